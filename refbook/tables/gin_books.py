"""The score sheets of gin: for each of two players a column for every suit, or three that come into use one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from refbook.cards import Suit
from refbook.engine.facts import Readings
from refbook.games import game_of
from refbook.games.gin import sheet as gin
from refbook.games.gin.effects import Enters, Finishes, GameDrawn, GameWon, GinEffects
from refbook.games.gin.game import GinGame
from refbook.games.gin.melds import SUITS
from refbook.games.gin.position import Position
from refbook.games.gin.ruleset import Gin
from refbook.games.gin.sheet import MOST_BLOCKED, Score
from refbook.games.gin.table import Table
from refbook.i18n import LANGUAGES, Message, _
from refbook.tables.bookkeeping import Done, Known, Ledger, from_the_start
from refbook.tables.checks import Standing, faults_between, faults_of_names, faults_of_place
from refbook.tables.events import (
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
from refbook.tables.sheet import Cell, Ending, Entry, Finding, OpenPoint, Row, Sheet

TIED = "tied"
"""What both players have in a round that ended in a knock without points."""
NOTE_TIED, NOTE_BLOCKED = _("tied: nobody scores"), _("blocked: %(suits)s")


class GinBooks(Ledger[Table]):
    """Books one round after the other."""

    def __init__(self, setup: TableSetup, events: tuple[SheetEvent, ...], game: GinGame) -> None:
        self.setup, self.game = setup, game
        self.faults = list(faults_of_names(setup))
        self.rows: list[Row] = []
        self.entries: list[Entry] = []
        self.opens: list[OpenPoint] = []
        self.totals = dict.fromkeys(setup.players, 0)
        self.ending: Ending = "none"
        self.number = 0
        self.won_in = 0
        self.called = False
        readings = from_the_start(setup.readings, events)
        rules = setup.ruleset
        assert isinstance(rules, Gin)
        self.table = gin.new_sheet(setup.players, rules, readings, game.scoring)
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
            players=self.setup.players,
            seated=self.setup.players,
            rows=tuple(self.rows),
            entries=tuple(self.entries),
            totals=self.totals,
            gabong=None,
            runs={},
            in_force=self.table.readings,
            ending=self.ending,
            rounds_left=0,
            winners=self.setup.players if self.table.ending == "drawn" else self.table.winners,
            opens=tuple(self.opens),
            waiting={},
            parts=scoring(self.game.id).parts,
            standing=self.table.scores,
            won=tuple(gin.won_by(self.table, at) for at in range(self.game.scoring.columns)),
            dealer=self.table.dealer,
        )

    def _faults_of(self, event: SheetEvent) -> Iterator[Finding]:
        players = self.setup.players
        readings = self.table.readings.options
        standing = Standing(self.setup, players, players, None, self.number, self.called, readings)
        if isinstance(event, RoundPlayed):
            yield from faults_of_place(event, standing)
            if not event.void:
                yield from self._faults_of_round(event)
            return
        yield from faults_between(event, standing)
        if isinstance(event, GabongChosen):
            yield Finding(_("There is no Gabong in this game."), event.after_round, event.player, "winner")
        elif isinstance(event, Newcomer | Leaver):
            message = _("Two play this game from its first deal to its last. End the game, and start another table.")
            yield Finding(message, self.number, event.player, "players")
        elif isinstance(event, Booking):
            message = _("Points go into columns here. Enter them as a round, or correct one.")
            yield Finding(message, self.number, event.player, "change")

    def _faults_of_round(self, event: RoundPlayed) -> Iterator[Finding]:
        if self.won_in:
            yield Finding(_("The game ended with round %(number)d.", number=self.won_in), event.number)
        told = list(scores_in(event))
        if len(told) > 1:
            yield Finding(_("Only one player scores in a round."), event.number, told[1][0], "points")
        for name, score in told:
            if score.points < 1:
                message = _("Whoever scores gets a point at least.")
                yield Finding(message, event.number, name, "points")
            if score.blocked and not self.game.scoring.blocks:
                message = _("Melds block nothing here: no suit is left out.")
                yield Finding(message, event.number, name, "winner")
            elif len(score.blocked) > MOST_BLOCKED:
                message = _("Ten cards make three melds at the most, which block three suits.")
                yield Finding(message, event.number, name, "winner")

    # -- a round

    def _round(self, event: RoundPlayed) -> None:
        dealer, in_force = self.table.dealer, self.table.readings
        score = next(scores_in(event), None)
        done: Done[Table] = Done()
        if not event.void:
            self.table = gin.next_round(self.table, score[1].blocked if score else ())
            done = self.carried(self.game.cited(self._effects(event, score), self.table), in_force)
            self.table = self.table.but(dealer=self.table.next_dealer, next_dealer=None)
            self._end(event.number, done)
        lines = {line.player: line for line in event.lines}
        winner = None if score is None or event.void else score[0]
        cells = {name: self._cell(name, name == winner, lines.get(name), event, done) for name in self.setup.players}
        self.rows.append(
            Row(
                number=event.number,
                void=event.void,
                winner=winner,
                by_gabong=False,
                new_gabong=None,
                cut_used_up=False,
                gabong=None,
                gabong_after=None,
                seated=self.setup.players,
                runs={},
                cells=cells,
                clauses=() if event.void else done.clauses,
                in_force=in_force,
                dealer=dealer,
            )
        )

    def _effects(self, event: RoundPlayed, score: tuple[str, Score] | None) -> GinEffects:
        if score is not None:
            return gin.scored(self.table, score[0], score[1].points)
        return gin.tied(self.table) if is_tied(event) else gin.ran_out(self.table)

    def _cell(self, name: str, scored: bool, line: Line | None, event: RoundPlayed, done: Done[Table]) -> Cell:
        told = line.told if line is not None and not event.void else ""
        entered: tuple[int | None, ...] = (None,) * self.game.scoring.columns
        for effect in done.effects if scored else ():
            if isinstance(effect, Enters):
                entered = effect.columns
        points = Score.read(told).points if scored else None if event.void else 0
        self.totals[name] = sum(standing or 0 for standing in self.table.scores[name])
        return Cell(
            points,
            None,
            self.totals[name],
            clauses=done.clauses if scored else (),
            readings=done.readings if scored else (),
            told=told,
            entered=entered,
            standing=self.table.scores[name],
            finishes=tuple(effect.column for effect in done.effects if scored and isinstance(effect, Finishes)),
        )

    def _end(self, number: int, done: Done[Table]) -> None:
        if done.question is not None:
            self.opens.append(OpenPoint(done.question, number, None))
        if any(isinstance(effect, GameWon | GameDrawn) for effect in done.effects):
            self.ending, self.won_in = "over", number

    # -- between rounds

    def _between(self, event: Between) -> None:
        match event:
            case ReadingRuled(question=question, reading=reading, authority=authority, number=number):
                readings = self.table.readings.choosing(question, reading, authority, number)
                self.table = self.table.reading_as(readings)
            case GameEnding():
                self.called, self.ending = True, "over"
        players = self.setup.players
        self.entries.append(Entry(event, None, None, None, (), (), self.table.readings, players, players))


def scores_in(event: RoundPlayed) -> Iterator[tuple[str, Score]]:
    """Who scored in a round, and what."""
    for line in event.lines:
        if line.told and line.told != TIED:
            yield line.player, Score.read(line.told)


def is_tied(event: RoundPlayed) -> bool:
    return any(line.told == TIED for line in event.lines)


@dataclass(frozen=True, slots=True)
class GinScoring:
    """How the games of gin are scored."""

    game: str
    fewest: int = 2
    most: int = 2
    presided: bool = False
    wins: bool = True
    least_points: int = 0
    combined: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def of(self) -> GinGame:
        game = game_of(self.game)
        assert isinstance(game, GinGame)
        return game

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that melds can block."""
        return SUITS if self.of.scoring.blocks else ()

    @property
    def parts(self) -> tuple[str, ...]:
        if self.suits:
            return tuple(suit.symbol for suit in self.suits)
        return tuple(str(at + 1) for at in range(self.of.scoring.columns))

    @property
    def apart(self) -> frozenset[str]:
        return frozenset((self.of.scoring.limit.replace("_", "-"), "gin-bonus", "under-knock-bonus", "tie-break"))

    @property
    def shown(self) -> str:
        return _BY_SUIT.shown if self.suits else _IN_COLUMNS.shown

    @property
    def weighty(self) -> tuple[str, ...]:
        return _BY_SUIT.weighty if self.suits else _IN_COLUMNS.weighty

    def books(self, setup: TableSetup, events: tuple[SheetEvent, ...]) -> GinBooks:
        return GinBooks(setup, events, self.of)

    def numbers(self, _agreed: Mapping[str, str]) -> Gin:
        return self.of.ruleset

    def header(self, known: Known) -> Position:
        """What a table of gin knows; how often somebody has scored matters where columns come into use by it."""
        wins = {name: sum(map(bool, points)) for name, points in known.points.items()}
        return Position(
            players=known.players,
            dealer=known.dealer,
            scores=known.standing,
            wins={} if self.suits else wins,
            rules=known.agreed,
            rulings=known.rulings,
        )

    def line(self, player: str, points: int, notes: frozenset[str]) -> Line:
        if points:
            return Line(player, told=str(Score(points, tuple(suit for suit in self.suits if _notes(suit, notes)))))
        tied = {NOTE_TIED.render(language) for language in LANGUAGES}
        return Line(player, told=TIED if notes & tied else "")

    def notes(self, row: Row) -> Iterator[Message]:
        for cell in row.cells.values():
            if cell.told == TIED:
                yield NOTE_TIED
                return
            blocked = Score.read(cell.told).blocked if cell.told else ()
            if blocked:
                yield Message(NOTE_BLOCKED.id, {"suits": symbols(blocked)})

    def place(self, sheet: Sheet, player: str) -> int:
        return -sheet.won.count(player)

    def is_cards(self, _stored: str) -> bool:
        return False

    def refusal(self, sheet: Sheet) -> Message | None:
        if sheet.ending == "over":
            return _("The game is over. Take the end back first, or correct an old round.")
        return None

    def doubts(self, sheet: Sheet, row: Row) -> Iterator[Finding]:
        """More points than a hand can leave, and points that go nowhere."""
        game = self.of
        rules = sheet.setup.ruleset
        assert isinstance(rules, Gin)
        most = gin.most_points(gin.new_sheet(sheet.players, rules, row.in_force, game.scoring))
        for name, cell in row.cells.items():
            if not cell.points:
                continue
            if cell.points > most:
                message = _("%(name)s: one round brings %(most)d points at the most.", name=name, most=most)
                yield Finding(message, row.number, name, "points")
            if not any(cell.entered):
                message = _("%(name)s: these points go into no column, since all are finished or blocked.", name=name)
                yield Finding(message, row.number, name, "points")

    def formulas(self, rules: Any, readings: Readings) -> Formulas:
        limit: int = getattr(rules, self.of.scoring.limit)
        exactly = self.of.scoring.is_finished(gin.new_sheet((), rules, readings, self.of.scoring), limit)
        return Sums(closed=f">{limit - exactly}")


@dataclass(frozen=True, slots=True)
class _Explained:
    """What a workbook explains of a sheet."""

    shown: str
    weighty: tuple[str, ...]


_BY_SUIT = _Explained("suit-gin/blocking/four-scores", ("suit-gin/suit-finished-at", "suit-gin/match-end"))
_IN_COLUMNS = _Explained(
    "hollywood-gin/columns/three",
    ("hollywood-gin/column-closed-at", "hollywood-gin/closed-column-second-score"),
)


def symbols(suits: Iterable[Suit]) -> str:
    return " ".join(suit.symbol for suit in suits)


def _notes(suit: Suit, notes: frozenset[str]) -> bool:
    return any(suit.symbol in note for note in notes)


scoring = GinScoring
