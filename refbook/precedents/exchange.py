"""The log out of its database and into one: a log survives the database that it was kept in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError
from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session, selectinload

from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.precedents.indexing import put_terms
from refbook.precedents.numbers import OFFICIAL
from refbook.precedents.plaintext import to_text
from refbook.precedents.record import SECTIONS, ChangeRecord, Record, record_of
from refbook.precedents.written import clean, one_line
from refbook.situations.entries import entry_number
from refbook.store.models import (
    AUTHORITIES,
    REASON,
    STATUSES,
    TREATMENTS,
    CardTable,
    Entry,
    EntryClause,
    EntryKind,
    OfficialNumber,
    StatusChange,
    Treatment,
)
from refbook.store.secrets import digest, new_token

_BATCH = 200
_LENGTHS = {
    "game": 40,
    "author": 80,
    "question": 80,
    "reading": 80,
    "rulebook": 80,
    "engine": 40,
    "edition": 20,
    "edition_date": 10,
}
"""The most characters that the database keeps of each."""
_LONGEST_ID, _LONGEST_KIND, _LONGEST_PRINTED = 80, 40, 20


@dataclass(frozen=True, slots=True)
class Found:
    """An entry that was read, and where it begins."""

    record: Record
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Imported:
    """The numbers that were new, those that had more happen to them, and those that were there just so."""

    added: tuple[str, ...]
    continued: tuple[str, ...]
    present: tuple[str, ...]


class ImportFault(Exception):
    """An entry that the log does not take; nothing of its import is kept."""

    def __init__(self, path: str, line: int, message: Message) -> None:
        super().__init__(f"{path}:{line}: {message.render('en')}")
        self.path = path
        self.line = line
        self.message = message


def export(session: Session, *, private: bool = False) -> Iterator[Record]:
    """Every entry in the order it was issued; without `private` only what everybody may read."""
    last = 0
    while True:
        query = select(Entry).where(Entry.id > last).order_by(Entry.id).limit(_BATCH)
        if not private:
            query = query.where(Entry.public.is_(True))
        loads = [selectinload(getattr(Entry, name)) for name in ("clauses", "kinds", "given", "changes")]
        entries = session.scalars(query.options(*loads)).all()
        if not entries:
            return
        for entry in entries:
            record = record_of(session, entry)
            yield record if private else _told_to_all(session, record)
        last = entries[-1].id
        session.expunge_all()


def record_from_json(plain: Any) -> Record:
    """The record that `as_json` wrote; ValueError where it is none."""
    if not isinstance(plain, dict):
        raise ValueError("an entry is an object")
    told = {name: value for name, value in plain.items() if name != "status"}
    try:
        record = _ADAPTER.validate_python(told)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    if plain.get("status", record.status) != record.status:
        raise ValueError(f"status: the changes make it {record.status}")
    return record


def import_records(session: Session, found: Iterable[Found]) -> Imported:
    """Take entries into the log, with what happened to them. ImportFault where one cannot be taken.

    An entry that is there already has to say the same. Where the file knows of later treatments or changes of status,
    they are added; where the log knows of later ones, it keeps them.
    """
    ordered = sorted((replace(one, record=_normal(one)) for one in found), key=lambda one: one.record.issued_at)
    added: list[str] = []
    continued: list[str] = []
    present: list[str] = []
    entries: list[tuple[Found, Entry, Record | None]] = []
    seen: dict[str, Found] = {}
    for one in ordered:
        if twin := seen.get(one.record.number):
            place = f"{twin.path}:{twin.line}"
            message = _("%(number)s stands in %(path)s too", number=one.record.number, path=place)
            raise ImportFault(one.path, one.line, message)
        seen[one.record.number] = one
        entry = session.scalar(select(Entry).where(Entry.number == one.record.number))
        before = record_of(session, entry) if entry else None
        if before is not None:
            _refuse_other(session, one, before)
        else:
            entry = _insert(session, one)
            added.append(one.record.number)
        assert entry is not None
        entries.append((one, entry, before))
    for one, entry, before in entries:
        _add_treatments(session, one, entry, before)
    for one, entry, before in entries:
        grown = _add_changes(session, one, entry, before)
        if before is not None:
            (continued if grown or _has_more(one.record, before) else present).append(one.record.number)
    _count_on(session, [one.record.number for one in ordered])
    return Imported(tuple(added), tuple(continued), tuple(present))


# -- checking


_ADAPTER: TypeAdapter[Record] = TypeAdapter(Record)


def _normal(one: Found) -> Record:
    """The record with its texts as the log keeps them; ImportFault where it cannot be kept."""
    record = one.record
    if (fault := _fault(record)) is not None:
        raise ImportFault(one.path, one.line, fault)
    sections: dict[str, dict[Language, str]] = {
        name: {language: clean(text).strip() for language, text in getattr(record, name).items()} for name in SECTIONS
    }
    return replace(
        record,
        **sections,  # type: ignore[arg-type]
        author=one_line(record.author),
        kinds=tuple(sorted(set(record.kinds))),
        clauses=tuple(
            replace(clause, text={language: clean(text) for language, text in clause.text.items()})
            for clause in record.clauses
        ),
        situation=None if record.situation is None else clean(record.situation),
        treatments=tuple(replace(each, reason=clean(each.reason).strip()) for each in record.treatments),
        changes=tuple(replace(each, reason=clean(each.reason).strip()) for each in record.changes),
    )


def _fault(record: Record) -> Message | None:
    """What is wrong with a record by itself."""
    if entry_number(record.number) != record.number:
        return _("%(number)s is no number of an entry", number=record.number)
    if record.authority not in AUTHORITIES or (record.authority == "guru") != (record.table_code is None):
        return _(
            "%(number)s cannot be of the authority %(authority)s", number=record.number, authority=record.authority
        )
    if record.authority == "guru" and not record.public:
        return _("%(number)s is an official verdict, and everybody may read those", number=record.number)
    if (record.question is None) != (record.reading is None):
        return _("an open question and its reading go together")
    if not any(clean(text).strip() for text in record.holding.values()):
        return _("the entry has no holding")
    for name, most in _LENGTHS.items():
        if len(getattr(record, name) or "") > most:
            return _("%(name)s is longer than %(most)d characters", name=name, most=most)
    clauses = [clause.clause for clause in record.clauses]
    if len(set(clauses)) < len(clauses):
        return _("a clause is cited twice")
    if any(set(clause.title) != set(LANGUAGES) or set(clause.text) != set(LANGUAGES) for clause in record.clauses):
        return _("a clause has a title and a text in both languages")
    for text, most in (
        *((clause, _LONGEST_ID) for clause in clauses),
        *((clause.printed, _LONGEST_PRINTED) for clause in record.clauses),
        *((kind, _LONGEST_KIND) for kind in record.kinds),
        *((each.reason, REASON) for each in record.treatments),
        *((each.reason, REASON) for each in record.changes),
        *((each.author, _LENGTHS["author"]) for each in record.treatments),
        *((each.author, _LENGTHS["author"]) for each in record.changes),
    ):
        if not text.strip() or len(text) > most:
            return _("“%(text)s” has to have 1 to %(most)d characters", text=text[:40], most=most)
    return _treatment_fault(record)


def _treatment_fault(record: Record) -> Message | None:
    for each in record.treatments:
        if each.kind not in TREATMENTS or each.number == record.number:
            return _("%(number)s cannot be treated so: %(kind)s", number=each.number, kind=each.kind)
    keys = [(each.kind, each.number) for each in record.treatments]
    if len(set(keys)) < len(keys):
        return _("the same is done twice to another entry")
    for change in record.changes:
        if change.status not in STATUSES or (change.by is None) != (change.kind is None):
            return _("there is no such change: %(status)s", status=change.status)
    return None


def _refuse_other(session: Session, one: Found, before: Record) -> None:
    """An entry says what it said; only more may have happened to it."""
    for known in (before, _told_to_all(session, before)):
        same = _core(one.record) == _core(known)
        if same and _goes_on(one.record.treatments, known.treatments) and _goes_on(one.record.changes, known.changes):
            return
    message = _("the log has %(number)s already, and it says something else", number=one.record.number)
    raise ImportFault(one.path, one.line + _first_difference(one.record, before), message)


def _core(record: Record) -> Record:
    return replace(record, treatments=(), changes=(), public=False)


def _goes_on(one: Sequence[object], other: Sequence[object]) -> bool:
    """Whether one of two lists is the beginning of the other."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


