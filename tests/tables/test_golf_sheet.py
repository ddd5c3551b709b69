"""Score sheets of golf: counted by the rules, added up by nothing else, and the same in every file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.rulings import adjudicate, ruling_json
from refbook.rulings.authority import book_readings
from refbook.situations import read
from refbook.tables import (
    Booking,
    GabongChosen,
    GameEnding,
    Leaver,
    Line,
    Newcomer,
    OpenPoint,
    ReadingRuled,
    RoundPlayed,
    Sheet,
    SheetEvent,
    TableSetup,
    check,
    compute,
)
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.exports import about_table, to_csv, to_json
from refbook.tables.imports import read_csv
from refbook.tables.workbook import to_xlsx
from tests.tables.formulas import Page
from tests.tables.sheets import ANNA, BO, CATO, NAMES
from tests.tables.test_exports import Book

GAME = "golf"


def setup(*players: str, rules: dict[str, int] | None = None, **chosen: str) -> TableSetup:
    readings = book_readings(GAME)
    for question, reading in chosen.items():
        readings = readings.choosing(f"{GAME}/{question.replace('_', '-')}", reading, "house")
    numbers = replace(cast("Any", scoring_of(GAME).numbers({})), **(rules or {}))
    return TableSetup(players, "", numbers, readings, GAME)


def hole(number: int, **told: str) -> RoundPlayed:
    return RoundPlayed(number, tuple(Line(player, told=how) for player, how in told.items()))


def course(*told: dict[str, str]) -> list[SheetEvent]:
    return [hole(number, **one) for number, one in enumerate(told, 1)]


def faults(setup: TableSetup, *events: SheetEvent) -> list[str]:
    return [one.message.render("en") for one in check(setup, events)]


holes = st.one_of(
    st.integers(1, 35).map(lambda left: f"left {left}"),
    st.integers(0, 16).map(lambda stock: f"stock {stock}"),
    st.integers(-16, 35).map(lambda points: f"points {points}"),
)


def worth(told: str) -> int:
    """What a hole counts by the book, told once more without the engine."""
    how, number = told.split()
    return -int(number) if how == "stock" else int(number)


@st.composite
def matches(draw: st.DrawFn) -> tuple[TableSetup, list[SheetEvent]]:
    players = NAMES[: draw(st.integers(1, 4))]
    length = draw(st.sampled_from((1, 3, 9, 18)))
    played = draw(st.integers(0, length))
    told = [{player: draw(holes) for player in players} for _number in range(played)]
    tied = draw(st.sampled_from(("shared", "extra-round")))
    return setup(*players, rules={"holes": length}, tied_totals=tied), course(*told)


@given(matches())
@settings(max_examples=60, deadline=None)
def test_totals_are_sums_and_the_lowest_wins_and_every_file_has_them(
    drawn: tuple[TableSetup, list[SheetEvent]],
) -> None:
    table, events = drawn
    sheet = compute(table, events)
    sums = dict.fromkeys(table.players, 0)
    for event in cast("list[RoundPlayed]", events):
        for line in event.lines:
            sums[line.player] += worth(line.told)
    assert sheet.totals == sums
    over = len(events) == cast("Any", table.ruleset).holes
    lowest = tuple(player for player, total in sums.items() if total == min(sums.values()))
    if over and len(sums) > 1:
        assert lowest == (sheet.winners or sheet.decide)
        assert bool(sheet.decide) == (len(lowest) > 1 and table.readings["golf/tied-totals"] == "extra-round")
    else:
        assert (sheet.winners, sheet.decide) == ((), ())
        assert sheet.ending == ("over" if over else "none")
    back = read_csv(to_csv(sheet, "nb"), GAME)
    assert not back.faults
    assert compute(table, back.events).totals == sums
    workbook = Book(to_xlsx(sheet, about_table("Friday", "nb", GAME)))
    page = Page(workbook.cells)
    assert all(page.number(name) == workbook.saved_total(name) for name in workbook.totals())
    assert workbook.last_totals() == sums


@given(matches(), st.data())
@settings(max_examples=30, deadline=None)
def test_correcting_is_computing_with_the_corrected_one_in_its_place(
    drawn: tuple[TableSetup, list[SheetEvent]], data: st.DataObject
) -> None:
    table, events = drawn
    if len(events) < 2:
        return
    number = data.draw(st.integers(1, len(events)))
    other = hole(number, **{player: data.draw(holes) for player in table.players})
    before, after = compute(table, events), compute(table, [*events[: number - 1], other, *events[number:]])
    for player in table.players:
        change = (after.rows[number - 1].cells[player].points or 0) - (
            before.rows[number - 1].cells[player].points or 0
        )
        assert cast("int", after.totals[player]) - cast("int", before.totals[player]) == change


@pytest.mark.parametrize(
    ("told", "story"),
    [
        ("left 4", "column 1: 4 cards\nstock: empty\nanswer playable: no\nstop"),
        ("stock 3", "column 1: empty\nstock: 3 cards\nstop"),
        ("stock 0", "column 1: empty\nstock: empty\nstop"),
    ],
)
def test_a_hole_on_the_sheet_is_a_round_in_a_dispute(told: str, story: str) -> None:
    empty = "".join(f"column {number}: empty\n" for number in range(2, 8))
    ruled = ruling_json(adjudicate(read(f"game: golf\nwaste: K♠\n{empty}{story}")), "en")
    cell = compute(setup(ANNA), [hole(1, Anna=told)]).rows[0].cells[ANNA]
    assert cell.points == ruled["score"]
    assert set(cell.clauses) <= set(ruled["clauses"])


def test_numbers_of_a_table_count() -> None:
    table = setup(ANNA, rules={"points_per_card_left": 2, "cleared_empty_stock_points": -5})
    sheet = compute(table, course({ANNA: "left 4"}, {ANNA: "stock 0"}))
    assert [row.cells[ANNA].total for row in sheet.rows] == [8, 3]


# -- the end


def tie(tied: str | None = None) -> tuple[TableSetup, list[SheetEvent]]:
    chosen = {} if tied is None else {"tied_totals": tied}
    return setup(ANNA, BO, CATO, rules={"holes": 1}, **chosen), course({ANNA: "left 4", BO: "points 4", CATO: "left 5"})


def ended(sheet: Sheet) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    return sheet.ending, sheet.winners, sheet.decide


def test_a_tie_that_nobody_agreed_on_waits() -> None:
    table, events = tie()
    sheet = compute(table, events)
    assert sheet.opens == (OpenPoint("golf/tied-totals", 1, None),)
    assert ended(sheet) == ("over", (), ())
    ruled = ReadingRuled(1, "golf/tied-totals", "shared")
    assert ended(compute(table, [*events, ruled])) == ("over", (ANNA, BO), ())


def test_extra_rounds_go_on_until_somebody_has_fewer() -> None:
    table, events = tie("extra-round")
    assert ended(compute(table, events)) == ("decided", (), (ANNA, BO))
    again = [*events, hole(2, Anna="left 2", Bo="left 2")]
    assert ended(compute(table, again)) == ("decided", (), (ANNA, BO))
    sheet = compute(table, [*again, hole(3, Anna="left 9", Bo="stock 1")])
    assert ended(sheet) == ("over", (BO,), ())
    assert sheet.totals == {ANNA: 4, BO: 4, CATO: 5}
    assert [row.decides for row in sheet.rows] == [False, True, True]
    workbook = Book(to_xlsx(sheet, about_table("Friday", "en", GAME)))
    assert workbook.last_totals() == sheet.totals


def test_what_cannot_stand_on_a_sheet() -> None:
    table, events = tie("extra-round")
    assert faults(table, *events, hole(2, Anna="left 2")) == ["Bo has to be counted in the extra round."]
    outsider = hole(2, Anna="left 2", Bo="left 1", Cato="left 3")
    assert faults(table, *events, outsider) == ["The extra round is between Anna, Bo alone."]
    assert "All 1 holes are on the sheet." in faults(
        setup(ANNA, rules={"holes": 1}), *course({ANNA: "left 1"}, {ANNA: "left 1"})
    )
    assert faults(setup(ANNA), GabongChosen(ANNA, 0)) == ["There is no Gabong in this game."]
    assert faults(setup(ANNA, ANNA)) == ["Anna sits at the table twice."]
    assert faults(setup()) == ["A table needs players."]


def test_a_round_that_counts_for_nothing_is_no_hole() -> None:
    sheet = compute(setup(ANNA, BO), [RoundPlayed(1, (), void=True), hole(2, Anna="left 3", Bo="left 1")])
    assert sheet.rounds_left == 8
    assert sheet.totals == {ANNA: 3, BO: 1}


def test_late_players_leavers_and_an_early_end() -> None:
    table = setup(ANNA, BO, rules={"holes": 2})
    two = course({ANNA: "left 3", BO: "left 1"}, {ANNA: "left 3", BO: "left 1"})
    late = compute(table, [*two[:1], Newcomer(CATO, 2), *two[1:]])
    assert ended(late) == ("none", (), ())
    assert late.rounds_left == 0
    assert late.rows[0].seated == (ANNA, BO, CATO)
    made_up = [hole(1, Anna="left 3", Bo="left 1", Cato="stock 4"), hole(2, Anna="left 3", Bo="left 1", Cato="left 1")]
    assert ended(compute(table, [*made_up, Newcomer(CATO, 2)])) == ("over", (CATO,), ())
    assert ended(compute(table, [*two, Leaver(BO, 2)]))[0] == "over"
    assert ended(compute(setup(ANNA, BO), [*two, GameEnding(2)])) == ("over", (BO,), ())
    assert ended(compute(table, [*two, Booking(2, BO, 9, "K7QX-1")])) == ("over", (ANNA,), ())


def test_the_json_tells_how_each_hole_came_out() -> None:
    sheet = compute(setup(ANNA), course({ANNA: "stock 3"}))
    told = to_json(sheet, about_table("Friday", "en", GAME))
    assert '"told": "stock 3"' in told
    assert '"first_gabong": null' in told
