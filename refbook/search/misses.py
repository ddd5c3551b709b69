"""The queries that found nothing or little, counted for whoever edits the book.

Kept are the words, the day and how often: no address, no time of day, nothing of who asked.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Literal, NamedTuple

from refbook.i18n import Language
from refbook.search.words import words

STATE = "REFBOOK_STATE"
_DAYS_KEPT = 90
_MOST_A_DAY = 2_000
_MOST_DIGITS = 2
"""More of them in a word, or number after number, may be a telephone number."""
_ADDRESS = re.compile(r"\S*@\S*")
_PATIENCE = 0.05
"""Seconds to wait for somebody else who is counting."""

_TABLE = """
create table if not exists miss (
    day text not null, language text not null, words text not null, reason text not null, times integer not null,
    primary key (day, language, words, reason)
) without rowid
"""

Reason = Literal["nothing", "little"]


class Miss(NamedTuple):
    """A query that nothing, or little, was found for."""

    words: str
    language: Language
    reason: Reason
    times: int
    last_day: str


def count_miss(query: str, language: Language, reason: Reason, path: Path | None = None) -> None:
    """Count a query. A count that cannot be written at once is lost, and nobody's search waits or fails for it."""
    said = _words_of(query)
    path = path or misses_path()
    if not said or path is None:
        return
    with suppress(OSError, sqlite3.Error):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
        with closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as store:
            store.execute(_TABLE)
            store.execute("begin immediate")
            store.execute("delete from miss where day < ?", [_first_day()])
            _count(store, date.today().isoformat(), language, said, reason)
            store.execute("commit")


def _words_of(query: str) -> str:
    """The words of a query, without what may be an address or a telephone number."""
    said = [word.form for word in words(_ADDRESS.sub(" ", query))]
    digits = [sum(sign.isdigit() for sign in form) for form in said]
    beside = [sum(digits[max(0, place - 1) : place + 2]) for place in range(len(said))]
    return " ".join(
        form for form, own, near in zip(said, digits, beside, strict=True) if not own or near <= _MOST_DIGITS
    )


def _first_day() -> str:
    return (date.today() - timedelta(days=_DAYS_KEPT)).isoformat()


def _count(store: sqlite3.Connection, day: str, language: Language, said: str, reason: Reason) -> None:
    row = (day, language, said, reason)
    same = "where day = ? and language = ? and words = ? and reason = ?"
    if store.execute(f"update miss set times = times + 1 {same}", row).rowcount:
        return
    if store.execute("select count(*) from miss where day = ?", [day]).fetchone()[0] < _MOST_A_DAY:
        store.execute("insert into miss values (?, ?, ?, ?, 1)", row)


def counted_misses(path: Path | None = None) -> list[Miss]:
    """What was counted, the most frequent first; sqlite3.DatabaseError where the store is none."""
    path = path or misses_path()
    if path is None or not path.exists():
        return []
    with closing(sqlite3.connect(path, timeout=1)) as store:
        store.execute(_TABLE)
        rows = store.execute(
            "select words, language, reason, sum(times), max(day) from miss where day >= ? "
            "group by words, language, reason order by sum(times) desc, max(day) desc, words",
            [_first_day()],
        )
        return [Miss(*row) for row in rows]


def misses_path() -> Path | None:
    """Where the counts are kept; None for a user without a home."""
    if chosen := os.environ.get(STATE):
        return Path(chosen) / "misses.sqlite"
    with suppress(RuntimeError):
        return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "refbook/misses.sqlite"
    return None
