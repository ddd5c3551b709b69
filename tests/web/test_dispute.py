"""Telling what happened: whatever is wrong with a text, it is not lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES
from refbook.situations import BY_HAND
from refbook.web.examples import STARTERS, VOCABULARY
from refbook.web.links import unpack

from .html import elements, page

Url = Callable[[str], str]


def _written(html: str) -> str:
    return str(next(elements(page(html), "textarea")).text or "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [starter.key for starter in STARTERS])
def test_every_starting_example_gives_a_ruling(client: FlaskClient, key: str, language: str) -> None:
    shown = _written(client.get(f"/dispute?example={key}&lang={language}").text)
    assert shown.startswith("spill: gabong" if language == "nb" else "game: gabong")
    response = client.post("/dispute", data={"text": shown.replace("\n", "\r\n")}, follow_redirects=True)
    assert response.status_code == 200
    assert response.request.path == "/ruling"


def test_the_ruling_has_the_text_in_its_address(client: FlaskClient, last_card: str) -> None:
    response = client.post("/dispute", data={"text": last_card.replace("\n", "\r\n")})
    assert response.status_code == 303
    path, _mark, packed = response.headers["Location"].partition("?s=")
    assert path == "/ruling"
    assert unpack(packed) == last_card


def test_a_fault_is_shown_at_its_line_with_the_way_out(client: FlaskClient) -> None:
    text = "game: gabong\nplayers: Anna, Bo\nAnna layz 5♠"
    response = client.post("/dispute?lang=en", data={"text": text}, follow_redirects=True)
    assert response.status_code == 422
    tree = page(response.text)
    assert _written(response.text) == text
    assert [mark.text for mark in elements(tree, "mark")] == ["layz"]
    line = next(element for element in tree.iter() if element.get("class") == "line")
    assert "3" in "".join(line.itertext())
    mend = next(button for button in elements(tree, "button") if button.get("name") == "mend")
    again = client.post("/dispute", data={"text": text, "mend": mend.get("value")})
    assert again.status_code == 303
    assert unpack(again.headers["Location"].partition("?s=")[2]) == text.replace("layz", "lay")


def test_a_missing_game_is_put_first_for_all_to_see(client: FlaskClient) -> None:
    text = "players: Anna, Bo\nAnna lays 5♠"
    response = client.post("/dispute?lang=nb", data={"text": text})
    assert response.status_code == 303
    assert unpack(response.headers["Location"].partition("?s=")[2]) == f"game: gabong\n{text}"


def test_any_line_can_be_left_to_the_gabong(client: FlaskClient) -> None:
    text = "game: gabong\nplayers: Anna, Bo\nthe cat sat on the table"
    tree = page(client.post("/dispute?lang=en", data={"text": text}, follow_redirects=True).text)
    mends = [button.get("value") for button in elements(tree, "button") if button.get("name") == "mend"]
    again = client.post("/dispute?lang=en", data={"text": text, "mend": mends[-1]})
    assert unpack(again.headers["Location"].partition("?s=")[2]) == text.replace("the cat", "other: the cat")


@pytest.mark.parametrize(("page_language", "text_language"), [("en", "nb"), ("nb", "en")])
def test_a_line_is_set_aside_in_the_language_of_the_text(
    client: FlaskClient, page_language: str, text_language: str
) -> None:
    text = {"nb": "spill: gabong\nspillere: Anna, Bo\nBo ler", "en": "game: gabong\nplayers: Anna, Bo\nBo laughs"}
    data = {"text": text[text_language]}
    tree = page(client.post(f"/dispute?lang={page_language}", data=data, follow_redirects=True).text)
    (mend,) = [button.get("value") for button in elements(tree, "button") if button.get("name") == "mend"]
    assert mend.endswith({"nb": ":annet: ", "en": ":other: "}[text_language])


@pytest.mark.parametrize("mend", ["", "9:1:1:x", "1:99:1:x", "a:b:c:d", "1:1:4:", "0:0:0:x"])
def test_a_mending_that_does_not_fit_changes_nothing(client: FlaskClient, mend: str) -> None:
    text = "game: gabong\nnonsense"
    response = client.post("/dispute", data={"text": text, "mend": mend}, follow_redirects=True)
    assert response.status_code == 422
    assert _written(response.text) == text


def test_nothing_written_is_told_kindly(client: FlaskClient) -> None:
    response = client.post("/dispute", data={}, follow_redirects=True)
    assert response.status_code == 422
    assert any(element.get("id") == "problems" for element in page(response.text).iter())


@pytest.mark.parametrize("text", ["game: gabong", "game: gabong\nplayers: Anna, Bo", "players: Anna, Bo"])
def test_a_table_where_nothing_happened_is_asked_what_did(client: FlaskClient, ruling_url: Url, text: str) -> None:
    for response in (
        client.post("/dispute?lang=en", data={"text": text}, follow_redirects=True),
        client.get(ruling_url(f"game: gabong\n{text}") + "&lang=en"),
    ):
        assert response.status_code == 422
        assert "Write at least one thing that happened" in response.text
        assert text in _written(response.text)


def test_the_way_back_to_a_refused_text_is_an_address(client: FlaskClient) -> None:
    text = "game: gabong\nAnna layz 5♠"
    refused = client.post("/dispute", data={"text": text})
    assert refused.status_code == 303
    for _visit in range(2):
        response = client.get(refused.headers["Location"])
        assert response.status_code == 422
        assert "no-store" not in response.headers["Cache-Control"]
        assert _written(response.text) == text


def test_too_many_characters_are_kept(client: FlaskClient, last_card: str) -> None:
    text = last_card + "# " + "å" * 4_000
    response = client.post("/dispute", data={"text": text})
    assert response.status_code == 422
    assert _written(response.text) == text


def test_too_many_events_are_kept(client: FlaskClient) -> None:
    text = "game: gabong\nplayers: Anna, Bo\n" + "Anna draws\n" * 201
    response = client.post("/dispute", data={"text": text}, follow_redirects=True)
    assert response.status_code == 422
    assert _written(response.text) == text


def test_the_beginning_of_a_flood_is_kept(client: FlaskClient) -> None:
    response = client.post("/dispute", data={"text": "Først & fremst: " + "♠" * 100_000})
    assert response.status_code == 413
    assert _written(response.text).startswith("Først & fremst: ♠♠♠")


def test_the_longest_text_still_has_an_address(client: FlaskClient) -> None:
    head = "game: gabong\nplayers: Anna, Bo\nface: 5♥ by Bo\n"
    text = head + "".join(f"# {number * 7919 % 10_007} æøå\n" for number in range(400))
    text = text[:3_900] + "\nAnna lays 5♠\n"
    response = client.post("/dispute", data={"text": text})
    assert response.status_code == 303
    assert len(response.headers["Location"]) < 4_000
    assert client.get(response.headers["Location"]).status_code == 200


def test_help_shows_lines_that_can_be_read(client: FlaskClient) -> None:
    for language in LANGUAGES:
        lines = [words[language] for words, _meaning in VOCABULARY]
        headers = [line for line in lines if ":" in line and not line.startswith(("other", "annet"))]
        text = "\n".join(["game: gabong", *headers, *(line for line in lines if line not in headers)])
        assert client.post("/dispute", data={"text": text}).status_code == 303, text


@pytest.mark.parametrize("line", ["bo snek", "  bo snek  ", "Bo", "bo snek 5", "hånd Bo:", "Bo laier 5♠"])
def test_a_faulty_line_is_shown_once_as_it_was_written(client: FlaskClient, line: str) -> None:
    text = f"spill: gabong\nspillere: Anna, Bo\n{line}"
    tree = page(client.post("/dispute?lang=nb", data={"text": text}, follow_redirects=True).text)
    shown = next(element for element in tree.iter() if element.get("class") == "line")
    assert ["".join(code.itertext()).strip() for code in elements(shown, "code")] == [line.strip()]
    assert all(mark.text for mark in elements(shown, "mark"))


def test_a_line_that_goes_on_in_plain_words_is_shown_as_it_was_understood(client: FlaskClient) -> None:
    text = "spill: gabong\nspillere: Anna, Bo\nBo legger 5♠ under stolen"
    shown = client.post("/dispute?lang=nb", data={"text": text}, follow_redirects=True)
    assert shown.request.path == "/dispute/understood"
    told = "".join("".join(element.itertext()) for element in elements(page(shown.text), "form"))
    assert "annet: stolen" in told


@pytest.mark.parametrize("short_of_the_limit", range(20))
def test_a_text_that_fills_the_form_is_ruled_on_or_comes_back(client: FlaskClient, short_of_the_limit: int) -> None:
    text = "players: Anna, Bo\nAnna draws\n"
    text += "#" * (BY_HAND.characters - len(text) - short_of_the_limit)
    answer = client.post("/dispute", data={"text": text}, follow_redirects=True)
    assert answer.status_code in (200, 422)
    assert text.rstrip("#") in answer.text.replace("\r", "") or answer.request.path == "/ruling"
