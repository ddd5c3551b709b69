"""The solver of golf: how long a deal takes, how many deals come out, and whether an exhaustive search agrees.

    pip install -e '.[test]'
    python bench/golf.py --deals 12000 --agree 1000

Times are CPU seconds of one process on deals of the whole deck. The search that the solver is held against is one of
the tests, `tests/games/golf/every_table.py`, which shares nothing with it: both have to come to the same fewest cards
left, and on a cleared table to the same most cards left in the stock. With `--more` it is also held against deals with
two jokers in each reading, deals with a free start, and the turn of the corner without a queen on a king.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

from refbook.games.golf.solver import JOKER, Layout, Rules, can_be_cleared, solve

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.games.golf import every_table

VARIANTS = {
    "strict": Rules(),
    "queen on king": Rules(queen_on_king=True),
    "putt-putt": Rules(queen_on_king=True, ace_king_adjacent=True),
}
PUBLISHED = {
    ("strict", True): 26.5,
    ("queen on king", True): 44.9,
    ("putt-putt", True): 92.9,
    ("strict", False): 13.9,
    ("queen on king", False): 25.3,
    ("putt-putt", False): 79.5,
}
"""Shares of deals known to come out, in percent, by variant and whether one may draw at any time."""


def deal(seed: int, jokers: int = 0, free_start: bool = False) -> Layout:
    ranks = [rank for rank in range(1, 14) for _suit in range(4)] + jokers * [JOKER]
    random.Random(seed).shuffle(ranks)
    columns = tuple(tuple(ranks[5 * at : 5 * at + 5]) for at in range(7))
    return Layout(columns, None, tuple(ranks[35:])) if free_start else Layout(columns, ranks[35], tuple(ranks[36:]))


def measure(rules: Rules, deals: int) -> tuple[float, list[float]]:
    """The share cleared, in percent, and the seconds each deal took."""
    cleared, took = 0, []
    for seed in range(deals):
        layout = deal(seed)
        start = time.process_time()
        cleared += can_be_cleared(layout, rules)
        took.append(time.process_time() - start)
    return 100 * cleared / deals, took


def agreement(rules: Rules, layouts: Iterable[Layout]) -> tuple[int, int]:
    """On how many deals the exhaustive search says the same and the other."""
    same = [_agree(layout, rules) for layout in layouts]
    return sum(same), len(same) - sum(same)


def _agree(layout: Layout, rules: Rules) -> bool:
    ours, (left, unused) = solve(layout, rules), every_table.best(layout, rules)
    return ours.left == left and (left > 0 or ours.unused == unused)


def measured(deals: int, agree: int, ways: Sequence[bool]) -> None:
    print("| variant | draws | share | known share | median ms | p99 ms | most ms | same | other |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|")
    for (name, rules), any_time in product(VARIANTS.items(), ways):
        rules = replace(rules, draw_any_time=any_time)
        share, took = measure(rules, deals)
        milliseconds = [1000 * seconds for seconds in took]
        p99 = statistics.quantiles(milliseconds, n=100)[98]
        same, other = agreement(rules, map(deal, range(agree)))
        print(
            f"| {name} | {_draws(any_time)} | {share:.1f} | {PUBLISHED[name, any_time]} "
            f"| {statistics.median(milliseconds):.1f} | {p99:.1f} | {max(milliseconds):.1f} | {same} | {other} |",
            flush=True,
        )


def held_against_more(agree: int, ways: Sequence[bool]) -> None:
    print("| variant | deals with | draws | same | other |")
    print("|---|---|---|---:|---:|")
    for (name, rules), any_time in product({**VARIANTS, "ace on king": Rules(ace_king_adjacent=True)}.items(), ways):
        rules = replace(rules, draw_any_time=any_time)
        for kind, way, jokers, free_start in (
            ("nothing more", rules, 0, False),
            ("a free start", rules, 0, True),
            ("jokers on anything", rules, 2, False),
            ("jokers as a rank", replace(rules, joker="declared-rank"), 2, False),
        ):
            same, other = agreement(way, (deal(seed, jokers, free_start) for seed in range(agree)))
            print(f"| {name} | {kind} | {_draws(any_time)} | {same} | {other} |", flush=True)


def _draws(any_time: bool) -> str:
    return "any time" if any_time else "when stuck"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--agree", type=int, default=100)
    parser.add_argument("--draws", choices=["any time", "when stuck"])
    parser.add_argument("--more", action="store_true", help="the agreement alone, on other deals and variants too")
    asked = parser.parse_args()
    ways = [any_time for any_time in (True, False) if asked.draws in (None, _draws(any_time))]
    if asked.more:
        held_against_more(asked.agree, ways)
    else:
        measured(asked.deals, asked.agree, ways)


if __name__ == "__main__":
    main()
