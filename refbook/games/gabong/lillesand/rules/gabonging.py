"""11 Gabonging: the whole hand on the card on top, and a gabong on a gabong."""

from __future__ import annotations

from refbook.cards import JOKER, UNSEEN, Card
from refbook.games.gabong.effects import (
    BecomesGabong,
    Cited,
    Draws,
    GabongEffects,
    GivenUsedCards,
    HandLaidDown,
    Offence,
    RoundWon,
    TakesBack,
)
from refbook.games.gabong.events import GabongWith
from refbook.games.gabong.lillesand.rules import counting, fails, values
from refbook.games.gabong.lillesand.ruleset import numbers
from refbook.games.gabong.lillesand.top import tops
from refbook.games.gabong.rules.play import must_hold
from refbook.games.gabong.ruleset import GURU
from refbook.games.gabong.table import Finish, Table

SUM = "gabong-lillesand/gabonging/sum"


def gabong(table: Table, event: GabongWith) -> GabongEffects:
    must_hold(table, event.player, event.cards)
    if table.phase == "deal":
        return (yield from _failed(table, event, "gabong-lillesand/deal/deal-ends"))
    if table.over and (table.understood or table.phase == "collected"):
        return (yield from counting.lay_after_end(table, event))
    face = _face(table)
    fault = _fault(table, event, face)
    if fault is not None:
        return (yield from _failed(table, event, fault))
    table = yield Cited(clause="gabong-lillesand/gabonging/any-time")
    table = yield from values.cited(table, event.cards, face)
    table = yield Cited(clause=SUM)
    return (yield from _valid(table, event))


def _face(table: Table) -> Card | None:
    """The card to be matched, a joker counting as itself unless by one reading as what it was named."""
    if table.top != JOKER:
        return table.top
    if table.readings["gabong-lillesand/gabong-on-joker"] == "impossible":
        return JOKER
    found = tops(table)
    return found[0] if len(found) == 1 else JOKER


def _fault(table: Table, event: GabongWith, face: Card | None) -> str | None:
    """The clause that a gabong breaks, or None. What needs no missing fact is looked at first."""
    if JOKER in (*event.cards, face):
        return "gabong-lillesand/jokers/no-gabong"
    if len(event.cards) < table.rules.min_gabong_cards:
        return "gabong-lillesand/gabonging/two-cards-min"
    count = table.hand(event.player).count
    if (count is not None and count != len(event.cards)) or not event.shouted:
        return "gabong-lillesand/gabonging/how"
    eights = any(card.rank == "8" for card in (*event.cards, *((face,) if face else ())))
    if eights and table.readings["gabong-lillesand/eight-value"] == "barred":
        return "gabong-lillesand/values/card-values"
    return None if _sum_fits(table, event.cards, face) else SUM


def _sum_fits(table: Table, cards: tuple[Card, ...], face: Card | None) -> bool:
    wanted = table.readings["gabong-lillesand/gabong-sum"]
    words = {"equal": "equals the face card", "lower": "lower", "lower-or-equal": "lower or equal"}[wanted]
    if UNSEEN in cards or values.needs_own_list(table, (*cards, *((face,) if face else ()))):
        return table.fact("sum", words, "does not") == words
    total = sum(values.in_hand(numbers(table), card) for card in cards)
    if face is None:
        return table.fact("face", f"worth {total}", "worth something else") == f"worth {total}"
    value = values.on_table(numbers(table), face)
    return {"equal": total == value, "lower": total < value, "lower-or-equal": total <= value}[wanted]


def _valid(table: Table, event: GabongWith) -> GabongEffects:
    player, earlier = event.player, table.finish
    finish = Finish(player, event.cards[-1], True, table.turn, table.suit)
    table = yield HandLaidDown(player=player, cards=event.cards, clause="gabong-lillesand/gabonging/how")
    if earlier is not None:
        table = yield from _takes_over(table, earlier, event.cards)
    table = yield RoundWon(player=player, finish=finish, clause="gabong-lillesand/gabonging/wins-round")
    table = yield BecomesGabong(player=player, clause="gabong-lillesand/gabonging/new-master")
    return table


def _takes_over(table: Table, earlier: Finish, cards: tuple[Card, ...]) -> GabongEffects:
    """A round already won is taken from the winner, with or without the cards used for it."""
    if earlier.gabonged:
        clause = "gabong-lillesand/gabonging/counter-gabong"
        takes = table.readings["gabong-lillesand/counter-gabong"] == "earlier-takes-cards"
    else:
        clause = "gabong-lillesand/finish/going-out"
        takes = table.readings["gabong-lillesand/gabonged-finisher-cards"] == "takes-cards"
    table = yield Cited(clause=clause)
    if takes:
        table = yield GivenUsedCards(player=earlier.player, cards=cards, clause=clause)
    return table


def _failed(table: Table, event: GabongWith, why: str) -> GabongEffects:
    """A gabong that is none: by one reading an illegal card, by the other five cards as in the base game."""
    player, clause = event.player, "gabong-lillesand/gabonging/how"
    table = yield Cited(clause=why)
    if why == SUM:
        table = yield from values.cited(table, event.cards, table.top)
    table = yield Offence(player=player, clause=clause)
    table = yield TakesBack(player=player, cards=event.cards, clause=clause)
    if table.readings["gabong-lillesand/failed-gabong"] == "five-cards":
        table = yield Draws(player=player, count=GURU.wrong_gabong_penalty, clause=clause)
    else:
        table = yield Cited(clause="gabong-lillesand/play/illegal-card")
        table = yield from fails.one_card(table, player)
    return (yield from fails.turn_after_fail(table, player))
