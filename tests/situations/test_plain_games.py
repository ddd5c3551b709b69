"""Plain sentences of the other games: the lines of the notation that they come to."""

from __future__ import annotations

import pytest

from refbook.situations.plain import lines_of

LILLESAND = "game: gabong-lillesand\nplayers: Anna, Bo, Cato, Dina, Eva\ngabong: Cato\n"
GIN = "game: suit-gin\nplayers: Anna, Bo\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Eva kosetrakk mens det var Bo sin tur.", ["turn: Bo", "Eva hums and draws"]),
        ("It was Bo's turn but Dina hummed and drew a card.", ["turn: Bo", "Dina hums and draws"]),
        ("Mesteren Cato meldte 6 kort og delte av 24.", ["Cato announces 6 cards and cuts 24"]),
        ("Anna la hj ti. Eva grep bordet sist.", ["Anna lays 10♥", "Eva grips the table last"]),
        ("Bo la joker som hjerter 7.", ["Bo lays joker as 7♥"]),
        ("Bo trakk et kort uten å nynne.", ["Bo draws without humming"]),
        ("Cato valgte med klokka.", ["Cato chooses clockwise"]),
        ("Bo la en joker og sa at det var hjerter ni.", ["Bo lays joker as 9♥"]),
        ("Bo laid a joker. It was nine of hearts.", ["Bo lays joker as 9♥"]),
        ("Bo played a joker and called it the nine of hearts.", ["Bo lays joker as 9♥"]),
        ("Bo la en joker uten å si hva den var.", ["Bo lays joker without naming it"]),
        ("Bo laid a joker and did not say what it was.", ["Bo lays joker without naming it"]),
        ("Bo la en joker og sa ett kort igjen.", ["Bo lays joker", "Bo says one card left"]),
        ("Cato smatt inn spar fem.", ["Cato lays 5♠"]),
        ("Anna tok et kosetrekk.", ["Anna hums and draws"]),
        ("Bo drew a card silently although it was Anna's turn.", ["turn: Anna", "Bo draws without humming"]),
        ("Mesteren sa 6 kort hver og tok av 24.", ["Cato announces 6 cards and cuts 24"]),
        ("The master announced 6 cards each and cut 22.", ["Cato announces 6 cards and cuts 22"]),
        ("Mesteren Cato trakk av bunken.", ["Cato draws"]),
    ],
)
def test_lillesand(text: str, lines: list[str]) -> None:
    assert lines_of(LILLESAND + text)[3:] == tuple(lines)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Avlegget viser kløver 7. Jeg legger hjerter åtter fra kolonne 3 og så trekker jeg.", 0),
        ("Waste shows 7c. I lay 8h from column 3, then draw.", 0),
        ("The waste is 7c. I put the 8 of hearts from column 3 on it and drew.", 0),
    ],
)
def test_golf(text: str, lines: int) -> None:
    assert lines_of("game: golf\n" + text)[1 + lines :] == ("waste: 7♣", "lay 8♥ from column 3", "draw")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Anna tar sakkortet og saker ruter 2. Så trekker Bo, og han knakker og saker kl 4.",
            ["Anna takes the discard", "Anna discards 2♦", "Bo draws", "Bo knocks discarding 4♣"],
        ),
        (
            "Anna drew and knocked, discarding 2c. Bo laid off the 7 of diamonds.",
            ["Anna draws", "Anna knocks discarding 2♣", "Bo lays off 7♦"],
        ),
        (
            "The discard is 7c. Bo is the dealer. Anna passed and Bo took the discard.",
            ["discard: 7♣", "dealer: Bo", "Anna passes", "Bo takes the discard"],
        ),
        (
            "Anna gikk gin og saket kl konge. Bo satt igjen med spar fem og ruter åtte.",
            ["Anna goes gin discarding K♣", "Bo counts 5♠ 8♦"],
        ),
    ],
)
def test_gin(text: str, lines: list[str]) -> None:
    assert lines_of(GIN + text)[2:] == tuple(lines)
