"""Citations in a query: a clause by its id or by its printed number."""

from __future__ import annotations

import re
from typing import NamedTuple

_ID = re.compile(r"(?<![\w/-])/?([a-z][a-z0-9-]*/[a-z0-9-]+/[a-z0-9-]+)/?(?![\w/-])", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.,%+\-−/])§?\s*(\d{1,2}\.\d{1,2})(?![\w%/-]|[.,]\d|\s*(?:%|prosent|percent))")
_WITH_COMMA = re.compile(r"\s*§?\s*(\d{1,2}),(\d{1,2})\.?\s*")


class Citation(NamedTuple):
    """What a query cites: an id or a number, and the words beside it."""

    id: str | None
    number: str | None
    rest: str


def cited(query: str) -> Citation | None:
    """The first citation in a query. Phones have a comma where numbers are typed, so `7,3` alone is one too.

    >>> cited("hva sier 7.3"), cited("GABONG/play/sneak?")
    (Citation(id=None, number='7.3', rest='hva sier '), Citation(id='gabong/play/sneak', number=None, rest='?'))
    >>> cited("7,3").number, cited("12.5 % av kortene"), cited("7.3.2026")
    ('7.3', None, None)
    """
    if found := _ID.search(query):
        return Citation(found[1].lower(), None, query[: found.start()] + query[found.end() :])
    if found := _WITH_COMMA.fullmatch(query):
        return Citation(None, f"{found[1]}.{found[2]}", "")
    if found := _NUMBER.search(query):
        return Citation(None, found[1], query[: found.start()] + query[found.end() :])
    return None
