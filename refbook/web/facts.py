"""Answering a ruling's question: the fact becomes a header line, or a word on the line it belongs to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from refbook.rulings import Accounts, adjudicate
from refbook.situations import SituationError, read
from refbook.web.judge import RulingDict

_PLAIN = frozenset({"turn", "direction", "twos", "phase", "gabong", "players", "face"})
_NAMED = {"announced": "announced", "cards": "hand", "hand": "hand", "total": "score"}
_ON_FACE_LINE = {"layer": "by {}", "suit": "calling {}"}
_ANNOUNCEMENTS = {"yes": "says one card left", "no": "does not say one card left"}
_FACE_LINE = re.compile(r"^\s*(?:face|bordkort)\s*:", re.IGNORECASE)
_LINES_BEFORE = tuple(
    re.compile(rf"^\s*(?:{words})\s*:", re.IGNORECASE) for words in ("players|spillere", "game|spill")
)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer a person may tap: what the button says and the situation it leads to."""

    label: str
    situation: str


def answers(situation: str, question: RulingDict, steps: Sequence[RulingDict]) -> list[Answer]:
    """The answers to a ruling's question that settle it; some options only tell cases apart."""
    fact: str = question["fact"]
    found = []
    for option, label in zip(question["options"], question["labels"], strict=True):
        for told in (with_fact(situation, fact, option), _with_announcement(situation, fact, option, steps)):
            if told is not None and _settles(told, fact):
                found.append(Answer(label[:1].upper() + label[1:], told))
                break
    return found


def header_key(fact: str) -> str | None:
    """The header key that states a fact or an open question; None where no line of its own states it.

    >>> header_key("announced Anna"), header_key("cards Bo"), header_key("gabong/late-sneak")
    ('announced Anna', 'hand Bo', 'rule late-sneak')
    >>> header_key("first Anna Bo") is None
    True
    """
    if "/" in fact:
        return f"rule {fact.partition('/')[2]}"
    word, _space, name = fact.partition(" ")
    if name:
        return f"{_NAMED[word]} {name}" if word in _NAMED else None
    return fact if fact in _PLAIN else None


def with_fact(situation: str, fact: str, value: str) -> str | None:
    r"""The situation with a fact told; None where the notation cannot hold it.

    >>> print(with_fact("game: gabong\nface: 8♥ by Bo\nAnna lays 7♥", "cards Anna", "1"))
    game: gabong
    hand Anna: 1 cards
    face: 8♥ by Bo
    Anna lays 7♥
    >>> print(with_fact("game: gabong\nface: 8♥ by Bo\nAnna lays 7♥", "suit", "spades"))
    game: gabong
    face: 8♥ by Bo calling spades
    Anna lays 7♥
    """
    lines = situation.split("\n")
    if fact in _ON_FACE_LINE:
        place = _first(lines, _FACE_LINE)
        if place is None:
            return None
        told = "uncalled" if value == "any" else _ON_FACE_LINE[fact].format(value)
        lines[place] = f"{lines[place].rstrip()} {told}"
        return "\n".join(lines)
    key = header_key(fact)
    if key is None:
        return None
    places = [_first(lines, pattern) for pattern in _LINES_BEFORE]
    before = next((place for place in places if place is not None), -1)
    lines.insert(before + 1, f"{key}: {value} cards" if fact.startswith("cards ") else f"{key}: {value}")
    return "\n".join(lines)


def _with_announcement(situation: str, fact: str, value: str, steps: Sequence[RulingDict]) -> str | None:
    """The situation with an announcement told where it belongs: right after its player came down to one card."""
    word, _space, name = fact.partition(" ")
    told = _ANNOUNCEMENTS.get(value)
    lines = situation.split("\n")
    places = [step["line"] for step in steps if step["line"] and _comes_down_to_one(step["board"], name)]
    if word != "announced" or told is None or not places:
        return None
    lines.insert(places[-1], f"{name} {told}")
    return "\n".join(lines)


def _comes_down_to_one(board: RulingDict, name: str) -> bool:
    return name in board["changed"] and any(seat["name"] == name and seat["cards"] == 1 for seat in board["seats"])


def _first(lines: Sequence[str], pattern: re.Pattern[str]) -> int | None:
    return next((place for place, line in enumerate(lines) if pattern.match(line)), None)


def _settles(situation: str, fact: str) -> bool:
    """Whether a text can be read, can be true, and no longer asks for the fact."""
    try:
        ruling = adjudicate(read(situation))
    except SituationError:
        return False
    if isinstance(ruling, Accounts):
        return True
    return ruling.status != "impossible" and all(asked.fact != fact for asked in ruling.questions)
