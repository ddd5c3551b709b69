"""House rules in a header: which there are, and what they may say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from typing import cast

from refbook.games import MAIN_GAME, ruleset_of
from refbook.games.gabong.ruleset import GURU, Ruleset
from refbook.i18n import Message, _
from refbook.situations.notation import RuleFault
from refbook.situations.problems import nearest


def check_rule(key: str, value: str, game: str = MAIN_GAME) -> tuple[str, str] | RuleFault:
    """A house rule in canonical form: a reading of an open question, or a number of the ruleset."""
    key = canonical_key(key, game)
    value = value.casefold()
    readings = open_readings(game)
    parameters = numbers(game)
    number = _parameter_value(value, parameters[key], game) if key in parameters else None
    if value in readings.get(key, ()):
        return key, value
    if number is not None:
        return key, number
    if key not in readings and key not in parameters:
        known = (*readings, *parameters)
        message = _("There is no house rule called “%(text)s”.", text=key)
        return RuleFault(key, message, nearest(key, known))
    if key in readings:
        return no_reading(key, value, readings[key])
    return RuleFault(value, _wanted_value(key, value, parameters[key], game), None, at=0)


def canonical_key(key: str, game: str = MAIN_GAME) -> str:
    """The key without its game, or without the game that its question is borrowed from."""
    own = key.casefold().removeprefix(f"{game}/").replace("_", "-")
    return own.partition("/")[2] if own in _borrowed(game) else own


@cache
def _borrowed(game: str) -> frozenset[str]:
    """The questions that a book shares with another one, by their whole ids."""
    from refbook.rulebook.questions import load_questions  # as below

    return frozenset(question.id for question in load_questions(game))


def open_readings(game: str = MAIN_GAME) -> dict[str, tuple[str, ...]]:
    """The key of each open question with the ids of its readings."""
    from refbook.rulebook.questions import load_questions  # reads a file, and few situations have house rules

    return {
        question.id.partition("/")[2]: tuple(reading.id for reading in question.readings)
        for question in load_questions(game)
    }


def numbers(game: str = MAIN_GAME) -> dict[str, str]:
    """The key of each number that a table may set, with its name in the ruleset."""
    return {slot.name.replace("_", "-"): slot.name for slot in fields(_ruleset(game)) if slot.name not in _fixed(game)}


def _ruleset(game: str) -> Ruleset:
    return GURU if game == MAIN_GAME else cast("Ruleset", ruleset_of(game))


def no_reading(key: str, value: str, known: Sequence[str]) -> RuleFault:
    """The fault of a value that is none of a question's readings."""
    message = _(
        "“%(text)s” is no reading of %(key)s; its readings are: %(known)s.",
        text=value,
        key=key,
        known=", ".join(known),
    )
    return RuleFault(value, message, nearest(value, known), at=0)


def _wanted_value(key: str, value: str, name: str, game: str) -> Message:
    if isinstance(getattr(_ruleset(game), name), bool):
        return _("%(key)s is “true” or “false”; “%(text)s” is not.", key=key, text=value)
    if name in _CHOICES:
        return no_reading(key, value, _CHOICES[name]).message
    least, most = _bounds(name)
    return _(
        "%(key)s is a number from %(least)d to %(most)d; “%(text)s” is not.",
        key=key,
        text=value,
        least=least,
        most=most,
    )


_FIXED = (
    "game",
    "max_decks",
    "max_players",
    "players_hard_to_control_above",
    "stocks",
    "opening_two_has_effect",
    "jokers_in_deck",
    "jokers_may_gabong",
    "ideal_round_points",
    "min_total",
)
"""What a table cannot make another rule of: there is nothing for the engine to do differently."""
_FIXED_IN_GOLF = (
    "game",
    "players",
    "deck_cards",
    "round_minutes_min",
    "round_minutes_max",
    "age_from",
    "columns",
    "cards_per_column",
    "waste_start_cards",
    "rank_step",
    "draw_count",
    "stock_passes",
    "single_game_holes",
    "jokers_min",
    "jokers_max",
    "match_holes",
)


_FIXED_IN_GIN = (
    "game",
    "players",
    "suits",
    "ranks",
    "min_run_cards",
    "three_of_a_kind_cards",
    "four_of_a_kind_cards",
    "hand_cards",
    "discard_start_cards",
    "draw_count",
    "discard_count",
    "min_points_to_go_out",
    "suits_for_draw",
    "suits_block",
    "columns",
)
_FIXED_IN = {"golf": _FIXED_IN_GOLF, "suit-gin": _FIXED_IN_GIN, "hollywood-gin": _FIXED_IN_GIN}


def _fixed(game: str) -> tuple[str, ...]:
    return _FIXED_IN.get(game, _FIXED)


_CHOICES = {"tie_break": ("none", "total-points")}
"""What a parameter may say that is neither a number nor a yes or no."""
_MAJORITIES = {"suits_to_win": (3, 4), "columns_to_win": (2, 3)}
"""More than half, so that only one of two players can have them, and no more than there are."""
_TRUTH = {"true": "true", "yes": "true", "ja": "true", "false": "false", "no": "false", "nei": "false"}


def _parameter_value(value: str, name: str, game: str) -> str | None:
    """A parameter's value in canonical form, or None where it cannot be that parameter's."""
    if name in _CHOICES:
        return value.replace("_", "-") if value.replace("_", "-") in _CHOICES[name] else None
    if isinstance(getattr(_ruleset(game), name), bool):
        return _TRUTH.get(value)
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6):
        return None
    least, most = _bounds(name)
    return str(int(value)) if least <= int(value) <= most else None


def _bounds(name: str) -> tuple[int, int]:
    """The least and the most that makes sense: cards by the handful, points by the thousand, no halving by nothing."""
    if name.endswith("total_change"):
        return -999_999, 999_999
    if name.startswith(("points_per_", "cleared_empty_stock")):
        return -99, 99
    if name in ("suit_finished_above", "column_closed_at", "gin_bonus", "knock_bonus", "under_knock_bonus"):
        return 0, 9_999
    if name in _MAJORITIES:
        return _MAJORITIES[name]
    if name == "holes":
        return 1, 99
    if name == "par_total":
        return -999, 999
    if name.startswith("halving"):
        return 1, 999_999
    if name in ("losing_total_above", "exact_thousand_total"):
        return 0, 999_999
    return 0, 9_999 if "points" in name else 99
