"""The score sheets of gin: booked by the rules, and as a workbook that works itself out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.games import ruleset_of
from refbook.games.gin.ruleset import SuitGin
from refbook.games.gin.sheet import Score
from refbook.rulings.authority import book_readings
from refbook.tables.bookkeeping import compute
from refbook.tables.events import Line, RoundPlayed, SheetEvent, TableSetup
from refbook.tables.exports import about_table
from refbook.tables.sheet import Sheet, SheetError
from refbook.tables.workbook import to_xlsx
from tests.tables.formulas import Page
from tests.tables.test_exports import Book

ANNA, BO = "Anna", "Bo"
GAMES = ("suit-gin", "hollywood-gin")
told = st.lists(
    st.tuples(
        st.sampled_from((ANNA, BO)),
        st.integers(1, 60),
        st.sets(st.sampled_from(("spades", "hearts", "diamonds", "clubs")), max_size=3),
    ),
    max_size=6,
)


def setup(game: str) -> TableSetup:
    rules: Any = ruleset_of(game)
    return TableSetup((ANNA, BO), "", rules, book_readings(game), game)


def played(number: int, player: str, points: int, *blocked: str) -> RoundPlayed:
    return RoundPlayed(number, (Line(player, told=" ".join((str(points), *blocked))),), winner=player)


def as_far_as_it_goes(game: str, scores: list[tuple[str, int, set[str]]]) -> Sheet:
    """The sheet of these rounds, up to the one that ends the game."""
    events: list[SheetEvent] = []
    sheet = compute(setup(game), events)
    for number, (player, points, blocked) in enumerate(scores, 1):
        if sheet.ending == "over":
            break
        events.append(played(number, player, points, *(blocked if game == "suit-gin" else ())))
        sheet = compute(setup(game), events)
    return sheet


@given(st.sampled_from(GAMES), told)
@settings(deadline=None, max_examples=10)
def test_nothing_goes_into_a_blocked_or_finished_column(game: str, scores: list[tuple[str, int, set[str]]]) -> None:
    sheet = as_far_as_it_goes(game, scores)
    finished: set[int] = set()
    for row in sheet.rows:
        for cell in row.cells.values():
            assert not any(cell.entered[at] for at in finished)
            assert sum(cell.standing[at] or 0 for at in range(len(sheet.parts))) == cell.total
            if cell.points:
                blocked = [suit.symbol for suit in Score.read(cell.told).blocked]
                assert not any(cell.entered[sheet.parts.index(suit)] for suit in blocked)
                assert {entered for entered in cell.entered if entered} <= {cell.points}
        finished |= {at for cell in row.cells.values() for at in cell.finishes}
    assert finished == {at for at, winner in enumerate(sheet.won) if winner}
    assert [row.dealer for row in sheet.rows] == [(ANNA, BO)[at % 2] for at in range(len(sheet.rows))]


@given(st.sampled_from(GAMES), told)
@settings(deadline=None, max_examples=10)
def test_the_formulas_come_to_what_the_sheet_says(game: str, scores: list[tuple[str, int, set[str]]]) -> None:
    sheet = as_far_as_it_goes(game, scores)
    workbook = Book(to_xlsx(sheet, about_table("Friday", "en", game)))
    page = Page(workbook.cells)
    for name in workbook.totals():
        assert page.number(name) == workbook.saved_total(name), workbook.cells[name]


def test_points_put_in_afterwards_stop_where_a_column_is_finished() -> None:
    sheet = compute(setup("suit-gin"), [played(1, ANNA, 90, "hearts"), played(2, BO, 20), played(3, ANNA, 5)])
    workbook = Book(to_xlsx(sheet, about_table("Friday", "en", "suit-gin")))
    points = next(name for name, value in workbook.cells.items() if value == 90)
    changed = Page({**workbook.cells, points: 120})
    ends = [changed.number(name) for name in workbook.totals()]
    assert {120, 20} <= set(ends)
    assert 125 not in ends


def test_nothing_is_played_after_the_end() -> None:
    with pytest.raises(SheetError, match="ended with round 1"):
        compute(setup("suit-gin"), [played(1, ANNA, 101), played(2, BO, 5)])


def test_no_suit_is_blocked_where_suits_do_not_matter() -> None:
    with pytest.raises(SheetError, match="block nothing"):
        compute(setup("hollywood-gin"), [played(1, ANNA, 20, "spades", "diamonds")])
    compute(setup("suit-gin"), [played(1, ANNA, 20, "spades", "diamonds")])


def test_an_agreed_target_finishes_suits() -> None:
    agreed = replace(setup("suit-gin"), ruleset=SuitGin(suit_finished_above=50))
    assert compute(agreed, [played(1, ANNA, 51, "clubs")]).won == (ANNA, ANNA, ANNA, None)
