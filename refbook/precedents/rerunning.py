"""Old rulings replayed by the present book and engine: does what was ruled still come out the same?"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from refbook import __version__
from refbook.games import is_judged, ruleset_of
from refbook.i18n import LANGUAGES, Message, _
from refbook.precedents.official import has_reading
from refbook.precedents.record import Record, record_of
from refbook.precedents.stories import RulingDict
from refbook.precedents.written import clean
from refbook.rulebook import Rulebook, games, load_rulebook, render_text, rulebook_version
from refbook.rulings import adjudicate, ruling_json
from refbook.rulings.comparing import difference
from refbook.situations import WHOLE_ROUND, SituationError, read
from refbook.store import Store
from refbook.store.models import Entry, RerunMark

Result = Literal["same", "text-changed", "outcome-changed", "cannot-replay"]
RESULTS: tuple[Result, ...] = ("same", "text-changed", "outcome-changed", "cannot-replay")
_BATCH = 100
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Rerun:
    """What came of an entry. `step` is the first that comes out otherwise, from 1, `keys` what then does in the end,
    `clauses` those cited whose text is another now, and `why` what keeps it from being replayed."""

    number: str
    result: Result
    step: int | None = None
    keys: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    why: Message | None = None

    def as_json(self) -> dict[str, Any]:
        """`why` is by language, or None."""
        return {
            "result": self.result,
            "step": self.step,
            "keys": list(self.keys),
            "clauses": list(self.clauses),
            "why": {language: self.why.render(language) for language in LANGUAGES} if self.why else None,
        }


def rerun(store: Store, now: datetime) -> list[Rerun]:
    """Replay the whole log, oldest first, and mark each entry that comes out otherwise than its last mark says."""
    found: list[Rerun] = []
    last = 0
    while batch := _batch(store, last):
        last = batch[-1][0]
        replayed = [(id, game, replay(record)) for id, game, record in batch]
        _mark(store, replayed, now)
        found += [one for _id, _game, one in replayed]
    return found


def replay_all(records: Iterable[Record]) -> Iterator[Rerun]:
    """Replay entries that are in no database."""
    return (replay(record) for record in records)


def replay(record: Record) -> Rerun:
    """Replay one entry. An entry without a situation is compared by the texts of its clauses alone."""
    if record.game not in games():
        return Rerun(record.number, "cannot-replay", why=_("There is no game called %(game)s.", game=record.game))
    clauses = _changed_clauses(record)
    if record.question and not has_reading(record.question, record.reading or ""):
        why = _("The rulebook has no open question %(question)s with the reading %(reading)s any more.",
                question=record.question, reading=record.reading)  # fmt: skip
        return Rerun(record.number, "cannot-replay", clauses=clauses, why=why)
    if record.situation is not None and record.ruling is not None and is_judged(record.game):
        ruled = _ruled(record.situation)
        if isinstance(ruled, Message):
            return Rerun(record.number, "cannot-replay", clauses=clauses, why=ruled)
        step, keys = difference(record.ruling, ruled, load_rulebook(record.game).redirects)
        if keys:
            return Rerun(record.number, "outcome-changed", step, keys, clauses)
    return Rerun(record.number, "text-changed" if clauses else "same", clauses=clauses)


def _ruled(text: str) -> RulingDict | Message:
    """The ruling now, or why there is none."""
    try:
        situation = read(text, limits=WHOLE_ROUND)
    except SituationError as error:
        problem = error.problems[0]
        return _("Line %(line)d cannot be read any more: %(problem)s", line=problem.line, problem=problem.message)
    try:
        return ruling_json(adjudicate(situation), situation.language)
    except Exception as error:  # whatever it is, the other entries are replayed all the same
        _log.exception("an entry cannot be replayed")
        told = f"{type(error).__name__}: {error}"
        return _("The engine failed: %(error)s", error=told)


def _changed_clauses(record: Record) -> tuple[str, ...]:
    book = load_rulebook(record.game)
    return tuple(clause.clause for clause in record.clauses if _text_now(book, clause.clause) != dict(clause.text))


def _text_now(book: Rulebook, id: str) -> dict[str, str] | None:
    try:
        clause = book.clause(id)
    except KeyError:
        return None
    ruleset = ruleset_of(book.game)
    return {language: clean(render_text(clause.text[language], ruleset, language)) for language in LANGUAGES}


def _batch(store: Store, after: int) -> list[tuple[int, str, Record]]:
    with store.reading() as session:
        entries = session.scalars(
            select(Entry)
            .where(Entry.id > after)
            .order_by(Entry.id)
            .limit(_BATCH)
            .options(selectinload(Entry.clauses), selectinload(Entry.kinds))
        )
        return [(entry.id, entry.game, record_of(session, entry, links=False)) for entry in entries]


def _mark(store: Store, replayed: list[tuple[int, str, Rerun]], now: datetime) -> None:
    with store.reading() as session:
        changed = [one for one in replayed if _is_news(session, one[0], one[2])]
    if not changed:
        return
    with store.writing() as session:
        for id, game, one in changed:
            version = rulebook_version(game) if game in games() else ""
            session.add(
                RerunMark(
                    entry_id=id,
                    result=one.result,
                    detail=one.as_json(),
                    rulebook=version,
                    engine=__version__,
                    created_at=now,
                )
            )


def _is_news(session: Session, id: int, one: Rerun) -> bool:
    last = session.scalar(select(RerunMark).where(RerunMark.entry_id == id).order_by(RerunMark.id.desc()).limit(1))
    if last is None:
        return one.result != "same"
    return last.result != one.result or last.detail != one.as_json()
