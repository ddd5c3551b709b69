"""Writing a sheet that was kept elsewhere onto the empty one of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy.orm import Session

from refbook.i18n import Language, _
from refbook.store.models import JournalLine
from refbook.tables.access import Presence
from refbook.tables.attendance import new_seat
from refbook.tables.events import (
    Booking,
    GabongChosen,
    GameEnding,
    Leaver,
    Newcomer,
    ReadingRuled,
    RoundPlayed,
    SheetEvent,
    gap_of,
)
from refbook.tables.exports import reading_told
from refbook.tables.faults import Faults, TableFault
from refbook.tables.journal import note
from refbook.tables.opening import fault_of_name, name_key
from refbook.tables.rounds import add_seat_event, settle, take_turn, write_version
from refbook.tables.scoresheet import Left, RoundForm, last_round


def import_events(
    session: Session, present: Presence, events: Iterable[SheetEvent], version: int, now: datetime
) -> int:
    """Write a sheet that was kept elsewhere onto an empty one, and give its number of rounds.

    Who joins in it gets a seat. What only a ruling of this table can bring is left out, and the
    journal tells it (`left_out`). Raises Faults for players from the start who are not at the table.
    """
    table = present.table
    take_turn(session, table, version)
    if last_round(session, table):
        raise TableFault(_("There are rounds on this sheet already. A file is read onto an empty sheet."))
    events = list(events)
    if not any(isinstance(event, RoundPlayed) for event in events):
        raise TableFault(_NO_ROUNDS)
    writing = _Writing(session, present, now, {seat.name_key: seat.id for seat in table.seats})
    for event in events:
        writing.write(event)
    if writing.faults:
        raise Faults(list({fault.message.id + str(fault.message.values): fault for fault in writing.faults}.values()))
    settle(session, table)
    detail: dict[str, object] = {"left_out": writing.left_out} if writing.left_out else {}
    note(session, table, "imported", present.author, now, rounds=writing.rounds, **detail)
    return writing.rounds


_NO_ROUNDS = _(
    "There are no rounds in it. A score sheet has a line with the names, and below it a line of points for each round."
)


@dataclass(slots=True)
class _Writing:
    """What has been written so far. With a fault the rest is only looked at, and nothing will stay."""

    session: Session
    present: Presence
    now: datetime
    seats: dict[str, int]
    faults: list[TableFault] = field(default_factory=list)
    left_out: list[dict[str, object]] = field(default_factory=list)
    rounds: int = 0

    def write(self, event: SheetEvent) -> None:
        if isinstance(event, Booking | ReadingRuled):
            self.left_out.append(_kept(event))
            return
        if isinstance(event, Newcomer):
            self._seat(event.player)
        self.faults += self._strangers(event)
        if self.faults:
            return
        match event:
            case RoundPlayed(number=number):
                self.rounds = number
                write_version(self.session, self.present, number, self._form(event), "", self.now)
            case Newcomer(player=player):
                self._happened(player, "joined", event)
            case Leaver(player=player):
                self._happened(player, "left", event)
            case GabongChosen(player=player):
                self._happened(player, "gabong", event)
            case GameEnding(after_round=after):
                self.present.table.ends_after = after

    def _seat(self, name: str) -> None:
        """A seat for somebody who joins and has none at this table."""
        table = self.present.table
        if name_key(name) in self.seats:
            return
        try:
            if fault := fault_of_name(table.game, name):
                raise TableFault(fault)
            self.seats[name_key(name)] = new_seat(self.session, table, name, None).id
        except TableFault as fault:
            self.faults.append(fault)

    def _strangers(self, event: SheetEvent) -> Iterator[TableFault]:
        for name in _named(event):
            if name_key(name) not in self.seats:
                yield TableFault(_("%(name)s does not sit at this table.", name=name))

    def _happened(self, player: str, kind: str, event: SheetEvent) -> None:
        add_seat_event(self.session, self.present, self.seats[name_key(player)], kind, gap_of(event), self.now)

    def _form(self, event: RoundPlayed) -> RoundForm:
        seats = self.seats
        return RoundForm(
            left={seats[name_key(line.player)]: Left(line.points, line.cards, told=line.told) for line in event.lines},
            winner=None if event.winner is None else seats[name_key(event.winner)],
            by_gabong=event.by_gabong,
            new_gabong=None if event.new_gabong is None else seats[name_key(event.new_gabong)],
            cut_used_up=event.cut_used_up,
            void=event.void,
        )


def _named(event: SheetEvent) -> list[str]:
    match event:
        case RoundPlayed(lines=lines, winner=winner, new_gabong=new_gabong):
            return [*(line.player for line in lines), *filter(None, (winner, new_gabong))]
        case Newcomer(player=player) | Leaver(player=player) | GabongChosen(player=player):
            return [player]
    return []


def _kept(event: Booking | ReadingRuled) -> dict[str, object]:
    """What was left out, as the journal keeps it."""
    match event:
        case Booking(after_round=after, player=player, change=change, number=number):
            return {"after": after, "player": player, "change": change, "number": number}
        case ReadingRuled(after_round=after, question=question, reading=reading):
            return {"after": after, "question": question, "reading": reading}


def left_out(line: JournalLine, language: Language) -> Iterator[str]:
    """What an import left out, in sentences."""
    for told in line.detail.get("left_out", ()):
        if "player" in told:
            change = f"{told['change']:+d}".replace("-", "−")
            message = _(
                "After round %(number)d: %(change)s points booked for %(name)s by a ruling.",
                number=told["after"],
                change=change,
                name=told["player"],
            )
        else:
            words = reading_told(told["question"], told["reading"], language)
            message = _("After round %(number)d: the ruling “%(ruling)s”", number=told["after"], ruling=words)
        yield message.render(language)
