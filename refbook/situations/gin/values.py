"""The values that the lines of gin hold, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from refbook.cards import Card, Suit
from refbook.games.gin.events import Melds
from refbook.games.gin.melds import SUITS
from refbook.games.gin.position import Columns
from refbook.i18n import Language
from refbook.situations.cardnames import read_suit
from refbook.situations.gabong.values import hand_slot
from refbook.situations.gin.swedish import in_norwegian
from refbook.situations.grammar import Scope, Values, Wanted
from refbook.situations.slots import (
    CardSlot,
    CardsSlot,
    ChoiceSlot,
    EitherSlot,
    NumberSlot,
    Read,
)
from refbook.situations.words import Word

SuitPoints = tuple[tuple[Suit, int], ...]
"""Points by suit, those of the suits told."""

_BETWEEN = frozenset((",", "and", "og", "och", "&", "+"))
_SLASHES = frozenset(("/", "|"))
_LEAST_MELD = 3


class GinCardSlot(CardSlot):
    """One card, in Swedish too."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        yield from super().read(in_norwegian(words), start, scope, bound)


class GinCardsSlot(CardsSlot):
    """Cards, in Swedish too."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        yield from super().read(in_norwegian(words), start, scope, bound)


CARD, CARDS = GinCardSlot(), GinCardsSlot()


class _Cut(NamedTuple):
    """Cards read so far, and before which of them there was a stroke, or another mark."""

    cards: tuple[Card, ...] = ()
    strokes: tuple[int, ...] = (0,)
    soft: tuple[int, ...] = ()

    def with_card(self, card: Card) -> _Cut:
        return self._replace(cards=(*self.cards, card))

    def marked(self, *, stroke: bool) -> _Cut:
        at = len(self.cards)
        return self._replace(strokes=(*self.strokes, at)) if stroke else self._replace(soft=(*self.soft, at))

    def melds(self) -> Melds:
        """The cards cut at the strokes; at the other marks as well where every piece is large enough for a meld."""
        parted = self._cut({*self.strokes, *self.soft})
        return parted if self.soft and all(len(one) >= _LEAST_MELD for one in parted) else self._cut({*self.strokes})

    def _cut(self, begins: set[int]) -> Melds:
        places = sorted(begins)
        ends = [*places[1:], len(self.cards)]
        pieces = (self.cards[begin:end] for begin, end in zip(places, ends, strict=True))
        return tuple(piece for piece in pieces if piece)


class MeldsSlot:
    """Melds: cards with a stroke between one meld and the next, or with commas or an "and" where that is clear."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        reached: dict[int, _Cut] = {start: _Cut()}
        for at in range(start, len(words)):
            if at not in reached:
                continue
            begin, so_far = at, reached[at]
            while so_far.cards and begin < len(words) and words[begin].key in _SLASHES | _BETWEEN:
                so_far = so_far.marked(stroke=words[begin].key in _SLASHES)
                begin += 1
            for end, card in CARD.read(words, begin, scope, bound):
                reached.setdefault(end, so_far.with_card(card))
        for end in sorted(list(reached)[1:], reverse=True):
            yield end, reached[end].melds()

    def write(self, value: Melds, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return " / ".join(" ".join(map(str, meld)) for meld in value) or None


MELDS = MeldsSlot()
HAND = hand_slot(CARDS)
_EMPTY: Mapping[Language, str] = {"en": "empty|none", "nb": "tom|ingen"}
PILE = EitherSlot((CARDS, ChoiceSlot({(): _EMPTY})))
POINTS = NumberSlot(None, ("point", "points", "poeng", "poäng"), most=99_999)


class SuitPointsSlot:
    """Points with their suits: `♠ 40 ♥ 0`, in any order."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        told: dict[Suit, int] = {}
        at = start
        while at < len(words):
            begin = at
            while told and begin < len(words) and words[begin].key in _BETWEEN:
                begin += 1
            found = _suit_and_points(in_norwegian(words), begin, scope, bound)
            if found is None or found[1] in told:
                break
            at, suit, points = found
            told[suit] = points
        if told:
            yield at, tuple((suit, told[suit]) for suit in SUITS if suit in told)
        else:
            scope.missed(start, Wanted("suit"))

    def write(self, value: Any, language: Language, values: Values) -> str | None:  # noqa: ARG002
        if not isinstance(value, tuple) or not value or not isinstance(value[0], tuple):
            return None
        return " ".join(f"{suit.symbol} {points}" for suit, points in value)


def _suit_and_points(words: Sequence[Word], at: int, scope: Scope, bound: Values) -> tuple[int, Suit, int] | None:
    """A suit and a number, in either order."""
    if at + 1 >= len(words):
        return None
    suit = read_suit(words[at].key)
    number_at = at + 1 + (words[at + 1].key in (":", "="))
    if suit is not None:
        number = next(POINTS.read(words, number_at, scope, bound), None)
        return (number[0], suit, number[1]) if number else None
    number = next(POINTS.read(words, at, scope, bound), None)
    suit = read_suit(words[number[0]].key) if number and number[0] < len(words) else None
    return (number[0] + 1, suit, number[1]) if number and suit else None


def suit_columns(told: SuitPoints) -> Columns:
    """A column for each suit, None for one that was not told."""
    points = dict(told)
    return tuple(points.get(suit) for suit in SUITS)


class SuitColumnsSlot(SuitPointsSlot):
    """The points of every suit, as a header tells them."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        for end, told in super().read(words, start, scope, bound):
            yield end, suit_columns(told)

    def write(self, value: Any, language: Language, values: Values) -> str | None:
        told = tuple((suit, points) for suit, points in zip(SUITS, value, strict=True) if points is not None)
        return super().write(told, language, values)


class ColumnsSlot:
    """The points of the columns, in their order: `30 / 10 / 0`; those not told after them are empty."""

    def __init__(self, count: int, least: int = 1) -> None:
        self.count = count
        self.least = least

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        told: list[int] = []
        at = start
        for word in words[start:]:
            numbers = [part for part in word.key.split("/") if part]
            if word.key in _SLASHES or word.key in _BETWEEN:
                at += 1
                continue
            if not numbers or not all(one.isascii() and one.isdecimal() and len(one) < 6 for one in numbers):
                break
            told += map(int, numbers)
            at += 1
        if self.least <= len(told) <= self.count:
            yield at, (*told, *(0,) * (self.count - len(told)))
        else:
            scope.missed(start, Wanted("number"))

    def write(self, value: Any, language: Language, values: Values) -> str | None:  # noqa: ARG002
        if not isinstance(value, tuple) or (value and isinstance(value[0], tuple)):
            return None
        return " / ".join(str(points or 0) for points in value)


SUIT_POINTS, SUIT_COLUMNS = SuitPointsSlot(), SuitColumnsSlot()
THREE_COLUMNS, ENTERED = ColumnsSlot(3), ColumnsSlot(3, least=2)


class SuitsSlot:
    """Suits, as names or signs."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        found: list[Suit] = []
        at = start
        for word in in_norwegian(words)[start:]:
            suit = read_suit(word.key)
            if suit is not None:
                found.append(suit)
            elif word.key not in _BETWEEN or not found:
                break
            at += 1
        if found:
            yield at, tuple(suit for suit in SUITS if suit in found)
        else:
            scope.missed(start, Wanted("suit"))

    def write(self, value: tuple[Suit, ...], language: Language, values: Values) -> str | None:  # noqa: ARG002
        return " ".join(suit.symbol for suit in value) or None


SUITS_TOLD = EitherSlot((SuitsSlot(), ChoiceSlot({(): {"en": "none|nothing|no suit", "nb": "ingen|ingenting"}})))
VARIANT = ChoiceSlot(
    {
        "suit-target": {
            "en": "target|the target|suit target|the suit target|the limit|the target per suit",
            "nb": "målet|mål|målet per farge|grensen|grensa",
        },
        "gin-bonus": {"en": "gin bonus|the gin bonus|gin-bonus", "nb": "ginbonusen|ginbonus|bonusen for gin"},
        "under-knock-bonus": {
            "en": "under-knock bonus|the under-knock bonus|under-knock-bonus|the undercut bonus",
            "nb": "underknakkbonusen|underknakkbonus|bonusen for underknakk",
        },
        "tie-break": {
            "en": "tie-break|the tie-break|tie break|a tie-break",
            "nb": "avgjørelsen ved likt|poeng ved likt|regelen om likt",
        },
    }
)
