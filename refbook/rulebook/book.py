"""The rulebook as values: a book of sections of clauses, each in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Literal, get_args

from refbook.i18n import Language
from refbook.rulebook.questions import Question

Kind = Literal["rule", "definition", "discretion", "advice", "variant"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a clause stands in the file of one language: its heading, and the first line of its text."""

    path: Path
    heading_line: int
    text_line: int


@dataclass(frozen=True, slots=True)
class Example:
    """A situation shown under a clause. A near miss looks like the clause's case and must not cite it.

    It is written in `language`; its title is there in every language.
    """

    clause: str
    near_miss: bool
    title: Mapping[Language, str]
    language: Language
    text: str
    path: Path


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule of the text. `text` is Markdown with `{placeholders}` for the numbers of the ruleset."""

    id: str
    number: str
    kind: Kind
    title: Mapping[Language, str]
    text: Mapping[Language, str]
    aliases: Mapping[Language, tuple[str, ...]]
    source: str
    parameters: tuple[str, ...]
    questions: tuple[str, ...]
    section: str
    examples: tuple[Example, ...] = ()
    origin: Mapping[Language, Origin] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its clauses in printed order."""

    id: str
    number: int
    title: Mapping[Language, str]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, eq=False)
class Rulebook:
    """The whole book of one game. `version` changes with every change of its files."""

    game: str
    name: Mapping[Language, str]
    edition: str
    date: date
    sections: tuple[Section, ...]
    questions: tuple[Question, ...]
    version: str
    redirects: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for section in self.sections for clause in section.clauses)

    def clause(self, id: str) -> Clause:
        """The clause with this id, or the one that an old id leads to; KeyError where there is none."""
        return self._by_id[self.redirects.get(id, id)]

    def by_number(self, number: str) -> Clause:
        """The clause printed as, for example, "7.3"."""
        return self._by_number[number]

    def has_number(self, number: str) -> bool:
        return number in self._by_number

    def section(self, id: str) -> Section:
        return self._sections[id]

    def question(self, id: str) -> Question:
        return self._questions[id]

    def previous(self, clause: Clause) -> Clause | None:
        place = self._places[clause.id]
        return self.clauses[place - 1] if place else None

    def next(self, clause: Clause) -> Clause | None:
        return next(iter(self.clauses[self._places[clause.id] + 1 :]), None)

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}

    @cached_property
    def _by_number(self) -> dict[str, Clause]:
        return {clause.number: clause for clause in self.clauses}

    @cached_property
    def _sections(self) -> dict[str, Section]:
        return {section.id: section for section in self.sections}

    @cached_property
    def _questions(self) -> dict[str, Question]:
        return {question.id: question for question in self.questions}

    @cached_property
    def _places(self) -> dict[str, int]:
        return {clause.id: place for place, clause in enumerate(self.clauses)}
