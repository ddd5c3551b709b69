"""A score sheet worked out: what stands in every round, and what is waiting for a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from refbook.cards import Card
from refbook.engine.facts import Readings
from refbook.i18n import Message
from refbook.tables.events import Between, TableSetup, gap_of

Kind = Literal["cut", "five-gabongs", "booking"]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a total outside the count. `by` is None where an open question decides whether there is one."""

    kind: Kind
    by: int | None
    total: int | None
    halved_from: tuple[int, ...]
    clauses: tuple[str, ...]
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's part of a round. `points` is None where the player was not counted, `total` where it is not known.

    `changes` came before the count; `total` is what stands when the round has been put away.
    `halved_from` are the full hundreds that the count halved, `readings` the open questions relied on; `told` is what a
    game that counts no cards has the points from.
    """

    points: int | None
    cards: tuple[Card, ...] | None
    total: int | None
    changes: tuple[Change, ...] = ()
    halved_from: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    told: str = ""
    entered: tuple[int | None, ...] = ()
    """What of the points went into each of the player's columns, where each player has several."""
    standing: tuple[int | None, ...] = ()
    """What stands in each of those columns afterwards."""
    finishes: tuple[int, ...] = ()
    """The places of those that the player has won by it."""

    @property
    def halved(self) -> bool:
        return bool(self.halved_from or any(change.halved_from for change in self.changes))


@dataclass(frozen=True, slots=True)
class Row:
    """One round. `cells` has everybody who has a column by then; `in_force` the readings it was counted by."""

    number: int
    void: bool
    winner: str | None
    by_gabong: bool
    new_gabong: str | None
    cut_used_up: bool
    gabong: str | None
    gabong_after: str | None
    seated: tuple[str, ...]
    runs: Mapping[str, int]
    cells: Mapping[str, Cell]
    clauses: tuple[str, ...]
    in_force: Readings
    decides: bool = False
    """Whether it is an extra round, which decides a tie and changes no total."""
    dealer: str | None = None
    """Who dealt, in a game without a Gabong that tells who deals."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something between two rounds, and what it did to the total of the player concerned."""

    event: Between
    player: str | None
    total: int | None
    change: Change | None = None
    halved_from: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()
    in_force: Readings = field(default_factory=Readings)
    seated: tuple[str, ...] = ()
    """Who sat at the table before it; a newcomer's total is the highest of theirs."""
    seated_after: tuple[str, ...] = ()

    @property
    def after_round(self) -> int:
        return gap_of(self.event)


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """An open question that nobody has settled, where the sheet met it. `player` is None for the winner of the game."""

    question: str
    round: int
    player: str | None


Ending = Literal["none", "decided", "over"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet worked out. Columns are `players`: everybody who has ever sat, in the order of sitting down.

    What depends on an open question is None from there on, and `waiting` says for whom. `ending` is
    "decided" while `rounds_left` last rounds are to be played.
    """

    setup: TableSetup
    players: tuple[str, ...]
    seated: tuple[str, ...]
    rows: tuple[Row, ...]
    entries: tuple[Entry, ...]
    totals: Mapping[str, int | None]
    gabong: str | None
    runs: Mapping[str, int]
    in_force: Readings
    ending: Ending
    rounds_left: int
    winners: tuple[str, ...]
    opens: tuple[OpenPoint, ...]
    waiting: Mapping[str, OpenPoint]
    losers: tuple[str, ...] = ()
    """Who has lost by the rules of a game in which somebody can; in Gabong nobody does."""
    decide: tuple[str, ...] = ()
    """Who is tied and plays one more round to decide, where that is how a tie is broken."""
    parts: tuple[str, ...] = ()
    """What the columns of each player are called, in a game in which everybody has several."""
    standing: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict)
    """What stands in each of them, by player."""
    won: tuple[str | None, ...] = ()
    """Who has won each of them; no more goes into one that is won."""
    dealer: str | None = None
    """Who deals next, in a game without a Gabong that tells who deals."""
    behind: tuple[str, ...] = ()
    """Who has played fewer rounds than others, where each may play them at another time."""
    rivals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Whose points end as soon as one of them has finished, where each column is told as somebody's own."""

    @property
    def open(self) -> OpenPoint | None:
        """The first open question to be ruled on."""
        return self.opens[0] if self.opens else None

    def entries_after(self, number: int) -> tuple[Entry, ...]:
        """What happened between round `number` and the next; 0 is before the first."""
        return tuple(entry for entry in self.entries if entry.after_round == number)


Place = Literal["players", "number", "points", "cards", "winner", "cut", "change", "question"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with an event, or worth a second look; `place` is the field it is about."""

    message: Message
    round: int
    player: str | None = None
    place: Place = "number"


class SheetError(Exception):
    """Events that cannot stand on one sheet together."""

    def __init__(self, faults: tuple[Finding, ...]) -> None:
        super().__init__("; ".join(fault.message.render("en") for fault in faults))
        self.faults = faults
