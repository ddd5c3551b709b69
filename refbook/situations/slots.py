"""The kinds of value that a sentence can hold, each with its reading and its writing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from refbook.cards import Card, Suit
from refbook.i18n import LANGUAGES, Language
from refbook.situations.cardnames import SUIT_NAMES, TwoReadings, read_card, read_suit, suit_name
from refbook.situations.grammar import Elements, Lexicon, Phrase, Scope, Slot, Values, Wanted, match, write_elements
from refbook.situations.roster import may_be_name
from refbook.situations.words import Word, spellings

Read = Iterator[tuple[int, Any]]

_NUMBERS: dict[Language, str] = {
    "en": "no|none|zero one|a|an|another two three four five six seven eight nine ten eleven twelve",
    "nb": "null|ingen ett|et|en|én|ei to tre fire fem seks sju|syv åtte ni ti elleve tolv",
}
_NUMBER_OF: dict[Language, dict[str, int]] = {
    language: {key: n for n, names in enumerate(table.split()) for name in names.split("|") for key in spellings(name)}
    for language, table in _NUMBERS.items()
}
_LONGEST_NUMBER = 9
_SEPARATORS = frozenset((",", "and", "og", "&", "+"))


def _guesses(scope: Scope) -> bool:
    return scope.any_name or not scope.roster.closed


def _noted(found: Iterator[tuple[int, str]], words: Sequence[Word], start: int, scope: Scope) -> Read:
    """The names found, those that are new noted as guesses."""
    for end, name in found:
        if name not in scope.roster:
            scope.guessed[name] = words[start]
        yield end, name


class NameSlot:
    """A player, as such."""

    by_part = True
    """Whether a part of a name is enough."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        scope.missed(start, Wanted("name"))
        found = scope.roster.read(words, start, guess=_guesses(scope), short=self.by_part)
        yield from _noted(found, words, start, scope)

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return value


@dataclass(frozen=True)
class NewNameSlot(NameSlot):
    """Somebody who may not have been named before, in up to three words before one of the verbs."""

    before: frozenset[str]
    by_part = False

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        yield from super().read(words, start, scope, bound)
        for end in range(start + 1, min(start + 4, len(words))):
            name = " ".join(word.text for word in words[start:end])
            if words[end].key in self.before and may_be_name(name):
                yield end, scope.roster.spelled(name)


