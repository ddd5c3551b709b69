"""Who may read an entry: everybody where it is public, else those of its table."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, or_, select, union
from sqlalchemy.orm import Session

from refbook.store.models import CardTable, Entry, Owner, Seat


def visible_to(viewer: int | None, entry: Any = Entry) -> ColumnElement[bool]:
    """A condition on entries: that a device, or a stranger (None), may read them."""
    public: ColumnElement[bool] = entry.public.is_(True)
    if viewer is None:
        return public
    seated = select(Seat.table_id).where(Seat.device_id == viewer)
    owned = select(Owner.table_id).where(Owner.device_id == viewer)
    return or_(public, entry.table_id.in_(seated), entry.table_id.in_(owned))


def tables_of(session: Session, viewer: int | None) -> dict[int, str]:
    """The tables whose private entries a device may read, by id with their codes."""
    if viewer is None:
        return {}
    seated = select(Seat.table_id).where(Seat.device_id == viewer)
    owned = select(Owner.table_id).where(Owner.device_id == viewer)
    theirs = select(CardTable.id, CardTable.code).where(CardTable.id.in_(union(seated, owned)))
    return {row.id: row.code for row in session.execute(theirs)}
