"""Changing the score sheet of a table: entering rounds, correcting them, taking back, ending the game.

Nothing is overwritten. Every change of the sheet carries the version it was made from; of two at once, one wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from refbook.i18n import _
from refbook.store.models import (
    REASON,
    CardTable,
    Entry,
    GabongRole,
    RoundLine,
    RoundVersion,
    SeatEvent,
)
from refbook.tables.access import Presence
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.events import MAX_POINTS, MAX_ROUNDS
from refbook.tables.faults import Changed, Faults, NoSuchTable, TableFault
from refbook.tables.journal import note
from refbook.tables.scoresheet import (
    RoundForm,
    Version,
    last_round,
    newest,
    sheet_from,
    sheet_of,
    versions_of,
)
from refbook.tables.sheet import Finding, Sheet, SheetError

MOST_VERSIONS = 50
"""The most corrections of one round."""
MOST_WRITTEN = 1_000
"""The most versions of a round, with those that undo and enter it again: a sheet must not come to a stop over them."""
_MOST_STORED = 600
"""How long the cards of a hand may be when they are written down."""


def enter_round(session: Session, present: Presence, form: RoundForm, version: int, now: datetime) -> int:
    """Enter the next round, and give its number. Raises Changed, or Faults where it cannot be so."""
    table = present.table
    take_turn(session, table, version)
    rounds = newest(versions_of(session, table))
    _refuse_after_the_end(session, table, rounds)
    number = rounds[-1].number + 1 if rounds else 1
    if number > MAX_ROUNDS:
        raise TableFault(_("A sheet has room for %(most)d rounds.", most=MAX_ROUNDS))
    _add_version(session, present, number, form, "", now)
    note(session, table, "round", present.author, now, round=number)
    return number


def _refuse_after_the_end(session: Session, table: CardTable, rounds: list[Version]) -> None:
    refused = scoring_of(table.game).refusal(sheet_from(session, table, rounds))
    if refused is not None:
        raise TableFault(refused)


def correct_round(
    session: Session, present: Presence, number: int, form: RoundForm, reason: str, version: int, now: datetime
) -> None:
    """Put another version in place of a round; the earlier ones stay. NoSuchTable where there is none."""
    take_turn(session, present.table, version)
    if not 1 <= number <= last_round(session, present.table):
        raise NoSuchTable
    if len(reason) > REASON:
        raise TableFault(_("That may have %(most)d characters at most.", most=REASON), "reason")
    stands = versions_of(session, present.table, number)[-1].form
    if stands == form:
        raise TableFault(_("Nothing was changed in this round."))
    _add_version(session, present, number, form, reason.strip(), now)
    note(session, present.table, "round-corrected", present.author, now, round=number, reason=reason.strip())


@dataclass(frozen=True, slots=True)
class Undoing:
    """What taking back would do now: to which round, and what becomes of it."""

    number: int
    kind: Literal["entered", "corrected", "taken-back"]
    form: RoundForm
    """What stands again afterwards."""


def what_undo_does(session: Session, table: CardTable) -> Undoing | None:
    """What was last done to a round, as it can be taken back; None where nothing was."""
    last = session.execute(
        select(RoundVersion.number, RoundVersion.version)
        .where(RoundVersion.table_id == table.id)
        .order_by(RoundVersion.id.desc())
        .limit(1)
    ).first()
    if last is None:
        return None
    *before, newest_one = versions_of(session, table, last.number)
    return undoing(newest_one, before[-1] if before else None)


def undoing(last: Version, before: Version | None) -> Undoing:
    """What it means to take a version back, given the one before it."""
    if before is None or before.form.void:
        form = replace(last.form, void=True)
        return Undoing(last.number, "entered", form)
    return Undoing(last.number, "taken-back" if last.form.void else "corrected", before.form)


def undo(session: Session, present: Presence, version: int, now: datetime) -> int:
    """Take back what was last done to a round: what stood before it stands again. Done twice, nothing has changed."""
    take_turn(session, present.table, version)
    due = what_undo_does(session, present.table)
    if due is None:
        raise TableFault(_("There is nothing to take back."))
    _add_version(session, present, due.number, due.form, "", now)
    note(session, present.table, "undone", present.author, now, round=due.number, what=due.kind)
    return due.number


def end_game(session: Session, present: Presence, version: int, now: datetime) -> None:
    """The players decide to end: the next round is the last one."""
    take_turn(session, present.table, version)
    if present.table.ends_after is not None:
        raise TableFault(_("The last round has been called already."))
    present.table.ends_after = last_round(session, present.table)
    settle(session, present.table)
    note(session, present.table, "ending", present.author, now)


def play_on(session: Session, present: Presence, version: int, now: datetime) -> None:
    """Take the end of the game back."""
    take_turn(session, present.table, version)
    if present.table.ends_after is None:
        raise TableFault(_("Nobody has called the last round."))
    present.table.ends_after = None
    settle(session, present.table)
    note(session, present.table, "ending-undone", present.author, now)


# -- what every change has in common


def take_turn(session: Session, table: CardTable, version: int) -> None:
    """Take the sheet for one change, from the version that a form was made of. Raises Changed where it is older."""
    taken = session.execute(
        update(CardTable)
        .where(CardTable.id == table.id, CardTable.sheet_version == version)
        .values(sheet_version=version + 1)
        .execution_options(synchronize_session="fetch")
        .returning(CardTable.id)
    ).first()
    if taken is None:
        raise Changed
    session.refresh(table)


def sheet_touched(session: Session, table: CardTable) -> None:
    """Something that the sheet is worked out from has changed without a form of the sheet."""
    session.flush()
    session.execute(
        update(CardTable)
        .where(CardTable.id == table.id)
        .values(sheet_version=CardTable.sheet_version + 1)
        .execution_options(synchronize_session="fetch")
    )
    session.refresh(table)
    settle(session, table)


def settle(session: Session, table: CardTable) -> Sheet:
    """Work the sheet out anew: Faults where it cannot be, and else the role of the Gabong goes where it says."""
    session.flush()
    try:
        sheet = sheet_of(session, table)
    except SheetError as error:
        raise Faults([_told(finding) for finding in error.faults]) from error
    _refuse_endless_points(sheet)
    holder = next((seat.id for seat in table.seats if seat.name == sheet.gabong), None)
    if table.role is not None and holder != table.role.holder_id:
        session.execute(update(GabongRole).where(GabongRole.table_id == table.id).values(holder_id=holder))
        session.refresh(table.role)
    return sheet


def _refuse_endless_points(sheet: Sheet) -> None:
    """Points counted from cards have the same limit as points that are typed."""
    for row in sheet.rows:
        for player, cell in row.cells.items():
            if cell.points is not None and cell.points > MAX_POINTS:
                message = _("The points of a round are a number from 0 to %(most)d.", most=MAX_POINTS)
                raise Faults([TableFault(message, "cards", player=player, round=row.number)])


def add_seat_event(
    session: Session, present: Presence, seat_id: int, kind: str, after_round: int, now: datetime
) -> None:
    event = SeatEvent(table_id=present.table.id, seat_id=seat_id, kind=kind, after_round=after_round)
    event.author, event.created_at = present.author, now
    session.add(event)
    session.flush()


def _told(finding: Finding) -> TableFault:
    return TableFault(finding.message, finding.place, player=finding.player, round=finding.round)


def _add_version(session: Session, present: Presence, number: int, form: RoundForm, reason: str, now: datetime) -> None:
    write_version(session, present, number, form, reason, now)
    settle(session, present.table)


def write_version(
    session: Session, present: Presence, number: int, form: RoundForm, reason: str, now: datetime
) -> None:
    """Write a version down; whether it can stand on the sheet is for `settle` to say."""
    table = present.table
    _only_seats_of(table, form)
    before = session.scalar(
        select(func.max(RoundVersion.version)).where(RoundVersion.table_id == table.id, RoundVersion.number == number)
    )
    if (before or 0) >= (MOST_VERSIONS if reason else MOST_WRITTEN):
        raise TableFault(_("This round has been changed %(most)d times; that is enough.", most=MOST_VERSIONS))
    session.add(
        RoundVersion(
            table_id=table.id,
            number=number,
            version=(before or 0) + 1,
            void=form.void,
            winner_id=form.winner,
            by_gabong=form.by_gabong,
            new_gabong_id=form.new_gabong,
            cut_used_up=form.cut_used_up,
            author=present.author,
            reason=reason,
            created_at=now,
            lines=list(_lines(session, table, form)),
        )
    )


def _only_seats_of(table: CardTable, form: RoundForm) -> None:
    named = {*form.left, *(seat for seat in (form.winner, form.new_gabong) if seat is not None)}
    if not named <= {seat.id for seat in table.seats}:
        raise NoSuchTable


def _lines(session: Session, table: CardTable, form: RoundForm) -> Iterator[RoundLine]:
    ours = _entries_of(session, table, {left.entry for left in form.left.values() if left.entry})
    for seat, left in form.left.items():
        cards = left.told or (None if left.cards is None else " ".join(map(str, left.cards)))
        if cards is not None and len(cards) > _MOST_STORED:
            raise TableFault(_("That is more than one hand can hold."), "cards")
        if left.points is not None and not 0 <= left.points <= MAX_POINTS:
            message = _("The points of a round are a number from 0 to %(most)d.", most=MAX_POINTS)
            raise TableFault(message, "points", player=next(one.name for one in table.seats if one.id == seat))
        if left.points is not None or cards is not None:
            yield RoundLine(
                seat_id=seat, points=left.points, cards=cards, entry=left.entry if left.entry in ours else None
            )


def _entries_of(session: Session, table: CardTable, numbers: set[str]) -> set[str]:
    """Those of the numbers that are entries of this table."""
    if not numbers:
        return set()
    return set(session.scalars(select(Entry.number).where(Entry.table_id == table.id, Entry.number.in_(numbers))))
