"""The score sheets of golf: hole by hole, alone or against others, with the extra rounds that decide a tie.

Everybody plays holes of their own. Who joins late plays those that are missing afterwards: a hole is entered on its
round whenever it was played, and the match is decided when nobody lacks one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from refbook.engine.facts import Readings
from refbook.games.golf import sheet as golf
from refbook.games.golf.effects import MatchWon, PlayOff, Scores
from refbook.games.golf.position import Position, Variant
from refbook.games.golf.ruleset import STRICT, Ruleset, with_variants
from refbook.games.golf.sheet import Hole
from refbook.games.golf.table import Table
from refbook.i18n import Message, _
from refbook.tables.bookkeeping import Done, Known, Ledger, from_the_start
from refbook.tables.checks import Standing, faults_between, faults_of_names, faults_of_place
from refbook.tables.events import (
    MOST_SEATS,
    Between,
    Booking,
    GabongChosen,
    GameEnding,
    Leaver,
    Line,
    Newcomer,
    ReadingRuled,
    RoundPlayed,
    SheetEvent,
    TableSetup,
    in_order,
)
from refbook.tables.formulas import Formulas, Sums
from refbook.tables.sheet import Cell, Change, Ending, Entry, Finding, OpenPoint, Row, Sheet

VARIANT = "variant"
VARIANTS: tuple[Variant, ...] = ("queen-on-king", "putt-putt", "free-start", "jokers")
"""What may be agreed on beside the strict game; several can hold together."""


class GolfBooks(Ledger[Table]):
    """Books one hole after the other."""

    def __init__(self, setup: TableSetup, events: tuple[SheetEvent, ...]) -> None:
        self.setup = setup
        self.rules = cast("Ruleset", setup.ruleset)
        self.jokers = "jokers" in variants_in(setup.combined)
        self.faults = list(faults_of_names(setup))
        newcomers = [event.player for event in events if isinstance(event, Newcomer)]
        self.columns = tuple(dict.fromkeys((*setup.players, *newcomers)))
        self.seated = setup.players
        self.gone: set[str] = set()
        self.rows: list[Row] = []
        self.entries: list[Entry] = []
        self.opens: list[OpenPoint] = []
        self.totals = dict.fromkeys(self.columns, 0)
        self.played = dict.fromkeys(self.columns, 0)
        self.number = self.holes = 0
        self.ending: Ending = "none"
        self.called = False
        self.winners: tuple[str, ...] = ()
        self.decide: tuple[str, ...] = ()
        self.table = golf.new_sheet(self.columns, self.rules, from_the_start(setup.readings, events))
        for event in in_order(events):
            faults = list(self._faults_of(event))
            self.faults += faults
            if isinstance(event, RoundPlayed):
                self.number = max(self.number, event.number)
                if not faults:
                    self._round(event)
            elif not faults:
                self._between(event)

    def sheet(self) -> Sheet:
        return Sheet(
            setup=self.setup,
            players=self.columns,
            seated=self.seated,
            rows=tuple(self.rows),
            entries=tuple(self.entries),
            totals=self.totals,
            gabong=None,
            runs={},
            in_force=self.table.readings,
            ending=self.ending,
            rounds_left=1 if self.decide else 0 if self.ending == "over" else max(0, self.rules.holes - self.holes),
            winners=self.winners,
            opens=tuple(self.opens),
            waiting={},
            decide=self.decide,
            behind=tuple(self._missing()),
        )

    @property
    def competing(self) -> tuple[str, ...]:
        """Who has or will have every hole."""
        return tuple(player for player in self.columns if player not in self.gone)

    def _faults_of(self, event: SheetEvent) -> Iterator[Finding]:
        readings = self.table.readings.options
        if isinstance(event, RoundPlayed):
            standing = Standing(self.setup, self.competing, self.columns, None, self.number, self.called, readings)
            yield from faults_of_place(event, standing)
            if not event.void:
                yield from self._faults_of_holes(event)
            return
        standing = Standing(self.setup, self.seated, self.columns, None, self.number, self.called, readings)
        yield from faults_between(event, standing)
        if isinstance(event, GabongChosen):
            yield Finding(_("There is no Gabong in this game."), event.after_round, event.player, "winner")

    def _faults_of_holes(self, event: RoundPlayed) -> Iterator[Finding]:
        if not self.decide and self.holes >= self.rules.holes:
            message = _("All %(holes)d holes are on the sheet.", holes=self.rules.holes)
            yield Finding(message, event.number)
        for line in event.lines:
            if line.told:
                yield from _fault_of_hole(line, event.number, self.rules, jokers=self.jokers)
            if self.decide and line.player not in self.decide:
                message = _("The extra round is between %(names)s alone.", names=", ".join(self.decide))
                yield Finding(message, event.number, line.player, "points")
        missing = [name for name in self.decide if name not in {line.player for line in event.lines if line.told}]
        for name in missing:
            message = _("%(name)s has to be counted in the extra round.", name=name)
            yield Finding(message, event.number, name, "points")

    # -- a round

    def _round(self, event: RoundPlayed) -> None:
        in_force = self.table.readings
        lines = {} if event.void else {line.player: line for line in event.lines if line.told}
        counted = {player: self._count(line) for player, line in lines.items()}
        cells = {player: self._cell(player, counted.get(player), lines.get(player)) for player in self.columns}
        self.rows.append(
            Row(
                number=event.number,
                void=event.void,
                winner=None,
                by_gabong=False,
                new_gabong=None,
                cut_used_up=False,
                gabong=None,
                gabong_after=None,
                seated=self.decide or self.competing,
                runs={},
                cells=cells,
                clauses=(),
                in_force=in_force,
                decides=bool(self.decide),
            )
        )
        if event.void:
            return
        if self.decide:
            self._compare(self.decide, {player: cells[player].points or 0 for player in self.decide})
        else:
            self.holes += 1
            self._finish()

    def _count(self, line: Line) -> tuple[int, Done[Table]]:
        hole = Hole.read(line.told)
        self.table = golf.played(self.table, hole)
        done = self.carried(golf.counted(self.table, hole), self.table.readings)
        points = next((effect.points for effect in done.effects if isinstance(effect, Scores)), 0)
        if not self.decide:
            self.totals[line.player] += points
            self.played[line.player] += 1
        return points, done

    def _cell(self, player: str, counted: tuple[int, Done[Table]] | None, line: Line | None) -> Cell:
        if counted is None or line is None:
            return Cell(None, None, self.totals[player])
        points, done = counted
        return Cell(points, None, self.totals[player], clauses=done.clauses, readings=done.readings, told=line.told)

    # -- between rounds

    def _between(self, event: Between) -> None:
        seated = self.seated
        player: str | None = None
        change: Change | None = None
        match event:
            case Booking(player=player, change=by, number=number):
                self.totals[player] += by
                change = Change("booking", by, self.totals[player], (), (), number)
            case Newcomer(player=player):
                self.seated = (*self.seated, player)
                self.gone.discard(player)
            case Leaver(player=player):
                self.seated = tuple(name for name in self.seated if name != player)
                self.gone.add(player)
            case ReadingRuled(question=question, reading=reading, authority=authority, number=number):
                readings = self.table.readings.choosing(question, reading, authority, number)
                self.table = self.table.reading_as(readings)
            case GameEnding():
                self.called = True
        if isinstance(event, Booking | Newcomer | Leaver | GameEnding):
            self._finish()
        total = None if player is None else self.totals[player]
        in_force = self.table.readings
        clauses = ("golf/match/agreed-rounds",) if isinstance(event, GameEnding) else ()
        self.entries.append(Entry(event, player, total, change, (), clauses, in_force, seated, self.seated))

    def _finish(self) -> None:
        """Look whether the last hole has been played by everybody, and then at who has won."""
        over = self.called or (self.holes >= self.rules.holes and not self._missing())
        self.ending, self.winners, self.decide = "over" if over else "none", (), ()
        self.opens = []
        if over and len(self.competing) > 1 and self.holes and not self._missing():
            self._compare(self.competing, {player: self.totals[player] for player in self.competing})

    def _missing(self) -> list[str]:
        return [player for player in self.competing if self.played[player] < self.holes]

    def _compare(self, players: tuple[str, ...], scores: Mapping[str, int]) -> None:
        self.ending, self.winners, self.decide = "over", (), ()
        self.table = self.table.but(players=players, scores=dict(scores))
        done = self.carried(golf.compared(self.table), self.table.readings)
        if done.question is not None:
            self.opens.append(OpenPoint(done.question, self.number, None))
        for effect in done.effects:
            match effect:
                case MatchWon(players=winners):
                    self.winners = winners
                case PlayOff(players=tied):
                    self.ending, self.decide = "decided", tied


def _fault_of_hole(line: Line, number: int, rules: Ruleset, *, jokers: bool) -> Iterator[Finding]:
    hole = Hole.read(line.told)
    least, most = golf.bounds(rules, jokers=jokers)[hole.how]
    if hole.how == "left" and hole.number == 0:
        message = _("With no card left the table is cleared. Tell how many cards are in the stock.")
        yield Finding(message, number, line.player, "points")
    elif not least <= hole.number <= most:
        said = _OUTSIDE if jokers else _OUTSIDE_WITHOUT_JOKERS
        message = Message(said[hole.how].id, {"least": str(least).replace("-", "−"), "most": most})
        yield Finding(message, number, line.player, "points")


_OUTSIDE: Mapping[str, Message] = {
    "left": _("From %(least)s to %(most)d cards can be left in the columns."),
    "stock": _("From %(least)s to %(most)d cards can be left in the stock."),
    "points": _("A round of golf brings from %(least)s to %(most)d points."),
}
_OUTSIDE_WITHOUT_JOKERS: Mapping[str, Message] = {
    "left": _("Without jokers from %(least)s to %(most)d cards can be left in the columns."),
    "stock": _("Without jokers from %(least)s to %(most)d cards can be left in the stock."),
    "points": _("Without jokers a round of golf brings from %(least)s to %(most)d points."),
}


@dataclass(frozen=True, slots=True)
class GolfScoring:
    """How golf is scored."""

    game: str
    fewest: int = 1
    most: int = MOST_SEATS
    parts: tuple[str, ...] = ()
    presided: bool = False
    wins: bool = False
    apart: frozenset[str] = frozenset(("holes", "queen-on-king", "ace-king-adjacent"))
    least_points: int = -99
    shown: str = "golf/score/nine-hole-sum"
    weighty: tuple[str, ...] = ("golf/tied-totals",)
    combined: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {VARIANT: VARIANTS})

    def books(self, setup: TableSetup, events: tuple[SheetEvent, ...]) -> GolfBooks:
        return GolfBooks(setup, events)

    def numbers(self, agreed: Mapping[str, str]) -> Ruleset:
        return with_variants(variants_in(agreed))

    def header(self, known: Known) -> Position:
        """What a table of golf knows; whoever plays alone has the holes so far told one by one.

        After the last of them a round that is told of is none of theirs.
        """
        alone = known.points.get(known.players[0], ()) if len(known.players) == 1 else ()
        if len(alone) >= int(known.agreed.get("holes", STRICT.holes)):
            alone = ()
        return Position(
            players=known.players,
            variants=variants_in(known.agreed) or ("strict",),
            holes=alone or None,
            scores=known.scores,
            rules={key: value for key, value in known.agreed.items() if key != VARIANT},
            rulings=known.rulings,
        )

    def line(self, player: str, points: int, _notes: frozenset[str]) -> Line:
        return Line(player, told=str(Hole("points", points)))

    def notes(self, _row: Row) -> Iterator[Message]:
        yield from ()

    def place(self, sheet: Sheet, player: str) -> int | None:
        return sheet.totals[player]

    def is_cards(self, _stored: str) -> bool:
        return False

    def refusal(self, sheet: Sheet) -> Message | None:
        if sheet.ending == "over":
            return _("The game is over. Take the end back first, or correct an old round.")
        if sheet.ending == "none" and not sheet.rounds_left:
            return _("All holes are on the sheet. What is missing is entered by correcting its round.")
        return None

    def doubts(self, _sheet: Sheet, _row: Row) -> Iterator[Finding]:
        yield from ()

    def formulas(self, _rules: Any, _readings: Readings) -> Formulas:
        return Sums()


def variants_in(agreed: Mapping[str, str]) -> tuple[Variant, ...]:
    """The variants that a table agreed on; none of them is the strict game."""
    told = agreed.get(VARIANT, "").split(", ")
    return tuple(variant for variant in VARIANTS if variant in told)


scoring = GolfScoring
