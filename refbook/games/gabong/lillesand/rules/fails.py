"""8 The play, its fails: one penalty card, the card back, and the turn to the next player."""

from __future__ import annotations

from refbook.cards import JOKER, Card
from refbook.games.gabong.effects import (
    Allowed,
    AtDiscretion,
    Cited,
    Draws,
    GabongEffects,
    Lands,
    Offence,
    SuitCalled,
    TakesBack,
    TurnGoesTo,
    TwosUnspent,
)
from refbook.games.gabong.events import JudgeSlow, Pass
from refbook.games.gabong.lillesand.effects import JokerCounts
from refbook.games.gabong.lillesand.ruleset import numbers
from refbook.games.gabong.lillesand.top import ANY_CARD, owed, turn_of
from refbook.games.gabong.table import Table


def one_card(table: Table, player: str) -> GabongEffects:
    """The penalty of a fail, without anything else."""
    count = numbers(table).fail_cards
    table = yield Draws(player=player, count=count, clause="gabong-lillesand/play/fail")
    return table


def legendary(table: Table, player: str, clause: str) -> GabongEffects:
    """A legendary fail, by the clause that gives it."""
    table = yield Draws(player=player, count=numbers(table).legendary_fail_cards, clause=clause)
    return table


def illegal_card(table: Table, player: str, cards: tuple[Card, ...], why: str) -> GabongEffects:
    """Cards that may not be laid, by the clause that forbids them."""
    table = yield Cited(clause=why)
    table = yield Offence(player=player, clause="gabong-lillesand/play/illegal-card")
    return (yield from _cards_and_turn(table, player, cards, "gabong-lillesand/play/illegal-card"))


def out_of_turn(table: Table, player: str, cards: tuple[Card, ...]) -> GabongEffects:
    """Cards laid while somebody else has the turn, and no slip."""
    turn_of(table, player, laying=True)
    table = yield Offence(player=player, clause="gabong-lillesand/play/out-of-turn")
    return (yield from _cards_and_turn(table, player, cards, "gabong-lillesand/play/out-of-turn"))


def _cards_and_turn(table: Table, player: str, cards: tuple[Card, ...], clause: str) -> GabongEffects:
    if table.readings["gabong-lillesand/illegal-card-back"] == "taken-back":
        table = yield TakesBack(player=player, cards=cards, clause=clause)
        table = yield from one_card(table, player)
        return (yield from turn_after_fail(table, player))
    for card in cards:
        table = yield from _stays(table, player, card, clause)
    table = yield from one_card(table, player)
    return (yield from turn_after_fail(table, player))


def _stays(table: Table, player: str, card: Card, clause: str) -> GabongEffects:
    """By one reading the card lies where it was laid; it has no power there."""
    table = yield Lands(player=player, card=card, clause=clause)
    if card == JOKER:
        table = yield JokerCounts(cards=ANY_CARD, clause=clause)
    if card.rank == "8":
        table = yield SuitCalled(suit=None, clause=clause)
    if table.twos:
        table = yield TwosUnspent(twos=0, clause=clause)
    return table


def turn_after_fail(table: Table, player: str) -> GabongEffects:
    """The turn goes on; whoever was to answer twos has not done so, and draws for them."""
    clause = "gabong-lillesand/play/fail-passes-turn"
    if table.racing or table.phase != "play":
        return table
    turn = turn_of(table, player)
    if turn == player:
        debt = owed(table)
        if debt:
            table = yield Draws(player=player, count=debt, clause="gabong-lillesand/powers/two-debt")
            table = yield TwosUnspent(twos=0, clause="gabong-lillesand/powers/two-debt")
        table = yield TurnGoesTo(player=table.next_player(player), clause=clause)
        return table
    after = turn if table.readings["gabong-lillesand/fail-next-turn"] == "after-turn-holder" else player
    table = yield TurnGoesTo(player=table.next_player(after), clause=clause)
    return table


def judge_slow(table: Table, event: JudgeSlow) -> GabongEffects:
    """The master gives the penalty cards, and has the last word on what hesitating is."""
    if event.judge != table.known_gabong():
        table = yield Offence(player=event.judge, clause="gabong-lillesand/master/gives-penalties")
        return table
    table = yield AtDiscretion(player=event.judge, clause="gabong-lillesand/master/last-word")
    table = yield Allowed(player=event.judge, clause="gabong-lillesand/master/gives-penalties")
    table = yield Cited(clause="gabong-lillesand/play/hesitation")
    table = yield from one_card(table, event.player)
    if table.racing or turn_of(table, event.player) != event.player:
        return table
    return (yield from turn_after_fail(table, event.player))


def pass_turn(table: Table, event: Pass) -> GabongEffects:
    """Doing nothing in one's turn is hesitating: who does not lay draws."""
    player = event.player
    if table.racing:
        table = yield Allowed(player=player, clause="gabong-lillesand/play/nobody-opens")
        return table
    if table.over or turn_of(table, player) != player:
        table = yield Allowed(player=player, clause="gabong-lillesand/play/both-directions")
        return table
    table = yield Offence(player=player, clause="gabong-lillesand/play/hesitation")
    table = yield from one_card(table, player)
    return (yield from turn_after_fail(table, player))
