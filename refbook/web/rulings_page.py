"""The page of a kept dispute: how it stands, the ruling as it was given, and what the one who looks may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from flask import render_template, request
from sqlalchemy.orm import Session

from refbook.i18n import LANGUAGES, Message, _
from refbook.precedents import LogError, Similar, case_from, precedents_for, similar
from refbook.precedents.stories import readable
from refbook.rulebook import Clause, Question, question_named
from refbook.situations import Situation, SituationError, write
from refbook.situations.notation import notation_of
from refbook.store.models import CardTable, Dispute, DisputeRevision, Entry
from refbook.store.secrets import same
from refbook.tables import access
from refbook.tables.access import Presence, Role
from refbook.tables.disputes import (
    Open,
    RuledAlready,
    Settled,
    context_of,
    may_be_asked,
    may_be_retold,
    open_to_the_gabong,
)
from refbook.tables.faults import TableFault
from refbook.tables.kept import IN_FORCE, verdict_on
from refbook.tables.matters import ruled_before
from refbook.tables.proposals import Proposal, Reversal, points_of_round, proposed, reversals
from refbook.tables.verdicts import parts_of, with_reading
from refbook.web import entries as log
from refbook.web.book import known_clause
from refbook.web.corrections import Correction
from refbook.web.game_words import spoken_in
from refbook.web.interview import Interview, again_asked, named
from refbook.web.judge import RulingDict
from refbook.web.language import language, say
from refbook.web.links import pack
from refbook.web.outcome import outcome
from refbook.web.precedents import words as log_words
from refbook.web.roles import secret
from refbook.web.ruling import cannot_be, headline, ruling_words
from refbook.web.sharing import Shared, citation, edition_of, shared
from refbook.web.standing import before_the_verdict, effect_here, headline_of, state_of, verdicts_of, way_of
from refbook.web.table_frame import say_moment, title_of
from refbook.web.table_words import signed
from refbook.web.telling import clashing, interview_at

TABLE_LINK = "table-"
"""The cookie that holds the link of a table ends in the beginning of what the database has of it."""


@dataclass(frozen=True, slots=True)
class ReadingChoice:
    """A reading that the Gabong may choose, what this dispute comes to then, and whether it is the one that holds."""

    id: str
    text: str
    answer: str
    holds: bool


@dataclass(frozen=True, slots=True)
class QuestionChoice:
    """A question that the Gabong may rule on; `whose` is the reading that holds now."""

    question: Question
    readings: tuple[ReadingChoice, ...]
    whose: Message | None = None


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that was done to a dispute, by whom and when."""

    at: datetime
    author: str
    text: Message
    telling: DisputeRevision | None = None
    entry: Entry | None = None
    words: str = ""


def presence_of(session: Session, role: Role, dispute: Dispute) -> Presence:
    """The presence of this browser at the table of a dispute; see `tables.access.presence` for what it raises."""
    table = session.get(CardTable, dispute.table_id) if dispute.table_id else None
    return access.presence(session, role, table, secret())


def kept_page(
    session: Session, dispute: Dispute, *, fault: TableFault | LogError | None = None, faster: bool = False
) -> str:
    """The page of a dispute. With a `fault`, or where somebody was `faster`, what was typed is shown again."""
    spoken_in(dispute.game)
    last = dispute.revisions[-1]
    ruled = last.ruling[language()]
    table = session.get(CardTable, dispute.table_id) if dispute.table_id else None
    roles = presence_of(session, "onlooker", dispute).roles if table else frozenset()
    token = _token_of(table) if table else None
    situation = readable(last.situation)
    plays = "player" in roles
    may = open_to_the_gabong(dispute) if table and situation else Open()
    held = _held(table)
    before = ruled_before(session, table, situation, last.ruling["en"]) if table and situation and may.silent else None
    alike = _alike(session, situation, ruled, dispute)
    likely = _precedents(session, situation, ruled)
    shown_entries = [*dispute.entries, *([before.entry] if before else [])]
    return render_template(
        "kept.html",
        dispute=dispute,
        last=last,
        way=way_of(dispute),
        state=state_of(dispute),
        ruled=_without_questions(ruled),
        headline=headline_of(dispute),
        before_verdict=before_the_verdict(dispute),
        effect=effect_here(dispute, table),
        outcome=outcome(ruled, language()) if last.status != "impossible" else [],
        verdicts=verdicts_of(session, dispute),
        changed=_changed_clauses(dispute),
        table=table,
        title=say(title_of(table)) if table else "",
        signed=signed,
        say_moment=say_moment,
        token=token if table else None,
        plays=plays,
        gabong=_gabong(table),
        what_if=pack(last.situation) if situation else "",
        interview=_interview(session, table, dispute) if plays else None,
        open=may,
        choices=list(_choices(dispute, may.asked, held)) if "gabong" in roles else [],
        overrulable=list(_choices(dispute, may.relied, held)) if "gabong" in roles else [],
        ruled_since=_ruled_since(may, held) if plays and may_be_retold(dispute) else [],
        decisions=_decisions(ruled) if may.decision else {},
        rules="gabong" in roles and bool(may),
        ruled_before=before,
        settled_by=_settled_by(dispute, roles, may),
        may_retell=plays and may_be_retold(dispute),
        clashing=_clashing(session, table, dispute) if plays and may_be_retold(dispute) and cannot_be(ruled) else (),
        may_appeal=plays and dispute.state not in ("appealed", "official") and may_be_asked(last.status),
        sheet_version=table.sheet_version if table else 0,
        proposals=_proposals(session, dispute) if plays else [],
        points=_points(dispute) if plays else {},
        reversals=_reversals(session, table, dispute) if table and plays else [],
        precedents=likely,
        alike=alike,
        at_table=dispute.table_id,
        notations=_notations(situation, last),
        happened=_happened(dispute),
        may_see={entry.number for entry in shown_entries if _may_see(entry, roles)},
        fault=fault,
        settled=list(_clauses(fault.clauses)) if isinstance(fault, Settled) else [],
        ruled_by=fault.number if isinstance(fault, RuledAlready) else "",
        faster=faster,
        public=_is_public(dispute, table),
        shared=_shared(dispute, table),
        typed=request.form if fault or faster else {},
        **ruling_words(situation or Situation(dispute.game, notation_of(dispute.game).position())),
        **log_words(log.bases_of(session, [one.entry for one in alike])),
    )


