"""The page of a table, and the buttons on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from flask import Response, jsonify, request
from flask.typing import ResponseReturnValue
from sqlalchemy import func, select
from sqlalchemy.orm import Session, aliased

from refbook.i18n import Message, _
from refbook.precedents import official_readings
from refbook.rulebook import Question, question_named
from refbook.store.models import REASON, CardTable, Dispute, DisputeRevision, Entry
from refbook.tables import attendance, proposals, rounds, seats
from refbook.tables.access import Presence, versions_at
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.chart import chart_svg
from refbook.tables.checks import remarks_on
from refbook.tables.due import proposals as due_proposals
from refbook.tables.faults import NoSuchTable, TableFault
from refbook.tables.journal import lines
from refbook.tables.kept import verdicts_on
from refbook.tables.matters import rulings_on_silence
from refbook.tables.opening import fewest_by_the_book
from refbook.tables.scoresheet import in_seat_order, newest, sheet_from, versions_of
from refbook.tables.sheet import OpenPoint, Sheet
from refbook.tables.verdicts import facts_of_point, rule_open_point
from refbook.web import table_export, table_hub, table_invite, table_rounds, table_start
from refbook.web.entries import happened, told
from refbook.web.language import language
from refbook.web.roles import enroll, require
from refbook.web.rounds import rounds_of
from refbook.web.standing import held, state_words
from refbook.web.store import now, store
from refbook.web.table_frame import blueprint, carry_out, page, title_of, version_sent
from refbook.web.table_rounds import fields_of_next, told_at
from refbook.web.table_rules import rules_of
from refbook.web.table_sheet import last_played, ranking, shown_sheet
from refbook.web.table_words import line_told

PARTS = (table_hub, table_start, table_rounds, table_invite, table_export)
"""The other modules with pages of a table; their routes belong to the same blueprint."""
_FEW, _MOST_LINES = 15, 500
"""How much of the history and of the disputes is shown, and how much where somebody asks for all of it."""
_FIRST_WORDS = 90
_MOST_NAME = 80


@blueprint.get("/t/<token>")
def show(token: str) -> str:
    return _page(token)


@blueprint.get("/t/<token>/state")
def state(token: str) -> Response:
    """The versions of a table, for a page that wants to know whether it is still the newest."""
    with store().reading() as session:
        version, sheet_version = versions_at(session, token)
    answer = jsonify(version=version, sheet_version=sheet_version)
    answer.set_etag(str(version))
    return answer


def _page(token: str, fault: TableFault | None = None) -> str:
    """The table as it stands, with what a button could not do at the top."""
    with store().reading() as session:
        present = require(session, "onlooker", token)
        table = present.table
        versions = versions_of(session, table)
        played = newest(versions)
        sheet = sheet_from(session, table, played)
        official = official_readings(session, table.game)
        last = last_played(sheet)
        everything = request.args.get("all") == "1"
        most = _MOST_LINES if everything else _FEW
        return page(
            "table.html",
            token=token,
            table=table,
            title=title_of(table),
            present=present,
            fault=fault,
            sheet=sheet,
            shown=shown_sheet(table, sheet, versions),
            ranking=ranking(sheet),
            seated=in_seat_order(table, sheet.seated),
            last=last,
            told=last and told_at(table, last),
            standing=list(rounds_of(table.game).standing(sheet)),
            notes=list(rounds_of(table.game).notes(sheet)),
            fields=fields_of_next(session, table, sheet, played),
            undoing=rounds.what_undo_does(session, table),
            remarks=remarks_on(sheet, last) if last else (),
            free=[seat for seat in table.seats if seat.device_id is None and seat.name in sheet.seated],
            chart=chart_svg(sheet, language()),
            point=_asked(sheet),
            proposals=due_proposals(session, table),
            reversals=proposals.reversals(session, table),
            rules=rules_of(table, sheet, official),
            disputes=_disputes(session, table, most),
            waiting=_waiting(session, table),
            spoken=[(entry, happened(entry), told(entry, "holding")) for entry in rulings_on_silence(session, table)],
            history=[(line.created_at, line_told(line)) for line in lines(session, table, most)],
            everything=everything,
            few=_FEW,
            fewest=fewest_by_the_book(table.game),
            room=len(table.seats) < scoring_of(table.game).most,
            longest=REASON,
        )


def _again(token: str) -> Callable[[TableFault], ResponseReturnValue]:
    return lambda fault: (_page(token, fault), 422)


@dataclass(frozen=True, slots=True)
class Asked:
    """An open question that the sheet waits for, and where it met it."""

    point: OpenPoint
    question: Question
    facts: str


def _asked(sheet: Sheet) -> Asked | None:
    point = sheet.open
    question = question_named(point.question) if point else None
    if point is None or question is None:
        return None
    return Asked(point, question, facts_of_point(sheet, point)[language()])


@dataclass(frozen=True, slots=True)
class Listed:
    """A dispute as the table's page lists it."""

    address: str
    state: str
    at: datetime
    author: str
    words: str
    answer: str | None
    status: tuple[Message, ...]
    """Where it has come to; of one that is settled, on whose readings that rests."""


def _disputes(session: Session, table: CardTable, most: int) -> list[Listed]:
    """The disputes of a table, the newest first. Only the answer is taken out of each ruling, which is long."""
    told = aliased(DisputeRevision)
    last = select(func.max(told.number)).where(told.dispute_id == Dispute.id).scalar_subquery()
    rows = session.execute(
        select(
            Dispute.id,
            Dispute.address,
            Dispute.state,
            Dispute.created_at,
            Dispute.author,
            DisputeRevision.words,
            DisputeRevision.ruling[language()]["answer"],
            DisputeRevision.ruling[language()]["readings"],
        )
        .join(DisputeRevision, DisputeRevision.dispute_id == Dispute.id)
        .where(Dispute.table_id == table.id, DisputeRevision.number == last)
        .order_by(Dispute.id.desc())
        .limit(most)
    ).all()
    verdicts = verdicts_on(session, [row[0] for row in rows])
    return [
        Listed(
            address,
            state,
            at,
            author,
            _first_words(words),
            held(verdicts[id]) if id in verdicts else answer,
            tuple(state_words(state, readings or ())),
        )
        for id, address, state, at, author, words, answer, readings in rows
    ]


