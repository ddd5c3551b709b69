"""The solver against a search that shares nothing with it, and its lines of play against the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbook.games.golf.solver import JOKER, Layout, Move, Rules, Stopped, can_be_cleared, solve

from . import every_table
from .exhaustive import State, best, draws, lays, starts

VARIANTS = {
    "strict": Rules(),
    "queen-on-king": Rules(queen_on_king=True),
    "putt-putt": Rules(queen_on_king=True, ace_king_adjacent=True),
    "putt-putt without queen on king": Rules(ace_king_adjacent=True),
}
WAYS = [
    pytest.param(Rules(rules.queen_on_king, rules.ace_king_adjacent, draw_any_time=any_time), id=f"{name} {any_time}")
    for (name, rules), any_time in product(VARIANTS.items(), (False, True))
]


def dealt(chance: random.Random, columns: int = 7, cards: int = 5, stock: int = 16, jokers: int = 0) -> Layout:
    ranks = [rank for rank in range(1, 14) for _suit in range(4)] + jokers * [JOKER]
    chance.shuffle(ranks)
    table = tuple(tuple(ranks[cards * column : cards * column + cards]) for column in range(columns))
    waste, *rest = ranks[columns * cards :]
    return Layout(table, waste, tuple(rest[:stock]))


def replayed(layout: Layout, rules: Rules, line: tuple[Move, ...]) -> State:
    """The table at the end of a line of play, each move of which has to be allowed."""
    at = starts(layout, rules)
    for move in line:
        after = [
            later
            for state in at
            for later in (lays(rules, state) if move.column is not None else draws(rules, state, layout.stock))
            if move.column is None or len(later.columns[move.column]) < len(state.columns[move.column])
            if move.as_rank in (None, later.waste)
        ]
        assert after, move
        at = after
    return at[0]


def holds(layout: Layout, rules: Rules, search: Callable[[Layout, Rules], tuple[int, int] | None] = best) -> bool:
    """Whether the solver and a search agree; the line of play is looked at, too. True where it can be cleared."""
    solution = solve(layout, rules)
    assert can_be_cleared(layout, rules) == solution.cleared
    end = replayed(layout, rules, solution.line)
    assert sum(map(len, end.columns)) == solution.left
    assert len(layout.stock) - end.drawn == solution.unused
    found = search(layout, rules)
    assert found is not None
    assert found[0] == solution.left
    if solution.cleared:
        assert found[1] == solution.unused
    return solution.cleared


@pytest.mark.parametrize("rules", WAYS)
def test_dealt_layouts(rules: Rules) -> None:
    chance = random.Random(7)
    outcomes = {holds(dealt(chance, stock=6), rules) for _deal in range(3)}
    outcomes |= {holds(dealt(chance, columns=4, cards=3), rules) for _deal in range(12)}
    assert outcomes == {True, False}


@pytest.mark.parametrize("rules", WAYS)
def test_whole_deals(rules: Rules) -> None:
    chance = random.Random(11)
    for _deal in range(3):
        holds(dealt(chance), rules, every_table.best)


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("joker", ["matches-anything", "declared-rank"])
def test_whole_deals_with_jokers_and_a_free_start(
    rules: Rules, joker: Literal["matches-anything", "declared-rank"]
) -> None:
    chance = random.Random(12)
    layout = dealt(chance, stock=18, jokers=2)
    holds(layout, replace(rules, joker=joker), every_table.best)
    holds(replace(layout, waste=None), replace(rules, joker=joker), every_table.best)


_RANKS = st.integers(1, 13)
_COLUMNS = st.lists(st.lists(_RANKS, max_size=4).map(tuple), min_size=1, max_size=5).map(tuple)


@given(
    _COLUMNS,
    _RANKS,
    st.lists(_RANKS, max_size=5).map(tuple),
    st.builds(Rules, st.booleans(), st.booleans(), st.booleans()),
)
def test_any_layout(columns: tuple[tuple[int, ...], ...], waste: int, stock: tuple[int, ...], rules: Rules) -> None:
    layout = Layout(columns, waste, stock)
    holds(layout, rules)
    holds(layout, rules, every_table.best)


_OR_JOKER = st.integers(JOKER, 13)
_WITH_JOKERS = st.lists(st.lists(_OR_JOKER, max_size=3).map(tuple), min_size=1, max_size=4).map(tuple)


@given(
    _WITH_JOKERS,
    st.one_of(st.none(), _OR_JOKER),
    st.lists(_OR_JOKER, max_size=4).map(tuple),
    st.builds(
        Rules,
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.sampled_from(["matches-anything", "declared-rank"]),
    ),
)
def test_jokers_and_a_free_start(
    columns: tuple[tuple[int, ...], ...], waste: int | None, stock: tuple[int, ...], rules: Rules
) -> None:
    layout = Layout(columns, waste, stock)
    holds(layout, rules)
    holds(layout, rules, every_table.best)


def cleared_from_strict_to_easy(layout: Layout, *, any_time: bool) -> list[bool]:
    return [
        can_be_cleared(layout, Rules(queen, wrap, draw_any_time=any_time))
        for queen, wrap in ((False, False), (True, False), (True, True))
    ]


def test_where_a_card_may_be_drawn_at_any_time_all_is_cleared_that_a_stricter_game_clears() -> None:
    chance = random.Random(3)
    found = set()
    for _deal in range(20):
        layout = dealt(chance)
        any_time = cleared_from_strict_to_easy(layout, any_time=True)
        when_stuck = cleared_from_strict_to_easy(layout, any_time=False)
        assert any_time == sorted(any_time)
        assert all(free or not stuck for free, stuck in zip(any_time, when_stuck, strict=True))
        found |= {tuple(any_time), tuple(when_stuck)}
    assert {(False, False, True), (False, True, True), (True, True, True)} <= found


def test_where_a_draw_waits_until_nothing_fits_an_easier_variant_may_clear_less() -> None:
    """A queen that goes on a king has to be laid before the card that is needed comes from the stock."""
    chance = random.Random(3)
    layout = [dealt(chance) for _deal in range(127)][-1]
    assert cleared_from_strict_to_easy(layout, any_time=False) == [True, False, True]
    assert cleared_from_strict_to_easy(layout, any_time=True) == [True, True, True]


def test_whoever_has_no_patience_is_heard() -> None:
    told: list[tuple[int, int]] = []

    def twice(drawn: int, to_draw: int) -> bool:
        told.append((drawn, to_draw))
        return len(told) < 3

    layout = dealt(random.Random(1))
    with pytest.raises(Stopped):
        solve(layout, Rules(), twice)
    assert told == [(0, 16), (1, 16), (2, 16)]
