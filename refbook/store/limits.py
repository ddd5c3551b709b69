"""Limits on how often something is tried, counted in the database so that they hold for all processes together."""

from __future__ import annotations

import ipaddress
from datetime import datetime

from sqlalchemy import delete, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from refbook.store.models import Attempts

_V6_NETWORK = 64
"""The bits of an IPv6 address that one household shares; the rest it may choose as it likes."""


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


def network_of(address: str) -> str:
    """What one household or server has: an address, or of the sixth version the network it is in."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.IPv6Network((parsed, _V6_NETWORK), strict=False))
    return str(parsed)
