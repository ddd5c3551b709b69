"""Ranks that golf is told in without a suit: `la en åtter på en sjuer`, `put 8 on 7`. Suits play no part there.

A rank alone is the card of that rank that was told of where there is one, else the first that nothing tells of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from refbook.cards import RANKS, Card, Suit, parse_card
from refbook.i18n import Language
from refbook.situations.cardnames import read_rank
from refbook.situations.plain.acts import Fact
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Story
from refbook.situations.words import Word

_ONTO = frozenset(("på", "paa", "pa", "oppå", "oppaa", "on", "onto", "on top of", "over"))
_ARTICLES = frozenset(("a", "an", "the", "en", "ei", "et", "den", "my", "that", "min", "one"))
_DEFINITE = re.compile(r"(ern|eren|esset|æsset|kongen|dama|damen|damå|knekten)$")
_MANY = re.compile(r"(erne|damene|kongene|knektene|essene|damer|konger|knekter|(?<!s)s)$")
_PLAYED = ("lay", "take", "play", "draw", "turn", "start_with")
_HANDLED = (*_PLAYED, "go", "move", "turn_up", "take_back", "be", "lie", "show")
_FITS = ("fit", "pass")
_COUNTED = ("of", "av", "hours", "hour", "timer", "minutes", "minutter", "times", "ganger")


@dataclass(slots=True)
class BareRanks:
    """Names the cards of one story; `told` are those that the text tells with their suits, and all named since."""

    told: set[Card]
    columns: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    stock: tuple[Card, ...] = ()
    supposed: list[Card] = field(default_factory=list)

    def named(self, items: Sequence[Item], words: Sequence[Word], story: Story) -> list[Item]:
        """The items of a sentence, each rank in the place of a card a card; letters that may be a suit stay unread."""
        items = list(_apart(items, words, story.language))
        on_another = any(_is_onto(items, at) for at in range(len(items)))
        if not on_another and not any(item.has("V", *_HANDLED) for item in items):
            return items
        here = _Here(story, items)
        for at, item in enumerate(items):
            rank = self._rank_at(items, at, words, story.language)
            if rank is not None:
                card = self._card(rank, at, here)
                if card is None:
                    continue
                item.kind, item.value, item.senses, item.cards = "CARD", "", (), (card,)
            if item.kind == "CARD" and len(item.cards) == 1:
                here.note(item.cards[0], at)
        return items

    def _rank_at(self, items: Sequence[Item], at: int, words: Sequence[Word], language: Language) -> str | None:
        item = items[at]
        follows = items[at + 1] if at + 1 < len(items) else None
        if item.kind == "RANK":
            fits = follows is not None and follows.has("V", *_FITS)
            return None if fits or _MANY.search(item.text) or _before(items, at).kind == "NUM" else item.value
        if item.kind not in ("NUM", "X", "PRON") or item.end > item.start + 1 or not _stands_for_a_card(items, at):
            return None
        if follows is not None and (
            follows.has("N") or follows.kind in ("REMAIN", "CARD", "RANK", "ONE") or follows.text in _COUNTED
        ):
            return None
        text = words[item.start].text
        if item.kind == "NUM":
            return str(item.number) if str(item.number) in RANKS else None
        return read_rank(text.casefold(), language) if text.isupper() or text.casefold() == "kn" else None

    def _card(self, rank: str, at: int, here: _Here) -> Card | None:
        """The card that a rank is; None where it may be one of several that were told."""
        items = here.items
        if _is_onto(items, at):
            below = next((card for card in here.tops if card is not None and card.rank == rank), None)
            return below or self._next(rank, here.tops[-1])
        known = [card for card in self.supposed if card.rank == rank and (here.asks or not here.is_on_waste(card))]
        if known and (_is_definite(items, at) or here.asks):
            return known[-1]
        if any(one.has("V", "draw", "turn", "turn_up") for one in items[:at]):
            drawn = self.stock[here.drawn : here.drawn + 1]
            return drawn[0] if drawn and drawn[0].rank == rank else self._next(rank, here.tops[-1])
        number = _column_told(items, at)
        lying = [card for card in self._lying(here.story, number) if card.rank == rank and not here.is_on_waste(card)]
        if lying:
            return lying[0] if len(lying) == 1 else None
        return self._next(rank, here.tops[-1])

    def _lying(self, story: Story, number: str) -> Iterable[Card]:
        """The cards told to lie in the columns, or in the one of a number."""
        told = {key: thing.value for key, thing in story.facts.items() if isinstance(thing, Fact)}
        for name, cards in self.columns.items():
            if number in ("", name):
                yield from cards
        for key, value in told.items():
            if key.startswith("column ") and value != "empty" and number in ("", key.split()[1]):
                yield from (parse_card(text) for text in value.split())

    def _next(self, rank: str, beside: Card | None) -> Card | None:
        """The first card of a rank that nothing tells of; of another suit than the one beside it, if there is one."""
        free = [card for card in (Card.of(rank, suit) for suit in Suit) if card not in self.told]
        card = next((card for card in free if beside is None or card.suit != beside.suit), free[0] if free else None)
        if card is not None:
            self.told.add(card)
            self.supposed.append(card)
        return card


class _Here:
    """What a sentence has named so far, beside the story before it."""

    def __init__(self, story: Story, items: Sequence[Item]) -> None:
        self.story, self.items = story, items
        self.asks = any(item.kind == "END" and item.value == "?" for item in items)
        self.tops: tuple[Card | None, ...] = (top_of(story),)
        self.drawn = sum(act.text.startswith("draw") for act in story.acts)
        self._waste = {card for act in story.acts for card in act.cards}

    def note(self, card: Card, at: int) -> None:
        """A card that the sentence names: what another is laid on, or one that comes onto the waste."""
        self._waste.add(card)
        if _is_onto(self.items, at):
            return
        self.tops = (*self.tops, card)[-2:]
        verb = next((item for item in reversed(self.items[:at]) if item.kind == "V"), None)
        self.drawn += verb is not None and verb.has("V", "draw", "turn", "turn_up")

    def is_on_waste(self, card: Card) -> bool:
        return card in self._waste


def top_of(story: Story) -> Card | None:
    """The top card of the waste, as far as it has been told."""
    last, waste = story.last_act(), story.facts.get("waste")
    if last is not None:
        return last.cards[-1] if last.cards and last.kind == "typed" else None
    if isinstance(waste, Fact):
        return parse_card(waste.value)
    return story.face_told[0] if story.face_told is not None else None


def _before(items: Sequence[Item], at: int) -> Item:
    """The item before one, articles apart; the first is before itself."""
    here = at - 1
    while here > 0 and (items[here].text in _ARTICLES or items[here].kind == "FILL") and items[here].text not in _ONTO:
        here -= 1
    return items[max(here, 0)]


def _is_onto(items: Sequence[Item], at: int) -> bool:
    return at > 0 and _before(items, at).text in _ONTO


def _stands_for_a_card(items: Sequence[Item], at: int) -> bool:
    """Whether a figure or a letter stands where a card would; a bare figure behind a verb may be how many."""
    before = _before(items, at)
    if at > 0 and before.has("N"):
        return False
    if (at > 0 and items[at - 1].text in ("a", "an", "the")) or _is_put_on(items, at):
        return True
    goes_on = before.kind in ("COMMA", "CONJ", "THEN") and any(item.kind == "CARD" for item in items[:at])
    if at > 0 and (before.kind == "CARD" or goes_on):
        return True
    counts = items[at].kind == "NUM" and not before.has("V", "start_with")
    return at > 0 and (_is_onto(items, at) or (before.has("V", *_PLAYED) and not counts))


def _is_put_on(items: Sequence[Item], at: int) -> bool:
    """Whether `on` follows, with no more than the rest of a list before it."""
    listed = ("COMMA", "CONJ", "NUM", "CARD", "RANK")
    rest = next((item for item in items[at + 1 :] if item.kind not in listed), None)
    return rest is not None and rest.text in _ONTO


def _is_definite(items: Sequence[Item], at: int) -> bool:
    return bool(_DEFINITE.search(items[at].text)) or (at > 0 and items[at - 1].text in ("the", "den", "my", "that"))


def _column_told(items: Sequence[Item], at: int) -> str:
    """The number of the column that a card is told to come from; "" where none is."""
    verb = next((here for here, item in enumerate(items) if here > at and item.kind == "V"), len(items))
    return next((str(number.number) for _word, number in numbered_columns(items[at + 1 : verb + 1])), "")


def numbered_columns(items: Sequence[Item]) -> Iterator[tuple[Item, Item]]:
    """Each word for a column with the number right behind it."""
    for word, number in pairwise(items):
        if word.has("N", "column") and number.kind == "NUM":
            yield word, number


def _apart(items: Sequence[Item], words: Sequence[Word], language: Language) -> Iterator[Item]:
    """`Q K` apart: two ranks in English; in Norwegian, where K is kløver as well, words that are not understood."""
    for item in items:
        letters = [words[at] for at in range(item.start, item.end)] if item.kind == "CARD" else []
        spaced = len(letters) == 2 and letters[0].end < letters[1].start
        if not spaced or not all(read_rank(word.key, language) for word in letters) or len(item.cards) != 1:
            yield item
        elif language == "en":
            for at, word in enumerate(letters, item.start):
                yield Item("RANK", read_rank(word.key, language) or "", at, at + 1, text=word.key)
        else:
            item.kind, item.cards = "X", ()
            yield item


def is_one_on_another(clause: Clause) -> bool:
    """`dame på konge`: two cards, of which one is on the other, and no more than that it is."""
    cards = [item for item in clause.items if item.kind == "CARD" and not item.used]
    bare = clause.verb is None or clause.verb.value == "be"
    return bare and len(cards) == 2 and not cards[0].prep and cards[1].prep == "on"
