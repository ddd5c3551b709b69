"""A deal of golf as somebody types or taps it: the cards one after the other, suits told or not.

The cards go column by column, in each from the card dealt first to the free one, then the waste's card, then the stock
in drawing order. Every fifth card ends a column, and so does a bar; a text with a line for each column needs neither.
Suits play no part in golf: a rank without one is taken to be the first card of it that is left.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from refbook.cards import JOKER, SUIT_OF_SYMBOL, UNSEEN, Card, Suit, full_deck
from refbook.games.golf.position import COLUMNS, Position, Stock, Variant, Waste
from refbook.games.golf.ruleset import STRICT
from refbook.i18n import Language, Message, _, n_
from refbook.situations.cardnames import TwoReadings, read_card, read_rank, read_suit
from refbook.situations.words import Word, split_words

_END = re.compile(r"[|/;\n]")
_RANKS_IN_A_ROW = re.compile(r"10|[2-9ajqkt]|[de]", re.IGNORECASE)
_NOTHING = frozenset((",", ".", "-", "–"))
_EMPTY = frozenset(("-", "–", "empty", "tom"))
_BARE: dict[str, str] = {"t": "10", "d": "Q", "e": "A"}
"""Letters for a rank that the notation reads as something else as well: ten, dame, ess."""


@dataclass(frozen=True, slots=True)
class DealFault:
    """What is wrong at a place of the text, which may be its end."""

    start: int
    end: int
    message: Message


@dataclass(frozen=True, slots=True)
class Dealt:
    """The piles that a text tells, and whether some of the cards had no suit. `faults` are in the order of the text."""

    columns: tuple[tuple[Card, ...], ...] = ()
    waste: tuple[Card, ...] | None = None
    stock: tuple[Card, ...] = ()
    suits_supposed: bool = False
    faults: tuple[DealFault, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*(card for column in self.columns for card in column), *(self.waste or ()), *self.stock)

    def unseen(self, jokers: int = 0) -> tuple[Card, ...]:
        """The cards of the deck that are told nowhere."""
        told = Counter(self.cards)
        return tuple((Counter(full_deck(jokers)) - told).elements())

    def position(self, variants: tuple[Variant, ...]) -> Position:
        """The header of this deal. A stock that is told in part is one of which the other cards are unseen."""
        free_start, jokers = "free-start" in variants, "jokers" in variants
        waste = () if self.waste is None and free_start and len(self.columns) == len(COLUMNS) else self.waste
        return Position(
            variants=variants or None,
            columns=dict(zip(COLUMNS, self.columns, strict=False)),
            waste=None if waste is None else Waste(waste),
            stock=self._stock(STRICT.jokers_max * jokers, begun=waste is not None and len(waste) == 1),
        )

    def _stock(self, jokers: int, *, begun: bool) -> Stock | None:
        if not self.stock:
            return None
        left = self.unseen(jokers)
        whole = begun and sum(map(len, self.columns)) == STRICT.table_cards
        if len(left) == 1 and whole:
            return Stock(len(self.stock) + 1, (*self.stock, *left))
        short = len(left) if whole else 0
        return Stock(len(self.stock) + short, (*self.stock, *(UNSEEN,) * short))


@dataclass(frozen=True, slots=True)
class _Token:
    """A card at its place: without a suit its rank alone, None for the end of a pile, `soft` where that is a line's."""

    card: Card | None
    start: int
    end: int
    soft: bool = False


def read_deal(text: str, language: Language, variants: Sequence[str] = ()) -> Dealt:
    """The piles of a text, with everything that is wrong with them."""
    tokens, faults = _tokens(text, language)
    piles = _piles(tokens, free_start="free-start" in variants)
    if len(piles) > len(COLUMNS) + 2:
        extra = piles[len(COLUMNS) + 2]
        end = extra[-1].end if extra else len(text)
        faults.append(DealFault(extra[0].start if extra else end, end, _TOO_MANY_PILES))
        piles = piles[: len(COLUMNS) + 2]
    named, supposed = _with_suits(piles)
    faults += _wrong(named, jokers=STRICT.jokers_max if "jokers" in variants else 0)
    told = [tuple(token.card for token in pile if token.card is not None) for pile in named]
    columns, rest = tuple(told[: len(COLUMNS)]), told[len(COLUMNS) :]
    dealt = Dealt(columns, rest[0] if rest else None, rest[1] if len(rest) > 1 else (), supposed)
    if "free-start" in variants and dealt.waste == ():
        dealt = replace(dealt, waste=None)
    first_unknown = next((fault for fault in faults if fault.message == _UNKNOWN), None)
    once = (fault for fault in faults if fault.message != _UNKNOWN or fault is first_unknown)
    return replace(dealt, faults=tuple(sorted(once, key=lambda fault: fault.start)))


