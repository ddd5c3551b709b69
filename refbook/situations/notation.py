"""The door for games: what a game's notation consists of, and where it is found."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from refbook.engine.events import Event
from refbook.i18n import LANGUAGES, Language, Message
from refbook.situations.grammar import Grammar, Slot

_MODULES = {
    "gabong": "refbook.situations.gabong",
    "gabong-lillesand": "refbook.situations.gabong.lillesand",
    "golf": "refbook.situations.golf",
    "suit-gin": "refbook.situations.gin",
    "hollywood-gin": "refbook.situations.gin.hollywood",
}
"""Where each game's `NOTATION` is; a module is imported when its game is met."""

GAME_NAMES = {
    "gabong": "gabong",
    "gabong-lillesand": "gabong-lillesand",
    "lillesand-gabong": "gabong-lillesand",
    "golf": "golf",
    "golf-kabal": "golf",
    "golfkabal": "golf",
    "suit-gin": "suit-gin",
    "farge-gin": "suit-gin",
    "färg-gin": "suit-gin",
    "fargegin": "suit-gin",
    "hollywood-gin": "hollywood-gin",
    "hollywood": "hollywood-gin",
}


Check = Callable[[str, str], "tuple[str, Any] | RuleFault"]


@dataclass(frozen=True)
class FactForm:
    """How a header line tells a fact that a ruling asked for: its name in the ruling, its words, its values.

    `{name}` in `fact` stands for a player. A fact that a story comes to ask for again has a number after it.
    """

    fact: str
    words: Mapping[Language, str]
    slot: Slot

    @property
    def named(self) -> bool:
        return "{name}" in self.fact

    def parts(self, fact: str) -> tuple[str, str] | None:
        """The player and the number in a fact of this form, each with a space before it; None for another fact.

        >>> FactForm("cards {name}", {}, None).parts("cards Anna (2)")
        (' Anna', ' (2)')
        """
        pattern = re.escape(self.fact).replace(r"\{name\}", "(?P<name>.+?)")
        found = re.fullmatch(rf"{pattern}(?P<number> \(\d+\))?", fact)
        if found is None:
            return None
        return f" {found['name']}" if self.named else "", found["number"] or ""


@dataclass(frozen=True)
class Header:
    """A kind of header line. `field` is the Position's; a `named` one belongs to a player, or a rule to its key.

    Where it belongs to no player but to one of a few things, `among` are their names. Where the name is a key, `check`
    gives the canonical key and the value, or says what is wrong with them;
    where it is a fact, `facts` are the forms it can have.
    """

    key: str
    field: str
    words: Mapping[Language, str]
    slot: Slot
    named: bool = False
    check: Check | None = None
    facts: tuple[FactForm, ...] = ()
    among: tuple[str, ...] = ()

    def written(self, name: str, value: Any, language: Language) -> str:
        """The line for a value, which belongs to a name or (empty) to none."""
        word = self.words[language].split("|")[0]
        for form in self.facts:
            if parts := form.parts(name):
                subject = form.words[language].split("|")[0] + "".join(parts)
                return f"{word} {subject}: {form.slot.write(value, language, {})}"
        return f"{word} {name}".strip() + f": {self.slot.write(value, language, {})}"


@dataclass(frozen=True)
class Notation:
    """A game's own part of the notation; the reader and the writer know the rest.

    `plain` gives an event as the notation can say it. `completed` gives a position with what its header leaves out and
    what happened tells.
    """

    headers: tuple[Header, ...]
    events: Grammar
    expectations: Grammar
    position: Callable[..., Any]
    plain: Callable[[Event], Event]
    completed: Callable[[Any, tuple[Event, ...]], Any] = lambda position, _events: position

    def header(self, key: str) -> Header:
        return next(header for header in self.headers if header.key == key)


@dataclass(frozen=True)
class RuleFault:
    """Why a house rule or a ruling is not one: the offending word, what was expected, and the nearest.

    `at` is where the word begins in the value; None where it is the key.
    """

    text: str
    message: Message
    nearest: str | None
    at: int | None = None


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
