"""What the Gabong rules: readings of open questions, decisions that the rules leave to him, and what they do not cover.

Nothing else: what the rules settle is refused, with the clauses that settle it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal, cast

from sqlalchemy.orm import Session

from refbook.engine.facts import Bound
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.precedents import Draft, LogError, Treats, cited, holding_in, issue, next_number
from refbook.precedents.stories import readable
from refbook.rulebook import Question, question_named
from refbook.situations import Situation, write
from refbook.store.models import CardTable, Dispute, DisputeRevision, Entry, HouseRule
from refbook.tables.access import Presence
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.faults import TableFault
from refbook.tables.journal import note
from refbook.tables.kept import IN_FORCE, add_revision, count_up, draft_of, issued, superseding
from refbook.tables.matters import ruled_before, rulings_on_silence
from refbook.tables.rounds import settle, sheet_touched, take_turn
from refbook.tables.scoresheet import last_round, sheet_of
from refbook.tables.sheet import OpenPoint, Sheet
from refbook.tables.stories import RulingDict, Spoken, Story, context_of, ruled_in_both, still_understood

Decision = Literal["", "yes", "no"]
_SAME_MATTER: Mapping[str, str] = {
    "en": "The same was ruled on there, and that binds the rest of this game.",
    "nb": "Det samme ble avgjort der, og det binder resten av spillet.",
}
_RULED: Mapping[str, str] = {"en": "The Gabong has ruled.", "nb": "Gabongen har avgjort saken."}
_AGREED: Mapping[str, str] = {"en": "The players have agreed.", "nb": "Spillerne er blitt enige."}


@dataclass(frozen=True, slots=True)
class Choice:
    """What the Gabong rules: a reading of an open question, yes or no to a decision of the Gabong's, or in words.

    `same_as` is the number of this table's ruling on a matter like this one, which is to hold here too.
    """

    question: str = ""
    reading: str = ""
    decision: Decision = ""
    holding: str = ""
    reasons: str = ""
    same_as: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """What of a dispute is the Gabong's to rule.

    `asked` are the open questions that the ruling leaves, `relied` those it rests on a reading of; `decision` is the
    clause by which the Gabong may do either; `silent` is a matter that the rules do not describe.
    """

    asked: tuple[str, ...] = ()
    relied: tuple[str, ...] = ()
    decision: str = ""
    silent: bool = False

    def __bool__(self) -> bool:
        return bool(self.asked or self.relied or self.decision or self.silent)


class Settled(TableFault):
    """The rules settle what somebody wanted to rule; `clauses` are those that do."""

    def __init__(self, clauses: tuple[str, ...]) -> None:
        super().__init__(_("The rules settle this, and not even the Gabong may rule otherwise."))
        self.clauses = clauses


class RuledAlready(TableFault):
    """The question was ruled on at this table before, in the entry with this `number`."""

    def __init__(self, number: str) -> None:
        super().__init__(
            _("%(number)s has ruled on this already, and that binds the rest of this game.", number=number)
        )
        self.number = number


def open_to_the_gabong(dispute: Dispute) -> Open:
    """What the Gabong may rule of a dispute as it was last told; nothing of facts, and nothing twice."""
    last = dispute.revisions[-1]
    if dispute.state == "official" or last.status in ("depends", "impossible") or _has_verdict(dispute):
        return Open()
    parts = parts_of(last.ruling["en"])
    asked = tuple(dict.fromkeys(question for part in parts for question in part["open_questions"]))
    relied = dict.fromkeys(
        one["question"] for part in parts for one in part["readings"] if one["authority"] not in ("gabong", "supposed")
    )
    return Open(
        asked,
        tuple(question for question in relied if question not in asked),
        _decision(parts) if last.status == "discretion" else "",
        last.status == "undecided" and not asked,
    )


def rule_as_gabong(
    session: Session, present: Presence, dispute: Dispute, choice: Choice, version: int, now: datetime
) -> Entry:
    """The Gabong's ruling on a dispute; it binds the rest of the game at this table.

    Raises Changed, Settled, RuledAlready, and TableFault where something of the form is missing.
    """
    count_up(session, dispute, version)
    may = open_to_the_gabong(dispute)
    if choice.question:
        entry = _rule_on_question(session, present, dispute, choice, may, now)
    elif may.decision and choice.decision:
        entry = _rule_in_words(session, present, dispute, _decided(dispute, choice.decision), choice, now)
    elif may.silent and choice.same_as:
        entry = _rule_the_same(session, present, dispute, choice, now)
    elif may.silent and choice.holding.strip():
        spoken = _spoken(present.table)
        entry = _rule_in_words(session, present, dispute, {spoken: choice.holding}, choice, now)
    else:
        raise refusal(dispute, may, choice)
    note(session, present.table, "gabong-ruled", present.author, now, number=entry.number, address=dispute.address)
    return entry


def rule_open_point(
    session: Session,
    present: Presence,
    question: str,
    reading: str,
    reasons: str,
    version: int,
    now: datetime,
    facts: Mapping[Language, str] | None = None,
) -> Entry:
    """The Gabong's ruling on an open question that the score sheet has met; `version` is the sheet's.

    Raises Changed, RuledAlready, Settled where the sheet waits for no such ruling, and TableFault for no reading.
    """
    table = present.table
    asked = question_named(question)
    _refuse_ruled(table, asked)
    sheet = sheet_of(session, table)
    point = next((each for each in sheet.opens if each.question == question), None)
    if asked is None or point is None:
        raise Settled(asked.clauses if asked else ())
    _refuse_other_reading(asked, reading)
    take_turn(session, table, version)
    number = _bind(session, table, asked, reading, now)
    settle(session, table)
    spoken = _spoken(table)
    draft = Draft(
        game=table.game,
        authority="gabong",
        author=present.author,
        table=table,
        number=number,
        facts=facts or facts_of_point(sheet, point),
        issue=asked.title,
        holding=asked.reading(reading).text,
        reasons={spoken: reasons} if reasons.strip() else {},
        question=question,
        reading=reading,
        public=table.public,
    )
    try:
        entry = issue(session, draft, now)
    except LogError as error:
        raise TableFault(error.message, error.field) from error
    note(session, table, "gabong-ruled", present.author, now, number=number)
    return entry


def facts_of_point(sheet: Sheet, point: OpenPoint) -> dict[Language, str]:
    """What happened on the sheet where it met an open question, in each language."""
    message = _of_the_winner(sheet, point) if point.player is None else _of_a_player(sheet, point, point.player)
    return {language: message.render(language) for language in LANGUAGES}


def refusal(dispute: Dispute, may: Open, choice: Choice) -> TableFault:
    """Why the Gabong may not rule, or not like this."""
    last = dispute.revisions[-1]
    if dispute.state == "official" or _has_verdict(dispute):
        return TableFault(_("This has been ruled on already."))
    if last.status in ("depends", "impossible"):
        return TableFault(
            _("First the facts have to be known. The players tell them; the Gabong does not rule on facts.")
        )
    if may.silent and not choice.question:
        return TableFault(_("Write what you rule."), "holding")
    if may.decision and not choice.question:
        return TableFault(_("Choose yes or no."), "decision")
    if may.asked and not choice.question:
        return TableFault(_("Choose one of the readings; the rest is settled."), "reading")
    question = question_named(choice.question)
    clauses = question.clauses if question and not may.asked else ()
    return Settled(tuple(dict.fromkeys((*cited(last.ruling["en"]), *clauses))))


def with_reading(dispute: Dispute, question: str, reading: str) -> dict[Language, str]:
    """What a dispute comes to if the Gabong rules for a reading: the answer in each language."""
    return holding_in(_ruled_with(dispute, question, reading)[1])


def parts_of(ruled: RulingDict) -> list[RulingDict]:
    """The ruling on each account, or the one there is."""
    return list(ruled["accounts"].values()) if "accounts" in ruled else [ruled]


# -- a reading


def _rule_on_question(
    session: Session, present: Presence, dispute: Dispute, choice: Choice, may: Open, now: datetime
) -> Entry:
    table, question = present.table, question_named(choice.question)
    _refuse_ruled(table, question)
    if question is None or question.id not in (*may.asked, *may.relied):
        raise refusal(dispute, may, choice)
    _refuse_other_reading(question, choice.reading)
    number = _bind(session, table, question, choice.reading, now)
    sheet_touched(session, table)
    story = _told_again(session, table, dispute)
    add_revision(session, dispute, story, present.author, now)
    last = dispute.revisions[-1]
    if last.status == "decided" and dispute.state != "appealed":
        dispute.state = "gabong"
    answers = holding_in(story.ruled)
    text = question.reading(choice.reading).text
    holding: dict[Language, str] = {language: f"{text[language]}\n{answers[language]}" for language in LANGUAGES}
    draft = replace(
        draft_of(session, present, dispute, story, "gabong", holding),
        number=number,
        issue=question.title,
        question=question.id,
        reading=choice.reading,
    )
    return issued(session, dispute, _as_the_gabong_says(draft, table, dispute, choice), now)


def _refuse_ruled(table: CardTable, question: Question | None) -> None:
    """A question is ruled on once in a game."""
    if question is None:
        return
    key = question.id.partition("/")[2]
    held = next((rule for rule in table.house_rules if rule.authority == "gabong" and rule.key == key), None)
    if held is not None:
        raise RuledAlready(held.number or "")


def _refuse_other_reading(question: Question, reading: str) -> None:
    if reading not in [each.id for each in question.readings]:
        raise TableFault(_("Choose one of the readings; the rest is settled."), "reading")


def _bind(session: Session, table: CardTable, question: Question, reading: str, now: datetime) -> str:
    """Let a reading hold at the table from now on, and give the number that its entry is to have."""
    number = next_number(session, table)
    rule = HouseRule(key=question.id.partition("/")[2], value=reading, authority="gabong", number=number)
    rule.after_round, rule.created_at = last_round(session, table), now
    table.house_rules.append(rule)
    session.flush()
    return number


def _told_again(session: Session, table: CardTable, dispute: Dispute) -> Story:
    """The dispute as it was last told, by the rules and rulings that hold now."""
    last = dispute.revisions[-1]
    told = _situation(last)
    situation = told.over(context_of(session, table, dispute).position)
    text = write(situation, told.language)
    ruled = still_understood(ruled_in_both(text), cast("Spoken", last.ruling))
    return Story(last.words, situation, text, ruled, table.sheet_version)


def _situation(telling: DisputeRevision) -> Situation:
    """What was told, of which an entry can be made; a TableFault where the notation has changed too much since."""
    told = readable(telling.situation)
    if told is None:
        raise TableFault(_("This can no longer be read as it was told. Tell it anew as a dispute of its own."))
    return told


def _ruled_with(dispute: Dispute, question: str, reading: str) -> tuple[str, Spoken]:
    told = _situation(dispute.revisions[-1])
    key = question.partition("/")[2]
    rulings = {**told.position.rulings, key: Bound(reading)}
    text = write(replace(told, position=replace(told.position, rulings=rulings)), told.language)
    return text, ruled_in_both(text)


# -- a decision, or a ruling in words


def _rule_in_words(
    session: Session,
    present: Presence,
    dispute: Dispute,
    holding: Mapping[Language, str],
    choice: Choice,
    now: datetime,
) -> Entry:
    return issued(session, dispute, _draft_in_words(session, present, dispute, holding, choice), now)


def _draft_in_words(
    session: Session, present: Presence, dispute: Dispute, holding: Mapping[Language, str], choice: Choice
) -> Draft:
    if dispute.state != "appealed":
        dispute.state = "gabong"
    last = dispute.revisions[-1]
    situation = _situation(last)
    story = Story(last.words, situation, last.situation, cast("Spoken", last.ruling))
    draft = draft_of(session, present, dispute, story, "gabong", holding)
    return _as_the_gabong_says(draft, present.table, dispute, choice)


def follow_earlier(session: Session, present: Presence, dispute: Dispute, story: Story, now: datetime) -> Entry | None:
    """Decide a dispute by what the Gabong ruled on the very same matter, where the rules are silent; else None.

    The ruling is the Gabong's who made it, whoever is the Gabong now.
    """
    before = ruled_before(session, present.table, story.situation, story.ruled["en"])
    if before is None or not before.same:
        return None
    return _as_before(session, present, dispute, before.entry, author=before.entry.author, now=now)


def _rule_the_same(session: Session, present: Presence, dispute: Dispute, choice: Choice, now: datetime) -> Entry:
    earlier = next((one for one in rulings_on_silence(session, present.table) if one.number == choice.same_as), None)
    if earlier is None:
        raise TableFault(_("This table has no ruling %(number)s to follow.", number=choice.same_as), "holding")
    return _as_before(session, present, dispute, earlier, reasons=choice.reasons, now=now)


def _as_before(
    session: Session,
    present: Presence,
    dispute: Dispute,
    earlier: Entry,
    *,
    now: datetime,
    author: str | None = None,
    reasons: str = "",
) -> Entry:
    """Let the table's ruling on a matter hold for a dispute about the same."""
    spoken = _spoken(present.table)
    told: dict[Language, str | None] = {"nb": earlier.holding_nb, "en": earlier.holding_en}
    holding = {language: text for language, text in told.items() if text}
    draft = _draft_in_words(session, present, dispute, holding, Choice(reasons=reasons))
    draft = replace(
        draft,
        author=present.author if author is None else author,
        treats=(*draft.treats, Treats("follows", earlier.number, _SAME_MATTER[spoken])),
    )
    return issued(session, dispute, draft, now)


