"""`refbook db`: upgrade, backup, restore and check, on both databases, also while others write."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Barrier, Event

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select, text

from refbook.cli import main
from refbook.store import Store, backup, open_store
from refbook.store.models import CardTable, JournalLine
from refbook.store.schema import newest_revision, revision

from .store.rows import card_table, counts, fill

NOW = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _programs(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's own pg_dump, since that of the system may be too old for it."""
    if "dialect" in request.fixturenames and request.getfixturevalue("dialect") == "postgresql":
        monkeypatch.setenv("REFBOOK_PG_BIN", str(request.getfixturevalue("postgres").programs))


def run(url: str, *arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["db", *map(str, arguments)], env={"REFBOOK_DATABASE": url})


def failed(done: Result, said: str) -> bool:
    assert done.exit_code == 2, done.output
    assert done.output.startswith("Error: ")
    assert "Traceback" not in done.output
    assert said in done.output, done.output
    return True


@pytest.fixture
def empty(empty_url: str) -> Iterator[Store]:
    opened = open_store(empty_url)
    yield opened
    opened.close()


@pytest.fixture
def backed_up(store: Store, store_url: str, tmp_path: Path) -> Path:
    fill(store)
    file = tmp_path / "backup"
    assert run(store_url, "backup", file).exit_code == 0
    return file


def test_upgrade_says_what_it_did(empty_url: str) -> None:
    done = run(empty_url, "upgrade")
    assert (done.exit_code, done.output) == (0, f"Brought up to date: empty to {newest_revision()}\n")
    done = run(empty_url, "upgrade")
    assert (done.exit_code, done.output) == (0, f"Up to date already: {newest_revision()}\n")


