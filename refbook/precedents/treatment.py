"""What entries do to earlier ones. Nothing is deleted: a change of status is a row with a reason, seen from both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session, aliased

from refbook.i18n import Message, _
from refbook.precedents.errors import LogError, StatusFault
from refbook.precedents.indexing import put_terms
from refbook.precedents.official import IN_FORCE
from refbook.precedents.visibility import visible_to
from refbook.precedents.written import one_line, reason_of
from refbook.store.models import REASON, Entry, Guru, StatusChange, Treatment

TreatmentKind = Literal["follows", "distinguishes", "narrows", "supersedes", "adopts"]
_CHANGES: Mapping[str, str] = {"supersedes": "superseded", "narrows": "narrowed"}
"""The status that a kind of treatment gives."""
_ONLY_SPEAKS = frozenset({"follows", "distinguishes"})
"""Kinds that leave the other entry as it is."""


@dataclass(frozen=True, slots=True)
class Treats:
    """What a new entry is to do to an earlier one, and why."""

    kind: TreatmentKind
    number: str
    reason: str


@dataclass(frozen=True, slots=True)
class Link:
    """A treatment as seen from one of its two entries; `number` is the other one's."""

    kind: str
    number: str
    reason: str
    author: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Links:
    """What an entry does to others, and what others do to it, in the order it was done."""

    given: tuple[Link, ...]
    received: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of an entry's status; `by` is the number of the entry that changed it, where it was one."""

    status: str
    reason: str
    author: str
    at: datetime
    by: str | None


def entry_numbered(session: Session, number: str) -> Entry:
    """The entry with this number; LogError where there is none."""
    entry = session.scalar(select(Entry).where(Entry.number == number))
    if entry is None:
        raise LogError(_("The log has no entry %(number)s.", number=number), "target")
    return entry


def treat(
    session: Session,
    by: Entry,
    target: Entry,
    kind: TreatmentKind,
    reason: str,
    *,
    author: str,
    now: datetime,
    guru: Guru | None = None,
) -> Treatment:
    """Let one entry follow, distinguish, narrow, supersede or adopt an earlier one.

    Official entries lose or change their force by official ones alone, and those of a table by later ones of that table
    or by official ones. Raises LogError.
    """
    reason = reason_of(reason, REASON)
    _lock(session, target)
    _refuse(session, by, target, kind, guru)
    treatment = Treatment(
        from_id=by.id, to_id=target.id, kind=kind, reason=reason, author=one_line(author), created_at=now
    )
    session.add(treatment)
    session.flush()
    session.expire(by, ["given"])
    session.expire(target, ["received"])
    if kind in _CHANGES:
        _change(session, target, _CHANGES[kind], reason, author, now, treatment)
    return treatment


def supersede(
    session: Session, by: Entry, target: Entry, reason: str, author: str, now: datetime, guru: Guru | None = None
) -> Treatment:
    """Let an entry take the place of an earlier one. Raises LogError."""
    return treat(session, by, target, "supersedes", reason, author=author, now=now, guru=guru)


def withdraw(
    session: Session, entry: Entry, reason: str, *, author: str, now: datetime, guru: Guru | None = None
) -> StatusChange:
    """Take back an entry without another in its place. An official one is a guru's to take back; LogError otherwise."""
    reason = reason_of(reason, REASON)
    _lock(session, entry)
    if (entry.scope == "official") != (guru is not None):
        raise StatusFault(
            _("%(number)s is an official verdict, which only a Gabongguru takes back.", number=entry.number)
            if entry.scope == "official"
            else _(
                "%(number)s is a table’s own; a Gabongguru supersedes it by an official verdict.", number=entry.number
            )
        )
    _refuse_without_force(session, entry)
    return _change(session, entry, "withdrawn", reason, author, now)


def links(session: Session, entry: Entry, viewer: int | None) -> Links:
    """The treatments that an entry gives and receives, as far as the viewer may see the entries at the other end."""
    return Links(_links(session, entry, viewer, given=True), _links(session, entry, viewer, given=False))


def history(session: Session, entry: Entry, viewer: int | None) -> tuple[Change, ...]:
    """The changes of an entry's status; the number of an entry that the viewer may not see is left out."""
    other = aliased(Entry)
    rows = session.execute(
        select(StatusChange, other.number)
        .outerjoin(Treatment, Treatment.id == StatusChange.treatment_id)
        .outerjoin(other, (other.id == Treatment.from_id) & visible_to(viewer, other))
        .where(StatusChange.entry_id == entry.id)
        .order_by(StatusChange.id)
    )
    return tuple(Change(one.status, one.reason, one.author, one.created_at, by) for one, by in rows)


