"""The numbers of Gabong as played in Lillesand. Each field is a parameter of a clause, and stands nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar, cast

from refbook.games.gabong.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class LillesandRuleset:
    """The Lillesand ruleset; the rule texts show the same fields as `{field}`.

    None stands where the only known copy of the booklet has lost the number, or sets no limit.
    """

    ranks_that_move_the_turn: ClassVar[tuple[str, ...]] = ("3", "5", "joker")
    """After these the next to play need not be the neighbour of whoever laid."""
    opening_two_has_effect: ClassVar[bool] = False
    """Whether the opening card has its power is an open question, and asked when the first card is laid."""

    game: str = "gabong-lillesand"

    # 2 What you need
    min_players: int = 4
    min_decks: int = 2
    jokers_in_deck: bool = True

    # 3 The aim
    ideal_round_points: int = 0

    # 5 Values
    jack_value: int = 11
    queen_value: int = 12
    king_value: int = 13

    # 6 Points
    ace_points: int | None = None
    two_points: int | None = None
    three_points: int | None = None
    four_points: int | None = None
    five_points: int | None = None
    six_points: int | None = None
    seven_points: int | None = None
    eight_points: int | None = None
    eight_points_alone: int | None = None
    nine_points: int | None = None
    ten_points: int | None = None
    jack_points: int | None = None
    queen_points: int | None = None
    king_points: int | None = None
    joker_points: int = 40
    joker_points_alone: int = 200
    losing_total_above: int = 1000
    halving_multiple: int = 100
    halving_divisor: int = 2
    exact_thousand_total: int = 245
    min_total: int | None = None

    # 7 The deal
    min_deal_share_percent: Decimal = Decimal("12.5")
    max_deal_share_percent: int = 45
    exact_cut_total_change: int = -100
    too_few_dealt_penalty_per_card: int = 1

    # 8 The play
    fail_cards: int = 1
    draw_count: int = 1
    cosy_draw_count: int = 1

    # 10 Finishing
    legendary_fail_cards: int = 3
    announce_at_cards: int = 1

    # 11 Gabonging
    min_gabong_cards: int = 2

    # 13 Powers
    ace_hand_value: int = 1
    ace_table_value: int = 14
    two_draw: int = 2
    three_skips: int = 1
    tens_in_succession: int = 3

    # 15 Jokers
    jokers_may_gabong: bool = False

    @property
    def two_draw_step(self) -> int:
        """Each two after the first makes as many cards due as the first."""
        return self.two_draw


LILLESAND = LillesandRuleset()
"""Gabong by the Lillesand booklet of 2011."""


def numbers(table: Table) -> LillesandRuleset:
    """The numbers of a table that plays Lillesand; a Table says it has those of the base game."""
    return cast("LillesandRuleset", table.rules)
