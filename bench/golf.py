"""The solver of golf: how long a deal takes, how many deals come out, and whether an exhaustive search agrees.

    pip install -e .
    python bench/golf.py --deals 1000 --agree 100

The exhaustive search takes a third of a second a deal where a card is drawn only when stuck, and many seconds where it
may be drawn at any time; `--draws` measures one of the two alone.

Times are CPU seconds of one process on deals of the whole deck. The search it is held against is the one of the tests,
`tests/games/golf/exhaustive.py`, which shares nothing with the solver; a deal on which that search would have to keep
more than its bound of tables is counted as left out.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from itertools import product
from pathlib import Path

from refbook.games.golf.solver import Layout, Rules, can_be_cleared, solve

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.games.golf.exhaustive import clears

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


def deal(seed: int) -> Layout:
    ranks = [rank for rank in range(1, 14) for _suit in range(4)]
    random.Random(seed).shuffle(ranks)
    return Layout(tuple(tuple(ranks[5 * at : 5 * at + 5]) for at in range(7)), ranks[35], tuple(ranks[36:]))


def measure(rules: Rules, deals: int) -> tuple[float, list[float]]:
    """The share cleared, in percent, and the seconds each deal took."""
    cleared, took = 0, []
    for seed in range(deals):
        layout = deal(seed)
        start = time.process_time()
        cleared += can_be_cleared(layout, rules)
        took.append(time.process_time() - start)
    return 100 * cleared / deals, took


def agreement(rules: Rules, deals: int) -> tuple[int, int, int]:
    """On how many deals the exhaustive search says the same, the other, and nothing."""
    told = [(clears(deal(seed), rules), solve(deal(seed), rules).cleared) for seed in range(deals)]
    left_out = sum(exhaustive is None for exhaustive, _ours in told)
    same = sum(exhaustive is ours for exhaustive, ours in told)
    return same, len(told) - same - left_out, left_out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--agree", type=int, default=100)
    parser.add_argument("--draws", choices=["any time", "when stuck"])
    asked = parser.parse_args()
    print("| variant | draws | share | known share | median ms | p99 ms | most ms | same | other | left out |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    ways = [draws == "any time" for draws in ("any time", "when stuck") if asked.draws in (None, draws)]
    for (name, rules), any_time in product(VARIANTS.items(), ways):
        rules = Rules(rules.queen_on_king, rules.ace_king_adjacent, draw_any_time=any_time)
        share, took = measure(rules, asked.deals)
        milliseconds = [1000 * seconds for seconds in took]
        p99 = statistics.quantiles(milliseconds, n=100)[98]
        same, other, left_out = agreement(rules, asked.agree)
        print(
            f"| {name} | {'any time' if any_time else 'when stuck'} | {share:.1f} | {PUBLISHED[name, any_time]} "
            f"| {statistics.median(milliseconds):.1f} | {p99:.1f} | {max(milliseconds):.1f} "
            f"| {same} | {other} | {left_out} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
