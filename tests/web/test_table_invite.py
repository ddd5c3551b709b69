"""More phones at the table: the link as a QR code, and the code that is said aloud."""

from __future__ import annotations

import pytest
from flask import Flask

from refbook.store import Store
from refbook.tables import seats
from refbook.web import store as stored
from refbook.web import table_invite

from .at_table import AtTable, opened
from .html import elements
from .log import site
from .phone import Phone, words


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


@pytest.fixture
def table(app: Flask) -> AtTable:
    return opened(app)


def spoken(phone: Phone) -> str:
    return words(next(elements(phone.tree, "output")))


def test_the_link_and_its_qr_code(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/invite")
    assert f"http://localhost{table.url}" in phone.text
    image = next(elements(phone.tree, "img"))
    assert image.get("alt") == "QR code of the players’ link"
    answer = phone.client.get(image.get("src"))
    assert answer.mimetype == "image/svg+xml"
    assert answer.text.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "style=" not in answer.text
    assert "<script" not in answer.text


def test_a_code_is_made_said_and_typed(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/invite").press("/invite")
    code = spoken(phone)
    assert len(code) == 9
    assert code[4] == " "
    assert "It works for 15 more minutes" in phone.text
    other = Phone(table.app).get("/join").press("/join", code=code.lower())
    assert other.address == table.url
    assert "Every seat is taken" in other.text


def test_the_same_form_makes_one_code(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/invite")
    first = phone.press("/invite", follow=False).response.location
    assert phone.press("/invite", follow=False).response.location == first


def test_a_code_that_ran_out_is_told_as_such(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/invite?code=22223333")
    assert "That code has run out." in phone.text


@pytest.mark.parametrize("language", ["nb", "en"])
@pytest.mark.parametrize("typed", ["", "ABCDEFGH", "<script>", "æøå", "2" * 500])
def test_a_code_that_leads_nowhere(app: Flask, language: str, typed: str) -> None:
    phone = Phone(app, language).get("/join").press("/join", 422, code=typed)
    assert phone.said("problems")
    assert phone.field("code").get("value") == typed[:40]


def test_near_and_far_misses_get_the_same_answer(table: AtTable) -> None:
    code = spoken(table.phone.get(f"{table.url}/invite").press("/invite")).replace(" ", "")
    near = code[:-1] + ("2" if code[-1] != "2" else "3")
    told = {
        Phone(table.app).get("/join").press("/join", 422, code=typed).response.text.replace(typed, "")
        for typed in (near, "ZZZZZZZZ")
    }
    assert len(told) == 1


def test_codes_are_tried_so_often(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "TRIES_OF_ONE", 2)
    phone = Phone(app)
    for _try in range(2):
        phone.get("/join").press("/join", 422, code="ABCDEFGH")
    phone.get("/join").press("/join", 429, code="ABCDEFGH")
    assert int(phone.response.headers["Retry-After"]) > 0


def test_who_only_looks_on_makes_no_code(table: AtTable) -> None:
    phone = Phone(table.app).get(f"{table.url}/invite")
    assert not phone.has_form("/invite")
    phone.post(f"{table.url}/invite", {}, 403)


def test_a_code_of_another_table_is_not_shown_here(app: Flask, table: AtTable) -> None:
    code = spoken(table.phone.get(f"{table.url}/invite").press("/invite")).replace(" ", "")
    other = opened(app)
    assert "That code has run out." in other.phone.get(f"{other.url}/invite?code={code}").text


def test_the_minutes_left_are_told(table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import timedelta

    phone = table.phone.get(f"{table.url}/invite").press("/invite")
    real = stored.now
    monkeypatch.setattr(table_invite, "now", lambda: real() + timedelta(minutes=14))
    assert "It works for 1 more minute," in phone.get(phone.address).text
    monkeypatch.setattr(table_invite, "now", lambda: real() + timedelta(minutes=16))
    assert "That code has run out." in phone.get(phone.address).text


@pytest.mark.parametrize("code", ["", "  ", "-"])
def test_no_code_at_all(app: Flask, code: str) -> None:
    phone = Phone(app).get("/join").press("/join", 422, code=code)
    assert "Write the code." in phone.said("problems")
