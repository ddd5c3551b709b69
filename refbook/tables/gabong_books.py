"""The score sheets of the Gabongs: booked from the first round on, by the rules and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from refbook.cards import Card
from refbook.engine.facts import MissingFact, Readings
from refbook.games import ruleset_of
from refbook.games.gabong.effects import (
    Cited,
    GabongEffects,
    GameWon,
    Joins,
    LastRoundDue,
    Scores,
    TotalChanges,
    TotalHalved,
)
from refbook.games.gabong.lillesand.effects import TotalSet
from refbook.games.gabong.position import Position
from refbook.games.gabong.ruleset import Ruleset
from refbook.games.gabong.sheets import sheet_rules
from refbook.games.gabong.table import Table
from refbook.i18n import Message, _
from refbook.tables.bookkeeping import Done, Known, Ledger, from_the_start
from refbook.tables.checks import Standing, empty_hands, faults_of, odd_points, setup_faults
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
from refbook.tables.formulas import Formulas, GabongFormulas, LillesandFormulas
from refbook.tables.hands import with_some_suit
from refbook.tables.sheet import Cell, Change, Ending, Entry, Finding, Kind, OpenPoint, Row, Sheet

_BEARING = (TotalChanges, TotalHalved, TotalSet, Cited)
"""The effects of a change whose clauses are told beside it."""


class GabongBooks(Ledger[Table]):
    """Books one event after the other. What cannot be is noted among the faults and not booked."""

    def __init__(self, setup: TableSetup, events: tuple[SheetEvent, ...]) -> None:
        self.setup = setup
        self.rules = sheet_rules(setup.game)
        self.faults = list(setup_faults(setup))
        self.rows: list[Row] = []
        self.entries: list[Entry] = []
        self.opens: list[OpenPoint] = []
        self.waiting: dict[str, OpenPoint] = {}
        self.former = {setup.first_gabong}
        self.columns = list(dict.fromkeys(setup.players))
        self.number = 0
        self.ending: Ending = "none"
        self.ending_told = False
        self.rounds_left = 0
        self.winners: tuple[str, ...] = ()
        readings = from_the_start(setup.readings, events)
        ruleset = cast("Ruleset", setup.ruleset)
        self.table = self.rules.new_sheet(setup.players, setup.first_gabong, ruleset, readings)
        for event in in_order(events):
            faults = list(faults_of(event, self._standing()))
            self.faults += faults
            if isinstance(event, RoundPlayed):
                self._round(event) if not faults else self._faulty_round(event)
            elif not faults:
                self._between(event)

    def sheet(self) -> Sheet:
        return Sheet(
            setup=self.setup,
            players=tuple(self.columns),
            seated=self.table.seats,
            rows=tuple(self.rows),
            entries=tuple(self.entries),
            totals={player: self.table.total(player) for player in self.columns},
            gabong=self._gabong(),
            runs=self.table.gabongs,
            in_force=self.table.readings,
            ending=self.ending,
            rounds_left=self.rounds_left,
            winners=self.winners,
            losers=self.table.powers.losers,
            opens=tuple(self.opens),
            waiting=self.waiting,
        )

    def _standing(self) -> Standing:
        table = self.table
        columns, options = tuple(self.columns), table.readings.options
        return Standing(self.setup, table.seats, columns, self._gabong(), self.number, self.ending_told, options)

    def _gabong(self) -> str | None:
        return self.table.gabong if self.table.gabong in self.table.seats else None

    def _carry(self, effects: GabongEffects, player: str | None) -> Done[Table]:
        """Carry a rule out on the table. Where it meets an open question, the player waits."""
        done = self.carried(effects, self.table.readings)
        if done.question is not None:
            self._wait(player, OpenPoint(done.question, self.number, player))
        return done

    def _wait(self, player: str | None, point: OpenPoint) -> None:
        if player in self.waiting or (player is None and point.question in [one.question for one in self.opens]):
            return
        self.opens.append(point)
        if player is not None:
            self.waiting[player] = point
            self._forget_total(player)

    def _forget_total(self, player: str) -> None:
        scores = {name: score for name, score in self.table.scores.items() if name != player}
        bonuses = {name: bonus for name, bonus in self.table.bonuses.items() if name != player}
        self.table = self.table.but(scores=scores, bonuses=bonuses)

    # -- a round

    def _faulty_round(self, event: RoundPlayed) -> None:
        """A round that cannot be booked keeps its number, so that those after it are still looked at."""
        self.number = max(self.number, event.number)

    def _round(self, event: RoundPlayed) -> None:
        self.number = event.number
        before, gabong, in_force = self.table, self._gabong(), self.table.readings
        if event.void:
            cells = {player: Cell(None, None, before.total(player)) for player in self.columns}
            self._close(event, gabong, cells, (), in_force)
            return
        changes: dict[str, list[Change]] = {}
        won = self._deal_and_win(event, gabong, changes)
        counted = self._count(event)
        self._carry(self.rules.put_away(self.table), None)
        self._settle()
        cells = {player: self._cell(player, counted.get(player), changes.get(player, [])) for player in self.columns}
        self._close(event, gabong, cells, won, in_force)
        if self.ending == "decided":
            self.rounds_left -= 1
            if self.rounds_left <= 0:
                self._finish()

    def _close(
        self,
        event: RoundPlayed,
        gabong: str | None,
        cells: dict[str, Cell],
        clauses: tuple[str, ...],
        in_force: Readings,
    ) -> None:
        row = Row(
            number=event.number,
            void=event.void,
            winner=None if event.void else event.winner,
            by_gabong=event.by_gabong and not event.void,
            new_gabong=None if event.void else event.new_gabong,
            cut_used_up=event.cut_used_up and not event.void,
            gabong=gabong,
            gabong_after=self._gabong(),
            seated=self.table.seats,
            runs=self.table.gabongs,
            cells=cells,
            clauses=clauses,
            in_force=in_force,
        )
        self.rows.append(row)

    def _deal_and_win(
        self, event: RoundPlayed, gabong: str | None, changes: dict[str, list[Change]]
    ) -> tuple[str, ...]:
        """What comes before the count: the cut, the gabongs, the win. Gives the clauses of the win."""
        if event.cut_used_up and gabong is not None:
            self._change("cut", gabong, self._carry(self.rules.cut_used_up(self.table), gabong), changes)
        if event.new_gabong is not None:
            self._gabong_by(event.new_gabong, changes)
        if event.winner is None:
            return self._carry(self.rules.ended_without_winner(self.table), None).clauses
        won = self._carry(self.rules.won(self.table, event.winner, by_gabong=event.by_gabong), None)
        if not event.by_gabong:
            return won.clauses
        if event.new_gabong is not None:
            lost = self._carry(self.rules.gabonged_upon(self.table, event.new_gabong), event.new_gabong)
            self._change("five-gabongs", event.new_gabong, lost, changes)
        return (*won.clauses, *self._gabong_by(event.winner, changes))

    def _gabong_by(self, player: str, changes: dict[str, list[Change]]) -> tuple[str, ...]:
        self.former.add(player)
        former = len(self.former.intersection(self.table.seats))
        self.table = self.rules.with_former_gabongs(self.table, former)
        done = self._carry(self.rules.gabonged(self.table, player), player)
        self._change("five-gabongs", player, done, changes)
        return done.clauses

    def _change(self, kind: Kind, player: str, done: Done[Table], changes: dict[str, list[Change]]) -> None:
        change = self._changed(kind, player, done)
        if change is not None:
            changes.setdefault(player, []).append(change)

    def _changed(self, kind: Kind, player: str, done: Done[Table], number: str | None = None) -> Change | None:
        """The change of a total that was carried out, or is left open."""
        bearing = [effect for effect in done.effects if isinstance(effect, _BEARING)]
        by = [effect.change_by for effect in bearing if isinstance(effect, TotalChanges)]
        if not by and done.question is None:
            return None
        clauses = tuple(dict.fromkeys(effect.clause for effect in bearing))
        total = self.table.total(player)
        return Change(kind, sum(by) if by else None, total, _halved_from(done), clauses, number)

    def _count(self, event: RoundPlayed) -> dict[str, tuple[int | None, Line, Done[Table]]]:
        """The hands counted, in the order of the seats."""
        lines = {line.player: line for line in event.lines}
        counted: dict[str, tuple[int | None, Line, Done[Table]]] = {}
        for player in self.table.seats:
            line = lines.get(player, Line(player))
            left = with_some_suit(line.cards) if line.cards is not None else line.points
            if left is None and player == event.winner:
                left = 0
            if left is None or self._has_lost_points(event, player, left):
                continue
            done = self._carry(self.rules.counted(self.table, player, left), player)
            points = left if isinstance(left, int) else _points(done)
            counted[player] = points, line, done
        return counted

    def _has_lost_points(self, event: RoundPlayed, player: str, left: int | tuple[Card, ...]) -> bool:
        lost = self.rules.lost_points(self.table, left) if not isinstance(left, int) else ()
        for rank in lost[:1]:
            message = _(
                "This table keeps a list of points of its own, and it says nothing of %(rank)s. Write points instead.",
                rank=rank,
            )
            self.faults.append(Finding(message, event.number, player, "cards"))
        return bool(lost)

    def _cell(self, player: str, counted: tuple[int | None, Line, Done[Table]] | None, changes: list[Change]) -> Cell:
        total = self.table.total(player)
        if counted is None:
            return Cell(None, None, total, tuple(changes))
        points, line, done = counted
        return Cell(points, line.cards, total, tuple(changes), _halved_from(done), done.clauses, done.readings)

    # -- between rounds

    def _between(self, event: Between) -> None:
        seated = self.table.seats
        match event:
            case Booking(player=player, change=by, number=number):
                done = self._carry(self.rules.booked(self.table, player, by), player)
                self._note(event, player, done, seated, self._changed("booking", player, done, number))
                if self.ending == "over":
                    self._finish_anew()
            case Newcomer(player=player):
                self._join(event, player)
            case Leaver(player=player):
                done = self._carry(self.rules.left(self.table, player), None)
                self._note(event, player, done, seated)
            case GabongChosen(player=player):
                self.former.add(player)
                self.table = self.table.but(gabong=player)
                self._note(event, player, Done(), seated)
            case ReadingRuled(question=question, reading=reading, authority=authority, number=number):
                readings = self.table.readings.choosing(question, reading, authority, number)
                self.table = self.table.reading_as(readings)
                self._note(event, None, Done(), seated)
            case GameEnding():
                self._end(event)

    def _join(self, event: Newcomer, player: str) -> None:
        seated = self.table.seats
        if player not in self.columns:
            self.columns.append(player)
        done = self._carry(self.rules.joined(self.table, player), player)
        self.table = self.rules.with_run(self.table, player)
        missing = next((effect.missing for effect in done.effects if isinstance(effect, Joins)), None)
        if missing in self.waiting and player not in self.waiting:
            self.waiting[player] = self.waiting[missing]
        self._note(event, player, done, seated)

    def _end(self, event: GameEnding) -> None:
        self.ending_told = True
        done = self._carry(self.rules.end_decided(self.table), None)
        self.ending, self.rounds_left = "decided", self.rules.last_rounds(cast("Ruleset", self.setup.ruleset))
        self._note(event, None, done, self.table.seats)
        if self.rounds_left <= 0:
            self._finish()

    def _note(
        self,
        event: Between,
        player: str | None,
        done: Done[Table],
        seated: tuple[str, ...],
        change: Change | None = None,
    ) -> None:
        total = None if player is None else self.table.total(player)
        halved = _halved_from(done)
        seats = self.table.seats
        entry = Entry(event, player, total, change, halved, done.clauses, self.table.readings, seated, seats)
        self.entries.append(entry)

    def _settle(self) -> None:
        """Somebody may have lost by this round, and the game be over by that."""
        if self.ending == "over":
            return
        try:
            done = self._carry(self.rules.settled(self.table), None)
        except MissingFact:
            return  # a total waits for a ruling, and the winner with it
        for effect in done.effects:
            if isinstance(effect, GameWon):
                self.ending, self.rounds_left, self.winners = "over", 0, effect.players

    def _finish_anew(self) -> None:
        """A total has changed after the last round, and with it perhaps the winner."""
        self.winners = ()
        self.opens = [point for point in self.opens if point.player is not None]
        self._finish()

    def _finish(self) -> None:
        """The last round has been played: somebody has won, or a tie wants another round or a ruling."""
        self.ending, self.rounds_left = "over", 0
        try:
            done = self._carry(self.rules.game_over(self.table), None)
        except MissingFact:
            return  # a total waits for a ruling, and the winner with it
        for effect in done.effects:
            match effect:
                case GameWon(players=players):
                    self.winners = players
                case LastRoundDue(count=count):
                    self.ending, self.rounds_left = "decided", max(1, count)


def _halved_from(done: Done[Table]) -> tuple[int, ...]:
    return tuple(effect.of for effect in done.effects if isinstance(effect, TotalHalved | TotalSet))


def _points(done: Done[Table]) -> int | None:
    """The points that a hand came to; None where an open question decides."""
    return next((effect.points for effect in done.effects if isinstance(effect, Scores)), None)


@dataclass(frozen=True, slots=True)
class GabongScoring:
    """How each Gabong is scored."""

    game: str
    fewest: int = 2
    most: int = MOST_SEATS
    parts: tuple[str, ...] = ()
    presided: bool = True
    wins: bool = True
    apart: frozenset[str] = frozenset()
    least_points: int = 0
    combined: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def shown(self) -> str:
        return sheet_rules(self.game).HALVING

    @property
    def weighty(self) -> tuple[str, ...]:
        return sheet_rules(self.game).OPEN_ON_HALVING

    def books(self, setup: TableSetup, events: tuple[SheetEvent, ...]) -> GabongBooks:
        return GabongBooks(setup, events)

    def numbers(self, _agreed: Mapping[str, str]) -> Ruleset:
        return cast("Ruleset", ruleset_of(self.game))

    def header(self, known: Known) -> Position:
        return Position(
            players=known.players,
            gabong=known.gabong,
            scores=known.scores,
            gabongs=known.runs,
            decks=known.decks,
            rules=known.agreed,
            rulings=known.rulings,
        )

    def line(self, player: str, points: int, _notes: frozenset[str]) -> Line:
        return Line(player, points=points)

    def notes(self, _row: Row) -> Iterator[Message]:
        yield from ()

    def place(self, sheet: Sheet, player: str) -> int | None:
        return sheet.totals[player]

    def is_cards(self, _stored: str) -> bool:
        return True

    def refusal(self, sheet: Sheet) -> Message | None:
        """A game is over that was called off, or in which somebody has lost."""
        if sheet.ending != "over":
            return None
        if any(isinstance(entry.event, GameEnding) for entry in sheet.entries):
            return _("The game is over. Take the end back first, or correct an old round.")
        return _("The game is over, since somebody has lost. If that is wrong, correct the round.")

    def doubts(self, sheet: Sheet, row: Row) -> Iterator[Finding]:
        yield from empty_hands(row)
        yield from odd_points(row, sheet_rules(self.game).step_of_points(cast("Ruleset", sheet.setup.ruleset)))

    def formulas(self, rules: Any, readings: Readings) -> Formulas:
        if self.game == "gabong-lillesand":
            return LillesandFormulas(rules, readings)
        return GabongFormulas(rules, readings)


scoring = GabongScoring
