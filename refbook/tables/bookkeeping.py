"""Working a score sheet out from its first round, by the rules of its game and by nothing else.

How a game is scored is asked of its `Scoring`; what a sheet consists of is the same for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Generic, Protocol

from refbook.engine.effects import Effect, Effects, T
from refbook.engine.facts import Bound, OpenQuestion, Readings
from refbook.games.agreements import Numbers
from refbook.i18n import Message
from refbook.tables.events import Line, ReadingRuled, SheetEvent, TableSetup, gap_of
from refbook.tables.formulas import Formulas
from refbook.tables.sheet import Finding, Row, Sheet, SheetError

_MODULES = {
    "gabong": "refbook.tables.gabong_books",
    "gabong-lillesand": "refbook.tables.gabong_books",
    "golf": "refbook.tables.golf_books",
    "hollywood-gin": "refbook.tables.gin_books",
    "suit-gin": "refbook.tables.gin_books",
}
"""Where each game's `scoring` is; a module is imported when its game is met."""


class Books(Protocol):
    """A sheet booked from the first event on. What cannot be is among the faults, and is not booked."""

    faults: list[Finding]

    def sheet(self) -> Sheet: ...


@dataclass(frozen=True, slots=True)
class Known:
    """What a table knows that a story told at it need not say."""

    players: tuple[str, ...]
    scores: Mapping[str, int] = field(default_factory=dict)
    points: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What each player has had in the rounds so far."""
    standing: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What stands in each column of a player, where everybody has several."""
    gabong: str | None = None
    dealer: str | None = None
    """Who deals the round in hand, where the sheet tells it."""
    runs: Mapping[str, int] = field(default_factory=dict)
    decks: int | None = None
    agreed: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, Bound] = field(default_factory=dict)


class Scoring(Protocol):
    """How the rounds of one game are entered, booked and told to a dispute: all that a table asks of its game."""

    @property
    def fewest(self) -> int:
        """How many players a table has at the least."""

    @property
    def most(self) -> int:
        """How many players a table has at the most."""

    @property
    def presided(self) -> bool:
        """Whether one of the players is the Gabong; where nobody is, whoever sits at the table speaks for all."""

    @property
    def combined(self) -> Mapping[str, tuple[str, ...]]:
        """What is agreed on before play and is no house rule: its key, with the values of which several may hold."""

    @property
    def apart(self) -> frozenset[str]:
        """The numbers that follow from what is combined, or that are asked for by themselves."""

    @property
    def wins(self) -> bool:
        """Whether a round has a winner."""

    @property
    def shown(self) -> str:
        """The clause that says how the points become a total, for the workbook."""

    @property
    def weighty(self) -> tuple[str, ...]:
        """The open questions that decide a total, for the workbook."""

    @property
    def least_points(self) -> int:
        """The fewest points that a round can bring."""

    @property
    def parts(self) -> tuple[str, ...]:
        """What the columns of each player are called, where everybody has several."""

    def books(self, setup: TableSetup, events: tuple[SheetEvent, ...]) -> Books: ...

    def numbers(self, agreed: Mapping[str, str]) -> Numbers:
        """The numbers of the game, before the house rules are put over them."""

    def header(self, known: Known) -> Any:
        """The Position of the game that says what a table knows."""

    def line(self, player: str, points: int, notes: frozenset[str]) -> Line:
        """A player's part of a round of which only the points are told, and what a file notes of the round."""

    def notes(self, row: Row) -> Iterator[Message]:
        """What a file has to note of a round beside its points."""

    def place(self, sheet: Sheet, player: str) -> int | None:
        """What players are ranked by, the least first; None while that waits for a ruling."""

    def is_cards(self, stored: str) -> bool:
        """Whether what a round's points are counted from is cards, and not words of the game's own."""

    def refusal(self, sheet: Sheet) -> Message | None:
        """Why no further round can be entered; None where it can."""

    def doubts(self, sheet: Sheet, row: Row) -> Iterator[Finding]:
        """What in a round that counts is so seldom right that it is asked about before it is written down."""

    def formulas(self, rules: Any, readings: Readings) -> Formulas: ...


def scoring_of(game: str) -> Scoring:
    """How a game is scored; KeyError where tables cannot play it."""
    scoring: Scoring = import_module(_MODULES[game]).scoring(game)
    return scoring


def is_kept(game: str) -> bool:
    """Whether tables can play this game, its rounds booked on a score sheet.

    >>> is_kept("gabong"), is_kept("bridge")
    (True, False)
    """
    return game in _MODULES


def compute(setup: TableSetup, events: Iterable[SheetEvent]) -> Sheet:
    """The whole sheet, from the first deal. Raises SheetError where something on it cannot be.

    Correcting an old round is computing with the corrected one in its place.
    """
    books = scoring_of(setup.game).books(setup, tuple(events))
    if books.faults:
        raise SheetError(tuple(books.faults))
    return books.sheet()


def check(setup: TableSetup, events: Iterable[SheetEvent]) -> tuple[Finding, ...]:
    """Everything that is wrong with these events; `compute` takes them where this is empty."""
    return tuple(scoring_of(setup.game).books(setup, tuple(events)).faults)


# -- what the books of every game do


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """What carrying out one entry came to. `question` is the open one that stopped it."""

    effects: tuple[Effect[T], ...] = ()
    readings: tuple[str, ...] = ()
    question: str | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(effect.clause for effect in self.effects))


class Ledger(Generic[T]):
    """The table of a game that is being booked."""

    table: T

    def carried(self, effects: Effects[T], readings: Readings) -> Done[T]:
        """Carry a rule out on the table, as far as it goes before an open question."""
        readings.consulted.clear()
        done: list[Effect[T]] = []
        question = None
        try:
            effect = next(effects)
            while True:
                self.table = effect.change(self.table)
                done.append(effect)
                effect = effects.send(self.table)
        except StopIteration:
            pass
        except OpenQuestion as open_question:
            question = open_question.question
        return Done(tuple(done), tuple(readings.consulted), question)


def from_the_start(readings: Readings, events: Iterable[SheetEvent]) -> Readings:
    """The readings of the first round: a question that had none is answered by the first ruling on it."""
    readings = replace(readings, consulted=[])
    rulings = [event for event in events if isinstance(event, ReadingRuled)]
    for ruling in sorted(rulings, key=gap_of):
        if ruling.question not in readings.chosen and ruling.reading in readings.options.get(ruling.question, ()):
            readings = readings.choosing(ruling.question, ruling.reading, ruling.authority, ruling.number)
    return readings