def place_of_next(text: str, language: Language, variants: Sequence[str] = ()) -> Message | None:
    """Where the next card of a text lies; None where every card has been told."""
    tokens, _faults = _tokens(text, language)
    piles = _piles(tokens, free_start="free-start" in variants)
    deck = len(full_deck()) + (STRICT.jokers_max if "jokers" in variants else 0)
    if sum(map(len, piles)) >= deck:
        return None
    at, into = max(len(piles) - 1, 0), len(piles[-1]) if piles else 0
    while into >= _most(at, tokens, free_start="free-start" in variants):
        at, into = at + 1, 0
    return place(min(at, len(COLUMNS) + 1), into)


def place(pile: int, card: int) -> Message:
    """What the place of a card is called, counted from 0."""
    if pile < len(COLUMNS):
        return _("column %(column)d, card %(card)d", column=pile + 1, card=card + 1)
    return _("the waste") if pile == len(COLUMNS) else _("the stock, card %(card)d", card=card + 1)


def missing(text: str, dealt: Dealt, language: Language, variants: Sequence[str]) -> Message | None:
    """From where on cards have yet to be told before anything can be found out; None where there are enough."""
    if len(dealt.columns) == len(COLUMNS) and (dealt.waste is not None or "free-start" in variants):
        return None
    place_missing = place_of_next(text, language, variants)
    return place_missing and _(
        "Cards are missing from here on: %(place)s. A column with fewer than five is ended by a bar: |",
        place=place_missing,
    )


def write_deal(position: Position) -> str:
    """A text that tells the piles of a position, a line for each; "" where a column is not told."""
    if set(COLUMNS) - set(position.columns):
        return ""
    piles = [position.columns[name] for name in COLUMNS]
    piles += [position.waste.cards if position.waste else ()]
    piles += [tuple(card for card in position.stock.cards or () if card != UNSEEN) if position.stock else ()]
    lines = [" ".join(map(str, cards)) or "-" for cards in piles]
    return "\n".join(lines if lines[-1] != "-" else lines[:-1])


def variants_named(names: Sequence[str]) -> tuple[Variant, ...]:
    """The variants of these names; without any the strict game. Those that there are not are left out."""
    return tuple(one for one in get_args(Variant) if one in names) or ("strict",)


# -- the cards of a text


@dataclass(frozen=True, slots=True)
class _Read:
    """A text as cards and the ends of piles, with what is no card."""

    tokens: list[_Token]
    faults: list[DealFault]

    @property
    def cards(self) -> list[Card]:
        return [token.card for token in self.tokens if token.card is not None]

    @property
    def likelihood(self) -> tuple[bool, bool, bool]:
        """Whether all is card, all of them have a suit or none has, and one deck has them."""
        cards = [card for card in self.cards if card != JOKER]
        alike = len({card.suit is None for card in cards}) < 2
        twice = Counter(card for card in cards if card.suit).most_common(1)
        fifth = Counter(card.rank for card in cards).most_common(1)
        return not self.faults, alike, all(n < 2 for _card, n in twice) and all(n < 5 for _rank, n in fifth)


def _tokens(text: str, language: Language) -> tuple[list[_Token], list[DealFault]]:
    """The cards of a text. A letter that is a rank as well as a suit is what makes a deal of it, or a fault."""
    suits, ranks = _read(text, language, apart=False), _read(text, language, apart=True)
    if suits.cards == ranks.cards or suits.likelihood > ranks.likelihood:
        return suits.tokens, suits.faults
    if ranks.likelihood > suits.likelihood:
        return ranks.tokens, ranks.faults
    return suits.tokens, [*suits.faults, _either(suits, ranks)]


