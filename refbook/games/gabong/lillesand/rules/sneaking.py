"""9 Slipping in: an identical card, a joker in its place, and the nine and four that slip on each other."""

from __future__ import annotations

from typing import NamedTuple

from refbook.cards import JOKER, Card
from refbook.games.gabong.effects import Cited, GabongEffects
from refbook.games.gabong.events import Lay
from refbook.games.gabong.lillesand.effects import FourOnNine
from refbook.games.gabong.lillesand.rules import fails, jokers, play
from refbook.games.gabong.lillesand.top import tops, turn_of
from refbook.games.gabong.table import Table


class Slip(NamedTuple):
    """A lay as a slip: what the card counts as, whether it may be slipped in, and the clause that says so.

    `crosses` where a nine goes on a four or a four on a nine.
    """

    card: Card
    allowed: bool
    clause: str
    crosses: bool = False


def as_slip(table: Table, event: Lay) -> Slip | None:
    """This lay as a slip, or None where the cards have nothing to do with each other. Raises MissingFact."""
    laid = event.cards[0]
    if table.top is None and table.turn != event.player:
        return _unknown_top(table, event)
    on = tops(table) if table.top is not None else ()
    if len(on) != 1:
        return None
    top, card = on[0], event.named if isinstance(event.named, Card) else laid
    if laid == JOKER and not isinstance(event.named, Card):
        if turn_of(table, event.player, laying=True) == event.player:
            return None
        return _joker(table, top)
    return _on(table, top, card, laid)


def _unknown_top(table: Table, event: Lay) -> Slip | None:
    """Nobody has told what lies there: asked only where it is not this player's turn anyhow."""
    laid = event.cards[0]
    if table.no_face_yet or table.racing or turn_of(table, event.player, laying=True) == event.player:
        return None
    if laid == JOKER or table.fact("face", str(laid), "another card") != str(laid):
        return None
    return Slip(laid, True, "gabong-lillesand/sneaking/sneak")


def _joker(table: Table, top: Card) -> Slip | None:
    """A joker out of turn is whatever may be slipped in there."""
    rank = {"4": "9", "9": "4"}.get(top.rank, top.rank)
    return _on(table, top, Card.of(rank, top.suit), JOKER)


def _on(table: Table, top: Card, card: Card, laid: Card) -> Slip | None:
    if card.suit != top.suit:
        return None
    match (top.rank, card.rank):
        case ("4", "9"):
            return Slip(card, True, "gabong-lillesand/powers/nine-sneaks-four", crosses=True)
        case ("9", "4"):
            return Slip(card, True, "gabong-lillesand/examples/four-on-nine", crosses=True)
        case ("4", "4"):
            again = table.powers.on_nine and table.readings["gabong-lillesand/second-four"] == "second-four-allowed"
            if again:
                return Slip(card, True, "gabong-lillesand/examples/new-four-on-nine")
            return Slip(card, False, "gabong-lillesand/powers/four")
        case ("7", "7"):
            joker = laid == JOKER
            return Slip(
                card, False, "gabong-lillesand/powers/seven-joker" if joker else "gabong-lillesand/powers/seven"
            )
        case ("9", "9"):
            return Slip(card, False, "gabong-lillesand/powers/nine-not-on-nine")
    if card != top:
        return None
    with_joker = laid == JOKER
    return Slip(
        card, True, "gabong-lillesand/sneaking/sneak-with-joker" if with_joker else "gabong-lillesand/sneaking/sneak"
    )


def sneak(table: Table, event: Lay, slip: Slip) -> GabongEffects:
    """A card slipped in, at any moment: its power comes on top, and play goes on from the player."""
    player, laid = event.player, event.cards[0]
    fault = jokers.last_card_fault(table, player, laid) or jokers.on_own_joker(table, player)
    if fault is not None:
        return (yield from fails.illegal_card(table, player, (laid,), fault))
    if slip.crosses:
        table = yield Cited(clause="gabong-lillesand/powers/override")
        if slip.card.rank == "9":
            table = yield Cited(clause="gabong-lillesand/powers/four-sneaked-by-nine")
    if laid == JOKER:
        table = yield Cited(clause="gabong-lillesand/sneaking/sneak-with-joker")
    if jokers.third_last(table, player):
        table = yield Cited(clause="gabong-lillesand/jokers/third-last")
    table = yield from play.landed(
        table, event, (slip.card,), slip.clause, sneaked=True, then="gabong-lillesand/sneaking/after-sneak"
    )
    if slip.card.rank == "4" and not table.over:
        table = yield FourOnNine(lies=True, clause="gabong-lillesand/examples/four-on-nine")
    return table
