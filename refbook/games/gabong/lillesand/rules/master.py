"""4 The master: what the booklet does not describe is for the master's last word."""

from __future__ import annotations

from refbook.engine.events import Event, Other
from refbook.games.gabong.effects import Allowed, AtDiscretion, Draws, GabongEffects, Offence, Unwritten
from refbook.games.gabong.events import AllowLeave, GameEnds, Join, Leave, Pardon, Punish, StopGame
from refbook.games.gabong.lillesand.ruleset import numbers
from refbook.games.gabong.table import Table

LAST_WORD = "gabong-lillesand/master/last-word"

Undescribed = Other | Pardon | Leave | AllowLeave | StopGame | Join | GameEnds
"""What people do at a table of which the booklet says nothing."""


def undescribed(table: Table, _event: Event) -> GabongEffects:
    table = yield Unwritten(player=table.gabong, clause=LAST_WORD)
    return table


def punish(table: Table, event: Punish) -> GabongEffects:
    """Only the master gives penalty cards; for what, beyond the fails, is settled by the master's last word."""
    if event.judge != table.known_gabong():
        table = yield Offence(player=event.judge, clause="gabong-lillesand/master/gives-penalties")
        return table
    table = yield AtDiscretion(player=event.judge, clause=LAST_WORD)
    table = yield Allowed(player=event.judge, clause="gabong-lillesand/master/gives-penalties")
    count = numbers(table).fail_cards if event.count is None else event.count
    table = yield Draws(player=event.player, count=count, clause="gabong-lillesand/master/gives-penalties")
    return table
