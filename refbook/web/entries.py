"""An entry of the log as the pages, the feed and the API tell it: in the reader's language, or else the one it has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from babel.dates import format_date
from flask import url_for
from markupsafe import Markup
from sqlalchemy.orm import Session

from refbook.games import ruleset_of
from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language, Message, _
from refbook.precedents import events_told, readings_of
from refbook.rulebook import Clause, games, render_html, render_text
from refbook.situations import WHOLE_ROUND, SituationError, read, translate
from refbook.store.models import Entry, EntryClause
from refbook.tables.access import device_of
from refbook.web.book import clause_url, known_clause
from refbook.web.language import language, say_day
from refbook.web.links import pack
from refbook.web.roles import secret

AUTHORITIES: Mapping[str, Message] = {
    "guru": _("Official verdict"),
    "gabong": _("Ruled by the Gabong"),
    "engine": _("By the rules"),
}
STATUSES: Mapping[str, Message] = {
    "in-force": _("In force"),
    "narrowed": _("Narrowed"),
    "superseded": _("Superseded"),
    "withdrawn": _("Withdrawn"),
}
APPEALED = _("Appealed")
GIVEN: Mapping[str, Message] = {
    "follows": _("Follows"),
    "distinguishes": _("Distinguishes"),
    "narrows": _("Narrows"),
    "supersedes": _("Supersedes"),
    "adopts": _("Adopts"),
}
RECEIVED: Mapping[str, Message] = {
    "follows": _("Followed by"),
    "distinguishes": _("Distinguished by"),
    "narrows": _("Narrowed by"),
    "supersedes": _("Superseded by"),
    "adopts": _("Adopted by"),
}
_BY_READINGS: Mapping[str, Message] = {
    "gabong": _("By the Gabong’s ruling %(number)s"),
    "guru": _("By %(number)s"),
    "house": _("By a house rule of the table"),
}
"""Whose reading the engine followed, the strongest first; what the book reads into itself is not told."""
REPLAYED: Mapping[str, Message] = {
    "same": _("Replayed with the same outcome."),
    "text-changed": _("Replayed with the same outcome; the text of a clause has changed since."),
    "outcome-changed": _("By the rules of today it comes out otherwise."),
    "cannot-replay": _("It can no longer be replayed by the rules of today."),
}
_WHO: Mapping[str, Message] = {
    "guru": _("Gabongguru"),
    "gabong": _("the Gabong at the table"),
    "engine": _("ruled by the book"),
}
_LOCALES: Mapping[Language, str] = {"nb": "nb", "en": "en_GB"}
_FIRST, _FEW_WORDS = 2, 120
"""How many events of an entry a list tells, and the most characters of them."""
_ADDRESSES = re.compile(r'\s(?P<kind>href|src)="(?P<to>[^"]*)"')


@dataclass(frozen=True, slots=True)
class Told:
    """A text and the language it is in."""

    text: str
    language: Language


@dataclass(frozen=True, slots=True)
class Cited:
    """A clause as it stood when it was cited, and what has become of it; `today` is None where it is no more."""

    id: str
    number: str
    title: str
    html: Markup
    today: Clause | None
    same: bool


@dataclass(frozen=True, slots=True)
class Notation:
    """A situation in both languages, or as it was stored where it can no longer be read."""

    texts: Mapping[Language, str]
    readable: bool
    link: str | None
    """The address where it is replayed; None where it cannot be, or is too long for an address."""


def viewer(session: Session) -> int | None:
    """The device that looks, which may read what was ruled at its tables."""
    device = device_of(session, secret())
    return device.id if device else None


def resting_on(readings: Sequence[Mapping[str, Any]]) -> tuple[Message, ...]:
    """On whose word an outcome rests that the engine worked out with these readings; nobody's where there are none."""
    told = {
        (authority, reading["entry"] or ""): None
        for authority in _BY_READINGS
        for reading in readings
        if reading["authority"] == authority
    }
    return tuple(
        Message(_BY_READINGS[authority].id, {"number": number}) if number or authority == "house" else _OF_THE_GABONG
        for authority, number in told
    )


_OF_THE_GABONG = _("By a ruling of the Gabong")


