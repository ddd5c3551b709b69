"""The door for games: what a game's notation consists of, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from refbook.engine.events import Event
from refbook.games.gabong.position import Position
from refbook.i18n import LANGUAGES, Language, Message
from refbook.situations.grammar import Grammar, Slot

_MODULES = {"gabong": "refbook.situations.gabong"}
"""Where each game's `NOTATION` is; a module is imported when its game is met."""

GAME_NAMES = {
    "gabong": "gabong",
    "gabong-lillesand": "gabong-lillesand",
    "golf": "golf",
    "golf-kabal": "golf",
    "suit-gin": "suit-gin",
    "farge-gin": "suit-gin",
    "hollywood-gin": "hollywood-gin",
}


@dataclass(frozen=True)
class Header:
    """A kind of header line. `field` is the Position's; a `named` one belongs to a player, or a rule to its key."""

    key: str
    field: str
    words: Mapping[Language, str]
    slot: Slot
    named: bool = False


@dataclass(frozen=True)
class Notation:
    """A game's own part of the notation; the reader and the writer know the rest.

    `check_rule` gives the canonical key and value of a house rule, or says what is wrong with it.
    `plain` gives an event as the notation can say it.
    """

    headers: tuple[Header, ...]
    events: Grammar
    expectations: Grammar
    position: Callable[..., Position]
    check_rule: Callable[[str, str], tuple[str, str] | RuleFault]
    plain: Callable[[Event], Event]

    def header(self, key: str) -> Header:
        return next(header for header in self.headers if header.key == key)


@dataclass(frozen=True)
class RuleFault:
    """Why a house rule is not one: the offending word, what was expected, and the nearest."""

    text: str
    message: Message
    nearest: str | None


def games() -> tuple[str, ...]:
    """The games whose notation can be read."""
    return tuple(_MODULES)


def notation_of(game: str) -> Notation:
    """A game's notation. Raises KeyError for a game that has none."""
    notation: Any = import_module(_MODULES[game]).NOTATION
    assert isinstance(notation, Notation)
    return notation


def words_in(words: Mapping[Language, str]) -> list[tuple[str, Language]]:
    """Each phrase with its language."""
    return [(phrase, language) for language in LANGUAGES for phrase in words[language].split("|")]
