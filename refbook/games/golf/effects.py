"""What can follow from an event at a table of golf. Nothing else changes a Table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from refbook.cards import Card
from refbook.engine.effects import Effect, Effects, Verdict
from refbook.games.agreements import house_rules
from refbook.games.golf.position import Variant
from refbook.games.golf.ruleset import with_variants
from refbook.games.golf.table import Column, Move, Table

GolfEffects = Effects[Table]

_PASSING = ("waste", "playable", "joker", "column", "uncovered")
"""Facts about one moment, gone when a card has moved."""

_UNCOUNTED: Mapping[str, Any] = {"ending": None, "score": None, "total": None, "par": None, "unclear": frozenset()}
"""A round that goes on has not ended, and nothing of it is counted or waits to be."""


def _moved(table: Table, **changes: Any) -> Table:
    facts = {name: value for name, value in table.facts.items() if name not in _PASSING}
    return table.but(facts=facts, **changes)


def _without_free(columns: tuple[Column | None, ...], at: int | None) -> tuple[Column | None, ...]:
    """The columns when the free card of one has left it; of a column that nobody has told nothing is known."""
    if at is None:
        return columns
    column = columns[at]
    return (*columns[:at], column[:-1] if column else column, *columns[at + 1 :])


def _used_up(table: Table) -> tuple[Column | None, ...]:
    """The columns; those that nobody has told are empty when all that they can have had is laid."""
    laid = [len(table.laid_from(at)) for at in range(len(table.columns))]
    if len(table.laid_from_untold) == table.most_untold:
        return tuple(() if column is None else column for column in table.columns)
    most = table.most_in_column
    return tuple(() if column is None and laid[at] == most else column for at, column in enumerate(table.columns))


class Allowed(Effect[Table]):
    kind: ClassVar[str] = "allowed"
    verdict: ClassVar[Verdict | None] = "legal"


class VariantChosen(Allowed):
    """From here on a variant is played; with another one beside it, unless it is the strict game.

    Where the start card is chosen, one that was dealt to the waste is none, and so the stock is not known.
    """

    kind: ClassVar[str] = "variant"
    variant: Variant

    def change(self, table: Table) -> Table:
        others = [one for one in table.variants if self.variant != "strict" and one not in ("strict", self.variant)]
        variants = (*others, self.variant)
        rules, _readings = house_rules(table.house, table.readings, with_variants(variants))
        chosen = table.but(rules=rules, variants=variants, jokers="jokers" in variants)
        if rules.waste_start_cards or not table.rules.waste_start_cards:
            return chosen
        return chosen.but(waste=(), dealt_waste=(), counts_as=(), stock=None, order=None)


class Offence(Effect[Table]):
    """What the rules do not allow; nothing moves by it."""

    kind: ClassVar[str] = "offence"
    verdict: ClassVar[Verdict | None] = "illegal"
    why: str = ""
    """What is wrong, where the clause alone does not say it."""


class Cited(Effect[Table]):
    """A clause that bears on the event and changes nothing."""

    kind: ClassVar[str] = "cited"


class WhyNot(Cited):
    """A clause that says why a card does not go where somebody laid it."""

    kind: ClassVar[str] = "why_not"


class Unwritten(Effect[Table]):
    """The rules are silent: the players agree."""

    kind: ClassVar[str] = "unwritten"
    silent: ClassVar[bool] = True


class Unclear(Effect[Table]):
    """Part of the outcome hangs on a fact whose answers cannot be listed; the rest of it stands."""

    kind: ClassVar[str] = "unclear"
    fact: str

    def change(self, table: Table) -> Table:
        return table.but(unclear=table.unclear | {self.fact})


# -- cards moving


class Lands(Effect[Table]):
    """The free card of a column (None where nobody has told which) becomes the waste's top card."""

    kind: ClassVar[str] = "lands"
    verdict: ClassVar[Verdict | None] = "legal"
    card: Card
    column: int | None
    counts_as: tuple[str, ...] = ()

    def change(self, table: Table) -> Table:
        at = None if self.column is None else self.column - 1
        moved = _moved(
            table,
            columns=_without_free(table.columns, at),
            waste=(*(table.waste or ()), self.card),
            counts_as=self.counts_as,
            moves=(*table.moves, Move(self.card, self.column)),
        )
        return moved.but(columns=_used_up(moved))


class Stays(Effect[Table]):
    """A card that may not be laid stays where it is."""

    kind: ClassVar[str] = "stays"
    card: Card


class Uncovered(Effect[Table]):
    """The card behind one that was laid is free; its column may be one that nobody has told."""

    kind: ClassVar[str] = "uncovered"
    card: Card
    column: int


