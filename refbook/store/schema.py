"""The schema: brought up to date by migrations, alone or together with others that start at the same moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from refbook.store import fulltext  # noqa: F401  # registers its tables with the others
from refbook.store.database import Store, StoreError

_MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 7_266_665
"""What PostgreSQL's advisory lock on migrations is called."""


class OutOfDate(StoreError):
    """The database has another schema than this version of refbook needs."""


def prepare(store: Store) -> None:
    """Make a database ready for use: SQLite is brought up to date, PostgreSQL must be already.

    Raises OutOfDate where somebody has to decide.
    """
    found, newest = revision(store), newest_revision()
    if found == newest:
        return
    if found is not None and found not in revisions():
        raise OutOfDate("The database was written by a newer refbook. Update refbook, or restore a backup.")
    if store.dialect == "sqlite":
        upgrade(store)
        return
    raise OutOfDate("The database has to be brought up to date first: refbook db upgrade")


def upgrade(store: Store, to: str = "head") -> None:
    """Carry out the migrations up to a revision."""
    with _migrating(store) as config:
        command.upgrade(config, to)


def downgrade(store: Store, to: str) -> None:
    """Take migrations back down to a revision, or to `base`."""
    with _migrating(store) as config:
        command.downgrade(config, to)


def revision(store: Store) -> str | None:
    """The revision a database is at; None where it is empty."""
    with store.engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def newest_revision() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()


def revisions() -> list[str]:
    """Every revision, the oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


@contextmanager
def _migrating(store: Store) -> Iterator[Config]:
    """One process at a time migrates; the others wait and find it done.

    SQLite rebuilds a table by dropping the old one, which with foreign keys on would delete what refers to it: they are
    off while it migrates, and checked before anything is committed.
    """
    config = _config()
    with store.engine.connect() as connection:
        if store.dialect == "sqlite":
            raw = connection.connection.driver_connection
            assert raw is not None
            raw.execute("PRAGMA foreign_keys = OFF")
            try:
                with connection.execution_options(refbook_writes=True).begin():
                    config.attributes["connection"] = connection
                    yield config
                    _refuse_dangling(connection)
            finally:
                raw.execute("PRAGMA foreign_keys = ON")
        else:
            with connection.begin():
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
                config.attributes["connection"] = connection
                yield config


def _refuse_dangling(connection: Connection) -> None:
    dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if dangling:
        raise StoreError(f"The migration would leave {len(dangling)} rows that refer to nothing; nothing was changed.")
