"""Replaying stories in which something is left untold."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.engine.facts import MissingFact, OpenQuestion
from refbook.engine.replay import MAX_BRANCHES, MAX_FACTS, Answer, Fork, Replay, Replayer, decision_tree, forks, leaves
from refbook.games.gabong.game import GABONG
from refbook.games.gabong.table import Table
from refbook.rulings import adjudicate
from refbook.rulings.authority import book_readings
from refbook.rulings.ruling import Ruling
from refbook.situations import read

READINGS = book_readings("gabong")
NAMES = ("Anna", "Bo", "Cato", "Dina")
HEADER = (
    "gabong: Cato",
    "face: 2♠ by Bo",
    "turn: Anna",
    "direction: clockwise",
    "twos: 1",
    "hand Bo: 9♠ 8♥",
    "hand Dina: 4♣ 5♦",
    "hand Anna: 1 card",
    "announced Anna: late",
    "stock: 2 cards",
    "score Bo: 290",
    "phase: play",
    "rule two-draw: 0",
    "rule three-skips: 3",
    "rule draw-count: 2",
    "rule out-of-turn: back-free",
    "rule counter-gabong: counter-allowed",
    "rule turn-after-wrong-card: may-try-again",
)
SENTENCES = (
    "{} lays 9♠",
    "{} lays 8♥ calling clubs",
    "{} lays 9♠ 9♠ at once",
    "{} lays 3♠",
    "{} lays 8♥",
    "{} lays 2♣",
    "{} lays K♦",
    "{} draws",
    "{} says one card left",
    "{} does not say one card left",
    "{} gabongs with 4♣ 5♦",
    "{} celebrates",
    "{} passes",
    "Cato judges {} too slow",
)


def replay(text: str) -> Replay[Table]:
    situation = read(text)
    return Replayer(GABONG).replay(situation.position, situation.events, READINGS)


@st.composite
def vague_stories(draw: st.DrawFn) -> str:
    """Stories told with hardly a header."""
    told = draw(st.sets(st.sampled_from(HEADER), max_size=6))
    lines = draw(st.lists(st.tuples(st.sampled_from(SENTENCES), st.sampled_from(NAMES)), min_size=1, max_size=9))
    story = [sentence.format(name) for sentence, name in lines]
    return "\n".join(["game: gabong", f"players: {', '.join(NAMES)}", *sorted(told), "", *story, ""])


@settings(deadline=None)
@given(vague_stories())
def test_cases_and_facts_stay_within_bounds_or_one_fact_is_asked_first(text: str) -> None:
    told = replay(text)
    if told.first is not None:
        assert not told.worlds
        assert isinstance(told.first, OpenQuestion) or told.first.options
    else:
        facts = {answer.name for world in told.worlds for answer in world.answers if answer.kind == "fact"}
        assert len(told.worlds) <= MAX_BRANCHES
        assert len(facts) <= MAX_FACTS


@settings(deadline=None)
@given(vague_stories())
def test_what_was_judged_before_does_not_matter(text: str) -> None:
    """A replayer that has followed another story, and cases bounded then, tell this one alike."""
    situation = read(text)
    used = Replayer(GABONG)
    other = read(MANY_UNKNOWNS)
    used.replay(other.position, other.events, READINGS)
    one, again = replay(text), used.replay(situation.position, situation.events, READINGS)
    assert [world.table for world in one.worlds] == [world.table for world in again.worlds]
    assert [world.steps for world in one.worlds] == [world.steps for world in again.worlds]
    assert (one.clash, one.assumed) == (again.clash, again.assumed)


@settings(deadline=None, max_examples=50)
@given(vague_stories())
def test_a_reading_supposed_is_worth_as_much_as_one_agreed_on(text: str) -> None:
    """Told under the readings that a case rests on, the story ends as in that case."""
    situation = read(text)
    for world in [world for world in replay(text).worlds if not world.stopped][:4]:
        readings = READINGS
        for answer in world.answers:
            if answer.kind == "question":
                readings = readings.choosing(answer.name, answer.value, "supposed")
        told = Replayer(GABONG).replay(situation.position, situation.events, readings)
        assert world.table in [case.table for case in told.worlds]


@settings(deadline=None)
@given(vague_stories())
def test_worlds_rest_on_different_answers(text: str) -> None:
    answers = [world.answers for world in replay(text).worlds]
    assert len(set(answers)) == len(answers)


@settings(deadline=None)
@given(vague_stories())
def test_a_fact_that_is_asked_makes_a_difference(text: str) -> None:
    """Two branches that differ in nothing but one answer, or in what that answer leads to, end differently."""
    ruling = adjudicate(read(text))
    assert isinstance(ruling, Ruling)
    for asked in ruling.questions:
        if ruling.branches and asked.options and any(asked.fact in branch.given for branch in ruling.branches):
            endings: dict[str | None, list[Any]] = {}
            for branch in ruling.branches:
                rest = {name: value for name, value in branch.given.items() if name != asked.fact}
                endings.setdefault(branch.given.get(asked.fact), []).append((rest, branch.ruling.outcome))
            by_value = list(endings.values())
            assert len(by_value) > 1
            assert any(ending != by_value[0] for ending in by_value)


MANY_UNKNOWNS = """game: gabong
players: Anna, Bo, Cato, Dina

Cato passes
Cato gabongs with 4♣ 5♦
Dina draws
Bo does not say one card left
Dina lays 8♥
Bo gabongs with ? ?
"""


def test_too_many_cases_end_in_the_one_fact_to_ask_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refbook.engine.replay.MAX_FACTS", 3)
    told = replay(MANY_UNKNOWNS)
    assert isinstance(told.first, MissingFact)
    ruling = adjudicate(read(MANY_UNKNOWNS))
    assert isinstance(ruling, Ruling)
    assert ruling.status == "depends"
    assert [asked.fact for asked in ruling.questions] == [told.first.fact]


paths = st.lists(
    st.tuples(st.sampled_from("ab"), st.sampled_from("cd"), st.sampled_from("ef"), st.integers(0, 2)),
    min_size=1,
    unique_by=lambda path: path[:3],
)


@settings(deadline=None)
@given(paths)
def test_a_decision_tree_tells_every_outcome_apart(rows: list[tuple[str, str, str, int]]) -> None:
    names = ("first", "second", "third")
    told = [
        (tuple(Answer("fact", name, value) for name, value in zip(names, row[:3], strict=True)), row[3]) for row in rows
    ]
    tree = decision_tree(told)
    ways = list(leaves(tree))
    for answers, leaf in told:
        given_answers = {answer.name: answer.value for answer in answers}
        assert leaf in [found for path, found in ways if all(given_answers[name] == value for name, value in path)]


@settings(deadline=None)
@given(paths)
def test_a_decision_tree_asks_nothing_that_does_not_matter(rows: list[tuple[str, str, str, int]]) -> None:
    told = [
        (tuple(Answer("fact", name, value) for name, value in zip("xyz", row[:3], strict=True)), row[3]) for row in rows
    ]
    for fork in forks(decision_tree(told)):
        assert isinstance(fork, Fork)
        assert any(way != fork.ways[0][1] for _value, way in fork.ways)
