"""A ruling on golf as a page: its table drawn, its question to be answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_drawn_with_its_columns(
    client: FlaskClient, ruling_url: Callable[[str], str], language: str
) -> None:
    text = "game: golf\ncolumn 1: 9♠ 8♥\ncolumn 2: empty\nwaste: 7♠\nstock: 3 cards\nlay 8♥"
    response = client.get(f"{ruling_url(text)}&lang={language}")
    assert response.status_code == 200
    assert response.text.count('<svg class="board"') == 2
    assert ">9♠</text>" in response.text


def test_what_the_ruling_hangs_on_can_be_answered(client: FlaskClient, ruling_url: Callable[[str], str]) -> None:
    page = client.get(f"{ruling_url('game: golf' + chr(10) + 'waste: 7♠' + chr(10) + 'draw')}&lang=en").text
    assert "Did any free card fit just then?" in page


def test_a_clause_of_golf_shows_its_examples(client: FlaskClient) -> None:
    assert '<svg class="board"' in client.get("/rules/golf/play/free-card").text


@pytest.mark.parametrize(("language", "free"), [("en", "Free: 8♥ 5♠."), ("nb", "Frie kort: 8♥ 5♠.")])
def test_free_cards_are_marked_and_not_by_colour_alone(
    client: FlaskClient, ruling_url: Callable[[str], str], language: str, free: str
) -> None:
    text = "game: golf\ncolumn 1: 9♠ 8♥\ncolumn 2: empty\ncolumn 3: 5♠\nwaste: 7♠\nstop"
    drawing = (
        client.get(f"{ruling_url(text)}&lang={language}").text.partition('<svg class="board"')[2].partition("</svg>")[0]
    )
    assert free in drawing
    assert drawing.count('class="free-mark"') == 2 + 4
    assert drawing.count('class="card free') == 2 + 4 + 1


FOOT = {"en": "Golf solitaire rules, edition 1", "nb": "Regler for Golf-kabal, utgave 1"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_golf_name_the_edition_of_its_own_rules(
    client: FlaskClient, ruling_url: Callable[[str], str], language: str
) -> None:
    story = ruling_url("game: golf\nwaste: K♠\ncolumn 1: Q♥\nlay Q♥")
    for address in (
        story,
        story.replace("/ruling?", "/ruling/what-if?") + "&line=4",
        "/rules/golf",
        "/rules/golf/score/par",
        "/tables/new?game=golf",
    ):
        page = client.get(f"{address}{'&' if '?' in address else '?'}lang={language}").text
        foot = page[page.index('<footer class="bottom">') :]
        assert FOOT[language] in foot, address
        assert "Gabong" not in foot
    assert "Gabong" in client.get(f"/dispute?lang={language}").text.partition('<footer class="bottom">')[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_golf_is_listed_where_the_games_are(client: FlaskClient, language: str) -> None:
    name = {"en": "Golf solitaire", "nb": "Golf-kabal"}[language]
    for address in ("/", "/rules", "/coverage", "/tables/new"):
        page = client.get(f"{address}?lang={language}").text
        assert name in page, address
    assert 'href="/rules/golf"' in client.get("/").text


def test_a_name_from_elsewhere_is_read_with_a_word_of_warning(
    client: FlaskClient, ruling_url: Callable[[str], str]
) -> None:
    story = "game: golf\nvariant: golf\nwaste: K♠\ncolumn 1: Q♥\nlay Q♥"
    page = client.get(f"{ruling_url(story)}&lang=en").text
    assert "PySolFC’s Golf is what this book calls Queen on king" in page
