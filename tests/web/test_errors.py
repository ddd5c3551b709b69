"""Error pages are in the reader's language, and show nothing of the machine."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refbook.store import Busy
from refbook.web import create_app

from .html import check, elements, page
from .phone import filled


@pytest.fixture
def failing() -> Flask:
    app = create_app()
    app.add_url_rule("/fail", view_func=_fail)
    app.add_url_rule("/api/v1/fail", endpoint="api_fail", view_func=_fail)
    return app


def _fail() -> str:
    raise RuntimeError("a secret of the machine")


@pytest.mark.parametrize("language", ["nb", "en"])
def test_a_fault_of_ours(failing: Flask, language: str) -> None:
    response = failing.test_client().get("/fail", headers={"Accept-Language": language})
    assert response.status_code == 500
    check(response.text, language)
    assert "secret" not in response.text
    assert "Traceback" not in response.text


def test_a_fault_of_ours_in_the_api(failing: Flask) -> None:
    response = failing.test_client().get("/api/v1/fail")
    assert response.status_code == 500
    assert response.mimetype == "application/problem+json"
    assert "secret" not in response.text


@pytest.mark.parametrize("language", ["nb", "en"])
def test_a_method_the_address_does_not_take(client: FlaskClient, language: str) -> None:
    response = client.delete("/dispute", headers={"Accept-Language": language})
    assert response.status_code == 405
    assert "POST" in response.headers["Allow"]
    check(response.text, language)


def test_a_foreign_form(client: FlaskClient) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Accept-Language": "en"}
    response = client.post("/dispute", headers=headers, data={"text": "Anna lays 7♥"})
    assert response.status_code == 403
    check(response.text, "en")
    assert "7♥" not in response.text


@pytest.fixture
def crowded() -> Flask:
    app = create_app()
    app.add_url_rule("/crowd", view_func=_too_many, methods=["POST"])
    return app


def _too_many() -> str:
    raise Busy


@pytest.mark.parametrize("language", ["nb", "en"])
def test_what_was_typed_stays_where_too_many_write_at_once(crowded: Flask, language: str) -> None:
    sent = {"text": "Bo la 7♥ <b>\nog glemte «ett kort igjen»", "left-3": "35", "key": "a1", "winner": "12"}
    response = crowded.test_client().post("/crowd?a=1", headers={"Accept-Language": language}, data=sent)
    assert response.status_code == 503
    assert response.headers["Retry-After"]
    check(response.text, language)
    tree = page(response.text)
    assert next(elements(tree, "pre")).text == f"{sent['text']}\n35"
    form = next(elements(tree, "form"))
    assert form.get("action") == "/crowd?a=1"
    assert filled(form) == sent


def test_the_key_of_a_guru_is_not_shown_again() -> None:
    app = create_app()
    app.view_functions["guru_login.enter"] = _too_many
    response = app.test_client().post("/guru/login", data={"name": "Kari", "key": "a secret of the guru"})
    assert response.status_code == 503
    assert "secret of the guru" not in response.text


@pytest.mark.parametrize("address", ["/dispute/picks/sneak", "/dispute"])
@pytest.mark.parametrize("site", ["same-origin", "cross-site"])
def test_a_body_that_is_far_too_long(client: FlaskClient, address: str, site: str) -> None:
    headers = {"Sec-Fetch-Site": site, "Accept-Language": "en"}
    response = client.post(address, headers=headers, data={"text": "x" * 200_000})
    assert response.status_code == (413 if site == "same-origin" else 403)
    check(response.text, "en")
