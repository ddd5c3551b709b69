"""The lexicon of `content/lexicon.txt`: which words mean the same thing at a card table.

A stanza is a concept: its forms in each language, the clauses that define it, and what who asks for it also wants.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from refbook.i18n import LANGUAGES, Language, _
from refbook.rulebook.faults import Fault, RulebookError
from refbook.search.words import fold, stem, words

_HEADER = re.compile(r"\[(?P<id>[a-z0-9-]+(?: [a-z-]+)?)\](?P<rest>.*)")
_LINE = re.compile(r"(?P<key>nb|nn|sv|en|any|also):(?P<forms>.*)")
_TEXTS: Mapping[str, tuple[Language, ...]] = {
    "nb": ("nb",),
    "nn": ("nb",),
    "sv": ("nb",),
    "en": ("en",),
    "any": LANGUAGES,
}
_SINGLE = frozenset({"heads", "small-words"})
_MIN_STEMMED = 4
"""Shorter words stand for themselves: `ess` is no `es`."""

Key = tuple[str, ...]


@dataclass(slots=True)
class Concept:
    """One thing that people have several words for. `forms` are as written, by the key of their line."""

    id: str
    weak: bool = False
    clauses: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    forms: dict[str, tuple[str, ...]] = field(default_factory=dict)


RANKS = frozenset(
    {"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "joker"}
)
"""The concepts that are ranks of cards."""
_ON = frozenset({"pa", "oppa", "ovenpa", "over", "on", "onto", "upon", "atop"})
_BETWEEN = 3
"""How many words may stand between a rank and the word for "on": an article, a suit, a verb."""


class Mention(NamedTuple):
    """A concept in a list of words: the words `first` to `last` are a form of it."""

    first: int
    last: int
    concept: str


class Lexicon:
    """The concepts, found by word or by phrase."""

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self.concepts: dict[str, Concept] = {}
        self.heads: frozenset[str] = frozenset()
        self.names: dict[Key, str] = {}
        self.elsewhere: frozenset[Key] = frozenset()
        self.small_words: frozenset[str] = frozenset()
        self._forms: dict[Language, dict[Key, tuple[str, ...]]] = {language: {} for language in LANGUAGES}
        self._stems: dict[Language, dict[Key, tuple[str, ...]]] = {language: {} for language in LANGUAGES}
        for concept in concepts:
            self._add(concept)
        self.names = dict(sorted(self.names.items(), key=lambda item: (-len(item[0]), item[0])))
        self._measure()

    def _measure(self) -> None:
        """How long a phrase may be that begins with a stem."""
        self._longest: dict[Language, dict[str, int]] = {language: {} for language in LANGUAGES}
        for language, stems in self._stems.items():
            for key in stems:
                self._longest[language][key[0]] = max(len(key), self._longest[language].get(key[0], 0))

    @classmethod
    def of_tables(cls, tables: Mapping[str, Any]) -> Lexicon:
        """The lexicon that `tables` gave, without the work of analysing its forms again."""
        lexicon = cls(())
        lexicon.concepts = {each["id"]: Concept(**each) for each in tables["concepts"]}
        lexicon.heads = frozenset(tables["heads"])
        lexicon.names = {tuple(name.split(" ")): game for name, game in tables["names"].items()}
        lexicon.elsewhere = frozenset(tuple(key.split(" ")) for key in tables["elsewhere"])
        lexicon.small_words = frozenset(tables["small_words"])
        for table, kept in ((lexicon._forms, tables["forms"]), (lexicon._stems, tables["stems"])):
            for language in LANGUAGES:
                table[language] = {tuple(key.split(" ")): tuple(named) for key, named in kept[language].items()}
        lexicon._measure()
        return lexicon

    def tables(self) -> dict[str, Any]:
        """The lexicon as plain values, for JSON. A key of several words has spaces in it."""

        def joined(table: Mapping[Language, Mapping[Key, Sequence[str]]]) -> dict[str, dict[str, Sequence[str]]]:
            return {
                language: {" ".join(key): named for key, named in table[language].items()} for language in LANGUAGES
            }

        return {
            "concepts": [asdict(concept) for concept in self.concepts.values()],
            "heads": sorted(self.heads),
            "names": {" ".join(name): game for name, game in self.names.items()},
            "elsewhere": sorted(map(" ".join, self.elsewhere)),
            "small_words": sorted(self.small_words),
            "forms": joined(self._forms),
            "stems": joined(self._stems),
        }

    def _add(self, concept: Concept) -> None:
        keys = {(tag, _key(form)) for tag, forms in concept.forms.items() for form in forms}
        if concept.id == "heads":
            self.heads = frozenset(stem(key[0], "nb") for _tag, key in keys)
        elif concept.id == "elsewhere":
            self.elsewhere = frozenset(key for _tag, key in keys)
        elif concept.id == "small-words":
            self.small_words = frozenset(key[0] for _tag, key in keys)
        elif concept.id.startswith("game "):
            self.names |= {_stemmed(key, "nb"): concept.id.removeprefix("game ") for _tag, key in keys}
        else:
            self.concepts[concept.id] = concept
            for tag, key in keys:
                for language in _TEXTS[tag]:
                    _note(self._forms[language], key, concept.id)
                    if len(key) > 1 or len(key[0]) >= _MIN_STEMMED:
                        _note(self._stems[language], _stemmed(key, language), concept.id)

    def of_word(self, form: str, languages: Iterable[Language]) -> tuple[str, ...]:
        """The concepts that a folded word stands for, by the word itself or else by its stem."""
        found: dict[str, None] = {}
        for language in languages:
            exact = self._forms[language].get((form,))
            if exact is None and len(form) >= _MIN_STEMMED:
                exact = self._stems[language].get((stem(form, language),))
            found |= dict.fromkeys(exact or ())
        return tuple(found)

    def phrases(self, forms: Sequence[str], languages: Iterable[Language]) -> list[Mention]:
        """The concepts of several words, the longest at each place."""
        found = []
        for language in languages:
            stems = [stem(form, language) for form in forms]
            longest = self._longest[language]
            for first in range(len(forms) - 1):
                for length in range(min(longest.get(stems[first], 0), len(forms) - first), 1, -1):
                    concepts = self._stems[language].get(tuple(stems[first : first + length]))
                    if concepts:
                        found += [Mention(first, first + length - 1, concept) for concept in concepts]
                        break
        return list(dict.fromkeys(found))

    def placings(self, forms: Sequence[str], languages: Iterable[Language]) -> list[str]:
        """Which rank lies on which, as concepts of their own: a nine on a four is no four on a nine.

        The concept of `9 på en firer` is `nine-on-four`.
        """
        found = []
        for place, form in enumerate(forms):
            if form in _ON:
                upper = self._nearest_rank(forms[max(0, place - 1 - _BETWEEN) : place][::-1], languages)
                lower = self._nearest_rank(forms[place + 1 : place + 2 + _BETWEEN], languages)
                if upper and lower:
                    found.append(f"{upper}-on-{lower}")
        return found

    def _nearest_rank(self, forms: Sequence[str], languages: Iterable[Language]) -> str | None:
        named = (concept for form in forms for concept in self.of_word(form, languages) if concept in RANKS)
        return next(named, None)

    def spelled(self, form: str, language: Language) -> str:
        """A folded word as a language spells it, where it is a form of a concept: `atter` is åtter."""
        return self._spelling[language].get(form, form)

    @cached_property
    def _spelling(self) -> dict[Language, dict[str, str]]:
        spelling: dict[Language, dict[str, str]] = {language: {} for language in LANGUAGES}
        for concept in self.concepts.values():
            for tag, listed in concept.forms.items():
                for word in (word for form in listed for word in form.lower().split()):
                    for language in _TEXTS[tag]:
                        spelling[language].setdefault(fold(word), word)
        return spelling

    @cached_property
    def single_words(self) -> frozenset[str]:
        """Every word that is a form of a concept by itself."""
        return frozenset(key[0] for forms in self._forms.values() for key in forms if len(key) == 1)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word that stands in a form of a concept."""
        return frozenset(form for forms in self._forms.values() for key in forms for form in key)


