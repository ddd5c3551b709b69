"""15 The Gabong as dictator, with 3 The ultimate rule: what is the Gabong's to decide, and what is not."""

from __future__ import annotations

from refbook.engine.events import Other
from refbook.games.gabong.effects import (
    Allowed,
    AtDiscretion,
    Cited,
    Draws,
    GabongEffects,
    Leaves,
    MayLeave,
    Offence,
    Unwritten,
    Waived,
)
from refbook.games.gabong.events import AllowLeave, Leave, Pardon, Punish, StopGame
from refbook.games.gabong.rules import need
from refbook.games.gabong.table import Table

SNEAKING = ("sneak", "snik", "snek")
GABONGING = ("gabonge", "gabonga", "gabonging")
DRAWING = ("draw", "drew", "trekk", "trakk")
"""Stems of the words that name an act which a rule may allow; punishing it then runs against that rule."""


def punish(table: Table, event: Punish) -> GabongEffects:
    clause = "gabong/dictator/annoyance"
    if event.judge != table.known_gabong():
        table = yield Offence(player=event.judge, clause=clause)
        return table
    allowed_by = _permitted(table, event)
    if allowed_by is not None:
        table = yield Offence(player=event.judge, clause="gabong/dictator/no-conflict")
        table = yield Cited(clause=allowed_by)
        return table
    table = yield AtDiscretion(player=event.judge, clause=clause)
    table = yield Cited(clause="gabong/dictator/interpretation")
    count = event.count or table.rules.annoyance_penalty
    if count > table.rules.annoyance_penalty and table.readings["gabong/annoyance-count"] == "one-card":
        table = yield Offence(player=event.judge, clause=clause)
        count = table.rules.annoyance_penalty
    else:
        table = yield Allowed(player=event.judge, clause=clause)
    table = yield Draws(player=event.player, count=count, clause=clause)
    if table.phase in ("deal", "collected"):
        table = yield Cited(clause="gabong/deal/extra-cards")
    return table


def _permitted(table: Table, event: Punish) -> str | None:
    """The clause that allows what somebody is punished for, where the reason names such an act."""
    words = event.reason.casefold().split()

    def names(stems: tuple[str, ...]) -> bool:
        return any(word.startswith(stems) for word in words)

    if names(SNEAKING):
        return "gabong/play/sneak"
    if names(GABONGING) and not any(word.startswith("gabongen") for word in words):
        return "gabong/gabonging/lay-all-and-shout"
    return "gabong/play/draw-one" if names(DRAWING) and table.drawn.get(event.player) else None


def pardon(table: Table, event: Pardon) -> GabongEffects:
    """Letting a stated penalty go: rules bind the dictator too."""
    clause = "gabong/ultimate/dictator-bound"
    owing = table.penalties.get(event.player, 0)
    if event.judge != table.known_gabong() or table.readings["gabong/waiving-penalties"] == "may-not-waive":
        table = yield Offence(player=event.judge, clause=clause)
        return table
    table = yield Allowed(player=event.judge, clause=clause)
    table = yield Waived(player=event.player, count=owing, clause=clause)
    return table


def allow_leave(table: Table, event: AllowLeave) -> GabongEffects:
    clause = "gabong/dictator/leaving"
    if event.judge != table.known_gabong():
        table = yield Offence(player=event.judge, clause=clause)
        return table
    table = yield Allowed(player=event.judge, clause=clause)
    table = yield MayLeave(player=event.player, clause=clause)
    return table


def leave(table: Table, event: Leave) -> GabongEffects:
    clause = "gabong/dictator/leaving"
    if event.player not in table.allowed_to_leave and event.player != table.gabong:
        table = yield Offence(player=event.player, clause=clause)
        return table
    table = yield Allowed(player=event.player, clause=clause)
    table = yield Leaves(player=event.player, clause=clause)
    if table.seats:
        table = yield from need.enough_players(table, event.player)
    return table


def stop_game(table: Table, event: StopGame) -> GabongEffects:
    clause = "gabong/dictator/pause"
    if event.player != table.known_gabong():
        table = yield Offence(player=event.player, clause=clause)
        return table
    if table.phase == "play":
        if table.readings["gabong/pause-mid-round"] == "between-rounds-only":
            table = yield Offence(player=event.player, clause=clause)
            return table
        table = yield Cited(clause="gabong/dictator/pause-mid-round")
    table = yield AtDiscretion(player=event.player, clause=clause)
    table = yield Allowed(player=event.player, clause=clause)
    table = yield Cited(clause="gabong/dictator/not-over-yet")
    return table


def other(table: Table, _event: Other) -> GabongEffects:
    """What no rule describes is the Gabong's to decide, and then holds for the rest of the game."""
    table = yield Unwritten(player=table.gabong, clause="gabong/dictator/unwritten")
    table = yield Cited(clause="gabong/dictator/ruling-binds-game")
    table = yield Cited(clause="gabong/dictator/guru-verdict")
    return table
