"""A search of golf written for the tests alone: one table after the other, with no sets, no bits and no cleverness."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from refbook.games.golf.solver import JOKER, Layout, Rules


class State(NamedTuple):
    columns: tuple[tuple[int, ...], ...]
    waste: int | None
    drawn: int


def fits(rules: Rules, waste: int | None, card: int) -> list[int]:
    """What the waste counts as after a card was laid on it; empty where it does not go."""
    around = {rank: {rank - 1, rank + 1} & set(range(1, 14)) for rank in range(1, 14)}
    around[13] = {12} if rules.queen_on_king else set()
    if rules.ace_king_adjacent:
        around[13] = around[13] | {1}
        around[1] = around[1] | {13}
    if waste is None or waste == JOKER:
        return turned(rules, card)
    if card == JOKER:
        return [JOKER] if rules.joker == "matches-anything" else sorted(around[waste])
    return [card] if card in around[waste] else []


def turned(rules: Rules, card: int) -> list[int]:
    return list(range(1, 14)) if card == JOKER and rules.joker == "declared-rank" else [card]


def lays(rules: Rules, state: State) -> Iterator[State]:
    for place, column in enumerate(state.columns):
        if column:
            for rank in fits(rules, state.waste, column[-1]):
                shorter = (*state.columns[:place], column[:-1], *state.columns[place + 1 :])
                yield State(shorter, rank, state.drawn)


def draws(rules: Rules, state: State, stock: tuple[int, ...]) -> Iterator[State]:
    if state.drawn == len(stock) or state.waste is None:
        return
    if rules.draw_any_time or not any(lays(rules, state)):
        for rank in turned(rules, stock[state.drawn]):
            yield State(state.columns, rank, state.drawn + 1)


def starts(layout: Layout, rules: Rules) -> list[State]:
    wastes = [None] if layout.waste is None else turned(rules, layout.waste)
    return [State(layout.columns, waste, 0) for waste in wastes]


def best(layout: Layout, rules: Rules, most: int = 400_000) -> tuple[int, int] | None:
    """The fewest cards left and, of those, the most cards not drawn; None where there is too much to look at."""
    seen, waiting = set(starts(layout, rules)), starts(layout, rules)
    found = (99, 0)
    while waiting:
        if len(seen) > most:
            return None
        state = waiting.pop()
        left = sum(map(len, state.columns))
        found = min(found, (left, state.drawn if left == 0 else 0))
        if left:
            for after in (*lays(rules, state), *draws(rules, state, layout.stock)):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return found[0], len(layout.stock) - found[1]
