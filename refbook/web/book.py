"""The rulebooks as the pages need them: addresses of clauses, and texts as HTML."""

from __future__ import annotations

from datetime import date

from flask import url_for
from markupsafe import Markup
from werkzeug.exceptions import NotFound

from refbook import __version__
from refbook.games import MAIN_GAME, ruleset_of
from refbook.i18n import Language, Message, _
from refbook.rulebook import (
    Clause,
    Kind,
    Question,
    Rulebook,
    Section,
    games,
    load_rulebook,
    question_named,
    render_html,
)

KINDS: dict[Kind, Message] = {
    "rule": _("rule"),
    "definition": _("definition"),
    "discretion": _("a matter of judgement"),
    "advice": _("advice"),
    "variant": _("variant"),
}


def books() -> list[Rulebook]:
    """Every rulebook, the main game's first."""
    return [load_rulebook(game) for game in sorted(games(), key=lambda game: game != MAIN_GAME)]


def editions() -> list[tuple[str, date]]:
    """The editions of all the books, each with its date; one where all have the same."""
    return sorted({(book.edition, book.date) for book in books()})


def namesakes(clause: Clause) -> list[tuple[Rulebook, Clause]]:
    """The clauses of the other books that are printed with the same number."""
    others = [book for book in books() if book.game != clause.id.partition("/")[0]]
    return [(book, book.by_number(clause.number)) for book in others if book.has_number(clause.number)]


def find_book(game: str) -> Rulebook:
    """The rulebook at an address; 404 where there is none."""
    if game not in games():
        raise NotFound
    return load_rulebook(game)


def find_section(book: Rulebook, slug: str) -> Section:
    try:
        return book.section(f"{book.game}/{slug}")
    except KeyError:
        raise NotFound from None


def known_clause(id: str) -> Clause | None:
    """A clause that a ruling cites; None where no rulebook has it."""
    game = id.partition("/")[0]
    try:
        return load_rulebook(game).clause(id) if game in games() else None
    except KeyError:
        return None


def known_question(id: str | None) -> Question | None:
    """An open question that a ruling decides; None where no rulebook has it."""
    return question_named(id) if id else None


def clause_url(id: str) -> str:
    """The address of a clause or of a section."""
    parts = id.split("/")
    if len(parts) == 3:
        return url_for("read.clause", game=parts[0], section=parts[1], slug=parts[2])
    return url_for("read.section", game=parts[0], section=parts[-1])


def clause_html(clause: Clause, language: Language, ruleset: object = None) -> Markup:
    """The text of a clause with the numbers of a ruleset, or else of its game.

    It comes from the repository, and raw HTML in it is shown as text.
    """
    numbers = ruleset or ruleset_of(clause.id.partition("/")[0])
    return Markup(render_html(clause.text[language], numbers, clause_url, language))


def versions(game: str = MAIN_GAME) -> dict[str, str]:
    """What every page and every answer of the API says about itself."""
    book = load_rulebook(game)
    return {"rulebook": book.version, "engine": __version__, "edition": book.edition, "date": book.date.isoformat()}
