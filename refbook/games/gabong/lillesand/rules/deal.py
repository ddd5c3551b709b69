"""7 The deal: the master's cut, equal hands, and hands off."""

from __future__ import annotations

from refbook.engine.facts import MissingFact
from refbook.games.gabong.effects import (
    Allowed,
    Cited,
    Dealt,
    Draws,
    GabongEffects,
    NewDeal,
    Offence,
    RoundBegins,
    TotalChanges,
    Unclear,
)
from refbook.games.gabong.events import CountCut, CountPile, CutFor, Deal, PickUp, RunOut, Touch, TurnOpening
from refbook.games.gabong.lillesand.effects import FaceTurned
from refbook.games.gabong.lillesand.rules import fails, need, points
from refbook.games.gabong.lillesand.ruleset import numbers
from refbook.games.gabong.table import Table

CARDS_IN_A_DECK, JOKERS_IN_A_DECK = 52, 2
EXAMPLE = (6, 4)
"""The hand and the players of the booklet's example."""


def cut_for(table: Table, event: CutFor) -> GabongEffects:
    """The master announces a hand size and cuts; too many, too few or exactly enough."""
    master = event.dealer
    if master != table.known_gabong():
        table = yield Offence(player=master, clause="gabong-lillesand/deal/announce-hand-size")
        return table
    if table.over:
        table = yield NewDeal(clause="gabong-lillesand/counting/next-round")
    table = yield from need.enough_to_deal(table, master)
    if not table.seats:
        raise MissingFact("players", ())
    wanted = event.each * len(table.seats)
    if (event.each, len(table.seats)) == EXAMPLE:
        table = yield Cited(clause="gabong-lillesand/deal/share-example")
    if not _within_limits(table, wanted):
        table = yield Offence(player=master, clause="gabong-lillesand/deal/share-limits")
        return table
    table = yield Cited(clause="gabong-lillesand/deal/announce-hand-size")
    table = yield Allowed(player=master, clause="gabong-lillesand/deal/share-limits")
    for player in table.seats:
        table = yield Dealt(player=player, count=event.each, clause="gabong-lillesand/deal/equal-hands")
    return (yield from _cut(table, master, event.cut - wanted))


def _within_limits(table: Table, wanted: int) -> bool:
    """Whether so many cards are a lawful share of the pile. Raises MissingFact, OpenQuestion."""
    decks = table.decks or int(table.fact("decks", "2", "3", "4"))
    jokers = table.readings["gabong-lillesand/jokers-in-deck"] == "with-jokers"
    pile = decks * (CARDS_IN_A_DECK + (JOKERS_IN_A_DECK if jokers else 0))
    rules = numbers(table)
    least, most = (limit * pile for limit in (rules.min_deal_share_percent, rules.max_deal_share_percent))
    share = wanted * 100
    if share in (least, most):
        return table.readings["gabong-lillesand/share-limits"] == "inclusive"
    return least < share < most


def _cut(table: Table, master: str, over: int) -> GabongEffects:
    """What the cut brings the master: so many cards more than were wanted."""
    if over == 0:
        return (yield from exact_cut(table, master, numbers(table).exact_cut_total_change))
    if over > 0:
        table = yield Cited(clause="gabong-lillesand/deal/cut-too-large")
        return table
    count = -over * numbers(table).too_few_dealt_penalty_per_card
    table = yield Draws(player=master, count=count, clause="gabong-lillesand/deal/cut-too-small")
    return table


def exact_cut(table: Table, master: str, change_by: int) -> GabongEffects:
    """The total changes, and by one reading is then looked at as after a count. Raises OpenQuestion."""
    clause = "gabong-lillesand/deal/exact-cut"
    table = yield TotalChanges(player=master, change_by=change_by, clause=clause)
    total = table.total(master)
    if total is None:
        return table
    if total and total % numbers(table).halving_multiple == 0:
        if table.readings["gabong-lillesand/exact-cut-halving"] == "no-test":
            return table
        return (yield from points.landed_on(table, master, total))
    if total < 0:
        table = yield Cited(clause="gabong-lillesand/points/negative-totals")
    return table


