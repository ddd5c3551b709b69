"""2 Melds, counted: the arrangements of a hand, what is left over, and what can be laid off.

A hand is an integer of 52 bits, a suit after the other, ace to king. Runs of different suits never share a card, so
the best runs of a suit are looked up by its thirteen bits; what remains is to choose among the few threes and fours.

>>> from refbook.cards import parse_cards
>>> meld_table().best(mask(parse_cards("Q♥ Q♠ Q♣ 10♦ J♦ Q♦ 3♦ 4♦ 5♦ 6♦"))).deadwood
0
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property, lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from refbook.cards import RANKS, Card, Suit
from refbook.games.gin.ruleset import SUIT_GIN, Gin

Mask = int
"""A set of cards, a bit for each."""

SUITS = tuple(Suit)
"""The suits in the order of the bits."""
SUIT_BITS = len(RANKS)
WHOLE_SUIT = (1 << SUIT_BITS) - 1
CARDS = tuple(Card.of(rank, suit) for suit in SUITS for rank in RANKS)
"""Every card, in the order of the bits."""
_BIT = {card: 1 << at for at, card in enumerate(CARDS)}
_LONGEST_PART = 5
"""A longer run is two or more of three to five cards."""


def mask(cards: Iterable[Card]) -> Mask:
    """Cards as bits. Raises KeyError for one that is not in the deck."""
    bits = 0
    for card in cards:
        bits |= _BIT[card]
    return bits


def cards_of(bits: Mask) -> tuple[Card, ...]:
    """The cards of a mask, by suit and from the ace up; a run round the top ends with its ace."""
    found = []
    while bits:
        low = bits & -bits
        found.append(CARDS[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


class Arrangement(NamedTuple):
    """Melds that share no card, and what the cards outside them are worth."""

    melds: tuple[Mask, ...]
    deadwood: int

    @property
    def melded(self) -> Mask:
        return sum(self.melds)


class MeldTable:
    """The melds of a deck for one way to count: the value of each rank, and whether the ace goes above the king too."""

    def __init__(self, values: tuple[int, ...], *, ace_high: bool) -> None:
        self.ace_high = ace_high
        self.values = values * len(SUITS)
        self._runs_at = [self._parts_beginning(at) for at in range(SUIT_BITS)]
        self._worth = self._suit_worths(values)
        self._loose, self._run_part = self._best_runs()

    # -- what a card is worth

    def _suit_worths(self, values: tuple[int, ...]) -> list[int]:
        worth = [0] * (WHOLE_SUIT + 1)
        for bits in range(1, WHOLE_SUIT + 1):
            low = bits & -bits
            worth[bits] = worth[bits ^ low] + values[low.bit_length() - 1]
        return worth

    def worth(self, bits: Mask) -> int:
        """What cards count that are in no meld."""
        worth = self._worth
        return (
            worth[bits & WHOLE_SUIT]
            + worth[bits >> 13 & WHOLE_SUIT]
            + worth[bits >> 26 & WHOLE_SUIT]
            + worth[bits >> 39]
        )

    # -- what is a meld

    def _parts_beginning(self, at: int) -> tuple[int, ...]:
        """The runs of three to five whose lowest bit is this card; one round the top has the ace as its lowest."""
        ordinary = [((1 << length) - 1) << at for length in range(3, _LONGEST_PART + 1)]
        found = [run for run in ordinary if run <= WHOLE_SUIT]
        if self.ace_high and at == 0:
            top = 1 << SUIT_BITS - 1
            found += [1 | sum(top >> back for back in range(length - 1)) for length in range(3, _LONGEST_PART + 1)]
        return tuple(found)

    def is_run(self, bits: Mask) -> bool:
        """Whether cards are three or more in sequence, all of one suit."""
        for shift in range(0, SUIT_BITS * len(SUITS), SUIT_BITS):
            suit = bits >> shift & WHOLE_SUIT
            if suit and suit << shift == bits:
                return suit.bit_count() >= 3 and (_in_a_row(suit) or (self.ace_high and _in_a_row(_ace_on_top(suit))))
        return False

    def is_meld(self, bits: Mask) -> bool:
        return is_set(bits) or self.is_run(bits)

    # -- the best arrangement

    def _best_runs(self) -> tuple[list[int], list[int]]:
        """For the cards of a suit: what its best runs leave over, and one of these runs (0 where none is)."""
        loose, parts = [0] * (WHOLE_SUIT + 1), [0] * (WHOLE_SUIT + 1)
        for bits in range(1, WHOLE_SUIT + 1):
            low = bits & -bits
            least, part = loose[bits ^ low] + self._worth[low], parts[bits ^ low]
            for run in self._runs_at[low.bit_length() - 1]:
                if run & bits == run and loose[bits ^ run] < least:
                    least, part = loose[bits ^ run], run
            loose[bits], parts[bits] = least, part
        return loose, parts

    def _best_sets(self, bits: Mask) -> tuple[int, tuple[Mask, ...]]:
        """The least that can be left over, and the threes and fours that leave it."""
        loose = self._loose
        spades, hearts = bits & WHOLE_SUIT, bits >> 13 & WHOLE_SUIT
        diamonds, clubs = bits >> 26 & WHOLE_SUIT, bits >> 39
        least = loose[spades] + loose[hearts] + loose[diamonds] + loose[clubs]
        chosen: tuple[Mask, ...] = ()
        ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
        if not ranks:
            return least, chosen
        for sets in _set_choices(bits, ranks):
            rest = bits ^ sum(sets)
            left = (
                loose[rest & WHOLE_SUIT]
                + loose[rest >> 13 & WHOLE_SUIT]
                + loose[rest >> 26 & WHOLE_SUIT]
                + loose[rest >> 39]
            )
            if left < least:
                least, chosen = left, sets
        return least, chosen

    def deadwood(self, bits: Mask) -> int:
        """The least that the cards outside melds can count."""
        return self._best_sets(bits)[0]

    def best(self, bits: Mask) -> Arrangement:
        """An arrangement with the least deadwood."""
        least, sets = self._best_sets(bits)
        melds = list(sets)
        left = bits ^ sum(sets)
        parts = self._run_part
        for shift in (0, 13, 26, 39):
            suit = left >> shift & WHOLE_SUIT
            while part := parts[suit]:
                melds.append(part << shift)
                suit ^= part
        return Arrangement(tuple(melds), least)

    def best_discards(self, bits: Mask, among: Mask | None = None) -> tuple[tuple[Card, ...], int]:
        """The cards, of all or of some, without which a hand has the least deadwood, and how much that is."""
        left = {card: self.deadwood(bits ^ _BIT[card]) for card in cards_of(bits if among is None else among)}
        least = min(left.values())
        return tuple(card for card, deadwood in left.items() if deadwood == least), least

    # -- every arrangement

    def arrangements(self, bits: Mask, most: int | None = None) -> Iterator[Arrangement]:
        """Every choice of melds, the largest runs whole; with `most`, those with no more deadwood than that."""
        total = self.worth(bits)
        for sets in chain(((),), _set_choices(bits, _ranks_of_three(bits))):
            rest = bits ^ sum(sets)
            suits = [self._run_choices(rest >> shift & WHOLE_SUIT) for shift in (0, 13, 26, 39)]
            for runs in product(*suits):
                melds = (*sets, *(run << at * SUIT_BITS for at, found in enumerate(runs) for run in found))
                deadwood = total - self.worth(sum(melds))
                if most is None or deadwood <= most:
                    yield Arrangement(melds, deadwood)

    def best_arrangements(self, bits: Mask) -> tuple[Arrangement, ...]:
        """Every arrangement with the least deadwood."""
        return tuple(self.arrangements(bits, self.deadwood(bits)))

    @lru_cache(maxsize=4096)  # noqa: B019 - a table is a constant of its values
    def _run_choices(self, suit: int) -> tuple[tuple[int, ...], ...]:
        """Every set of runs of a suit that share no card and do not meet: those that meet are one."""
        runs = [run for run in self._whole_runs if run & suit == run]
        found: list[tuple[int, ...]] = [()]
        for run in runs:
            found += [
                (*others, run)
                for others in found
                if not any(other & run or self.is_run(other | run) for other in others)
            ]
        return tuple(found)

    @cached_property
    def _whole_runs(self) -> tuple[int, ...]:
        """Every run of a suit, whatever its length."""
        ordinary = [((1 << length) - 1) << at for at in range(SUIT_BITS) for length in range(3, SUIT_BITS - at + 1)]
        top = 1 << SUIT_BITS - 1
        round_the_top = [1 | sum(top >> back for back in range(length - 1)) for length in range(3, SUIT_BITS + 1)]
        return tuple(dict.fromkeys(ordinary + round_the_top * self.ace_high))

    # -- laying off

    def fits_on(self, card: Card, meld: Mask) -> bool:
        """Whether a card makes a meld longer."""
        bit = _BIT[card]
        return not meld & bit and self.is_meld(meld | bit)

    def lay_off(self, cards: Mask, melds: tuple[Mask, ...], *, chained: bool) -> Mask:
        """Those of some cards that can be laid off on melds; with `chained`, on what was laid off before as well."""
        laid, now = 0, melds
        while True:
            fitting = [
                (at, card)
                for at, meld in enumerate(now)
                for card in cards_of(cards & ~laid)
                if self.fits_on(card, meld) and (chained or self.fits_on(card, melds[at]))
            ]
            runs = [(at, card) for at, card in fitting if not is_set(now[at])]
            if not fitting:
                return laid
            at, card = (runs or fitting)[0]
            laid |= _BIT[card]
            if chained or is_set(now[at]):
                now = (*now[:at], now[at] | _BIT[card], *now[at + 1 :])

    def best_against(
        self, bits: Mask, melds: tuple[Mask, ...], *, chained: bool, before: Mask = 0
    ) -> tuple[Arrangement, Mask]:
        """The arrangement that leaves least when the rest may be laid off on melds, and what is then laid off.

        `before` are cards that have been laid off there already.
        """
        best: tuple[Arrangement, Mask] | None = None
        for own in self.arrangements(bits):
            laid = self.lay_off(bits & ~own.melded | before, melds, chained=chained) & ~before
            left = Arrangement(own.melds, own.deadwood - self.worth(laid))
            if best is None or left.deadwood < best[0].deadwood:
                best = left, laid
        assert best is not None
        return best


@cache
def _table(values: tuple[int, ...], ace_high: bool) -> MeldTable:
    return MeldTable(values, ace_high=ace_high)


def meld_table(rules: Gin = SUIT_GIN, *, ace_high: bool = False) -> MeldTable:
    """The table for a ruleset's card values."""
    plain = tuple(range(2, 11))
    return _table((rules.ace_value, *plain, rules.jack_value, rules.queen_value, rules.king_value), ace_high)


