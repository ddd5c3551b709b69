"""The numbers of the log. They are counted in the transaction that writes the entry, so that none is left out."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from refbook.store.models import CardTable, OfficialNumber

OFFICIAL = "GG"


def next_number(session: Session, table: CardTable) -> str:
    """Take the next number of a table: `K7QX-3`."""
    counted = session.execute(
        update(CardTable)
        .where(CardTable.id == table.id)
        .values(entries=CardTable.entries + 1)
        .execution_options(synchronize_session=False)
        .returning(CardTable.entries)
    ).scalar_one()
    session.expire(table, ["entries"])
    return f"{table.code}-{counted}"


def next_official_number(session: Session, now: datetime) -> str:
    """Take the next number of official verdicts of this year (UTC): `GG-2026-4`."""
    year = now.astimezone(UTC).year
    insert = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    counted = session.execute(
        insert(OfficialNumber)
        .values(year=year, last=1)
        .on_conflict_do_update(index_elements=["year"], set_={"last": OfficialNumber.last + 1})
        .returning(OfficialNumber.last)
    ).scalar_one()
    return f"{OFFICIAL}-{year}-{counted}"
