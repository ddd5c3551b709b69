"""Who may do what: every route of the site, asked by everybody, of one's own table and of another.

A route that is not in ROUTES fails `test_every_route_is_in_the_matrix` by its name.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import pytest
from flask import Flask
from sqlalchemy import select
from werkzeug.test import TestResponse

from refbook.precedents import Draft, add_guru, gurus, issue, login
from refbook.store import Base, Store, open_store
from refbook.store.models import Booking, CardTable, RerunMark
from refbook.store.secrets import new_token
from refbook.tables.access import enroll, require
from refbook.tables.disputes import (
    appeal,
    context_of,
    dispute_at,
    rule_on_story,
    tell,
)
from refbook.tables.opening import Opening, open_table
from refbook.tables.proposals import book, proposed
from refbook.tables.rounds import enter_round
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.seats import claim
from refbook.web.links import pack

from . import log
from .html import elements, page

NOW = datetime(2026, 11, 30, 18, 5, tzinfo=UTC)
Role = Literal["everybody", "onlooker", "player", "gabong", "owner", "owner link", "guru"]
PLAYERS = ("Anna", "Bo", "Cato", "Dina")
STORY = "game: gabong\nplayers: Anna, Bo\nface: 7♥ by Anna\nturn: Bo\nBo lays 7♥\n"
NOBODYS = "nobodys-" + "x" * 14

ACTORS: Mapping[str, frozenset[Role]] = {
    "stranger": frozenset({"everybody"}),
    "onlooker": frozenset({"everybody", "onlooker"}),
    "player": frozenset({"everybody", "onlooker", "player"}),
    "gabong": frozenset({"everybody", "onlooker", "player", "gabong"}),
    "former gabong": frozenset({"everybody", "onlooker", "player"}),
    "owner": frozenset({"everybody", "onlooker", "player", "owner", "owner link"}),
    "guru": frozenset({"everybody", "onlooker", "guru"}),
}
"""What each has at the table that is theirs. A stranger has no link to it; a guru happens to have been sent one."""


@dataclass(frozen=True, slots=True)
class Route:
    """Who may, what they are answered, and what a form sends. `{name}` stands for something of a table.

    `ids` are the parts by which something of another table, or nothing at all, may be asked for; that is answered with
    `missing`. `refused` is the answer to those who have the link and not the role.
    """

    needs: Role
    answers: int = 200
    form: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    ids: tuple[str, ...] = ()
    missing: int = 404
    refused: int = 403
    args: Mapping[str, str] = field(default_factory=dict)
    but: Mapping[str, int] = field(default_factory=dict)
    """Those who are answered otherwise than their roles would have it."""


def public(answers: int = 200, **more: Any) -> Route:
    return Route("everybody", answers, **more)


def guru(answers: int = 200, **more: Any) -> Route:
    return Route("guru", answers, **more)


V = {"version": "{sheet}"}
D = {"version": "{dispute_version}"}
ROUTES: Mapping[tuple[str, str], Route] = {
    # the rules
    ("GET", "read.home"): public(),
    ("GET", "read.books"): public(),
    ("GET", "read.book"): public(),
    ("GET", "read.section"): public(),
    ("GET", "read.differences"): public(),
    ("GET", "read.clause"): public(),
    ("GET", "static"): public(),
    ("GET", "lookup.results"): public(query={"q": "sneak"}),
    ("GET", "lookup.suggestions"): public(query={"q": "sneak"}),
    ("GET", "lookup.words"): public(),
    ("GET", "coverage.coverage"): public(),
    ("GET", "coverage.of_game"): public(args={"game": "golf"}),
    # a ruling from no table
    ("GET", "dispute.form"): public(),
    ("POST", "dispute.submit"): public(303, form={"text": STORY}),
    ("GET", "picks.listing"): public(),
    ("GET", "picks.form"): public(),
    ("POST", "picks.submit"): public(303, form={"who": "Bo", "count": "2"}),
    ("GET", "understood.show"): public(query={"w": pack(STORY)}),
    ("GET", "ruling.show"): public(query={"s": pack(STORY)}),
    ("GET", "moves.show"): public(query={"s": pack(STORY)}),
    ("GET", "golf.form"): public(),
    ("POST", "golf.submit"): public(303, form={"deal": "K♠"}),
    ("GET", "golf.show"): public(query={"s": pack("game: golf\nwaste: 7♠")}),
    ("GET", "may_knock.show"): public(),
    ("GET", "what_if.show"): public(query={"s": pack(STORY)}),
    ("GET", "otherwise.form"): public(query={"s": pack(STORY)}),
    ("POST", "otherwise.tell"): public(
        303, form={"s": pack(STORY), "first": "Anna", "second": "Bo", "text": "Bo lays 7♠"}
    ),
    ("GET", "otherwise.qr"): public(query={"s": pack(STORY), "first": "Anna"}),
    ("POST", "rulings.ask"): public(303, form={"s": pack(STORY), "reason": "Why?"}),
    # pictures, each for whoever may read the page it is of
    ("GET", "pictures.ruling_show"): public(query={"s": pack(STORY)}),
    ("GET", "pictures.read_clause"): public(),
    ("GET", "pictures.rulings_show"): Route("onlooker"),
    ("GET", "pictures.precedents_entry"): Route("player", ids=("number",), refused=404, args={"number": "{number}"}),
    # the API
    ("GET", "api.find_clauses"): public(query={"q": "sneak"}),
    ("POST", "api.judge"): public(415),
    ("POST", "api.find_moves"): public(415),
    ("POST", "api.solve_golf"): public(415),
    ("POST", "api.may_a_hand_knock"): public(415),
    ("GET", "api.find_precedents"): public(),
    ("GET", "api.precedent"): public(404, ids=("number",), args={"number": "{number}"}),
    # the log
    ("GET", "precedents.listing"): public(),
    ("GET", "precedents.feed"): public(),
    ("GET", "precedents.entry"): Route("player", ids=("number",), refused=404, args={"number": "{number}"}),
    # tables
    ("GET", "table.hub"): public(),
    ("GET", "table.new"): public(),
    ("POST", "table.open_new"): public(422),
    ("GET", "table.join"): public(),
    ("POST", "table.try_code"): public(422, form={"code": "23456789"}),
    ("GET", "table.owner"): Route("owner link", ids=("owner",), refused=404),
    ("POST", "table.become_owner"): Route("owner link", 303, ids=("owner",), refused=404),
    ("GET", "table.show"): Route("onlooker"),
    ("GET", "table.state"): Route("onlooker"),
    ("POST", "table.take_seat"): Route("onlooker", 303, {"seat": "{free_seat}"}, ids=("free_seat",)),
    # A player gives back a seat of their own, and the owner anybody's.
    ("POST", "table.free_seat"): Route("player", 303, ids=("seat",), but={"gabong": 404, "former gabong": 404}),
    ("GET", "table.new_round"): Route("player"),
    ("POST", "table.enter"): Route("player", 303, {**V, "winner": "{seat}"}),
    ("GET", "table.show_round"): Route("onlooker"),
    ("POST", "table.correct"): Route("player", 303, {**V, "winner": "{seat}", "reason": "So it was."}),
    ("POST", "table.undo"): Route("player", 303, V),
    ("POST", "table.join_player"): Route("player", 303, {**V, "player": "Eva"}),
    ("POST", "table.leave"): Route("player", 303, V, ids=("seat",)),
    ("POST", "table.choose_gabong"): Route("player", 422, {**V, "seat": "{seat}"}, ids=("seat",)),
    ("POST", "table.end"): Route("player", 303, V),
    ("POST", "table.play_on"): Route("player", 422, V),
    ("POST", "table.book"): Route("player", 303, {**V, "entry": "{due}", "player": "Bo"}, ids=("due",)),
    ("POST", "table.reverse"): Route("player", 422, V, ids=("booking",), missing=422),
    ("POST", "table.rule"): Route("gabong", 422, V),
    ("GET", "table.invite"): Route("onlooker"),
    ("POST", "table.make_code"): Route("player", 303),
    ("GET", "table.qr"): Route("onlooker"),
    ("GET", "table.sheet_csv"): Route("onlooker"),
    ("GET", "table.sheet_json"): Route("onlooker"),
    ("GET", "table.sheet_xlsx"): Route("onlooker"),
    ("GET", "table.import_form"): Route("player"),
    ("POST", "table.import_sheet"): Route("player", 422, V),
    # disputes at a table
    ("GET", "rulings.form"): Route("onlooker"),
    ("POST", "rulings.submit"): Route("player", 303, {"text": "face: 7♥ by Anna\nturn: Bo\nDina lays 7♥"}),
    ("GET", "rulings.show"): Route("onlooker"),
    ("GET", "moves.kept"): Route("onlooker"),
    ("GET", "rulings.retell_form"): Route("player"),
    ("GET", "rulings.otherwise_form"): Route("player"),
    ("GET", "rulings.otherwise_qr"): Route("player", query={"first": "Anna"}),
    ("POST", "rulings.tell_otherwise"): Route(
        "player", 303, {**D, "first": "Anna", "second": "Bo", "text": "face: 7♥ by Anna\nDina lays 7♥"}
    ),
    ("POST", "rulings.retell_dispute"): Route("player", 303, {**D, "text": "face: 7♥ by Anna\nDina lays 7♥"}),
    ("POST", "rulings.answer"): Route("player", 422, {**D, "fact": "turn", "value": "Bo"}),
    ("POST", "rulings.gabong"): Route(
        "gabong", 303, {**D, "question": "gabong/pair-at-once-cards", "reading": "both-stay"}
    ),
    ("POST", "rulings.appeal_dispute"): Route("player", 303, {**D, "reason": "Why?"}),
    ("POST", "rulings.book_outcome"): Route(
        "player",
        303,
        {**V, "number": "{due}", "player": "Bo"},
        ids=("due",),
        missing=422,
        args={"address": "{due_address}"},
    ),
    ("POST", "rulings.reverse_booking"): Route(
        "player", 422, {**V, "booking": "{booking}"}, ids=("booking",), missing=422
    ),
    # gurus
    ("GET", "guru_login.form"): public(),
    ("POST", "guru_login.enter"): public(422),
    ("POST", "guru_login.leave"): public(303),
    ("GET", "guru.docket_page"): guru(refused=303),
    ("GET", "guru.dispute"): guru(args={"address": "{appealed}"}, refused=303, ids=("appealed",)),
    ("POST", "guru.decide_dispute"): guru(
        303, args={"address": "{appealed}"}, form={"version": "2", "holding_en": "So it is."}, ids=("appealed",)
    ),
    ("GET", "guru.new_entry"): guru(refused=303),
    ("POST", "guru.issue_entry"): guru(303, form={"holding_en": "So it is.", "game": "gabong"}),
    ("GET", "guru.entry"): guru(args={"number": "{official}"}, refused=303, ids=("official",)),
    ("POST", "guru.act_on_entry"): guru(
        303, args={"number": "{official}"}, form={"act": "withdraw", "reason": "Wrong."}, ids=("official",)
    ),
    ("POST", "guru.seen"): guru(303, ids=("mark",)),
}

ARGS: Mapping[str, str] = {
    "pick": "drew",
    "game": "gabong",
    "section": "play",
    "slug": "sneak",
    "filename": "refbook.css",
    "form": "svg",
    "token": "{token}",
    "owner": "{owner}",
    "seat": "{seat}",
    "booking": "{booking}",
    "number": "1",
    "address": "{address}",
    "id": "{mark}",
}
"""What stands in the addresses of routes that say nothing else."""


# -- a world with two tables in it


@dataclass(frozen=True, slots=True)
class World:
    """A database with two tables alike, what there is at each, and what the browsers of the first one's people have."""

    file: Path
    here: Mapping[str, str]
    there: Mapping[str, str]
    cookies: Mapping[str, Mapping[str, str]]

    @property
    def nowhere(self) -> Mapping[str, str]:
        """As at the first table, but of what nobody has."""
        gone = {"seat": "99999", "free_seat": "99999", "booking": "99999", "mark": "99999"}
        numbers = {"number": "GG-2026-99", "due": "GG-2026-99", "official": "GG-2026-99"}
        return {**self.here, **gone, **numbers, "appealed": NOBODYS, "owner": NOBODYS}

    @property
    def elsewhere(self) -> Mapping[str, str]:
        """As at the first table, but of what is the second one's own."""
        theirs = ("seat", "free_seat", "booking", "mark", "number", "due")
        hidden = {"official": self.there["number"], "appealed": self.there["address"], "owner": self.there["token"]}
        return {**self.here, **{name: self.there[name] for name in theirs}, **hidden}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory, _sqlite_template: Path) -> World:
    file = tmp_path_factory.mktemp("world") / "world.sqlite"
    shutil.copyfile(_sqlite_template, file)
    store = open_store(f"sqlite:///{file}")
    key = add_guru(store, "Guri", NOW)
    secrets = {name: new_token() for name in ("player", "gabong", "former gabong", "owner")}
    others = {name: new_token() for name in secrets}
    here, there = _table(store, secrets), _table(store, others)
    session = login(store, "Guri", key, "127.0.0.1", datetime.now(UTC))
    assert isinstance(session, str)
    store.close()
    cookies = {name: {"device": secret} for name, secret in secrets.items()}
    return World(file, here, there, {**cookies, "guru": {"guru": session}})


