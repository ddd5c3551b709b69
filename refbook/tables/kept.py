"""Disputes that are kept: each telling with its ruling is a row, and what is ruled is an entry of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from sqlalchemy import select, update
from sqlalchemy.orm import Session, defer

from refbook import __version__
from refbook.i18n import Language, _
from refbook.precedents import Draft, LogError, Treats, event_kinds, facts_in, issue
from refbook.rulebook import rulebook_version
from refbook.rulebook.loader import edition_of
from refbook.store.models import CardTable, Dispute, DisputeRevision, Entry
from refbook.tables import access
from refbook.tables.access import Presence, Role
from refbook.tables.faults import Changed, NoSuchTable, TableFault
from refbook.tables.stories import Story, status_of

MOST_REVISIONS = 40
IN_FORCE = ("in-force", "narrowed")
_STATE_OF = {"decided": "ruled"}
FOLLOWS: Mapping[str, str] = {
    "en": "It turns on an open question that was ruled on there.",
    "nb": "Saken beror på et åpent spørsmål som ble avgjort der.",
}
"""Reasons stand in the log as they were written, in the language of the table."""


def dispute_at(session: Session, address: str) -> Dispute:
    """The dispute at an address; NoSuchTable where there is none."""
    dispute = session.scalar(select(Dispute).where(Dispute.address == address))
    if dispute is None:
        raise NoSuchTable
    return dispute


def at_its_table(session: Session, role: Role, dispute: Dispute, device_secret: str | None) -> Presence:
    """A device at the table of a dispute, for a change: nobody else changes that table or its roles meanwhile.

    Raises NotAllowed where the device lacks the role there, and NoSuchTable for a dispute from no table.
    """
    table = session.get(CardTable, dispute.table_id, with_for_update=True) if dispute.table_id else None
    return access.presence(session, role, table, device_secret)


def count_up(session: Session, dispute: Dispute, version: int) -> None:
    """Take the dispute for this change alone; Changed where somebody else was first."""
    taken = session.execute(
        update(Dispute)
        .where(Dispute.id == dispute.id, Dispute.version == version)
        .values(version=version + 1)
        .execution_options(synchronize_session=False)
        .returning(Dispute.id)
    ).first()
    if taken is None:
        raise Changed
    session.refresh(dispute)


def add_revision(session: Session, dispute: Dispute, story: Story, author: str, now: datetime) -> DisputeRevision:
    """Keep a dispute as it is told now, with its ruling. What has been appealed stays with the guru."""
    if len(dispute.revisions) >= MOST_REVISIONS:
        raise TableFault(_("This has been told %(most)d times; that is enough.", most=MOST_REVISIONS))
    edition, date = edition_of(dispute.game)
    revision = DisputeRevision(
        number=len(dispute.revisions) + 1,
        words=story.words,
        situation=story.text,
        language=story.language,
        status=status_of(story.ruled["en"]),
        ruling=story.ruled,
        rulebook=rulebook_version(dispute.game),
        engine=__version__,
        edition=edition,
        edition_date=date,
        author=author,
        created_at=now,
    )
    dispute.revisions.append(revision)
    if dispute.state != "appealed":
        dispute.state = _STATE_OF.get(revision.status, revision.status)
    session.flush()
    return revision


def draft_of(
    session: Session,
    present: Presence,
    dispute: Dispute,
    story: Story,
    authority: Literal["engine", "gabong"],
    holding: Mapping[Language, str],
) -> Draft:
    """An entry of the log on a dispute as it is told, which follows the rulings that it relies on."""
    return Draft(
        game=dispute.game,
        authority=authority,
        author=present.author,
        table=present.table,
        dispute=dispute,
        facts=facts_in(story.situation),
        holding=holding,
        situation=story.text,
        ruling=story.ruled["en"],
        kinds=event_kinds(story.situation),
        public=present.table.public or dispute.appealed_at is not None,
        treats=_follows(session, present.table, story),
    )


def issued(session: Session, dispute: Dispute, draft: Draft, now: datetime) -> Entry:
    """Write an entry to the log. What the log does not take is a TableFault."""
    try:
        entry = issue(session, draft, now)
    except LogError as error:
        raise TableFault(error.message, error.field) from error
    session.refresh(dispute, ["entries"])
    return entry


def outcomes_of(dispute: Dispute) -> list[Entry]:
    """The table's entries in force that say how this dispute came out; rulings on open questions stand for more."""
    return [
        entry
        for entry in dispute.entries
        if entry.scope == "table" and entry.question is None and entry.status in IN_FORCE
    ]


def verdict_on(entries: Sequence[Entry]) -> Entry | None:
    """The verdict that stands on a dispute with these entries: the newest official one, else the Gabong's in words.

    A reading that the Gabong chose is none: by it the dispute was ruled on anew.
    """
    standing = [entry for entry in entries if entry.status in IN_FORCE]
    official = [entry for entry in standing if entry.scope == "official"]
    in_words = [entry for entry in standing if entry.authority == "gabong" and entry.question is None]
    return next(reversed(official or in_words), None)


def verdicts_on(session: Session, disputes: Sequence[int]) -> dict[int, Entry]:
    """The verdict that stands on each of these disputes, by id; those that have none are left out."""
    told: dict[int, list[Entry]] = {}
    entries = session.scalars(
        select(Entry)
        .where(Entry.dispute_id.in_(disputes), Entry.authority != "engine")
        .order_by(Entry.id)
        .options(defer(Entry.ruling), defer(Entry.situation))
    )
    for entry in entries:
        told.setdefault(entry.dispute_id or 0, []).append(entry)
    return {id: verdict for id, found in told.items() if (verdict := verdict_on(found))}


def superseding(dispute: Dispute, reason: str) -> tuple[Treats, ...]:
    """That a new entry takes the place of what its dispute had come out as."""
    return tuple(Treats("supersedes", entry.number, reason) for entry in outcomes_of(dispute))


def _follows(session: Session, table: CardTable, story: Story) -> tuple[Treats, ...]:
    ruled = story.ruled["en"]
    parts = ruled["accounts"].values() if "accounts" in ruled else [ruled]
    numbers = dict.fromkeys(number for part in parts for number in part["precedents"])
    standing = session.scalars(
        select(Entry.number).where(Entry.number.in_(numbers), Entry.status.in_(IN_FORCE)).order_by(Entry.id)
    )
    return tuple(Treats("follows", number, FOLLOWS[table.language]) for number in standing)
