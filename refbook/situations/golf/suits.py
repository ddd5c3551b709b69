"""Suits for ranks that a header tells alone. They play no part in golf (golf/ranks/suit-irrelevant)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from refbook.cards import RANKS, Card, Suit
from refbook.engine.events import Event
from refbook.games.golf.events import Draw, Lay, MoveCard, StartWith
from refbook.games.golf.position import Position

Piles = dict[str, list[Card]]
"""The cards of a header by its keys, the one that is played first the last."""


def is_bare(card: Card) -> bool:
    """Whether a card is a rank alone."""
    return card.suit is None and card.rank in RANKS


def first_untold(rank: str, told: Collection[Card]) -> Card | None:
    """The first card of a rank that nothing tells of."""
    return next((card for card in (Card.of(rank, suit) for suit in Suit) if card not in told), None)


def with_suits(position: Position, events: tuple[Event, ...]) -> Position:
    """A position in which every rank alone is a card: one that the story plays from there, else the first untold.

    A fifth card of a rank is told twice.
    """
    piles = _piles(position)
    if not any(is_bare(card) for cards in piles.values() for card in cards):
        return position
    played = [(card, keys) for event in events for card, keys in _played(event)]
    told = {card for cards in piles.values() for card in cards if card.suit}
    for card, keys in played:
        if card not in told:
            _lay_out(card, [piles[key] for key in keys if key in piles])
    told |= {card for card, _keys in played}
    told |= {card for one in position.covered or () for card in (one.card, one.by) if card}
    for cards in piles.values():
        for at, card in enumerate(cards):
            if is_bare(card):
                cards[at] = first_untold(card.rank, told) or Card.of(card.rank, Suit.CLUBS)
                told.add(cards[at])
    return _of(position, piles)


def _piles(position: Position) -> Piles:
    piles = {f"column {name}": list(cards) for name, cards in position.columns.items()}
    piles["waste"] = list(position.waste.cards if position.waste else ())
    piles["stock"] = list(position.stock.cards or () if position.stock else ())[::-1]
    return piles


def _of(position: Position, piles: Piles) -> Position:
    waste, stock = position.waste, position.stock
    return replace(
        position,
        columns={name: tuple(piles[f"column {name}"]) for name in position.columns},
        waste=waste and replace(waste, cards=tuple(piles["waste"])),
        stock=stock and replace(stock, cards=stock.cards and tuple(piles["stock"][::-1])),
    )


def _played(event: Event) -> Iterator[tuple[Card, tuple[str, ...]]]:
    """The cards with suits that an event plays, each with where it may have lain."""
    columns = tuple(f"column {at}" for at in range(1, 8))
    match event:
        case Lay(cards=cards, column=column):
            keys = columns if column is None else (f"column {column}",)
        case StartWith(card=card, column=column):
            cards, keys = (card,), columns if column is None else (f"column {column}",)
        case MoveCard(card=card):
            cards, keys = (card,), columns
        case Draw(cards=cards):
            keys = ("stock",)
        case _:
            return
    yield from ((card, keys) for card in cards if card.suit)


def _lay_out(card: Card, piles: list[list[Card]]) -> None:
    """Let the bare rank that is the nearest to be played be this card."""
    bare = Card.of(card.rank, None)
    found = [pile for pile in piles if bare in pile]
    nearest = min(found, key=lambda pile: pile[::-1].index(bare), default=None)
    if nearest is not None:
        nearest[len(nearest) - 1 - nearest[::-1].index(bare)] = card
