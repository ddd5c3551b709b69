"""A form is carried out once, however often it is sent: a double tap, a lost signal, a reload."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from refbook.store.models import Submission
from refbook.store.secrets import digest


def answered(session: Session, scope: str, key: str) -> str | None:
    """Where the answer to this form is, if it was carried out before.

    Asked in a writing session at the start of the work: of several that bring the same form at once, the others wait
    here until the first one has done it, and then get its answer.
    """
    if session.get_bind().dialect.name == "postgresql":
        session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"{scope}\n{digest(key)}", 0))))
    done = session.get(Submission, (scope, digest(key)), populate_existing=True)
    return done.location if done else None


def remember(session: Session, scope: str, key: str, location: str, now: datetime) -> None:
    """Keep where the answer is. The key is what a browser sent, so its hash is kept and not itself."""
    session.add(Submission(scope=scope, key=digest(key), location=location, created_at=now))
    session.flush()
