"""The search page, the list under the box while somebody types, and the words of the games.

A clause's id or number, or the number of a ruling, anywhere in the box goes straight there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import get_args
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from refbook.i18n import Language
from refbook.rulebook import Kind, games, load_rulebook
from refbook.rulings.golf_names import names_elsewhere
from refbook.search import Found, Mark, count_miss, finder, glossary, terms_of
from refbook.search.reading import MAX_QUERY
from refbook.web import book as texts
from refbook.web.entries import precedent_url
from refbook.web.language import language
from refbook.web.precedents import number_typed, numbers_in
from refbook.web.store import store

blueprint = Blueprint("lookup", __name__)

LIMIT = 30
_SUGGESTED = 7
_MIN_TYPED = 2


@blueprint.get("/search")
def results() -> ResponseReturnValue:
    if number := _entry_typed():
        return redirect(precedent_url(number), 303)
    found = _found(LIMIT)
    if found.cited:
        return redirect(texts.clause_url(found.hits[0].id), 303)
    count_if_missed(found, language())
    return render_template(
        "search.html",
        found=found,
        terms=terms_of(found.concepts, language()),
        elsewhere=names_elsewhere(found.query),
        books=_names_of_books(),
        kinds=texts.KINDS,
        address=_address,
        kept={"game": "" if found.named else found.game, "kind": found.kind, "names": request.args.get("names")},
    )


@blueprint.get("/search/typing")
def suggestions() -> ResponseReturnValue:
    """The list for what stands in the box so far: a piece of a page, of the same hits as the page has."""
    typed = len(request.args.get("q", "").strip())
    found = _found(_SUGGESTED, typing=True) if typed >= _MIN_TYPED else Found("")
    return render_template(
        "typing.html",
        found=found,
        entry=_entry_typed(),
        terms=terms_of(found.concepts, language())[:2],
        books=_names_of_books(),
    )


@blueprint.get("/words")
def words() -> str:
    letters = [(letter, list(terms)) for letter, terms in groupby(glossary(language()), lambda term: term.letter)]
    return render_template("words.html", letters=letters)


def count_if_missed(found: Found, spoken: Language) -> None:
    """Count a query that found nothing or little in all the books: what a filter leaves out is no miss."""
    if found.query.strip() and not (found.game or found.kind) and not (found.hits and found.confident):
        count_miss(found.query, spoken, "little" if found.hits else "nothing")


def marked(text: str, marks: Sequence[Mark]) -> Markup:
    """A text with its marks, everything in it escaped."""
    html, at = Markup(""), 0
    for mark in marks:
        html += text[at : mark.start]
        html += Markup("<mark>{}</mark>").format(text[mark.start : mark.end])
        at = mark.end
    return html + text[at:]


def listed(words: Sequence[str]) -> Markup:
    """Words that are spoken of, one after the other."""
    return Markup(", ").join(Markup("<em>{}</em>").format(word) for word in words)


def _entry_typed() -> str | None:
    """The number of a ruling in the box; the database is asked only where something in it looks like one."""
    typed = request.args.get("q", "")[:MAX_QUERY]
    if not numbers_in(typed):
        return None
    with store().reading() as session:
        return number_typed(session, typed)


def _names_of_books() -> dict[str, str]:
    return {game: load_rulebook(game).name[language()] for game in games()}


def _found(limit: int, typing: bool = False) -> Found:
    query = request.args.get("q", "")[:MAX_QUERY]
    query = query.lstrip() if typing else query.strip()
    game = next((game for game in games() if game == request.args.get("game")), None)
    kind: Kind | None = next((kind for kind in get_args(Kind) if kind == request.args.get("kind")), None)
    names = request.args.get("names") != "0"
    return finder().find(query, language(), game, kind, limit, names=names, typing=typing)


def _address(found: Found, **changed: str | None) -> str:
    """The address of the same search with a filter changed; None takes it away.

    A game chosen in place of the one that the words name says so, or they would choose again.
    """
    kept = {
        "q": found.query,
        "game": None if found.named else found.game,
        "kind": found.kind,
        "names": "0" if "game" in changed and found.named else request.args.get("names"),
    }
    chosen = {key: value for key, value in {**kept, **changed}.items() if value is not None}
    return f"{url_for('lookup.results')}?{urlencode(chosen)}"
