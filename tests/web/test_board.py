"""The drawing: everything once in words, nothing overlapping, nothing inline."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read
from refbook.web.board import WIDTH, board_svg, card_words, fit, layout, text_width

SVG = "{http://www.w3.org/2000/svg}"


def seat(name: str, **facts: Any) -> dict[str, Any]:
    return {"name": name, "cards": 3, "known": [], "gabong": False, "turn": False, "won": False, **facts}


def board(*seats: dict[str, Any], **facts: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {
        "direction": None,
        "face": None,
        "face_by": None,
        "suit": None,
        "owes": 0,
        "phase": "play",
        "changed": [],
    }
    return {"seats": list(seats), **empty, **facts}


def drawn(value: dict[str, Any], language: Language = "en") -> ElementTree.Element:
    return ElementTree.fromstring(str(board_svg(value, language)))


def words(tree: ElementTree.Element, name: str) -> str:
    return " ".join("".join(element.itertext()) for element in tree.iter(f"{SVG}{name}"))


def test_words_say_what_is_drawn() -> None:
    tree = drawn(
        board(
            seat("Anna", cards=2, known=["5♠", "5♥"], turn=True),
            seat("Cato", cards=None, gabong=True),
            direction="anticlockwise",
            face="8♥",
            face_by="Cato",
            suit="clubs",
            owes=4,
            changed=["Anna"],
        )
    )
    said = words(tree, "desc")
    for part in (
        "Anna",
        "2 cards",
        "5♠ 5♥",
        "Cato",
        "Gabong",
        "anticlockwise",
        "8 of hearts",
        "clubs",
        "4 cards",
        "Changed: Anna",
    ):
        assert part in said
    shown = words(tree, "text")
    for part in ("Anna", "2 cards", "5♠ 5♥", "Cato", "Gabong", "anticlockwise", "8", "♥", "♣ clubs", "draw 4"):
        assert part in shown
    assert "<title>" in str(board_svg(board(), "en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(13))
def test_seats_do_not_overlap(players: int, language: Language) -> None:
    tree = drawn(
        board(*(seat(f"{number} {'W' * 40}"[:40]) for number in range(players)), direction="clockwise"), language
    )
    boxes = []
    for group in tree.iter(f"{SVG}g"):
        if "seat" in (group.get("class") or "").split():
            box = group.find(f"{SVG}rect")
            assert box is not None
            boxes.append([float(box.get(name, "")) for name in ("x", "y", "width", "height")])
    assert len(boxes) == players
    height = float((tree.get("viewBox") or "").split()[3])
    for place, (x, y, width, tall) in enumerate(boxes):
        assert 0 <= x <= WIDTH - width
        assert 0 <= y <= height - tall
        for x2, y2, width2, tall2 in boxes[place + 1 :]:
            assert x + width <= x2 or x2 + width2 <= x or y + tall <= y2 or y2 + tall2 <= y


def test_seats_go_clockwise_from_the_bottom() -> None:
    bottom, left, top, right = layout(4).seats
    assert bottom.y > left.y > top.y
    assert left.x < bottom.x < right.x


@given(st.text(max_size=60), st.floats(20, 200))
def test_a_name_fits_its_place(name: str, width: float) -> None:
    shown = fit(name, width, 13)
    assert shown == name or text_width(shown, 13) <= width


@given(st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=40))
def test_names_are_text(name: str) -> None:
    value = board(seat(name, won=True), face="joker", changed=[name], face_by=name)
    assert name in words(drawn(value), "desc")


@pytest.mark.parametrize(
    ("named", "said", "shown"),
    [
        ("10♥", "Face card: a joker named as 10 of hearts, laid by Bo.", "10♥"),
        ("Q♠", "Face card: a joker named as queen of spades, laid by Bo.", "Q♠"),
        ("any", "Face card: a joker without a name, laid by Bo.", "?"),
    ],
)
def test_a_joker_shows_what_it_was_named_as(named: str, said: str, shown: str) -> None:
    tree = drawn({**board(seat("Bo"), face="joker", face_by="Bo"), "face_as": named})
    assert said in words(tree, "desc")
    assert "★" in words(tree, "text")
    assert shown in words(tree, "text")


def test_a_joker_of_which_nobody_told_is_a_joker() -> None:
    assert "Face card: a joker." in words(drawn(board(face="joker")), "desc")


def test_a_flip_to_come_is_told() -> None:
    tree = drawn({**board(seat("Bo"), face="J♥", direction="clockwise"), "flips": True})
    assert "The direction flips when the next player has laid." in words(tree, "desc")
    assert "flips next" in words(tree, "text")


@pytest.mark.parametrize(
    ("laid", "counts_as", "flips"),
    [
        ("joker as 9♥", "9♥", False),
        ("joker as Q♥", "Q♥", True),
        ("joker without naming it", "any", False),
        ("J♥", None, True),
    ],
)
def test_the_board_of_a_ruling_knows_both(laid: str, counts_as: str | None, flips: bool) -> None:
    told = "game: gabong-lillesand\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\ndirection: clockwise\nturn: Anna\n"
    ruling = adjudicate(read(f"{told}face: 7♥ by Dina\nhand Anna: 8 cards\n\nAnna lays {laid}"))
    seen = ruling_json(ruling, "en")["steps"][-1]["board"]
    assert (seen["face_as"], seen["flips"]) == (counts_as, flips)


def test_nothing_inline() -> None:
    svg = str(board_svg(board(seat("Anna", known=["?", "joker", "10♦"]), face="10♦", direction="clockwise"), "nb"))
    assert "style" not in svg
    assert "script" not in svg


def test_cards_in_words() -> None:
    assert card_words("Q♦", "en") == "queen of diamonds"
    assert card_words("7♣", "en") == "7 of clubs"
    assert card_words("?", "en") == "an unseen card"
