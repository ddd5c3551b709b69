"""5 Gin and 8 Knocking, what both share: the discard, how the hand lies, and what an unlawful one costs."""

from __future__ import annotations

from typing import NamedTuple

from refbook.cards import UNSEEN, Card
from refbook.engine.facts import Contradiction
from refbook.games.gin.bounds import deadwood_bounds
from refbook.games.gin.effects import (
    Discards,
    GinEffects,
    GoesOutInVain,
    Offence,
    RoundVoid,
    ShowsHand,
    Stays,
    TurnGoesTo,
)
from refbook.games.gin.events import GoOut
from refbook.games.gin.melds import Arrangement, Mask, MeldTable, cards_of, in_order, mask
from refbook.games.gin.rules import blocking, melds, rounds, turn
from refbook.games.gin.table import Table


class Laid(NamedTuple):
    """How a hand lies when its player goes out; None where it is not known well enough."""

    melds: tuple[Mask, ...] | None
    deadwood: int | None


def not_now(table: Table, event: GoOut) -> Offence | None:
    """Why a player may not go out at all. Raises MissingFact, and OpenQuestion for a card just taken."""
    player = event.player
    offence = turn.out_of_turn(table, player)
    if offence is not None:
        return offence
    if not turn.has_drawn(table, player):
        return turn.not_drawn(table, player)
    if not event.discards:
        return Offence(player=player, why="no discard", clause="suit-gin/gin/final-discard")
    if event.card is None:
        return None
    if event.card.suit is None and event.card != UNSEEN:
        return Offence(player=player, why="joker", clause="suit-gin/need/no-extra-cards")
    turn.held(table, player, event.card)
    return turn.just_taken(table, player, event.card)


_IN_THE_ROUND = ("not the turn", "forehand begins", "draw first", "no discard", "just taken")
"""Why somebody may not go out now in a round that is on: a hand has been shown that may not be."""


def refused(table: Table, event: GoOut, offence: Offence) -> GinEffects:
    """Going out when a player may not do so at all; nothing is put down by it. Raises OpenQuestion."""
    if offence.why not in _IN_THE_ROUND:
        return (yield from turn.refused(table, offence))
    table = yield GoesOutInVain(player=offence.player, why=offence.why, clause=offence.clause)
    table = yield from not_counted(table, event.player, None, turn_ends=False)
    if event.card is None or event.card == UNSEEN or table.void:
        return table
    return (yield Stays(card=event.card, clause=offence.clause))


def discarded(table: Table, event: GoOut, *, most: int) -> Card:
    """The card put down; of a whole hand without a word of it, the one that leaves least.

    Raises MissingFact where several do; where even they leave more than `most`, any one stands for all.
    """
    if event.card is not None:
        return event.card
    if not table.hand(event.player).complete:
        return UNSEEN
    best, least = _best_discards(table, event)
    if len(best) == 1 or least > most:
        return best[0]
    chosen = table.fact(_which_discard(event), *map(str, best))
    return next(card for card in best if str(card) == chosen)


def _which_discard(event: GoOut) -> str:
    return f"discard {event.player}"


def _best_discards(table: Table, event: GoOut) -> tuple[tuple[Card, ...], int]:
    """The cards of a whole hand that leave least, of those that may be put down and are not shown, and how much."""
    hand = table.hand(event.player)
    told = {card for meld in event.shown or () for card in meld} | set(event.left or ())
    bits = mask(hand.cards)
    free = bits & ~mask(told & set(hand.cards)) or bits
    best, least = table.counting(bits).best_discards(bits, among=free)
    if table.taken in best and turn.just_taken(table, event.player, table.taken) is not None:
        return table.counting(bits).best_discards(bits, among=free & ~mask((table.taken,)) or free)
    return best, least


