"""The interview at a table: an answer becomes part of the words, beside what the table knows, or is taken back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from refbook.i18n import Language
from refbook.situations import WHOLE_ROUND, Situation, SituationError, game_line, read, write
from refbook.situations.plain import as_comment, is_plain, with_added, with_one_less
from refbook.tables.stories import Context, hear
from refbook.web import facts
from refbook.web.corrections import Correction, Right, corrections, pieces_marked, to_put_right
from refbook.web.examples import starter_text
from refbook.web.interview import Interview, asking_for, interview
from refbook.web.told import told, value_told

_FIRST_NAMES = ("Anna", "Bo", "Cato", "Dina")
"""The players of the starting situations; the third is the Gabong."""


def interview_at(
    words: str, context: Context, language: Language, *, answered: Sequence[str], unknown: Sequence[str], again: str
) -> Interview | None:
    """The interview on a story told at a table; None where two tell it, who answer by telling it anew.

    `answered` are facts that earlier tellings were asked for. Raises SituationError.
    """
    own = hear(words, language, context).situation
    whole, _added = _whole(words, context, language)
    theirs = [fact for fact in answered if value_told(own, fact) is not None]
    return interview(whole, language, answered=theirs, unknown=unknown, again=again)


def with_answer(
    words: str, context: Context, fact: str, value: str, language: Language, *, instead: bool = False
) -> str | None:
    """The words with a fact told; None where it is not asked for, or this is no answer to it.

    With `instead` the fact is one that the words tell already, or that their ruling assumes. Raises SituationError.
    """
    bare = without_answer(words, context, fact, language) if instead else None
    words = words if bare is None else bare
    whole, _added = _whole(words, context, language)
    asking = asking_for(whole, fact, language, assumed=instead and bare is None)
    if asking is None:
        return None
    chosen = next((choice.situation for choice in asking.choices if choice.value == value), None)
    if chosen is None and asking.typed and value and not set("\r\n") & set(value):
        chosen = facts.with_fact(asking.without, asking.fact, value)
    return _words_for(words, chosen, context, language) if chosen is not None else None


def without_answer(words: str, context: Context, fact: str, language: Language) -> str | None:
    """The words with an answer taken back; None where they hold none."""
    if value_told(hear(words, language, context).situation, fact) is None:
        return None
    given = told(_whole(words, context, language)[0], fact)
    return _words_for(words, given.without, context, language) if given else None


def _words_for(words: str, now: str, context: Context, language: Language) -> str:
    """The words that come to a whole situation, which was made of what they came to."""
    if hear(words, language, context).plain is None:
        return _without(now, _whole(words, context, language)[1])
    return _beside_words(words, now, context, language)


def clashing(words: str, context: Context, language: Language) -> tuple[Correction, ...]:
    """The facts of a story that clash, each as something to correct. What the table knows is not the story's."""
    try:
        whole, added = _whole(words, context, language)
    except SituationError:
        return ()
    lines = whole.split("\n")
    return tuple(
        replace(one, kept_place=None) if one.line and lines[one.line - 1] in added else one
        for one in corrections(whole, language)
    )


def wrong_at(words: str, chosen: str, context: Context, language: Language) -> tuple[str, Right] | None:
    """The words of a story without a fact that was chosen as wrong; None where that is none of its own."""
    typed, (_text, added) = hear(words, language, context), _whole(words, context, language)
    plain = typed.plain
    if plain is None:
        return to_put_right(clashing(words, context, language), chosen, lambda text: _without(text, added))
    return to_put_right(
        clashing(words, context, language),
        chosen,
        lambda text: as_comment(words) + _without(text, added).strip("\n"),
        lambda told: pieces_marked(words, plain, told),
    )


def starter_at(key: str, context: Context, language: Language) -> str:
    """A starting situation as it would be told at a table, among its players; KeyError where there is none."""
    text = starter_text(key, language)
    seats = context.position.players
    names = [name for name in _FIRST_NAMES if re.search(rf"\b{name}\b", text)]
    if names and len(seats) >= len(names):
        gabong = getattr(context.position, "gabong", None)
        place = seats.index(gabong) if gabong in seats else 2
        named = {name: seats[(place - 2 + at) % len(seats)] for at, name in enumerate(names)}
        text = _renamed(text, named)
    known = ("game:", "spill:", "players:", "spillere:", "gabong:")
    return "\n".join(line for line in text.split("\n") if not line.startswith(known)).strip("\n") + "\n"


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return re.sub(r"\b(?:" + "|".join(names) + r")\b", lambda found: names[found[0]], text)


def _whole(words: str, context: Context, language: Language) -> tuple[str, Sequence[str]]:
    """The words after the lines that the table adds to them, and those lines."""
    typed = hear(words, language, context)
    own = typed.situation
    if typed.plain is not None:
        return _as_situation(own, context), context.lines(own.language)
    spoken = own.language
    stated = _header(Situation(own.game, own.position), spoken)
    added = [
        line for line in _header(Situation(own.game, own.over(context.position).position), spoken) if line not in stated
    ]
    if is_plain(words):
        added.insert(0, game_line(own.game, spoken))
    return "\n".join([*added, words]), added


def _as_situation(own: Situation, context: Context) -> str:
    return write(replace(own.over(context.position), expectations=()), own.language)


def _beside_words(words: str, chosen: str, context: Context, language: Language) -> str:
    """Plain words with what they are to come to now: lines before them, else lines in their place."""

    def heard(text: str) -> str:
        return _as_situation(hear(text, language, context).situation, context)

    situation = read(chosen, limits=WHOLE_ROUND)
    now = write(situation, situation.language)
    plain = with_added(words, heard(words), now, heard) or with_one_less(words, now, heard)
    return plain or as_comment(words) + _without(now, context.lines(situation.language)).strip("\n")


def _header(situation: Situation, language: Language) -> list[str]:
    return write(situation, language).rstrip("\n").split("\n")


def _without(text: str, added: Sequence[str]) -> str:
    """The text without the lines that the table had added to it."""
    lines = text.split("\n")
    for line in added:
        if line in lines:
            lines.remove(line)
    return "\n".join(lines)
