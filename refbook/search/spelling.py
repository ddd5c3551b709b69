"""The nearest words of the book to one that it does not have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

_MIN_LETTERS = 4
_VOWELS = frozenset("aeiouy")
_TWO_MISTAKES_FROM = 8
_FIRST_LETTER = 0.4
"""What a mistake in the first letter costs beside others: people rarely miss it."""

_SWAPPED = 0.5
"""How much likelier it is that two letters changed places than that one was hit wrong."""


class Speller:
    """Finds near words by deleting letters (SymSpell), and ranks them by edit distance, then by frequency.

    >>> Speller({"sneak": 3, "snack": 1}).near("sneek")
    ('sneak',)
    >>> Speller({"king": 3, "kind": 1}).near("kng"), Speller({"king": 3}).near("kig")
    (('king',), ())
    """

    def __init__(self, frequency: Mapping[str, int]) -> None:
        self._frequency = frequency
        self._by_rest: dict[str, list[str]] = {}
        for word in frequency:
            if len(word) >= _MIN_LETTERS - 1 and word.isalpha():
                for rest in _rests(word):
                    self._by_rest.setdefault(rest, []).append(word)

    def near(self, word: str, limit: int = 3) -> tuple[str, ...]:
        """The nearest words, best first; none for a word too short to tell.

        One of three letters tells only where it is written without its vowel: kng, krt.
        """
        if len(word) < _MIN_LETTERS:
            return self._with_its_vowel(word)[:limit]
        most = 1 if len(word) < _TWO_MISTAKES_FROM else 2
        candidates = {near for rest in _rests(word) for near in self._by_rest.get(rest, ())}
        ranked = []
        for near in candidates:
            mistakes = distance(word, near, most)
            if mistakes <= most:
                cost = mistakes + _FIRST_LETTER * (near[0] != word[0]) - _SWAPPED * (sorted(near) == sorted(word))
                ranked.append((cost, -self._frequency[near], near))
        return tuple(near for _cost, _seldom, near in sorted(ranked)[:limit])

    def _with_its_vowel(self, word: str) -> tuple[str, ...]:
        if len(word) < _MIN_LETTERS - 1 or not word.isalpha() or not _VOWELS.isdisjoint(word):
            return ()
        longer = (near for near in self._by_rest.get(word, ()) if len(near) == _MIN_LETTERS and near[0] == word[0])
        full = [near for near in longer if "".join(sign for sign in near if sign not in _VOWELS) == word]
        return tuple(sorted(full, key=lambda near: (-self._frequency[near], near)))


def distance(one: str, other: str, most: int) -> int:
    """How many slips lie between two words: a letter more, less or other, or two swapped; `most` + 1 is "more".

    >>> distance("penatly", "penalty", 2), distance("kort", "konge", 2)
    (1, 3)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, sign in enumerate(one, 1):
        current = [row]
        for column, near in enumerate(other, 1):
            cost = min(above[column] + 1, current[-1] + 1, above[column - 1] + (sign != near))
            if row > 1 and column > 1 and sign == other[column - 2] and one[row - 2] == near:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return most + 1
        before, above = above, current
    return min(above[-1], most + 1)


def _rests(word: str) -> Iterable[str]:
    """The word with none, one or, when it is long, two letters taken out."""
    rests = level = {word}
    for _again in range(1 if len(word) < _TWO_MISTAKES_FROM else 2):
        level = {rest[:place] + rest[place + 1 :] for rest in level for place in range(len(rest))}
        rests = rests | level
    return rests
