"""Open questions: places where a rule text is silent, can be read two ways or contradicts itself.

This module reads one TOML file and nothing else, because every ruling needs the questions
and most rulings need no rule text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, cast, get_args

from refbook.i18n import Language, _, data_dir
from refbook.rulebook.faults import Fault, RulebookError
from refbook.rulebook.tables import Table, TomlFile

Evidence = Literal["strong", "weak", "none"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read an open point."""

    id: str
    text: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Question:
    """An open question. `default` is the reading that holds until somebody decides; None where none is favoured."""

    id: str
    clauses: tuple[str, ...]
    title: Mapping[Language, str]
    readings: tuple[Reading, ...]
    default: str | None
    evidence: Evidence
    why: Mapping[Language, str]

    def reading(self, id: str) -> Reading:
        """The reading with this id; KeyError where there is none."""
        for reading in self.readings:
            if reading.id == id:
                return reading
        raise KeyError(id)


@cache
def load_questions(game: str = "gabong") -> tuple[Question, ...]:
    """The open questions of one game; RulebookError where the file has a fault."""
    faults: list[Fault] = []
    questions = read_questions(_file_of(game), faults)
    if faults:
        raise RulebookError(faults)
    return questions


def question_named(id: str) -> Question | None:
    """The open question with this id; None where the id is a fact or a clause, or of a game that has no book."""
    game, slash, _rest = id.partition("/")
    if not slash or game not in _games():
        return None
    return next((question for question in load_questions(game) if question.id == id), None)


def question_in(game: str, key: str) -> Question | None:
    """The open question of a book by its id without its game; a book may have it from another one."""
    if game not in _games():
        return None
    return next((question for question in load_questions(game) if question.id.partition("/")[2] == key), None)


@cache
def _games() -> frozenset[str]:
    return frozenset(path.parent.name for path in data_dir("content").glob("*/questions.toml"))


def _file_of(game: str) -> Path:
    return data_dir("content") / game / "questions.toml"


def read_questions(path: Path, faults: list[Fault]) -> tuple[Question, ...]:
    """The questions of one file; what is wrong with them is added to `faults`."""
    file = TomlFile(path, faults)
    return tuple(_question(file, table, line) for table, line in file.entries("question"))


def _question(file: TomlFile, table: Table, line: int) -> Question:
    readings = tuple(Reading(file.string(row, "id", line), file.by_language(row, "", line)) for row in _rows(table))
    default = file.string(table, "default", line) or None
    ids = [reading.id for reading in readings]
    if len(set(ids)) < 2:
        file.fault(line, _("%(question)s needs two readings or more, each with an id of its own", question=table["id"]))
    if default and default not in ids:
        message = _(
            "the default %(default)s of %(question)s is none of its readings", default=default, question=table["id"]
        )
        file.fault(line, message)
    evidence = file.string(table, "evidence", line)
    if evidence not in get_args(Evidence):
        file.fault(line, _("evidence is strong, weak or none, not %(evidence)s", evidence=evidence))
    return Question(
        id=table["id"],
        clauses=file.strings(table, "clauses", line),
        title=file.by_language(table, "title_", line),
        readings=readings,
        default=default,
        evidence=cast("Evidence", evidence),
        why=file.by_language(table, "why_", line),
    )


def _rows(table: Table) -> list[Table]:
    return [row for row in table.get("readings", []) if isinstance(row, dict)]
