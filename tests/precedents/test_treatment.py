"""What one entry may do to another, and that nothing of it is ever lost."""

from __future__ import annotations

import pytest

from refbook.precedents import LogError, StatusFault, Treats, adopt, history, links, supersede, treat, withdraw
from refbook.store import Store

from .logbook import NOW, QUESTION, READING, a_device, a_guru, a_table, by_the_book, later, official, ruled


def test_a_treatment_is_seen_from_both_ends_with_its_reason(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        first = official(session, guru)
        second = official(session, guru, Treats("narrows", first.number, "Only before the first lap."))
        assert first.status == "narrowed"
        (given,), (received,) = links(session, second, None).given, links(session, first, None).received
        assert (given.kind, given.number, given.reason) == ("narrows", first.number, "Only before the first lap.")
        assert (received.kind, received.number, received.author) == ("narrows", second.number, "Kari")
        (change,) = history(session, first, None)
        assert (change.status, change.by, change.at) == ("narrowed", second.number, NOW)


def test_a_superseded_entry_says_by_what_when_it_is_to_be_superseded_again(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        first = official(session, guru)
        second = official(session, guru, Treats("supersedes", first.number, "Wrong."))
        third = official(session, guru)
        assert first.status == "superseded"
        for kind in ("supersedes", "narrows", "follows"):
            with pytest.raises(StatusFault, match=second.number):
                treat(session, third, first, kind, "Again.", author="Kari", now=NOW, guru=guru)
        treat(session, third, first, "distinguishes", "Another case.", author="Kari", now=NOW, guru=guru)
        assert first.status == "superseded"


def test_a_withdrawn_entry_has_no_force_to_lose(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        first, second = official(session, guru), official(session, guru)
        withdraw(session, first, "A mistake.", author="Kari", now=later(1), guru=guru)
        assert first.status == "withdrawn"
        with pytest.raises(StatusFault, match="withdrawn"):
            withdraw(session, first, "Again.", author="Kari", now=later(2), guru=guru)
        with pytest.raises(StatusFault, match="withdrawn"):
            supersede(session, second, first, "Again.", "Kari", NOW, guru)
        assert [change.by for change in history(session, first, None)] == [None]


def test_an_entry_without_force_does_nothing_to_others(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        guru = a_guru(session)
        first, second = official(session, guru), official(session, guru)
        withdraw(session, second, "A mistake.", author="Kari", now=NOW, guru=guru)
        with pytest.raises(StatusFault, match="no longer in force"):
            supersede(session, second, first, "x", "Kari", NOW, guru)


def test_only_later_entries_of_the_same_game_speak_of_earlier_ones(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        guru = a_guru(session)
        first, second = official(session, guru), official(session, guru)
        other = official(session, guru, game="golf")
        for by, target in ((first, second), (first, first), (other, first)):
            with pytest.raises(StatusFault):
                treat(session, by, target, "follows", "Like it.", author="Kari", now=NOW, guru=guru)


def test_a_table_cannot_take_force_from_an_official_verdict(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        first = official(session, a_guru(session))
        own = ruled(session, a_table(session))
        for kind in ("supersedes", "narrows", "adopts"):
            with pytest.raises(StatusFault):
                treat(session, own, first, kind, "No.", author="Anna", now=NOW)
        treat(session, own, first, "follows", "The same case.", author="Anna", now=NOW)
        treat(session, own, first, "distinguishes", "Not quite.", author="Anna", now=NOW)
        with pytest.raises(StatusFault):
            withdraw(session, first, "No.", author="Anna", now=NOW)
        assert first.status == "in-force"


def test_an_official_entry_alone_is_no_guru(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        guru = a_guru(session)
        first, second = official(session, guru), official(session, guru)
        with pytest.raises(StatusFault):
            supersede(session, second, first, "x", "Anna", NOW, None)


def test_tables_keep_to_their_own_entries_and_a_guru_to_what_is_public(store: Store) -> None:
    with store.writing() as session:
        here, there, guru = a_table(session, "K7QX"), a_table(session, "B2CD", public=True), a_guru(session)
        own, open_one = ruled(session, here), ruled(session, there, public=True)
        with pytest.raises(StatusFault, match="B2CD-1"):
            supersede(session, ruled(session, here), open_one, "No.", "Anna", NOW)
        with pytest.raises(StatusFault, match="appealed"):
            official(session, guru, Treats("supersedes", own.number, "No."))
        verdict = official(session, guru, Treats("supersedes", open_one.number, "Appealed."))
        assert open_one.status == "superseded"
        later_one = ruled(session, here)
        supersede(session, later_one, own, "Told anew.", "Anna", NOW)
        assert own.status == "superseded"
        stranger, player = None, a_device(session, sits_at=here)
        assert links(session, own, stranger).received == ()
        assert [link.number for link in links(session, own, player).received] == [later_one.number]
        assert [change.by for change in history(session, own, stranger)] == [None]
        assert [link.number for link in links(session, verdict, stranger).given] == [open_one.number]


def test_a_table_withdraws_its_own(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        own, guru = ruled(session, a_table(session), public=True), a_guru(session)
        with pytest.raises(StatusFault):
            withdraw(session, own, "x", author="Kari", now=NOW, guru=guru)
        withdraw(session, own, "We were mistaken.", author="Anna", now=NOW)
        assert own.status == "withdrawn"


def test_a_guru_makes_a_tables_ruling_official(store: Store) -> None:
    with store.writing() as session:
        guru = a_guru(session)
        own = by_the_book(session, a_table(session), public=True, question=QUESTION, reading=READING)
        verdict = adopt(session, own, guru=guru, now=later(1), reason="Well put.", reasons={"nb": "Fordi."})
        assert (verdict.number, verdict.authority, verdict.reasons_nb) == ("GG-2026-1", "guru", "Fordi.")
        assert (verdict.facts_nb, verdict.holding_en, verdict.situation) == (
            own.facts_nb,
            own.holding_en,
            own.situation,
        )
        assert (verdict.question, verdict.reading) == (QUESTION, READING)
        assert own.status == "in-force"
        assert [(link.kind, link.reason) for link in links(session, own, None).received] == [("adopts", "Well put.")]
        with pytest.raises(StatusFault):
            adopt(session, verdict, guru=guru, now=later(2), reason="x", reasons={})


def test_a_reason_is_needed_and_may_not_be_a_book(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        guru = a_guru(session)
        first, second = official(session, guru), official(session, guru)
        for reason in ("", "  \n", "x" * 1_001):
            with pytest.raises(LogError) as caught:
                supersede(session, second, first, reason, "Kari", NOW, guru)
            assert caught.value.field == "reason"
        treat(session, second, first, "follows", "x" * 1_000, author="Kari", now=NOW, guru=guru)
        with pytest.raises(StatusFault, match="already"):
            treat(session, second, first, "follows", "Twice.", author="Kari", now=NOW, guru=guru)
