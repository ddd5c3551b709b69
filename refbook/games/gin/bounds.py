"""What a hand that is not known can come to: the least and the most deadwood that the unseen cards allow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate, combinations

from refbook.games.gin.melds import CARDS, SUIT_BITS, Mask, MeldTable, cards_of, mask
from refbook.games.gin.table import Table

_SHORTEST_MELD = 3
_MOST_OF_A_RANK = _SHORTEST_MELD - 1
"""Without a meld."""
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
    return _least(cards, known, pool, count, shown), _most(cards, known, pool, count, shown)


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
def _most(cards: MeldTable, known: Mask, pool: Mask, count: int, shown: tuple[Mask, ...]) -> int:
    """A hand without a meld, unless those with one, of which three cards at least do not count, can come to more."""
    without = _most_without_meld(cards, known, pool, known.bit_count() + count, shown)
    dearest = sorted((cards.worth(card) for card in _each(known | pool)), reverse=True)
    with_meld = sum(dearest[: max(known.bit_count() + count - _SHORTEST_MELD, 0)])
    if without is not None and without >= with_meld:
        return without
    return min(_searched(cards, known, pool, count), max(without or 0, with_meld))


def _most_without_meld(cards: MeldTable, known: Mask, pool: Mask, size: int, shown: tuple[Mask, ...]) -> int | None:
    """The most that so many cards count of which no three meld; None where there are no such cards.

    Rank by rank from the king, what may come to most first. A card that fits a meld `shown` counts nothing: it is laid
    off.
    """
    worth = {bit: 0 if _fits(cards, bit, shown) else cards.worth(bit) for bit in _each(known | pool)}
    choices = [_choices(known, pool, rank) for rank in range(SUIT_BITS)]
    below = [_most_below(cards, rank, size) for rank in range(SUIT_BITS + 1)]
    ahead: list[_Partial] = [(-below[SUIT_BITS][size], SUIT_BITS, size, (), (), 0)]
    seen = set()
    while ahead:
        _bound, rank, left, last, before, points = heappop(ahead)
        if rank == 0:
            return points
        if (rank, left, last, before) in seen:
            continue
        seen.add((rank, left, last, before))
        in_a_row = {bit >> 1 for bit in last} & {bit >> 2 for bit in before}
        for choice in choices[rank - 1]:
            still = left - len(choice)
            if 0 <= still < len(below[rank - 1]) and in_a_row.isdisjoint(choice):
                now = points + sum(worth[bit] for bit in choice)
                heappush(ahead, (-now - below[rank - 1][still], rank - 1, still, choice, last, now))
    return None


def _most_below(cards: MeldTable, rank: int, size: int) -> list[int]:
    """What so many cards of the ranks below count at most, by how many: no more of a rank than make no meld."""
    worths = sorted(cards.values[:rank] * _MOST_OF_A_RANK, reverse=True)
    return [0, *accumulate(worths[:size])]


_Choice = tuple[Mask, ...]
"""The cards of one rank that a hand has, each by itself."""
_Partial = tuple[int, int, int, _Choice, _Choice, int]
"""What a hand may come to, negated; the ranks and cards still to choose, the last two choices, the points so far."""


def _choices(known: Mask, pool: Mask, rank: int) -> list[_Choice]:
    """At most two cards of a rank, those that are known among them."""
    own, other = (
        [bit for shift in range(0, len(CARDS), SUIT_BITS) if (bit := 1 << shift + rank) & cards]
        for cards in (known, pool)
    )
    more = range(_MOST_OF_A_RANK + 1 - len(own))
    return [(*own, *added) for count in more for added in combinations(other, count)]


def _fits(cards: MeldTable, bit: Mask, shown: tuple[Mask, ...]) -> bool:
    (card,) = cards_of(bit)
    return any(cards.fits_on(card, meld) for meld in shown)


def _searched(cards: MeldTable, known: Mask, pool: Mask, count: int) -> int:
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
