"""1 What you need: two players, one deck, no jokers."""

from __future__ import annotations

from refbook.cards import JOKER, Card
from refbook.engine.events import Other
from refbook.games.gin.effects import Allowed, Cited, GinEffects, Offence, Stays, Unwritten
from refbook.games.gin.events import Join, Shuffle
from refbook.games.gin.table import Table


def other(table: Table, _event: Other) -> GinEffects:
    """Something that the notation has no word for."""
    table = yield Unwritten(clause="suit-gin/variants/agree-first")
    return table


def too_many(table: Table, player: str) -> Offence | None:
    """The offence of more than two at the table."""
    if len(table.players) <= table.rules.players:
        return None
    return Offence(player=player, why="players", clause="suit-gin/need/players")


def join(table: Table, event: Join) -> GinEffects:
    """The game is for two."""
    if len([one for one in table.players if one != event.player]) >= table.rules.players:
        return (yield Offence(player=event.player, why="players", clause="suit-gin/need/players"))
    table = yield Allowed(clause="suit-gin/need/players")
    return table


def shuffle(table: Table, event: Shuffle) -> GinEffects:
    """All the cards, and no others."""
    if event.count is None or event.count == table.rules.deck_cards:
        return (yield Allowed(clause="suit-gin/need/deck"))
    if event.count > table.rules.deck_cards:
        table = yield Offence(player=event.player, why="too many", clause="suit-gin/need/deck")
        return (yield Cited(clause="suit-gin/need/no-extra-cards"))
    return (yield Offence(player=event.player, why="too few", clause="suit-gin/need/deck"))


def with_joker(table: Table, player: str, cards: tuple[Card, ...]) -> GinEffects:
    """A joker takes no part: it is put aside."""
    table = yield Offence(player=player, why="joker", clause="suit-gin/need/no-extra-cards")
    card = next(card for card in cards if card == JOKER)
    table = yield Stays(card=card, clause="suit-gin/need/no-extra-cards")
    return table
