"""A deal as it is typed: cards in a row, in lines or between bars, with suits or without, and what is wrong with it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.cards import Card, Suit, full_deck
from refbook.i18n import LANGUAGES, Language
from refbook.situations.cardnames import card_name
from refbook.situations.golf.deal import missing, place_of_next, read_deal, write_deal

DECK = list(full_deck())
random.Random(7).shuffle(DECK)
ROW = " ".join(map(str, DECK))
PILES = [DECK[5 * at : 5 * at + 5] for at in range(7)] + [DECK[35:36], DECK[36:]]


def says(text: str, language: Language = "en", variants: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    faults = read_deal(text, language, variants).faults
    return [(text[fault.start : fault.end], fault.message.render(language)) for fault in faults]


@pytest.mark.parametrize(
    "text",
    [
        ROW,
        ROW.replace(" ", ", "),
        ROW.replace("♠", "s").replace("♥", "h").replace("♦", "d").replace("♣", "c"),
        "\n".join(" ".join(map(str, pile)) for pile in PILES),
        " | ".join(" ".join(map(str, pile)) for pile in PILES),
    ],
)
def test_the_same_deal_in_any_form(text: str) -> None:
    dealt = read_deal(text, "en")
    assert dealt.faults == ()
    assert [*map(list, dealt.columns), list(dealt.waste or ()), list(dealt.stock)] == PILES
    assert not dealt.suits_supposed
    assert place_of_next(text, "en") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_in_words(language: Language) -> None:
    dealt = read_deal("\n".join(" ".join(card_name(card, language) for card in pile) for pile in PILES), language)
    assert [*map(list, dealt.columns), list(dealt.waste or ()), list(dealt.stock)] == PILES


@given(st.permutations(DECK), st.sampled_from([" ", ""]), st.sampled_from(LANGUAGES))
def test_ranks_alone_get_suits_and_stay_the_deck(deck: list[Card], between: str, language: Language) -> None:
    piles = [deck[5 * at : 5 * at + 5] for at in range(7)] + [deck[35:36], deck[36:]]
    dealt = read_deal("\n".join(between.join(card.rank for card in pile) for pile in piles), language)
    assert dealt.faults == ()
    assert dealt.suits_supposed
    assert set(dealt.cards) == set(full_deck())
    assert [card.rank for card in dealt.cards] == [card.rank for card in deck]


@given(st.text(alphabet="KQJA0123456789TDE♠♥hrsc |/\n-,xø", max_size=60), st.sampled_from(LANGUAGES))
def test_whatever_is_typed_is_read_or_marked(text: str, language: Language) -> None:
    dealt = read_deal(text, language)
    assert all(0 <= fault.start <= fault.end <= len(text) for fault in dealt.faults)
    assert all(fault.message.render(language) for fault in dealt.faults)
    place_of_next(text, language)
    if missing(text, dealt, language, ()) is None and not dealt.faults:
        again = read_deal(write_deal(dealt.position(("strict",))), language)
        assert (again.columns, again.faults) == (dealt.columns, ())


def test_a_card_told_twice_is_named_at_both_places() -> None:
    assert says("9♥ K♠ 9h") == [("9h", "9♥ is here twice: column 1, card 1, and column 1, card 3.")]
    [(marked, message)] = says(" ".join(map(str, [*DECK[:51], DECK[0]])), "nb")
    assert marked == str(DECK[0])
    assert message == f"{DECK[0]} er her to ganger: kolonne 1, kort 1, og trekkbunken, kort 16."


@pytest.mark.parametrize(
    ("text", "marked", "message"),
    [
        ("K K K K K", "K", "There are only four cards of rank K."),
        ("9♥ nonsense", "nonsense", "That is no card."),
        ("joker", "joker", "A joker belongs to no other variant than that with jokers."),
        ("\n".join(["2♠ 3♠ 4♠ 5♠ 6♠ 7♠"] + ["-"] * 6), "7♠", "Column 1 has 6 cards, and a column has five at most."),
        ("|".join("23456789TJ"), "J", "There are seven columns, the waste and the stock, and no more."),
    ],
)
def test_what_cannot_be_is_marked(text: str, marked: str, message: str) -> None:
    assert says(text) == [(marked, message)]


def test_a_norwegian_letter_of_two_meanings_is_asked_about() -> None:
    assert says("hj9 KD", "nb")[0][0] == "KD"


def test_a_rank_before_a_card_is_no_suit_of_it() -> None:
    """`4 K` is the four of clubs in Norwegian, but not in `4 K♠`."""
    assert [str(card) for card in read_deal("hj9 4 K♠", "nb").cards] == ["9♥", "4♠", "K♠"]
    assert [str(card) for card in read_deal("hj9 4 K", "nb").cards] == ["9♥", "4♣"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("kn D K A 2", "J Q K A 2"),
        ("ess K 2 3", "A K 2 3"),
        ("dame K 5", "Q K 5"),
        ("K ess 3", "K A 3"),
        ("kn K 9", "J K 9"),
        ("9 D ess", "9 Q A"),
        ("9 D ess joker", "9 Q A joker"),
        ("konge kn 9 8 7 | K D 9", "K J 9 8 7 K Q 9"),
        ("9, D, 4, K", "9 Q 4 K"),
        ("A K D kn T", "A K Q J 10"),
        ("A A K K Q", "A A K K Q"),
    ],
)
def test_ranks_alone_are_no_suits_of_each_other(text: str, ranks: str, language: Language) -> None:
    dealt = read_deal(text, language, ("jokers",))
    assert dealt.faults == ()
    assert [card.rank for card in dealt.cards] == ranks.split()
    assert dealt.suits_supposed


@pytest.mark.parametrize(
    ("text", "language", "cards"),
    [
        ("A 9♥ 4♠", "en", "A♠ 9♥ 4♠"),
        ("9♥ K♠ A 9♠", "nb", "9♥ K♠ A♠ 9♠"),
        ("A Ah Ad A", "en", "A♠ A♥ A♦ A♣"),
        ("9♥ 9 K 7♠", "en", "9♥ 9♠ K♠ 7♠"),
        ("9D 4D KD 5♥", "en", "9♦ 4♦ K♦ 5♥"),
        ("9D 4D 5D", "en", "9♦ 4♦ 5♦"),
        ("hj9 4 K, 7 D", "nb", "9♥ 4♣ 7♦"),
        ("9♥ K9427", "nb", "9♥ K♠ 9♠ 4♠ 2♠ 7♠"),
    ],
)
def test_cards_with_suits(text: str, language: Language, cards: str) -> None:
    dealt = read_deal(text, language)
    assert (dealt.faults, " ".join(map(str, dealt.cards))) == ((), cards)


def test_where_some_cards_have_suits_and_others_none_two_readings_are_told() -> None:
    [(marked, message)] = says("9♥ 5 K D", "en")
    assert (marked, message) == ("K D", "This may be K♦, or K Q without suits. Write K♦, or with a comma K, Q.")
    [(marked, message)] = says("hj9 5 7♠ 4 K", "nb")
    assert (marked, "4♣" in message, "4, K" in message) == ("4 K", True, True)
    assert [card.rank for card in read_deal("hj9 5 7♠ 4, K", "nb").cards] == ["9", "5", "7", "4", "K"]
    assert [card.rank for card in read_deal("hj9 5 7♠ 4♣", "nb").cards] == ["9", "5", "7", "4"]


def test_columns_may_be_short_or_empty() -> None:
    dealt = read_deal("K♠ 9♥ |  | 4♦ | | | | 2♣ | 7♠ |", "en")
    assert [len(column) for column in dealt.columns] == [2, 0, 1, 0, 0, 0, 1]
    assert (dealt.waste, dealt.stock) == ((Card.of("7", Suit.SPADES),), ())
    by_line = read_deal("K♠ 9♥\n-\n4♦\ntom\nempty\n-\n2♣\n7♠", "nb")
    assert [len(column) for column in by_line.columns] == [2, 0, 1, 0, 0, 0, 1]


def test_where_the_next_card_lies() -> None:
    def place(text: str, *variants: str) -> str:
        message = place_of_next(text, "en", variants)
        return message.render("en") if message else ""

    assert place("") == "column 1, card 1"
    assert place("2 3 4 5 6") == "column 2, card 1"
    assert place("2 3 |") == "column 2, card 1"
    assert place(" ".join(map(str, DECK[:35]))) == "the waste"
    assert place(" ".join(map(str, DECK[:35])), "free-start") == "the stock, card 1"
    assert place(" ".join(map(str, DECK[:40]))) == "the stock, card 5"


def test_what_is_missing() -> None:
    def lacks(text: str, *variants: str) -> str:
        message = missing(text, read_deal(text, "en", variants), "en", variants)
        return message.render("en") if message else ""

    assert lacks("K♠").startswith("Cards are missing from here on: column 1, card 2.")
    assert lacks(" ".join(map(str, DECK[:33]))).startswith("Cards are missing from here on: column 7, card 4.")
    assert lacks(" ".join(map(str, DECK[:35]))).startswith("Cards are missing from here on: the waste.")
    assert lacks(" ".join(map(str, DECK[:35])), "free-start") == ""
    assert lacks(" ".join(map(str, DECK[:36]))) == ""


def test_the_one_card_left_lies_at_the_bottom_and_several_are_unseen() -> None:
    whole = read_deal(" ".join(map(str, DECK[:51])), "en").position(("strict",))
    assert whole.stock is not None
    assert list(whole.stock.cards or ()) == DECK[36:]
    part = read_deal(" ".join(map(str, DECK[:40])), "en").position(("strict",))
    assert part.stock is not None
    assert (part.stock.count, [str(card) for card in part.stock.cards or ()][4:]) == (16, ["?"] * 12)
    none = read_deal(" ".join(map(str, DECK[:36])), "en").position(("strict",))
    assert none.stock is None


@pytest.mark.parametrize("end", ["", "\n", "\n\n", " \n", "\n|"])
def test_a_deal_in_lines_may_end_with_a_line_break(end: str) -> None:
    lines = ["K9427", "A3568", "TJQKA", "23456", "789TJ", "QKA23", "45678", "9", "TJQKA23456789TJQ"]
    dealt = read_deal("\n".join(lines) + end, "en")
    assert dealt.faults == ()
    assert len(dealt.stock) == 16


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("K 9 4 2 7", "K 9 4 2 7"),
        ("K K K K K", "K K K K K"),
        ("K K 9", "K K 9"),
    ],
)
def test_a_letter_that_may_be_a_suit_is_a_rank_where_no_card_has_a_suit(text: str, ranks: str) -> None:
    dealt = read_deal(text, "nb")
    assert [card.rank for card in dealt.cards] == ranks.split()
    assert dealt.suits_supposed


@pytest.mark.parametrize("text", ["9 K 7 h", "9k 7h", "k9 h7", "K 9 H 7"])
def test_it_is_a_suit_where_every_card_has_one(text: str) -> None:
    assert list(map(str, read_deal(text, "nb").cards)) == ["9♣", "7♥"]


@pytest.mark.parametrize("text", ["9 K", "9 K 7 D", "9 k 7 h 2"])
def test_where_it_may_be_both_nothing_is_chosen(text: str) -> None:
    [(place, message)] = says(text, "nb")
    assert place.casefold() == "9 k"
    assert "9♣" in message
    assert "9, K" in message
    for advised in ("9♣", "9, K"):
        assert place not in [marked for marked, _message in says(text.replace(place, advised), "nb")]
