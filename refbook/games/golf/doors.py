"""The solver's doors: what the engine asks it about a table.

A stock whose order nobody has told is never guessed. Whether any order of the unseen cards would do is answered by a
proof or by an order; where neither was come to in a few seconds, the answer is None: not known.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from refbook.cards import JOKER, RANKS, UNSEEN, Card, full_deck
from refbook.games.golf import solver
from refbook.games.golf import unseen as unseen_cards
from refbook.games.golf.table import Column, Table

_LOOKS = 300
"""How long a proof about an unseen stock may take: a few seconds where it is at its slowest."""


def rank_of(card: Card) -> int:
    """A card as the solver counts it."""
    return solver.JOKER if card == JOKER else RANKS.index(card.rank) + 1


def evidently_blocked(table: Table) -> bool | None:
    """Whether the open cards of the layout show that no order of the unseen cards clears it.

    None where too little is told, or where neither a proof nor an order was found in time. Raises OpenQuestion.
    """
    if queens_behind_kings(table):
        return True
    layout = layout_of(table, ())
    if layout is None:
        return None
    blocked = _blocked(layout, rules_of(table), unseen_ranks(table), most_drawn(table))
    return None if blocked and not _as_dealt(table) else blocked


def can_be_cleared(table: Table) -> bool | None:
    """Whether the layout can be cleared with the stock as it lies; None where its order or more is not told.

    Raises OpenQuestion.
    """
    order = table.dealt_order
    if order is None or UNSEEN in order:
        return None
    layout = layout_of(table, order)
    if layout is None:
        return None
    cleared = _cleared(layout, rules_of(table))
    return None if not cleared and not _as_dealt(table) else cleared


def queens_behind_kings(table: Table) -> bool:
    """Whether every queen lies in a column with a king in front of it, and nothing else goes on a king's place.

    Then no queen comes free before a king is laid, and no king is laid before a queen has come free. What was laid
    since the deal cannot have changed that. Where the player chooses the start card, a free king keeps no queen back:
    it may be the first of the waste.
    """
    if table.jokers or table.rules.ace_king_adjacent:
        return False
    starts = not table.dealt_waste and table.rules.waste_start_cards == 0
    behind = 0
    for column in table.dealt:
        ranks = [card.rank for card in column or ()]
        in_the_way = ranks[:-1] if starts else ranks
        behind += sum(rank == "Q" and "K" in in_the_way[at:] for at, rank in enumerate(ranks))
    return behind == 4


@lru_cache(maxsize=256)
def _blocked(
    layout: solver.Layout, rules: solver.Rules, unseen: tuple[tuple[int, int], ...], count: int
) -> bool | None:
    try:
        order = unseen_cards.clearing_order(layout, rules, dict(unseen), count, lambda looks: looks < _LOOKS)
    except solver.Stopped:
        return None
    return order is None


@lru_cache(maxsize=256)
def _cleared(layout: solver.Layout, rules: solver.Rules) -> bool:
    return solver.can_be_cleared(layout, rules)


def rules_of(table: Table) -> solver.Rules:
    """What goes on what at this table, and when a card may be drawn. Raises OpenQuestion."""
    rules, readings = table.rules, table.readings
    queens = rules.queen_on_king
    if rules.ace_king_adjacent and not queens:
        queens = readings["golf/putt-putt-queen-on-king"] == "allowed"
    any_time = not rules.draw_only_when_stuck or readings["golf/draw-when-playable"] == "any-time"
    told = table.jokers and readings["golf/joker-rank"] == "declared-rank"
    return solver.Rules(
        queen_on_king=queens,
        ace_king_adjacent=rules.ace_king_adjacent,
        draw_any_time=any_time,
        joker="declared-rank" if told else "matches-anything",
    )


def layout_of(table: Table, order: tuple[Card, ...]) -> solver.Layout | None:
    """The table as the story found it; None where some of it is not told."""
    columns: list[tuple[int, ...]] = []
    for column in table.dealt:
        if column is None or UNSEEN in column:
            return None
        columns.append(tuple(map(rank_of, column)))
    waste = table.dealt_waste
    if waste is None or UNSEEN in waste[-1:]:
        return None
    return solver.Layout(tuple(columns), rank_of(waste[-1]) if waste else None, tuple(map(rank_of, order)))


def unseen_cards_of(table: Table) -> tuple[Card, ...]:
    """The cards of the deck that lie neither in the columns nor on the waste as the story found them."""
    seen = Counter(_open_cards(table))
    jokers = max(0, table.rules.jokers_max - seen[JOKER]) if table.jokers else 0
    return (*(card for card in full_deck() if not seen[card]), *(JOKER,) * jokers)


def unseen_ranks(table: Table) -> tuple[tuple[int, int], ...]:
    """How many of each rank those are."""
    return tuple(sorted(Counter(map(rank_of, unseen_cards_of(table))).items()))


def _open_cards(table: Table) -> list[Card]:
    columns: list[Column] = [column for column in table.dealt if column is not None]
    return [card for column in (*columns, table.dealt_waste or ()) for card in column]


def _as_dealt(table: Table) -> bool:
    """Whether the story found the columns as they were dealt."""
    return sum(len(column or ()) for column in table.dealt) >= table.rules.table_cards


def most_drawn(table: Table) -> int:
    """How many cards the stock can have."""
    if table.dealt_stock is not None:
        return table.dealt_stock
    return table.most_in_stock
