"""3 The deal: ten cards each, the first card turned up, forehand to begin."""

from __future__ import annotations

from refbook.engine.facts import MissingFact
from refbook.games.gin.effects import Cited, Dealt, GinEffects, NewRound, Offence, StockIs, TurnedUp, TurnGoesTo
from refbook.games.gin.events import Deal, TurnUp
from refbook.games.gin.rules import need, showdown, turn, winning
from refbook.games.gin.table import Table


def deal(table: Table, event: Deal) -> GinEffects:
    """A whole round dealt, or its cards to one player, once the last round is counted. Raises OpenQuestion."""
    offence = need.too_many(table, event.player)
    if offence is not None:
        return (yield offence)
    if table.out is not None and not table.counted:
        table = yield from showdown.count(table)
    offence = _not_dealing(table, event)
    if offence is not None:
        return (yield from turn.refused(table, offence))
    if event.to is None:
        return (yield from _whole_deal(table, event.player))
    if table.over:
        table = yield from _new_round(table, event.player)
    count = table.rules.hand_cards
    return (yield Dealt(player=event.to, count=count, dealer=event.player, clause="suit-gin/deal/ten-each"))


def _not_dealing(table: Table, event: Deal) -> Offence | None:
    """Why these cards may not be dealt now, or not by this player. Raises OpenQuestion."""
    if winning.is_over(table):
        return Offence(player=event.player, why="game over", clause=table.scoring.winning)
    wrong = event.count not in (None, table.rules.hand_cards)
    if event.to is not None and (wrong or (not table.over and event.to in table.dealing)):
        return Offence(player=event.player, why="cards", clause="suit-gin/deal/ten-each")
    if _due(table) not in (None, event.player):
        return Offence(player=event.player, why="dealer", clause="suit-gin/rounds/alternate")
    if event.to is None and not table.over and _play_has_begun(table):
        return Offence(player=event.player, why="still on", clause="suit-gin/rounds/new-round")
    return None


def _due(table: Table) -> str | None:
    return table.next_dealer if table.over else table.dealer


def _whole_deal(table: Table, dealer: str) -> GinEffects:
    """Everything gathered and dealt: ten each, one turned up, forehand to begin."""
    table = yield from _new_round(table, dealer)
    table = yield Cited(clause="suit-gin/deal/ten-each")
    table = yield StockIs(count=table.rules.stock_cards, clause="suit-gin/deal/stock-and-discard")
    if table.forehand is None:
        return table
    return (yield TurnGoesTo(player=table.forehand, clause="suit-gin/deal/forehand"))


def _new_round(table: Table, dealer: str) -> GinEffects:
    if _due(table) is not None:
        table = yield Cited(clause="suit-gin/rounds/alternate")
    if table.blocked:
        table = yield Cited(clause="suit-gin/blocking/one-round-only")
    return (yield NewRound(dealer=dealer, clause="suit-gin/rounds/new-round"))


def _play_has_begun(table: Table) -> bool:
    return table.stage is not None or bool(table.hands) or table.offer in ("dealer", "passed")


def turn_up(table: Table, event: TurnUp) -> GinEffects:
    """The top card of the stock begins the discard pile."""
    offence = need.too_many(table, event.player)
    if offence is not None:
        return (yield offence)
    dealt = {*table.dealing, *table.hands}
    short = [player for player in table.players if player not in dealt] if table.dealing else []
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
