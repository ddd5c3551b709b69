"""Words for the kinds of event that an entry is about, and for the facts that two cases are compared by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from refbook.i18n import Message, _, n_
from refbook.rulings.phrases import answer_text, assumption

KIND_WORDS: Mapping[str, Message] = {
    "lay": _("somebody lays a card"),
    "draw": _("somebody turns a card of the stock"),
    "start_with": _("somebody chooses the start card"),
    "take_back": _("somebody takes a card back"),
    "move_card": _("somebody moves a card to another column"),
    "turn_waste": _("somebody turns the waste over"),
    "plays_by": _("somebody plays by a variant"),
    "redeal": _("somebody deals anew"),
    "stop": _("somebody stops"),
    "match_ends": _("a match ends"),
    "draw_cards": _("somebody draws cards"),
    "pass": _("somebody passes"),
    "announce": _("“one card left” is said or forgotten"),
    "gabong_with": _("somebody gabongs"),
    "celebrate": _("somebody celebrates"),
    "show_hand": _("a hand is shown"),
    "touch": _("cards are touched"),
    "deal": _("cards are dealt"),
    "count_pile": _("a pile is counted"),
    "count_cut": _("the cut is counted"),
    "run_out": _("the cut runs out"),
    "pick_up": _("a pile is picked up"),
    "turn_opening": _("the opening card is turned"),
    "judge_slow": _("somebody is judged slow"),
    "punish": _("the Gabong punishes"),
    "pardon": _("the Gabong lets a penalty go"),
    "leave": _("somebody leaves"),
    "allow_leave": _("somebody is allowed to leave"),
    "stop_game": _("somebody stops the game"),
    "join": _("somebody joins"),
    "collect": _("the cards are collected"),
    "round_ends": _("the round ends"),
    "game_ends": _("the game ends"),
    "count_hand": _("a hand is counted"),
    "other": _("something the notation has no word for"),
}
"""In the order of each notation."""

FACT_WORDS: Mapping[str, Callable[[str], Message]] = {
    "phase": answer_text,
    "direction": lambda value: assumption("direction", value),
    "twos": lambda value: assumption("twos", value),
    "variants": lambda value: _("variant: %(names)s", names=value),
    "decks": lambda value: n_("%(num)d deck", "%(num)d decks", int(value)),
    "players": lambda value: n_("%(num)d player", "%(num)d players", int(value)),
}
