"""What the engine decides and what has examples, shown openly."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import Blueprint, render_template

from refbook.games.gabong import ruleset
from refbook.rulebook import load_rulebook
from refbook.rulebook.citations import find_citations
from refbook.rulebook.coverage import Coverage
from refbook.web.book import KINDS, MAIN_GAME

blueprint = Blueprint("coverage", __name__)


@blueprint.get("/coverage")
def coverage() -> str:
    return render_template("coverage.html", coverages=[_coverage()], kinds=KINDS)


@cache
def _coverage() -> Coverage:
    package = Path(ruleset.__file__).parent
    cited = {citation.clause for citation in find_citations(package, MAIN_GAME) if citation.used}
    return Coverage(load_rulebook(MAIN_GAME), frozenset(cited))
