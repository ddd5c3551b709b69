"""What one line of a situation might have said instead, where it has an obvious counterpart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from refbook.cards import Suit
from refbook.engine.events import Event
from refbook.engine.facts import Bound
from refbook.games.gabong.events import Announce, Deal, DrawCards, GabongWith, Lay
from refbook.games.gabong.position import Announced, FaceCard, Phase, Position
from refbook.i18n import Language
from refbook.rulebook import Question, question_named
from refbook.rulings import Accounts, adjudicate, ruling_json
from refbook.situations import Situation, read, write_event, write_header
from refbook.situations.situation import Position as AnyPosition
from refbook.web import facts
from refbook.web.judge import RulingDict
from refbook.web.told import told

_EIGHT = "8"
_WAYS = ("clockwise", "anticlockwise", "none yet")


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another line in the place of one, or after it, and the whole situation with it."""

    label: str
    situation: str


def instead(text: str, number: int, language: Language) -> list[Alternative]:
    """What may be told instead of a line (from 1) by one tap; labels are in the language of the page."""
    situation = read(text)
    at = [event for event in situation.events if event.place.line == number]
    if at:
        return list(_other_events(text, situation, at, language))
    return list(_other_headers(text, situation, number, language))


def afterwards(text: str, number: int, language: Language) -> list[Alternative]:
    """What may be told to have happened after a line by one tap: what a player said who had laid cards."""
    situation = read(text)
    at = [event for event in situation.events if event.place.line == number]
    later = [event for event in situation.events if event.place.line > number]
    if not at or not isinstance(at[-1], Lay):
        return []
    player = at[-1].player
    if isinstance(next((one for one in later if getattr(one, "player", player) == player), None), Announce):
        return []
    lines = text.split("\n")
    return [
        Alternative(
            write_event(said, language, situation.game),
            "\n".join([*lines[:number], write_event(said, situation.language, situation.game), *lines[number:]]),
        )
        for said in (Announce(player, True), Announce(player, False))
    ]


def other_readings(
    text: str, readings: Sequence[RulingDict], language: Language
) -> Iterator[tuple[Question, list[Alternative]]]:
    """Every other reading of the questions that a ruling relies on."""
    for relied in readings:
        question = question_named(relied["question"])
        if question is None:
            continue
        told = [
            Alternative(reading.text[language], with_it)
            for reading in question.readings
            if reading.id != relied["reading"] and (with_it := with_reading(text, question.id, reading.id)) is not None
        ]
        if told:
            yield question, told


def with_reading(text: str, question: str, reading: str) -> str | None:
    """The situation with an open question read so, whoever had it read otherwise there."""
    situation = read(text)
    key = question.partition("/")[2]
    lines = text.split("\n")
    stated = [
        place.line for told, place in situation.position.places.items() if told in (f"rule {key}", f"ruling {key}")
    ]
    kept = [line for number, line in enumerate(lines, 1) if number not in stated and not _states(line, key)]
    return facts.with_fact("\n".join(kept), question, reading)


def _states(line: str, key: str) -> bool:
    """Whether a line rules on a question: two by different authorities may, and one of them has the place."""
    words = line.partition(":")[0].split()
    return len(words) > 1 and words[-1] == key


# -- events


def _other_events(text: str, situation: Situation, at: Sequence[Event], language: Language) -> Iterator[Alternative]:
    for event in at:
        for other in _counterparts(event):
            label = write_event(other, language, situation.game)
            yield Alternative(label, facts.with_events(text, situation, event, [other]))


def _counterparts(event: Event) -> Iterator[Event]:
    """The same event with the one thing otherwise that people quarrel about."""
    match event:
        case Announce():
            yield replace(event, said=not event.said)
        case GabongWith():
            yield replace(event, shouted=not event.shouted)
        case Deal():
            yield replace(event, at_once=not event.at_once)
        case DrawCards(count=int(count)):
            yield from (replace(event, count=other, cards=()) for other in (count - 1, count + 1) if other > 0)
        case Lay():
            yield from _laid_otherwise(event)


