"""An entry of the log as the API tells it; texts are by language, in each that they are written in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import url_for

from refbook.i18n import LANGUAGES
from refbook.precedents import Change, Link, Links
from refbook.precedents.record import SECTIONS, moment_text
from refbook.store.models import Entry


def entry_json(entry: Entry) -> dict[str, Any]:
    """What a list tells of an entry."""
    return {
        "number": entry.number,
        "game": entry.game,
        "authority": entry.authority,
        "scope": entry.scope,
        "status": entry.status,
        "table": entry.table.code if entry.table else None,
        "issued_at": moment_text(entry.issued_at),
        "author": entry.author,
        "question": entry.question,
        "reading": entry.reading,
        "holding": _texts(entry, "holding"),
        "clauses": [clause.clause for clause in entry.clauses],
        "url": url_for("precedents.entry", number=entry.number),
    }


def whole_entry_json(entry: Entry, links: Links, changes: Sequence[Change]) -> dict[str, Any]:
    """All of an entry, with what it does to others, what they do to it, and the changes of its status."""
    return {
        **entry_json(entry),
        **{section: _texts(entry, section) for section in SECTIONS},
        "clauses": [
            {
                "id": clause.clause,
                "number": clause.printed,
                "title": {"nb": clause.title_nb, "en": clause.title_en},
                "text": {"nb": clause.text_nb, "en": clause.text_en},
            }
            for clause in entry.clauses
        ],
        "kinds": [kind.kind for kind in entry.kinds],
        "situation": entry.situation,
        "ruled_by": {
            "rulebook": entry.rulebook,
            "engine": entry.engine,
            "edition": entry.edition,
            "date": entry.edition_date,
        },
        "gives": [_link_json(link) for link in links.given],
        "receives": [_link_json(link) for link in links.received],
        "history": [
            {
                "status": change.status,
                "reason": change.reason,
                "author": change.author,
                "at": moment_text(change.at),
                "by": change.by,
            }
            for change in changes
        ],
    }


def _link_json(link: Link) -> dict[str, Any]:
    return {
        "kind": link.kind,
        "number": link.number,
        "reason": link.reason,
        "author": link.author,
        "at": moment_text(link.at),
    }


def _texts(entry: Entry, section: str) -> dict[str, str]:
    told = {language: getattr(entry, f"{section}_{language}") for language in LANGUAGES}
    return {language: text for language, text in told.items() if text}
