"""Old rulings replayed: what a change of book or engine does to them is found, told and marked."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from refbook.precedents import docket, record_of, replay, rerun
from refbook.precedents import rerunning as module
from refbook.precedents.files import read_path
from refbook.precedents.rerunning import RESULTS
from refbook.rulings.comparing import difference
from refbook.store import Store
from refbook.store.models import Entry, EntryClause, RerunMark

from .logbook import GABONGED, NOW, QUESTION, READING, SNEAK, a_guru, a_table, by_the_book, later, official

LOG100 = Path(__file__).parent / "log100"


def _results(store: Store, hours: int = 0) -> dict[str, str]:
    return {one.number: one.result for one in rerun(store, later(hours))}


def _marks(session: Session) -> list[str]:
    return list(session.scalars(select(RerunMark.result).order_by(RerunMark.id)))


def _change(store: Store, number: str, **values: Any) -> None:
    with store.writing() as session:
        session.execute(update(Entry).where(Entry.number == number).values(**values))


def test_what_has_not_changed_is_the_same_and_is_not_marked(store: Store) -> None:
    with store.writing() as session:
        table = a_table(session)
        by_the_book(session, table)
        by_the_book(session, table, GABONGED)
        official(session, a_guru(session))
    assert _results(store) == {"K7QX-1": "same", "K7QX-2": "same", "GG-2026-1": "same"}
    with store.reading() as session:
        assert _marks(session) == []


def test_another_text_of_a_clause_is_told_and_marked_once(store: Store) -> None:
    with store.writing() as session:
        entry = by_the_book(session, a_table(session, public=True), public=True)
        old = next(clause.text_nb for clause in entry.clauses if clause.clause == SNEAK)
        where = (EntryClause.entry_id == entry.id) & (EntryClause.clause == SNEAK)
        session.execute(update(EntryClause).where(where).values(text_nb="Å snike er forbudt."))
    for hours in (1, 2):
        (one,) = rerun(store, later(hours))
        assert (one.result, one.clauses, one.step) == ("text-changed", (SNEAK,), None)
    with store.reading() as session:
        assert _marks(session) == ["text-changed"]
        assert len(docket(session).changed) == 1
    with store.writing() as session:
        session.execute(update(EntryClause).where(where).values(text_nb=old))
    assert _results(store, 3) == {"K7QX-1": "same"}
    with store.reading() as session:
        assert _marks(session) == ["text-changed", "same"]
        assert docket(session).changed == ()


def test_another_outcome_names_the_first_step_and_the_keys(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with store.writing() as session:
        table = a_table(session)
        by_the_book(session, table)
        by_the_book(session, table, GABONGED + "\nBo draws 2")
    before = module._ruled

    def ruled(text: str) -> Any:
        told: Any = copy.deepcopy(before(text))
        if "gabong" in text.splitlines()[-2]:
            told["draws"] = {"Bo": 99}
            told["steps"][0]["effects"] = []
        return told

    monkeypatch.setattr(module, "_ruled", ruled)
    same, changed = rerun(store, NOW)
    assert same.result == "same"
    assert (changed.result, changed.step, changed.keys) == ("outcome-changed", 1, ("draws",))
    with store.reading() as session:
        (mark,) = session.scalars(select(RerunMark))
        assert mark.detail["keys"] == ["draws"]


def test_a_rule_that_is_judged_otherwise_is_noticed(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        entry = by_the_book(session, a_table(session), GABONGED)
        record = record_of(session, entry)
    assert replay(record).result == "same"
    told = json.loads(json.dumps(record.ruling))
    told["verdict"], told["steps"][0]["verdict"] = "legal", "legal"
    one = replay(replace(record, ruling=told))
    assert (one.result, one.step, one.keys) == ("outcome-changed", 1, ("verdict",))


def test_what_cannot_be_replayed_says_why(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with store.writing() as session:
        table, guru = a_table(session), a_guru(session)
        for _entry in range(3):
            by_the_book(session, table)
        official(session, guru, question=QUESTION, reading=READING)
    _change(store, "K7QX-1", situation="game: gabong\nAnna flies to the moon")
    _change(store, "K7QX-2", game="chess")
    _change(store, "GG-2026-1", reading="no-longer-there")
    found = {one.number: one for one in rerun(store, NOW)}
    assert {number: one.result for number, one in found.items()} == {
        "K7QX-1": "cannot-replay",
        "K7QX-2": "cannot-replay",
        "K7QX-3": "same",
        "GG-2026-1": "cannot-replay",
    }
    why = {number: one.why.render("en") for number, one in found.items() if one.why}
    assert "2" in why["K7QX-1"]
    assert "chess" in why["K7QX-2"]
    assert "no-longer-there" in why["GG-2026-1"]

    def fails(_situation: object) -> None:
        raise RecursionError("so deep")

    monkeypatch.setattr(module, "adjudicate", fails)
    assert _results(store, 1)["K7QX-3"] == "cannot-replay"


def test_a_clause_that_was_given_another_id_is_the_same_clause() -> None:
    step = {"verdict": "legal", "clauses": ["gabong/old"], "effects": [{"kind": "cited", "clause": "gabong/old"}]}
    now = {"verdict": "legal", "clauses": ["gabong/new"], "effects": [{"kind": "cited", "clause": "gabong/new"}]}
    before, after = ({"status": "decided", "clauses": each["clauses"], "steps": [each]} for each in (step, now))
    assert difference(before, after, {"gabong/old": "gabong/new"}) == (None, ())
    assert difference(before, after) == (1, ("clauses",))


def test_accounts_are_compared_teller_by_teller() -> None:
    one = {"status": "decided", "verdict": "legal", "steps": []}
    before = {"accounts": {"Bo": one, "Cato": one}}
    assert difference(before, copy.deepcopy(before)) == (None, ())
    assert difference(before, {"accounts": {"Bo": one, "Cato": {**one, "verdict": "illegal"}}}) == (None, ("verdict",))
    assert difference(before, {"accounts": {"Bo": one}}) == (None, ("accounts",))
    assert difference(before, one) == (None, ("accounts",))


def test_many_are_replayed_in_batches(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_BATCH", 2)
    with sqlite_store.writing() as session:
        guru = a_guru(session)
        for _entry in range(5):
            official(session, guru)
    assert len(rerun(sqlite_store, NOW)) == 5


def test_the_stored_set_is_a_hundred_rulings() -> None:
    found = list(read_path(LOG100))
    assert len({one.record.number for one in found}) == 100
    assert all(one.record.situation and one.record.ruling for one in found)
    assert set(RESULTS) >= {replay(one.record).result for one in found[:5]}
