"""What a player may do now: the acts that come into question, and those of them that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator

from refbook.cards import Card
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import Game, rule
from refbook.games.gin.events import Discard, Draw, GoGin, Knock, Pass, TakeDiscard
from refbook.games.gin.melds import mask
from refbook.games.gin.table import Table


def legal(table: Table, player: str, game: Game[Table]) -> tuple[Event, ...]:
    """Every act of a player that is certainly allowed; going out with each discard that leaves the least deadwood."""
    return tuple(event for event in candidates(table, player) if is_legal(table, event, game))


def is_legal(table: Table, event: Event, game: Game[Table]) -> bool:
    """Whether an event is certainly allowed; with a fact or a reading missing it is not."""
    try:
        return rule(game, table, event).verdict == "legal"
    except (MissingFact, OpenQuestion, Contradiction):
        return False


def candidates(table: Table, player: str) -> Iterator[Event]:
    """The acts that come into question."""
    if table.over:
        return
    if table.stage == "discard" and table.turn == player:
        yield from (Discard(player, (card,)) for card in table.hand(player).cards)
        cards, least = best_discards(table, player)
        for card in cards:
            if least == 0:
                yield GoGin(player, card)
            if least <= table.rules.knock_limit:
                yield Knock(player, card)
        return
    yield Pass(player)
    yield TakeDiscard(player)
    yield Draw(player)


def best_discards(table: Table, player: str) -> tuple[tuple[Card, ...], int]:
    """The cards of a known hand of eleven without which it has the least deadwood, and how much that is."""
    hand = table.hand(player)
    if not hand.complete:
        return (), 0
    bits = mask(hand.cards)
    return table.counting(bits).best_discards(bits)
