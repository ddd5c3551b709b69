"""`refbook golf`: whether a deal can be cleared, from a situation or from cards alone."""

from __future__ import annotations

import json
import random

from click.testing import CliRunner, Result

from refbook.cards import full_deck
from refbook.cli import main

DECK = list(full_deck())
random.Random(3).shuffle(DECK)
RANKS = " ".join(card.rank for card in DECK)
LAST = "game: golf\ncolumn 1: 8♥\n" + "".join(f"column {at}: empty\n" for at in range(2, 8)) + "waste: 7♠\n"


def run(text: str, *options: str) -> Result:
    return CliRunner().invoke(main, ["golf", "-", *options], input=text)


def test_a_situation_in_its_own_language() -> None:
    result = run(LAST + "stock: 2♦ 3♦")
    assert result.exit_code == 0
    assert result.stdout == (
        "This deal can be cleared. At best 2 cards of the stock are left over: −2 points.\n"
        "The line of play:\n"
        "  lay 8♥ from column 1\n"
    )
    norwegian = run("spill: golf" + LAST.removeprefix("game: golf") + "stock: 2♦ 3♦", "--lang", "nb")
    assert norwegian.stdout.startswith("Denne delingen kan gå opp. ")
    assert "  legg 8♥ fra kolonne 1\n" in norwegian.stdout


def test_cards_alone_under_any_rules() -> None:
    strict = json.loads(run(RANKS, "--format", "json").stdout)
    assert (strict["finding"], len(strict["line"]) > 20) == ("falls-short", True)
    assert json.loads(run(RANKS, "--variant", "strict", "--format", "json").stdout)["line"] == strict["line"]
    rules = ("--variant", "putt-putt", "--draw", "any-time")
    easier = json.loads(run(RANKS, *rules, "--format", "json").stdout)
    assert easier["finding"] == "clears"
    assert "variant: putt-putt" in easier["situation"]


def test_a_search_that_takes_too_long_is_stopped() -> None:
    result = run(RANKS, "--seconds", "0.0001")
    assert result.exit_code == 1
    assert result.stdout == "It has not been found out yet: this deal takes longer.\n"


def test_what_cannot_be_read_is_named_at_its_place() -> None:
    result = run("5 5 5 5 5\n9 x")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[:2] == ["-:1:9: There are only four cards of rank 5.", "-:2:3: That is no card."]
    assert "column 2, card 2" in result.stderr
    assert run("game: gabong").exit_code == 2
    assert "Only a deal of golf" in run("game: gabong").stderr
    assert run("game: golf\nwaste: 99").exit_code == 2
    assert CliRunner().invoke(main, ["golf", "nowhere.txt"]).exit_code == 2
