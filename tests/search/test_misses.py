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


def test_long_numbers_are_not_kept(path: Path) -> None:
    count_miss("ring 41234567 om 7 kort", "nb", "little", path)
    assert [miss.words for miss in counted_misses(path)] == ["ring om 7 kort"]


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


def test_threads_lose_no_count(path: Path) -> None:
    def count() -> None:
        for _time in range(10):
            count_miss("bridge", "en", "nothing", path)

    threads = [threading.Thread(target=count) for _number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counted_misses(path)[0].times == 80
