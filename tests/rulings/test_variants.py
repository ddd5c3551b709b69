"""A story that the other Gabong would decide otherwise says so, in one line."""

from __future__ import annotations

import pytest

from refbook.i18n import Language
from refbook.rulings import adjudicate, differs_in, elsewhere, ruling_json
from refbook.rulings.referee import referee_text
from refbook.situations import read

GAMES = ("gabong", "gabong-lillesand")
TABLE = "players: Anna, Bo, Cato, Dina\ngabong: Cato\ndirection: clockwise\nturn: Anna\n"
FIVE = f"{TABLE}face: 9♠ by Dina\nhand Anna: 5♠ 4♦ J♣\nAnna lays 5♠"
SIX = f"{TABLE}face: 9♠ by Dina\nhand Anna: 6♠ 4♦ J♣\nAnna lays 6♠"


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        (FIVE, ("turn",)),
        (f"{TABLE}face: 9♠ by Dina\nhand Anna: Q♠ 4♦ J♣\nAnna lays Q♠", ("turn", "direction")),
    ],
)
def test_what_lillesand_has_otherwise(text: str, keys: tuple[str, ...]) -> None:
    found = differs_in("gabong-lillesand", read(f"game: gabong\n{text}"))
    assert found is not None
    assert (found.game, found.keys) == ("gabong-lillesand", keys)
    back = differs_in("gabong", read(f"game: gabong-lillesand\n{text}"))
    assert back is not None
    assert back.keys == keys


def test_what_both_decide_alike() -> None:
    assert differs_in("gabong-lillesand", read(f"game: gabong\n{SIX}")) is None


@pytest.mark.parametrize(
    "text",
    [
        f"{TABLE}face: 9♠ by Dina\nhand Anna: joker 4♦ J♣\nAnna lays joker as 6♠",
        f"{TABLE}face: 9♠ by Dina\nBo hums and draws",
        f"{TABLE}face: joker as 7♥ by Dina\nhand Anna: 6♥ 2♣ 3♣\nAnna lays 6♥",
        "phase: deal\nplayers: Anna, Bo, Cato, Dina\ndecks: 2\nCato announces 6 cards and cuts 24",
    ],
)
def test_what_the_base_game_has_no_word_for_is_not_compared(text: str) -> None:
    assert differs_in("gabong", read(f"game: gabong-lillesand\n{text}")) is None


def test_house_rules_belong_to_their_own_game() -> None:
    told = read(f"game: gabong-lillesand\nrule five-turn: next-after-master\n{FIVE}")
    found = differs_in("gabong", told)
    assert found is not None
    assert found.ruling.outcome["turn"] == "Bo"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "By the rules of Gabong: Legal. It is Bo’s turn."),
        ("nb", "Etter reglene i Gabong: Lovlig. Det er Bo sin tur."),
    ],
)
def test_a_ruling_on_lillesand_says_so_in_one_line(language: Language, line: str) -> None:
    text = referee_text(adjudicate(read(f"game: gabong-lillesand\n{FIVE}")), language)
    assert text.splitlines()[-1] == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "By the rules of Lillesand Gabong: Legal. It is Cato’s turn."),
        ("nb", "Etter reglene i Lillesand-gabong: Lovlig. Det er Cato sin tur."),
    ],
)
def test_so_does_one_on_gabong(language: Language, line: str) -> None:
    ruling = adjudicate(read(f"game: gabong\n{FIVE}"))
    assert referee_text(ruling, language).splitlines()[-1] == line
    told = ruling_json(ruling, language)["elsewhere"]
    assert (told["game"], told["keys"], told["text"]) == ("gabong-lillesand", ["turn"], line)


def test_nothing_is_said_where_nothing_differs_or_nothing_is_decided() -> None:
    untold = "players: Anna, Bo, Cato, Dina\nface: 9♠ by Dina\nAnna lays 5♠"
    for game, story in (("gabong-lillesand", SIX), ("gabong", SIX), ("gabong", untold)):
        ruling = adjudicate(read(f"game: {game}\n{story}"))
        assert "By the rules of" not in referee_text(ruling, "en")
        assert ruling_json(ruling, "en")["elsewhere"] is None


def test_a_house_rule_that_comes_to_the_same_is_no_mix_up() -> None:
    six = f"{TABLE}face: 9♠ by Dina\nhand Anna: 6♠ 5♦ 5♠\nAnna draws 1"
    table = "rule draw-count: 1\n"
    assert elsewhere(adjudicate(read(f"game: gabong\n{table}{six}"))) is None  # type: ignore[arg-type]


def test_jokers_are_no_matter_of_the_base_game() -> None:
    counted = read("game: gabong-lillesand\nplayers: Anna, Bo\nphase: over\nscore Bo: 10\nBo counts joker joker")
    assert differs_in("gabong", counted) is None


@pytest.mark.parametrize("card", ["9♠", "7♠", "4♠"])
def test_what_is_settled_is_compared_where_the_turn_is_left_open(card: str) -> None:
    """A card that Lillesand lets nobody slip in: whose turn it is then its booklet does not say."""
    slip = f"{TABLE}face: {card} by Dina\nCato lays {card}"
    here, there = (differs_in(other, read(f"game: {game}\n{slip}")) for game, other in (GAMES, GAMES[::-1]))
    assert here is not None
    assert there is not None
    assert here.keys == there.keys == ("verdict", "draws", "takes_back")
    told = ruling_json(adjudicate(read(f"game: gabong\n{slip}")), "en")["elsewhere"]["text"]
    assert told.startswith(f"By the rules of Lillesand Gabong: Illegal. Cato takes back {card} and draws 1 card.")


def test_nothing_is_compared_with_rules_that_are_silent() -> None:
    assert differs_in("gabong-lillesand", read(f"game: gabong\n{TABLE}phase: play\nBo leaves the table")) is None
