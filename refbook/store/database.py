"""Opening the database, and the two kinds of transaction: one that only reads and one that may write."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry

BUSY_TIMEOUT = 5.0
"""Seconds that a writer waits for the others."""
CONNECT_TIMEOUT = 10
"""Seconds that a PostgreSQL server has to answer."""
_WRITES = "refbook_writes"
_BUSY_SQLITE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_BUSY_POSTGRESQL = ("40001", "40P01", "55P03")
"""Serialization failure, deadlock, lock not available."""


class StoreError(Exception):
    """The database cannot be used; the text says what to do."""


def writes(session: Session) -> bool:
    """Whether a session is one of `Store.writing`, which may lock the rows it reads."""
    return bool(session.info.get(_WRITES))


class Busy(Exception):
    """So many others are writing that this one had no turn in time; nothing was written."""


@dataclass(frozen=True, slots=True)
class Store:
    """An open database. Its sessions are for one request each and are not shared between threads."""

    engine: Engine
    _turn: Lock = field(default_factory=Lock, repr=False, compare=False)

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.engine.dialect.name

    @property
    def path(self) -> Path:
        """The file of a SQLite database."""
        return Path(self.engine.url.database or "")

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one state of the database and cannot change anything."""
        with _turns(), Session(_reader(self.engine), expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose changes are stored together when the block ends, or not at all.

        On SQLite the writer takes its turn before it reads, so that nothing it has read can change under it. On
        PostgreSQL writers go on together, and one that changes what it has read says which version it read.
        Raises Busy where its turn did not come in time.
        """
        writer = self.engine.execution_options(**{_WRITES: True})
        session = Session(writer, expire_on_commit=False, info={_WRITES: True})
        with self._own_turn(), _turns(), session, session.begin():
            yield session

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """A connection for work on the schema, in one transaction that is alone in writing to the database.

        SQLite rebuilds a table by dropping the old one, which with foreign keys on would delete what refers to it: they
        are off meanwhile, and StoreError is raised, and nothing changed, where a row is left that refers to nothing.
        """
        with _turns(), self.engine.connect() as connection:
            if self.dialect == "sqlite":
                with _foreign_keys_off(connection), connection.execution_options(**{_WRITES: True}).begin():
                    yield connection
                    _refuse_dangling(connection)
            else:
                with connection.begin():
                    yield connection

    @contextmanager
    def _own_turn(self) -> Iterator[None]:
        """On SQLite, one writer of this process at a time asks for its turn.

        SQLite makes the others look again and again at longer and longer intervals, and some look in vain for seconds.
        """
        if self.dialect != "sqlite":
            yield
            return
        if not self._turn.acquire(timeout=BUSY_TIMEOUT):
            raise Busy
        try:
            yield
        finally:
            self._turn.release()

    def close(self) -> None:
        self.engine.dispose()


def open_store(url: str | URL) -> Store:
    """The database at an address; StoreError where its driver is not installed or its folder cannot be made."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError("That is no address of a database. Write sqlite:///PATH or postgresql://…") from None
    if parsed.get_backend_name() == "sqlite":
        return Store(_sqlite(parsed))
    try:
        return Store(_postgresql(parsed))
    except ModuleNotFoundError as error:
        raise StoreError("PostgreSQL needs one more package: pip install 'refbook[postgres]'") from error


def _sqlite(url: URL) -> Engine:
    if url.database in (None, "", ":memory:"):
        raise StoreError("A database in memory is lost with the process. Write sqlite:///PATH")
    _make_private(Path(str(url.database)))
    engine = create_engine(url, connect_args={"timeout": BUSY_TIMEOUT}, pool_size=8, max_overflow=56)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _postgresql(url: URL) -> Engine:
    patience = {} if "connect_timeout" in url.query else {"connect_timeout": CONNECT_TIMEOUT}
    engine = create_engine(url, connect_args=patience, pool_pre_ping=True, pool_size=8, max_overflow=8)
    event.listen(engine, "connect", _set_up_postgresql)
    return engine


def _make_private(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}. Set REFBOOK_DATA to a folder that can be written.") from error


def _set_up_sqlite(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """Leave transactions to us, keep readers and writers out of each other's way, and hold to foreign keys."""
    raw: Any = connection
    raw.isolation_level = None
    _write_ahead(raw)
    for pragma in ("synchronous = NORMAL", "foreign_keys = ON"):
        raw.execute(f"PRAGMA {pragma}").close()


def _write_ahead(raw: Any) -> None:
    """Turn on the write-ahead log. A new file that several open at once is busy without SQLite's waiting for it."""
    patience = monotonic() + BUSY_TIMEOUT
    while True:
        try:
            raw.execute("PRAGMA journal_mode = WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _BUSY_SQLITE or monotonic() > patience:
                raise
            sleep(0.01)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    writes = bool(connection.get_execution_options().get(_WRITES))
    connection.exec_driver_sql(f"PRAGMA query_only = {'OFF' if writes else 'ON'}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _set_up_postgresql(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    raw: Any = connection
    with raw.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = '{BUSY_TIMEOUT:g}s'")
    raw.commit()


def _reader(engine: Engine) -> Engine:
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


@contextmanager
def _foreign_keys_off(connection: Connection) -> Iterator[None]:
    raw: Any = connection.connection.driver_connection
    raw.execute("PRAGMA foreign_keys = OFF").close()
    try:
        yield
    finally:
        raw.execute("PRAGMA foreign_keys = ON").close()


def _refuse_dangling(connection: Connection) -> None:
    dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if dangling:
        raise StoreError(f"The migration would leave {len(dangling)} rows that refer to nothing; nothing was changed.")


@contextmanager
def _turns() -> Iterator[None]:
    """Say Busy where another one's turn took too long, whatever the driver calls it."""
    try:
        yield
    except NoConnectionFree as error:
        raise Busy from error
    except OperationalError as error:
        if _is_busy(error):
            raise Busy from error
        raise


def _is_busy(error: OperationalError) -> bool:
    cause = error.orig
    if isinstance(cause, sqlite3.OperationalError):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in _BUSY_SQLITE
    return getattr(cause, "sqlstate", None) in _BUSY_POSTGRESQL
