"""The names at a table: how they are recognised in a text, whole or as possessives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from refbook.situations.words import Word, split_words

_NOT_NAMES = frozenset(("and", "og", "nobody", "none", "ingen", "other", "annet", "joker"))
_POSSESSIVE_PRONOUNS = frozenset(("sin", "sitt", "sine", "si"))

Keys = tuple[str, ...]


@lru_cache(maxsize=1000)
def keys_of(name: str) -> Keys:
    return tuple(word.key for word in split_words(name))


def may_be_name(name: str) -> bool:
    """Whether a person can be called this in the notation."""
    keys = keys_of(name)
    return (
        bool(keys)
        and keys[0] not in _NOT_NAMES
        and any(char.isalpha() for char in name)
        and all(char.isalnum() or char in " -'._/" for char in name)
    )


class Roster:
    """The players known so far. A closed roster was listed in the header; an open one grows with every name used."""

    def __init__(self, players: Iterable[str] = ()) -> None:
        self._names: dict[Keys, str] = {}
        self._longest_first: list[Keys] = []
        for name in players:
            self.add(name)
        self.closed = bool(self._names)

    def __contains__(self, name: str) -> bool:
        return keys_of(name) in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names.values())

    def add(self, name: str) -> None:
        """Take a name in; the first spelling stays."""
        if keys_of(name) not in self._names:
            self._names[keys_of(name)] = name
            self._longest_first = sorted(self._names, key=len, reverse=True)

    def spelled(self, name: str) -> str:
        """The name as it was first spelled."""
        return self._names.get(keys_of(name), name)

    def read(self, words: Sequence[Word], start: int, *, guess: bool) -> Iterator[tuple[int, str]]:
        """The names that stand at a word, the longest first; with `guess`, any word that could be one comes last."""
        found = False
        for keys in self._longest_first:
            if keys == tuple(word.key for word in words[start : start + len(keys)]):
                found = True
                yield start + len(keys), self._names[keys]
        if guess and not found and start < len(words) and may_be_name(words[start].text):
            yield start + 1, words[start].text

    def read_possessive(self, words: Sequence[Word], start: int, *, guess: bool) -> Iterator[tuple[int, str]]:
        """The names that stand at a word as owners: `Bo's`, `Bos`, `Bo sin`, `Jens'`."""
        for end, name in self.read(words, start, guess=guess):
            if end < len(words) and words[end].key in _POSSESSIVE_PRONOUNS:
                yield end + 1, name
        found = False
        for keys in self._longest_first:
            here = tuple(word.key for word in words[start : start + len(keys)])
            if here[:-1] == keys[:-1] and here and here[-1] in _possessives(keys[-1]):
                found = True
                yield start + len(keys), self._names[keys]
        if guess and not found and start < len(words):
            stem = words[start].text.removesuffix("'s").removesuffix("'S").removesuffix("'")
            if stem != words[start].text and may_be_name(stem):
                yield start + 1, stem
            elif len(stem) > 2 and stem.endswith("s") and may_be_name(stem):
                yield start + 1, stem[:-1]


def _possessives(key: str) -> tuple[str, ...]:
    plain = (f"{key}'s", f"{key}s", f"{key}'")
    return (*plain, key) if key.endswith("s") else plain
