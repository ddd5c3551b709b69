"""The numbers of Gabong. Each field is a parameter of a clause, and stands nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A Gabong ruleset; the rule texts show the same fields as `{field}`.

    Counts are cards unless the name says points, total or players. None means no limit.
    """

    ranks_that_move_the_turn: ClassVar[tuple[str, ...]] = ("3",)
    """After these the next to play is not the neighbour of whoever laid."""

    game: str = "gabong"

    # 2 What you need
    min_decks: int = 2
    max_decks: int | None = None
    min_players: int = 4
    max_players: int | None = None
    players_hard_to_control_above: int = 10

    # 6 The deal
    cards_per_player: int = 7
    pile_count_penalty: int = 1
    too_many_dealt_penalty_per_card: int = 1
    too_few_dealt_penalty_per_card: int = 1
    empty_cut_total_change: int = -1000
    max_cards_dealt_at_once: int = 1
    early_touch_penalty_per_card: int = 1

    # 7 The cards
    two_draw: int = 2
    two_draw_step: int = 2
    three_skips: int = 1

    # 8 The start of a round
    stocks: int = 2
    opening_three_has_effect: bool = True
    opening_king_has_effect: bool = False
    opening_two_has_effect: bool = False

    # 9 The play
    sneak_after_round_end: bool = True
    max_cards_laid_at_once: int = 1
    pair_at_once_penalty: int = 1
    draw_count: int = 1

    # 10 Gabonging
    min_gabong_cards: int = 2
    jack_value: int = 11
    queen_value: int = 12
    king_value: int = 13
    ace_hand_value: int = 1
    ace_table_value: int = 14
    eights_may_gabong: bool = False
    layer_takes_face_card: bool = False
    wrong_gabong_penalty: int = 5

    # 11 Faults
    touch_others_card_penalty: int = 1
    wrong_card_penalty_per_card: int = 1
    slow_penalty: int = 1

    # 12 The end of a round
    announce_at_cards: int = 1
    forgot_last_card_kept_penalty: int = 3
    forgot_last_card_laid_penalty: int = 5
    poker_face_penalty: int = 5
    wrong_last_card_penalty: int = 5
    late_lay_penalty_per_card: int = 1

    # 13 Points of a round
    four_to_ten_points: int = 5
    jack_points: int = 10
    queen_points: int = 10
    three_points: int = 20
    king_points: int = 20
    ace_points: int = 20
    eight_points: int = 50
    two_points: int = 5
    two_multiplier: int = 2

    # 14 The score
    halving_multiple: int = 100
    halving_divisor: int = 2
    five_gabongs_count: int = 5
    five_gabongs_total_change: int = -1000
    last_rounds: int = 1

    # 15 The dictator
    annoyance_penalty: int = 1

    @property
    def four_twos_added(self) -> int:
        return 4 * self.two_points

    @property
    def four_twos_multiplier(self) -> int:
        return self.two_multiplier**4

    @property
    def four_twos_alone(self) -> int:
        return self.four_twos_added * self.four_twos_multiplier


GURU = Ruleset()
"""Gabong as the Gabongguru wrote it down."""