def _either(suits: _Read, ranks: _Read) -> DealFault:
    """That the first place where two readings part may be one card, or two without suits."""
    place = next(one for one, other in zip(suits.tokens, ranks.tokens, strict=False) if one != other)
    parts = [token for token in ranks.tokens if token.card and place.start <= token.start < place.end]
    apart = " ".join(str(token.card) for token in parts)
    told = _(
        "This may be %(card)s, or %(ranks)s without suits. Write every suit, or ranks alone together: %(together)s.",
        card=str(place.card),
        ranks=apart,
        together=apart.replace(" ", ""),
    )
    return DealFault(place.start, place.end, told)


def _read(text: str, language: Language, *, apart: bool) -> _Read:
    """A text read with letters that are rank and suit (`K`, `D`) as suits of their neighbours, or as ranks alone."""
    tokens: list[_Token] = []
    faults: list[DealFault] = []
    parts = list(_parts(text))
    for number, (start, part) in enumerate(parts):
        words = [word for word in split_words(part) if word.key not in _NOTHING]
        bare = all(_ranks_in(word) and (apart or not _is_rank_and_suit(word, language)) for word in words)
        for token in _cards_in(words, language, bare=bare and not _suits_told(text), apart=apart):
            if isinstance(token, DealFault):
                faults.append(DealFault(start + token.start, start + token.end, token.message))
            else:
                tokens.append(replace(token, start=start + token.start, end=start + token.end))
        told_empty = any(word.key in _EMPTY for word in split_words(part))
        end = start + len(part)
        soft = text[end : end + 1] == "\n"
        if number + 1 < len(parts) and (words or told_empty or not soft):
            tokens.append(_Token(None, end, end, soft))
    return _Read(tokens, faults)


