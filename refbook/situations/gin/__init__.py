"""The notation of the gin games: their header lines, sentences, what a ruling may be expected to say."""

from __future__ import annotations

from dataclasses import replace

from refbook.engine.events import Event
from refbook.games.gin.events import Draw
from refbook.games.gin.position import Position
from refbook.situations.gin.expectations import EXPECTATIONS
from refbook.situations.gin.headers import headers
from refbook.situations.gin.sentences import EVENTS
from refbook.situations.gin.values import SUIT_COLUMNS
from refbook.situations.notation import Notation


def plain(event: Event) -> Event:
    """The event as the notation says it: cards that were seen say how many."""
    if isinstance(event, Draw) and event.cards and event.count is not None:
        return replace(event, count=None)
    return event


NOTATION = Notation(
    headers=headers("suit-gin", SUIT_COLUMNS),
    events=EVENTS,
    expectations=EXPECTATIONS,
    position=Position,
    plain=plain,
)
