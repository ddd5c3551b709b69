"""Whose word holds on an open question (notation.md, section 6)."""

from __future__ import annotations

from refbook.engine.facts import Readings
from refbook.rulebook.questions import load_questions


def book_readings(game: str) -> Readings:
    """The rulebook's own readings: its defaults. House rules are put over them when the table is set up."""
    questions = load_questions(game)
    return Readings(
        {question.id: (question.default, "default") for question in questions if question.default},
        {question.id: tuple(reading.id for reading in question.readings) for question in questions},
    )
