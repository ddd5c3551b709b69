"""`ruling KEY: READING [NUMBER]`: what is read, what is refused, and that both authorities may have spoken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.engine.facts import Bound
from refbook.i18n import LANGUAGES, Language
from refbook.situations import Problem, SituationError, entry_number, read, translate, write
from refbook.situations.entries import TABLE_SIGNS

GAME = "game: gabong\n"


def problem(line: str) -> Problem:
    with pytest.raises(SituationError) as caught:
        read(GAME + line)
    (found,) = caught.value.problems
    return found


@pytest.mark.parametrize(
    ("line", "bound"),
    [
        ("ruling late-sneak: before-collecting", Bound("before-collecting")),
        ("ruling late-sneak: before-collecting K7QX-3", Bound("before-collecting", "K7QX-3")),
        ("ruling late-sneak: before-collecting GG-2026-4", Bound("before-collecting", "GG-2026-4")),
        ("Rulings gabong/late_sneak: Before-Collecting  k7qx-12.", Bound("before-collecting", "K7QX-12")),
        ("verdict late-sneak: after-collecting gg-2026-4  # official", Bound("after-collecting", "GG-2026-4")),
        ("kjennelse late-sneak: before-collecting K7QX-3", Bound("before-collecting", "K7QX-3")),
        ("dom late-sneak: before-collecting GG-2031-100", Bound("before-collecting", "GG-2031-100")),
    ],
)
def test_a_ruling_is_read(line: str, bound: Bound) -> None:
    assert read(GAME + line).position.rulings == {"late-sneak": bound}


def test_it_is_written_after_the_house_rules_in_either_language() -> None:
    text = "game: gabong\nruling late-sneak: before-collecting k7qx-3\nrule slow-penalty: 2\nphase: play\n\nBo draws\n"
    assert translate(text, "en") == (
        "game: gabong\nphase: play\nrule slow-penalty: 2\nruling late-sneak: before-collecting K7QX-3\n\nBo draws\n"
    )
    assert "kjennelse late-sneak: before-collecting K7QX-3\n" in translate(text, "nb")


@pytest.mark.parametrize(
    ("line", "column", "text", "message", "near"),
    [
        ("ruling late-sneek: after-collecting", 8, "late-sneek", "There is no open question", "late-sneak"),
        (
            "ruling late-sneak: before-colecting",
            20,
            "before-colecting",
            "“%(text)s” is no reading",
            "before-collecting",
        ),
        ("ruling slow-penalty: 2", 8, "slow-penalty", "“%(text)s” is a settled number", None),
        ("ruling play/sneak: yes", 8, "play/sneak", "“%(text)s” is a clause of the rules", None),
        ("ruling pair-at-once-penalty: 3", 30, "3", "“%(text)s” is no reading", None),
        ("ruling jokers: as-agreed K70X-3", 26, "K70X-3", "“%(text)s” is no number of a ruling", None),
        ("ruling jokers: as-agreed GG-26-3", 26, "GG-26-3", "“%(text)s” is no number of a ruling", None),
        ("ruling jokers: as-agreed  GG-2026-0", 27, "GG-2026-0", "“%(text)s” is no number of a ruling", None),
        ("ruling jokers: as-agreed K7QX-3 K7QX-4", 33, "K7QX-4", "The line was understood up to here", None),
        ("ruling jokers: .", 16, "", "“%(text)s” is no reading", None),
        ("ruling jokers:", 1, "ruling jokers:", "“%(key)s” needs a value", None),
    ],
)
def test_what_cannot_be_ruled_is_refused(line: str, column: int, text: str, message: str, near: str | None) -> None:
    found = problem(line)
    assert (found.line, found.column, found.text) == (2, column, text)
    assert found.message.id.startswith(message)
    assert found.nearest == near


@pytest.mark.parametrize("line", ["rule late_sneek: x", "ruling gabong/late-sneek: x"])
def test_a_faulty_key_is_shown_as_it_was_typed(line: str) -> None:
    assert problem(line).text == line.partition(" ")[2].partition(":")[0]


def test_the_guru_and_the_gabong_may_both_have_ruled() -> None:
    text = GAME + "ruling jokers: as-agreed K7QX-3\nruling jokers: left-out GG-2026-4\n"
    situation = read(text)
    assert situation.clashes == ()
    ruling = situation.position.rulings["jokers"]
    assert (ruling.number, ruling.authority) == ("K7QX-3", "gabong")
    assert [(one.reading, one.authority) for one in ruling.stated] == [("left-out", "guru"), ("as-agreed", "gabong")]
    assert write(situation, "en") == GAME + "ruling jokers: left-out GG-2026-4\nruling jokers: as-agreed K7QX-3\n"


@pytest.mark.parametrize("second", ["left-out K7QX-4", "left-out", "as-agreed K7QX-4"])
def test_two_different_rulings_of_one_gabong_clash(second: str) -> None:
    text = f"{GAME}ruling jokers: left-out GG-2026-4\nruling jokers: as-agreed K7QX-3\nruling jokers: {second}\n"
    situation = read(text)
    (clash,) = situation.clashes
    assert (clash.first.line, clash.second.line) == (3, 4)
    assert situation.position.rulings["jokers"].number == "K7QX-3"
    for language in LANGUAGES:
        assert read(write(situation, language)) == situation


def test_the_later_of_two_rulings_by_one_authority_takes_the_place_of_the_earlier() -> None:
    official, first, second = Bound("a", "GG-2026-1"), Bound("b", "K7QX-1"), Bound("c", "K7QX-2")
    assert official.beside(first).beside(second) == official.beside(second) == Bound("c", "K7QX-2", official)
    assert first.beside(official) == official.beside(first)


def test_an_account_may_tell_of_another_ruling() -> None:
    situation = read(
        f"{GAME}ruling jokers: as-agreed K7QX-3\naccount Anna:\nruling jokers: left-out GG-2026-4\nAnna draws\n"
        "account Bo:\nruling jokers: left-out\nAnna draws\n"
    )
    anna, bo = (situation.told_by(account).position.rulings["jokers"] for account in situation.accounts)
    assert (anna.reading, anna.outweighs) == ("as-agreed", Bound("left-out", "GG-2026-4"))
    assert bo == Bound("left-out")


signs = st.text(TABLE_SIGNS, min_size=4, max_size=4)
numbers = st.builds(lambda code, count: f"{code}-{count}", signs | st.just("GG-2026"), st.integers(1, 99_999))


@given(numbers)
def test_a_number_is_written_in_capitals(number: str) -> None:
    assert entry_number(number) == entry_number(number.lower()) == number


@given(st.text("KGX-0123457 ilo", max_size=12))
def test_anything_else_is_no_number(text: str) -> None:
    told = entry_number(text)
    assert told is None or told == text.upper()
    if set("01ilo ") & set(text.partition("-")[0]):
        assert told is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_survives_both_languages(language: Language) -> None:
    situation = read(GAME + "ruling late-sneak: before-collecting GG-2026-4\nverdict jokers: as-agreed\n")
    assert read(write(situation, language)) == situation
