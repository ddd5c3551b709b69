"""What is written on a score sheet: rounds, and what happens between two of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from refbook.cards import Card
from refbook.engine.facts import Authority, Readings
from refbook.games.agreements import Numbers

MAX_POINTS = 99_999
"""The most points of a round, and of a booking in either direction."""
MAX_CARDS = 200
"""The most cards that somebody can be left with."""
MAX_ROUNDS = 500
MAX_PLAYERS = 40
MOST_SEATS = 12
"""The most players at a table, whatever is played."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table before its first deal. `players` sit clockwise; `readings` are those in force when it opened.

    `first_gabong` is empty for a game that has none. `combined` is what was agreed on that is no house rule by itself,
    such as the variants of golf.
    """

    players: tuple[str, ...]
    first_gabong: str
    ruleset: Numbers
    readings: Readings
    game: str = "gabong"
    decks: int | None = None
    combined: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """What a player was left with in a round: `points`, or `cards` that the rules count. With neither, not counted.

    `told` is how a game that counts no cards tells a round, in words of its own (`refbook.tables.golf_books`).
    """

    player: str
    points: int | None = None
    cards: tuple[Card, ...] | None = None
    told: str = ""


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """One round. Whoever has no line was not counted, the winner apart, whose hand is empty.

    `winner` is None where the round ended without one. `new_gabong` gabonged without winning the
    round: it went on, or somebody gabonged on top. A `void` round counts for nothing.
    """

    number: int
    lines: tuple[Line, ...]
    winner: str | None = None
    by_gabong: bool = False
    new_gabong: str | None = None
    cut_used_up: bool = False
    void: bool = False


@dataclass(frozen=True, slots=True)
class Booking:
    """Points that follow from a ruling, or take back what was booked; `number` is the ruling's."""

    after_round: int
    player: str
    change: int
    number: str


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody joins, or comes back, on the highest total or their own."""

    player: str
    before_round: int


@dataclass(frozen=True, slots=True)
class Leaver:
    """Somebody leaves, with leave. The total stays on the sheet."""

    player: str
    after_round: int


@dataclass(frozen=True, slots=True)
class GabongChosen:
    """Who becomes the Gabong after the Gabong has left; otherwise the role moves only by a gabong."""

    player: str
    after_round: int


@dataclass(frozen=True, slots=True)
class ReadingRuled:
    """A ruling on an open question, for the rounds after `after_round`.

    Where the question had no reading at all, it is also the answer wherever the sheet was waiting for one.
    """

    after_round: int
    question: str
    reading: str
    authority: Authority = "gabong"
    number: str | None = None


@dataclass(frozen=True, slots=True)
class GameEnding:
    """The players decide to end the game: the last round is the next one."""

    after_round: int


Between = Booking | Newcomer | Leaver | GabongChosen | ReadingRuled | GameEnding
SheetEvent = RoundPlayed | Between


def gap_of(event: SheetEvent) -> int:
    """The number of the last round before an event; for a round, its own number."""
    match event:
        case RoundPlayed(number=number):
            return number
        case Newcomer(before_round=number):
            return number - 1
        case _:
            return event.after_round


def in_order(events: Iterable[SheetEvent]) -> tuple[SheetEvent, ...]:
    """The events as they came up at the table. Those in the same gap keep the order in which they are given."""
    return tuple(sorted(events, key=lambda event: (gap_of(event), not isinstance(event, RoundPlayed))))