def superseded_by(session: Session, entry: Entry) -> str | None:
    """The number of the entry that has taken the place of this one."""
    return session.scalar(
        select(Entry.number)
        .join(Treatment, Treatment.from_id == Entry.id)
        .where(Treatment.to_id == entry.id, Treatment.kind == "supersedes")
        .order_by(Treatment.id.desc())
        .limit(1)
    )


def _links(session: Session, entry: Entry, viewer: int | None, *, given: bool) -> tuple[Link, ...]:
    this, that = (Treatment.from_id, Treatment.to_id) if given else (Treatment.to_id, Treatment.from_id)
    rows = session.execute(
        select(Treatment, Entry.number)
        .join(Entry, Entry.id == that)
        .where(this == entry.id, visible_to(viewer))
        .order_by(Treatment.id)
    )
    return tuple(Link(one.kind, number, one.reason, one.author, one.created_at) for one, number in rows)


def _lock(session: Session, entry: Entry) -> None:
    """Read the status anew and keep others from changing it until this is done."""
    session.refresh(entry, ["status"], with_for_update=True)


def _refuse(session: Session, by: Entry, target: Entry, kind: TreatmentKind, guru: Guru | None) -> None:
    if by.id == target.id:
        raise StatusFault(_("An entry cannot do this to itself; issue a new one."), "target")
    if by.id < target.id:
        message = _("%(by)s is older than %(number)s; only a later entry can speak of an earlier one.",
                    by=by.number, number=target.number)  # fmt: skip
        raise StatusFault(message, "target")
    shared = by.question is not None and by.question == target.question
    if by.game != target.game and not shared:
        raise StatusFault(_("%(number)s is about another game.", number=target.number), "target")
    if (refusal := _not_allowed(by, target, kind, guru)) is not None:
        raise StatusFault(refusal, "target")
    if by.status not in IN_FORCE:
        raise StatusFault(_("%(number)s itself is no longer in force; issue a new entry.", number=by.number))
    if kind != "distinguishes":
        _refuse_without_force(session, target)
    if session.scalar(
        select(Treatment.id).where(Treatment.from_id == by.id, Treatment.to_id == target.id, Treatment.kind == kind)
    ):
        message = _("%(by)s does this to %(number)s already.", by=by.number, number=target.number)
        raise StatusFault(message, "target")


def _not_allowed(by: Entry, target: Entry, kind: TreatmentKind, guru: Guru | None) -> Message | None:
    """Why the authority of an entry does not reach so far; None where it does."""
    official = by.scope == "official" and guru is not None
    same_table = by.table_id is not None and by.table_id == target.table_id
    if kind == "adopts" and (not official or target.scope == "official"):
        return _("Only an official verdict adopts a ruling, and only one of a table.")
    if target.scope == "official":
        if kind in _ONLY_SPEAKS or official:
            return None
        return _("%(number)s is an official verdict, which only a Gabongguru changes. Appeal, or distinguish it.",
                    number=target.number)  # fmt: skip
    if same_table or (target.public and (official or kind in _ONLY_SPEAKS)):
        return None
    return _("%(number)s belongs to another table. It has to be appealed first.", number=target.number)


def _refuse_without_force(session: Session, entry: Entry) -> None:
    if entry.status == "withdrawn":
        message = _("%(number)s was withdrawn, and has no force to lose. Issue a new entry.", number=entry.number)
        raise StatusFault(message, "target")
    if entry.status == "superseded":
        later = superseded_by(session, entry) or ""
        message = _("%(number)s was superseded by %(later)s. Turn to that one instead.",
                    number=entry.number, later=later)  # fmt: skip
        raise StatusFault(message, "target")


def _change(
    session: Session,
    entry: Entry,
    status: str,
    reason: str,
    author: str,
    now: datetime,
    treatment: Treatment | None = None,
) -> StatusChange:
    change = StatusChange(
        entry_id=entry.id,
        status=status,
        reason=reason,
        treatment_id=treatment.id if treatment else None,
        author=one_line(author),
        created_at=now,
    )
    session.add(change)
    entry.status = status
    session.flush()
    put_terms(session, entry)
    session.expire(entry, ["changes"])
    return change
