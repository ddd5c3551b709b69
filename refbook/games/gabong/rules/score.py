"""14 The score: running totals, halving, bonuses, newcomers, the end of the game."""

from __future__ import annotations

from refbook.engine.facts import Contradiction, MissingFact
from refbook.games.gabong.effects import (
    Allowed,
    AtDiscretion,
    BecomesGabong,
    Cited,
    GabongEffects,
    GabongRun,
    GameWon,
    Joins,
    LastRoundDue,
    Offence,
    TotalBecomes,
    TotalChanges,
    TotalHalved,
)
from refbook.games.gabong.events import GameEnds, Join
from refbook.games.gabong.table import Table

EXAMPLE_TOTAL = 300
"""The total of the worked example in gabong/score/halving-example."""


def add_round(table: Table, player: str, points: int) -> GabongEffects:
    """A round's points onto the running total, where one has been told."""
    if player not in table.scores:
        return table
    base = table.scores[player] + points
    table = yield TotalBecomes(player=player, total=base, clause="gabong/score/running-total")
    total = base
    if table.bonuses.get(player) and table.readings["gabong/bonus-order"] == "bonus-then-halve":
        total = base + table.bonuses[player]
    if total == 0 or total % table.rules.halving_multiple:
        return table
    if points == 0 and table.readings["gabong/halving-without-points"] == "not-halved":
        return table
    return (yield from halve(table, player, total))


def halve(table: Table, player: str, total: int) -> GabongEffects:
    """Cut a total that stands at a full hundred; `total` may leave a bonus out."""
    clause = "gabong/score/halving"
    if total < 0 and table.readings["gabong/negative-halving"] == "positive-only":
        return table
    apart = (table.total(player) or 0) - total
    half = total // table.rules.halving_divisor
    table = yield TotalHalved(player=player, total=half + apart, of=total, clause=clause)
    if total == EXAMPLE_TOTAL and half * 2 == total:
        table = yield Cited(clause="gabong/score/halving-example")
    again = half not in (0, total) and half % table.rules.halving_multiple == 0
    if again and table.readings["gabong/repeat-halving"] == "repeat":
        return (yield from halve(table, player, half))
    return table


def bonus(table: Table, player: str, change_by: int, clause: str, *, of_this_round: bool = False) -> GabongEffects:
    """A change of the total outside the counting of a round."""
    table = yield TotalChanges(player=player, change_by=change_by, of_this_round=of_this_round, clause=clause)
    total = table.total(player)
    if total and total % table.rules.halving_multiple == 0:
        if table.readings["gabong/halving-moment"] == "every-change":
            return (yield from halve(table, player, total))
    return table


def count_gabong(table: Table, player: str) -> GabongEffects:
    """One more gabong in a run; the fifth takes a thousand off."""
    clause = "gabong/score/five-gabongs"
    if player not in table.gabongs:
        return table
    run = table.gabongs[player] + 1
    table = yield GabongRun(player=player, count=run, clause="gabong/gabonging/become-gabong")
    if not _run_pays(table, run):
        return table
    if table.readings["gabong/five-gabongs-condition"] == "several-former-gabongs":
        if table.fact("former gabongs", "0 or 1", "2 or more") == "0 or 1":
            table = yield Cited(clause=clause)
            return table
    change_by = table.rules.five_gabongs_total_change
    return (yield from bonus(table, player, change_by, clause, of_this_round=True))


def _run_pays(table: Table, run: int) -> bool:
    needed = table.rules.five_gabongs_count
    if run <= needed:
        return run == needed
    reading = table.readings["gabong/five-gabongs-reset"]
    return reading == "every-further" or (reading == "restarts" and run % needed == 0)


def plain_win(table: Table, player: str) -> GabongEffects:
    """A round won without a gabong: by one reading it gives the role, by another it breaks every run."""
    if table.gabong != player and table.readings["gabong/role-after-plain-win"] == "winner-takes-role":
        table = yield BecomesGabong(player=player, clause="gabong/gabonging/become-gabong")
    runs = {name: run for name, run in table.gabongs.items() if run}
    if runs and table.readings["gabong/five-gabongs-streak"] == "consecutive-rounds":
        table = yield GabongRun(player=player, count=0, clause="gabong/score/five-gabongs")
    return table


def lose_bonus(table: Table, player: str) -> GabongEffects:
    """A gabong that somebody else gabongs upon has paid nothing."""
    lost = table.bonuses.get(player, 0)
    if lost:
        clause = "gabong/score/five-gabongs"
        table = yield TotalChanges(player=player, change_by=-lost, of_this_round=True, clause=clause)
    return table


def join(table: Table, event: Join) -> GabongEffects:
    """A newcomer joins between rounds, on the highest total."""
    clause = "gabong/score/joining"
    if event.player in table.seats and event.player not in table.newcomers:
        raise Contradiction("players")
    if table.known_phase("play", "collected") == "play":
        table = yield Offence(player=event.player, clause=clause)
        return table
    table = yield Allowed(player=event.player, clause=clause)
    table = yield Cited(clause="gabong/need/players-no-max")
    if event.player in table.left:
        table = yield Joins(player=event.player, total=table.scores.get(event.player), clause=clause)
        return table
    total, missing = _highest_total(table, event.player)
    table = yield Joins(player=event.player, total=total, missing=missing, clause="gabong/score/newcomer-points")
    if total and total % table.rules.halving_multiple == 0:
        if table.readings["gabong/newcomer-halving"] == "halved-if-hundred":
            return (yield from halve(table, event.player, total))
    return table


def _highest_total(table: Table, newcomer: str) -> tuple[int | None, str | None]:
    """The highest total, or the first player whose total has to be told before there is one."""
    seated = [player for player in table.seats or table.scores if player != newcomer]
    totals = [(player, table.total(player)) for player in seated]
    missing = next((player for player, total in totals if total is None), None)
    if missing or not totals:
        return None, missing
    return max(total for _player, total in totals if total is not None), None


def game_ends(table: Table, _event: GameEnds) -> GabongEffects:
    """The players decide to end: one last round is still to be played, and the fewest points win."""
    clause = "gabong/score/ending"
    table = yield AtDiscretion(player="", clause=clause)
    table = yield Allowed(player="", clause=clause)
    if table.readings["gabong/ending-vote"] == "majority":
        table = yield Cited(clause=clause)
    if _last_round_played(table):
        return (yield from winner(table))
    table = yield LastRoundDue(count=table.rules.last_rounds, clause="gabong/score/last-round")
    table = yield Cited(clause="gabong/dictator/not-over-yet")
    return table


def _last_round_played(table: Table) -> bool:
    """Raises MissingFact where it matters and nobody has told."""
    if table.ending is not None:
        return table.ending == "played"
    return bool(table.scores) and table.phase != "play" and table.fact("last round", "played", "not played") == "played"


def winner(table: Table) -> GabongEffects:
    clause = "gabong/score/winner"
    for player in table.seats:
        if table.total(player) is None:
            raise MissingFact(f"total {player}", ())
    totals = {player: table.total(player) or 0 for player in table.seats or table.scores}
    lowest = min(totals.values())
    first = tuple(player for player, total in totals.items() if total == lowest)
    if len(first) > 1 and table.readings["gabong/tied-winners"] == "another-round":
        table = yield LastRoundDue(count=table.rules.last_rounds, clause="gabong/score/last-round")
        return table
    table = yield GameWon(players=first, clause=clause)
    return table
