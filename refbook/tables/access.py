"""Who may do what at a table. Roles lie in the database; a browser only proves which device it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from refbook.store import writes
from refbook.store.models import CardTable, Device, Owner, Seat
from refbook.store.secrets import derived, digest
from refbook.tables.faults import NoSuchTable, NotAllowed

Role = Literal["onlooker", "player", "gabong", "owner"]
"""Somebody with the link; a device that holds a seat; one that holds the Gabong's; one that opened the table.

Where a game has no Gabong the players agree among themselves, and whoever holds a seat may write down what they agreed.
"""


@dataclass(frozen=True, slots=True)
class Presence:
    """A device at a table: the seats it holds, and the roles that it has for that."""

    table: CardTable
    device: Device | None
    seats: tuple[Seat, ...]
    roles: frozenset[Role]

    @property
    def author(self) -> str:
        """Who did something, as the sheet names it: a seat's name, with how many more the device holds."""
        if not self.seats:
            return ""
        role = self.table.role
        gabong = next((seat.name for seat in self.seats if role and seat.id == role.holder_id), None)
        name = gabong or self.seats[0].name
        return name if len(self.seats) == 1 else f"{name} (+{len(self.seats) - 1})"


def player_token(owner_token: str) -> str:
    """The token of the players' link, which follows from the owner's."""
    return derived(owner_token, "player")


def require(session: Session, role: Role, token: str, device_secret: str | None) -> Presence:
    """The presence of a device at the table of a link.

    A session that writes takes the table's row first, before anything else of the table: two that change it take turns,
    and the role that was read holds until the change is stored. Raises NoSuchTable where the link opens no table, and
    NotAllowed where the device lacks the role.
    """
    wanted = select(CardTable).where(CardTable.player_hash == digest(token))
    table = session.scalar(wanted.with_for_update() if writes(session) else wanted)
    return presence(session, role, table, device_secret)


def presence(session: Session, role: Role, table: CardTable | None, device_secret: str | None) -> Presence:
    """The presence of a device at a table that was found otherwise than by its link."""
    if table is None:
        raise NoSuchTable
    device = device_of(session, device_secret)
    seats = tuple(seat for seat in table.seats if device is not None and seat.device_id == device.id)
    owns = device is not None and session.get(Owner, (table.id, device.id)) is not None
    roles: set[Role] = {"onlooker"}
    if seats or owns:
        roles.add("player")
    if seats if table.role is None else table.role.holder_id in {seat.id for seat in seats}:
        roles.add("gabong")
    if owns:
        roles.add("owner")
    if role not in roles:
        raise NotAllowed(role)
    return Presence(table, device, seats, frozenset(roles))


def versions_at(session: Session, token: str) -> tuple[int, int]:
    """The version of the table of a link, and of its score sheet. Raises NoSuchTable."""
    query = select(CardTable.version, CardTable.sheet_version).where(CardTable.player_hash == digest(token))
    found = session.execute(query).first()
    if found is None:
        raise NoSuchTable
    return found.version, found.sheet_version


def device_of(session: Session, secret: str | None) -> Device | None:
    """The device that a browser's secret belongs to."""
    if not secret:
        return None
    return session.scalar(select(Device).where(Device.secret_hash == digest(secret)))


def enroll(session: Session, secret: str, now: datetime) -> Device:
    """The device of a secret, taken in if it is new."""
    device = device_of(session, secret)
    if device is None:
        device = Device(secret_hash=digest(secret), created_at=now)
        session.add(device)
        session.flush()
    return device
