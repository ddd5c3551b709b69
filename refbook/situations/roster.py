"""The names at a table: how they are recognised in a text, whole or as possessives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from refbook.situations.problems import nearest
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
        self._parts: dict[Keys, dict[str, None]] = {}
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
            for part in _parts_of(keys_of(name)):
                self._parts.setdefault(part, {})[name] = None

    def spelled(self, name: str) -> str:
        """The name as it was first spelled."""
        return self._names.get(keys_of(name), name)

    def fitting(self, name: str) -> tuple[str, ...]:
        """The listed players who may be meant: the one of this name, else all of whose names it is a part.

        At an open table nobody is: there a part of a name may be the whole name of somebody new.
        """
        keys = keys_of(name)
        if keys in self._names:
            return (self._names[keys],)
        return tuple(self._parts.get(keys, ())) if self.closed else ()

    def meant(self, name: str) -> str | None:
        """The one player who may be meant; None where there is none, or more than one."""
        fitting = self.fitting(name)
        return fitting[0] if len(fitting) == 1 else None

    def nearest(self, text: str) -> str | None:
        """The player whose name, or a part of it, is most like a word."""
        if len(self.fitting(text)) > 1:
            return None
        begun = {name for keys, names in self._parts.items() if keys[0].startswith(text.casefold()) for name in names}
        if len(text) > 1 and len(begun) == 1:
            return begun.pop()
        parts = {" ".join(keys): next(iter(names)) for keys, names in self._parts.items() if len(names) == 1}
        near = nearest(text, {**parts, **{name: name for name in self._names.values()}})
        return parts.get(near, near) if near else None

    def _short(self) -> Iterator[tuple[Keys, str]]:
        """The parts of names that are one player's alone, and nobody's whole name; the longest first."""
        if self.closed:
            for keys in sorted(self._parts, key=len, reverse=True):
                if len(self._parts[keys]) == 1 and keys not in self._names:
                    yield keys, next(iter(self._parts[keys]))

    def read(self, words: Sequence[Word], start: int, *, guess: bool, short: bool = True) -> Iterator[tuple[int, str]]:
        """The names that stand at a word, the longest first; with `guess`, any word that could be one comes last.

        Where no whole name stands there, with `short`, a part of a name that is one player's alone is that player.
        """
        found = False
        for keys in self._longest_first:
            if keys == tuple(word.key for word in words[start : start + len(keys)]):
                found = True
                yield start + len(keys), self._names[keys]
        for keys, name in self._short() if short and not found else ():
            if keys == tuple(word.key for word in words[start : start + len(keys)]):
                found = True
                yield start + len(keys), name
        if guess and not found and start < len(words) and may_be_name(words[start].text):
            yield start + 1, words[start].text

    def read_possessive(self, words: Sequence[Word], start: int, *, guess: bool) -> Iterator[tuple[int, str]]:
        """The names that stand at a word as owners: `Bo's`, `Bos`, `Bo sin`, `Jens'`."""
        for end, name in self.read(words, start, guess=guess):
            if end < len(words) and words[end].key in _POSSESSIVE_PRONOUNS:
                yield end + 1, name
        found = False
        for names in ([(keys, self._names[keys]) for keys in self._longest_first], self._short()):
            for keys, name in () if found else names:
                here = tuple(word.key for word in words[start : start + len(keys)])
                if here[:-1] == keys[:-1] and here and here[-1] in _possessives(keys[-1]):
                    found = True
                    yield start + len(keys), name
        if guess and not found and start < len(words):
            stem = words[start].text.removesuffix("'s").removesuffix("'S").removesuffix("'")
            if stem != words[start].text and may_be_name(stem):
                yield start + 1, stem
            elif len(stem) > 2 and stem.endswith("s") and may_be_name(stem):
                yield start + 1, stem[:-1]


def _parts_of(keys: Keys) -> Iterator[Keys]:
    """The parts by which a name may be shortened: some of its words in a row, or one side of a hyphen.

    >>> list(_parts_of(("bjørn-åge", "sæther")))
    [('bjørn-åge',), ('sæther',), ('bjørn',), ('åge',)]
    """
    runs = [keys[start:end] for start in range(len(keys)) for end in range(start + 1, len(keys) + 1)]
    hyphened = [(part,) for key in keys if "-" in key for part in key.split("-")]
    for part in (*(run for run in runs if run != keys), *hyphened):
        if may_be_name(" ".join(part)) and len(part[0]) > 1:
            yield part


def _possessives(key: str) -> tuple[str, ...]:
    plain = (f"{key}'s", f"{key}s", f"{key}'")
    return (*plain, key) if key.endswith("s") else plain
