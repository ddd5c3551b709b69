"""Facts that cannot all be true: each of the two is a choice, and choosing one never comes back with the same clash."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from refbook.games.gabong.position import Position
from refbook.i18n import LANGUAGES, Language
from refbook.rulings import Accounts, Ruling, adjudicate, ruling_json
from refbook.situations import Situation, read, translate
from refbook.situations.plain import read_plain
from refbook.store import Store
from refbook.web import create_app
from refbook.web.corrections import corrections, pieces_marked, put_right
from refbook.web.links import pack, unpack

from .at_table import AtTable, opened
from .html import elements
from .phone import Phone, words

CLASH = """\
game: gabong
players: Anna, Bo, Cato, Dina
turn: Anna
face: 9♠ by Dina
hand Anna: 5♠ K♦

Anna lays 9♥
Bo draws
"""
IN_WORDS: dict[Language, tuple[str, str, str]] = {
    "en": (
        "Anna had two cards left, the five of spades and the king of diamonds. "
        "It was Anna's turn. Anna laid the nine of hearts. Then Bo drew a card.",
        "Anna had two cards left, the five of spades and the king of diamonds",
        "Anna laid the nine of hearts",
    ),
    "nb": (
        "Anna hadde to kort igjen, spar fem og ruter konge. Det var Anna sin tur. Anna la hjerter ni. Så trakk Bo.",
        "Anna hadde to kort igjen, spar fem og ruter konge",
        "Anna la hjerter ni",
    ),
}


@pytest.fixture
def table(sqlite_store: Store) -> AtTable:
    return opened(create_app({"STORE": sqlite_store}))


def choices(phone: Phone) -> list[str]:
    return [one.get("href") for one in elements(phone.tree, "a") if "wrong=" in (one.get("href") or "")]


def told_in(phone: Phone) -> str:
    return unpack(parse_qs(urlsplit(phone.address).query)["s"][0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_the_two_is_a_choice_that_says_what_the_ruling_then_is(app: Flask, language: Language) -> None:
    text = translate(CLASH, language)
    phone = Phone(app, language).get(f"/ruling?s={pack(text)}")
    first, second = choices(phone)
    sides = next(one for one in elements(phone.tree, "section") if one.get("class") == "clash")
    told = [words(one) for one in elements(sides, "article")]
    lines = text.split("\n")
    for at, (shown, number) in enumerate(zip(told, (5, 7), strict=True)):
        assert lines[number - 1] in shown
        rest = "\n".join(line for line in lines if line != lines[number - 1])
        assert ruling_json(adjudicate(read(rest)), language)["answer"] in shown
        assert str(number) in words(next(elements(list(elements(sides, "article"))[at], "h3")))
    phone.get(first)
    assert phone.field("right").get("value") == lines[4]
    assert "autofocus" in phone.field("right").attrib
    assert phone.field("text").text.strip().split("\n") == [line for line in lines if line != lines[4]][:-1]
    phone.press("/dispute")
    assert not choices(phone)
    phone.get(second).press("/dispute", right=lines[6].replace("9♥", "K♦"))
    assert told_in(phone) == text.replace("9♥", "K♦")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_words_are_shown_with_the_places_marked(app: Flask, language: Language) -> None:
    typed, hand, laid = IN_WORDS[language]
    phone = Phone(app, language).get("/dispute").press("/dispute", text=typed)
    assert [one.text for one in elements(phone.tree, "mark")] == [hand, laid]
    second = choices(phone)[1]
    phone.get(choices(phone)[0])
    assert hand in [one.text for one in elements(phone.tree, "mark")]
    assert laid not in [one.text for one in elements(phone.tree, "mark")]
    assert f"# {typed}" in phone.field("text").text
    phone.press("/dispute")
    assert not choices(phone)
    assert typed in told_in(phone)
    assert phone.get(second).field("right").get("value") in ("Anna lays 9♥", "Anna legger 9♥")


def test_the_same_line_twice_is_taken_out_twice() -> None:
    text = CLASH + "Anna lays 9♥\n"
    (hand, laid) = corrections(text, "en")
    assert laid.without is not None
    assert "9♥" not in laid.without
    assert hand.ruled is not None
    assert hand.without is not None
    assert hand.without.count("Anna lays 9♥") == 2


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Situation]:
    """What corrections rule on."""
    found: list[Situation] = []

    def judging(situation: Situation) -> Ruling | Accounts:
        found.append(situation)
        return adjudicate(situation)

    monkeypatch.setattr("refbook.web.corrections.adjudicate", judging)
    return found


def test_what_is_told_all_over_is_taken_out_at_once(judged: list[Situation]) -> None:
    text = CLASH.replace("Anna lays 9♥\n", "Anna lays 9♥\n" * 150)
    _hand, laid = corrections(text, "en")
    assert laid.without == CLASH.replace("Anna lays 9♥\n", "")
    assert laid.ruled is not None
    assert len(judged) <= 6


def test_a_header_line_told_all_over_is_taken_out_at_once(judged: list[Situation]) -> None:
    text = CLASH.replace("hand Anna: 5♠ K♦\n", "hand Anna: 5♠ K♦ # so Bo\n" + "hand  Anna: 5♠ K♦\n" * 100)
    hand, _laid = corrections(text, "en")
    assert hand.without is not None
    assert "hand" not in hand.without
    assert "# so Bo" in hand.without
    assert hand.ruled is not None
    assert len(judged) <= 6


def test_what_another_tells_is_left_to_them() -> None:
    account = "\naccount {}:\nhand Anna: 5♠ K♦\nhand Anna: 5♠ K♦\nAnna lays 9♥\nAnna lays 9♥\n"
    text = CLASH.partition("hand")[0] + account.format("Anna") + account.format("Bo")
    for wrong in corrections(text, "en"):
        assert wrong.without is not None
        assert wrong.without.count(wrong.text) == 2
        assert wrong.text not in wrong.without.split("\naccount ")[["Anna", "Bo"].index(wrong.teller) + 1]


def test_of_many_who_tell_what_cannot_be_true_all_is_offered_and_little_ruled_on(judged: list[Situation]) -> None:
    names = [f"{first}{second}" for first in "abcde" for second in "vwxyz"]
    text = CLASH.partition("\nAnna lays")[0] + "".join(f"account {name}:\nAnna lays 9♥\n" for name in names)
    found = corrections(text, "en")
    assert [one.teller for one in found[::2]] == names
    assert all(one.without is not None for one in found)
    assert [one.tried for one in found] == sorted((one.tried for one in found), reverse=True)
    assert found[-1].ruled is None
    assert len(judged) <= 20


def test_what_was_not_ruled_on_is_offered_without_a_word_about_it(app: Flask) -> None:
    names = [f"{first}{second}" for first in "abc" for second in "vwxyz"]
    text = CLASH.partition("\nAnna lays")[0] + "".join(f"account {name}:\nAnna lays 9♥\n" for name in names)
    phone = Phone(app).get(f"/ruling?s={pack(text)}")
    last = [words(one) for one in elements(phone.tree, "article") if "This one is wrong" in words(one)][-1]
    assert last.startswith("As cz tells it")
    assert "Without it" not in last
    assert len(choices(phone)) == 30


def test_two_lines_that_tell_a_fact_twice() -> None:
    first, second = corrections("game: gabong\nturn: Anna\nturn: Bo\nface: 9♠\nBo lays 9♥", "en")
    assert (first.line, second.line) == (2, 3)
    assert first.without == "game: gabong\nturn: Bo\nface: 9♠\nBo lays 9♥"
    assert second.without == "game: gabong\nturn: Anna\nface: 9♠\nBo lays 9♥"


def test_what_else_a_line_tells_is_kept_and_a_comment_too() -> None:
    text = CLASH.replace("Anna lays 9♥", "Anna draws 2♣ and lays 9♥ # said Bo")
    _hand, laid = corrections(text, "en")
    assert laid.without == CLASH.replace("Anna lays 9♥", "Anna draws 2♣\n# said Bo")


def test_one_line_that_cannot_be_is_one_choice() -> None:
    (face,) = corrections("game: gabong\nface: 9♠ calling hearts\nAnna lays 9♥", "en")
    assert face.text == "face: 9♠ calling hearts"
    assert face.ruled is not None


def test_what_clashes_then_is_said() -> None:
    (face,) = corrections(CLASH.replace("by Dina", "by Dina calling hearts"), "en")
    assert face.ruled is None
    assert "“Anna lays 9♥”" in face.still


def test_an_account_that_cannot_be_true_is_corrected_there(app: Flask) -> None:
    text = CLASH.replace("\nAnna lays 9♥", "\naccount Anna:\nAnna lays 5♠\n\naccount Bo:\nAnna lays 9♥")
    phone = Phone(app).get(f"/ruling?s={pack(text)}")
    sides = next(one for one in elements(phone.tree, "section") if one.get("class") == "clash")
    assert [words(next(elements(one, "h3")))[:15] for one in elements(sides, "article")] == ["As Bo tells it "] * 2
    phone.get(choices(phone)[1]).press("/dispute", right="Anna lays K♦")
    assert told_in(phone) == text.replace("9♥", "K♦")


def test_nothing_but_a_choice_of_the_two_is_one(app: Flask) -> None:
    for wrong in ("2", "-1", "x", "99999", ""):
        phone = Phone(app).get(f"/dispute?s={pack(CLASH)}&wrong={wrong}")
        assert phone.field("text").text.strip() == CLASH.strip()
    for at in ("", "x", "0", "99999", "-3"):
        told = put_right("game: gabong\nBo draws", {"right": "turn: Bo", "right-was": "turn: Anna", "right-at": at})
        assert sorted(told.split("\n")) == ["Bo draws", "game: gabong", "turn: Bo"]


@pytest.mark.parametrize("story", ["hand Anna: 5♠ K♦\nturn: Anna\nAnna lays 9♥\nBo draws", IN_WORDS["en"][0]])
def test_at_a_table_it_leads_to_telling_it_anew(table: AtTable, story: str) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=story)
    address = phone.address
    first, second = choices(phone)
    assert first.startswith(f"{address}/retell?")
    phone.get(first)
    assert phone.field("right").get("value") == "hand Anna: 5♠ K♦"
    assert "hand Anna" not in phone.field("text").text
    assert "players:" not in phone.field("text").text
    phone.press("/retell", right="hand Anna: 9♥ K♦")
    assert phone.address == address
    assert not choices(phone)
    assert "told it anew" in phone.text
    assert table.app.test_client().get(second).status_code == 403


def test_words_of_lillesand_are_marked_by_its_own_lines() -> None:
    words = "Anna la joker som hjerter 7. Bo flurket."
    plain = read_plain(words, header=Situation("gabong-lillesand", Position()), players=("Anna", "Bo"))
    marked = [text for text, mark in pieces_marked(words, plain, ["Anna legger joker som 7♥"]) if mark]
    assert marked == ["Anna la joker som hjerter 7"]
