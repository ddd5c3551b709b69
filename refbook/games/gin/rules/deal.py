"""3 The deal: ten cards each, the first card turned up, forehand to begin."""

from __future__ import annotations

from refbook.engine.facts import MissingFact
from refbook.games.gin.effects import Cited, Dealt, GinEffects, NewRound, Offence, StockIs, TurnedUp, TurnGoesTo
from refbook.games.gin.events import Deal, TurnUp
from refbook.games.gin.rules import need, showdown
from refbook.games.gin.table import Table


def deal(table: Table, event: Deal) -> GinEffects:
    """A whole round dealt, or some cards to one player."""
    offence = need.too_many(table, event.player)
    if offence is not None:
        return (yield offence)
    if event.to is None:
        return (yield from _new_round(table, event))
    if event.count is not None and event.count != table.rules.hand_cards:
        return (yield Offence(player=event.player, why="cards", clause="suit-gin/deal/ten-each"))
    if table.dealer not in (None, event.player):
        return (yield Offence(player=event.player, why="dealer", clause="suit-gin/rounds/alternate"))
    count = table.rules.hand_cards
    return (yield Dealt(player=event.to, count=count, dealer=event.player, clause="suit-gin/deal/ten-each"))


def _new_round(table: Table, event: Deal) -> GinEffects:
    """Everything gathered and dealt: ten each, one turned up, forehand to begin. Raises OpenQuestion."""
    if table.out is not None and not table.counted:
        table = yield from showdown.count(table)
    after = table.out is not None or table.void
    due = table.next_dealer if after else table.dealer
    if due not in (None, event.player):
        return (yield Offence(player=event.player, why="dealer", clause="suit-gin/rounds/alternate"))
    if not after and _play_has_begun(table):
        return (yield Offence(player=event.player, why="still on", clause="suit-gin/rounds/new-round"))
    if due is not None:
        table = yield Cited(clause="suit-gin/rounds/alternate")
    if table.blocked:
        table = yield Cited(clause="suit-gin/blocking/one-round-only")
    table = yield NewRound(dealer=event.player, clause="suit-gin/rounds/new-round")
    table = yield Cited(clause="suit-gin/deal/ten-each")
    table = yield StockIs(count=table.rules.stock_cards, clause="suit-gin/deal/stock-and-discard")
    if table.forehand is None:
        return table
    return (yield TurnGoesTo(player=table.forehand, clause="suit-gin/deal/forehand"))


def _play_has_begun(table: Table) -> bool:
    return table.stage is not None or bool(table.hands) or table.offer in ("dealer", "passed")


def turn_up(table: Table, event: TurnUp) -> GinEffects:
    """The top card of the stock begins the discard pile."""
    offence = need.too_many(table, event.player)
    if offence is not None:
        return (yield offence)
    short = [player for player in table.dealing if table.dealing[player] != table.rules.hand_cards]
    if table.discard or table.stage == "discard" or table.over or short:
        return (yield Offence(player=event.player, why="turned already", clause="suit-gin/deal/stock-and-discard"))
    table = yield TurnedUp(
        card=event.card, dealer=table.dealer or event.player, clause="suit-gin/deal/stock-and-discard"
    )
    if table.stock is None:
        table = yield StockIs(count=table.rules.stock_cards, clause="suit-gin/deal/stock-and-discard")
    if table.forehand is None:
        raise MissingFact("players", ())
    return (yield TurnGoesTo(player=table.forehand, clause="suit-gin/deal/forehand"))
