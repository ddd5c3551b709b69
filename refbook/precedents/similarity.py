"""Cases like this one, and in words what they share and where they part.

A case counts as like another by the sum of four shares, each from 0 to 1: the same open question (weight 4), the
clauses that both rest on of those that either does (3), the kinds of event likewise (2), and the facts told before play
that agree, of those that both tell (1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from refbook.i18n import LANGUAGES, Language, Message, _, n_
from refbook.precedents.finding import load
from refbook.precedents.official import IN_FORCE
from refbook.precedents.phrases import FACT_WORDS, KIND_WORDS
from refbook.precedents.stories import RulingDict, cited, event_kinds, open_questions_in, readable, readings_in
from refbook.precedents.terms import facet
from refbook.precedents.visibility import visible_to
from refbook.rulebook import games, load_rulebook, question_named
from refbook.situations import Situation
from refbook.store.fulltext import newest_having
from refbook.store.models import Entry, EntryClause

QUESTION, CLAUSES, KINDS, FACTS = 4.0, 3.0, 2.0, 1.0
"""What each share weighs."""
_LEAST = 1.0
_LEAST_PRECEDENT = 1.5
_NEWEST = 200
"""How many of the newest entries of a clause or a question are looked at."""
_CANDIDATES = 40
_SECOND_LOOK = 3
_SAID = 4
"""The most clauses that a sentence names."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is compared: the game, the clauses cited, the kinds of event, the open questions, and the facts told."""

    game: str
    clauses: frozenset[str]
    kinds: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()
    situation: Situation | None = None


@dataclass(frozen=True, slots=True)
class Similar:
    """An entry like the case asked about. `shared` and `differs` are sentences; "there" is the entry."""

    entry: Entry
    score: float
    shared: tuple[Message, ...]
    differs: tuple[Message, ...]


def case_of(entry: Entry, *, told: bool = True) -> Case:
    """An entry as a case, with the facts it tells unless `told` is False."""
    return Case(
        game=entry.game,
        clauses=frozenset(clause.clause for clause in entry.clauses),
        kinds=frozenset(kind.kind for kind in entry.kinds),
        questions=frozenset([entry.question]) if entry.question else open_questions_in(entry.ruling or {}),
        situation=_situation(entry.situation) if told else None,
    )


def case_from(situation: Situation, ruled: RulingDict) -> Case:
    """A dispute as a case."""
    return Case(
        situation.game, frozenset(cited(ruled)), frozenset(event_kinds(situation)), open_questions_in(ruled), situation
    )


def similar(
    session: Session,
    case: Case,
    viewer: int | None,
    *,
    but: Entry | None = None,
    here: int | None = None,
    limit: int = 5,
) -> list[Similar]:
    """The entries like a case that the viewer may read, `but` this one: official ones first, then the likeliest.

    `here` is the table that asks (or that of `but`). What came of another table's own readings comes last.
    """
    ids = _candidates(session, case, visible_to(viewer), but)
    return _ranked(load(session, ids, whole=True), case, _LEAST, limit, here or (but.table_id if but else None))


def precedents_for(session: Session, situation: Situation, ruled: RulingDict, limit: int = 3) -> list[Similar]:
    """Official verdicts in words that are in force and may fit a dispute, the likeliest first.

    A verdict on an open question is none of these: the engine obeys it.
    """
    case = case_from(situation, ruled)
    in_force = [facet("status", status) for status in IN_FORCE]
    alike = [facet("clause", id) for id in case.clauses] + [facet("kind", kind) for kind in case.kinds]
    if not alike:
        return []
    groups = [[facet("authority", "guru")], [facet("game", case.game)], in_force, sorted(alike)]
    ids = newest_having(session, select(Entry.id).where(Entry.question.is_(None)), groups, None, _NEWEST)
    return _ranked(load(session, _sharing_most(session, ids, case), whole=True), case, _LEAST_PRECEDENT, limit)


def _candidates(session: Session, case: Case, visible: ColumnElement[bool], but: Entry | None) -> list[int]:
    """The entries that share the most clauses and questions, of the newest that have each."""
    shared: Counter[int] = Counter()
    for clause in sorted(case.clauses):
        newest = select(EntryClause.entry_id).where(EntryClause.clause == clause)
        shared.update(session.scalars(newest.order_by(EntryClause.entry_id.desc()).limit(_NEWEST)))
    for question in sorted(case.questions):
        asked = select(Entry.id).where(Entry.question == question).order_by(Entry.id.desc()).limit(_NEWEST)
        for id in session.scalars(asked):
            shared[id] += _CANDIDATES
    if but is not None:
        del shared[but.id]
    best = sorted(shared, key=lambda id: (-shared[id], -id))[: _NEWEST * 2]
    seen = set(session.scalars(select(Entry.id).where(Entry.id.in_(best), Entry.game == case.game, visible)))
    return [id for id in best if id in seen][:_CANDIDATES]


def _sharing_most(session: Session, ids: list[int], case: Case) -> list[int]:
    """Of these entries, those that share the most clauses with a case, and of those the newest."""
    cites = select(EntryClause.entry_id, func.count()).where(
        EntryClause.entry_id.in_(ids), EntryClause.clause.in_(case.clauses)
    )
    shared = {id: count for id, count in session.execute(cites.group_by(EntryClause.entry_id))}  # noqa: C416
    return sorted(ids, key=lambda id: (-shared.get(id, 0), -id))[:_CANDIDATES]


