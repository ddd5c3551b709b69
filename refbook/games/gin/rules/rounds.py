"""9 Rounds, with 3 The deal: who deals next, and the round that ends without points."""

from __future__ import annotations

from refbook.games.gin.effects import GinEffects, NextDealer, RoundVoid
from refbook.games.gin.table import Table

_LAST_CARDS = 2
"""With so few cards in the stock it has to be settled whether the round goes on."""


def stock_used_up(table: Table) -> bool:
    """Whether a round is over between two turns because of what is left in the stock. Raises OpenQuestion."""
    if table.stock is None or table.stock > _LAST_CARDS:
        return False
    return table.stock == 0 or table.readings["suit-gin/stock-exhausted"] == "void-at-two"


def void(table: Table, clause: str) -> GinEffects:
    """The round ends without points."""
    table = yield RoundVoid(clause=clause)
    return (yield from name_dealer(table))


def name_dealer(table: Table) -> GinEffects:
    """Who deals next, where it is known who dealt. Raises OpenQuestion."""
    if table.dealer is None or len(table.players) != table.rules.players:
        return table
    again = table.void and table.readings["suit-gin/dealer-after-void"] == "same-dealer"
    dealer = table.dealer if again else table.other(table.dealer)
    return (yield NextDealer(player=dealer, clause="suit-gin/rounds/alternate"))
