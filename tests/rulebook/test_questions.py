"""The open questions of the books, and the numbers that their clauses name."""

from __future__ import annotations

import subprocess
import sys

import pytest

from refbook.games.gabong.ruleset import GURU
from refbook.i18n import LANGUAGES
from refbook.rulebook import load_questions, load_rulebook
from refbook.rulebook.text import placeholders


def test_gabong_has_its_open_questions() -> None:
    questions = {question.id: question for question in load_questions("gabong")}
    assert len(questions) == 77
    assert questions["gabong/late-sneak"].default == "after-collecting"
    assert questions["gabong/late-sneak-limit"].default is None


def test_each_question_is_told_in_both_languages() -> None:
    for question in load_questions("gabong"):
        texts = [question.title, question.why, *(reading.text for reading in question.readings)]
        assert all(text[language] for text in texts for language in LANGUAGES), question.id


def test_an_unknown_reading_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_questions("gabong")[0].reading("nothing")


def test_each_parameter_of_a_clause_is_one_of_the_ruleset() -> None:
    names = {name for clause in load_rulebook("gabong").clauses for name in clause.parameters}
    assert {name for name in names if not hasattr(GURU, name)} == set()


@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_each_number_that_a_text_of_gin_shows_is_a_parameter_of_its_clause(game: str) -> None:
    clauses = load_rulebook(game).clauses
    shown = {(clause.id, name) for clause in clauses for name, _line in placeholders(clause.text["en"])}
    assert shown - {(clause.id, name) for clause in clauses for name in clause.parameters} == set()
    assert any(name == "knock_bonus" for _clause, name in shown)


def test_questions_load_without_markdown() -> None:
    code = (
        "import sys; from refbook.rulebook.questions import load_questions; load_questions('gabong');"
        "sys.exit('markdown' in sys.modules or 'babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
