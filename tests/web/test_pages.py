"""Every page, in both languages: valid HTML, one heading, labels, no id twice."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import games, load_rulebook
from refbook.web.examples import STARTERS
from refbook.web.links import pack

from .html import check, elements, page
from .phone import Phone

_TWO_ACCOUNTS = """\
game: gabong
players: Anna, Bo
face: 5♥ by Bo

account Anna:
Anna lays 5♠

account Bo:
Anna lays 6♠
"""
_OTHER = "game: gabong\nplayers: Anna, Bo\nother: the dog ate a card"
_TEXTS = [*(starter.text for starter in STARTERS), _TWO_ACCOUNTS, _OTHER]
_BOOK = load_rulebook("gabong")
PAGES = [
    "/",
    "/?q=toer",
    "/rules/gabong",
    "/rules/gabong?side=1",
    *(f"/rules/{section.id}" for section in _BOOK.sections),
    *(f"/rules/{section.id}?side=1" for section in _BOOK.sections),
    *(f"/rules/{clause.id}" for clause in _BOOK.clauses),
    "/rules/gabong/play/sneak?side=1",
    "/search",
    "/search?q=sneak",
    "/search?q=zzzzzz",
    "/search?q=sneek",
    "/search?q=golf+par",
    "/search?q=joker&game=golf&kind=variant",
    "/words",
    "/rules",
    *(f"/rules/{game}" for game in games()),
    "/rules/golf/score",
    "/rules/suit-gin/blocking/three-blocks",
    "/rules/gabong-lillesand/deal?side=1",
    "/dispute",
    *(f"/dispute?example={starter.key}" for starter in STARTERS),
    *(f"/ruling?s={pack(text)}" for text in _TEXTS),
    f"/ruling?s={pack(STARTERS[0].text)}&notation=nb",
    "/coverage",
    "/coverage/suit-gin",
]
FAULTY_PAGES = [
    "/nothing",
    "/rules/chess",
    "/rules/gabong/nothing",
    "/rules/gabong/play/nothing",
    "/dispute?example=nothing",
    "/ruling",
    "/ruling?s=broken",
    f"/ruling?s={pack('game: gabong' + chr(10) + 'Anna layz 5♠')}",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", PAGES)
def test_page(client: FlaskClient, address: str, language: str) -> None:
    response = client.get(address, headers={"Accept-Language": language})
    assert response.status_code == 200
    check(response.text, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", FAULTY_PAGES)
def test_faulty_page(client: FlaskClient, address: str, language: str) -> None:
    response = client.get(address, headers={"Accept-Language": language})
    assert 400 <= response.status_code < 500
    check(response.text, language)


def test_links_inside_the_site_lead_somewhere(client: FlaskClient) -> None:
    addresses = ["/", "/rules/gabong", "/rules/gabong/cards", "/rules/gabong/play/sneak", "/coverage", "/search?q=two"]
    found = {
        link.get("href").partition("#")[0]
        for address in addresses
        for link in elements(page(client.get(address).text), "a", "link", "script")
        if (link.get("href") or "").startswith("/")
    }
    assert len(found) > 100
    for address in found:
        with client.get(address) as response:
            assert response.status_code == 200, address


def test_clause_has_a_page_of_its_own_with_neighbours(client: FlaskClient) -> None:
    tree = page(client.get("/rules/gabong/cards/two-answer?lang=en").text)
    book = load_rulebook("gabong")
    related = {link.get("rel"): link.get("href") for link in elements(tree, "a") if link.get("rel")}
    assert related == {"prev": "/rules/gabong/cards/two-draws", "next": "/rules/gabong/cards/unspent-two"}
    assert book.clause("gabong/cards/two-answer").title["en"] in "".join(next(elements(tree, "h1")).itertext())


def test_side_by_side_shows_both_languages_marked_as_such(client: FlaskClient) -> None:
    clause = load_rulebook("gabong").clause("gabong/play/sneak")
    tree = page(client.get("/rules/gabong/play/sneak?side=1&lang=nb").text)
    main = next(elements(tree, "main"))
    texts = {
        element.get("lang"): "".join(element.itertext()) for element in elements(main, "div") if element.get("lang")
    }
    assert clause.title["nb"] in texts["nb"]
    assert clause.title["en"] in texts["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_titled_in_the_language_of_the_page(client: FlaskClient, language: Language) -> None:
    clause = load_rulebook("gabong").clause("gabong/play/sneak")
    tree = page(client.get(f"/rules/gabong/play/sneak?lang={language}").text)
    shown = ["".join(heading.itertext()) for heading in elements(tree, "h3")]
    assert [example.title[language] for example in clause.examples] == shown


def test_placeholders_are_numbers_on_the_page(client: FlaskClient) -> None:
    html = client.get("/rules/gabong/cards?side=1").text
    assert "{" not in html


def test_static_files_are_kept_and_pages_are_asked_for_again(client: FlaskClient) -> None:
    first = client.get("/rules/gabong")
    assert first.headers["Cache-Control"] == "private, no-cache"
    again = client.get("/rules/gabong", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    style = next(link.get("href") for link in elements(page(first.text), "link") if link.get("rel") == "stylesheet")
    with client.get(style) as response:
        assert "immutable" in response.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("address", "part", "current"),
    [
        ("/rules", "/rules", "page"),
        ("/rules/gabong/play/sneak", "/rules", "true"),
        ("/words", "/rules", "true"),
        ("/search?q=toer", "/search", "page"),
        ("/dispute", "/dispute", "page"),
        ("/dispute/picks/sneak", "/dispute", "true"),
        (f"/dispute/understood?w={pack('Anna la spar 5, og Cato flurket.')}", "/dispute", "true"),
        (f"/ruling?s={pack(STARTERS[0].text)}", "/dispute", "true"),
        ("/tables/new", "/tables", "true"),
        ("/guru/login", "/precedents", "true"),
    ],
)
def test_the_navigation_marks_where_one_is(client: FlaskClient, address: str, part: str, current: str) -> None:
    links = elements(next(elements(page(client.get(address).text), "nav")), "a")
    assert {link.get("href"): link.get("aria-current") for link in links if link.get("aria-current")} == {part: current}


@pytest.mark.parametrize("address", ["/", "/nothing"])
def test_the_navigation_marks_nothing_outside_its_parts(client: FlaskClient, address: str) -> None:
    links = elements(next(elements(page(client.get(address).text), "nav")), "a")
    assert not any(link.get("aria-current") for link in links)


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Bo laid the nine of spades on the nine of hearts. It was Bo's turn."),
    ("nb", "Bo la spar 9 på hjerter 9. Det var Bo sin tur."),
])  # fmt: skip
def test_a_story_is_told_on_the_front_page(app: Flask, language: Language, sentence: str) -> None:
    phone = Phone(app, language).get("/")
    fields = [one for one in elements(phone.tree, "input", "textarea") if one.get("type") != "hidden"]
    assert [one.get("name") for one in fields] == ["q", "text"]
    assert ["autofocus" in one.attrib for one in fields] == [True, False]
    phone.press("/dispute", text=sentence)
    assert phone.address.startswith("/ruling")
    for text in ("Bo lays 9¤", ""):
        phone.get("/").press("/dispute", text=text, follow=False)
        response = phone.client.get(phone.response.location, headers={"Accept-Language": language})
        check(response.text, language)
        assert text in (next(elements(page(response.text), "textarea")).text or "")
