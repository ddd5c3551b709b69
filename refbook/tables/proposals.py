"""What a ruling means for the score: proposed, and booked only when somebody says so."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, exists, func, select
from sqlalchemy.orm import Session, aliased

from refbook.i18n import _
from refbook.store.models import Booking, CardTable, Dispute, Entry, RoundVersion
from refbook.tables.access import Presence
from refbook.tables.faults import TableFault
from refbook.tables.journal import note
from refbook.tables.kept import IN_FORCE
from refbook.tables.rounds import settle, take_turn
from refbook.tables.scoresheet import last_round, sheet_of
from refbook.tables.stories import RulingDict


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change of a player's total that follows from a ruling and is not on the sheet yet."""

    player: str
    change_by: int
    number: str


@dataclass(frozen=True, slots=True)
class Reversal:
    """A booked change whose ruling no longer stands, or (`twice`) which the sheet has counted by itself since."""

    booking: int
    player: str
    change_by: int
    number: str
    twice: bool = False


def proposed(session: Session, entry: Entry) -> tuple[Proposal, ...]:
    """The bonuses that a ruling in force brings and that the sheet has not; points belong to a round's own form.

    Of several entries on one dispute the newest in force proposes. What the sheet has booked by itself, since the round
    was entered, is not proposed again.
    """
    ruled, table = settled(entry), _table_of(session, entry)
    due = {player: change for player, change in ruled["bonuses"].items() if change} if ruled else {}
    if table is None or not due or not _is_newest(session, entry):
        return ()
    names = {seat.name: seat.id for seat in table.seats}
    booked, on_the_sheet = _booked(session, entry), _on_the_sheet(session, table, entry)
    return tuple(
        Proposal(player, change, entry.number)
        for player, change in due.items()
        if player in names and names[player] not in booked and (player, change) not in on_the_sheet
    )


def points_of_round(entry: Entry) -> dict[str, int]:
    """The points that a ruling gives for the round it is about, by player."""
    ruled = settled(entry)
    return {player: points for player, points in ruled["points"].items() if points is not None} if ruled else {}


def settled(entry: Entry) -> RulingDict | None:
    """What of an entry's ruling holds whatever was chosen; None where it is not in force, or two tell it differently.

    Where the Gabong could do either, only what both come to: the entry's ruling does not say which was done.
    """
    if entry.status not in IN_FORCE or not entry.ruling:
        return None
    if "accounts" in entry.ruling:
        first, *_others = entry.ruling["accounts"].values()
        return dict(first) if entry.ruling["same"] else None
    ruled = dict(entry.ruling)
    if ruled["status"] == "discretion":
        for key in ("bonuses", "points"):
            cases = [branch["ruling"][key] for branch in ruled["branches"]]
            ruled[key] = {
                player: value for player, value in ruled[key].items() if all(one.get(player) == value for one in cases)
            }
    return ruled


def book(session: Session, present: Presence, entry: Entry, player: str, version: int, now: datetime) -> None:
    """Book what a ruling proposes for a player. Raises TableFault where it proposes nothing, or has been booked."""
    table = present.table
    take_turn(session, table, version)
    proposal = next((each for each in proposed(session, entry) if each.player == player), None)
    if proposal is None or _table_of(session, entry) is not table:
        raise TableFault(_("There is nothing to book from this ruling, or it has been booked."))
    _write(session, present, entry, player, proposal.change_by, None, now)
    note(session, table, "booked", present.author, now, number=entry.number, player=player, change=proposal.change_by)


def reversals(session: Session, table: CardTable) -> tuple[Reversal, ...]:
    """What was booked and should be taken back: its ruling has fallen, or the round itself brought it."""
    rows = session.execute(
        select(Booking, Entry.number, Entry.status)
        .join(Entry, Entry.id == Booking.entry_id)
        .where(Booking.table_id == table.id, *_standing())
        .order_by(Booking.id)
    ).all()
    if not rows:
        return ()
    names = {seat.id: seat.name for seat in table.seats}
    counted = _counted_by_rounds(session, table)
    due = []
    for row, number, status in rows:
        player = names[row.seat_id]
        twice = (row.after_round + 1, player, row.change_by) in counted
        if twice or status in ("superseded", "withdrawn"):
            due.append(Reversal(row.id, player, row.change_by, number, twice))
    return tuple(due)


