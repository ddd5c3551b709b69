"""Hollywood Gin: the rules of Suit Gin under its own clauses, and a score sheet of three columns."""

from __future__ import annotations

from refbook.games.gin.effects import GinEffects
from refbook.games.gin.game import GinGame
from refbook.games.gin.hollywood.clauses import taken_over
from refbook.games.gin.hollywood.columns import SHEET
from refbook.games.gin.ruleset import HOLLYWOOD_GIN
from refbook.games.gin.scoring import Scoring
from refbook.games.gin.table import Table


class HollywoodGame(GinGame):
    """Whatever is not changed here is as in Suit Gin."""

    id = "hollywood-gin"
    ruleset = HOLLYWOOD_GIN
    scoring: Scoring = SHEET

    def cited(self, effects: GinEffects, table: Table) -> GinEffects:
        return taken_over(effects, table)


HOLLYWOOD_GIN_GAME = HollywoodGame()
