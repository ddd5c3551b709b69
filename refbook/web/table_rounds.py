"""Entering a round, correcting one, and the page of a round with every version of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from flask import request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session
from werkzeug.exceptions import NotFound

from refbook.i18n import Message, _
from refbook.store.models import REASON, CardTable, Seat
from refbook.store.secrets import digest
from refbook.tables.access import Presence
from refbook.tables.checks import doubts
from refbook.tables.due import points_since
from refbook.tables.events import MAX_POINTS
from refbook.tables.faults import Changed, Faults, NotAllowed, TableFault
from refbook.tables.hands import as_typed, read_cards
from refbook.tables.journal import newest_line
from refbook.tables.rounds import correct_round, enter_round
from refbook.tables.scoresheet import (
    Left,
    RoundForm,
    Version,
    entered_at,
    in_seat_order,
    newest,
    sheet_from,
    sheet_of,
    versions_of,
)
from refbook.tables.sheet import Finding, Row, Sheet
from refbook.web.language import language
from refbook.web.roles import require
from refbook.web.store import now, store
from refbook.web.table_frame import HERE, blueprint, done, page, title_of, version_sent
from refbook.web.table_words import line_told, round_told

NOBODY = "none"
_MOST_TYPED = 700
_POINTS = re.compile(r"[-−–+]?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Typed:
    """A round as it was typed. What is left is points or cards; seats are ids, and `NOBODY` won a round without one."""

    left: Mapping[int, str] = field(default_factory=dict)
    entries: Mapping[int, str] = field(default_factory=dict)
    """The ruling by which a seat has its points, as `NUMBER:POINTS`."""
    winner: str = ""
    by_gabong: bool = False
    new_gabong: str = ""
    cut: bool = False
    void: bool = False
    reason: str = ""
    cards: bool = False
    """Whether the fields are for cards, so that a phone shows letters."""


@dataclass(frozen=True, slots=True)
class Fields:
    """What the form of a round is made of."""

    number: int
    version: int
    seats: tuple[Seat, ...]
    gabong: str | None
    typed: Typed = field(default_factory=Typed)
    faults: Mapping[str, list[Message]] = field(default_factory=dict)
    ruled: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    """Points that rulings have given since the last round, with the number."""
    doubts: tuple[Finding, ...] = ()
    """What is seldom right, and is asked about before it is written."""
    switched: bool = False
    """Whether the fields have just been made for cards, or for points again."""

    @property
    def names(self) -> Mapping[str, str]:
        """Whose each field is."""
        return {f"left-{seat.id}": seat.name for seat in self.seats}

    @property
    def sure(self) -> str:
        """What the form sends back where just these doubts have been looked at."""
        return mark_of(self.doubts)


class Doubtful(Exception):
    """A round can stand as it was typed, and is seldom right; nothing was written yet."""

    def __init__(self, doubts: tuple[Finding, ...]) -> None:
        super().__init__(len(doubts))
        self.doubts = doubts


def mark_of(doubts: Iterable[Finding]) -> str:
    told = [f"{one.place} {one.player} {one.message.id} {one.message.values}" for one in doubts]
    return digest("\n".join(told))[:16] if told else ""


def _be_sure(session: Session, table: CardTable, number: int) -> Sheet:
    """The sheet with the round on it. Raises Doubtful for what is seldom right, unless the sender has seen it told."""
    sheet = sheet_of(session, table)
    found = doubts(sheet, sheet.rows[number - 1]) if number <= len(sheet.rows) else ()
    if found and request.form.get("sure") != mark_of(found):
        raise Doubtful(found)
    return sheet


# -- the next round


@blueprint.get("/t/<token>/rounds/new")
def new_round(token: str) -> str:
    with store().reading() as session:
        present = require(session, "player", token)
        return _entry_page(token, session, present)


@blueprint.post("/t/<token>/rounds/new")
def enter(token: str) -> ResponseReturnValue:
    """Enter the next round; the `cards` button only changes what the fields are for."""
    typed = _typed()

    def act(session: Session) -> str:
        present = require(session, "player", token)
        form = parsed(typed, present.table.seats)
        number = enter_round(session, present, form, version_sent(), now())
        sheet = _be_sure(session, present.table, number)
        return url_for("table.show", token=HERE) + ("" if sheet.ending == "over" else "#last")

    if "fields" in request.form:
        return _again(token, typed, switched=True)
    try:
        return done("round", token, act)
    except NotAllowed:
        raise
    except Changed:
        return _again(token, typed, conflict=True), 409
    except Doubtful as doubtful:
        return _again(token, typed, doubts=doubtful.doubts), 422
    except TableFault as fault:
        return _again(token, typed, fault), 422


def _again(
    token: str,
    typed: Typed,
    fault: TableFault | None = None,
    *,
    conflict: bool = False,
    doubts: tuple[Finding, ...] = (),
    switched: bool = False,
) -> str:
    with store().reading() as session:
        present = require(session, "player", token)
        return _entry_page(token, session, present, typed, fault, conflict=conflict, doubts=doubts, switched=switched)


def _entry_page(
    token: str,
    session: Session,
    present: Presence,
    typed: Typed | None = None,
    fault: TableFault | None = None,
    *,
    conflict: bool = False,
    doubts: tuple[Finding, ...] = (),
    switched: bool = False,
) -> str:
    rounds = newest(versions_of(session, present.table))
    sheet = sheet_from(session, present.table, rounds)
    fields = fields_of_next(session, present.table, sheet, rounds)
    if typed is not None:
        faults = _by_field(fault, fields.number, fields.seats)
        fields = replace(fields, typed=typed, faults=faults, doubts=doubts, switched=switched)
    last = sheet.rows[-1] if sheet.rows else None
    line = newest_line(session, present.table) if conflict else None
    return page(
        "table_round_new.html",
        token=token,
        table=present.table,
        title=title_of(present.table),
        fields=fields,
        over=sheet.ending == "over",
        stands=last and list(round_told(last, in_seat_order(present.table, last.cells))),
        last=last,
        meanwhile=line and line_told(line),
        beside=list(_beside(last, fields)) if last and conflict else [],
    )


@dataclass(frozen=True, slots=True)
class Beside:
    """What a player has in the round that stands, and what was typed meanwhile."""

    name: str
    stands: str
    won: bool
    typed: str
    typed_won: bool


def _beside(row: Row, fields: Fields) -> Iterator[Beside]:
    for seat in fields.seats:
        cell = row.cells.get(seat.name)
        points = "" if cell is None or cell.points is None else str(cell.points)
        cards = f" ({' '.join(map(str, cell.cards))})" if cell and cell.cards else ""
        typed = fields.typed
        won = typed.winner == str(seat.id)
        yield Beside(seat.name, points + cards, seat.name == row.winner, typed.left.get(seat.id, ""), won)


def fields_of_next(session: Session, table: CardTable, sheet: Sheet, rounds: Sequence[Version]) -> Fields:
    """The form of the next round; what rulings gave since the last one is filled in."""
    seats = tuple(seat for seat in table.seats if seat.name in sheet.seated)
    since = entered_at(session, table, rounds[-1].number) if rounds else None
    given = points_since(session, table, since)
    ruled = {seat.id: given[seat.name] for seat in seats if seat.name in given}
    typed = Typed(
        left={seat: str(points) for seat, (points, _number) in ruled.items()},
        entries={seat: f"{number}:{points}" for seat, (points, number) in ruled.items()},
    )
    return Fields(len(sheet.rows) + 1, table.sheet_version, seats, sheet.gabong, typed, ruled=ruled)


# -- the page of a round


@blueprint.get("/t/<token>/rounds/<int:number>")
def show_round(token: str, number: int) -> str:
    with store().reading() as session:
        return _round_page(token, session, require(session, "onlooker", token), number)


@blueprint.post("/t/<token>/rounds/<int:number>")
def correct(token: str, number: int) -> ResponseReturnValue:
    typed = _typed()

    def act(session: Session) -> str:
        present = require(session, "player", token)
        form = parsed(typed, present.table.seats)
        correct_round(session, present, number, form, typed.reason, version_sent(), now())
        _be_sure(session, present.table, number)
        return url_for("table.show_round", token=HERE, number=number)

    if "fields" in request.form:
        return _round_again(token, number, typed, switched=True)
    try:
        return done(f"correct {number}", token, act)
    except NotAllowed:
        raise
    except Changed:
        return _round_again(token, number, typed, conflict=True), 409
    except Doubtful as doubtful:
        return _round_again(token, number, typed, doubts=doubtful.doubts), 422
    except TableFault as fault:
        return _round_again(token, number, typed, fault), 422


def _round_again(
    token: str,
    number: int,
    typed: Typed,
    fault: TableFault | None = None,
    *,
    conflict: bool = False,
    doubts: tuple[Finding, ...] = (),
    switched: bool = False,
) -> str:
    with store().reading() as session:
        present = require(session, "player", token)
        return _round_page(
            token, session, present, number, typed, fault, conflict=conflict, doubts=doubts, switched=switched
        )


def _round_page(
    token: str,
    session: Session,
    present: Presence,
    number: int,
    typed: Typed | None = None,
    fault: TableFault | None = None,
    *,
    conflict: bool = False,
    doubts: tuple[Finding, ...] = (),
    switched: bool = False,
) -> str:
    table = present.table
    every = versions_of(session, table)
    versions = [version for version in every if version.number == number]
    if not versions:
        raise NotFound
    sheet = sheet_from(session, table, newest(every))
    row = sheet.rows[number - 1] if number <= len(sheet.rows) else None
    fields = row and _fields_of_old(table, row, versions[-1], typed, fault)
    return page(
        "table_round.html",
        token=token,
        table=table,
        title=title_of(table),
        number=number,
        last=len(sheet.rows),
        row=row,
        told=row and list(round_told(row, in_seat_order(table, row.cells))),
        history=history_of(versions, table.seats),
        versions=versions,
        fields=fields and replace(fields, doubts=doubts, switched=switched),
        may="player" in present.roles,
        told_again=typed is not None,
        conflict=conflict,
        longest=REASON,
    )


def _fields_of_old(
    table: CardTable, row: Row, version: Version, typed: Typed | None, fault: TableFault | None
) -> Fields:
    there = {*row.seated, *(name for name, cell in row.cells.items() if cell.points is not None)}
    lines = version.form.left
    seats = tuple(seat for seat in table.seats if seat.name in there or seat.id in lines)
    faults = _by_field(fault, row.number, seats)
    return Fields(row.number, table.sheet_version, seats, row.gabong, typed or typed_of(version.form), faults)


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that every version of a round says; each with whether it is another than in the version before."""

    label: str | Message
    cells: tuple[tuple[str | Message, bool], ...]


