"""A form is carried out once, however often it is sent: a double tap, a lost signal, a reload."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from refbook.store.models import Submission


def answered(session: Session, scope: str, key: str) -> str | None:
    """Where the answer to this form is, if it was carried out before."""
    done = session.get(Submission, (scope, key))
    return done.location if done else None


def remember(session: Session, scope: str, key: str, location: str, now: datetime) -> None:
    """Keep where the answer is. Two at the same moment: the second one's whole transaction fails on the key."""
    session.add(Submission(scope=scope, key=key, location=location, created_at=now))
    session.flush()
