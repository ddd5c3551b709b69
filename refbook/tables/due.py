"""What rulings have brought that waits to be written down: changes of totals to book, points of the next round."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from refbook.store.models import Booking, CardTable, Dispute, Entry
from refbook.tables.kept import IN_FORCE
from refbook.tables.proposals import Proposal, proposed

MOST_OFFERED = 8
"""The newest rulings whose changes are offered; an older one is booked from its own page."""


def proposals(session: Session, table: CardTable) -> tuple[Proposal, ...]:
    """The changes of totals that rulings of a table bring and nobody has booked, the oldest ruling first."""
    booked = set(session.scalars(select(Booking.entry_id).where(Booking.table_id == table.id)))
    bringing = [id for id, _number, given in _given(session, table, "bonuses") if any(given.values())]
    waiting = [id for id in bringing if id not in booked][-MOST_OFFERED:]
    if not waiting:
        return ()
    entries = session.scalars(select(Entry).where(Entry.id.in_(waiting)).order_by(Entry.id))
    return tuple(proposal for entry in entries for proposal in proposed(session, entry))


def points_since(session: Session, table: CardTable, since: datetime | None) -> dict[str, tuple[int, str]]:
    """The points of the round that rulings since a moment give, by player, with the number of the ruling."""
    return {
        player: (points, number)
        for _id, number, given in _given(session, table, "points", since)
        for player, points in given.items()
        if points is not None
    }


def blocked_since(session: Session, table: CardTable, since: datetime | None) -> frozenset[str]:
    """The suits that score nothing by the newest ruling since a moment, in a game that blocks any."""
    newest = _given(session, table, "blocked", since)[-1:]
    return frozenset(suit for _id, _number, blocked in newest for suit in blocked)


def _given(session: Session, table: CardTable, part: str, since: datetime | None = None) -> list[tuple[int, str, Any]]:
    """What each ruling in force about a table gives the players; of two accounts that differ, nothing."""
    disputes = select(Dispute.id).where(Dispute.table_id == table.id)
    about = or_(Entry.table_id == table.id, Entry.dispute_id.in_(disputes))
    query = select(Entry.id, Entry.number, Entry.ruling[part]).where(about, Entry.status.in_(IN_FORCE))
    if since is not None:
        query = query.where(Entry.issued_at > since)
    return [(id, number, given or {}) for id, number, given in session.execute(query.order_by(Entry.id))]