def _is_public(dispute: Dispute, table: CardTable | None) -> bool:
    """Whether everybody may read a dispute, and not only those who have its address."""
    return bool(dispute.appealed_at or table is None or table.public)


def _shared(dispute: Dispute, table: CardTable | None) -> Shared:
    """How a dispute is sent on; cited by the number of what was ruled on it and is in force, else by its clauses."""
    rulings, entry = dispute.revisions[-1].ruling, _cited_by(dispute)
    edition = edition_of(dispute.game, rulings[language()])
    return shared(
        "rulings.show",
        headline_of(dispute),
        edition,
        preview=_is_public(dispute, table),
        edition=edition,
        citations={
            tag: log.citation(entry, tag)
            if entry
            else citation(dispute.game, rulings[tag], headline(rulings[tag], tag), tag)
            for tag in LANGUAGES
        },
        address=dispute.address,
    )


def _cited_by(dispute: Dispute) -> Entry | None:
    """The entry in force that says how a dispute came out."""
    standing = [entry for entry in dispute.entries if entry.status in IN_FORCE]
    return verdict_on(standing) or next(iter(standing), None)


# -- how it stands


def _gabong(table: CardTable | None) -> str:
    """Who is the Gabong at a table now."""
    if table is None:
        return ""
    return next((seat.name for seat in table.seats if table.role and seat.id == table.role.holder_id), "")


def _changed_clauses(dispute: Dispute) -> list[log.Cited]:
    """The clauses of its newest entry that read otherwise today."""
    return [clause for clause in log.cited(dispute.entries[-1]) if not clause.same] if dispute.entries else []


def _clauses(ids: tuple[str, ...]) -> Iterator[Clause]:
    for id in ids:
        if (clause := known_clause(id)) is not None:
            yield clause


def _without_questions(ruled: RulingDict) -> RulingDict:
    """The ruling without its questions, which a kept dispute asks in forms of its own."""
    if "accounts" in ruled:
        told = {teller: _without_questions(account) for teller, account in ruled["accounts"].items()}
        return {**ruled, "accounts": told}
    return {**ruled, "questions": []}


def _notations(situation: Situation | None, telling: DisputeRevision) -> dict[str, str]:
    if situation is None:
        return {telling.language: telling.situation}
    return {each: write(situation, each).rstrip("\n") for each in LANGUAGES}


# -- what may be done


def _interview(session: Session, table: CardTable | None, dispute: Dispute) -> Interview | None:
    if table is None or not may_be_retold(dispute):
        return None
    words, context = dispute.revisions[-1].words, context_of(session, table, dispute)
    answered = list(_asked_before(dispute))
    try:
        return interview_at(
            words, context, language(), answered=answered, unknown=named("unknown"), again=again_asked()
        )
    except SituationError:
        return None


def _asked_before(dispute: Dispute) -> Iterator[str]:
    """The facts that the earlier tellings of a dispute were asked for."""
    for telling in dispute.revisions[:-1]:
        yield from (question["fact"] for part in parts_of(telling.ruling["en"]) for question in part["questions"])


def _clashing(session: Session, table: CardTable | None, dispute: Dispute) -> tuple[Correction, ...]:
    """The facts of a dispute that clash, for those who may put them right."""
    if table is None:
        return ()
    return clashing(dispute.revisions[-1].words, context_of(session, table, dispute), language())


def _held(table: CardTable | None) -> dict[str, str]:
    """The open questions that have been ruled on at a table, each with the number of the ruling."""
    rules = table.house_rules if table else []
    return {f"{table.game}/{rule.key}": rule.number or "" for rule in rules if table and rule.authority == "gabong"}


