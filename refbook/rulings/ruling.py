"""A ruling: what the rules make of a situation, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from refbook.engine.events import Event
from refbook.engine.facts import Authority
from refbook.engine.judge import Step
from refbook.engine.replay import Clash
from refbook.situations.situation import Situation

Table = Any
"""The table of whatever game is ruled on."""

Status = Literal["decided", "discretion", "depends", "undecided", "impossible"]
"""From the strongest to the weakest; a ruling has the status of its weakest link."""


@dataclass(frozen=True, slots=True)
class Relied:
    """A reading that the ruling rests on, by whose authority it holds, and under which number of the log."""

    question: str
    reading: str
    authority: Authority
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A fact that the outcome hangs on; without options the answer is free text or a number."""

    fact: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """What follows if these facts hold, or these readings."""

    given: Mapping[str, str]
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Ruling:
    """`outcome` holds the keys of notation.md, section 5, from `verdict` to `totals`: what all cases share.

    `open` names the keys on which the cases differ; there the outcome holds None.
    """

    status: Status
    outcome: Mapping[str, Any]
    clauses: tuple[str, ...] = ()
    readings: tuple[Relied, ...] = ()
    questions: tuple[Asked, ...] = ()
    open_questions: tuple[str, ...] = ()
    branches: tuple[Branch, ...] = ()
    open: tuple[str, ...] = ()
    assumed: Mapping[str, str] = field(default_factory=dict)
    assumed_from: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of what is assumed, the answers that there were, where the story alone decided between them."""
    start: Table | None = None
    steps: tuple[Step[Table], ...] = ()
    clash: Clash | None = None
    situation: Situation | None = None
    """What was ruled on; None in a branch."""
    left_aside: tuple[Event, ...] = ()
    """Events that could not be judged without an answer."""
