"""Booking a round by the rules: every entry cites its clause, in the order of the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from refbook.cards import parse_cards
from refbook.engine.facts import MissingFact, OpenQuestion
from refbook.engine.judge import carry_out
from refbook.games.gabong import sheet
from refbook.games.gabong.effects import GabongEffects, TotalHalved
from refbook.games.gabong.ruleset import GURU
from refbook.games.gabong.table import Table
from refbook.rulings.authority import book_readings

NAMES = ("Anna", "Bo", "Cato", "Dina")


def table(**scores: int) -> Table:
    fresh = sheet.new_sheet(NAMES, "Anna", GURU, book_readings("gabong"))
    return fresh.but(scores={**fresh.scores, **scores})


def booked(effects: GabongEffects, on: Table) -> tuple[Table, list[str]]:
    done, after = carry_out(effects, on)
    return after, [f"{effect.kind} {effect.clause}" for effect in done]


def test_a_plain_win_ends_the_round_and_leaves_the_role() -> None:
    on = table()
    after, done = booked(sheet.won(on, "Bo", by_gabong=False), on)
    assert done == ["round_won gabong/end/round-ends"]
    assert (after.gabong, after.phase) == ("Anna", "over")


def test_a_gabong_gives_the_role_and_lengthens_the_run() -> None:
    on = sheet.with_former_gabongs(table().but(gabongs={**dict.fromkeys(NAMES, 0), "Bo": 4}), 2)
    after, done = booked(sheet.gabonged(on, "Bo"), on)
    assert done == [
        "gabong gabong/gabonging/become-gabong",
        "gabong_run gabong/gabonging/become-gabong",
        "bonus gabong/score/five-gabongs",
    ]
    assert (after.gabong, after.total("Bo"), after.scores["Bo"]) == ("Bo", -1000, 0)


def test_a_bonus_of_the_round_is_in_the_total_once_the_round_is_put_away() -> None:
    on = table(Bo=50).but(bonuses={"Bo": -1000})
    counted, _done = booked(sheet.counted(on, "Bo", 50), on)
    away, _done = booked(sheet.put_away(counted), counted)
    assert (away.scores["Bo"], dict(away.bonuses)) == (-950, {})


def test_an_empty_cut_pays_the_gabong() -> None:
    on = table()
    after, done = booked(sheet.cut_used_up(on), on)
    assert done == ["bonus gabong/deal/empty-cut"]
    assert after.total("Anna") == -1000


def test_points_and_cards_come_to_the_same() -> None:
    on = table(Bo=280)
    by_points, _done = booked(sheet.counted(on, "Bo", 20), on)
    by_cards, done = booked(sheet.counted(on, "Bo", parse_cards("K♠")), on)
    assert by_points.total("Bo") == by_cards.total("Bo") == 150
    assert done[:2] == ["cards_count gabong/points/three-king-ace", "scores gabong/points/round-sum"]
    assert done[2:] == [
        "total gabong/score/running-total",
        "halved gabong/score/halving",
        "cited gabong/score/halving-example",
    ]


def test_a_halving_tells_what_was_halved() -> None:
    on = table(Bo=280).but(bonuses={"Bo": -1000})
    effects, after = carry_out(sheet.counted(on, "Bo", 20), on)
    assert [(effect.of, effect.total) for effect in effects if isinstance(effect, TotalHalved)] == [(300, -850)]
    assert after.total("Bo") == -850


def test_what_nobody_has_settled_is_asked() -> None:
    on = table(Bo=100)
    with pytest.raises(OpenQuestion):
        carry_out(sheet.counted(on, "Bo", 0), on)
    with pytest.raises(MissingFact):
        carry_out(sheet.counted(on, "Bo", parse_cards("?")), on)


def test_a_newcomer_and_a_leaver() -> None:
    on = table(Bo=70, Cato=90)
    gone, done = booked(sheet.left(on, "Cato"), on)
    assert done == ["leaves gabong/dictator/leaving"]
    there, _done = booked(sheet.joined(gone, "Eva"), gone)
    assert (there.total("Eva"), there.seats) == (70, ("Anna", "Bo", "Dina", "Eva"))
    assert sheet.with_run(there, "Eva").gabongs["Eva"] == 0


def test_the_end_of_the_game_wants_a_last_round_first() -> None:
    on = table(Bo=70, Cato=90, Dina=5)
    decided, done = booked(sheet.end_decided(on), on)
    assert "last_round gabong/score/last-round" in done
    over, done = booked(sheet.game_over(decided), decided)
    assert done == ["game_won gabong/score/winner"]
    assert over.winners == ("Anna",)


def test_all_points_are_multiples_of_a_step() -> None:
    assert sheet.step_of_points(GURU) == 5
    assert sheet.step_of_points(replace(GURU, four_to_ten_points=4)) == 1
