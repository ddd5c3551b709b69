"""Clauses that the notation has no word for: a line of the teller's own, or a remark."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from refbook.situations.plain.acts import Act, Aside
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.story import Thing
from refbook.situations.plain.telling import QUIET, Telling


class Strange(Telling):
    """Collects what could not be placed."""

    def stay_strange(self, clause: Clause) -> None:
        self.strange.append(clause)

    def laid_somehow(self, clause: Clause, who: Sequence[str]) -> Thing | None:
        """`stakk seg ut med 5♠`: whatever the verb is, with a card it is laying one; the verb is marked."""
        item = next((one for one in clause.items if one.kind == "CARD" and one.prep == "with"), None)
        cards = [one for one in clause.items if one.kind == "CARD"]
        unknown = any(one.kind == "X" for one in clause.items) or (
            clause.verb is not None and clause.verb.value == "get"
        )
        other = any(one.kind in ("NEG", "OMIT", "MODAL", "Q", "LOST", "NUM", "ONE", "SUIT") for one in clause.items)
        if item is None or len(cards) != 1 or len(item.cards) != 1 or len(who) != 1 or not unknown or other:
            return None
        if any(one.has("N") or one.kind == "OWNER" for one in clause.items) or self.story.game not in (
            "gabong",
            "gabong-lillesand",
        ):
            return None
        if clause.verb is not None:
            self.mark(clause.verb)
        item.used = True
        return self.story.add(Act("lay", who[0], item.cards))

    def flush_strange(self, at: int | None = None) -> None:
        """Clauses that could not be placed become one line in the teller's own words."""
        if not self.strange:
            return
        items = [item for clause in self.strange for item in clause.all_items()]
        bare = [item for item in items if item.kind != "LOST"]
        start, end = min(item.start for item in bare), max(item.end for item in bare)
        weighty = [item for item in bare if item.kind not in QUIET]
        thing: Thing = Aside("remark")
        if not self._is_a_doing(bare):
            for item in weighty:
                self.mark(item)
            self.own(bare, thing)
            self.strange = []
            return
        telling = any(is_person(item) or item.kind in ("V", "CARD", "OWNER", "N") for item in weighty)
        if telling:
            thing = self.story.add(Act("other", text=self.text(start, end)), at)
        faceless = _cards_not_told(bare)
        for item in faceless:
            self.mark(item)
        for item in bare if not faceless else ():
            if (
                item.kind == "X"
                or item.has("V", "world")
                or (item.kind in ("CARD", "V") and not any(one.kind == "X" for one in bare))
            ):
                self.mark(item)
        if weighty and not any(at in self.story.unread for at in range(start, end)):
            for item in weighty:
                self.mark(item)
        self.own(bare, thing)
        self.strange = []

    def _is_a_doing(self, items: Sequence[Item]) -> bool:
        """Whether strange words tell what somebody did to somebody or to a thing of the game, unlike `and grinned`."""
        things = ("card", "hand", "pile", "deck", "table", "face", "discard", "waste", "points", "round", "game")
        named = any(item.kind in ("NAME", "ROLE", "OWNER", "NEXT", "X", "CARD", "LOST") for item in items)
        first = [item for item in items if item.kind not in QUIET][:3]
        first = first[: next((at for at, item in enumerate(first) if item.kind == "X"), 3)]
        nobody = any(item.kind == "PRON" and item.value in ("nobody", "someone", "we", "it") for item in first)
        implied = all(clause.joins and not clause.subject for clause in self.strange)
        object_ = any(item.kind in ("CARD", "OWNER") or item.has("N", *things) or item.has("OWN") for item in items)
        others = any(item.kind in ("NAME", "ROLE") or (is_person(item) and item.prep) for item in items)
        world = any(item.kind == "V" and item.value == "world" for item in items)
        shaken = any(item.kind == "V" and item.value == "touch" for item in items)
        return ((world or shaken) and not implied) or object_ or others or (named and not implied and not nobody)


_CARDS_NEEDED = ("lay", "discard", "start_with", "gabong", "turn_up")


def _cards_not_told(items: Sequence[Item]) -> list[Item]:
    """`laid a two`, `la en hjerter`: the words for a card that say too little, where that is all that is missing."""
    if any(item.kind in ("X", "CARD") or item.has("V", "world") for item in items):
        return []
    doings = [item for item in items if item.kind == "V"]
    if not doings or any(item.value not in _CARDS_NEEDED for item in doings):
        return []
    one = [number for article, number in pairwise(items) if article.text in ("a", "an") and number.kind == "NUM"]
    return [item for item in items if item.kind in ("RANK", "SUIT") or item in one]
