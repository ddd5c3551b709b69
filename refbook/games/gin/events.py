"""What people do at a table of gin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from refbook.cards import Card
from refbook.engine.events import Event

Melds = tuple[tuple[Card, ...], ...]
Variant = Literal["suit-target", "gin-bonus", "under-knock-bonus", "tie-break"]


@dataclass(frozen=True, slots=True)
class Shuffle(Event):
    """The cards are shuffled; `count` is of how many there are."""

    player: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """Cards dealt: a whole round, or so many to one player."""

    player: str
    count: int | None = None
    to: str | None = None


@dataclass(frozen=True, slots=True)
class TurnUp(Event):
    """The top card of the stock is turned to begin the discard pile."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class TakeDiscard(Event):
    """A card taken from the discard pile; `card` is None where it was not told which."""

    player: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Draw(Event):
    """Cards drawn from the stock; `cards` are those that were seen."""

    player: str
    count: int | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Discard(Event):
    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass(Event):
    player: str


@dataclass(frozen=True, slots=True)
class GoOut(Event):
    """A player ends the round. `card` is the discard, None where it was not told.

    `shown` and `left` are what the story tells later: the melds as laid down, and the cards outside them.
    """

    player: str
    card: Card | None = None
    discards: bool = True
    """False where the player goes out without discarding."""
    shown: Melds | None = field(default=None, compare=False, kw_only=True)
    left: tuple[Card, ...] | None = field(default=None, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Knock(GoOut):
    """With some deadwood."""


@dataclass(frozen=True, slots=True)
class GoGin(GoOut):
    """With nothing but melds."""


@dataclass(frozen=True, slots=True)
class Meld(Event):
    """Melds laid down when somebody has gone out."""

    player: str
    melds: Melds


@dataclass(frozen=True, slots=True)
class LayOff(Event):
    """Cards added to the melds of the player who went out; `onto` are cards of the meld, where it was told which."""

    player: str
    cards: tuple[Card, ...]
    onto: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftWith(Event):
    """The cards that a player counts as deadwood; none is an empty tuple."""

    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LookUnder(Event):
    """Somebody looks at cards below the top of the discard pile, or (`feeling`) feels them."""

    player: str
    feeling: bool = False


@dataclass(frozen=True, slots=True)
class FeelTop(Event):
    """Somebody feels the top card of the discard pile."""

    player: str


@dataclass(frozen=True, slots=True)
class Remember(Event):
    """Somebody tries to remember which cards have gone."""

    player: str


@dataclass(frozen=True, slots=True)
class Join(Event):
    """One more wants to play."""

    player: str


@dataclass(frozen=True, slots=True)
class ChangeRule(Event):
    """Somebody wants to play by a variant from now on."""

    player: str
    variant: Variant
    value: int | None = None


@dataclass(frozen=True, slots=True)
class GameEnds(Event):
    """The scores are compared."""
