"""A table of golf at one moment. None means that nobody has told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from refbook.cards import UNSEEN, Card
from refbook.engine.facts import MissingFact, Readings
from refbook.games.golf.position import Covered, Variant
from refbook.games.golf.ruleset import Ruleset

Column = tuple[Card, ...]
"""From the covered cards to the free one; `?` for a card that nobody has told."""

Ending = Literal["cleared", "stuck", "stopped"]
"""How a round ended: with an empty table, with no move left, or because the player stopped."""


class Move(NamedTuple):
    """A card that came onto the waste: from a column (None where nobody has told which), or turned from the stock."""

    card: Card
    column: int | None = None
    turned: bool = False


@dataclass(frozen=True)
class Table:
    """Everything the rules look at. Only effects make a new one."""

    rules: Ruleset
    readings: Readings
    columns: tuple[Column | None, ...] = (None,) * 7
    waste: tuple[Card, ...] | None = None
    """The top last. Only an empty one is told to the bottom."""
    counts_as: tuple[str, ...] = ()
    """The ranks that a joker on the waste may be said to be; one, where it was named."""
    stock: int | None = None
    order: tuple[Card, ...] | None = None
    """The stock's cards in drawing order."""
    jokers: bool = False
    variants: tuple[Variant, ...] = ()
    house: Mapping[str, str] = field(default_factory=dict)
    """The house rules as they were agreed on; they outweigh the numbers of any variant."""
    dealt: tuple[Column | None, ...] = (None,) * 7
    """The columns as the story found them."""
    dealt_left: int | None = None
    """How many cards there were in all columns when the story began, where that is told."""
    covered: tuple[Covered, ...] = ()
    """Cards of columns that nobody has told which the story found under others."""
    dealt_waste: tuple[Card, ...] | None = None
    dealt_stock: int | None = None
    dealt_order: tuple[Card, ...] | None = None
    moves: tuple[Move, ...] = ()
    ending: Ending | None = None
    redealt: bool = False
    holes: tuple[int, ...] | None = None
    score: int | None = None
    total: int | None = None
    par: bool | None = None
    players: tuple[str, ...] = ()
    scores: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()
    play_off: tuple[str, ...] = ()
    """Who has to play one more round to decide a tie."""
    unclear: frozenset[str] = frozenset()
    """Facts without a list of answers that the outcome still hangs on."""
    facts: Mapping[str, str] = field(default_factory=dict)
    assumed: Mapping[str, str] = field(default_factory=dict)

    def but(self, **changes: Any) -> Table:
        return replace(self, **changes)

    def draft(self) -> Table:
        return self

    def settled(self) -> Table:
        return self

    # -- what lies where

    @property
    def over(self) -> bool:
        return self.ending is not None or self.cleared

    @property
    def top(self) -> Card | None:
        """The waste's top card, or None where there is none, or nobody has told or seen it."""
        return self.waste[-1] if self.waste and self.waste[-1] != UNSEEN else None

    @property
    def left(self) -> int | None:
        """The cards left in the columns."""
        if None in self.columns:
            laid = sum(not move.turned for move in self.moves)
            return None if self.dealt_left is None else max(0, self.dealt_left - laid)
        return sum(len(column) for column in self.columns if column is not None)

    @property
    def cleared(self) -> bool:
        """Whether the columns are known to be empty; not where the waste is too, which cannot be."""
        return self.left == 0 and self.waste != ()

    @property
    def left_in(self) -> list[Card]:
        """The cards that are known to be left in the columns."""
        return [card for column in self.columns for card in column or ()]

    @property
    def free(self) -> list[Card | None]:
        """The free card of each column that has one; None for one that nobody has told."""
        told = [UNSEEN if column is None else column[-1] for column in self.columns if column != ()]
        return [None if card == UNSEEN else card for card in told]

    @property
    def fresh(self) -> bool | None:
        """Whether no card has been played or turned yet: each would lie on the waste."""
        if self.waste == ():
            return True
        full = self.rules.table_cards
        dealt = self.dealt_left if None in self.dealt else sum(len(column or ()) for column in self.dealt)
        if self.moves or (dealt is not None and dealt < full):
            return False
        if self.dealt_waste is not None and len(self.dealt_waste) > self.rules.waste_start_cards:
            return False
        if self.stock is None or dealt is None:
            return None
        return None if self.jokers else self.stock >= self.rules.stock_cards - (self.rules.waste_start_cards == 0)

    # -- how many there can be

    @property
    def most_in_column(self) -> int:
        return self.rules.cards_per_column + self.rules.jokers_max * self.jokers

    @property
    def most_in_stock(self) -> int:
        return self.rules.stock_cards + self.rules.jokers_max * self.jokers

    @property
    def most_untold(self) -> int:
        """How many cards there can have been in the columns that the story does not tell."""
        return self.dealt.count(None) * self.rules.cards_per_column + self.rules.jokers_max * self.jokers

    def is_covered(self, card: Card) -> bool:
        """Whether a card of a column that nobody has told lies under another. Raises MissingFact."""
        found = next((one for one in self.covered if one.card == card), None)
        if found is None:
            return False
        if found.by is not None:
            return not any(move.card == found.by for move in self.moves if not move.turned)
        if all(move.turned for move in self.moves):
            return True
        return self.fact("uncovered", "yes", "no") == "no"

    def laid_from(self, at: int) -> list[Card]:
        """The cards laid from a column, counted from 0."""
        return [move.card for move in self.moves if move.column == at + 1]

    @property
    def laid_from_untold(self) -> list[Card]:
        """The cards laid from columns that the story does not tell."""
        laid = [move for move in self.moves if not move.turned]
        return [move.card for move in laid if move.column is None or self.dealt[move.column - 1] is None]

    def column_of(self, card: Card) -> int | None:
        """The place of the column that is known to hold a card; of two with a joker, the one where it is free."""
        holding = [at for at, column in enumerate(self.columns) if column and card in column]
        return min(holding, key=lambda at: (self.columns[at] or ())[-1] != card, default=None)

    # -- what the replay does

    def fact(self, name: str, *options: str) -> str:
        """A fact told, or supposed. Raises MissingFact."""
        if name not in self.facts:
            raise MissingFact(name, options)
        return self.facts[name]

    def suppose(self, fact: str, value: str) -> Table:
        return self.but(facts={**self.facts, fact: value})

    def reading_as(self, readings: Readings) -> Table:
        return self.but(readings=readings)
