"""The log's full text: FTS5 on SQLite, tsvector on PostgreSQL. Both are given words that are analysed already.

Words are written in a-z and 0-9 alone, so that neither database takes them apart or leaves a sign out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import DDL, ColumnElement, Integer, Select, event, literal_column, select, text
from sqlalchemy.orm import Session

from refbook.store.columns import Base
from refbook.store.models import Entry

CREATE = {
    "sqlite": ("CREATE VIRTUAL TABLE entry_fts USING fts5(words)",),
    "postgresql": (
        "CREATE TABLE entry_fts (rowid INTEGER PRIMARY KEY REFERENCES entry (id), words TSVECTOR NOT NULL)",
        "CREATE INDEX ix_entry_fts_words ON entry_fts USING gin (words)",
    ),
}
DROP = "DROP TABLE entry_fts"

for _dialect, _statements in CREATE.items():
    for _statement in _statements:
        _create: Any = DDL(_statement)  # type: ignore[no-untyped-call]
        event.listen(Base.metadata, "after_create", _create.execute_if(dialect=_dialect))


def plain(word: str) -> str:
    """A word in a-z and 0-9 alone, different for different words.

    >>> plain("snik"), plain("må"), plain("7♥")
    ('snik', 'mxe5x', '7x2665x')
    """
    return "".join(sign if sign.isascii() and sign.isalnum() and sign != "x" else f"x{ord(sign):x}x" for sign in word)


def put_words(session: Session, entry_id: int, words: Iterable[str]) -> None:
    """Store the words that an entry is found by, in place of any that were there."""
    joined = " ".join(plain(word) for word in words)
    session.execute(text("DELETE FROM entry_fts WHERE rowid = :id"), {"id": entry_id})
    value = ":words" if _is_sqlite(session) else "array_to_tsvector(string_to_array(:words, ' '))"
    if joined or _is_sqlite(session):
        session.execute(
            text(f"INSERT INTO entry_fts (rowid, words) VALUES (:id, {value})"), {"id": entry_id, "words": joined}
        )


def having_words(
    query: Select[tuple[Entry]], session: Session, groups: Sequence[Sequence[str]]
) -> Select[tuple[Entry]]:
    """Only the entries that have a word of every group."""
    found = literal_column("entry_fts.rowid", Integer)
    sought = " AND " if _is_sqlite(session) else " & "
    either = " OR " if _is_sqlite(session) else " | "
    quote = '"' if _is_sqlite(session) else "'"
    wanted = sought.join("(" + either.join(f"{quote}{plain(word)}{quote}" for word in group) + ")" for group in groups)
    condition: ColumnElement[bool]
    if _is_sqlite(session):
        condition = text("entry_fts MATCH :wanted").bindparams(wanted=wanted)  # type: ignore[assignment]
    else:
        condition = text("entry_fts.words @@ CAST(:wanted AS tsquery)").bindparams(wanted=wanted)  # type: ignore[assignment]
    ids = select(found).select_from(text("entry_fts")).where(condition)
    return query.where(Entry.id.in_(ids))


def _is_sqlite(session: Session) -> bool:
    return session.get_bind().dialect.name == "sqlite"