def bases_of(session: Session, entries: Sequence[Entry]) -> dict[int, tuple[Message, ...]]:
    """On whose word each of these entries rests, by id, where that is not the book's alone."""
    return {id: words for id, readings in readings_of(session, entries).items() if (words := resting_on(readings))}


def happened(entry: Entry) -> Told | None:
    """What happened in a few words: the first lines of an entry's facts."""
    facts = told(entry, "facts")
    lines = events_told(facts.text) if facts else []
    if facts is None or not lines:
        return None
    text = " · ".join(line.strip() for line in lines[:_FIRST])
    short = text if len(text) <= _FEW_WORDS else f"{text[: _FEW_WORDS - 1].rstrip()}…"
    return Told(f"{short} …" if len(lines) > _FIRST and short == text else short, facts.language)


def precedent_url(number: str) -> str:
    return url_for("precedents.entry", number=number)


def told(entry: Entry, section: str, wanted: Language | None = None) -> Told | None:
    """A section of an entry (`facts`, `issue`, `holding`, `reasons`), in the language wanted if it is written in it."""
    first = wanted or language()
    for spoken in (first, OTHER_LANGUAGE[first]):
        if text := getattr(entry, f"{section}_{spoken}"):
            return Told(text, spoken)
    return None


def citation(entry: Entry, spoken: Language) -> str:
    """How an entry is cited: its number, whose ruling it is, its day, and the holding in one line."""
    holding = told(entry, "holding", spoken)
    day = format_date(entry.issued_at, "long", locale=_LOCALES[spoken])
    who = _WHO[entry.authority].render(spoken)
    return f"{entry.number}, {who}, {day}: {' '.join(holding.text.split()) if holding else ''}"


def edition_day(entry: Entry) -> str:
    """The day of the edition that an entry was ruled by; as it came in, where an import told something else."""
    try:
        return say_day(entry.edition_date)
    except ValueError:
        return entry.edition_date


def changed_at(entry: Entry) -> datetime:
    """When something of an entry last changed. Its changes of status must be loaded."""
    return max([entry.issued_at, *(change.created_at for change in entry.changes)])


def cited(entry: Entry) -> list[Cited]:
    """The clauses of an entry with their texts as they stood, in the order it cites them."""
    return [_cited(entry, clause) for clause in entry.clauses]


def _cited(entry: Entry, clause: EntryClause) -> Cited:
    spoken = language()
    titles = {"nb": clause.title_nb, "en": clause.title_en}
    texts = {"nb": clause.text_nb, "en": clause.text_en}
    today = known_clause(clause.clause)
    same = today is not None and all(_reads(today, entry.game, each) == _bare(texts[each]) for each in LANGUAGES)
    return Cited(clause.clause, clause.printed, titles[spoken], stored_html(texts[spoken], spoken), today, same)


def _reads(clause: Clause, game: str, spoken: Language) -> str:
    return _bare(render_text(clause.text[spoken], ruleset_of(game), spoken)) if game in games() else ""


def _bare(text: str) -> str:
    """A text without what nobody sees: spaces at line ends, and empty lines at the end."""
    return "\n".join(line.rstrip() for line in text.splitlines()).strip()


def stored_html(text: str, spoken: Language) -> Markup:
    """The text of a clause that was stored, as the book shows it.

    It may have come in by an import: braces in it are no parameters, and addresses lead into the book or nowhere.
    """
    html = render_html(text.replace("{", "&#123;"), None, clause_url, spoken)
    inside = url_for("read.books") + "/"

    def only_into_the_book(found: re.Match[str]) -> str:
        return found[0] if found["kind"] == "href" and found["to"].startswith(inside) else ""

    return Markup(_ADDRESSES.sub(only_into_the_book, html))


def notation(entry: Entry) -> Notation | None:
    """The situation that an entry was ruled on; None where it was ruled in words alone."""
    if not entry.situation:
        return None
    try:
        texts = {each: translate(entry.situation, each, limits=WHOLE_ROUND).rstrip("\n") for each in LANGUAGES}
    except SituationError:
        return Notation({language(): entry.situation}, False, None)
    return Notation(texts, True, replay_url(entry.situation))


def replay_url(text: str) -> str | None:
    """The address where a situation is ruled on by the rules of today; None where it cannot be, or is too long."""
    try:
        read(text)
    except SituationError:
        return None
    return url_for("ruling.show", s=pack(text))
