"""Words: one form for what players mean as one word, and for a card however it is written."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.search.words import MAX_LETTERS, fold, stem, words


def forms(text: str) -> list[str]:
    return [word.form for word in words(text)]


@pytest.mark.parametrize(
    "same",
    [
        "åtter åtteren åttere åtterne åtterene atter",
        "snike sniker sniking snikingen",
        "kort kortet kortene",
        "glemme glemmer glemt",
        "toer toere toerne toeren",
        "spiller spillere spillerne spillerene",
        "bunke bunken bunker bunkene",
    ],
)
def test_norwegian_forms_of_one_word_have_one_stem(same: str) -> None:
    assert len({stem(fold(word), "nb") for word in same.split()}) == 1


@pytest.mark.parametrize(
    "same", ["sneak sneaks sneaking sneaked", "card cards", "deal deals dealing", "penalty penalties"]
)
def test_english_forms_of_one_word_have_one_stem(same: str) -> None:
    assert len({stem(word, "en") for word in same.split()}) == 1


@pytest.mark.parametrize("card", ["7♥", "7♥️", "hj7", "HJ7", "h7", "7h", "7hj", "hearts7"])
def test_a_card_is_its_rank_and_suit(card: str) -> None:
    assert [(word.form, word.role) for word in words(card)] == [("7", "rank"), ("hjerter", "suit")]


@pytest.mark.parametrize("rank", ["2-er", "2er", "2ere", "2's", "2s", "2-ere", "2'er"])
def test_a_rank_with_an_ending_is_the_rank(rank: str) -> None:
    assert forms(f"en {rank} til") == ["en", "2", "til"]


def test_letters_are_ranks_where_they_are_capitals() -> None:
    assert forms("K på Q") == ["konge", "pa", "dame"]
    assert forms("A card") == ["a", "card"]
    assert forms("Q on A") == ["dame", "on", "ess"]


@pytest.mark.parametrize("word", ["he", "ha", "sa", "ra", "rust", "hjem", "spar", "do"])
def test_words_that_look_like_cards_are_words(word: str) -> None:
    assert forms(word) == [word]


def test_a_decomposed_letter_is_one_letter() -> None:
    assert forms(unicodedata.normalize("NFD", "åtter på bunken")) == forms("åtter på bunken")


def test_a_question_mark_and_operators_are_nothing() -> None:
    assert forms("kan jeg snike?") == forms("kan jeg snike")
    assert forms('"(NOT) title:* [a TO b]~2') == ["not", "title", "a", "to", "b", "2"]


@given(st.text(max_size=300))
def test_words_stand_where_they_say(text: str) -> None:
    normal = unicodedata.normalize("NFC", text)
    before = 0
    for word in words(text):
        assert before <= word.end <= len(normal)
        assert word.start < word.end
        assert 0 < len(word.form) <= MAX_LETTERS
        before = word.start


@given(st.text(max_size=60))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
