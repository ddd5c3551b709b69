"""The numbers of golf solitaire. Each field is a parameter of a clause, and stands nowhere else."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A golf ruleset; the rule texts show the same fields as `{field}`."""

    game: str = "golf"

    # 2 What you need
    players: int = 1
    deck_cards: int = 52
    round_minutes_min: int = 5
    round_minutes_max: int = 15
    age_from: int = 7

    # 3 Setting up
    columns: int = 7
    cards_per_column: int = 5
    waste_start_cards: int = 1

    # 4 The play
    rank_step: int = 1
    draw_count: int = 1
    draw_only_when_stuck: bool = True
    stock_passes: int = 1

    # 5 What goes on what
    queen_on_king: bool = False
    ace_king_adjacent: bool = False

    # 7 The score
    single_game_holes: int = 1
    holes: int = 9
    points_per_card_left: int = 1
    points_per_unused_stock_card: int = -1
    cleared_empty_stock_points: int = 0
    par_total: int = 45

    # 8 Variants
    jokers_min: int = 1
    jokers_max: int = 2

    # 9 Dealing again
    redeal_allowed: bool = True

    # 10 Matches
    match_holes: int = 18

    @property
    def table_cards(self) -> int:
        return self.columns * self.cards_per_column

    @property
    def stock_cards(self) -> int:
        return self.deck_cards - self.table_cards - self.waste_start_cards


STRICT = Ruleset()
"""Golf by the strict rules, no variant chosen."""


def with_variants(variants: Collection[str]) -> Ruleset:
    """The numbers of the strict game, changed by the variants that are played.

    >>> with_variants(["putt-putt"]).ace_king_adjacent, with_variants(["strict"]) == STRICT
    (True, True)
    """
    return replace(
        STRICT,
        queen_on_king="queen-on-king" in variants,
        ace_king_adjacent="putt-putt" in variants,
        waste_start_cards=0 if "free-start" in variants else STRICT.waste_start_cards,
    )
