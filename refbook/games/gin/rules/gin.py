"""5 Gin: going out with nothing but melds, and exactly one card to discard."""

from __future__ import annotations

from refbook.cards import Card, parse_cards
from refbook.games.gin.effects import Cited, Discards, GinEffects, GoesOut, Offence
from refbook.games.gin.events import GoGin
from refbook.games.gin.melds import mask
from refbook.games.gin.rules import going_out
from refbook.games.gin.rules.going_out import Laid
from refbook.games.gin.table import Table

_EXAMPLE = frozenset(mask(parse_cards(meld)) for meld in ("Q♥ Q♠ Q♣", "10♦ J♦ Q♦", "3♦ 4♦ 5♦ 6♦"))


def go_gin(table: Table, event: GoGin) -> GinEffects:
    """Raises MissingFact where the hand is not known, and OpenQuestion."""
    offence = going_out.not_now(table, event)
    if offence is not None:
        return (yield from going_out.refused(table, event, offence))
    card = going_out.discarded(table, event, most=0)
    lies = going_out.laid(table, event, card, most=0)
    if not _is_gin(table, event, card, lies):
        return (yield from going_out.unlawful(table, event, card, _no_gin(table, event, card)))
    lies = Laid(lies.melds, 0)
    refusal = going_out.no_gain(table, event.player, lies)
    if refusal is not None:
        return (yield from going_out.unlawful(table, event, card, refusal))
    table = yield Discards(player=event.player, card=card, clause="suit-gin/gin/final-discard")
    table = yield GoesOut(
        player=event.player,
        gin=True,
        melds=lies.melds,
        deadwood=0,
        known=going_out.cards_told(table, event),
        clause="suit-gin/gin/going-gin",
    )
    table = yield Cited(clause="suit-gin/gin/any-discard")
    if lies.melds is not None and frozenset(lies.melds) == _EXAMPLE:
        table = yield Cited(clause="suit-gin/gin/example")
    return (yield from going_out.arranged(table, lies))


def _is_gin(table: Table, event: GoGin, card: Card, lies: Laid) -> bool:
    """Whether nothing is left over. Raises MissingFact where that hangs on cards nobody has told."""
    if lies.deadwood is not None:
        return lies.deadwood == 0
    least, _most = going_out.may_come_to(table, event, card, lies)
    return least == 0 and table.fact(f"gin {event.player}", "yes", "no") == "yes"


def _no_gin(table: Table, event: GoGin, card: Card) -> Offence:
    """Why it is not gin: cards are left over, or the discard is one that the melds need."""
    hand = table.hand(event.player)
    bits = mask(hand.cards) if hand.complete and card in hand.cards else 0
    if bits and table.counting(bits).best_discards(bits)[1] == 0:
        return Offence(player=event.player, why="needed", clause="suit-gin/gin/final-discard")
    return Offence(player=event.player, why="no gin", clause="suit-gin/gin/going-gin")