def _decided(dispute: Dispute, decision: Decision) -> dict[Language, str]:
    """What follows from the Gabong's yes or no, as the ruling has it; the one there is where both come to the same."""
    told: dict[Language, str] = {}
    for language in LANGUAGES:
        parts = parts_of(dispute.revisions[-1].ruling[language])
        fitting = [
            branch["ruling"]["answer"]
            for part in parts
            for branch in part["branches"]
            if decision in branch["if"].values()
        ]
        words = _("Yes.") if decision == "yes" else _("No.")
        told[language] = f"{words.render(language)} {fitting[0] if fitting else parts[0]['answer']}"
    return told


def _decision(parts: list[RulingDict]) -> str:
    """The clause by which the Gabong may do either."""
    clauses = (clause for part in parts for branch in part["branches"] for clause in branch["if"])
    effects = (effect for part in parts for step in part["steps"] for effect in step["effects"])
    return next(clauses, "") or next((one["clause"] for one in effects if one["kind"] == "discretion"), "?")


def _has_verdict(dispute: Dispute) -> bool:
    """Whether the Gabong has ruled on the whole of it."""
    return any(
        entry.authority == "gabong" and entry.question is None and entry.status in IN_FORCE for entry in dispute.entries
    )


def _as_the_gabong_says(draft: Draft, table: CardTable, dispute: Dispute, choice: Choice) -> Draft:
    """The draft with the Gabong's reasons, in the place of what the dispute had come out as."""
    spoken = _spoken(table)
    return replace(
        draft,
        reasons={spoken: choice.reasons} if choice.reasons.strip() else {},
        treats=(*draft.treats, *superseding(dispute, (_RULED if scoring_of(table.game).presided else _AGREED)[spoken])),
    )


