"""What a player may do now. Knows no rule: whatever could be tried is put to the one judge."""

from __future__ import annotations

from collections.abc import Iterator

from refbook.cards import UNSEEN
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.games.gabong.events import Announce, DrawCards, GabongWith
from refbook.games.gabong.game import GABONG, Gabong
from refbook.games.gabong.table import Table


def legal(table: Table, player: str, game: Gabong = GABONG) -> tuple[Event, ...]:
    """The acts of play that the judge finds legal, in a fixed order: lays, draw, gabong, announcement.

    An act whose verdict hangs on a fact nobody told, or on a question nobody has settled, is
    not listed; neither is a card that nobody has seen. A draw stands for whatever comes up.
    """
    return tuple(event for event in candidates(table, player, game) if is_legal(table, event, game))


def is_legal(table: Table, event: Event, game: Gabong = GABONG) -> bool:
    """Whether the judge is certain that an event is legal."""
    try:
        return rule(game, table, event).verdict == "legal"
    except (MissingFact, OpenQuestion, Contradiction):
        return False


def candidates(table: Table, player: str, game: Gabong = GABONG) -> Iterator[Event]:
    """Every act of play open to a player with these cards, right or wrong.

    Each distinct card known to be held, in every way of laying it; a draw; the whole hand
    as a gabong where all of it is known; and "one card left" where one card is left unannounced.
    """
    hand = table.hand(player)
    for card in dict.fromkeys(hand.cards):
        yield from game.lays(player, card)
    yield DrawCards(player)
    if hand.cards and not hand.more and UNSEEN not in hand.cards:
        yield GabongWith(player, hand.cards)
    if hand.count == table.rules.announce_at_cards and player not in table.announced:
        yield Announce(player)
