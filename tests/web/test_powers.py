"""The table of the cards of Lillesand: what each is worth, scores and does, from the ruleset and the book."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from refbook.games.gabong.lillesand.ruleset import LILLESAND
from refbook.rulebook import load_rulebook
from refbook.web.powers import cards

from .html import elements
from .phone import Phone

BOOK = load_rulebook("gabong-lillesand")
POWERS = "/rules/gabong-lillesand/powers"


def test_every_number_is_the_rulesets() -> None:
    rows = {row.rank: row for row in cards(BOOK, LILLESAND)}
    assert list(rows) == ["A", *map(str, range(2, 11)), "J", "Q", "K", "joker"]
    assert rows["A"].worth == (1, 14)
    assert (rows["9"].worth, rows["K"].worth, rows["joker"].worth) == ((9,), (13,), ())
    assert (rows["joker"].points, rows["8"].points, rows["5"].points) == ((40, 200), (None,), (None,))
    own = replace(LILLESAND, ace_table_value=15, five_points=5, eight_points=30, eight_points_alone=60)
    rows = {row.rank: row for row in cards(BOOK, own)}
    assert rows["A"].worth == (1, 15)
    assert (rows["5"].points, rows["8"].points) == ((5,), (30, 60))


def test_every_power_of_the_book_stands_in_one_row() -> None:
    told = [clause.id for row in cards(BOOK, LILLESAND) for clause in row.powers]
    section = next(section for section in BOOK.sections if section.id.endswith("/powers"))
    general = {f"{section.id}/{slug}" for slug in ("all-special", "override")}
    assert sorted(told) == sorted(clause.id for clause in section.clauses if clause.id not in general)
    assert all(row.powers for row in cards(BOOK, LILLESAND))


@pytest.mark.parametrize(
    ("language", "six", "joker", "lost"),
    [("en", "Six answers a three", "40, alone 200", "lost"), ("nb", "Sekser svarer på treer", "40, alene 200", "tapt")],
)
def test_the_table_stands_over_the_clauses(app: Flask, language: str, six: str, joker: str, lost: str) -> None:
    phone = Phone(app, language).get(POWERS)
    [table] = [one for one in elements(phone.tree, "table") if one.get("class") == "powers"]
    rows = ["|".join(" ".join(cell.itertext()).strip() for cell in row) for row in elements(table, "tr")]
    assert len(rows) == 15
    assert any(row.startswith("6|6|") and six in row and lost in row for row in rows)
    assert any(joker in row for row in rows)
    assert f"{POWERS}/six" in [link.get("href") for link in elements(table, "a")]


def test_the_book_leads_to_it_and_other_books_have_none(app: Flask) -> None:
    links = [link.get("href") for link in elements(Phone(app).get("/rules/gabong-lillesand").tree, "a")]
    assert f"{POWERS}#cards" in links
    other = Phone(app).get("/rules/gabong/cards")
    assert not [one for one in elements(other.tree, "table") if one.get("class") == "powers"]
