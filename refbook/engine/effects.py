"""Effects: the only things that change a table. Each carries the id of the clause behind it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, TypeVar

Verdict = Literal["legal", "illegal"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect(Generic[T]):
    """One consequence of an event.

    A subclass names its `kind` and returns a new table from `change`; what it does not
    override it does not change. An effect with a `verdict` judges the event.
    """

    kind: ClassVar[str]
    verdict: ClassVar[Verdict | None] = None
    discretion: ClassVar[bool] = False
    """True where the clause leaves the matter to somebody's choice."""
    silent: ClassVar[bool] = False
    """True where the rules say nothing, so that nothing follows until somebody decides."""

    clause: str

    def change(self, table: T) -> T:
        return table


Effects = Generator[Effect[T], T, T]
"""What a rule function is: it yields effects, is sent the table each one leaves, and returns the last."""
