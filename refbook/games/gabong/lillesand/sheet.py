"""Booking a round on the score sheet of a table that plays Lillesand, by the functions of `refbook.games.gabong.sheet`.

Of joining, leaving and stopping early the booklet says nothing; a sheet needs something all the same, so those rest
on the master's last word and on no rule.
"""

from __future__ import annotations

from math import gcd
from typing import cast

from refbook.cards import Card
from refbook.engine.facts import Readings
from refbook.games.gabong.effects import BecomesGabong, Cited, GabongEffects, Joins, Leaves, RoundWon, Unwritten
from refbook.games.gabong.events import Collect, RoundEnds
from refbook.games.gabong.lillesand.rules import counting, deal, points
from refbook.games.gabong.lillesand.rules.master import LAST_WORD
from refbook.games.gabong.lillesand.ruleset import LillesandRuleset, numbers
from refbook.games.gabong.ruleset import Ruleset
from refbook.games.gabong.table import Finish, Table

JOKERS_COUNT = True
LOSING_ENDS = True
OPEN_ON_HALVING = (
    "gabong-lillesand/negative-halving",
    "gabong-lillesand/halving-without-points",
    "gabong-lillesand/exact-cut-halving",
    "gabong-lillesand/lose-or-halve",
)
HALVING = "gabong-lillesand/points/halving"


def new_sheet(players: tuple[str, ...], gabong: str, rules: Ruleset, readings: Readings) -> Table:
    """Everybody on nothing, before the first deal; runs of gabongs are not counted."""
    return Table(
        rules=rules,
        readings=readings,
        seats=players,
        gabong=gabong,
        phase="collected",
        scores=dict.fromkeys(players, 0),
    )


def cut_used_up(table: Table) -> GabongEffects:
    """The master has cut exactly enough. Raises MissingFact, OpenQuestion."""
    return (yield from deal.exact_cut(table, table.known_gabong(), numbers(table).exact_cut_total_change))


def with_former_gabongs(table: Table, _count: int) -> Table:
    return table


def gabonged(table: Table, player: str) -> GabongEffects:
    """Somebody has gabonged, and is the next master."""
    table = yield BecomesGabong(player=player, clause="gabong-lillesand/gabonging/new-master")
    return table


def gabonged_upon(table: Table, _first: str) -> GabongEffects:
    table = yield Cited(clause="gabong-lillesand/gabonging/counter-gabong")
    return table


def won(table: Table, winner: str, *, by_gabong: bool) -> GabongEffects:
    clause = "gabong-lillesand/gabonging/wins-round" if by_gabong else "gabong-lillesand/finish/going-out"
    table = yield RoundWon(player=winner, finish=Finish(winner, None, by_gabong, None, None), clause=clause)
    return table


def ended_without_winner(table: Table) -> GabongEffects:
    return (yield from counting.round_ends(table, RoundEnds()))


def counted(table: Table, player: str, left: int | tuple[Card, ...]) -> GabongEffects:
    """The points of a round, or the cards that a player is left with, onto the total.

    Raises OpenQuestion where a card's points are lost and the table has neither entered its own nor taken the stand-in.
    """
    if isinstance(left, int):
        return (yield from points.add_round(table, player, left))
    return (yield from points.count_cards(table, player, left))


def lost_points(table: Table, cards: tuple[Card, ...]) -> tuple[str, ...]:
    chosen = table.readings.chosen.get("gabong-lillesand/points-table")
    if chosen is None or chosen.reading != "own-list":
        return ()
    lost = (card.rank for card in cards if points.own_worth(numbers(table), card, alone=len(cards) == 1) is None)
    return tuple(dict.fromkeys(lost))


def put_away(table: Table) -> GabongEffects:
    """The round is counted; by one reading a master is elected anew."""
    return (yield from counting.collect(table, Collect(table.gabong or "")))


def settled(table: Table) -> GabongEffects:
    """Whether somebody has lost, and what follows. Raises OpenQuestion."""
    return (yield from points.settle(table))


def booked(table: Table, player: str, change_by: int) -> GabongEffects:
    """Points given or taken back between two rounds: the one change outside a count is that of the exact cut."""
    return (yield from deal.exact_cut(table, player, change_by))


def joined(table: Table, player: str) -> GabongEffects:
    """A newcomer, on the highest total as in ordinary Gabong, or somebody who had left and is back."""
    table = yield Unwritten(player=table.gabong, clause=LAST_WORD)
    if player in table.left:
        table = yield Joins(player=player, total=table.scores.get(player), clause=LAST_WORD)
        return table
    totals = [(seat, table.total(seat)) for seat in table.seats]
    missing = next((seat for seat, total in totals if total is None), None)
    highest = max((total for _seat, total in totals if total is not None), default=0)
    table = yield Joins(player=player, total=None if missing else highest, missing=missing, clause=LAST_WORD)
    return table


def with_run(table: Table, _player: str) -> Table:
    return table


def left(table: Table, player: str) -> GabongEffects:
    table = yield Leaves(player=player, clause=LAST_WORD)
    return table


def end_decided(table: Table) -> GabongEffects:
    """The players stop although nobody has lost."""
    table = yield Unwritten(player=table.gabong, clause=LAST_WORD)
    return table


def game_over(table: Table) -> GabongEffects:
    """The lowest total wins. Raises MissingFact where a total is not known."""
    return (yield from points.lowest_wins(table))


def last_rounds(_rules: Ruleset) -> int:
    return 0


def step_of_points(rules: Ruleset) -> int:
    """The number that the points of every round are a multiple of; 0 where that is not known."""
    own = cast("LillesandRuleset", rules)
    names = (*points.NAMES.values(), "eight_points_alone", "joker_points", "joker_points_alone")
    worth = [getattr(own, name) for name in names]
    return 0 if None in worth else gcd(*worth)