def history_of(versions: Sequence[Version], seats: Iterable[Seat]) -> list[Line]:
    """The versions of a round side by side, line by line; lines that say nothing anywhere are left out."""
    names = {seat.id: seat.name for seat in seats}
    forms = [version.form for version in versions]
    lines = [_line(_("Won"), [_winner(form, names) for form in forms])]
    for id, name in names.items():
        lines.append(_line(name, [_left(form.left.get(id)) for form in forms]))
    others: list[tuple[Message, Sequence[str | Message]]] = [
        (_("Gabonged too"), [names.get(form.new_gabong or 0, "") for form in forms]),
        (_("Cut used up"), [_("yes") if form.cut_used_up else "" for form in forms]),
        (_("Counts for nothing"), [_("yes") if form.void else "" for form in forms]),
    ]
    lines += [_line(label, told) for label, told in others]
    return [line for line in lines if any(told for told, _changed in line.cells)]


def _line(label: str | Message, told: Sequence[str | Message]) -> Line:
    changed = [False, *(before != after for before, after in pairwise(told))]
    return Line(label, tuple(zip(told, changed, strict=True)))


def _winner(form: RoundForm, names: Mapping[int, str]) -> str | Message:
    if form.winner is None:
        return _("nobody")
    return _("%(name)s, by a gabong", name=names[form.winner]) if form.by_gabong else names[form.winner]


