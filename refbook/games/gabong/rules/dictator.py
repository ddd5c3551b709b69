"""15 The Gabong as dictator, with 3 The ultimate rule: what is the Gabong's to decide, and what is not."""

from __future__ import annotations

import re

from refbook.engine.events import Other
from refbook.games.gabong.effects import (
    Allowed,
    Annoyed,
    AtDiscretion,
    Cited,
    Draws,
    GabongEffects,
    Leaves,
    MayLeave,
    Offence,
    TurnUnsettled,
    Unwritten,
    Waived,
)
from refbook.games.gabong.events import AllowLeave, Leave, Pardon, Punish, StopGame
from refbook.games.gabong.rules import need
from refbook.games.gabong.table import Table

SNEAKING = {"sneak", "sneaks", "sneaked", "sneaking", "snik", "snike", "sniker", "snek", "snekte", "sneket", "sniking"}
GABONGING = {"gabonging", "gabonged", "gabonge", "gabonger", "gabonga", "gabonget"}
DRAWING = {"draw", "draws", "drew", "drawing", "drawn", "trekk", "trekke", "trekker", "trakk", "trukket", "trekking"}
"""Words that name an act which a rule may allow; a reason that says just that runs against that rule."""
_EMPTY_WORDS = frozenset(
    {"å", "for", "to", "a", "an", "one", "card", "the", "et", "ett", "kort", "kortet", "in", "turn"}
)


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
    count = table.rules.annoyance_penalty if event.count is None else event.count
    if count > table.rules.annoyance_penalty and table.readings["gabong/annoyance-count"] == "one-card":
        table = yield Offence(player=event.judge, clause=clause)
        count = table.rules.annoyance_penalty
    else:
        table = yield Allowed(player=event.judge, clause=clause)
    table = yield Draws(player=event.player, count=count, clause=clause)
    table = yield Annoyed(player=event.player, count=count, clause=clause)
    if table.phase in ("deal", "collected"):
        table = yield Cited(clause="gabong/deal/extra-cards")
    return table


def _permitted(table: Table, event: Punish) -> str | None:
    """The clause that allows what somebody is punished for, where the reason names such an act."""
    words = set(re.findall(r"\w+", event.reason.casefold())) - _EMPTY_WORDS
    if not words:
        return None
    if words <= SNEAKING:
        return "gabong/play/sneak"
    if words <= GABONGING:
        return "gabong/gabonging/lay-all-and-shout"
    return "gabong/play/draw-one" if words <= DRAWING and table.drawn.get(event.player) else None


def pardon(table: Table, event: Pardon) -> GabongEffects:
    """A penalty for annoyance is the Gabong's own to let go; one that a rule states binds the Gabong too."""
    if event.judge != table.known_gabong():
        table = yield Offence(player=event.judge, clause="gabong/ultimate/gabong-rules")
        return table
    owing = table.undrawn.get(event.player, 0)
    if owing and table.hand(event.player).count == owing:
        table = yield Unwritten(player=table.gabong, clause="gabong/dictator/unwritten")
        return table
    annoyance = min(owing, table.annoyance.get(event.player, 0))
    if annoyance == owing:
        clause = "gabong/dictator/annoyance" if owing else "gabong/ultimate/gabong-rules"
        table = yield Allowed(player=event.judge, clause=clause)
        if owing:
            table = yield Waived(player=event.player, count=owing, clause=clause)
        return table
    clause = "gabong/ultimate/dictator-bound"
    if table.readings["gabong/waiving-penalties"] == "may-not-waive":
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
    in_turn = table.turn == event.player
    table = yield Leaves(player=event.player, clause=clause)
    if in_turn:
        table = yield Unwritten(player=table.gabong, clause="gabong/dictator/unwritten")
        table = yield TurnUnsettled(clause="gabong/dictator/unwritten")
    if table.seats:
        table = yield from need.enough_players(table)
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
