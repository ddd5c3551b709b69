"""The position a golf situation starts from: what its header tells. Whatever is not told is None, or has no entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from refbook.cards import Card
from refbook.engine.events import Place
from refbook.engine.facts import Bound

Variant = Literal["strict", "queen-on-king", "putt-putt", "free-start", "jokers"]


class Called(str):
    """A variant by a name that other books or programs have for it; equal to the variant's own."""

    __slots__ = ("name",)
    name: str

    @classmethod
    def by(cls, variant: Variant, name: str) -> Called:
        called = cls(variant)
        called.name = name
        return called


COLUMNS = ("1", "2", "3", "4", "5", "6", "7")
"""What the columns are called, from the left."""


@dataclass(frozen=True, slots=True)
class Waste:
    """The cards told of the waste, the top last; there may be more under them. None told: it is empty.

    `named` is the rank that a joker on top was said to be.
    """

    cards: tuple[Card, ...]
    named: str | None = None


@dataclass(frozen=True, slots=True)
class Stock:
    """The stock as told: its cards in drawing order, or (cards=None) a bare count."""

    count: int
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Covered:
    """A card of a column that nobody has told, which had another one lying on it: `by`, where that was told."""

    card: Card
    by: Card | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A golf header. `places` maps a header key ("waste", "column 3") to where it stands."""

    players: tuple[str, ...] = ()
    variants: tuple[Variant, ...] | None = None
    columns: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """The cards of a column from the covered ones to the free one, unseen ones included; none where it is cleared."""
    left: int | None = None
    """How many cards there are in all columns."""
    covered: tuple[Covered, ...] | None = None
    waste: Waste | None = None
    stock: Stock | None = None
    holes: tuple[int, ...] | None = None
    """The scores of the holes before this one."""
    scores: Mapping[str, int] = field(default_factory=dict)
    """The totals of those who compete."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """House rules as written: a question's id without its game, or a parameter in kebab-case, to its value."""
    rulings: Mapping[str, Bound] = field(default_factory=dict)
    """Binding rulings: a question's id without its game, to what was ruled."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """Facts told as a ruling asked for them, by the name it has for them."""
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
