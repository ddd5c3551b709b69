"""What a hand that nobody has told may come to: the points that it really gives lie within what is said beforehand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from refbook.cards import UNSEEN, Card, full_deck, parse_cards
from refbook.games.gabong.position import ToldHand
from refbook.games.gin.events import GoGin, GoOut, Knock
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


def whole_hands(game: str, random: Random) -> tuple[Situation, tuple[Card, ...]]:
    """Anna knocks with both hands known, and what Bo holds."""
    own, discard, others = knocks(random)
    hands = {"Anna": ToldHand(11, own), "Bo": ToldHand(10, others)}
    readings = {"tied-deadwood": "under-knock"}
    position = Position(players=("Anna", "Bo"), hands=hands, rules=readings)
    return Situation(game, position, (Knock("Anna", discard),)), others


def with_hand_of_bo(situation: Situation, cards: tuple[Card, ...]) -> Situation:
    position: Position = situation.position
    hands = {**position.hands, "Bo": ToldHand(len(cards), cards)}
    return replace(situation, position=replace(position, hands=hands))


@pytest.mark.parametrize("hidden", [1, 2, 4, 10])
@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_the_points_lie_between_the_bounds(game: str, hidden: int) -> None:
    random = Random(hidden)
    compared = 0
    for _deal in range(12):
        known, others = whole_hands(game, random)
        whole = rule_on(known)
        ruling = rule_on(with_hand_of_bo(known, (*others[hidden:], *(UNSEEN,) * hidden)))
        if whole.status != "decided" or ruling.branches:
            continue
        scored = {player: points for player, points in whole.outcome["points"].items() if points}
        assert scored.keys() <= ruling.outcome["range"].keys()
        for player, points in scored.items():
            least, most = ruling.outcome["range"][player]
            assert least <= points <= most
            compared += 1
    assert compared >= 10


@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_with_nothing_unseen_the_points_are_told_and_no_bounds(game: str) -> None:
    random = Random(0)
    for _deal in range(12):
        known, _others = whole_hands(game, random)
        outcome = rule_on(known).outcome
        assert outcome["range"] == {}
        assert set(outcome["points"]) == {"Anna", "Bo"}


@pytest.mark.parametrize(
    ("own", "opponent", "most"),
    [
        ("10♦ 3♣ 7♦ 8♦ 9♦ A♦ A♥ 3♥ A♠ 3♠ A♣", "K♠ K♥ Q♠ Q♥ J♦ J♣ 10♠ 10♥ 9♣ 9♠", 118),
        ("2♣ 3♣ 4♣ 2♥ 3♥ 4♥ 2♠ 3♠ 4♠ A♦ 5♦", "K♠ K♥ Q♠ Q♥ J♦ J♣ 10♠ 10♥ 9♣ 9♠", 97),
        ("A♥ A♦ A♣ 5♥ 5♦ 5♣ 3♠ 4♠ 5♠ 2♣ 6♦", "K♠ K♥ Q♠ Q♥ J♦ J♣ 10♠ 10♥ 9♣ 9♠", 96),
        ("Q♥ Q♠ Q♣ 10♦ J♦ Q♦ 3♦ 4♦ 5♦ 6♦ K♠", "K♥ K♦ J♠ J♥ 10♠ 10♥ 9♣ 9♦ 8♣ 8♠", 114),
    ],
)
def test_the_most_points_can_really_be_got(own: str, opponent: str, most: int) -> None:
    hand, others = tuple(parse_cards(own)), tuple(parse_cards(opponent))
    goes: GoOut = (GoGin if TABLE.best_discards(mask(hand))[1] == 0 else Knock)("Anna")
    hands = {"Anna": ToldHand(11, hand)}
    hidden = Situation("suit-gin", Position(players=("Anna", "Bo"), hands=hands), (goes,))
    known = replace(hidden, position=replace(hidden.position, hands={**hands, "Bo": ToldHand(10, others)}))
    points = rule_on(known).outcome["points"]["Anna"]
    bound = rule_on(hidden).outcome["range"]["Anna"][1]
    assert points == bound == most
