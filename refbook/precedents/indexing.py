"""Putting into the full text what an entry is found by: its words, and what it is filtered by."""

from __future__ import annotations

from sqlalchemy.orm import Session

from refbook.i18n import LANGUAGES, Language
from refbook.precedents.stories import events_told
from refbook.precedents.terms import facet, terms_in
from refbook.store.fulltext import put_words
from refbook.store.models import Entry


def put_terms(session: Session, entry: Entry) -> None:
    """Make an entry found by what it is about and by its status as it is now.

    The table before the events is left out: nearly every story has the same headers, and house rules in them.
    """
    put_words(session, entry.id, sorted(terms_in(_texts(entry)) | _facets(entry)))


def _facets(entry: Entry) -> set[str]:
    told = {
        "game": entry.game,
        "authority": entry.authority,
        "status": entry.status,
        "question": entry.question,
        "table": entry.number.partition("-")[0] if entry.table_id is not None else None,
    }
    facets = {facet(name, value) for name, value in told.items() if value}
    facets |= {facet("clause", clause.clause) for clause in entry.clauses}
    return facets | {facet("kind", kind.kind) for kind in entry.kinds}


def _texts(entry: Entry) -> dict[Language, str]:
    titles: dict[Language, list[str]] = {
        "nb": [clause.title_nb for clause in entry.clauses],
        "en": [clause.title_en for clause in entry.clauses],
    }
    parts: dict[Language, list[str | None]] = {
        "nb": [_events(entry.facts_nb), entry.issue_nb, entry.holding_nb, entry.reasons_nb],
        "en": [_events(entry.facts_en), entry.issue_en, entry.holding_en, entry.reasons_en],
    }
    return {language: "\n".join(filter(None, [*parts[language], *titles[language]])) for language in LANGUAGES}


def _events(facts: str | None) -> str:
    return "\n".join(events_told(facts or ""))
