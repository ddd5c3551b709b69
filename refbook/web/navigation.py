"""The parts of the site that every page leads to, and the one that the page itself belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flask import Flask, request, url_for

from refbook.i18n import Message, _

_PARTS = {
    "read.books": (_("Rules"), ("rules", "words", "coverage")),
    "lookup.results": (_("Search"), ("search",)),
    "dispute.form": (_("Dispute"), ("dispute", "ruling", "rulings", "golf", "gin")),
    "table.hub": (_("Table"), ("tables", "t", "o", "join")),
    "precedents.listing": (_("Rulings"), ("precedents", "guru")),
}
"""By the endpoint that a part begins at: its name, and how the addresses of its pages begin."""


@dataclass(frozen=True, slots=True)
class Part:
    """A link of the navigation; `current` is its aria-current: the page itself, or one of the part that it leads to."""

    address: str
    name: Message
    current: Literal["page", "true", ""]


def init_app(app: Flask) -> None:
    app.jinja_env.globals["parts_of_site"] = parts_of_site


def parts_of_site() -> list[Part]:
    """The parts in their order, as seen from the page that is asked for."""
    begins = request.path.split("/")[1]
    return [
        Part(address, name, "page" if address == request.path else "true" if begins in beginnings else "")
        for address, (name, beginnings) in ((url_for(endpoint), part) for endpoint, part in _PARTS.items())
    ]
