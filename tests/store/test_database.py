"""Sessions that only read, sessions that write, and what becomes of them when others write too."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import create_engine, func, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from refbook.store import Busy, Store, StoreError, database, open_store
from refbook.store.models import CardTable, Entry, HouseRule, JournalLine, Seat
from refbook.store.secrets import SIGNS, derived, digest, new_code, new_token, same

from .rows import NOW, card_table, counts, entry, fill


def tables_in(store: Store) -> int:
    with store.reading() as session:
        return session.scalar(select(func.count()).select_from(CardTable)) or 0


def test_what_is_written_is_read(store: Store) -> None:
    with store.writing() as session:
        session.add(card_table(name="Påskekveld «på hytta» 🂡"))
    with store.reading() as session:
        found = session.scalars(select(CardTable)).one()
    assert (found.name, found.created_at) == ("Påskekveld «på hytta» 🂡", NOW)


def test_a_block_that_fails_writes_nothing(store: Store) -> None:
    with pytest.raises(RuntimeError), store.writing() as session:  # noqa: PT012
        session.add(card_table())
        session.flush()
        raise RuntimeError
    assert tables_in(store) == 0


@pytest.mark.parametrize("how", ["orm", "sql"])
def test_a_reading_session_cannot_write(store: Store, how: str) -> None:
    fill(store)
    before = counts(store)
    with pytest.raises(DBAPIError), store.reading() as session:  # noqa: PT012
        if how == "orm":
            session.add(card_table("ABCD"))
            session.commit()
        else:
            session.execute(text("DELETE FROM attempts"))
    assert counts(store) == before


def test_what_is_changed_on_objects_that_were_read_is_not_stored(store: Store) -> None:
    fill(store)
    with store.reading() as session:
        session.scalars(select(CardTable)).one().name = "Other"
    with store.reading() as session:
        assert session.scalars(select(CardTable.name)).one() == "Hytta på fjellet"


def test_a_connection_that_read_writes_next_time(store: Store) -> None:
    for _turn in range(3):
        assert tables_in(store) == _turn
        with store.writing() as session:
            session.add(card_table(f"AAA{_turn}"))


def test_a_reader_sees_one_state(store: Store) -> None:
    with store.reading() as reader:
        assert reader.scalar(select(func.count()).select_from(CardTable)) == 0
        with store.writing() as writer:
            writer.add(card_table())
        assert reader.scalar(select(func.count()).select_from(CardTable)) == 0
    assert tables_in(store) == 1


@contextmanager
def impatient(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.05)
    opened = open_store(url)
    yield opened
    opened.close()


def test_a_writer_whose_turn_does_not_come_is_told_so(
    store: Store, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store)
    with impatient(store_url, monkeypatch) as other, store.writing() as session:
        session.execute(text("UPDATE card_table SET name = 'mine'"))
        with pytest.raises(Busy), other.writing() as late:
            late.execute(text("UPDATE card_table SET name = 'theirs'"))
    with store.reading() as session:
        assert session.scalars(select(CardTable.name)).all() == ["mine"]


def test_in_one_process_too(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.05)
    with sqlite_store.writing() as session:
        session.add(card_table())
        with pytest.raises(Busy), sqlite_store.writing():
            pass
    with sqlite_store.writing() as session:
        session.add(card_table("NEXT"))
    assert tables_in(sqlite_store) == 2


def test_readers_do_not_wait_for_a_writer(store: Store, store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with impatient(store_url, monkeypatch) as other, store.writing() as session:
        session.add(card_table())
        session.flush()
        assert tables_in(other) == 0


def test_no_connection_free_is_busy(store: Store) -> None:
    small = Store(create_engine(store.engine.url, pool_size=1, max_overflow=0, pool_timeout=0.01))
    with small.reading() as session:
        session.execute(text("SELECT 1"))
        with pytest.raises(Busy), small.reading() as second:
            second.execute(text("SELECT 1"))
    small.close()


def test_on_sqlite_a_writer_takes_its_turn_before_it_reads(sqlite_store: Store) -> None:
    """With a plain BEGIN two could read the same and the second fail, or overwrite, when it writes."""
    with closing(sqlite3.connect(sqlite_store.path, timeout=0, isolation_level=None)) as other:
        with sqlite_store.writing() as session:
            session.scalars(select(CardTable)).all()
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        with sqlite_store.reading() as session:
            session.scalars(select(CardTable)).all()
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")


def test_sqlite_is_set_up_on_every_connection(sqlite_store: Store) -> None:
    wanted = {"journal_mode": "wal", "foreign_keys": 1, "synchronous": 1, "busy_timeout": 5000}
    with sqlite_store.engine.connect() as one, sqlite_store.engine.connect() as two:
        for connection in (one, two):
            assert {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted} == wanted


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    opened = open_store(f"sqlite:///{tmp_path / 'in' / 'here' / 'refbook.sqlite'}")
    with opened.rebuilding() as connection:
        connection.execute(text("CREATE TABLE t (id INTEGER)"))
        files = list(opened.path.parent.iterdir())
        assert len(files) == 3
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(opened.path.parent.stat().st_mode) == 0o700
    opened.close()


@pytest.mark.parametrize("path", ["a file/refbook.sqlite", "folder"])
def test_a_place_that_cannot_be_written(tmp_path: Path, path: str) -> None:
    (tmp_path / "a file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="Set REFBOOK_DATA to a folder that can be written"):
        open_store(f"sqlite:///{tmp_path / path}")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("nonsense", "no address"),
        ("postgresql+psycopg://host:port/name", "no address"),
    ],
)
def test_addresses_that_are_none(url: str, said: str) -> None:
    with pytest.raises(StoreError, match=said):
        open_store(url)


def test_postgresql_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match="pip install"):
        open_store("postgresql+psycopg://localhost/refbook")


def test_rules_of_the_tables_hold_on_both(store: Store) -> None:
    wrong = [
        Seat(table_id=1, place=1, name="Anna", name_key="anna"),
        card_table(entries=-1),
        entry("K7QX-1", None, scope="table"),
        entry("GG-2026-1", None, holding_nb=None),
        entry("GG-2026-1", None, status="sleeping"),
        HouseRule(table_id=1, key="k", value="v", authority="mother", created_at=NOW),
    ]
    for row in wrong:
        with pytest.raises(IntegrityError), store.writing() as session:
            session.add(row)
    assert set(counts(store).values()) == {0}


def test_moments_keep_their_moment(store: Store) -> None:
    there = datetime(2026, 11, 30, 20, 30, 0, 123456, tzinfo=timezone(timedelta(hours=1)))
    with store.writing() as session:
        session.add(card_table(created_at=there))
    with store.reading() as session:
        found = session.scalars(select(CardTable.created_at)).one()
        assert session.scalars(select(CardTable.id).where(CardTable.created_at == there)).one()
        assert session.scalars(select(CardTable.id).where(CardTable.created_at < there)).all() == []
    assert (found, found.tzinfo) == (there, UTC)
    with pytest.raises(Exception, match="needs its zone"), store.writing() as session:
        session.add(card_table("ABCD", created_at=datetime(2026, 11, 30)))


def test_no_json_is_null(store: Store) -> None:
    with store.writing() as session:
        session.add_all([entry("GG-2026-1", ruling=None), entry("GG-2026-2", ruling={}), entry("GG-2026-3")])
    with store.reading() as session:
        without = select(Entry.number).where(Entry.ruling.is_(None)).order_by(Entry.id)
        assert session.scalars(without).all() == ["GG-2026-1", "GG-2026-3"]


def test_json_comes_back_as_it_went_in(store: Store) -> None:
    fill(store)
    detail = {"navn": "Åse", "kort": ["7♥", None, 1.5], "i": {"dypet": True}}
    with store.writing() as session:
        table = session.scalars(select(CardTable)).one()
        session.add(JournalLine(table_id=table.id, kind="x", detail=detail, author="Bo", created_at=NOW))
    with store.reading() as session:
        assert session.scalars(select(JournalLine.detail).where(JournalLine.kind == "x")).one() == detail


def test_secrets_are_long_and_codes_can_be_said() -> None:
    tokens = {new_token() for _token in range(1_000)}
    assert len(tokens) == 1_000
    assert {len(token) for token in tokens} == {22}
    assert set("".join(new_code(8) for _code in range(200))) <= set(SIGNS)
    assert not set(SIGNS) & set("01IOLl")
    token = tokens.pop()
    assert same(token, digest(token))
    assert not same(token + "x", digest(token))
    assert len(derived(token, "player")) == 32
    assert derived("x" * 5_000, "player") != derived("x" * 5_001, "player")