def _table(store: Store, secrets: Mapping[str, str]) -> dict[str, str]:
    """A table at which Bo became the Gabong in the first round, with disputes of every kind; Dina's seat is free."""
    with store.writing() as session:
        devices = {name: enroll(session, secret, NOW) for name, secret in secrets.items()}
        opened = open_table(session, Opening("gabong", "en", PLAYERS, "Cato"), devices["owner"], NOW)
        table, seats = opened.table, {seat.name: seat.id for seat in opened.table.seats}
        for role, name in (("player", "Anna"), ("gabong", "Bo"), ("former gabong", "Cato")):
            claim(session, table, seats[name], devices[role], NOW)
        token = opened.player_token
    with store.writing() as session:
        present = require(session, "player", token, secrets["player"])
        left = {seats[name]: Left(10) for name in ("Anna", "Cato", "Dina")}
        enter_round(session, present, RoundForm(left, seats["Bo"], by_gabong=True), present.table.sheet_version, NOW)
    told = [_tell(store, token, secrets["player"], words) for words in (BONUS, BONUS, OPEN, OPEN)]
    with store.writing() as session:
        present = require(session, "player", token, secrets["player"])
        booked, due = (dispute_at(session, address).entries[-1] for address in told[:2])
        book(session, present, booked, proposed(session, booked)[0].player, present.table.sheet_version, NOW)
        appeal(session, present, dispute_at(session, told[3]), "Why?", 1, NOW)
        guru = gurus(session)[0]
        draft = Draft(game="gabong", authority="guru", author="Guri", guru=guru, holding={"en": "So."})
        official = issue(session, draft, NOW)
        marked = official if table.id == 1 else booked
        mark = RerunMark(
            entry_id=marked.id, result="outcome-changed", detail=MARK, rulebook="-", engine="-", created_at=NOW
        )
        session.add(mark)
        session.flush()
        return {
            "token": token,
            "owner": opened.owner_token,
            "seat": str(seats["Anna"]),
            "free_seat": str(seats["Dina"]),
            "booking": str(session.scalars(select(Booking.id).order_by(Booking.id.desc())).first()),
            "due": due.number,
            "number": booked.number,
            "official": official.number,
            "mark": str(mark.id),
            "address": told[2],
            "due_address": told[1],
            "appealed": told[3],
            "dispute_version": "1",
            "sheet": str(session.get_one(CardTable, table.id, populate_existing=True).sheet_version),
        }


