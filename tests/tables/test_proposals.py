"""What a ruling means for the score is proposed, booked once, and taken back when the ruling no longer stands."""

from __future__ import annotations

import pytest

from refbook.store import Store
from refbook.store.models import CardTable, Entry
from refbook.tables.disputes import Choice, dispute_at
from refbook.tables.faults import Changed, TableFault
from refbook.tables.proposals import (
    Proposal,
    Reversal,
    book,
    points_of_round,
    proposed,
    reversals,
    reverse,
)
from refbook.tables.scoresheet import sheet_of

from .playing import BONUS, DECIDED, SILENT, Table, open_for_four

COUNTED = "phase: over\nAnna counts 2♠ 2♥ K♣"


@pytest.fixture
def table(store: Store) -> Table:
    return open_for_four(store)


def proposals(table: Table, address: str) -> list[Proposal]:
    with table.store.reading() as session:
        return [one for entry in dispute_at(session, address).entries for one in proposed(session, entry)]


def due_back(table: Table) -> list[Reversal]:
    with table.store.reading() as session:
        return list(reversals(session, session.get_one(CardTable, table.id)))


def sheet_version(table: Table) -> int:
    with table.store.reading() as session:
        return session.get_one(CardTable, table.id).sheet_version


def total(table: Table, name: str) -> int | None:
    with table.store.reading() as session:
        return sheet_of(session, session.get_one(CardTable, table.id)).totals[name]


def book_it(table: Table, number: str, player: str, version: int | None = None) -> None:
    with table.store.writing() as session:
        entry = session.query(Entry).filter_by(number=number).one()
        book(session, table.presence(session, "Dina"), entry, player, version or sheet_version(table), table.now())


def take_back(table: Table, booking: int) -> None:
    with table.store.writing() as session:
        reverse(session, table.presence(session, "Dina"), booking, sheet_version(table), table.now())


def test_nothing_is_booked_without_a_tap(table: Table) -> None:
    address = table.tell(BONUS)
    number = f"{table.code}-1"
    assert proposals(table, address) == [Proposal("Bo", -1000, number)]
    assert total(table, "Bo") == 0
    book_it(table, number, "Bo")
    assert total(table, "Bo") == -1000
    assert proposals(table, address) == []
    with pytest.raises(TableFault, match="nothing to book"):
        book_it(table, number, "Bo")


def test_what_the_sheet_has_booked_itself_is_not_proposed(store: Store) -> None:
    table = open_for_four(store)
    for number in range(4):
        table.round({"Anna": 5, "Cato": 5, "Dina": 5 + number}, "Bo", by_gabong=True)
    address = table.tell("face: 9♠ by Anna\nBo gabongs with 4♠ 5♦")
    assert len(proposals(table, address)) == 1
    table.round({"Anna": 5, "Cato": 5, "Dina": 5}, "Bo", by_gabong=True)
    assert total(table, "Bo") == -1000
    assert proposals(table, address) == []


def test_what_is_booked_and_then_counted_by_the_round_is_offered_back(store: Store) -> None:
    table = open_for_four(store)
    table.round({"Bo": 7, "Cato": 5, "Dina": 5}, "Anna")
    for number in range(4):
        table.round({"Anna": 5, "Cato": 5, "Dina": 5 + number}, "Bo", by_gabong=True)
    table.tell("face: 9♠ by Anna\nBo gabongs with 4♠ 5♦")
    book_it(table, f"{table.code}-1", "Bo")
    assert due_back(table) == []
    table.round({"Anna": 5, "Cato": 5, "Dina": 5}, "Bo", by_gabong=True)
    (due,) = due_back(table)
    assert due.twice
    take_back(table, due.booking)
    assert total(table, "Bo") == -993
    assert due_back(table) == []


def test_a_ruling_that_brings_nothing_proposes_nothing(table: Table) -> None:
    assert proposals(table, table.tell(DECIDED)) == []
    with pytest.raises(TableFault, match="nothing to book"):
        book_it(table, f"{table.code}-1", "Bo")


def test_a_reversal_books_the_opposite_once(table: Table) -> None:
    address = table.tell(BONUS)
    number = f"{table.code}-1"
    book_it(table, number, "Bo")
    assert due_back(table) == []
    table.retell(address, BONUS.replace("gabongs Bo: 4", "gabongs Bo: 2"))
    (due,) = due_back(table)
    assert (due.player, due.change_by, due.number) == ("Bo", -1000, number)
    take_back(table, due.booking)
    assert total(table, "Bo") == 0
    assert due_back(table) == []
    with pytest.raises(TableFault, match="nothing to take back"):
        take_back(table, due.booking)


def test_told_anew_with_the_same_outcome_it_is_booked_once(table: Table) -> None:
    address = table.tell(BONUS)
    book_it(table, f"{table.code}-1", "Bo")
    table.retell(address, f"turn: Anna\n{BONUS}")
    assert proposals(table, address) == []
    (due,) = due_back(table)
    take_back(table, due.booking)
    assert proposals(table, address) == [Proposal("Bo", -1000, f"{table.code}-2")]


def test_an_old_form_and_a_foreign_ruling_book_nothing(table: Table) -> None:
    other = open_for_four(table.store)
    other.tell(BONUS)
    with pytest.raises(TableFault):
        book_it(table, f"{other.code}-1", "Bo")
    table.tell(BONUS)
    with pytest.raises(Changed):
        book_it(table, f"{table.code}-1", "Bo", version=99)
    assert total(table, "Bo") == 0
    assert total(other, "Bo") == 0


def test_points_belong_to_the_round(table: Table) -> None:
    address = table.tell(COUNTED)
    with table.store.reading() as session:
        (entry,) = dispute_at(session, address).entries
        assert points_of_round(entry) == {"Anna": 120}
        assert proposed(session, entry) == ()


def test_a_ruling_in_words_proposes_what_the_book_settles(table: Table) -> None:
    address = table.tell(f"{BONUS}\n{SILENT}")
    number = table.rule(address, Choice(holding="The cat has won."))
    with table.store.reading() as session:
        given = [one.number for entry in dispute_at(session, address).entries for one in proposed(session, entry)]
    assert set(given) <= {number}
