"""The page of a dispute, for each of the games."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from refbook.games import MAIN_GAME, is_judged
from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import games
from refbook.rulings import Ruling, adjudicate
from refbook.situations import read
from refbook.web.examples import starters, vocabulary
from refbook.web.judge import read_typed
from refbook.web.understood import example_of

from .html import text_of

JUDGED = [game for game in games() if is_judged(game)]
TOLD = {"nb": "Anna knakket med 14 løse poeng", "en": "Anna knocked with 14 points of deadwood"}
RULED = {
    "nb": "14 løse poeng er mer enn man kan knakke med",
    "en": "14 points of deadwood are more than a knock allows",
}


def test_every_game_that_is_ruled_on_can_be_chosen(client: FlaskClient) -> None:
    html = client.get("/dispute").text
    assert all(f'name="game" value="{game}"' in html for game in JUDGED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_words_are_ruled_on_as_the_game_that_was_chosen(client: FlaskClient, language: Language) -> None:
    sent = client.post(f"/dispute?lang={language}", data={"text": TOLD[language], "of": "suit-gin"})
    assert RULED[language] in text_of(client.get(sent.headers["Location"]).text)


def test_choosing_another_game_keeps_what_is_typed(client: FlaskClient) -> None:
    sent = client.post("/dispute", data={"text": "game: golf\nAnna knocked", "of": "golf", "game": "suit-gin"})
    html = client.get(sent.headers["Location"]).text
    assert 'name="of" value="suit-gin"' in html
    assert "Anna knocked</textarea>" in html
    assert "game: golf" not in html


def test_the_language_switch_keeps_the_game_and_what_is_typed(client: FlaskClient) -> None:
    sent = client.post("/dispute?lang=nb", data={"text": "Anna knakket", "of": "suit-gin", "switch": "en"})
    html = client.get(sent.headers["Location"]).text
    assert 'name="of" value="suit-gin"' in html
    assert "Anna knakket</textarea>" in html
    blank = client.post("/dispute?lang=nb", data={"text": "", "of": "golf", "switch": "en"})
    assert 'name="of" value="golf"' in client.get(blank.headers["Location"]).text


def test_a_text_that_says_its_game_is_of_that_game(client: FlaskClient) -> None:
    text = "game: golf\nwaste: K♠\n\nlay Q♥"
    html = client.get(client.post("/dispute?lang=en", data={"text": text, "of": MAIN_GAME}).headers["Location"]).text
    assert "Illegal" in text_of(html)


def test_a_game_that_there_is_not_is_no_fault(client: FlaskClient) -> None:
    assert client.get("/dispute?game=bridge").status_code == 200
    assert client.post("/dispute", data={"text": "Anna lays 5♠", "of": "bridge"}).status_code == 303


def test_the_quick_picks_lead_to_words_of_the_same_game(client: FlaskClient) -> None:
    assert 'href="/dispute?game=golf"' in client.get("/dispute/picks?game=golf").text


@pytest.mark.parametrize("game", JUDGED)
def test_the_examples_of_a_game_are_of_that_game_and_have_a_ruling(client: FlaskClient, game: str) -> None:
    assert starters(game)
    for starter in starters(game):
        situation = read(starter.text)
        assert situation.game == game
        ruling = adjudicate(situation)
        assert isinstance(ruling, Ruling)
        assert ruling.clauses or ruling.questions
        assert f'name="of" value="{game}"' in client.get(f"/dispute?example={starter.key}").text


@pytest.mark.parametrize("game", JUDGED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_that_is_shown_is_understood_whole(game: str, language: Language) -> None:
    typed = read_typed(f"game: {game}\n{example_of(game)[language]}", language)
    assert not typed.unclear
    assert typed.situation.game == game


@pytest.mark.parametrize("game", JUDGED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_the_help_page_are_read(game: str, language: Language) -> None:
    lines = [words[language] for words, _meaning in vocabulary(game)]
    games_said = [line for line in lines if line.startswith(("game:", "spill:"))]
    assert len(games_said) == 1
    assert read(games_said[0] + "\n").game == game
