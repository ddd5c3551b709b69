"""The score sheet, from outside: what stands on it after what was played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import parse_cards
from refbook.games.gabong.ruleset import GURU
from refbook.rulings.adjudicate import rule_on
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
    remarks,
)
from refbook.tables.events import gap_of
from tests.tables.sheets import ANNA, BO, CATO, DINA, NAMES, courses, played, settled, setup, setups

WITHOUT_POINTS = "gabong/halving-without-points"


def totals(setup: TableSetup, *events: SheetEvent) -> dict[str, int | None]:
    return dict(compute(setup, events).totals)


def faults(setup: TableSetup, *events: SheetEvent) -> list[str]:
    found = [fault.message.render("en") for fault in check(setup, events)]
    if found:
        with pytest.raises(SheetError):
            compute(setup, events)
    return found


# -- points and halving


def test_points_are_added_up_and_the_winner_needs_no_line() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=20, Cato=30, Dina=5), played(2, BO, Anna=15, Cato=30, Dina=5)])
    assert sheet.totals == {ANNA: 15, BO: 20, CATO: 60, DINA: 10}
    assert sheet.rows[0].cells[ANNA].points == 0
    assert sheet.rows[1].cells[CATO].clauses == ("gabong/score/running-total",)


def test_a_full_hundred_is_halved_and_marked() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=250), played(2, ANNA, Bo=50)])
    cell = sheet.rows[1].cells[BO]
    assert (cell.total, cell.halved_from, cell.halved) == (150, (300,), True)
    assert cell.clauses == ("gabong/score/running-total", "gabong/score/halving", "gabong/score/halving-example")
    assert not sheet.rows[0].cells[BO].halved


def test_repeated_halving_names_every_total_that_was_halved() -> None:
    sheet = compute(setup(repeat_halving="repeat"), [played(1, ANNA, Bo=400)])
    assert (sheet.totals[BO], sheet.rows[0].cells[BO].halved_from) == (50, (400, 200, 100))


def test_cards_are_counted_by_the_engine_with_its_clauses() -> None:
    twos = RoundPlayed(1, (Line(BO, cards=parse_cards("2♠ 2♥ K♣")),), ANNA)
    cell = compute(setup(), [twos]).rows[0].cells[BO]
    assert cell.points == cell.total == 120
    assert {"gabong/points/two-doubles", "gabong/points/twos-order", "gabong/points/round-sum"} <= set(cell.clauses)


def test_house_numbers_hold() -> None:
    rules = replace(GURU, halving_multiple=50, ace_points=1)
    ace = RoundPlayed(1, (Line(BO, cards=parse_cards("A♠")), Line(CATO, points=150)), ANNA)
    assert totals(setup(rules=rules), ace) == {ANNA: 0, BO: 1, CATO: 75, DINA: 0}


def test_halving_that_takes_nothing_away_comes_to_an_end() -> None:
    by_one = replace(GURU, halving_divisor=1)
    assert totals(setup(rules=by_one, repeat_halving="repeat"), played(1, ANNA, Bo=200))[BO] == 200
    of_one = replace(GURU, halving_multiple=1)
    below_zero = Booking(0, BO, -1000, "K7QX-1")
    assert totals(setup(rules=of_one, repeat_halving="repeat"), below_zero, played(1, ANNA, Bo=5))[BO] == -1


def test_who_was_not_counted_keeps_the_total() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=200), played(2, ANNA, Cato=5)])
    assert sheet.rows[1].cells[BO].points is None
    assert sheet.totals[BO] == 100


def test_a_void_round_counts_for_nothing() -> None:
    void = replace(played(2, BO, True, Anna=100), void=True, cut_used_up=True)
    sheet = compute(setup(), [played(1, ANNA, Bo=20), void])
    assert (sheet.totals[ANNA], sheet.totals[BO], sheet.gabong, sheet.rows[1].winner) == (0, 20, ANNA, None)


# -- minus a thousand


def test_an_empty_cut_pays_the_gabong_before_the_points() -> None:
    sheet = compute(setup(), [replace(played(1, BO, Anna=100, Cato=5), cut_used_up=True)])
    cell = sheet.rows[0].cells[ANNA]
    assert (cell.changes[0].kind, cell.changes[0].by, cell.changes[0].total) == ("cut", -1000, -1000)
    assert cell.changes[0].clauses == ("gabong/deal/empty-cut",)
    assert (cell.total, cell.halved_from) == (-450, (-900,))


def gabongs(player: str, count: int, start: int = 1) -> list[RoundPlayed]:
    return [played(start + more, player, True, Dina=5) for more in range(count)]


def test_five_gabongs_pay_a_thousand_and_the_role_moves() -> None:
    sheet = compute(settled(), gabongs(BO, 5))
    assert sheet.totals[BO] == -1000
    assert [row.gabong for row in sheet.rows] == [ANNA, BO, BO, BO, BO]
    assert [row.runs[BO] for row in sheet.rows] == [1, 2, 3, 4, 5]
    change = sheet.rows[4].cells[BO].changes[0]
    assert (change.kind, change.by, change.clauses) == ("five-gabongs", -1000, ("gabong/score/five-gabongs",))
    assert "gabong/gabonging/become-gabong" in sheet.rows[4].clauses


def test_a_plain_win_moves_no_role_and_breaks_no_run() -> None:
    events: list[SheetEvent] = [*gabongs(BO, 4), played(5, CATO, Bo=5), *gabongs(BO, 1, 6)]
    sheet = compute(settled(), events)
    assert (sheet.gabong, sheet.runs[BO], sheet.totals[BO]) == (BO, 5, -995)
    assert compute(settled(five_gabongs_streak="consecutive-rounds"), events).runs[BO] == 1
    assert compute(settled(role_after_plain_win="winner-takes-role"), events[:5]).gabong == CATO


def test_somebody_elses_gabong_breaks_a_run() -> None:
    sheet = compute(settled(), [*gabongs(BO, 4), *gabongs(CATO, 1, 5), *gabongs(BO, 1, 6)])
    assert (sheet.runs, sheet.totals[BO]) == ({ANNA: 0, BO: 1, CATO: 0, DINA: 0}, 0)


def test_by_one_reading_the_bonus_needs_rivals() -> None:
    assert totals(settled(five_gabongs_condition="several-former-gabongs"), *gabongs(ANNA, 5))[ANNA] == 0
    assert totals(settled(five_gabongs_condition="several-former-gabongs"), *gabongs(BO, 5))[BO] == -1000


def test_a_gabong_that_does_not_end_the_round_moves_the_role() -> None:
    table = settled(gabong_ends_round="play-goes-on")
    event = replace(played(1, CATO, Anna=5, Dina=5), new_gabong=BO)
    sheet = compute(table, [event])
    assert (sheet.gabong, sheet.rows[0].winner, sheet.runs[BO]) == (BO, CATO, 1)


def test_a_gabong_on_a_gabong_takes_over_what_the_first_had_paid() -> None:
    table = settled(counter_gabong="counter-allowed")
    sheet = compute(table, [*gabongs(BO, 4), replace(played(5, CATO, True, Anna=5), new_gabong=BO)])
    assert (sheet.gabong, sheet.totals[BO], sheet.runs) == (CATO, 0, {ANNA: 0, BO: 0, CATO: 1, DINA: 0})
    assert [change.by for change in sheet.rows[4].cells[BO].changes] == [-1000, 1000]


# -- open questions


def test_an_open_question_stops_only_what_hangs_on_it() -> None:
    events: list[SheetEvent] = [
        played(1, ANNA, Bo=200, Cato=20),
        played(2, BO, Anna=5, Cato=20),
        played(3, ANNA, Bo=5, Cato=20),
    ]
    sheet = compute(setup(), events)
    assert sheet.open == OpenPoint(WITHOUT_POINTS, 2, BO)
    assert [row.cells[BO].total for row in sheet.rows] == [100, None, None]
    assert sheet.totals == {ANNA: 5, BO: None, CATO: 60, DINA: 0}
    assert sheet.waiting == {BO: OpenPoint(WITHOUT_POINTS, 2, BO)}
    assert sheet.rows[2].cells[BO].points == 5


@pytest.mark.parametrize(("reading", "total"), [("not-halved", 105), ("halved-again", 55)])
def test_a_ruling_on_it_answers_it_where_it_was_met(reading: str, total: int) -> None:
    events: list[SheetEvent] = [played(1, ANNA, Bo=200), played(2, BO, Anna=5), played(3, ANNA, Bo=5)]
    ruled = ReadingRuled(3, WITHOUT_POINTS, reading, number="K7QX-1")
    sheet = compute(setup(), [*events, ruled])
    assert (sheet.totals[BO], sheet.open) == (total, None)
    assert sheet.in_force.chosen[WITHOUT_POINTS].entry == "K7QX-1"
    assert WITHOUT_POINTS in sheet.rows[1].cells[BO].readings


def test_a_ruling_on_a_settled_reading_changes_nothing_that_was_played_before() -> None:
    events: list[SheetEvent] = [played(1, ANNA, Bo=400), played(2, ANNA, Bo=200)]
    assert totals(setup(), *events)[BO] == 200
    ruled = ReadingRuled(1, "gabong/repeat-halving", "repeat")
    sheet = compute(setup(), [*events, ruled])
    assert [row.cells[BO].total for row in sheet.rows] == [200, 50]


def test_a_sixth_gabong_is_for_the_gabong_to_rule_on() -> None:
    sheet = compute(setup(), gabongs(BO, 7))
    assert sheet.opens == (OpenPoint("gabong/five-gabongs-reset", 6, BO),)
    assert sheet.rows[5].cells[BO].changes[0].by is None
    assert (sheet.runs[BO], sheet.gabong) == (7, BO)
    assert totals(settled(five_gabongs_reset="every-further"), *gabongs(BO, 7))[BO] == -3000


def test_a_newcomer_waits_for_whoever_may_be_the_highest() -> None:
    events: list[SheetEvent] = [
        played(1, ANNA, Bo=200),
        played(2, BO, Anna=5),
        Newcomer("Eva", 3),
        played(3, ANNA, Eva=5),
    ]
    sheet = compute(setup(), events)
    assert (sheet.totals["Eva"], sheet.totals[ANNA]) == (None, 5)
    assert sheet.waiting["Eva"] == OpenPoint(WITHOUT_POINTS, 2, BO)
    assert compute(setup(halving_without_points="not-halved"), events).totals["Eva"] == 105


# -- between rounds


def test_a_newcomer_begins_at_the_highest_total_of_those_who_sit_there() -> None:
    events: list[SheetEvent] = [
        played(1, ANNA, Bo=90, Cato=70),
        Leaver(BO, 1),
        Newcomer("Eva", 2),
        played(2, ANNA, Eva=5),
    ]
    sheet = compute(setup(), events)
    assert sheet.players == (*NAMES, "Eva")
    assert sheet.seated == (ANNA, CATO, DINA, "Eva")
    assert sheet.totals == {ANNA: 0, BO: 90, CATO: 70, DINA: 0, "Eva": 75}
    assert "Eva" not in sheet.rows[0].cells
    joined = sheet.entries_after(1)[1]
    assert (joined.player, joined.total) == ("Eva", 70)
    assert "gabong/score/newcomer-points" in joined.clauses


def test_a_newcomer_on_a_full_hundred_is_halved_by_one_reading() -> None:
    events: list[SheetEvent] = [played(1, ANNA, Bo=200), Newcomer("Eva", 2)]
    assert totals(setup(), *events)["Eva"] == 100
    sheet = compute(setup(newcomer_halving="halved-if-hundred"), events)
    assert (sheet.totals["Eva"], sheet.entries[0].halved_from) == (50, (100,))


def test_who_comes_back_has_the_total_that_was_left() -> None:
    events: list[SheetEvent] = [
        played(1, ANNA, Bo=40, Cato=70),
        Leaver(BO, 1),
        played(2, ANNA, Cato=5),
        Newcomer(BO, 3),
    ]
    sheet = compute(setup(), events)
    assert (sheet.totals[BO], sheet.players) == (40, NAMES)


def test_a_booking_and_the_one_that_takes_it_back() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=50), Booking(1, BO, -1000, "K7QX-3")])
    entry = sheet.entries[0]
    assert entry.change is not None
    assert (entry.total, entry.change.by, entry.change.number) == (-950, -1000, "K7QX-3")
    back = Booking(1, BO, 1000, "GG-2026-4")
    assert totals(setup(), played(1, ANNA, Bo=50), Booking(1, BO, -1000, "K7QX-3"), back)[BO] == 50


def test_whether_a_booking_halves_is_for_the_reading_to_say() -> None:
    events: list[SheetEvent] = [played(1, ANNA, Bo=50), Booking(1, BO, 50, "K7QX-3")]
    assert totals(setup(), *events)[BO] == 100
    sheet = compute(setup(halving_moment="every-change"), events)
    assert (sheet.totals[BO], sheet.entries[0].halved_from) == (50, (100,))


def test_a_gabong_who_leaves_leaves_the_role_free() -> None:
    events: list[SheetEvent] = [played(1, BO, True, Anna=5), Leaver(BO, 1)]
    assert compute(setup(), events).gabong is None
    assert compute(setup(), [*events, GabongChosen(CATO, 1)]).gabong == CATO
    cut = replace(played(2, ANNA, Cato=5), cut_used_up=True)
    assert faults(setup(), *events, cut) == ["The Gabong has left: nobody is told to have dealt."]


# -- the end


def test_the_last_round_is_played_before_anybody_wins() -> None:
    events: list[SheetEvent] = [played(1, ANNA, Bo=20, Cato=30, Dina=40), GameEnding(1)]
    sheet = compute(setup(), events)
    assert (sheet.ending, sheet.rounds_left, sheet.winners) == ("decided", 1, ())
    sheet = compute(setup(), [*events, played(2, DINA, Anna=50, Bo=10, Cato=5)])
    assert (sheet.ending, sheet.rounds_left, sheet.winners) == ("over", 0, (BO,))


def test_a_void_round_is_no_last_round() -> None:
    events: list[SheetEvent] = [
        played(1, ANNA, Bo=20, Cato=30, Dina=40),
        GameEnding(1),
        replace(played(2, BO), void=True),
    ]
    assert compute(setup(), events).ending == "decided"


def test_a_tie_is_for_the_reading_to_break() -> None:
    events: list[SheetEvent] = [GameEnding(0), played(1, ANNA, Bo=0, Cato=5, Dina=5)]
    sheet = compute(setup(), events)
    assert (sheet.winners, sheet.open) == ((), OpenPoint("gabong/tied-winners", 1, None))
    assert compute(setup(tied_winners="shared"), events).winners == (ANNA, BO)
    again = compute(setup(tied_winners="another-round"), events)
    assert (again.ending, again.rounds_left) == ("decided", 1)
    more = [*events, played(2, BO, Anna=5, Cato=5, Dina=5)]
    assert compute(setup(tied_winners="another-round"), more).winners == (BO,)


def test_nobody_wins_while_a_total_waits() -> None:
    events: list[SheetEvent] = [
        played(1, ANNA, Bo=200, Cato=5, Dina=5),
        GameEnding(1),
        played(2, BO, Anna=5, Cato=5, Dina=5),
    ]
    sheet = compute(setup(), events)
    assert (sheet.ending, sheet.winners) == ("over", ())
    assert sheet.open == OpenPoint(WITHOUT_POINTS, 2, BO)


# -- faults and remarks


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (played(1, ANNA, Anna=5), "Anna won the round with an empty hand, and so has 0 points."),
        (
            RoundPlayed(1, (Line(ANNA, cards=parse_cards("2♠")),), ANNA),
            "Anna won the round with an empty hand, and so has 0 points.",
        ),
        (played(1, ANNA, Bo=-5), "The points of a round are a number from 0 to 99999."),
        (played(1, ANNA, Bo=100_000), "The points of a round are a number from 0 to 99999."),
        (played(1, ANNA, Eva=5), "Eva is not at the table."),
        (played(1, "Eva"), "Eva is not at the table."),
        (played(2, ANNA), "Round 2 cannot follow round 0 on the sheet."),
        (played(1, None, True), "A gabong has somebody who gabonged."),
        (RoundPlayed(1, (Line(BO, 5), Line(BO, 5)), ANNA), "Bo is counted twice in one round."),
        (RoundPlayed(1, (Line(BO, 5, ()),), ANNA), "Bo has both points and cards."),
        (
            RoundPlayed(1, (Line(BO, cards=parse_cards("joker")),), ANNA),
            "The rules give a joker no points. Write the points of the round instead of the cards.",
        ),
        (
            RoundPlayed(1, (Line(BO, cards=parse_cards("?")),), ANNA),
            "One of the cards is not told. Name it, or write the points of the round instead.",
        ),
        (
            RoundPlayed(1, (), ANNA, True, new_gabong=ANNA),
            "Anna won the round: a gabong that won it is no other gabong.",
        ),
        (Booking(0, BO, 0, "K7QX-1"), "A booking is at least 1 point and at most 99999."),
        (Booking(1, BO, 5, "K7QX-1"), "There is no round 1 on the sheet."),
        (Booking(0, "Eva", 5, "K7QX-1"), "Eva is not at the table."),
        (Newcomer(BO, 1), "Bo already sits at the table."),
        (Leaver("Eva", 0), "Eva is not at the table."),
        (GabongChosen(BO, 0), "Anna is the Gabong, and only a gabong moves the role."),
        (
            ReadingRuled(0, "gabong/tied-winners", "toss"),
            "toss is no reading of the question gabong/tied-winners.",
        ),
    ],
)
def test_what_cannot_be_is_told(event: SheetEvent, fault: str) -> None:
    assert faults(setup(), event) == [fault]


def test_a_card_cannot_be_left_over_more_often_than_there_are_decks() -> None:
    event = RoundPlayed(1, (Line(BO, cards=parse_cards("2♠ 2♠")), Line(CATO, cards=parse_cards("2♠"))), ANNA)
    assert faults(setup(decks=2), event) == ["2♠ was counted 3 times, and there are 2 decks."]
    assert not faults(setup(), event)


def test_a_faulty_round_does_not_hide_the_faults_of_the_next() -> None:
    assert len(faults(setup(), played(1, ANNA, Eva=5), played(2, ANNA, Anna=5))) == 2


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (replace(setup(), first_gabong="Eva"), "Eva is not at the table."),
        (replace(setup(), players=(ANNA, BO, ANNA)), "Anna sits at the table twice."),
        (
            setup(rules=replace(GURU, halving_multiple=0)),
            "Totals are halved at multiples of 1 or more, by a divisor of 1 or more.",
        ),
    ],
)
def test_a_table_that_cannot_be(table: TableSetup, fault: str) -> None:
    assert fault in faults(table)
    assert fault in faults(table, played(1, BO))


def test_what_is_odd_is_remarked_on_and_allowed() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=0, Cato=37, Dina=5), played(2, None, Anna=0, Bo=5, Cato=5)])
    assert [finding.message.render("en") for finding in remarks(sheet)] == [
        "Bo has 0 points beside Anna, who won. Only a late sneak empties a second hand.",
        "Cato has 37 points, and no hand counts that: all points of a round are multiples of 5.",
        "Anna has 0 points. Did Anna win the round?",
        "Dina has not been counted in round 2.",
    ]


# -- the sheet as a whole


def by_the_book(first_gabong: str, rounds: tuple[RoundPlayed, ...]) -> dict[str, int]:
    """The totals by the book's readings, as somebody with pen and paper works them out."""
    total = dict.fromkeys(NAMES, 0)
    gabong, runner, run = first_gabong, "", 0
    for each in rounds:
        if each.void:
            continue
        if each.cut_used_up:
            total[gabong] -= 1000
        bonus = 0
        if each.by_gabong:
            gabong = each.winner or ""
            run = run + 1 if gabong == runner else 1
            runner = gabong
            bonus = -1000 if run % 5 == 0 else 0
        counted = {line.player: line.points or 0 for line in each.lines}
        if each.winner:
            counted[each.winner] = 0
        for player, scored in counted.items():
            total[player] += scored
            if scored and total[player] and total[player] % 100 == 0:
                total[player] //= 2
        if bonus:
            total[gabong] += bonus
    return total