def cards_told(table: Table, event: GoOut) -> tuple[Card, ...]:
    """The cards that the story shows of the hand, in melds that are melds and outside them."""
    told = [card for meld in _shown(table, event) or () for card in cards_of(meld)]
    return tuple(card for card in dict.fromkeys([*told, *(event.left or ())]) if card != UNSEEN)


def laid(table: Table, event: GoOut, card: Card, *, most: int) -> Laid:
    """How the hand lies without the discard: as it was told, or as it is best, with at most so much deadwood if it can.

    Raises OpenQuestion where it was laid down otherwise than it is best, and MissingFact where it is best in several
    ways that do not come to the same.
    """
    player = event.player
    after = table.with_hand(player, table.hand(player).losing(card)).knowing(player, cards_told(table, event))
    hand = after.hand(player)
    shown = _shown(table, event)
    if hand.complete:
        bits = mask(hand.cards)
        return _of_whole_hand(table, event, bits, table.counting(bits), shown, most)
    deadwood = _told_deadwood(table, event)
    if shown is not None and sum(meld.bit_count() for meld in shown) == table.rules.hand_cards:
        deadwood = 0
    return Laid(shown, deadwood)


def may_come_to(table: Table, event: GoOut, card: Card, lies: Laid) -> tuple[int, int]:
    """The least and the most deadwood that a hand not wholly known can have without the discard."""
    player = event.player
    after = table.with_hand(player, table.hand(player).losing(card)).knowing(player, cards_told(table, event))
    if lies.melds is not None:
        known = mask(after.hand(player).cards) & ~sum(lies.melds)
        cards = after.counting(known)
        worth, unseen = cards.worth(known), after.hand(player).unseen or 0
        return worth + min(cards.values) * unseen, worth + max(cards.values) * unseen
    pile = (*(table.discard or ()), card) if card != UNSEEN else table.discard
    return deadwood_bounds(after.but(discard=pile), player)


def _shown(table: Table, event: GoOut) -> tuple[Mask, ...] | None:
    """The melds told, where they are melds at all."""
    told = melds.parted(table, event.shown or ())
    if event.shown is None or melds.fault(table, event.player, told) is not None:
        return None
    return melds.masks(told)


def _told_deadwood(table: Table, event: GoOut) -> int | None:
    if event.left is not None and UNSEEN not in event.left:
        bits = mask(event.left)
        return table.counting(bits).worth(bits)
    return table.told_deadwood.get(event.player)


def _of_whole_hand(
    table: Table, event: GoOut, bits: Mask, cards: MeldTable, shown: tuple[Mask, ...] | None, most: int
) -> Laid:
    best = cards.best_arrangements(bits)
    told = _told_deadwood(table, event)
    if shown is not None:
        laid_down = _laid_down(cards, bits, shown, most)
        if laid_down.deadwood == best[0].deadwood:
            return Laid(*laid_down)
        if _as_laid_down(table):
            return Laid(*laid_down)
    elif told is not None and told != best[0].deadwood:
        as_told = tuple(one for one in cards.arrangements(bits) if one.deadwood == told)
        if not as_told:
            key = f"deadwood {event.player}" if event.player in table.told_deadwood else ""
            raise Contradiction(f"hand {event.player}", key, f"deadwood {told}")
        if _as_laid_down(table):
            best = as_told
    elif shown is None:
        best = _lawful(table, event.player, cards, bits, best, most)
    return Laid(*_one_of(table, event.player, best))


def _as_laid_down(table: Table) -> bool:
    """Whether a hand counts as its player lays it: where no suit is blocked, nothing else is written."""
    return not table.scoring.blocks or table.readings["suit-gin/knocker-arrangement"] == "as-laid-down"


def _laid_down(cards: MeldTable, bits: Mask, shown: tuple[Mask, ...], most: int) -> Arrangement:
    """The melds that were told; where they leave too much, with those that the rest makes."""
    rest = bits & ~sum(shown)
    if cards.worth(rest) <= most:
        return Arrangement(shown, cards.worth(rest))
    others = cards.best(rest)
    return Arrangement((*shown, *others.melds), others.deadwood)


