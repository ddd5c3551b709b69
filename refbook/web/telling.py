"""Answering a kept dispute's question: the fact becomes part of the words, beside what the table knows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from refbook.i18n import Language
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import WHOLE_ROUND, Situation, SituationError, read, write
from refbook.situations.plain import as_comment, with_added
from refbook.tables.stories import GAME_LINES, Context, hear, names_game
from refbook.web import facts
from refbook.web.corrections import Correction, Right, corrections, pieces_marked, to_put_right
from refbook.web.examples import starter_text
from refbook.web.facts import Answer
from refbook.web.judge import RulingDict

_FIRST_NAMES = ("Anna", "Bo", "Cato", "Dina")
"""The players of the starting situations; the third is the Gabong."""


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that a ruling asks for, with the answers that can be tapped, and whether one may be typed."""

    fact: str
    text: str
    answers: tuple[Answer, ...]
    typed: bool

    @property
    def many(self) -> bool:
        return len(self.answers) > facts.MANY


def questions(words: str, context: Context, ruled: RulingDict, language: Language) -> list[Question]:
    """The questions of a ruling as they can be answered; none where two tell it, who answer by telling it anew."""
    if "accounts" in ruled:
        return []
    whole, _added = _whole(words, context, language)
    try:
        told = ruling_json(adjudicate(read(whole)), language)
        asked = [(one, tuple(facts.answers(whole, one, told["steps"]))) for one in ruled["questions"]]
    except (SituationError, KeyError):
        asked = [(one, ()) for one in ruled["questions"]]
    return [
        Question(
            one["fact"],
            one["text"],
            answers,
            typed=facts.may_be_typed(one),
        )
        for one, answers in asked
    ]


def with_answer(words: str, context: Context, question: Question, value: str, language: Language) -> str | None:
    """The words with a fact told; None where this is no answer to the question."""
    whole, added = _whole(words, context, language)
    chosen = next((answer.situation for answer in question.answers if answer.value == value), None)
    if chosen is None and question.typed and value and not set("\r\n") & set(value):
        chosen = facts.with_fact(whole, question.fact, value)
    if chosen is None:
        return None
    typed = hear(words, language, context)
    return _without(chosen, added) if typed.plain is None else _beside_words(words, chosen, context, language)


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
    if len(seats) >= len(_FIRST_NAMES):
        place = seats.index(context.position.gabong) if context.position.gabong in seats else 2
        named = {name: seats[(place - 2 + at) % len(seats)] for at, name in enumerate(_FIRST_NAMES)}
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
    if not names_game(words):
        added.insert(0, f"{GAME_LINES[spoken]}: {own.game}")
    return "\n".join([*added, words]), added


def _as_situation(own: Situation, context: Context) -> str:
    return write(replace(own.over(context.position), expectations=()), own.language)


def _beside_words(words: str, chosen: str, context: Context, language: Language) -> str:
    """Plain words with what they are to come to now: lines before them, else lines in their place."""

    def heard(text: str) -> str:
        return _as_situation(hear(text, language, context).situation, context)

    told = read(chosen, limits=WHOLE_ROUND)
    now = write(told, told.language)
    added = with_added(words, heard(words), now, heard)
    return added if added is not None else as_comment(words) + _without(now, context.lines(told.language)).strip("\n")


def _header(situation: Situation, language: Language) -> list[str]:
    return write(situation, language).rstrip("\n").split("\n")


def _without(text: str, added: Sequence[str]) -> str:
    """The text without the lines that the table had added to it."""
    lines = text.split("\n")
    for line in added:
        if line in lines:
            lines.remove(line)
    return "\n".join(lines)
