"""The log as files: what is written is read back without loss, into either database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from refbook.precedents import (
    Filter,
    Found,
    ImportFault,
    Record,
    Treats,
    Unreadable,
    as_json,
    export,
    find,
    from_text,
    import_records,
    record_from_json,
    split_entries,
    supersede,
    to_text,
    withdraw,
)
from refbook.precedents.files import Form, joined, read_path, write_folder
from refbook.precedents.record import ChangeRecord, ClauseRecord, TreatmentRecord
from refbook.precedents.written import clean, one_line
from refbook.store import Store, open_store, upgrade
from refbook.store.models import CardTable, Entry

from .logbook import NOW, QUESTION, READING, SNEAK, a_guru, a_table, by_the_book, later, official, ruled


def _fill(store: Store) -> None:
    """A log with everything in it that a log can have."""
    with store.writing() as session:
        guru, table, hidden = a_guru(session), a_table(session, public=True), a_table(session, "B2CD")
        first = by_the_book(session, table, public=True)
        second = ruled(session, table, public=True, question=QUESTION, reading=READING, issue={"nb": "Hva nå?"})
        supersede(session, second, first, "Fortalt på nytt.\n\n  Grunn: ny.", "Anna", later(1))
        ruled(session, hidden, holding={"en": "Entry: GG-2026-1\n\nFacts:\n  x\n# «å» ♥"})
        verdict = official(session, guru, Treats("adopts", second.number, "Well put."), clauses=(SNEAK,))
        official(session, guru, Treats("narrows", verdict.number, "Only so far."))
        withdraw(session, official(session, guru), "A mistake.", author="Kari, the guru", now=later(2), guru=guru)


def _records(store: Store) -> list[Record]:
    with store.reading() as session:
        return list(export(session, private=True))


def _import(store: Store, records: list[Record]) -> tuple[list[str], list[str], list[str]]:
    with store.writing() as session:
        done = import_records(session, [Found(record, "log.txt", 1) for record in records])
    return list(done.added), list(done.continued), list(done.present)


@contextmanager
def _another(place: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{place / 'another.sqlite'}")
    upgrade(store)
    yield store
    store.close()


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_exported_log_is_the_same_log_when_it_is_imported(store: Store, tmp_path: Path, form: Form) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with _another(tmp_path) as other:
        _fill(other)
        assert write_folder(_records(other), first, form) == 6
    with store.writing() as session:
        assert len(import_records(session, read_path(first)).added) == 6
    write_folder(_records(store), second, form)
    written = {path.name: path.read_bytes() for path in first.iterdir()}
    assert written == {path.name: path.read_bytes() for path in second.iterdir()}
    assert f"GG-2026-1.{'txt' if form == 'text' else 'json'}" in written
    with store.writing() as session:
        assert len(import_records(session, read_path(second)).present) == 6
        numbers = [
            entry.number
            for entry in find(session, Filter(text="sniker", clause=SNEAK, authority="engine"), None).entries
        ]
        assert numbers == ["K7QX-1"]


def test_numbers_go_on_after_an_import(store: Store, tmp_path: Path) -> None:
    with _another(tmp_path) as other:
        _fill(other)
        _import(store, _records(other))
    with store.writing() as session:
        table = session.scalars(select(CardTable).where(CardTable.code == "K7QX")).one()
        assert ruled(session, table).number == "K7QX-3"
        assert official(session, a_guru(session)).number == "GG-2026-4"
        assert table.role is None


def test_a_file_is_for_people_to_read(sqlite_store: Store) -> None:
    _fill(sqlite_store)
    texts = {record.number: to_text(record) for record in _records(sqlite_store)}
    assert texts["K7QX-1"].startswith(
        "Entry: K7QX-1\nGame: gabong\nAuthority: engine\nStatus: superseded\nPublic: yes\n"
    )
    assert "\nFakta:\n  spill: gabong\n" in texts["K7QX-1"]
    assert "\nFacts:\n  game: gabong\n" in texts["K7QX-1"]
    assert "\nClause: 9.1 gabong/play/sneak\nRegel: Sniking med likt kort\n  Å snike" in texts["K7QX-1"]
    change = "Change: superseded through K7QX-2 supersedes, 2026-11-30T20:00:00Z, by Anna"
    assert f"\n{change}\n  Fortalt på nytt.\n\n    Grunn: ny.\n" in texts["K7QX-1"]
    assert "\nTreatment: adopts K7QX-2, 2026-11-30T19:00:00Z, by Kari\n  Well put.\n" in texts["GG-2026-1"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_whole_log_fits_in_one_file(sqlite_store: Store, tmp_path: Path, form: Form) -> None:
    _fill(sqlite_store)
    records = _records(sqlite_store)
    path = tmp_path / f"log.{form}"
    path.write_text("".join(joined(records, form)), encoding="utf-8")
    assert [one.record for one in read_path(path)] == records


def test_a_file_from_another_editor_is_read_all_the_same(sqlite_store: Store, tmp_path: Path) -> None:
    _fill(sqlite_store)
    records = _records(sqlite_store)
    path = tmp_path / "log.txt"
    path.write_bytes("".join(joined(records, "text")).replace("\n", "\r\n").encode("utf-8-sig"))
    assert [one.record for one in read_path(path)] == records


def test_without_private_only_what_everybody_may_read_goes_out(sqlite_store: Store, tmp_path: Path) -> None:
    with sqlite_store.writing() as session:
        table = a_table(session)
        hidden, shown = ruled(session, table), ruled(session, table, public=True)
        supersede(session, shown, hidden, "Told anew.", "Anna", NOW)
        supersede(session, ruled(session, table), shown, "Again.", "Anna", NOW)
    with sqlite_store.reading() as session:
        (record,) = export(session)
    assert (record.number, record.status, record.treatments) == ("K7QX-2", "superseded", ())
    assert [change.by for change in record.changes] == [None]
    with _another(tmp_path) as other:
        assert _import(other, [record]) == (["K7QX-2"], [], [])
    assert _import(sqlite_store, [record]) == ([], [], ["K7QX-2"])


def test_a_number_that_says_something_else_is_refused_with_file_and_line(store: Store) -> None:
    _fill(store)
    records = _records(store)
    changed = [replace(one, holding={"nb": "Noe annet."}) if one.number == "GG-2026-2" else one for one in records]
    changed.append(replace(records[0], number="Z9ZZ-1", treatments=(), changes=()))
    with pytest.raises(ImportFault, match=r"log\.txt:\d+: .*GG-2026-2") as caught:
        _import(store, changed)
    assert caught.value.line > 1
    assert _records(store) == records


def test_what_happened_since_is_added_and_what_happened_here_is_kept(store: Store, tmp_path: Path) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        official(session, guru)
        official(session, guru)
    before = _records(store)
    with store.writing() as session:
        first, second = session.scalars(select(Entry).order_by(Entry.id))
        supersede(session, second, first, "Wrong.", "Kari", later(1), guru)
    after = _records(store)
    assert _import(store, before) == ([], [], ["GG-2026-1", "GG-2026-2"])
    assert _records(store) == after
    with _another(tmp_path) as other:
        _import(other, before)
        assert _import(other, after) == ([], ["GG-2026-1", "GG-2026-2"], [])
        assert _records(other) == after
        with other.reading() as session:
            found = find(session, Filter(status="superseded"), None)
            assert [entry.number for entry in found.entries] == ["GG-2026-1"]


def _record(number: str = "GG-2026-1") -> Record:
    return Record(
        number=number, game="gabong", authority="guru", public=True, author="Kari", issued_at=NOW, rulebook="r",
        engine="e", edition="1", edition_date="2026-11-30", holding={"nb": "Ja."},
    )  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "GG-26-1"},
        {"authority": "gabong"},
        {"authority": "king"},
        {"holding": {}},
        {"holding": {"nb": " \n"}},
        {"question": QUESTION},
        {"game": "x" * 41},
        {"kinds": ("x" * 41,)},
        {"kinds": ("",)},
        {"clauses": (ClauseRecord("c", "1", {"nb": "x"}, {"nb": "x"}),)},
        {"clauses": (ClauseRecord("c", "1", {"nb": "x", "en": "x"}, {"nb": "x", "en": "x"}),) * 2},
        {"treatments": (TreatmentRecord("follows", "GG-2026-1", "x", "K", NOW),)},
        {"treatments": (TreatmentRecord("follows", "GG-2026-9", "x", "K", NOW),)},
        {"treatments": (TreatmentRecord("likes", "GG-2026-9", "x", "K", NOW),)},
        {"changes": (ChangeRecord("gone", "x", "K", NOW),)},
        {"changes": (ChangeRecord("withdrawn", "", "K", NOW),)},
        {"changes": (ChangeRecord("superseded", "x", "K", NOW, "GG-2026-9", "supersedes"),)},
        {"changes": (ChangeRecord("superseded", "x", "K", NOW, "GG-2026-9"),)},
    ],
)
def test_what_is_no_sound_entry_is_refused_whole(sqlite_store: Store, wrong: dict[str, object]) -> None:
    with pytest.raises(ImportFault) as caught:
        _import(sqlite_store, [_record("GG-2026-7"), replace(_record(), **wrong)])  # type: ignore[arg-type]
    assert caught.value.message.render("nb")
    assert _records(sqlite_store) == []


def test_the_same_number_twice_is_refused(sqlite_store: Store) -> None:
    with pytest.raises(ImportFault):
        _import(sqlite_store, [_record(), _record()])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("\nHello\n", 2),
        ("Entry: GG-2026-1\nGame gabong\n", 2),
        ("Entry: GG-2026-1\nGame: gabong\nGame: golf\n", 3),
        ("Entry: GG-2026-1\nGame: gabong\n", 1),
        ("Entry: GG-2026-1\n\nVerdict:\n  x\n", 3),
        ("Entry: GG-2026-1\n\nTreatment: follows GG-2026-1\n  x\n", 3),
        ("Entry: GG-2026-1\n\nClause: 9.1\n", 3),
        ("Entry: GG-2026-1\n\nClause: 9.1 gabong/play/sneak\nRule: x\n  y\n", 4),
        ("Entry: GG-2026-1\n\nChange: gone, 2026-11-30T19:00:00Z, by K\n  x\n", 3),
        ("Entry: GG-2026-1\n\nChange: withdrawn, yesterday, by K\n  x\n", 3),
        ("Entry: GG-2026-1\n\nHolding:\n  x\n\nHolding:\n  y\n", 6),
    ],
)
def test_a_file_that_is_no_entry_is_refused_at_its_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "log.txt"
    path.write_text(text, encoding="utf-8")
    if not text:
        with pytest.raises(Unreadable):
            from_text(text)
        return
    with pytest.raises(ImportFault) as caught:
        list(read_path(path))
    assert caught.value.line == line


def test_a_ruling_that_is_no_json_is_refused_at_its_line() -> None:
    text = to_text(_record())
    for ruling in ("{", "[]"):
        with pytest.raises(Unreadable) as caught:
            from_text(f"{text}\nRuling:\n  {ruling}\n")
        assert caught.value.line == len(text.split("\n")) + 1


@pytest.mark.parametrize("text", ["{", "[1]", "{}", '{"number": 1}', '[{"number": "GG-2026-1"}]', "null"])
def test_json_that_is_no_entry_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "log.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ImportFault):
        list(read_path(path))


def test_a_status_that_the_changes_do_not_give_is_refused() -> None:
    text = to_text(_record()).replace("Status: in-force", "Status: withdrawn")
    with pytest.raises(Unreadable):
        from_text(text)
    with pytest.raises(ValueError, match="status"):
        record_from_json({**as_json(_record()), "status": "withdrawn"})


# -- any entry at all

_signs = st.characters(codec="utf-8")
_text = st.text(_signs, min_size=1, max_size=60).map(clean).map(str.strip).filter(bool)
_line = st.text(min_size=1, max_size=20).map(one_line).filter(bool)
_some = st.sampled_from([("nb",), ("en",), ("nb", "en")]).flatmap(
    lambda names: st.fixed_dictionaries(dict.fromkeys(names, _text))
)
_texts = st.one_of(st.builds(dict[str, str]), _some)
_both = st.fixed_dictionaries({"nb": _line, "en": _line})
_moments = st.integers(0, 10**8).map(lambda seconds: NOW + timedelta(seconds=seconds / 1_000))
_plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(_signs),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_line, inner, max_size=3),
    max_leaves=8,
)
_clauses = st.lists(
    st.builds(
        ClauseRecord,
        st.from_regex(r"[a-z]{1,8}/[a-z]{1,8}", fullmatch=True),
        st.from_regex(r"[1-9]\.[1-9]", fullmatch=True),
        _both,
        st.fixed_dictionaries({"nb": _text, "en": _text}),
    ),
    max_size=2,
    unique_by=lambda clause: clause.clause,
)
_any_record = st.builds(
    Record,
    number=st.just("GG-2026-1"),
    game=st.just("gabong"),
    authority=st.just("guru"),
    public=st.just(True),
    author=_line,
    issued_at=_moments,
    rulebook=_line,
    engine=_line,
    edition=_line,
    edition_date=st.just("2026-11-30"),
    facts=_texts,
    issue=_texts,
    holding=_some,
    reasons=_texts,
    kinds=st.sets(st.from_regex(r"[a-z_]{1,9}", fullmatch=True)).map(sorted).map(tuple),
    clauses=_clauses.map(tuple),
    situation=st.none() | _text.map(lambda text: f"\n\n{text}"),
    ruling=st.none() | st.dictionaries(_line, _plain, max_size=4),
    changes=st.lists(
        st.builds(ChangeRecord, st.sampled_from(["narrowed", "withdrawn"]), _text, _line, _moments), max_size=2
    ).map(tuple),
)


@given(_any_record)
def test_any_entry_is_read_back_from_its_file(record: Record) -> None:
    text = to_text(record)
    assert from_text(text) == record
    assert record_from_json(json.loads(json.dumps(as_json(record)))) == record
    ((line, alone),) = split_entries(text)
    assert (line, from_text(alone)) == (1, record)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(_any_record)
def test_any_entry_comes_out_of_either_database_as_it_went_in(store: Store, record: Record) -> None:
    with store.writing() as session:
        import_records(session, [Found(record, "log.txt", 1)])
        assert [to_text(one) for one in export(session, private=True)] == [to_text(record)]
        session.rollback()
