"""Roles at a table: they lie in the database, and a browser only proves which device it is."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from refbook.store import Store
from refbook.store.models import CardTable
from refbook.tables import access, attendance, seats
from refbook.tables.access import Presence, Role
from refbook.tables.faults import NoSuchTable, NotAllowed

from .playing import PLAYERS, Table, open_for_four

NOW = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
def table(store: Store) -> Table:
    return open_for_four(store)


def roles(table: Table, secret: str | None) -> set[Role]:
    with table.store.reading() as session:
        return set(access.require(session, "onlooker", table.token, secret).roles)


def test_roles_by_seat_and_link(table: Table) -> None:
    assert roles(table, table.secrets["Anna"]) == {"onlooker", "player", "owner"}
    assert roles(table, table.secrets["Bo"]) == {"onlooker", "player"}
    assert roles(table, table.secrets["Cato"]) == {"onlooker", "player", "gabong"}
    for stranger in (None, "", "nobody's secret"):
        assert roles(table, stranger) == {"onlooker"}


@pytest.mark.parametrize(("role", "who"), [("player", None), ("gabong", "Bo"), ("owner", "Cato")])
def test_a_device_without_the_role_is_told_which_it_needs(table: Table, role: Role, who: str | None) -> None:
    secret = table.secrets[who] if who else None
    with table.store.reading() as session, pytest.raises(NotAllowed) as caught:
        access.require(session, role, table.token, secret)
    assert caught.value.role == role


@pytest.mark.parametrize("token", ["", "x", "0" * 32])
def test_no_link_opens_no_table(table: Table, token: str) -> None:
    for opens in (lambda session: access.require(session, "onlooker", token, table.secrets["Anna"]),
                  lambda session: access.versions_at(session, token)):  # fmt: skip
        with table.store.reading() as session, pytest.raises(NoSuchTable):
            opens(session)


def test_the_owners_link_is_not_the_players(table: Table) -> None:
    with table.store.reading() as session, pytest.raises(NoSuchTable):
        access.require(session, "onlooker", table.owner, None)


def test_a_device_of_another_table_is_a_stranger_here(store: Store, table: Table) -> None:
    other = open_for_four(store)
    assert roles(table, other.secrets["Cato"]) == {"onlooker"}


def test_the_role_of_the_gabong_follows_the_sheet(table: Table) -> None:
    table.round({"Bo": 20, "Cato": 5, "Dina": 10}, "Anna", by_gabong=True)
    assert "gabong" in roles(table, table.secrets["Anna"])
    assert "gabong" not in roles(table, table.secrets["Cato"])


def test_whoever_left_is_the_gabong_no_longer(table: Table) -> None:
    with table.store.writing() as session:
        present = table.presence(session, "Bo")
        cato = present.table.seats[2]
        attendance.leave(session, present, cato.id, present.table.sheet_version, NOW)
    assert all("gabong" not in roles(table, secret) for secret in table.secrets.values())


def test_the_author_is_the_seat_and_how_many_more_it_is(table: Table) -> None:
    with table.store.writing() as session:
        stranger = access.enroll(session, "one phone", NOW)
        opened = session.get_one(CardTable, table.id)
        for name in ("Bo", "Cato"):
            seat = opened.seats[PLAYERS.index(name)]
            seats.give_back(session, table.presence(session, name), seat.id, NOW)
            seats.claim(session, opened, seat.id, stranger, NOW)
    with table.store.reading() as session:
        present: Presence = access.require(session, "player", table.token, "one phone")
        assert present.author == "Cato (+1)"
        assert access.require(session, "player", table.token, table.secrets["Dina"]).author == "Dina"
