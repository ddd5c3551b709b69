"""The official readings: what the Gabonggurus have ruled on the open questions of a book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from refbook.rulebook import games, load_questions, question_named
from refbook.store.models import Entry

IN_FORCE = ("in-force", "narrowed")
"""A narrowed verdict still holds, for fewer cases."""


class Official(NamedTuple):
    """The reading that holds officially, and the number of the verdict that says so."""

    reading: str
    number: str


def official_readings(session: Session, game: str) -> dict[str, Official]:
    """The reading of each open question of a game that has an official verdict in force.

    A question that two books share has one verdict for both, whichever of them it was issued from. A verdict on a
    question or a reading that the book no longer has is left out; a rerun of the log reports it.
    """
    asked = [question.id for question in load_questions(game)] if game in games() else []
    verdicts: Iterable[Entry] = session.scalars(_verdicts().where(Entry.question.in_(asked)).order_by(Entry.id))
    return {
        entry.question: Official(entry.reading, entry.number)
        for entry in verdicts
        if entry.question and entry.reading and has_reading(entry.question, entry.reading)
    }


def official_verdict(session: Session, question: str) -> Entry | None:
    """The official verdict in force on an open question."""
    verdict: Entry | None = session.scalar(
        _verdicts().where(Entry.question == question).order_by(Entry.id.desc()).limit(1)
    )
    return verdict


def has_reading(question: str, reading: str) -> bool:
    """Whether the book has this open question, and this reading of it."""
    found = question_named(question) if question.partition("/")[0] in games() else None
    return found is not None and reading in [one.id for one in found.readings]


def _verdicts() -> Select[Any]:
    return select(Entry).where(Entry.scope == "official", Entry.question.is_not(None), Entry.status.in_(IN_FORCE))
