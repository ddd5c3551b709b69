"""A quarrel over golf, through all that a dispute leads to: whatever is told of it or not, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES, Language
from refbook.rulings import rule_on, ruling_json
from refbook.situations import read
from refbook.web.alternatives import instead
from refbook.web.interview import asking_for, interview
from refbook.web.links import pack, unpack
from refbook.web.told import told

from .html import check, elements, page
from .phone import words

EXAMPLES = sorted((Path(__file__).parents[2] / "content/golf/examples").rglob("*.situation"))
ASKS = "game: golf\nwaste: 7♠\ndraw"
TWICE = "game: golf\ncolumn 1: 9♥ 4♠\ncolumn 2: 3♠ 9♥\nwaste: 5♠\nlay 4♠"
RULED = "game: golf\nrule joker-rank: declared-rank\nvariant: jokers\nwaste: joker\nlay 8♥"
LEFT_UNTOLD = "game: golf\nstock: empty\nanswer playable: no\nstop"
STOCK_UNTOLD = "game: golf\nleft: 0\nstop"
CARD_UNTOLD = "game: golf\nwaste: 7♠\nlay ?"
MAY = {"en": "{} may lay 9♠ from column 1", "nb": "{} kan legge 9♠ fra kolonne 1"}
YOU = {"en": "You", "nb": "Du"}
ASK = {"en": "What may I do now?", "nb": "Hva kan jeg gjøre nå?"}


def _story(path: Path, *, header: bool = True) -> str:
    """An example without what it expects; without its header nothing is known but what happened."""
    told = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(("=>", "#"))]
    head, _blank, happened = "\n".join(told).strip().partition("\n\n")
    return f"{head}\n\n{happened}" if header else f"game: golf\n{happened}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", EXAMPLES[::4], ids=[path.stem for path in EXAMPLES[::4]])
def test_an_example_is_ruled_on_told_whole_or_in_part(client: FlaskClient, path: Path, language: Language) -> None:
    for story in (_story(path), _story(path, header=False)):
        sent = client.post(f"/dispute?lang={language}", data={"text": story})
        assert sent.status_code == 303, story
        ruled = client.get(sent.location)
        assert (ruled.status_code, "problems" in ruled.text) == (200, False), story


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", EXAMPLES[::9], ids=[path.stem for path in EXAMPLES[::9]])
def test_any_line_may_be_told_otherwise(client: FlaskClient, path: Path, language: Language) -> None:
    story = _story(path)
    for number in range(2, len(story.split("\n")) + 1):
        for do in ("", "&do=out"):
            answered = client.get(f"/ruling/what-if?s={pack(story)}&line={number}{do}&lang={language}")
            assert answered.status_code in (200, 303, 422)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_question_is_asked_and_answered(
    client: FlaskClient, ruling_url: Callable[[str], str], language: Language
) -> None:
    html = client.get(f"{ruling_url(ASKS)}&lang={language}").text
    check(html, language)
    found = interview(ASKS, language)
    assert found is not None
    assert found.asking is not None
    for choice in found.asking.choices:
        assert choice.fixed
        given = told(choice.situation, "playable")
        assert given is not None
        assert (given.value, given.without.strip()) == (choice.value, ASKS)
        page_then = client.get(f"{ruling_url(choice.situation)}&told=playable&lang={language}")
        assert page_then.status_code == 200


def test_whether_it_fitted_is_answered_with_yes_or_no() -> None:
    found = interview("game: golf\ncolumn 1: 8♥\nlay 8♥", "nb")
    assert found is not None
    assert found.asking is not None
    assert (found.asking.fact, [one.label for one in found.asking.choices]) == ("waste", ["Ja", "Nei"])


def test_a_total_is_asked_for_and_typed(client: FlaskClient) -> None:
    story = "game: golf\nplayers: Anna, Bo\nscore Anna: 12\nthe match ends"
    asking = asking_for(story, "total Bo", "en")
    assert asking is not None
    assert asking.typed
    sent = client.get("/ruling", query_string={"s": pack(story), "fact": "total Bo", "value": "9", "lang": "en"})
    now = unpack(parse_qs(urlsplit(sent.location).query)["s"][0])
    assert read(now).position.scores == {"Anna": 12, "Bo": 9}
    given = told(now, "total Bo")
    assert given is not None
    assert (given.value, given.without) == ("9", story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_round_stood_at_its_end_is_enough_to_rule_on(client: FlaskClient, language: Language) -> None:
    said = {"nb": "Golf: Jeg ryddet bordet med tre kort igjen i bunken.", "en": "Golf: I cleared the table."}[language]
    sent = client.post(f"/dispute?lang={language}", data={"text": said}, follow_redirects=True)
    assert sent.status_code == 200
    assert {"nb": "Runden gir −3 poeng.", "en": "How many cards were left in the stock?"}[language] in sent.text


@pytest.mark.parametrize(
    ("story", "fact", "value", "score"), [(LEFT_UNTOLD, "left", "4", 4), (STOCK_UNTOLD, "stock", "3", -3)]
)
def test_how_many_cards_were_left_is_typed(client: FlaskClient, story: str, fact: str, value: str, score: int) -> None:
    asking = asking_for(story, fact, "nb")
    assert asking is not None
    assert (asking.typed, asking.choices) == (True, ())
    assert "Hvor mange kort var igjen" in asking.text
    sent = client.get("/ruling", query_string={"s": pack(story), "fact": fact, "value": value, "lang": "nb"})
    now = unpack(parse_qs(urlsplit(sent.location).query)["s"][0])
    assert ruling_json(rule_on(read(now)), "nb")["score"] == score


def test_what_no_answer_can_be_tapped_for_is_to_be_written(
    client: FlaskClient, ruling_url: Callable[[str], str]
) -> None:
    html = client.get(f"{ruling_url(CARD_UNTOLD)}&lang=en").text
    assert "Which card was it?" in html
    assert "The cases are set side by side below." not in html
    assert "Write it into the situation to have it ruled on." in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_no_deck_has_are_put_right(
    client: FlaskClient, ruling_url: Callable[[str], str], language: Language
) -> None:
    html = client.get(f"{ruling_url(TWICE)}&lang={language}").text
    check(html, language)
    wrong = [one.get("href") for one in elements(page(html), "a") if "wrong=" in (one.get("href") or "")]
    assert len(wrong) == 2
    for address in wrong:
        assert client.get(address).status_code == 200


def test_another_reading_may_be_supposed() -> None:
    others = instead(RULED, 2, "en")
    assert others
    assert all("rule joker-rank:" in one.situation and read(one.situation).game == "golf" for one in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_tell_it(client: FlaskClient, language: Language) -> None:
    other = client.post(
        f"/ruling/otherwise?lang={language}",
        data={
            "s": pack("game: golf\nwaste: 7♠\nAnna lays 8♥"),
            "first": "Anna",
            "second": "Bo",
            "text": "Anna lays 9♥",
        },
    )
    assert other.status_code == 303
    html = client.get(other.location).text
    differs = {"en": "the top card of the waste", "nb": "det øverste kortet på avlegget"}
    assert differs[language] in words(page(html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_picture_has_the_columns(client: FlaskClient, language: Language) -> None:
    story = "game: golf\ncolumn 1: 9♠ 8♥\nwaste: 7♠\nlay 8♥"
    drawn = client.get(f"/ruling/picture.svg?s={pack(story)}&lang={language}")
    assert drawn.status_code == 200
    assert ">9♠</text>" in drawn.text
    assert '<svg class="board"' in drawn.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", ["", "Anna"])
def test_what_may_be_done_next(client: FlaskClient, player: str, language: Language) -> None:
    story = "game: golf\ncolumn 1: 9♠ 8♥\nwaste: 7♠\nlay 8♥"
    asked = client.get("/ruling/moves", query_string={"s": pack(story), "player": player, "lang": language})
    assert asked.status_code == 200
    check(asked.text, language)
    assert MAY[language].format(player or YOU[language]) in words(page(asked.text))
    answered = client.post("/api/v1/moves", json={"situation": story, "player": player or None, "lang": language})
    assert answered.get_json()["legal"][0]["clauses"][0] == "golf/play/one-step"
    ruled = client.get(f"/ruling?s={pack(story)}&lang={language}")
    assert ASK[language] in ruled.text
