"""The position a gin situation starts from: what its header tells. Whatever is not told is None, or has no entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from refbook.cards import Card
from refbook.engine.events import Place
from refbook.engine.facts import Bound
from refbook.games.gabong.position import ToldHand

Columns = tuple[int | None, ...]
"""The points of a player: in Suit Gin a number for each suit, in Hollywood Gin one for each column."""


@dataclass(frozen=True, slots=True)
class Position:
    """A gin header. `places` maps a header key ("turn", "hand Anna") to where it stands."""

    players: tuple[str, ...] = ()
    dealer: str | None = None
    turn: str | None = None
    discard: tuple[Card, ...] | None = None
    """The cards told of the discard pile, the top last; there may be more under them. None told: it is empty."""
    stock: int | None = None
    hands: Mapping[str, ToldHand] = field(default_factory=dict)
    deadwood: Mapping[str, int] = field(default_factory=dict)
    """What somebody's cards outside melds came to, where that is told and the cards are not."""
    scores: Mapping[str, Columns] = field(default_factory=dict)
    wins: Mapping[str, int] = field(default_factory=dict)
    """In how many hands a player has scored so far."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """House rules as written: a question's id without its game, or a parameter in kebab-case, to its value."""
    rulings: Mapping[str, Bound] = field(default_factory=dict)
    """Binding rulings: a question's id without its game, to what was ruled."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """Facts told as a ruling asked for them, by the name it has for them."""
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
