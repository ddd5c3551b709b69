"""Opening the database, and the two kinds of transaction: one that only reads and one that may write."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry

BUSY_TIMEOUT = 5.0
"""Seconds that a writer waits for the others."""
_WRITES = "refbook_writes"


class StoreError(Exception):
    """The database cannot be opened; the text says what to do."""


class Busy(Exception):
    """So many others are writing that this one had no turn in time; nothing was written."""


@dataclass(frozen=True, slots=True)
class Store:
    """An open database. Its sessions are for one request each and are not shared between threads."""

    engine: Engine

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.engine.dialect.name

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one state of the database and changes nothing."""
        with Session(self.engine, expire_on_commit=False) as session:
            yield session
            session.rollback()

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose changes are stored together when the block ends, or not at all.

        On SQLite the writer takes its turn before it reads, so that nothing it has read can change under it.
        Raises Busy where that turn did not come in time.
        """
        writer = self.engine.execution_options(**{_WRITES: True})
        try:
            with Session(writer, expire_on_commit=False) as session, session.begin():
                yield session
        except OperationalError as error:
            if _is_busy(error):
                raise Busy from error
            raise

    def close(self) -> None:
        self.engine.dispose()


def open_store(url: str) -> Store:
    """The database at an address; StoreError where its driver is not installed or its folder cannot be made."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        return Store(_sqlite(url, parsed.database))
    try:
        return Store(create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8))
    except ModuleNotFoundError as error:
        raise StoreError("PostgreSQL needs one more package: pip install 'refbook[postgres]'") from error


def _sqlite(url: str, path: str | None) -> Engine:
    if path and path != ":memory:":
        _make_private(Path(path))
    engine = create_engine(url, connect_args={"timeout": BUSY_TIMEOUT}, pool_size=8, max_overflow=56)
    event.listen(engine, "connect", _set_up_connection)
    event.listen(engine, "begin", _begin)
    return engine


def _make_private(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}. Set REFBOOK_DATA to a folder that can be written.") from error


def _set_up_connection(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """Leave transactions to us, keep readers and writers out of each other's way, and hold to foreign keys."""
    raw: Any = connection
    raw.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
        raw.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _is_busy(error: OperationalError) -> bool:
    cause = error.orig
    if isinstance(cause, sqlite3.OperationalError):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return getattr(cause, "sqlstate", None) in ("40001", "40P01", "55P03")
