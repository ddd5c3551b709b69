"""House rules and rulings in a situation's headers, told in the words of the book."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from refbook.games import MAIN_GAME
from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import games
from refbook.rulebook.questions import question_in
from refbook.web.table_rules import TRUTHS, number_named

_GAME = re.compile(r"^(?:game|spill): (\S+)", re.MULTILINE)
_RULE = re.compile(r"(?:rule|regel|ruling|kjennelse) (?P<key>\S+): (?P<value>\S+)(?P<number> \S+)?")


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A header line with what it is about, what it says, and the line as it stands."""

    title: Mapping[Language, str]
    text: Mapping[Language, str]
    line: str


@dataclass(frozen=True, slots=True)
class RulesTold:
    """A situation's text without its house rules and rulings, and those in words."""

    rest: str
    rules: tuple[RuleLine, ...]


def rules_told(notation: str) -> RulesTold:
    """Take the house rules and rulings out of a canonical text; lines that the book does not know stay where they are.

    >>> told = rules_told("game: gabong\\nrule opening-eight: any-card\\n\\nBo passes")
    >>> told.rest, [rule.line for rule in told.rules]
    ('game: gabong\\n\\nBo passes', ['rule opening-eight: any-card'])
    """
    named = _GAME.search(notation)
    game = named[1] if named and named[1] in games() else MAIN_GAME
    lines = [(line, _told(line, game)) for line in notation.split("\n")]
    rest = "\n".join(line for line, rule in lines if rule is None)
    return RulesTold(rest, tuple(rule for _line, rule in lines if rule))


def _told(line: str, game: str) -> RuleLine | None:
    rule = _RULE.fullmatch(line.strip())
    if rule is None:
        return None
    if question := question_in(game, rule["key"]):
        reading = next((one for one in question.readings if one.id == rule["value"]), None)
        return RuleLine(question.title, reading.text, line.strip()) if reading else None
    number = number_named(game, rule["key"])
    if number is None:
        return None
    truth = TRUTHS.get(rule["value"]) if number.is_choice else None
    value = {each: truth.render(each) if truth else rule["value"] for each in LANGUAGES}
    title = {each: number.label.render(each) for each in LANGUAGES}
    return RuleLine(title, value, line.strip())
