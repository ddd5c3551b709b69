"""The cards of Lillesand as a table: the numbers from the ruleset, the powers from the book."""

from __future__ import annotations

from dataclasses import dataclass

from refbook.cards import JOKER, RANKS, Card, Suit
from refbook.games.gabong.lillesand.rules.points import NAMES, own_worth
from refbook.games.gabong.lillesand.rules.values import in_hand, on_table
from refbook.games.gabong.lillesand.ruleset import LillesandRuleset
from refbook.rulebook import Clause, Rulebook

POWERS = "gabong-lillesand/powers"
"""The section over which the table stands."""


@dataclass(frozen=True, slots=True)
class PowerRow:
    """One rank, or the joker.

    `worth` is its value for gabonging, in the hand and then on the table where that is another; a joker has none.
    `points` are those among others, and then alone in the hand where these are others; None where the number is lost.
    """

    rank: str
    worth: tuple[int, ...]
    points: tuple[int | None, ...]
    powers: tuple[Clause, ...]


def cards(book: Rulebook, rules: LillesandRuleset) -> list[PowerRow]:
    """Every rank and the joker; a clause is of the rank that its id begins with."""
    section = book.section(POWERS)
    names = {rank: NAMES[rank].removesuffix("_points") for rank in RANKS} | {JOKER.rank: JOKER.rank}
    return [
        PowerRow(
            rank,
            _worth(rules, rank),
            _points(rules, rank),
            tuple(clause for clause in section.clauses if _is_about(clause, name)),
        )
        for rank, name in names.items()
    ]


def _is_about(clause: Clause, name: str) -> bool:
    return clause.id.rpartition("/")[2].partition("-")[0] == name


def _worth(rules: LillesandRuleset, rank: str) -> tuple[int, ...]:
    if rank == JOKER.rank:
        return ()
    card = Card.of(rank, Suit.SPADES)
    return tuple(dict.fromkeys((in_hand(rules, card), on_table(rules, card))))


def _points(rules: LillesandRuleset, rank: str) -> tuple[int | None, ...]:
    card = JOKER if rank == JOKER.rank else Card.of(rank, Suit.SPADES)
    return tuple(dict.fromkeys(own_worth(rules, card, alone=alone) for alone in (False, True)))
