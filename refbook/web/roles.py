"""Which device a browser is, and what it may do: `require` or `require_guru` stands at the top of all that writes."""

from __future__ import annotations

from flask import Flask, Response, g, request
from sqlalchemy.orm import Session

from refbook.precedents import guru_of
from refbook.store.models import Device, Guru
from refbook.store.secrets import new_token
from refbook.tables import access
from refbook.tables.access import Presence, Role
from refbook.web.store import now

COOKIE = "device"
GURU_COOKIE = "guru"
_TWO_YEARS = 2 * 365 * 24 * 60 * 60
_MAX_SECRET = 64


def init_app(app: Flask) -> None:
    app.after_request(_remember_device)


def secret() -> str | None:
    """What the browser proves with which device it is; None for one that never took part."""
    return g.get("device_secret") or request.cookies.get(COOKIE, "")[:_MAX_SECRET] or None


def require(session: Session, role: Role, token: str) -> Presence:
    """The presence of this browser at the table of a link; see `tables.access.require` for what it raises."""
    return access.require(session, role, token, secret())


class NoGuru(Exception):
    """This browser is not logged in as a Gabongguru, or no longer."""


def guru_token() -> str | None:
    """What the browser has of a guru's session; it may have ended."""
    return request.cookies.get(GURU_COOKIE, "")[:_MAX_SECRET] or None


def require_guru(session: Session) -> Guru:
    """The guru who is logged in here; NoGuru leads to the login, or refuses a form."""
    token = guru_token()
    guru = guru_of(session, token, now()) if token else None
    if guru is None:
        raise NoGuru
    return guru


def enroll(session: Session) -> Device:
    """The device of this browser, taken in if it is new; the answer then carries its secret."""
    known = access.device_of(session, secret())
    if known is not None:
        return known
    g.device_secret = new_token()
    return access.enroll(session, g.device_secret, now())


def _remember_device(response: Response) -> Response:
    if "device_secret" in g:
        response.set_cookie(
            COOKIE, g.device_secret, max_age=_TWO_YEARS, httponly=True, samesite="Lax", secure=request.is_secure
        )
    return response
