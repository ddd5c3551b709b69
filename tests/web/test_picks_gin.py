"""Quick picks of gin: every form gives a situation that is ruled on."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES, Language
from refbook.rulings import rule_on
from refbook.situations import read
from refbook.web.links import unpack
from refbook.web.picks_gin import HOLLYWOOD_GIN_PICKS, SUIT_GIN_PICKS

SIX = ["8♠", "8♥", "8♦", "8♣", "2♠", "3♠", "4♠", "A♥", "2♦", "3♣"]
GIN = ["Q♥", "Q♠", "Q♣", "10♦", "J♦", "Q♦", "3♦", "4♦", "5♦", "6♦"]
DISCARD = {"card-rank": "K", "card-suit": "spades"}
SEVEN = {"card-rank": "7", "card-suit": "clubs"}
CASES: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("gin-knock", {"who": "Anna", "cards": [*SIX, "K♠"], **DISCARD}, "legal", "suit-gin/knock/may-knock"),
    ("gin-knock", {"who": "Anna", "cards": [*SIX[:-1], "9♥", "K♠"], **DISCARD}, "illegal", "suit-gin/knock/may-knock"),
    ("gin-gin", {"who": "Anna", "cards": [*GIN, "K♠"], **DISCARD}, "legal", "suit-gin/gin/going-gin"),
    ("gin-gin", {"who": "Anna", "cards": [*SIX, "K♠"], **DISCARD}, "illegal", "suit-gin/gin/going-gin"),
    (
        "gin-scores",
        {"who": "Anna", "how": "gin", "cards": GIN, "other": "Bo", "theirs": "18"},
        "legal",
        "suit-gin/blocking/open-suits-score",
    ),
    (
        "gin-lay-off",
        {"who": "Anna", "how": "knock", "cards": SIX, "other": "Bo", "laid": ["5♠"]},
        "legal",
        "suit-gin/knock/lay-offs",
    ),
    (
        "gin-lay-off",
        {"who": "Anna", "how": "knock", "cards": SIX, "other": "Bo", "laid": ["9♥"]},
        "illegal",
        "suit-gin/knock/lay-offs",
    ),
    (
        "gin-under-knock",
        {"who": "Anna", "mine": "8", "other": "Bo", "theirs": "4"},
        "legal",
        "suit-gin/knock/under-knock",
    ),
    ("gin-first-turn", {"dealer": "Bo", "who": "Anna", "did": "passed", **SEVEN}, "legal", "suit-gin/turn/first-pass"),
    ("gin-first-turn", {"dealer": "Bo", "who": "Anna", "did": "drew", **SEVEN}, "illegal", "suit-gin/turn/first-pass"),
    ("gin-same-card", {"who": "Anna", **SEVEN}, "legal", "suit-gin/turn/discard"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ["", "Anna, Bo"])
@pytest.mark.parametrize(("pick", "sent", "verdict", "clause"), CASES)
def test_the_form_gives_a_ruling(
    client: FlaskClient, pick: str, sent: dict[str, Any], verdict: str, clause: str, players: str, language: Language
) -> None:
    response = client.post(f"/dispute/picks/{pick}?lang={language}", data={**sent, "players": players})
    assert response.status_code == 303
    situation = read(unpack(parse_qs(urlsplit(response.location).query)["s"][0]))
    ruling = rule_on(situation)
    assert (situation.game, ruling.outcome["verdict"]) == ("suit-gin", verdict)
    assert clause in ruling.clauses
    assert client.get(response.location).status_code == 200


@pytest.mark.parametrize(("pick", "sent", "verdict", "_clause"), [one for one in CASES if one[0] != "gin-scores"])
def test_the_form_of_hollywood_gin_cites_its_own_book(
    client: FlaskClient, pick: str, sent: dict[str, Any], verdict: str, _clause: str
) -> None:
    response = client.post(f"/dispute/picks/hollywood-{pick}", data=sent)
    ruling = rule_on(read(unpack(parse_qs(urlsplit(response.location).query)["s"][0])))
    assert ruling.outcome["verdict"] == verdict
    assert ruling.clauses
    assert all(clause.startswith("hollywood-gin/") for clause in ruling.clauses)


def test_every_pick_is_tried() -> None:
    assert {case[0] for case in CASES} == {pick.id for pick in SUIT_GIN_PICKS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "picks"), [("suit-gin", SUIT_GIN_PICKS), ("hollywood-gin", HOLLYWOOD_GIN_PICKS)])
def test_the_picks_of_a_game_are_listed(client: FlaskClient, game: str, picks: Any, language: str) -> None:
    listing = client.get(f"/dispute/picks?game={game}&lang={language}").text
    for pick in picks:
        assert f"/dispute/picks/{pick.id}" in listing
        page = client.get(f"/dispute/picks/{pick.id}?lang={language}")
        assert page.status_code == 200
        assert f"/rules/{pick.clause}" in page.text


def test_a_card_taken_and_discarded_again_rests_on_a_reading(client: FlaskClient) -> None:
    response = client.post("/dispute/picks/gin-same-card", data={"who": "Anna", **SEVEN})
    ruling = rule_on(read(unpack(parse_qs(urlsplit(response.location).query)["s"][0])))
    assert [one.question for one in ruling.readings] == ["suit-gin/discard-just-taken"]
