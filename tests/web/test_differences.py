"""The page that sets the two Gabongs side by side, and the line under a ruling that leads to it."""

from __future__ import annotations

import pytest
from flask import Flask

from refbook.rulebook.counterparts import BOOKS, subjects
from refbook.web.differences import compared, figures
from refbook.web.links import pack, unpack

from .html import elements
from .phone import Phone, words

FIVE = """\
game: {game}
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
face: 9♠ by Dina
hand Anna: 5♠ 4♦ J♣

Anna lays 5♠
"""


@pytest.mark.parametrize("language", ["en", "nb"])
def test_both_books_stand_side_by_side(app: Flask, language: str) -> None:
    pages = [Phone(app, language).get(f"/rules/gabong/differences?part={part}") for part in (1, 2, 3, 4)]
    sections = [one for page in pages for one in elements(page.tree, "section") if one.get("class") == "subject"]
    assert [one.get("id") for one in sections] == [subject.id for subject in subjects()]
    links = {link.get("href") for page in pages for link in elements(page.tree, "a")}
    for subject in subjects():
        for clauses in subject.clauses.values():
            assert all(f"/rules/{clause.id}" in links for clause in clauses)
    assert "/rules/gabong-lillesand/powers/ten" in links


def test_the_subjects_lead_to_the_part_they_stand_in(app: Flask) -> None:
    phone = Phone(app).get("/rules/gabong/differences")
    indexed = [link.get("href") for link in elements(phone.tree, "a") if link.get("class") == "clause-line"]
    assert len(indexed) == len(subjects())
    for address in (indexed[0], indexed[20], indexed[-1]):
        where, _hash, subject = address.partition("#")
        there = Phone(app).get(where or "/rules/gabong/differences")
        assert subject in [one.get("id") for one in elements(there.tree, "section")]
    for part in ("0", "5"):
        Phone(app).get(f"/rules/gabong/differences?part={part}", 404)


def test_the_books_lead_to_it(app: Flask) -> None:
    for game in BOOKS:
        links = [link.get("href") for link in elements(Phone(app).get(f"/rules/{game}").tree, "a")]
        assert "/rules/gabong/differences" in links
    assert "/rules/gabong/differences" not in [
        link.get("href") for link in elements(Phone(app).get("/rules/golf").tree, "a")
    ]


def test_an_example_is_one_that_both_rule_on_otherwise() -> None:
    found = {one.subject.id: one.example for one in compared("en") if one.example}
    assert found["eights"].answers == (
        "Legal. The round is over: Kari has won it.",
        "Illegal. Kari takes back 8♥ and draws 1 card. It is Ola’s turn.",
    )
    for example in found.values():
        assert example.answers[0] != example.answers[1]
        assert unpack(example.link) == example.text
        assert "=>" not in example.text


def test_numbers_that_are_lost_are_told_as_lost(app: Flask) -> None:
    told = {figure.label.id: figure.values for figure in figures()}
    assert told["Points for a king"] == ("20", None)
    assert all(values[0] != values[1] for values in told.values())
    assert "lost" in words(next(elements(Phone(app).get("/rules/gabong/differences").tree, "table")))


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("gabong", "By the rules of Lillesand Gabong: Legal. It is Cato’s turn."),
        ("gabong-lillesand", "By the rules of Gabong: Legal. It is Bo’s turn."),
    ],
)
def test_a_ruling_that_the_other_would_have_otherwise_says_so(app: Flask, game: str, line: str) -> None:
    text = FIVE.format(game=game)
    phone = Phone(app).get(f"/ruling?s={pack(text)}")
    [told] = [one for one in elements(phone.tree, "p") if one.get("class") == "elsewhere"]
    assert words(told) == f"{line} What differs"
    answered = app.test_client().post("/api/v1/rule", json={"situation": text, "lang": "en"}).get_json()
    assert answered["elsewhere"]["text"] == line
    same = Phone(app).get(f"/ruling?s={pack(text.replace('5♠', '6♠'))}")
    assert not [one for one in elements(same.tree, "p") if one.get("class") == "elsewhere"]
