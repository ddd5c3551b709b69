"""The cards of golf in a run of words: with suits, or as ranks alone, which may stand for both.

In Norwegian `9 D` is the nine of diamonds or a nine and a queen, and `K A` the ace of clubs or a king and an ace.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from refbook.cards import SUIT_OF_SYMBOL, UNSEEN, Card
from refbook.i18n import LANGUAGES, Language
from refbook.situations.cardnames import TwoReadings, read_card, read_rank, read_suit
from refbook.situations.words import Word

_RANKS_IN_A_ROW = re.compile(r"10|[2-9ajqkt]|[de]", re.IGNORECASE)
_BETWEEN = frozenset((",", "and", "og", "&", "+"))
NOTHING = frozenset((".", "-", "–")) | _BETWEEN
EMPTY = frozenset(("-", "–", "empty", "tom"))
_BARE: dict[str, str] = {"t": "10", "d": "Q", "e": "A"}
"""Letters for a rank that the notation reads as something else as well: ten, dame, ess."""


@dataclass(frozen=True, slots=True)
class Token:
    """A card at its place: without a suit its rank alone, None for the end of a pile, `soft` where that is a line's.

    `others` are the cards that the same letters may be as well, and `ranks` what they are where none is a suit.
    """

    card: Card | None
    start: int
    end: int
    soft: bool = False
    ranks: tuple[Token, ...] = ()
    others: tuple[Card, ...] = ()

    def moved(self, by: int) -> Token:
        ranks = tuple(one.moved(by) for one in self.ranks)
        return replace(self, start=self.start + by, end=self.end + by, ranks=ranks)


def cards_in(words: Sequence[Word], language: Language) -> Iterator[Token | Word]:
    """The cards that words tell, what may be a suit taken as one; and the words that are no cards."""
    for run in _runs(words):
        yield from _in_run(run, language)


def _runs(words: Sequence[Word]) -> Iterator[list[Word]]:
    """The words between commas, and the like, over which no card reaches."""
    run: list[Word] = []
    for word in words:
        if word.key in _BETWEEN:
            yield run
            run = []
        elif word.key not in NOTHING:
            run.append(word)
    yield run


def _ranks_in(word: Word) -> tuple[Token, ...]:
    """The ranks that a word is made of; none where it has anything else in it."""
    found = list(_RANKS_IN_A_ROW.finditer(word.key))
    if "".join(one[0] for one in found) != word.key:
        return ()
    return tuple(
        _alone(_BARE.get(one[0], one[0].upper()), word.start + one.start(), word.start + one.end()) for one in found
    )


def _alone(rank: str, start: int, end: int) -> Token:
    return Token(Card.of(rank, None), start, end)


def _rank_alone(word: Word, language: Language) -> Token | None:
    """A word as a rank: in the language of the text, else spelled out in another."""
    rank = read_rank(word.key, language) or _BARE.get(word.key)
    others = (read_rank(word.key, other) for other in LANGUAGES if len(word.key) > 1)
    rank = rank or next((found for found in others if found), None)
    return _alone(rank, word.start, word.end) if rank else None


def _in_run(words: Sequence[Word], language: Language) -> Iterator[Token | Word]:
    at = 0
    while at < len(words):
        word = words[at]
        if found := _card_at(words, at, language):
            at, token = found
            yield token
        else:
            if word.key not in EMPTY:
                yield from _ranks_in(word) or (word,)
            at += 1


def _card_at(words: Sequence[Word], at: int, language: Language) -> tuple[int, Token] | None:
    """The card that begins at a word, with the index after it; a rank alone where there is no suit."""
    word, rank = words[at], _rank_alone(words[at], language)
    end, cards = _read(words[: _reach(words, at)], at, language)
    ranks = _also_ranks(words[at:end], language)
    foreign = end == at + 2 and bool(ranks) and not any(read_suit(one.key, language) for one in words[at:end])
    ace = word.key == "a" and _read(words, at + 1, language) == (end, cards)  # and no article
    twice = end == at + 2 and word.key == words[at + 1].key  # two kings, and no king of clubs
    if not cards or foreign or ace or twice:
        return (at + 1, rank) if rank else None
    return end, Token(cards[0], word.start, words[end - 1].end, ranks=ranks, others=cards[1:])


def _read(words: Sequence[Word], at: int, language: Language) -> tuple[int, tuple[Card, ...]]:
    """The index after the card that begins at a word, and what its letters may stand for; nothing where none does."""
    try:
        end, card = next(iter(read_card(words, at, language)), (at, UNSEEN))
    except TwoReadings as clash:
        return (at + 2 if len(words[at].key) == 1 else at + 1), clash.cards
    return (at, ()) if card == UNSEEN else (end, (card,))


def _reach(words: Sequence[Word], at: int) -> int:
    """How far a card may reach: not to a word that has its suit already, as in `4 K♠`, where `4 K` may be a club."""
    if len(words) < at + 3:
        return len(words)
    _first, rank, suit = words[at : at + 3]
    own = suit.key in SUIT_OF_SYMBOL and suit.start == rank.end and bool(_ranks_in(rank))
    return at + 1 if own else len(words)


def _also_ranks(words: Sequence[Word], language: Language) -> tuple[Token, ...]:
    """The words of a card as the two ranks that they may be as well: `9 D` and, in Norwegian, `9D`."""
    if len(words) == 1:
        ranks = _ranks_in(words[0])
        letters = [words[0].key[one.start - words[0].start : one.end - words[0].start] for one in ranks]
        return ranks if len(ranks) == 2 and all(read_rank(letter, language) for letter in letters) else ()
    alone = tuple(rank for word in words if (rank := _rank_alone(word, language)))
    return alone if len(alone) == len(words) == 2 else ()
