"""The position a situation starts from: what its header tells. Whatever is not told is None."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from refbook.cards import Card
from refbook.engine.events import Place
from refbook.engine.facts import Bound
from refbook.games.gabong.events import Call, Named

Direction = Literal["clockwise", "anticlockwise"]
Phase = Literal["deal", "play", "over", "collected"]
Announced = Literal["yes", "no", "late"]


@dataclass(frozen=True, slots=True)
class FaceCard:
    card: Card
    by: str | None = None
    call: Call = None
    named: Named = None

    @property
    def counts_as(self) -> Card:
        """The card itself, or what a joker was named as."""
        return self.named if isinstance(self.named, Card) else self.card


@dataclass(frozen=True, slots=True)
class ToldHand:
    """A hand as told: its cards, unseen ones included, or (cards=None) a bare count."""

    count: int
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A Gabong header. `places` maps a header key ("turn", "hand Anna") to where it stands."""

    players: tuple[str, ...] = ()
    gabong: str | None = None
    direction: Direction | Literal["none yet"] | None = None
    turn: str | None = None
    face: FaceCard | None = None
    twos: int | None = None
    hands: Mapping[str, ToldHand] = field(default_factory=dict)
    scores: Mapping[str, int] = field(default_factory=dict)
    gabongs: Mapping[str, int] = field(default_factory=dict)
    announced: Mapping[str, Announced] = field(default_factory=dict)
    decks: int | None = None
    stock: int | None = None
    phase: Phase | None = None
    jacks: int | None = None
    queens: int | None = None
    tens: int | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    """House rules as written: a question's id without its game, or a parameter in kebab-case, to its value."""
    rulings: Mapping[str, Bound] = field(default_factory=dict)
    """Binding rulings: a question's id without its game, to what was ruled."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """Facts told as a ruling asked for them, by the name it has for them; each holds where it is asked for."""
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