@given(st.sampled_from(NAMES), courses(only_rounds=True, most=14))
@settings(deadline=None)
def test_by_default_readings_a_sheet_is_what_pen_and_paper_give(first: str, events: tuple[RoundPlayed, ...]) -> None:
    table = replace(settled(), first_gabong=first)
    assert compute(table, events).totals == by_the_book(first, events)


@given(setups(), courses())
@settings(deadline=None)
def test_the_same_events_give_the_same_sheet_in_any_order(table: TableSetup, events: tuple[SheetEvent, ...]) -> None:
    assert not check(table, events)
    sheet = compute(table, events)
    rounds = [event for event in events if isinstance(event, RoundPlayed)]
    between = [event for event in events if not isinstance(event, RoundPlayed)]
    assert compute(table, [*reversed(rounds), *between]) == sheet


@given(setups(), courses())
@settings(deadline=None)
def test_what_is_played_later_changes_nothing_before(table: TableSetup, events: tuple[SheetEvent, ...]) -> None:
    rounds = [event for event in events if isinstance(event, RoundPlayed)]
    half = len(rounds) // 2
    known = compute(table, [event for event in events if gap_of(event) < half or event in rounds[:half]])
    whole = compute(table, events)
    for row, later in zip(known.rows, whole.rows, strict=False):
        for player, cell in row.cells.items():
            if cell.total is not None:
                assert later.cells[player].total == cell.total


