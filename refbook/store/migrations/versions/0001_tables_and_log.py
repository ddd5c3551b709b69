"""Tables, disputes and the Gabongguru log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

FULL_TEXT = {
    "sqlite": ("CREATE VIRTUAL TABLE entry_fts USING fts5(words, detail=none)",),
    "postgresql": (
        "CREATE TABLE entry_fts (rowid INTEGER PRIMARY KEY REFERENCES entry (id), words TSVECTOR NOT NULL)",
        "CREATE INDEX ix_entry_fts_words ON entry_fts USING gin (words)",
    ),
}


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("bucket", sa.String(length=120), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("bucket", "until", name=op.f("pk_attempts")),
    )
    op.create_index(op.f("ix_attempts_until"), "attempts", ["until"], unique=False)
    op.create_table(
        "card_table",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=4), nullable=False),
        sa.Column("owner_hash", sa.String(length=64), nullable=False),
        sa.Column("player_hash", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("decks", sa.Integer(), nullable=True),
        sa.Column("ends_after", sa.Integer(), nullable=True),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("sheet_version", sa.Integer(), nullable=False),
        sa.Column("rulebook", sa.String(length=80), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("ends_after IS NULL OR ends_after >= 0", name=op.f("ck_card_table_ends_after_a_round")),
        sa.CheckConstraint("entries >= 0", name=op.f("ck_card_table_entries_counted")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_card_table")),
        sa.UniqueConstraint("code", name=op.f("uq_card_table_code")),
        sa.UniqueConstraint("owner_hash", name=op.f("uq_card_table_owner_hash")),
        sa.UniqueConstraint("player_hash", name=op.f("uq_card_table_player_hash")),
    )
    op.create_table(
        "device",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("secret_hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_device")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_device_secret_hash")),
    )
    op.create_table(
        "guru",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("name_key", sa.String(length=120), nullable=False),
        sa.Column("key_hash", sa.String(length=200), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("revoked_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guru")),
        sa.UniqueConstraint("name_key", name=op.f("uq_guru_name_key")),
    )
    op.create_table(
        "official_number",
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("year", name=op.f("pk_official_number")),
    )
    op.create_table(
        "submission",
        sa.Column("scope", sa.String(length=80), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("location", sa.String(length=400), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "key", name=op.f("pk_submission")),
    )
    op.create_table(
        "dispute",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("appealed_at", sa.DateTime(), nullable=True),
        sa.Column("appealed_by", sa.String(length=80), nullable=True),
        sa.Column("appeal", sa.String(length=1000), nullable=True),
        sa.CheckConstraint(
            "state IN ('ruled', 'depends', 'discretion', 'undecided', 'impossible', 'gabong', 'appealed', 'official')",
            name=op.f("ck_dispute_state_known"),
        ),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_dispute_table_id_card_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_dispute")),
        sa.UniqueConstraint("address", name=op.f("uq_dispute_address")),
    )
    op.create_index(op.f("ix_dispute_state_id"), "dispute", ["state", "id"], unique=False)
    op.create_index(op.f("ix_dispute_table_id_id"), "dispute", ["table_id", "id"], unique=False)
    op.create_table(
        "guru_session",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("guru_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("expires_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guru_id"], ["guru.id"], name=op.f("fk_guru_session_guru_id_guru")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_guru_session")),
    )
    op.create_table(
        "house_rule",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("value", sa.String(length=80), nullable=False),
        sa.Column("authority", sa.String(length=10), nullable=False),
        sa.Column("number", sa.String(length=20), nullable=True),
        sa.Column("after_round", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("authority IN ('house', 'guru', 'gabong')", name=op.f("ck_house_rule_authority_known")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_house_rule_table_id_card_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house_rule")),
        sa.UniqueConstraint("table_id", "key", "authority", name=op.f("uq_house_rule_table_id_key_authority")),
    )
    op.create_table(
        "journal_line",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("detail", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_journal_line_table_id_card_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_journal_line")),
    )
    op.create_index(op.f("ix_journal_line_table_id_id"), "journal_line", ["table_id", "id"], unique=False)
    op.create_table(
        "owner",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_owner_device_id_device")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_owner_table_id_card_table")),
        sa.PrimaryKeyConstraint("table_id", "device_id", name=op.f("pk_owner")),
    )
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("name_key", sa.String(length=120), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=True),
        sa.Column("claimed_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_seat_device_id_device")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_seat_table_id_card_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("table_id", "name_key", name=op.f("uq_seat_table_id_name_key")),
    )
    op.create_index(op.f("ix_seat_device_id"), "seat", ["device_id"], unique=False)
    op.create_table(
        "short_code",
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("player_token", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_short_code_table_id_card_table")),
        sa.PrimaryKeyConstraint("code_hash", name=op.f("pk_short_code")),
    )
    op.create_table(
        "dispute_revision",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("dispute_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("situation", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("ruling", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rulebook", sa.String(length=80), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.String(length=20), nullable=False),
        sa.Column("edition_date", sa.String(length=10), nullable=False),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["dispute_id"], ["dispute.id"], name=op.f("fk_dispute_revision_dispute_id_dispute")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_dispute_revision")),
        sa.UniqueConstraint("dispute_id", "number", name=op.f("uq_dispute_revision_dispute_id_number")),
    )
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.String(length=20), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("authority", sa.String(length=10), nullable=False),
        sa.Column("scope", sa.String(length=10), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=True),
        sa.Column("dispute_id", sa.Integer(), nullable=True),
        sa.Column("facts_nb", sa.Text(), nullable=True),
        sa.Column("facts_en", sa.Text(), nullable=True),
        sa.Column("issue_nb", sa.Text(), nullable=True),
        sa.Column("issue_en", sa.Text(), nullable=True),
        sa.Column("holding_nb", sa.Text(), nullable=True),
        sa.Column("holding_en", sa.Text(), nullable=True),
        sa.Column("reasons_nb", sa.Text(), nullable=True),
        sa.Column("reasons_en", sa.Text(), nullable=True),
        sa.Column("situation", sa.Text(), nullable=True),
        sa.Column("ruling", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("question", sa.String(length=80), nullable=True),
        sa.Column("reading", sa.String(length=80), nullable=True),
        sa.Column("guru_id", sa.Integer(), nullable=True),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("rulebook", sa.String(length=80), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.String(length=20), nullable=False),
        sa.Column("edition_date", sa.String(length=10), nullable=False),
        sa.Column("issued_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("(scope = 'table') = (table_id IS NOT NULL)", name=op.f("ck_entry_scope_fits_table")),
        sa.CheckConstraint("authority IN ('engine', 'gabong', 'guru')", name=op.f("ck_entry_authority_known")),
        sa.CheckConstraint("scope IN ('table', 'official')", name=op.f("ck_entry_scope_known")),
        sa.CheckConstraint(
            "status IN ('in-force', 'narrowed', 'superseded', 'withdrawn')", name=op.f("ck_entry_status_known")
        ),
        sa.CheckConstraint("(question IS NULL) = (reading IS NULL)", name=op.f("ck_entry_reading_of_question")),
        sa.CheckConstraint("holding_nb IS NOT NULL OR holding_en IS NOT NULL", name=op.f("ck_entry_holding_written")),
        sa.ForeignKeyConstraint(["dispute_id"], ["dispute.id"], name=op.f("fk_entry_dispute_id_dispute")),
        sa.ForeignKeyConstraint(["guru_id"], ["guru.id"], name=op.f("fk_entry_guru_id_guru")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_entry_table_id_card_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entry")),
        sa.UniqueConstraint("number", name=op.f("uq_entry_number")),
    )
    op.create_index(op.f("ix_entry_authority_id"), "entry", ["authority", "id"], unique=False)
    op.create_index(op.f("ix_entry_dispute_id"), "entry", ["dispute_id"], unique=False)
    op.create_index(op.f("ix_entry_game_id"), "entry", ["game", "id"], unique=False)
    op.create_index(op.f("ix_entry_public_id"), "entry", ["public", "id"], unique=False)
    op.create_index(op.f("ix_entry_question"), "entry", ["question"], unique=False)
    op.create_index(op.f("ix_entry_status_id"), "entry", ["status", "id"], unique=False)
    op.create_index(op.f("ix_entry_table_id_id"), "entry", ["table_id", "id"], unique=False)
    op.create_table(
        "gabong_role",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("first_id", sa.Integer(), nullable=False),
        sa.Column("holder_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["first_id"], ["seat.id"], name=op.f("fk_gabong_role_first_id_seat")),
        sa.ForeignKeyConstraint(["holder_id"], ["seat.id"], name=op.f("fk_gabong_role_holder_id_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_gabong_role_table_id_card_table")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_gabong_role")),
    )
    op.create_table(
        "round_version",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("void", sa.Boolean(), nullable=False),
        sa.Column("winner_id", sa.Integer(), nullable=True),
        sa.Column("by_gabong", sa.Boolean(), nullable=False),
        sa.Column("new_gabong_id", sa.Integer(), nullable=True),
        sa.Column("cut_used_up", sa.Boolean(), nullable=False),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("reason", sa.String(length=1000), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("number >= 1 AND version >= 1", name=op.f("ck_round_version_counted_from_one")),
        sa.ForeignKeyConstraint(["new_gabong_id"], ["seat.id"], name=op.f("fk_round_version_new_gabong_id_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_round_version_table_id_card_table")),
        sa.ForeignKeyConstraint(["winner_id"], ["seat.id"], name=op.f("fk_round_version_winner_id_seat")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_round_version")),
        sa.UniqueConstraint("table_id", "number", "version", name=op.f("uq_round_version_table_id_number_version")),
    )
    op.create_table(
        "seat_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("after_round", sa.Integer(), nullable=False),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("kind IN ('joined', 'left', 'gabong')", name=op.f("ck_seat_event_kind_known")),
        sa.CheckConstraint("after_round >= 0", name=op.f("ck_seat_event_after_a_round")),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_seat_event_seat_id_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_seat_event_table_id_card_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat_event")),
    )
    op.create_index(op.f("ix_seat_event_table_id_id"), "seat_event", ["table_id", "id"], unique=False)
    op.create_table(
        "booking",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("after_round", sa.Integer(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("change_by", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("reverses_id", sa.Integer(), nullable=True),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("after_round >= 0", name=op.f("ck_booking_after_a_round")),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_booking_entry_id_entry")),
        sa.ForeignKeyConstraint(["reverses_id"], ["booking.id"], name=op.f("fk_booking_reverses_id_booking")),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_booking_seat_id_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["card_table.id"], name=op.f("fk_booking_table_id_card_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_booking")),
        sa.UniqueConstraint("reverses_id", name=op.f("uq_booking_reverses_id")),
    )
    op.create_index(op.f("ix_booking_table_id"), "booking", ["table_id"], unique=False)
    op.create_table(
        "entry_clause",
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("clause", sa.String(length=80), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("printed", sa.String(length=20), nullable=False),
        sa.Column("title_nb", sa.Text(), nullable=False),
        sa.Column("title_en", sa.Text(), nullable=False),
        sa.Column("text_nb", sa.Text(), nullable=False),
        sa.Column("text_en", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_entry_clause_entry_id_entry")),
        sa.PrimaryKeyConstraint("entry_id", "clause", name=op.f("pk_entry_clause")),
    )
    op.create_index(op.f("ix_entry_clause_clause_entry_id"), "entry_clause", ["clause", "entry_id"], unique=False)
    op.create_table(
        "entry_kind",
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_entry_kind_entry_id_entry")),
        sa.PrimaryKeyConstraint("entry_id", "kind", name=op.f("pk_entry_kind")),
    )
    op.create_index(op.f("ix_entry_kind_kind_entry_id"), "entry_kind", ["kind", "entry_id"], unique=False)
    op.create_table(
        "rerun_mark",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("result", sa.String(length=20), nullable=False),
        sa.Column("detail", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rulebook", sa.String(length=80), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("seen_by", sa.String(length=40), nullable=True),
        sa.Column("seen_at", sa.DateTime(), nullable=True),
        sa.CheckConstraint(
            "result IN ('same', 'text-changed', 'outcome-changed', 'cannot-replay')",
            name=op.f("ck_rerun_mark_result_known"),
        ),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_rerun_mark_entry_id_entry")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rerun_mark")),
    )
    op.create_index(op.f("ix_rerun_mark_entry_id"), "rerun_mark", ["entry_id"], unique=False)
    op.create_index(op.f("ix_rerun_mark_seen_at_result"), "rerun_mark", ["seen_at", "result"], unique=False)
    op.create_table(
        "round_line",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("cards", sa.String(length=600), nullable=True),
        sa.Column("entry", sa.String(length=20), nullable=True),
        sa.CheckConstraint("(points IS NULL) <> (cards IS NULL)", name=op.f("ck_round_line_points_or_cards")),
        sa.CheckConstraint(
            "points IS NULL OR (points >= 0 AND points <= 99999)", name=op.f("ck_round_line_points_in_range")
        ),
        sa.ForeignKeyConstraint(["round_id"], ["round_version.id"], name=op.f("fk_round_line_round_id_round_version")),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_round_line_seat_id_seat")),
        sa.PrimaryKeyConstraint("round_id", "seat_id", name=op.f("pk_round_line")),
    )
    op.create_table(
        "treatment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("from_id", sa.Integer(), nullable=False),
        sa.Column("to_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("reason", sa.String(length=1000), nullable=False),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint(
            "kind IN ('follows', 'distinguishes', 'narrows', 'supersedes', 'adopts')",
            name=op.f("ck_treatment_kind_known"),
        ),
        sa.CheckConstraint("from_id <> to_id", name=op.f("ck_treatment_of_another")),
        sa.ForeignKeyConstraint(["from_id"], ["entry.id"], name=op.f("fk_treatment_from_id_entry")),
        sa.ForeignKeyConstraint(["to_id"], ["entry.id"], name=op.f("fk_treatment_to_id_entry")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_treatment")),
        sa.UniqueConstraint("from_id", "to_id", "kind", name=op.f("uq_treatment_from_id_to_id_kind")),
    )
    op.create_index(op.f("ix_treatment_to_id"), "treatment", ["to_id"], unique=False)
    op.create_table(
        "status_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("reason", sa.String(length=1000), nullable=False),
        sa.Column("treatment_id", sa.Integer(), nullable=True),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint(
            "status IN ('in-force', 'narrowed', 'superseded', 'withdrawn')", name=op.f("ck_status_change_status_known")
        ),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_status_change_entry_id_entry")),
        sa.ForeignKeyConstraint(
            ["treatment_id"], ["treatment.id"], name=op.f("fk_status_change_treatment_id_treatment")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_status_change")),
    )
    op.create_index(op.f("ix_status_change_entry_id"), "status_change", ["entry_id"], unique=False)
    for statement in FULL_TEXT[op.get_context().dialect.name]:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE entry_fts")
    op.drop_index(op.f("ix_status_change_entry_id"), table_name="status_change")
    op.drop_table("status_change")
    op.drop_index(op.f("ix_treatment_to_id"), table_name="treatment")
    op.drop_table("treatment")
    op.drop_table("round_line")
    op.drop_index(op.f("ix_rerun_mark_seen_at_result"), table_name="rerun_mark")
    op.drop_index(op.f("ix_rerun_mark_entry_id"), table_name="rerun_mark")
    op.drop_table("rerun_mark")
    op.drop_index(op.f("ix_entry_kind_kind_entry_id"), table_name="entry_kind")
    op.drop_table("entry_kind")
    op.drop_index(op.f("ix_entry_clause_clause_entry_id"), table_name="entry_clause")
    op.drop_table("entry_clause")
    op.drop_index(op.f("ix_booking_table_id"), table_name="booking")
    op.drop_table("booking")
    op.drop_index(op.f("ix_seat_event_table_id_id"), table_name="seat_event")
    op.drop_table("seat_event")
    op.drop_table("round_version")
    op.drop_table("gabong_role")
    op.drop_index(op.f("ix_entry_table_id_id"), table_name="entry")
    op.drop_index(op.f("ix_entry_status_id"), table_name="entry")
    op.drop_index(op.f("ix_entry_question"), table_name="entry")
    op.drop_index(op.f("ix_entry_public_id"), table_name="entry")
    op.drop_index(op.f("ix_entry_game_id"), table_name="entry")
    op.drop_index(op.f("ix_entry_dispute_id"), table_name="entry")
    op.drop_index(op.f("ix_entry_authority_id"), table_name="entry")
    op.drop_table("entry")
    op.drop_table("dispute_revision")
    op.drop_table("short_code")
    op.drop_index(op.f("ix_seat_device_id"), table_name="seat")
    op.drop_table("seat")
    op.drop_table("owner")
    op.drop_index(op.f("ix_journal_line_table_id_id"), table_name="journal_line")
    op.drop_table("journal_line")
    op.drop_table("house_rule")
    op.drop_table("guru_session")
    op.drop_index(op.f("ix_dispute_table_id_id"), table_name="dispute")
    op.drop_index(op.f("ix_dispute_state_id"), table_name="dispute")
    op.drop_table("dispute")
    op.drop_table("submission")
    op.drop_table("official_number")
    op.drop_table("guru")
    op.drop_table("device")
    op.drop_table("card_table")
    op.drop_index(op.f("ix_attempts_until"), table_name="attempts")
    op.drop_table("attempts")
