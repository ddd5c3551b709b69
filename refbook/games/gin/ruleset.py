"""The numbers of the gin games. Each field is a parameter of a clause, and stands nowhere else."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Gin:
    """What both games share; the rule texts show the same fields as `{field}`."""

    game: str

    # What you need
    players: int = 2
    suits: int = 4
    ranks: int = 13

    # Melds
    min_run_cards: int = 3
    three_of_a_kind_cards: int = 3
    four_of_a_kind_cards: int = 4

    # The deal and the turn
    hand_cards: int = 10
    discard_start_cards: int = 1
    draw_count: int = 1
    discard_count: int = 1

    # The showdown
    jack_value: int = 10
    queen_value: int = 10
    king_value: int = 10
    ace_value: int = 1
    gin_bonus: int

    # Knocking
    knock_limit: int = 10
    knock_bonus: int = 0
    under_knock_bonus: int = 10
    min_points_to_go_out: int = 1

    @property
    def deck_cards(self) -> int:
        return self.suits * self.ranks

    @property
    def stock_cards(self) -> int:
        return self.deck_cards - self.players * self.hand_cards - self.discard_start_cards

    @property
    def cards_after_draw(self) -> int:
        return self.hand_cards + self.draw_count

    @property
    def melded_cards_for_gin(self) -> int:
        return self.hand_cards


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitGin(Gin):
    """A ruleset of Suit Gin: a score for each suit, and melds that block suits."""

    game: str = "suit-gin"
    gin_bonus: int = 20
    suit_finished_above: int = 100
    suits_to_win: int = 3
    suits_for_draw: int = 2
    tie_break: str = "none"
    """What decides where the suits are tied: "none", or "total-points", the points of all suits together."""

    @property
    def scores_per_player(self) -> int:
        return self.suits

    @property
    def score_columns(self) -> int:
        return self.players * self.scores_per_player


@dataclass(frozen=True, slots=True, kw_only=True)
class HollywoodGin(Gin):
    """A ruleset of Hollywood Gin: columns that a player enters one by one, and no blocking."""

    game: str = "hollywood-gin"
    gin_bonus: int = 25
    suits_block: bool = False
    columns: int = 3
    column_closed_at: int = 100
    columns_to_win: int = 2


SUIT_GIN = SuitGin()
HOLLYWOOD_GIN = HollywoodGin()
