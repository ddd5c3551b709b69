"""Booking a round on a score sheet: who scored, how many points, and which suits the knocker's melds blocked."""

from __future__ import annotations

from dataclasses import dataclass

from refbook.cards import Suit
from refbook.engine.facts import OpenQuestion, Readings
from refbook.games.gin.bounds import deadwood_bounds
from refbook.games.gin.effects import GinEffects, NobodyScores, Scores
from refbook.games.gin.melds import SUITS
from refbook.games.gin.rules import rounds, winning
from refbook.games.gin.ruleset import Gin
from refbook.games.gin.scoring import Scoring
from refbook.games.gin.table import Table

MOST_BLOCKED = 3
"""Ten cards make three melds at the most, and each blocks one suit or none."""


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a round, bonus and all, and the suits that get none of them.

    >>> Score.read("38 diamonds"), str(Score(12))
    (Score(points=38, blocked=(<Suit.DIAMONDS: 'diamonds'>,)), '12')
    """

    points: int
    blocked: tuple[Suit, ...] = ()

    @classmethod
    def read(cls, text: str) -> Score:
        points, _space, suits = text.partition(" ")
        return cls(int(points), tuple(suit for suit in SUITS if suit.value in suits.split()))

    def __str__(self) -> str:
        return " ".join((str(self.points), *(suit.value for suit in self.blocked)))


def new_sheet(players: tuple[str, ...], rules: Gin, readings: Readings, scoring: Scoring) -> Table:
    """A table on whose sheet nothing stands; the first of the players deals first."""
    return Table(
        rules=rules,
        readings=readings,
        scoring=scoring,
        players=players,
        dealer=players[0] if players else None,
        scores=dict.fromkeys(players, (0,) * scoring.columns),
        wins=dict.fromkeys(players, 0),
    )


def next_round(table: Table, blocked: tuple[Suit, ...]) -> Table:
    """The table as a round ended on it, with nothing of it counted."""
    return table.but(points={}, entered={}, blocked=blocked, void=False, dealer=table.next_dealer or table.dealer)


def scored(table: Table, player: str, points: int) -> GinEffects:
    """Points written down, the next dealer, and the game where it is won by them. Raises OpenQuestion."""
    table = yield Scores(player=player, points=points, clause="suit-gin/showdown/deadwood-scores")
    table = yield from rounds.name_dealer(table)
    table = yield from table.scoring.enter(table, player, points)
    return (yield from table.scoring.decide(table))


def tied(table: Table) -> GinEffects:
    """A knock that brought nobody points."""
    table = yield NobodyScores(clause="suit-gin/knock/knock-score")
    return (yield from rounds.name_dealer(table))


def ran_out(table: Table) -> GinEffects:
    """A round whose stock was used up. Raises OpenQuestion."""
    return (yield from rounds.void(table, "suit-gin/deal/stock-and-discard"))


def won_by(table: Table, column: int) -> str | None:
    """Who has won a column; nobody while that is an open question."""
    try:
        return winning.won_by(table, column)
    except OpenQuestion:
        return None


def most_points(table: Table) -> int:
    """The most that one round can bring."""
    rules = table.rules
    return deadwood_bounds(table, "")[1] + max(rules.gin_bonus, rules.knock_bonus, rules.under_knock_bonus)
