"""The Gabonggurus' own pages: what waits for them, and what they do to the log. Every act has a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session
from werkzeug.exceptions import NotFound

from refbook.i18n import _
from refbook.precedents import (
    LogError,
    Treats,
    adopt,
    docket,
    get,
    issue,
    mark_seen,
    official_verdict,
    treat,
    withdraw,
)
from refbook.precedents.numbers import next_official_number
from refbook.precedents.stories import readable
from refbook.precedents.written import clean
from refbook.rulebook import Question, games
from refbook.situations import read
from refbook.store.models import CardTable, Dispute, Entry, Guru, RerunMark
from refbook.tables.faults import Changed, NoSuchTable
from refbook.tables.official import WAITING, decide, dispute_for_guru
from refbook.web import guru_forms as forms
from refbook.web import precedents
from refbook.web.book import books, known_clause, known_question
from refbook.web.entries import GIVEN, precedent_url, replay_url
from refbook.web.guru_forms import Row, Typed
from refbook.web.judge import RulingDict
from refbook.web.language import language, say
from refbook.web.roles import require_guru
from refbook.web.ruling import headline, ruling_words
from refbook.web.store import now, once, store

blueprint = Blueprint("guru", __name__)

_MOST = 2**31 - 1
_PLACES: Mapping[str, str] = {"question": "choice", "reading": "choice", "target": "treats", "reason": "treats"}
"""Where in the form of a verdict a fault is told that is about something of another name."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A dispute on the docket: what it comes to so far, and the code of its table."""

    dispute: Dispute
    headline: str
    table: str | None


