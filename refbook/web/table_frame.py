"""What the pages of a table have in common: how a form is carried out, and how a moment is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any

from babel.dates import format_datetime
from babel.lists import format_list
from flask import Blueprint, Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session
from werkzeug.exceptions import BadRequest

from refbook.i18n import Message, _
from refbook.store.models import CardTable
from refbook.store.secrets import digest
from refbook.tables.access import Presence, Role
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.faults import Changed, NotAllowed, TableFault
from refbook.tables.journal import newest_line
from refbook.web.book import known_clause
from refbook.web.game_words import spoken_in
from refbook.web.language import language
from refbook.web.roles import require
from refbook.web.rounds import rounds_of
from refbook.web.store import once, store
from refbook.web.table_rules import TRUTHS
from refbook.web.table_words import SOMEBODY, STATES, line_told, signed, whole

blueprint = Blueprint("table", __name__)

HERE = "~"
"""Stands for the token in an address that is kept in the database, where no token is."""
_MOST_SENT = 1_000
"""The most characters of one field that is sent back."""
_ASIDE = ("key", "version")
_MOST_DIGITS = 9
"""More than any version has, and no more than either database counts."""


@blueprint.after_request
def keep_out_of_searches(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@blueprint.app_template_filter("moment")
def say_moment(moment: datetime) -> str:
    """A moment in words, in UTC; the script tells it by the clock of the reader."""
    return f"{format_datetime(moment.astimezone(UTC), 'd MMM HH:mm', locale=language())} UTC"


def page(template: str, **values: Any) -> str:
    """A page of a table, with the words that its pieces need, said as the table's game says them."""
    if isinstance(table := values.get("table"), CardTable):
        spoken_in(table.game)
        values = {**values, "pages": rounds_of(table.game), "scoring": scoring_of(table.game)}
    return render_template(
        template, known_clause=known_clause, states=STATES, somebody=SOMEBODY, truths=TRUTHS, **values
    )


@blueprint.app_template_filter("listed")
def say_list(names: Iterable[str]) -> str:
    """Names as a sentence lists them: Anna, Bo and Cato."""
    return format_list(tuple(names), locale=language())


@blueprint.app_template_filter("signed")
def say_signed(number: int) -> str:
    return signed(number)


@blueprint.app_template_filter("whole")
def say_whole(number: int) -> str:
    return whole(number)


def done(scope: str, token: str, act: Callable[[Session], str]) -> Response:
    """Carry a form out once and go where it says; `HERE` in the address is the token, which is not stored."""
    response = once(f"{scope} {digest(token)[:16]}", act)
    response.location = response.location.replace(f"/{HERE}", f"/{token}", 1)
    return response


def carry_out(
    scope: str,
    role: Role,
    token: str,
    wish: Message,
    act: Callable[[Session, Presence], object],
    faulty: Callable[[TableFault], ResponseReturnValue],
) -> ResponseReturnValue:
    """Carry out what a button of the table's page asks for, and go back to that page.

    `wish` is what was asked for, in words: where somebody else was faster, it is offered again.
    """

    def acting(session: Session) -> str:
        act(session, require(session, role, token))
        return url_for("table.show", token=HERE)

    try:
        return done(scope, token, acting)
    except NotAllowed:
        raise
    except Changed:
        return changed_page(token, wish), 409
    except TableFault as fault:
        return faulty(fault)


def version_sent() -> int:
    """The version of the sheet that a form was made from."""
    sent = request.form.get("version", "")
    if not (sent.isascii() and sent.isdecimal()):
        raise BadRequest
    if len(sent) > _MOST_DIGITS:
        raise Changed
    return int(sent)


def changed_page(token: str, wish: Message) -> str:
    """What was done meanwhile, what was wanted, and a button that wants it still."""
    with store().reading() as session:
        present = require(session, "onlooker", token)
        line = newest_line(session, present.table)
        return page(
            "table_changed.html",
            token=token,
            table=present.table,
            title=title_of(present.table),
            wish=wish,
            meanwhile=line and line_told(line),
            at=line and line.created_at,
            sent=[(name, value[:_MOST_SENT]) for name, value in request.form.items() if name not in _ASIDE],
        )


def title_of(table: CardTable) -> Message:
    """What a table is called: its name, or else its code."""
    return Message("%(name)s", {"name": table.name}) if table.name else _("Table %(code)s", code=table.code)
