"""The words of the plain reader: what a word or a phrase may mean in a language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language
from refbook.situations.cardnames import SUIT_NAMES, card_words, read_suit
from refbook.situations.plain import ordinary, words_en, words_nb
from refbook.situations.words import Word, spellings, split_words


class Sense(NamedTuple):
    """One meaning of a phrase: a kind (`V` for a verb, `N` for a noun, …) and which of its kind it is."""

    kind: str
    value: str


Senses = tuple[Sense, ...]
Keys = tuple[str, ...]
_TABLES: dict[Language, str] = {"nb": words_nb.WORDS, "en": words_en.WORDS}
_KEPT = (Sense("THEN", "then"), Sense("V", "lie"))
"""What `så` and `lå` mean, which without their letters are other common words."""
_OTHER_WORDS = frozenset(("sa", "la"))
"""What `så` and `lå` are without their letters: other words, with which a phrase hardly begins instead."""
_LONGEST_MENDED, _SHORTEST_MENDED = 18, 4
_VOWELS = frozenset("aeiouyæøå")


class Lexicon:
    """The phrases of one language, by their first word."""

    def __init__(self, table: str) -> None:
        self._phrases: dict[Keys, list[Sense]] = {}
        self._bare: dict[Keys, list[Sense]] = {}
        self._rests: dict[str, list[Keys]] = {}
        for line in table.strip().splitlines():
            head, _colon, forms = line.partition(": ")
            kind, _space, value = head.partition(" ")
            for form in forms.split("|"):
                self._add(form, Sense(kind, value))
        for rests in self._rests.values():
            rests.sort(key=len, reverse=True)

    def _add(self, form: str, sense: Sense) -> None:
        spelled = tuple(word.key for word in split_words(form))
        for keys in _all_keys(spelled):
            if keys[0] != spelled[0] and keys[0] in _OTHER_WORDS and len(keys) > 1:
                continue
            phrases = self._phrases if keys == spelled else self._bare
            senses = phrases.setdefault(keys, [])
            if sense not in senses:
                senses.append(sense)
            rests = self._rests.setdefault(keys[0], [])
            if keys[1:] not in rests:
                rests.append(keys[1:])

    def longest(self, words: Sequence[Word], start: int) -> tuple[int, Senses] | None:
        """The longest phrase at a word: the index after it and what it may mean."""
        first = words[start].key
        for rest in self._rests.get(first, ()):
            end = start + 1 + len(rest)
            if rest == tuple(word.key for word in words[start + 1 : end]):
                return end, self._senses((first, *rest))
        return None

    def _senses(self, keys: Keys) -> Senses:
        """What a phrase may mean; one that is a word as it stands is hardly another one without its letters."""
        exact, bare = self._phrases.get(keys, []), self._bare.get(keys, [])
        told = bare if not exact else [*exact, *(sense for sense in bare if sense in _KEPT)]
        return tuple(dict.fromkeys(told))

    def begins(self, key: str) -> bool:
        """Whether a phrase begins with this word."""
        return key in self._rests

    def inner_words(self) -> Iterator[str]:
        """The words that stand in a phrase, but begin none."""
        inner = {key for rests in self._rests.values() for rest in rests for key in rest}
        return (key for key in inner if key not in self._rests)

    def word(self, key: str) -> Senses:
        return self._senses((key,))

    def single_words(self) -> Iterator[str]:
        return (keys[0] for keys in (*self._phrases, *self._bare) if len(keys) == 1)


def _all_keys(keys: Keys) -> list[Keys]:
    """Every way to key a phrase, with and without Norwegian letters, the same way all through."""
    found = [keys]
    for index, key in enumerate(keys):
        found = [(*one[:index], spelled, *one[index + 1 :]) for one in found for spelled in spellings(key)]
    return found if len(found) <= 27 else [keys]


@cache
def lexicon(language: Language) -> Lexicon:
    return Lexicon(_TABLES[language])


def senses_at(words: Sequence[Word], start: int, language: Language) -> tuple[int, Senses] | None:
    """What stands at a word: in the text's language, else in the other one."""
    own = lexicon(language).longest(words, start)
    return own or lexicon(OTHER_LANGUAGE[language]).longest(words, start)


def language_of(words: Sequence[Word]) -> Language | None:
    """The language that most of the words are of; None where they tell nothing."""
    votes: dict[Language, int] = dict.fromkeys(LANGUAGES, 0)
    for word in words:
        own = {language for language in LANGUAGES if lexicon(language).word(word.key)}
        for language in own:
            votes[language] += 1 if len(own) > 1 else 2
        for language in LANGUAGES:
            votes[language] += any(word.key in suit[language] for suit in SUIT_NAMES.values() if len(word.key) > 1)
        votes["nb"] += 2 * any(char in "æøå" for char in word.key)
    if votes["nb"] == votes["en"]:
        return None
    return "nb" if votes["nb"] > votes["en"] else "en"


def _card_sense(key: str) -> Sense:
    suit = read_suit(key)
    return Sense("SUIT", suit.value) if suit is not None else Sense("RANK", key)


@cache
def _mendable(language: Language) -> tuple[tuple[str, Senses], ...]:
    own = lexicon(language)
    known = [(key, own.word(key)) for key in own.single_words()]
    known += [(key, (_card_sense(key),)) for key in card_words()]
    return tuple((key, senses) for key, senses in known if len(key) >= _SHORTEST_MENDED)


@cache
def _ordinary() -> frozenset[str]:
    """Words that are no slip, whatever they look like: those of a list, and those inside a phrase."""
    told = {word for text in (ordinary.NORWEGIAN, ordinary.ENGLISH) for word in text.split()}
    return frozenset(told | {key for language in LANGUAGES for key in lexicon(language).inner_words()})


def is_ordinary(key: str) -> bool:
    """Whether a word is an ordinary one, though no phrase is it."""
    return key in _ordinary()


@cache
def mended(key: str, language: Language, names: tuple[str, ...]) -> str | None:
    """The known word that a mistyped one was meant to be, where only one meaning is that near."""
    if not _SHORTEST_MENDED <= len(key) <= _LONGEST_MENDED or not key.isalpha() or key in _ordinary():
        return None
    near: dict[Senses, str] = {}
    quiet = ("ADV", "FILL", "EVAL")
    for word, senses in (*_mendable(language), *((name, (Sense("NAME", name),)) for name in names)):
        swapped_only = all(sense.kind in quiet for sense in senses)
        if word[0] == key[0] and one_slip(key, word) and (not swapped_only or sorted(key) == sorted(word)):
            near.setdefault(tuple(sorted(senses)), word)
    return next(iter(near.values())) if len(near) == 1 else None


def one_slip(typed: str, meant: str) -> bool:
    """Whether one letter is wrong, too many, missing or changed places; in short words only the last."""
    if typed == meant or abs(len(typed) - len(meant)) > 1:
        return False
    start = next((at for at, pair in enumerate(zip(typed, meant, strict=False)) if pair[0] != pair[1]), -1)
    if start < 0:
        start = min(len(typed), len(meant))
    rest, other = typed[start:], meant[start:]
    if len(rest) == len(other) and rest[:2] == other[1::-1] and len(rest) >= 2 and rest[2:] == other[2:]:
        return True
    if min(len(typed), len(meant)) <= _SHORTEST_MENDED:
        return not set(typed) & _VOWELS and len(typed) < len(meant) and rest == other[1:]
    return rest[1:] == other[1:] or rest[1:] == other or rest == other[1:]
