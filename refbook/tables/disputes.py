"""Disputes at a table: told, ruled on by the book, and where the book leaves it open, by the Gabong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from refbook.i18n import _
from refbook.precedents import holding_in, withdraw
from refbook.precedents.written import clean
from refbook.store.models import REASON, CardTable, Dispute, Entry
from refbook.store.secrets import new_token
from refbook.tables.access import Presence
from refbook.tables.faults import TableFault
from refbook.tables.journal import note
from refbook.tables.kept import (
    add_revision,
    at_its_table,
    count_up,
    dispute_at,
    draft_of,
    issued,
    outcomes_of,
    superseding,
)
from refbook.tables.stories import Context, NothingTold, Story, context_of, rule_on_story, status_of
from refbook.tables.verdicts import (
    Choice,
    Open,
    RuledAlready,
    Settled,
    follow_earlier,
    open_to_the_gabong,
    rule_as_gabong,
    rule_open_point,
)

__all__ = [
    "Choice",
    "Context",
    "NothingTold",
    "Open",
    "OutOfStep",
    "RuledAlready",
    "Settled",
    "Story",
    "appeal",
    "ask_the_guru",
    "at_its_table",
    "context_of",
    "dispute_at",
    "may_be_asked",
    "may_be_retold",
    "open_to_the_gabong",
    "retell",
    "rule_as_gabong",
    "rule_on_story",
    "rule_open_point",
    "tell",
]

MOST_DISPUTES = 500
_FACTS_STAND = ("gabong", "appealed", "official")
"""A ruling of the Gabong's or the guru's is about the facts as they were told."""
_FOR_THE_GURU = ("decided", "discretion", "undecided")
_FACTS_PUT_RIGHT: Mapping[str, str] = {"en": "The facts were told anew.", "nb": "Saken ble fortalt på nytt."}


class OutOfStep(Exception):
    """The table has changed since a story was ruled on; it has to be ruled on anew. Nothing was written."""


def tell(session: Session, present: Presence, story: Story, now: datetime) -> Dispute:
    """Keep a story told at a table with its ruling. Raises OutOfStep, and TableFault where there are too many."""
    table = present.table
    _still_in_step(session, table, story)
    told = session.scalar(select(func.count()).select_from(Dispute).where(Dispute.table_id == table.id))
    if (told or 0) >= MOST_DISPUTES:
        raise TableFault(
            _("This table has had %(most)d disputes, and that is the most it may have.", most=MOST_DISPUTES)
        )
    dispute = _new_dispute(session, table.game, present.author, now, table_id=table.id)
    _revise(session, present, dispute, story, now)
    note(session, table, "dispute", present.author, now, address=dispute.address)
    return dispute


def retell(session: Session, present: Presence, dispute: Dispute, story: Story, version: int, now: datetime) -> None:
    """Put the facts of a dispute right, or add one that was asked for. Raises Changed, OutOfStep and TableFault."""
    count_up(session, dispute, version)
    if not may_be_retold(dispute):
        raise TableFault(_("This was ruled on as it was told. Tell it anew as a dispute of its own."))
    _still_in_step(session, present.table, story)
    _revise(session, present, dispute, story, now)
    note(session, present.table, "dispute-retold", present.author, now, address=dispute.address)


def may_be_retold(dispute: Dispute) -> bool:
    """Whether the facts may still be put right."""
    return dispute.table_id is not None and dispute.state not in _FACTS_STAND


def ask_the_guru(session: Session, story: Story, author: str, reason: str, now: datetime) -> Dispute:
    """Keep a dispute from no table, for the Gabongguru to rule on. Everybody may read it."""
    if not may_be_asked(status_of(story.ruled["en"])):
        raise TableFault(_("First the facts have to be known."))
    dispute = _new_dispute(session, story.situation.game, author, now)
    _give_to_the_guru(dispute, author, reason, now)
    add_revision(session, dispute, story, author, now)
    return dispute


def may_be_asked(status: str) -> bool:
    """Whether a ruling with this status is one to ask the Gabongguru about: the facts have to be known."""
    return status in _FOR_THE_GURU


def appeal(session: Session, present: Presence, dispute: Dispute, reason: str, version: int, now: datetime) -> None:
    """Ask the Gabongguru. From now on the dispute and its rulings may be read by everybody."""
    count_up(session, dispute, version)
    if dispute.state in ("appealed", "official"):
        raise TableFault(_("The Gabongguru has been asked already."))
    if not may_be_asked(dispute.revisions[-1].status):
        raise TableFault(_("First the facts have to be known."))
    _give_to_the_guru(dispute, present.author, reason, now)
    session.execute(
        update(Entry)
        .where(Entry.dispute_id == dispute.id)
        .values(public=True)
        .execution_options(synchronize_session="fetch")
    )
    note(session, present.table, "appealed", present.author, now, address=dispute.address)


def _new_dispute(session: Session, game: str, author: str, now: datetime, table_id: int | None = None) -> Dispute:
    dispute = Dispute(address=new_token(), game=game, state="ruled", author=author, created_at=now, table_id=table_id)
    session.add(dispute)
    session.flush()
    return dispute


def _give_to_the_guru(dispute: Dispute, author: str, reason: str, now: datetime) -> None:
    reason = clean(reason).strip()
    if not reason:
        raise TableFault(_("Say in a few words what the Gabongguru should look at."), "reason")
    if len(reason) > REASON:
        raise TableFault(_("That may have %(most)d characters at most.", most=REASON), "reason")
    dispute.state, dispute.appeal, dispute.appealed_at, dispute.appealed_by = "appealed", reason, now, author


def _still_in_step(session: Session, table: CardTable, story: Story) -> None:
    """Keep the table as it is until this is written; OutOfStep where it is no longer what the story was ruled by."""
    session.refresh(table, with_for_update=True)
    if table.sheet_version != story.sheet_version:
        raise OutOfStep


def _revise(session: Session, present: Presence, dispute: Dispute, story: Story, now: datetime) -> None:
    revision = add_revision(session, dispute, story, present.author, now)
    reason = _FACTS_PUT_RIGHT[present.table.language]
    if revision.status == "decided":
        draft = draft_of(session, present, dispute, story, "engine", holding_in(story.ruled))
        issued(session, dispute, replace(draft, treats=(*draft.treats, *superseding(dispute, reason))), now)
        return
    if follow_earlier(session, present, dispute, story, now) is not None:
        return
    for entry in outcomes_of(dispute):
        withdraw(session, entry, reason, author=present.author, now=now)
