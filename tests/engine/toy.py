"""A game without hands, turns or a pile: matches are taken from a heap, at most three at a time.

It has one of everything the engine handles: a fact people forget to tell (how many lie there), an open question
(whether one may take none), an offence, a contradiction, and something due when the story ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from refbook.engine.effects import Effect, Effects, Verdict
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, Readings
from refbook.engine.judge import Step


@dataclass(frozen=True)
class Take(Event):
    count: int


@dataclass(frozen=True)
class Heap:
    """The table of this game: the matches left, None where nobody has told."""

    readings: Readings
    left: int | None = None

    def suppose(self, fact: str, value: str) -> Heap:
        assert fact == "left"
        return replace(self, left=int(value))

    def reading_as(self, readings: Readings) -> Heap:
        return replace(self, readings=readings)

    def draft(self) -> Heap:
        return self

    def settled(self) -> Heap:
        return self


class Taken(Effect[Heap]):
    kind: ClassVar[str] = "taken"
    verdict: ClassVar[Verdict | None] = "legal"
    count: int

    def change(self, table: Heap) -> Heap:
        return replace(table, left=None if table.left is None else table.left - self.count)


class Refused(Effect[Heap]):
    kind: ClassVar[str] = "refused"
    verdict: ClassVar[Verdict | None] = "illegal"


class Empty(Effect[Heap]):
    kind: ClassVar[str] = "empty"


class Matches:
    id = "matches"
    ruleset: object = {"most": 3}

    def one_by_one(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return events

    def set_up(self, position: Any, _events: tuple[Event, ...], readings: Readings) -> Heap:
        return Heap(readings, position)

    def rules(self, table: Heap, event: Event) -> Effects[Heap]:
        assert isinstance(event, Take)
        if event.count > 3:
            return (yield Refused(clause="matches/at-most-three"))
        if event.count == 0 and table.readings["matches/taking-none"] == "forbidden":
            return (yield Refused(clause="matches/at-least-one"))
        if table.left is not None and event.count > table.left:
            raise Contradiction("left")
        return (yield Taken(count=event.count, clause="matches/taking"))

    def settle(self, table: Heap) -> Effects[Heap]:
        if table.left is None:
            raise MissingFact("left", ("0", "1"))
        return (yield Empty(clause="matches/last-match")) if table.left == 0 else table

    def oddity(self, step: Step[Heap]) -> int | None:
        return 1 if step.verdict == "illegal" else 0

    def presumable(self, fact: str) -> bool:
        return fact != "left"

    def outcome(self, table: Heap, steps: tuple[Step[Heap], ...]) -> Mapping[str, Any]:
        return {"left": table.left, "verdict": steps[-1].verdict if steps else None}


READINGS = Readings(options={"matches/taking-none": ("allowed", "forbidden")})
