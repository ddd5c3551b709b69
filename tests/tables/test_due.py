"""What rulings have brought and nobody has written down yet."""

from __future__ import annotations

import pytest

from refbook.store import Store
from refbook.store.models import CardTable, Entry
from refbook.tables.due import points_since, proposals
from refbook.tables.proposals import Proposal, book

from .playing import BONUS, DECIDED, Table, open_for_four

COUNTED = "phase: over\nAnna counts 2♠ 2♥ K♣"


@pytest.fixture
def table(store: Store) -> Table:
    return open_for_four(store)


def due(table: Table) -> tuple[Proposal, ...]:
    with table.store.reading() as session:
        return proposals(session, session.get_one(CardTable, table.id))


def test_a_change_is_due_until_it_is_booked(table: Table) -> None:
    table.tell(DECIDED)
    assert due(table) == ()
    table.tell(BONUS)
    number = f"{table.code}-2"
    assert due(table) == (Proposal("Bo", -1000, number),)
    with table.store.writing() as session:
        entry = session.query(Entry).filter_by(number=number).one()
        book(session, table.presence(session, "Anna"), entry, "Bo", 1, table.now())
    assert due(table) == ()


def test_another_table_owes_nothing(store: Store, table: Table) -> None:
    table.tell(BONUS)
    assert due(open_for_four(store)) == ()


def test_points_of_a_ruling_are_for_the_next_round_alone(table: Table) -> None:
    table.tell(COUNTED)
    with table.store.reading() as session:
        here = session.get_one(CardTable, table.id)
        given = points_since(session, here, None)
        assert given == {"Anna": (120, f"{table.code}-1")}
        assert points_since(session, here, table.clock) == {}
