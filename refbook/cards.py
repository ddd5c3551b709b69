"""Cards: ranks, suits and the decks they come from.

A card's text is canonical in both languages: rank `A 2 … 10 J Q K`, then `♠ ♥ ♦ ♣`;
`joker` is the joker and `?` a card that nobody has told.

>>> Card("10", Suit.HEARTS)
10♥
>>> parse_card("10♥") is Card.of("10", Suit.HEARTS)
True
>>> len(full_deck())
52
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Suit(Enum):
    """A suit; its value is the name used in JSON and in notation."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"

    __hash__ = object.__hash__
    """Enum's own is written in Python, and every card in a mapping or a set asks for it."""

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self]


_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
SUIT_OF_SYMBOL = {symbol: suit for suit, symbol in _SYMBOLS.items()}


class Card(NamedTuple):
    """One card. `suit` is None for a joker and for an unseen card."""

    rank: str
    suit: Suit | None

    def __str__(self) -> str:
        return f"{self.rank}{self.suit.symbol}" if self.suit else self.rank

    def __repr__(self) -> str:
        return str(self)

    @staticmethod
    @cache
    def of(rank: str, suit: Suit | None) -> Card:
        """The shared instance of a card."""
        return Card(rank, suit)


JOKER = Card.of("joker", None)
UNSEEN = Card.of("?", None)


@cache
def parse_card(text: str) -> Card:
    """Read a canonical card.

    Raises ValueError where the text is not canonical; people's spellings are the
    business of the situation reader.
    """
    if text == "joker":
        return JOKER
    if text == "?":
        return UNSEEN
    rank, suit = text[:-1], SUIT_OF_SYMBOL.get(text[-1:])
    if suit is None or rank not in RANKS:
        raise ValueError(f"not a card: {text!r}")
    return Card.of(rank, suit)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read canonical cards separated by spaces."""
    return tuple(parse_card(word) for word in text.split())


@cache
def full_deck(jokers: int = 0) -> tuple[Card, ...]:
    """One deck in a fixed order: by suit, ace to king, then the jokers."""
    ordinary = tuple(Card.of(rank, suit) for suit in Suit for rank in RANKS)
    return ordinary + (JOKER,) * jokers
