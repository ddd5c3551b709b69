"""Finding entries: by filters and by words, the newest first, and only what the viewer may read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, defer, joinedload, selectinload

from refbook.i18n import Language
from refbook.precedents.stories import RulingDict
from refbook.precedents.terms import Sought, facet, sought_in
from refbook.precedents.visibility import tables_of, visible_to
from refbook.rulebook import games, load_rulebook
from refbook.situations.entries import entry_number
from refbook.store.fulltext import newest_having
from refbook.store.models import Dispute, Entry

PAGE = 20
_MAX_TEXT = 200
_MAX_GROUPS = 12
_LONGEST = 100
"""The most characters of what is filtered by; nothing that entries have is longer."""
_BEGUN = re.compile(r"(?:(?P<official>GG(?:-\d{4})?)|(?P<table>[2-9A-HJKMNP-Z]{4}))-?", re.IGNORECASE)
"""The beginning of an entry's number: `GG`, `GG-2026`, or the code of a table."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What is looked for. `table` is a table's code; `text` is read in `language` unless its words say otherwise."""

    game: str | None = None
    clause: str | None = None
    authority: str | None = None
    status: str | None = None
    table: str | None = None
    question: str | None = None
    text: str = ""
    language: Language = "nb"


@dataclass(frozen=True, slots=True)
class Page:
    """Entries without their situations and rulings. `before` leads to the next page; None where this is the last.

    `mended` maps words of the text to those they were read as, where nothing had them as they were typed.
    """

    entries: tuple[Entry, ...]
    before: int | None = None
    mended: Mapping[str, str] = field(default_factory=dict)


def find(session: Session, sought: Filter, viewer: int | None, *, before: int | None = None, size: int = PAGE) -> Page:
    """A page of the entries that fit, the newest first.

    With a text, they have all of its words; or their numbers begin with it, where any do.
    """
    facets = _facets(sought)
    text = sought.text.strip()[:_MAX_TEXT]
    if not text:
        return _page(session, _ids(session, facets, viewer, before, size + 1), size, {})
    if (numbered := _begun(session, text, facets, viewer, before, size)) is not None:
        return numbered
    words = sought_in(text, sought.language, mend=False)
    if not words.groups:
        return Page(())
    ids = _ids(session, [*facets, *_groups(words)], viewer, before, size + 1)
    if ids or (before is not None and _ids(session, [*facets, *_groups(words)], viewer, None, 1)):
        return _page(session, ids, size, {})
    mended = sought_in(text, sought.language, mend=True)
    if not mended.mended:
        return Page(())
    ids = _ids(session, [*facets, *_groups(mended)], viewer, before, size + 1)
    return _page(session, ids, size, mended.mended if ids else {})


def _begun(
    session: Session, text: str, facets: Sequence[Sequence[str]], viewer: int | None, before: int | None, size: int
) -> Page | None:
    """The entries whose numbers begin like this; None where there are none."""
    begun = _BEGUN.fullmatch(text)
    if begun is None:
        return None
    if code := begun["table"]:
        numbered, beginning = facet("table", code.upper()), ""
    else:
        numbered, beginning = facet("authority", "guru"), f"{begun['official'].upper()}-"
    groups = [*facets, [numbered]]
    ids = _ids(session, groups, viewer, before, size + 1, beginning)
    if ids or (before is not None and _ids(session, groups, viewer, None, 1, beginning)):
        return _page(session, ids, size, {})
    return None


def readings_of(session: Session, entries: Sequence[Entry]) -> dict[int, list[RulingDict]]:
    """The readings that rulings by the book rely on, by the id of the entry; it may have been loaded without them."""
    ids = [entry.id for entry in entries if entry.authority == "engine"]
    if not ids:
        return {}
    rows = session.execute(
        select(Entry.id, Entry.ruling["readings"], Entry.ruling["accounts"]).where(Entry.id.in_(ids))
    )
    return {
        id: readings or [one for account in (accounts or {}).values() for one in account["readings"]]
        for id, readings, accounts in rows
    }


def get(session: Session, number: str, viewer: int | None) -> Entry | None:
    """The entry with this number, whole; None where there is none that the viewer may read."""
    return session.scalar(
        select(Entry)
        .where(Entry.number == number.upper(), visible_to(viewer))
        .options(
            selectinload(Entry.clauses),
            selectinload(Entry.kinds),
            selectinload(Entry.given),
            selectinload(Entry.received),
            selectinload(Entry.changes),
            selectinload(Entry.marks),
            joinedload(Entry.table),
            joinedload(Entry.dispute),
        )
    )


def number_in(text: str) -> str | None:
    """The number of an entry, where that is all that was typed.

    >>> number_in(" gg-2026-4 "), number_in("gg-2026-4 snik")
    ('GG-2026-4', None)
    """
    return entry_number(text.strip())


def citing(session: Session, clause: str, viewer: int | None, limit: int = 5) -> Page:
    """The newest entries that cite a clause, under its present id or an old one."""
    return find(session, Filter(clause=clause), viewer, size=limit)


def load(session: Session, ids: Sequence[int], *, whole: bool = False) -> list[Entry]:
    """The entries with these ids, in this order; unless `whole`, without their situations and rulings."""
    lean = [] if whole else [defer(Entry.ruling), defer(Entry.situation)]
    appealed = joinedload(Entry.dispute).load_only(Dispute.appealed_at)
    found = session.scalars(
        select(Entry)
        .where(Entry.id.in_(ids))
        .options(selectinload(Entry.clauses), selectinload(Entry.kinds), joinedload(Entry.table), appealed, *lean)
    )
    by_id = {entry.id: entry for entry in found}
    return [by_id[id] for id in ids if id in by_id]


def ids_of_clause(clause: str) -> list[str]:
    """A clause's present id and those it had."""
    game = clause.partition("/")[0]
    if game not in games():
        return [clause]
    redirects = load_rulebook(game).redirects
    present = redirects.get(clause, clause)
    return [present, *(old for old, new in redirects.items() if new == present)]


