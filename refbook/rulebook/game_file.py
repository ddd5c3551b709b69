"""game.toml and clauses.toml: what is the same in every language of a book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import cast

from refbook.i18n import Language, _
from refbook.rulebook.book import KINDS, Kind
from refbook.rulebook.faults import Fault, RulebookError
from refbook.rulebook.tables import TomlFile


@dataclass(frozen=True, slots=True)
class GameFile:
    """What game.toml says. The order of `slugs` is the order of the book's sections."""

    id: str
    name: Mapping[Language, str]
    edition: str
    date: date
    slugs: tuple[str, ...]
    redirects: Mapping[str, str]

    @property
    def section_ids(self) -> list[str]:
        return [f"{self.id}/{slug}" for slug in self.slugs]

    @property
    def section_files(self) -> list[str]:
        return [f"{number:02}-{slug}.md" for number, slug in enumerate(self.slugs, 1)]


@dataclass(frozen=True, slots=True)
class ClauseRecord:
    """What clauses.toml says about one clause."""

    id: str
    number: str
    kind: Kind
    source: str
    parameters: tuple[str, ...]
    questions: tuple[str, ...]
    line: int

    @property
    def section(self) -> str:
        return self.id.rpartition("/")[0]


def read_game(path: Path, faults: list[Fault]) -> GameFile:
    """The game file. Nothing else can be read without one, so a file that is no TOML raises at once."""
    file = TomlFile(path, faults)
    if not file.root:
        raise RulebookError(faults or [Fault(path, 1, _("the file is empty"))])
    day = file.root.get("date")
    if not isinstance(day, date):
        file.fault(1, _("%(key)s is missing, or is not a date", key="date"))
    return GameFile(
        id=file.string(file.root, "id", 1),
        name=file.by_language(file.root.get("name", {}), "", 1),
        edition=file.string(file.root, "edition", 1),
        date=cast("date", day),
        slugs=file.strings(file.root, "sections", 1),
        redirects=file.root.get("redirects", {}),
    )


def read_records(path: Path, game: GameFile, faults: list[Fault]) -> list[ClauseRecord]:
    """The clauses in the order of the book; each must carry the number that its place gives it."""
    file = TomlFile(path, faults)
    records = [
        ClauseRecord(
            id=table["id"],
            number=file.string(table, "number", line),
            kind=cast("Kind", file.string(table, "kind", line)),
            source=file.string(table, "source", line),
            parameters=file.strings(table, "parameters", line),
            questions=file.strings(table, "questions", line),
            line=line,
        )
        for table, line in file.entries("clause")
    ]
    counts = dict.fromkeys(game.section_ids, 0)
    for record in records:
        if record.kind not in KINDS:
            file.fault(record.line, _("%(kind)s is no kind of clause", kind=record.kind))
        if record.section not in counts:
            file.fault(record.line, _("%(clause)s lies in no section of game.toml", clause=record.id))
            continue
        counts[record.section] += 1
        number = f"{game.section_ids.index(record.section) + 1}.{counts[record.section]}"
        if record.number != number:
            file.fault(record.line, _("%(clause)s is number %(number)s by its place", clause=record.id, number=number))
    return records


def check_redirects(path: Path, game: GameFile, known: set[str], faults: list[Fault]) -> None:
    """An old id leads to a clause that exists, and is not in use itself."""
    for old, new in game.redirects.items():
        if old in known:
            faults.append(Fault(path, 1, _("%(clause)s is redirected and still in use", clause=old)))
        if new not in known:
            faults.append(Fault(path, 1, _("there is no clause %(clause)s to redirect to", clause=new)))
