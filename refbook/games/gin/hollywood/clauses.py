"""1 The basis: which clause of Hollywood Gin takes over each clause of Suit Gin."""

from __future__ import annotations

from collections.abc import Mapping

from refbook.engine.effects import Effect
from refbook.games.gin.effects import Cited, GinEffects
from refbook.games.gin.table import Table

OWN = "hollywood-gin/"
TAKEN_OVER: Mapping[str, str] = {
    "suit-gin/variants/": "hollywood-gin/basis/like-suit-gin",
    "suit-gin/need/players": "hollywood-gin/basis/deal",
    "suit-gin/need/deck": "hollywood-gin/basis/deal",
    "suit-gin/need/no-extra-cards": "hollywood-gin/basis/deal",
    "suit-gin/need/rank-order": "hollywood-gin/basis/melds",
    "suit-gin/melds/": "hollywood-gin/basis/melds",
    "suit-gin/deal/": "hollywood-gin/basis/deal",
    "suit-gin/turn/": "hollywood-gin/basis/turn",
    "suit-gin/gin/": "hollywood-gin/basis/going-gin",
    "suit-gin/showdown/card-values": "hollywood-gin/basis/card-values",
    "suit-gin/showdown/gin-bonus": "hollywood-gin/bonuses/gin",
    "suit-gin/showdown/deadwood-scores": "hollywood-gin/basis/card-values",
    "suit-gin/knock/under-knock": "hollywood-gin/bonuses/under-knock",
    "suit-gin/knock/": "hollywood-gin/basis/knock",
    "suit-gin/rounds/": "hollywood-gin/basis/next-deal",
}
"""By the id, or else by the beginning of one."""


def clause_here(clause: str) -> str | None:
    """The clause of Hollywood Gin for one of Suit Gin; None where it takes over none.

    >>> clause_here("suit-gin/turn/draw"), clause_here("suit-gin/blocking/run-blocks")
    ('hollywood-gin/basis/turn', None)
    """
    if clause.startswith(OWN):
        return clause
    section = clause[: clause.rindex("/") + 1]
    return TAKEN_OVER.get(clause) or TAKEN_OVER.get(section)


def taken_over(effects: GinEffects, table: Table) -> GinEffects:
    """A rule of Suit Gin with the clauses of Hollywood Gin; a citation of what is not taken over falls away."""
    try:
        effect = next(effects)
        while True:
            here = _with_clause(effect)
            if here is not None:
                table = yield here
            effect = effects.send(table)
    except StopIteration as end:
        after: Table = end.value
        return after


def _with_clause(effect: Effect[Table]) -> Effect[Table] | None:
    clause = clause_here(effect.clause)
    if clause is None:
        if isinstance(effect, Cited):
            return None
        clause = "hollywood-gin/basis/like-suit-gin"
    values = {name: getattr(effect, name) for name in effect.fields}
    return type(effect)(**{**values, "clause": clause})
