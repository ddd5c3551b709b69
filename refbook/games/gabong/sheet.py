"""Booking a round on a score sheet: what was won and counted, by the same rules that rule on disputes.

A sheet tells less than a story: who won, how, and what everybody was left with. The functions
that give effects book one such entry each; those that give a table tell it what a header would.
"""

from __future__ import annotations

from math import gcd

from refbook.cards import Card
from refbook.engine.facts import Readings
from refbook.games.gabong.effects import BecomesGabong, GabongEffects, Leaves, PhaseIs, RoundWon
from refbook.games.gabong.events import GameEnds, Join, RoundEnds
from refbook.games.gabong.rules import end, points, score
from refbook.games.gabong.ruleset import Ruleset
from refbook.games.gabong.table import Finish, Table

JOKERS_COUNT = False
"""Whether the rules give a joker in the hand its points."""
OPEN_ON_HALVING = (
    "gabong/repeat-halving",
    "gabong/negative-halving",
    "gabong/halving-without-points",
    "gabong/halving-moment",
    "gabong/bonus-order",
    "gabong/newcomer-halving",
)
"""The open questions that decide when a total is halved."""
HALVING = "gabong/score/halving"


def new_sheet(players: tuple[str, ...], gabong: str, rules: Ruleset, readings: Readings) -> Table:
    """Everybody on nothing, before the first deal."""
    return Table(
        rules=rules,
        readings=readings,
        seats=players,
        gabong=gabong,
        phase="collected",
        scores=dict.fromkeys(players, 0),
        gabongs=dict.fromkeys(players, 0),
        facts={"last round": "not played"},
    )


def cut_used_up(table: Table) -> GabongEffects:
    """The Gabong has dealt out the cut to its last card. Raises MissingFact where there is no Gabong."""
    change_by = table.rules.empty_cut_total_change
    return (yield from score.bonus(table, table.known_gabong(), change_by, "gabong/deal/empty-cut"))


def with_former_gabongs(table: Table, count: int) -> Table:
    """The table told how many of its players have been Gabong."""
    return table.suppose("former gabongs", "2 or more" if count > 1 else "0 or 1")


def gabonged(table: Table, player: str) -> GabongEffects:
    """Somebody has gabonged: the role, and one more in the run."""
    table = yield BecomesGabong(player=player, clause="gabong/gabonging/become-gabong")
    return (yield from score.count_gabong(table, player))


def gabonged_upon(table: Table, first: str) -> GabongEffects:
    """Another gabong on the top card of the first takes over what that one paid."""
    if table.readings["gabong/gabong-ends-round"] == "ends-round":
        table = yield from score.lose_bonus(table, first)
    return table


def won(table: Table, winner: str, *, by_gabong: bool) -> GabongEffects:
    """A round is won; what a plain win changes is said here, what a gabong changes in `gabonged`."""
    finish = Finish(winner, None, by_gabong, None, None)
    table = yield RoundWon(player=winner, finish=finish, clause="gabong/end/round-ends")
    if not by_gabong:
        table = yield from score.plain_win(table, winner)
    return table


def ended_without_winner(table: Table) -> GabongEffects:
    return (yield from end.round_ends(table, RoundEnds()))


def counted(table: Table, player: str, left: int | tuple[Card, ...]) -> GabongEffects:
    """The points of a round, or the cards that a player is left with, onto the total.

    Raises MissingFact for a card that nobody has seen, and for a joker without agreed points.
    """
    if isinstance(left, int):
        return (yield from score.add_round(table, player, left))
    return (yield from points.count_cards(table, player, left))


def lost_points(_table: Table, _cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The ranks in a hand for which a table that keeps a list of its own has entered nothing."""
    return ()


def put_away(table: Table) -> GabongEffects:
    """The round is counted, and its bonuses become part of the totals."""
    table = yield PhaseIs(phase="collected", clause="gabong/score/running-total")
    return table


def settled(table: Table) -> GabongEffects:
    """What a total brings by itself when a round is counted: here, nothing."""
    yield from ()
    return table


def booked(table: Table, player: str, change_by: int) -> GabongEffects:
    """Points given or taken back between two rounds."""
    return (yield from score.bonus(table, player, change_by, "gabong/score/running-total"))


def joined(table: Table, player: str) -> GabongEffects:
    """A newcomer on the highest total, or somebody who had left and is back."""
    return (yield from score.join(table, Join(player)))


def with_run(table: Table, player: str) -> Table:
    """The table told that a newcomer has gabonged no times; somebody who is back keeps what the run has come to."""
    return table if player in table.gabongs else table.but(gabongs={**table.gabongs, player: 0})


def left(table: Table, player: str) -> GabongEffects:
    """Somebody has left, with leave; the total stays on the sheet."""
    table = yield Leaves(player=player, clause="gabong/dictator/leaving")
    return table


def end_decided(table: Table) -> GabongEffects:
    """The players have decided to end the game, before its last round."""
    return (yield from score.game_ends(table, GameEnds()))


def game_over(table: Table) -> GabongEffects:
    """The last round has been played. Raises MissingFact where a total is not known."""
    return (yield from score.winner(table))


def last_rounds(rules: Ruleset) -> int:
    """How many rounds are played when the players have decided to end the game."""
    return rules.last_rounds


def step_of_points(rules: Ruleset) -> int:
    """The number that the points of every round are a multiple of; 0 where no card counts."""
    return gcd(rules.four_to_ten_points, *(getattr(rules, name) for name in points.POINTS.values()))
