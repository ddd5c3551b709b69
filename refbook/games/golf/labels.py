"""What each number of golf is called where a table may change it; the clauses explain them."""

from __future__ import annotations

from collections.abc import Mapping

from refbook.i18n import Message, _

LABELS: Mapping[str, Message] = {
    "draw_only_when_stuck": _("Turning a card only when no free card fits"),
    "queen_on_king": _("A queen on a king"),
    "ace_king_adjacent": _("Ace and king are neighbours"),
    "holes": _("Number of holes"),
    "points_per_card_left": _("Points for each card left in the columns"),
    "points_per_unused_stock_card": _("Points for each unused card of the stock"),
    "cleared_empty_stock_points": _("Points for a cleared table and an empty stock"),
    "par_total": _("Par for nine holes"),
    "redeal_allowed": _("Dealing anew where a layout is impossible"),
}