def _ranked(entries: Iterable[Entry], case: Case, least: float, limit: int, here: int | None = None) -> list[Similar]:
    """The likeliest of each rank. Only those that may come first are read for the facts they tell: that takes time."""
    likely = [(likeness(case, case_of(entry, told=False)), entry) for entry in entries]
    likely = [(score, entry) for score, entry in likely if score >= least - FACTS]
    likely.sort(key=lambda one: (_rank(one[1], here), -one[0], -one[1].id))
    first = [entry for _score, entry in likely[: limit + _SECOND_LOOK]]
    cases = [(entry, case_of(entry)) for entry in first]
    found = [(likeness(case, other), entry, other) for entry, other in cases]
    found = [one for one in found if one[0] >= least]
    found.sort(key=lambda one: (_rank(one[1], here), -one[0], -one[1].id))
    return [
        Similar(entry, score, tuple(_shared(case, other)), tuple(_differences(case, other)))
        for score, entry, other in found[:limit]
    ]


def _rank(entry: Entry, here: int | None) -> int:
    """Official rulings before those of tables, and last what only follows from the readings of another table."""
    if entry.scope == "official":
        return 0
    own = any(reading["authority"] in ("house", "gabong") for reading in readings_in(entry.ruling or {}))
    return 2 if own and entry.table_id != here else 1


def likeness(one: Case, other: Case) -> float:
    """How alike two cases are, from 0 to 10; cases of different games are not."""
    if one.game != other.game:
        return 0.0
    score = QUESTION * bool(one.questions & other.questions)
    score += CLAUSES * _share(one.clauses, other.clauses) + KINDS * _share(one.kinds, other.kinds)
    mine, theirs = _told(one), _told(other)
    both = mine.keys() & theirs.keys()
    return score + FACTS * (sum(mine[fact] == theirs[fact] for fact in both) / len(both) if both else 0.0)


def _share(one: Collection[str], other: Collection[str]) -> float:
    either = set(one) | set(other)
    return len(set(one) & set(other)) / len(either) if either else 0.0


def _shared(case: Case, other: Case) -> Iterator[Message]:
    for question in sorted(case.questions & other.questions):
        yield _("Both turn on an open question: %(question)s.", question=_QuestionTitle.of(question))
    if clauses := _clauses(case.game, case.clauses & other.clauses):
        yield _("Both rest on %(clauses)s.", clauses=clauses)
    if kinds := _kinds(case.kinds & other.kinds):
        yield _("In both: %(what)s.", what=kinds)


def _differences(case: Case, other: Case) -> Iterator[Message]:
    if clauses := _clauses(case.game, other.clauses - case.clauses):
        yield _("Only the earlier one rests on %(clauses)s.", clauses=clauses)
    if clauses := _clauses(case.game, case.clauses - other.clauses):
        yield _("Only this one rests on %(clauses)s.", clauses=clauses)
    if kinds := _kinds(other.kinds - case.kinds):
        yield _("Only in the earlier one: %(what)s.", what=kinds)
    if kinds := _kinds(case.kinds - other.kinds):
        yield _("Only in this one: %(what)s.", what=kinds)
    mine, theirs = _told(case), _told(other)
    for fact, words in FACT_WORDS.items():
        if fact in mine and fact in theirs and mine[fact] != theirs[fact]:
            yield _(
                "The earlier one: %(there)s. This one: %(here)s.", there=words(theirs[fact]), here=words(mine[fact])
            )


def _told(case: Case) -> dict[str, str]:
    """What the header tells that is not about one player by name."""
    if case.situation is None:
        return {}
    position = case.situation.position
    told = {fact: getattr(position, fact, None) for fact in ("phase", "direction", "twos", "decks")}
    told["variants"] = ", ".join(sorted(getattr(position, "variants", None) or ())) or None
    told["players"] = len(position.players) or None
    return {fact: str(value) for fact, value in told.items() if value is not None}


@lru_cache(maxsize=1_000)
def _situation(text: str | None) -> Situation | None:
    return readable(text) if text else None


def _clauses(game: str, ids: Collection[str]) -> Message | None:
    """Some clauses by number and title, in the order of the book; None where there are none that it still has."""
    if game not in games():
        return None
    book = load_rulebook(game)
    ordered = [clause for clause in book.clauses if clause.id in ids]
    if not ordered:
        return None
    named = _Named(
        "",
        {
            language: ", ".join(f"{clause.number} {clause.title[language]}" for clause in ordered[:_SAID])
            for language in LANGUAGES
        },
    )
    left = len(ordered) - _SAID
    return n_("%(names)s and %(num)d more", "%(names)s and %(num)d more", left, names=named) if left > 0 else named


def _kinds(kinds: Collection[str]) -> Message | None:
    words = [KIND_WORDS[kind] for kind in KIND_WORDS if kind in kinds]
    if not words:
        return None
    return _Named("", {language: ", ".join(word.render(language) for word in words) for language in LANGUAGES})


class _Named(Message):
    """Names that are there in both languages."""

    def render(self, language: Language) -> str:
        return str(self.values[language])


class _QuestionTitle(Message):
    """The title of an open question."""

    @classmethod
    def of(cls, id: str) -> _QuestionTitle:
        return cls("", {"id": id})

    def render(self, language: Language) -> str:
        question = question_named(str(self.values["id"]))
        return question.title[language] if question else str(self.values["id"])
