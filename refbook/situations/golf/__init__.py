"""The notation of golf: its header lines, its sentences, what a ruling may be expected to say."""

from __future__ import annotations

from dataclasses import replace

from refbook.engine.events import Event
from refbook.games.golf.events import Draw
from refbook.games.golf.position import Position
from refbook.situations.golf.expectations import EXPECTATIONS
from refbook.situations.golf.headers import HEADERS
from refbook.situations.golf.sentences import EVENTS
from refbook.situations.golf.suits import with_suits
from refbook.situations.notation import Notation


def plain(event: Event) -> Event:
    """The event as the notation says it: cards that were seen say how many."""
    if isinstance(event, Draw) and event.cards and event.count is not None:
        return replace(event, count=None)
    return event


NOTATION = Notation(
    headers=HEADERS,
    events=EVENTS,
    expectations=EXPECTATIONS,
    position=Position,
    plain=plain,
    completed=with_suits,
)
