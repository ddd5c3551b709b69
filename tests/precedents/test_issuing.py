"""What goes into the log: numbers without gaps, clauses as they stand, texts in both languages."""

from __future__ import annotations

import json
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import select

from refbook.precedents import (
    Draft,
    LogError,
    StatusFault,
    Treats,
    event_kinds,
    facts_in,
    holding_in,
    issue,
    next_number,
)
from refbook.rulebook import load_rulebook
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.store import Store
from refbook.store.models import CardTable, Entry, Guru

from .logbook import NOW, QUESTION, READING, SNEAK, SNEAKED, a_guru, a_table, by_the_book, official, ruled


def test_entries_of_a_table_and_official_ones_are_numbered_each_in_their_series(store: Store) -> None:
    with store.writing() as session:
        first, second, guru = a_table(session, "K7QX"), a_table(session, "B2CD"), a_guru(session)
        entries = [ruled(session, first), ruled(session, second), ruled(session, first), official(session, guru)]
        assert [entry.number for entry in entries] == ["K7QX-1", "B2CD-1", "K7QX-2", "GG-2026-1"]
        assert [entry.scope for entry in entries] == ["table", "table", "table", "official"]
        assert [entry.public for entry in entries] == [False, False, False, True]


def test_a_number_taken_before_is_the_entrys(store: Store) -> None:
    with store.writing() as session:
        table = a_table(session)
        number = next_number(session, table)
        assert ruled(session, table, number=number).number == "K7QX-1"
        with pytest.raises(LogError):
            ruled(session, table, number="B2CD-7")


def test_those_who_issue_at_once_leave_no_gap(store: Store) -> None:
    with store.writing() as session:
        table_id, guru_id = a_table(session).id, a_guru(session).id

    def write(times: int) -> None:
        for _time in range(times):
            with store.writing() as session:
                table = session.get_one(CardTable, table_id)
                ruled(session, table)
                official(session, session.get_one(Guru, guru_id))

    threads = [Thread(target=write, args=(10,)) for _thread in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.reading() as session:
        numbers = set(session.scalars(select(Entry.number)))
    assert numbers == {f"K7QX-{n}" for n in range(1, 21)} | {f"GG-2026-{n}" for n in range(1, 21)}


def test_a_refused_draft_takes_no_number(store: Store) -> None:
    with store.writing() as session:
        table = a_table(session)
        with pytest.raises(LogError):
            ruled(session, table, clauses=("gabong/no/such",))
        with pytest.raises(LogError):
            ruled(session, table, treats=(Treats("follows", "GG-2026-9", "Like it."),))
    with store.writing() as session:
        assert ruled(session, session.scalars(select(CardTable)).one()).number == "K7QX-1"


def test_the_engines_entry_says_facts_and_holding_in_both_languages_with_its_clauses_as_they_stand(
    store: Store,
) -> None:
    with store.writing() as session:
        entry = by_the_book(session, a_table(session))
        assert entry.facts_nb is not None
        assert entry.facts_en is not None
        assert "Dina legger 7♥" in entry.facts_nb
        assert "Dina lays 7♥" in entry.facts_en
        assert entry.holding_nb != entry.holding_en
        sneak = next(clause for clause in entry.clauses if clause.clause == SNEAK)
        book = load_rulebook("gabong").clause(SNEAK)
        assert (sneak.printed, sneak.title_nb, sneak.title_en) == (book.number, book.title["nb"], book.title["en"])
        assert "{" not in sneak.text_en
        assert [kind.kind for kind in entry.kinds] == ["lay"]


def test_two_accounts_have_an_answer_each() -> None:
    situation = read("game: gabong\nface: J♥ by Dina\nturn: Bo\naccount Bo:\nBo lays 7♥\naccount Dina:\nBo lays 8♣ 3♥")
    ruling = adjudicate(situation)
    told = holding_in({"en": ruling_json(ruling, "en")})["en"]
    assert "As Bo tells it:" in told
    assert "As Dina tells it:" in told
    assert set(facts_in(situation)) == {"nb", "en"}


def test_kinds_of_event_have_stable_names() -> None:
    story = "game: gabong\nface: J♥ by Dina\nBo draws 2\nBo gabongs with 8♣ 3♥\nother: the cat ate a card"
    assert event_kinds(read(story)) == ("draw_cards", "gabong_with", "other")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"holding": {"nb": "  \n "}}, "holding"),
        ({"holding": {"nb": "x" * 4_001}}, "holding"),
        ({"reasons": {"en": "x" * 4_001}}, "reasons"),
        ({"clauses": ("gabong/no/such",)}, "clauses"),
        ({"question": QUESTION, "reading": "no-such"}, "reading"),
        ({"question": "gabong/no-such", "reading": READING}, "question"),
        ({"question": "chess/en-passant", "reading": READING}, "question"),
        ({"question": QUESTION}, "reading"),
        ({"reading": READING}, "question"),
        ({"author": "x" * 81}, "author"),
        ({"game": "chess"}, "game"),
    ],
)
def test_what_is_wrong_with_a_draft_is_named(sqlite_store: Store, wrong: dict[str, Any], field: str) -> None:
    with sqlite_store.writing() as session:
        told: dict[str, Any] = {"game": "gabong", "authority": "gabong", "author": "Anna", "holding": {"nb": "Ja."}}
        with pytest.raises(LogError) as caught:
            issue(session, Draft(table=a_table(session), **(told | wrong)), NOW)
        assert caught.value.field == field
        assert caught.value.message.render("nb")