def _facets(sought: Filter) -> list[list[str]]:
    told = {
        "game": sought.game,
        "authority": sought.authority,
        "status": sought.status,
        "question": sought.question,
        "table": sought.table.upper() if sought.table else None,
    }
    facets = [[facet(name, value[:_LONGEST])] for name, value in told.items() if value]
    if sought.clause:
        facets.append([facet("clause", id) for id in ids_of_clause(sought.clause[:_LONGEST])])
    return facets


def _groups(sought: Sought) -> Sequence[Sequence[str]]:
    return sought.groups[:_MAX_GROUPS]


def _ids(
    session: Session,
    groups: Sequence[Sequence[str]],
    viewer: int | None,
    before: int | None,
    most: int,
    beginning: str = "",
) -> list[int]:
    """The newest ids that fit. What is public and what is the viewer's own are two walks down two indexes."""
    public = select(Entry.id).where(Entry.public.is_(True))
    if beginning:
        public = public.where(Entry.number.startswith(beginning))
    found = _walk(session, public, groups, before, most)
    if (tables := tables_of(session, viewer)) and not beginning:
        own = select(Entry.id).where(Entry.public.is_(False), Entry.table_id.in_(tables))
        of_these = [[facet("table", code) for code in tables.values()]]
        found += _walk(session, own, [*groups, *of_these] if groups else (), before, most)
    return sorted(found, reverse=True)[:most]


def _walk(
    session: Session, query: Select[Any], groups: Sequence[Sequence[str]], before: int | None, most: int
) -> list[int]:
    if groups:
        return newest_having(session, query, groups, before, most)
    if before is not None:
        query = query.where(Entry.id < before)
    return list(session.scalars(query.order_by(Entry.id.desc()).limit(most)))


def _page(session: Session, ids: list[int], size: int, mended: Mapping[str, str]) -> Page:
    more = len(ids) > size
    return Page(tuple(load(session, ids[:size])), ids[size - 1] if more else None, dict(mended))
