"""What is wrong with a text that cannot be read, said so that its writer can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from refbook.i18n import Language, Message


@dataclass(frozen=True, slots=True)
class Problem:
    """One faulty place. `text` holds the offending words, `nearest` the closest form that would be read."""

    line: int
    column: int
    text: str
    message: Message
    nearest: str | None = None

    def __str__(self) -> str:
        where = f"{self.line}:{self.column}: {self.message.id % self.message.values}"
        return f"{where} [{self.nearest}]" if self.nearest else where


class SituationError(ValueError):
    """A text that is not a situation: all its `problems`, and the `language` it is mostly written in."""

    def __init__(self, problems: Iterable[Problem], language: Language = "en") -> None:
        self.language = language
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))
        super().__init__("; ".join(str(problem) for problem in self.problems))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, or None where nothing is like it."""
    from difflib import get_close_matches  # only needed once something is wrong

    by_key = {other.casefold(): other for other in known}
    close = get_close_matches(word.casefold(), by_key, n=1, cutoff=0.6)
    return by_key[close[0]] if close else None