def _laid_otherwise(event: Lay) -> Iterator[Event]:
    if event.cards and event.cards[-1].rank == _EIGHT:
        calls: Iterable[Any] = (*Suit, "none")
        yield from (replace(event, call=call) for call in calls if call != event.call)
    if len(event.cards) > 1:
        yield replace(event, at_once=not event.at_once)


# -- header lines


def _other_headers(text: str, situation: Situation, number: int, language: Language) -> Iterator[Alternative]:
    key = next((told for told, place in situation.position.places.items() if place.line == number), None)
    if key is None:
        return
    word, _space, name = key.partition(" ")
    if word == "answer":
        yield from _other_answers(text, name, language)
        return
    for other in _other_values(situation, word, name):
        line = write_header(other, situation.language, situation.game)
        yield Alternative(_label(situation, other, name, language), facts.with_line(text, number, line))


def _other_answers(text: str, fact: str, language: Language) -> Iterator[Alternative]:
    """The other answers that there were to what a ruling asked."""
    given = told(text, fact)
    if given is None:
        return
    ruled = adjudicate(read(given.without))
    whole: RulingDict = {} if isinstance(ruled, Accounts) else ruling_json(ruled, language)
    for question in whole.get("questions", ()):
        if question["fact"] == fact:
            for answer in facts.answers(given.without, question, whole["steps"]):
                if answer.value != given.value:
                    yield Alternative(f"{question['text']} {answer.label}", answer.situation)


def _label(situation: Situation, position: AnyPosition, name: str, language: Language) -> str:
    """The line in the language of the page; of a reading its text."""
    question = question_named(f"{situation.game}/{name}")
    reading = position.rules.get(name) or (position.rulings[name].reading if name in position.rulings else "")
    if question is not None and reading:
        return question.reading(reading).text[language]
    return write_header(position, language, situation.game)[0]


def _other_values(situation: Situation, word: str, name: str) -> Iterator[AnyPosition]:
    """Positions of one line each that tell something else."""
    told = situation.position
    if word in ("rule", "ruling"):
        yield from _other_agreements(situation, word, name)
    elif isinstance(told, Position):
        yield from _other_facts(told, word, name)


def _other_facts(told: Position, word: str, name: str) -> Iterator[Position]:
    """What the header of a Gabong might tell instead."""
    match word:
        case "turn":
            yield from (Position(turn=player) for player in told.players if player != told.turn)
        case "gabong":
            yield from (Position(gabong=player) for player in told.players if player != told.gabong)
        case "direction":
            yield from (Position(direction=way) for way in _WAYS if way != told.direction)  # type: ignore[arg-type]
        case "phase":
            yield from (Position(phase=one) for one in get_args(Phase) if one != told.phase)
        case "announced":
            others = (one for one in get_args(Announced) if one != told.announced[name])
            yield from (Position(announced={name: one}) for one in others)
        case "twos":
            yield from (Position(twos=one) for one in range(4) if one != told.twos)
        case "face" if told.face is not None and told.face.card.rank == _EIGHT:
            calls: Iterable[Any] = (*Suit, "none")
            yield from (
                Position(face=FaceCard(told.face.card, told.face.by, call)) for call in calls if call != told.face.call
            )


def _other_agreements(situation: Situation, word: str, name: str) -> Iterator[AnyPosition]:
    """Another house rule, or another ruling, of whatever game it is."""
    told, one_line = situation.position, type(situation.position)
    if word == "rule":
        yield from (one_line(rules={name: one}) for one in _other_rules(situation.game, name, told.rules[name]))
        return
    readings = _other_rules(situation.game, name, told.rulings[name].reading)
    yield from (one_line(rulings={name: Bound(one)}) for one in readings)


def _other_rules(game: str, key: str, value: str) -> list[str]:
    question = question_named(f"{game}/{key}")
    known = [reading.id for reading in question.readings] if question else []
    known += ["true", "false"] if value in ("true", "false") else []
    return [one for one in known if one != value]
