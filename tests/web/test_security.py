"""Headers on every answer, forms of other sites, hosts, hostile input."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refbook.web import create_app
from refbook.web.links import pack

from .html import elements, page

_UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
_PAYLOADS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    "</textarea><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    "javascript:alert(1)",
    "{{ 7*7 }}{% for x in y %}",
    "%(name)s %s {0}",
    "\u202e<b>\u2028",
]


@pytest.mark.parametrize("address", ["/", "/nothing", "/ruling?s=x", "/api/v1/search?q=two", "/static/refbook.css"])
def test_headers(client: FlaskClient, address: str) -> None:
    with client.get(address) as response:
        headers = response.headers
    assert headers["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "Strict-Transport-Security" not in headers


def test_https_only_is_asked_for_over_https(client: FlaskClient) -> None:
    assert "Strict-Transport-Security" in client.get("/", base_url="https://localhost").headers


def _unsafe_routes(app: Flask) -> list[tuple[str, str]]:
    routes = []
    for rule in app.url_map.iter_rules():
        address = str(rule).replace("<game>", "gabong").replace("<section>", "play").replace("<slug>", "sneak")
        routes += [(method, address.replace("<path:filename>", "refbook.css")) for method in _UNSAFE]
    return routes


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://localhost:8080"},
    ],
)
def test_no_route_takes_a_form_of_another_site(app: Flask, headers: dict[str, str]) -> None:
    client = app.test_client()
    answers = {
        (method, address): client.open(address, method=method, headers=headers, data={"text": "x"}).status_code
        for method, address in _unsafe_routes(app)
    }
    assert len(answers) > 40
    assert set(answers.values()) <= {403, 405}
    assert answers["POST", "/dispute"] == answers["POST", "/api/v1/rule"] == 403


@pytest.mark.parametrize(
    "headers", [{}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {"Origin": "http://localhost"}]
)
def test_own_forms_pass(client: FlaskClient, headers: dict[str, str], last_card: str) -> None:
    assert client.post("/dispute", data={"text": last_card}, headers=headers).status_code == 303


def test_reading_from_another_site_is_fine(client: FlaskClient) -> None:
    assert client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_only_trusted_hosts_are_answered() -> None:
    client = create_app({"TRUSTED_HOSTS": ["refbook.example"]}).test_client()
    assert client.get("/", base_url="http://refbook.example").status_code == 200
    foreign = client.get("/", base_url="http://evil.example")
    assert foreign.status_code == 400
    assert "evil.example" not in foreign.text


@pytest.mark.parametrize("payload", _PAYLOADS)
def test_nothing_typed_becomes_markup(client: FlaskClient, payload: str) -> None:
    in_a_text = f"game: gabong\nplayers: Anna, Bo\nother: {payload}".replace("\u2028", "")
    answers = [
        client.get("/search", query_string={"q": payload}),
        client.get("/", query_string={"q": payload, "lang": payload}),
        client.get("/dispute", query_string={"text": payload}),
        client.post("/dispute", data={"text": payload}),
        client.post("/dispute", data={"text": payload, "switch": "en"}),
        client.post("/dispute", data={"text": payload, "mend": f"1:1:3:{payload}"}, follow_redirects=True),
        client.get("/ruling", query_string={"s": pack(in_a_text)}),
        client.get("/ruling", query_string={"s": pack(payload)}),
        client.get("/ruling", query_string={"s": payload}),
        client.get("/ruling", query_string={"s": pack("game: gabong"), "fact": payload, "value": payload}),
        client.get("/" + payload.replace("/", "")),
        client.get("/", headers={"Accept-Language": payload.encode("ascii", "replace").decode()}),
    ]
    for answer in answers:
        assert answer.status_code < 500
        if answer.mimetype == "text/html":
            tree = page(answer.text)
            assert all(script.get("src") and not script.text for script in elements(tree, "script"))
            assert not list(elements(tree, "img", "b"))
            assert not any(name.startswith("on") for element in tree.iter() for name in element.attrib)


def test_api_never_answers_html(client: FlaskClient) -> None:
    for payload in _PAYLOADS:
        answer = client.post("/api/v1/rule", data=payload.encode(), content_type="text/plain")
        assert answer.mimetype in ("application/json", "application/problem+json")
        answer = client.post("/api/v1/rule", data=f"game: gabong\n{payload}".encode(), content_type="text/plain")
        assert answer.mimetype == "application/problem+json"
