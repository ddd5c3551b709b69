"""What each number of the rules is called where a table may change it; the clauses explain them."""

from __future__ import annotations

from collections.abc import Mapping

from refbook.i18n import Message, _

LABELS: Mapping[str, Message] = {
    "min_decks": _("Fewest decks"),
    "min_players": _("Fewest players"),
    "cards_per_player": _("Cards dealt to each player"),
    "pile_count_penalty": _("Penalty cards for counting a pile"),
    "too_many_dealt_penalty_per_card": _("Penalty cards for each card too many in a deal"),
    "too_few_dealt_penalty_per_card": _("Penalty cards for each card too few in a deal"),
    "empty_cut_total_change": _("Change of the total when the cut is used up"),
    "max_cards_dealt_at_once": _("Most cards dealt in one movement"),
    "early_touch_penalty_per_card": _("Penalty cards for each card touched too early"),
    "two_draw": _("Cards to draw for the first two"),
    "two_draw_step": _("Cards more to draw for each further two"),
    "three_skips": _("Players that a three skips"),
    "opening_three_has_effect": _("A three as opening card skips both neighbours"),
    "opening_king_has_effect": _("A king as opening card turns the direction"),
    "sneak_after_round_end": _("Sneaking after the round has ended"),
    "max_cards_laid_at_once": _("Most identical cards laid at once"),
    "pair_at_once_penalty": _("Penalty cards for laying a pair at once"),
    "draw_count": _("Cards to draw for who can lay nothing"),
    "min_gabong_cards": _("Fewest cards of a gabong"),
    "jack_value": _("Value of a jack in a gabong"),
    "queen_value": _("Value of a queen in a gabong"),
    "king_value": _("Value of a king in a gabong"),
    "ace_hand_value": _("Value of an ace in the hand in a gabong"),
    "ace_table_value": _("Value of an ace as face card in a gabong"),
    "eights_may_gabong": _("Eights in a gabong"),
    "layer_takes_face_card": _("Whoever laid the face card takes it as well"),
    "wrong_gabong_penalty": _("Penalty cards for a wrong gabong"),
    "touch_others_card_penalty": _("Penalty cards for touching the card of another player"),
    "wrong_card_penalty_per_card": _("Penalty cards for each wrong card"),
    "slow_penalty": _("Penalty cards for being too slow"),
    "announce_at_cards": _("Cards left when they have to be announced"),
    "forgot_last_card_kept_penalty": _("Penalty cards for forgetting to announce, with the last card still held"),
    "forgot_last_card_laid_penalty": _("Penalty cards for forgetting to announce, with the last card laid"),
    "poker_face_penalty": _("Cards to draw for giving away that the round is over"),
    "wrong_last_card_penalty": _("Penalty cards for a wrong last card"),
    "late_lay_penalty_per_card": _("Penalty cards for each card laid after the end"),
    "four_to_ten_points": _("Points for a four, five, six, seven, nine or ten"),
    "jack_points": _("Points for a jack"),
    "queen_points": _("Points for a queen"),
    "three_points": _("Points for a three"),
    "king_points": _("Points for a king"),
    "ace_points": _("Points for an ace"),
    "eight_points": _("Points for an eight"),
    "two_points": _("Points for a two, before it doubles"),
    "two_multiplier": _("What each two multiplies the sum by"),
    "halving_multiple": _("Totals are halved at every full"),
    "halving_divisor": _("What such a total is divided by"),
    "five_gabongs_count": _("Gabongs in a row that change the total"),
    "five_gabongs_total_change": _("Change of the total for gabongs in a row"),
    "last_rounds": _("Last rounds after the end is decided"),
    "annoyance_penalty": _("Penalty cards for annoying the Gabong"),
}
"""By the name in the ruleset of Gabong: everything that a table can make another rule of."""

_LILLESAND: Mapping[str, Message] = {
    "ace_points": _("Points for an ace"),
    "two_points": _("Points for a two"),
    "three_points": _("Points for a three"),
    "four_points": _("Points for a four"),
    "five_points": _("Points for a five"),
    "six_points": _("Points for a six"),
    "seven_points": _("Points for a seven"),
    "eight_points": _("Points for an eight beside other cards"),
    "eight_points_alone": _("Points for an eight that is the only card"),
    "nine_points": _("Points for a nine"),
    "ten_points": _("Points for a ten"),
    "joker_points": _("Points for a joker beside other cards"),
    "joker_points_alone": _("Points for a joker that is the only card"),
    "losing_total_above": _("Whoever has more than this loses"),
    "exact_thousand_total": _("What exactly 1000 goes down to"),
    "min_deal_share_percent": _("Least share of the pile to be dealt, in per cent"),
    "max_deal_share_percent": _("Greatest share of the pile to be dealt, in per cent"),
    "exact_cut_total_change": _("Change of the total for an exact cut"),
    "too_few_dealt_penalty_per_card": _("Penalty cards for each card that the cut is short of"),
    "fail_cards": _("Penalty cards for a fail"),
    "legendary_fail_cards": _("Penalty cards for a legendary fail"),
    "cosy_draw_count": _("Cards in a cosy draw"),
    "tens_in_succession": _("Tens in a row after which everybody grips the table"),
}


def label_of(name: str, game: str) -> Message:
    """What a number of a game's ruleset is called; KeyError for one that no table can change."""
    own = _LILLESAND.get(name) if game == "gabong-lillesand" else None
    return own or LABELS[name]
