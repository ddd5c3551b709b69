"""What people do at a Gabong table. The order here is the order of notation.md, section 4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from refbook.cards import Card, Suit
from refbook.engine.events import Event

Call = Suit | Literal["none"] | None
"""The suit called for an eight; "none" where it was told that nothing was called; None where nothing was told."""

Named = Card | Literal["none"] | None
"""The card that a joker is said to be; "none" where it was told that none was named; None where nothing was told."""

Way = Literal["clockwise", "anticlockwise"]

Target = Literal["card", "deck", "pile", "face"]
"""card: another player's; deck: the stock; pile: somebody's dealt pile; face: the face-up pile in the middle."""


@dataclass(frozen=True, slots=True)
class Lay(Event):
    player: str
    cards: tuple[Card, ...]
    at_once: bool = False
    call: Call = None
    named: Named = None


@dataclass(frozen=True, slots=True)
class DrawCards(Event):
    """`count` is None where the teller gave no number; `cards` are those that were seen.

    `hummed` tells whether a cosy draw was accompanied as it must be; None where nobody has told.
    """

    player: str
    count: int | None = None
    cards: tuple[Card, ...] = ()
    hummed: bool | None = None


@dataclass(frozen=True, slots=True)
class Pass(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Announce(Event):
    """Saying "one card left", or (said=False) failing to."""

    player: str
    said: bool = True


@dataclass(frozen=True, slots=True)
class GabongWith(Event):
    """Laying these cards as a gabong, the last on top; shouted=False where it was told that nobody heard a shout."""

    player: str
    cards: tuple[Card, ...]
    shouted: bool = True


@dataclass(frozen=True, slots=True)
class Celebrate(Event):
    """Any sign that a round is won, by anyone."""

    player: str


@dataclass(frozen=True, slots=True)
class ShowHand(Event):
    """A hand is put on the table's surface."""

    player: str


@dataclass(frozen=True, slots=True)
class Touch(Event):
    """`owner` is whose card or pile it was; None for the deck and the face-up pile. `count` None: not told."""

    player: str
    target: Target
    owner: str | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """`count` cards dealt to a player in all (at_once=False), or in one movement (at_once=True)."""

    dealer: str
    count: int
    to: str
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class CountPile(Event):
    player: str
    owner: str


@dataclass(frozen=True, slots=True)
class CountCut(Event):
    """The dealer counts the cards of the cut."""

    player: str


@dataclass(frozen=True, slots=True)
class RunOut(Event):
    """The cut is used up while dealing."""

    player: str


@dataclass(frozen=True, slots=True)
class PickUp(Event):
    """A player takes up the dealt pile and looks at it; the Gabong's touch starts the round."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnOpening(Event):
    """The Gabong turns the opening card."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class JudgeSlow(Event):
    judge: str
    player: str


@dataclass(frozen=True, slots=True)
class Punish(Event):
    """`count` None: no number told; `reason` empty: none told."""

    judge: str
    player: str
    reason: str = ""
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Pardon(Event):
    """The Gabong lets a stated penalty go."""

    judge: str
    player: str


@dataclass(frozen=True, slots=True)
class Leave(Event):
    player: str


@dataclass(frozen=True, slots=True)
class AllowLeave(Event):
    judge: str
    player: str


@dataclass(frozen=True, slots=True)
class StopGame(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Join(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Collect(Event):
    player: str


@dataclass(frozen=True, slots=True)
class RoundEnds(Event):
    pass


@dataclass(frozen=True, slots=True)
class GameEnds(Event):
    pass


@dataclass(frozen=True, slots=True)
class CountHand(Event):
    """The cards a player is left with at the end of a round; empty for "counts nothing"."""

    player: str
    cards: tuple[Card, ...]


# -- Lillesand


@dataclass(frozen=True, slots=True)
class CutFor(Event):
    """The master says how many cards each is to get and cuts so many from the pile."""

    dealer: str
    each: int
    cut: int


@dataclass(frozen=True, slots=True)
class NobodyLays(Event):
    """Neither of the master's neighbours lays the first card."""


@dataclass(frozen=True, slots=True)
class ChooseDirection(Event):
    player: str
    way: Way


@dataclass(frozen=True, slots=True)
class GripLast(Event):
    """After three tens somebody is the last to grip the table."""

    player: str
