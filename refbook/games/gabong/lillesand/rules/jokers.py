"""15 Jokers: what they may not do at the end of a hand."""

from __future__ import annotations

from refbook.cards import JOKER, Card
from refbook.games.gabong.table import Table


def last_card_fault(table: Table, player: str, laid: Card) -> str | None:
    """The clause by which this card may not be the last of the hand, whatever a joker is named as."""
    if table.hand(player).count != 1:
        return None
    if laid == JOKER:
        return "gabong-lillesand/jokers/not-last"
    return "gabong-lillesand/powers/eight-not-last" if laid.rank == "8" else None


def on_own_joker(table: Table, player: str) -> str | None:
    """The clause by which a last card may not be slipped in on the player's own joker."""
    lies = table.face is not None and table.face.card == JOKER and table.face.by == player
    return "gabong-lillesand/jokers/not-second-last" if lies and table.hand(player).count == 1 else None


def third_last(table: Table, player: str) -> bool:
    """Whether the first of two last cards is slipped in on the player's own joker."""
    hand, face = table.hand(player), table.face
    lies = face is not None and face.card == JOKER and face.by == player
    return lies and hand.count == 2
