"""The rule texts: content/<game>/ read into a Rulebook of sections and clauses, in every language."""

from refbook.rulebook.book import Clause, Example, Kind, Rulebook, Section
from refbook.rulebook.faults import Fault, RulebookError
from refbook.rulebook.loader import games, load_rulebook, read_rulebook, rulebook_version
from refbook.rulebook.questions import Question, Reading, load_questions, question_named
from refbook.rulebook.text import render_html, render_text

__all__ = [
    "Clause",
    "Example",
    "Fault",
    "Kind",
    "Question",
    "Reading",
    "Rulebook",
    "RulebookError",
    "Section",
    "games",
    "load_questions",
    "load_rulebook",
    "question_named",
    "read_rulebook",
    "render_html",
    "render_text",
    "rulebook_version",
]
