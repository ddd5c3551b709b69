"""Whether a layout of golf can be cleared, what is the best score from it, and the line of play that gets there.

Exact, and bounded in memory. What the columns hold at any moment is told by how many cards are left in each, and that
is one bit of a large integer: a set of tables is one number, and laying a card moves all the tables on which it is free
at once. Between two cards of the stock a table can be met with each rank on the waste, so that a set for each rank is
all there is to remember. Seven columns of five cards come to 279,936 bits, or 35 kB.

Suits play no part (`golf/ranks/suit-irrelevant`): a card is its rank here, from 1 for the ace to 13 for the king, and
`JOKER`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

JOKER = 0
ACE, TWO, QUEEN, KING = 1, 2, 12, 13
_EMPTY = 14
"""What lies on the waste before the first card of a free start."""
_RANKS = range(ACE, KING + 1)


class Stopped(Exception):
    """The search was told to stop before it knew."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What goes on what, and when a card may be drawn; see sections 4, 5 and 8 of the rules.

    `joker` is the reading of `golf/joker-rank` that holds.
    """

    queen_on_king: bool = False
    ace_king_adjacent: bool = False
    draw_any_time: bool = False
    joker: Literal["matches-anything", "declared-rank"] = "matches-anything"

    def neighbours(self, waste: int) -> frozenset[int]:
        """The ranks that go on a rank, jokers apart.

        >>> sorted(Rules().neighbours(12)), sorted(Rules().neighbours(13))
        ([11, 13], [])
        """
        if waste == KING:
            return frozenset(
                rank for rank, fits in ((QUEEN, self.queen_on_king), (ACE, self.ace_king_adjacent)) if fits
            )
        around = {waste - 1, waste + 1} & set(_RANKS)
        return frozenset(around | {KING} if waste == ACE and self.ace_king_adjacent else around)

    def becomes(self, waste: int, card: int) -> frozenset[int]:
        """What the waste may count as once a card lies on it; empty where the card does not go on it."""
        if waste in (_EMPTY, JOKER):
            return self.turned(card)
        if card != JOKER:
            return frozenset({card} & self.neighbours(waste))
        return frozenset({JOKER}) if self.joker == "matches-anything" else self.neighbours(waste)

    def turned(self, card: int) -> frozenset[int]:
        """What the waste may count as once a card was turned from the stock onto it."""
        if card == JOKER and self.joker == "declared-rank":
            return frozenset(_RANKS)
        return frozenset({card})


@dataclass(frozen=True, slots=True)
class Layout:
    """A table: the columns from the covered cards to the free one, the waste's top, and the stock in drawing order.

    Without a `waste` the player starts with any free card (`golf/variants/free-start`).
    """

    columns: tuple[tuple[int, ...], ...]
    waste: int | None
    stock: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """A card laid from a column (0 is the first), or one turned from the stock; `as_rank` is a joker's."""

    card: int
    column: int | None
    as_rank: int | None = None


@dataclass(frozen=True, slots=True)
class Solution:
    """The best that can be reached: cards left on the table, cards left in the stock, and how.

    A cleared table with the most cards left in the stock comes before all others (`golf/score/unused-stock`).
    """

    left: int
    unused: int
    line: tuple[Move, ...]

    @property
    def cleared(self) -> bool:
        return self.left == 0


Progress = Callable[[int, int], bool]
"""Called with the cards drawn so far and the cards to draw; the search goes on as long as it gives True."""


def solve(layout: Layout, rules: Rules, progress: Progress | None = None) -> Solution:
    """The best line of play, where the order of the stock is known. Raises Stopped where `progress` says so."""
    return Search(layout, rules).best(progress)


def can_be_cleared(layout: Layout, rules: Rules, progress: Progress | None = None) -> bool:
    """Whether the columns can be emptied. Raises Stopped where `progress` says so."""
    return Search(layout, rules).clears(progress)