@given(setups(all_settled=True), courses(by_cards=True, only_rounds=True, most=3))
@settings(deadline=None, max_examples=40)
def test_counting_on_the_sheet_is_counting_in_a_dispute(table: TableSetup, events: tuple[RoundPlayed, ...]) -> None:
    """Each hand told to the engine as a situation of its own, from the total before it."""
    chosen = table.readings.chosen
    rules = "".join(
        f"rule {question.removeprefix('gabong/')}: {reading.reading}\n"
        for question, reading in chosen.items()
        if reading.authority == "house"
    )
    sheet = compute(table, events)
    standing = dict.fromkeys(NAMES, 0)
    for event, row in zip(events, sheet.rows, strict=True):
        for line in event.lines:
            cell = row.cells[line.player]
            if cell.changes or row.void:
                continue
            cards = " ".join(map(str, line.cards or ())) or "nothing"
            told = f"score {line.player}: {standing[line.player]}\nphase: over\n\n{line.player} counts {cards}\n"
            ruling = rule_on(read(f"game: gabong\nplayers: {', '.join(NAMES)}\n{rules}{told}"))
            assert ruling.outcome["totals"][line.player] == cell.total
            assert ruling.outcome["points"][line.player] == cell.points
            assert set(cell.clauses) <= set(ruling.clauses)
        standing = {player: cell.total or 0 for player, cell in row.cells.items()}