def _lawful(
    table: Table, player: str, cards: MeldTable, bits: Mask, best: tuple[Arrangement, ...], most: int
) -> tuple[Arrangement, ...]:
    """The best arrangements, and where they may not go out, the best of those that may as well.

    Who laid the hand down otherwise than it is best was free to do so. Raises OpenQuestion.
    """
    if best[0].deadwood > most or any(_may_score(table, player, one) for one in best):
        return best
    other = [one for one in cards.arrangements(bits, most) if _may_score(table, player, one)]
    if not other or not _as_laid_down(table):
        return best
    least = min(one.deadwood for one in other)
    return (*best, *(one for one in other if one.deadwood == least))


def _may_score(table: Table, player: str, arrangement: Arrangement) -> bool:
    """Whether what an arrangement leaves open takes points."""
    return table.scoring.no_gain(table, player, blocking.blocked_by(arrangement.melds)) is None


def _one_of(table: Table, player: str, best: tuple[Arrangement, ...]) -> Arrangement:
    """The arrangement that counts; which of several it is makes a difference where they block or hold otherwise."""
    alike: dict[object, Arrangement] = {}
    for one in best:
        alike.setdefault((blocking.blocked_by(one.melds), one.melded, frozenset(one.melds)), one)
    if len(alike) == 1:
        return next(iter(alike.values()))
    named = {in_words(one.melds): one for one in alike.values()}
    return named[table.fact(f"melds {player}", *named)]


def in_words(arranged: tuple[Mask, ...]) -> str:
    """Melds as the notation has them: `Q♠ Q♥ Q♣ / 3♦ 4♦ 5♦`."""
    return " / ".join(" ".join(map(str, in_order(meld))) for meld in sorted(arranged))


def unlawful(table: Table, event: GoOut, card: Card, offence: Offence) -> GinEffects:
    """Going out where that is not allowed. Raises OpenQuestion: the text names no consequence."""
    if event.card is None and card != UNSEEN and _which_discard(event) not in table.facts:
        card = card if len(_best_discards(table, event)[0]) == 1 else UNSEEN
    table = yield GoesOutInVain(player=offence.player, why=offence.why, clause=offence.clause)
    return (yield from not_counted(table, event.player, card))


def nobody_out(table: Table, player: str, clause: str) -> Offence:
    """Why nothing is shown or laid off: nobody has gone out, or somebody has in vain."""
    why, clause = table.in_vain or ("nobody out", clause)
    return Offence(player=player, why=why, clause=clause)


def not_counted(table: Table, player: str, card: Card | None, *, turn_ends: bool = True) -> GinEffects:
    """What follows when going out did not count; `card` is None where the discard lies already, or is none."""
    clause = "suit-gin/knock/may-knock"
    if table.readings["suit-gin/illegal-knock"] == "round-void":
        if card is not None:
            table = yield Discards(player=player, card=card, clause=clause)
        table = yield RoundVoid(clause=clause)
        return (yield from rounds.name_dealer(table))
    table = yield ShowsHand(player=player, clause=clause)
    if not turn_ends:
        return table
    if card is not None:
        return (yield from turn.puts_down(table, player, card, clause))
    return (yield TurnGoesTo(player=table.next_after(player), clause=clause))


def no_gain(table: Table, player: str, lies: Laid) -> Offence | None:
    """Why a hand that lies like this may not go out: it would gain nothing. Raises OpenQuestion and MissingFact."""
    if table.scoring.blocks and lies.melds is None:
        return None
    return table.scoring.no_gain(table, player, blocking.blocked_by(lies.melds or ()))


def arranged(table: Table, lies: Laid) -> GinEffects:
    """What the melds are, and what they block."""
    if lies.melds is None:
        return table
    table = yield from melds.kinds(table, lies.melds)
    if table.scoring.blocks:
        return (yield from blocking.block(table, lies.melds))
    return table
