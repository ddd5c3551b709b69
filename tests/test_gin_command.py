"""`refbook gin`: may I knock, and what would it score?"""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from refbook.cli import main

SIX = "8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣ Q♠"
BOOK_GIN = "Q♥ Q♠ Q♣ 10♦ J♦ Q♦ 3♦ 4♦ 5♦ 6♦ K♠"
TWO_WAYS = "2♠ A♥ 2♥ 5♥ A♦ 2♦ 3♦ 5♦ 3♣ 5♣ K♣"


def run(cards: str, *options: str) -> Result:
    return CliRunner().invoke(main, ["gin", *cards.split(), *options])


def told(cards: str, *options: str) -> dict[str, Any]:
    result = run(cards, *options, "--format", "json")
    assert result.exit_code == 0
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_a_knock_with_its_range_and_clauses() -> None:
    result = run(SIX)
    assert result.exit_code == 0
    assert result.stdout.startswith("Yes, you may knock.\n\n8♠ 8♥ 8♦ 8♣ / 2♠ 3♠ 4♠ + A♥ 2♦ 3♣\n  Discard Q♠.")
    assert "You score between 0 and 92 points. The opponent scores between 0 and 16 points." in result.stdout
    assert "(suit-gin/knock/may-knock)" in result.stdout


def test_in_norwegian() -> None:
    result = run(SIX, "--lang", "nb", "--against", "24")
    assert result.stdout.startswith("Ja, du kan knakke.\n")
    left = "Kast Q♠. Da blir det igjen 6 poeng i løse kort. ♠ er sperret. Motspilleren sitter igjen med 24 poeng."
    assert f"{left} Du får 18 poeng." in result.stdout


@pytest.mark.parametrize(
    ("cards", "options", "may"),
    [
        (SIX, (), "knock"),
        (BOOK_GIN, (), "gin"),
        (BOOK_GIN, ("--score", "♠ 120 ♥ 120 ♣ 101"), "no"),
        (BOOK_GIN, ("--their-score", "♠ 120 ♥ 120"), "gin"),
        (BOOK_GIN, ("--game", "hollywood-gin"), "gin"),
        ("K♠ Q♥ 9♥ 5♥ A♦ 2♦ 3♦ 5♦ 3♣ 5♣ K♣", (), "no"),
        ("8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 7♣", (), "knock"),
        ("8♠ 8♥ 8♦ 9♣ 2♠ 3♠ 4♠ A♥ 2♦ K♣", (), "no"),
        ("Q♠ K♠ A♠ 10♦ J♦ Q♦ 3♦ 4♦ 5♦ 6♦ K♥", (), "no"),
        ("Q♠ Q♥ Q♣ K♠ A♠ 3♦ 4♦ 5♦ 7♣ 8♣ 9♣", (), "knock"),
    ],
)
def test_what_a_hand_may_do(cards: str, options: tuple[str, ...], may: str) -> None:
    assert told(cards, *options)["may"] == may


def test_each_arrangement_that_leaves_other_suits_open_is_told() -> None:
    ways = told(TWO_WAYS)["ways"]
    assert {tuple(way["blocked"]) for way in ways} == {("spades", "diamonds"), ("spades", "clubs")}
    assert {tuple(way["scores_in"]) for way in ways} == {("hearts", "clubs"), ("hearts", "diamonds")}


def test_a_finished_suit_decides_between_two_arrangements() -> None:
    best = told(TWO_WAYS, "--against", "40", "--score", "♥ 0 ♦ 0 ♣ 110 ♠ 0")["ways"]
    assert best[0]["scores_in"] == ["hearts", "diamonds"]
    assert best[0]["points"]["you"] == [32, 32]


def test_every_arrangement_is_more_than_the_unbeaten_ones() -> None:
    some, every = told(BOOK_GIN)["ways"], told(BOOK_GIN, "--every")["ways"]
    assert len(every) > len(some) == 1
    assert all(way["deadwood"] <= 10 for way in every)


