"""What waits for a guru, and what is none of a guru's business."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from refbook.precedents import docket, mark_seen
from refbook.store import Store
from refbook.store.models import CardTable, Dispute, Entry, RerunMark

from .logbook import NOW, a_guru, a_table, later, official, ruled


def _dispute(session: Session, state: str, table: CardTable | None, appealed_at: datetime | None = None) -> str:
    address = f"{state} {table.code if table else '-'} {appealed_at is not None}"
    session.add(
        Dispute(
            address=address,
            table_id=table.id if table else None,
            game="gabong",
            state=state,
            author="Anna",
            created_at=NOW,
            appealed_at=appealed_at,
        )
    )
    session.flush()
    return address


def _mark(session: Session, entry: Entry, result: str, hours: int = 0) -> RerunMark:
    mark = RerunMark(
        entry_id=entry.id, result=result, detail={}, rulebook="r", engine="e", created_at=later(hours)
    )  # fmt: skip
    session.add(mark)
    session.flush()
    return mark


def test_undecided_disputes_of_public_tables_and_every_appeal_wait(store: Store) -> None:
    with store.writing() as session:
        shown, hidden = a_table(session, "K7QX", public=True), a_table(session, "B2CD")
        waiting = [_dispute(session, state, shown) for state in ("undecided", "discretion")]
        for state, table in (("undecided", hidden), ("ruled", shown), ("gabong", shown), ("undecided", None)):
            _dispute(session, state, table)
        waiting.append(_dispute(session, "undecided", hidden, NOW))
        appeals = [_dispute(session, "appealed", table, NOW) for table in (shown, hidden, None)]
        found = docket(session)
        assert [dispute.address for dispute in found.undecided] == waiting
        assert [dispute.address for dispute in found.appeals] == appeals
        assert [dispute.address for dispute in docket(session, limit=1).appeals] == appeals[:1]


def test_a_changed_outcome_waits_until_a_guru_has_seen_it(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        entry, same_again = official(session, guru), official(session, guru)
        _mark(session, entry, "text-changed")
        newest = _mark(session, entry, "outcome-changed", 1)
        _mark(session, same_again, "outcome-changed")
        _mark(session, same_again, "same", 1)
        _mark(session, ruled(session, a_table(session)), "outcome-changed")
        assert [(one.entry.number, one.mark.result) for one in docket(session).changed] == [
            (entry.number, "outcome-changed")
        ]
        mark_seen(session, newest.id, guru, later(2))
        assert docket(session).changed == ()
        session.refresh(newest)
        assert (newest.seen_by, newest.seen_at) == ("Kari", later(2))
        _mark(session, entry, "cannot-replay", 3)
        assert len(docket(session).changed) == 1
