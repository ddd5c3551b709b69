"""Entering a round, correcting one, and the page of a round with every version of it."""

from __future__ import annotations

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
from refbook.tables.due import blocked_since, points_since
from refbook.tables.faults import Changed, Faults, NotAllowed, TableFault
from refbook.tables.journal import newest_line
from refbook.tables.rounds import correct_round, enter_round
from refbook.tables.scoresheet import (
    Version,
    entered_at,
    in_seat_order,
    newest,
    sheet_from,
    sheet_of,
    versions_of,
)
from refbook.tables.sheet import Finding, Row, Sheet
from refbook.web.roles import require
from refbook.web.rounds import Besides, RoundPages, Typed, rounds_of
from refbook.web.store import now, store
from refbook.web.table_frame import HERE, blueprint, done, page, title_of, version_sent
from refbook.web.table_words import Sentence, line_told

_MOST_TYPED = 700


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


def told_at(table: CardTable, row: Row) -> list[Sentence]:
    """What came of a round, in sentences."""
    return list(rounds_of(table.game).told(row, in_seat_order(table, row.cells)))


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
        form = rounds_of(present.table.game).parsed(typed, present.table.seats)
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
        stands=last and told_at(present.table, last),
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
    counted = sheet.decide or sheet.seated
    seats = tuple(seat for seat in table.seats if seat.name in counted)
    since = entered_at(session, table, rounds[-1].number) if rounds else None
    given = points_since(session, table, since)
    ruled = {seat.id: given[seat.name] for seat in seats if seat.name in given}
    typed = Typed(
        left={seat: str(points) for seat, (points, _number) in ruled.items()},
        entries={seat: f"{number}:{points}" for seat, (points, number) in ruled.items()},
        marked=blocked_since(session, table, since),
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
        form = rounds_of(present.table.game).parsed(typed, present.table.seats)
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
        told=row and told_at(table, row),
        history=history_of(versions, table.seats, rounds_of(table.game)),
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
    return Fields(
        row.number,
        table.sheet_version,
        seats,
        row.gabong,
        typed or rounds_of(table.game).typed_of(version.form),
        faults,
    )


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that every version of a round says; each with whether it is another than in the version before."""

    label: str | Message
    cells: tuple[tuple[str | Message, bool], ...]


def history_of(versions: Sequence[Version], seats: Iterable[Seat], pages: RoundPages) -> list[Line]:
    """The versions of a round side by side, line by line; lines that say nothing anywhere are left out."""
    names = {seat.id: seat.name for seat in seats}
    forms = [version.form for version in versions]
    lines = [_line(_("Won"), [pages.won(form, names) for form in forms])]
    for id, name in names.items():
        lines.append(_line(name, [pages.left(form.left[id]) if id in form.left else "" for form in forms]))
    void: Besides = (_("Counts for nothing"), [_("yes") if form.void else "" for form in forms])
    others = [*pages.besides(forms, names), void]
    lines += [_line(label, told) for label, told in others]
    return [line for line in lines if any(told for told, _changed in line.cells)]


def _line(label: str | Message, told: Sequence[str | Message]) -> Line:
    changed = [False, *(before != after for before, after in pairwise(told))]
    return Line(label, tuple(zip(told, changed, strict=True)))


# -- what is typed


def _typed() -> Typed:
    sent = request.form
    return Typed(
        left=_numbered("left-"),
        entries=_numbered("entry-"),
        how=_numbered("how-"),
        marked=frozenset(value[:12] for value in sent.getlist("mark")[:12]),
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
