"""What a player may do now: the acts that come into question, and those of them that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from refbook.cards import UNSEEN, Card, full_deck
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import Game, Step, rule
from refbook.games.gin.events import Discard, Draw, GoGin, Knock, LayOff, Pass, TakeDiscard
from refbook.games.gin.melds import mask
from refbook.games.gin.table import Hand, Table


def legal(table: Table, player: str, game: Game[Table]) -> tuple[Event, ...]:
    """Every act of a player that is certainly allowed."""
    return tuple(event for event in tries(table, player) if allowed(table, event, game))


def allowed(table: Table, event: Event, game: Game[Table]) -> Step[Table] | None:
    """What comes of an event that is certainly allowed; with a fact or a reading missing it is not."""
    try:
        step = rule(game, table, event)
    except (MissingFact, OpenQuestion, Contradiction):
        return None
    return step if step.verdict == "legal" else None


def tries(table: Table, player: str) -> Iterator[Event]:
    """Every act that a player may ask about, right or wrong. Knows no rule.

    Of a hand of eleven every card is a discard, and those not told are one; whoever has not drawn asks about going out
    as such.
    """
    if table.over:
        yield from _lay_offs(table, player)
        return
    yield TakeDiscard(player, table.top)
    yield Draw(player)
    yield Pass(player)
    if table.stage == "discard" and table.turn == player:
        yield from _discarding(table, player)
    else:
        yield from (GoGin(player), Knock(player), Discard(player, (UNSEEN,)))


def _discarding(table: Table, player: str) -> Iterator[Event]:
    """Going out and going on with each card, an unseen one among them where not all are told."""
    hand = table.hand(player)
    cards = hand.cards if hand.complete else (*hand.cards, UNSEEN)
    left = _left_without(table, hand)
    for_gin = _low_enough(left, 0) or cards
    for_a_knock = _low_enough(left, table.rules.knock_limit) or cards
    yield from (GoGin(player, card) for card in for_gin)
    yield from (Knock(player, card) for card in for_a_knock if left.get(card) != 0)
    yield from (Discard(player, (card,)) for card in cards)


def _left_without(table: Table, hand: Hand) -> dict[Card, int]:
    """The deadwood that each discard leaves; none where that is not known."""
    if not hand.complete:
        return {}
    bits = mask(hand.cards)
    try:
        cards = table.counting(bits)
    except OpenQuestion:
        return {}
    return {card: cards.deadwood(bits & ~mask((card,))) for card in hand.cards}


def _low_enough(left: Mapping[Card, int], most: int) -> list[Card]:
    """The discards that leave no more than that, else the one that comes nearest."""
    found = [card for card in left if left[card] <= most]
    return found or sorted(left, key=left.__getitem__)[:1]


def _lay_offs(table: Table, player: str) -> Iterator[Event]:
    """The opponent of whoever went out may ask about every card that may be in the hand, one at a time."""
    if table.out is None or table.out.player == player or table.counted:
        return
    hand = table.hand(player)
    melded = sum(table.out.melds or ()) | sum(table.melds.get(player, ())) | table.laid_off
    for card in hand.cards if hand.complete else full_deck():
        if not mask((card,)) & melded and table.where_is(card) in (None, f"hand {player}"):
            yield LayOff(player, (card,))


def best_discards(table: Table, player: str) -> tuple[tuple[Card, ...], int]:
    """The cards of a known hand of eleven without which it has the least deadwood, and how much that is."""
    hand = table.hand(player)
    if not hand.complete:
        return (), 0
    bits = mask(hand.cards)
    return table.counting(bits).best_discards(bits)
