"""Migrations: the schema they make is the models', rows outlive them, and nobody's database is taken for ours."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from refbook.store import Base, OutOfDate, Store, StoreError, database, open_store, prepare, schema, upgrade
from refbook.store.schema import downgrade, newest_revision, revision, revisions

from .crowd import in_processes
from .rows import counts, fill
from .schemas import described

REVISION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "9001", "{before}", None, None

def upgrade():
{up}

def downgrade():
{down}
"""
REBUILDS_A_PARENT = """
    with op.batch_alter_table("card_table") as table:
        table.alter_column("name", type_=sa.String(120))
        table.add_column(sa.Column("colour", sa.String(20), nullable=False, server_default="green"))
"""
TAKES_IT_BACK = """
    with op.batch_alter_table("card_table") as table:
        table.alter_column("name", type_=sa.String(80))
        table.drop_column("colour")
"""


@pytest.fixture
def empty(empty_url: str) -> Iterator[Store]:
    opened = open_store(empty_url)
    yield opened
    opened.close()


@pytest.fixture
def next_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Adds a revision after the newest, which does what it is told."""
    folder = tmp_path / "migrations"
    before = newest_revision()

    def add(up: str, down: str = "    pass") -> None:
        shutil.copytree(schema.MIGRATIONS, folder)
        body = REVISION.format(before=before, up=up, down=down)
        (folder / "versions" / "9001_next.py").write_text(body, encoding="utf-8")
        monkeypatch.setattr(schema, "MIGRATIONS", folder)

    return add


def statement(sql: str) -> str:
    return f"    op.execute({sql!r})"


def test_the_migrations_make_what_the_models_say(store: Store, empty: Store) -> None:
    with empty.rebuilding() as connection:
        Base.metadata.create_all(connection)
    assert described(store) == described(empty)
    for kind in (
        "ck_card_table_entries_counted",
        "uq_card_table_code",
        "fk_seat_table_id_card_table",
        "ix_entry_question",
    ):
        assert any(kind in name or kind in part for name, part in described(store)), kind


def test_a_check_that_differs_does_not_go_unnoticed(store: Store, empty: Store) -> None:
    """The comparison above can fail, and says where."""
    with empty.rebuilding() as connection:
        Base.metadata.create_all(connection)
        if empty.dialect == "sqlite":
            connection.execute(text("PRAGMA writable_schema = ON"))
            connection.execute(text("UPDATE sqlite_master SET sql = replace(sql, 'entries >= 0', 'entries >= 1')"))
        else:
            connection.execute(text("ALTER TABLE card_table DROP CONSTRAINT ck_card_table_entries_counted"))
            add = "ALTER TABLE card_table ADD CONSTRAINT ck_card_table_entries_counted CHECK (entries >= 1)"
            connection.execute(text(add))
    differing = described(store) ^ described(empty)
    assert len(differing) == 2
    assert all("ck_card_table_entries_counted" in name + part for name, part in differing)


def test_every_table_has_rows_in_these_tests(store: Store) -> None:
    fill(store)
    assert [name for name, number in counts(store).items() if not number] == []


def test_rows_outlive_each_revision_down_and_up(store: Store) -> None:
    fill(store)
    for newer, older in reversed(list(zip(revisions()[1:], revisions(), strict=False))):
        before = counts(store)
        downgrade(store, older)
        below = counts(store)
        assert {name: before[name] for name in below if name in before} == {
            name: number for name, number in below.items() if name in before
        }
        upgrade(store, newer)
        assert {name: counts(store)[name] for name in below if name in before} == {
            name: before[name] for name in below if name in before
        }
        downgrade(store, older)
    downgrade(store, "base")
    assert counts(store) == {}
    for newer in revisions():
        upgrade(store, newer)
    assert set(counts(store).values()) == {0}
    fill(store)


def test_rebuilding_a_parent_keeps_its_children(store: Store, next_revision: Callable[[str, str], None]) -> None:
    fill(store)
    before = counts(store)
    next_revision(REBUILDS_A_PARENT, TAKES_IT_BACK)
    upgrade(store)
    assert counts(store) == before
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT colour FROM card_table")).scalars().all() == ["green"]
    downgrade(store, revisions()[-2])
    assert counts(store) == before
    if store.dialect == "sqlite":
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_with_foreign_keys_on_it_would_not(
    sqlite_store: Store, next_revision: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the test above passes for: without our care the rebuilding fails, or takes the children with it."""
    fill(sqlite_store)
    next_revision(REBUILDS_A_PARENT, TAKES_IT_BACK)
    monkeypatch.setattr(database, "_foreign_keys_off", lambda _connection: nullcontext())
    with pytest.raises(IntegrityError):
        upgrade(sqlite_store)


