"""The log as an Atom feed (RFC 4287): a page of entries, the newest first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

from flask import url_for

from refbook.games import MAIN_GAME
from refbook.rulebook import load_rulebook
from refbook.store.models import Entry
from refbook.web.entries import APPEALED, AUTHORITIES, STATUSES, changed_at, happened, told
from refbook.web.language import language, say

_ATOM = "http://www.w3.org/2005/Atom"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_SINCE = "2026"
"""The year of the log's tag URIs (RFC 4151); it never changes, or every reader would see old entries as new ones."""
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LONGEST_TITLE = 120
ET.register_namespace("", _ATOM)


@dataclass(frozen=True, slots=True)
class Feed:
    """What a feed is called, its own address, and that of the page that shows the same."""

    title: str
    address: str
    page: str


def feed_xml(feed: Feed, entries: Sequence[Entry]) -> bytes:
    """The feed as a document. The entries' changes of status must be loaded."""
    root = ET.Element(f"{{{_ATOM}}}feed", {_LANG: language()})
    _add(root, "id", _tag(feed.address, urlsplit(feed.address).query))
    _add(root, "title", f"{feed.title} – refbook")
    _add(root, "updated", _moment(max(map(changed_at, entries), default=_beginning())))
    _add(root, "link", rel="self", type="application/atom+xml", href=feed.address)
    _add(root, "link", rel="alternate", type="text/html", hreflang=language(), href=feed.page)
    author = _add(root, "author")
    _add(author, "name", "refbook")
    for entry in entries:
        _add_entry(root, entry, feed.address)
    document: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return document


def _add_entry(root: ET.Element, entry: Entry, feed_address: str) -> None:
    holding = told(entry, "holding")
    text = holding.text if holding else ""
    element = _add(root, "entry")
    _add(element, "id", _tag(feed_address, entry.number))
    _add(element, "title", f"{entry.number}: {_shortened(_titled(entry, text))}")
    _add(element, "published", _moment(entry.issued_at))
    _add(element, "updated", _moment(changed_at(entry)))
    author = _add(element, "author")
    _add(author, "name", entry.author or say(AUTHORITIES[entry.authority]))
    _add(
        element,
        "link",
        rel="alternate",
        type="text/html",
        href=url_for("precedents.entry", number=entry.number, _external=True),
    )
    _add(element, "category", term=entry.game)
    _add(element, "category", term=entry.authority, label=say(AUTHORITIES[entry.authority]))
    _add(element, "category", term=entry.status, label=say(STATUSES[entry.status]))
    if entry.dispute and entry.dispute.appealed_at:
        _add(element, "category", term="appealed", label=say(APPEALED))
    summary = _add(element, "summary", f"{say(AUTHORITIES[entry.authority])}. {say(STATUSES[entry.status])}.")
    summary.set("type", "text")
    content = _add(element, "content", text)
    content.set("type", "text")
    if holding and holding.language != language():
        content.set(_LANG, holding.language)


def _titled(entry: Entry, holding: str) -> str:
    """The outcome, and before it what happened."""
    what = happened(entry)
    return f"{what.text} – {holding}" if what else holding


def _add(parent: ET.Element, name: str, text: str | None = None, **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{_ATOM}}}{name}", {key: _legal(value) for key, value in attributes.items()})
    element.text = None if text is None else _legal(text)
    return element


def _legal(text: str) -> str:
    return _NOT_XML.sub("", text)


def _tag(feed_address: str, specific: str) -> str:
    """A tag URI of this site: what stays the same however an entry changes."""
    host = urlsplit(feed_address).hostname or "localhost"
    name = host if re.fullmatch(r"[a-z0-9.-]+", host) else "localhost"
    return f"tag:{name},{_SINCE}:precedents/{specific}"


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _beginning() -> datetime:
    """When an empty log began: with the edition of the rules."""
    day = load_rulebook(MAIN_GAME).date
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_TITLE else f"{line[: _LONGEST_TITLE - 1].rstrip()}…"
