"""Score sheets of tables that play Lillesand: points by the table's list, halving once, the thousand, who loses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import parse_cards
from refbook.games.gabong.lillesand.ruleset import LILLESAND
from refbook.games.gabong.ruleset import Ruleset
from refbook.rulings.adjudicate import rule_on
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
    SheetError,
    SheetEvent,
    TableSetup,
    check,
    compute,
)
from refbook.tables.exports import about_table
from refbook.tables.workbook import to_xlsx
from tests.tables.formulas import Page
from tests.tables.sheets import ANNA, BO, CATO, DINA, NAMES, played
from tests.tables.test_exports import Book

GAME = "gabong-lillesand"
CHOICES = {
    "halving-without-points": ("not-halved", "halved-again"),
    "negative-halving": ("halved", "untouched"),
    "exact-cut-halving": ("test-halving", "no-test"),
    "lose-or-halve": ("halve-first", "lose-at-once"),
    "after-a-loss": ("game-ends", "loser-drops-out"),
}


def setup(rules: dict[str, int] | None = None, **chosen: str) -> TableSetup:
    readings = book_readings(GAME)
    for question, reading in chosen.items():
        readings = readings.choosing(f"{GAME}/{question.replace('_', '-')}", reading, "house")
    own = replace(LILLESAND, **cast("Any", rules or {}))
    return TableSetup(NAMES, ANNA, cast("Ruleset", own), readings, GAME)


def hand(number: int, winner: str, **cards: str) -> RoundPlayed:
    lines = tuple(Line(player, cards=parse_cards(told)) for player, told in cards.items())
    return RoundPlayed(number, lines, winner)


def totals(table: TableSetup, *events: SheetEvent) -> dict[str, int | None]:
    return dict(compute(table, events).totals)


# -- points


def test_points_are_added_up_by_the_clauses_of_lillesand() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=35, Cato=10), played(2, BO, Anna=20)])
    assert sheet.totals == {ANNA: 20, BO: 35, CATO: 10, DINA: 0}
    cited = {clause for row in sheet.rows for cell in row.cells.values() for clause in (*row.clauses, *cell.clauses)}
    assert cited
    assert all(clause.startswith(f"{GAME}/") for clause in cited)


def test_without_a_list_a_hand_of_lost_numbers_waits_for_the_master() -> None:
    events = [hand(1, ANNA, Bo="7♣ K♥"), played(2, ANNA, Bo=10, Cato=20)]
    sheet = compute(setup(), events)
    assert sheet.open == OpenPoint(f"{GAME}/points-table", 1, BO)
    assert (sheet.totals[BO], sheet.totals[CATO]) == (None, 20)
    ruled = ReadingRuled(2, f"{GAME}/points-table", "guru-points", number="K7QX-1")
    assert totals(setup(), *events, ruled)[BO] == 5 + 20 + 10


@pytest.mark.parametrize(("cards", "points"), [("joker", 200), ("joker 7♣", 43), ("8♣", 77), ("8♣ 7♣", 36), ("7♣", 3)])
def test_a_list_of_the_table_counts(cards: str, points: int) -> None:
    table = setup({"seven_points": 3, "eight_points": 33, "eight_points_alone": 77}, points_table="own-list")
    assert compute(table, [hand(1, ANNA, Bo=cards)]).rows[0].cells[BO].points == points


def test_a_list_that_says_nothing_of_a_card_asks_for_points_instead() -> None:
    table = setup({"seven_points": 3}, points_table="own-list")
    with pytest.raises(SheetError) as error:
        compute(table, [hand(1, ANNA, Bo="7♣ K♥")])
    [fault] = error.value.faults
    assert (fault.player, fault.place) == (BO, "cards")
    assert fault.message.render("en").startswith(
        "This table keeps a list of points of its own, and it says nothing of K"
    )


def test_the_stand_in_does_not_double_for_twos() -> None:
    table = setup(points_table="guru-points")
    assert totals(table, hand(1, ANNA, Bo="2♣ K♥"), hand(2, ANNA, Bo="8♦"))[BO] == 25 + 50


# -- halving, the thousand, losing


def test_a_full_hundred_is_halved_once() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=400)])
    assert (sheet.totals[BO], sheet.rows[0].cells[BO].halved_from) == (200, (400,))


def test_a_thousand_goes_down_to_245() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=940), played(2, ANNA, Bo=60)])
    assert (sheet.totals[BO], sheet.rows[1].cells[BO].halved_from) == (245, (1000,))
    assert f"{GAME}/points/exactly-1000" in sheet.rows[1].cells[BO].clauses


def test_above_a_thousand_somebody_loses_and_what_follows_is_open() -> None:
    lost = [played(1, ANNA, Bo=1010, Cato=30)]
    sheet = compute(setup(), lost)
    assert (sheet.losers, sheet.winners, sheet.ending) == ((BO,), (), "none")
    assert sheet.open == OpenPoint(f"{GAME}/after-a-loss", 1, None)
    ended = compute(setup(), [*lost, ReadingRuled(1, f"{GAME}/after-a-loss", "game-ends", number="K7QX-1")])
    assert (ended.ending, ended.winners) == ("over", (ANNA, DINA))


def test_it_is_asked_once_however_many_rounds_follow() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=1010), played(2, ANNA, Bo=5), played(3, ANNA, Bo=5)])
    assert [point.question for point in sheet.opens] == [f"{GAME}/after-a-loss"]


def test_by_the_other_reading_the_loser_drops_out_until_one_is_left() -> None:
    table = setup(after_a_loss="loser-drops-out")
    events: list[SheetEvent] = [played(1, ANNA, Bo=1010, Cato=30), played(2, ANNA, Cato=1010)]
    sheet = compute(table, events)
    assert (sheet.seated, sheet.losers, sheet.ending) == ((ANNA, DINA), (BO, CATO), "none")
    assert "Bo is not at the table." in [
        fault.message.render("en") for fault in check(table, [*events, played(3, ANNA, Bo=5)])
    ]
    last = compute(table, [*events, played(3, ANNA, Dina=1015)])
    assert (last.ending, last.winners) == ("over", (ANNA,))


def test_twelve_hundred_are_halved_before_anybody_loses() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=1200)])
    assert (sheet.totals[BO], sheet.losers) == (600, ())
    assert compute(setup(lose_or_halve="lose-at-once"), [played(1, ANNA, Bo=1200)]).losers == (BO,)


# -- the cut, the master, who comes and goes


def test_an_exact_cut_takes_a_hundred_off() -> None:
    cut = RoundPlayed(1, (Line(ANNA, points=45),), BO, cut_used_up=True)
    sheet = compute(setup(exact_cut_halving="no-test"), [cut])
    assert sheet.totals[ANNA] == -55
    assert sheet.rows[0].cells[ANNA].changes[0].clauses[0] == f"{GAME}/deal/exact-cut"


def test_whether_that_halves_is_open() -> None:
    cut = RoundPlayed(2, (), BO, cut_used_up=True)
    before = played(1, BO, Anna=300)  # halved to 150
    to_a_hundred = [before, played(2, BO, Anna=150), replace(cut, number=3)]
    assert compute(setup(), [played(1, BO, Anna=250), cut]).totals[ANNA] == 150
    assert compute(setup(negative_halving="halved"), [replace(cut, number=1)]).totals[ANNA] is None
    assert compute(setup(exact_cut_halving="test-halving"), to_a_hundred).totals[ANNA] == 50


def test_a_gabong_makes_the_next_master_and_counts_no_run() -> None:
    sheet = compute(setup(), [played(number, BO, True, Anna=5) for number in range(1, 8)])
    assert (sheet.gabong, sheet.totals[BO], sheet.runs) == (BO, 0, {})


def test_a_master_may_be_elected_anew_before_every_round() -> None:
    table = setup(master_next_round="vote-again")
    sheet = compute(table, [played(1, BO, Anna=5)])
    assert sheet.gabong is None
    chosen = compute(table, [played(1, BO, Anna=5), GabongChosen(DINA, 1), played(2, BO, Anna=5)])
    assert chosen.rows[1].gabong == DINA


def test_of_coming_and_going_the_master_has_the_last_word() -> None:
    events: list[SheetEvent] = [played(1, ANNA, Bo=70), Newcomer("Eva", 2), Leaver(CATO, 1)]
    sheet = compute(setup(), events)
    assert (sheet.totals["Eva"], sheet.seated) == (70, (ANNA, BO, DINA, "Eva"))
    assert {clause for entry in sheet.entries for clause in entry.clauses} == {f"{GAME}/master/last-word"}


def test_the_players_may_stop_and_the_lowest_total_wins() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=70, Cato=5, Dina=5), GameEnding(1)])
    assert (sheet.ending, sheet.winners) == ("over", (ANNA,))


def test_a_booking_is_a_change_like_that_of_the_cut() -> None:
    events: list[SheetEvent] = [played(1, ANNA, Bo=70), Booking(1, BO, -100, "K7QX-1")]
    assert totals(setup(), *events)[BO] == -30
    assert compute(setup(), events).entries[0].clauses == (
        f"{GAME}/deal/exact-cut",
        f"{GAME}/points/negative-totals",
    )


# -- against the engine, and the workbook against the sheet


@st.composite
def setups(draw: st.DrawFn) -> TableSetup:
    chosen = {key.replace("-", "_"): draw(st.sampled_from(options)) for key, options in CHOICES.items()}
    return setup(None, points_table="guru-points", **chosen)


rounds = st.lists(
    st.tuples(
        st.sampled_from(NAMES),
        st.dictionaries(st.sampled_from(NAMES), st.sampled_from((0, 20, 45, 100, 150, 300, 400, 555)), max_size=4),
        st.booleans(),
    ),
    max_size=8,
).map(
    lambda told: tuple(
        RoundPlayed(
            number,
            tuple(Line(player, points=points) for player, points in counted.items() if player != winner),
            winner,
            cut_used_up=cut,
        )
        for number, (winner, counted, cut) in enumerate(told, 1)
    )
)


@given(setups(), rounds)
@settings(deadline=None, max_examples=60)
def test_the_formulas_come_to_what_the_sheet_says(table: TableSetup, events: tuple[RoundPlayed, ...]) -> None:
    if table.readings.chosen[f"{GAME}/after-a-loss"].reading == "loser-drops-out":
        table = setup(None, after_a_loss="game-ends")
    sheet = compute(table, events)
    workbook = Book(to_xlsx(sheet, about_table("Friday", "en", GAME)))
    page = Page(workbook.cells)
    for name in workbook.totals():
        assert page.number(name) == workbook.saved_total(name), workbook.cells[name]
    assert workbook.last_totals() == sheet.totals


@pytest.mark.parametrize(
    ("before", "cards"), [(280, "K♣"), (960, "K♣ A♦"), (45, "8♣ 7♣"), (300, "2♣ Q♥ Q♦"), (990, "K♣"), (60, "joker")]
)
def test_counting_on_the_sheet_is_counting_in_a_dispute(before: int, cards: str) -> None:
    first = [played(1, ANNA, Bo=before), hand(2, ANNA, Bo=cards)]
    sheet = compute(setup(points_table="guru-points", after_a_loss="game-ends"), first)
    start = sheet.rows[0].cells[BO].total
    told = f"game: {GAME}\nplayers: Anna, Bo\nscore Bo: {start}\nscore Anna: 0\nphase: over\n"
    told += "rule points-table: guru-points\nrule after-a-loss: game-ends\n"
    ruling = rule_on(read(f"{told}\nBo counts {cards}"))
    assert ruling.status == "decided"
    assert ruling.outcome["totals"][BO] == sheet.totals[BO]
    assert ruling.outcome["losers"] == list(sheet.losers)