def _first_difference(one: Record, other: Record) -> int:
    pairs = zip(to_text(one).split("\n"), to_text(other).split("\n"), strict=False)
    return next((place for place, (mine, theirs) in enumerate(pairs) if mine != theirs), 0)


def _has_more(record: Record, before: Record) -> bool:
    return len(record.treatments) > len(before.treatments) or (record.public and not before.public)


def _told_to_all(session: Session, record: Record) -> Record:
    """A record without the numbers of entries that not everybody may read."""
    numbers = {each.number for each in record.treatments} | {each.by for each in record.changes if each.by}
    if not numbers:
        return record
    public = set(session.scalars(select(Entry.number).where(Entry.number.in_(numbers), Entry.public.is_(True))))
    return replace(
        record,
        treatments=tuple(each for each in record.treatments if each.number in public),
        changes=tuple(each if each.by in public else replace(each, by=None, kind=None) for each in record.changes),
    )


# -- writing


def _insert(session: Session, one: Found) -> Entry:
    record = one.record
    same = {field.name: getattr(record, field.name) for field in fields(record) if field.name in _SAME}
    texts = {
        f"{name}_{language}": getattr(record, name).get(language) or None for name in SECTIONS for language in LANGUAGES
    }
    entry = Entry(
        **same,
        **texts,
        scope="table" if record.table_code else "official",
        status=record.status,
        table_id=_table(session, record).id if record.table_code else None,
    )
    entry.clauses = [
        EntryClause(
            clause=clause.clause,
            place=place,
            printed=clause.printed,
            title_nb=clause.title["nb"],
            title_en=clause.title["en"],
            text_nb=clause.text["nb"],
            text_en=clause.text["en"],
        )
        for place, clause in enumerate(record.clauses)
    ]
    entry.kinds = [EntryKind(kind=kind) for kind in record.kinds]
    session.add(entry)
    session.flush()
    put_terms(session, entry)
    return entry


