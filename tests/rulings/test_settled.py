"""The badge of a ruling: what is decided, and what of the play after it is open."""

from __future__ import annotations

import pytest

from refbook.rulings import adjudicate, ruling_json
from refbook.rulings.settled import badge
from refbook.situations import read

STANDING = "game: gabong\nplayers: Anna, Bo, Cato\nface: 7♥\nturn: Bo\n"


def told(text: str) -> tuple[str, str, str]:
    ruled = ruling_json(adjudicate(read(text)), "en")
    kind, words = badge(ruled)
    return ruled.get("status", ""), kind, words.render("en")


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        ("game: gabong\nface: 7♥\nturn: Bo\nBo lays 9♥", "depends", "Decided; open: whose turn it is"),
        (STANDING + "Bo lays 9♣", "undecided", "Decided; open: whose turn it is, the direction of play"),
        (STANDING + "direction: clockwise\nBo lays 9♣", "undecided", "Decided; open: whose turn it is"),
    ],
)
def test_where_only_what_follows_is_open_the_quarrel_is_decided(text: str, status: str, words: str) -> None:
    assert told(text) == (status, "decided", words)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("game: gabong\nplayers: Anna, Bo\nturn: Anna\nAnna lays 5♠", "undecided"),
        ("game: gabong\nplayers: Anna, Bo\nface: 5♥ by Bo\nAnna lays 5♠", "depends"),
        ("game: gabong\nplayers: Anna, Bo\nother: the cat ate it", "undecided"),
        ("game: gabong\nplayers: Anna, Bo\ndirection: clockwise\nface: 7♥ by Anna\nturn: Bo\nBo lays 9♥", "decided"),
    ],
)
def test_where_more_is_open_it_has_the_status_of_the_ruling(text: str, kind: str) -> None:
    status, found, words = told(text)
    assert (status, found) == (kind, kind)
    assert not words.startswith("Decided;")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("game: golf\nstock: empty", "unruled"),
        ("game: gabong\nplayers: Anna, Bo\nface: 7♥", "unruled"),
        ("game: golf\nstock: empty\nwaste: 8♠\nlay 7♣", "decided"),
        ("game: golf\nstock: empty\nwaste: K♠\n" + "".join(f"column {at}: empty\n" for at in range(1, 8)), "decided"),
    ],
)
def test_where_nobody_did_anything_and_nothing_follows_it_says_that(text: str, kind: str) -> None:
    status, found, words = told(text)
    assert (status, found) == ("decided", kind)
    assert words == {"unruled": "Nothing to rule on", "decided": "Decided"}[kind]


def test_of_accounts_that_come_to_the_same_it_is_that_of_both() -> None:
    two = "game: gabong\nface: 7♥\nturn: Bo\n" + "".join(f"account {name}:\nBo lays 9♥\n" for name in ("Bo", "Eva"))
    assert told(two)[1:] == ("decided", "Decided; open: whose turn it is")
    assert told(two.replace("9♥", "9♣", 1))[1:] == ("depends", "It depends")
