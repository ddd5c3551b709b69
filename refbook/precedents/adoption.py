"""A ruling of a table made official."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy.orm import Session

from refbook.i18n import Language
from refbook.precedents.issuing import Draft, issue
from refbook.precedents.official import has_reading
from refbook.precedents.treatment import Treats
from refbook.rulebook import games, load_rulebook
from refbook.store.models import Entry, Guru


def adopt(
    session: Session,
    entry: Entry,
    *,
    guru: Guru,
    now: datetime,
    reason: str,
    reasons: Mapping[Language, str],
    holding: Mapping[Language, str] | None = None,
    facts: Mapping[Language, str] | None = None,
    issue_texts: Mapping[Language, str] | None = None,
    supersedes: tuple[Treats, ...] = (),
) -> Entry:
    """Issue an official verdict from a table's entry: its facts and holding unless others are given, own reasons.

    `reason` is why it is adopted. `supersedes` names the official verdicts that it takes the place of. Raises LogError.
    """
    draft = Draft(
        game=entry.game,
        authority="guru",
        author=guru.name,
        guru=guru,
        facts=_of(entry, "facts") if facts is None else facts,
        issue=_of(entry, "issue") if issue_texts is None else issue_texts,
        holding=_of(entry, "holding") if holding is None else holding,
        reasons=reasons,
        dispute=entry.dispute,
        situation=entry.situation,
        ruling=entry.ruling,
        question=entry.question if _still_open(entry) else None,
        reading=entry.reading if _still_open(entry) else None,
        clauses=_present_clauses(entry),
        kinds=tuple(kind.kind for kind in entry.kinds),
        treats=(Treats("adopts", entry.number, reason), *supersedes),
    )
    return issue(session, draft, now)


def _of(entry: Entry, section: str) -> dict[Language, str]:
    told: dict[Language, str | None] = {
        "nb": getattr(entry, f"{section}_nb"),
        "en": getattr(entry, f"{section}_en"),
    }
    return {language: text for language, text in told.items() if text}


def _still_open(entry: Entry) -> bool:
    return bool(entry.question and entry.reading and has_reading(entry.question, entry.reading))


def _present_clauses(entry: Entry) -> tuple[str, ...]:
    """The clauses of an entry that the book still has."""
    if entry.game not in games():
        return ()
    book = load_rulebook(entry.game)
    known = {clause.id for clause in book.clauses} | set(book.redirects)
    return tuple(clause.clause for clause in entry.clauses if clause.clause in known)
