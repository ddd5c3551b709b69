"""What the engine decides and what has examples, shown openly."""

from __future__ import annotations

from collections import Counter
from functools import cache
from inspect import getfile
from pathlib import Path

from flask import Blueprint, render_template
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from refbook.games import game_of, is_judged
from refbook.rulebook import Rulebook
from refbook.rulebook.citations import find_citations
from refbook.rulebook.coverage import Coverage
from refbook.store.models import Entry, EntryClause
from refbook.web.book import KINDS, books, find_book, known_clause
from refbook.web.store import store

blueprint = Blueprint("coverage", __name__)


@blueprint.get("/coverage")
def coverage() -> str:
    """All the books in sums."""
    return render_template("coverage.html", coverages=[_coverage(book) for book in books()])


@blueprint.get("/coverage/<game>")
def of_game(game: str) -> str:
    """One book, clause by clause."""
    with store().reading() as session:
        rulings = _rulings(session)
    return render_template("coverage_game.html", coverage=_coverage(find_book(game)), kinds=KINDS, rulings=rulings)


def _rulings(session: Session) -> Counter[str]:
    """How many rulings that everybody may read cite each clause, under the id that it has now."""
    counted = session.execute(
        select(EntryClause.clause, func.count())
        .join(Entry, Entry.id == EntryClause.entry_id)
        .where(Entry.public.is_(True))
        .group_by(EntryClause.clause)
    )
    found: Counter[str] = Counter()
    for id, number in counted:
        clause = known_clause(id)
        found[clause.id if clause else id] += number
    return found


@cache
def _coverage(book: Rulebook) -> Coverage:
    return Coverage(book, frozenset(_cited(book.game) if is_judged(book.game) else ()))


def _cited(game: str) -> set[str]:
    package = Path(getfile(type(game_of(game)))).parent
    return {citation.clause for citation in find_citations(package, game) if citation.used}
