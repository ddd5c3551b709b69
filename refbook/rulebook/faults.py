"""What is wrong in the files of a rulebook, said with file and line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from refbook.i18n import Language, Message


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault, at a line that an editor can jump to."""

    path: Path
    line: int
    message: Message

    def render(self, language: Language) -> str:
        return f"{_shortened(self.path)}:{self.line}: {self.message.render(language)}"

    def __str__(self) -> str:
        return self.render("en")


class RulebookError(Exception):
    """A rulebook that cannot be loaded. `faults` holds everything that was found, in reading order."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)

    @property
    def path(self) -> Path:
        return self.faults[0].path

    @property
    def line(self) -> int:
        return self.faults[0].line

    @property
    def message(self) -> Message:
        return self.faults[0].message


def _shortened(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
