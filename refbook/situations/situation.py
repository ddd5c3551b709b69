"""A situation: what people say happened, as a value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from refbook.cards import Card
from refbook.engine.events import NOWHERE, Event, Place
from refbook.games.gabong.position import Position
from refbook.i18n import Language

ExpectationKey = Literal[
    "verdict",  # value "legal" | "illegal"
    "status",  # value "decided" | "depends" | "discretion" | "undecided" | "impossible"
    "draws",  # player, int
    "takes_back",  # player, cards
    "takes",  # player, cards
    "turn",  # value: a name, or "nobody"
    "owes",  # int
    "direction",  # value "clockwise" | "anticlockwise"
    "face",  # one card
    "suit",  # value "hearts" … | "any"
    "round",  # value "over" | "not over"; player: the winner, or None where not told
    "gabong",  # value: a name
    "hand",  # player, int: "Anna has 2 cards"
    "scores",  # player, int
    "total",  # player, int
    "cites",  # value: a clause id
    "does_not_cite",  # value: a clause id
    "asks",  # value: a fact, for example "announced Anna"
    "open_question",  # value: a question id
    "open",  # value: a key of the ruling that differs between the outcomes
]


@dataclass(frozen=True, slots=True)
class Expectation:
    """One `=>` line: what the ruling is expected to say."""

    key: ExpectationKey
    value: str | int | Card | tuple[Card, ...]
    player: str | None = None
    place: Place = field(default=NOWHERE, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Account:
    """One person's story where two are told: own header lines and events after the shared header."""

    teller: str
    position: Position
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """What a text of the notation says. `language` is the one it is mostly written in."""

    game: str
    position: Position
    events: tuple[Event, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    accounts: tuple[Account, ...] = ()
    language: Language = field(default="en", compare=False)