def test_only_a_guru_issues_officially_and_only_for_everybody(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        guru, table = a_guru(session), a_table(session)
        with pytest.raises(StatusFault):
            issue(session, Draft(game="gabong", authority="guru", author="Bo", holding={"nb": "Ja."}), NOW)
        with pytest.raises(StatusFault):
            ruled(session, table, guru=guru)
        with pytest.raises(LogError):
            issue(session, Draft(game="gabong", authority="gabong", author="Bo", holding={"nb": "Ja."}), NOW)
        with pytest.raises(LogError):
            official(session, guru, table=table)


def test_what_people_write_is_kept_as_text_that_both_databases_and_a_file_can_hold(store: Store) -> None:
    with store.writing() as session:
        entry = ruled(session, a_table(session), holding={"nb": " <b>å\x00\r\n\r\n  7♥ \u2028x\n"}, author=" Anna\nB ")
        number = entry.number
    with store.reading() as session:
        kept = session.scalars(select(Entry).where(Entry.number == number)).one()
        assert kept.holding_nb == "<b>å\n\n  7♥\nx"
        assert kept.author == "Anna B"


def test_the_ruling_is_kept_as_it_was(store: Store) -> None:
    with store.writing() as session:
        entry = by_the_book(session, a_table(session))
        told = ruling_json(adjudicate(read(SNEAKED)), "en")
    with store.reading() as session:
        kept = session.get_one(Entry, entry.id)
        assert json.dumps(kept.ruling) == json.dumps(told)


# -- a question that two books share

SHARED, BORROWER = "suit-gin/tied-deadwood", "hollywood-gin"
HOLLYWOODS = {"hollywood-gin/basis/knock", "hollywood-gin/bonuses/under-knock"}


def test_a_question_shared_with_another_book_is_answered_from_either(store: Store) -> None:
    with store.writing() as session:
        guru, table = a_guru(session), a_table(session)
        chosen: dict[str, Any] = {"game": BORROWER, "question": SHARED, "reading": "no-score"}
        at_a_table = issue(
            session, Draft(authority="gabong", author="Anna", holding={"en": "So."}, table=table, **chosen), NOW
        )
        verdict = official(session, guru, **chosen)
        assert {clause.clause for clause in at_a_table.clauses} == HOLLYWOODS
        assert (verdict.game, verdict.question, {clause.clause for clause in verdict.clauses}) == (
            BORROWER,
            SHARED,
            HOLLYWOODS,
        )


def test_a_question_of_another_book_alone_is_refused(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        for game, question in (("suit-gin", "hollywood-gin/must-score"), (BORROWER, "suit-gin/match-end")):
            with pytest.raises(LogError, match="no open question"):
                official(session, guru, game=game, question=question, reading="x")
