"""Norwegian compounds taken apart: `straffekortene` is about `kort` too."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from refbook.search.words import stem

_MIN_COMPOUND = 7
_MIN_PART = 3


class Compounds:
    """Splits a word into a known first part and one of the listed heads, with a linking e or s between them.

    Both are stems.

    >>> Compounds(first_parts(["straff", "kort"]), heads={"kort"}).split("straffekortene")
    ('straf', 'kort')
    """

    def __init__(self, first: Collection[str], heads: Collection[str]) -> None:
        self._known = first
        self._heads = heads
        self.split = lru_cache(maxsize=10_000)(self._split)

    def _split(self, form: str) -> tuple[str, ...]:
        """The stems of the two parts, or nothing where the word is no compound of words that are known."""
        if len(form) < _MIN_COMPOUND or not form.isalpha():
            return ()
        splits = [
            (min(len(first), len(head)), first, head)
            for place in range(_MIN_PART, len(form) - _MIN_PART + 1)
            if (head := stem(form[place:], "nb")) in self._heads
            for first in _first_parts(form[:place])
            if first in self._known and first != head
        ]
        return max(splits)[1:] if splits else ()


def first_parts(vocabulary: Iterable[str]) -> frozenset[str]:
    """The stems that a compound may begin with: those of every word of some length."""
    return frozenset(stem(form, "nb") for form in vocabulary if len(form) >= _MIN_PART and form.isalpha())


def _first_parts(part: str) -> set[str]:
    parts = {part, part[:-1]} if part[-1] in "se" else {part}
    return {stem(each, "nb") for each in parts if len(each) >= _MIN_PART}
