"""The log's full text: FTS5 on SQLite, tsvector on PostgreSQL. Both are given words that are analysed already.

Words are written in a-z and 0-9 alone, so that neither database takes them apart or leaves a sign out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import DDL, Integer, Select, TextClause, column, event, func, select, table, text
from sqlalchemy.orm import Session

from refbook.store.columns import Base
from refbook.store.models import Entry

CREATE = {
    "sqlite": ("CREATE VIRTUAL TABLE entry_fts USING fts5(words, detail=none)",),
    "postgresql": (
        "CREATE TABLE entry_fts (rowid INTEGER PRIMARY KEY REFERENCES entry (id), words TSVECTOR NOT NULL)",
        "CREATE INDEX ix_entry_fts_words ON entry_fts USING gin (words)",
    ),
}
_STRETCH = 5_000
"""How many of the newest entries are looked through for common words."""

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
    joined = " ".join(filter(None, map(plain, words)))
    session.execute(text("DELETE FROM entry_fts WHERE rowid = :id"), {"id": entry_id})
    value = ":words" if _is_sqlite(session) else "array_to_tsvector(string_to_array(:words, ' '))"
    session.execute(
        text(f"INSERT INTO entry_fts (rowid, words) VALUES (:id, {value})"), {"id": entry_id, "words": joined}
    )


def newest_having(
    session: Session, query: Select[Any], groups: Sequence[Sequence[str]], before: int | None, most: int
) -> list[int]:
    """The newest ids, at most so many, that a query for `Entry.id` gives of entries with a word of every group.

    SQLite walks its index from the newest on. PostgreSQL does not know whether words are rare: first a stretch of the
    newest entries is looked through, where common words are soon found, and then what the index has of rare ones.
    """
    if _is_sqlite(session):
        index = table("entry_fts", column("rowid", Integer))
        match = text("entry_fts MATCH :wanted").bindparams(wanted=_wanted(groups, " AND ", " OR ", '"'))
        found = query.join(index, index.c.rowid == Entry.id).where(match)
        if before is not None:
            found = found.where(index.c.rowid < before)
        return list(session.scalars(found.order_by(index.c.rowid.desc()).limit(most)))
    wanted = _wanted(groups, " & ", " | ", "'")
    return _in_stretch(session, query, wanted, before, most) or _by_index(session, query, wanted, before, most)


def _in_stretch(session: Session, query: Select[Any], wanted: str, before: int | None, most: int) -> list[int]:
    """As many as were asked for, or none."""
    if before is None:
        before = (session.scalar(select(func.max(Entry.id))) or 0) + 1
    index = table("entry_fts", column("rowid", Integer))
    found = query.join(index, index.c.rowid == Entry.id).where(
        _matches(wanted), index.c.rowid < before, index.c.rowid >= before - _STRETCH
    )
    ids = list(session.scalars(found.order_by(index.c.rowid.desc()).limit(most)))
    return ids if len(ids) == most else []


def _by_index(session: Session, query: Select[Any], wanted: str, before: int | None, most: int) -> list[int]:
    index = table("entry_fts", column("rowid", Integer))
    rows = select(index.c.rowid).where(_matches(wanted))
    if before is not None:
        rows = rows.where(index.c.rowid < before)
    hits = rows.cte("hits").prefix_with("MATERIALIZED", dialect="postgresql")
    found = query.join(hits, hits.c.rowid == Entry.id).order_by(Entry.id.desc()).limit(most)
    return list(session.scalars(found))


def _matches(wanted: str) -> TextClause:
    return text("entry_fts.words @@ CAST(:wanted AS tsquery)").bindparams(wanted=wanted)


def _wanted(groups: Sequence[Sequence[str]], sought: str, either: str, quote: str) -> str:
    return sought.join("(" + either.join(f"{quote}{plain(word)}{quote}" for word in group) + ")" for group in groups)


def _is_sqlite(session: Session) -> bool:
    return session.get_bind().dialect.name == "sqlite"