def _left(left: Left | None) -> str:
    if left is None:
        return ""
    told = str(left.points) if left.cards is None else " ".join(map(str, left.cards)) or "–"
    return f"{told} ({left.entry})" if left.entry else told


# -- what is typed


def _typed() -> Typed:
    sent = request.form
    return Typed(
        left=_numbered("left-"),
        entries=_numbered("entry-"),
        winner=sent.get("winner", "")[:12],
        by_gabong="by_gabong" in sent,
        new_gabong=sent.get("new_gabong", "")[:12],
        cut="cut" in sent,
        void="void" in sent,
        reason=sent.get("reason", "")[: 2 * REASON],
        cards=sent.get("fields", sent.get("shown", "")) == "cards",
    )


def _numbered(prefix: str) -> dict[int, str]:
    return {
        int(name.removeprefix(prefix)): value[:_MOST_TYPED]
        for name, value in request.form.items()
        if name.startswith(prefix) and name.removeprefix(prefix).isdecimal() and len(name) < 24
    }


def typed_of(form: RoundForm) -> Typed:
    """A round as it is stored, as it would be typed."""
    return Typed(
        left={
            seat: str(left.points) if left.cards is None else as_typed(left.cards, language())
            for seat, left in form.left.items()
        },
        entries={seat: f"{left.entry}:{left.points}" for seat, left in form.left.items() if left.entry},
        winner=NOBODY if form.winner is None else str(form.winner),
        by_gabong=form.by_gabong,
        new_gabong="" if form.new_gabong is None else str(form.new_gabong),
        cut=form.cut_used_up,
        void=form.void,
        cards=any(left.cards for left in form.left.values()),
    )


