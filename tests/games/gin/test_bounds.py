"""What a hand that nobody has told may come to: the points that it really gives lie within what is said beforehand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from refbook.cards import UNSEEN, Card, full_deck
from refbook.games.gabong.position import ToldHand
from refbook.games.gin.events import Knock
from refbook.games.gin.melds import mask, meld_table
from refbook.games.gin.position import Position
from refbook.rulings import rule_on
from refbook.situations import Situation

TABLE = meld_table()


def knocks(random: Random) -> tuple[tuple[Card, ...], Card, tuple[Card, ...]]:
    """A hand of eleven that may knock, its discard, and ten cards for the opponent, rather good ones at times."""
    while True:
        cards = random.sample(full_deck(), 21)
        own, others = tuple(cards[:11]), tuple(cards[11:])
        discards, least = TABLE.best_discards(mask(own))
        if least <= 10:
            return own, discards[0], others


@pytest.mark.parametrize("hidden", [1, 2, 4, 10])
@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_the_points_lie_between_the_bounds(game: str, hidden: int) -> None:
    random = Random(hidden)
    for _deal in range(12):
        own, discard, others = knocks(random)
        shown = {"Anna": ToldHand(11, own), "Bo": ToldHand(10, others)}
        rules = {"tied-deadwood": "under-knock"}
        known = Situation(game, Position(players=("Anna", "Bo"), hands=shown, rules=rules), (Knock("Anna", discard),))
        partly = {**shown, "Bo": ToldHand(10, (*others[hidden:], *(UNSEEN,) * hidden))}
        whole = rule_on(known)
        if whole.status != "decided":
            continue
        ruling = rule_on(replace(known, position=replace(known.position, hands=partly)))
        bounds = {player: told for player, told in ruling.outcome["range"].items() if told}
        for player, points in whole.outcome["points"].items() if bounds and not ruling.branches else ():
            least, most = bounds.get(player, (0, 0))
            assert least <= points <= most


def test_with_nothing_unseen_to_come_both_bounds_are_the_same() -> None:
    situation = Situation("suit-gin", Position(players=("Anna", "Bo")), ())
    assert rule_on(situation).outcome["range"] == {}