def _waiting(session: Session, table: CardTable) -> list[str]:
    """The addresses of the disputes that only the Gabong can settle, the oldest first."""
    waits = Dispute.state.in_(("undecided", "discretion"))
    return list(
        session.scalars(select(Dispute.address).where(Dispute.table_id == table.id, waits).order_by(Dispute.id))
    )


def _first_words(words: str) -> str:
    """The first thing that a story tells; its header says nothing that a table does not know."""
    told = [line.strip() for line in words.splitlines() if line.strip()]
    first = next((line for line in told if ":" not in line), told[0] if told else "…")
    return first if len(first) <= _FIRST_WORDS else f"{first[: _FIRST_WORDS - 1]}…"


# -- seats


@blueprint.post("/t/<token>/seats")
def take_seat(token: str) -> ResponseReturnValue:
    wanted = request.form.get("seat", "")

    def act(session: Session, present: Presence) -> None:
        device = enroll(session)
        if wanted == "all":
            seats.claim_all(session, present.table, device, now())
        else:
            seats.claim(session, present.table, _id(wanted), device, now())

    return carry_out("seat", "onlooker", token, _("Sit down"), act, _again(token))


@blueprint.post("/t/<token>/seats/<int:seat>/free")
def free_seat(token: str, seat: int) -> ResponseReturnValue:
    def act(session: Session, present: Presence) -> None:
        seats.give_back(session, present, seat, now())

    return carry_out(f"free {seat}", "player", token, _("Give a seat back"), act, _again(token))


def _id(value: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) < 12):
        raise NoSuchTable
    return int(value)


# -- players


@blueprint.post("/t/<token>/players")
def join_player(token: str) -> ResponseReturnValue:
    name, after = request.form.get("player", "")[:_MOST_NAME], request.form.get("after", "")

    def act(session: Session, present: Presence) -> None:
        attendance.join(session, present, name, _id(after) if after else None, version_sent(), now())

    return carry_out("join", "player", token, _("Let %(name)s join", name=name), act, _again(token))


@blueprint.post("/t/<token>/players/<int:seat>/leave")
def leave(token: str, seat: int) -> ResponseReturnValue:
    def act(session: Session, present: Presence) -> None:
        attendance.leave(session, present, seat, version_sent(), now())

    return carry_out(f"leave {seat}", "player", token, _("Let a player leave"), act, _again(token))


@blueprint.post("/t/<token>/gabong")
def choose_gabong(token: str) -> ResponseReturnValue:
    def act(session: Session, present: Presence) -> None:
        attendance.choose_gabong(session, present, _id(request.form.get("seat", "")), version_sent(), now())

    return carry_out("gabong", "player", token, _("Make somebody the Gabong"), act, _again(token))


# -- the sheet


@blueprint.post("/t/<token>/undo")
def undo(token: str) -> ResponseReturnValue:
    def act(session: Session, present: Presence) -> None:
        rounds.undo(session, present, version_sent(), now())

    return carry_out("undo", "player", token, _("Take back what was last done to a round"), act, _again(token))


@blueprint.post("/t/<token>/end")
def end(token: str) -> ResponseReturnValue:
    def act(session: Session, present: Presence) -> None:
        rounds.end_game(session, present, version_sent(), now())

    return carry_out("end", "player", token, _("Call the last round"), act, _again(token))


@blueprint.post("/t/<token>/play-on")
def play_on(token: str) -> ResponseReturnValue:
    def act(session: Session, present: Presence) -> None:
        rounds.play_on(session, present, version_sent(), now())

    return carry_out("play on", "player", token, _("Take the last round back"), act, _again(token))


# -- rulings


@blueprint.post("/t/<token>/bookings")
def book(token: str) -> ResponseReturnValue:
    number, player = request.form.get("entry", "")[:20], request.form.get("player", "")[:_MOST_NAME]

    def act(session: Session, present: Presence) -> None:
        entry = session.scalar(select(Entry).where(Entry.number == number))
        if entry is None or entry.table_id not in (None, present.table.id):
            raise NoSuchTable
        proposals.book(session, present, entry, player, version_sent(), now())

    wish = _("Book for %(name)s what %(number)s brings", name=player, number=number)
    return carry_out("book", "player", token, wish, act, _again(token))


@blueprint.post("/t/<token>/bookings/<int:booking>/reverse")
def reverse(token: str, booking: int) -> ResponseReturnValue:
    def act(session: Session, present: Presence) -> None:
        proposals.reverse(session, present, booking, version_sent(), now())

    return carry_out(f"reverse {booking}", "player", token, _("Take a booking back"), act, _again(token))


@blueprint.post("/t/<token>/readings")
def rule(token: str) -> ResponseReturnValue:
    """The Gabong's ruling on what the score sheet waits for."""
    sent = request.form
    question, reading = sent.get("question", "")[:80], sent.get("reading", "")[:80]
    reasons = sent.get("reasons", "")[:REASON]

    def act(session: Session, present: Presence) -> None:
        rule_open_point(session, present, question, reading, reasons, version_sent(), now())

    return carry_out("reading", "gabong", token, _("Rule as the Gabong"), act, _again(token))