OPEN = "direction: clockwise\nturn: Anna\nface: 9♠ by Dina\nhand Anna: 5♠ 5♠ K♦\nAnna lays 5♠ 5♠ at once"
BONUS = "face: 9♠ by Anna\ngabongs Bo: 4\nBo gabongs with 4♠ 5♦"
MARK = {"result": "outcome-changed", "step": 1, "keys": [], "clauses": [], "why": None}


def _tell(store: Store, token: str, secret: str, words: str) -> str:
    with store.writing() as session:
        present = require(session, "player", token, secret)
        return tell(session, present, rule_on_story(words, "en", context_of(session, present.table)), NOW).address


@dataclass(frozen=True, slots=True)
class Site:
    """The site on a copy of the world, which may be changed."""

    world: World
    app: Flask
    store: Store

    def ask(self, actor: str, key: tuple[str, str], values: Mapping[str, str], **headers: str) -> TestResponse:
        """What somebody is answered who asks a route for something of a table."""
        method, endpoint = key
        route = ROUTES[key]
        if actor == "stranger":
            values = {**values, "token": NOBODYS, "address": NOBODYS, "due_address": NOBODYS}
        if "owner link" not in ACTORS[actor] and values["owner"] == self.world.here["owner"]:
            values = {**values, "owner": values["token"]}
        client = self.app.test_client()
        for name, value in self.world.cookies.get(actor, {}).items():
            client.set_cookie(name, value)
        rule = next(rule for rule in self.app.url_map.iter_rules(endpoint) if method in (rule.methods or ()))
        args = {name: route.args.get(name, ARGS[name]).format(**values) for name in rule.arguments}
        with self.app.test_request_context():
            address = self.app.url_for(endpoint, **args)  # type: ignore[arg-type]
        sent = {name: text.format(**values) if "{" in text else text for name, text in route.form.items()}
        query = dict(route.query)
        response = client.open(address, method=method, data=sent or None, query_string=query, headers=headers)
        response.get_data()
        response.close()
        return response

    def dump(self) -> dict[str, list[tuple[Any, ...]]]:
        """All that the database holds, but for how often things were tried."""
        with self.store.reading() as session:
            tables = [table for table in Base.metadata.sorted_tables if table.name != "attempts"]
            return {table.name: [tuple(row) for row in session.execute(select(table))] for table in tables}