def test_a_migration_that_leaves_rows_dangling_changes_nothing(
    store: Store, next_revision: Callable[..., None]
) -> None:
    fill(store)
    before, found = counts(store), revision(store)
    next_revision(statement("DELETE FROM seat"))
    with pytest.raises((StoreError, IntegrityError)):
        upgrade(store)
    assert counts(store) == before
    assert revision(store) == found


def test_a_migration_that_fails_changes_nothing(store: Store, next_revision: Callable[..., None]) -> None:
    before = described(store)
    next_revision(statement("CREATE TABLE more (id INTEGER)") + "\n    raise RuntimeError('no')")
    with pytest.raises(RuntimeError, match="no"):
        upgrade(store)
    assert described(store) == before


def test_what_was_there_before_a_migration_is_kept(sqlite_store: Store, next_revision: Callable[..., None]) -> None:
    fill(sqlite_store)
    before, found = counts(sqlite_store), revision(sqlite_store)
    next_revision(statement("DELETE FROM attempts"))
    prepare(sqlite_store)
    assert counts(sqlite_store) != before
    kept = open_store(f"sqlite:///{sqlite_store.path}.at-{found}")
    assert (counts(kept), revision(kept)) == (before, found)
    kept.close()


def test_sqlite_needs_no_set_up(sqlite_store: Store, tmp_path: Path) -> None:
    fresh = open_store(f"sqlite:///{tmp_path / 'fresh.sqlite'}")
    prepare(fresh)
    assert described(fresh) == described(sqlite_store)
    fresh.close()


def test_postgresql_is_brought_up_to_date_by_whoever_keeps_it(empty: Store) -> None:
    if empty.dialect == "sqlite":
        prepare(empty)
    else:
        with pytest.raises(OutOfDate, match="refbook db upgrade"):
            prepare(empty)
        upgrade(empty)
    prepare(empty)
    assert revision(empty) == newest_revision()


@pytest.mark.parametrize("act", [prepare, upgrade])
def test_the_database_of_a_newer_refbook_is_left_alone(store: Store, act: Callable[[Store], None]) -> None:
    fill(store)
    before = counts(store)
    with store.rebuilding() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(OutOfDate, match="newer refbook"):
        act(store)
    assert counts(store) == before


def test_the_database_of_another_program_is_left_alone(empty: Store) -> None:
    with empty.rebuilding() as connection:
        connection.execute(text("CREATE TABLE recipes (id INTEGER)"))
    with pytest.raises(OutOfDate, match="not refbook's"):
        upgrade(empty)
    assert counts(empty) == {"recipes": 0}


STARTS = """
import sys
from refbook.store import open_store, upgrade
from refbook.store.schema import revision
print("ready", flush=True)
sys.stdin.readline()
store = open_store(sys.argv[1])
upgrade(store)
print(revision(store), flush=True)
store.close()
"""


def test_several_processes_make_the_same_new_database_at_once(empty_url: str) -> None:
    assert set(in_processes(4, STARTS, empty_url)) == {newest_revision()}


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.sqlite"
    path.write_text("Anna 25, Bo 50\n" * 100, encoding="utf-8")
    opened = open_store(f"sqlite:///{path}")
    with pytest.raises(StoreError, match="cannot be read: file is not a database"):
        prepare(opened)
    opened.close()