class Tables:
    """The tables that a layout may come to, as bits: the cards left in each column are the digits of a bit's place."""

    def __init__(self, columns: Sequence[Sequence[int]]) -> None:
        self.columns = columns
        self.strides: list[int] = []
        size = 1
        for column in columns:
            self.strides.append(size)
            size *= len(column) + 1
        self.size = size
        self.full = 1 << (size - 1)

    @cached_property
    def free(self) -> dict[int, list[tuple[int, int]]]:
        """For each rank, the columns it lies in, each with the tables on which such a card is free there."""
        found: dict[int, list[tuple[int, int]]] = {}
        for place, (column, stride) in enumerate(zip(self.columns, self.strides, strict=True)):
            by_rank: dict[int, int] = {}
            for left, rank in enumerate(column, 1):
                by_rank[rank] = by_rank.get(rank, 0) | _with(stride, len(column) + 1, left, self.size)
            for rank, tables in by_rank.items():
                found.setdefault(rank, []).append((place, tables))
        return found

    @cached_property
    def with_left(self) -> list[int]:
        """The tables by the number of cards left on them."""
        counted = [1]
        for column, stride in zip(self.columns, self.strides, strict=True):
            grown = [0] * (len(counted) + len(column))
            for left in range(len(column) + 1):
                for cards, tables in enumerate(counted):
                    grown[cards + left] |= tables << left * stride
            counted = grown
        return counted

    def digits(self, place: int) -> tuple[int, ...]:
        """The cards left in each column on the table of a bit."""
        return tuple(
            place // stride % (len(column) + 1) for column, stride in zip(self.columns, self.strides, strict=True)
        )


