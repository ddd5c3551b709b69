"""The score sheet as the database has it: every version of every round, and what happened between the rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from refbook.cards import Card
from refbook.engine.facts import Bound, Readings
from refbook.games.agreements import Numbers, binding, house_rules
from refbook.rulings.authority import book_readings
from refbook.store.models import Booking as BookingRow
from refbook.store.models import CardTable, Entry, RoundLine, RoundVersion, SeatEvent
from refbook.tables.bookkeeping import compute, scoring_of
from refbook.tables.events import (
    Booking,
    GabongChosen,
    GameEnding,
    Leaver,
    Line,
    Newcomer,
    ReadingRuled,
    RoundPlayed,
    SheetEvent,
    TableSetup,
)
from refbook.tables.hands import stored_cards
from refbook.tables.sheet import Sheet, SheetError


@dataclass(frozen=True, slots=True)
class Left:
    """What a player was left with: points, or cards that are counted; `entry` is the ruling's number that says so.

    `told` is how a game that counts no cards tells it.
    """

    points: int | None = None
    cards: tuple[Card, ...] | None = None
    entry: str | None = None
    told: str = ""


@dataclass(frozen=True, slots=True)
class RoundForm:
    """A round as it is entered. Seats are ids; a player without a line was not counted."""

    left: Mapping[int, Left] = field(default_factory=dict)
    winner: int | None = None
    by_gabong: bool = False
    new_gabong: int | None = None
    cut_used_up: bool = False
    void: bool = False


@dataclass(frozen=True, slots=True)
class Version:
    """One round as it was entered or corrected, by whom, when and why. Versions of a round count from 1."""

    number: int
    version: int
    form: RoundForm
    author: str
    reason: str
    at: datetime


def sheet_of(session: Session, table: CardTable) -> Sheet:
    """The table's score sheet, worked out by the rules that hold there."""
    return sheet_from(session, table, newest(versions_of(session, table)))


def sheet_from(session: Session, table: CardTable, rounds: Sequence[Version]) -> Sheet:
    """The score sheet of these rounds. Raises SheetError where they cannot stand on one sheet."""
    happened = seat_events(session, table)
    setup, events = _setup(table, happened), _events(session, table, rounds, happened)
    try:
        return compute(setup, events)
    except SheetError as error:
        needed = [event for event in events if not _is_moot(event, error)]
        if len(needed) == len(events):
            raise
        return compute(setup, needed)


def entered_at(session: Session, table: CardTable, number: int) -> datetime | None:
    """When a round was entered for the first time, whatever was corrected since."""
    first = select(RoundVersion.created_at).where(RoundVersion.table_id == table.id, RoundVersion.number == number)
    return session.scalar(first.order_by(RoundVersion.version).limit(1))


def in_seat_order(table: CardTable, names: Iterable[str]) -> tuple[str, ...]:
    """Players as they sit, clockwise; on the sheet a newcomer comes last wherever the seat is."""
    sitting = set(names)
    return tuple(seat.name for seat in table.seats if seat.name in sitting)


def _is_moot(event: SheetEvent, error: SheetError) -> bool:
    """Whether a Gabong was chosen where, since a round was corrected, the Gabong had not left after all."""
    return isinstance(event, GabongChosen) and any(
        (fault.place, fault.round, fault.player) == ("winner", event.after_round, event.player)
        for fault in error.faults
    )


# -- rounds


def newest(versions: Iterable[Version]) -> list[Version]:
    """The newest version of each round, but for those at the end that were taken back."""
    found = {version.number: version for version in versions}
    numbers = sorted(found)
    while numbers and found[numbers[-1]].form.void:
        numbers.pop()
    return [found[number] for number in numbers]


def versions_of(session: Session, table: CardTable, number: int | None = None) -> list[Version]:
    """Every version of the table's rounds, or of one of them, the oldest first."""
    of_table = [RoundVersion.table_id == table.id]
    if number is not None:
        of_table.append(RoundVersion.number == number)
    left: dict[int, dict[int, Left]] = {}
    lines = select(RoundLine.round_id, RoundLine.seat_id, RoundLine.points, RoundLine.cards, RoundLine.entry)
    is_cards = scoring_of(table.game).is_cards
    for round_id, seat, points, stored, entry in session.execute(lines.join(RoundVersion).where(*of_table)):
        cards = stored_cards(stored) if stored is not None and is_cards(stored) else None
        told = stored if stored is not None and cards is None else ""
        left.setdefault(round_id, {})[seat] = Left(points, cards, entry, told)
    rows = select(
        RoundVersion.id,
        RoundVersion.number,
        RoundVersion.version,
        RoundVersion.winner_id,
        RoundVersion.by_gabong,
        RoundVersion.new_gabong_id,
        RoundVersion.cut_used_up,
        RoundVersion.void,
        RoundVersion.author,
        RoundVersion.reason,
        RoundVersion.created_at,
    )
    return [
        Version(number, version, RoundForm(left.get(id, {}), *told), author, reason, at)
        for id, number, version, *told, author, reason, at in session.execute(
            rows.where(*of_table).order_by(RoundVersion.number, RoundVersion.version)
        )
    ]


