"""The schema: brought up to date by migrations, alone or together with others that start at the same moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from refbook.store import fulltext  # noqa: F401  # registers its tables with the others
from refbook.store.copies import copy_sqlite
from refbook.store.database import Store, StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 7_266_665
"""What PostgreSQL's advisory lock on migrations is called."""


class OutOfDate(StoreError):
    """The database has another schema than this version of refbook needs."""


def prepare(store: Store) -> None:
    """Make a database ready for use: SQLite is brought up to date, PostgreSQL must be already.

    Raises OutOfDate where somebody has to decide, StoreError where the database cannot be read at all.
    """
    found = revision(store)
    if found == newest_revision():
        return
    if store.dialect != "sqlite" and (found is None or found in revisions()):
        raise OutOfDate("The database has to be brought up to date first: refbook db upgrade")
    upgrade(store)


def upgrade(store: Store, to: str = "head", *, keep_copy: bool = True) -> None:
    """Carry out the migrations up to a revision; on SQLite, what was there before is kept as a copy beside the file.

    Raises OutOfDate where the database is another program's, or a newer refbook's.
    """
    with _migrating(store, keep_copy=keep_copy) as config:
        command.upgrade(config, to)


def downgrade(store: Store, to: str) -> None:
    """Take migrations back down to a revision, or to `base`. Raises what upgrade does."""
    with _migrating(store) as config:
        command.downgrade(config, to)


def revision(store: Store) -> str | None:
    """The revision a database is at; None where it is empty. StoreError where it cannot be read."""
    try:
        with store.engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    except DBAPIError as error:
        raise StoreError(f"The database cannot be read: {error.orig}") from error


def newest_revision() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()


def revisions() -> list[str]:
    """Every revision, the oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


@contextmanager
def _migrating(store: Store, *, keep_copy: bool = True) -> Iterator[Config]:
    """One process at a time migrates; the others wait and find it done."""
    config = _config()
    with store.rebuilding() as connection:
        if store.dialect == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        found = _known_revision(connection)
        if keep_copy and store.dialect == "sqlite" and found not in (None, newest_revision()):
            copy_sqlite(store.path, store.path.with_name(f"{store.path.name}.at-{found}"))
        config.attributes["connection"] = connection
        yield config


def _known_revision(connection: Connection) -> str | None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and set(inspect(connection).get_table_names()) - {"alembic_version"}:
        raise OutOfDate("The database has tables already that are not refbook's. Give refbook one of its own.")
    if found is not None and found not in revisions():
        raise OutOfDate("The database was written by a newer refbook. Update refbook, or restore a backup.")
    return found