def is_set(bits: Mask) -> bool:
    """Whether cards are three or four of one rank."""
    suits = [bits >> shift & WHOLE_SUIT for shift in (0, 13, 26, 39)]
    rank = suits[0] | suits[1] | suits[2] | suits[3]
    return rank.bit_count() == 1 and sum(1 for suit in suits if suit) >= 3


def ace_counts(bits: Mask) -> bool:
    """Whether there is a queen, a king and an ace of one suit, so that it matters if the ace goes above the king."""
    top = 1 | 3 << SUIT_BITS - 2
    return any(bits >> shift & top == top for shift in (0, 13, 26, 39))


def suits_of(bits: Mask) -> tuple[Suit, ...]:
    """The suits of which there is a card."""
    return tuple(suit for at, suit in enumerate(SUITS) if bits >> at * SUIT_BITS & WHOLE_SUIT)


def in_order(bits: Mask) -> tuple[Card, ...]:
    """The cards of a meld as people say it: a run round the top from below, its ace last."""
    cards = cards_of(bits)
    if len({card.suit for card in cards}) == 1 and len(cards) > 1:
        wraps = cards[0].rank == "A" and cards[-1].rank == "K" and len(cards) < SUIT_BITS
        return (*cards[1:], cards[0]) if wraps else cards
    return cards


