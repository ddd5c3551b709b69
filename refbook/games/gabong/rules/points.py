"""13 The points of a round: what the cards left in a hand cost."""

from __future__ import annotations

from refbook.cards import UNSEEN, Card
from refbook.engine.facts import Contradiction, MissingFact
from refbook.games.gabong.effects import (
    CardsCount,
    CarriedOver,
    Cited,
    CountUndone,
    GabongEffects,
    PhaseIs,
    Scores,
    SumMultiplied,
)
from refbook.games.gabong.events import CountHand
from refbook.games.gabong.rules import score
from refbook.games.gabong.table import Hand, Table

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("gabong/points/four-to-ten", ("4", "5", "6", "7", "9", "10")),
    ("gabong/points/jack-queen", ("J", "Q")),
    ("gabong/points/three-king-ace", ("3", "K", "A")),
    ("gabong/points/eight", ("8",)),
)
"""Clauses in the order of the text, with the ranks each prices."""


def count_hand(table: Table, event: CountHand) -> GabongEffects:
    player = event.player
    if player in table.counted:
        raise Contradiction(f"counted {player}")
    carried = table.drawn_late.get(player, ()) if _carries_over(table, player) else ()
    must_match(table, player, event.cards, carried)
    if table.phase == "play":
        table = yield PhaseIs(phase="over", clause="gabong/points/round-sum")
    cards = _cards_that_count(table, player, event.cards, carried)
    if carried:
        table = yield CarriedOver(player=player, count=len(carried), clause="gabong/deal/extra-cards")
    return (yield from count_cards(table, player, cards))


def count_cards(table: Table, player: str, cards: tuple[Card, ...]) -> GabongEffects:
    """The points of these cards, onto the total where one is told."""
    plain = all(card.suit for card in cards)
    if not plain and UNSEEN in cards:
        raise MissingFact(f"hand {player}", ())
    if not plain:
        table = yield Cited(clause="gabong/need/decks-min")
        if table.readings["gabong/jokers"] == "as-agreed":
            raise MissingFact("joker points", ())
    points = 0
    for clause, ranks in GROUPS:
        group = tuple([card for card in cards if card.rank in ranks])
        if group:
            worth = sum(card_points(table, card) for card in group)
            points += worth
            table = yield CardsCount(player=player, cards=group, points=worth, clause=clause)
    twos = tuple(card for card in cards if card.rank == "2")
    if twos:
        points += len(twos) * table.rules.two_points
        table = yield from _twos(table, player, twos)
        points *= table.rules.two_multiplier ** len(twos)
    table = yield Scores(player=player, points=points, cards=cards, clause="gabong/points/round-sum")
    return (yield from score.add_round(table, player, points))


def _twos(table: Table, player: str, twos: tuple[Card, ...]) -> GabongEffects:
    """First every two adds, then every two doubles."""
    added = len(twos) * table.rules.two_points
    table = yield CardsCount(player=player, cards=twos, points=added, clause="gabong/points/two-adds")
    if len(twos) > 1:
        table = yield Cited(clause="gabong/points/twos-order")
    factor = table.rules.two_multiplier ** len(twos)
    table = yield SumMultiplied(player=player, factor=factor, clause="gabong/points/two-doubles")
    if len(twos) == 4:
        table = yield Cited(clause="gabong/points/four-twos")
    return table


POINTS = {
    "A": "ace_points",
    "2": "two_points",
    "3": "three_points",
    "8": "eight_points",
    "J": "jack_points",
    "Q": "queen_points",
    "K": "king_points",
}
"""The parameter that prices a rank; the others count as four to ten."""


def card_points(table: Table, card: Card) -> int:
    """What one card counts, twos' doubling apart."""
    points: int = getattr(table.rules, POINTS.get(card.rank, "four_to_ten_points"))
    return points


def count_again(table: Table, player: str, gone: Card) -> GabongEffects:
    """Points already counted are put right when a card leaves the hand after all."""
    cards = list(table.counted[player].cards)
    if gone in cards:
        cards.remove(gone)
    table = yield CountUndone(player=player, clause="gabong/points/round-sum")
    return (yield from count_cards(table, player, tuple(cards)))


def _carries_over(table: Table, player: str) -> bool:
    """Whether cards drawn after the end wait for the next round. Raises OpenQuestion."""
    late = table.drawn_late.get(player)
    return bool(late) and table.readings["gabong/extra-cards-before-counting"] == "carry-over"


def must_match(table: Table, player: str, counted: tuple[Card, ...], carried: tuple[Card, ...] = ()) -> None:
    """Raises Contradiction where the hand told is another than the one counted; carried cards may be left out."""
    hand = table.hand(player)
    if hand.more or hand.cards == counted:
        return
    left: Hand | None = hand
    for card in counted:
        left = left.without(card) if left else None
        if left is None:
            raise Contradiction(f"hand {player}")
    if left and left.cards and left.cards == (UNSEEN,) * table.undrawn.get(player, 0):
        raise MissingFact(f"hand {player}", ())
    if left and len(left.cards) > len(carried):
        raise Contradiction(f"hand {player}")


def _cards_that_count(
    table: Table, player: str, counted: tuple[Card, ...], carried: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The cards laid out for counting, with what the readings on late cards add or take away."""
    cards = list(counted + table.sneaked_late.get(player, ()))
    if not carried:
        return tuple(cards)
    unaccounted = list(counted)
    for card in table.hand(player).cards:
        if card in unaccounted:
            unaccounted.remove(card)
    unseen = unaccounted if len(unaccounted) == carried.count(UNSEEN) else []
    for card in (*carried, *unseen):
        if card in cards:
            cards.remove(card)
    return tuple(cards)
