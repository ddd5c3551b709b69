"""Limits on how often something is tried, counted in the database so that they hold for all processes together."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from refbook.store.models import Attempts

_KEPT = 24 * 60 * 60
"""Seconds that a count outlives its window."""


def allowed(session: Session, bucket: str, most: int, seconds: int, now: datetime) -> bool:
    """Count one more attempt in this window of so many seconds, and say whether it is within the limit."""
    moment = int(now.timestamp())
    window = moment - moment % seconds
    insert = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    counted = session.execute(
        insert(Attempts)
        .values(bucket=bucket, window=window, count=1)
        .on_conflict_do_update(index_elements=["bucket", "window"], set_={"count": Attempts.count + 1})
        .returning(Attempts.count)
    ).scalar_one()
    if counted == 1:
        session.execute(delete(Attempts).where(Attempts.window < moment - _KEPT))
    return counted <= most
