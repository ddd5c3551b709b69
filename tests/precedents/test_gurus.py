"""Gurus: a key each, logins within limits, sessions that end."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from refbook.precedents import (
    SESSION_HOURS,
    LogError,
    Refusal,
    add_guru,
    guru_of,
    gurus,
    login,
    logout,
    new_key,
    revoke,
)
from refbook.precedents import accounts as module
from refbook.store import Store
from refbook.store.models import Attempts, Guru, GuruSession

from .logbook import NOW

HERE = "192.0.2.7"


def _token(store: Store, name: str, key: str, address: str = HERE) -> str:
    token = login(store, name, key, address, NOW)
    assert isinstance(token, str)
    return token


def _name(store: Store, token: str, hours: float = 0) -> str | None:
    with store.reading() as session:
        guru = guru_of(session, token, NOW + timedelta(hours=hours))
        return guru.name if guru else None


def _reason(store: Store, name: str, key: str, address: str = HERE, seconds: int = 0) -> str:
    answer = login(store, name, key, address, NOW + timedelta(seconds=seconds))
    assert isinstance(answer, Refusal)
    assert answer.message.render("nb")
    return answer.reason


def test_a_key_opens_a_session_that_ends(store: Store) -> None:
    key = add_guru(store, "  Kari  Å ", NOW)
    assert len(key) >= 22
    token = _token(store, "kari å", key)
    assert _name(store, token) == "Kari Å"
    assert _name(store, token, SESSION_HOURS - 0.1) == "Kari Å"
    assert _name(store, token, SESSION_HOURS) is None
    assert _name(store, "made-up") is None
    with store.writing() as session:
        logout(session, token)
    assert _name(store, token) is None


def test_neither_key_nor_token_is_stored(sqlite_store: Store) -> None:
    key = add_guru(sqlite_store, "Kari", NOW)
    token = _token(sqlite_store, "Kari", key)
    with sqlite_store.reading() as session:
        guru, opened = session.scalars(select(Guru)).one(), session.scalars(select(GuruSession)).one()
    assert guru.key_hash.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert key not in guru.key_hash
    assert token != opened.token_hash


def test_a_name_is_taken_once_whatever_its_letters(sqlite_store: Store) -> None:
    add_guru(sqlite_store, "Kari", NOW)
    for name in ("KARI", " kari", "", "x" * 41):
        with pytest.raises(LogError):
            add_guru(sqlite_store, name, NOW)


def test_a_wrong_key_and_a_name_nobody_has_are_answered_alike(sqlite_store: Store) -> None:
    key = add_guru(sqlite_store, "Kari", NOW)
    answers = [login(sqlite_store, name, "wrong", HERE, NOW) for name in ("Kari", "Nobody", "", "\x00" * 500)]
    assert len({answer.message.id for answer in answers if isinstance(answer, Refusal)}) == 1
    assert _reason(sqlite_store, "Kari", "å" * 1_000) == "wrong"
    assert _name(sqlite_store, _token(sqlite_store, "Kari", key)) == "Kari"


def test_somebody_is_hashed_for_a_name_nobody_has(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    key = add_guru(sqlite_store, "Kari", NOW)
    hashed: list[str] = []

    class Counting:
        def verify(self, stored: str, key: bytes) -> bool:
            hashed.append(stored)
            return hasher.verify(stored, key)

        def hash(self, key: str) -> str:
            return hasher.hash(key)

    hasher = module._hasher
    monkeypatch.setattr(module, "_hasher", Counting())
    login(sqlite_store, "Kari", key, HERE, NOW)
    login(sqlite_store, "Nobody", key, HERE, NOW)
    assert len(hashed) == len(set(hashed)) == 2
    assert {stored.rsplit("$", 2)[0] for stored in hashed} == {"$argon2id$v=19$m=19456,t=2,p=1"}


def test_an_address_has_ten_tries_a_minute_and_is_not_locked_out(store: Store) -> None:
    key = add_guru(store, "Kari", NOW)
    for number in range(10):
        assert _reason(store, f"Somebody {number}", "wrong") == "wrong"
    assert _reason(store, "Kari", key) == "limit"
    assert _reason(store, "Kari", key, f"::ffff:{HERE}") == "limit"
    assert _name(store, _token(store, "Kari", key, "192.0.2.8")) == "Kari"
    assert isinstance(login(store, "Kari", key, HERE, NOW + timedelta(seconds=60)), str)


def test_nobody_keeps_a_guru_out_from_one_place(sqlite_store: Store) -> None:
    key = add_guru(sqlite_store, "Kari", NOW)
    for _try in range(30):
        _reason(sqlite_store, "KARI", "wrong", "2001:db8::1")
    assert isinstance(login(sqlite_store, "Kari", key, "2001:db8:77::1", NOW), str)


def test_a_name_has_a_hundred_tries_a_minute_from_wherever(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = add_guru(sqlite_store, "Kari", NOW)
    monkeypatch.setattr(module, "_verified", lambda _hashed, tried: tried == key)
    for number in range(100):
        assert _reason(sqlite_store, "KARI", "wrong", f"2001:db8:{number:x}::1") == "wrong"
    assert _reason(sqlite_store, "Kari", key, "2001:db8:7777::1") == "limit"


def test_a_network_of_the_sixth_version_is_one_address(sqlite_store: Store) -> None:
    for number in range(10):
        assert _reason(sqlite_store, f"Somebody {number}", "wrong", f"2001:db8:1:2::{number}") == "wrong"
    assert _reason(sqlite_store, "Kari", "wrong", "2001:db8:1:2:ffff::1") == "limit"


def test_addresses_and_names_are_not_kept_as_they_are(sqlite_store: Store) -> None:
    _reason(sqlite_store, "Kari", "wrong")
    with sqlite_store.reading() as session:
        buckets = list(session.scalars(select(Attempts.bucket)))
    assert buckets
    assert not any(HERE in bucket or "kari" in bucket for bucket in buckets)


def test_when_others_are_being_hashed_one_waits_and_is_told(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 0.0)
    assert module._turns.acquire(blocking=False)
    assert module._turns.acquire(blocking=False)
    try:
        assert not module._turns.acquire(blocking=False)
        assert _reason(sqlite_store, "Kari", "wrong") == "busy"
    finally:
        module._turns.release()
        module._turns.release()
    assert _reason(sqlite_store, "Kari", "wrong") == "wrong"


def test_a_new_key_ends_the_old_one_and_its_sessions(store: Store) -> None:
    old = add_guru(store, "Kari", NOW)
    token = _token(store, "Kari", old)
    new = new_key(store, "kari")
    assert _name(store, token) is None
    assert _reason(store, "Kari", old) == "wrong"
    assert _name(store, _token(store, "Kari", new)) == "Kari"


def test_a_revoked_guru_is_out_at_once_and_stays_in_the_list(store: Store) -> None:
    key = add_guru(store, "Kari", NOW)
    token = _token(store, "Kari", key)
    revoke(store, "Kari", NOW)
    assert _name(store, token) is None
    assert _reason(store, "Kari", key) == "wrong"
    with store.reading() as session:
        assert [(guru.name, guru.revoked_at) for guru in gurus(session)] == [("Kari", NOW)]
    with pytest.raises(LogError):
        revoke(store, "Ola", NOW)
    with pytest.raises(LogError):
        new_key(store, "Ola")
    new_key(store, "Kari")
    with store.reading() as session:
        assert gurus(session)[0].revoked_at is None
