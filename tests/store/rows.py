"""A store with rows in every table, and how many there are."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import inspect, text
from sqlalchemy.orm import Session

from refbook.store import Store
from refbook.store import models as m
from refbook.store.fulltext import put_words

NOW = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
VERSIONS = {"rulebook": "gabong 2026-11", "engine": "0.1"}
EDITION = {"edition": "2026", "edition_date": "2026-11-01"}


def card_table(code: str = "K7QX", **others: Any) -> m.CardTable:
    told = {
        "code": code,
        "owner_hash": f"owner {code}",
        "player_hash": f"player {code}",
        "game": "gabong",
        "language": "nb",
        "name": "Hytta på fjellet",
        "public": False,
        "created_at": NOW,
        **VERSIONS,
    }
    return m.CardTable(**(told | others))


def entry(number: str, table: m.CardTable | None = None, **others: Any) -> m.Entry:
    told = {
        "number": number,
        "game": "gabong",
        "authority": "guru" if table is None else "gabong",
        "scope": "official" if table is None else "table",
        "table": table,
        "public": table is None,
        "holding_nb": "Må ligge til over.",
        "author": "Dina",
        "issued_at": NOW,
        **VERSIONS,
        **EDITION,
    }
    return m.Entry(**(told | others))


def fill(store: Store) -> None:
    """At least one row in every table, and texts with signs beyond ASCII."""
    with store.writing() as session:
        table, seats, disputed, guru = _at_play(session)
        first = entry(
            "K7QX-1", table, dispute=disputed, question="q", reading="a", ruling={"å": [1, None]}, guru_id=None
        )
        second = entry("K7QX-2", table)
        official = entry("GG-2026-1", guru_id=guru.id)
        table.entries = 2
        session.add_all([first, second, official, m.OfficialNumber(year=2026, last=1)])
        session.flush()
        _about(session, table, seats[1], first, second)
        for one in (first, second, official):
            put_words(session, one.id, ["gabong", "må", "7♥"])


def _at_play(session: Session) -> tuple[m.CardTable, list[m.Seat], m.Dispute, m.Guru]:
    device = m.Device(secret_hash="device", created_at=NOW)
    table, guru = card_table(), m.Guru(name="Åse", name_key="ase", key_hash="hash", created_at=NOW)
    session.add_all([device, table, guru])
    session.flush()
    seats = [
        m.Seat(table=table, place=place, name=name, name_key=name.lower(), device_id=device.id, claimed_at=NOW)
        for place, name in enumerate(("Anna", "Bo", "Cato", "Dina"))
    ]
    disputed = m.Dispute(
        address="address", table_id=table.id, game="gabong", state="gabong", author="Bo", created_at=NOW
    )
    told = m.DisputeRevision(
        number=1,
        words="Bo la 7♥.",
        situation="game: gabong",
        language="nb",
        status="ruled",
        ruling={},
        author="Bo",
        created_at=NOW,
        **VERSIONS,
        **EDITION,
    )
    disputed.revisions.append(told)
    session.add_all([*seats, disputed])
    session.flush()
    played = m.RoundVersion(
        table_id=table.id, number=1, version=1, winner_id=seats[0].id, author="Anna", created_at=NOW
    )
    played.lines = [
        m.RoundLine(seat_id=seats[0].id, points=0),
        m.RoundLine(seat_id=seats[1].id, points=25),
        m.RoundLine(seat_id=seats[2].id, cards="7♥ J♠"),
    ]
    session.add_all(
        [
            played,
            m.Owner(table_id=table.id, device_id=device.id),
            m.GabongRole(table_id=table.id, first_id=seats[2].id, holder_id=seats[3].id),
            m.HouseRule(table_id=table.id, key="k", value="v", authority="house", created_at=NOW),
            m.SeatEvent(
                table_id=table.id, after_round=1, seat_id=seats[3].id, kind="gabong", author="Anna", created_at=NOW
            ),
            m.JournalLine(table_id=table.id, kind="opened", detail={"navn": "Åse"}, author="Anna", created_at=NOW),
            m.Submission(scope="open", key="key", location="/t/x", created_at=NOW),
            m.ShortCode(code_hash="code", table_id=table.id, player_token="token", expires_at=NOW),
            m.Attempts(bucket="code 127.0.0.1", until=4_000_000_000, count=1),
            m.GuruSession(token_hash="session", guru_id=guru.id, created_at=NOW, expires_at=NOW),
        ]
    )
    return table, seats, disputed, guru


def _about(session: Session, table: m.CardTable, seat: m.Seat, first: m.Entry, second: m.Entry) -> None:
    treatment = m.Treatment(
        from_id=second.id, to_id=first.id, kind="supersedes", reason="Feil.", author="Dina", created_at=NOW
    )
    session.add(treatment)
    session.flush()
    booked = m.Booking(
        table_id=table.id, after_round=1, seat_id=seat.id, change_by=50, entry_id=first.id, author="Bo", created_at=NOW
    )
    session.add(booked)
    session.flush()
    session.add_all(
        [
            m.Booking(
                table_id=table.id, after_round=1, seat_id=seat.id, change_by=-50, entry_id=second.id,
                reverses_id=booked.id, author="Bo", created_at=NOW,
            ),
            m.EntryClause(
                entry_id=first.id, clause="gabong/end", place=1, printed="4.1", title_nb="Slutten", title_en="The end",
                text_nb="Når …", text_en="When …",
            ),
            m.EntryKind(entry_id=first.id, kind="lay"),
            m.StatusChange(
                entry_id=first.id, status="superseded", reason="Feil.", treatment_id=treatment.id, author="Dina",
                created_at=NOW,
            ),
            m.RerunMark(entry_id=first.id, result="same", detail={}, created_at=NOW, **VERSIONS),
        ]
    )  # fmt: skip


def counts(store: Store) -> dict[str, int]:
    """How many rows each table has."""
    with store.engine.connect() as connection:
        names = set(inspect(connection).get_table_names()) - {"alembic_version"}
        return {
            name: connection.execute(text(f'SELECT count(*) FROM "{name}"')).scalar_one()
            for name in sorted(names)
            if not name.startswith("entry_fts_")
        }
