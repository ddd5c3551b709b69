from __future__ import annotations

import pytest

from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.web.facts import Answer, answers, with_fact

TEXT = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nface: 8♥ by Dina\n\nAnna lays 5♠\n"


@pytest.mark.parametrize(
    ("fact", "value", "line"),
    [
        ("turn", "Bo", "turn: Bo"),
        ("direction", "clockwise", "direction: clockwise"),
        ("twos", "2", "twos: 2"),
        ("phase", "over", "phase: over"),
        ("gabong", "Cato", "gabong: Cato"),
        ("announced Anna", "late", "announced Anna: late"),
        ("cards Bo", "3", "hand Bo: 3 cards"),
        ("total Bo", "80", "score Bo: 80"),
        ("suit", "clubs", "face: 8♥ by Dina calling clubs"),
        ("suit", "any", "face: 8♥ by Dina uncalled"),
        ("gabong/late-sneak", "before-collecting", "rule late-sneak: before-collecting"),
    ],
)
def test_a_fact_becomes_a_line_that_can_be_read(fact: str, value: str, line: str) -> None:
    told = with_fact(TEXT, fact, value)
    assert told is not None
    assert line in told.split("\n")
    assert not read(told).clashes


@pytest.mark.parametrize("fact", ["first Anna Bo", "drew Anna", "holds Anna 5♠", "nonsense"])
def test_a_fact_that_no_line_states(fact: str) -> None:
    assert with_fact(TEXT, fact, "yes") is None


def _asked(text: str, fact: str) -> list[Answer]:
    ruling = ruling_json(adjudicate(read(text)), "en")
    question = next(question for question in ruling["questions"] if question["fact"] == fact)
    return answers(text, question, ruling["steps"])


def test_only_answers_that_settle_the_question_are_offered() -> None:
    text = "game: gabong\nplayers: Anna, Bo\nface: 5♥ by Bo\n\nAnna lays 5♠\n"
    assert {answer.label for answer in _asked(text, "turn")} == {"Anna", "Bo"}


@pytest.mark.parametrize("option", ["Nobody", "yes"])
def test_an_answer_that_cannot_be_written_or_be_true_is_not_offered(option: str) -> None:
    text = TEXT.replace("face:", "turn: Bo\nface:")
    question = {"fact": "turn", "options": [option, "Anna"], "labels": [option, "Anna"]}
    assert answers(text, question, []) == []


def test_an_announcement_is_told_where_it_belongs() -> None:
    text = "game: gabong\nplayers: Anna, Bo\nturn: Anna\ndirection: clockwise\nface: 9♠ by Bo\nhand Anna: 5♠ 5♠\n"
    offered = _asked(text + "Anna lays 5♠\nAnna lays 5♠\n", "announced Anna")
    assert {answer.label: answer.situation.removeprefix(text).split("\n")[1] for answer in offered} == {
        "Yes": "Anna says one card left",
        "No": "Anna does not say one card left",
    }