def _ruled_since(may: Open, held: Mapping[str, str]) -> list[str]:
    """The rulings of the table that settle something of a dispute which was told before them."""
    return [held[question] for question in (*may.asked, *may.relied) if question in held]


def _choices(dispute: Dispute, ids: tuple[str, ...], ruled_on: Mapping[str, str]) -> Iterator[QuestionChoice]:
    relied = {one["question"]: one for part in parts_of(dispute.revisions[-1].ruling["en"]) for one in part["readings"]}
    for id in ids:
        question = question_named(id)
        if question is not None and id not in ruled_on:
            yield QuestionChoice(
                question,
                tuple(
                    ReadingChoice(
                        one.id,
                        one.text[language()],
                        with_reading(dispute, id, one.id)[language()],
                        id in relied and relied[id]["reading"] == one.id,
                    )
                    for one in question.readings
                ),
                _whose(relied[id]) if id in relied else None,
            )


_WHOSE: Mapping[str, Message] = {
    "guru": _("official since %(number)s"),
    "house": _("your house rule"),
    "default": _("the book’s reading"),
}


def _whose(reading: RulingDict) -> Message:
    """Whose reading holds now, which the Gabong may rule against."""
    words = _WHOSE.get(reading["authority"], _WHOSE["default"])
    return Message(words.id, {"number": reading["entry"]} if reading["authority"] == "guru" else {})


def _settled_by(dispute: Dispute, roles: frozenset[Role], may: Open) -> list[Clause]:
    """The clauses that settle a dispute, for a Gabong who would like to know why there is nothing to rule."""
    last = dispute.revisions[-1]
    if "gabong" not in roles or may or dispute.state != "ruled" or last.status != "decided":
        return []
    return list(_clauses(tuple(last.ruling["en"]["clauses"]) if "accounts" not in last.ruling["en"] else ()))


def _decisions(ruled: RulingDict) -> dict[str, str]:
    """What follows from the Gabong's yes and from the no."""
    told = parts_of(ruled)[0]
    answers = {"yes": str(told["answer"]), "no": str(told["answer"])}
    for branch in told["branches"]:
        given, then = branch["if"], branch["ruling"]
        for decision in answers:
            if decision in given.values():
                answers[decision] = then["answer"]
    return answers


def _proposals(session: Session, dispute: Dispute) -> list[Proposal]:
    return [proposal for entry in dispute.entries for proposal in proposed(session, entry)]


def _points(dispute: Dispute) -> dict[str, dict[str, int]]:
    """The points of the round by the newest ruling in force, under its number."""
    for entry in reversed(dispute.entries):
        if points := points_of_round(entry):
            return {entry.number: points}
    return {}


def _reversals(session: Session, table: CardTable, dispute: Dispute) -> list[Reversal]:
    ours = {entry.number for entry in dispute.entries}
    return [each for each in reversals(session, table) if each.number in ours]


def _token_of(table: CardTable) -> str | None:
    """The link of the table, which the browser has kept since it was there."""
    token = request.cookies.get(TABLE_LINK + table.player_hash[:12], "")
    return token if token and same(token, table.player_hash) else None


def _may_see(entry: Entry, roles: frozenset[Role]) -> bool:
    return entry.public or "player" in roles


# -- beside it


def _precedents(session: Session, situation: Situation | None, ruled: RulingDict) -> list[Similar]:
    return precedents_for(session, situation, ruled) if situation else []


def _alike(session: Session, situation: Situation | None, ruled: RulingDict, dispute: Dispute) -> list[Similar]:
    """Similar cases that are none of its own."""
    if situation is None:
        return []
    own = {entry.id for entry in dispute.entries}
    found = similar(
        session, case_from(situation, ruled), log.viewer(session), here=dispute.table_id, limit=3 + len(own)
    )
    return [one for one in found if one.entry.id not in own][:3]


_TOLD, _TOLD_ANEW = _("told it"), _("told it anew")


def _happened(dispute: Dispute) -> list[Happened]:
    """All that was done to a dispute, in the order it was done.

    Where the Gabong chose a reading it was ruled on anew, and nobody told it anew.
    """
    rulings = {entry.issued_at for entry in dispute.entries if entry.authority == "gabong" and entry.question}
    by_ruling = {one.number: one for one in dispute.revisions if one.number > 1 and one.created_at in rulings}
    told = [
        Happened(one.created_at, one.author, _TOLD_ANEW if one.number > 1 else _TOLD, telling=one)
        for one in dispute.revisions
        if one.number not in by_ruling
    ]
    ruled = [
        Happened(
            entry.issued_at,
            entry.author,
            log.AUTHORITIES[entry.authority],
            next((one for one in by_ruling.values() if one.created_at == entry.issued_at), None),
            entry,
        )
        for entry in dispute.entries
        if entry.authority != "engine"
    ]
    appealed = []
    if dispute.appealed_at:
        words, who = dispute.appeal or "", dispute.appealed_by or ""
        appealed.append(Happened(dispute.appealed_at, who, _("asked the Gabongguru"), words=words))
    return sorted([*told, *ruled, *appealed], key=lambda one: one.at)
