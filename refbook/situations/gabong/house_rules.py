"""House rules in a header: which there are, and what they may say."""

from __future__ import annotations

from dataclasses import fields

from refbook.games.gabong.ruleset import GURU, Ruleset
from refbook.i18n import _
from refbook.situations.notation import RuleFault
from refbook.situations.problems import nearest


def check_rule(key: str, value: str) -> tuple[str, str] | RuleFault:
    """A house rule in canonical form: a reading of an open question, or a number of the ruleset."""
    from refbook.rulebook.questions import load_questions  # reads a file, and few situations have house rules

    key = key.casefold().removeprefix("gabong/").replace("_", "-")
    value = value.casefold()
    readings = {
        question.id.partition("/")[2]: [reading.id for reading in question.readings]
        for question in load_questions("gabong")
    }
    parameters = {slot.name.replace("_", "-"): slot.name for slot in fields(Ruleset) if slot.name != "game"}
    number = _parameter_value(value, getattr(GURU, parameters[key])) if key in parameters else None
    if value in readings.get(key, ()):
        return key, value
    if number is not None:
        return key, number
    if key not in readings and key not in parameters:
        known = (*readings, *parameters)
        message = _("There is no house rule called “%(text)s”.", text=key)
        return RuleFault(key, message, nearest(key, known))
    if key in readings:
        message = _(
            "“%(text)s” is no reading of %(key)s; its readings are: %(known)s.",
            text=value,
            key=key,
            known=", ".join(readings[key]),
        )
        return RuleFault(value, message, nearest(value, readings[key]))
    return RuleFault(
        value, _("%(key)s is a number, or “true” or “false”; “%(text)s” is not.", key=key, text=value), None
    )


_TRUTH = {"true": "true", "yes": "true", "ja": "true", "false": "false", "no": "false", "nei": "false"}


def _parameter_value(value: str, default: object) -> str | None:
    if isinstance(default, bool):
        return _TRUTH.get(value)
    digits = value.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= 6:
        return str(int(value))
    return None
