"""An entry as a plain value that needs no database: what is exported, imported and replayed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from refbook.i18n import LANGUAGES, Language
from refbook.precedents.stories import RulingDict
from refbook.store.models import Entry, Treatment

SECTIONS = ("facts", "issue", "holding", "reasons")


@dataclass(frozen=True, slots=True)
class ClauseRecord:
    """A clause with its number, title and text as they stood."""

    clause: str
    printed: str
    title: Mapping[Language, str]
    text: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class TreatmentRecord:
    """What the entry does to the one numbered `number`."""

    kind: str
    number: str
    reason: str
    author: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ChangeRecord:
    """A change of the entry's status; `by` is the entry that changed it, by its treatment `kind`."""

    status: str
    reason: str
    author: str
    at: datetime
    by: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """All of an entry but what this database alone knows: its dispute, and what reruns made of it."""

    number: str
    game: str
    authority: str
    public: bool
    author: str
    issued_at: datetime
    rulebook: str
    engine: str
    edition: str
    edition_date: str
    facts: Mapping[Language, str] = field(default_factory=dict)
    issue: Mapping[Language, str] = field(default_factory=dict)
    holding: Mapping[Language, str] = field(default_factory=dict)
    reasons: Mapping[Language, str] = field(default_factory=dict)
    question: str | None = None
    reading: str | None = None
    kinds: tuple[str, ...] = ()
    clauses: tuple[ClauseRecord, ...] = ()
    situation: str | None = None
    ruling: RulingDict | None = None
    treatments: tuple[TreatmentRecord, ...] = ()
    changes: tuple[ChangeRecord, ...] = ()

    @property
    def status(self) -> str:
        return self.changes[-1].status if self.changes else "in-force"

    @property
    def table_code(self) -> str | None:
        """The code of the table it belongs to; None where it is official."""
        code = self.number.rpartition("-")[0]
        return None if "-" in code else code


def record_of(session: Session, entry: Entry, *, links: bool = True) -> Record:
    """An entry as a record; without `links` as it was before anything was done to it or by it."""
    return Record(
        number=entry.number,
        game=entry.game,
        authority=entry.authority,
        public=entry.public,
        author=entry.author,
        issued_at=entry.issued_at,
        rulebook=entry.rulebook,
        engine=entry.engine,
        edition=entry.edition,
        edition_date=entry.edition_date,
        **{section: _texts(entry, section) for section in SECTIONS},
        question=entry.question,
        reading=entry.reading,
        kinds=tuple(kind.kind for kind in entry.kinds),
        clauses=tuple(
            ClauseRecord(
                one.clause,
                one.printed,
                {"nb": one.title_nb, "en": one.title_en},
                {"nb": one.text_nb, "en": one.text_en},
            )
            for one in entry.clauses
        ),
        situation=entry.situation,
        ruling=entry.ruling,
        treatments=_treatments(session, entry) if links else (),
        changes=_changes(session, entry) if links else (),
    )


def as_json(record: Record) -> dict[str, Any]:
    """A record as plain data for JSON; moments are in ISO form."""
    plain = asdict(record)
    plain["status"] = record.status
    plain["issued_at"] = moment_text(record.issued_at)
    for one in (*plain["treatments"], *plain["changes"]):
        one["at"] = moment_text(one["at"])
    return plain


def moment_text(moment: datetime) -> str:
    """A moment in UTC.

    >>> moment_text(datetime(2026, 11, 30, 18, 5, tzinfo=UTC))
    '2026-11-30T18:05:00Z'
    """
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def moment_of(text: str) -> datetime:
    """The moment that `moment_text` wrote; ValueError where it is none or has no zone."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(text)
    return moment.astimezone(UTC)


def _texts(entry: Entry, section: str) -> dict[Language, str]:
    told: dict[Language, str | None] = {language: getattr(entry, f"{section}_{language}") for language in LANGUAGES}
    return {language: text for language, text in told.items() if text is not None}


def _treatments(session: Session, entry: Entry) -> tuple[TreatmentRecord, ...]:
    if not entry.given:
        return ()
    rows = session.execute(
        select(Treatment, Entry.number)
        .join(Entry, Entry.id == Treatment.to_id)
        .where(Treatment.from_id == entry.id)
        .order_by(Treatment.id)
    )
    return tuple(TreatmentRecord(one.kind, number, one.reason, one.author, one.created_at) for one, number in rows)


def _changes(session: Session, entry: Entry) -> tuple[ChangeRecord, ...]:
    told = []
    for change in entry.changes:
        by = kind = None
        if change.treatment_id is not None:
            by, kind = session.execute(
                select(Entry.number, Treatment.kind)
                .join(Treatment, Treatment.from_id == Entry.id)
                .where(Treatment.id == change.treatment_id)
            ).one()
        told.append(ChangeRecord(change.status, change.reason, change.author, change.created_at, by, kind))
    return tuple(told)
