"""Reading the rules: home, a book, a section, a clause."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from refbook.games import MAIN_GAME, ruleset_of
from refbook.games.gabong.lillesand.ruleset import LILLESAND
from refbook.i18n import LANGUAGES, Language
from refbook.precedents import Filter, citing, find
from refbook.rulebook import Clause, Example
from refbook.rulebook.counterparts import BOOKS
from refbook.search.documents import plain_text
from refbook.web import book as texts
from refbook.web import differences as apart
from refbook.web.entries import bases_of, viewer
from refbook.web.judge import rule_example
from refbook.web.language import language
from refbook.web.links import pack
from refbook.web.powers import POWERS, cards
from refbook.web.precedents import words
from refbook.web.sharing import Shared, shared
from refbook.web.store import store
from refbook.web.understood import EXAMPLES

blueprint = Blueprint("read", __name__)

_NEWEST, _CITING = 3, 5


@blueprint.get("/")
def home() -> str:
    with store().reading() as session:
        verdicts = find(session, Filter(authority="guru"), None, size=_NEWEST).entries
    return render_template(
        "home.html",
        books=texts.books(),
        main_game=MAIN_GAME,
        sentence=EXAMPLES[language()],
        query=request.args.get("q", ""),
        verdicts=verdicts,
        **words(),
    )


@blueprint.get("/rules")
def books() -> str:
    return render_template("books.html", books=texts.books())


@blueprint.get("/rules/gabong/differences")
def differences() -> str:
    """The two Gabongs side by side, in parts that are light enough for a slow phone."""
    parts, part = apart.parts(language()), request.args.get("part", 1, int)
    if not 1 <= part <= len(parts):
        raise NotFound
    return render_template(
        "differences.html",
        books=apart.books(),
        figures=apart.figures() if part == 1 else [],
        parts=parts,
        part=part,
        alone=apart.alone() if part == len(parts) else [],
    )


@blueprint.get("/rules/<game>")
def book(game: str) -> str:
    found = texts.find_book(game)
    table = next((section.id for section in found.sections if section.id == POWERS), None)
    return render_template("book.html", book=found, apart=game in BOOKS, cards=table, **_languages())


@blueprint.get("/rules/<game>/<section>")
def section(game: str, section: str) -> str:
    found = texts.find_book(game)
    place = texts.find_section(found, section)
    rows = cards(found, LILLESAND) if place.id == POWERS else []
    return render_template("section.html", book=found, section=place, cards=rows, kinds=texts.KINDS, **_languages())


@blueprint.get("/rules/<game>/<section>/<slug>")
def clause(game: str, section: str, slug: str) -> ResponseReturnValue:
    book, id = texts.find_book(game), f"{game}/{section}/{slug}"
    try:
        found = book.clause(id)
    except KeyError:
        raise NotFound from None
    if found.id != id:
        return redirect(texts.clause_url(found.id), 301)
    with store().reading() as session:
        citing_it = citing(session, found.id, viewer(session), limit=_CITING)
        bases = bases_of(session, citing_it.entries)
    return render_template(
        "clause.html",
        citing=citing_it,
        **words(bases),
        book=book,
        section=book.section(found.section),
        clause=found,
        kinds=texts.KINDS,
        shared=_shared(found),
        questions=[book.question(question) for question in found.questions],
        examples=[_shown(example) for example in found.examples],
        referring=_referring(book.clauses, found),
        namesakes=texts.namesakes(found),
        **_languages(),
    )


def _shared(clause: Clause) -> Shared:
    game, section, slug = clause.id.split("/")
    text = plain_text(clause.text[language()], ruleset_of(game), language())
    title = f"{clause.number} {clause.title[language()]}"
    return shared("read.clause", title, text, game=game, section=section, slug=slug)


def _languages() -> dict[str, object]:
    """The languages a text is shown in: the reader's, or that and the other side by side."""
    side = request.args.get("side") == "1"
    others: list[Language] = [other for other in LANGUAGES if other != language()]
    return {"side": side, "languages": [language(), *others] if side else [language()]}


def _shown(example: Example) -> dict[str, object]:
    text, ruling = rule_example(example.text, language())
    return {
        "title": example.title[language()],
        "near_miss": example.near_miss,
        "text": text,
        "ruling": ruling,
        "link": pack(text),
    }


def _referring(clauses: tuple[Clause, ...], to: Clause) -> list[Clause]:
    return [clause for clause in clauses if clause is not to and f"]({to.id})" in clause.text[language()]]
