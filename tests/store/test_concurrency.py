"""Limits, forms sent twice, versions and numbers, with many at once."""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from refbook.store import Store
from refbook.store.limits import allowed
from refbook.store.models import Attempts, CardTable, JournalLine, Submission
from refbook.store.submissions import answered, remember

from .crowd import at_once, in_processes
from .rows import NOW, card_table

TRIES = """
import sys
from datetime import datetime
from refbook.store import open_store
from refbook.store.limits import allowed
store, now = open_store(sys.argv[1]), datetime.fromisoformat(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
passed = 0
for attempt in range(5):
    with store.writing() as session:
        passed += allowed(session, "code", 10, 60, now)
print(passed)
store.close()
"""


def tried(store: Store, bucket: str = "code", most: int = 10, seconds: int = 60, after: float = 0) -> bool:
    with store.writing() as session:
        return allowed(session, bucket, most, seconds, NOW + timedelta(seconds=after))


def test_the_eleventh_try_in_a_minute_is_refused(store: Store) -> None:
    assert [tried(store, after=attempt) for attempt in range(12)] == [True] * 10 + [False] * 2
    assert tried(store, "another")
    assert tried(store, after=60)


def test_a_long_window_outlives_the_short_ones(store: Store) -> None:
    week, hour = 7 * 24 * 3600, 3600
    for attempt in range(3):
        assert tried(store, "long", most=3, seconds=week, after=attempt * 25 * hour)
        assert tried(store, "short", after=attempt * 25 * hour)
    assert not tried(store, "long", most=3, seconds=week, after=51 * hour)
    assert tried(store, "short", after=51 * hour)
    with store.reading() as session:
        assert session.scalar(select(func.count()).select_from(Attempts)) == 2


def test_limits_are_exact_with_many_threads(store: Store) -> None:
    assert sum(at_once(16, lambda _number: sum(tried(store) for _attempt in range(5)))) == 10


def test_many_windows_ending_at_once(store: Store) -> None:
    at_once(8, lambda number: [tried(store, f"{number} {attempt}") for attempt in range(10)])
    at_once(8, lambda number: tried(store, f"later {number}", after=120))
    with store.reading() as session:
        assert session.scalar(select(func.count()).select_from(Attempts)) == 8


def test_limits_are_exact_with_several_processes(store_url: str) -> None:
    assert sum(map(int, in_processes(3, TRIES, store_url, NOW.isoformat()))) == 10


@pytest.mark.parametrize("key", ["key", "k" * 5_000, "nøkkel\N{BELL}", "../\x00"])
def test_a_form_sent_fifty_times_at_once_is_carried_out_once(store: Store, key: str) -> None:
    def send(number: int) -> str:
        with store.writing() as session:
            location = answered(session, "open", key)
            if location is None:
                location = f"/t/{number}"
                session.add(card_table(f"A{number}", owner_hash=str(number), player_hash=str(number)))
                remember(session, "open", key, location, NOW)
            return location

    assert len(set(at_once(50, send))) == 1
    with store.reading() as session:
        assert session.scalar(select(func.count()).select_from(CardTable)) == 1
        assert session.scalar(select(func.count()).select_from(Submission)) == 1


def test_forms_of_other_kinds_or_keys_are_others(store: Store) -> None:
    with store.writing() as session:
        remember(session, "open", "key", "/t/1", NOW)
        assert [answered(session, scope, "key") for scope in ("open", "close")] == ["/t/1", None]
        assert answered(session, "open", "another key") is None


def test_twenty_by_twenty_updates_lose_none(store: Store) -> None:
    """Each reads the version and writes the next one if it is still that, or reads again."""
    with store.writing() as session:
        session.add(card_table())

    def count_up(store: Store) -> bool:
        with store.reading() as session:
            found, entries = session.execute(select(CardTable.version, CardTable.entries)).one()
        with store.writing() as session:
            changed = session.execute(
                update(CardTable)
                .where(CardTable.version == found)
                .values(version=found + 1, entries=entries + 1)
                .returning(CardTable.id)
            ).first()
        return changed is not None

    def many(_number: int) -> None:
        for _update in range(20):
            while not count_up(store):
                pass

    at_once(20, many)
    with store.reading() as session:
        assert session.execute(select(CardTable.version, CardTable.entries)).one() == (401, 400)


def test_numbers_counted_at_once_have_no_gaps(store: Store) -> None:
    with store.writing() as session:
        session.add(card_table())

    def take(_number: int) -> int:
        with store.writing() as session:
            count = update(CardTable).values(entries=CardTable.entries + 1).returning(CardTable.entries)
            return session.execute(count).scalar_one()

    assert sorted(at_once(20, take)) == list(range(1, 21))


WRITES = """
import sys
from datetime import UTC, datetime
from refbook.store import open_store
from refbook.store.models import JournalLine
store, moment = open_store(sys.argv[1]), datetime.now(UTC)
for number in range(int(sys.argv[2]), 10**9):
    with store.writing() as session:
        session.add_all(
            JournalLine(table_id=1, kind=str(number), detail={}, author=half, created_at=moment) for half in "ab"
        )
    print(number, flush=True)
"""


def test_what_was_acknowledged_outlives_a_kill(store: Store, store_url: str) -> None:
    with store.writing() as session:
        session.add(card_table(id=1))
    acknowledged: set[str] = set()
    for turn in range(5):
        command = [sys.executable, "-c", WRITES, store_url, str(turn * 1_000_000)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for _line in range(20 + 17 * turn):
                acknowledged.add(process.stdout.readline().strip())
            process.kill()
            acknowledged.update(line.strip() for line in process.stdout if line.endswith("\n"))
    with store.reading() as session:
        rows = session.execute(select(JournalLine.kind, func.count()).group_by(JournalLine.kind)).all()
    assert acknowledged <= {kind for kind, _number in rows}
    assert {number for _kind, number in rows} == {2}
    if store.dialect == "sqlite":
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []
