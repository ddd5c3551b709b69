"""A ruling on gin as a page: its table drawn, its question to be answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES

KNOCK = """\
game: {game}
players: Anna, Bo
hand Anna: 8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣ Q♠
hand Bo: 10♠ 10♥ 10♦ J♣ J♦ 7♥ 6♥ 5♥ 9♣ 4♦
Anna knocks discarding Q♠
Bo melds 10♠ 10♥ 10♦ / 5♥ 6♥ 7♥"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_the_table_is_drawn_with_its_melds(
    client: FlaskClient, ruling_url: Callable[[str], str], game: str, language: str
) -> None:
    response = client.get(f"{ruling_url(KNOCK.format(game=game))}&lang={language}")
    assert response.status_code == 200
    assert response.text.count('<svg class="board"') == 3
    assert response.text.count("<path d=") == 2 * 4 - 2
    assert ("<line x1=" in response.text) == (game == "suit-gin")


def test_what_the_ruling_hangs_on_can_be_answered(client: FlaskClient, ruling_url: Callable[[str], str]) -> None:
    page = client.get(
        f"{ruling_url('game: suit-gin' + chr(10) + 'players: Anna, Bo' + chr(10) + 'Anna passes')}&lang=en"
    )
    assert "Whose turn was it?" in page.text


def test_a_clause_of_gin_shows_its_examples(client: FlaskClient) -> None:
    assert '<svg class="board"' in client.get("/rules/suit-gin/knock/lay-offs").text
    assert '<svg class="board"' in client.get("/rules/hollywood-gin/columns/first-score").text
