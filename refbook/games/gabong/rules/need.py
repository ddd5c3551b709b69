"""2 What you need: players and decks enough before a round is dealt."""

from __future__ import annotations

from refbook.games.gabong.effects import Cited, GabongEffects, GameStops, Offence
from refbook.games.gabong.table import Table


def enough_to_deal(table: Table, dealer: str, decks: int | None) -> GabongEffects:
    """A deal with too few decks or players is no deal."""
    if decks is not None and decks < table.rules.min_decks:
        table = yield Offence(player=dealer, clause="gabong/need/decks-min")
    if table.seats:
        table = yield from enough_players(table)
        if table.stopped:
            table = yield Offence(player=dealer, clause="gabong/need/players-min")
    return table


def enough_players(table: Table) -> GabongEffects:
    """Below the minimum the rules do not say whether a game already begun may go on."""
    if len(table.seats) < table.rules.min_players:
        table = yield Cited(clause="gabong/need/players-min")
        if table.readings["gabong/below-four-players"] == "stop":
            table = yield GameStops(clause="gabong/need/players-min")
    return table
