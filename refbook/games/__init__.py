"""The games, one package each. A game knows no text, no web and no database."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from refbook.engine.judge import RuledGame


MAIN_GAME = "gabong"
"""The game that most people here play."""


@cache
def game_of(id: str) -> RuledGame[Any]:
    """The engine of a game, from the entry-point group `refbook.games`; KeyError where none is installed.

    >>> game_of("gabong").id
    'gabong'
    """
    game: RuledGame[Any] = _entry("refbook.games", id).load()
    return game


@cache
def ruleset_of(id: str) -> object:
    """The numbers of a game, from the entry-point group `refbook.rulesets`; KeyError where none is installed.

    A game whose rules are text only has no engine, and its numbers all the same.

    >>> ruleset_of("golf").holes
    9
    """
    ruleset: object = _entry("refbook.rulesets", id).load()
    return ruleset


@cache
def is_judged(id: str) -> bool:
    """Whether an engine judges this game.

    >>> is_judged("golf"), is_judged("bridge")
    (True, False)
    """
    return id in _entries("refbook.games")


def _entry(group: str, id: str) -> EntryPoint:
    return _entries(group)[id]


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # dear to import, and a game alone does not need it

    return {entry.name: entry for entry in entry_points(group=group)}
