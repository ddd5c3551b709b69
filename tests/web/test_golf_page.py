"""The pages on which a deal of golf is told, tapped or typed, and its answer; and the same in the API."""

from __future__ import annotations

import random
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from refbook.cards import full_deck
from refbook.i18n import LANGUAGES, Language
from refbook.rulings import adjudicate
from refbook.rulings.deals import answer
from refbook.rulings.ruling import Ruling
from refbook.situations import read
from refbook.web import golf
from refbook.web.links import pack, unpack

from .html import check, elements, page
from .phone import words

DECK = list(full_deck())
random.Random(3).shuffle(DECK)
ROW = " ".join(map(str, DECK))
BLOCKED = "Q K 2 3 4 Q K 5 6 7 Q K 8 9 10 Q K J A 2 3 4 5 6 7 8 9 10 J A 2 3 4 5 6 7"
CAN: dict[Language, str] = {"en": "This deal can be cleared", "nb": "Denne delingen kan gå opp"}
CANNOT: dict[Language, str] = {"en": "This deal cannot be cleared.", "nb": "Denne delingen kan ikke gå opp."}
QUEENS: dict[Language, str] = {"en": "Every queen lies behind a king", "nb": "Alle damene ligger bak en konge"}


@pytest.fixture(autouse=True)
def as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found out hangs on the deal, and not on how busy the machine is."""
    monkeypatch.setattr(golf, "SECONDS", 600.0)


def deal_of(location: str) -> str:
    return parse_qs(urlsplit(location).query).get("deal", [""])[0]


def told(client: FlaskClient, deal: str, language: Language = "en", **rules: str) -> Any:
    sent = client.post(f"/golf?lang={language}", data={"deal": deal, **rules})
    assert sent.status_code == 303, sent.text
    shown = client.get(f"{sent.location}&lang={language}")
    assert shown.status_code == 200
    check(shown.text, language)
    assert shown.headers["X-Robots-Tag"] == "noindex"
    return shown


def links(html: str, beginning: str) -> list[str]:
    """The addresses that begin so, but for that of the page in the other language."""
    found = [str(one.get("href")) for one in elements(page(html), "a") if not one.get("hreflang")]
    return [address for address in found if address.startswith(beginning)]


# -- the deal


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_empty_form(client: FlaskClient, language: Language) -> None:
    html = client.get(f"/golf?lang={language}").text
    check(html, language)
    assert len([one for one in elements(page(html), "input") if one.get("name") == "card-rank"]) == 13
    asked = client.get(f"/golf?lang={language}&check=1")
    assert asked.status_code == 422
    check(asked.text, language)


def test_a_deal_is_tapped_card_by_card(client: FlaskClient) -> None:
    deal = ""
    for card in DECK[:6]:
        sent = client.post(
            "/golf", data={"deal": deal, "card-rank": card.rank, "add": f"card:{card.suit and card.suit.value}"}
        )
        deal = deal_of(sent.location)
    assert deal == " ".join(map(str, DECK[:6]))
    html = client.get("/golf", query_string={"deal": deal, "lang": "en"}).text
    assert "Next: column 2, card 2" in html
    assert f">{DECK[4]}</text>" in html
    sent = client.post("/golf", data={"deal": deal, "drop": "card:last"})
    assert deal_of(sent.location) == " ".join(map(str, DECK[:5]))
    sent = client.post("/golf", data={"deal": "K♠", "add": "card:next"})
    assert deal_of(sent.location) == "K♠ |"
    sent = client.post("/golf", data={"deal": "K♠", "card-rank": "9", "add": "card:any"})
    assert deal_of(sent.location) == "K♠ 9"
    sent = client.post("/golf", data={"deal": "K♠", "add": "card:hearts"})
    assert deal_of(sent.location) == "K♠"


def test_ranks_that_are_used_up_cannot_be_chosen(client: FlaskClient) -> None:
    html = client.get("/golf?deal=5+5+5+5&lang=en").text
    used = [one.get("value") for one in elements(page(html), "input") if one.get("disabled") is not None]
    assert used == ["5"]


def test_a_card_that_is_told_cannot_be_chosen_again(client: FlaskClient) -> None:
    html = client.get("/golf", query_string={"deal": "K♠ K♥ 9♦", "card-rank": "K", "lang": "en"}).text
    check(html, "en")
    closed = [one.get("value") for one in elements(page(html), "button") if one.get("disabled") is not None]
    assert closed == ["card:spades", "card:hearts"]
    assert "3 of 52 cards are told." in html


def test_how_much_is_told_is_said_before_anything_is_asked(client: FlaskClient) -> None:
    columns = words(page(client.get("/golf", query_string={"deal": " ".join(map(str, DECK[:35])), "lang": "en"}).text))
    assert "Next: the waste" in columns
    assert "35 of 52 cards are told." in columns
    assert "of the stock" not in columns
    waste = words(page(client.get("/golf", query_string={"deal": " ".join(map(str, DECK[:36])), "lang": "en"}).text))
    assert "36 of 52 cards are told." in waste
    assert "16 cards of the stock count as unknown as long as they are not told." in waste


def test_cards_that_nobody_knows_are_named_once(client: FlaskClient) -> None:
    html = client.get("/golf", query_string={"deal": f"{' '.join(map(str, DECK[:36]))} {'? ' * 16}", "lang": "en"}).text
    assert html.count("Only known cards can be told.") == 1
    assert "That is no card." not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_marked_and_nothing_is_lost(client: FlaskClient, language: Language) -> None:
    sent = client.post(f"/golf?lang={language}", data={"deal": "9♥ K♠\r\n9h <b>", "draw": "any-time"})
    response = client.get(f"{sent.location}&lang={language}")
    assert response.status_code == 422
    check(response.text, language)
    marked = ["".join(one.itertext()) for one in elements(page(response.text), "mark")]
    assert marked[0] == "9h"
    assert "9♥ K♠\n9h &lt;b&gt;" in response.text
    assert any(
        one.get("id") == "draw-any-time" and "checked" in one.attrib for one in elements(page(response.text), "input")
    )


def test_the_other_language_keeps_the_deal(client: FlaskClient) -> None:
    sent = client.post("/golf", data={"deal": ROW, "kings": "putt-putt", "switch": "nb"})
    assert deal_of(sent.location) == ROW
    assert "lang=nb" in sent.location
    assert "kings=putt-putt" in sent.location


def test_missing_cards_of_the_stock_are_named(client: FlaskClient) -> None:
    html = client.get("/golf", query_string={"deal": " ".join(map(str, DECK[:50])), "lang": "en"}).text
    missing = re.search(r"2 cards are missing: ([^.]+)\.", html)
    assert missing is not None
    assert set(missing[1].split()) == {str(card) for card in DECK[50:]}


# -- the answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_play_is_shown_as_a_ruling(client: FlaskClient, language: Language) -> None:
    html = told(client, ROW, language, kings="putt-putt", draw="any-time").text
    assert CAN[language] in words(page(html))
    address = links(html, "/ruling?s=")[0]
    situation = read(unpack(parse_qs(urlsplit(address).query)["s"][0]))
    ruling = adjudicate(situation)
    assert isinstance(ruling, Ruling)
    assert {step.verdict for step in ruling.steps} == {"legal"}
    shown = client.get(f"{address}&lang={language}")
    assert shown.status_code == 200
    assert shown.text.count('<svg class="board"') == len(situation.events) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_block_is_explained_and_a_new_deal_is_ruled_on(client: FlaskClient, language: Language) -> None:
    html = told(client, BLOCKED, language).text
    text = words(page(html))
    assert CANNOT[language] in text
    assert QUEENS[language] in text
    redeal = links(html, "/ruling?s=")
    assert len(redeal) == 1
    ruled = adjudicate(read(unpack(parse_qs(urlsplit(redeal[0]).query)["s"][0])))
    assert isinstance(ruled, Ruling)
    assert ruled.outcome["redealt"]


def test_the_supposed_stock_is_shown(client: FlaskClient) -> None:
    html = told(client, " ".join(map(str, DECK[:36])), kings="putt-putt", draw="any-time").text
    assert "the stock lies in this order:" in html


def test_the_deal_can_be_changed_and_asked_under_other_rules(client: FlaskClient) -> None:
    html = told(client, ROW, draw="any-time").text
    change = parse_qs(urlsplit(links(html, "/golf?")[0]).query)
    assert change["draw"] == ["any-time"]
    assert change["deal"][0].split() == ROW.split()
    others = links(html, "/golf/deal?")
    assert len(others) == 3
    asked = [read(unpack(parse_qs(urlsplit(other).query)["s"][0])).position for other in others]
    assert {(one.variants, one.rules.get("draw-when-playable")) for one in asked} == {
        (("queen-on-king",), "any-time"),
        (("putt-putt",), "any-time"),
        (("strict",), "only-when-stuck"),
    }


def test_a_search_that_takes_longer_says_so_and_may_go_on(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golf, "SECONDS", 0.0)
    html = told(client, " ".join(map(str, DECK[1:37]))).text
    assert "It has not been found out yet" in html
    longer = links(html, "/golf/deal?s=")[0]
    assert "longer=1" in longer
    assert "It has not been found out yet" not in client.get(longer).text


def test_jokers_and_a_free_start(client: FlaskClient) -> None:
    deal = "8 | | | | | | | | joker 9"
    assert "can be cleared" in told(client, deal, jokers="matches-anything", start="free-start").text


def test_another_game_or_a_broken_text_has_no_deal(client: FlaskClient) -> None:
    assert client.get(f"/golf/deal?s={pack('game: gabong')}").status_code == 404
    assert client.get(f"/golf/deal?s={pack('game: golf' + chr(10) + 'column 9: 5')}").status_code == 422
    assert client.get("/golf/deal?s=zzz").status_code == 400


# -- the API


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_says_the_same(client: FlaskClient, language: Language) -> None:
    text = (
        "game: golf\ncolumn 1: 9♠ 8♥\n"
        + "".join(f"column {at}: empty\n" for at in range(2, 8))
        + "waste: 7♠\nstock: 2♦"
    )
    response = client.post("/api/v1/golf/solve", json={"situation": text, "lang": language})
    body = response.get_json()
    assert response.status_code == 200
    assert (body["finding"], body["left"], body["unused"], body["score"]) == ("clears", 0, 1, -1)
    assert CAN[language] in body["answer"]
    assert len(body["line"]) == 2
    assert read(body["replay"]).events == (answer(read(text)).line or read(text)).events
    plain = client.post(f"/api/v1/golf/solve?lang={language}", data=text, content_type="text/plain")
    assert plain.get_json() == body


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"situation": "game: golf\ncolumn 9: 5"}, 422),
        ({"situation": "game: gabong"}, 422),
        ({"situation": "game: golf", "seconds": 60}, 422),
        ({"text": "game: golf"}, 422),
    ],
)
def test_the_api_says_what_is_wrong(client: FlaskClient, body: dict[str, Any], status: int) -> None:
    response = client.post("/api/v1/golf/solve", json=body)
    assert response.status_code == status
    assert response.mimetype == "application/problem+json"
    assert response.get_json()["detail"]
