"""What a ruling is, seen from outside: statuses, questions, branches, the machine form."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from refbook.games.gabong.ruleset import GURU
from refbook.i18n import Language
from refbook.rulebook import load_rulebook
from refbook.rulings import adjudicate, ruleset_for, ruling_json
from refbook.rulings.referee import referee_text
from refbook.situations import read

NAMES = ("Anna", "Bo", "Cato", "Dina")
MORE = ("Eva", "Finn", "Gro")

KEYS = {
    "status",
    "verdict",
    "draws",
    "takes_back",
    "takes",
    "turn",
    "owes",
    "direction",
    "face",
    "suit",
    "round",
    "gabong",
    "hands",
    "points",
    "totals",
    "clauses",
    "precedents",
    "readings",
    "questions",
    "branches",
    "open",
    "unread",
    "steps",
    "answer",
    "versions",
}


def ruled(text: str, players: tuple[str, ...] = NAMES, language: Language = "en") -> dict[str, Any]:
    header = f"game: gabong\nplayers: {', '.join(players)}\ngabong: Cato\n"
    return ruling_json(adjudicate(read(header + text)), language)


@pytest.mark.parametrize(
    "text",
    [
        "face: 9♠ by Dina\nturn: Anna\nAnna lays 5♠",
        "face: 9♠\nAnna lays 5♠",
        "face: 8♠ by Dina\nturn: Anna\nAnna lays 5♦",
        "Cato punishes Anna",
        "other: the lights went out",
        "hand Anna: 5♠\nAnna lays 9♠",
        "",
    ],
)
def test_every_key_is_always_there_and_is_plain_data(text: str) -> None:
    told = ruled(text)
    assert told.keys() >= KEYS
    assert json.loads(json.dumps(told)) == told
    assert set(told["clauses"]) <= {clause.id for clause in load_rulebook("gabong").clauses}


def steps(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of a ruling, and those of each case."""
    return [*told["steps"], *(step for branch in told["branches"] for step in steps(branch["ruling"]))]


@pytest.mark.parametrize(
    ("text", "branching"),
    [
        ("face: 9♠ by Dina\nturn: Anna\ndirection: clockwise\nhand Anna: 5♠ 5♠\nAnna lays 5♠\nBo lays 9♥", True),
        ("face: 9♠ by Dina\nturn: Bo\ndirection: clockwise\nAnna lays 9♠\nBo lays 6♥\nAnna celebrates", True),
        ("face: 9♠ by Dina\nturn: Anna\ndirection: clockwise\nAnna lays 5♠", False),
    ],
)
def test_every_effect_cites_a_clause_of_the_book(text: str, branching: bool) -> None:
    told = ruled(text)
    book = {clause.id for clause in load_rulebook("gabong").clauses}
    cited = [effect["clause"] for step in steps(told) for effect in step["effects"]]
    assert cited
    assert set(cited) <= book
    assert bool(told["branches"]) == branching


def test_a_missing_fact_is_asked_with_its_answers_and_what_each_gives() -> None:
    told = ruled("direction: clockwise\nface: 7♥ by Anna\nhand Bo: 5 cards\nBo lays 9♥")
    assert told["status"] == "depends"
    [question] = told["questions"]
    assert question["fact"] == "turn"
    assert question["options"] == ["Anna", "Bo", "Cato", "Dina"]
    verdicts = {branch["if"]["turn"]: branch["ruling"]["verdict"] for branch in told["branches"]}
    assert verdicts == {"Anna": "illegal", "Bo": "legal", "Cato": "illegal", "Dina": "illegal"}


def test_a_fact_that_changes_nothing_is_not_asked() -> None:
    told = ruled("turn: Bo\nface: 7♥\nDina lays 9♥")
    assert told["status"] == "decided"
    assert told["questions"] == []


def test_what_is_settled_is_stated_even_where_the_rest_is_open() -> None:
    told = ruled("turn: Anna\ndirection: clockwise\nface: 7♥ by Dina\nAnna lays 9♣")
    assert (told["status"], told["verdict"], told["draws"]) == ("undecided", "illegal", {"Anna": 1})
    assert told["turn"] is None
    assert "turn" in told["open"]
    assert told["answer"].startswith("Illegal. Anna takes back 9♣ and draws 1 card.")
    assert {branch["if"]["gabong/turn-after-wrong-card"] for branch in told["branches"]} == {
        "turn-passes",
        "may-try-again",
    }


def test_a_reading_relied_on_is_named_with_its_authority() -> None:
    text = "face: 9♠ by Dina\nBo gabongs with 4♠ 5♦"
    assert on_gabonged_cards(ruled(text)) == ("used-cards-only", "default", None)
    at_this_table = ruled(f"rule gabonged-cards: face-card-too\n{text}")
    assert on_gabonged_cards(at_this_table) == ("face-card-too", "house", None)
    assert at_this_table["takes"] == {"Dina": ["9♠", "4♠", "5♦"]}
    assert at_this_table["precedents"] == []


