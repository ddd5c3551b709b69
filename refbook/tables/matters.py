"""Matters on which the rules are silent: a table that has ruled on one does not rule on it again."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from refbook.engine.events import Other
from refbook.i18n import LANGUAGES
from refbook.precedents.similarity import case_from, case_of, likeness
from refbook.precedents.stories import event_kinds, open_questions_in, parts_of, readable
from refbook.precedents.terms import terms_in
from refbook.situations import Situation, write_event
from refbook.store.models import CardTable, Entry
from refbook.tables.kept import IN_FORCE
from refbook.tables.stories import RulingDict

_NEWEST = 100
_LEAST_ALIKE = 4.0
"""Of the 10 that the log has for cases that are the same."""
_LEAST_WORDS = 0.5
"""The share of the words that two matters have in common, of those that either has."""
_BETWEEN_WORDS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Before:
    """A ruling of this table on a matter like one that is told now; `same` where it is the very same."""

    entry: Entry
    same: bool


def is_silent(ruled: RulingDict) -> bool:
    """Whether the rules leave a story undecided without an open question that it turns on."""
    statuses = {part["status"] for part in parts_of(ruled)}
    return statuses == {"undecided"} and not open_questions_in(ruled)


def rulings_on_silence(session: Session, table: CardTable, most: int = _NEWEST) -> list[Entry]:
    """What the Gabong has ruled in words on what the rules do not describe, the newest first.

    A ruling that only applies an earlier one to the same matter is left out.
    """
    in_words = select(Entry).where(
        Entry.table_id == table.id,
        Entry.authority == "gabong",
        Entry.question.is_(None),
        Entry.status.in_(IN_FORCE),
        Entry.situation.is_not(None),
    )
    found = session.scalars(in_words.order_by(Entry.id.desc()).limit(most))
    return [
        entry
        for entry in found
        if entry.ruling and is_silent(entry.ruling) and all(one.kind != "follows" for one in entry.given)
    ]


def ruled_before(session: Session, table: CardTable, situation: Situation, ruled: RulingDict) -> Before | None:
    """The table's ruling on the same matter, or else the one most like it; None where there is none like it."""
    if not is_silent(ruled):
        return None
    best: tuple[float, Entry] | None = None
    case = case_from(situation, ruled)
    for entry in rulings_on_silence(session, table):
        earlier = readable(entry.situation or "")
        if earlier is None:
            continue
        if _matter(earlier) == _matter(situation):
            return Before(entry, True)
        shared = _shared_words(situation, earlier)
        alike = shared >= _LEAST_WORDS and event_kinds(earlier) == event_kinds(situation)
        if alike and (best is None or shared > best[0]) and likeness(case, case_of(entry)) >= _LEAST_ALIKE:
            best = shared, entry
    return Before(best[1], False) if best else None


def _matter(situation: Situation) -> list[str]:
    """What happened, so that the same words are the same however they are spaced and punctuated."""
    return [_plain(write_event(event, "en", situation.game)) for event in situation.all_events]


def _plain(text: str) -> str:
    return _BETWEEN_WORDS.sub(" ", text.casefold()).strip()


def _shared_words(one: Situation, other: Situation) -> float:
    mine, theirs = _words(one), _words(other)
    return len(mine & theirs) / len(mine | theirs) if mine | theirs else 0.0


def _words(situation: Situation) -> set[str]:
    """The stems of what was told in words of its own; nobody knows which language those are in."""
    text = "\n".join(event.text for event in situation.all_events if isinstance(event, Other))
    return {term for term in terms_in(dict.fromkeys(LANGUAGES, text)) if not term.startswith("c:")}
