"""The engine knows no game: one that has nothing in common with Gabong goes through the same replay."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import refbook.engine
from refbook.engine.facts import OpenQuestion
from refbook.engine.judge import rule
from refbook.engine.replay import Answer, Fork, Replay, Replayer, decision_tree

from .toy import READINGS, Heap, Matches, Take

MATCHES = Matches()


def replay(left: int | None, *counts: int) -> Replay[Heap]:
    return Replayer(MATCHES).replay(left, tuple(map(Take, counts)), READINGS)


def tree_of(told: Replay[Heap]) -> object:
    """What to ask, with the matches left as the outcome."""
    outcomes = [MATCHES.outcome(world.table, world.steps) for world in told.worlds]
    distinct = [one for place, one in enumerate(outcomes) if one not in outcomes[:place]]
    return decision_tree(
        [(world.answers, distinct.index(one)) for world, one in zip(told.worlds, outcomes, strict=True)]
    )


def test_a_story_is_judged_event_by_event() -> None:
    (world,) = replay(5, 3, 4, 2).worlds
    assert [step.verdict for step in world.steps] == ["legal", "illegal", "legal"]
    assert [step.clauses for step in world.steps] == [
        ("matches/taking",),
        ("matches/at-most-three",),
        ("matches/taking", "matches/last-match"),
    ]
    assert world.table.left == 0


def test_one_event_is_judged_alone() -> None:
    heap = Heap(READINGS, 5)
    assert rule(MATCHES, heap, Take(2)).table == Heap(READINGS, 3)
    with pytest.raises(OpenQuestion):
        rule(MATCHES, heap, Take(0))


def test_an_untold_fact_has_a_world_for_each_answer() -> None:
    told = replay(None, 2)
    assert [world.answers for world in told.worlds] == [(Answer("fact", "left", "0"),), (Answer("fact", "left", "1"),)]
    assert [world.steps[-1].clauses for world in told.worlds] == [
        ("matches/taking", "matches/last-match"),
        ("matches/taking",),
    ]


def test_an_open_question_is_asked_where_the_verdict_hangs_on_it() -> None:
    tree = tree_of(replay(4, 0))
    assert tree == Fork("question", "matches/taking-none", (("allowed", 0), ("forbidden", 1)))


def test_an_open_question_that_changes_nothing_in_the_end_is_not_asked() -> None:
    told = replay(4, 0, 1)
    assert len(told.worlds) == 2
    assert tree_of(told) == 0


def test_facts_that_clash_end_the_story() -> None:
    told = replay(2, 1, 3)
    assert not told.worlds
    assert told.clash is not None
    assert (told.clash.first, told.clash.event) == ("left", Take(3))


def test_nothing_in_the_engine_imports_a_game() -> None:
    for path in Path(refbook.engine.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            ours = [name for name in names if name.startswith("refbook")]
            assert all(name.startswith("refbook.engine") for name in ours), path