def _parts(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for end in _END.finditer(text):
        yield start, text[start : end.start()]
        start = end.end()
    yield start, text[start:]


def _suits_told(text: str) -> bool:
    """Whether some word of a text has more than ranks in it."""
    return any(
        word.key not in _NOTHING | _EMPTY and not _ranks_in(word)
        for _at, part in _parts(text)
        for word in split_words(part)
    )


def _ranks_in(word: Word) -> tuple[tuple[str, int, int], ...]:
    """The ranks that a word is made of, each with its place in the word; none where it has anything else in it."""
    found = list(_RANKS_IN_A_ROW.finditer(word.key))
    if "".join(one[0] for one in found) != word.key:
        return ()
    return tuple((_BARE.get(one[0], one[0].upper()), one.start(), one.end()) for one in found)


def _cards_in(words: Sequence[Word], language: Language, *, bare: bool, apart: bool) -> Iterator[_Token | DealFault]:
    at = 0
    while at < len(words):
        word = words[at]
        if bare:
            yield from (_bare(rank, word, begin, end) for rank, begin, end in _ranks_in(word))
            at += 1
            continue
        if word.key in _EMPTY:
            at += 1
            continue
        found = _card_at(words, at, language, apart=apart)
        if isinstance(found, DealFault):
            yield found
            at += 1
        else:
            at, token = found
            yield token


def _bare(rank: str, word: Word, begin: int, end: int) -> _Token:
    return _Token(Card.of(rank, None), word.start + begin, word.start + end)


def _card_at(words: Sequence[Word], at: int, language: Language, *, apart: bool) -> tuple[int, _Token] | DealFault:
    word = words[at]
    touching = at + 1 < len(words) and words[at + 1].start == word.end
    stands_alone = apart and not touching and any(_is_rank_and_suit(one, language) for one in words[at : at + 2])
    alone = words[at : at + 1] if stands_alone or _suit_of_the_next(words, at) else words
    try:
        found = next(iter(read_card(alone, at if alone is words else 0, language)), None)
    except TwoReadings as either:
        one, other, *_more = either.cards
        return DealFault(
            word.start,
            word.end,
            _("This may be %(one)s or %(other)s. Write one of them.", one=str(one), other=str(other)),
        )
    if found is not None and found[1] != UNSEEN:
        end, card = found
        end += 0 if alone is words else at
        return end, _Token(card, word.start, words[end - 1].end)
    if found is not None:
        return DealFault(word.start, words[found[0] - 1].end, _UNKNOWN)
    rank = read_rank(word.key, language) or next(
        (rank for rank, *_at in _ranks_in(word)[:1] if word.key in _BARE), None
    )
    if rank is None:
        return DealFault(word.start, word.end, _("That is no card."))
    return at + 1, _Token(Card.of(rank, None), word.start, word.end)


def _is_rank_and_suit(word: Word, language: Language) -> bool:
    """`K` is a king and the clubs of Norwegian, `D` a queen of Norwegian and diamonds."""
    return read_suit(word.key) is not None and bool(read_rank(word.key, language) or word.key in _BARE)


def _suit_of_the_next(words: Sequence[Word], at: int) -> bool:
    """Whether the word after this one has a suit already, as in `4 K♠`, where `4 K` would be a club in Norwegian."""
    if len(words) < at + 3:
        return False
    _first, rank, suit = words[at : at + 3]
    return suit.key in SUIT_OF_SYMBOL and suit.start == rank.end and bool(_ranks_in(rank))


# -- the piles


_UNKNOWN = _("Only known cards can be told. Leave the stock out, or end it with the last card that is known.")
_TOO_MANY_PILES = _("There are seven columns, the waste and the stock, and no more.")


def _by_lines(tokens: Sequence[_Token]) -> bool:
    """Whether each line is a pile: there are no bars, and a line for each column at least."""
    soft = [token.soft for token in tokens if token.card is None]
    return all(soft) and len(soft) >= len(COLUMNS) - 1


def _most(pile: int, tokens: Sequence[_Token], *, free_start: bool) -> int:
    """How many cards a pile takes before the next one begins of itself."""
    if pile > len(COLUMNS) or _by_lines(tokens):
        return len(full_deck(STRICT.jokers_max))
    if pile < len(COLUMNS):
        return STRICT.cards_per_column
    return 0 if free_start else STRICT.waste_start_cards


def _piles(tokens: Sequence[_Token], *, free_start: bool) -> list[list[_Token]]:
    by_lines = _by_lines(tokens)
    piles: list[list[_Token]] = [[]]
    for token in tokens:
        if token.card is None:
            if by_lines or not token.soft:
                piles.append([])
            continue
        while len(piles[-1]) >= _most(len(piles) - 1, tokens, free_start=free_start):
            piles.append([])
        piles[-1].append(token)
    while len(piles) > len(COLUMNS) + 2 and not piles[-1]:  # a text ends with a line break
        piles.pop()
    return piles if piles != [[]] else []


def _with_suits(piles: Sequence[Sequence[_Token]]) -> tuple[list[list[_Token]], bool]:
    """Ranks alone as cards: the first of each rank that no other place has told."""
    told = {token.card for pile in piles for token in pile if token.card and token.card.suit}
    left = {rank: [Card.of(rank, suit) for suit in Suit] for rank in {card.rank for card in full_deck()}}
    named: list[list[_Token]] = []
    supposed = False
    for pile in piles:
        named.append([])
        for token in pile:
            card = token.card
            if card is not None and card.suit is None and card != JOKER:
                free = [one for one in left[card.rank] if one not in told]
                supposed = True
                if free:
                    card = free[0]
                    told.add(card)
            named[-1].append(replace(token, card=card))
    return named, supposed


def _wrong(piles: Sequence[Sequence[_Token]], *, jokers: int) -> Iterator[DealFault]:
    """Cards that no deck has, each at its place."""
    first: dict[Card, Message] = {}
    counted: Counter[Card] = Counter()
    for pile, tokens in enumerate(piles):
        for at, token in enumerate(tokens):
            card, here = token.card, place(pile, at)
            assert card is not None
            counted[card] += 1
            if card == JOKER:
                if counted[card] > jokers:
                    yield DealFault(token.start, token.end, _jokers(jokers))
            elif card.suit is None:
                yield DealFault(
                    token.start, token.end, _("There are only four cards of rank %(rank)s.", rank=card.rank)
                )
            elif card in first:
                message = _(
                    "%(card)s is here twice: %(first)s, and %(second)s.", card=str(card), first=first[card], second=here
                )
                yield DealFault(token.start, token.end, message)
            first.setdefault(card, here)
        most = STRICT.cards_per_column + jokers
        if pile < len(COLUMNS) and len(tokens) > most:
            yield DealFault(tokens[most].start, tokens[-1].end, _too_long(pile, len(tokens)))


def _jokers(most: int) -> Message:
    if not most:
        return _("A joker belongs to no other variant than that with jokers.")
    return n_("There is at most %(num)d joker.", "There are at most %(num)d jokers.", most)


def _too_long(pile: int, count: int) -> Message:
    return _("Column %(column)d has %(count)d cards, and a column has five at most.", column=pile + 1, count=count)
