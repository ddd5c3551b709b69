"""A story, and beside it what another tells: what both share stays shared, and each comes to what was told alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.games.gabong.position import Position
from refbook.i18n import Language
from refbook.rulings import Accounts, adjudicate
from refbook.situations import Situation, write
from refbook.situations.plain import (
    Telling,
    Typed,
    agreed_lines,
    lines_to_change,
    tellings_of,
    told_otherwise,
)
from refbook.tables.stories import hear

from .made_up import events, positions, tables

STORY = """\
game: gabong
players: Anna, Bo, Cato, Dina
turn: Anna
face: 9♠ by Dina
hand Anna: 5♠ K♦

Anna lays 5♠
"""
WORDS: dict[Language, tuple[str, str]] = {
    "en": ("It was Anna's turn. Anna laid the five of spades.", "It was Bo's turn. Anna laid the five of spades."),
    "nb": ("Det var Anna sin tur. Anna la spar 5.", "Det var Bo sin tur. Anna la spar 5."),
}


def heard(words: str, language: Language = "en") -> Typed:
    return hear(words, language)


def both(words: str, other: str, *, changed: tuple[str, ...] = (), language: Language = "en") -> Situation:
    parts = told_otherwise(words, "Anna", Telling("Bo", other), lambda text: heard(text, language), changed=changed)
    return heard(parts.text(language), language).situation


def test_what_the_other_does_not_tell_is_shared() -> None:
    told = both(STORY, "Anna lays K♦")
    assert told.position == heard(STORY).situation.position
    anna, bo = (told.told_by(account) for account in told.accounts)
    assert anna == heard(STORY).situation
    assert bo.position == anna.position
    assert bo.events != anna.events


def test_what_the_other_tells_otherwise_is_theirs_alone() -> None:
    told = both(STORY, "turn: Bo\nAnna lays 5♠")
    anna, bo = (told.told_by(account) for account in told.accounts)
    assert (anna.position.turn, bo.position.turn) == ("Anna", "Bo")
    assert bo.position.hands == anna.position.hands


def test_a_line_that_was_taken_out_is_the_first_tellers_alone() -> None:
    lines = lines_to_change(heard(STORY).situation, "en")
    told = both(STORY, "turn: Anna\nface: 9♠ by Dina\nAnna lays 5♠", changed=lines)
    anna, bo = (told.told_by(account) for account in told.accounts)
    assert anna == heard(STORY).situation
    assert bo.position.hands == {}
    in_words = both(STORY, "Anna laid the five of spades.", changed=lines)
    assert in_words.told_by(in_words.accounts[1]).position == anna.position


@pytest.mark.parametrize("language", ["en", "nb"])
def test_both_may_tell_it_in_plain_words(language: Language) -> None:
    first, second = WORDS[language]
    parts = told_otherwise(first, "Anna", Telling("Bo", second), lambda text: heard(text, language))
    assert [one.words for one in parts.told] == [first, second]
    told = heard(parts.text(language), language)
    assert told.plain is not None
    assert told.plain.unread == ()
    anna, bo = (told.situation.told_by(account) for account in told.situation.accounts)
    assert (anna.position.turn, bo.position.turn) == ("Anna", "Bo")
    assert anna.events == bo.events


def test_whoever_says_i_is_the_one_who_tells() -> None:
    told = both("Jeg la spar 5.", "Anna la spar 6, og så la jeg spar 7.", language="nb")
    assert [write(Situation("gabong", told.position, one.events), "en").splitlines()[2:] for one in told.accounts] == [
        ["Anna lays 5♠"],
        ["Anna lays 6♠", "Bo lays 7♠"],
    ]


def test_parts_are_changed_one_by_one() -> None:
    parts = tellings_of("turn: Anna\n\naccount Anna:\nAnna lays 5♠\n\nforklaring Bo:\nAnna lays K♦\n=> legal\n")
    assert [one.teller for one in parts.told] == ["Anna", "Bo"]
    text = parts.with_telling(Telling("bo", "Anna lays 6♦")).text("en")
    assert text == "turn: Anna\n\naccount Anna:\nAnna lays 5♠\n\naccount bo:\nAnna lays 6♦\n"
    more = parts.with_telling(Telling("Cato", "Anna passes")).told
    assert [one.teller for one in more] == ["Anna", "Bo", "Cato"]


def test_lines_are_agreed_on_or_may_be_changed() -> None:
    situation = heard(STORY).situation
    assert agreed_lines(situation, "nb") == ("spillere: Anna, Bo, Cato, Dina",)
    assert lines_to_change(situation, "nb") == (
        "tur: Anna",
        "bordkort: 9♠ av Dina",
        "hånd Anna: 5♠ K♦",
        "Anna legger 5♠",
    )


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_two_who_tell_the_same_come_to_the_same(data: st.DataObject) -> None:
    players = data.draw(tables)
    told = tuple(data.draw(st.lists(events(players), min_size=1, max_size=4)))
    situation = Situation("gabong", data.draw(positions(players)), told)
    text = write(situation, "en")
    lines = lines_to_change(heard(text).situation, "en")
    happened = write(Situation("gabong", Position(), told), "en")
    again, changed = data.draw(st.sampled_from((("\n".join(lines), lines), (happened, ()))))
    parts = told_otherwise(text, players[0], Telling(players[1], again), heard, changed=changed)
    ruling = adjudicate(heard(parts.text("en")).situation)
    assert isinstance(ruling, Accounts)
    assert ruling.same
    assert ruling.parts_at == {}
