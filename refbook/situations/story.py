"""The statements of one line: several may be joined by “and” or a full stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from refbook.engine.events import Place
from refbook.situations.grammar import END, Grammar, Hole, Scope, Values, match
from refbook.situations.words import STOPS, Word

_CONNECTIVES = frozenset(("and", "og", "but", "men", "then", "så", "saa", "deretter", "etterpå", "&"))
_WITHOUT = frozenset(("without", "uten"))


class Story:
    """The statements of one line in one language, as far as they can be joined up."""

    def __init__(self, grammar: Grammar, words: Sequence[Word], scope: Scope, line: int, one: bool) -> None:
        self.sentences = grammar.compiled(scope.language)
        self.words = words
        self.scope = scope
        self.line = line
        self.one = one
        self.hopeless: set[tuple[int, str]] = set()

    def read(self) -> list[Any] | None:
        return self._from(0, "")

    def _from(self, at: int, actor: str) -> list[Any] | None:
        """The statements from a word to the end of the line; `actor` goes on where no name stands."""
        if (at, actor) in self.hopeless:
            return None
        for end, subject, value in self._statements(at, actor):
            after = self._skip(end, STOPS)
            if after == len(self.words):
                return [value]
            following = self._joined(end)
            rest = self._from(following, subject) if following is not None and not self.one else None
            if rest is not None:
                return [value, *rest]
            self.scope.missed(end, END)
        self.hopeless.add((at, actor))
        return None

    def _statements(self, at: int, actor: str) -> Iterator[tuple[int, str, Any]]:
        for sentence, elements in self.sentences:
            place = Place(self.line, self.words[at].start + 1) if at < len(self.words) else Place(self.line, 1)
            for end, bound in match(elements, self.words, at, self.scope, {}):
                yield end, _subject_of(elements, bound), sentence.kind(**bound, **sentence.fixed, place=place)
            first = elements[0]
            if actor and isinstance(first, Hole) and first.field != "value":
                for end, bound in match(elements[1:], self.words, at, self.scope, {first.field: actor}):
                    yield end, actor, sentence.kind(**bound, **sentence.fixed, place=place)

    def _skip(self, at: int, keys: Iterable[str]) -> int:
        while at < len(self.words) and self.words[at].key in keys:
            at += 1
        return at

    def _joined(self, end: int) -> int | None:
        """Where the next statement begins, or None where nothing joins it to this one."""
        at = self._skip(self._skip(end, STOPS | {","}), _CONNECTIVES)
        if at < len(self.words) and (at > end or self.words[at].key in _WITHOUT):
            return at
        return None


def _subject_of(elements: Sequence[Any], bound: Values) -> str:
    first = elements[0]
    return str(bound[first.field]) if isinstance(first, Hole) else ""
