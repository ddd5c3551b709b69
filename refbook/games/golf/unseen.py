"""Whether any order of unseen cards lets a layout be cleared, and such an order.

The proof that none does lets a rank come up as often as it likes: where the columns cannot even then be emptied, no
order will do. Where they can, the order found is a true one, or it turns some rank more often than there are cards of
it; then that rank is counted from there on, and the proof is tried again. With all ranks counted it is the whole
truth, so that an answer is always come to. A true order is often found sooner by keeping the most hopeful beginnings
of one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from refbook.games.golf.solver import Layout, Reached, Rules, Search, Stopped

Order = tuple[int, ...]
"""Ranks in drawing order."""

Patience = Callable[[int], bool]
"""Called with the number of looks that a proof has taken so far; the search goes on as long as it gives True."""

_SHORT_PROOF = 130
"""Looks after which it is better to try some orders first: nearly all layouts that are blocked are known by then."""
_WIDTHS = (3, 30)
"""How many beginnings of an order are kept, one try after the other."""


def clearing_order(
    layout: Layout, rules: Rules, unseen: Mapping[int, int], count: int, patience: Patience = lambda _looks: True
) -> Order | None:
    """An order in which at most `count` of the unseen cards let the columns be emptied; None where no order would.

    `unseen` has the number of cards of each rank. Raises Stopped where `patience` ran out before either was known.
    """
    search = Search(layout, rules)
    try:
        return _proven(search, unseen, count, lambda looks: looks < _SHORT_PROOF and patience(looks))
    except Stopped:
        for width in _WIDTHS:
            if order := _hopeful(search, unseen, count, width, patience):
                return order
    return _proven(search, unseen, count, patience)


# -- orders tried


def _hopeful(search: Search, unseen: Mapping[int, int], count: int, width: int, patience: Patience) -> Order | None:
    """An order come to by keeping so many beginnings, those that leave the fewest cards; there may be others."""
    kept: list[tuple[Order, Reached]] = [((), search.laid_out(search.begun()))]
    for _draw in range(count):
        longer: dict[tuple[int, int], tuple[Order, Reached]] = {}
        for order, reached in kept:
            if search.cleared(reached) is not None:
                return order
            if not patience(0):
                raise Stopped
            drawing = search.that_draw(reached)
            for rank in unseen if drawing else ():
                if order.count(rank) < unseen[rank] and (drawing, rank) not in longer:
                    begun = dict.fromkeys(search.rules.turned(rank), drawing)
                    longer[drawing, rank] = (*order, rank), search.laid_out(begun)
        kept = sorted(longer.values(), key=lambda beginning: (_promise(search, beginning[1]), beginning[0]))[:width]
    return next((order for order, reached in kept if search.cleared(reached) is not None), None)


def _promise(search: Search, reached: Reached) -> tuple[int, int]:
    """The fewest cards left on the tables met; of as few, the more tables the better."""
    met = 0
    for tables in reached.values():
        met |= tables
    fewest = next(left for left, tables in enumerate(search.tables.with_left) if tables & met)
    return fewest, -met.bit_count()


# -- the proof

Used = tuple[int, ...]
"""How often each of the counted ranks has come up."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """The tables that so many draws lead to, those met by laying from there, and those that are drawn from."""

    begun: Reached
    reached: Reached
    drawing: int


def _proven(search: Search, unseen: Mapping[int, int], count: int, patience: Patience) -> Order | None:
    counted: tuple[int, ...] = ()
    looks = 0
    while True:
        relaxed = _Relaxed(search, unseen, counted)
        for _look in relaxed.looks(count):
            looks += 1
            if not patience(looks):
                raise Stopped
        over = Counter(relaxed.order or ()) - Counter(unseen)
        if not over:
            return relaxed.order
        counted += (over.most_common(1)[0][0],)


class _Relaxed:
    """The search in which only some ranks are counted, all others may come up again and again."""

    def __init__(self, search: Search, unseen: Mapping[int, int], counted: tuple[int, ...]) -> None:
        self.search, self.unseen, self.counted = search, unseen, counted
        self.drawn: list[dict[Used, _Stage]] = []
        self.order: Order | None = None

    def looks(self, count: int) -> Iterator[None]:
        """One by one, up to so many draws; `order` is set where the columns can be emptied."""
        met: dict[Used, int] = {}
        begun = {(0,) * len(self.counted): self.search.begun()}
        for _draw in range(count + 1):
            stages: dict[Used, _Stage] = {}
            self.drawn.append(stages)
            for used, tables in begun.items():
                yield
                reached = self.search.laid_out(tables)
                fresh = self.search.that_draw(reached) & ~_met_with_no_more(met, used)
                stages[used] = _Stage(tables, reached, fresh)
                if (waste := self.search.cleared(reached)) is not None:
                    self.order = tuple(self._back(used, waste))[::-1]
                    return
                met[used] = met.get(used, 0) | fresh
            begun = self._turned(stages)

    def _turned(self, stages: Mapping[Used, _Stage]) -> dict[Used, Reached]:
        begun: dict[Used, Reached] = {}
        for used, stage in stages.items():
            for rank, after in self._ranks(used) if stage.drawing else ():
                tables = begun.setdefault(after, {})
                for becomes in self.search.rules.turned(rank):
                    tables[becomes] = tables.get(becomes, 0) | stage.drawing
        return begun

    def _ranks(self, used: Used) -> Iterator[tuple[int, Used]]:
        """The ranks that may come up, each with what is used afterwards."""
        for rank, copies in self.unseen.items():
            if rank not in self.counted:
                if copies:
                    yield rank, used
            elif used[at := self.counted.index(rank)] < copies:
                yield rank, (*used[:at], used[at] + 1, *used[at + 1 :])

    def _back(self, used: Used, waste: int) -> Iterator[int]:
        """The ranks turned on the way to a cleared table, the last first."""
        place = 0
        for stages, before in zip(self.drawn[:0:-1], self.drawn[-2::-1], strict=True):
            place, waste = self._drawn_to(stages[used], place, waste)
            rank, used = next(
                (rank, earlier)
                for earlier, stage in before.items()
                for rank, after in self._ranks(earlier)
                if after == used and waste in self.search.rules.turned(rank) and stage.drawing >> place & 1
            )
            yield rank
            reached = before[used].reached
            waste = next(rank for rank, met in reached.items() if self.search.that_draw({rank: met}) >> place & 1)

    def _drawn_to(self, stage: _Stage, place: int, waste: int) -> tuple[int, int]:
        """The table, and what lay on its waste, from which laying cards led to another."""
        while not stage.begun.get(waste, 0) >> place & 1:
            _move, place, waste = self.search.laid_before(stage.reached, place, waste)
        return place, waste


def _met_with_no_more(met: Mapping[Used, int], used: Used) -> int:
    """The tables that were drawn from before with no more of any counted rank used."""
    known = 0
    for earlier, tables in met.items():
        if all(before <= now for before, now in zip(earlier, used, strict=True)):
            known |= tables
    return known
