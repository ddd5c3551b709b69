"""What the engine decides and what has examples, shown openly."""

from __future__ import annotations

from functools import cache
from inspect import getfile
from pathlib import Path

from flask import Blueprint, render_template

from refbook.games import game_of, is_judged
from refbook.rulebook import Rulebook
from refbook.rulebook.citations import find_citations
from refbook.rulebook.coverage import Coverage
from refbook.web.book import KINDS, books

blueprint = Blueprint("coverage", __name__)


@blueprint.get("/coverage")
def coverage() -> str:
    return render_template("coverage.html", coverages=[_coverage(book) for book in books()], kinds=KINDS)


@cache
def _coverage(book: Rulebook) -> Coverage:
    return Coverage(book, frozenset(_cited(book.game) if is_judged(book.game) else ()))


def _cited(game: str) -> set[str]:
    package = Path(getfile(type(game_of(game)))).parent
    return {citation.clause for citation in find_citations(package, game) if citation.used}
