"""Taking the whole database to a file while it is in use, putting it back, and checking that it is sound."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL, inspect, select, text
from sqlalchemy.orm import Session

from refbook.store.copies import copy_sqlite, file_faults, written_whole
from refbook.store.database import Store, StoreError, open_store
from refbook.store.models import CardTable, Entry, OfficialNumber
from refbook.store.schema import newest_revision, revision, upgrade

PROGRAMS = "REFBOOK_PG_BIN"
"""The folder with pg_dump and pg_restore, where the ones on the path are not those of the server's version."""
_MAGIC = {b"SQLite format 3\0": "sqlite", b"PGDMP": "postgresql"}


def back_up(store: Store, file: Path) -> None:
    """Write the database as it stands at this moment to a new file that only its owner can read.

    Raises StoreError where the file is there already, cannot be written, or is not sound.
    """
    if file.exists():
        raise StoreError(f"{file} is there already, and is left as it is. Choose another name.")
    if store.dialect == "sqlite":
        copy_sqlite(store.path, file)
        return
    with written_whole(file) as part:
        _run(store, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={part}")
        _run(store, "pg_restore", "--list", str(part), connected=False)


def restore(store: Store, file: Path) -> None:
    """Fill an empty database from a backup, and bring it up to date.

    Raises StoreError where the database has tables already, or the file is no backup of this kind of database.
    """
    if _tables(store):
        raise StoreError("The database has tables already, and they are left as they are. Restore into an empty one.")
    kind = _kind(file)
    if kind != store.dialect:
        found = f"a backup from {kind}" if kind else "no backup"
        raise StoreError(f"{file} is {found}. To move between kinds of database: refbook log export, then import.")
    if kind == "sqlite":
        _restore_sqlite(store, file)
    else:
        _run(store, "pg_restore", "--single-transaction", "--no-owner", "--no-privileges", str(file))
        upgrade(store)
        with store.rebuilding() as connection:
            connection.execute(text("ANALYZE"))


def faults(store: Store) -> Iterator[str]:
    """Everything that is wrong with a database, in words for whoever keeps it."""
    if store.dialect == "sqlite":
        yield from file_faults(store.path)
    found, newest = revision(store), newest_revision()
    if found != newest:
        yield f"the schema is at revision {found}, and the newest is {newest}: refbook db upgrade"
        return
    with store.reading() as session:
        yield from _index_faults(session)
        yield from _number_faults(session)


def _restore_sqlite(store: Store, file: Path) -> None:
    """The copy is brought up to date and checked before it gets its place, so that a bad one never has it."""
    target = store.path
    store.close()
    if _log_of(target).exists():
        raise StoreError(f"{target} is in use by another process. Stop it first.")
    with written_whole(target) as part:
        copy_sqlite(file, part)
        restored = open_store(URL.create("sqlite", database=str(part)))
        try:
            upgrade(restored, keep_copy=False)
            wrong = list(faults(restored))
        finally:
            restored.close()
        if wrong:
            raise StoreError(f"{file} is not sound: {wrong[0]}")


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _tables(store: Store) -> list[str]:
    with store.engine.connect() as connection:
        return inspect(connection).get_table_names()


def _kind(file: Path) -> str | None:
    try:
        with file.open("rb") as stream:
            start = stream.read(max(map(len, _MAGIC)))
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror}") from error
    return next((kind for magic, kind in _MAGIC.items() if start.startswith(magic)), None)


def _run(store: Store, program: str, *arguments: str, connected: bool = True) -> None:
    """Run a program of PostgreSQL on the store's database. The password is in its environment, where nobody sees it."""
    folder = os.environ.get(PROGRAMS)
    found = shutil.which(program, path=folder)
    if found is None:
        raise StoreError(f"{program} was not found. Install PostgreSQL's programs, or set {PROGRAMS} to their folder.")
    address, password = _address(store)
    environment = {**os.environ, **({"PGPASSWORD": password} if password else {})}
    whole = [found, *([f"--dbname={address}"] if connected else []), *arguments]
    done = subprocess.run(whole, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise StoreError(done.stderr.strip() or f"{program} failed")


def _address(store: Store) -> tuple[str, str]:
    """What the server's own programs are told of where the database is, and the password apart from it."""
    from psycopg.conninfo import make_conninfo

    _none, options = store.engine.dialect.create_connect_args(store.engine.url)
    password = str(options.pop("password", ""))
    return make_conninfo("", **{key: value for key, value in options.items() if isinstance(value, str | int)}), password


def _index_faults(session: Session) -> Iterator[str]:
    for question, wrong in (
        ("SELECT id FROM entry WHERE id NOT IN (SELECT rowid FROM entry_fts)", "is not in the full text index"),
        ("SELECT rowid FROM entry_fts WHERE rowid NOT IN (SELECT id FROM entry)", "is in the full text index only"),
    ):
        for number in session.scalars(text(question)):
            yield f"entry {number} {wrong}"


def _number_faults(session: Session) -> Iterator[str]:
    """Numbers that are missing or were given beyond what is counted; a table known from an import may have gaps."""
    given: dict[str, set[int]] = defaultdict(set)
    for number in session.scalars(select(Entry.number)):
        series, _dash, place = number.rpartition("-")
        given[series].add(int(place) if place.isdecimal() else 0)
    played = select(CardTable.code, CardTable.entries).where(CardTable.seats.any())
    counted = dict(iter(session.execute(played)))
    counted |= {f"GG-{year}": last for year, last in session.execute(select(OfficialNumber.year, OfficialNumber.last))}
    for series, last in sorted(counted.items()):
        numbers = given[series]
        if missing := set(range(1, last + 1)) - numbers:
            yield f"{series}: {len(missing)} of {last} numbers are missing, the first of them {series}-{min(missing)}"
        if any(number > last for number in numbers):
            yield f"{series}: {series}-{max(numbers)} was given, and only {last} were counted"