def _spoken(table: CardTable) -> Language:
    return "nb" if table.language == "nb" else "en"


# -- the facts of an open point


def _of_a_player(sheet: Sheet, point: OpenPoint, player: str) -> Message:
    before, points = None, None
    for row in sheet.rows:
        cell = row.cells.get(player)
        if cell is None:
            continue
        if row.number < point.round:
            before = cell.total
        elif row.number == point.round:
            points = cell.points
    values = {"name": player, "round": point.round, "points": points, "total": before}
    if points is None:
        return _("The total of %(name)s turned on it in round %(round)d.", **values)
    if before is None:
        return _("%(name)s got %(points)d points in round %(round)d.", **values)
    return _("%(name)s stood at %(total)d and got %(points)d points in round %(round)d.", **values)


def _of_the_winner(sheet: Sheet, point: OpenPoint) -> Message:
    if sheet.losers and sheet.ending != "over":
        names = ", ".join(f"{name} ({sheet.totals[name]})" for name in sheet.losers)
        return _(
            "After round %(round)d these had more points than one may have: %(names)s.", round=point.round, names=names
        )
    totals = {name: total for name, total in sheet.totals.items() if total is not None and name in sheet.seated}
    lowest = min(totals.values(), default=0)
    names = ", ".join(name for name, total in totals.items() if total == lowest)
    return _(
        "After round %(round)d the game was over, and these had the lowest total, %(total)d: %(names)s.",
        round=point.round,
        total=lowest,
        names=names,
    )
