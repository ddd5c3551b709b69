"""2 What you need: what the text does not describe is for the players to agree on beforehand."""

from __future__ import annotations

from refbook.engine.events import Other
from refbook.games.golf.effects import GolfEffects, Unwritten
from refbook.games.golf.table import Table


def other(table: Table, _event: Other) -> GolfEffects:
    """Something that the notation has no word for."""
    return (yield Unwritten(clause="golf/need/choose-variant"))
