"""Issuing an entry: what it says, the clauses as they stand now, its number and the words it is found by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from sqlalchemy.orm import Session

from refbook import __version__
from refbook.games import ruleset_of
from refbook.i18n import LANGUAGES, Language, _
from refbook.precedents.errors import LogError, StatusFault
from refbook.precedents.indexing import put_terms
from refbook.precedents.numbers import next_number, next_official_number
from refbook.precedents.official import official_verdict
from refbook.precedents.stories import RulingDict, cited, event_kinds
from refbook.precedents.treatment import Treats, entry_numbered, treat
from refbook.precedents.written import clean, one_line, within, written
from refbook.rulebook import Clause, games, load_rulebook, render_text
from refbook.rulebook.loader import edition_of
from refbook.rulebook.questions import Question, question_in
from refbook.situations import WHOLE_ROUND, SituationError, read
from refbook.store.models import NAME, WORDS, CardTable, Dispute, Entry, EntryClause, EntryKind, Guru

_FACTS = 20_000
"""The most characters of the facts, which may be a situation of many events."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An entry to be issued. Texts are by language; one holding at least.

    Authority `guru` makes it official, and needs the `guru`; the others need a `table`. `number` is one taken before
    with `next_number`. Without `clauses` and `kinds` those of the ruling and of the situation are taken. A `question`
    comes with the `reading` that is chosen.
    """

    game: str
    authority: Literal["engine", "gabong", "guru"]
    author: str
    holding: Mapping[Language, str]
    facts: Mapping[Language, str] = field(default_factory=dict)
    issue: Mapping[Language, str] = field(default_factory=dict)
    reasons: Mapping[Language, str] = field(default_factory=dict)
    number: str | None = None
    table: CardTable | None = None
    dispute: Dispute | None = None
    situation: str | None = None
    ruling: RulingDict | None = None
    question: str | None = None
    reading: str | None = None
    clauses: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    public: bool = False
    guru: Guru | None = None
    treats: tuple[Treats, ...] = ()


def issue(session: Session, draft: Draft, now: datetime) -> Entry:
    """Write an entry to the log; LogError names what is wrong with the draft, and nothing is written then."""
    values = _values(draft)
    clauses = _clauses(draft)
    kinds = draft.kinds or _kinds(draft)
    with session.begin_nested():
        number = draft.number or _number(session, draft, now)
        if draft.authority == "guru" and draft.question:
            _refuse_second_verdict(session, draft)
        entry = Entry(number=number, issued_at=now, **values)
        entry.clauses = [_as_it_stands(draft.game, clause, place) for place, clause in enumerate(clauses)]
        entry.kinds = [EntryKind(kind=kind) for kind in sorted(set(kinds))]
        entry.given, entry.received, entry.changes, entry.marks = [], [], [], []
        session.add(entry)
        session.flush()
        put_terms(session, entry)
        for treats in draft.treats:
            target = entry_numbered(session, treats.number)
            treat(session, entry, target, treats.kind, treats.reason, author=entry.author, now=now, guru=draft.guru)
    return entry


def _values(draft: Draft) -> dict[str, Any]:
    official = draft.authority == "guru"
    if official != (draft.guru is not None):
        raise StatusFault(_("Only a Gabongguru who is logged in issues official verdicts."))
    if official == (draft.table is not None):
        raise LogError(_("An official verdict belongs to no table, and every other ruling to one."))
    if draft.game not in games():
        raise LogError(_("There is no game called %(game)s.", game=draft.game), "game")
    if draft.table is not None and draft.number and draft.number.rpartition("-")[0] != draft.table.code:
        raise LogError(_("%(number)s is no number of this table.", number=draft.number))
    _check_question(draft)
    texts = _texts(draft)
    if not texts["holding_nb"] and not texts["holding_en"]:
        raise LogError(_("Write what is held, in Norwegian or in English."), "holding")
    edition, date = edition_of(draft.game)
    return {
        **texts,
        "game": draft.game,
        "authority": draft.authority,
        "scope": "official" if official else "table",
        "status": "in-force",
        "public": official or draft.public,
        "table": draft.table,
        "dispute": draft.dispute,
        "situation": clean(draft.situation) if draft.situation else None,
        "ruling": draft.ruling,
        "question": draft.question,
        "reading": draft.reading,
        "guru_id": draft.guru.id if draft.guru else None,
        "author": within(one_line(draft.author), 2 * NAME, "author"),
        "rulebook": load_rulebook(draft.game).version,
        "engine": __version__,
        "edition": edition,
        "edition_date": date,
    }


def _texts(draft: Draft) -> dict[str, str | None]:
    sections = (
        ("facts", draft.facts, _FACTS),
        ("issue", draft.issue, WORDS),
        ("holding", draft.holding, WORDS),
        ("reasons", draft.reasons, WORDS),
    )
    told = {name: written(texts, most, name) for name, texts, most in sections}
    return {f"{name}_{language}": texts.get(language) for name, texts in told.items() for language in LANGUAGES}


def _check_question(draft: Draft) -> None:
    """A ruling that picks a reading picks one that the book has."""
    if draft.question is None and draft.reading is None:
        return
    question = _question(draft)
    if question is None:
        message = _("The rulebook has no open question %(question)s; a verdict in words needs none.",
                    question=draft.question or "")  # fmt: skip
        raise LogError(message, "question")
    readings = [reading.id for reading in question.readings]
    if draft.reading not in readings:
        message = _("Choose one of the readings of %(question)s: %(readings)s.",
                    question=question.id, readings=", ".join(readings))  # fmt: skip
        raise LogError(message, "reading")


def _question(draft: Draft) -> Question | None:
    """The open question with the clauses of the draft's own book, which may share it with another one."""
    found = question_in(draft.game, (draft.question or "").partition("/")[2])
    return found if found is not None and found.id == draft.question else None


def _clauses(draft: Draft) -> list[Clause]:
    book = load_rulebook(draft.game)
    question = _question(draft)
    ids = draft.clauses or (cited(draft.ruling) if draft.ruling else ()) or (question.clauses if question else ())
    found: dict[str, Clause] = {}
    for id in ids:
        try:
            clause = book.clause(id)
        except KeyError:
            raise LogError(_("The rulebook has no clause %(clause)s.", clause=id), "clauses") from None
        found[clause.id] = clause
    return list(found.values())


def _as_it_stands(game: str, clause: Clause, place: int) -> EntryClause:
    ruleset = ruleset_of(game)
    return EntryClause(
        clause=clause.id,
        place=place,
        printed=clause.number,
        title_nb=clause.title["nb"],
        title_en=clause.title["en"],
        text_nb=clean(render_text(clause.text["nb"], ruleset, "nb")),
        text_en=clean(render_text(clause.text["en"], ruleset, "en")),
    )


def _kinds(draft: Draft) -> Iterable[str]:
    if not draft.situation:
        return ()
    try:
        return event_kinds(read(draft.situation, limits=WHOLE_ROUND))
    except SituationError:
        return ()


def _number(session: Session, draft: Draft, now: datetime) -> str:
    return next_official_number(session, now) if draft.table is None else next_number(session, draft.table)


def _refuse_second_verdict(session: Session, draft: Draft) -> None:
    """A question has one official reading at a time. The number was taken before, so that two gurus take turns."""
    superseded = {treats.number for treats in draft.treats if treats.kind == "supersedes"}
    standing = official_verdict(session, draft.question or "")
    if standing is not None and standing.number not in superseded:
        message = _(
            "%(number)s is the official verdict on this question. A new one has to supersede it, and say why.",
            number=standing.number,
        )
        raise StatusFault(message, "treats")
