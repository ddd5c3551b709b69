"""The games, one package each. A game knows no text, no web and no database."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from refbook.engine.judge import Game


@cache
def game_of(id: str) -> Game[Any]:
    """The game with this id, from the entry-point group `refbook.games`; KeyError where none is installed.

    >>> game_of("gabong").id
    'gabong'
    """
    from importlib.metadata import entry_points  # dear to import, and a game alone does not need it

    for entry in entry_points(group="refbook.games"):
        if entry.name == id:
            game: Game[Any] = entry.load()
            return game
    raise KeyError(id)