@lru_cache(maxsize=35)
def _with(stride: int, base: int, left: int, size: int) -> int:
    """The tables on which so many cards are left in the column of a stride; the same in all deals, and so kept."""
    period = stride * base
    return ((1 << stride) - 1 << stride * left) * _ones(period, size // period)


def _ones(period: int, times: int) -> int:
    """A number with a bit at every so many places."""
    ones, have = 1, 1
    while have < times:
        more = min(have, times - have)
        ones |= (ones & (1 << period * more) - 1) << period * have
        have += more
    return ones


Reached = dict[int, int]
"""The tables that can be met with each rank on the waste."""


class Search:
    """One pass through the stock, with the tables that were met before each card of it.

    `refbook.games.golf.unseen` asks the same of a stock whose order nobody knows.
    """

    def __init__(self, layout: Layout, rules: Rules) -> None:
        self.layout, self.rules = layout, rules
        self.tables = Tables(layout.columns)
        ranks = [*_RANKS, JOKER, _EMPTY]
        self.goes_on = {
            waste: [
                (card, column, tables, self.tables.strides[column], tuple(rules.becomes(waste, card)))
                for card, places in self.tables.free.items()
                if rules.becomes(waste, card)
                for column, tables in places
            ]
            for waste in ranks
        }
        self.met: list[Reached] = []

    def clears(self, progress: Progress | None) -> bool:
        return any(self.cleared(reached) is not None for reached in self._stages(progress))

    def best(self, progress: Progress | None) -> Solution:
        for drawn, reached in enumerate(self._stages(progress)):
            if (waste := self.cleared(reached)) is not None:
                return self._solution(drawn, 0, waste)
        return self._least_left()

    @staticmethod
    def cleared(reached: Reached) -> int | None:
        """What lies on the waste of a cleared table; None where no table is cleared."""
        return next((waste for waste, tables in reached.items() if tables & 1), None)

    def _least_left(self) -> Solution:
        """Among the tables met, one with the fewest cards left, after the fewest draws."""
        for tables_left in self.tables.with_left:
            for drawn, reached in enumerate(self.met):
                for waste, tables in reached.items():
                    if found := tables & tables_left:
                        return self._solution(drawn, (found & -found).bit_length() - 1, waste)
        raise AssertionError("the table that was dealt has been met")

    def _stages(self, progress: Progress | None) -> Iterator[Reached]:
        """What can be met before the first draw, before the second, and so on."""
        layout, begun = self.layout, self.begun()
        for drawn in range(len(layout.stock) + 1):
            if progress is not None and not progress(drawn, len(layout.stock)):
                raise Stopped
            reached = self.laid_out(begun)
            self.met.append(reached)
            yield reached
            if drawn < len(layout.stock):
                drawing = self.that_draw(reached)
                begun = dict.fromkeys(self.rules.turned(layout.stock[drawn]), drawing)
                if not drawing:
                    return

    def begun(self) -> Reached:
        waste = self.layout.waste
        if waste == JOKER:
            return dict.fromkeys(self.rules.turned(JOKER), self.tables.full)
        return {_EMPTY if waste is None else waste: self.tables.full}

    def laid_out(self, begun: Reached) -> Reached:
        """Everything that can be met by laying cards alone."""
        reached, fresh = dict(begun), begun
        while fresh:
            found: Reached = {}
            for waste, tables in fresh.items():
                for _card, _column, free, stride, becomes in self.goes_on[waste]:
                    if laid := (tables & free) >> stride:
                        for rank in becomes:
                            found[rank] = found.get(rank, 0) | laid
            fresh = {}
            for rank, tables in found.items():
                known = reached.get(rank, 0)
                if new := tables & ~known:
                    fresh[rank], reached[rank] = new, known | new
        return reached

    def that_draw(self, reached: Reached) -> int:
        """The tables from which a card may be turned."""
        drawing = 0
        for waste, tables in reached.items():
            if waste == _EMPTY:
                continue
            if not self.rules.draw_any_time:
                for _card, _column, free, _stride, _becomes in self.goes_on[waste]:
                    tables &= ~free
            drawing |= tables
        return drawing

    # -- the line of play, found backwards

    def _solution(self, drawn: int, place: int, waste: int) -> Solution:
        left = sum(self.tables.digits(place))
        line = tuple(self._back(drawn, place, waste))[::-1]
        return Solution(left, len(self.layout.stock) - drawn, line)

    def _back(self, drawn: int, place: int, waste: int) -> Iterator[Move]:
        while True:
            while (laid := self._laid_before(drawn, place, waste)) is not None:
                move, place, waste = laid
                yield move
            if drawn == 0:
                return
            drawn -= 1
            card = self.layout.stock[drawn]
            yield Move(card, None, waste if card == JOKER and waste != JOKER else None)
            waste = next(rank for rank, tables in self._drawing(drawn) if tables >> place & 1)

    def _drawing(self, drawn: int) -> Iterator[tuple[int, int]]:
        for waste, tables in self.met[drawn].items():
            yield waste, self.that_draw({waste: tables})

    def _laid_before(self, drawn: int, place: int, waste: int) -> tuple[Move, int, int] | None:
        """The last card laid before a table was met, and the table and the waste before it; None where it was drawn."""
        if self._was_begun(drawn, place, waste):
            return None
        return self.laid_before(self.met[drawn], place, waste)

    def laid_before(self, reached: Reached, place: int, waste: int) -> tuple[Move, int, int]:
        """A card that led to a table among those met, and the table and the waste that it was laid on."""
        for before, tables in reached.items():
            for card, column, free, stride, becomes in self.goes_on[before]:
                came_from = place + stride
                if waste in becomes and free >> came_from & 1 and tables >> came_from & 1:
                    as_rank = waste if card == JOKER and waste != JOKER else None
                    return Move(card, column, as_rank), came_from, before
        raise AssertionError("a table that was met was come to")

    def _was_begun(self, drawn: int, place: int, waste: int) -> bool:
        if drawn == 0:
            begun = self.layout.waste
            ranks = (_EMPTY,) if begun is None else self.rules.turned(begun)
            return waste in ranks and self.tables.full >> place & 1 == 1
        if waste not in self.rules.turned(self.layout.stock[drawn - 1]):
            return False
        return any(tables >> place & 1 for _waste, tables in self._drawing(drawn - 1))
