"""A search of whole deals written for the tests alone: every table that can be met, one array of them for each draw.

It walks the tables from many cards to few and keeps with each what the waste on it may be. That is neither how the
solver goes about it nor how `exhaustive` does, and what goes on what is written down here anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from refbook.games.golf.solver import JOKER, Layout, Rules

Wastes = NDArray[np.uint16]
"""What the waste may be, as bits by rank: with each table, or with each set of such bits what comes of it."""

NOTHING_YET = 14


class Board(NamedTuple):
    """The tables of columns so long: the cards left in each column, and the tables by how many cards they have."""

    left: NDArray[Any]
    by_cards: list[NDArray[Any]]
    steps: tuple[int, ...]


@lru_cache(maxsize=4)
def board(lengths: tuple[int, ...]) -> Board:
    shape = tuple(length + 1 for length in lengths)
    left = np.indices(shape).reshape(len(lengths), -1)
    cards = left.sum(axis=0)
    steps = tuple(int(np.prod(shape[column + 1 :])) for column in range(len(lengths)))
    return Board(left, [np.flatnonzero(cards == count) for count in range(sum(lengths) + 1)], steps)


BITS: Wastes = np.left_shift(1, np.arange(15)).astype(np.uint16)
RANKS = slice(1, 14)


def neighbours(rules: Rules) -> NDArray[np.bool_]:
    """By waste and by card, ranks alone: whether the one goes on the other."""
    ranks = np.arange(1, 14)
    near: NDArray[np.bool_] = np.abs(ranks[:, None] - ranks) == 1
    near[-1, -2] = rules.queen_on_king
    near[0, -1] = near[-1, 0] = rules.ace_king_adjacent
    return near


def turned(rules: Rules) -> Wastes:
    """By card: the bits of what the waste may be where that card begins it, or comes from the stock."""
    shown = BITS[:NOTHING_YET].copy()
    if rules.joker == "declared-rank":
        shown[JOKER] = BITS[RANKS].sum()
    return shown


@lru_cache(maxsize=32)
def laid(rules: Rules) -> Wastes:
    """By waste and by card: the bits of what the waste may be with the card on it; none where it does not go."""
    near = neighbours(rules)
    after = np.tile(turned(rules), (15, 1))
    after[RANKS, RANKS][~near] = 0
    if rules.joker == "declared-rank":
        after[RANKS, JOKER] = near @ BITS[RANKS]
    return after


@lru_cache(maxsize=32)
def laying(rules: Rules) -> Wastes:
    """By card and by the bits of what the waste may be: the bits of what it may be with that card on it."""
    may_be = np.arange(1 << 15)[:, None] & BITS > 0
    return np.array([np.bitwise_or.reduce(np.where(may_be, after, 0), axis=1) for after in laid(rules).T], np.uint16)


@lru_cache(maxsize=32)
def blocked(rules: Rules) -> Wastes:
    """By card: the bits of the wastes on which it does not go."""
    on: Wastes = ((laid(rules) == 0) * BITS[:, None]).sum(axis=0).astype(np.uint16)
    return on


def best(layout: Layout, rules: Rules) -> tuple[int, int]:
    """The fewest cards left and, where none is, the most cards not drawn; else all of the stock counts as not drawn."""
    tables = board(tuple(map(len, layout.columns)))
    tops = free_cards(layout, tables)
    met = np.zeros(tables.left.shape[1], np.uint16)
    met[-1] = BITS[NOTHING_YET] if layout.waste is None else turned(rules)[layout.waste]
    fewest = len(tables.by_cards)
    for drawn in range(len(layout.stock) + 1):
        lay_all(met, tables, tops, rules)
        fewest = min(fewest, next(count for count, some in enumerate(tables.by_cards) if met[some].any()))
        if fewest == 0:
            return 0, len(layout.stock) - drawn
        if drawn < len(layout.stock):
            met = np.where(may_draw(met, tops, rules) > 0, turned(rules)[layout.stock[drawn]], np.uint16(0))
    return fewest, len(layout.stock)


def free_cards(layout: Layout, tables: Board) -> list[NDArray[Any]]:
    """For each column, the free card in it on each table; -1 where it is empty."""
    return [np.array([-1, *column])[left] for column, left in zip(layout.columns, tables.left, strict=True)]


def lay_all(met: Wastes, tables: Board, tops: list[NDArray[Any]], rules: Rules) -> None:
    goes = laying(rules)
    for some in reversed(tables.by_cards):
        here = some[met[some] > 0]
        for top, step in zip(tops, tables.steps, strict=True):
            at = here[top[here] >= 0]
            met[at - step] |= goes[top[at], met[at]]


def may_draw(met: Wastes, tops: list[NDArray[Any]], rules: Rules) -> Wastes:
    """What the waste may be on each table when the player turns a card of the stock onto it."""
    wastes: Wastes = met & ~BITS[NOTHING_YET]
    if not rules.draw_any_time:
        on = blocked(rules)
        for top in tops:
            wastes &= np.where(top >= 0, on[top], np.uint16(0xFFFF))
    return wastes
