"""11 Faults: touching, drawing too many, wrong cards, slowness."""

from __future__ import annotations

from refbook.cards import UNSEEN, Card
from refbook.games.gabong.effects import (
    Allowed,
    AtDiscretion,
    Draws,
    Drew,
    GabongEffects,
    Offence,
    SitsOut,
    Takes,
    TakesBack,
    TurnGoesTo,
    TwosUnspent,
)
from refbook.games.gabong.events import JudgeSlow, Touch
from refbook.games.gabong.rules import deal, start
from refbook.games.gabong.table import Table


def wrong_card(table: Table, player: str, cards: tuple[Card, ...]) -> GabongEffects:
    """Cards that may not be laid go back; the last card of a hand has a penalty of its own."""
    clause = "gabong/faults/wrong-card"
    table = yield Offence(player=player, clause=clause)
    table = yield TakesBack(player=player, cards=cards, clause=clause)
    each = table.rules.wrong_card_penalty_per_card * len(cards)
    if len(cards) == 1 and table.hand(player).count == 1:
        last = "gabong/end/wrong-last-card"
        count = table.rules.wrong_last_card_penalty
        if table.readings["gabong/wrong-last-card"] == "five-plus-one":
            count += each
        table = yield Draws(player=player, count=count, clause=last)
    else:
        table = yield Draws(player=player, count=each, clause=clause)
    return (yield from turn_after_fault(table, player))


def turn_after_fault(table: Table, player: str) -> GabongEffects:
    """A fault in turn: whether it uses up the turn, and the chance to answer a two, is open."""
    if table.turn != player:
        return table
    clause = "gabong/faults/wrong-card"
    owed = table.owed()
    if owed:
        if table.readings["gabong/answer-after-wrong-card"] == "may-answer":
            return table
        table = yield Draws(player=player, count=owed, clause="gabong/cards/two-draws")
        table = yield TwosUnspent(twos=0, clause="gabong/cards/unspent-two")
    elif table.readings["gabong/turn-after-wrong-card"] == "may-try-again":
        return table
    table = yield TurnGoesTo(player=table.next_player(player), clause=clause)
    return table


def touch(table: Table, event: Touch) -> GabongEffects:
    phase = table.known_phase("deal", "play")
    if phase == "deal":
        own = event.owner == event.player
        if own and event.player == table.known_gabong():
            return (yield from start.gabong_touches_own(table, event.player))
        return (yield from deal.touch(table, event))
    if phase != "play" or event.owner == event.player:
        table = yield Allowed(player=event.player, clause="gabong/faults/touching-loose-card")
        return table
    if event.owner is not None:
        return (yield from touches_others(table, event))
    if event.target == "face":
        return (yield from _touches_face(table, event.player))
    clause = "gabong/faults/touching-loose-card"
    table = yield Offence(player=event.player, clause=clause)
    table = yield Draws(player=event.player, count=event.count or 1, clause=clause)
    return table


def touches_others(table: Table, event: Touch) -> GabongEffects:
    """Another player's card is left, and paid for."""
    clause = "gabong/faults/touching-others-card"
    table = yield Offence(player=event.player, clause=clause)
    count = table.rules.touch_others_card_penalty
    several = event.count is not None and event.count > 1
    if several and table.readings["gabong/touching-several-cards"] == "one-per-card":
        count *= event.count or 1
    table = yield Draws(player=event.player, count=count, clause=clause)
    return table


def _touches_face(table: Table, player: str) -> GabongEffects:
    clause = "gabong/faults/touching-loose-card"
    if table.readings["gabong/touching-face-up-pile"] == "nobodys-card":
        table = yield Allowed(player=player, clause=clause)
        return table
    table = yield Offence(player=player, clause=clause)
    card = table.face.card if table.face else UNSEEN
    table = yield Takes(player=player, cards=(card,), from_pile=True, clause=clause)
    return table


def draws_unasked(table: Table, player: str, drawn: tuple[Card, ...]) -> GabongEffects:
    """Cards drawn by somebody who had none to draw are touched, and so kept."""
    clause = "gabong/faults/touching-loose-card"
    table = yield Offence(player=player, clause=clause)
    table = yield Drew(player=player, cards=drawn, clause=clause)
    return table


def judge_slow(table: Table, event: JudgeSlow) -> GabongEffects:
    player = event.player
    if event.judge != table.known_gabong():
        table = yield Offence(player=event.judge, clause="gabong/faults/slow-judgement")
        return table
    table = yield AtDiscretion(player=event.judge, clause="gabong/faults/slow-judgement")
    table = yield Allowed(player=event.judge, clause="gabong/faults/slow-judgement")
    table = yield Draws(player=player, count=table.rules.slow_penalty, clause="gabong/faults/too-slow")
    table = yield SitsOut(player=player, clause="gabong/faults/slow-may-not-lay")
    if table.turn != player:
        return table
    owed = table.owed()
    if owed:
        table = yield Draws(player=player, count=owed, clause="gabong/cards/two-draws")
        table = yield TwosUnspent(twos=0, clause="gabong/cards/unspent-two")
    table = yield TurnGoesTo(player=table.next_player(player), clause="gabong/faults/slow-may-not-lay")
    return table
