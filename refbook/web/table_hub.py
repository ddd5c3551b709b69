"""The tables that this browser has been at, and the ways to another."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Response, request
from sqlalchemy import select

from refbook.i18n import Message
from refbook.store.models import CardTable
from refbook.store.secrets import digest
from refbook.tables.seats import CODE_SIGNS
from refbook.web.store import store
from refbook.web.table_frame import blueprint, page, title_of

COOKIE = "tables"
_KEPT = 4
_YEAR = 365 * 24 * 60 * 60
_LONGEST = 64


@dataclass(frozen=True, slots=True)
class Known:
    """A table that this browser has the link of."""

    token: str
    title: Message
    players: str


@blueprint.get("/tables")
def hub() -> str:
    return page("tables.html", known=known_tables(), signs=CODE_SIGNS)


def known_tables() -> list[Known]:
    """The tables that this browser was at last, the latest first."""
    tokens = _tokens()
    if not tokens:
        return []
    with store().reading() as session:
        found = session.scalars(select(CardTable).where(CardTable.player_hash.in_(digest(token) for token in tokens)))
        tables = {table.player_hash: table for table in found}
        return [
            Known(token, title_of(table), ", ".join(seat.name for seat in table.seats))
            for token in tokens
            if (table := tables.get(digest(token)))
        ]


@blueprint.after_request
def remember_table(response: Response) -> Response:
    """Keep the links of the last few tables in the browser that was there; the database has only their hashes."""
    if request.endpoint == "table.show" and response.status_code == 200 and request.view_args:
        here = str(request.view_args["token"])
        kept = [here, *(token for token in _tokens() if token != here)][:_KEPT]
        response.set_cookie(
            COOKIE, ".".join(kept), max_age=_YEAR, httponly=True, samesite="Lax", secure=request.is_secure
        )
    return response


def _tokens() -> list[str]:
    told = request.cookies.get(COOKIE, "")[: _KEPT * (_LONGEST + 1)].split(".")
    return [token for token in told if 0 < len(token) <= _LONGEST][:_KEPT]
