"""Tables, gurus and entries to try the log with."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

from refbook.i18n import LANGUAGES
from refbook.precedents import Draft, Treats, facts_in, holding_in, issue
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.store.models import CardTable, Device, Entry, Guru, Owner, Seat

NOW = datetime(2026, 11, 30, 19, tzinfo=UTC)
SNEAK = "gabong/play/sneak"
QUESTION, READING, OTHER = "gabong/pair-at-once-cards", "both-stay", "both-back"
SNEAKED = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nface: 7♥ by Anna\nturn: Bo\nDina lays 7♥"
GABONGED = "game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\nface: J♥ by Dina\nBo gabongs with 8♣ 3♥"


def later(hours: int) -> datetime:
    return NOW + timedelta(hours=hours)


def a_table(session: Session, code: str = "K7QX", *, public: bool = False) -> CardTable:
    table = CardTable(
        code=code, owner_hash=f"owner {code}", player_hash=f"player {code}", game="gabong", language="nb", name=code,
        public=public, rulebook="r", engine="e", created_at=NOW,
    )  # fmt: skip
    session.add(table)
    session.flush()
    return table


def a_device(session: Session, *, owns: CardTable | None = None, sits_at: CardTable | None = None) -> int:
    device = Device(secret_hash=f"device {owns and owns.code} {sits_at and sits_at.code}", created_at=NOW)
    session.add(device)
    session.flush()
    if owns is not None:
        session.add(Owner(table_id=owns.id, device_id=device.id))
    if sits_at is not None:
        session.add(Seat(table_id=sits_at.id, place=1, name="Anna", name_key="anna", device_id=device.id))
    session.flush()
    return device.id


def a_guru(session: Session, name: str = "Kari") -> Guru:
    guru = Guru(name=name, name_key=name.casefold(), key_hash="-", created_at=NOW)
    session.add(guru)
    session.flush()
    return guru


def ruled(session: Session, table: CardTable, **others: Any) -> Entry:
    """An entry of a table, the Gabong's in words unless told otherwise."""
    told: dict[str, Any] = {"authority": "gabong", "author": "Anna", "holding": {"nb": "Kortet ligger."}}
    return issue(session, Draft(game="gabong", table=table, **(told | others)), NOW)


def by_the_book(session: Session, table: CardTable, text: str = SNEAKED, **others: Any) -> Entry:
    """The engine's ruling on a situation."""
    situation = read(text)
    ruling = adjudicate(situation)
    told = {language: ruling_json(ruling, language) for language in LANGUAGES}
    return ruled(
        session, table, authority="engine", facts=facts_in(situation), holding=holding_in(told), situation=text,
        ruling=told[situation.language], **others,
    )  # fmt: skip


def official(session: Session, guru: Guru, *treats: Treats, **others: Any) -> Entry:
    """An official verdict in words unless told otherwise."""
    told: dict[str, Any] = {
        "game": "gabong",
        "author": guru.name,
        "holding": {"en": "The card stays."},
    }
    return issue(session, Draft(authority="guru", guru=guru, treats=treats, **(told | others)), NOW)
