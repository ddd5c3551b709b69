"""What a hand that is not known can come to: the least and the most deadwood that the unseen cards allow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from refbook.games.gin.melds import CARDS, Mask, MeldTable, cards_of, mask
from refbook.games.gin.table import Table

_MOST_STEPS = 3_000
"""After so many hands tried, a bound that can only be too wide is given instead of the exact one."""
_FEW, _FEW_AGAINST = 2, 1
"""Unseen cards, of which every combination is tried for the least: alone, and with melds to lay off on."""


def deadwood_bounds(table: Table, player: str, shown: tuple[Mask, ...] = ()) -> tuple[int, int]:
    """The least and the most deadwood for a player whose hand is not wholly known, by the cards that others have.

    With melds `shown`, the least is what is left when cards have been laid off on them.
    """
    hand = table.hand(player)
    known, count = mask(hand.cards), hand.unseen or 0
    gone = [card for other, held in table.hands.items() if other != player for card in held.cards]
    gone += [card for card in table.discard or () if card.suit is not None]
    pool = mask(CARDS) & ~mask(gone) & ~known
    cards = table.counting(known)
    return _least(cards, known, pool, count, shown), _most(cards, known, pool, count)


def _least(cards: MeldTable, known: Mask, pool: Mask, count: int, shown: tuple[Mask, ...]) -> int:
    """With many cards unseen nothing need be left over."""
    if count > (_FEW_AGAINST if shown else _FEW):
        return 0
    hands = [known]
    for _card in range(count):
        hands = list({hand | one for hand in hands for one in _each(pool & ~hand)})
    if shown:
        return min(cards.best_against(hand, shown, chained=True)[0].deadwood for hand in hands)
    return min(cards.deadwood(hand) for hand in hands)


@lru_cache(maxsize=256)
def _most(cards: MeldTable, known: Mask, pool: Mask, count: int) -> int:
    """Branch and bound, the dearest cards first: a card adds at most its own worth."""
    order = sorted(_each(pool), key=cards.worth, reverse=True)
    worths = [cards.worth(card) for card in order]
    best = 0
    steps = 0

    def search(hand: Mask, deadwood: int, at: int, left: int) -> bool:
        """Whether the search came to its end."""
        nonlocal best, steps
        if left == 0:
            best = max(best, deadwood)
            return True
        steps += 1
        if steps > _MOST_STEPS:
            return False
        for here in range(at, len(order) - left + 1):
            if deadwood + sum(worths[here : here + left]) <= best:
                return True
            grown = hand | order[here]
            if not search(grown, cards.deadwood(grown), here + 1, left - 1):
                return False
        return True

    bound = cards.deadwood(known) + sum(worths[:count])
    return best if search(known, cards.deadwood(known), 0, count) else bound


def _each(bits: Mask) -> Iterable[Mask]:
    return [mask((card,)) for card in cards_of(bits)]
