"""A copy of a SQLite file: complete and sound, also while others are writing to the database."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from refbook.store.database import BUSY_TIMEOUT, StoreError
from refbook.store.secrets import new_token

PRIVATE = 0o600


def copy_sqlite(path: Path, file: Path) -> None:
    """Write the database at `path`, as it stands at this moment, to a file, in place of any that is there.

    Raises StoreError, and leaves no file behind, where it cannot be written or the copy is not sound.
    """
    with written_whole(file) as part:
        try:
            with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT)) as connection:
                connection.execute("VACUUM INTO ?", (str(part),))
        except sqlite3.Error as error:
            raise StoreError(f"{path}: {error}") from error
        faults = file_faults(part)
        if faults:
            raise StoreError(f"The copy of {path} is not sound: {faults[0]}")


def file_faults(path: Path) -> list[str]:
    """What is wrong with a SQLite file: pages, indexes, rows that refer to nothing. StoreError where it is none."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            pages = [line for (line,) in connection.execute("PRAGMA integrity_check") if line != "ok"]
            dangling = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path}: {error}") from error
    return [*pages, *(f"{table}, row {row}: its {parent} is missing" for table, row, parent, _key in dangling)]


@contextmanager
def written_whole(file: Path) -> Iterator[Path]:
    """A private file to write to, which gets its name when it is complete and on the disk, or is deleted."""
    part = file.with_name(f".{file.name}.{new_token()}.part")
    try:
        part.touch(mode=PRIVATE, exist_ok=False)
        yield part
        with part.open("rb+") as stream:
            os.fsync(stream.fileno())
        os.replace(part, file)
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)
