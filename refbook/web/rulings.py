"""Disputes that are kept: told at a table, ruled on, appealed, each at its own address."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session
from werkzeug.exceptions import NotFound

from refbook.i18n import Language, _
from refbook.precedents import LogError
from refbook.precedents.written import clean
from refbook.situations import BY_HAND, SituationError
from refbook.store import Busy
from refbook.store.limits import allowed
from refbook.store.models import WORDS, Dispute, Entry
from refbook.store.secrets import digest
from refbook.store.submissions import answered
from refbook.tables.access import Presence, Role
from refbook.tables.disputes import (
    Choice,
    Context,
    NothingTold,
    OutOfStep,
    Story,
    appeal,
    ask_the_guru,
    at_its_table,
    context_of,
    dispute_at,
    may_be_retold,
    open_to_the_gabong,
    retell,
    rule_as_gabong,
    rule_on_story,
    tell,
)
from refbook.tables.faults import ROLE_NEEDED, Changed, NotAllowed, TableFault
from refbook.tables.proposals import book, reverse
from refbook.web import otherwise, understood
from refbook.web.corrections import put_right
from refbook.web.dispute import FormAt, form_page, mended
from refbook.web.interview import named
from refbook.web.judge import plain_newlines, read_story
from refbook.web.language import known, language, say
from refbook.web.links import pack, unpack
from refbook.web.proxies import client_address
from refbook.web.roles import require, secret
from refbook.web.ruling import ruling_page
from refbook.web.rulings_page import TABLE_LINK, kept_page, presence_of
from refbook.web.store import now, once, store, submission_key
from refbook.web.table_frame import title_of
from refbook.web.telling import starter_at, with_answer, without_answer, wrong_at

blueprint = Blueprint("rulings", __name__)

_TRIES = 5
"""How often a story is ruled on anew because the table has changed meanwhile."""
ASKED_AT_MOST, ASKED_WITHIN = 5, 60 * 60
"""How often one address may ask the Gabongguru, in seconds."""
_MONTH = 30 * 24 * 60 * 60
_MOST_TYPED = 4 * WORDS


@blueprint.after_request
def keep_out_of_searches(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@blueprint.after_app_request
def remember_the_table(response: Response) -> Response:
    """Let the pages of a table's disputes lead back to it: the database does not have its link, the browser has."""
    token = (request.view_args or {}).get("token")
    seen = response.status_code < 400 and response.mimetype == "text/html"
    if token and seen and request.method in ("GET", "POST") and request.path.startswith("/t/"):
        response.set_cookie(
            TABLE_LINK + digest(token)[:12],
            token,
            max_age=_MONTH,
            path="/rulings",
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response


# -- telling at a table


@blueprint.get("/t/<token>/dispute")
def form(token: str) -> ResponseReturnValue:
    """The form of a table: empty, with an example of its own players, or with a text."""
    with store().reading() as session:
        present = require(session, "onlooker", token)
        context = context_of(session, present.table)
        at = _form_at(token, present, context)
    if example := request.args.get("example"):
        try:
            return form_page(starter_at(example, context, language()), at=at)
        except KeyError:
            raise NotFound from None
    text = unpack(request.args["s"]) if request.args.get("s") else ""
    if request.args.get("check"):
        return _checked(text, context, at)
    return form_page(text, blank=not text, at=at)


@blueprint.post("/t/<token>/dispute")
def submit(token: str) -> ResponseReturnValue:
    text = _typed_text()
    other = known(request.form.get("switch"))
    if (suited := understood.suited(text)) is not None:
        return tell_at_table(token, suited, first=True)
    if (lines := understood.sent_lines()) is None:
        if other and len(text) <= BY_HAND.characters:
            return _in_other_language(url_for("rulings.form", token=token), text, other)
        return tell_at_table(token, mended(text, request.form.get("mend")), first=True)
    if "change" in request.form or other:
        return _back_to_words(url_for("rulings.form", token=token), text, lines, other)
    return tell_at_table(token, understood.with_lines(text, lines) if understood.were_changed(lines) else text)


def tell_at_table(token: str, text: str, *, first: bool = False) -> ResponseReturnValue:
    """Keep a story of a table with its ruling and go there; or the form, with what is wrong with it.

    Of plain words that were not wholly understood it is shown `first` what they were understood as.
    """
    for _try in range(_TRIES):
        with store().reading() as session:
            present = require(session, "onlooker", token)
            table, context = present.table, context_of(session, present.table)
            at = _form_at(token, present, context)
        if "player" not in present.roles:
            return form_page(text, at=at), 403
        try:
            story = rule_on_story(text, language(), context)
            if first and story.typed and story.typed.unclear:
                return understood.understood_page(story.typed, _asked_at(at))
            return once(f"dispute {table.id}", partial(_tell, token=token, story=story))
        except SituationError as error:
            if isinstance(error, NothingTold) and error.typed.plain:
                return understood.understood_page(error.typed, _asked_at(at)), 422
            return form_page(text, error.problems, at=at), 422
        except OutOfStep:
            continue
        except NotAllowed:
            raise
        except TableFault as fault:
            return form_page(text, at=_form_at(token, present, context, fault)), 422
    raise Busy


def _asked_at(at: FormAt) -> understood.AskedAt:
    return understood.AskedAt(at.action, at.back, at.back_title, at.known, at.hidden, at.picks or "")


def _back_to_words(address: str, text: str, lines: str, other: Language | None) -> ResponseReturnValue:
    """From what was understood back to the form with the words, and with the lines where somebody has changed them."""
    told = understood.with_lines(text, lines) if understood.were_changed(lines) else text
    return _in_other_language(address, told[: BY_HAND.characters], other or language())


def _tell(session: Session, *, token: str, story: Story) -> str:
    dispute = tell(session, require(session, "player", token), story, now())
    return url_for("rulings.show", address=dispute.address)


def _form_at(token: str, present: Presence, context: Context, fault: TableFault | None = None) -> FormAt:
    """The form of a table; whoever only looks on is told why a story would not be kept."""
    here = url_for("rulings.form", token=token)
    onlooker = "player" not in present.roles
    return FormAt(
        action=here,
        title=_("What happened?"),
        back=f"/t/{token}",
        back_title=say(title_of(present.table)),
        example=f"{here}?example=",
        known=context.lines(language()),
        fault=fault.message if fault else ROLE_NEEDED["player"] if onlooker else None,
        picks=url_for("picks.listing", table=token),
        game=present.table.game,
    )


# -- a kept dispute


@blueprint.get("/rulings/<address>")
def show(address: str) -> ResponseReturnValue:
    with store().reading() as session:
        return kept_page(session, dispute_at(session, address))


@blueprint.get("/rulings/<address>/retell")
def retell_form(address: str) -> ResponseReturnValue:
    """The form with the words as they stand, to put the facts right."""
    with store().reading() as session:
        dispute, present = _for_a_player(session, address)
        context = context_of(session, present.table, dispute)
        at = _retell_at(dispute, context)
        words = dispute.revisions[-1].words
    if "wrong" in request.args:
        try:
            chosen = wrong_at(words, request.args["wrong"], context, language())
        except SituationError as error:
            return form_page(words, error.problems, at=at), 422
        if chosen:
            words, right = chosen
            return form_page(words, at=at, right=right)
    text = unpack(request.args["s"]) if request.args.get("s") else words
    return _checked(text, context, at) if request.args.get("check") else form_page(text, at=at)


@blueprint.post("/rulings/<address>/retell")
def retell_dispute(address: str) -> ResponseReturnValue:
    text = _typed_text()
    other, here = known(request.form.get("switch")), url_for("rulings.retell_form", address=address)
    if (suited := understood.suited(text)) is not None:
        return _retold(address, lambda *_told: suited, first=True)
    if (lines := understood.sent_lines()) is None:
        if other and len(text) <= BY_HAND.characters:
            return _in_other_language(here, text, other)
        return _retold(address, lambda *_told: mended(text, request.form.get("mend")), first=True)
    if "change" in request.form or other:
        return _back_to_words(here, text, lines, other)
    told = understood.with_lines(text, lines) if understood.were_changed(lines) else text
    return _retold(address, lambda *_told: told)


@blueprint.get("/rulings/<address>/otherwise")
def otherwise_form(address: str) -> ResponseReturnValue:
    """Who tells it otherwise, the form of their story, or the link to it: for whoever holds a seat at the table."""
    try:
        return otherwise.page(_quarrel(address))
    except SituationError as error:
        return _first_put_right(address, error)


@blueprint.post("/rulings/<address>/otherwise")
def tell_otherwise(address: str) -> ResponseReturnValue:
    """Put another story beside the one that was told: a retelling of the dispute."""
    try:
        return otherwise.told(_quarrel(address), lambda words: _retold(address, lambda *_told: words, first=True))
    except SituationError as error:
        return _first_put_right(address, error)


def _first_put_right(address: str, error: SituationError) -> ResponseReturnValue:
    """The form of the story so far, which can no longer be read at its table: nobody tells it otherwise before."""
    with store().reading() as session:
        dispute, present = _for_a_player(session, address)
        at = _retell_at(dispute, context_of(session, present.table, dispute))
        return form_page(dispute.revisions[-1].words, error.problems, at=at), 422


@blueprint.get("/rulings/<address>/otherwise/qr.svg")
def otherwise_qr(address: str) -> Response:
    return otherwise.qr_code(_quarrel(address))


def _quarrel(address: str) -> otherwise.Quarrel:
    with store().reading() as session:
        dispute, present = _for_a_player(session, address)
        context = context_of(session, present.table, dispute)
        fault = None if may_be_retold(dispute) else _AS_IT_WAS_TOLD
        return otherwise.at_table(dispute, context, present.author, fault)


@blueprint.post("/rulings/<address>/answer")
def answer(address: str) -> ResponseReturnValue:
    """Tell a fact that the ruling asked for, tell another one instead, or take it back."""
    fact, value = request.form.get("fact", "")[:200], clean(request.form.get("value", "")[:200]).strip()

    def with_fact(dispute: Dispute, context: Context) -> str | None:
        words = dispute.revisions[-1].words
        if "withdraw" in request.form:
            return without_answer(words, context, fact, language())
        return with_answer(words, context, fact, value, language(), instead="instead" in request.form)

    return _retold(address, with_fact)


def _retold(
    address: str, words: Callable[[Dispute, Context], str | None], *, first: bool = False
) -> ResponseReturnValue:
    """Rule on the new words outside the transaction that writes them, again where the table has changed meanwhile."""
    for _try in range(_TRIES):
        with store().reading() as session:
            dispute, present = _for_a_player(session, address)
            context = context_of(session, present.table, dispute)
            if dispute.version != _version():
                return _somebody_was_faster(session, dispute)
            at, before = _retell_at(dispute, context), dispute.revisions[-1].words
            try:
                text = words(dispute, context)
            except SituationError as error:
                return form_page(before, error.problems, at=at), 422
            if text is None:
                fault = TableFault(_("That is no answer to what was asked."))
                return kept_page(session, dispute, fault=fault), 422
        try:
            story = rule_on_story(text, language(), context)
        except SituationError as error:
            return form_page(text, error.problems, at=at), 422
        if first and story.typed and story.typed.unclear and before != story.words:
            return understood.understood_page(story.typed, _asked_at(at))
        try:
            return _act(address, "player", _retelling(story))
        except OutOfStep:
            continue
    raise Busy


def _retelling(story: Story) -> Callable[[Session, Presence, Dispute], object]:
    return lambda session, present, dispute: retell(session, present, dispute, story, _version(), now())


def _retell_at(dispute: Dispute, context: Context) -> FormAt:
    return FormAt(
        action=url_for("rulings.retell_form", address=dispute.address),
        title=_("What happened, told anew"),
        back=url_for("rulings.show", address=dispute.address),
        back_title=say(_("The ruling so far")),
        known=context.lines(language()),
        game=dispute.game,
        hidden={"version": request.form.get("version", str(dispute.version))[:12]},
        fault=None if may_be_retold(dispute) else _AS_IT_WAS_TOLD,
    )


_AS_IT_WAS_TOLD = _("This was ruled on as it was told. Tell it anew as a dispute of its own.")


@blueprint.post("/rulings/<address>/gabong")
def gabong(address: str) -> ResponseReturnValue:
    """The Gabong rules on what the rules leave open, and on nothing else."""
    typed = {name: plain_newlines(request.form.get(name, ""))[:_MOST_TYPED] for name in _RULED}
    same_as = request.form.get("same_as", "")[:20]
    decision: Literal["", "yes", "no"] = "yes" if typed["decision"] == "yes" else "no" if typed["decision"] else ""
    choice = Choice(typed["question"], typed["reading"], decision, typed["holding"], typed["reasons"], same_as)

    def ruling(session: Session, present: Presence, dispute: Dispute) -> None:
        _refuse_unconfirmed(dispute, choice)
        rule_as_gabong(session, present, dispute, choice, _version(), now())

    return _act(address, "gabong", ruling)


def _refuse_unconfirmed(dispute: Dispute, choice: Choice) -> None:
    """To rule against a reading that holds takes a tick besides the button, since it binds."""
    overrules = dispute.version == _version() and choice.question in open_to_the_gabong(dispute).relied
    if overrules and not request.form.get("confirmed"):
        raise TableFault(_("Tick that you know whose reading holds now, and rule on it all the same."), "confirmed")


_RULED = ("question", "reading", "decision", "holding", "reasons")


@blueprint.post("/rulings/<address>/appeal")
def appeal_dispute(address: str) -> ResponseReturnValue:
    reason = plain_newlines(request.form.get("reason", ""))
    return _act(
        address,
        "player",
        lambda session, present, dispute: appeal(session, present, dispute, reason, _version(), now()),
    )


@blueprint.post("/rulings/<address>/book")
def book_outcome(address: str) -> ResponseReturnValue:
    """Book what the ruling proposes for a player; the form's `version` is the score sheet's."""

    def booking(session: Session, present: Presence, dispute: Dispute) -> None:
        number, player = request.form.get("number", ""), request.form.get("player", "")
        book(session, present, _entry(dispute, number), player, _version(), now())

    return _act(address, "player", booking)


@blueprint.post("/rulings/<address>/reverse")
def reverse_booking(address: str) -> ResponseReturnValue:
    """Take back what a ruling had brought that no longer stands; the form's `version` is the score sheet's."""
    return _act(
        address,
        "player",
        lambda session, present, _dispute: reverse(session, present, _number("booking"), _version(), now()),
    )


def _act(address: str, role: Role, act: Callable[[Session, Presence, Dispute], object]) -> ResponseReturnValue:
    """Carry out what somebody does to a dispute, once, and show it; or show why not, with all that was typed."""

    def acting(session: Session) -> str:
        dispute = dispute_at(session, address)
        act(session, at_its_table(session, role, dispute, secret()), dispute)
        return url_for("rulings.show", address=address, unknown=named("unknown"))

    try:
        return once(f"ruling {address}", acting)
    except NotAllowed:
        raise
    except Changed:
        with store().reading() as session:
            return _somebody_was_faster(session, dispute_at(session, address))
    except (TableFault, LogError) as fault:
        with store().reading() as session:
            return kept_page(session, dispute_at(session, address), fault=fault), 422


def _somebody_was_faster(session: Session, dispute: Dispute) -> ResponseReturnValue:
    return kept_page(session, dispute, faster=True), 409


def _for_a_player(session: Session, address: str) -> tuple[Dispute, Presence]:
    dispute = dispute_at(session, address)
    return dispute, presence_of(session, "player", dispute)


def _entry(dispute: Dispute, number: str) -> Entry:
    for entry in dispute.entries:
        if entry.number == number:
            return entry
    raise TableFault(_("There is nothing to book from this ruling, or it has been booked."))


# -- from no table


@blueprint.post("/ruling/ask")
def ask() -> ResponseReturnValue:
    """Ask the Gabongguru about a dispute from no table; it is kept, and everybody may read it."""
    text = plain_newlines(unpack(request.form.get("s", "")))
    reason = plain_newlines(request.form.get("reason", ""))[:_MOST_TYPED]
    try:
        situation, story = read_story(text), understood.with_words(rule_on_story(text, language()))
    except SituationError as error:
        return form_page(text, error.problems), 422
    if (again := _asked_before()) is not None:
        return redirect(again, 303)
    with store().writing() as session:
        may = allowed(session, f"ask {client_address()}"[:120], ASKED_AT_MOST, ASKED_WITHIN, now())
    if not may:
        message = _("From here the Gabongguru has been asked often enough for now. Wait an hour, then ask again.")
        response = make_response(ruling_page(text, situation, fault=message, reason=reason), 429)
        response.headers["Retry-After"] = str(ASKED_WITHIN)
        return response
    try:
        return once("ask", lambda session: _ask(session, story, reason))
    except TableFault as fault:
        return ruling_page(text, situation, fault=fault.message, reason=reason), 422


def _ask(session: Session, story: Story, reason: str) -> str:
    return url_for("rulings.show", address=ask_the_guru(session, story, "", reason, now()).address)


def _asked_before() -> str | None:
    key = submission_key()
    with store().reading() as session:
        return answered(session, "ask", key) if key else None


# -- what is sent


def _typed_text() -> str:
    return put_right(plain_newlines(request.form.get("text", ""))[:_MOST_TYPED], request.form)


def _version() -> int:
    return _number("version")


def _number(name: str) -> int:
    """A number that a form sends along; 0, which nothing has, where it is none."""
    value = request.form.get(name, "")
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else 0


def _in_other_language(address: str, text: str, other: Language) -> ResponseReturnValue:
    """The form at an address that holds the text, in the other language."""
    query = {"lang": other, "s": pack(text) if text.strip() else "", "check": request.args.get("check", "")}
    return redirect(f"{address}?{urlencode({name: value for name, value in query.items() if value})}", 303)


def _checked(text: str, context: Context, at: FormAt) -> ResponseReturnValue:
    """The form with everything that is wrong with its text."""
    try:
        rule_on_story(text, language(), context)
    except SituationError as error:
        return form_page(text, error.problems, at=at), 422
    return form_page(text, at=at)
