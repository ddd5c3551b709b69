"""Whose word holds: a lighter authority never takes the place of a heavier one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.engine.facts import WEIGHTS, Authority, Chosen, OpenQuestion, Readings

choices = st.lists(st.tuples(st.sampled_from(WEIGHTS), st.sampled_from("abc")), min_size=1, max_size=6)


@given(choices)
def test_the_last_word_of_the_weightiest_authority_holds(made: list[tuple[Authority, str]]) -> None:
    readings = Readings()
    for number, (authority, reading) in enumerate(made):
        readings = readings.choosing("toy/question", reading, authority, str(number))
    heaviest = max(WEIGHTS.index(authority) for authority, _reading in made)
    last = max(number for number, (authority, _reading) in enumerate(made) if WEIGHTS.index(authority) == heaviest)
    authority, reading = made[last]
    assert readings["toy/question"] == reading
    assert readings.chosen["toy/question"] == Chosen(reading, authority, str(last))


def test_the_weights_rise_from_the_book_to_the_gabong_of_the_game() -> None:
    assert WEIGHTS == ("supposed", "default", "guru", "house", "gabong")


def test_what_nobody_has_chosen_is_open() -> None:
    with pytest.raises(OpenQuestion):
        Readings().choosing("toy/question", "a", "gabong")["toy/other"]