def on_gabonged_cards(told: dict[str, Any]) -> tuple[str, str, str | None]:
    """What a ruling relied on for the cards of a gabong: the reading, by whose authority, under which number."""
    [relied] = [one for one in told["readings"] if one["question"] == "gabong/gabonged-cards"]
    return relied["reading"], relied["authority"], relied["entry"]


OFFICIAL, HOUSE = "ruling gabonged-cards: face-card-too GG-2026-4\n", "rule gabonged-cards: used-cards-only\n"
OF_THE_GABONG = "ruling gabonged-cards: face-card-too K7QX-3\n"
OF_THE_GABONG_BEFORE = "ruling gabonged-cards: face-card-too\n"


@pytest.mark.parametrize(
    ("header", "relied", "precedents"),
    [
        (OFFICIAL, ("face-card-too", "guru", "GG-2026-4"), ["GG-2026-4"]),
        (OFFICIAL + HOUSE, ("used-cards-only", "house", None), []),
        (OF_THE_GABONG + HOUSE + OFFICIAL, ("face-card-too", "gabong", "K7QX-3"), ["K7QX-3"]),
        (HOUSE + OF_THE_GABONG_BEFORE, ("face-card-too", "gabong", None), []),
    ],
)
def test_the_weightiest_authority_is_obeyed_and_named(
    header: str, relied: tuple[str, str, str | None], precedents: list[str]
) -> None:
    told = ruled(f"{header}face: 9♠ by Dina\nBo gabongs with 4♠ 5♦")
    assert on_gabonged_cards(told) == relied
    assert told["precedents"] == precedents
    assert told["takes"]["Dina"] == (["9♠", "4♠", "5♦"] if relied[0] == "face-card-too" else ["4♠", "5♦"])


def test_the_numbers_relied_on_stand_in_order_and_once() -> None:
    told = ruled(
        "ruling turn-after-wrong-card: turn-passes K7QX-2\nruling out-of-turn: wrong-card GG-2026-1\nturn: Anna\n"
        "direction: clockwise\nface: 7♥ by Dina\nAnna lays 9♣\nCato lays 9♥\nBo lays 9♣"
    )
    assert told["precedents"] == ["K7QX-2", "GG-2026-1"]
    assert told["status"] == "decided"


@pytest.mark.parametrize(
    ("header", "language", "text"),
    [
        (OFFICIAL, "en", "(the Gabongguru’s verdict GG-2026-4)"),
        (OF_THE_GABONG, "en", "(the Gabong’s ruling K7QX-3)"),
        (OF_THE_GABONG_BEFORE, "en", "(the Gabong’s ruling)"),
        (HOUSE, "en", "(this table’s rule)"),
    ],
)
def test_the_referee_says_by_whose_authority(header: str, language: Language, text: str) -> None:
    told = read(f"game: gabong\n{header}face: 9♠ by Dina\nBo gabongs with 4♠ 5♦")
    assert text in referee_text(adjudicate(told), language)


def test_facts_that_clash_are_both_named_with_their_lines() -> None:
    told = ruled("turn: Anna\nhand Anna: 5♦ 6♦\n\nAnna lays 9♥")
    assert told["status"] == "impossible"
    assert (told["clash"]["first"]["line"], told["clash"]["second"]["line"]) == (5, 7)
    assert "hand Anna: 5♦ 6♦" in told["answer"]
    assert "Anna lays 9♥" in told["answer"]


def test_discretion_states_both_outcomes() -> None:
    told = ruled("Cato punishes Bo for humming")
    assert told["status"] == "discretion"
    assert [branch["ruling"]["draws"] for branch in told["branches"]] == [{"Bo": 1}, {}]


def test_too_many_unknown_facts_end_in_one_question() -> None:
    """Seven hands that may or may not be down to one card are more cases than anybody would read."""
    told = ruled("\n".join(f"{name} does not say one card left" for name in (*NAMES, *MORE)), (*NAMES, *MORE))
    assert told["status"] == "depends"
    assert [question["fact"] for question in told["questions"]] == ["cards Anna"]
    assert told["questions"][0]["options"] == ["1", "2 or more"]
    assert (told["branches"], told["steps"]) == ([], [])
    assert {"verdict", "draws", "turn", "round"} <= set(told["open"])
    assert (told["verdict"], told["owes"], told["round"]["over"]) == (None, None, None)