Made = Callable[[], Site]


@pytest.fixture
def made(world: World, tmp_path: Path) -> Iterator[Made]:
    """Makes sites, each on a copy of the world of its own."""
    stores: list[Store] = []

    def make() -> Site:
        file = tmp_path / f"{len(stores)}.sqlite"
        shutil.copyfile(world.file, file)
        stores.append(open_store(f"sqlite:///{file}"))
        return Site(world, log.site(stores[-1]), stores[-1])

    yield make
    for store in stores:
        store.close()


# -- the matrix


def routes(app: Flask) -> set[tuple[str, str]]:
    return {
        (method, rule.endpoint)
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }


def test_every_route_is_in_the_matrix(app: Flask) -> None:
    assert sorted(routes(app) - ROUTES.keys()) == []
    assert sorted(ROUTES.keys() - routes(app)) == []


ASKED = [pytest.param(key, id=" ".join(key)) for key in ROUTES]
AT_TABLES = [
    pytest.param(key, id=" ".join(key)) for key, route in ROUTES.items() if route.needs not in ("everybody", "guru")
]
WRITING = [pytest.param(key, id=key[1]) for key in ROUTES if key[0] != "GET"]
STRANGE = [pytest.param(key, id=" ".join(key)) for key, route in ROUTES.items() if route.ids]


