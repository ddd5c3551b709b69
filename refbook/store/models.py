"""The tables of the database. What people wrote is only ever added to; a correction is a further row."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from refbook.store.columns import Base

AUTHORITIES = ("engine", "gabong", "guru")
STATUSES = ("in-force", "narrowed", "superseded", "withdrawn")
TREATMENTS = ("follows", "distinguishes", "narrows", "supersedes", "adopts")
STATES = ("ruled", "depends", "discretion", "undecided", "impossible", "gabong", "appealed", "official")
SEAT_EVENTS = ("joined", "left", "gabong")
RERUN_RESULTS = ("same", "text-changed", "outcome-changed", "cannot-replay")
NAME, REASON, WORDS = 40, 1_000, 4_000
"""The most characters of a name, of a reason, of a text."""


def _one_of(column: str, values: tuple[str, ...]) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=f"{column}_known")


class Device(Base):
    """A browser that has taken part; its secret is in a cookie, and here only as a hash."""

    __tablename__ = "device"

    id: Mapped[int] = mapped_column(primary_key=True)
    secret_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime]


class CardTable(Base):
    """A table at play. `version` counts everything that changes here, `sheet_version` what changes the score sheet."""

    __tablename__ = "card_table"
    __table_args__ = (
        CheckConstraint("entries >= 0", name="entries_counted"),
        CheckConstraint("ends_after IS NULL OR ends_after >= 0", name="ends_after_a_round"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(4), unique=True)
    owner_hash: Mapped[str] = mapped_column(String(64), unique=True)
    player_hash: Mapped[str] = mapped_column(String(64), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(2))
    name: Mapped[str] = mapped_column(String(NAME * 2))
    public: Mapped[bool]
    decks: Mapped[int | None]
    ends_after: Mapped[int | None]
    entries: Mapped[int] = mapped_column(default=0)
    version: Mapped[int] = mapped_column(default=1)
    sheet_version: Mapped[int] = mapped_column(default=1)
    rulebook: Mapped[str] = mapped_column(String(80))
    engine: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime]

    seats: Mapped[list[Seat]] = relationship(back_populates="table", order_by="Seat.place, Seat.id")
    role: Mapped[GabongRole | None] = relationship()
    house_rules: Mapped[list[HouseRule]] = relationship(order_by="HouseRule.id")


class Owner(Base):
    """A device that may give seats back and close the table."""

    __tablename__ = "owner"

    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"), primary_key=True)
    device_id: Mapped[int] = mapped_column(ForeignKey("device.id"), primary_key=True)


class Seat(Base):
    """A player's place, in the order of the seats; see SeatEvent for who joined late, left or came back."""

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("table_id", "name_key"),
        Index(None, "device_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"))
    place: Mapped[int]
    name: Mapped[str] = mapped_column(String(NAME))
    name_key: Mapped[str] = mapped_column(String(NAME * 3))
    device_id: Mapped[int | None] = mapped_column(ForeignKey("device.id"))
    claimed_at: Mapped[datetime | None]

    table: Mapped[CardTable] = relationship(back_populates="seats")


class GabongRole(Base):
    """Who was the Gabong at the start of a table and who is now: one row, so that there is never more than one.

    There is none while the Gabong has left the table and nobody has taken over.
    """

    __tablename__ = "gabong_role"

    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"), primary_key=True)
    first_id: Mapped[int] = mapped_column(ForeignKey("seat.id"))
    holder_id: Mapped[int | None] = mapped_column(ForeignKey("seat.id"))


class HouseRule(Base):
    """A reading or a number that holds at a table: agreed before play, official when it opened, or ruled since.

    What the Gabong ruled holds from the round after `after_round`.
    """

    __tablename__ = "house_rule"
    __table_args__ = (
        UniqueConstraint("table_id", "key", "authority"),
        _one_of("authority", ("house", "guru", "gabong")),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"))
    key: Mapped[str] = mapped_column(String(80))
    value: Mapped[str] = mapped_column(String(80))
    authority: Mapped[str] = mapped_column(String(10))
    number: Mapped[str | None] = mapped_column(String(20))
    after_round: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime]


