"""Taking a seat, giving it back, joining late, leaving early; and the links by which a device gets in."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from refbook.i18n import _
from refbook.store.limits import allowed
from refbook.store.models import CardTable, Device, Owner, Seat, ShortCode
from refbook.store.secrets import digest, new_code, sealed
from refbook.tables.access import Presence
from refbook.tables.faults import NoSuchTable, TableFault
from refbook.tables.journal import note
from refbook.tables.scoresheet import sheet_of

CODE_SIGNS, CODE_MINUTES = 8, 15
TRIES_OF_ONE, TRIES_OF_ALL, WINDOW = 10, 100, 60
"""How many codes may be tried in so many seconds, by one address and by all together."""


class TooManyTries(Exception):
    """More codes were tried than is allowed; it will be again in `seconds`."""

    def __init__(self, seconds: int = WINDOW) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def seat_of(table: CardTable, seat_id: int) -> Seat:
    """A seat of this table; NoSuchTable where the id is another table's or nobody's."""
    for seat in table.seats:
        if seat.id == seat_id:
            return seat
    raise NoSuchTable


def claim(session: Session, table: CardTable, seat_id: int, device: Device, now: datetime) -> Seat:
    """Take a free seat for a device. Of two at the same moment, one gets it. Raises TableFault where it is taken."""
    seat = seat_of(table, seat_id)
    if _take(session, seat, device, now):
        note(session, table, "seat-taken", seat.name, now, seat=seat.name)
    return seat


def _take(session: Session, seat: Seat, device: Device, now: datetime) -> bool:
    """Take a seat; False where the device has it already. Raises TableFault where another one has it."""
    if seat.device_id == device.id:
        return False
    taken = session.execute(
        update(Seat)
        .where(Seat.id == seat.id, (Seat.device_id.is_(None)) | (Seat.device_id == device.id))
        .values(device_id=device.id, claimed_at=now)
        .returning(Seat.id)
    ).first()
    if taken is None:
        message = _("Somebody else has %(name)s’s seat. Whoever opened the table can give it back.", name=seat.name)
        raise TableFault(message)
    return True


def claim_all(session: Session, table: CardTable, device: Device, now: datetime) -> None:
    """Take every free seat of those who still sit there, where one phone does for the whole table."""
    seated = sheet_of(session, table).seated
    free = [seat for seat in table.seats if seat.device_id is None and seat.name in seated]
    taken = [seat.name for seat in free if _take(session, seat, device, now)]
    if taken:
        note(session, table, "seats-taken", taken[0], now, seats=taken)


def give_back(session: Session, present: Presence, seat_id: int, now: datetime) -> None:
    """Free a seat: one's own, or as the owner anybody's. Raises NoSuchTable for somebody else's."""
    seat = seat_of(present.table, seat_id)
    if seat not in present.seats and "owner" not in present.roles:
        raise NoSuchTable
    if seat.device_id is None:
        return
    session.execute(update(Seat).where(Seat.id == seat.id).values(device_id=None, claimed_at=None))
    note(session, present.table, "seat-given-back", present.author, now, seat=seat.name)


def own(session: Session, owner_token: str, device: Device, now: datetime) -> CardTable:
    """Make a device an owner by the owner's link."""
    table = table_of_owner(session, owner_token)
    if session.get(Owner, (table.id, device.id)) is None:
        session.add(Owner(table_id=table.id, device_id=device.id))
        note(session, table, "owner-added", "", now)
    return table


def table_of_owner(session: Session, owner_token: str) -> CardTable:
    table = session.scalar(select(CardTable).where(CardTable.owner_hash == digest(owner_token)))
    if table is None:
        raise NoSuchTable
    return table


def make_short_code(session: Session, table: CardTable, player_token: str, now: datetime) -> tuple[str, datetime]:
    """A code to be said aloud, and until when it leads to the table. An older one of the table is void from now."""
    session.execute(delete(ShortCode).where((ShortCode.table_id == table.id) | (ShortCode.expires_at < now)))
    code, until = new_code(CODE_SIGNS), now + timedelta(minutes=CODE_MINUTES)
    session.add(
        ShortCode(code_hash=digest(code), table_id=table.id, player_token=sealed(player_token, code), expires_at=until)
    )
    return code, until


def code_until(session: Session, table: CardTable, code: str, now: datetime) -> datetime | None:
    """Until when a code leads to this table; None where it does not, or no longer."""
    found = session.get(ShortCode, digest(code))
    return found.expires_at if found and found.table_id == table.id and found.expires_at > now else None


def count_try(session: Session, address: str, now: datetime) -> None:
    """Count a code that is tried, in a transaction of its own; TooManyTries where there were too many."""
    mine = allowed(session, f"code {address}", TRIES_OF_ONE, WINDOW, now)
    if not (allowed(session, "code", TRIES_OF_ALL, WINDOW, now) and mine):
        raise TooManyTries


def token_for_code(session: Session, code: str, now: datetime) -> str:
    """The players' token that a code leads to; NoSuchTable where it leads nowhere, or no longer."""
    asked = "".join(sign for sign in code.upper() if sign.isalnum())
    found = session.get(ShortCode, digest(asked))
    if found is None or found.expires_at <= now:
        raise NoSuchTable
    return sealed(found.player_token, asked)