def expected(key: tuple[str, str], actor: str, roles: frozenset[Role]) -> int:
    route = ROUTES[key]
    if route.needs in roles:
        return route.answers
    if actor == "stranger" and route.needs != "guru":
        return 404
    return route.refused


@pytest.mark.parametrize("key", ASKED)
def test_everybody_at_a_table_of_theirs(made: Made, key: tuple[str, str]) -> None:
    site, route = made(), ROUTES[key]
    before = site.dump()
    for actor, roles in ACTORS.items():
        answer = site.ask(actor, key, site.world.here)
        wanted = route.but.get(actor, expected(key, actor, roles))
        assert answer.status_code == wanted, (actor, said(answer))
        if key[0] == "GET" or route.needs not in roles or actor in route.but:
            assert site.dump() == before, actor
        else:
            site = made()


@pytest.mark.parametrize("key", AT_TABLES)
def test_at_another_table_everybody_only_looks_on(made: Made, key: tuple[str, str]) -> None:
    """Whoever has the link of another table has no seat at it, whatever they are at their own."""
    site = made()
    before = site.dump()
    for actor in ACTORS:
        roles: frozenset[Role] = frozenset({"everybody"} if actor == "stranger" else {"everybody", "onlooker"})
        theirs = {**site.world.there, "owner": site.world.there["token"]}
        answer = site.ask(actor, key, theirs)
        assert answer.status_code == expected(key, actor, roles), (actor, said(answer))
        if key[0] == "GET" or ROUTES[key].needs not in roles:
            assert site.dump() == before, actor
        else:
            site = made()


def said(answer: TestResponse) -> str:
    """What an answer says; a form in it has another key each time."""
    if answer.mimetype != "text/html" or answer.status_code == 303:
        return ""
    return "".join(next(elements(page(answer.text), "main")).itertext())


@pytest.mark.parametrize("key", STRANGE)
def test_what_is_another_tables_is_not_there(made: Made, key: tuple[str, str]) -> None:
    """What belongs to another table is answered like what there is nothing of, and nothing is done to it."""
    site, route = made(), ROUTES[key]
    before = site.dump()
    for actor, roles in ACTORS.items():
        answers = []
        for values in (site.world.elsewhere, site.world.nowhere):
            answer = site.ask(actor, key, values)
            wanted = route.missing if route.needs in roles else expected(key, actor, roles)
            assert answer.status_code == wanted, (actor, said(answer))
            answers.append(said(answer))
        assert answers[0] == answers[1], actor
        assert site.dump() == before, actor


@pytest.mark.parametrize("key", WRITING)
def test_no_form_of_another_site_is_carried_out(made: Made, key: tuple[str, str]) -> None:
    site = made()
    before = site.dump()
    for actor in ACTORS:
        answer = site.ask(actor, key, site.world.here, **{"Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 403, actor
    assert site.dump() == before
