"""Answers are sent compressed to whoever takes them so: a page with style and script is then a fifth of its size."""

from __future__ import annotations

import gzip
import io
import secrets
from functools import lru_cache

from flask import Flask, Response, request

_LEAST = 500
"""Fewer bytes than this fit in one packet either way."""
_TYPES = frozenset({"application/json", "application/javascript", "application/atom+xml", "image/svg+xml"})
_LONGEST_NAME = 100
_LEVEL, _LEVEL_OF_FILES = 6, 9
_MOST_FILES = 16


def init_app(app: Flask) -> None:
    """Has to stand before whatever sets validators: what is asked for after an answer runs in reverse order."""
    app.after_request(compress)


def compress(response: Response) -> Response:
    """The answer as the client takes it; the cached one differs by Accept-Encoding, and so does its validator."""
    kind = response.mimetype or ""
    if kind not in _TYPES and not kind.startswith("text/"):
        return response
    response.vary.add("Accept-Encoding")
    if not request.accept_encodings["gzip"] or response.headers.get("Content-Encoding"):
        return response
    if response.status_code == 304:
        _weaken(response)
    elif response.status_code != 206 and (small := _smaller(response)):
        response.set_data(small)
        response.headers["Content-Encoding"] = "gzip"
        response.headers.pop("Accept-Ranges", None)
        _weaken(response)
    return response


def _weaken(response: Response) -> None:
    """The same page in other bytes: If-None-Match compares weakly, and ranges are not given of it."""
    etag, weak = response.get_etag()
    if etag and not weak:
        response.set_etag(etag, weak=True)


def _smaller(response: Response) -> bytes | None:
    if request.endpoint == "static" and response.status_code == 200:
        response.direct_passthrough = False
        data = response.get_data()
        response.close()  # the file that it was read from
        return _file(request.path, data)
    if response.is_streamed or response.direct_passthrough:
        return None
    data = response.get_data()
    return gzipped(data, _LEVEL) if len(data) >= _LEAST else None


@lru_cache(maxsize=_MOST_FILES)
def _file(_path: str, data: bytes) -> bytes | None:
    return gzip.compress(data, _LEVEL_OF_FILES, mtime=0) if len(data) >= _LEAST else None


def gzipped(data: bytes, level: int) -> bytes:
    """Gzip with a file name of a chance length.

    On a page that shows a secret beside something from its address, the size alone would tell, try by try, how much of
    the one is like the other (the attack called BREACH). Chance makes that dear, not impossible. See “Heal the Breach”
    by Palacios and others, 2022.
    """
    small = io.BytesIO()
    name = "r" * secrets.randbelow(_LONGEST_NAME)
    with gzip.GzipFile(filename=name, mode="wb", compresslevel=level, fileobj=small, mtime=0) as file:
        file.write(data)
    return small.getvalue()
