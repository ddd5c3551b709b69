"""The notation of Gabong: its words in both languages, its header lines, its sentences."""

from __future__ import annotations

from dataclasses import replace

from refbook.cards import UNSEEN
from refbook.engine.events import Event
from refbook.games.gabong.events import DrawCards
from refbook.games.gabong.position import Position
from refbook.situations.gabong.expectations import EXPECTATIONS
from refbook.situations.gabong.headers import HEADERS
from refbook.situations.gabong.sentences import EVENTS
from refbook.situations.notation import Notation


def plain(event: Event) -> Event:
    """The event as the notation says it: cards that were seen say how many, the unseen ones being `?`."""
    if isinstance(event, DrawCards) and event.cards and event.count is not None:
        unseen = (UNSEEN,) * (event.count - len(event.cards))
        return replace(event, count=None, cards=event.cards + unseen)
    return event


NOTATION = Notation(
    headers=HEADERS,
    events=EVENTS,
    expectations=EXPECTATIONS,
    position=Position,
    plain=plain,
)
