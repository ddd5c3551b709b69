"""Error pages are in the reader's language, and show nothing of the machine."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refbook.web import create_app

from .html import check


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
    response = client.post("/dispute", headers={"Sec-Fetch-Site": "cross-site", "Accept-Language": "en"})
    assert response.status_code == 403
    check(response.text, "en")
