"""The feed of the log: Atom that a strict reader takes, and nothing in it that is not everybody's to read."""

from __future__ import annotations

from datetime import datetime, timedelta
from xml.etree import ElementTree as ET

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES
from refbook.precedents import withdraw
from refbook.store import Store
from refbook.store.models import Entry

from . import log
from .log import NOW

ATOM = "{http://www.w3.org/2005/Atom}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_FEED = {"id", "title", "updated", "link", "author", "entry"}
_ENTRY = {"id", "title", "published", "updated", "author", "link", "category", "summary", "content"}


@pytest.fixture
def client(sqlite_store: Store) -> FlaskClient:
    log.make_guru(sqlite_store)
    return log.site(sqlite_store).test_client()


def feed(client: FlaskClient, address: str = "/precedents.atom", **request: str) -> ET.Element:
    """The feed at an address, checked for what RFC 4287 asks of every feed."""
    response = client.get(address, **request)
    assert (response.status_code, response.mimetype) == (200, "application/atom+xml")
    root = ET.fromstring(response.data)
    assert root.tag == f"{ATOM}feed"
    assert {child.tag.removeprefix(ATOM) for child in root} <= _FEED
    for element, known in ((root, _FEED), *((entry, _ENTRY) for entry in entries(root))):
        assert {child.tag.removeprefix(ATOM) for child in element} <= known
        for name in ("id", "title", "updated"):
            assert len(element.findall(ATOM + name)) == 1, name
        assert element.findtext(f"{ATOM}author/{ATOM}name")
        assert (element.findtext(f"{ATOM}id") or "").startswith("tag:")
        moment = element.findtext(f"{ATOM}updated") or ""
        assert datetime.fromisoformat(moment).tzinfo is not None
    ids = [entry.findtext(f"{ATOM}id") for entry in entries(root)]
    assert len(set(ids)) == len(ids)
    rels = [link.get("rel") for link in root.findall(f"{ATOM}link")]
    assert sorted(filter(None, rels)) == ["alternate", "self"]
    return root


def entries(root: ET.Element) -> list[ET.Element]:
    return root.findall(f"{ATOM}entry")


def contents(root: ET.Element) -> list[str]:
    return [entry.findtext(f"{ATOM}content") or "" for entry in entries(root)]


def test_an_empty_feed_is_a_feed(client: FlaskClient) -> None:
    assert entries(feed(client)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_in_the_feed(client: FlaskClient, sqlite_store: Store, language: str) -> None:
    number = log.verdict(sqlite_store, holding={"nb": "Begge blir.", "en": "Both stay."})
    root = feed(client, f"/precedents.atom?lang={language}")
    assert root.get(LANG) == language
    [entry] = entries(root)
    assert entry.findtext(f"{ATOM}id") == f"tag:localhost,2026:precedents/{number}"
    assert entry.findtext(f"{ATOM}published") == "2026-11-30T18:05:00Z"
    assert contents(root) == ["Begge blir." if language == "nb" else "Both stay."]
    [link] = entry.findall(f"{ATOM}link")
    assert link.get("href") == f"http://localhost/precedents/{number}"
    assert client.get(f"/precedents/{number}").status_code == 200


def test_a_text_in_the_other_language_says_so(client: FlaskClient, sqlite_store: Store) -> None:
    log.verdict(sqlite_store, "Bare på norsk.")
    content = feed(client, "/precedents.atom?lang=en").find(f"{ATOM}entry/{ATOM}content")
    assert content is not None
    assert content.get(LANG) == "nb"


def test_the_newest_come_first_and_a_change_of_status_is_an_update(client: FlaskClient, sqlite_store: Store) -> None:
    for place in range(3):
        log.verdict(sqlite_store, f"Nummer {place}.", now=NOW + timedelta(days=place))
    assert contents(feed(client)) == ["Nummer 2.", "Nummer 1.", "Nummer 0."]
    before = feed(client).findtext(f"{ATOM}updated")
    with sqlite_store.writing() as session:
        entry = session.query(Entry).order_by(Entry.id).first()
        assert entry is not None
        withdraw(session, entry, "Feil.", author="Guri", now=NOW + timedelta(days=9), guru=log.a_guru(session))
    root = feed(client)
    assert (before, root.findtext(f"{ATOM}updated")) == ("2026-12-02T18:05:00Z", "2026-12-09T18:05:00Z")
    assert entries(root)[2].findtext(f"{ATOM}published") == "2026-11-30T18:05:00Z"


def test_the_feed_has_the_filters_of_the_list(client: FlaskClient, sqlite_store: Store) -> None:
    log.verdict(sqlite_store, "I gabong.")
    log.verdict(sqlite_store, "I golf.", game="golf")
    assert contents(feed(client, "/precedents.atom?game=golf")) == ["I golf."]
    assert contents(feed(client, "/precedents.atom?q=golf")) == ["I golf."]
    page = client.get("/precedents?game=golf&lang=en").text
    assert 'type="application/atom+xml"' in page
    assert 'href="/precedents.atom?game=golf&amp;lang=en"' in page
    narrowed, whole = feed(client, "/precedents.atom?game=golf"), feed(client)
    assert narrowed.findtext(f"{ATOM}id") != whole.findtext(f"{ATOM}id")


def test_a_feed_is_asked_for_again_only_where_it_changed(client: FlaskClient, sqlite_store: Store) -> None:
    log.verdict(sqlite_store, "Først.")
    etag = client.get("/precedents.atom").headers["ETag"]
    assert client.get("/precedents.atom", headers={"If-None-Match": etag}).status_code == 304
    log.verdict(sqlite_store, "Så.")
    assert client.get("/precedents.atom", headers={"If-None-Match": etag}).status_code == 200


def test_what_is_a_tables_own_is_in_no_feed(client: FlaskClient, sqlite_store: Store) -> None:
    at = log.open_one(sqlite_store)
    log.ruling_at(sqlite_store, at, "Hemmelig.")
    client.set_cookie("device", at.secret)
    assert contents(feed(client)) == []
    assert contents(feed(client, f"/precedents.atom?table={at.code}")) == []


@pytest.mark.parametrize("text", ["<b>&\"'</b>", "]]>", "\ufffe\uffffx", "a\u2028b", "&amp;", "\U0001f0a1"])
def test_texts_are_text(client: FlaskClient, sqlite_store: Store, text: str) -> None:
    log.verdict(sqlite_store, f"Hold {text}")
    with sqlite_store.writing() as session:
        session.query(Entry).one().holding_nb = f"Hold {text}\x01"
    [content] = contents(feed(client, "/precedents.atom?lang=nb"))
    assert content == f"Hold {text}".replace("\ufffe", "").replace("\uffff", "")


@pytest.mark.parametrize("host", ["http://refbook.example:8080", "http://127.0.0.1:8000", "http://[::1]:8000"])
def test_ids_do_not_depend_on_the_port(client: FlaskClient, sqlite_store: Store, host: str) -> None:
    log.verdict(sqlite_store)
    [entry] = entries(feed(client, base_url=host))
    assert ":8" not in (entry.findtext(f"{ATOM}id") or "")
