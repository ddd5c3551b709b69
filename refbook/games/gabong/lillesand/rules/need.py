"""2 What you need: players and decks enough before a round is dealt."""

from __future__ import annotations

from refbook.games.gabong.effects import GabongEffects, Offence
from refbook.games.gabong.table import Table


def enough_to_deal(table: Table, dealer: str) -> GabongEffects:
    """A deal with too few decks or players is no deal."""
    if table.decks is not None and table.decks < table.rules.min_decks:
        table = yield Offence(player=dealer, clause="gabong-lillesand/need/decks-min")
    if table.seats and len(table.seats) < table.rules.min_players:
        table = yield Offence(player=dealer, clause="gabong-lillesand/need/players-min")
    return table
