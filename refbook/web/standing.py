"""What holds of a dispute: its headline, whose word it rests on, the way there, and what a verdict changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from refbook.i18n import Message, _
from refbook.precedents import readings_in, superseded_by
from refbook.rulings.settled import badge
from refbook.store.models import CardTable, Dispute, Entry
from refbook.tables.kept import IN_FORCE, verdict_on
from refbook.tables.matters import is_silent
from refbook.web import entries as log
from refbook.web.judge import RulingDict
from refbook.web.language import language
from refbook.web.ruling import headline
from refbook.web.table_words import STATES

_HEADLINE = 240
_BY_WEIGHT = ("gabong", "house", "guru")
_STATUS_STATES = {"decided": "ruled"}
_WAITING = ("depends", "undecided", "discretion", "appealed")


@dataclass(frozen=True, slots=True)
class Given:
    """A verdict on a dispute, how far it reaches, and whether its status in the log is told beside it."""

    entry: Entry
    reach: Message | None = None
    with_status: bool = False


# -- the headline


def headline_of(dispute: Dispute) -> str:
    """What it comes to in one sentence: as it was ruled officially, else by the Gabong in words, else by the book."""
    verdict = verdict_on(dispute.entries)
    if verdict is None:
        return headline(dispute.revisions[-1].ruling[language()])
    return held(verdict)


def held(verdict: Entry) -> str:
    """The holding of a verdict in one line; an official one with its number."""
    told = log.told(verdict, "holding")
    text = " ".join(told.text.split()) if told else ""
    short = text if len(text) <= _HEADLINE else f"{text[: _HEADLINE - 1].rstrip()}…"
    return f"{verdict.number}: {short}" if verdict.scope == "official" else short


def before_the_verdict(dispute: Dispute) -> Message | None:
    """How it was settled before the official verdict that the headline tells."""
    verdict = verdict_on(dispute.entries)
    if verdict is None or verdict.scope != "official":
        return None
    own = [entry for entry in dispute.entries if entry.authority == "gabong" and entry.question is None]
    answer = held(own[-1]) if own else headline(dispute.revisions[-1].ruling[language()])
    if dispute.table_id is None:
        return _("By the rules alone: %(answer)s", answer=answer)
    return _("At the table it was settled like this: %(answer)s", answer=answer)


def effect_here(dispute: Dispute, table: CardTable | None) -> Message | None:
    """Whether the official verdict on a dispute changes anything at its table."""
    verdict = verdict_on(dispute.entries)
    if table is None or verdict is None or verdict.scope != "official":
        return None
    if verdict.question is None:
        return _effect_of_words(dispute)
    key = verdict.question.partition("/")[2]
    holds = {rule.authority: rule.value for rule in table.house_rules if rule.key == key}
    reading = next((holds[authority] for authority in _BY_WEIGHT if authority in holds), None)
    if reading is None:
        return _("This table was opened before the verdict and goes on as it was; tables opened from now on follow it.")
    if reading == verdict.reading:
        return _("This table reads it the same way, so nothing changes here.")
    return _("This table keeps its own ruling; tables opened from now on follow the verdict.")


def _effect_of_words(dispute: Dispute) -> Message:
    own = [entry for entry in dispute.entries if entry.scope == "table" and entry.question is None]
    if any(entry.status in IN_FORCE for entry in own):
        return _("What was ruled at this table stands for its game; elsewhere the verdict is the precedent.")
    return _("It settles this dispute at this table too, and is a precedent elsewhere.")


# -- the verdicts


def verdicts_of(session: Session, dispute: Dispute) -> list[Given]:
    """What the Gabong and the guru have ruled on a dispute, in that order, each with how far it reaches."""
    return [_given(session, entry) for entry in dispute.entries if entry.authority != "engine"]


def _given(session: Session, entry: Entry) -> Given:
    if entry.authority != "gabong":
        return Given(entry, with_status=entry.status != "in-force")
    later = None if entry.status in IN_FORCE else superseded_by(session, entry)
    if entry.question:
        return Given(entry, _reading_reaches(later))
    if later:
        return Given(entry, _("It no longer holds: %(later)s has taken its place.", later=later))
    if entry.status not in IN_FORCE:
        return Given(entry, with_status=True)
    silent = bool(entry.ruling) and is_silent(entry.ruling or {})
    reach = _("It holds at this table for the rest of the game.") if silent else _("It settles this dispute.")
    return Given(entry, reach, entry.status != "in-force")


def _reading_reaches(later: str | None) -> Message:
    """A reading that the Gabong chose binds the table whatever becomes of its entry."""
    if later is None:
        return _("It holds at this table for the rest of the game.")
    return _("It holds at this table for the rest of the game all the same; elsewhere %(later)s holds.", later=later)


# -- the state, and the way there


def state_words(state: str, readings: Sequence[Mapping[str, object]]) -> list[Message]:
    """Where a dispute has come to; of one that is settled, on whose readings it rests."""
    return [*log.resting_on(readings)] or [STATES[state]] if state == "ruled" else [STATES[state]]


def state_of(dispute: Dispute) -> list[Message]:
    """Where a dispute has come to; of one that waits for what follows only, that it is decided apart from that."""
    ruled = dispute.revisions[-1].ruling["en"]
    kind, words = badge(ruled)
    if kind == "decided" and dispute.state in ("depends", "undecided"):
        return [words]
    return state_words(dispute.state, readings_in(ruled))


@dataclass(frozen=True, slots=True)
class Step:
    """Something that a dispute has been; the last is what it is now, and where it `waits` more is to come."""

    words: tuple[Message, ...]
    now: bool = False
    waits: bool = False


def way_of(dispute: Dispute) -> list[Step]:
    """What a dispute has been, in the order it came to be so; only what applied."""
    states: list[tuple[str, tuple[Message, ...]]] = []
    for state, words in (*_been(dispute), (dispute.state, tuple(state_of(dispute)))):
        if not states or states[-1][0] != state:
            states.append((state, words))
    last = len(states) - 1
    return [
        Step(words, place == last, place == last and state in _WAITING) for place, (state, words) in enumerate(states)
    ]


def _been(dispute: Dispute) -> Iterator[tuple[str, tuple[Message, ...]]]:
    """Each state with its words. Tellings stay in their order, whatever the clock said."""
    ruled = {entry.issued_at for entry in dispute.entries if entry.authority == "gabong"}
    done: list[tuple[datetime, int, str, list[RulingDict]]] = []
    told_at = dispute.created_at
    for one in dispute.revisions:
        told_at = max(told_at, one.created_at)
        if one.created_at not in ruled or one.number == 1:
            done.append((told_at, 0, _STATUS_STATES.get(one.status, one.status), readings_in(one.ruling["en"])))
    done += [(entry.issued_at, 1, "gabong", []) for entry in dispute.entries if entry.authority == "gabong"]
    done += [(entry.issued_at, 3, "official", []) for entry in dispute.entries if entry.authority == "guru"]
    if dispute.appealed_at:
        done.append((dispute.appealed_at, 2, "appealed", []))
    for _at, _order, state, readings in sorted(done, key=lambda one: one[:2]):
        yield state, tuple(state_words(state, readings))
