"""Two rulings side by side: what is still asked counts as much as what is settled."""

from __future__ import annotations

import pytest

from refbook.rulings import adjudicate, ruling_json
from refbook.rulings.comparing import same_outcome, what_if
from refbook.situations import read

TOLD = "game: gabong\nface: 8♥ by Bo\n{turn}Anna lays 7♥"


def test_two_that_ask_for_other_facts_are_not_the_same() -> None:
    before, after = (ruling_json(adjudicate(read(TOLD.format(turn=turn))), "en") for turn in ("", "turn: Anna\n"))
    compared = what_if(before, after)
    assert not compared["same"]
    assert "questions" in compared["differs"]


def test_two_accounts_that_hang_on_other_facts_do_not_come_to_the_same() -> None:
    shared, story = "game: gabong\nface: 8♥ by Bo\n", "Anna lays 7♥\n"
    told = f"{shared}account Bo:\n{story}account Anna:\nturn: Anna\n{story}"
    ruled = ruling_json(adjudicate(read(told)), "en")
    assert not ruled["same"]
    assert "questions" in ruled["differs"]


@pytest.mark.parametrize("story", ["Anna lays 7♥", "Anna draws 2", "Bo lays 8♣ without calling\nAnna lays J♦"])
def test_a_story_against_itself(story: str) -> None:
    ruled = ruling_json(adjudicate(read(f"game: gabong\nface: 8♥ by Bo\n{story}")), "en")
    assert what_if(ruled, ruled)["same"]


def test_two_accounts_come_to_the_same_only_where_each_does() -> None:
    told = "game: gabong\nplayers: Anna, Bo\ndirection: clockwise\nface: 7♥ by Anna\nturn: Bo\n"
    two = (f"{told}account Anna:\nBo lays 9♥\naccount Bo:\nBo lays {card}\n" for card in ("5♥", "9♣"))
    one, other = (ruling_json(adjudicate(read(text)), "en") for text in two)
    assert same_outcome(one, one)
    assert not same_outcome(one, other)
