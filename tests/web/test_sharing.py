"""What is sent on of a page: pictures, citations, previews. And that nothing of it tells what is not for everybody."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.store import Store
from refbook.tables.disputes import appeal, at_its_table, dispute_at
from refbook.web import create_app, pictures, sharing
from refbook.web.examples import STARTERS
from refbook.web.links import pack
from refbook.web.picture import HEIGHT, WIDTH, Picture, picture_svg
from refbook.web.raster import png
from tests.tables.playing import DECIDED, OPEN, PAIR, Table, official, open_for_four

from .html import check, elements, page

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert(1)</script> & "quotes"'
TOLD_BY_TWO = """game: gabong
players: Anna, Bo, Cato, Dina
face: 9♠ by Dina
turn: Anna
hand Anna: 5♠ K♦
account Anna:
Anna lays 5♠
account Bo:
Anna lays K♦
"""


def size_of(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", image[16:24])
    return width, height


def words(svg: str) -> str:
    return " ".join(" ".join(ET.fromstring(svg).itertext()).split())


def previews(html: str) -> dict[str, str]:
    metas = elements(page(html), "meta")
    return {name: meta.get("content") for meta in metas if (name := meta.get("property") or meta.get("name"))}


def link(html: str, rel: str, lang: str | None = None) -> str | None:
    links = [each for each in elements(page(html), "link") if each.get("rel") == rel and each.get("hreflang") == lang]
    return links[0].get("href") if links else None


def picture(client: FlaskClient, text: str, form: str, language: Language) -> Any:
    return client.get(f"/ruling/picture.{form}?s={pack(text)}&lang={language}")


# -- the picture of a ruling


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("starter", STARTERS, ids=lambda starter: starter.key)
def test_a_picture_tells_the_answer_the_clauses_and_the_edition(
    client: FlaskClient, starter: Any, language: Language
) -> None:
    ruling = ruling_json(adjudicate(read(starter.text)), language)
    response = picture(client, starter.text, "svg", language)
    assert response.mimetype == "image/svg+xml"
    told = words(response.text)
    assert ruling["answer"] in told
    assert "refbook" in told
    assert ("utgave 1" if language == "nb" else "edition 1") in told
    assert re.search(r"\b\d+\.\d+\b", told)
    assert ET.fromstring(response.text).findall(f".//{SVG}svg[@class='board']")


def test_a_picture_names_the_face_card_by_symbol_and_words(client: FlaskClient, last_card: str) -> None:
    told = words(picture(client, last_card, "svg", "en").text)
    assert "5 of spades" in told
    assert "♠" in told
    assert "♠" in picture(client, last_card, "svg", "nb").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [STARTERS[0].text, TOLD_BY_TWO], ids=["decided", "two accounts"])
def test_a_png_has_the_size_that_previews_ask_for(client: FlaskClient, text: str, language: Language) -> None:
    response = picture(client, text, "png", language)
    assert response.mimetype == "image/png"
    assert size_of(response.data) == (WIDTH, HEIGHT) == (1200, 630)


def test_two_accounts_stand_in_one_picture(client: FlaskClient) -> None:
    told = words(picture(client, TOLD_BY_TWO, "svg", "en").text)
    assert "As Anna tells it" in told
    assert "As Bo tells it" in told


def test_a_picture_is_nothing_but_itself(client: FlaskClient, last_card: str) -> None:
    """It fetches nothing, runs nothing, and only its own style may dress it."""
    response = picture(client, last_card, "svg", "en")
    tree = ET.fromstring(response.text)
    assert {element.tag.removeprefix(SVG) for element in tree.iter()} <= {
        "svg", "title", "desc", "style", "rect", "text", "tspan", "path", "g",
    }  # fmt: skip
    assert not any(name.startswith("on") or "href" in name for element in tree.iter() for name in element.attrib)
    policy = response.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy


def test_a_picture_may_be_kept_and_does_not_change_the_language(client: FlaskClient, last_card: str) -> None:
    response = picture(client, last_card, "svg", "nb")
    assert response.headers["Cache-Control"] == "public, max-age=86400"
    assert "Set-Cookie" not in response.headers
    assert response.headers["Vary"] == "Accept-Encoding"
    etag = {"If-None-Match": response.headers["ETag"]}
    assert client.get(f"/ruling/picture.svg?s={pack(last_card)}&lang=nb", headers=etag).status_code == 304
    unasked = client.get(f"/ruling/picture.svg?s={pack(last_card)}")
    assert "Cookie" in unasked.headers["Vary"]
    assert unasked.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize(
    ("query", "status"), [("", 400), ("?s=broken", 400), (f"?s={pack('game: gabong')}", 422), ("?s=" + "A" * 9000, 400)]
)
@pytest.mark.parametrize("form", ["svg", "png"])
def test_what_is_no_ruling_has_no_picture(client: FlaskClient, form: str, query: str, status: int) -> None:
    response = client.get(f"/ruling/picture.{form}{query}")
    assert response.status_code == status
    check(response.text, "nb")


def test_there_is_no_other_form(client: FlaskClient, last_card: str) -> None:
    assert client.get(f"/ruling/picture.gif?s={pack(last_card)}").status_code == 404


def test_without_the_extra_the_site_says_so_and_has_the_svg(
    client: FlaskClient, last_card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (pictures, sharing):
        monkeypatch.setattr(module, "can_draw_png", lambda: False)
    address = f"/ruling/picture.png?s={pack(last_card)}&lang=en"
    response = client.get(address)
    assert response.status_code == 501
    check(response.text, "en")
    svg = next(each.get("href") for each in elements(page(response.text), "a") if each.get("class") == "button")
    assert client.get(svg).mimetype == "image/svg+xml"
    shown = client.get(f"/ruling?s={pack(last_card)}&lang=en").text
    assert "pictures as SVG only" in shown
    assert "picture.png" not in shown
    assert "og:image" not in previews(shown)
    assert previews(shown)["twitter:card"] == "summary"


# -- whatever people write is text

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=80)


def drawn(text: str, language: Language = "en", board: dict[str, Any] | None = None) -> Picture:
    return Picture(language, text, text, "decided", text, (text,), ((text, text), ("9.1", text)), board)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(names)
def test_any_words_make_a_picture_that_can_be_read(name: str) -> None:
    seats = [
        {"name": name, "cards": 1, "known": ["7♥", name[:6]], "gabong": True, "turn": True, "won": False}
        for _seat in range(3)
    ]
    board = {"seats": seats, "direction": None, "face": "7♥", "face_by": name, "suit": None, "owes": 0, "changed": []}
    tree = ET.fromstring(picture_svg(drawn(name, "en", board)))
    assert {element.tag.removeprefix(SVG) for element in tree.iter()} <= {
        "svg", "title", "desc", "style", "rect", "text", "tspan", "path", "g",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text", [HOSTILE, "x" * 5000, "ord " * 2000, "\x00\ud800\u202ekcab", "🂡日本語", "&amp;", "]]>"]
)
def test_hostile_words_become_a_png(text: str) -> None:
    svg = picture_svg(drawn(text))
    assert len(svg) < 40_000
    assert size_of(png(svg)) == (WIDTH, HEIGHT)
    assert "\u202e" not in svg


def test_a_hostile_name_is_shown_as_it_was_written() -> None:
    assert HOSTILE in words(picture_svg(drawn(HOSTILE)))
    assert "<script" not in picture_svg(drawn(HOSTILE))


def test_no_line_of_a_picture_is_wider_than_its_place() -> None:
    """A long answer gets smaller and is cut at last; every line of it stays on the picture."""
    tree = ET.fromstring(picture_svg(drawn("Anna takes back 5♠ and draws 5 cards. " * 40)))
    heights = [float(text.get("y", 0)) for text in tree.iter(f"{SVG}text")]
    assert max(heights) < HEIGHT
    assert "…" in words(picture_svg(drawn("Anna takes back 5♠ and draws 5 cards. " * 40)))


# -- citations and previews of a ruling


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_cited_in_both_languages(client: FlaskClient, last_card: str, language: Language) -> None:
    html = client.get(f"/ruling?s={pack(last_card)}&lang={language}").text
    check(html, language)
    cited = {
        quote.get("lang"): "".join(quote.itertext())
        for quote in elements(page(html), "blockquote")
        if "citation" in quote.get("class")
    }
    assert list(cited) == [language, *(other for other in LANGUAGES if other != language)]
    assert cited["en"].startswith("Gabong 9.7, 12.2,")
    assert "edition 1 of 2026-11-30: Illegal. Anna takes back 5♠" in cited["en"]
    assert "utgave 1 av 2026-11-30: Ulovlig. Anna tar opp" in cited["nb"]
    copied = {button.get("data-copy") for button in elements(page(html), "button") if button.get("data-as") == "text"}
    assert set(cited.values()) <= copied


def test_two_accounts_are_cited_with_the_clauses_of_both(client: FlaskClient) -> None:
    html = client.get(f"/ruling?s={pack(TOLD_BY_TWO)}&lang=en").text
    assert re.search(r"Gabong [\d., ]+, edition 1 of [\d-]+: It matters who is right", html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_carries_its_preview(client: FlaskClient, last_card: str, language: Language) -> None:
    address = f"/ruling?s={pack(last_card)}"
    html = client.get(f"{address}&lang={language}").text
    told = previews(html)
    assert told["og:title"] == ruling_json(adjudicate(read(last_card)), language)["answer"]
    assert "9.7" in told["og:description"]
    assert told["og:site_name"] == "refbook"
    both = {"nb": "nb_NO", "en": "en_GB"}
    assert told["og:locale"] == both.pop(language)
    assert [told["og:locale:alternate"]] == list(both.values())
    assert told["twitter:card"] == "summary_large_image"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["og:image"].startswith("http://localhost/ruling/picture.png?")
    assert f"lang={language}" in told["og:image"]
    assert size_of(client.get(told["og:image"]).data) == (WIDTH, HEIGHT)
    assert link(html, "canonical") == told["og:url"] == f"http://localhost{address}&lang={language}"
    assert link(html, "alternate", "nb") == f"http://localhost{address}&lang=nb"
    assert link(client.get(address).text, "canonical") == f"http://localhost{address}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_carries_its_preview_and_its_picture(client: FlaskClient, language: Language) -> None:
    html = client.get(f"/rules/gabong/play/sneak?side=1&lang={language}").text
    check(html, language)
    told = previews(html)
    assert told["og:title"].startswith("9.1 ")
    assert told["og:description"] == told["description"] != ""
    assert "](" not in told["og:description"]
    assert link(html, "canonical") == f"http://localhost/rules/gabong/play/sneak?lang={language}"
    assert size_of(client.get(told["og:image"]).data) == (WIDTH, HEIGHT)
    assert told["og:title"] in words(client.get(told["og:image"].replace(".png", ".svg")).text)


def test_no_clause_no_picture(client: FlaskClient) -> None:
    assert client.get("/rules/gabong/play/nothing/picture.svg").status_code == 404
    assert client.get("/rules/nothing/play/sneak/picture.svg").status_code == 404


# -- what is kept

Phone = Callable[..., FlaskClient]


@pytest.fixture
def site(sqlite_store: Store) -> Flask:
    return create_app({"STORE": sqlite_store})


@pytest.fixture
def table(sqlite_store: Store) -> Table:
    return open_for_four(sqlite_store)


@pytest.fixture
def phone(site: Flask, table: Table) -> Phone:
    def open_phone(name: str = "", language: Language = "en") -> FlaskClient:
        client = site.test_client()
        client.set_cookie("lang", language)
        if name:
            client.set_cookie("device", table.secrets[name])
        return client

    return open_phone


def told_at(phone: Phone, table: Table, story: str) -> str:
    response = phone("Anna").post(f"/t/{table.token}/dispute", data={"text": story})
    assert response.status_code == 303
    return str(response.headers["Location"])


def test_a_dispute_of_a_table_tells_previews_nothing(phone: Phone, table: Table) -> None:
    html = phone().get(told_at(phone, table, DECIDED)).text
    told = previews(html)
    assert not [name for name in told if name.startswith(("og:", "twitter:"))]
    assert told["robots"] == "noindex"
    assert link(html, "canonical") is None
    assert "Anna" not in told["description"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_picture_is_for_those_who_have_its_address(phone: Phone, table: Table, language: Language) -> None:
    address = told_at(phone, table, DECIDED)
    for form, kind in (("svg", "image/svg+xml"), ("png", "image/png")):
        response = phone("", language).get(f"{address}/picture.{form}")
        assert response.mimetype == kind
        assert response.headers["Cache-Control"] == "private, no-cache"
        assert response.headers["X-Robots-Tag"] == "noindex"
        assert phone("Anna").get(f"/rulings/{'x' * 22}/picture.{form}").status_code == 404


def test_what_everybody_may_read_has_a_preview(phone: Phone, table: Table, sqlite_store: Store) -> None:
    address = told_at(phone, table, OPEN)
    with sqlite_store.writing() as session:
        dispute = dispute_at(session, address.rpartition("/")[2])
        present = at_its_table(session, "player", dispute, table.secrets["Anna"])
        appeal(session, present, dispute, "Why?", dispute.version, dispute.created_at)
    html = phone().get(address).text
    check(html, "en")
    told = previews(html)
    assert told["og:title"]
    assert size_of(phone().get(told["og:image"]).data) == (WIDTH, HEIGHT)


def test_a_dispute_with_a_number_is_cited_by_it(phone: Phone, table: Table) -> None:
    address = told_at(phone, table, OPEN)
    before = phone("Anna").get(address).text
    assert re.search(r'<blockquote[^>]*lang="en">Gabong [\d., ]+, edition 1 of', before)
    data = {"version": "1", "question": "gabong/pair-at-once-cards", "reading": "both-stay"}
    ruled = phone("Cato").post(f"{address}/gabong", data=data)
    assert ruled.status_code == 303
    for language in LANGUAGES:
        html = phone("Anna", language).get(address).text
        check(html, language)
        assert re.search(r'<blockquote class="citation" lang="' + language + r'">\w+-\d+', html)


def test_an_entry_that_is_not_for_all_has_neither_preview_nor_picture(phone: Phone, table: Table) -> None:
    address = told_at(phone, table, OPEN)
    data = {"version": "1", "question": "gabong/pair-at-once-cards", "reading": "both-stay"}
    phone("Cato").post(f"{address}/gabong", data=data)
    number = re.search(r"/precedents/([\w-]+)", phone("Anna").get(address).text)
    assert number
    mine = phone("Anna").get(number[0])
    check(mine.text, "en")
    assert not [name for name in previews(mine.text) if name.startswith("og:")]
    assert size_of(phone("Anna").get(f"{number[0]}/picture.png").data) == (WIDTH, HEIGHT)
    assert phone().get(f"{number[0]}/picture.png").status_code == 404
    assert phone().get(f"{number[0]}/picture.svg").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_official_verdict_has_a_preview_and_its_picture(
    phone: Phone, sqlite_store: Store, language: Language
) -> None:
    number = official(sqlite_store, PAIR, "both-stay")
    html = phone("", language).get(f"/precedents/{number}").text
    check(html, language)
    told = previews(html)
    assert told["og:title"] == number
    assert told["og:description"]
    assert link(html, "canonical") == f"http://localhost/precedents/{number}"
    assert size_of(phone().get(told["og:image"]).data) == (WIDTH, HEIGHT)
    assert number in words(phone().get(told["og:image"].replace(".png", ".svg")).text)


def test_at_a_long_table_those_are_drawn_of_whom_something_is_told() -> None:
    seats: list[dict[str, Any]] = [
        {"name": f"N{number}", "cards": None, "known": [], "gabong": False, "turn": number == 9, "won": False}
        for number in range(12)
    ]
    board = {"seats": seats, "direction": None, "face": None, "face_by": None, "suit": None, "owes": 0}
    told = words(picture_svg(drawn("x", "en", {**board, "changed": ["N11"]})))
    assert "N9" in told
    assert "N11" in told
    assert "N8" not in told
    assert "6 more at the table" in told
