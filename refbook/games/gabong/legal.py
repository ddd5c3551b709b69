"""What a player may do now. Knows no rule: whatever could be tried is put to the one judge."""

from __future__ import annotations

from collections.abc import Iterator

from refbook.cards import UNSEEN, Card
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.games.gabong.events import (
    Announce,
    Celebrate,
    DrawCards,
    GabongWith,
    JudgeSlow,
    Lay,
    Pass,
    PickUp,
    ShowHand,
)
from refbook.games.gabong.game import GABONG, Gabong
from refbook.games.gabong.table import NOBODY, Hand, Table


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


# -- what somebody may ask about


def is_known(hand: Hand) -> bool:
    """Whether every card of a hand is known."""
    return not hand.more and UNSEEN not in hand.cards


def tries(table: Table, player: str, game: Gabong = GABONG) -> Iterator[Event]:
    """Every act that a player may ask about, right or wrong: of cards nobody has told of, every one that there is.

    An eight once for each suit and once without a call, a joker as every card; identical cards once together; a gabong
    also of unseen cards.
    """
    hand = table.hand(player)
    for card in dict.fromkeys(hand.cards) if is_known(hand) else game.cards:
        yield from game.ways(table, player, card)
    yield from (Lay(player, (card, card), at_once=True) for card in _doubled(hand))
    if table.phase == "deal":
        yield PickUp(player)
        yield DrawCards(player)
    elif table.over:
        yield DrawCards(player)
        yield Celebrate(player)
        yield ShowHand(player)
    else:
        yield from _at_play(table, player, hand, game)


def _doubled(hand: Hand) -> list[Card]:
    return [card for card in dict.fromkeys(hand.cards) if card.suit is not None and hand.cards.count(card) > 1]


def _at_play(table: Table, player: str, hand: Hand, game: Gabong) -> Iterator[Event]:
    yield game.draw(table, player)
    yield Pass(player)
    if hand.count != 0:
        yield GabongWith(player, (UNSEEN, UNSEEN) if hand.more else hand.cards)
    if hand.count in (None, table.rules.announce_at_cards) and table.announced.get(player) != "yes":
        yield Announce(player)
    if player == table.gabong and table.turn not in (None, NOBODY, player):
        yield JudgeSlow(player, table.turn or "")
