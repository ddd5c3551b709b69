"""Limits on how often something is tried, counted in the database so that they hold for all processes together."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from refbook.store.models import Attempts


def allowed(session: Session, bucket: str, most: int, seconds: int, now: datetime) -> bool:
    """Count one more attempt in this window of so many seconds, and say whether it is within the limit.

    In a transaction of its own: where what is limited fails and is undone, the attempt must still count, and nobody
    else who is counted in the same bucket should wait for it.
    """
    moment = int(now.timestamp())
    until = moment - moment % seconds + seconds
    insert = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    counted = session.execute(
        insert(Attempts)
        .values(bucket=bucket, until=until, count=1)
        .on_conflict_do_update(index_elements=["bucket", "until"], set_={"count": Attempts.count + 1})
        .returning(Attempts.count)
    ).scalar_one()
    if counted == 1:
        _forget(session, moment)
    return counted <= most


def _forget(session: Session, moment: int) -> None:
    """Delete the counts whose windows have ended, except those that somebody else is deleting."""
    key = (Attempts.bucket, Attempts.until)
    ended = select(*key).where(Attempts.until <= moment).with_for_update(skip_locked=True)
    session.execute(delete(Attempts).where(tuple_(*key).in_(ended)).execution_options(synchronize_session=False))
