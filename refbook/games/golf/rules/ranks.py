"""5 What goes on what, with 8 Variants: jokers, and kings that are not the end."""

from __future__ import annotations

from typing import NamedTuple

from refbook.cards import JOKER, RANKS, Card
from refbook.engine.facts import MissingFact, OpenQuestion
from refbook.games.golf.table import Table

ON = {
    "A": "golf/ranks/on-ace",
    "2": "golf/ranks/on-two",
    "J": "golf/ranks/on-jack",
    "Q": "golf/ranks/on-queen",
    "K": "golf/ranks/on-king",
}
"""The clause that says what goes on a rank; those from three to ten share theirs."""


class Fit(NamedTuple):
    """Whether a card goes on another, by which clauses, and what a joker may then be said to be."""

    fits: bool
    clauses: tuple[str, ...]
    counts_as: tuple[str, ...] = ()


def clause_on(rank: str) -> str:
    return ON.get(rank, "golf/ranks/on-three-to-ten")


def on_rank(table: Table, below: str, rank: str) -> Fit:
    """Whether a rank goes on another. Raises OpenQuestion."""
    if rank == below:
        return Fit(False, ("golf/ranks/equal-rank",))
    if below == "K":
        return _on_king(table, rank)
    if (below, rank) == ("A", "K"):
        return _across(table)
    steps = abs(RANKS.index(below) - RANKS.index(rank))
    return Fit(steps == table.rules.rank_step, (clause_on(below),))


def _across(table: Table) -> Fit:
    """An ace on a king, or a king on an ace."""
    if table.rules.ace_king_adjacent:
        return Fit(True, ("golf/variants/putt-putt",))
    return Fit(False, ("golf/ranks/no-ace-king",))


def _on_king(table: Table, rank: str) -> Fit:
    rules = table.rules
    if rank == "A":
        return _across(table)
    if rank != "Q":
        softened = rules.queen_on_king or rules.ace_king_adjacent
        return Fit(False, ("golf/play/one-step",) if softened else ("golf/ranks/on-king",))
    if rules.queen_on_king:
        return Fit(True, ("golf/variants/queen-on-king",))
    if rules.ace_king_adjacent:
        allowed = table.readings["golf/putt-putt-queen-on-king"] == "allowed"
        return Fit(allowed, ("golf/variants/putt-putt",))
    return Fit(False, ("golf/ranks/king-stops", "golf/ranks/on-king"))


def on_waste(table: Table, card: Card, named: str | None = None) -> Fit:
    """Whether a card goes on the waste. Raises OpenQuestion, and MissingFact where the waste is not told."""
    top = table.top
    if JOKER in (card, top):
        return _with_joker(table, card, top, named)
    if top is None:
        fits = table.fact("waste", "fits", "does not fit") == "fits"
        return Fit(fits, ())
    return on_rank(table, top.rank, card.rank)


def _with_joker(table: Table, card: Card, top: Card | None, named: str | None) -> Fit:
    clause = ("golf/variants/jokers",)
    if table.readings["golf/joker-rank"] == "matches-anything":
        return Fit(True, clause)
    if top == JOKER:
        return _on_joker(table, card, named)
    if top is None:
        fits = table.fact("waste", "fits", "does not fit") == "fits"
        return Fit(fits, clause, (named,) if named and fits else ())
    may_be = ranks_that_fit(table, top.rank)
    if named is None:
        return Fit(bool(may_be), clause, may_be)
    return Fit(named in may_be, (*clause, *on_rank(table, top.rank, named).clauses), (named,))


def _on_joker(table: Table, card: Card, named: str | None) -> Fit:
    """A card on a joker of one rank, which may not have been told."""
    clause = "golf/variants/jokers"
    rank = named if card == JOKER else card.rank
    if rank is None:
        return Fit(True, (clause,))
    found = [on_rank(table, below, rank) for below in table.counts_as or RANKS]
    if len({one.fits for one in found}) == 1:
        clauses = found[0].clauses if len(found) == 1 else ()
        return Fit(found[0].fits, (clause, *clauses), (rank,) if card == JOKER else ())
    fits = table.fact("joker", "fits", "does not fit") == "fits"
    return Fit(fits, (clause,), (rank,) if card == JOKER else ())


def ranks_that_fit(table: Table, below: str) -> tuple[str, ...]:
    """Every rank that goes on another. Raises OpenQuestion."""
    return tuple(rank for rank in RANKS if on_rank(table, below, rank).fits)


def playable(table: Table) -> bool | None:
    """Whether a free card fits; None where that hangs on cards that nobody has told.

    Raises OpenQuestion where it hangs on one.
    """
    free = table.free
    if not free:
        return False
    if table.waste == ():
        return True
    top = table.top
    if top is None:
        return None
    pending: OpenQuestion | None = None
    unknown = None in free
    for card in free:
        try:
            if card is not None and on_waste(table, card).fits:
                return True
        except OpenQuestion as question:
            pending = question
        except MissingFact:
            unknown = True
    if unknown and (top == JOKER or table.jokers or ranks_that_fit(table, top.rank)):
        return None
    if pending is not None:
        raise pending
    return False
