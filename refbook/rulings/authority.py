"""Whose word holds: on an open question (notation.md, section 6), and for the numbers of a table."""

from __future__ import annotations

from typing import cast

from refbook.engine.facts import Chosen, Readings
from refbook.games import game_of
from refbook.games.agreements import house_rules
from refbook.games.gabong.ruleset import Ruleset
from refbook.rulebook.questions import load_questions
from refbook.situations.situation import Situation


def book_readings(game: str) -> Readings:
    """The rulebook's own readings: its defaults. House rules and rulings are put over them when the table is set up."""
    questions = load_questions(game)
    return Readings(
        {question.id: Chosen(question.default, "default") for question in questions if question.default},
        {question.id: tuple(reading.id for reading in question.readings) for question in questions},
    )


def ruleset_for(situation: Situation) -> Ruleset:
    """The numbers by which a situation is ruled on: the book's, with those that its house rules set.

    Of two accounts each may tell of other house rules: ask for `situation.told_by(account)`.
    """
    base = cast("Ruleset", game_of(situation.game).ruleset)
    rules, _readings = house_rules(situation.position.rules, Readings(), base)
    return rules
