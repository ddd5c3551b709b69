"""Finding entries by filters and by words, and only those that one may read."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session

from refbook.precedents import Filter, Treats, citing, find, get, number_in, withdraw
from refbook.store import Store

from .logbook import (
    GABONGED,
    NOW,
    QUESTION,
    READING,
    SNEAK,
    SNEAKED,
    a_device,
    a_guru,
    a_table,
    by_the_book,
    official,
    ruled,
)


def _found(session: Session, viewer: int | None = None, **sought: Any) -> list[str]:
    return [entry.number for entry in find(session, Filter(**sought), viewer).entries]


def test_everybody_reads_what_is_public_and_players_what_is_theirs(store: Store) -> None:
    with store.writing() as session:
        here, there = a_table(session, "K7QX"), a_table(session, "B2CD")
        ruled(session, here)
        ruled(session, there)
        ruled(session, here, public=True)
        official(session, a_guru(session))
        player, owner, other = (
            a_device(session, sits_at=here),
            a_device(session, owns=there),
            a_device(session, sits_at=a_table(session, "C3DE")),
        )
        assert _found(session) == _found(session, other) == ["GG-2026-1", "K7QX-2"]
        assert _found(session, player) == ["GG-2026-1", "K7QX-2", "K7QX-1"]
        assert _found(session, owner) == ["GG-2026-1", "K7QX-2", "B2CD-1"]
        assert _found(session, player, text="kortet ligger") == ["K7QX-2", "K7QX-1"]
        assert _found(session, None, text="kortet ligger") == ["K7QX-2"]
        for viewer, seen in ((None, False), (other, False), (owner, False), (player, True)):
            assert (get(session, "k7qx-1", viewer) is not None) == seen
        assert get(session, "K7QX-9", player) is None


def test_filters_of_every_kind_and_together(store: Store) -> None:
    with store.writing() as session:
        table, guru = a_table(session, public=True), a_guru(session)
        by_the_book(session, table, public=True)
        verdict = official(session, guru, clauses=(SNEAK,))
        official(session, guru, question=QUESTION, reading=READING)
        official(session, guru, game="golf")
        assert _found(session, clause=SNEAK) == ["GG-2026-1", "K7QX-1"]
        assert _found(session, clause=SNEAK, authority="engine") == ["K7QX-1"]
        assert _found(session, authority="guru") == ["GG-2026-3", "GG-2026-2", "GG-2026-1"]
        assert _found(session, game="golf") == ["GG-2026-3"]
        assert _found(session, table="k7qx") == ["K7QX-1"]
        assert _found(session, question=QUESTION) == ["GG-2026-2"]
        assert _found(session, table="GG") == _found(session, clause="x' OR 1 --", text='"') == []
        withdraw(session, verdict, "No.", author="Kari", now=NOW, guru=guru)
        assert _found(session, status="withdrawn") == ["GG-2026-1"]
        assert _found(session, status="in-force", clause=SNEAK) == ["K7QX-1"]
        assert [entry.number for entry in citing(session, SNEAK, None, 1).entries] == ["GG-2026-1"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("snik", "nb"),
        ("sniker", "nb"),
        ("snikk", "nb"),
        ("sneaking", "en"),
        ("sneek", "en"),
        ("straffekort", "nb"),
        ("straffe kort", "nb"),
        ("penalty card", "en"),
        ("paa", "nb"),
        ("åtteren", "nb"),
        ("aatter", "nb"),
        ("eight", "en"),
        ("hjerter sju", "nb"),
        ("Torbjørn", "nb"),
        ("torbjorn", "en"),
    ],
)
def test_sloppy_words_in_either_language_find_the_entry(sqlite_store: Store, text: str, language: str) -> None:
    with sqlite_store.writing() as session:
        table = a_table(session)
        ruled(session, table, public=True, holding={"nb": "Helt noe annet om runden."})
        wanted = ruled(
            session,
            table,
            public=True,
            holding={"nb": "Torbjørn må ta straffekortene: sniking på en åtter er ikke å legge 7♥."},
        )
        assert _found(session, text=text, language=language) == [wanted.number]


def test_the_words_find_the_same_on_both_databases(store: Store) -> None:
    with store.writing() as session:
        table = a_table(session)
        first = by_the_book(session, table, public=True)
        second = by_the_book(session, table, GABONGED, public=True)
        assert _found(session, text="Dina sniker") == [first.number]
        assert _found(session, text="gabonger åtter Bo") == [second.number]
        assert _found(session, text="Dina", language="en") == [first.number]
        assert _found(session, text="Dina Torbjørn") == []
        assert _found(session, text="!!! ♥ ' \" * ( \\ : x") == []
        assert _found(session, text="   ") == [second.number, first.number]


def test_a_word_that_nothing_has_is_read_as_the_one_it_may_have_been(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        ruled(session, a_table(session), public=True, holding={"nb": "Sniking er lov."})
        page = find(session, Filter(text="snikning"), None)
        assert [entry.number for entry in page.entries] == ["K7QX-1"]
        assert find(session, Filter(text="sniking"), None).mended == {}


def test_pages_follow_each_other_without_gap_or_repeat(store: Store) -> None:
    with store.writing() as session:
        table, hidden = a_table(session, public=True), a_table(session, "B2CD")
        player = a_device(session, sits_at=hidden)
        for number in range(23):
            ruled(session, hidden if number % 3 else table, public=number % 3 == 0)
        for sought in (Filter(), Filter(text="ligger"), Filter(authority="gabong")):
            numbers: list[str] = []
            before: int | None = None
            while True:
                page = find(session, sought, player, before=before, size=5)
                numbers += [entry.number for entry in page.entries]
                before = page.before
                if before is None:
                    break
                assert len(page.entries) == 5
            assert numbers == [entry.number for entry in find(session, sought, player, size=100).entries]
            assert len(set(numbers)) == 23


def test_an_entry_is_loaded_whole(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        guru = a_guru(session)
        first = official(session, guru)
        official(session, guru, Treats("supersedes", first.number, "No."))
    with sqlite_store.reading() as session:
        entry = get(session, "gg-2026-1", None)
    assert entry is not None
    assert (len(entry.received), len(entry.changes), entry.clauses, entry.ruling) == (1, 1, [], None)


def test_a_number_typed_is_told_from_words() -> None:
    assert number_in(" k7qx-3 ") == "K7QX-3"
    assert number_in("snik 7.3") is None


def test_what_stands_before_the_events_finds_nothing(store: Store) -> None:
    with store.writing() as session:
        table = a_table(session)
        headed = SNEAKED.replace("face:", "rule opening-eight: any-card\nface:")
        by_the_book(session, table, headed, public=True)
        assert _found(session, text="åtter") == []
        assert _found(session, text="åtte") == []
        assert _found(session, text="Dina sniker") == ["K7QX-1"]


def test_the_beginning_of_a_number_finds_all_that_begin_so(store: Store) -> None:
    with store.writing() as session:
        table, guru = a_table(session), a_guru(session)
        for _time in "ab":
            ruled(session, table, public=True)
        ruled(session, table)
        official(session, guru)
        player = a_device(session, sits_at=table)
        for text in ("k7qx", "K7QX-", " K7QX "):
            assert _found(session, text=text) == ["K7QX-2", "K7QX-1"]
        assert _found(session, player, text="k7qx") == ["K7QX-3", "K7QX-2", "K7QX-1"]
        for text in ("GG", "gg-2026", "GG-2026-"):
            assert _found(session, player, text=text) == ["GG-2026-1"]
        assert _found(session, text="GG-2025") == _found(session, text="B2CD") == []
        first = find(session, Filter(text="k7qx"), None, size=1)
        assert [entry.number for entry in find(session, Filter(text="k7qx"), None, before=first.before).entries] == [
            "K7QX-1"
        ]
