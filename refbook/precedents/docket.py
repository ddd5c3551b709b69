"""What waits for a guru: disputes that are undecided or appealed, and entries that come out otherwise than they did."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, or_, select, update
from sqlalchemy.orm import Session, joinedload, selectinload

from refbook.store.models import NAME, CardTable, Dispute, Entry, Guru, RerunMark


@dataclass(frozen=True, slots=True)
class Changed:
    """An entry with what came of its last rerun, which no guru has looked at yet."""

    mark: RerunMark
    entry: Entry


@dataclass(frozen=True, slots=True)
class Docket:
    """`undecided` and `appeals` have the oldest first, `changed` the newest."""

    undecided: tuple[Dispute, ...]
    appeals: tuple[Dispute, ...]
    changed: tuple[Changed, ...]


def docket(session: Session, limit: int = 100) -> Docket:
    """At most `limit` of each. What a table keeps to itself is not a guru's to read, unless it was appealed."""
    return Docket(_undecided(session, limit), _appeals(session, limit), _changed(session, limit))


def mark_seen(session: Session, mark_id: int, guru: Guru, now: datetime) -> None:
    """Take an entry off the docket, with what earlier reruns said of it."""
    entry_id = session.scalar(select(RerunMark.entry_id).where(RerunMark.id == mark_id))
    session.execute(
        update(RerunMark)
        .where(RerunMark.entry_id == entry_id, RerunMark.id <= mark_id, RerunMark.seen_at.is_(None))
        .values(seen_by=guru.name[:NAME], seen_at=now)
        .execution_options(synchronize_session=False)
    )


def _undecided(session: Session, limit: int) -> tuple[Dispute, ...]:
    found = session.scalars(
        select(Dispute)
        .outerjoin(CardTable, CardTable.id == Dispute.table_id)
        .where(
            Dispute.state.in_(("undecided", "discretion")),
            or_(CardTable.public.is_(True), Dispute.appealed_at.is_not(None)),
        )
        .order_by(Dispute.id)
        .limit(limit)
        .options(selectinload(Dispute.revisions))
    )
    return tuple(found)


def _appeals(session: Session, limit: int) -> tuple[Dispute, ...]:
    found = session.scalars(
        select(Dispute)
        .where(Dispute.state == "appealed")
        .order_by(Dispute.id)
        .limit(limit)
        .options(selectinload(Dispute.revisions), selectinload(Dispute.entries))
    )
    return tuple(found)


def _changed(session: Session, limit: int) -> tuple[Changed, ...]:
    newest = select(func.max(RerunMark.id)).group_by(RerunMark.entry_id)
    rows = session.execute(
        select(RerunMark, Entry)
        .join(Entry, Entry.id == RerunMark.entry_id)
        .where(
            RerunMark.seen_at.is_(None),
            RerunMark.result != "same",
            RerunMark.id.in_(newest),
            Entry.public.is_(True),
        )
        .order_by(RerunMark.id.desc())
        .limit(limit)
        .options(selectinload(Entry.clauses), joinedload(Entry.table), joinedload(Entry.dispute))
    )
    return tuple(Changed(mark, entry) for mark, entry in rows)
