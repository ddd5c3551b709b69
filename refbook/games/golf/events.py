"""What people do at a table of golf. `player` is None where it was not told: golf is played alone.

Columns are counted from 1. `named` is the rank that a joker is said to be.
"""

from __future__ import annotations

from dataclasses import dataclass

from refbook.cards import Card
from refbook.engine.events import Event
from refbook.games.golf.position import Variant


@dataclass(frozen=True, slots=True)
class Lay(Event):
    """Cards laid on the waste, one after the other; `column` is None where it was not told."""

    cards: tuple[Card, ...]
    column: int | None = None
    named: str | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Draw(Event):
    """Cards turned from the stock onto the waste, one after the other; `cards` are those that were seen."""

    count: int | None = None
    cards: tuple[Card, ...] = ()
    named: str | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class StartWith(Event):
    """A free card is chosen as the first of the waste."""

    card: Card
    column: int | None = None
    named: str | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class TakeBack(Event):
    """A card is taken back from the waste: one laid to its column, one turned to the stock."""

    card: Card | None = None
    column: int | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class MoveCard(Event):
    """A card is put on another column; `to` is None where it was not told which, `empty` where it had no card."""

    card: Card
    to: int | None = None
    empty: bool = False
    player: str | None = None


@dataclass(frozen=True, slots=True)
class TurnWaste(Event):
    """The waste is turned over to be gone through again."""

    player: str | None = None


@dataclass(frozen=True, slots=True)
class PlaysBy(Event):
    """Somebody plays by a variant."""

    variant: Variant
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Redeal(Event):
    """The cards are gathered, shuffled and dealt anew."""

    player: str | None = None


@dataclass(frozen=True, slots=True)
class Stop(Event):
    """The player stops, to count the points."""

    player: str | None = None


@dataclass(frozen=True, slots=True)
class MatchEnds(Event):
    """All the rounds of a competition have been played."""
