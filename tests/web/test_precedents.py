"""The Gabongguru log: the list, an entry, and that nobody reads what is not theirs to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from sqlalchemy import update

from refbook.i18n import LANGUAGES
from refbook.precedents import Treats, rerun, withdraw
from refbook.store import Store
from refbook.store.models import Entry, EntryClause
from refbook.web.links import unpack

from . import log
from .html import check, elements, page
from .log import NOW

SNEAK, TWOS = "gabong/play/sneak", "gabong/cards/two-answer"
PAYLOADS = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}{x}", "</title><b>x</b>"]


@pytest.fixture
def client(store: Store) -> FlaskClient:
    """The site on each database."""
    return log.site(store).test_client()


@pytest.fixture
def light(sqlite_store: Store) -> FlaskClient:
    """The site on one database."""
    return log.site(sqlite_store).test_client()


def main(html: str) -> str:
    return " ".join("".join(next(elements(page(html), "main")).itertext()).split())


def links(html: str) -> list[str]:
    return [link.get("href") or "" for link in elements(next(elements(page(html), "main")), "a")]


def numbers(html: str) -> list[str]:
    found = [link for link in elements(page(html), "a") if "entry-number" in (link.get("class") or "")]
    return [link.text for link in found]


def read(client: FlaskClient, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"Accept-Language": language})
    assert response.status_code == 200, (address, response.status_code)
    check(response.text, language)
    return response.text


def as_device(client: FlaskClient, secret: str) -> FlaskClient:
    client.set_cookie("device", secret)
    return client


# -- the list


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_log_says_how_it_fills(light: FlaskClient, language: str) -> None:
    html = read(light, "/precedents", language)
    assert "refbook guru add NAME" in main(html)
    assert "/guru/login" in links(html)
    assert numbers(html) == []
    assert "verdict" not in main(read(light, "/", "en"))


def test_the_newest_come_first_and_every_entry_is_on_one_page(client: FlaskClient, store: Store) -> None:
    log.make_guru(store)
    issued = [log.verdict(store, f"Nummer {place}.", now=NOW + timedelta(minutes=place)) for place in range(45)]
    found: list[str] = []
    address: str | None = "/precedents"
    pages = 0
    while address:
        html = read(client, address)
        found += numbers(html)
        pages += 1
        address = next((link.get("href") for link in elements(page(html), "a") if link.get("rel") == "next"), None)
    assert found == issued[::-1]
    assert pages == 3


@pytest.fixture
def various(store: Store) -> dict[str, str]:
    """Entries that differ in all that is filtered by."""
    log.make_guru(store)
    at = log.open_one(store, public=True)
    found = {
        "reading": log.verdict(store, "Etter innsamling.", question="gabong/late-sneak", reading="after-collecting"),
        "words": log.verdict(store, "Kortene blir liggende.", clauses=(TWOS,)),
        "table": log.ruling_at(store, at, "Bordet har avgjort.", public=True, clauses=(SNEAK,)),
        "golf": log.verdict(store, "I golf teller jokeren.", game="golf", clauses=()),
    }
    with store.writing() as session:
        guru = log.a_guru(session)
        entry = session.query(Entry).filter_by(number=found["words"]).one()
        withdraw(session, entry, "Feil.", author="Guri", now=NOW, guru=guru)
    return {**found, "code": at.code}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("game=golf", ["golf"]),
        (f"clause={SNEAK}", ["table"]),
        ("clause=9.1", ["table"]),
        ("clause=%C2%A7+9.1.", ["table"]),
        ("authority=gabong", ["table"]),
        ("authority=guru", ["golf", "words", "reading"]),
        ("status=withdrawn", ["words"]),
        ("question=gabong/late-sneak", ["reading"]),
        ("q=liggende", ["words"]),
        ("q=avgjort&authority=guru", []),
        ("authority=nobody&status=lost&game=chess", ["golf", "table", "words", "reading"]),
    ],
)
def test_filters(client: FlaskClient, various: dict[str, str], query: str, expected: list[str]) -> None:
    html = read(client, f"/precedents?{query}")
    assert numbers(html) == [various[key] for key in expected]
    if not expected:
        assert "No ruling fits this" in main(html)
        assert "/precedents" in links(html)


def test_a_table_is_a_filter(client: FlaskClient, various: dict[str, str]) -> None:
    assert numbers(read(client, f"/precedents?table={various['code'].lower()}")) == [various["table"]]


def test_what_is_chosen_is_shown_and_can_be_taken_away(light: FlaskClient) -> None:
    html = read(light, "/precedents?game=golf&q=snik&clause=gabong/play/sneak&question=gabong/late-sneak&table=k7qx")
    chosen = [link for link in elements(page(html), "a") if link.get("aria-current") == "true"]
    assert len(chosen) == 5
    for link in chosen:
        kept = parse_qs(urlsplit(link.get("href")).query)
        assert len(kept) == 4
    assert "9.1 Sneaking" in main(html)
    fields = {field.get("name"): field.get("value") for field in elements(page(html), "input")}
    assert (fields["q"], fields["clause"], fields["table"]) == ("snik", SNEAK, "K7QX")


@pytest.mark.parametrize(
    "query",
    [
        "q=%00", "clause=%00", "table=%00", "question=%00", "game=%00", "before=0", "before=-1", "before=x",
        "before=99999999999999999999", "q=" + "x" * 5000, "question=../../etc/passwd", "clause=" + "/" * 90,
        "q=%ff%fe", "q=%22%27()*:", "lang=sv", "q=' OR 1=1 --",
    ],
)  # fmt: skip
def test_the_list_takes_anything(client: FlaskClient, query: str) -> None:
    for address in ("/precedents", "/precedents.atom", "/api/v1/precedents"):
        assert client.get(f"{address}?{query}").status_code == 200


def test_a_text_in_the_other_language_is_marked(light: FlaskClient, sqlite_store: Store) -> None:
    log.make_guru(sqlite_store)
    number = log.verdict(sqlite_store, "Bare på norsk.")
    for address in ("/precedents", f"/precedents/{number}"):
        html = read(light, address, "en")
        held = next(text for text in elements(page(html), "p") if text.text == "Bare på norsk.")
        assert held.get("lang") == "nb"
        assert "Written in Norwegian only." in main(html)
        assert "Skrevet" not in main(read(light, address, "nb"))


# -- an entry


def test_an_entry_has_all_that_it_rests_on(client: FlaskClient, store: Store) -> None:
    log.make_guru(store)
    number = log.verdict(
        store,
        facts={"nb": "To like kort.", "en": "Two equal cards."},
        issue={"nb": "Blir begge liggende?", "en": "Do both stay?"},
        holding={"nb": "Begge blir liggende.", "en": "Both stay."},
        reasons={"nb": "Fordi.", "en": "Because the book\nsays so."},
        clauses=(SNEAK, TWOS),
    )
    html = read(client, f"/precedents/{number}", "en")
    for text in ("Two equal cards.", "Do both stay?", "Both stay.", "Because the book says so.", "Official verdict"):
        assert text in main(html)
    assert "GG-2026-1, Gabongguru, 30 November 2026: Both stay." in main(html)
    assert "GG-2026-1, Gabongguru, 30. november 2026: Begge blir liggende." in main(html)
    copied = {button.get("data-copy") for button in elements(page(html), "button") if button.get("data-as") == "text"}
    assert copied == {
        "GG-2026-1, Gabongguru, 30 November 2026: Both stay.",
        "GG-2026-1, Gabongguru, 30. november 2026: Begge blir liggende.",
    }
    assert {f"/rules/{SNEAK}", f"/rules/{TWOS}"} <= set(links(html))
    assert main(html).count("It reads the same today:") == 2


def test_a_number_is_found_however_it_is_written(client: FlaskClient, store: Store) -> None:
    log.make_guru(store)
    number = log.verdict(store)
    answer = client.get(f"/precedents/{number.lower()}")
    assert (answer.status_code, answer.headers["Location"]) == (301, f"/precedents/{number}")


@pytest.mark.parametrize(
    "number", ["GG-2026-99", "nothing", "K7QX-1", "%00", "GG-2026-1%00", "x" * 300, "æøå", "..", "%F0"]
)
def test_an_entry_that_is_not_there(client: FlaskClient, number: str) -> None:
    assert client.get(f"/precedents/{number}").status_code in (404, 308)
    answer = client.get(f"/api/v1/precedents/{number}")
    assert answer.status_code in (404, 308)
    if answer.status_code == 404:
        assert answer.mimetype == "application/problem+json"


def _rewrite(store: Store, **values: str) -> None:
    with store.writing() as session:
        session.execute(update(EntryClause).values(**values))


def test_a_clause_stands_as_it_stood(light: FlaskClient, sqlite_store: Store) -> None:
    log.make_guru(sqlite_store)
    number = log.verdict(sqlite_store, clauses=(SNEAK,))
    _rewrite(sqlite_store, text_en="It was **otherwise** then, by [the twos](gabong/cards/two-answer).", printed="8.8")
    html = read(light, f"/precedents/{number}")
    assert "It was otherwise then, by the twos." in main(html)
    assert "It reads otherwise today: 9.1" in main(html)
    assert f"/rules/{TWOS}" in links(html)
    _rewrite(sqlite_store, clause="gabong/play/gone")
    assert "The book no longer has this clause." in main(read(light, f"/precedents/{number}"))


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script><img src=x onerror=alert(1)>",
        "[x](javascript:alert(1)) [y]( javascript:alert(1)) [z](<javascript:alert(1)>)",
        "[x][1] ![y][1]\n\n[1]: javascript:alert(1)",
        "![x](http://evil.example/y.png) <http://evil.example>",
        "{decks} {nothing|a|b} {",
    ],
)
def test_a_stored_clause_is_text_and_leads_into_the_book_only(
    light: FlaskClient, sqlite_store: Store, text: str
) -> None:
    log.make_guru(sqlite_store)
    number = log.verdict(sqlite_store, clauses=(SNEAK,))
    _rewrite(sqlite_store, text_en=text, title_en=text)
    html = read(light, f"/precedents/{number}")
    assert all(address.startswith("/") for address in links(html) if address)
    assert not [image for image in elements(next(elements(page(html), "main")), "img") if image.get("src")]
    assert not list(elements(next(elements(page(html), "main")), "script"))


def test_treatments_are_told_at_both_ends_with_reasons(client: FlaskClient, store: Store) -> None:
    log.make_guru(store)
    first, second = log.verdict(store, "Først."), log.verdict(store, "Så.")
    treats = (Treats("supersedes", first, "Den var feil."), Treats("distinguishes", second, "Den gjaldt noe annet."))
    third = log.verdict(store, "Til slutt.", treats=treats)
    html = main(read(client, f"/precedents/{third}"))
    assert f"Supersedes {first} Den var feil." in html
    assert f"Distinguishes {second} Den gjaldt noe annet." in html
    html = main(read(client, f"/precedents/{first}"))
    assert f"Superseded by {third}" in html
    assert f"Superseded – {third} Den var feil." in html
    assert f"Distinguished by {third}" in main(read(client, f"/precedents/{second}"))


def test_the_situation_is_in_both_languages_and_can_be_replayed(client: FlaskClient, store: Store) -> None:
    at = log.open_one(store, public=True)
    log.told(store, at, log.SETTLED)
    html = read(client, f"/precedents/{at.code}-1")
    shown = {each.get("lang"): each.text for each in elements(page(html), "pre")}
    assert "Dina lays 7♥" in shown["en"]
    assert "Dina legger 7♥" in shown["nb"]
    replayed = next(link for link in links(html) if link.startswith("/ruling?s="))
    assert "Dina legger 7♥" in unpack(parse_qs(urlsplit(replayed).query)["s"][0])
    assert client.get(replayed).status_code == 200


def test_a_situation_that_can_no_longer_be_read_is_shown_as_it_was(light: FlaskClient, sqlite_store: Store) -> None:
    log.make_guru(sqlite_store)
    number = log.verdict(sqlite_store, situation="game: gabong\nAnna does <b>what no longer is</b>")
    html = read(light, f"/precedents/{number}")
    assert "Anna does <b>what no longer is</b>" in main(html)
    assert "can no longer be read" in main(html)
    assert not [link for link in links(html) if link.startswith("/ruling")]


def test_an_entry_of_a_game_that_is_no_more_is_shown(light: FlaskClient, sqlite_store: Store) -> None:
    log.make_guru(sqlite_store)
    numbers = [log.verdict(sqlite_store, clauses=(SNEAK,)) for _time in range(2)]
    with sqlite_store.writing() as session:
        session.execute(update(Entry).values(game="whist", question="whist/x", reading="y", edition_date="long ago"))
    for number in numbers:
        assert "edition 1 of long ago" in main(read(light, f"/precedents/{number}"))
    assert light.get("/precedents.atom").status_code == 200


def test_the_mark_of_a_rerun_is_told(light: FlaskClient, sqlite_store: Store) -> None:
    at = log.open_one(sqlite_store, public=True)
    log.told(sqlite_store, at, log.SETTLED)
    with sqlite_store.writing() as session:
        entry = session.query(Entry).one()
        assert entry.ruling is not None
        entry.ruling = {**entry.ruling, "turn": "Dina"}
    rerun(sqlite_store, NOW)
    assert "By the rules of today it comes out otherwise." in main(read(light, f"/precedents/{at.code}-1"))


def test_similar_cases_say_where_they_differ(client: FlaskClient, store: Store) -> None:
    log.make_guru(store)
    number, other = log.verdict(store, clauses=(SNEAK,)), log.verdict(store, "Annet.", clauses=(SNEAK, TWOS))
    html = read(client, f"/precedents/{number}")
    assert other in numbers(html)
    assert "Both rest on 9.1" in main(html)
    assert "Only the earlier one rests on 7.2" in main(html)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_nothing_that_was_written_becomes_markup(light: FlaskClient, sqlite_store: Store, payload: str) -> None:
    log.make_guru(sqlite_store)
    texts = {"nb": payload, "en": payload}
    first = log.verdict(sqlite_store, payload)
    number = log.verdict(
        sqlite_store, facts=texts, issue=texts, holding=texts, reasons=texts, author=payload, clauses=(SNEAK,),
        treats=(Treats("narrows", first, payload),),
    )  # fmt: skip
    addresses = ["/", "/precedents", f"/precedents/{number}", f"/precedents/{first}", f"/rules/{SNEAK}"]
    for address in addresses:
        html = read(light, address)
        assert payload in "".join(page(html).itertext())
        tree = page(html)
        assert all(script.get("src") for script in elements(tree, "script"))
        assert not list(elements(tree, "img", "b"))


# -- what is whose to read


@pytest.fixture
def private(store: Store) -> tuple[log.Opened, str, str]:
    """A table that keeps to itself, its ruling, and an official verdict that the ruling follows."""
    log.make_guru(store)
    official = log.verdict(store, "Åpent for alle.", clauses=(SNEAK,))
    at = log.open_one(store)
    follows = (Treats("follows", official, "Hemmelig grunn."),)
    return at, log.ruling_at(store, at, "Hemmelig kjennelse.", clauses=(SNEAK,), treats=follows), official


def _everywhere(number: str, official: str, code: str) -> Iterator[str]:
    yield from (
        "/",
        "/precedents",
        "/precedents.atom",
        "/api/v1/precedents",
        "/coverage",
        "/coverage/gabong",
        f"/rules/{SNEAK}",
    )
    yield from (f"/precedents?q=hemmelig&table={code}", f"/precedents.atom?table={code}", "/precedents?q=" + number)
    yield from (f"/api/v1/precedents?table={code}", f"/precedents/{official}", f"/api/v1/precedents/{official}")
    yield from (f"/search?q={number}", f"/search/typing?q={number}")


def test_a_stranger_sees_nothing_of_a_table_that_keeps_to_itself(
    client: FlaskClient, private: tuple[log.Opened, str, str]
) -> None:
    at, number, official = private
    for address in _everywhere(number, official, at.code):
        answer = client.get(address, headers={"Accept-Language": "en"})
        assert answer.status_code == 200, address
        shown = answer.text.replace(f'value="{at.code}"', "").replace(number, "", 9 if f"={number}" in address else 0)
        assert "emmelig" not in shown.replace("q=hemmelig", "").replace("hemmelig", ""), address
        assert f"/precedents/{number}" not in answer.text, address
    missing = client.get("/precedents/" + number[:-1] + "9", headers={"Accept-Language": "en"})
    there = client.get(f"/precedents/{number}", headers={"Accept-Language": "en"})
    assert there.status_code == missing.status_code == 404
    assert there.text.replace(number, "") == missing.text.replace(number[:-1] + "9", "")
    assert client.get(f"/api/v1/precedents/{number}").status_code == 404
    assert ">1<" not in client.get("/coverage/gabong").text.replace(">1</a>", ">1<", 0).split("sneak")[0]


def test_a_device_of_the_table_sees_its_rulings(client: FlaskClient, private: tuple[log.Opened, str, str]) -> None:
    at, number, official = private
    as_device(client, at.secret)
    answer = client.get(f"/precedents/{number}", headers={"Accept-Language": "en"})
    assert answer.status_code == 200
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert "those at the table" in main(answer.text)
    assert number in numbers(read(client, "/precedents"))
    assert number in numbers(read(client, f"/rules/{SNEAK}"))
    assert number in numbers(read(client, f"/precedents/{official}"))
    assert f"Followed by {number} Hemmelig grunn." in main(read(client, f"/precedents/{official}"))
    assert client.get(f"/search?q=se+{number.lower()}").headers["Location"] == f"/precedents/{number}"
    for address in ("/precedents.atom", "/api/v1/precedents"):
        assert "Hemmelig" not in client.get(address).text
    assert client.get(f"/api/v1/precedents/{number}").status_code == 404


def test_another_tables_device_is_a_stranger(
    client: FlaskClient, store: Store, private: tuple[log.Opened, str, str]
) -> None:
    as_device(client, log.open_one(store).secret)
    assert client.get(f"/precedents/{private[1]}").status_code == 404
    assert private[1] not in numbers(read(client, "/precedents"))


# -- where entries are led to from


@pytest.mark.parametrize("typed", ["{}", "se {}", "hva sier ({})?", "{}, {}"])
@pytest.mark.parametrize("case", [str.upper, str.lower])
def test_a_number_in_the_search_box_goes_to_its_entry(
    light: FlaskClient, sqlite_store: Store, typed: str, case: Callable[[str], str]
) -> None:
    log.make_guru(sqlite_store)
    number = log.verdict(sqlite_store)
    query = {"q": typed.format(case(number), case(number))}
    answer = light.get("/search", query_string=query)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/precedents/{number}")
    assert f'href="/precedents/{number}"' in light.get("/search/typing", query_string=query).text
    assert light.get("/precedents", query_string=query).headers["Location"] == f"/precedents/{number}"


def test_a_number_that_nobody_has_is_only_looked_for(light: FlaskClient) -> None:
    assert light.get("/search?q=GG-2026-77").status_code == 200
    assert "/precedents/" not in light.get("/search/typing?q=GG-2026-77").text


def test_a_clause_lists_the_newest_rulings_that_cite_it(light: FlaskClient, sqlite_store: Store) -> None:
    assert "Rulings that cite it" not in main(read(light, f"/rules/{SNEAK}"))
    log.make_guru(sqlite_store)
    issued = [log.verdict(sqlite_store, f"Nummer {place}.", clauses=(SNEAK,)) for place in range(7)]
    html = read(light, f"/rules/{SNEAK}")
    assert numbers(html) == issued[:1:-1]
    assert f"/precedents?clause={SNEAK}" in links(html)
    assert len(numbers(read(light, f"/precedents?clause={SNEAK}"))) == 7


def test_home_has_the_latest_official_verdicts(light: FlaskClient, sqlite_store: Store) -> None:
    log.make_guru(sqlite_store)
    at = log.open_one(sqlite_store, public=True)
    issued = [log.verdict(sqlite_store, f"Nummer {place}.") for place in range(4)]
    log.ruling_at(sqlite_store, at, public=True)
    assert numbers(read(light, "/")) == issued[:0:-1]


def test_rulings_are_counted_by_clause(light: FlaskClient, sqlite_store: Store) -> None:
    log.make_guru(sqlite_store)
    for _time in range(2):
        log.verdict(sqlite_store, clauses=(SNEAK, TWOS))
    log.ruling_at(sqlite_store, log.open_one(sqlite_store), clauses=(SNEAK,))
    counts = [
        link.text for link in elements(page(read(light, "/coverage/gabong")), "a") if "clause=" in link.get("href", "")
    ]
    assert counts == ["2", "2"]


# -- the API


def test_the_api_tells_the_same(client: FlaskClient, store: Store) -> None:
    log.make_guru(store)
    issued = [log.verdict(store, f"Nummer {place}.", clauses=(SNEAK,)) for place in range(5)]
    first = client.get("/api/v1/precedents?limit=3").get_json()
    assert [entry["number"] for entry in first["results"]] == issued[:1:-1]
    rest = client.get(f"/api/v1/precedents?limit=3&before={first['before']}").get_json()
    assert [entry["number"] for entry in rest["results"]] == issued[1::-1]
    assert rest["before"] is None
    assert {"rulebook", "engine", "edition", "date"} <= set(first["versions"])
    assert client.get("/api/v1/precedents?authority=nobody").get_json()["results"] == []
    assert len(client.get("/api/v1/precedents?limit=9999").get_json()["results"]) == 5


def test_the_api_tells_all_of_an_entry(client: FlaskClient, store: Store) -> None:
    log.make_guru(store)
    first = log.verdict(store, "Først.")
    number = log.verdict(
        store, "Så.", clauses=(SNEAK,), question="gabong/late-sneak", reading="after-collecting",
        treats=(Treats("supersedes", first, "Feil."),),
    )  # fmt: skip
    body = client.get(f"/api/v1/precedents/{number.lower()}").get_json()
    assert body["number"] == number
    assert body["holding"] == {"nb": "Så."}
    assert [clause["id"] for clause in body["clauses"]] == [SNEAK]
    assert body["gives"][0] == {
        "kind": "supersedes", "number": first, "reason": "Feil.", "author": "Guri", "at": "2026-11-30T18:05:00Z",
    }  # fmt: skip
    other = client.get(f"/api/v1/precedents/{first}").get_json()
    assert (other["status"], other["history"][0]["by"]) == ("superseded", number)
    missing = client.get("/api/v1/precedents/GG-2026-9?lang=nb")
    assert (missing.status_code, missing.mimetype) == (404, "application/problem+json")