@blueprint.after_request
def keep_out_of_indexes(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@blueprint.get("/guru")
def docket_page() -> str:
    with store().reading() as session:
        guru = require_guru(session)
        waiting = docket(session)
        undecided, appeals = (
            [_waiting(session, dispute) for dispute in disputes] for disputes in (waiting.undecided, waiting.appeals)
        )
    return render_template(
        "guru.html",
        guru=guru,
        undecided=undecided,
        appeals=appeals,
        changed=waiting.changed,
        **precedents.words(),
    )


@blueprint.post("/guru/marks/<int(max=2147483647):id>/seen")
def seen(id: int) -> Response:
    """Take an entry off the docket whose outcome is another now."""
    guru_id = _guru_id()

    def act(session: Session) -> str:
        guru = require_guru(session)
        mark = session.get(RerunMark, id)
        if mark is None or not session.get_one(Entry, mark.entry_id).public:
            raise NotFound
        mark_seen(session, id, guru, now())
        return url_for("guru.docket_page")

    return once(f"guru {guru_id}", act)


# -- a verdict on a dispute


@blueprint.get("/guru/disputes/<address>")
def dispute(address: str) -> str:
    with store().reading() as session:
        require_guru(session)
        found = _dispute(session, address)
        offered = _offered(session, found)
        return _dispute_page(session, found, forms.blank(found.game, forms.clauses_of(found), offered), offered)


@blueprint.post("/guru/disputes/<address>")
def decide_dispute(address: str) -> ResponseReturnValue:
    guru_id = _guru_id()
    version = _version()

    def act(session: Session) -> str:
        guru = require_guru(session)
        found = _dispute(session, address)
        form = forms.typed(_offered(session, found), found.game)
        draft = forms.on_dispute(form, guru, found, next_official_number(session, now()))
        entry = decide(session, found, draft, version, now())
        return precedent_url(entry.number)

    try:
        return once(f"guru {guru_id}", act)
    except LogError as error:
        return _dispute_again(address, 422, fault=error)
    except Changed:
        return _dispute_again(address, 409, moved=True)


def _dispute_again(
    address: str, code: int, *, fault: LogError | None = None, moved: bool = False
) -> ResponseReturnValue:
    """The page of a dispute as it is now, with all that was typed."""
    with store().reading() as session:
        found = _dispute(session, address)
        offered = _offered(session, found)
        return _dispute_page(session, found, forms.typed(offered, found.game), offered, fault, moved), code


def _dispute(session: Session, address: str) -> Dispute:
    if not address.isprintable():
        raise NoSuchTable
    return dispute_for_guru(session, address)


def _dispute_page(
    session: Session,
    found: Dispute,
    form: Typed,
    offered: Sequence[str],
    fault: LogError | None = None,
    moved: bool = False,
) -> str:
    last = found.revisions[-1]
    ruled = last.ruling[language()]
    questions = [question for id in _involved(last.ruling["en"]) if (question := known_question(id))]
    return render_template(
        "guru_dispute.html",
        dispute=found,
        last=last,
        ruled=ruled,
        headline=headline(ruled),
        table=_code(session, found),
        open=found.state in WAITING,
        replay=replay_url(last.situation),
        typed_before=request.method == "POST",
        moved=moved,
        **_form_words(session, form, questions, offered, fault),
        **precedents.words(),
        **ruling_words(readable(last.situation) or read(f"game: {found.game}")),
    )


def _involved(ruled: RulingDict) -> list[str]:
    """The open questions that a ruling leaves open or answers by a reading."""
    parts = ruled["accounts"].values() if "accounts" in ruled else [ruled]
    asked = [id for part in parts for id in (*part["open_questions"], *(one["question"] for one in part["readings"]))]
    return list(dict.fromkeys(asked))


def _offered(session: Session, found: Dispute) -> list[str]:
    """Earlier entries that a verdict is likely to speak of: the table's on it, and official ones on its questions."""
    verdicts = [official_verdict(session, id) for id in _involved(found.revisions[-1].ruling["en"])]
    entries = [entry for entry in found.entries if entry.public and entry.status in ("in-force", "narrowed")]
    return list(dict.fromkeys(entry.number for entry in (*entries, *verdicts) if entry))


# -- a verdict without a dispute


@blueprint.get("/guru/entries/new")
def new_entry() -> str:
    """What the verdict is to be about; once that is chosen, its form."""
    with store().reading() as session:
        require_guru(session)
        question = known_question(request.args.get("question"))
        before = get(session, forms.plain_number(request.args.get("number", "")), None)
        if before is not None and before.game not in games():
            before = None
        chosen = request.args.get("game") in games() or question or before
        if not chosen:
            return render_template("guru_new.html", form=None, books=books(), questions=precedents.questions_by_book())
        game = question.id.partition("/")[0] if question else before.game if before else request.args["game"]
        row = Row(before.number, _kind(request.args.get("kind", ""))) if before else None
        about = question or (known_question(before.question) if before else None)
        offered = _standing(session, about)
        clauses = [clause.clause for clause in before.clauses] if before else about.clauses if about else ()
        return _new_page(session, forms.blank(game, clauses, offered, row), about, offered)


@blueprint.post("/guru/entries/new")
def issue_entry() -> ResponseReturnValue:
    guru_id = _guru_id()
    question = known_question(request.form.get("question"))

    def act(session: Session) -> str:
        guru = require_guru(session)
        form = forms.typed(_standing(session, question))
        return precedent_url(issue(session, forms.draft_of(form, guru), now()).number)

    try:
        return once(f"guru {guru_id}", act)
    except LogError as error:
        with store().reading() as session:
            offered = _standing(session, question)
            return _new_page(session, forms.typed(offered), question, offered, error), 422


def _new_page(
    session: Session, form: Typed, question: Question | None, offered: Sequence[str], fault: LogError | None = None
) -> str:
    return render_template(
        "guru_new.html",
        question=question,
        game=next(book.name[language()] for book in books() if book.game == form.game),
        **_form_words(session, form, [question] if question else [], offered, fault),
        **precedents.words(),
    )


def _standing(session: Session, question: Question | None) -> list[str]:
    verdict = official_verdict(session, question.id) if question else None
    return [verdict.number] if verdict else []


def _kind(kind: str) -> str:
    return kind if kind in forms.KINDS else ""


# -- what is done to an entry


@blueprint.get("/guru/entries/<number>")
def entry(number: str) -> str:
    with store().reading() as session:
        require_guru(session)
        return _entry_page(session, number)


@blueprint.post("/guru/entries/<number>")
def act_on_entry(number: str) -> ResponseReturnValue:
    guru_id = _guru_id()

    def act(session: Session) -> str:
        guru = require_guru(session)
        return precedent_url(_done(session, _entry(session, number), guru).number)

    try:
        return once(f"guru {guru_id}", act)
    except LogError as error:
        with store().reading() as session:
            return _entry_page(session, number, error), 422


def _done(session: Session, found: Entry, guru: Guru) -> Entry:
    """Do what the form asks for, and give back the entry to look at then."""
    what, reason = request.form.get("act", ""), request.form.get("reason", "")
    if what == "adopt":
        return _adopt(session, found, guru, reason)
    if what == "withdraw":
        withdraw(session, found, reason, author=guru.name, now=now(), guru=guru)
        return found
    kind = next((kind for kind in forms.KINDS if kind == request.form.get("kind")), None)
    if kind is None:
        raise LogError(_("Choose what the later verdict does to this one."), "kind")
    number = forms.plain_number(request.form.get("by", ""))
    by = get(session, number, None)
    if by is None:
        raise LogError(_("The log has no official verdict %(number)s.", number=number or "–"), "by")
    treat(session, by, found, kind, reason, author=guru.name, now=now(), guru=guru)
    return found


def _adopt(session: Session, found: Entry, guru: Guru, reason: str) -> Entry:
    standing = official_verdict(session, found.question) if found.question else None
    supersedes = (Treats("supersedes", standing.number, request.form.get("superseded", "")),) if standing else ()
    return adopt(
        session,
        found,
        guru=guru,
        now=now(),
        reason=reason,
        holding=forms.text_of("holding"),
        reasons=forms.text_of("reasons"),
        supersedes=supersedes,
    )


def _entry(session: Session, number: str) -> Entry:
    """An entry that everybody may read; what a table keeps to itself is not a guru's to act on."""
    found = get(session, number, None) if number.isprintable() else None
    if found is None:
        raise NotFound
    return found


def _entry_page(session: Session, number: str, fault: LogError | None = None) -> str:
    found = _entry(session, number)
    return render_template(
        "guru_entry.html",
        entry=found,
        standing=official_verdict(session, found.question) if found.question else None,
        question=known_question(found.question),
        kinds={kind: GIVEN[kind] for kind in forms.KINDS},
        acting=request.form.get("act", "") if fault else "",
        typed={name: clean(text) for name, text in request.form.items()} if fault else {},
        fault=fault,
        **precedents.words(),
    )


# -- what the pages have in common


def _guru_id() -> int:
    with store().reading() as session:
        return require_guru(session).id


def _version() -> int:
    """The version of what a form was opened on; 0, which nothing ever has, where it tells none."""
    version = request.form.get("version", 0, type=int)
    return version if 0 <= version <= _MOST else 0


def _form_words(
    session: Session,
    form: Typed,
    questions: Sequence[Question],
    offered: Sequence[str],
    fault: LogError | None,
) -> dict[str, object]:
    """What the form of a verdict is shown with."""
    place = _PLACES.get(fault.field, fault.field) if fault else ""
    known = {"choice", "facts", "issue", "holding", "reasons", "clauses", "treats"}
    return {
        "form": form,
        "questions": questions,
        "standing": {question.id: official_verdict(session, question.id) for question in questions},
        "offered": {number: get(session, number, None) for number in offered},
        "kinds": {kind: GIVEN[kind] for kind in forms.KINDS},
        "clauses_told": [clause for id in forms.clause_ids(form.clauses, form.game) if (clause := known_clause(id))],
        "faults": {place if place in known else "": say(fault.message)} if fault else {},
    }


def _waiting(session: Session, found: Dispute) -> Waiting:
    return Waiting(found, headline(found.revisions[-1].ruling[language()]), _code(session, found))


def _code(session: Session, found: Dispute) -> str | None:
    table = session.get(CardTable, found.table_id) if found.table_id is not None else None
    return table.code if table else None
