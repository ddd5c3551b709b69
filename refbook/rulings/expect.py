"""Holding a ruling against the `=>` lines of a situation."""

from __future__ import annotations

from typing import Any

from refbook.cards import Card
from refbook.rulings.ruling import Ruling
from refbook.situations import Expectation, Situation, write_expectation


def unmet(ruling: Ruling, situation: Situation) -> list[str]:
    """The expectations that a ruling does not meet, each with what it says instead; in the situation's language."""
    missed: list[str] = []
    for expectation in situation.expectations:
        found = _found(ruling, expectation)
        if not _meets(found, expectation):
            line = write_expectation(expectation, situation.language, situation.game)
            missed.append(f"{expectation.place.line}: => {line} [{found}]")
    return missed


def _meets(found: Any, expectation: Expectation) -> bool:
    match expectation.key:
        case "cites" | "asks" | "open_question" | "open":
            return expectation.value in found
        case "winner":
            return expectation.value in found or (expectation.value == "nobody" and found == [])
        case "does_not_cite":
            return expectation.value not in found
        case "takes_back" | "takes":
            return sorted(found) == sorted(_texts(expectation.value))
        case "round":
            over = expectation.value == "over"
            return found["over"] == over and expectation.player in (None, found["winner"])
        case "turn" if expectation.value == "nobody":
            return found is None
        case "face" | "waste" | "discard":
            return bool(found == str(expectation.value))
        case "blocked":
            return found is not None and set(found) == {suit.value for suit in _several(expectation.value)}
        case "scores" | "total" if isinstance(expectation.value, tuple):
            return _columns_meet(found, expectation)
        case _:
            return bool(found == expectation.value)


def _columns_meet(found: Any, expectation: Expectation) -> bool:
    """Points by suit or by column: every one that is told; where points are written down, no others."""
    value = _several(expectation.value)
    if found is None:
        return False
    if not value or not isinstance(value[0], tuple):
        return bool(found == list(value))
    told = {suit.value: points for suit, points in value}
    if expectation.key == "scores":
        return bool(found == {suit: points for suit, points in told.items() if points})
    return all(found.get(suit) == points for suit, points in told.items())


def _several(value: object) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _found(ruling: Ruling, expectation: Expectation) -> Any:
    """What the ruling says where the expectation looks."""
    outcome, player = ruling.outcome, expectation.player or ""
    match expectation.key:
        case "status":
            return ruling.status
        case "draws":
            return outcome["draws"].get(player, 0)
        case "takes_back" | "takes":
            return outcome[expectation.key].get(player) or []
        case "hand":
            return outcome["hands"].get(player)
        case "scores" if isinstance(expectation.value, tuple):
            return outcome["scores"].get(player)
        case "scores":
            return outcome["points"].get(player)
        case "deadwood":
            return outcome["deadwood"].get(player)
        case "drawn":
            return outcome["game"] == "drawn"
        case "total" if player:
            return outcome["totals"].get(player)
        case "winner":
            return outcome["winners"]
        case "cites" | "does_not_cite":
            return ruling.clauses
        case "asks":
            return [asked.fact for asked in ruling.questions]
        case "open_question":
            return ruling.open_questions
        case "open":
            return ruling.open
        case key:
            return outcome[key]


def _texts(value: object) -> list[str]:
    cards = value if isinstance(value, tuple) and not isinstance(value, Card) else (value,)
    return [str(card) for card in cards]