def _in_a_row(suit: int) -> bool:
    filled = suit + (suit & -suit)
    return filled & suit == 0 and filled & (filled - 1) == 0


def _ace_on_top(suit: int) -> int:
    return suit >> 1 << 1 | 1 << SUIT_BITS if suit & 1 else suit


def _ranks_of_three(bits: Mask) -> int:
    """The ranks of which there are three or four, as the bits of a suit."""
    spades, hearts = bits & WHOLE_SUIT, bits >> 13 & WHOLE_SUIT
    diamonds, clubs = bits >> 26 & WHOLE_SUIT, bits >> 39
    return spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)


def _set_choices(bits: Mask, ranks: int) -> Iterator[tuple[Mask, ...]]:
    """Every choice of one or more threes and fours, at most one of a rank."""
    each: list[tuple[Mask, ...]] = []
    while ranks:
        low = ranks & -ranks
        each.append(_sets_of(bits & low * _ONE_OF_EACH_SUIT))
        ranks ^= low
    if len(each) == 1:
        for one in each[0]:
            yield (one,)
        return
    for chosen in product(*((0, *sets) for sets in each)):
        found = tuple(one for one in chosen if one)
        if found:
            yield found


_ONE_OF_EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39


@cache
def _sets_of(cards: Mask) -> tuple[Mask, ...]:
    """The threes and the four that cards of one rank make."""
    bits = [1 << at for at in range(52) if cards >> at & 1]
    return tuple(sum(some) for count in (3, 4) for some in combinations(bits, count))
