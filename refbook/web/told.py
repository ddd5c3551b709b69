"""What a question was answered with, as the situation tells it now; and the situation without that answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from refbook.games.gabong.events import Announce, Touch
from refbook.games.gabong.position import FaceCard, Position
from refbook.situations import Situation, SituationError, read, write_header
from refbook.situations.situation import Position as AnyPosition
from refbook.web.facts import header_key, points_rule, with_events, with_line

MOST = 12
"""More answers than this are not followed: no ruling asks so much."""


@dataclass(frozen=True, slots=True)
class Told:
    """An answer that a situation holds, and the situation without it."""

    fact: str
    value: str
    without: str


def told(text: str, fact: str) -> Told | None:
    """How a situation answers a question; None where it does not, or cannot be read."""
    try:
        situation = read(text)
        value = value_told(situation, fact)
        without = _without(text, situation, fact) if value is not None else None
        if value is None or without is None:
            return None
        read(without)
    except SituationError:
        return None
    return Told(fact, value, without)


def value_told(situation: Situation, fact: str) -> str | None:
    """The answer to a question that stands in a situation."""
    position = situation.position
    answers: Mapping[str, str] = position.answers
    if fact in answers:
        return answers[fact]
    word, _space, name = fact.partition(" ")
    if touch := _touch(situation, word, name):
        return str(touch.count) if touch.count is not None else None
    if word == "announced" and (announced := _announced(situation, name)):
        return "yes" if announced.said else "no"
    return _in_header(position, fact, word, name)


def _in_header(position: AnyPosition, fact: str, word: str, name: str) -> str | None:
    """The header line that tells a fact, where one does."""
    if "/" in fact:
        reading: str | None = position.rules.get(fact.partition("/")[2])
        return reading
    if not isinstance(position, Position):
        return _as_text(position.scores.get(name)) if word == "total" else None
    if word == "points":
        return position.rules.get(points_rule(name))
    if name:
        named: Mapping[str, Mapping[str, Any]] = {
            "cards": {player: hand.count for player, hand in position.hands.items()},
            "hand": {player: hand.count for player, hand in position.hands.items()},
            "announced": position.announced,
            "total": position.scores,
        }
        return _as_text(named.get(word, {}).get(name))
    if word in ("face", "layer", "suit"):
        return _on_face_line(position.face, word)
    if word == "players":
        return ", ".join(position.players) or None
    return _as_text(getattr(position, word)) if word in _PLAIN else None


_PLAIN = ("turn", "direction", "twos", "phase", "gabong")


def _on_face_line(face: FaceCard | None, word: str) -> str | None:
    if face is None:
        return None
    if word == "suit":
        return "any" if face.call == "none" else face.call and face.call.value
    return face.by if word == "layer" else str(face.card)


def _as_text(value: str | int | None) -> str | None:
    return None if value is None else str(value)


def _without(text: str, situation: Situation, fact: str) -> str | None:
    """The situation without an answer; None where no line is all there is of it."""
    places = situation.position.places
    if place := places.get(f"answer {fact}"):
        return without_line(text, place.line)
    word, _space, name = fact.partition(" ")
    if touch := _touch(situation, word, name):
        return with_events(text, situation, touch, [replace(touch, count=None)])
    if word == "announced" and (announced := _announced(situation, name)):
        return with_events(text, situation, announced, [])
    if word in ("layer", "suit") and (face := situation.position.face) and "face" in places:
        bare = replace(face, by=None) if word == "layer" else replace(face, call=None)
        return with_line(
            text, places["face"].line, write_header(Position(face=bare), situation.language, situation.game)
        )
    key = header_key(fact)
    place = places.get(" ".join(key).strip()) if key else None
    return without_line(text, place.line) if place else None


def _touch(situation: Situation, word: str, name: str) -> Touch | None:
    touches = [event for event in situation.events if isinstance(event, Touch) and event.player == name]
    return touches[0] if word == "touched" and touches else None


def _announced(situation: Situation, name: str) -> Announce | None:
    said = [event for event in situation.events if isinstance(event, Announce) and event.player == name]
    return said[-1] if said else None


def without_line(text: str, number: int) -> str:
    return with_line(text, number, [])
