"""The Gabongguru's verdict on a dispute that a table could not settle, or appealed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy.orm import Session

from refbook.i18n import _
from refbook.precedents import Draft, LogError, issue
from refbook.store.models import CardTable, Dispute, Entry
from refbook.tables.faults import NoSuchTable
from refbook.tables.journal import note
from refbook.tables.kept import count_up, dispute_at

WAITING = ("undecided", "discretion", "appealed")
"""The states in which a dispute may be decided officially."""


def dispute_for_guru(session: Session, address: str) -> Dispute:
    """A dispute that was appealed, or of a table whose rulings everybody may read; NoSuchTable for any other."""
    dispute = dispute_at(session, address)
    table = _table_of(session, dispute)
    if dispute.appealed_at is None and (table is None or not table.public):
        raise NoSuchTable
    return dispute


def decide(session: Session, dispute: Dispute, draft: Draft, version: int, now: datetime) -> Entry:
    """Issue the official verdict on a dispute as it was last told.

    Raises Changed where something happened to the dispute after `version`, and LogError where it waits for no verdict
    or the log does not take this one.
    """
    if dispute.table_id is not None:
        session.get(CardTable, dispute.table_id, with_for_update=True)  # tables come before disputes in every write
    count_up(session, dispute, version)
    if dispute.state not in WAITING:
        raise LogError(_("This dispute waits for no verdict. Act on its ruling in the log, or write a new verdict."))
    entry = issue(session, replace(draft, dispute=dispute), now)
    dispute.state = "official"
    session.flush()
    if table := _table_of(session, dispute):
        note(session, table, "official", draft.author, now, number=entry.number, address=dispute.address)
    return entry


def _table_of(session: Session, dispute: Dispute) -> CardTable | None:
    return session.get(CardTable, dispute.table_id) if dispute.table_id is not None else None
