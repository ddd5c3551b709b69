"""2 The melds: what is one, and that a card belongs to one only."""

from __future__ import annotations

from refbook.cards import UNSEEN, Card, Suit
from refbook.games.gin.effects import Cited, GinEffects, Offence
from refbook.games.gin.events import Melds
from refbook.games.gin.melds import Mask, cards_of, in_order, is_set, mask, meld_table
from refbook.games.gin.table import Table


def masks(melds: Melds) -> tuple[Mask, ...]:
    return tuple(mask(card for card in meld if card != UNSEEN) for meld in melds)


def parted(table: Table, melds: Melds) -> Melds:
    """The melds, those that were told in one row taken apart: `3♦ 4♦ 5♦ Q♥ Q♠ Q♣` is a run and three queens."""
    return tuple(part for meld in melds for part in _parts(table, meld))


def _parts(table: Table, meld: tuple[Card, ...]) -> Melds:
    bits = mask(card for card in meld if card != UNSEEN)
    cards = table.counting(bits)
    if bits.bit_count() != len(meld) or cards.is_meld(bits):
        return (meld,)
    best = cards.best(bits)
    return tuple(in_order(part) for part in best.melds) if best.melded == bits else (meld,)


def fault(table: Table, player: str, melds: Melds) -> Offence | None:
    """Why these cannot be a player's melds. Raises OpenQuestion for a run with the ace on top."""
    for meld in melds:
        if len(set(meld)) != len(meld):
            return Offence(player=player, why="card twice", clause="suit-gin/melds/card-once")
    seen: set[Card] = set()
    for meld in melds:
        if seen.intersection(meld):
            return Offence(player=player, why="card twice", clause="suit-gin/melds/card-once")
        seen.update(meld)
    return next((found for meld in masks(melds) if (found := _no_meld(table, player, meld))), None)


def _no_meld(table: Table, player: str, meld: Mask) -> Offence | None:
    low = meld_table(table.rules)
    if low.is_meld(meld):
        return None
    if meld_table(table.rules, ace_high=True).is_run(meld):
        if table.readings["suit-gin/ace-in-runs"] == "high-too":
            return None
        return Offence(player=player, why="ace", clause="suit-gin/need/rank-order")
    alike = len({card.rank for card in cards_of(meld)}) == 1
    clause = "suit-gin/melds/three" if alike else "suit-gin/melds/run"
    return Offence(player=player, why="no meld", clause=clause)


def one_queen(table: Table, melds: Melds) -> GinEffects:
    """The book's example of a card that two melds want: the queen of diamonds."""
    queen = Card.of("Q", Suit.DIAMONDS)
    runs = [meld for meld in melds if queen in meld and len({card.suit for card in meld}) == 1]
    queens = [meld for meld in melds if queen in meld and len({card.rank for card in meld}) == 1]
    if runs and queens:
        table = yield Cited(clause="suit-gin/melds/card-once-example")
    return table


def kinds(table: Table, melds: tuple[Mask, ...]) -> GinEffects:
    """What the melds are."""
    if any(not is_set(meld) for meld in melds):
        table = yield Cited(clause="suit-gin/melds/run")
    if any(is_set(meld) and meld.bit_count() == 3 for meld in melds):
        table = yield Cited(clause="suit-gin/melds/three")
    if any(is_set(meld) and meld.bit_count() == 4 for meld in melds):
        table = yield Cited(clause="suit-gin/melds/four")
    return table
