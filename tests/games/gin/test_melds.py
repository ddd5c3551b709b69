"""The counting of melds against the slow way of doing it, and on the hands of the book."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import Card, full_deck, parse_cards
from refbook.games.gin.melds import Mask, cards_of, in_order, is_set, mask, meld_table

from . import brute

LOW, HIGH = meld_table(), meld_table(ace_high=True)
hands = st.lists(st.sampled_from(full_deck()), min_size=1, max_size=11, unique=True)
near_melds = st.lists(
    st.sampled_from([card for card in full_deck() if card.rank in ("A", "2", "3", "4", "Q", "K")]),
    min_size=7,
    max_size=11,
    unique=True,
)


def dealt(random: Random, count: int) -> tuple[Card, ...]:
    return tuple(random.sample(full_deck(), count))


def grouped(melds: tuple[Mask, ...]) -> frozenset[frozenset[Card]]:
    return frozenset(frozenset(cards_of(meld)) for meld in melds)


@given(hands)
def test_cards_and_bits_are_the_same(hand: list[Card]) -> None:
    assert set(cards_of(mask(hand))) == set(hand)
    assert LOW.worth(mask(hand)) == brute.worth(frozenset(hand))


@given(hands | near_melds, st.booleans())
@settings(deadline=None, max_examples=300)
def test_the_best_arrangement_is_that_of_brute_force(hand: list[Card], ace_high: bool) -> None:
    table = HIGH if ace_high else LOW
    best = table.best(mask(hand))
    assert best.deadwood == table.deadwood(mask(hand)) == brute.least_deadwood(frozenset(hand), ace_high=ace_high)
    assert all(brute.is_meld(group, ace_high=ace_high) for group in grouped(best.melds))
    assert sum(meld.bit_count() for meld in best.melds) == best.melded.bit_count()
    assert best.deadwood == table.worth(mask(hand) & ~best.melded)


@given(near_melds, st.booleans())
@settings(deadline=None, max_examples=100)
def test_every_arrangement_is_found_once(hand: list[Card], ace_high: bool) -> None:
    """Runs that meet end to end are one run here, so of groupings that meld the same cards alike one is enough."""
    table = HIGH if ace_high else LOW
    found = [frozenset(grouped(one.melds)) for one in table.arrangements(mask(hand))]
    slow = {
        frozenset(melds)
        for melds in brute.groupings(frozenset(hand), ace_high=ace_high)
        if not any(
            brute.is_meld(one | other, ace_high=ace_high) for one in melds for other in melds if one is not other
        )
    }
    assert len(found) == len(set(found))
    assert set(found) == slow


@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_hands(seed: int) -> None:
    random = Random(seed)
    for _hand in range(500):
        hand = dealt(random, random.choice((10, 11)))
        assert LOW.deadwood(mask(hand)) == brute.least_deadwood(frozenset(hand))


def test_the_best_discards() -> None:
    random = Random(7)
    for _hand in range(150):
        hand = dealt(random, 11)
        left = {card: brute.least_deadwood(frozenset(hand) - {card}) for card in hand}
        least = min(left.values())
        assert LOW.best_discards(mask(hand)) == (
            tuple(card for card in cards_of(mask(hand)) if left[card] == least),
            least,
        )


@pytest.mark.parametrize("chained", [True, False])
def test_laying_off_against_every_order_of_it(chained: bool) -> None:
    random = Random(11)
    tried = 0
    while tried < 250:
        cards = dealt(random, 19)
        shown = LOW.best(mask(cards[:11])).melds
        if not shown:
            continue
        tried += 1
        theirs = cards[11:]
        own, laid = LOW.best_against(mask(theirs), shown, chained=chained)
        slow = tuple(frozenset(cards_of(meld)) for meld in shown)
        assert own.deadwood == brute.least_against(frozenset(theirs), slow, chained=chained)
        assert not laid & own.melded
        assert own.deadwood == LOW.worth(mask(theirs) & ~own.melded & ~laid)


@pytest.mark.parametrize(
    ("meld", "low", "high"),
    [
        ("8♣ 9♣ 10♣ J♣", True, True),
        ("A♠ 2♠ 3♠", True, True),
        ("Q♠ K♠ A♠", False, True),
        ("K♠ A♠ 2♠", False, False),
        ("Q♥ Q♦ Q♠", True, True),
        ("3♠ 3♥ 3♦ 3♣", True, True),
        ("3♠ 4♠", False, False),
        ("3♠ 4♠ 5♥", False, False),
        ("3♠ 5♠ 6♠", False, False),
        ("7♠ 7♥", False, False),
        ("A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣", True, True),
    ],
)
def test_what_is_a_meld(meld: str, low: bool, high: bool) -> None:
    bits = mask(parse_cards(meld))
    assert (LOW.is_meld(bits), HIGH.is_meld(bits)) == (low, high)


def test_the_book_s_gin() -> None:
    hand = mask(parse_cards("Q♥ Q♠ Q♣ 10♦ J♦ Q♦ 3♦ 4♦ 5♦ 6♦"))
    (only,) = LOW.best_arrangements(hand)
    assert only.deadwood == 0
    assert sorted(map(is_set, only.melds)) == [False, False, True]


def test_a_run_round_the_top_is_written_with_its_ace_last() -> None:
    assert [str(card) for card in in_order(mask(parse_cards("A♠ Q♠ K♠")))] == ["Q♠", "K♠", "A♠"]
