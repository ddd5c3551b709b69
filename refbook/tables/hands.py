"""The cards that somebody is left with, as people type them on a score sheet.

Points do not depend on suits, so a rank alone will do: `K 8 kl4`. A card without a suit
has None for it, and stands in the database as its rank.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from refbook.cards import RANKS, Card, Suit, parse_card
from refbook.i18n import Language, Message, _
from refbook.situations.cardnames import TwoReadings, rank_name, read_card, read_rank, read_suit
from refbook.situations.words import Word, split_lines, split_words
from refbook.tables.faults import TableFault

MOST_TYPED = 600
NO_CARDS = ("", "-", "–", "0")
_MARKS = frozenset((",", ";", ".", "+", "&", "og", "and"))
_ARTICLES: Mapping[Language, frozenset[str]] = {"nb": frozenset(("en", "et", "ei")), "en": frozenset(("an", "the"))}
_COUNTS = {
    **{str(number): number for number in range(2, 9)},
    **{word: number for number, word in enumerate(("to", "tre", "fire", "fem", "seks"), 2)},
    **{word: number for number, word in enumerate(("two", "three", "four", "five", "six"), 2)},
}
_SEVERAL = {
    word: rank
    for rank, words in {
        "A": ("aces",),
        "2": ("toere", "twos"),
        "3": ("treere", "threes"),
        "4": ("firere", "fours"),
        "5": ("femmere", "fives"),
        "6": ("seksere", "sixes"),
        "7": ("sjuere", "syvere", "sevens"),
        "8": ("åttere", "attere", "eights"),
        "9": ("niere", "nines"),
        "10": ("tiere", "tens"),
        "J": ("knekter", "jacks"),
        "Q": ("damer", "queens"),
        "K": ("konger", "kings"),
    }.items()
    for word in words
}
"""What may be counted: `to toere`, `3 konger`."""


def read_cards(text: str, language: Language) -> tuple[Card, ...]:
    """Cards as they are typed in a language; `-` and 0 are none. TableFault names the word that cannot be read.

    >>> read_cards("K kn kl4, to toere", "nb")
    (K, J, 4♣, 2, 2)
    """
    typed = " ".join(" ".join(split_lines(text)).split())
    if typed in NO_CARDS:
        return ()
    if len(typed) > MOST_TYPED:
        raise TableFault(_("That is more than one hand can hold."))
    if typed.strip(" ,;.").isdecimal():
        raise TableFault(_("A number alone is points. For one card write its suit too, or its name."))
    words = [word for word in split_words(typed) if word.key not in _MARKS]
    return tuple(_cards(words, language))


def _cards(words: Sequence[Word], language: Language) -> Iterator[Card]:
    at = 0
    while at < len(words):
        at, cards = _next(words, at, language)
        yield from cards


def _next(words: Sequence[Word], at: int, language: Language) -> tuple[int, tuple[Card, ...]]:
    """The cards that stand at a word, and where the next ones are. Of several readings of one word, none is taken."""
    word, key = words[at], words[at].key
    following = words[at + 1].key if at + 1 < len(words) else ""
    if key in _ARTICLES[language]:
        return at + 1, ()
    if key in _COUNTS and following in _SEVERAL:
        return at + 2, (Card.of(_SEVERAL[following], None),) * _COUNTS[key]
    if key in _COUNTS and following == "ess":  # two aces, or a two and an ace
        raise TableFault(_ambiguous(word))
    if key == "a" and word.text == "a" and len(following) > 2 and read_rank(following, language):
        raise TableFault(_ambiguous(word))
    rank = read_rank(key, language)
    if _in_several_words(words, at, language):
        return _whole(words, at, language)
    if rank:
        return at + 1, (Card.of(rank, None),)
    if _are_two_ranks(key, language):
        raise TableFault(_ambiguous(word))
    return _whole(words[: at + 1], at, language)


def _in_several_words(words: Sequence[Word], at: int, language: Language) -> bool:
    """Whether a suit stands beside a rank: `spar 5`, `5 of hearts`. `K 8` and `D 8` are two ranks in Norwegian."""
    keys = [word.key for word in words[at : at + 3]]
    if len(keys) == 3 and keys[1] in ("of", "i", "-"):
        keys.pop(1)
    if len(keys) < 2:
        return False
    ranks = [read_rank(key, language) for key in keys[:2]]
    return any(ranks) and any(rank is None and read_suit(key) for key, rank in zip(keys, ranks, strict=False))


def _whole(words: Sequence[Word], at: int, language: Language) -> tuple[int, tuple[Card, ...]]:
    """A card with its suit."""
    try:
        found = next(iter(read_card(words, at, language)), None)
    except TwoReadings as two:
        raise TableFault(_ambiguous(two.word)) from two
    if found is None:
        message = _(
            "“%(word)s” is no card. Write for example K 8 5♠, with a space between two cards.", word=_cut(words[at])
        )
        raise TableFault(message)
    return found[0], (found[1],)


def _are_two_ranks(key: str, language: Language) -> bool:
    """Whether two ranks run together: `K8` is a king and an eight, and the eight of clubs on other sheets."""
    return any(read_rank(key[:cut], language) and read_rank(key[cut:], language) for cut in range(1, min(len(key), 20)))


def _ambiguous(word: Word) -> Message:
    return _(
        "“%(word)s” can be read in more than one way. Put a space between two cards, and write a suit as ♠ ♥ ♦ ♣.",
        word=_cut(word),
    )


def _cut(word: Word) -> str:
    return word.text if len(word.text) <= 30 else f"{word.text[:29]}…"


def stored_cards(text: str) -> tuple[Card, ...]:
    """Cards as the database has them, in their canonical form."""
    return tuple(Card.of(card, None) if card in RANKS else parse_card(card) for card in text.split())


def as_typed(cards: Sequence[Card], language: Language) -> str:
    """Cards as they can be typed again; one number alone would be points, so that card is spelled out.

    >>> as_typed((Card.of("8", None),), "en"), as_typed((Card.of("8", None), Card.of("K", None)), "en")
    ('eight', '8 K')
    """
    if len(cards) == 1 and str(cards[0]).isdecimal():
        return rank_name(cards[0].rank, language)
    return " ".join(map(str, cards)) or "-"


def with_some_suit(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards for the rules to count, which know none without a suit; which one it is makes no difference."""
    return tuple(Card.of(card.rank, Suit.CLUBS) if card.suit is None and card.rank in RANKS else card for card in cards)
