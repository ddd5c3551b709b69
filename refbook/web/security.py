"""What every answer carries for safety, and who may send a form."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from flask import Flask, Response, abort, request

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def init_app(app: Flask) -> None:
    app.before_request(refuse_foreign_forms)
    app.before_request(refuse_control_signs)
    app.after_request(add_headers)


def refuse_foreign_forms() -> None:
    """Refuse an unsafe request that another site made a browser send."""
    if request.method not in _SAFE_METHODS and is_foreign():
        abort(403)


def is_foreign() -> bool:
    """Whether another site made a browser send this request.

    Browsers tell in Sec-Fetch-Site where a request comes from; on plain http to a name in the
    local network they leave it out, and Origin has to do. A client that sends neither is not a browser.
    """
    site = request.headers.get("Sec-Fetch-Site")
    origin = request.headers.get("Origin")
    if site is not None:
        return site not in ("same-origin", "none")
    return origin is not None and urlsplit(origin).netloc != request.host


def refuse_control_signs() -> None:
    """Refuse what nobody can type: PostgreSQL stores no NUL, and HTML knows none of the others.

    Stories have their own way with such signs, which keeps the rest of what was written.
    """
    if _CONTROL.search(request.path):
        abort(404)
    if request.endpoint == "table.import_sheet":  # has a larger limit, which it sets itself, and reads its file itself
        return
    if request.blueprint == "table" and request.method not in _SAFE_METHODS and request.mimetype in FORMS:
        if any(_CONTROL.search(value) for values in request.form.listvalues() for value in values):
            abort(400)


def add_headers(response: Response) -> Response:
    headers = response.headers
    headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if request.is_secure:
        headers["Strict-Transport-Security"] = "max-age=31536000"
    return response
