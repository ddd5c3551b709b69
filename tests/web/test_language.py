"""The language of a page: the address, else the cookie, else the browser."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .html import elements, page


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("no-NO,no;q=0.9,en;q=0.5", "nb"), ("nn", "nb"), ("sv-SE,sv;q=0.9,en;q=0.3", "nb"), ("en-GB", "en"), ("", "nb")],
)
def test_the_browser_says_which(client: FlaskClient, accepted: str, language: str) -> None:
    response = client.get("/", headers={"Accept-Language": accepted})
    assert page(response.text).get("lang") == response.headers["Content-Language"] == language
    assert {"Accept-Language", "Cookie"} <= set(response.headers["Vary"].split(", "))


def test_a_choice_is_remembered(client: FlaskClient) -> None:
    chosen = client.get("/rules/gabong?lang=en", headers={"Accept-Language": "nb"})
    cookie = chosen.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert page(client.get("/dispute", headers={"Accept-Language": "nb"}).text).get("lang") == "en"


def test_the_address_is_stronger_than_the_cookie(client: FlaskClient) -> None:
    client.get("/?lang=en")
    assert page(client.get("/?lang=nb").text).get("lang") == "nb"


def test_an_unknown_language_is_ignored(client: FlaskClient) -> None:
    response = client.get("/?lang=xx", headers={"Accept-Language": "en"})
    assert page(response.text).get("lang") == "en"
    assert "Set-Cookie" not in response.headers


def test_the_switch_keeps_the_page(client: FlaskClient) -> None:
    tree = page(client.get("/rules/gabong/play?side=1&lang=nb").text)
    switch = next(link for link in elements(tree, "a") if link.get("hreflang"))
    assert switch.get("href") == "/rules/gabong/play?side=1&lang=en"


def test_the_switch_keeps_the_words_searched_for(client: FlaskClient) -> None:
    tree = page(client.get("/search?q=toer&lang=nb").text)
    switch = next(button for button in elements(tree, "button") if button.get("name") == "lang")
    assert (switch.get("form"), switch.get("value")) == ("search", "en")
    assert next(elements(tree, "input")).get("value") == "toer"


def test_the_switch_keeps_the_text_being_written(client: FlaskClient) -> None:
    tree = page(client.get("/dispute?lang=nb").text)
    switch = next(button for button in elements(tree, "button") if button.get("name") == "switch")
    written = "this is\nhalf a situation <3"
    response = client.post(
        switch.get("formaction"), data={"text": written, "switch": switch.get("value")}, follow_redirects=True
    )
    assert response.status_code == 200
    tree = page(response.text)
    assert tree.get("lang") == "en"
    assert next(elements(tree, "textarea")).text == written
    assert not any(element.get("id") == "problems" for element in tree.iter())
