"""Sentence patterns, used in both directions: to read what people write and to write it canonically.

A pattern is a line such as `<player> {lays} <cards> [(at once|together)]`:

- `<field>` is a hole, filled by the slot of that name; `<field:slot>` names another slot.
- `{verb}` stands for any form that the lexicon lists for a verb; `has laid` is read like `laid`.
- `(this phrase|that one)` offers phrases, a bare word only itself. What is written is the first.
- `[…]` may be missing. It is written only where it holds a hole and the value is not the default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, Protocol

from refbook.cards import Card
from refbook.i18n import LANGUAGES, Language
from refbook.situations.roster import Roster
from refbook.situations.words import Word, spellings

Values = Mapping[str, Any]
_AUXILIARIES = frozenset(("has", "had", "have", "har", "hadde"))


@dataclass(slots=True)
class Scope:
    """What reading one line needs to know, and how far it came: the words at `far` were not what was `wanted`."""

    roster: Roster
    language: Language
    any_name: bool = False
    far: int = -1
    wanted: list[Wanted] = field(default_factory=list)
    guessed: dict[str, Word] = field(default_factory=dict)
    two_readings: tuple[Word, tuple[Card | str, ...]] | None = None

    def missed(self, at: int, wanted: Wanted) -> None:
        if at > self.far:
            self.far, self.wanted = at, []
        if at == self.far:
            self.wanted.append(wanted)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Something that could have stood at a place: a slot of this name, or (kind "verb" or "word") this text."""

    kind: str
    text: str = ""


END = Wanted("end")


class Slot(Protocol):
    """A kind of value in a sentence."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Iterator[tuple[int, Any]]:
        """Each way to read a value at a word, the likeliest first, with the index after it."""
        ...

    def write(self, value: Any, language: Language, values: Values) -> str | None:
        """The value in words; None where this slot has no words for it."""
        ...


class Phrase:
    """One of several phrases."""

    def __init__(self, phrases: Sequence[str], kind: str = "word") -> None:
        self.text = phrases[0]
        self._wanted = tuple(Wanted(kind, phrase) for phrase in phrases)
        self._after_auxiliary = kind == "verb"
        self._by_first: dict[str, list[tuple[tuple[str, ...], ...]]] = {}
        for phrase in phrases:
            keys = tuple(spellings(word) for word in phrase.split())
            for first in keys[0]:
                self._by_first.setdefault(first, []).append(keys[1:])
        for rests in self._by_first.values():
            rests.sort(key=len, reverse=True)

    def ends(self, words: Sequence[Word], start: int) -> Iterator[int]:
        """The indexes after each phrase that stands here, the longest first."""
        if start >= len(words):
            return
        if self._after_auxiliary and words[start].key in _AUXILIARIES:
            yield from self._ends(words, start + 1)
        yield from self._ends(words, start)

    def _ends(self, words: Sequence[Word], start: int) -> Iterator[int]:
        if start >= len(words):
            return
        for rest in self._by_first.get(words[start].key, ()):
            end = start + 1 + len(rest)
            following = words[start + 1 : end]
            if len(following) == len(rest) and all(w.key in keys for w, keys in zip(following, rest, strict=True)):
                yield end

    def missed(self, at: int, scope: Scope) -> None:
        if at >= scope.far:
            for wanted in self._wanted:
                scope.missed(at, wanted)


@dataclass(frozen=True, slots=True)
class Hole:
    field: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Maybe:
    elements: tuple[Element, ...]


Element = Phrase | Hole | Maybe
Elements = tuple[Element, ...]


def match(
    elements: Elements, words: Sequence[Word], start: int, scope: Scope, bound: Values
) -> Iterator[tuple[int, Values]]:
    """Each way the elements can stand at a word: the index after them and what the holes hold."""
    if not elements:
        yield start, bound
        return
    head, rest = elements[0], elements[1:]
    if isinstance(head, Maybe):
        yield from match(head.elements + rest, words, start, scope, bound)
        yield from match(rest, words, start, scope, bound)
    elif isinstance(head, Hole):
        for end, value in head.slot.read(words, start, scope, bound):
            yield from match(rest, words, end, scope, {**bound, head.field: value})
    else:
        stands = False
        for end in head.ends(words, start):
            stands = True
            yield from match(rest, words, end, scope, bound)
        if not stands:
            head.missed(start, scope)


def write_elements(elements: Elements, language: Language, values: Values, defaults: Values) -> str | None:
    """The elements in words; None where they cannot say these values."""
    parts: list[str] = []
    for element in elements:
        if isinstance(element, Maybe):
            told = [hole for hole in element.elements if isinstance(hole, Hole)]
            if not any(values[hole.field] != defaults.get(hole.field, MISSING) for hole in told):
                continue
            part = write_elements(element.elements, language, values, defaults)
        elif isinstance(element, Hole):
            part = element.slot.write(values[element.field], language, values)
        else:
            part = element.text
        if part is None:
            return None
        parts.append(part)
    return " ".join(part for part in parts if part).replace(" ,", ",")


_TOKEN = re.compile(r"\[|\]|\([^)]*\)|\{\w+\}|<[^>]*>|[^\s\[\]]+")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one language for a game's patterns, and the slots that its holes may name."""

    verbs: Mapping[str, str]
    slots: Mapping[str, Slot]

    def parse(self, pattern: str) -> Elements:
        """The elements of a pattern."""
        tokens = iter(_TOKEN.findall(pattern))
        return self._until(tokens, "")

    def _until(self, tokens: Iterator[str], closing: str) -> Elements:
        elements: list[Element] = []
        for token in tokens:
            if token == closing:
                break
            elements.append(self._element(token, tokens))
        return tuple(elements)

    def _element(self, token: str, tokens: Iterator[str]) -> Element:
        if token == "[":
            return Maybe(self._until(tokens, "]"))
        if token[0] == "<":
            name, _colon, slot = token[1:-1].partition(":")
            return Hole(name, self.slots[slot or name])
        if token[0] == "{":
            return Phrase(self.verbs[token[1:-1]].split("|"), "verb")
        return Phrase(token.strip("()").split("|"))


