"""May I knock: the answer for any hand, against the slow way of arranging it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import Card, Suit, full_deck
from refbook.i18n import LANGUAGES
from refbook.rulings import rule_on
from refbook.rulings.may_knock import OPPONENT, Way, may_knock, read_hand
from refbook.rulings.may_knock_words import may_knock_json
from refbook.situations import read
from tests.games.gin import brute

LOW = [card for card in full_deck() if card.rank in ("A", "2", "3", "4", "5")]
hands = st.lists(st.sampled_from(LOW), min_size=10, max_size=11, unique=True) | st.lists(
    st.sampled_from(full_deck()), min_size=10, max_size=11, unique=True
)


def ways_of(hand: list[Card], opponent: str = "") -> tuple[Way, ...]:
    return may_knock(read_hand({"hand": " ".join(map(str, hand)), "opponent": opponent}, "en"))


def kept(hand: list[Card]) -> list[tuple[Card, ...]]:
    return [tuple(hand)] if len(hand) == 10 else [tuple(one for one in hand if one != card) for card in hand]


def blocked(melds: tuple[frozenset[Card], ...]) -> set[Suit | None]:
    """A run its own suit, a three the one it lacks."""
    found: set[Suit | None] = set()
    for meld in melds:
        held = {card.suit for card in meld}
        found |= held if len(held) == 1 else set(Suit) - held
    return found


@settings(max_examples=25)
@given(hands)
def test_no_arrangement_beats_those_told(hand: list[Card]) -> None:
    ways = ways_of(hand, "40")
    least = min(brute.least_deadwood(frozenset(ten)) for ten in kept(hand))
    assert min(way.deadwood for way in ways) == least
    assert (ways[0].verdict == "legal") == (least <= 10)
    for ten in kept(hand):
        for melds in brute.groupings(frozenset(ten)):
            left = brute.worth(frozenset(ten).difference(*melds))
            if left <= 10:
                assert any(way.deadwood <= left and set(way.blocked) <= blocked(melds) for way in ways)


@settings(max_examples=25)
@given(hands)
def test_every_way_is_the_ruling_on_its_situation(hand: list[Card]) -> None:
    situation = read_hand({"hand": " ".join(map(str, hand)), "opponent": "40"}, "en")
    for language in LANGUAGES:
        for way in may_knock_json(situation, language)["ways"]:
            ruling = rule_on(read(way["situation"]))
            assert list(ruling.clauses) == way["clauses"]
            assert set(way["melds"][0] if way["melds"] else ()).isdisjoint(way["left"])


@settings(max_examples=15)
@given(hands, st.data())
def test_a_known_hand_scores_within_the_range_of_an_unknown_one(hand: list[Card], data: st.DataObject) -> None:
    others = [card for card in full_deck() if card not in hand]
    theirs = data.draw(st.lists(st.sampled_from(others), min_size=10, max_size=10, unique=True))
    unknown = {(way.discard, way.arrangement): way for way in ways_of(hand)}
    for way in ways_of(hand, " ".join(map(str, theirs))):
        if way.verdict != "legal":
            continue
        bounds = unknown[way.discard, way.arrangement].points
        for player, (points, same) in way.points.items():
            assert points == same
            if points:
                assert bounds[player][0] <= points <= bounds[player][1]
    assert OPPONENT in read_hand({"hand": " ".join(map(str, hand)), "opponent": "9"}, "en").position.deadwood
