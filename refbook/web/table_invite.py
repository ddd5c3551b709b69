"""Getting more phones to a table: its link, the link as a QR code, and a code to be said aloud."""

from __future__ import annotations

from datetime import datetime

import segno
from flask import Response, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session

from refbook.i18n import Message, _
from refbook.tables.access import require as require_at
from refbook.tables.faults import NoSuchTable
from refbook.tables.seats import CODE_MINUTES, CODE_SIGNS, code_until, count_try, make_short_code, token_for_code
from refbook.web.language import say
from refbook.web.proxies import client_address
from refbook.web.roles import require
from refbook.web.store import now, store
from refbook.web.table_frame import HERE, blueprint, done, page, title_of

_MOST_TYPED = 40
_GROUP = 4


@blueprint.get("/t/<token>/invite")
def invite(token: str) -> str:
    """The ways to this table; a code that was just made is in the address, and is shown as long as it is valid."""
    with store().reading() as session:
        present = require(session, "onlooker", token)
        code = request.args.get("code", "")[:CODE_SIGNS]
        until = code_until(session, present.table, code, now()) if code else None
        return page(
            "table_invite.html",
            token=token,
            table=present.table,
            title=title_of(present.table),
            may="player" in present.roles,
            code=" ".join(code[place : place + _GROUP] for place in range(0, len(code), _GROUP)) if until else "",
            ran_out=bool(code) and until is None,
            until=until,
            minutes=_minutes(until),
            whole=CODE_MINUTES,
        )


def _minutes(until: datetime | None) -> int:
    return max(1, round((until - now()).total_seconds() / 60)) if until else 0


@blueprint.post("/t/<token>/invite")
def make_code(token: str) -> ResponseReturnValue:
    def act(session: Session) -> str:
        present = require(session, "player", token)
        code, _until = make_short_code(session, present.table, token, now())
        return url_for("table.invite", token=HERE, code=code)

    return done("code", token, act)


@blueprint.get("/t/<token>/qr.svg")
def qr(token: str) -> Response:
    """The players' link as a QR code: dark on light whatever the theme, as cameras want it."""
    with store().reading() as session:
        require(session, "onlooker", token)
    drawn = segno.make(url_for("table.show", token=token, _external=True), error="m", micro=False)
    svg = drawn.svg_inline(scale=8, border=4, dark="#000", light="#fff", title=say(_("QR code of the players’ link")))
    svg = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(svg, mimetype="image/svg+xml")


# -- coming in by a code


@blueprint.get("/join")
def join() -> str:
    return _join_page("", None)


@blueprint.post("/join")
def try_code() -> ResponseReturnValue:
    """Go to the table of a code. A try counts even where it fails; raises TooManyTries where there were too many."""
    typed = request.form.get("code", "")[:_MOST_TYPED]
    if not any(sign.isalnum() for sign in typed):
        return _join_page(typed, _("Write the code.")), 422
    with store().writing() as session:
        count_try(session, client_address(), now())
    try:
        with store().reading() as session:
            token = token_for_code(session, typed, now())
            require_at(session, "onlooker", token, None)
    except NoSuchTable:
        return _join_page(typed, _("No table is waiting at this code. It may have run out; ask for a new one.")), 422
    response = Response(status=303)
    response.location = url_for("table.show", token=token)
    return response


def _join_page(typed: str, fault: Message | None) -> str:
    return page("table_join.html", typed=typed, fault=fault, signs=CODE_SIGNS)
