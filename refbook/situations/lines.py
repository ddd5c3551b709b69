"""A line of a situation, with what stands before its colon."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from refbook.engine.events import Place
from refbook.i18n import Language
from refbook.situations.notation import GAME_NAMES, words_in
from refbook.situations.words import Word, spellings, split_words, without_comment

OTHER: dict[Language, str] = {"en": "other", "nb": "annet"}
GAME: dict[Language, str] = {"en": "game", "nb": "spill|spillet"}


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its comment.

    Where it has a colon, `head` is what stands before it and `value_at` is where the value begins.
    """

    number: int
    text: str
    head: tuple[Word, ...]
    value_at: int

    @staticmethod
    def of(number: int, text: str) -> Line:
        line = Line._split(number, text)
        plain = text if line.rest_of(OTHER) == () else without_comment(text)
        return line if plain == text else Line._split(number, plain)

    @staticmethod
    def _split(number: int, text: str) -> Line:
        colon = text.find(":")
        return Line(number, text, split_words(text[:colon]) if colon >= 0 else (), colon + 1)

    @property
    def says_game(self) -> bool:
        """Whether it says which game a situation is of."""
        return self.rest_of(GAME) == ()

    @property
    def game(self) -> str | None:
        """The game that it says, where it says one that there is."""
        return GAME_NAMES.get(self.value.rstrip(". ").casefold()) if self.says_game else None

    @property
    def value(self) -> str:
        return self.text[self.value_at :].strip()

    @property
    def start(self) -> int:
        return len(self.text) - len(self.text.lstrip())

    @property
    def value_start(self) -> int:
        return len(self.text) - len(self.text[self.value_at :].lstrip())

    def place(self, offset: int | None = None) -> Place:
        return Place(self.number, (self.start if offset is None else offset) + 1)

    def rest_of(self, words: Mapping[Language, str]) -> tuple[Word, ...] | None:
        """What follows these words before the colon, or None where the head does not begin with them."""
        found = after_phrase(self.head, words)
        return found[0] if found else None


def says_game(text: str) -> bool:
    """Whether a line says which game a situation is of: `game: gabong`."""
    return Line.of(1, text).says_game


def game_said(text: str) -> str | None:
    """The game that the first line of a text that says one is of; None where none does, or none that there is."""
    lines = (Line.of(number, line) for number, line in enumerate(text.splitlines(), 1))
    return next((line.game for line in lines if line.says_game), None)


def after_phrase(head: tuple[Word, ...], words: Mapping[Language, str]) -> tuple[tuple[Word, ...], Language] | None:
    """The longest phrase of `words` that begins a head: what follows it, and its language."""
    best: tuple[int, Language] | None = None
    for phrase, language in words_in(words):
        keys = phrase.split()
        here = head[: len(keys)]
        stands = len(here) == len(keys) and all(w.key in spellings(key) for w, key in zip(here, keys, strict=True))
        if stands and (best is None or len(keys) > best[0]):
            best = len(keys), language
    return (head[best[0] :], best[1]) if best else None