def corrected(versions: Iterable[Version]) -> frozenset[int]:
    """The numbers of the rounds that were corrected: one that was taken back and stands again as it was is not.

    A correction that somebody gave reasons for stays one, even where it was taken back later.
    """
    first: dict[int, RoundForm] = {}
    reasoned: set[int] = set()
    stands: dict[int, RoundForm] = {}
    for version in versions:
        entered = first.setdefault(version.number, version.form)
        stands[version.number] = version.form
        if version.reason and version.form != entered:
            reasoned.add(version.number)
    return frozenset(number for number, form in stands.items() if form != first[number]) | reasoned


def last_round(session: Session, table: CardTable) -> int:
    """The number of the last round that stands; 0 before the first."""
    rows = session.execute(
        select(RoundVersion.number, RoundVersion.void)
        .where(RoundVersion.table_id == table.id)
        .order_by(RoundVersion.number, RoundVersion.version)
    )
    void: dict[int, bool] = {}
    for number, is_void in rows:
        void[number] = is_void
    return max((number for number, is_void in void.items() if not is_void), default=0)


def round_played(version: Version, names: Mapping[int, str]) -> RoundPlayed:
    form = version.form
    return RoundPlayed(
        number=version.number,
        lines=tuple(Line(names[seat], left.points, left.cards, left.told) for seat, left in form.left.items()),
        winner=names.get(form.winner or 0),
        by_gabong=form.by_gabong,
        new_gabong=names.get(form.new_gabong or 0),
        cut_used_up=form.cut_used_up,
        void=form.void,
    )


# -- what a sheet is worked out from


def seat_events(session: Session, table: CardTable) -> list[SeatEvent]:
    """Who joined, left or took over, in the order in which it happened."""
    query = select(SeatEvent).where(SeatEvent.table_id == table.id).order_by(SeatEvent.id)
    return list(session.scalars(query.execution_options(populate_existing=True)))


def _setup(table: CardTable, happened: Sequence[SeatEvent]) -> TableSetup:
    """The table before its first deal, with what it agreed on and what was official then."""
    rules, readings = _agreed(table)
    first = next((seat.name for seat in table.seats if table.role and seat.id == table.role.first_id), "")
    joined: dict[int, str] = {}
    for event in happened:
        joined.setdefault(event.seat_id, event.kind)
    players = tuple(seat.name for seat in table.seats if joined.get(seat.id) != "joined")
    known = scoring_of(table.game).combined
    combined = {key: value for key, value in agreed_at(table).items() if key in known}
    return TableSetup(players, first, rules, readings, table.game, table.decks, combined)


def _agreed(table: CardTable) -> tuple[Numbers, Readings]:
    by_guru = {rule.key: Bound(rule.value, rule.number) for rule in table.house_rules if rule.authority == "guru"}
    scoring = scoring_of(table.game)
    agreed = agreed_at(table)
    house = {key: value for key, value in agreed.items() if key not in scoring.combined}
    rules, readings = house_rules(house, book_readings(table.game), scoring.numbers(agreed))
    return rules, binding(by_guru, readings, table.game)


def agreed_at(table: CardTable) -> dict[str, str]:
    """What a table agreed on before play: its house rules, and what is no house rule but goes with them."""
    return {rule.key: rule.value for rule in table.house_rules if rule.authority == "house"}


def _events(
    session: Session, table: CardTable, rounds: Sequence[Version], happened: Sequence[SeatEvent]
) -> list[SheetEvent]:
    """Everything on the sheet. Between two rounds it is in the order in which it was done."""
    names = {seat.id: seat.name for seat in table.seats}
    last = rounds[-1].number if rounds else 0
    between = [*_seats(happened, names, last), *_rulings(table, last), *_bookings(session, table, names, last)]
    between.sort(key=lambda told: told[0])
    ending = () if table.ends_after is None else (GameEnding(min(table.ends_after, last)),)
    return [*(round_played(version, names) for version in rounds), *(event for _at, event in between), *ending]


_Told = tuple[datetime, SheetEvent]
"""When something was done, and what. What came after a round that was taken back comes after the last that stands."""


def _seats(happened: Sequence[SeatEvent], names: Mapping[int, str], last: int) -> Iterator[_Told]:
    for event in happened:
        name, after = names[event.seat_id], min(event.after_round, last)
        match event.kind:
            case "joined":
                yield event.created_at, Newcomer(name, after + 1)
            case "left":
                yield event.created_at, Leaver(name, after)
            case _:
                yield event.created_at, GabongChosen(name, after)


def _rulings(table: CardTable, last: int) -> Iterator[_Told]:
    for rule in table.house_rules:
        if rule.authority == "gabong":
            after, question = min(rule.after_round, last), f"{table.game}/{rule.key}"
            yield rule.created_at, ReadingRuled(after, question, rule.value, "gabong", rule.number)


def _bookings(session: Session, table: CardTable, names: Mapping[int, str], last: int) -> Iterator[_Told]:
    rows = session.execute(
        select(BookingRow.created_at, BookingRow.after_round, BookingRow.seat_id, BookingRow.change_by, Entry.number)
        .join(Entry, Entry.id == BookingRow.entry_id)
        .where(BookingRow.table_id == table.id)
        .order_by(BookingRow.id)
    )
    for at, after, seat, change, number in rows:
        yield at, Booking(min(after, last), names[seat], change, number)
