"""Making a log to look at: tables with rulings, disputes that wait for a guru, official verdicts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from refbook.precedents import Draft, add_guru, gurus, issue
from refbook.store import Store
from refbook.store.models import CardTable, Dispute, Entry, Guru
from refbook.store.secrets import new_token
from refbook.tables.access import enroll, require
from refbook.tables.disputes import appeal, context_of, rule_on_story, tell
from refbook.tables.opening import Opening, open_table
from refbook.tables.seats import claim_all
from refbook.web import create_app
from refbook.web import store as stored

NOW = datetime(2026, 11, 30, 18, 5, tzinfo=UTC)
PLAYERS = ("Anna", "Bo", "Cato", "Dina")
UNDECIDED = "bordkort: 9♠ av Dina\ntur: Anna\nretning: med klokka\nhånd Anna: 5♠ 5♠ K♦\n\nAnna legger 5♠ 5♠ samtidig\n"
"""Told at a table, it turns on an open question that has no reading until somebody decides."""
SETTLED = "bordkort: 7♥ av Anna\ntur: Bo\nDina legger 7♥\n"
"""Told at a table, it is decided by the rules, and so an entry of the log."""
QUESTION, READING = "gabong/pair-at-once-cards", "both-stay"
"""What it turns on, and one of the readings."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A table, the links to it and what the browser that opened it has."""

    table_id: int
    code: str
    owner: str
    player: str
    secret: str


def site(store: Store) -> Flask:
    """The application on a store. It is made once and moved from store to store: making it compiles every page anew."""
    app = _application(store)
    app.config["STORE"] = store
    stored.init_app(app)
    return app


_apps: list[Flask] = []


def _application(store: Store) -> Flask:
    if not _apps:
        _apps.append(create_app({"STORE": store}))
    return _apps[0]


def open_one(store: Store, *, public: bool = False, language: Any = "nb", **more: Any) -> Opened:
    """A table whose every seat is held by the device that opened it."""
    secret = new_token()
    with store.writing() as session:
        device = enroll(session, secret, NOW)
        opening = Opening("gabong", language, PLAYERS, "Cato", public=public, **more)
        opened = open_table(session, opening, device, NOW)
        claim_all(session, opened.table, device, NOW)
        return Opened(opened.table.id, opened.table.code, opened.owner_token, opened.player_token, secret)


def told(store: Store, at: Opened, words: str = UNDECIDED) -> str:
    """The address of a dispute told at a table."""
    with store.writing() as session:
        present = require(session, "player", at.player, at.secret)
        story = rule_on_story(words, "nb", context_of(session, present.table))
        return tell(session, present, story, NOW).address


def appealed(store: Store, at: Opened, words: str = UNDECIDED, reason: str = "Dette må avgjøres.") -> str:
    """The address of a dispute that was told at a table and appealed."""
    address = told(store, at, words)
    with store.writing() as session:
        present = require(session, "player", at.player, at.secret)
        dispute = session.query(Dispute).filter_by(address=address).one()
        appeal(session, present, dispute, reason, dispute.version, NOW)
    return address


def make_guru(store: Store, name: str = "Guri") -> str:
    """The key of a new guru."""
    return add_guru(store, name, NOW)


def log_in(client: FlaskClient, name: str, key: str) -> None:
    answer = client.post("/guru/login", data={"name": name, "key": key})
    assert answer.status_code == 303, answer.text


def a_guru(session: Session, name: str = "Guri") -> Guru:
    return next(guru for guru in gurus(session) if guru.name == name)


def verdict(store: Store, holds: str = "Snik gjelder.", *, now: datetime = NOW, **more: Any) -> str:
    """The number of an official verdict; there must be a guru called Guri."""
    with store.writing() as session:
        guru = a_guru(session)
        texts = {"holding": {"nb": holds}, "game": "gabong", "author": guru.name, **more}
        return issue(session, Draft(authority="guru", guru=guru, **texts), now).number


def ruling_at(store: Store, at: Opened, holds: str = "Anna tar opp.", *, public: bool = False, **more: Any) -> str:
    """The number of the Gabong's ruling at a table."""
    with store.writing() as session:
        table = session.get_one(CardTable, at.table_id)
        texts = {"holding": {"nb": holds}, "game": "gabong", "author": "Cato", **more}
        return issue(session, Draft(authority="gabong", table=table, public=public, **texts), NOW).number


def entry_of(store: Store, number: str) -> Entry:
    with store.reading() as session:
        return session.query(Entry).filter_by(number=number).one()