def _counted_by_rounds(session: Session, table: CardTable) -> set[tuple[int, str, int | None]]:
    """The thousands that rounds have brought by themselves: round, player, change."""
    return {
        (row.number, player, change.by)
        for row in sheet_of(session, table).rows
        for player, cell in row.cells.items()
        for change in cell.changes
        if change.kind != "booking"
    }


def reverse(session: Session, present: Presence, booking_id: int, version: int, now: datetime) -> None:
    """Book the opposite of what a ruling that no longer stands had brought. Raises Changed and TableFault."""
    table = present.table
    take_turn(session, table, version)
    due = next((each for each in reversals(session, table) if each.booking == booking_id), None)
    if due is None:
        raise TableFault(_("There is nothing to take back here."))
    entry = session.scalars(select(Entry).where(Entry.number == due.number)).one()
    _write(session, present, entry, due.player, -due.change_by, booking_id, now)
    note(session, table, "reversed", present.author, now, number=due.number, player=due.player, change=-due.change_by)


def _table_of(session: Session, entry: Entry) -> CardTable | None:
    """The table whose score an entry is about: its own, or for an official verdict that of the dispute."""
    id = entry.table_id
    if id is None and entry.dispute_id is not None:
        id = session.get_one(Dispute, entry.dispute_id).table_id
    return session.get(CardTable, id) if id is not None else None


def _is_newest(session: Session, entry: Entry) -> bool:
    if entry.dispute_id is None:
        return True
    newest = select(func.max(Entry.id)).where(Entry.dispute_id == entry.dispute_id, Entry.status.in_(IN_FORCE))
    return session.scalar(newest) == entry.id


def _booked(session: Session, entry: Entry) -> set[int]:
    """The seats that this ruling, or another on the same dispute, has been booked for, and not taken back."""
    same = Entry.id == entry.id if entry.dispute_id is None else Entry.dispute_id == entry.dispute_id
    return set(
        session.scalars(select(Booking.seat_id).join(Entry, Entry.id == Booking.entry_id).where(same, *_standing()))
    )


def _standing() -> tuple[ColumnElement[bool], ...]:
    """That a booking neither takes another back nor has been taken back."""
    later = aliased(Booking)
    return Booking.reverses_id.is_(None), ~exists().where(later.reverses_id == Booking.id)


def _on_the_sheet(session: Session, table: CardTable, entry: Entry) -> set[tuple[str, int]]:
    """The changes that the sheet has booked by itself in the round last entered before the dispute, and since."""
    told_at = session.get_one(Dispute, entry.dispute_id).created_at if entry.dispute_id else entry.issued_at
    before = select(func.max(RoundVersion.number)).where(
        RoundVersion.table_id == table.id, RoundVersion.created_at <= told_at
    )
    first = session.scalar(before) or 0
    return {
        (player, change.by)
        for row in sheet_of(session, table).rows
        if row.number >= first
        for player, cell in row.cells.items()
        for change in cell.changes
        if change.by is not None and change.kind != "booking"
    }


def _write(
    session: Session,
    present: Presence,
    entry: Entry,
    player: str,
    change_by: int,
    reverses: int | None,
    now: datetime,
) -> None:
    table = present.table
    seat = next(seat for seat in table.seats if seat.name == player)
    booking = Booking(table_id=table.id, seat_id=seat.id, entry_id=entry.id, change_by=change_by, reverses_id=reverses)
    booking.after_round, booking.author, booking.created_at = last_round(session, table), present.author, now
    session.add(booking)
    settle(session, table)
