"""Words as the index holds them. The text and the query go through the same functions."""

from __future__ import annotations

import re
from functools import lru_cache

from whoosh.lang import stemmer_for_language

from refbook.cards import SUIT_OF_SYMBOL
from refbook.i18n import Language

MAX_QUERY = 200
MAX_WORDS = 12
MAX_LETTERS = 40

_WORD = re.compile(r"\w+|[♠♥♦♣]")
_SUIT_WORDS: dict[Language, dict[str, str]] = {
    "nb": {"spades": "spar", "hearts": "hjerter", "diamonds": "ruter", "clubs": "kløver"},
    "en": {suit.value: suit.value for suit in SUIT_OF_SYMBOL.values()},
}
_NORWEGIAN_NOUN_OF_ACTION = re.compile(r"(?<=\w{4})ing(?:en|a|er|ene|s)?$")
"""Sniking, snikingen: what the Norwegian stemmer leaves standing."""
_STEMMERS = {"nb": stemmer_for_language("no"), "en": stemmer_for_language("en")}


def words(text: str) -> list[str]:
    """The words of a text in lower case; a suit symbol is a word of its own."""
    return [word[:MAX_LETTERS] for word in _WORD.findall(text.lower())]


@lru_cache(maxsize=20_000)
def stem(word: str, language: Language) -> str:
    """The form of a word that the index holds.

    >>> stem("sniking", "nb") == stem("snike", "nb")
    True
    """
    suit = SUIT_OF_SYMBOL.get(word)
    if suit is not None:
        word = _SUIT_WORDS[language][suit.value]
    if language == "nb":
        word = _NORWEGIAN_NOUN_OF_ACTION.sub("", word)
    stemmed: str = _STEMMERS[language](word)
    return stemmed


def query_words(query: str) -> list[str]:
    """The words of a query, cut to what the index is asked for."""
    return words(query[:MAX_QUERY])[:MAX_WORDS]
