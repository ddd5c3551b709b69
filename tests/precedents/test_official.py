"""Official readings of the questions that a book leaves open."""

from __future__ import annotations

import pytest

from refbook.precedents import StatusFault, Treats, official_readings, official_verdict, withdraw
from refbook.store import Store

from .logbook import NOW, OTHER, QUESTION, READING, a_guru, a_table, official, ruled


def test_a_verdict_on_an_open_question_is_the_official_reading_until_it_loses_its_force(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        assert official_readings(session, "gabong") == {}
        verdict = official(session, guru, question=QUESTION, reading=READING)
        assert official_readings(session, "gabong") == {QUESTION: (READING, "GG-2026-1")}
        assert official_readings(session, "golf") == {}
        narrower = official(session, guru, Treats("narrows", verdict.number, "Only then."))
        assert official_readings(session, "gabong") == {QUESTION: (READING, "GG-2026-1")}
        assert narrower.question is None
        withdraw(session, verdict, "No.", author="Kari", now=NOW, guru=guru)
        assert official_readings(session, "gabong") == {}


def test_a_second_verdict_has_to_supersede_the_first(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        first = official(session, guru, question=QUESTION, reading=READING)
        with pytest.raises(StatusFault, match="GG-2026-1"):
            official(session, guru, question=QUESTION, reading=OTHER)
        with pytest.raises(StatusFault, match="GG-2026-1"):
            official(session, guru, Treats("follows", first.number, "x"), question=QUESTION, reading=READING)
        second = official(session, guru, Treats("supersedes", first.number, "x"), question=QUESTION, reading=OTHER)
        assert second.number == "GG-2026-2"
        assert official_readings(session, "gabong") == {QUESTION: (OTHER, "GG-2026-2")}
        standing = official_verdict(session, QUESTION)
        assert standing is not None
        assert standing.number == second.number


def test_a_tables_ruling_and_a_verdict_on_what_the_book_no_longer_asks_are_none(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        guru = a_guru(session)
        ruled(session, a_table(session), question=QUESTION, reading=READING, public=True)
        gone = official(session, guru, question=QUESTION, reading=READING)
        gone.reading = "read-otherwise-once"
        session.flush()
        assert official_readings(session, "gabong") == {}


SHARED = "suit-gin/tied-deadwood"


def test_a_question_that_two_books_share_has_one_official_reading_in_both(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        first = official(session, guru, game="hollywood-gin", question=SHARED, reading="no-score")
        official(session, guru, game="suit-gin", question="suit-gin/match-end", reading="all-four")
        assert official_readings(session, "hollywood-gin") == {SHARED: ("no-score", "GG-2026-1")}
        assert official_readings(session, "suit-gin")[SHARED] == ("no-score", "GG-2026-1")
        with pytest.raises(StatusFault, match="GG-2026-1"):
            official(session, guru, game="suit-gin", question=SHARED, reading="under-knock")
        supersedes = Treats("supersedes", first.number, "x")
        official(session, guru, supersedes, game="suit-gin", question=SHARED, reading="under-knock")
        assert official_readings(session, "hollywood-gin") == {SHARED: ("under-knock", "GG-2026-3")}