def test_an_under_knock_is_seen() -> None:
    (way,) = told(SIX, "--against", "4")["ways"]
    assert way["points"] == {"you": [0, 0], "opponent": [12, 12]}


def test_hollywood_tells_the_columns() -> None:
    result = run(SIX, "--game", "hollywood-gin", "--against", "24", "--score", "30 / 0 / 0")
    assert "You score 18 points. Your points go into columns 1, 2." in result.stdout


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_hand_that_is_none_is_refused(form: str) -> None:
    result = run("8♠ 8♥", "--format", form)
    assert result.exit_code == 2
    assert "here are 2" in result.output


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Your cards: Every card has to be known here; leave out ?, or write which card it is."),
        ("nb", "Kortene dine: Her må alle kort være kjent; la ? stå ute, eller skriv hvilket kort det er."),
    ],
)
def test_an_unseen_card_is_refused_beside_ten_known_ones(language: str, words: str) -> None:
    result = run(SIX.replace("Q♠", "?"), "--lang", language)
    assert (result.exit_code, result.output.strip()) == (2, words)


TIE = "A♥ A♦ A♣ 5♥ 5♦ 5♣ J♠ Q♠ K♠ 4♣"


def test_a_tie_is_open_and_both_readings_are_told() -> None:
    assert "Either: The opponent scores 10 points. Or: Nobody scores." in run(TIE, "--against", "4").stdout
    assert (
        "Enten: Motspilleren får 10 poeng. Eller: Ingen får poeng." in run(TIE, "--against", "4", "--lang", "nb").stdout
    )
    (way,) = told(TIE, "--against", "4")["ways"]
    assert way["points"] == {"you": [0, 0], "opponent": [0, 10]}
    assert [(branch["if"], branch["points"]["opponent"]) for branch in way["branches"]] == [
        ({"suit-gin/tied-deadwood": "under-knock"}, [10, 10]),
        ({"suit-gin/tied-deadwood": "no-score"}, [0, 0]),
    ]
    assert all(branch["text"] for branch in way["branches"])


def test_every_way_in_hollywood_gin_counts_as_it_is_laid() -> None:
    ways = told("10♦ 3♣ 7♦ 8♦ 9♦ A♦ A♥ 3♥ A♠ 3♠ A♣", "--every", "--game", "hollywood-gin", "--against", "30")["ways"]
    assert {way["deadwood"] for way in ways} > {0, 1}
    assert all(way["points"]["you"] == [30 - way["deadwood"] + 25 * (way["act"] == "gin")] * 2 for way in ways)


def test_what_the_opponent_makes_of_known_cards_is_told() -> None:
    cards = "8♠ 9♠ 10♠ 2♥ 2♦ 2♣ 5♥ 6♥ 7♥ K♣ A♦", "J♠ Q♠ K♥ K♦ K♠ A♥ 9♦ 9♣ 9♥ 8♥"
    (way, *_others) = told(cards[0], "--against", cards[1])["ways"]
    melds = [["9♥", "9♦", "9♣"], ["K♠", "K♥", "K♦"]]
    assert way["opponent"] == {"melds": melds, "laid_off": ["J♠", "Q♠", "8♥"], "deadwood": 1}
    assert "The opponent lays off J♠ Q♠ 8♥. The opponent is left with 1 point." in way["text"]
    points_only = told(cards[0], "--against", "24")["ways"][0]["opponent"]
    assert points_only == {"melds": [], "laid_off": [], "deadwood": 24}
    assert told(cards[0])["ways"][0]["opponent"] is None


def test_a_gin_tells_its_bonus_beside_the_cards() -> None:
    (way,) = told(BOOK_GIN, "--against", "5♠ 5♥ 8♣ A♣ 2♣ 3♣ 9♠ 9♥ 9♣ 9♦")["ways"]
    assert "The opponent is left with 18 points. You score 38 points. 20 of them are for gin." in way["text"]
