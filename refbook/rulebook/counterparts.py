"""What two books say of the same thing: `content/counterparts.toml`, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from refbook.i18n import Language, _, data_dir
from refbook.rulebook.book import Clause, Rulebook, Section
from refbook.rulebook.faults import Fault, RulebookError
from refbook.rulebook.loader import load_rulebook
from refbook.rulebook.tables import Table, TomlFile

BOOKS = ("gabong", "gabong-lillesand")
"""The two books that are set side by side, in the order of the columns."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that each book has clauses of its own on; `clauses` are by the book."""

    id: str
    title: Mapping[Language, str]
    clauses: Mapping[str, tuple[Clause, ...]]


@cache
def subjects() -> tuple[Subject, ...]:
    """Everything that both books speak of. RulebookError where the file has a fault."""
    faults: list[Fault] = []
    found = read_subjects(data_dir("content") / "counterparts.toml", faults)
    if faults:
        raise RulebookError(faults)
    return found


def read_subjects(path: Path, faults: list[Fault]) -> tuple[Subject, ...]:
    """The subjects of a file; what is wrong with them is added to `faults`."""
    file = TomlFile(path, faults)
    seen: set[str] = set()
    return tuple(
        Subject(
            table["id"],
            file.by_language(table, "", line),
            {game: tuple(_clauses(file, table, game, line, seen)) for game in BOOKS},
        )
        for table, line in file.entries("subject")
    )


def _clauses(file: TomlFile, table: Table, game: str, line: int, seen: set[str]) -> Iterator[Clause]:
    book = load_rulebook(game)
    for id in file.strings(table, game, line):
        if id in seen:
            file.fault(line, _("%(clause)s stands here twice", clause=id))
        seen.add(id)
        try:
            yield book.clause(id)
        except KeyError:
            file.fault(line, _("no clause is called %(clause)s", clause=id))


def only_in(book: Rulebook) -> list[tuple[Section, list[Clause]]]:
    """The clauses of a book that stand in no subject, section by section."""
    shared = {clause.id for subject in subjects() for clause in subject.clauses[book.game]}
    own = [(section, [clause for clause in section.clauses if clause.id not in shared]) for section in book.sections]
    return [(section, clauses) for section, clauses in own if clauses]