def test_a_backup_restored_is_the_same(store: Store, backed_up: Path, empty: Store, empty_url: str) -> None:
    done = run(empty_url, "restore", backed_up)
    assert done.exit_code == 0, done.output
    assert counts(empty) == counts(store)
    assert revision(empty) == newest_revision()
    with empty.reading() as session:
        assert session.scalars(select(CardTable.name)).all() == ["Hytta på fjellet"]
    assert run(empty_url, "check").output == "Sound.\n"
    with empty.writing() as session:
        session.add(card_table("NEXT"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_backup_is_its_owners_alone(backed_up: Path) -> None:
    assert stat.S_IMODE(backed_up.stat().st_mode) == 0o600
    assert [file.name for file in backed_up.parent.iterdir() if "part" in file.name] == []


def test_a_file_that_is_there_is_left_as_it_is(store_url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_text("the one of yesterday", encoding="utf-8")
    assert failed(run(store_url, "backup", file), "is there already")
    assert file.read_text(encoding="utf-8") == "the one of yesterday"
    assert failed(run(store_url, "backup", tmp_path / "no" / "such"), "No such file or directory")


def test_a_database_with_tables_is_left_as_it_is(store: Store, store_url: str, backed_up: Path) -> None:
    with store.writing() as session:
        session.add(card_table("MORE"))
    before = counts(store)
    assert failed(run(store_url, "restore", backed_up), "has tables already")
    assert counts(store) == before


@pytest.mark.parametrize(
    "content", [None, b"", b"Anna 25\n", b"SQLite format 3\0" + b"x" * 4_000, b"PGDMP" + b"x" * 99]
)
def test_a_file_that_is_no_backup_leaves_the_database_empty(
    empty: Store, empty_url: str, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    assert failed(run(empty_url, "restore", file), "")
    assert counts(empty) == {}


def test_a_damaged_backup_is_not_restored(sqlite_store: Store, tmp_path: Path) -> None:
    fill(sqlite_store)
    file = tmp_path / "backup"
    backup.back_up(sqlite_store, file)
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2 : len(whole) // 2 + 9_000] = os.urandom(9_000)
    file.write_bytes(whole)
    assert failed(run(f"sqlite:///{tmp_path / 'new.sqlite'}", "restore", file), "")
    assert list(tmp_path.glob(".*part*")) == []


def test_a_backup_of_a_newer_refbook(sqlite_store: Store, tmp_path: Path) -> None:
    with sqlite_store.rebuilding() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    backup.back_up(sqlite_store, tmp_path / "backup")
    assert failed(run(f"sqlite:///{tmp_path / 'new.sqlite'}", "restore", tmp_path / "backup"), "newer refbook")


def test_the_other_kind_of_database(sqlite_store: Store, empty_url: str, dialect: str, tmp_path: Path) -> None:
    backup.back_up(sqlite_store, tmp_path / "backup")
    done = run(empty_url, "restore", tmp_path / "backup")
    assert done.exit_code == 0 if dialect == "sqlite" else failed(done, "refbook log export")


def test_a_database_in_use_is_not_restored_over(sqlite_store: Store, tmp_path: Path) -> None:
    backup.back_up(sqlite_store, tmp_path / "backup")
    path = tmp_path / "new.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("CREATE TABLE t (id)")
        other.execute("DROP TABLE t")
        assert failed(run(f"sqlite:///{path}", "restore", tmp_path / "backup"), "in use by another process")


class Writers:
    """Threads that each write pairs of rows, numbered, until they are told to stop."""

    def __init__(self, store: Store, number: int) -> None:
        self.store = store
        self.acknowledged = [0] * number
        self._under_way = Barrier(number + 1)
        self._stop = Event()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Each has written five pairs when this begins."""
        with ThreadPoolExecutor(len(self.acknowledged)) as pool:
            done = [pool.submit(self._write, writer) for writer in range(len(self.acknowledged))]
            self._under_way.wait()
            try:
                yield
            finally:
                self._stop.set()
            for one in done:
                one.result()

    def _write(self, writer: int) -> None:
        while not self._stop.is_set():
            kind = f"{writer}.{self.acknowledged[writer]}"
            with self.store.writing() as session:
                for half in ("a", "b"):
                    session.add(JournalLine(table_id=1, kind=kind, detail={}, author=half, created_at=NOW))
            self.acknowledged[writer] += 1
            if self.acknowledged[writer] == 5:
                self._under_way.wait()


def pairs(store: Store, writer: int) -> Counter[str]:
    """How many rows there are of each pair of a writer."""
    with store.reading() as session:
        return Counter(session.scalars(select(JournalLine.kind).where(JournalLine.kind.startswith(f"{writer}."))))


def test_the_restore_drill_while_others_write(
    store: Store, store_url: str, empty: Store, empty_url: str, tmp_path: Path
) -> None:
    """What was acknowledged before the backup began is in it, nothing is in it by half, and writers go on."""
    fill(store)
    writers = Writers(store, 3)
    with writers.at_work():
        before = list(writers.acknowledged)
        done = run(store_url, "backup", tmp_path / "backup")
        after = list(writers.acknowledged)
    assert done.exit_code == 0, done.output
    assert run(empty_url, "restore", tmp_path / "backup").exit_code == 0
    assert run(empty_url, "check").exit_code == 0
    for writer in range(3):
        kept = pairs(empty, writer)
        assert before[writer] <= len(kept) <= after[writer] + 1
        assert kept == {f"{writer}.{number}": 2 for number in range(len(kept))}
    others = counts(store) | {"journal_line": 0}
    assert counts(empty) | {"journal_line": 0} == others


DAMAGES = {
    "index": ("DELETE FROM entry_fts WHERE rowid = 1", "entry 1 is not in the full text index"),
    "gap": ("UPDATE entry SET number = 'K7QX-9' WHERE number = 'K7QX-1'", "the first of them K7QX-1"),
    "beyond": ("UPDATE card_table SET entries = 1", "K7QX-2 was given, and only 1 were counted"),
    "official": ("UPDATE official_number SET last = 3", "GG-2026: 2 of 3 numbers are missing"),
    "revision": ("DELETE FROM alembic_version", "the schema is at revision None"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_check_finds(store: Store, store_url: str, damage: str) -> None:
    fill(store)
    assert run(store_url, "check").exit_code == 0
    statement, said = DAMAGES[damage]
    with store.rebuilding() as connection:
        connection.execute(text(statement))
    done = run(store_url, "check")
    assert done.exit_code == 1
    assert said in done.output


def _break_references(store: Store) -> None:
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute("DELETE FROM entry_clause")
        connection.execute("DELETE FROM device")
        connection.commit()


def _break_pages(store: Store) -> None:
    content = bytearray(store.path.read_bytes())
    content[60_000:70_000] = b"x" * 10_000
    store.path.write_bytes(content)


@pytest.mark.parametrize(("how", "said"), [(_break_references, "its device is missing"), (_break_pages, "")])
def test_check_finds_a_broken_file(sqlite_store: Store, how: Callable[[Store], None], said: str) -> None:
    fill(sqlite_store)
    sqlite_store.close()
    how(sqlite_store)
    done = run(f"sqlite:///{sqlite_store.path}", "check")
    assert done.exit_code in (1, 2)
    assert "Traceback" not in done.output
    assert said in done.output


PROGRAM = """#!/bin/sh
printf '%s\\n' "$@" > '{folder}/arguments'
printf '%s' "$PGPASSWORD" > '{folder}/password'
echo 'the server says no' >&2
exit 1
"""


@pytest.mark.skipif(os.name == "nt", reason="a shell script stands in for the program")
def test_the_password_is_on_no_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "pg_dump"
    program.write_text(PROGRAM.format(folder=tmp_path), encoding="utf-8")
    program.chmod(0o700)
    monkeypatch.setenv("REFBOOK_PG_BIN", str(tmp_path))
    url = "postgresql://me:se%40cret@db.example:5433/my%20book?sslmode=require"
    assert failed(run(url, "backup", tmp_path / "file"), "the server says no")
    arguments = (tmp_path / "arguments").read_text(encoding="utf-8")
    assert "se@cret" not in arguments
    for part in ("host=db.example", "port=5433", "user=me", "sslmode=require", "dbname='my book'"):
        assert part in arguments
    assert (tmp_path / "password").read_text(encoding="utf-8") == "se@cret"
    assert not (tmp_path / "file").exists()
    assert list(tmp_path.glob(".*")) == []


def test_without_the_programs_it_says_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFBOOK_PG_BIN", str(tmp_path))
    assert failed(run("postgresql://me@db.example/refbook", "backup", tmp_path / "file"), "REFBOOK_PG_BIN")


@pytest.mark.parametrize("command", ["upgrade", "check"])
def test_a_server_that_does_not_answer(command: str) -> None:
    assert failed(run("postgresql://me:secret@127.0.0.1:1/refbook", command), "cannot be read")
    assert "secret" not in run("postgresql://me:secret@127.0.0.1:1/refbook", command).output
