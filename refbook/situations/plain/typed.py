"""A text as somebody typed it: notation where all of it can be read as that, else plain words, else faults to mend."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from refbook.engine.events import Other
from refbook.situations.lines import OTHER, Line
from refbook.situations.plain.reading import Plain, is_plain
from refbook.situations.problems import Problem, SituationError
from refbook.situations.situation import Situation
from refbook.situations.words import split_lines

_SET_ASIDE = "other: "
_ARROWS = ("=>", "⇒")


@dataclass(frozen=True, slots=True)
class Typed:
    """A text and what it was understood as; `plain` is None where all of it is notation."""

    words: str
    situation: Situation
    plain: Plain | None = None

    @property
    def unclear(self) -> bool:
        """Whether something was not understood, or was put into an `other:` line that nobody typed."""
        if self.plain is None:
            return False
        lines = (Line.of(number, line) for number, line in enumerate(split_lines(self.words), 1))
        typed = sum(line.rest_of(OTHER) == () for line in lines)
        return bool(self.plain.unread) or sum(isinstance(event, Other) for event in self.situation.all_events) > typed


def understand(words: str, notation: Callable[[str], Situation], hear: Callable[[str], Plain]) -> Typed:
    """Read a text by `notation` if that reads it wholly, else by `hear`, the plain reader.

    Raises SituationError with the faults of those lines that are clearly meant as notation.
    """
    try:
        return Typed(words, notation(words))
    except SituationError as error:
        faults = [problem for problem in error.problems if _is_final(words, problem)]
        plain = None if faults else hear(words)
        if plain is not None:
            faults = [problem for problem in error.problems if _Line(words, plain, problem).is_faulty(notation)]
        if plain is None or faults:
            raise SituationError(faults, error.language) from error
        return Typed(words, plain.situation, plain)


def with_added(words: str, had: str, now: str, hear: Callable[[str], str]) -> str | None:
    """The words with what a situation has been given since: `now` is its text, `had` the one that they came to.

    None where no lines before the words come to the same; `hear` gives the text that words come to.
    """
    if had == now:
        return words
    known = had.splitlines()
    added = [line for line in now.splitlines() if line and line not in known]
    told = "\n".join([*added, words])
    try:
        return told if hear(told) == now else None
    except SituationError:
        return None


def with_one_less(words: str, now: str, hear: Callable[[str], str]) -> str | None:
    """The words without the one line whose loss makes them come to `now`; None where no line does."""
    lines = words.split("\n")
    for place in range(len(lines)):
        told = "\n".join(lines[:place] + lines[place + 1 :])
        try:
            if told.strip() and hear(told) == now:
                return told
        except SituationError:
            continue
    return None


def as_comment(words: str) -> str:
    """Words that no longer count, kept above the lines that do."""
    return "".join(f"# {line}\n" for line in without_marks(words).splitlines() if line.strip())


def without_marks(words: str) -> str:
    """The words without the marks of lines that are kept as comments."""
    return "\n".join(line.removeprefix("# ") for line in words.splitlines())


def marked(words: str, plain: Plain) -> Iterator[tuple[str, bool]]:
    """The text in pieces, each with whether it was not understood."""
    for number, line in enumerate(split_lines(words), 1):
        if number > 1:
            yield "\n", False
        at = 0
        for start, end in unread_at(line, number, plain):
            yield line[at:start], False
            yield line[start:end], True
            at = end
        yield line[at:], False


def unread_at(line: str, number: int, plain: Plain) -> Iterator[tuple[int, int]]:
    """Where words of a line were not understood: the start and the end of each, in order."""
    at = 0
    for one in sorted((one for one in plain.unread if one.line == number), key=lambda one: one.column):
        start, end = one.column - 1, _end_of(line, one.column - 1, one.text)
        if start >= at and end > start:
            yield start, end
            at = end


def _end_of(line: str, start: int, text: str) -> int:
    """Where words end in a line that may part them by more space than they are told with."""
    at = start
    for char in (char for char in text if not char.isspace()):
        while at < len(line) and line[at] != char:
            at += 1
        at += 1
    return min(at, len(line))


def _is_final(words: str, problem: Problem) -> bool:
    """Whether a fault is none of one line's words: the text is too long, or of a game that there is not."""
    if not problem.line or (problem.line, problem.column, problem.text) == (1, 1, ""):
        return True
    lines = split_lines(words)
    text = lines[problem.line - 1] if problem.line <= len(lines) else ""
    return text.lstrip().startswith(_ARROWS) or not is_plain(text)


class _Line:
    """A line with a fault, and what the plain reader made of it."""

    def __init__(self, words: str, plain: Plain, problem: Problem) -> None:
        self.words = words
        self.problem = problem
        self.players = plain.situation.position.players
        self.line = Line.of(problem.line, split_lines(words)[problem.line - 1])
        self.unread = [one for one in plain.unread if one.line == problem.line]
        self.spans = [one for one in plain.spans if one.line == problem.line]

    def is_faulty(self, notation: Callable[[str], Situation]) -> bool:
        """Whether the line is notation with a fault in it, rather than a sentence."""
        if self._is_header_line():
            return True
        if any(_is_told(one.told) for one in self.spans) and not self._is_unclear():
            return False
        if self._is_unclear() and self._is_mended_by_one_word(notation):
            return True
        return not is_plain(self.words) and not any(one.gives == "question" or _is_told(one.told) for one in self.spans)

    def _is_unclear(self) -> bool:
        return bool(self.unread) or any(one.told.startswith(_SET_ASIDE) for one in self.spans)

    def _is_header_line(self) -> bool:
        """`playerz: Anna`, or a line of the header that the plain reader could not use either."""
        if not self.line.head or not self.unread:
            return False
        whole = self.line.text.strip()
        return self.problem.nearest is not None or any(one.text == whole for one in self.unread)

    def _is_mended_by_one_word(self, notation: Callable[[str], Situation]) -> bool:
        problem, start = self.problem, self.problem.column - 1
        subject = next(iter(self.players), None) if start == self.line.start else None
        word = problem.nearest or subject
        if not word or not problem.text:
            return False
        lines = split_lines(self.words)
        line = lines[problem.line - 1]
        lines[problem.line - 1] = line[:start] + word + line[start + len(problem.text) :]
        try:
            notation("\n".join(lines))
        except SituationError as error:
            return all(one.line != problem.line for one in error.problems)
        return True


def _is_told(told: str) -> bool:
    return bool(told) and not told.startswith(_SET_ASIDE)
