"""Seats and codes: one phone for a seat, one seat for many phones never; a code works for a while and not for ever."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from threading import Barrier, Thread

import pytest

from refbook.store import Store
from refbook.store.models import CardTable, JournalLine, Seat, ShortCode
from refbook.store.secrets import SIGNS
from refbook.tables import access, seats
from refbook.tables.faults import NoSuchTable, TableFault
from refbook.tables.opening import Opening, open_table

from .playing import START, Table, open_for_four


@pytest.fixture
def table(store: Store) -> Table:
    """A table whose seats nobody has taken; Anna's phone opened it."""
    with store.writing() as session:
        device = access.enroll(session, "opener", START)
        opened = open_table(session, Opening("gabong", "nb", ("Anna", "Bo", "Cato"), "Bo"), device, START)
        return Table(
            store, opened.player_token, opened.owner_token, opened.table.id, opened.table.code, {"Anna": "opener"}
        )


def seat_ids(table: Table) -> dict[str, int]:
    with table.store.reading() as session:
        return {seat.name: seat.id for seat in session.get_one(CardTable, table.id).seats}


def holders(table: Table) -> dict[str, int | None]:
    with table.store.reading() as session:
        return {seat.name: seat.device_id for seat in session.get_one(CardTable, table.id).seats}


def claim(table: Table, secret: str, name: str) -> int:
    ids = seat_ids(table)
    with table.store.writing() as session:
        device = access.enroll(session, secret, START)
        seats.claim(session, session.get_one(CardTable, table.id), ids[name], device, START)
        return device.id


def test_a_seat_is_one_device_s(table: Table) -> None:
    mine = claim(table, "mine", "Bo")
    assert holders(table) == {"Anna": None, "Bo": mine, "Cato": None}
    with pytest.raises(TableFault, match="seat"):
        claim(table, "another", "Bo")
    assert claim(table, "mine", "Bo") == mine
    with table.store.reading() as session:
        assert [line.kind for line in session.query(JournalLine)] == ["opened", "seat-taken"]


def test_of_two_at_the_same_moment_one_gets_the_seat(table: Table) -> None:
    together, got = Barrier(2), list[str]()

    def sit_down(secret: str) -> None:
        together.wait()
        try:
            claim(table, secret, "Cato")
        except TableFault:
            return
        got.append(secret)

    phones = [Thread(target=sit_down, args=(secret,)) for secret in ("one", "two")]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert len(got) == 1
    with table.store.reading() as session:
        device = access.device_of(session, got[0])
        assert device is not None
        assert holders(table)["Cato"] == device.id


def test_one_phone_takes_every_seat_that_is_free(table: Table) -> None:
    mine = claim(table, "mine", "Bo")
    with table.store.writing() as session:
        other = access.enroll(session, "other", START)
        seats.claim_all(session, session.get_one(CardTable, table.id), other, START)
        everybody = other.id
    assert holders(table) == {"Anna": everybody, "Bo": mine, "Cato": everybody}


def test_a_seat_is_given_back_by_its_holder_or_by_the_owner(table: Table) -> None:
    claim(table, "mine", "Bo")
    claim(table, "other", "Cato")
    ids = seat_ids(table)
    for secret, name in (("mine", "Bo"), ("opener", "Cato")):
        with table.store.writing() as session:
            present = access.require(session, "player", table.token, secret)
            seats.give_back(session, present, ids[name], START)
            seats.give_back(session, present, ids[name], START) if secret == "opener" else None
    assert holders(table) == {"Anna": None, "Bo": None, "Cato": None}


def test_nobody_gives_another_one_s_seat_back(table: Table) -> None:
    claim(table, "mine", "Bo")
    claim(table, "other", "Cato")
    cato = seat_ids(table)["Cato"]
    with table.store.reading() as session:
        present = access.require(session, "player", table.token, "mine")
        with pytest.raises(NoSuchTable):
            seats.give_back(session, present, cato, START)
    assert holders(table)["Cato"] is not None


