"""Cards in words: how people write them in both languages, and how they are spelled out.

>>> card_name(Card.of("10", Suit.HEARTS), "en")
'ten of hearts'
>>> card_name(Card.of("J", Suit.CLUBS), "nb")
'kløver knekt'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from refbook.cards import JOKER, RANKS, SUIT_OF_SYMBOL, UNSEEN, Card, Suit
from refbook.i18n import Language
from refbook.situations.words import Word, spellings

BOTH: frozenset[Language] = frozenset(("en", "nb"))

SUIT_NAMES: dict[Suit, dict[Language, tuple[str, ...]]] = {
    Suit.SPADES: {"en": ("spades", "spade", "s"), "nb": ("spar", "sp", "sparr", "spader")},
    Suit.HEARTS: {
        "en": ("hearts", "heart", "h"),
        "nb": ("hjerter", "hjerte", "hj", "hjartar", "hjarter", "hjarte", "hjertar", "hjærter"),
    },
    Suit.DIAMONDS: {"en": ("diamonds", "diamond", "dimonds", "dia"), "nb": ("ruter", "rute", "ru", "r", "rutar")},
    Suit.CLUBS: {"en": ("clubs", "club", "c"), "nb": ("kløver", "klover", "kl", "kløvar", "klør")},
}
_RANK_NAMES: dict[str, dict[Language, tuple[str, ...]]] = {
    "A": {"en": ("ace", "aces", "a"), "nb": ("ess", "esset", "æss", "esse", "essene")},
    "2": {
        "en": ("two", "twos", "deuce"),
        "nb": ("to", "tvo", "toer", "toere", "toerne", "toeren", "toern", "toar", "toaren"),
    },
    "3": {
        "en": ("three", "threes"),
        "nb": ("tre", "treer", "treere", "treerne", "treeren", "treern", "trear", "trearen"),
    },
    "4": {
        "en": ("four", "fours"),
        "nb": ("fire", "firer", "firere", "firerne", "fireren", "firern", "firar", "firaren"),
    },
    "5": {
        "en": ("five", "fives"),
        "nb": ("fem", "femmer", "femmere", "femmerne", "femmeren", "femmern", "femmar", "femmaren"),
    },
    "6": {
        "en": ("six", "sixes"),
        "nb": ("seks", "sekser", "seksere", "sekserne", "sekseren", "seksern", "seksar", "seksaren"),
    },
    "7": {
        "en": ("seven", "sevens"),
        "nb": (
            "sju",
            "syv",
            "sjuer",
            "sjuere",
            "sjuerne",
            "syver",
            "syvere",
            "syverne",
            "sjuern",
            "sjuende",
            "sjueren",
            "sjuar",
            "sjuaren",
            "syveren",
        ),
    },
    "8": {
        "en": ("eight", "eights"),
        "nb": ("åtte", "åtter", "åttere", "åtterne", "åtteren", "åttern", "åttar", "åttaren"),
    },
    "9": {"en": ("nine", "nines"), "nb": ("ni", "nier", "niere", "nierne", "nieren", "niern", "niar", "niaren")},
    "10": {"en": ("ten", "tens", "t"), "nb": ("ti", "tier", "tiere", "tierne", "tieren", "tiern", "tiar", "tiaren")},
    "J": {"en": ("jack", "jacks", "j"), "nb": ("knekt", "knekter", "knektene", "knekten", "kn", "knekta")},
    "Q": {"en": ("queen", "queens", "q"), "nb": ("dame", "damer", "damene", "dama", "damen", "dam", "damå")},
    "K": {"en": ("king", "kings", "k"), "nb": ("konge", "konger", "kongene", "kongen", "kong", "kongje", "kongjen")},
}
_JOKERS = ("joker", "jokers", "jokeren", "jokern")
_OF = ("of", "i", "av")
_ARTICLES = ("the", "a", "an", "en", "ei")

# One letter is two things: D is diamonds in English and dame in Norwegian, where D for diamonds is seen as well;
# K is the king everywhere, and kløver on some Norwegian score sheets.
_SUIT_LETTERS: dict[str, tuple[Suit, frozenset[Language]]] = {
    "d": (Suit.DIAMONDS, BOTH),
    "k": (Suit.CLUBS, frozenset(("nb",))),
}
_RANK_LETTERS: dict[str, tuple[str, frozenset[Language]]] = {"d": ("Q", frozenset(("nb",)))}


class TwoReadings(ValueError):
    """A spelling that may be either of two cards, in the language it stands in."""

    def __init__(self, word: Word, cards: Sequence[Card]) -> None:
        super().__init__(word.text)
        self.word = word
        self.cards = tuple(cards)


def suit_name(suit: Suit, language: Language) -> str:
    return SUIT_NAMES[suit][language][0]


def rank_name(rank: str, language: Language) -> str:
    return _RANK_NAMES[rank][language][0]


def card_name(card: Card, language: Language) -> str:
    """A card in running text: "five of spades", "spar 5"; Norwegian spells out the ranks without a number."""
    if card.suit is None:
        unseen = {"en": "an unseen card", "nb": "et ukjent kort"}
        return unseen[language] if card == UNSEEN else "joker"
    if language == "en":
        return f"{rank_name(card.rank, 'en')} of {suit_name(card.suit, 'en')}"
    rank = card.rank if card.rank.isdecimal() else rank_name(card.rank, "nb")
    return f"{suit_name(card.suit, 'nb')} {rank}"


@cache
def _suits() -> dict[str, tuple[Suit, frozenset[Language]]]:
    table = {symbol: (suit, BOTH) for symbol, suit in SUIT_OF_SYMBOL.items()} | _SUIT_LETTERS
    for suit, names in SUIT_NAMES.items():
        for name in (*names["en"], *names["nb"]):
            table.update(dict.fromkeys(spellings(name), (suit, BOTH)))
    return table


@cache
def _ranks() -> dict[str, tuple[str, frozenset[Language]]]:
    table = {rank.casefold(): (rank, BOTH) for rank in RANKS} | _RANK_LETTERS
    for rank, names in _RANK_NAMES.items():
        for name in (*names["en"], *names["nb"]):
            table.update(dict.fromkeys(spellings(name), (rank, BOTH)))
    return table


def read_suit(key: str, language: Language | None = None) -> Suit | None:
    """The suit that a word names, in whatever language or in one."""
    suit, languages = _suits().get(key, (None, BOTH))
    return suit if language is None or language in languages else None


def is_rank(key: str) -> bool:
    return key in _ranks()


def read_rank(key: str, language: Language) -> str | None:
    """The rank that a word names in a language, whatever suit its letter may stand for as well."""
    rank, languages = _ranks().get(key, (None, BOTH))
    return rank if language in languages else None


def card_words() -> tuple[str, ...]:
    """The words of which a card's name may be made, without the one-letter ones."""
    return tuple(word for word in (*_suits(), *_ranks(), *_JOKERS) if len(word) > 1)


