"""A deal of golf as somebody types or taps it: the cards one after the other, suits told or not.

The cards go column by column, in each from the card dealt first to the free one, then the waste's card, then the stock
in drawing order. Every fifth card ends a column, and so does a bar; a text with a line for each column needs neither.
Suits play no part in golf: a rank without one is taken to be the first card of it that is left. Where letters may be a
rank and a suit or two ranks, as in the Norwegian `9 D`, a text is read so that all of its cards have suits or none has.
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
from refbook.i18n import LANGUAGES, Language, Message, _, n_
from refbook.situations.cardnames import TwoReadings, read_card, read_rank, read_suit
from refbook.situations.words import Word, split_words

_END = re.compile(r"[|/;\n]")
_RANKS_IN_A_ROW = re.compile(r"10|[2-9ajqkt]|[de]", re.IGNORECASE)
_COMMA = ","
_NOTHING = frozenset((_COMMA, ".", "-", "–"))
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
    """A card at its place: without a suit its rank alone, None for the end of a pile, `soft` where that is a line's.

    `others` are the cards that the same letters may be as well, and `ranks` what they are where none is a suit.
    """

    card: Card | None
    start: int
    end: int
    soft: bool = False
    ranks: tuple[_Token, ...] = ()
    others: tuple[Card, ...] = ()

    def moved(self, by: int) -> _Token:
        ranks = tuple(one.moved(by) for one in self.ranks)
        return replace(self, start=self.start + by, end=self.end + by, ranks=ranks)


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


def _tokens(text: str, language: Language) -> tuple[list[_Token], list[DealFault]]:
    """The cards of a text, all of them with suits or none; where it may be both, or neither, with a fault."""
    told, faults = _told(text, language)
    doubtful = [token for token in told if token.ranks]
    alone = any(token.card not in (None, JOKER) and not _suit(token) for token in told)
    if any(_suit(token) and not token.ranks for token in told):
        return told, faults + [_two_readings(token) for token in doubtful if alone or token.others]
    ranks = [one for token in told for one in token.ranks or (token,)]
    if not doubtful or alone or any(token.others for token in doubtful):
        return ranks, faults
    if _too_many_alike(ranks):
        return told, faults
    return ranks, [*faults, _two_readings(doubtful[0])]


def _suit(token: _Token) -> Suit | None:
    return token.card.suit if token.card else None


def _too_many_alike(tokens: Sequence[_Token]) -> bool:
    counted = Counter(token.card.rank for token in tokens if token.card and token.card != JOKER)
    return any(count > len(Suit) for count in counted.values())


def _two_readings(token: _Token) -> DealFault:
    """That letters may be one card or another, or two ranks. A comma keeps them apart."""
    if token.others:
        one, other = str(token.card), str(token.others[0])
        message = _("This may be %(one)s or %(other)s. Write one of them.", one=one, other=other)
    else:
        message = _(
            "This may be %(card)s, or %(ranks)s without suits. Write %(card)s, or with a comma %(apart)s.",
            card=str(token.card),
            ranks=" ".join(str(one.card) for one in token.ranks),
            apart=", ".join(str(one.card) for one in token.ranks),
        )
    return DealFault(token.start, token.end, message)


def _told(text: str, language: Language) -> tuple[list[_Token], list[DealFault]]:
    """The cards of a text and the ends of its piles; what may be a suit is one."""
    tokens: list[_Token] = []
    faults: list[DealFault] = []
    parts = list(_parts(text))
    for number, (start, part) in enumerate(parts):
        words = split_words(part)
        for token in (token for run in _runs(words) for token in _cards_in(run, language)):
            if isinstance(token, DealFault):
                faults.append(replace(token, start=start + token.start, end=start + token.end))
            else:
                tokens.append(token.moved(start))
        end = start + len(part)
        soft = text[end : end + 1] == "\n"
        told = any(word.key in _EMPTY or word.key not in _NOTHING for word in words)
        if number + 1 < len(parts) and (told or not soft):
            tokens.append(_Token(None, end, end, soft))
    return tokens, faults


def _parts(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for end in _END.finditer(text):
        yield start, text[start : end.start()]
        start = end.end()
    yield start, text[start:]


def _runs(words: Sequence[Word]) -> Iterator[list[Word]]:
    """The words between commas, over which no card reaches."""
    run: list[Word] = []
    for word in words:
        if word.key == _COMMA:
            yield run
            run = []
        elif word.key not in _NOTHING:
            run.append(word)
    yield run


def _ranks_in(word: Word) -> tuple[_Token, ...]:
    """The ranks that a word is made of; none where it has anything else in it."""
    found = list(_RANKS_IN_A_ROW.finditer(word.key))
    if "".join(one[0] for one in found) != word.key:
        return ()
    return tuple(
        _alone(_BARE.get(one[0], one[0].upper()), word.start + one.start(), word.start + one.end()) for one in found
    )


def _alone(rank: str, start: int, end: int) -> _Token:
    return _Token(Card.of(rank, None), start, end)


def _rank_alone(word: Word, language: Language) -> _Token | None:
    """A word as a rank: in the language of the text, else spelled out in another."""
    rank = read_rank(word.key, language) or _BARE.get(word.key)
    others = (read_rank(word.key, other) for other in LANGUAGES if len(word.key) > 1)
    rank = rank or next((found for found in others if found), None)
    return _alone(rank, word.start, word.end) if rank else None


def _cards_in(words: Sequence[Word], language: Language) -> Iterator[_Token | DealFault]:
    at = 0
    while at < len(words):
        word = words[at]
        if word.key in _EMPTY:
            at += 1
        elif found := _card_at(words, at, language):
            at, token = found
            yield token
        else:
            wrong = _UNKNOWN if word.key == UNSEEN.rank else _("That is no card.")
            yield from _ranks_in(word) or (DealFault(word.start, word.end, wrong),)
            at += 1


def _card_at(words: Sequence[Word], at: int, language: Language) -> tuple[int, _Token] | None:
    """The card that begins at a word, with the index after it; a rank alone where there is no suit."""
    word, rank = words[at], _rank_alone(words[at], language)
    end, cards = _read(words[: _reach(words, at)], at, language)
    ranks = _also_ranks(words[at:end], language)
    foreign = end == at + 2 and bool(ranks) and not any(read_suit(one.key, language) for one in words[at:end])
    ace = word.key == "a" and _read(words, at + 1, language) == (end, cards)  # and no article
    if not cards or foreign or ace:
        return (at + 1, rank) if rank else None
    return end, _Token(cards[0], word.start, words[end - 1].end, ranks=ranks, others=cards[1:])


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


def _also_ranks(words: Sequence[Word], language: Language) -> tuple[_Token, ...]:
    """The words of a card as the two ranks that they may be as well: `9 D` and, in Norwegian, `9D`."""
    if len(words) == 1:
        ranks = _ranks_in(words[0])
        letters = [words[0].key[one.start - words[0].start : one.end - words[0].start] for one in ranks]
        return ranks if len(ranks) == 2 and all(read_rank(letter, language) for letter in letters) else ()
    alone = tuple(rank for word in words if (rank := _rank_alone(word, language)))
    return alone if len(alone) == len(words) == 2 else ()


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