def test_a_seat_of_another_table_is_none_here(store: Store, table: Table) -> None:
    other = open_for_four(store)
    with store.writing() as session:
        theirs = session.query(Seat).filter_by(table_id=other.id).first()
        assert theirs is not None
        device, here = access.enroll(session, "mine", START), session.get_one(CardTable, table.id)
        with pytest.raises(NoSuchTable):
            seats.claim(session, here, theirs.id, device, START)


def test_the_owner_s_link_makes_an_owner_once(table: Table) -> None:
    for _twice in range(2):
        with table.store.writing() as session:
            seats.own(session, table.owner, access.enroll(session, "mine", START), START)
    with table.store.reading() as session:
        assert "owner" in access.require(session, "owner", table.token, "mine").roles
        assert [line.kind for line in session.query(JournalLine)] == ["opened", "owner-added"]
        with pytest.raises(NoSuchTable):
            seats.table_of_owner(session, table.token)


# -- codes


@pytest.fixture
def make_code(table: Table) -> Callable[[], str]:
    def make() -> str:
        with table.store.writing() as session:
            code, _until = seats.make_short_code(session, session.get_one(CardTable, table.id), table.token, START)
            return code

    return make


def leads_to(table: Table, code: str, minutes: float = 0) -> str:
    with table.store.reading() as session:
        return seats.token_for_code(session, code, START + timedelta(minutes=minutes))


def test_a_code_leads_to_the_table_however_it_is_typed(table: Table, make_code: Callable[[], str]) -> None:
    code = make_code()
    assert len(code) == 8
    assert set(code) <= set(SIGNS)
    for typed in (code, code.lower(), f" {code[:4]}-{code[4:]} ", " ".join(code)):
        assert leads_to(table, typed, 14.9) == table.token


def test_a_code_runs_out(table: Table, make_code: Callable[[], str]) -> None:
    code = make_code()
    with pytest.raises(NoSuchTable):
        leads_to(table, code, 15)
    with table.store.reading() as session:
        here = session.get_one(CardTable, table.id)
        assert seats.code_until(session, here, code, START) == START + timedelta(minutes=15)
        assert seats.code_until(session, here, code, START + timedelta(minutes=15)) is None


def test_a_new_code_puts_an_end_to_the_old_one(table: Table, make_code: Callable[[], str]) -> None:
    old, new = make_code(), make_code()
    with pytest.raises(NoSuchTable):
        leads_to(table, old)
    assert leads_to(table, new) == table.token


def test_no_code_is_stored(table: Table, make_code: Callable[[], str]) -> None:
    code = make_code()
    with table.store.reading() as session:
        assert code not in str([row.code_hash for row in session.query(ShortCode)])


@pytest.mark.parametrize("typed", ["", "ABCD", "ÆØÅ?", "A" * 400])
def test_a_wrong_code_leads_nowhere(table: Table, make_code: Callable[[], str], typed: str) -> None:
    make_code()
    with pytest.raises(NoSuchTable):
        leads_to(table, typed)


def test_codes_are_tried_so_often_and_no_oftener(store: Store) -> None:
    def tries(address: str, seconds: int = 0) -> None:
        with store.writing() as session:
            seats.count_try(session, address, START + timedelta(seconds=seconds))

    for _try in range(seats.TRIES_OF_ONE):
        tries("one")
    with pytest.raises(seats.TooManyTries):
        tries("one")
    tries("another")
    tries("one", seats.WINDOW)


def test_all_together_try_so_many_codes(store: Store) -> None:
    def tries(address: str) -> None:
        with store.writing() as session:
            seats.count_try(session, address, START)

    for number in range(seats.TRIES_OF_ALL):
        tries(f"host {number}")
    with pytest.raises(seats.TooManyTries):
        tries("yet another")
