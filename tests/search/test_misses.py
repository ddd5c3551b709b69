"""What was looked for and not found: words, a day and a count, and nothing else."""

from __future__ import annotations

import sqlite3
import threading
from datetime import date
from pathlib import Path

import pytest

from refbook.search import misses as module
from refbook.search.misses import Miss, count_miss, counted_misses


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "misses.sqlite"


def test_words_are_counted(path: Path) -> None:
    for query in ("Bridge, stikk!", "bridge stikk", "noe annet"):
        count_miss(query, "nb", "nothing", path)
    today = date.today().isoformat()
    assert counted_misses(path) == [
        Miss("bridge stikk", "nb", "nothing", 2, today),
        Miss("noe annet", "nb", "nothing", 1, today),
    ]


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("ring 41234567 om 7 kort", "ring om 7 kort"),
        ("ring 412 34 567 om 7 kort", "ring om 7 kort"),
        ("ring +47 41 23 45 67", "ring"),
        ("skriv til ola.nordmann@gmail.com om trumf", "skriv til om trumf"),
        ("tlf a41234567", "tlf"),
        ("10 kort og 12 poeng", "10 kort og 12 poeng"),
    ],
)
def test_numbers_and_addresses_are_not_kept(path: Path, query: str, kept: str) -> None:
    count_miss(query, "nb", "little", path)
    assert [miss.words for miss in counted_misses(path)] == [kept]


def test_nobody_else_can_read_it(path: Path) -> None:
    count_miss("bridge", "nb", "nothing", path)
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("query", ["", "???", "12345678"])
def test_nothing_is_counted_where_no_word_was_said(path: Path, query: str) -> None:
    count_miss(query, "nb", "nothing", path)
    assert counted_misses(path) == []


def test_only_words_language_day_and_reason_are_stored(path: Path) -> None:
    count_miss("bridge", "en", "nothing", path)
    with sqlite3.connect(path) as store:
        columns = [row[1] for row in store.execute("pragma table_info(miss)")]
    assert columns == ["day", "language", "words", "reason", "times"]


def test_old_counts_go(path: Path) -> None:
    count_miss("bridge", "en", "nothing", path)
    with sqlite3.connect(path) as store:
        store.execute("update miss set day = '2001-01-01'")
    count_miss("whist", "en", "nothing", path)
    assert [miss.words for miss in counted_misses(path)] == ["whist"]


def test_a_day_has_room_for_so_many(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_A_DAY", 2)
    for query in ("one", "two", "three", "two"):
        count_miss(query, "en", "nothing", path)
    assert {miss.words: miss.times for miss in counted_misses(path)} == {"one": 1, "two": 2}


def test_a_place_that_cannot_be_written_in_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    count_miss("bridge", "en", "nothing", tmp_path / "file" / "misses.sqlite")


def test_a_broken_store_is_no_fault(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1000)
    count_miss("bridge", "en", "nothing", path)


def test_old_counts_are_not_shown(path: Path) -> None:
    count_miss("bridge", "en", "nothing", path)
    with sqlite3.connect(path) as store:
        store.execute("update miss set day = '2001-01-01'")
    assert counted_misses(path) == []


def test_a_locked_store_keeps_nobody_waiting(path: Path) -> None:
    count_miss("bridge", "en", "nothing", path)
    with sqlite3.connect(path, isolation_level=None) as store:
        store.execute("begin exclusive")
        count_miss("whist", "en", "nothing", path)
        store.execute("rollback")
    assert [miss.words for miss in counted_misses(path)] == ["bridge"]


def test_threads_disturb_nobody(path: Path) -> None:
    def count() -> None:
        for _time in range(10):
            count_miss("bridge", "en", "nothing", path)

    threads = [threading.Thread(target=count) for _number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 1 <= counted_misses(path)[0].times <= 80
