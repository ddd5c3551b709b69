"""The unknown: facts nobody told, questions the rules leave open, facts that clash.

Rules raise these; the replay catches them. None of them is a fault of the person asking.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

Authority = Literal["default", "house", "gabong", "guru", "supposed"]
"""By whose word a reading holds; "supposed" is a branch of an undecided ruling."""

WEIGHTS: tuple[Authority, ...] = ("supposed", "default", "guru", "house", "gabong")
"""Every authority in rising order of weight; a branch supposes only what nobody has chosen."""


class MissingFact(Exception):
    """The outcome hangs on a fact that was never told.

    `options` are the values it can have; empty where they cannot be listed.
    """

    def __init__(self, fact: str, options: tuple[str, ...]) -> None:
        super().__init__(fact)
        self.fact = fact
        self.options = options


class OpenQuestion(Exception):
    """The outcome hangs on a question that no authority has settled."""

    def __init__(self, question: str) -> None:
        super().__init__(question)
        self.question = question


class Contradiction(Exception):
    """Two things told cannot both be true. Each is a header key ("hand Anna") or "" for the present event.

    `about` says what is too much or too many, in a game's own few words ("twice 9♥"); empty where the two say it.
    """

    def __init__(self, first: str, second: str = "", about: str = "") -> None:
        super().__init__(first, second, about)
        self.first = first
        self.second = second
        self.about = about


class Chosen(NamedTuple):
    """A reading that holds, by whose authority, and under which number of the log."""

    reading: str
    authority: Authority
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class Readings:
    """Which reading holds for which question, and by whose authority.

    `consulted` is filled as rules ask, so that a ruling can name what it relied on; the
    judge empties it before each event.
    """

    chosen: Mapping[str, Chosen] = field(default_factory=dict)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    consulted: list[str] = field(default_factory=list, compare=False)

    def __getitem__(self, question: str) -> str:
        """The reading of a question's id. Raises OpenQuestion where nobody has chosen one."""
        reading = self.chosen.get(question)
        if reading is None:
            raise OpenQuestion(question)
        if question not in self.consulted:
            self.consulted.append(question)
        return reading.reading

    def choosing(self, question: str, reading: str, authority: Authority, entry: str | None = None) -> Readings:
        """These with one more choice; a weightier authority's choice stands, whenever it was made."""
        held = self.chosen.get(question)
        if held is not None and WEIGHTS.index(held.authority) > WEIGHTS.index(authority):
            return self
        return Readings({**self.chosen, question: Chosen(reading, authority, entry)}, self.options)


@dataclass(frozen=True, slots=True)
class Bound:
    """A binding ruling on an open question: its reading, and its number in the log, where it has one.

    An official number (`GG-2026-4`) makes it the Gabongguru's, any other or none the Gabong's of this game.
    `outweighs` is the guru's verdict that a Gabong's ruling has taken the place of.
    """

    reading: str
    number: str | None = None
    outweighs: Bound | None = None

    @property
    def authority(self) -> Literal["guru", "gabong"]:
        return "guru" if self.number is not None and self.number.startswith("GG-") else "gabong"

    @property
    def stated(self) -> tuple[Bound, ...]:
        """Each ruling by itself, in rising order of weight."""
        earlier = self.outweighs.stated if self.outweighs else ()
        return (*earlier, replace(self, outweighs=None))

    def beside(self, later: Bound) -> Bound:
        """Both as one; of two by the same authority, the later one."""
        told = {one.authority: one for one in (*self.stated, *later.stated)}
        *lighter, heaviest = sorted(told.values(), key=lambda one: WEIGHTS.index(one.authority))
        return replace(heaviest, outweighs=lighter[0] if lighter else None)
