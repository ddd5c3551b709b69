from __future__ import annotations

import json

import pytest
from flask.testing import FlaskClient

from refbook.rulebook import load_rulebook
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read


def test_search(client: FlaskClient) -> None:
    body = client.get("/api/v1/search?q=sneak&lang=en&limit=3").get_json()
    assert len(body["results"]) == 3
    assert {"id", "title", "snippet", "score", "lang", "game", "number"} <= set(body["results"][0])
    assert [hit["score"] for hit in body["results"]] == sorted((hit["score"] for hit in body["results"]), reverse=True)
    assert body["versions"]["rulebooks"]["golf"] == load_rulebook("golf").version
    assert {"rulebook", "engine", "edition", "date"} <= set(body["versions"])


@pytest.mark.parametrize("cited", ["9.1", "§ 9.1", "gabong/play/sneak"])
def test_a_cited_clause_comes_first(client: FlaskClient, cited: str) -> None:
    body = client.get("/api/v1/search", query_string={"q": cited, "lang": "en"}).get_json()
    assert body["cited"]
    assert body["results"][0]["id"] == "gabong/play/sneak"
    assert {result["number"] for result in body["results"]} == {"9.1"}


def test_what_was_made_of_the_query_is_told(client: FlaskClient) -> None:
    body = client.get("/api/v1/search?q=golf%20kolonnner&lang=nb").get_json()
    assert body["filters"] == {"game": "golf", "kind": None, "named": "golf"}
    assert body["mended"] == {"kolonnner": "kolonner"}
    assert body["counts"]["games"]["golf"] >= body["total"] > 0
    assert body["results"][0]["marks"]


@pytest.mark.parametrize("query", ["", "q=", "q=sneak&game=chess", "q=sneak&limit=x", "q=sneak&limit=-5", "q=%00"])
def test_search_takes_anything(client: FlaskClient, query: str) -> None:
    assert client.get(f"/api/v1/search?{query}").status_code == 200


def test_rule_from_plain_text(client: FlaskClient, last_card: str) -> None:
    response = client.post("/api/v1/rule?lang=nb", data=last_card.encode(), content_type="text/plain; charset=utf-8")
    assert response.get_json() == ruling_json(adjudicate(read(last_card)), "nb")


def test_rule_from_json(client: FlaskClient, last_card: str) -> None:
    response = client.post("/api/v1/rule", json={"situation": last_card, "lang": "en"})
    assert response.get_json() == ruling_json(adjudicate(read(last_card)), "en")
    assert {"rulebook", "engine", "edition", "date"} <= set(response.get_json()["versions"])


def test_a_choice_in_the_api_is_not_remembered(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/api/v1/search?q=x&lang=en").headers


def test_what_cannot_be_read_is_a_problem_with_places(client: FlaskClient) -> None:
    response = client.post("/api/v1/rule", json={"situation": "game: gabong\nAnna layz 5♠", "lang": "en"})
    assert response.status_code == 422
    assert response.mimetype == "application/problem+json"
    problem = response.get_json()["problems"][0]
    assert (problem["line"], problem["column"], problem["text"]) == (2, 6, "layz")
    assert problem["nearest"]
    assert problem["message"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"[" * 30_000,
        b'{"situation": 1}',
        b'{"situation": "x", "more": 1}',
        b'{"situation": "x", "lang": "sv"}',
        b'{"situation": "\\ud800"}',
        b'{"lang": ' + b"9" * 5_000 + b"}",
        b"\xff\xfe",
    ],
)
def test_bodies_that_are_no_request(client: FlaskClient, body: bytes) -> None:
    response = client.post("/api/v1/rule", data=body, content_type="application/json")
    assert response.status_code == 422
    assert response.mimetype == "application/problem+json"


def test_other_types_are_refused(client: FlaskClient, last_card: str) -> None:
    assert client.post("/api/v1/rule", data={"situation": last_card}).status_code == 415


def test_a_body_beyond_the_limit(client: FlaskClient) -> None:
    response = client.post("/api/v1/rule", data=b"x" * 70_000, content_type="text/plain")
    assert response.status_code == 413
    assert json.loads(response.text)["status"] == 413
