"""The ruling's page: the answer, its grounds, its questions, its address."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.web.links import pack, unpack
from refbook.web.ruling import cases

from .html import elements, page

Url = Callable[[str], str]


def test_the_answer_is_the_heading_and_the_preview(client: FlaskClient, ruling_url: Url, last_card: str) -> None:
    answer = ruling_json(adjudicate(read(last_card)), "en")["answer"]
    tree = page(client.get(ruling_url(last_card) + "&lang=en").text)
    assert next(elements(tree, "h1")).text == answer
    previews = {meta.get("property"): meta.get("content") for meta in elements(tree, "meta")}
    assert previews["og:title"] == answer


def test_every_effect_cites_its_clause_with_its_text(client: FlaskClient, ruling_url: Url, last_card: str) -> None:
    ruling = ruling_json(adjudicate(read(last_card)), "en")
    html = client.get(ruling_url(last_card) + "&lang=en").text
    tree = page(html)
    steps = [element for element in elements(tree, "li") if element.get("class") == "step"]
    assert len(steps) == len(ruling["steps"])
    for step, shown in zip(ruling["steps"], steps, strict=True):
        linked = {link.get("href") for link in elements(shown, "a")}
        assert linked >= {f"/rules/{effect['clause']}" for effect in step["effects"]}
        assert list(elements(shown, "svg", "{http://www.w3.org/2000/svg}svg"))


def test_a_question_is_answered_by_one_tap(client: FlaskClient, ruling_url: Url, last_card: str) -> None:
    text = last_card.replace("Anna does not say one card left\n", "")
    html = client.get(ruling_url(text) + "&lang=en").text
    buttons = [link for link in elements(page(html), "a") if "big" in (link.get("class") or "")]
    assert {button.text for button in buttons} >= {"Yes", "No"}
    for button in buttons:
        packed = parse_qs(urlsplit(button.get("href")).query)["s"][0]
        assert "one card left" in unpack(packed)
        assert ruling_json(adjudicate(read(unpack(packed))), "en")["status"] == "decided"


def test_a_number_is_typed(client: FlaskClient, ruling_url: Url) -> None:
    text = "game: gabong\nplayers: Anna, Bo\nphase: over\nhand Anna: K♣\n\nAnna counts K♣\nthe round ends\n"
    asked = f"{ruling_url(text)}&fact=total+Anna&value=80"
    response = client.get(asked)
    assert response.status_code == 303
    query = parse_qs(urlsplit(response.headers["Location"]).query)
    assert "score Anna: 80" in unpack(query["s"][0])
    assert query["told"] == ["total Anna"]


@pytest.mark.parametrize("query", ["&fact=first+Anna+Bo&value=x", "&fact=turn&value=", "&fact=turn&value=a%0Ab"])
def test_a_fact_that_no_line_states_is_refused(client: FlaskClient, ruling_url: Url, query: str) -> None:
    assert client.get(ruling_url("game: gabong") + query).status_code == 400


def test_cases_stand_side_by_side_and_can_be_agreed_on(client: FlaskClient, ruling_url: Url) -> None:
    text = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nturn: Anna\ndirection: clockwise\nface: 9♠ by Dina\n"
    text += "hand Anna: 5♠ 5♠ K♦\n\nAnna lays 5♠ 5♠ at once\n"
    tree = page(client.get(ruling_url(text)).text)
    cases = [element for element in elements(tree, "article") if element.get("class") == "branch"]
    assert len(cases) >= 2
    agreed = next(link.get("href") for link in elements(cases[0], "a") if link.get("rel") == "nofollow")
    assert "rule pair-at-once-cards: both-stay" in unpack(agreed.partition("?s=")[2])
    settled = page(client.get(agreed).text)
    assert len([element for element in elements(settled, "article") if element.get("class") == "branch"]) < len(cases)


def test_the_situation_is_shown_in_either_language(client: FlaskClient, ruling_url: Url, last_card: str) -> None:
    assert "Anna legger 5♠" in client.get(ruling_url(last_card) + "&notation=nb&lang=en").text
    assert "Anna lays 5♠" in client.get(ruling_url(last_card) + "&notation=en&lang=nb").text


def test_the_text_can_be_changed(client: FlaskClient, last_card: str) -> None:
    tree = page(client.get(f"/dispute?s={pack(last_card)}").text)
    assert next(elements(tree, "textarea")).text == last_card


def test_a_text_that_can_no_longer_be_read_comes_back_in_the_form(client: FlaskClient, ruling_url: Url) -> None:
    response = client.get(ruling_url("Anna did what nobody understands"))
    assert response.status_code == 422
    assert next(elements(page(response.text), "textarea")).text == "Anna did what nobody understands"


FAILED_GABONG = "face: J♥ by Dina\nBo gabongs with 8♣ 3♥\n"


def cited(html: str, clause: str) -> str:
    """The text of a clause among those that a ruling rests on."""
    articles = [element for element in elements(page(html), "article") if element.get("class") == "cited"]
    [article] = [one for one in articles if any(link.get("href") == f"/rules/{clause}" for link in elements(one, "a"))]
    return " ".join("".join(article.itertext()).split())


def test_a_clause_shows_the_numbers_of_the_table(client: FlaskClient, ruling_url: Url) -> None:
    clause, house = "gabong/gabonging/wrong-gabong", "game: gabong\nrule wrong-gabong-penalty: 3\n"
    by_the_book = client.get(ruling_url("game: gabong\n" + FAILED_GABONG) + "&lang=en").text
    at_this_table = client.get(ruling_url(house + FAILED_GABONG) + "&lang=en").text
    assert "5 penalty cards" in cited(by_the_book, clause)
    assert "3 penalty cards" in cited(at_this_table, clause)
    assert "5 penalty cards" not in cited(at_this_table, clause)
    folded = [element for element in elements(page(at_this_table), "details") if element.get("class") == "cite"]
    assert any("3 penalty cards" in "".join(element.itertext()) for element in folded)


def test_each_account_shows_its_own_numbers(client: FlaskClient, ruling_url: Url) -> None:
    told = "Bo gabongs with 8♣ 3♥\n"
    text = f"game: gabong\nface: J♥ by Dina\naccount Anna:\nrule wrong-gabong-penalty: 3\n{told}account Bo:\n{told}"
    html = client.get(ruling_url(text) + "&lang=en").text
    anna, bo = (section for section in elements(page(html), "section") if section.get("class") == "account")
    assert "3 penalty cards" in "".join(anna.itertext())
    assert "3 penalty cards" not in "".join(bo.itertext())


def hints(html: str) -> list[str]:
    readings = next(element for element in elements(page(html), "ul") if element.get("class") == "readings")
    told = [element for element in elements(readings, "p") if element.get("class") == "hint"]
    return ["".join(element.itertext()) for element in told]


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        (" K7QX-3", "It holds by a ruling of the Gabong of this game. K7QX-3"),
        ("", "It holds by a ruling of the Gabong of this game."),
        (" GG-2026-4", "It holds by an official verdict of the Gabongguru. GG-2026-4"),
    ],
)
def test_a_binding_ruling_is_named_by_its_number(client: FlaskClient, ruling_url: Url, number: str, hint: str) -> None:
    text = f"game: gabong\nruling gabonged-cards: face-card-too{number}\nface: 9♠ by Dina\nBo gabongs with 4♠ 5♦\n"
    assert hint in hints(client.get(ruling_url(text) + "&lang=en").text)


@pytest.mark.parametrize("address", [None, "/precedents/{}".format])
def test_the_number_leads_to_its_entry_where_entries_have_addresses(
    app: Flask, address: Callable[[str], str] | None
) -> None:
    environment = app.jinja_env.overlay(cache_size=0)
    environment.globals = {name: value for name, value in environment.globals.items() if name != "precedent_url"}
    template = environment.get_template("ruling_parts.html", globals={"precedent_url": address} if address else {})
    shown = str(getattr(template.module, "entry")("K7QX-3"))  # noqa: B009
    assert shown == ('<a href="/precedents/K7QX-3">K7QX-3</a>' if address else "K7QX-3")


def test_a_ruling_stays_where_it_is_when_a_question_is_answered(client: FlaskClient, ruling_url: Url) -> None:
    text = "game: gabong\nplayers: Anna, Bo, Cato\nruling jokers: as-agreed K7QX-3\nface: 9♠ by Cato\n\nAnna lays 9♥\n"
    html = client.get(ruling_url(text) + "&lang=en").text
    buttons = [link for link in elements(page(html), "a") if "big" in (link.get("class") or "")]
    assert buttons
    for button in buttons:
        told = unpack(parse_qs(urlsplit(button.get("href")).query)["s"][0])
        assert "\nruling jokers: as-agreed K7QX-3\nface: 9♠ by Cato\n" in told
    form = client.get(f"/dispute?s={pack(text)}").text
    assert next(elements(page(form), "textarea")).text == text


_BOMB = base64.urlsafe_b64encode(zlib.compress(b"A" * 50_000_000)).decode().rstrip("=")


@pytest.mark.parametrize(
    "broken",
    ["", "x", "æøå", "AAAA", pack("Anna lays 5♠")[:-4], pack("Anna lays 5♠") + "AAAA"[:3], "%00", "a" * 20_000, _BOMB],
    ids=["empty", "letter", "letters", "noise", "cut", "longer", "null", "long", "bomb"],
)
def test_a_broken_link_is_told_clearly(client: FlaskClient, broken: str) -> None:
    for address in ("/ruling", "/dispute"):
        response = client.get(address, query_string={"s": broken})
        if address == "/ruling" or broken:
            assert response.status_code == 400
            assert any(link.get("href") == "/dispute" for link in elements(page(response.text), "a"))


_DEAL = "spill: gabong\nspillere: Anna, Bo, Cato, Dina\ngabong: Cato\nfase: deling\n\n"


def test_many_answers_are_a_list_and_their_cases_folded(client: FlaskClient, ruling_url: Url) -> None:
    tree = page(client.get(ruling_url(f"{_DEAL}Bo rører bunken sin\n") + "&lang=nb").text)
    options = list(elements(next(elements(tree, "select")), "option"))
    assert [option.text for option in options] == ["1", "2", "3", "4", "5", "6", "7"]
    assert unpack(options[2].get("value")) == f"{_DEAL}Bo rører bunken sin, 3 kort\n"
    folded = next(element for element in elements(tree, "details") if element.get("class") == "cases")
    assert not folded.get("open")
    assert sum(element.get("class") == "branch" for element in elements(folded, "article")) == 7
    answered = client.get("/ruling", query_string={"s": options[2].get("value"), "lang": "nb"}).text
    assert next(elements(page(answered), "h1")).text == "Ulovlig. Bo trekker 3 kort."


def test_cards_that_nobody_saw_are_counted(client: FlaskClient, ruling_url: Url) -> None:
    tree = page(client.get(ruling_url(f"{_DEAL}Cato deler 6 kort samtidig til Bo\n") + "&lang=en").text)
    given = {row[0].text: row[1].text for row in elements(tree, "div") if len(row) and row[0].tag == "dt"}
    assert given == {"Cato": "is given 6 cards", "Bo": "draws 6 cards"}


def test_many_cases_with_the_same_ruling_are_told_as_one() -> None:
    branches = [
        {"if": {"turn": str(number)}, "text": [str(number)], "ruling": {"status": "decided", "answer": f"{number % 2}"}}
        for number in range(8)
    ]
    told = cases({"questions": [], "branches": branches}, "")
    assert [(case.given, case.ruling["answer"]) for case in told] == [
        (("0", "2", "4", "6"), "0"),
        (("1", "3", "5", "7"), "1"),
    ]
    assert len(cases({"questions": [], "branches": branches[:6]}, "")) == 6
