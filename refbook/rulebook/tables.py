"""Reading the TOML files of a rulebook, with a line for every complaint."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.rulebook.faults import Fault

Table = dict[str, Any]

_ID = re.compile(r'\s*id\s*=\s*"([^"]+)"')


@dataclass(slots=True)
class TomlFile:
    """A TOML file and the faults found in it so far."""

    path: Path
    faults: list[Fault]
    text: str = field(init=False, default="")
    root: Table = field(init=False, default_factory=dict)
    lines: dict[str, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        try:
            self.text = self.path.read_text(encoding="utf-8")
            self.root = tomllib.loads(self.text)
            self.lines = _lines_of_ids(self.text)
        except FileNotFoundError:
            self.fault(1, _("the file is missing"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            place = re.search(r"line (\d+)", str(error))
            self.fault(int(place[1]) if place else 1, _("this is not TOML: %(error)s", error=error))

    def fault(self, line: int, message: Message) -> None:
        self.faults.append(Fault(self.path, line, message))

    def line_of(self, id: object) -> int:
        """The line of the entry `id = "…"`; 1 where there is none."""
        return self.lines.get(str(id), 1)

    def entries(self, name: str) -> Iterator[tuple[Table, int]]:
        """Each `[[name]]` table that has an id of its own, with its line."""
        seen: set[str] = set()
        for table in self.root.get(name, []):
            id = table.get("id")
            line = self.line_of(id)
            if not isinstance(id, str) or not id:
                self.fault(1, _("an entry of %(name)s has no id", name=name))
            elif id in seen:
                self.fault(line, _("%(clause)s stands here twice", clause=id))
            else:
                seen.add(id)
                yield table, line

    def string(self, table: Table, key: str, line: int) -> str:
        value = table.get(key)
        if isinstance(value, str):
            return value
        self.fault(line, _("%(key)s is missing, or is not a text", key=key))
        return ""

    def strings(self, table: Table, key: str, line: int) -> tuple[str, ...]:
        value = table.get(key)
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.fault(line, _("%(key)s is missing, or is not a list of texts", key=key))
        return ()

    def by_language(self, table: Table, prefix: str, line: int) -> dict[Language, str]:
        """The texts under `prefix` + language, for example `title_nb` and `title_en`."""
        return {language: self.string(table, prefix + language, line) for language in LANGUAGES}


def _lines_of_ids(text: str) -> dict[str, int]:
    """Where each entry `id = "…"` first stands."""
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        found = _ID.match(line)
        if found:
            lines.setdefault(found[1], number)
    return lines
