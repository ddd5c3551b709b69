"""8 Knocking: ending the round with a little deadwood, and laying off on the melds of whoever does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations

from refbook.cards import UNSEEN, Card
from refbook.engine.facts import MissingFact
from refbook.games.gin.effects import Cited, Discards, GinEffects, GoesOut, LaidOffUnasked, LaysOff, Offence, Stays
from refbook.games.gin.events import Knock, LayOff
from refbook.games.gin.melds import Mask, MeldTable, cards_of, mask
from refbook.games.gin.rules import going_out, turn
from refbook.games.gin.rules.going_out import Laid
from refbook.games.gin.table import Table

ENOUGH, TOO_MUCH = "low enough", "too high"


def knock(table: Table, event: Knock) -> GinEffects:
    """Raises MissingFact where the hand is not known, and OpenQuestion."""
    offence = going_out.not_now(table, event)
    if offence is not None:
        return (yield from going_out.refused(table, event, offence))
    limit = table.rules.knock_limit
    card = going_out.discarded(table, event, most=limit)
    lies = going_out.laid(table, event, card, most=limit)
    if not _low_enough(table, event, card, lies, limit):
        refusal = Offence(
            player=event.player, why=f"deadwood {lies.deadwood or ''}".strip(), clause="suit-gin/knock/may-knock"
        )
        return (yield from going_out.unlawful(table, event, card, refusal))
    no_gain = going_out.no_gain(table, event.player, lies)
    if no_gain is not None:
        return (yield from going_out.unlawful(table, event, card, no_gain))
    table = yield Discards(player=event.player, card=card, clause="suit-gin/turn/discard")
    table = yield GoesOut(
        player=event.player,
        gin=False,
        melds=lies.melds,
        deadwood=lies.deadwood,
        known=going_out.cards_told(table, event),
        clause="suit-gin/knock/may-knock",
    )
    return (yield from going_out.arranged(table, lies))


def _low_enough(table: Table, event: Knock, card: Card, lies: Laid, limit: int) -> bool:
    """Whether the deadwood allows a knock. Raises MissingFact where that hangs on cards nobody has told."""
    if lies.deadwood is not None:
        return lies.deadwood <= limit
    least, most = going_out.may_come_to(table, event, card, lies)
    if most <= limit or least > limit:
        return most <= limit
    return table.fact(f"deadwood {event.player}", ENOUGH, TOO_MUCH) == ENOUGH


# -- laying off


def lay_off(table: Table, event: LayOff) -> GinEffects:
    """Unmelded cards on the melds of the player who went out. Raises OpenQuestion, and MissingFact for melds untold."""
    clause = "suit-gin/knock/lay-offs"
    out = table.out
    if out is None:
        return (yield going_out.nobody_out(table, event.player, clause))
    if event.player == out.player:
        return (yield Offence(player=event.player, why="own melds", clause=clause))
    for card in event.cards:
        turn.held(table, event.player, card)
    bits = mask(event.cards)
    again = used_again(table, event.player, event.cards) or counted(table, event.player, bits)
    if again is not None:
        return (yield again)
    if not may_lay_off(table):
        table = yield Offence(player=event.player, why="not on gin" if out.gin else "no lay-offs", clause=clause)
        return (yield Stays(card=event.cards[0], clause=clause))
    if out.melds is None:
        raise MissingFact(f"hand {out.player}", ())
    stays = bits & ~_fitting(table, event, out.melds)
    if stays:
        table = yield Offence(player=event.player, why="does not fit", clause=clause)
        return (yield Stays(card=cards_of(stays)[0], clause=clause))
    return (yield LaysOff(player=event.player, cards=event.cards, clause=clause))


def used_again(table: Table, player: str, cards: tuple[Card, ...]) -> Offence | None:
    """Why cards are not laid off or counted: one is told twice, or has been melded or laid off."""
    known = [card for card in cards if card != UNSEEN]
    bits = mask(known)
    if bits.bit_count() == len(known) and not bits & (sum(table.melds.get(player, ())) | table.laid_off):
        return None
    return Offence(player=player, why="used once", clause="suit-gin/melds/card-once")


def counted(table: Table, player: str, bits: Mask) -> Offence | None:
    """Why cards are not melded or laid off: one of them has been counted."""
    if not bits & mask(card for card in table.left.get(player, ()) if card != UNSEEN):
        return None
    return Offence(player=player, why="used once", clause="suit-gin/melds/card-once")


def may_lay_off(table: Table) -> bool:
    """Whether cards may be laid off at all. Raises OpenQuestion."""
    if table.out is not None and table.out.gin:
        return table.readings["suit-gin/lay-off-on-gin"] == "allowed"
    return table.readings["suit-gin/lay-off-on-knock"] == "allowed"


def _fitting(table: Table, event: LayOff, shown: tuple[Mask, ...]) -> Mask:
    """The cards that fit where they are laid. Raises OpenQuestion where one fits only what was laid off before."""
    bits = mask(event.cards)
    onto = tuple(meld for meld in shown if meld & mask(event.onto)) if event.onto else shown
    cards = table.counting(sum(shown) | bits)
    at_first = cards.lay_off(bits, onto, chained=False)
    if at_first == bits:
        return bits
    together = cards.lay_off(bits | table.laid_off, onto, chained=True) & bits
    if together == at_first:
        return at_first
    return together if table.readings["suit-gin/chained-lay-offs"] == "allowed" else at_first


def best_left(table: Table, player: str, shown: tuple[Mask, ...]) -> tuple[int, Mask]:
    """The least deadwood that a known hand comes to against these melds, and what is laid off for it.

    Melds and cards laid off that the story tells stand as they are; the rest is arranged as well as possible. Raises
    OpenQuestion.
    """
    hand = mask(table.hand(player).cards)
    cards = table.counting(hand | sum(shown))
    bits = hand & ~sum(table.melds.get(player, ())) & ~table.laid_off
    alone = cards.deadwood(bits)
    chained, at_first = (_with_lay_offs(table, cards, bits, shown, chained=chained) for chained in (True, False))
    if chained[0] == alone or not may_lay_off(table):
        return alone, table.laid_off
    if chained[0] == at_first[0]:
        return at_first
    return chained if table.readings["suit-gin/chained-lay-offs"] == "allowed" else at_first


def _with_lay_offs(
    table: Table, cards: MeldTable, bits: Mask, shown: tuple[Mask, ...], *, chained: bool
) -> tuple[int, Mask]:
    own, laid = cards.best_against(bits, shown, chained=chained, before=table.laid_off)
    return own.deadwood, laid | table.laid_off


def can_be_left(table: Table, player: str, fits: Callable[[Mask], bool]) -> bool:
    """Whether a known hand can be arranged, and cards of it laid off, so that what is left fits. Raises OpenQuestion.

    Melds and cards laid off that the story tells stand as they are.
    """
    out = table.out
    if any(map(fits, _leavings(table, player, (), chained=False))):
        return True
    if out is None or out.player == player:
        return False
    if out.melds is None or any(map(fits, _leavings(table, player, out.melds, chained=False))):
        return may_lay_off(table)
    chained = any(map(fits, _leavings(table, player, out.melds, chained=True)))
    return chained and may_lay_off(table) and table.readings["suit-gin/chained-lay-offs"] == "allowed"


def _leavings(table: Table, player: str, shown: tuple[Mask, ...], *, chained: bool) -> Iterator[Mask]:
    """Everything that can be left of a known hand: every arrangement, and of what fits the melds shown any part."""
    hand, before = mask(table.hand(player).cards), table.laid_off
    cards = table.counting(hand | sum(shown))
    bits = hand & ~sum(table.melds.get(player, ())) & ~before
    for own in cards.arrangements(bits):
        rest = bits & ~own.melded
        fitting = cards_of(cards.lay_off(rest | before, shown, chained=chained) & ~before)
        for some in chain.from_iterable(combinations(fitting, count) for count in range(len(fitting) + 1)):
            laid = mask(some)
            if laid & ~cards.lay_off(laid | before, shown, chained=chained) == 0:
                yield rest & ~laid


def _opponent(table: Table) -> str:
    return table.other(table.out.player) if table.out is not None else ""


def cite_lay_offs(table: Table, laid: Mask) -> GinEffects:
    """Cards that are laid off without a word of it."""
    if laid & ~table.laid_off:
        cards = cards_of(laid & ~table.laid_off)
        table = yield LaidOffUnasked(player=_opponent(table), cards=cards, clause="suit-gin/knock/lay-offs")
    elif laid:
        table = yield Cited(clause="suit-gin/knock/lay-offs")
    return table