@dataclass(frozen=True)
class Sentence:
    """One kind of statement: what it makes, its patterns (the first of each is written), and fields it fixes."""

    kind: Callable[..., Any]
    en: tuple[str, ...]
    nb: tuple[str, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return id(self)

    def patterns(self, language: Language) -> tuple[str, ...]:
        return self.en if language == "en" else self.nb


@dataclass(frozen=True)
class Grammar:
    """The sentences of one sort (events, expectations) with the lexicon of each language."""

    sentences: tuple[Sentence, ...]
    lexicons: Mapping[Language, Lexicon]

    def __hash__(self) -> int:
        return id(self)

    @cache  # noqa: B019 - a grammar is a constant of its game
    def compiled(self, language: Language) -> tuple[tuple[Sentence, Elements], ...]:
        """Every pattern of a language, parsed when the language is first met."""
        lexicon = self.lexicons[language]
        return tuple(
            (sentence, lexicon.parse(pattern)) for sentence in self.sentences for pattern in sentence.patterns(language)
        )

    def write(self, value: Any, language: Language) -> str:
        """The canonical sentence for a value. Raises LookupError where the grammar has none."""
        defaults = _defaults(value)
        values = {name: getattr(value, name) for name in defaults}
        for sentence in self.sentences:
            if sentence.kind is not type(value) or any(values[key] != told for key, told in sentence.fixed.items()):
                continue
            elements = self.lexicons[language].parse(sentence.patterns(language)[0])
            untold = defaults.keys() - sentence.fixed.keys() - _fields_of(elements)
            if any(values[name] != defaults[name] for name in untold):
                continue
            text = write_elements(elements, language, values, defaults)
            if text is not None:
                return text
        raise LookupError(f"no sentence for {value!r}")

    def verbs(self) -> Iterator[str]:
        """Every verb form that the sentences of both languages know."""
        for language in LANGUAGES:
            for sentence in self.sentences:
                for verb in re.findall(r"\{(\w+)\}", " ".join(sentence.patterns(language))):
                    yield from self.lexicons[language].verbs[verb].split("|")


def _defaults(value: Any) -> dict[str, Any]:
    return {slot.name: slot.default for slot in fields(value) if slot.compare}


def _fields_of(elements: Elements) -> set[str]:
    found: set[str] = set()
    for element in elements:
        if isinstance(element, Hole):
            found.add(element.field)
        elif isinstance(element, Maybe):
            found |= _fields_of(element.elements)
    return found