def read_lexicon(path: Path, clauses: Collection[str] | None = None) -> Lexicon:
    """The lexicon in a file; RulebookError names the lines that are no lexicon.

    With the ids of all `clauses`, one that the lexicon names and no book has is a fault too.
    """
    concepts: list[Concept] = []
    faults: list[Fault] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line.partition("#")[0].strip()
        header, entry = _HEADER.fullmatch(text), _LINE.fullmatch(text)
        if header and header["id"] in seen:
            faults.append(Fault(path, number, _("%(concept)s stands here twice", concept=header["id"])))
        if header and (odd := [word for word in header["rest"].split() if word != "weak" and "/" not in word]):
            faults.append(
                Fault(path, number, _("a concept has the ids of clauses after it, not %(word)s", word=odd[0]))
            )
        if header:
            seen[header["id"]] = number
            concepts.append(_concept(header))
        elif entry and concepts:
            _read_line(concepts[-1], entry)
            if concepts[-1].id in _SINGLE and any(" " in form.strip() for form in entry["forms"].split(",")):
                faults.append(Fault(path, number, _("here each entry is one word")))
        elif text:
            faults.append(Fault(path, number, _("a line of the lexicon is [concept] or language: words")))
    faults += _relation_faults(path, concepts, seen)
    if clauses is not None:
        faults += _clause_faults(path, concepts, seen, clauses)
    if faults:
        raise RulebookError(faults)
    return Lexicon(concepts)


def _concept(header: re.Match[str]) -> Concept:
    rest = header["rest"].split()
    return Concept(header["id"], weak="weak" in rest, clauses=tuple(word for word in rest if "/" in word))


def _read_line(concept: Concept, entry: re.Match[str]) -> None:
    listed = tuple(form.strip() for form in entry["forms"].split(",") if form.strip())
    if entry["key"] == "also":
        concept.also += listed
    else:
        concept.forms[entry["key"]] = concept.forms.get(entry["key"], ()) + listed


def _relation_faults(path: Path, concepts: Sequence[Concept], lines: Mapping[str, int]) -> list[Fault]:
    return [
        Fault(path, lines[concept.id], _("there is no concept %(concept)s", concept=other))
        for concept in concepts
        for other in concept.also
        if other not in lines
    ]


def _clause_faults(
    path: Path, concepts: Sequence[Concept], lines: Mapping[str, int], clauses: Collection[str]
) -> list[Fault]:
    return [
        Fault(path, lines[concept.id], _("there is no clause %(clause)s", clause=id))
        for concept in concepts
        for id in concept.clauses
        if id not in clauses
    ]


def _key(form: str) -> Key:
    return tuple(word.form for word in words(form)) or (fold(form),)


def _stemmed(key: Key, language: Language) -> Key:
    return tuple(stem(form, language) for form in key)


def _note(table: dict[Key, tuple[str, ...]], key: Key, concept: str) -> None:
    table[key] = tuple(dict.fromkeys((*table.get(key, ()), concept)))