def deal(table: Table, event: Deal) -> GabongEffects:
    """Cards handed out to one player; that all get the same number is seen when the deal is over."""
    clause = "gabong-lillesand/deal/equal-hands"
    if event.dealer != table.known_gabong():
        table = yield Offence(player=event.dealer, clause="gabong-lillesand/deal/hands-off")
        return table
    if table.over:
        table = yield NewDeal(clause="gabong-lillesand/counting/next-round")
    table = yield from need.enough_to_deal(table, event.dealer)
    table = yield Dealt(player=event.to, count=event.count, clause=clause)
    table = yield Allowed(player=event.dealer, clause=clause)
    return table


def settle(table: Table) -> GabongEffects:
    """All who have been dealt cards have as many; the booklet names no penalty."""
    if len({table.dealt[player] for player in table.piles_told}) > 1:
        table = yield Offence(player=table.known_gabong(), clause="gabong-lillesand/deal/equal-hands")
    return table


def run_out(table: Table, event: RunOut) -> GabongEffects:
    """The cut is used up before everybody has a full hand: how many cards are missing has to be told."""
    clause = "gabong-lillesand/deal/cut-too-small"
    if event.player != table.known_gabong():
        table = yield Offence(player=event.player, clause="gabong-lillesand/deal/hands-off")
        return table
    table = yield Cited(clause=clause)
    table = yield Unclear(fact="cut", clause=clause)
    return table


def count_cut(table: Table, event: CountCut) -> GabongEffects:
    return (yield from _forbidden(table, event.player, "gabong-lillesand/deal/no-counting"))


def count_pile(table: Table, event: CountPile) -> GabongEffects:
    if table.known_phase("deal", "play") != "deal":
        table = yield Allowed(player=event.player, clause="gabong-lillesand/master/leads-game")
        return table
    master = event.player == table.known_gabong()
    clause = "gabong-lillesand/deal/no-counting" if master else "gabong-lillesand/deal/hands-off"
    return (yield from _forbidden(table, event.player, clause))


def touch(table: Table, event: Touch) -> GabongEffects:
    """During the deal the cards are the master's alone; of touching them later the booklet says nothing."""
    if table.known_phase("deal", "play") != "deal":
        table = yield Allowed(player=event.player, clause="gabong-lillesand/deal/deal-ends")
        return table
    if event.player == table.known_gabong():
        table = yield Allowed(player=event.player, clause="gabong-lillesand/master/leads-game")
        return table
    return (yield from _forbidden(table, event.player, "gabong-lillesand/deal/hands-off"))


def _forbidden(table: Table, player: str, clause: str) -> GabongEffects:
    table = yield Offence(player=player, clause=clause)
    if table.readings["gabong-lillesand/deal-fault-penalty"] == "fail":
        return (yield from fails.one_card(table, player))
    return table


def pick_up(table: Table, event: PickUp) -> GabongEffects:
    """The deal is over when the master takes up the hand to look at it."""
    clause = "gabong-lillesand/deal/deal-ends"
    if table.known_phase("deal", "play") != "deal":
        table = yield Allowed(player=event.player, clause=clause)
        return table
    if event.player != table.known_gabong():
        return (yield from _forbidden(table, event.player, "gabong-lillesand/deal/hands-off"))
    table = yield Allowed(player=event.player, clause=clause)
    table = yield from settle(table)
    table = yield RoundBegins(player=event.player, clause=clause)
    table = yield Cited(clause="gabong-lillesand/play/no-first-direction")
    return table


def turn_opening(table: Table, event: TurnOpening) -> GabongEffects:
    clause = "gabong-lillesand/deal/face-card"
    if event.player != table.known_gabong() or table.face is not None:
        table = yield Offence(player=event.player, clause=clause)
        return table
    table = yield Allowed(player=event.player, clause=clause)
    table = yield FaceTurned(player=event.player, card=event.card, clause=clause)
    return table
