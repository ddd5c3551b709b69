"""7 The cards: what fits, and what twos, threes, eights and kings do."""

from __future__ import annotations

from refbook.cards import Card, Suit
from refbook.engine.facts import MissingFact
from refbook.games.gabong.effects import (
    Cited,
    DirectionSet,
    Draws,
    GabongEffects,
    Skipped,
    SuitCalled,
    TurnGoesTo,
    TwosUnspent,
)
from refbook.games.gabong.events import Lay
from refbook.games.gabong.table import BOTH_WAYS, LastLay, Table

POWERFUL = ("2", "3", "8", "K")
"""Ranks that do something when they are laid."""

SUIT_ANSWERS = (*(suit.value for suit in Suit), "any")


def fits(table: Table, card: Card) -> tuple[bool, str]:
    """Whether a card may be laid in turn, and the clause that says so. Raises MissingFact, OpenQuestion."""
    face = table.face
    if face is None:
        return table.fact("face", "fits", "does not fit") == "fits", "gabong/play/follow"
    if face.card.rank == "2" and table.unspent_twos():
        return _fits_unspent_two(table, face.card, card)
    if card.rank == "8":
        return True, "gabong/cards/eight-on-any-card"
    if face.card.rank == "8":
        return _fits_eight(table, face.card, card)
    return card.suit == face.card.suit or card.rank == face.card.rank, "gabong/play/follow"


def _fits_unspent_two(table: Table, face: Card, card: Card) -> tuple[bool, str]:
    if card.rank == "2":
        return True, "gabong/cards/two-answer"
    if card.rank == "8":
        return False, "gabong/cards/eight-not-on-unspent-two"
    barred = table.readings["gabong/other-cards-on-unspent-two"] == "two-or-draw"
    return not barred and card.suit == face.suit, "gabong/cards/two-answer"


def _fits_eight(table: Table, face: Card, card: Card) -> tuple[bool, str]:
    if table.suit == "untold":
        raise MissingFact("suit", SUIT_ANSWERS)
    if table.suit == "any":
        return True, "gabong/cards/eight-not-called"
    if table.suit is None:
        return card.suit == face.suit, "gabong/play/follow"
    return card.suit == table.suit, "gabong/cards/eight-changes-suit"


def debt_covered(table: Table) -> GabongEffects:
    """By one reading a card of its suit may cover an unspent two; nobody faces the two any more (docs/decisions.md)."""
    table = yield TwosUnspent(twos=0, clause="gabong/cards/unspent-two")
    return table


def power(table: Table, event: Lay, card: Card, *, sneaked: bool, then: str) -> GabongEffects:
    """What a card that has landed does, and whose turn it is next. `then` is the clause that passes the turn on."""
    match card.rank:
        case "2":
            return (yield from _two(table, event.player, sneaked=sneaked, then=then))
        case "3":
            return (yield from _three(table, event.player, sneaked=sneaked, then=then))
        case "8":
            table = yield from call(table, event, sneaked=sneaked)
        case "K":
            table = yield from _king(table, sneaked=sneaked)
    table = yield TurnGoesTo(player=table.next_player(event.player), clause=then)
    return table


def _laid(table: Table) -> LastLay:
    """The card that has just landed."""
    if table.last_lay is None:
        raise AssertionError("a power needs a card that has landed")
    return table.last_lay


def _sneaked_on(table: Table, rank: str) -> bool:
    face = _laid(table).face
    return face is not None and face.card.rank == rank


def _two(table: Table, player: str, *, sneaked: bool, then: str) -> GabongEffects:
    clause = "gabong/cards/two-draws"
    earlier = table.twos_before(_laid(table))
    if earlier and not sneaked:
        clause = "gabong/cards/two-answer"
    if earlier and sneaked:
        reading = table.readings["gabong/sneaked-two"]
        if reading == "no-change":
            return table
        clause = "gabong/cards/two-answer"
        if reading == "sneaker-pays":
            table = yield TwosUnspent(twos=earlier + 1, clause=clause)
            table = yield Draws(player=player, count=table.owed(), clause=clause)
            table = yield TwosUnspent(twos=0, clause="gabong/cards/unspent-two")
            table = yield TurnGoesTo(player=table.next_player(player), clause=then)
            return table
    table = yield TwosUnspent(twos=earlier + 1, clause=clause)
    table = yield TurnGoesTo(player=table.next_player(player), clause=then)
    return table


def _three(table: Table, player: str, *, sneaked: bool, then: str) -> GabongEffects:
    clause = "gabong/cards/three-skips"
    threes = 1
    if sneaked and _sneaked_on(table, "3"):
        threes = 2 if table.readings["gabong/sneaked-three"] == "skip-two" else 1
    skips = threes * table.rules.three_skips
    for step in range(1, min(skips, len(table.seats)) + 1):
        skipped = table.next_player(player, step)
        if skipped is not None:
            table = yield Skipped(player=skipped, clause=clause)
    table = yield Cited(clause=clause)
    table = yield TurnGoesTo(player=table.next_player(player, skips + 1), clause=then)
    return table


def _king(table: Table, *, sneaked: bool) -> GabongEffects:
    clause = "gabong/cards/king-reverses"
    if sneaked and table.readings["gabong/sneaked-king"] == "no-effect":
        return table
    if table.direction is None:
        raise MissingFact("direction", BOTH_WAYS)
    table = yield DirectionSet(direction=-table.direction, clause=clause)
    return table


def call(table: Table, event: Lay, *, sneaked: bool) -> GabongEffects:
    """The suit called, or not, for an eight."""
    if sneaked and _sneaked_on(table, "8"):
        if table.readings["gabong/eight-sneaked-on-eight"] == "called-suit-stands":
            table = yield SuitCalled(suit=_laid(table).suit, clause="gabong/cards/eight-changes-suit")
            return table
    if event.call == "none":
        table = yield SuitCalled(suit="any", clause="gabong/cards/eight-not-called")
        if table.readings["gabong/uncalled-eight-penalty"] == "slow-penalty-too":
            table = yield Draws(player=event.player, count=table.rules.slow_penalty, clause="gabong/faults/too-slow")
    elif event.call is not None:
        table = yield Cited(clause="gabong/cards/eight-call")
        table = yield SuitCalled(suit=event.call, clause="gabong/cards/eight-changes-suit")
    return table


def suit_after_draw(table: Table) -> GabongEffects:
    """Whether an eight's suit, or the freedom it left, outlives a draw by the next player."""
    face = table.face
    if face is None or face.card.rank != "8" or table.suit is None:
        return table
    if table.suit == "any":
        if table.readings["gabong/uncalled-eight-after-draw"] == "next-player-only":
            table = yield SuitCalled(suit=None, clause="gabong/cards/eight-not-called")
    elif table.suit != "untold" and table.readings["gabong/called-suit-after-draw"] == "next-player-only":
        table = yield SuitCalled(suit=None, clause="gabong/cards/eight-changes-suit")
    return table
