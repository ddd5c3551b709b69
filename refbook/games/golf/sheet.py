"""Booking a hole on a score sheet: told as cards left, as a cleared table, or as points, and counted by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast, get_args

from refbook.cards import UNSEEN
from refbook.engine.facts import Readings
from refbook.games.golf.effects import GolfEffects, Scores
from refbook.games.golf.events import MatchEnds
from refbook.games.golf.rules import match, score
from refbook.games.golf.ruleset import Ruleset
from refbook.games.golf.table import Table

How = Literal["left", "stock", "points"]
"""Cards left in the columns, cards left in the stock of a table that was cleared, or the points themselves."""


@dataclass(frozen=True, slots=True)
class Hole:
    """How a round came out for one player.

    >>> Hole.read("stock 3"), str(Hole("points", -3))
    (Hole(how='stock', number=3), 'points -3')
    """

    how: How
    number: int

    @classmethod
    def read(cls, text: str) -> Hole:
        how, _space, number = text.partition(" ")
        if how not in get_args(How):
            raise ValueError(text)
        return cls(cast("How", how), int(number))

    def __str__(self) -> str:
        return f"{self.how} {self.number}"


def new_sheet(players: tuple[str, ...], rules: Ruleset, readings: Readings) -> Table:
    return Table(rules=rules, readings=readings, players=players)


def played(table: Table, hole: Hole) -> Table:
    """The table as somebody's round ended on it."""
    columns = ((UNSEEN,) * hole.number if hole.how == "left" else (), *((),) * (table.rules.columns - 1))
    if hole.how == "stock":
        return table.but(columns=columns, ending="cleared", stock=hole.number, score=None)
    return table.but(columns=columns, ending="stuck", stock=None, score=None)


def counted(table: Table, hole: Hole) -> GolfEffects:
    """The points of a round. Raises OpenQuestion."""
    if hole.how == "points":
        return (yield Scores(points=hole.number, clause=score.clause_of_rounds(table.rules)))
    return (yield from score.count(table))


def compared(table: Table) -> GolfEffects:
    """The scores of those who compete, when all have played. Raises OpenQuestion on a tie."""
    return (yield from match.match_ends(table, MatchEnds()))


def bounds(rules: Ruleset, *, jokers: bool) -> dict[How, tuple[int, int]]:
    """The least and the most that can be told of a round, with as many jokers in the deck as there may be, or none."""
    extra = rules.jokers_max * jokers
    left, stock = rules.table_cards + extra, rules.stock_cards + extra
    ends = (left * rules.points_per_card_left, rules.points_per_card_left, rules.cleared_empty_stock_points)
    every = (*ends, rules.points_per_unused_stock_card, stock * rules.points_per_unused_stock_card)
    return {"left": (1, left), "stock": (0, stock), "points": (min(every), max(every))}
