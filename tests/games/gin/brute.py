"""Melds counted the slow way, from the words of the rule text alone: every way to group the cards is tried.

It shares nothing with the program but the cards themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from refbook.cards import RANKS, Card

Group = frozenset[Card]
WORTH = {rank: min(place, 10) for place, rank in enumerate(RANKS, 1)}


def worth(cards: Group) -> int:
    return sum(WORTH[card.rank] for card in cards)


def is_meld(cards: Group, *, ace_high: bool = False) -> bool:
    """Three or more of one suit in a row, or three or four of one rank."""
    if len(cards) < 3:
        return False
    if len({card.rank for card in cards}) == 1:
        return True
    if len({card.suit for card in cards}) > 1:
        return False
    places = sorted(RANKS.index(card.rank) for card in cards)
    if places == list(range(places[0], places[0] + len(places))):
        return True
    high = sorted(13 if place == 0 else place for place in places)
    return ace_high and high == list(range(high[0], high[0] + len(high)))


def groupings(cards: Group, *, ace_high: bool = False) -> Iterator[tuple[Group, ...]]:
    """Every choice of melds that share no card."""
    every = [
        frozenset(some)
        for size in range(3, len(cards) + 1)
        for some in combinations(cards, size)
        if is_meld(frozenset(some), ace_high=ace_high)
    ]

    def choose(start: int, used: Group, chosen: tuple[Group, ...]) -> Iterator[tuple[Group, ...]]:
        yield chosen
        for at in range(start, len(every)):
            if not every[at] & used:
                yield from choose(at + 1, used | every[at], (*chosen, every[at]))

    yield from choose(0, frozenset(), ())


def least_deadwood(cards: Group, *, ace_high: bool = False) -> int:
    return min(worth(cards.difference(*melds)) for melds in groupings(cards, ace_high=ace_high))


def least_against(cards: Group, shown: tuple[Group, ...], *, chained: bool) -> int:
    """The least that is left when loose cards are laid off one by one, in every order that there is."""

    def left(loose: Group, melds: tuple[Group, ...]) -> int:
        best = worth(loose)
        for card in loose:
            for at, meld in enumerate(melds):
                if not is_meld(meld | {card}) or (not chained and not is_meld(shown[at] | {card})):
                    continue
                longer = (*melds[:at], meld | {card}, *melds[at + 1 :]) if chained else melds
                best = min(best, left(loose - {card}, longer))
        return best

    return min(left(cards.difference(*melds), shown) for melds in groupings(cards))
