"""Who sits at a table: joining late, leaving early, coming back, and who takes over when the Gabong has left."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from refbook.i18n import _
from refbook.store.models import CardTable, Seat
from refbook.tables.access import Presence
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.faults import TableFault
from refbook.tables.journal import note
from refbook.tables.opening import fault_of_name, fault_of_names, name_key
from refbook.tables.rounds import add_seat_event, settle, take_turn
from refbook.tables.scoresheet import last_round, sheet_of
from refbook.tables.seats import seat_of


def join(session: Session, present: Presence, name: str, after: int | None, version: int, now: datetime) -> Seat:
    """Seat a newcomer after another seat, from the next round on; who has left and comes back takes the old seat."""
    table = present.table
    take_turn(session, table, version)
    name = " ".join(name.split())
    if fault := fault_of_name(table.game, name):
        raise TableFault(fault, "player")
    last = last_round(session, table)
    seat = next((seat for seat in table.seats if seat.name_key == name_key(name)), None)
    if seat is not None:
        if seat.name in sheet_of(session, table).seated:
            raise TableFault(_("%(name)s sits here already.", name=seat.name), "player")
        add_seat_event(session, present, seat.id, "joined", last, now)
    else:
        seat = new_seat(session, table, name, after)
        if last:
            add_seat_event(session, present, seat.id, "joined", last, now)
    settle(session, table)
    note(session, table, "joined", present.author, now, player=seat.name)
    return seat


def new_seat(session: Session, table: CardTable, name: str, after: int | None) -> Seat:
    """One more seat, next to somebody's or the last one. TableFault where there is no room, or no telling apart."""
    most = scoring_of(table.game).most
    if len(table.seats) >= most:
        raise TableFault(_("A table has room for %(most)d players.", most=most), "player")
    if fault := fault_of_names(table.game, (*(seat.name for seat in table.seats), name)):
        raise TableFault(fault, "player")
    seat = Seat(place=_make_room(table, after), name=name, name_key=name_key(name))
    table.seats.append(seat)
    session.flush()
    session.refresh(table, ["seats"])
    return seat


def _make_room(table: CardTable, after: int | None) -> int:
    """The place next to somebody, or the last one; whoever sits beyond moves up."""
    seats = list(table.seats)
    at = next((place + 1 for place, seat in enumerate(seats) if seat.id == after), len(seats))
    for place, seat in enumerate(seats):
        seat.place = place if place < at else place + 1
    return at


def leave(session: Session, present: Presence, seat_id: int, version: int, now: datetime) -> None:
    """Let a player leave after the last round; the total stays on the sheet, and the seat is free for a phone."""
    table = present.table
    take_turn(session, table, version)
    seat = seat_of(table, seat_id)
    seated = sheet_of(session, table).seated
    if seat.name not in seated:
        raise TableFault(_("%(name)s has left already.", name=seat.name))
    if len(seated) == 1:
        raise TableFault(_("%(name)s is the last one at the table.", name=seat.name))
    add_seat_event(session, present, seat.id, "left", last_round(session, table), now)
    settle(session, table)
    note(session, table, "left", present.author, now, player=seat.name)


def choose_gabong(session: Session, present: Presence, seat_id: int, version: int, now: datetime) -> None:
    """Who becomes the Gabong after the Gabong has left; otherwise only a gabong moves the role."""
    table = present.table
    take_turn(session, table, version)
    seat = seat_of(table, seat_id)
    if sheet_of(session, table).gabong is not None:
        raise TableFault(_("The role of the Gabong moves by a gabong alone."))
    add_seat_event(session, present, seat.id, "gabong", last_round(session, table), now)
    settle(session, table)
    note(session, table, "gabong-chosen", present.author, now, player=seat.name)
