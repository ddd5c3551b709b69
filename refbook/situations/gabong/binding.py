"""Binding rulings in a header: on which questions there can be one, and what it may say."""

from __future__ import annotations

import re
from collections.abc import Iterable

from refbook.engine.facts import Bound
from refbook.games import MAIN_GAME
from refbook.i18n import Message, _
from refbook.situations.entries import entry_number
from refbook.situations.gabong.house_rules import canonical_key, no_reading, numbers, open_readings
from refbook.situations.notation import RuleFault
from refbook.situations.problems import nearest


def check_ruling(key: str, value: str, game: str = MAIN_GAME) -> tuple[str, Bound] | RuleFault:
    """A ruling in canonical form: `READING` or `READING NUMBER`. Only an open question can be ruled on."""
    key = canonical_key(key, game)
    readings = open_readings(game)
    if key not in readings:
        return _not_open(key, readings, game)
    reading, *rest = re.finditer(r"\S+|$", value)
    chosen = reading[0].casefold()
    if chosen not in readings[key]:
        return no_reading(key, chosen, readings[key])
    told = [word for word in rest if word[0]]
    if not told:
        return key, Bound(chosen)
    number = entry_number(told[0][0])
    if number is None:
        return RuleFault(told[0][0], _no_number(told[0][0]), None, at=told[0].start())
    if len(told) > 1:
        beyond = _("The line was understood up to here, but not “%(text)s”.", text=told[1][0])
        return RuleFault(told[1][0], beyond, None, at=told[1].start())
    return key, Bound(chosen, number)


def _not_open(key: str, questions: Iterable[str], game: str) -> RuleFault:
    from refbook.rulebook.titles import clause_titles  # reads files, and only a fault needs them

    if key in numbers(game):
        message = _(
            "“%(text)s” is a settled number, and a settled number is no open question; "
            "only a house rule from before the game sets another.",
            text=key,
        )
        return RuleFault(key, message, None)
    if f"{game}/{key}" in clause_titles(game, "en"):
        message = _(
            "“%(text)s” is a clause of the rules, and a settled clause is no open question; no ruling overrules it.",
            text=key,
        )
        return RuleFault(key, message, None)
    return RuleFault(key, _("There is no open question called “%(text)s”.", text=key), nearest(key, questions))


def _no_number(text: str) -> Message:
    return _(
        "“%(text)s” is no number of a ruling; one looks like %(table)s, or like %(official)s where it is official.",
        text=text,
        table="K7QX-3",
        official="GG-2026-4",
    )
