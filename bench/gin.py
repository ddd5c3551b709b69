"""Gin: melds counted, rightly and fast, beside RLCard's gin code and OpenSpiel's gin_rummy; and whole rounds.

    pip install -e .[bench]
    python bench/gin.py

Everything runs in one process and takes turns, in CPU time, so that a slower moment of the machine meets all alike; the
table shows medians. First 100,000 random hands are held against OpenSpiel's `min_deadwood`, and a part of them against
the brute force of the tests.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyspiel
import rlcard
from rlcard.agents import RandomAgent
from rlcard.games.base import Card as RLCard
from rlcard.games.gin_rummy.utils import melding
from rlcard.games.gin_rummy.utils.utils import get_deadwood_value

from refbook.games.gin.game import SUIT_GIN_GAME
from refbook.games.gin.melds import Mask, cards_of, meld_table
from refbook.games.gin.simulate import simulate
from refbook.rulings.authority import book_readings

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.games.gin import brute

Work = Callable[[int], int]
"""One repetition: takes a seed, returns how many things it did."""

TABLE = meld_table()
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
_RANKS, _SUITS = "A23456789TJQK", "shdc"


def hands(seed: int, count: int, cards: int = 11) -> list[Mask]:
    chance = random.Random(seed)
    return [sum(1 << place for place in chance.sample(range(52), cards)) for _hand in range(count)]


def spiel_cards(hand: Mask) -> list[int]:
    return list(UTILS.card_strings_to_card_ints(list(_strings(hand))))


def _strings(hand: Mask) -> Iterator[str]:
    for place in range(52):
        if hand >> place & 1:
            yield _RANKS[place % 13] + _SUITS[place // 13]


def rlcard_cards(hand: Mask) -> list[Any]:
    return [RLCard(text[1].upper(), text[0]) for text in _strings(hand)]


# -- rightly


def checked(count: int, brutal: int, seed: int) -> tuple[int, int]:
    """How many of the hands are counted otherwise: by OpenSpiel, and (of the first `brutal`) by brute force."""
    wrong, wrong_brute = 0, 0
    for at, hand in enumerate(hands(seed, count, 10) + hands(seed + 1, count, 11)):
        found = TABLE.deadwood(hand) if hand.bit_count() == 10 else TABLE.best_discards(hand)[1]
        wrong += found != UTILS.min_deadwood(spiel_cards(hand))
        if at < brutal:
            wrong_brute += TABLE.deadwood(hand) != brute.least_deadwood(frozenset(cards_of(hand)))
    return wrong, wrong_brute


# -- fast

HANDS = 2_000


def ours(seed: int) -> int:
    for hand in hands(seed, HANDS):
        TABLE.best(hand)
    return HANDS


def ours_with_discards(seed: int) -> int:
    for hand in hands(seed, HANDS):
        TABLE.best_discards(hand)
    return HANDS


def spiels(seed: int) -> int:
    for cards in map(spiel_cards, hands(seed, HANDS)):
        UTILS.min_deadwood(cards)
    return HANDS


def rlcards(seed: int) -> int:
    """The least deadwood of eleven cards by RLCard: the best of its clusters of melds."""
    count = HANDS // 20
    for hand in map(rlcard_cards, hands(seed, count)):
        clusters = melding.get_meld_clusters(hand=hand)
        total = sum(map(get_deadwood_value, hand))
        best = [total - sum(get_deadwood_value(card) for meld in one for card in meld) for one in clusters]
        min(best, default=total)
    return count


def our_rounds(seed: int) -> int:
    played = simulate(6, seed, book_readings("suit-gin"), SUIT_GIN_GAME, check=False)
    return sum(len(one.events) for one in played)


def rlcard_rounds(seed: int) -> int:
    environment = rlcard.make("gin-rummy", config={"seed": seed})
    agents = [RandomAgent(num_actions=environment.num_actions) for _player in range(environment.num_players)]
    environment.set_agents(agents)
    steps = 0
    for _game in range(3):
        trajectories, _payoffs = environment.run()
        steps += sum(len(one) // 2 for one in trajectories)
    return steps


WORK: dict[str, Work] = {
    "refbook: best arrangements of eleven cards": ours,
    "refbook: best discards of eleven cards": ours_with_discards,
    "OpenSpiel min_deadwood (C++)": spiels,
    "RLCard get_meld_clusters": rlcards,
    "refbook: events of whole simulated rounds": our_rounds,
    "RLCard gin-rummy, env.run: steps": rlcard_rounds,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=50_000, help="so many of ten cards and so many of eleven")
    parser.add_argument("--brute", type=int, default=20_000)
    parser.add_argument("--repeat", type=int, default=7)
    options = parser.parse_args()
    wrong, wrong_brute = checked(options.hands, options.brute, seed=1)
    print(f"{2 * options.hands} hands against OpenSpiel: {wrong} otherwise")
    print(f"{min(options.brute, 2 * options.hands)} of them against brute force: {wrong_brute} otherwise")
    rates: dict[str, list[float]] = {name: [] for name in WORK}
    for seed in range(options.repeat):
        for name, work in WORK.items():
            start = time.process_time()
            done = work(seed)
            rates[name].append(done / (time.process_time() - start))
    for name, measured in rates.items():
        print(f"{name}: {statistics.median(measured):,.0f} ({min(measured):,.0f} to {max(measured):,.0f})")


if __name__ == "__main__":
    main()
