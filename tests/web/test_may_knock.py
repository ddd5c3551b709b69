"""`/gin`: may I knock, and what would it score? The page and the API, from outside."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES

from .html import elements, page

SIX = "8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣ Q♠"
SWEDISH = "spader åtta, hjärter åtta, ruter åtta, klöver åtta, spader två, spader trea, s4, A♥ 2♦ 3♣ spader dam"
YES = {"en": "Yes, you may knock.", "nb": "Ja, du kan knakke."}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [SIX, SWEDISH])
def test_typed_cards_are_answered_with_the_clauses(client: FlaskClient, cards: str, language: str) -> None:
    page = client.get("/gin", query_string={"hand": cards, "lang": language})
    assert page.status_code == 200
    assert YES[language] in page.text
    assert "/rules/suit-gin/knock/may-knock" in page.text
    assert page.headers["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_the_form_stands_alone(client: FlaskClient, game: str) -> None:
    assert client.get("/gin", query_string={"game": game}).status_code == 200
    assert f"/gin?game={game}" in client.get(f"/rules/{game}").text


def test_a_tapped_card_joins_those_typed(client: FlaskClient) -> None:
    sent = {"hand": "8s hj8", "hand-rank": "8", "add": "hand:diamonds", "score": "♠ 40"}
    response = client.get("/gin", query_string=sent)
    assert response.status_code == 303
    asked = parse_qs(urlsplit(response.location).query)
    assert (asked["hand"], asked["score"]) == (["8♠ 8♥ 8♦"], ["♠ 40"])
    form = client.get(response.location)
    assert form.status_code == 200
    assert 'class="fault"' not in form.text
    dropped = client.get("/gin", query_string={"hand": "8♠ 8♥ 8♦", "drop": "hand:1"})
    assert parse_qs(urlsplit(dropped.location).query)["hand"] == ["8♠ 8♦"]


def test_the_last_card_can_be_taken_away(client: FlaskClient) -> None:
    dropped = client.get("/gin", query_string={"hand": "8♠", "drop": "hand:0"})
    assert "hand" not in parse_qs(urlsplit(dropped.location).query)


def test_what_cannot_be_read_stays_when_a_card_is_tapped(client: FlaskClient) -> None:
    response = client.get("/gin", query_string={"hand": "8♠ blah", "hand-rank": "8", "add": "hand:hearts"})
    assert parse_qs(urlsplit(response.location).query)["hand"] == ["8♠ blah 8♥"]
    form = client.get(response.location)
    assert 'value="8♠ blah 8♥"' in form.text
    assert 'id="fault-hand"' in form.text


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"hand": "8♠ 8♥"}, "hand"),
        ({"hand": "8♠ blah"}, "hand"),
        ({"hand": SIX.replace("8♥", "8♠")}, "hand"),
        ({"hand": SIX, "opponent": "8♠ 9♠ 10♠ J♠ 9♥ 10♥ J♥ 9♦ 10♦ J♦"}, "opponent"),
        ({"hand": SIX, "opponent": "9♠"}, "opponent"),
        ({"hand": SIX, "score": "blah"}, "score"),
        ({"opponent": "24"}, "hand"),
        ({"hand": "<script>"}, "hand"),
        ({"hand": SIX.replace("Q♠", "?")}, "hand"),
        ({"hand": SIX.replace("3♣ Q♠", "?")}, "hand"),
        ({"hand": "?"}, "hand"),
        ({"hand": SIX, "opponent": "10♠ 10♥ 10♦ J♣ J♦ 7♥ 6♥ 5♥ 9♣ 4♦ ?"}, "opponent"),
        ({"hand": SIX, "opponent": "10♠ 10♥ 10♦ J♣ J♦ 7♥ 6♥ 5♥ 9♣ ?"}, "opponent"),
    ],
)
def test_what_is_wrong_stands_at_its_field(client: FlaskClient, told: dict[str, str], field: str) -> None:
    page = client.get("/gin", query_string={**told, "lang": "en"})
    assert page.status_code == 422
    assert f'id="fault-{field}"' in page.text
    assert "<script>" not in page.text
    answer = client.post("/api/v1/gin", json=told if "hand" in told else {**told, "hand": ""})
    assert answer.status_code == 422
    assert [one["field"] for one in (answer.json or {})["problems"]] == [field]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_says_what_the_page_says(client: FlaskClient, language: str) -> None:
    answer = client.post("/api/v1/gin", json={"hand": SIX, "opponent": "24", "score": "♥ 120", "lang": language})
    assert answer.status_code == 200
    told = answer.json or {}
    assert told["answer"] == YES[language]
    assert (told["may"], told["best_discards"], told["lang"]) == ("knock", ["Q♠"], language)
    (way,) = told["ways"]
    assert (way["discard"], way["deadwood"], way["blocked"]) == ("Q♠", 6, ["spades"])
    assert way["points"] == {"you": [18, 18], "opponent": [0, 0]}
    assert way["scores_in"] == ["diamonds", "clubs"]
    ruled = client.post("/api/v1/rule", json={"situation": way["situation"]}).json or {}
    assert ruled["clauses"] == way["clauses"]
    assert ruled["points"]["Anna"] == 18


def test_a_body_of_another_form_is_refused(client: FlaskClient) -> None:
    assert client.post("/api/v1/gin", json={"cards": SIX}).status_code == 422
    assert client.post("/api/v1/gin", data=SIX, content_type="text/plain").status_code == 415


def test_the_language_switch_sends_what_is_typed(client: FlaskClient) -> None:
    html = client.get("/gin?game=hollywood-gin&lang=nb").text
    assert '<form class="picking" id="hand-form"' in html
    switch = next(one for one in elements(page(html), "button") if one.get("name") == "lang")
    assert (switch.get("form"), switch.get("value")) == ("hand-form", "en")
    first = next(one for one in elements(page(html), "button") if one.get("form") == "hand-form")
    assert first.get("name") is None


def test_the_edition_is_that_of_the_game(client: FlaskClient) -> None:
    footer = next(elements(page(client.get("/gin?lang=en").text), "footer"))
    assert "Suit Gin rules" in "".join(footer.itertext())


def test_what_the_rules_leave_open_is_no_score_of_nothing(client: FlaskClient) -> None:
    """A tie after a knock: nobody scores, or the opponent gets the bonus."""
    hand = "A♥ A♦ A♣ 5♥ 5♦ 5♣ J♠ Q♠ K♠ 4♣"
    told = client.post("/api/v1/gin", json={"hand": hand, "opponent": "4", "lang": "en"}).get_json()["ways"][0]
    assert told["points"] == {"you": [0, 0], "opponent": [0, 10]}
    assert "Either: The opponent scores 10 points. Or: Nobody scores." in told["text"]
    assert [one["id"] for one in told["open_questions"]] == ["suit-gin/tied-deadwood"]


MANY = "10♦ 3♣ 7♦ 8♦ 9♦ A♦ A♥ 3♥ A♠ 3♠ A♣"


def test_what_is_not_shown_is_counted(client: FlaskClient) -> None:
    told = client.post("/api/v1/gin", json={"hand": MANY, "every": True, "lang": "en"}).get_json()
    assert len(told["ways"]) == 60
    assert told["left_out"] > 0
    assert told["left_out_text"] == f"{told['left_out']} more ways are not shown."
    assert told["left_out_text"] in client.get("/gin", query_string={"hand": MANY, "every": "1", "lang": "en"}).text
    assert client.post("/api/v1/gin", json={"hand": MANY}).get_json()["left_out"] == 0


@pytest.mark.parametrize("every", [True, False])
def test_of_the_best_discards_none_blocks_a_suit_in_vain(client: FlaskClient, every: bool) -> None:
    told = client.post("/api/v1/gin", json={"hand": MANY, "every": every}).get_json()
    assert told["best_discards"] == ["A♦", "7♦", "10♦"]


def test_what_the_opponent_is_left_with_is_said(client: FlaskClient) -> None:
    body = {"hand": MANY, "opponent": "K♠ K♥ Q♠ Q♥ J♠ J♥ 8♣ 8♥ 6♠ 6♥", "lang": "en"}
    told = client.post("/api/v1/gin", json=body).get_json()["ways"][0]
    assert "The opponent is left with 28 points. You score 48 points." in told["text"]
    unknown = client.post("/api/v1/gin", json={"hand": MANY, "lang": "en"}).get_json()["ways"][0]
    assert "is left with" not in unknown["text"]


def test_every_way_of_hollywood_gin_counts_as_it_is_laid(client: FlaskClient) -> None:
    body = {"hand": MANY, "game": "hollywood-gin", "opponent": "30", "every": True}
    ways = client.post("/api/v1/gin", json=body).get_json()["ways"]
    assert len(ways) == 60
    assert all(way["verdict"] == "legal" for way in ways)


@pytest.mark.parametrize(("language", "words"), [("en", "Write the cards, or tap them."), ("nb", "Skriv kortene")])
def test_an_empty_form_says_what_is_missing(client: FlaskClient, language: str, words: str) -> None:
    sent = {"game": "suit-gin", "hand": "", "opponent": "", "score": "", "opponent_score": ""}
    answered = client.get("/gin", query_string=sent, headers={"Accept-Language": language})
    assert answered.status_code == 422
    assert words in answered.text
    assert 'class="fault"' not in client.get("/gin", query_string={"game": "suit-gin"}).text
    assert client.get("/gin", query_string={**sent, "lang": language}).status_code == 200  # the switch, nothing typed


@pytest.mark.parametrize(
    ("language", "words"), [("en", "There is only one K♦ in the deck."), ("nb", "Det finnes bare én K♦ i kortstokken.")]
)
def test_a_card_tapped_twice_is_named(client: FlaskClient, language: str, words: str) -> None:
    sent = {"hand": "8♠ K♦", "hand-rank": "K", "add": "hand:diamonds", "lang": language}
    assert words in client.get("/gin", query_string=sent, follow_redirects=True).text
    assert words in client.get("/gin", query_string={"hand": "8♠ K♦ K♦", "lang": language}).text


def test_the_example_of_the_hint_is_a_hand(client: FlaskClient) -> None:
    hint = next(one for one in elements(page(client.get("/gin?lang=en").text), "p") if one.get("id") == "hand-hint")
    example = "".join(hint.itertext()).partition("For example ")[2].partition(";")[0]
    assert client.get("/gin", query_string={"hand": example}).status_code == 200
