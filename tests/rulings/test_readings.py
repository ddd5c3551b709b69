"""Every open question with each of its readings: what holds where a table has agreed on one, and what where it has not.

A file of readings/, or of the folder in it that is named after another game, is a situation whose outcome hangs on one
question, then a block for each reading and one for the default, each headed by `--- ID`. A block holds `=>` lines, and
`key: value` for the keys of a ruling that the notation has no line for. `--- (same outcome)` at the end says that the
notation cannot tell the readings apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from refbook.engine.facts import Bound
from refbook.i18n import LANGUAGES, Language
from refbook.rulebook.questions import Question, load_questions
from refbook.rulings import rule_on
from refbook.rulings.expect import unmet
from refbook.rulings.ruling import Relied, Ruling
from refbook.situations import read, write

READINGS = Path(__file__).parent / "readings"
FOLDERS = {
    "gabong": READINGS,
    **{game: READINGS / game for game in ("gabong-lillesand", "golf", "suit-gin", "hollywood-gin")},
}
QUESTIONS = {question.id: question for game in FOLDERS for question in load_questions(game)}
DEFAULT = "(default)"
SAME = "(same outcome)"


@dataclass(frozen=True)
class Case:
    """A situation and what is expected of it under each reading."""

    question: Question
    story: str
    blocks: Mapping[str, str]

    @classmethod
    def of(cls, question: Question, path: Path) -> Case:
        story, *blocks = path.read_text(encoding="utf-8").split("\n--- ")
        return cls(question, story, dict(block.partition("\n")[::2] for block in blocks))

    def text(self, reading: str) -> str:
        """The situation as a table tells it that has agreed on a reading, or on none."""
        slug = self.question.id.partition("/")[2]
        rule = "regel" if "\nspill:" in self.story else "rule"
        house = [] if reading == DEFAULT else [f"{rule} {slug}: {reading}"]
        caption, game, *rest = self.story.splitlines()
        expected = [line for line in self.lines(reading) if line.startswith("=>")]
        return "\n".join([caption, game, *house, *rest, *expected])

    def lines(self, reading: str) -> list[str]:
        return [line for line in self.blocks[reading].splitlines() if line]

    def ruling(self, reading: str) -> Ruling:
        return rule_on(read(self.text(reading)))


PATHS = {f"{game}/{path.stem}": path for game, folder in FOLDERS.items() for path in sorted(folder.glob("*.situation"))}
CASES = {id: Case.of(QUESTIONS[id], path) for id, path in PATHS.items()}


def every(*, default: bool) -> list[Any]:
    """Every case with each of its readings, and perhaps with none."""
    return [
        pytest.param(case, reading, id=f"{slug}-{reading}")
        for slug, case in CASES.items()
        for reading in [*(reading.id for reading in case.question.readings), *[DEFAULT] * default]
    ]


def some(*, settled: bool) -> list[Any]:
    """The cases of the questions that have a default, or of those that have none."""
    return [
        pytest.param(case, id=slug) for slug, case in CASES.items() if (case.question.default is not None) == settled
    ]


def shown(value: object) -> str:
    """A value as a `key: value` line writes it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(value) or "nobody"
        case _:
            return str(value)


def test_every_open_question_has_a_file() -> None:
    assert sorted(CASES) == sorted(QUESTIONS)


@pytest.mark.parametrize("slug", CASES)
def test_a_file_has_a_block_for_every_reading_and_for_the_default(slug: str) -> None:
    readings = {reading.id for reading in CASES[slug].question.readings}
    assert set(CASES[slug].blocks) - {SAME} == readings | {DEFAULT}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("case", "reading"), every(default=True))
def test_the_ruling_is_the_one_expected_of_the_reading(case: Case, reading: str, language: Language) -> None:
    situation = read(write(read(case.text(reading)), language))
    ruling = rule_on(situation)
    told = [line for line in case.lines(reading) if not line.startswith("=>")]
    keys = [line.partition(":")[0] for line in told]
    assert unmet(ruling, situation) == []
    assert [f"{key}: {shown(ruling.outcome[key])}" for key in keys] == told


@pytest.mark.parametrize(("case", "reading"), every(default=False))
def test_a_reading_agreed_before_play_is_named_and_leaves_nothing_else_open(case: Case, reading: str) -> None:
    ruling = case.ruling(reading)
    assert ruling.open_questions == ()
    if SAME not in case.blocks:
        assert Relied(case.question.id, reading, "house") in ruling.readings


@pytest.mark.parametrize(("case", "reading"), every(default=False))
def test_a_ruling_of_the_gabong_outweighs_every_other_word(case: Case, reading: str) -> None:
    slug = case.question.id.partition("/")[2]
    other = next(one.id for one in case.question.readings if one.id != reading)
    agreed = read(case.text(other))
    ruled = Bound(reading, "K7QX-3", outweighs=Bound(other, "GG-2026-4"))
    ruling = rule_on(replace(agreed, position=replace(agreed.position, rulings={slug: ruled})))
    assert ends(ruling) == ends(case.ruling(reading))
    assert Relied(case.question.id, other, "house") not in ruling.readings
    if SAME not in case.blocks:
        assert Relied(case.question.id, reading, "gabong", "K7QX-3") in ruling.readings


@pytest.mark.parametrize("case", [pytest.param(case, id=slug) for slug, case in CASES.items()])
def test_different_readings_end_differently(case: Case) -> None:
    rulings = [case.ruling(reading.id) for reading in case.question.readings]
    for one, other in combinations(rulings, 2):
        assert (ends(one) == ends(other)) == (SAME in case.blocks)


@pytest.mark.parametrize("case", some(settled=True))
def test_without_an_agreement_the_default_holds_and_is_named(case: Case) -> None:
    default = case.question.default or ""
    ruling = case.ruling(DEFAULT)
    assert ends(ruling) == ends(case.ruling(default))
    assert Relied(case.question.id, default, "default") in ruling.readings


@pytest.mark.parametrize("case", some(settled=False))
def test_without_a_default_every_reading_has_its_branch(case: Case) -> None:
    if SAME in case.blocks:
        assert case.ruling(DEFAULT).branches == ()
        return
    id = case.question.id
    ruling = case.ruling(DEFAULT)
    assert (ruling.status, ruling.open_questions) == ("undecided", (id,))
    for reading in case.question.readings:
        branches = [branch for branch in ruling.branches if branch.given.get(id) == reading.id]
        told = [
            ({name: value for name, value in branch.given.items() if name != id}, branch.ruling.outcome)
            for branch in branches
        ]
        assert told == cases_of(case.ruling(reading.id))


def cases_of(ruling: Ruling) -> list[tuple[Mapping[str, str], Mapping[str, Any]]]:
    """The outcomes of a ruling, with the facts each hangs on."""
    if ruling.status != "depends" or not ruling.branches:
        return [({}, ruling.outcome)]
    return [(branch.given, branch.ruling.outcome) for branch in ruling.branches]


def ends(ruling: Ruling) -> tuple[Any, ...]:
    """What a ruling comes to: the status, and the outcome of each case."""
    return ruling.status, ruling.outcome, cases_of(ruling)
