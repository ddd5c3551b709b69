"""The page “What may Bo do now?”, after a ruling and at a table, and the same in the API."""

from __future__ import annotations

import gzip
import html
from typing import Any

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES, Language
from refbook.rulings.move_words import asked_json
from refbook.situations import read
from refbook.store import Store
from refbook.web import create_app
from refbook.web.links import pack

from .at_table import AtTable, opened
from .html import check, elements, page
from .phone import Phone

STORY = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nface: 9♠ by Anna\nturn: Bo\nBo lays 2♠"
ASKS: dict[Language, str] = {"en": "What may Cato do now?", "nb": "Hva kan Cato gjøre nå?"}
BACK: dict[Language, str] = {"en": "Back to the ruling", "nb": "Tilbake til avgjørelsen"}


def main_of(text: str) -> str:
    return " ".join("".join(next(elements(page(text), "main")).itertext()).split())


def link(tree: Any, text: str) -> str:
    return str(next(one for one in elements(tree, "a") if "".join(one.itertext()) == text).get("href"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_ruling_to_the_moves_and_back(client: FlaskClient, language: Language) -> None:
    ruling = client.get(f"/ruling?s={pack(STORY)}&lang={language}")
    address = link(page(ruling.text), ASKS[language])
    moves = client.get(address)
    check(moves.text, language)
    assert moves.headers["X-Robots-Tag"] == "noindex"
    told = asked_json(read(STORY), "Cato", language)
    text = main_of(moves.text)
    assert told["turn_text"] in text
    assert told["answer"] in text
    assert main_of(client.get(link(page(moves.text), BACK[language])).text) == main_of(ruling.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_stands_with_a_clause_that_can_be_read(client: FlaskClient, language: Language) -> None:
    response = client.get(f"/ruling/moves?s={pack(STORY)}&player=Dina&lang={language}")
    items = [item for item in elements(page(response.text), "li") if item.get("class") == "move"]
    assert len(items) > 4
    assert all(any(True for _cite in elements(item, "details")) for item in items)


ONE_THING = "game: gabong\nplayers: Anna, Bo, Cato, Dina\ndirection: clockwise\nface: 9♠ by Anna\nBo lays K♦"
TURN: dict[Language, tuple[str, str, str]] = {
    "en": ("It hangs on this: Whose turn was it?", "Allowed if: It was Bo’s turn.", "Otherwise not allowed."),
    "nb": ("Det kommer an på dette: Hvem hadde turen?", "Lov hvis: Bo hadde turen.", "Ellers ikke lov."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_one_thing_that_all_hangs_on_is_said_once(client: FlaskClient, language: Language) -> None:
    asks, allowed, otherwise = TURN[language]
    started = ONE_THING.rpartition("\n")[0]
    text = main_of(client.get(f"/ruling/moves?s={pack(started)}&player=Bo&lang={language}").text)
    assert text.count(asks) == 1
    assert text.count(allowed) == 1
    assert text.count(otherwise) > 3
    assert asks.partition(": ")[2] not in text.partition(asks)[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_leads_to_the_ruling_that_asks_it(client: FlaskClient, language: Language) -> None:
    html = client.get(f"/ruling/moves?s={pack(ONE_THING)}&player=Dina&lang={language}").text
    check(html, language)
    links = [one.get("href") for one in elements(page(html), "a") if "#asked" in one.get("href")]
    assert len(links) == 1
    asked = page(client.get(links[0].partition("#")[0]).text)
    heading = next("".join(one.itertext()) for one in elements(asked, "h2") if one.get("id") == "asked")
    assert main_of(html).count(heading) == 1


def test_the_other_players_are_a_tap_away(client: FlaskClient) -> None:
    tree = page(client.get(f"/ruling/moves?s={pack(STORY)}&lang=en").text)
    nav = next(nav for nav in elements(tree, "nav") if nav.get("class") == "whose")
    names = {link.text: link for link in elements(nav, "a")}
    assert list(names) == ["Anna", "Bo", "Cato", "Dina"]
    assert names["Cato"].get("aria-current") == "page"
    assert "It is not Dina’s turn: it is Cato’s." in main_of(client.get(names["Dina"].get("href")).text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_has_to_be_named_where_nobody_has_the_turn(client: FlaskClient, language: Language) -> None:
    text = pack("game: gabong\nplayers: Anna, Bo, Cato, Dina\nface: 9♠")
    response = client.get(f"/ruling/moves?s={text}&lang={language}")
    assert response.status_code == 200
    check(response.text, language)
    assert {"Anna", "Dina"} <= {one.text for one in elements(page(response.text), "a")}
    unknown = client.get(f"/ruling/moves?s={text}&player=Eva<b>&lang={language}")
    assert unknown.status_code == 422
    check(unknown.text, language)
    assert "Eva<b>" in main_of(unknown.text)


def test_plain_words_are_understood_or_marked(client: FlaskClient) -> None:
    text = "Anna laid the seven of diamonds and Cato florbled."
    response = client.get(f"/ruling/moves?s={pack(text)}&player=Anna&lang=en")
    check(response.text, "en")
    assert "Anna lays 7♦" in main_of(response.text)
    assert "florbled" in html.unescape(response.text)


def test_words_travel_along(client: FlaskClient) -> None:
    words = "Anna laid the seven of diamonds."
    packed = {"s": pack(STORY), "w": pack(words)}
    tree = page(client.get("/ruling/moves", query_string={**packed, "player": "Bo", "lang": "en"}).text)
    assert packed["w"] in link(tree, "Back to the ruling")
    assert packed["w"] in link(tree, "Anna")


@pytest.mark.parametrize(("text", "status"), [("game: gabong\nBo layz 7♠", 422), ("", 422)])
def test_what_cannot_be_read_comes_back_in_the_form(client: FlaskClient, text: str, status: int) -> None:
    response = client.get(f"/ruling/moves?s={pack(text)}&lang=en")
    assert response.status_code == status
    check(response.text, "en")
    assert text in html.unescape(response.text)


@pytest.mark.parametrize("address", ["/ruling/moves?s=x", "/ruling/moves", "/rulings/nothing/moves"])
def test_a_broken_address(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code in (400, 404)


def test_what_cannot_be_true_and_two_accounts(client: FlaskClient) -> None:
    clash = client.get(
        f"/ruling/moves?s={pack(STORY.replace('turn', 'hand Bo: 4♠' + chr(10) + 'turn'))}&player=Bo&lang=en"
    )
    check(clash.text, "en")
    assert "This cannot all be true." in main_of(clash.text)
    two = STORY + "\naccount Bo:\nCato draws\naccount Cato:\nCato lays 2♥"
    accounts = client.get(f"/ruling/moves?s={pack(two)}&player=Dina&lang=nb")
    check(accounts.text, "nb")
    assert main_of(accounts.text).count("Det er Dina sin tur.") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_small(client: FlaskClient, language: Language) -> None:
    for text in (STORY, "game: gabong\nplayers: Anna, Bo, Cato, Dina"):
        response = client.get(f"/ruling/moves?s={pack(text)}&player=Bo&lang={language}")
        assert len(gzip.compress(response.data)) < 8_000


GIN = "game: suit-gin\nplayers: Anna, Bo\nhand Anna: 8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣ Q♠"
UNKNOWN = "game: hollywood-gin\nplayers: Anna, Bo\nturn: Anna\ndiscard: 7♠\nAnna takes 7♠ from the discard pile"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_of_gin_known_and_unknown(client: FlaskClient, language: Language) -> None:
    for text in (GIN, UNKNOWN):
        response = client.get(f"/ruling/moves?s={pack(text)}&lang={language}")
        check(response.text, language)
        told = asked_json(read(text), "Anna", language)
        shown = main_of(response.text)
        assert all(part in shown for part in (told["turn_text"], told["answer"], told["hand_text"]))
        body = {"situation": text, "lang": language}
        assert client.post("/api/v1/moves", json=body).get_json() == told
    assert told["hand_text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_go_out_is_a_tap_from_what_it_would_score(client: FlaskClient, language: Language) -> None:
    def leads_on(text: str) -> list[str]:
        tree = page(client.get(f"/ruling/moves?s={pack(text)}&player=Anna&lang={language}").text)
        return [one.get("href") for one in elements(tree, "a") if "/gin?" in one.get("href")]

    (address,) = leads_on(GIN)
    answer = client.get(address)
    check(answer.text, language)
    assert "92" in main_of(answer.text)
    assert leads_on(UNKNOWN) == []


# -- at a table


@pytest.fixture
def table(sqlite_store: Store) -> AtTable:
    return opened(create_app({"STORE": sqlite_store}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_a_dispute_kept_at_a_table(table: AtTable, language: Language) -> None:
    phone = table.phone.get(f"{table.url}/dispute")
    phone.press("/dispute", text="face: 9♠ by Anna\nturn: Bo\nBo lays 2♠")
    kept = phone.address
    looker = Phone(table.app, language).get(kept)
    looker.get(link(looker.tree, ASKS[language]))
    assert looker.address.startswith(f"{kept}/moves")
    assert any("".join(one.itertext()) == ASKS[language] for one in elements(looker.tree, "h1"))
    assert link(looker.tree, BACK[language]) == kept
    assert looker.get(f"{kept}/moves?player=Eva", 422)


# -- the API


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_says_the_same(client: FlaskClient, language: Language) -> None:
    expected = asked_json(read(STORY), "Dina", language)
    body = {"situation": STORY, "player": "Dina", "lang": language}
    assert client.post("/api/v1/moves", json=body).get_json() == expected
    plain = client.post(
        f"/api/v1/moves?lang={language}&player=Dina", data=STORY.encode(), content_type="text/plain; charset=utf-8"
    )
    assert plain.get_json() == expected


def test_the_api_takes_plain_words(client: FlaskClient) -> None:
    body = {"situation": "Anna la ruter 7, og Cato flurket.", "player": "Anna", "lang": "nb"}
    told = client.post("/api/v1/moves", json=body).get_json()
    assert "Anna legger 7♦" in told["understood"]
    assert told["unread"]


@pytest.mark.parametrize(
    "body",
    [
        {"situation": STORY, "player": "Eva"},
        {"situation": "game: gabong\nBo layz 7♠"},
        {"situation": ""},
        {"situation": STORY, "more": 1},
        {"situation": STORY, "player": 1},
        {"player": "Bo"},
    ],
)
def test_faults_are_problems(client: FlaskClient, body: dict[str, Any]) -> None:
    response = client.post("/api/v1/moves", json=body)
    assert response.status_code == 422
    assert response.mimetype == "application/problem+json"
    assert response.get_json()["detail"]


def test_the_api_takes_no_form(client: FlaskClient) -> None:
    assert client.post("/api/v1/moves", data={"situation": STORY}).status_code == 415
