"""The values that golf's lines hold, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from refbook.cards import RANKS, UNSEEN, Card
from refbook.games.golf.position import Called, Covered, Stock, Variant, Waste
from refbook.i18n import Language
from refbook.situations.cardnames import TwoReadings, read_card, read_rank
from refbook.situations.golf.suits import is_bare
from refbook.situations.golf.tokens import Token, cards_in
from refbook.situations.grammar import Phrase, Scope, Slot, Values, Wanted
from refbook.situations.slots import (
    CardSlot,
    ChoiceSlot,
    EitherSlot,
    JokerCardsSlot,
    NameSlot,
    NumberSlot,
    PatternSlot,
    Read,
    WordSlot,
)
from refbook.situations.words import Word

_PRONOUNS = frozenset(("i", "you", "we", "jeg", "du", "vi", "hun", "han", "she", "he", "they", "de"))
_SEPARATORS = frozenset((",", "and", "og", "&", "+"))


class WhoSlot(NameSlot):
    """Who did it; somebody who is not named is whoever plays."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        if start < len(words) and words[start].key in _PRONOUNS and words[start].text not in scope.roster:
            yield start + 1, None
            return
        yield from super().read(words, start, scope, bound)


class RankSlot:
    """A rank, or a card of that rank."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        if start >= len(words):
            scope.missed(start, Wanted("card"))
            return
        try:
            for end, card in read_card(words, start, scope.language):
                if card.suit is not None:
                    yield end, card.rank
        except TwoReadings:
            pass
        at = start + 1 if words[start].key in ("a", "an", "the", "en", "et", "ei") and len(words) > start + 1 else start
        rank = read_rank(words[at].key, scope.language)
        if rank is not None:
            yield at + 1, rank
        else:
            scope.missed(start, Wanted("card"))

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return value


@dataclass(frozen=True)
class PileSlot(JokerCardsSlot):
    """The cards of a pile, with suits or as ranks alone; a figure by itself may say how many they are."""

    counted: bool

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        end = self.reach(words, start)
        told = [
            one if isinstance(one, Token) else _unseen_card(one) for one in cards_in(words[start:end], scope.language)
        ]
        tokens = [one for one in told if one is not None]
        settled = _settled(tokens) if len(tokens) == len(told) and not self._counts(words[start:], scope) else ()
        if isinstance(settled, Token):
            text = " ".join(word.text for word in words if settled.start <= word.start < settled.end)
            ranks = " ".join(str(one.card) for one in settled.ranks)
            scope.two_readings = Word(text, text, settled.start, settled.end), (*_cards((settled,)), ranks)
        elif settled:
            yield end, settled
        else:
            yield from super().read(words, start, scope, bound)

    def _counts(self, words: Sequence[Word], scope: Scope) -> bool:
        """Whether a line is no more than a number. A capital A is the ace."""
        if len(words) != 1 or words[0].text == "A":
            return False
        if not self.counted:
            return words[0].key.isdecimal() and words[0].key not in RANKS
        return words[0].key.isdecimal() or any(NumberSlot().read(words, 0, replace(scope, wanted=[]), {}))


def _unseen_card(word: Word) -> Token | None:
    return Token(UNSEEN, word.start, word.end) if word.key == UNSEEN.rank else None


def _settled(tokens: Sequence[Token]) -> tuple[Card, ...] | Token:
    """The cards where there are ranks alone among them, none where there are not.

    The token that may be a card as well as two ranks, where the others do not show which.
    """
    doubtful = [token for token in tokens if token.ranks]
    clear = [token for token in tokens if not token.ranks or token.ranks[0].end == token.ranks[1].start]
    certain = any(card.suit for card in _cards(clear))
    if not any(map(is_bare, _cards(tokens))):
        asked = doubtful and not certain and not any(token.others for token in doubtful)
        return doubtful[0] if asked else ()
    if certain and doubtful:
        return doubtful[0]
    return _cards([one for token in tokens for one in token.ranks or (token,)])


def _cards(tokens: Sequence[Token]) -> tuple[Card, ...]:
    return tuple(token.card for token in tokens if token.card is not None)


@dataclass(frozen=True)
class ListSlot:
    """Several values of another slot, one after the other."""

    slot: Slot

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        found: tuple[Any, ...] = ()
        at = start
        while True:
            begin = at
            while found and begin < len(words) and words[begin].key in _SEPARATORS:
                begin += 1
            one = next(iter(self.slot.read(words, begin, scope, bound)), None)
            if one is None:
                break
            at, value = one
            found = (*found, value)
        if found:
            yield at, found

    def write(self, value: tuple[Any, ...], language: Language, values: Values) -> str | None:
        written = [self.slot.write(one, language, values) for one in value]
        return ", ".join(text for text in written if text is not None) if written and None not in written else None


WHO, NAME, CARD, CARDS, RANK, ID = WhoSlot(), NameSlot(), CardSlot(), JokerCardsSlot(), RankSlot(), WordSlot()
COUNTED_PILE, PILE = PileSlot(counted=True), PileSlot(counted=False)
NUMBER = NumberSlot()
COLUMN_NUMBER = NumberSlot(most=7)
CARD_COUNT = NumberSlot({"en": ("card", "cards"), "nb": ("kort", "kort")}, ("korta", "kortene"), most=60)
POINTS = NumberSlot(None, ("point", "points", "poeng"), negative=True, most=9_999)

_EMPTY: Mapping[Language, str] = {"en": "empty|cleared|none|gone", "nb": "tom|tomt|ryddet|ingen|borte"}


def _unseen(count: int) -> tuple[Card, ...]:
    return (UNSEEN,) * count


def _never(_value: Any) -> None:
    return None


COLUMN = EitherSlot(
    (
        COUNTED_PILE,
        ChoiceSlot({(): _EMPTY}),
        PatternSlot(_unseen, _never, ("<count>",), ("<count>",), {"count": CARD_COUNT}),
    )
)


def _waste(cards: tuple[Card, ...], named: str | None = None) -> Waste:
    return Waste(cards, named)


WASTE = EitherSlot(
    (
        PatternSlot(
            _waste,
            lambda waste: {"cards": waste.cards, "named": waste.named} if waste.cards else None,
            ("<cards> [(as|named|named as|being|, as) <named>]",),
            ("<cards> [(som|nevnt som|, som) <named>]",),
            {"cards": PILE, "named": RANK},
        ),
        ChoiceSlot({Waste(()): _EMPTY}),
    )
)


def _cards_in_order(cards: tuple[Card, ...]) -> Stock:
    return Stock(len(cards), cards)


def _counted(count: int) -> Stock:
    return Stock(count)


STOCK = EitherSlot(
    (
        PatternSlot(
            _cards_in_order,
            lambda stock: {"cards": stock.cards} if stock.cards else None,
            ("<cards>",),
            ("<cards>",),
            {"cards": COUNTED_PILE},
        ),
        ChoiceSlot({Stock(0): _EMPTY}),
        PatternSlot(_counted, lambda stock: {"count": stock.count}, ("<count>",), ("<count>",), {"count": CARD_COUNT}),
    )
)
ELSEWHERE: Mapping[str, Variant] = {
    "Dead King Golf": "strict",
    "Golf": "strict",
    "PySol Golf": "queen-on-king",
    "PySolFC Golf": "queen-on-king",
    "One Foundation": "queen-on-king",
    "Relaxed Golf": "putt-putt",
}
"""Names of PySolFC and of older books, with the variant that each is here. A bare “Golf” is the golf of this book."""


@dataclass(frozen=True)
class ElsewhereSlot:
    """A variant by a name from elsewhere; it is written by its own."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:  # noqa: ARG002
        for name, variant in ELSEWHERE.items():
            for end in Phrase([name.casefold()]).ends(words, start):
                yield end, Called.by(variant, name)

    def write(self, value: str, language: Language, values: Values) -> None:  # noqa: ARG002
        return None


VARIANT = ChoiceSlot(
    {
        "strict": {"en": "strict|the strict game|standard", "nb": "streng|strengt|den strenge|vanlig"},
        "queen-on-king": {"en": "queen-on-king|queen on king", "nb": "dame-på-konge|dame på konge"},
        "putt-putt": {"en": "putt-putt|putt putt|puttputt", "nb": "putt-putt|putt putt|puttputt"},
        "free-start": {"en": "free-start|free start", "nb": "fri-start|fri start|valgfritt startkort"},
        "jokers": {"en": "jokers|with jokers", "nb": "jokere|med jokere|joker"},
    }
)
VARIANTS = ListSlot(EitherSlot((ElsewhereSlot(), VARIANT)))
HOLES = ListSlot(POINTS)
LEFT = CARD_COUNT


COVERED = ListSlot(
    PatternSlot(
        Covered,
        lambda covered: {"card": covered.card, "by": covered.by},
        ("<card> [(under|below|behind|by) <by>]",),
        ("<card> [(under|bak|av) <by>]",),
        {"card": CARD, "by": CARD},
    )
)