def parsed(typed: Typed, seats: Iterable[Seat]) -> RoundForm:
    """The round that was typed. Raises Faults, each for the field `left-SEAT` or `winner`."""
    faults: list[TableFault] = []
    left: dict[int, Left] = {}
    for seat, value in typed.left.items():
        if value.strip():
            try:
                left[seat] = _read(value.strip(), typed.entries.get(seat, ""))
            except TableFault as fault:
                faults.append(TableFault(fault.message, f"left-{seat}"))
    known = {str(seat.id): seat.id for seat in seats}
    if typed.winner not in known and typed.winner != NOBODY and not typed.void:
        faults.append(TableFault(_("Who won the round? Choose somebody, or nobody."), "winner"))
    if faults:
        raise Faults(faults)
    winner = known.get(typed.winner)
    return RoundForm(left, winner, typed.by_gabong, known.get(typed.new_gabong), typed.cut, typed.void)


def _read(value: str, entry: str) -> Left:
    """Points where it is a number, and else cards. The ruling stays with the points that it gave."""
    if not _POINTS.fullmatch(value):
        return Left(cards=read_cards(value, language()))
    points = int(value.replace("−", "-").replace("–", "-"))
    if not 0 <= points <= MAX_POINTS:
        raise TableFault(_("The points of a round are a number from 0 to %(most)d.", most=MAX_POINTS))
    number, _colon, given = entry.partition(":")
    return Left(points=points, entry=number if number and given == str(points) else None)


def _by_field(fault: TableFault | None, number: int, seats: Iterable[Seat]) -> dict[str, list[Message]]:
    """What is wrong, by the field it is about; what is about another round names it."""
    told: dict[str, list[Message]] = {}
    ids = {seat.name: seat.id for seat in seats}
    for one in [] if fault is None else fault.faults if isinstance(fault, Faults) else [fault]:
        name, message = one.field, one.message
        if one.round not in (None, number):
            name, message = "", _("Round %(number)d: %(fault)s", number=one.round, fault=message)
        elif one.player in ids and name in ("points", "cards", "players"):
            name = f"left-{ids[one.player]}"
        elif not (name.startswith("left-") or name in ("winner", "cut", "reason")):
            name = ""
        told.setdefault(name, []).append(message)
    return told
