"""Cases like this one, with the difference in words."""

from __future__ import annotations

from refbook.precedents import case_from, case_of, precedents_for, similar, withdraw
from refbook.precedents.similarity import likeness
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.store import Store

from .logbook import GABONGED, NOW, QUESTION, READING, SNEAK, SNEAKED, a_guru, a_table, by_the_book, official, ruled

SILENT = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nphase: play\ntwos: 1\nother: the cat ate a card"


def test_the_likest_come_first_and_say_where_they_part(store: Store) -> None:
    with store.writing() as session:
        table = a_table(session)
        twin = by_the_book(session, table, SNEAKED.replace("Dina lays", "Cato lays"), public=True)
        gabong = by_the_book(session, table, GABONGED, public=True)
        asked = by_the_book(session, table, public=True)
        first, *others = similar(session, case_of(asked), None, but=asked)
        assert first.entry.number == twin.number
        assert first.differs == ()
        assert any("9.1" in message.render("nb") for message in first.shared)
        told = " ".join(
            message.render("en") for one in others if one.entry.number == gabong.number for message in one.differs
        )
        assert not told or "somebody gabongs" in told


def test_what_one_may_not_read_is_not_alike(sqlite_store: Store) -> None:
    with sqlite_store.writing() as session:
        table = a_table(session)
        by_the_book(session, table)
        asked = by_the_book(session, table, public=True)
        assert similar(session, case_of(asked), None, but=asked) == []


def test_a_verdict_in_words_is_offered_to_later_disputes_like_it(store: Store) -> None:
    situation = read(SILENT.replace("twos: 1", "twos: 3"))
    told = ruling_json(adjudicate(situation), "en")
    with store.writing() as session:
        guru = a_guru(session)
        verdict = official(session, guru, situation=SILENT, ruling=ruling_json(adjudicate(read(SILENT)), "en"))
        official(session, guru, clauses=(SNEAK,), question=QUESTION, reading=READING)
        ruled(session, a_table(session), situation=SILENT, public=True)
        (offered,) = precedents_for(session, situation, told)
        assert offered.entry.number == verdict.number
        assert [message.render("en") for message in offered.differs] == [
            "The earlier one: Unspent twos: 1. This one: Unspent twos: 3."
        ]
        assert precedents_for(session, read(GABONGED), ruling_json(adjudicate(read(GABONGED)), "en")) == []
        withdraw(session, verdict, "No.", author="Kari", now=NOW, guru=guru)
        assert precedents_for(session, situation, told) == []


def test_a_case_is_most_like_itself() -> None:
    cases = [case_from(read(text), ruling_json(adjudicate(read(text)), "en")) for text in (SNEAKED, GABONGED, SILENT)]
    for one in cases:
        assert max(cases, key=lambda other, one=one: likeness(one, other)) is one  # type: ignore[misc]
        assert all(likeness(one, other) == likeness(other, one) for other in cases)
