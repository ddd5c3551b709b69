"""6 The points, and the running total: halving, exactly a thousand, losing."""

from __future__ import annotations

from refbook.cards import JOKER, UNSEEN, Card
from refbook.engine.facts import Contradiction, MissingFact
from refbook.games.gabong.effects import (
    CardsCount,
    Cited,
    GabongEffects,
    GameWon,
    Scores,
    TotalBecomes,
    TotalHalved,
    Unclear,
)
from refbook.games.gabong.events import CountHand
from refbook.games.gabong.lillesand.effects import DropsOut, Loses, TotalSet
from refbook.games.gabong.lillesand.ruleset import LillesandRuleset, numbers
from refbook.games.gabong.rules import points as base
from refbook.games.gabong.ruleset import GURU
from refbook.games.gabong.table import Table

NAMES = {
    "A": "ace_points",
    "2": "two_points",
    "3": "three_points",
    "4": "four_points",
    "5": "five_points",
    "6": "six_points",
    "7": "seven_points",
    "8": "eight_points",
    "9": "nine_points",
    "10": "ten_points",
    "J": "jack_points",
    "Q": "queen_points",
    "K": "king_points",
}
"""The number that prices a rank; an eight alone in the hand has one of its own."""
THOUSAND = 1000
"""The total that has a rule of its own (gabong-lillesand/points/exactly-1000)."""
EXAMPLES = (700, 1200)
"""The totals of the booklet's examples of halving."""


def count_hand(table: Table, event: CountHand) -> GabongEffects:
    if event.player in table.counted:
        raise Contradiction(f"counted {event.player}")
    base.must_match(table, event.player, event.cards)
    return (yield from count_cards(table, event.player, event.cards))


def count_cards(table: Table, player: str, cards: tuple[Card, ...]) -> GabongEffects:
    """The points of these cards, onto the total where one is told. Raises OpenQuestion where a number is lost."""
    if UNSEEN in cards:
        raise MissingFact(f"hand {player}", ())
    points, alone = 0, len(cards) == 1
    lost = [card for card in cards if own_worth(numbers(table), card, alone=alone) is None]
    if lost and table.readings["gabong-lillesand/points-table"] == "own-list":
        which = "8 alone" if alone and lost[0].rank == "8" else lost[0].rank
        table = yield Unclear(fact=f"points {which}", clause="gabong-lillesand/points/table")
        return table
    for clause, group in _groups(cards):
        worth = sum(_worth(table, card, alone=alone) for card in group)
        points += worth
        table = yield CardsCount(player=player, cards=group, points=worth, clause=clause)
    if alone and cards[0].rank in ("8", JOKER.rank):
        table = yield Cited(clause="gabong-lillesand/points/only-card")
    table = yield Scores(player=player, points=points, cards=cards, clause="gabong-lillesand/points/sum")
    return (yield from add_round(table, player, points))


def _groups(cards: tuple[Card, ...]) -> list[tuple[str, tuple[Card, ...]]]:
    """The cards by the clause that prices them."""
    jokers = tuple(card for card in cards if card == JOKER)
    eights = tuple(card for card in cards if card.rank == "8")
    others = tuple(card for card in cards if card.suit is not None and card.rank != "8")
    priced = (
        ("gabong-lillesand/points/joker", jokers),
        ("gabong-lillesand/points/eight", eights),
        ("gabong-lillesand/points/table", others),
    )
    return [(clause, group) for clause, group in priced if group]


def _worth(table: Table, card: Card, *, alone: bool) -> int:
    own = own_worth(numbers(table), card, alone=alone)
    if own is not None:
        return own
    stand_in: int = getattr(GURU, base.POINTS.get(card.rank, "four_to_ten_points"))
    return stand_in


def own_worth(rules: LillesandRuleset, card: Card, *, alone: bool) -> int | None:
    """What the booklet or the table's own list says, or None where the number is lost."""
    if card == JOKER:
        return rules.joker_points_alone if alone else rules.joker_points
    worth: int | None = getattr(rules, "eight_points_alone" if card.rank == "8" and alone else NAMES[card.rank])
    return worth


def add_round(table: Table, player: str, points: int) -> GabongEffects:
    """A round's points onto the total, where one has been told."""
    if player not in table.scores:
        return table
    sum_ = table.scores[player] + points
    table = yield TotalBecomes(player=player, total=sum_, clause="gabong-lillesand/counting/count-hands")
    total = table.total(player) or 0
    full_hundred = total != 0 and total % numbers(table).halving_multiple == 0
    if full_hundred and not points and table.readings["gabong-lillesand/halving-without-points"] == "not-halved":
        return table
    return (yield from landed_on(table, player, total))


def landed_on(table: Table, player: str, total: int) -> GabongEffects:
    """What a total does that has just been reached."""
    rules = numbers(table)
    if total < 0:
        table = yield Cited(clause="gabong-lillesand/points/negative-totals")
    if total == THOUSAND:
        clause = "gabong-lillesand/points/exactly-1000"
        table = yield TotalSet(player=player, total=rules.exact_thousand_total, of=total, clause=clause)
        return table
    if total != 0 and total % rules.halving_multiple == 0:
        table = yield from _halve(table, player, total)
    if (table.total(player) or 0) > rules.losing_total_above:
        table = yield Loses(player=player, clause="gabong-lillesand/points/lose-above-1000")
    return table


def _halve(table: Table, player: str, total: int) -> GabongEffects:
    rules = numbers(table)
    if total > rules.losing_total_above and table.readings["gabong-lillesand/lose-or-halve"] == "lose-at-once":
        return table
    if total < 0 and table.readings["gabong-lillesand/negative-halving"] == "untouched":
        return table
    half = total // rules.halving_divisor
    table = yield TotalHalved(player=player, total=half, of=total, clause="gabong-lillesand/points/halving")
    if total in EXAMPLES and half * 2 == total:
        table = yield Cited(clause="gabong-lillesand/points/halving-examples")
    return table


def settle(table: Table) -> GabongEffects:
    """Somebody has lost: whether that ends the game is an open question."""
    clause = "gabong-lillesand/points/lose-above-1000"
    if not table.powers.losers or table.winners:
        return table
    if table.readings["gabong-lillesand/after-a-loss"] == "game-ends":
        return (yield from lowest_wins(table))
    for loser in table.powers.losers:
        table = yield DropsOut(player=loser, clause=clause)
    if len(table.seats) == 1:
        table = yield GameWon(players=table.seats, clause="gabong-lillesand/aim/win")
    return table


def lowest_wins(table: Table) -> GabongEffects:
    """The lowest total wins; whose total nobody has told is asked."""
    for player in table.seats:
        if table.total(player) is None:
            raise MissingFact(f"total {player}", ())
    totals = {player: table.total(player) or 0 for player in table.seats or table.scores}
    lowest = min(totals.values())
    first = tuple(player for player, total in totals.items() if total == lowest)
    table = yield GameWon(players=first, clause="gabong-lillesand/aim/win")
    return table
