"""The words of a text that a query asked for, and the piece of it that has most of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from refbook.i18n import Language
from refbook.search.analysis import Analysis, tagged
from refbook.search.plan import Group, Plan
from refbook.search.words import STOP_WORDS, Word, stem, words

SNIPPET = 180
_MIN_WEIGHT = 0.35
_MIN_SHARE = 0.3
"""A word that tells less than this share of what the most telling one does is not marked: `kort` is everywhere."""


class Mark(NamedTuple):
    """A marked stretch of a text, from `start` up to `end`."""

    start: int
    end: int


class Asked(NamedTuple):
    """A word of a text, and the groups of the query that it is one of."""

    word: Word
    groups: frozenset[int]


class Snippet(NamedTuple):
    """A piece of a text with the marks in it."""

    text: str
    marks: tuple[Mark, ...]


class Highlighter:
    """Marks what a plan asked for in texts of one language."""

    def __init__(self, plan: Plan, analysis: Analysis, language: Language) -> None:
        self._analysis = analysis
        self._language = language
        self._weights = [group.weight for group in plan.groups]
        self._wanted: dict[tuple[str, str], set[int]] = {}
        least = _MIN_SHARE * max(self._weights, default=0.0)
        for number, group in enumerate(plan.groups):
            for field, term in _markable(group) if group.weight >= least else ():
                self._wanted.setdefault((field, term), set()).add(number)

    def marks(self, text: str) -> tuple[Mark, ...]:
        """Every word of a text that was asked for; words side by side are one mark."""
        return _joined(text, [found.word for found in self._found(text)])

    def snippet(self, text: str) -> Snippet:
        """The piece of a text that has most of what was asked for, cut between words."""
        found = self._found(text)
        if len(text) <= SNIPPET:
            return Snippet(text, _joined(text, [each.word for each in found]))
        start = self._best_start(text, found)
        end = len(text)
        if start + SNIPPET < end:
            end = max(text.rfind(" ", start, start + SNIPPET), start + SNIPPET // 2)
        before, after = "… " if start else "", " …" if end < len(text) else ""
        shift = len(before) - start
        inside = [each.word for each in found if start <= each.word.start and each.word.end <= end]
        marks = tuple(Mark(mark.start + shift, mark.end + shift) for mark in _joined(text, inside))
        return Snippet(f"{before}{text[start:end]}{after}", marks)

    def _best_start(self, text: str, found: Sequence[Asked]) -> int:
        best, at = 0.0, 0
        for each in found:
            start = max(0, each.word.start - SNIPPET // 4)
            inside = [other for other in found if start <= other.word.start < start + SNIPPET * 0.9]
            told = frozenset[int]().union(*(other.groups for other in inside))
            score = sum(self._weights[number] for number in told)
            if score > best:
                best, at = score, start
        if at + SNIPPET > len(text):
            at = max(0, len(text) - SNIPPET)
        return text.rfind(" ", 0, at) + 1 if at else 0

    def _found(self, text: str) -> list[Asked]:
        said = _words(text)
        forms = [word.form for word in said]
        groups = [self._groups_of(form) for form in forms]
        for mention in self._analysis.lexicon.phrases(forms, (self._language,)):
            for place in range(mention.first, mention.last + 1):
                groups[place] = groups[place] | self._wanted.get(("concept", mention.concept), set())
        return [Asked(word, frozenset(asked)) for word, asked in zip(said, groups, strict=True) if asked]

    def _groups_of(self, form: str) -> set[int]:
        if form in STOP_WORDS[self._language]:
            return set()
        wanted = self._wanted
        found = set(wanted.get(("stem", tagged(stem(form, self._language), self._language)), ()))
        for concept in self._analysis.lexicon.of_word(form, (self._language,)):
            found |= wanted.get(("concept", concept), set())
        if self._language == "nb":
            for part in self._analysis.compounds.split(form):
                found |= wanted.get(("stem", tagged(part, "nb")), set())
        return found


@lru_cache(maxsize=4_000)
def _words(text: str) -> tuple[Word, ...]:
    """The words of a title or a text: the same ones are shown again and again."""
    return tuple(words(text))


def _markable(group: Group) -> list[tuple[str, str]]:
    return [
        (field, term)
        for (field, term), weight in group.terms.items()
        if field in ("stem", "concept") and weight >= _MIN_WEIGHT
    ]


def _joined(text: str, found: Sequence[Word]) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for word in found:
        if marks and not text[marks[-1].end : word.start].strip(" -"):
            marks[-1] = Mark(marks[-1].start, max(marks[-1].end, word.end))
        else:
            marks.append(Mark(word.start, word.end))
    return tuple(marks)