class SeatEvent(Base):
    """Somebody sat down after the first deal, left, or became the Gabong because the Gabong had left the table."""

    __tablename__ = "seat_event"
    __table_args__ = (
        _one_of("kind", SEAT_EVENTS),
        CheckConstraint("after_round >= 0", name="after_a_round"),
        Index(None, "table_id", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"))
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"))
    kind: Mapped[str] = mapped_column(String(10))
    after_round: Mapped[int]
    author: Mapped[str] = mapped_column(String(NAME * 2))
    created_at: Mapped[datetime]


class RoundVersion(Base):
    """One round as it was entered. A correction is the next version; a void one counts for nothing."""

    __tablename__ = "round_version"
    __table_args__ = (
        UniqueConstraint("table_id", "number", "version"),
        CheckConstraint("number >= 1 AND version >= 1", name="counted_from_one"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"))
    number: Mapped[int]
    version: Mapped[int]
    void: Mapped[bool] = mapped_column(default=False)
    winner_id: Mapped[int | None] = mapped_column(ForeignKey("seat.id"))
    by_gabong: Mapped[bool] = mapped_column(default=False)
    new_gabong_id: Mapped[int | None] = mapped_column(ForeignKey("seat.id"))
    cut_used_up: Mapped[bool] = mapped_column(default=False)
    author: Mapped[str] = mapped_column(String(NAME * 2))
    reason: Mapped[str] = mapped_column(String(REASON), default="")
    created_at: Mapped[datetime]

    lines: Mapped[list[RoundLine]] = relationship(order_by="RoundLine.seat_id")


class RoundLine(Base):
    """What a player was left with: points, or the cards they are counted from; `entry` is the ruling's that says so.

    For a game that counts no cards `cards` is what its points are counted from, in words of its own: `left 4`.
    """

    __tablename__ = "round_line"
    __table_args__ = (
        CheckConstraint("(points IS NULL) <> (cards IS NULL)", name="points_or_cards"),
        CheckConstraint("points IS NULL OR (points >= 0 AND points <= 99999)", name="points_in_range"),
    )

    round_id: Mapped[int] = mapped_column(ForeignKey("round_version.id"), primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"), primary_key=True)
    points: Mapped[int | None]
    cards: Mapped[str | None] = mapped_column(String(600))
    entry: Mapped[str | None] = mapped_column(String(20))


class Booking(Base):
    """A score entry that followed from a ruling, or (`reverses_id`) the one that takes it back."""

    __tablename__ = "booking"
    __table_args__ = (CheckConstraint("after_round >= 0", name="after_a_round"), Index(None, "table_id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"))
    after_round: Mapped[int]
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"))
    change_by: Mapped[int]
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"))
    reverses_id: Mapped[int | None] = mapped_column(ForeignKey("booking.id"), unique=True)
    author: Mapped[str] = mapped_column(String(NAME * 2))
    created_at: Mapped[datetime]


class JournalLine(Base):
    """Something that was done at a table, by whom and when, in the order it was done."""

    __tablename__ = "journal_line"
    __table_args__ = (Index(None, "table_id", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"))
    kind: Mapped[str] = mapped_column(String(40))
    detail: Mapped[dict[str, Any]]
    author: Mapped[str] = mapped_column(String(NAME * 2))
    created_at: Mapped[datetime]


class Submission(Base):
    """A form that was carried out, and where its answer is: sent again, it is answered again and done once."""

    __tablename__ = "submission"

    scope: Mapped[str] = mapped_column(String(80), primary_key=True)
    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    location: Mapped[str] = mapped_column(String(400))
    created_at: Mapped[datetime]


class ShortCode(Base):
    """A code to be said aloud that leads to a table for a while."""

    __tablename__ = "short_code"

    code_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id"))
    player_token: Mapped[str] = mapped_column(String(64))
    expires_at: Mapped[datetime]


class Attempts(Base):
    """How often something limited was tried in the window of time that ends at `until`, in seconds since 1970."""

    __tablename__ = "attempts"
    __table_args__ = (Index(None, "until"),)

    bucket: Mapped[str] = mapped_column(String(120), primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    count: Mapped[int]


class Dispute(Base):
    """Something that was argued about. `address` is the part of its link that cannot be guessed."""

    __tablename__ = "dispute"
    __table_args__ = (_one_of("state", STATES), Index(None, "table_id", "id"), Index(None, "state", "id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(String(32), unique=True)
    table_id: Mapped[int | None] = mapped_column(ForeignKey("card_table.id"))
    game: Mapped[str] = mapped_column(String(40))
    state: Mapped[str] = mapped_column(String(20))
    version: Mapped[int] = mapped_column(default=1)
    author: Mapped[str] = mapped_column(String(NAME * 2))
    created_at: Mapped[datetime]
    appealed_at: Mapped[datetime | None]
    appealed_by: Mapped[str | None] = mapped_column(String(NAME * 2))
    appeal: Mapped[str | None] = mapped_column(String(REASON))

    revisions: Mapped[list[DisputeRevision]] = relationship(order_by="DisputeRevision.number")
    entries: Mapped[list[Entry]] = relationship(order_by="Entry.id")


class DisputeRevision(Base):
    """A dispute as it was told at one time, what was made of it, and by which book and engine."""

    __tablename__ = "dispute_revision"
    __table_args__ = (UniqueConstraint("dispute_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    dispute_id: Mapped[int] = mapped_column(ForeignKey("dispute.id"))
    number: Mapped[int]
    words: Mapped[str] = mapped_column(Text)
    situation: Mapped[str] = mapped_column(Text)
    language: Mapped[str] = mapped_column(String(2))
    status: Mapped[str] = mapped_column(String(20))
    ruling: Mapped[dict[str, Any]]
    rulebook: Mapped[str] = mapped_column(String(80))
    engine: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(20))
    edition_date: Mapped[str] = mapped_column(String(10))
    author: Mapped[str] = mapped_column(String(NAME * 2))
    created_at: Mapped[datetime]


class Guru(Base):
    __tablename__ = "guru"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(NAME))
    name_key: Mapped[str] = mapped_column(String(NAME * 3), unique=True)
    key_hash: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]


class GuruSession(Base):
    __tablename__ = "guru_session"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    guru_id: Mapped[int] = mapped_column(ForeignKey("guru.id"))
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]


class OfficialNumber(Base):
    """How many official verdicts a year has had."""

    __tablename__ = "official_number"

    year: Mapped[int] = mapped_column(primary_key=True)
    last: Mapped[int]


class Entry(Base):
    """An entry of the Gabongguru log. Only `status` and `public` ever change, and each change of status is a row."""

    __tablename__ = "entry"
    __table_args__ = (
        _one_of("authority", AUTHORITIES),
        _one_of("scope", ("table", "official")),
        _one_of("status", STATUSES),
        CheckConstraint("(scope = 'table') = (table_id IS NOT NULL)", name="scope_fits_table"),
        CheckConstraint("(question IS NULL) = (reading IS NULL)", name="reading_of_question"),
        CheckConstraint("holding_nb IS NOT NULL OR holding_en IS NOT NULL", name="holding_written"),
        Index(None, "public", "id"),
        Index(None, "game", "id"),
        Index(None, "authority", "id"),
        Index(None, "status", "id"),
        Index(None, "table_id", "id"),
        Index(None, "question"),
        Index(None, "dispute_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[str] = mapped_column(String(20), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    authority: Mapped[str] = mapped_column(String(10))
    scope: Mapped[str] = mapped_column(String(10))
    status: Mapped[str] = mapped_column(String(12), default="in-force")
    public: Mapped[bool] = mapped_column(default=False)
    table_id: Mapped[int | None] = mapped_column(ForeignKey("card_table.id"))
    dispute_id: Mapped[int | None] = mapped_column(ForeignKey("dispute.id"))
    facts_nb: Mapped[str | None] = mapped_column(Text)
    facts_en: Mapped[str | None] = mapped_column(Text)
    issue_nb: Mapped[str | None] = mapped_column(Text)
    issue_en: Mapped[str | None] = mapped_column(Text)
    holding_nb: Mapped[str | None] = mapped_column(Text)
    holding_en: Mapped[str | None] = mapped_column(Text)
    reasons_nb: Mapped[str | None] = mapped_column(Text)
    reasons_en: Mapped[str | None] = mapped_column(Text)
    situation: Mapped[str | None] = mapped_column(Text)
    ruling: Mapped[dict[str, Any] | None]
    question: Mapped[str | None] = mapped_column(String(80))
    reading: Mapped[str | None] = mapped_column(String(80))
    guru_id: Mapped[int | None] = mapped_column(ForeignKey("guru.id"))
    author: Mapped[str] = mapped_column(String(NAME * 2))
    rulebook: Mapped[str] = mapped_column(String(80))
    engine: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(20))
    edition_date: Mapped[str] = mapped_column(String(10))
    issued_at: Mapped[datetime]

    clauses: Mapped[list[EntryClause]] = relationship(order_by="EntryClause.place")
    kinds: Mapped[list[EntryKind]] = relationship(order_by="EntryKind.kind")
    given: Mapped[list[Treatment]] = relationship(foreign_keys="Treatment.from_id", order_by="Treatment.id")
    received: Mapped[list[Treatment]] = relationship(foreign_keys="Treatment.to_id", order_by="Treatment.id")
    changes: Mapped[list[StatusChange]] = relationship(order_by="StatusChange.id")
    marks: Mapped[list[RerunMark]] = relationship(order_by="RerunMark.id")
    table: Mapped[CardTable | None] = relationship()
    dispute: Mapped[Dispute | None] = relationship(overlaps="entries")


class EntryClause(Base):
    """A clause that an entry cites, with its text as it stood."""

    __tablename__ = "entry_clause"
    __table_args__ = (Index(None, "clause", "entry_id"),)

    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), primary_key=True)
    clause: Mapped[str] = mapped_column(String(80), primary_key=True)
    place: Mapped[int]
    printed: Mapped[str] = mapped_column(String(20))
    title_nb: Mapped[str] = mapped_column(Text)
    title_en: Mapped[str] = mapped_column(Text)
    text_nb: Mapped[str] = mapped_column(Text)
    text_en: Mapped[str] = mapped_column(Text)


class EntryKind(Base):
    """A kind of event that an entry is about."""

    __tablename__ = "entry_kind"
    __table_args__ = (Index(None, "kind", "entry_id"),)

    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(40), primary_key=True)


class Treatment(Base):
    """What one entry does to an earlier one, and why."""

    __tablename__ = "treatment"
    __table_args__ = (
        UniqueConstraint("from_id", "to_id", "kind"),
        _one_of("kind", TREATMENTS),
        CheckConstraint("from_id <> to_id", name="of_another"),
        Index(None, "to_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    from_id: Mapped[int] = mapped_column(ForeignKey("entry.id"))
    to_id: Mapped[int] = mapped_column(ForeignKey("entry.id"))
    kind: Mapped[str] = mapped_column(String(16))
    reason: Mapped[str] = mapped_column(String(REASON))
    author: Mapped[str] = mapped_column(String(NAME * 2))
    created_at: Mapped[datetime]


class StatusChange(Base):
    """When an entry lost or changed its force, and why."""

    __tablename__ = "status_change"
    __table_args__ = (_one_of("status", STATUSES), Index(None, "entry_id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"))
    status: Mapped[str] = mapped_column(String(12))
    reason: Mapped[str] = mapped_column(String(REASON))
    treatment_id: Mapped[int | None] = mapped_column(ForeignKey("treatment.id"))
    author: Mapped[str] = mapped_column(String(NAME * 2))
    created_at: Mapped[datetime]


class RerunMark(Base):
    """What came of replaying an entry by a later book or engine; it stays until a guru has looked at it."""

    __tablename__ = "rerun_mark"
    __table_args__ = (_one_of("result", RERUN_RESULTS), Index(None, "entry_id"), Index(None, "seen_at", "result"))

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"))
    result: Mapped[str] = mapped_column(String(20))
    detail: Mapped[dict[str, Any]]
    rulebook: Mapped[str] = mapped_column(String(80))
    engine: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime]
    seen_by: Mapped[str | None] = mapped_column(String(NAME))
    seen_at: Mapped[datetime | None]
