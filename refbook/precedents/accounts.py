"""The Gabonggurus: a key each, made by us and shown once, and sessions that end by themselves.

No transaction is open while a key is hashed, at most two are hashed at a time, and a name that nobody has takes as long
as one that somebody has. Too many tries are refused for the rest of the minute; nobody is locked out.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from threading import BoundedSemaphore
from typing import Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from refbook.i18n import Message, _
from refbook.precedents.errors import LogError
from refbook.precedents.written import one_line
from refbook.store import Store
from refbook.store.limits import allowed, network_of
from refbook.store.models import NAME, Guru, GuruSession
from refbook.store.secrets import digest, new_token

SESSION_HOURS = 12
TRIES, TRIES_OF_A_NAME, WINDOW = 10, 100, 60
"""So many tries in so many seconds, for an address and for a name."""
_AT_ONCE = 2
_PATIENCE = 5.0
"""Seconds that a login waits for its turn to be hashed."""
_LONGEST_KEY = 200

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_turns = BoundedSemaphore(_AT_ONCE)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why somebody was not logged in."""

    reason: Literal["wrong", "limit", "busy"]
    message: Message


class _Busy(Exception):
    """Others are being hashed, and go on being."""


def add_guru(store: Store, name: str, now: datetime) -> str:
    """Make a guru; the key that is given back is stored nowhere. LogError where the name is taken or is none."""
    shown = one_line(name)
    if not shown or len(shown) > NAME:
        raise LogError(_("A guru’s name has 1 to %(most)d characters.", most=NAME), "name")
    key = new_token()
    hashed = _hashed(key)
    with store.writing() as session:
        if _named(session, shown) is not None:
            message = _("There is a guru called %(name)s already; a new key is made by: refbook guru key", name=shown)
            raise LogError(message, "name")
        session.add(Guru(name=shown, name_key=_name_key(shown), key_hash=hashed, created_at=now))
    return key


def new_key(store: Store, name: str) -> str:
    """Give a guru a new key in place of the old one, which ends all sessions and takes back a revocation. LogError."""
    key = new_token()
    hashed = _hashed(key)
    with store.writing() as session:
        guru = _existing(session, name)
        guru.key_hash, guru.revoked_at = hashed, None
        _end_sessions(session, guru)
    return key


def revoke(store: Store, name: str, now: datetime) -> None:
    """Let a guru be one no longer, at once. What they have issued stands. LogError where there is none so called."""
    with store.writing() as session:
        guru = _existing(session, name)
        guru.revoked_at = guru.revoked_at or now
        _end_sessions(session, guru)


def gurus(session: Session) -> list[Guru]:
    """All who are or were gurus, in the order they became it."""
    return list(session.scalars(select(Guru).order_by(Guru.id)))


def login(store: Store, name: str, key: str, address: str, now: datetime) -> str | Refusal:
    """The token of a new session, or why there is none. The token is stored as a hash only."""
    name_key, home = _name_key(one_line(name)[:NAME]), network_of(address)
    with store.writing() as session:
        within = [
            allowed(session, f"guru-from {digest(home)}", TRIES, WINDOW, now),
            allowed(session, f"guru {digest(name_key)}", TRIES_OF_A_NAME, WINDOW, now),
        ]
    if not all(within):
        return Refusal("limit", _("Too many tries. Wait a minute, and try again."))
    with store.reading() as session:
        found = session.execute(
            select(Guru.id, Guru.key_hash).where(Guru.name_key == name_key, Guru.revoked_at.is_(None))
        ).first()
    try:
        right = _verified(found.key_hash if found else None, key)
    except _Busy:
        return Refusal("busy", _("Others are logging in just now. Try again."))
    if found is None or not right:
        return Refusal("wrong", _("That name and key do not go together."))
    return _begin_session(store, found.id, found.key_hash, now)


def guru_of(session: Session, token: str, now: datetime) -> Guru | None:
    """The guru whose session this is; None where it has ended or never was one."""
    return session.scalar(
        select(Guru)
        .join(GuruSession, GuruSession.guru_id == Guru.id)
        .where(GuruSession.token_hash == digest(token), GuruSession.expires_at > now, Guru.revoked_at.is_(None))
    )


def logout(session: Session, token: str) -> None:
    """End a session, if it is one."""
    session.execute(delete(GuruSession).where(GuruSession.token_hash == digest(token)))


def _begin_session(store: Store, guru_id: int, key_hash: str, now: datetime) -> str | Refusal:
    """A session, unless the guru was revoked or got another key while this one was hashed."""
    token = new_token()
    with store.writing() as session:
        session.execute(delete(GuruSession).where(GuruSession.expires_at <= now))
        guru = session.get(Guru, guru_id, with_for_update=True)
        if guru is None or guru.revoked_at is not None or guru.key_hash != key_hash:
            return Refusal("wrong", _("That name and key do not go together."))
        until = now + timedelta(hours=SESSION_HOURS)
        session.add(GuruSession(token_hash=digest(token), guru_id=guru_id, created_at=now, expires_at=until))
    return token


def _hashed(key: str) -> str:
    return _hasher.hash(key)


@cache
def _nobodys_hash() -> str:
    return _hasher.hash(new_token())


def _verified(hashed: str | None, key: str) -> bool:
    """Whether a key is the one hashed; where there is none, the same work is done for nobody."""
    if not _turns.acquire(timeout=_PATIENCE):
        raise _Busy
    try:
        nobodys = _nobodys_hash()
        return _hasher.verify(hashed or nobodys, key[:_LONGEST_KEY].encode("utf-8", "replace"))
    except (VerificationError, InvalidHashError):
        return False
    finally:
        _turns.release()


def _name_key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _named(session: Session, name: str) -> Guru | None:
    return session.scalar(select(Guru).where(Guru.name_key == _name_key(one_line(name))))


def _existing(session: Session, name: str) -> Guru:
    guru = _named(session, name)
    if guru is None:
        raise LogError(_("There is no guru called %(name)s. See: refbook guru list", name=one_line(name)), "name")
    return guru


def _end_sessions(session: Session, guru: Guru) -> None:
    session.execute(delete(GuruSession).where(GuruSession.guru_id == guru.id))
