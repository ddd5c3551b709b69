"""Style, script and icon: their addresses carry a hash of the file, so that browsers may keep them."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Flask, Response, request, url_for

_YEAR = 365 * 24 * 60 * 60


def init_app(app: Flask) -> None:
    app.jinja_env.globals["asset"] = address
    app.after_request(add_cache_headers)


def address(name: str) -> str:
    return url_for("static", filename=name, v=_hash(name))


def add_cache_headers(response: Response) -> Response:
    """Files are kept for a year; pages are asked for again each time, and answered with 304 where nothing changed."""
    if request.endpoint == "static":
        if request.args.get("v"):
            response.headers["Cache-Control"] = f"public, max-age={_YEAR}, immutable"
    elif request.method in ("GET", "HEAD") and response.status_code == 422:
        response.headers["Cache-Control"] = "private, no-cache"  # the form with its problems, to come back to
    elif request.method in ("GET", "HEAD") and response.status_code == 200:
        response.headers.setdefault("Cache-Control", "private, no-cache")
        response.add_etag()
        response.make_conditional(request)
    else:
        response.headers.setdefault("Cache-Control", "no-store")
    return response


@cache
def _hash(name: str) -> str:
    return hashlib.sha256((Path(__file__).parent / "static" / name).read_bytes()).hexdigest()[:12]
