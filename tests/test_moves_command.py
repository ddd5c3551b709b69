"""`refbook moves`: what a player may do after a situation."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from refbook.cli import main

STORY = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nface: 9♠ by Anna\nturn: Bo\nBo lays 2♠\n"


def run(text: str, *options: str) -> Result:
    return CliRunner().invoke(main, ["moves", "-", *options], input=text)


def test_whose_turn_it_is_is_answered() -> None:
    result = run(STORY)
    assert result.exit_code == 0
    assert result.stdout.startswith("It is Cato’s turn. Cato may lay any 2; or draw 2 cards.\n")
    assert "  lay any 2\n    § Two answered by two (gabong/cards/two-answer)\n" in result.stdout


def test_another_player_in_norwegian() -> None:
    result = run(STORY, "--player", "dina", "--lang", "nb")
    assert result.stdout.startswith("Det er ikke Dina sin tur, men Cato sin. Dina kan legge 2♠; eller vente.\n")
    assert "\nIkke lov:\n" in result.stdout


def test_gin() -> None:
    result = run("game: suit-gin\nplayers: Anna, Bo\ndealer: Bo\ndiscard: 7♠\nstock: 31\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("It is Anna’s turn. Anna may take 7♠ from the discard pile; or pass.\n")


def test_as_json() -> None:
    told = json.loads(run(STORY, "--format", "json").stdout)
    assert told["player"] == "Cato"
    legal = [move["event"] for move in told["moves"] if move["status"] == "legal"]
    assert legal[:2] == ["Cato lays 2♠", "Cato lays 2♥"]


@pytest.mark.parametrize(("words", "sneak"), [("Anna laid 7♦.", "lay 7♦"), ("Anna la ruter 7.", "legge 7♦")])
def test_plain_words(words: str, sneak: str) -> None:
    result = run(words, "--player", "Anna", "--format", "json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["legal"][0]["what"] == sneak


def test_of_plain_words_it_says_as_data_what_it_understood() -> None:
    told = json.loads(run("Anna laid 7♦ and florbled. Is it allowed?", "--player", "Anna", "--format", "json").stdout)
    assert "Anna lays 7♦" in told["understood"]
    assert [one["text"] for one in told["unread"]] == ["florbled"]
    assert [one["text"] for one in told["left_out"]] == ["Is it allowed"]


@pytest.mark.parametrize(("text", "wrong"), [("game: gabong\nAnna layz 5♠", "layz"), (STORY, "Eva")])
def test_what_is_wrong_is_said_as_data_too(text: str, wrong: str) -> None:
    result = run(text, "--player", "Eva", "--format", "json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["problems"][0]["text"] == wrong


def test_two_accounts() -> None:
    result = run(STORY + "account Bo:\nCato draws\naccount Cato:\nCato lays 2♥\n", "--player", "Dina")
    assert result.stdout.startswith("As Bo tells it:\nIt is Dina’s turn.")
    assert "\n\nAs Cato tells it:\n" in result.stdout


@pytest.mark.parametrize(
    ("text", "options", "fault"),
    [
        (STORY, ["--player", "Eva"], "-: Nobody here is called “Eva”. Those who play: Anna, Bo, Cato, Dina.\n"),
        (
            STORY,
            ["--player", "Eva", "--lang", "nb"],
            "-: Ingen her heter «Eva». De som spiller: Anna, Bo, Cato, Dina.\n",
        ),
        ("game: gabong\nBo layz 7♠", [], "-:2:4: "),
        ("game: gabong\n", [], "-: The situation names nobody: write who plays.\n"),
    ],
)
def test_what_cannot_be_answered(text: str, options: list[str], fault: str) -> None:
    result = run(text, *options)
    assert result.exit_code == 2
    assert result.stderr.startswith(fault)


def test_a_file_that_is_not_there() -> None:
    result = CliRunner().invoke(main, ["moves", "nothing.situation"])
    assert (result.exit_code, result.stdout) == (2, "")
