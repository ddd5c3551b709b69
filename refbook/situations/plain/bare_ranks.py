"""Ranks that golf is told in without a suit: `la en åtter på en sjuer`, `put 8 on 7`. Suits play no part there.

A rank alone is the card of that rank that was told of where there is one, else the first that nothing tells of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from refbook.cards import RANKS, Card, parse_card
from refbook.i18n import Language
from refbook.situations.cardnames import read_rank
from refbook.situations.golf.suits import first_untold
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


@dataclass(slots=True)
class BareRanks:
    """Names the cards of one story; `told` are those that the text tells with their suits, and all named since."""

    told: set[Card]
    columns: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    stock: tuple[Card, ...] = ()
    supposed: list[Card] = field(default_factory=list)

    def named(self, items: Sequence[Item], words: Sequence[Word], story: Story) -> list[Item]:
        """The items of a sentence, each rank in the place of a card a card."""
        on_another = any(_is_onto(items, at) for at in range(len(items)))
        if not on_another and not any(item.has("V", *_HANDLED) for item in items):
            return list(items)
        tops: tuple[Card | None, ...] = (top_of(story),)
        for at, item in enumerate(items):
            rank = self._rank_at(items, at, words, story.language)
            if rank is not None:
                card = self._card(rank, items, at, tops, story)
                if card is None:
                    continue
                item.kind, item.value, item.senses, item.cards = "CARD", "", (), (card,)
            if item.kind == "CARD" and len(item.cards) == 1 and not _is_onto(items, at):
                tops = (*tops, item.cards[0])[-2:]
        return list(items)

    def _rank_at(self, items: Sequence[Item], at: int, words: Sequence[Word], language: Language) -> str | None:
        item = items[at]
        follows = items[at + 1] if at + 1 < len(items) else None
        if item.kind == "RANK":
            fits = follows is not None and follows.has("V", *_FITS)
            return None if fits or _MANY.search(item.text) or _before(items, at).kind == "NUM" else item.value
        if item.kind not in ("NUM", "X", "PRON") or not _stands_for_a_card(items, at):
            return None
        if follows is not None and (follows.has("N") or follows.kind in ("REMAIN", "CARD", "RANK", "ONE")):
            return None
        text = words[item.start].text
        if item.kind == "NUM":
            return text if text in RANKS else None
        return read_rank(text.casefold(), language) if text.isupper() or text.casefold() == "kn" else None

    def _card(
        self, rank: str, items: Sequence[Item], at: int, tops: Sequence[Card | None], story: Story
    ) -> Card | None:
        """The card that a rank is; None where it may be one of several that were told."""
        below = next((card for card in tops if card is not None and card.rank == rank), None)
        if _is_onto(items, at) and below is not None:
            return below
        laid = [card for act in story.acts for card in act.cards]
        known = [card for card in self.supposed if card.rank == rank and (card not in laid or _asks(items))]
        if known and not _is_onto(items, at) and (_is_definite(items, at) or _asks(items)):
            return known[-1]
        if any(one.has("V", "draw", "turn", "turn_up") for one in items[:at]):
            drawn = sum(act.text.startswith("draw") for act in story.acts)
            if self.stock[drawn : drawn + 1] and self.stock[drawn].rank == rank:
                return self.stock[drawn]
        elif not _is_onto(items, at):
            lying = [card for card in self._lying(story) if card.rank == rank and card not in laid]
            if lying:
                return lying[0] if len(lying) == 1 else None
        return self._next(rank)

    def _lying(self, story: Story) -> Iterable[Card]:
        told = {key: thing.value for key, thing in story.facts.items() if isinstance(thing, Fact)}
        columns = {key: value for key, value in told.items() if key.startswith("column ") and value != "empty"}
        for cards in self.columns.values():
            yield from cards
        for value in columns.values():
            yield from (parse_card(text) for text in value.split())

    def _next(self, rank: str) -> Card | None:
        card = first_untold(rank, self.told)
        if card is not None:
            self.told.add(card)
            self.supposed.append(card)
        return card


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
    """Whether a figure or a letter stands where a card would: behind a verb of playing, or behind `on`."""
    before = _before(items, at)
    if at > 0 and before.has("N"):
        return False
    if (at > 0 and items[at - 1].text in ("a", "an")) or _is_put_on(items, at):
        return True
    listed = before.kind in ("COMMA", "CONJ") and at > 1 and items[items.index(before) - 1].kind == "CARD"
    if at > 0 and (before.kind == "CARD" or listed):
        return _ONTO.isdisjoint(item.text for item in items[:at])
    return at > 0 and (_is_onto(items, at) or before.has("V", *_PLAYED))


def _is_put_on(items: Sequence[Item], at: int) -> bool:
    """Whether `on` follows, with no more than the rest of a list before it."""
    listed = ("COMMA", "CONJ", "NUM", "CARD", "RANK")
    rest = next((item for item in items[at + 1 :] if item.kind not in listed), None)
    return rest is not None and rest.text in _ONTO


def _is_definite(items: Sequence[Item], at: int) -> bool:
    return bool(_DEFINITE.search(items[at].text)) or (at > 0 and items[at - 1].text in ("the", "den", "my", "that"))


def _asks(items: Sequence[Item]) -> bool:
    return any(item.kind == "END" and item.value == "?" for item in items)


def is_one_on_another(clause: Clause) -> bool:
    """`dame på konge`: two cards, of which one is on the other, and no more than that it is."""
    cards = [item for item in clause.items if item.kind == "CARD" and not item.used]
    bare = clause.verb is None or clause.verb.value == "be"
    return bare and len(cards) == 2 and not cards[0].prep and cards[1].prep == "on"