_SAME = {
    "number", "game", "authority", "public", "author", "issued_at", "rulebook", "engine", "edition", "edition_date",
    "question", "reading", "situation", "ruling",
}  # fmt: skip


def _table(session: Session, record: Record) -> CardTable:
    """The table of an entry, or one that stands for it: with its code, and with no way in for anybody."""
    table = session.scalar(select(CardTable).where(CardTable.code == record.table_code))
    if table is None:
        table = CardTable(
            code=record.table_code,
            owner_hash=digest(new_token()),
            player_hash=digest(new_token()),
            game=record.game,
            language="nb",
            name=record.table_code,
            public=False,
            entries=0,
            rulebook=record.rulebook,
            engine=record.engine,
            created_at=record.issued_at,
        )
        session.add(table)
        session.flush()
    return table


def _add_treatments(session: Session, one: Found, entry: Entry, before: Record | None) -> None:
    known = len(before.treatments) if before else 0
    for each in one.record.treatments[known:]:
        session.add(
            Treatment(
                from_id=entry.id,
                to_id=_id_of(session, one, each.number),
                kind=each.kind,
                reason=each.reason,
                author=one_line(each.author),
                created_at=each.at,
            )
        )
    if one.record.public and not entry.public:
        entry.public = True
    session.flush()


def _add_changes(session: Session, one: Found, entry: Entry, before: Record | None) -> bool:
    """Add the changes that are new; whether there were any."""
    later = one.record.changes[len(before.changes) if before else 0 :]
    for change in later:
        treatment_id = _treatment_of(session, one, entry, change) if change.by else None
        session.add(
            StatusChange(
                entry_id=entry.id,
                status=change.status,
                reason=change.reason,
                treatment_id=treatment_id,
                author=one_line(change.author),
                created_at=change.at,
            )
        )
        entry.status = change.status
    session.flush()
    if later and before is not None:
        put_terms(session, entry)
    return bool(later)


def _treatment_of(session: Session, one: Found, entry: Entry, change: ChangeRecord) -> int:
    found = session.scalar(
        select(Treatment.id)
        .join(Entry, Entry.id == Treatment.from_id)
        .where(Entry.number == change.by, Treatment.to_id == entry.id, Treatment.kind == change.kind)
    )
    if found is None:
        message = _("%(by)s does nothing of the kind to %(number)s", by=change.by, number=one.record.number)
        raise ImportFault(one.path, one.line, message)
    return found


def _id_of(session: Session, one: Found, number: str) -> int:
    found = session.scalar(select(Entry.id).where(Entry.number == number))
    if found is None:
        message = _("%(number)s is neither in the log nor among what is imported", number=number)
        raise ImportFault(one.path, one.line, message)
    return found


def _count_on(session: Session, numbers: Iterable[str]) -> None:
    """The next numbers come after those that were taken."""
    last: dict[str, int] = {}
    for number in numbers:
        series = number.rpartition("-")[0]
        last[series] = max(last.get(series, 0), _count(number))
    insert = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    for series, count in last.items():
        prefix, dash, year = series.partition("-")
        if dash and prefix == OFFICIAL:
            row = insert(OfficialNumber).values(year=int(year), last=count)
            session.execute(
                row.on_conflict_do_update(
                    index_elements=["year"], set_={"last": count}, where=OfficialNumber.last < count
                )
            )
        else:
            session.execute(
                update(CardTable)
                .where(CardTable.code == series, CardTable.entries < count)
                .values(entries=count)
                .execution_options(synchronize_session=False)
            )


def _count(number: str) -> int:
    return int(number.rpartition("-")[2])
