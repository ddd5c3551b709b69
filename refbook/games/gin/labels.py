"""What each number of the gin games is called where a table may change it; the clauses explain them."""

from __future__ import annotations

from collections.abc import Mapping

from refbook.i18n import Message, _

LABELS: Mapping[str, Message] = {
    "jack_value": _("Points of a jack"),
    "queen_value": _("Points of a queen"),
    "king_value": _("Points of a king"),
    "ace_value": _("Points of an ace"),
    "gin_bonus": _("Bonus for gin"),
    "knock_limit": _("The most deadwood to knock with"),
    "knock_bonus": _("Bonus for a knock"),
    "under_knock_bonus": _("Bonus for less deadwood than the knocker"),
    "suit_finished_above": _("Points above which a suit is finished"),
    "suits_to_win": _("Suits that win the game"),
    "tie_break": _("What decides where the suits are tied"),
    "column_closed_at": _("Points at which a column is closed"),
    "columns_to_win": _("Columns that win the game"),
}
