"""A search of whole deals written for the tests alone: every table that can be met, one array of them for each draw.

It walks the tables from many cards to few and keeps with each what the waste on it may be. That is neither how the
solver goes about it nor how `exhaustive` does, and what goes on what is written down here anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from refbook.games.golf.solver import Layout, Rules

from .exhaustive import fits, turned

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


@lru_cache(maxsize=32)
def laying(rules: Rules) -> Wastes:
    """By card and by the bits of what the waste may be: the bits of what it may be with that card on it."""
    table = np.zeros((14, 1 << 15), np.uint16)
    wastes = np.arange(1 << 15)
    for card in range(14):
        for waste in range(15):
            after = fits(rules, None if waste == NOTHING_YET else waste, card)
            table[card][wastes >> waste & 1 == 1] |= bits(after)
    return table


@lru_cache(maxsize=32)
def blocked(rules: Rules) -> Wastes:
    """By card: the bits of the wastes on which it does not go."""
    goes = [bits([w for w in range(15) if fits(rules, None if w == NOTHING_YET else w, card)]) for card in range(14)]
    return ~np.array(goes, np.uint16)


def bits(ranks: list[int]) -> int:
    return sum(1 << rank for rank in ranks)


def best(layout: Layout, rules: Rules) -> tuple[int, int]:
    """The fewest cards left and, where none is, the most cards not drawn; else all of the stock counts as not drawn."""
    tables = board(tuple(map(len, layout.columns)))
    tops = free_cards(layout, tables)
    met = np.zeros(tables.left.shape[1], np.uint16)
    met[-1] = 1 << NOTHING_YET if layout.waste is None else bits(turned(rules, layout.waste))
    fewest = len(tables.by_cards)
    for drawn in range(len(layout.stock) + 1):
        lay_all(met, tables, tops, rules)
        fewest = min(fewest, next(count for count, some in enumerate(tables.by_cards) if met[some].any()))
        if fewest == 0:
            return 0, len(layout.stock) - drawn
        if drawn < len(layout.stock):
            met = np.where(may_draw(met, tops, rules) > 0, bits(turned(rules, layout.stock[drawn])), 0)
            met = met.astype(np.uint16)
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
    wastes = met & ~np.uint16(1 << NOTHING_YET)
    if not rules.draw_any_time:
        on = blocked(rules)
        for top in tops:
            wastes &= np.where(top >= 0, on[top], np.uint16(0xFFFF))
    return wastes