class OwnerSlot(NameSlot):
    """A player as the owner of something: `Bo's`."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        scope.missed(start, Wanted("name"))
        yield from _noted(scope.roster.read_possessive(words, start, guess=_guesses(scope)), words, start, scope)

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return f"{value}'s" if language == "en" else f"{value} sin"


@dataclass(frozen=True)
class SelfSlot:
    """The acting player as the owner: `her`, `sin`."""

    words: Mapping[Language, str]

    @cached_property
    def _phrase(self) -> Phrase:
        return Phrase([form for forms in self.words.values() for form in forms.split("|")])

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        ends = list(self._phrase.ends(words, start))
        if not ends:
            scope.missed(start, Wanted("name"))
        for end in ends:
            yield end, bound["player"]

    def write(self, value: str, language: Language, values: Values) -> str | None:
        return self.words[language].split("|")[0] if value == values["player"] else None


class CardSlot:
    """One card."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        yield from _cards_at(words, start, scope)

    def write(self, value: Card, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return str(value)


class CardsSlot:
    """One or more cards, separated by spaces, commas or "and"."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        reached: dict[int, tuple[Card, ...]] = {start: ()}
        for at in range(start, len(words)):
            if at in reached:
                begin = at
                while at > start and begin < len(words) and words[begin].key in _SEPARATORS:
                    begin += 1
                for end, card in _cards_at(words, begin, scope):
                    reached.setdefault(end, (*reached[at], card))
        if start >= len(words):
            scope.missed(start, Wanted("card"))
        yield from sorted(list(reached.items())[1:], key=lambda step: -step[0])

    def write(self, value: tuple[Card, ...], language: Language, values: Values) -> str | None:  # noqa: ARG002
        return " ".join(map(str, value)) or None


class JokerCardsSlot(CardsSlot):
    """Cards, among which `joker as` and `joker og sa` begin what a joker is named, not a joker and an ace of spades."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        for end, cards in super().read(words, start, scope, bound):
            if end <= self.reach(words, start):
                yield end, cards

    def reach(self, words: Sequence[Word], start: int) -> int:
        """Where the cards end at the latest."""
        ends = (at + 1 for at in range(start, len(words)) if "joker" in words[at].key and _says_what(words, at + 1))
        return next(ends, len(words))


def _says_what(words: Sequence[Word], at: int) -> bool:
    keys = [word.key for word in words[at : at + 2]]
    return keys[:1] == ["as"] or (len(keys) == 2 and keys[0] in ("og", ",") and keys[1] == "sa")


def _cards_at(words: Sequence[Word], start: int, scope: Scope) -> list[tuple[int, Card]]:
    try:
        found = list(read_card(words, start, scope.language))
    except TwoReadings as clash:
        scope.two_readings = clash.word, clash.cards
        return []
    if not found:
        scope.missed(start, Wanted("card"))
    return found


class SuitSlot:
    """A suit's name or symbol."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        suit = read_suit(words[start].key) if start < len(words) else None
        if suit:
            yield start + 1, suit
        else:
            scope.missed(start, Wanted("suit"))

    def write(self, value: object, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return suit_name(value, language) if isinstance(value, Suit) else None


@dataclass(frozen=True)
class NumberSlot:
    """A whole number, in figures or words, with its unit where it has one: `2 cards`."""

    units: Mapping[Language, tuple[str, str]] | None = None
    other_units: tuple[str, ...] = ()
    unit_needed: bool = False
    negative: bool = False
    most: int = 999
    """No table has more cards than that, and a hand is as long as it is told to be."""

    @cached_property
    def _unit_keys(self) -> frozenset[str]:
        units = [unit for pair in (self.units or {}).values() for unit in pair]
        return frozenset(key for unit in (*units, *self.other_units) for key in spellings(unit))

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        signed = start < len(words) and self.negative and words[start].key in ("-", "–")
        at = start + 1 if signed else start
        number = _number(words[at].key, scope.language) if at < len(words) else None
        if number is None or number > self.most:
            scope.missed(start, Wanted("number"))
            return
        at += 1
        has_unit = at < len(words) and words[at].key in self._unit_keys
        if self.unit_needed and not has_unit:
            scope.missed(at, Wanted("cards-unit"))
            return
        yield at + has_unit, -number if signed else number

    def write(self, value: int | None, language: Language, values: Values) -> str | None:  # noqa: ARG002
        if value is None or (value < 0 and not self.negative):
            return None
        return f"{value} {self.units[language][value != 1]}" if self.units else str(value)


def _number(key: str, language: Language) -> int | None:
    if key.isascii() and key.isdecimal():
        return int(key) if len(key) <= _LONGEST_NUMBER else None
    tables = [_NUMBER_OF[language], *(_NUMBER_OF[other] for other in LANGUAGES if other != language)]
    return next((table[key] for table in tables if key in table), None)


@dataclass(frozen=True)
class ChoiceSlot:
    """One of a few values; each has its phrases in both languages, the first of a language is written."""

    choices: Mapping[Any, Mapping[Language, str]]
    kind: str = "word"

    @cached_property
    def _phrases(self) -> list[tuple[Any, Phrase]]:
        return [
            (value, Phrase([form for forms in words.values() for form in forms.split("|")]))
            for value, words in self.choices.items()
        ]

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        found = [(end, value) for value, phrase in self._phrases for end in phrase.ends(words, start)]
        if not found:
            for _value, phrase in self._phrases:
                phrase.missed(start, scope)
        yield from sorted(found, key=lambda step: -step[0])

    def write(self, value: Any, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return self.choices[value][language].split("|")[0] if value in self.choices else None


@dataclass(frozen=True)
class EitherSlot:
    """A value that one of several slots can say, tried in order."""

    slots: tuple[Slot, ...]

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        for slot in self.slots:
            yield from slot.read(words, start, scope, bound)

    def write(self, value: Any, language: Language, values: Values) -> str | None:
        return next((text for slot in self.slots if (text := slot.write(value, language, values)) is not None), None)


@dataclass(frozen=True)
class PatternSlot:
    """A value made of several parts by patterns of its own: `kind` makes it, `parts` takes it apart again."""

    kind: Callable[..., Any]
    parts: Callable[[Any], Mapping[str, Any] | None]
    en: tuple[str, ...]
    nb: tuple[str, ...]
    slots: Mapping[str, Slot]

    @cached_property
    def _elements(self) -> dict[Language, list[Elements]]:
        lexicon = Lexicon({}, self.slots)
        return {"en": [lexicon.parse(one) for one in self.en], "nb": [lexicon.parse(one) for one in self.nb]}

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        for language in sorted(LANGUAGES, key=lambda one: one != scope.language):
            for elements in self._elements[language]:
                for end, values in match(elements, words, start, scope, {}):
                    yield end, self.kind(**values)

    def write(self, value: Any, language: Language, values: Values) -> str | None:  # noqa: ARG002
        parts = self.parts(value)
        return (
            None
            if parts is None
            else write_elements(self._elements[language][0], language, parts, dict.fromkeys(parts))
        )


@dataclass(frozen=True)
class TextSlot:
    """A value of another slot as the text it is written by in both languages."""

    slot: Slot

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        for end, value in self.slot.read(words, start, scope, bound):
            yield end, str(value)

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return value


class RestSlot:
    """Everything up to the end of the sentence, word for word."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        end = len(words)
        while end > start and words[end - 1].key in (".", "!"):
            end -= 1
        if end > start:
            text = words[start].text
            for before, word in zip(words[start : end - 1], words[start + 1 : end], strict=True):
                text += " " * (word.start > before.end) + word.text
            yield end, text
        else:
            scope.missed(start, Wanted("text"))

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return value or None


class WordSlot:
    """One word as it is: the id of a clause or a question."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        if start < len(words) and words[start].text[0].isalnum():
            yield start + 1, words[start].text
        else:
            scope.missed(start, Wanted("id"))

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return value


def attributes(value: Any) -> Mapping[str, Any]:
    """A dataclass taken apart into its fields."""
    return {slot.name: getattr(value, slot.name) for slot in fields(value)}


SUIT_WORDS: Mapping[str, Mapping[Language, str]] = {
    suit.value: {language: "|".join((names[language][0], *names[language][1:], suit.symbol)) for language in LANGUAGES}
    for suit, names in SUIT_NAMES.items()
}
