"""Error pages: what went wrong and a way out, in the reader's language; problem+json for the API."""

from __future__ import annotations

import re

from flask import Flask, current_app, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import (
    Conflict,
    HTTPException,
    InternalServerError,
    NotFound,
    SecurityError,
    ServiceUnavailable,
    TooManyRequests,
)

from refbook.i18n import Message, _
from refbook.rulebook import load_rulebook
from refbook.store import Busy
from refbook.tables.faults import Changed, NoSuchTable, NotAllowed
from refbook.tables.seats import TooManyTries
from refbook.web import api
from refbook.web.book import versions
from refbook.web.game_words import game_here
from refbook.web.language import say
from refbook.web.links import BrokenLink
from refbook.web.security import FORMS, is_foreign

_MESSAGES: dict[int, tuple[Message, Message]] = {
    400: (_("That did not arrive whole"), _("The address or the form cannot be read as it came.")),
    403: (_("Not from here"), _("The form was sent from another site, so nothing was done with it.")),
    404: (_("Not in the book"), _("There is nothing at this address.")),
    405: (_("Not that way"), _("This address does not take that kind of request.")),
    413: (_("Too long"), _("That was more than this page takes.")),
    409: (
        _("Somebody was faster"),
        _("This was changed after you opened it. Nothing of yours was written; look again."),
    ),
    415: (_("Unknown form"), _("Send plain text or JSON.")),
    422: (_("Not like that"), _("Something in the form cannot be so.")),
    429: (_("Too many tries"), _("Wait a minute, then try again.")),
    503: (_("Too busy"), _("Too many are writing at once. Nothing was written; send it again in a moment.")),
    500: (
        _("Our mistake"),
        _("Something broke on our side. What you wrote is not stored; go back and it is still there."),
    ),
}
_BUSY_SECONDS = 2
_MAY_BE_SENT_AGAIN = (403, 429, 503)
_SECRET = ("guru_login",)
_WRITTEN = re.compile(r"(text|name|reasons?|treats_reason|holding|facts|issue)(_(nb|en))?|(left|player)-\d+")
"""The fields in which people write; the others hold what was ticked or chosen."""
_BROKEN_LINK = _(
    "The link does not hold a whole situation; a piece of it may have been lost on the way. Ask for it again."
)


def init_app(app: Flask) -> None:
    app.register_error_handler(HTTPException, answer)
    app.register_error_handler(NoSuchTable, lambda _error: answer(NotFound()))
    app.register_error_handler(NotAllowed, answer_not_allowed)
    app.register_error_handler(Changed, lambda _error: answer(Conflict()))
    app.register_error_handler(TooManyTries, lambda error: answer(TooManyRequests(retry_after=error.seconds)))
    app.register_error_handler(Busy, lambda _error: answer(ServiceUnavailable(retry_after=_BUSY_SECONDS)))
    app.register_error_handler(Exception, answer_fault)
    app.context_processor(page_context)


def answer(error: HTTPException) -> ResponseReturnValue:
    code = error.code or 500
    if code < 400:
        return error
    title, text = _MESSAGES.get(code, _MESSAGES[400 if code < 500 else 500])
    text = _BROKEN_LINK if isinstance(error, BrokenLink) else text
    if isinstance(error, SecurityError):
        # Under a host that is not ours no address can be built, so there is no page.
        response = current_app.response_class(say(text), code, mimetype="text/plain")
    elif request.path.startswith("/api/"):
        response = api.problem(code, say(title), say(text))
    else:
        response = current_app.make_response(_page(code, say(title), say(text)))
        response.status_code = code
    for name, value in error.get_headers(request.environ):
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    return response


def answer_not_allowed(error: NotAllowed) -> ResponseReturnValue:
    """What role is needed, in place of the general sentence."""
    title, text = say(_MESSAGES[403][0]), say(error.message)
    if request.path.startswith("/api/"):
        return api.problem(403, title, text)
    return _page(403, say(_("Not yours to do")), text), 403


def _page(code: int, title: str, text: str) -> str:
    """The page of an error. What was typed in a form that may be taken yet stays on it, to be sent again from there."""
    sent = _sent() if code in _MAY_BE_SENT_AGAIN and not is_foreign() else []
    typed = [value for name, value in sent if value.strip() and _WRITTEN.fullmatch(name)]
    return render_template("error.html", title=title, text=text, code=code, sent=sent, typed=typed)


def _sent() -> list[tuple[str, str]]:
    if request.method != "POST" or request.mimetype not in FORMS or request.blueprint in _SECRET:
        return []
    try:
        return list(request.form.items(multi=True))
    except HTTPException:  # longer than is taken, so that nothing of it was read
        return []


def answer_fault(error: Exception) -> ResponseReturnValue:
    """A fault of ours: logged whole, shown without any detail."""
    current_app.logger.error("fault at %s", request.path, exc_info=error)
    return answer(InternalServerError(original_exception=error))


def page_context() -> dict[str, object]:
    """What every page shows: the edition of the rules, and which part of the site it is in."""
    return {"versions": versions(), "main_book": load_rulebook(game_here()), "here": request.blueprint}
