"""What is written reads back as it was, in both languages."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.situations import Situation, read, translate, write
from refbook.situations.roster import may_be_name

from .made_up import GAMES, situations

languages: st.SearchStrategy[Language] = st.sampled_from(LANGUAGES)
any_situation = st.one_of([situations(game) for game in GAMES])
slow_to_make_up = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@slow_to_make_up
@given(any_situation, languages)
def test_a_written_situation_reads_back(situation: Situation, language: Language) -> None:
    text = write(situation, language)
    assert read(text) == situation, text


@slow_to_make_up
@given(any_situation, languages, languages)
def test_translating_twice_is_translating_once(situation: Situation, first: Language, second: Language) -> None:
    text = write(situation, first)
    once = translate(text, second)
    assert translate(once, second) == once
    assert translate(once, first) == text


@pytest.mark.parametrize("word", ["nobody", "none", "None", "ingen", "and", "og", "joker"])
def test_what_means_something_else_is_no_name(word: str) -> None:
    assert not may_be_name(word)
