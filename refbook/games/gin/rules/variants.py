"""12 Variants: agreed on before the game, or not at all."""

from __future__ import annotations

from refbook.games.gin.effects import Cited, GinEffects, Offence
from refbook.games.gin.events import ChangeRule
from refbook.games.gin.table import Table

CLAUSES = {
    "suit-target": "suit-gin/variants/suit-target",
    "gin-bonus": "suit-gin/variants/gin-bonus",
    "under-knock-bonus": "suit-gin/variants/under-knock-bonus",
    "tie-break": "suit-gin/variants/tie-break",
}


def change_rule(table: Table, event: ChangeRule) -> GinEffects:
    """Nobody changes a rule once the game has begun."""
    table = yield Offence(player=event.player, why="too late", clause="suit-gin/variants/agree-first")
    table = yield Cited(clause=CLAUSES[event.variant])
    return table


def agreed(table: Table, variant: str) -> GinEffects:
    """A number or a tie-break that the players have agreed on."""
    table = yield Cited(clause=CLAUSES[variant])
    table = yield Cited(clause="suit-gin/variants/agree-first")
    return table
