"""What was done at a table, by whom and when. Every change of a table writes a line, and counts the table up."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from refbook.store.models import CardTable, JournalLine


def note(session: Session, table: CardTable, kind: str, author: str, now: datetime, **detail: object) -> None:
    """Write a line, and let every phone that looks at the table know that something is new."""
    session.add(JournalLine(table_id=table.id, kind=kind, detail=detail, author=author, created_at=now))
    session.execute(
        update(CardTable)
        .where(CardTable.id == table.id)
        .values(version=CardTable.version + 1)
        .execution_options(synchronize_session="fetch")
    )


def lines(session: Session, table: CardTable, most: int | None = None) -> list[JournalLine]:
    """What was done at a table, the newest first."""
    query = select(JournalLine).where(JournalLine.table_id == table.id).order_by(JournalLine.id.desc())
    return list(session.scalars(query.limit(most)))


def newest_line(session: Session, table: CardTable) -> JournalLine | None:
    """What was done last."""
    return next(iter(lines(session, table, 1)), None)