def test_as_many_unknown_facts_as_can_be_followed_have_a_branch_each() -> None:
    told = ruled("\n".join(f"{name} does not say one card left" for name in NAMES))
    assert [question["fact"] for question in told["questions"]] == [f"cards {name}" for name in NAMES]
    assert len(told["branches"]) == 2 ** len(NAMES)


def test_the_answer_speaks_the_language_asked_for() -> None:
    text = "face: 9♠ by Dina\nturn: Anna\ndirection: clockwise\nAnna lays 9♥"
    assert ruled(text, language="en")["answer"] == "Legal. It is Bo’s turn."
    assert ruled(text, language="nb")["answer"] == "Lovlig. Det er Bo sin tur."


def test_two_accounts_say_first_whether_the_difference_matters() -> None:
    shared = "turn: Bo\nface: 7♥ by Anna\ndirection: clockwise\n"
    apart = ruled(f"{shared}account Anna:\nDina lays 9♥\naccount Dina:\nDina lays 7♥")
    assert apart["same"] is False
    assert "verdict" in apart["differs"]
    assert apart["parts_at"] == {"Anna": 1, "Dina": 1}
    alike = ruled(f"{shared}account Anna:\nDina lays 9♥\naccount Dina:\nDina lays 9♥")
    assert alike["same"] is True
    assert alike["parts_at"] == {}


def test_a_situation_without_players_is_ruled_as_far_as_it_goes() -> None:
    told = ruling_json(adjudicate(read("game: gabong\nface: 9♠\nturn: Anna\nAnna lays 5♠")), "en")
    assert (told["status"], told["verdict"], told["turn"]) == ("depends", "legal", None)
    assert [question["fact"] for question in told["questions"]] == ["players"]


def test_the_winner_is_always_one_of_the_players() -> None:
    """Who shares a win stands beside the winner, and goes on standing there whatever is said afterwards."""
    told = ruled(
        "rule late-sneak-empty-hand: shares-win\nturn: Anna\nface: 9♠ by Dina\nhand Anna: 9♥\nannounced Anna: yes\n"
        "hand Bo: 9♥\nAnna lays 9♥\nDina shows her hand\nBo lays 9♥\nDina celebrates"
    )
    assert told["round"] == {"over": True, "winner": "Anna", "shared": ["Bo"]}
    assert told["draws"] == {}


def test_the_numbers_of_a_situation_are_the_books_with_its_house_rules() -> None:
    assert ruleset_for(read("game: gabong")) == GURU
    told = read("game: gabong\nrule wrong-gabong-penalty: 3\nrule jokers: as-agreed\nrule eights-may-gabong: yes")
    assert ruleset_for(told) == replace(GURU, wrong_gabong_penalty=3, eights_may_gabong=True)


LILLESAND = "game: gabong-lillesand\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\ndirection: clockwise\nturn: Anna\n"


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ("face: 9♠ by Dina\nAnna lays J♠\nBo lays K♠", "Legal. Play goes clockwise. It is Cato’s turn."),
        (
            "face: 9♠ by Dina\nAnna lays J♠",
            "Legal. The direction flips when the next player has laid. It is Bo’s turn.",
        ),
        (
            "face: 9♠ by Dina\nAnna lays Q♠",
            "Legal. Play goes anticlockwise. The direction flips when the next player has laid. It is Dina’s turn.",
        ),
        (
            "face: 10♠ by Dina\ntens: 2\nAnna lays 10♥",
            "Legal. Three tens in a row: everybody grips the table. It is Bo’s turn.",
        ),
    ],
)
def test_the_answer_says_what_the_cards_of_lillesand_have_in_store(told: str, answer: str) -> None:
    assert ruling_json(adjudicate(read(LILLESAND + told)), "en")["answer"] == answer


def test_the_first_lay_names_one_direction() -> None:
    told = read(LILLESAND.replace("clockwise\nturn: Anna", "none yet") + "face: 9♠\nDina lays K♠")
    assert ruling_json(adjudicate(told), "en")["answer"] == "Legal. Play goes anticlockwise. It is Cato’s turn."


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("rule three-and-six: holding-is-enough\nface: 9♠ by Dina\nAnna lays 3♠\nBo lays K♠", "Did Bo hold 6♠?"),
        (
            "rule points-table: own-list\nphase: over\nAnna counts 8♠",
            "How many points does this table’s list give an eight that is the only card?",
        ),
        (
            "rule points-table: own-list\nphase: over\nAnna counts 8♠ joker",
            "How many points does this table’s list give a card of rank 8?",
        ),
    ],
)
def test_what_lillesand_asks_is_asked_in_plain_words(told: str, asked: str) -> None:
    assert asked in [one["text"] for one in ruling_json(adjudicate(read(LILLESAND + told)), "en")["questions"]]
