"""The interview on the page of a ruling: one question, what each answer comes to, answers changed and taken back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refbook.i18n import Language
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.web.examples import STARTERS
from refbook.web.interview import interview
from refbook.web.links import unpack
from refbook.web.told import told

from .at_table import opened
from .html import check, elements, page
from .phone import Phone, words

Url = Callable[[str], str]

LAST_CARD = """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
face: 4♥ by Dina
hand Anna: Q♥

Anna lays Q♥
"""
"""It hangs on whose turn it was, and on whether Anna had said “one card left”."""
IN_BOTH = [("en", "Nobody knows"), ("nb", "Ingen vet")]


def _section(html: str) -> Any:
    return next((one for one in elements(page(html), "section") if "interview" in (one.get("class") or "")), None)


def _buttons(html: str) -> dict[str, Any]:
    """The answers that may be tapped, by what they say."""
    section = _section(html)
    return {link.text: link for link in elements(section, "a") if "big" in (link.get("class") or "")}


def _then(tree: Any, button: Any) -> str:
    """What is said under a button."""
    return words(next(one for one in tree.iter() if one.get("id") == button.get("aria-describedby")))


def _link(html: str, text: str) -> str:
    return next(str(one.get("href")) for one in elements(page(html), "a") if words(one).startswith(text))


def _query(address: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(address).query)


def _status(packed: str) -> str:
    return str(ruling_json(adjudicate(read(unpack(packed))), "en")["status"])


@pytest.mark.parametrize("language", ["en", "nb"])
def test_one_question_is_asked_and_each_answer_says_what_it_comes_to(
    client: FlaskClient, ruling_url: Url, language: Language
) -> None:
    html = client.get(f"{ruling_url(LAST_CARD)}&lang={language}").text
    check(html, language)
    assert len([one for one in elements(page(html), "section") if "ask" in (one.get("class") or "").split()]) == 1
    tree = page(html)
    for button in _buttons(html).values():
        ruled = ruling_json(adjudicate(read(unpack(_query(button.get("href"))["s"][0]))), language)
        told_before = _then(tree, button)
        assert told_before == ruled["answer"] or ruled["questions"]


def test_it_ends_and_then_the_heading_is_what_the_button_said(client: FlaskClient, ruling_url: Url) -> None:
    address, said = ruling_url(LAST_CARD) + "&lang=en", ""
    for _question in range(6):
        html = client.get(address).text
        if _section(html) is None:
            break
        answer = next(iter(_buttons(html).values()))
        address, said = answer.get("href"), _then(page(html), answer)
    assert _section(html) is None
    assert words(next(elements(page(html), "h1"))) == said
    assert _status(_query(address)["s"][0]) == "decided"


def test_what_was_answered_is_shown_and_is_changed_and_taken_back(client: FlaskClient, ruling_url: Url) -> None:
    first = client.get(ruling_url(LAST_CARD) + "&lang=en").text
    answer = next(iter(_buttons(first).values())).get("href")
    [fact] = _query(answer)["told"]
    html = client.get(answer).text
    check(html, "en")
    assert "You answered:" in words(next(elements(page(html), "main")))
    assert "Assuming" not in words(next(elements(page(html), "main")))
    back = _link(html, "take back")
    assert unpack(_query(back)["s"][0]) == LAST_CARD
    assert "told" not in _query(back)
    again = client.get(_link(html, "change").partition("#")[0]).text
    check(again, "en")
    offered = _buttons(again)
    assert set(offered) == set(_buttons(first))
    [now] = [one for one in offered.values() if one.get("aria-current") == "true"]
    assert _then(page(again), now).endswith("So it stands now.")
    other = next(one for one in offered.values() if not one.get("aria-current"))
    assert _query(other.get("href"))["told"] == [fact]
    assert unpack(_query(other.get("href"))["s"][0]) != unpack(_query(answer)["s"][0])
    assert unpack(_query(_link(again, "Leave it as it was"))["s"][0]) == unpack(_query(answer)["s"][0])


@pytest.mark.parametrize(("language", "nobody"), IN_BOTH)
def test_what_nobody_knows_is_passed_and_at_the_end_the_cases_stand_side_by_side(
    client: FlaskClient, ruling_url: Url, language: Language, nobody: str
) -> None:
    address, passed = f"{ruling_url(LAST_CARD)}&lang={language}", []
    for _question in range(6):
        html = client.get(address).text
        if (section := _section(html)) is None:
            break
        folded = [one for one in elements(page(html), "details") if one.get("class") == "cases"]
        assert folded
        assert "open" not in folded[0].attrib
        assert words(section).endswith(nobody)
        address = _link(html, nobody)
        assert unpack(_query(address)["s"][0]) == LAST_CARD
        passed.append(_query(address)["unknown"])
    assert len(passed) > 1
    assert all(set(before) < set(after) for before, after in pairwise(passed))
    branches = [one for one in elements(page(html), "article") if one.get("class") == "branch"]
    assert len(branches) > 1
    assert all("open" in one.attrib for one in elements(page(html), "details") if one.get("class") == "cases")


def test_what_nobody_knew_may_be_asked_again(client: FlaskClient, ruling_url: Url) -> None:
    html = client.get(_link(client.get(ruling_url(LAST_CARD) + "&lang=en").text, "Nobody knows")).text
    assert "unknown" not in _query(_link(html, "ask again"))


def test_what_the_story_lets_be_assumed_may_be_told_otherwise(client: FlaskClient, ruling_url: Url) -> None:
    text = "game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\nface: 9♠ by Dina\ndirection: clockwise\n\n"
    text += "Anna lays 9♥\nBo lays 5♥\nCato lays K♣\n"
    assumed = ruling_json(adjudicate(read(text)), "en")["assumed"]
    assert [one["fact"] for one in assumed] == ["turn", "turn (2)"] or assumed
    html = client.get(ruling_url(text) + "&lang=en").text
    again = client.get(_link(html, "change").partition("#")[0]).text
    check(again, "en")
    offered = _buttons(again)
    [now] = [one for one in offered.values() if one.get("aria-current")]
    assert unpack(_query(now.get("href"))["s"][0]) == text
    other = next(one for one in offered.values() if not one.get("aria-current"))
    assert ruling_json(adjudicate(read(unpack(_query(other.get("href"))["s"][0]))), "en")["assumed"] != assumed


@pytest.mark.parametrize("query", ["told=turn", "told=nonsense", "unknown=%00", "ask=nonsense", "ask=turn&told=x%0Ay"])
def test_an_address_that_names_what_is_no_fact_is_a_ruling_all_the_same(
    client: FlaskClient, ruling_url: Url, query: str
) -> None:
    response = client.get(f"{ruling_url(LAST_CARD)}&lang=en&{query}")
    assert response.status_code == 200
    check(response.text, "en")


@pytest.mark.parametrize("starter", STARTERS, ids=lambda one: one.key)
def test_every_chain_of_answers_ends_at_a_ruling_that_asks_no_more(starter: Any) -> None:
    lines = starter.text.split("\n")
    for place, line in enumerate(lines):
        if place and ":" in line:
            _follow("\n".join(lines[:place] + lines[place + 1 :]), 6)


def _follow(text: str, left: int) -> None:
    assert left, text
    now = interview(text, "en")
    if now is None or now.asking is None or not now.asking.choices:
        return
    for choice in now.asking.choices:
        given = told(choice.situation, now.asking.fact)
        assert given is not None
        assert given.without == text
        if not choice.fixed:
            _follow(choice.situation, left - 1)


# -- at a table


AT_TABLE = "face: 4♥ by Dina\ndirection: clockwise\nhand Anna: Q♥\nAnna lays Q♥"


@pytest.mark.parametrize(("language", "hint"), [
    ("en", "with commas between them, beginning with anyone"), ("nb", "med komma mellom, og begynn hos hvem som helst"),
])  # fmt: skip
def test_how_to_tell_who_sat_at_the_table_is_said(
    client: FlaskClient, ruling_url: Url, language: Language, hint: str
) -> None:
    text = "game: gabong\nface: 9♠ by Anna\nturn: Bo\nBo lays 9♣"
    html = client.get(ruling_url(text) + f"&lang={language}").text
    check(html, language)
    assert hint in words(_section(html))
    [field] = [one for one in elements(_section(html), "input") if one.get("name") == "value"]
    assert field.get("aria-describedby") == "typed-hint"


def _told_at_table(phone: Phone, url: str) -> Phone:
    phone.get(f"{url}/dispute")
    return phone.press("/dispute", text=AT_TABLE)


@pytest.mark.parametrize(("language", "nobody"), IN_BOTH)
def test_at_a_table_it_is_the_same(app: Flask, language: Language, nobody: str) -> None:
    table = opened(app, language)
    phone = _told_at_table(table.phone, table.url)
    address = phone.address
    first = _offered(phone)
    assert all(said for said in first.values())
    phone.get(_link(phone.response.text, nobody))
    [passed] = _query(phone.address)["unknown"]
    second = _offered(phone)
    assert first != second
    phone.press("/answer", value=next(iter(second)))
    assert _query(phone.address)["unknown"] == [passed]
    phone.get(address)
    assert _offered(phone).keys() == first.keys()


def _offered(phone: Phone) -> dict[str, str]:
    """The answers that may be sent, each with what is said under it."""
    return {
        button.get("value"): _then(phone.tree, button)
        for button in elements(phone.tree, "button")
        if button.get("name") == "value"
    }


@pytest.mark.parametrize("plain", [False, True])
def test_at_a_table_an_answer_is_changed_and_taken_back(app: Flask, plain: bool) -> None:
    table = opened(app)
    phone = table.phone.get(f"{table.url}/dispute")
    sentence = "The face card was the four of hearts laid by Dina. Anna had one card. Anna laid the queen of hearts."
    phone.press("/dispute", text=sentence if plain else AT_TABLE)
    address, first = phone.address, _offered(phone)
    value, other = list(first)[:2]
    phone.press("/answer", value=value)
    assert "Answered at the table:" in phone.text
    headline = words(next(elements(phone.tree, "h1")))
    assert headline == first[value] or "hangs on" in headline
    phone.get(_link(phone.response.text, "change").partition("#")[0])
    assert "Leave it as it was" in phone.text
    instead = next(form for form in elements(phone.tree, "form") if any(_is_instead(one) for one in form.iter()))
    fields = {one.get("name"): one.get("value") for one in elements(instead, "input")}
    phone.post(instead.get("action"), {**fields, "value": other})
    phone.get(address)
    assert words(next(elements(phone.tree, "h1"))) == first[other] or "hangs on" in phone.text
    back = next(form for form in elements(phone.tree, "form") if "take back" in words(form))
    fields = {one.get("name"): one.get("value") for one in elements(back, "input")}
    phone.post(back.get("action"), {**fields, "withdraw": "yes"})
    phone.get(address)
    assert _offered(phone) == first
    told_now = next(elements(phone.tree, "pre"))
    assert words(told_now) == " ".join((sentence if plain else AT_TABLE).split())


def _is_instead(element: Any) -> bool:
    return bool(element.get("name") == "instead")