def read_card(words: Sequence[Word], start: int, language: Language) -> Iterator[tuple[int, Card]]:
    """The cards that may begin at a word, each with the index after it; the longest comes first.

    `hj` is the jack of hearts only where no rank follows: `hj A` is an ace, and no jack before an ace.

    Raises TwoReadings where the language leaves it open which card is meant.
    """
    if start >= len(words):
        return
    first = words[start]
    if first.key in _JOKERS:
        yield start + 1, JOKER
    elif first.key == "?":
        yield start + 1, UNSEEN
    else:
        spread = [(length, readings) for length, readings in _spread(words, start) if readings]
        alone = {} if spread and first.key in _suits() else _compound(first.key)
        for length, readings in (*spread, (1, alone)):
            if readings:
                yield start + length, _choose(readings, language, first)
        if first.key in _ARTICLES:
            yield from read_card(words, start + 1, language)


_Readings = dict[Card, frozenset[Language]]


def _spread(words: Sequence[Word], start: int) -> list[tuple[int, _Readings]]:
    """A card in two words, with an optional "of" or full stop between them."""
    keys = [word.key for word in words[start : start + 3]]
    if len(keys) == 3 and (keys[1] in _OF or (keys[1] in (".", "-") and keys[0] in _suits())):
        return [(3, _pair(keys[0], keys[2]))]
    return [(2, _pair(keys[0], keys[1]))] if len(keys) > 1 else []


def _compound(key: str) -> _Readings:
    """A card written as one word: `10h`, `hj7`, `hjerter-7`, `sparess`."""
    readings: _Readings = {}
    for cut in range(1, len(key)) if len(key) < 20 else ():
        for card, languages in _pair(key[:cut].rstrip("-"), key[cut:].lstrip("-")).items():
            readings[card] = readings.get(card, frozenset()) | languages
    return readings


def _pair(one: str, other: str) -> _Readings:
    readings: _Readings = {}
    for rank, suit in ((one, other), (other, one)):
        if rank in _ranks() and suit in _suits():
            (rank_read, by_rank), (suit_read, by_suit) = _ranks()[rank], _suits()[suit]
            if by_rank & by_suit:
                readings[Card.of(rank_read, suit_read)] = by_rank & by_suit
    return readings


def _choose(readings: _Readings, language: Language, word: Word) -> Card:
    own = [card for card, languages in readings.items() if language in languages] or list(readings)
    if len(own) > 1:
        raise TwoReadings(word, own)
    return own[0]
