"""A situation: what people say happened, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
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
class Clash:
    """Two header lines that give the same fact different values. `position` tells the second; the first holds.

    The texts are the header lines as they were written.
    """

    key: str
    position: Position
    first: Place = field(default=NOWHERE, compare=False)
    second: Place = field(default=NOWHERE, compare=False)
    first_text: str = field(default="", compare=False)
    second_text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Account:
    """One person's story where two are told: own header lines and events after the shared header."""

    teller: str
    position: Position
    events: tuple[Event, ...]
    clashes: tuple[Clash, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """What a text of the notation says. `language` is the one it is mostly written in."""

    game: str
    position: Position
    events: tuple[Event, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    accounts: tuple[Account, ...] = ()
    clashes: tuple[Clash, ...] = ()
    language: Language = field(default="en", compare=False)

    def told_by(self, account: Account) -> Situation:
        """The situation as one teller has it; the account's own header lines outweigh the shared ones."""
        return replace(
            self,
            position=_overlaid(self.position, account.position),
            events=self.events + account.events,
            accounts=(),
            clashes=self.clashes + account.clashes,
        )


def _overlaid(shared: Position, own: Position) -> Position:
    told: dict[str, object] = {}
    for slot in fields(Position):
        ours, theirs = getattr(own, slot.name), getattr(shared, slot.name)
        if isinstance(ours, Mapping):
            told[slot.name] = {**theirs, **ours}
        else:
            told[slot.name] = theirs if ours is None or ours == () else ours
    return Position(**told)  # type: ignore[arg-type]
