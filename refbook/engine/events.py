"""Events: what people say happened. A game subclasses `Event` for each kind of act."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Place(NamedTuple):
    """Where something stands in a situation's text; both count from 1, 0 is nowhere."""

    line: int = 0
    column: int = 0


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that somebody did. Two events are equal wherever they were written."""

    place: Place = field(default=NOWHERE, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Other(Event):
    """Something that the notation has no word for. Never dropped, always ruled on."""

    text: str
