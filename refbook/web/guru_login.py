"""A Gabongguru logs in with a name and a key, and out again."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from refbook.precedents import SESSION_HOURS, Refusal, login, logout
from refbook.precedents.written import clean, one_line
from refbook.web.language import say
from refbook.web.proxies import client_address
from refbook.web.roles import GURU_COOKIE, NoGuru, guru_token
from refbook.web.store import now, store

blueprint = Blueprint("guru_login", __name__)

MAX_TYPED = 200
_CODES = {"wrong": 422, "limit": 429, "busy": 503}
_WAIT = {"limit": 60, "busy": 5}
"""Seconds after which another try is worth while."""
_NOT_TYPED = frozenset({"key", "version", "act"})


@blueprint.get("/guru/login")
def form() -> str:
    return _page(_way_on())


@blueprint.post("/guru/login")
def enter() -> ResponseReturnValue:
    """A session for whoever has the key. A name that nobody has is refused like a key that is wrong."""
    name, key = one_line(request.form.get("name", "")[:MAX_TYPED]), request.form.get("key", "")[:MAX_TYPED]
    answer = login(store(), name, key, client_address(), now())
    if isinstance(answer, Refusal):
        response = make_response(_page(_way_on(), name, answer), _CODES[answer.reason])
        if answer.reason in _WAIT:
            response.headers["Retry-After"] = str(_WAIT[answer.reason])
        return response
    response = make_response(redirect(_way_on(), 303))
    response.set_cookie(
        GURU_COOKIE,
        answer,
        max_age=SESSION_HOURS * 60 * 60,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


@blueprint.post("/guru/logout")
def leave() -> Response:
    if token := guru_token():
        with store().writing() as session:
            logout(session, token)
    response = make_response(redirect(url_for("guru_login.form"), 303))
    response.delete_cookie(GURU_COOKIE, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


@blueprint.app_errorhandler(NoGuru)
def ask_to_log_in(_error: NoGuru) -> ResponseReturnValue:
    """To the login and back; a form that was sent is refused, and shows what was written in it."""
    if request.method in ("GET", "HEAD"):
        return redirect(url_for("guru_login.form", then=request.full_path.rstrip("?")), 303)
    written = [clean(text) for name, text in request.form.items() if name not in _NOT_TYPED and text.strip()]
    return render_template("guru_refused.html", written=written), 403


@blueprint.after_request
def keep_out_of_indexes(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _page(then: str, name: str = "", refusal: Refusal | None = None) -> str:
    return render_template("guru_login.html", then=then, name=name, refusal=say(refusal.message) if refusal else "")


def _way_on() -> str:
    """Where to go once logged in: to a page of the gurus, whatever the address says."""
    then = request.values.get("then", "")
    docket = url_for("guru.docket_page")
    return then if then.startswith(f"{docket}/") and then.isprintable() else docket