class Turned(Effect[Table]):
    """A card comes from the stock onto the waste; `?` for one that nobody has told."""

    kind: ClassVar[str] = "turned"
    card: Card
    counts_as: tuple[str, ...] = ()

    def change(self, table: Table) -> Table:
        return _moved(
            table,
            waste=(*(table.waste or ()), self.card),
            counts_as=self.counts_as,
            stock=self._left(table),
            order=table.order[1:] if table.order else table.order,
            moves=(*table.moves, Move(self.card, turned=True)),
        )

    def _left(self, table: Table) -> int | None:
        if table.stock is not None:
            return table.stock - 1
        turned = sum(move.turned for move in table.moves) + 1
        return 0 if turned == table.most_in_stock else None


class StockIs(Effect[Table]):
    """How many cards the stock holds, where it follows from the rules."""

    kind: ClassVar[str] = "stock"
    count: int

    def change(self, table: Table) -> Table:
        return table.but(stock=self.count)


class GoesBack(Effect[Table]):
    """A card laid goes back to its column, which may be one that nobody has told."""

    kind: ClassVar[str] = "goes_back"
    verdict: ClassVar[Verdict | None] = "legal"
    card: Card
    column: int | None

    def change(self, table: Table) -> Table:
        columns = table.columns
        if self.column is None and None not in columns:
            columns = tuple(column if len(column or ()) >= table.most_in_column else None for column in columns)
        if self.column is not None and (column := columns[self.column - 1]) is not None:
            columns = (*columns[: self.column - 1], (*column, self.card), *columns[self.column :])
        rest: tuple[Card, ...] | None = (table.waste or ())[:-1]
        if not rest and table.dealt_waste != ():
            rest = None
        left = table.dealt_left if table.moves or table.dealt_left is None else table.dealt_left + 1
        return _moved(
            table,
            columns=columns,
            dealt_left=left,
            waste=rest,
            counts_as=(),
            moves=table.moves[:-1],
            **_UNCOUNTED,
        )


# -- the end of a round


class RoundWon(Effect[Table]):
    kind: ClassVar[str] = "cleared"

    def change(self, table: Table) -> Table:
        return table.but(ending="cleared", columns=((),) * len(table.columns))


class RoundOver(Effect[Table]):
    """No move is left."""

    kind: ClassVar[str] = "stuck"

    def change(self, table: Table) -> Table:
        return table.but(ending="stuck")


class StopsEarly(Effect[Table]):
    """The player stops while a move is left, and may."""

    kind: ClassVar[str] = "stops"
    verdict: ClassVar[Verdict | None] = "legal"

    def change(self, table: Table) -> Table:
        return table.but(ending="stopped")


class Scores(Effect[Table]):
    """The points of the round."""

    kind: ClassVar[str] = "scores"
    points: int

    def change(self, table: Table) -> Table:
        return table.but(score=self.points)


class TotalBecomes(Effect[Table]):
    """The sum of the holes, this one among them."""

    kind: ClassVar[str] = "total"
    total: int

    def change(self, table: Table) -> Table:
        return table.but(total=self.total)


class Par(Effect[Table]):
    kind: ClassVar[str] = "par"
    made: bool

    def change(self, table: Table) -> Table:
        return table.but(par=self.made)


class Blocked(Effect[Table]):
    """The layout can never be cleared; `why` is "queens behind kings" or "no order" of the stock that would do."""

    kind: ClassVar[str] = "blocked"
    why: str


class Redealt(Effect[Table]):
    """The cards are dealt anew, and nothing is known of them yet."""

    kind: ClassVar[str] = "redealt"
    verdict: ClassVar[Verdict | None] = "legal"

    def change(self, table: Table) -> Table:
        unknown = (None,) * len(table.columns)
        return table.but(
            columns=unknown,
            dealt=unknown,
            dealt_left=None,
            covered=(),
            waste=None,
            dealt_waste=None,
            counts_as=(),
            stock=None,
            order=None,
            dealt_stock=None,
            dealt_order=None,
            moves=(),
            **_UNCOUNTED,
            redealt=True,
            facts={},
        )


# -- a competition


class MatchWon(Effect[Table]):
    kind: ClassVar[str] = "winners"
    verdict: ClassVar[Verdict | None] = None
    players: tuple[str, ...]

    def change(self, table: Table) -> Table:
        return table.but(winners=self.players)


class PlayOff(Effect[Table]):
    """Those who are tied play one more round."""

    kind: ClassVar[str] = "play_off"
    players: tuple[str, ...]

    def change(self, table: Table) -> Table:
        return table.but(play_off=self.players)
