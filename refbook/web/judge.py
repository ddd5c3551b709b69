"""From a text that somebody typed to a ruling in the language of the page."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from refbook.i18n import Language, _
from refbook.rulings import Accounts, adjudicate, plain_json, ruling_json
from refbook.rulings.machine import understood_json
from refbook.rulings.move_words import asked_json
from refbook.situations import Problem, Situation, SituationError, read, translate
from refbook.situations.plain import Typed, is_plain
from refbook.tables.stories import hear

RulingDict = dict[str, Any]
_NOTHING_HAPPENED = _("What happened? Write at least one thing that happened.")


def read_situation(text: str) -> Situation:
    """The situation in a text; SituationError where there is none."""
    _refuse_nothing(text)
    return read(text)


def _refuse_nothing(text: str) -> None:
    if not text.strip():
        nothing = _("Nothing is written yet. Start from an example, or write what happened.")
        raise SituationError([Problem(0, 0, "", nothing)])


def read_story(text: str) -> Situation:
    """The situation in a text that tells of something that happened; SituationError where it does not."""
    situation = read_situation(text)
    if not tells(situation):
        raise SituationError([Problem(0, 0, "", _NOTHING_HAPPENED)], situation.language)
    return situation


def read_typed(text: str, language: Language) -> Typed:
    """What a text in notation, in plain words or in both tells; SituationError where it has faults to mend."""
    _refuse_nothing(text)
    typed = hear(text, language)
    if typed.plain is None and not tells(typed.situation):
        raise SituationError([Problem(0, 0, "", _NOTHING_HAPPENED)], typed.situation.language)
    return typed


def tells(situation: Situation) -> bool:
    """Whether a situation tells of something that happened, or how a round stood at its end."""
    if situation.all_events:
        return True
    ruling = adjudicate(situation)
    return not isinstance(ruling, Accounts) and any(step.effects for step in ruling.steps)


def language_of(text: str, otherwise: Language) -> Language:
    """The language a text is mostly written in, whether it can be read or not."""
    try:
        return read(text, language=otherwise).language
    except SituationError as error:
        return error.language


def rule(text: str, language: Language) -> RulingDict:
    """The ruling on a text, as notation.md has it; on plain words with what they were understood as.

    A text that says its game is notation, and a word of it that cannot be read is a fault. Raises SituationError.
    """
    if not is_plain(text):
        return ruling_json(adjudicate(read(text)), language)
    _refuse_nothing(text)
    typed = hear(text)
    if typed.plain is None:
        return ruling_json(adjudicate(typed.situation), language)
    if not tells(typed.situation):
        raise SituationError([Problem(0, 0, "", _NOTHING_HAPPENED)], typed.situation.language)
    return plain_json(typed.plain, adjudicate(typed.situation), language)


def moves_after(text: str, player: str | None, language: Language) -> RulingDict:
    """What a player may do after a text, in notation or in plain words, which come with what they were understood as.

    Raises SituationError, and NoSuchPlayer.
    """
    typed = read_so_far(text, language)
    told = asked_json(typed.situation, player, language)
    return told if typed.plain is None else {**told, **understood_json(typed.plain, language)}


def read_so_far(text: str, language: Language) -> Typed:
    """How things stand by a text in notation or in plain words; nothing need have happened. Raises SituationError."""
    if is_plain(text):
        _refuse_nothing(text)
        return hear(text, language)
    return Typed(text, read_situation(text))


@lru_cache(maxsize=1024)
def rule_example(text: str, language: Language) -> tuple[str, RulingDict]:
    """A worked example without what it expects, in this language, and its ruling."""
    told = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith(("=>", "#"))).strip()
    shown = translate(told, language)
    return shown, rule(shown, language)


def plain_newlines(text: str) -> str:
    """The text of a form with the line ends that were typed; browsers send CRLF."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
