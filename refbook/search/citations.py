"""Citations in a query: a clause by its id or by its printed number."""

from __future__ import annotations

import re
from typing import NamedTuple

_ID = re.compile(r"(?<![\w/-])/?([a-z][a-z0-9-]*/[a-z0-9-]+/[a-z0-9-]+)/?(?![\w/-])", re.IGNORECASE)
_NUMBER = re.compile(
    r"(?P<mark>§\s*|\b(?:regel|punkt|pkt|paragraf|nr|rule|clause|section|number|no)\.?\s*)?"
    r"(?<![\w.,%+\-−/])(?P<number>\d{1,2}\.\d{1,2})(?![\w%/-]|[.,]\d|\s*(?:%|prosent|percent))",
    re.IGNORECASE,
)
_WITH_COMMA = re.compile(r"\s*§?\s*(\d{1,2}),(\d{1,2})\.?\s*")


class Citation(NamedTuple):
    """What a query cites: an id or a number, and the words before and after it.

    `marked` is whether it can be nothing else: an id, or a number after "rule" or §.
    """

    id: str | None
    number: str | None
    before: str
    after: str
    marked: bool

    @property
    def rest(self) -> str:
        return f"{self.before} {self.after}"


def cited(query: str) -> Citation | None:
    """The first citation in a query. Phones have a comma where numbers are typed, so `7,3` alone is one too.

    >>> cited("hva sier 7.3 om dette").number, cited("GABONG/play/sneak?").id, cited("7,3").number
    ('7.3', 'gabong/play/sneak', '7.3')
    >>> cited("12.5 % av kortene"), cited("7.3.2026")
    (None, None)
    """
    if found := _ID.search(query):
        return Citation(found[1].lower(), None, query[: found.start()], query[found.end() :], marked=True)
    if found := _WITH_COMMA.fullmatch(query):
        return Citation(None, f"{found[1]}.{found[2]}", "", "", marked=True)
    if found := _NUMBER.search(query):
        marked = found["mark"] is not None
        return Citation(None, found["number"], query[: found.start()], query[found.end() :], marked)
    return None
