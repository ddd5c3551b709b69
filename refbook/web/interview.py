"""The interview: one deciding question at a time, what each answer comes to, and what has been answered so far.

All of it stands in the address or in the story: an answer is a line of the situation, and what nobody knows is kept
beside it. So the way back is the browser's, and nothing is lost on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import request

from refbook.games import MAIN_GAME
from refbook.i18n import Language, _
from refbook.rulebook import question_named
from refbook.rulings import Accounts, Ruling, adjudicate, ruling_json
from refbook.rulings.interview import deciding
from refbook.rulings.machine import answer
from refbook.rulings.phrases import answer_text, assumption, fact_question, joined, outcome_sentences
from refbook.situations import SituationError, read
from refbook.web import facts
from refbook.web.judge import RulingDict
from refbook.web.told import MOST, Told, told

_PHASES = ("deal", "play", "over", "collected")
_WAYS = ("clockwise", "anticlockwise")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that may be tapped, the situation it leads to, and what that comes to; `now` is the one that holds."""

    label: str
    value: str
    situation: str
    then: str
    fixed: bool
    now: bool = False


@dataclass(frozen=True, slots=True)
class Asking:
    """The question that is asked now; `without` is the situation that does not answer it."""

    fact: str
    text: str
    choices: tuple[Choice, ...]
    typed: bool
    without: str
    again: bool = False

    @property
    def many(self) -> bool:
        return len(self.choices) > facts.MANY

    @property
    def of_points(self) -> bool:
        """Whether it asks for a number of the list of points, which at a table is agreed beforehand."""
        return self.fact.startswith("points ")

    @property
    def in_figures(self) -> bool:
        """Whether it asks for a number that cannot be below zero, as the totals of golf can."""
        of_totals = self.fact.startswith("total ") and read(self.without).game != "golf"
        return self.of_points or of_totals or self.fact in ("left", "stock")

    @property
    def stands(self) -> bool:
        """Whether one of the answers holds already, so that there is something to take back."""
        return any(choice.now for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Assumed:
    """What the ruling takes for given: an answer, or what the story alone lets be assumed.

    `without` is the situation with an answer taken back, and None where there is none. What cannot be `changed` is
    only told.
    """

    fact: str
    text: str
    without: str | None = None
    changed: bool = True

    @property
    def answered(self) -> bool:
        return self.without is not None


@dataclass(frozen=True, slots=True)
class Interview:
    """What is asked, what was answered, and what nobody knows."""

    asking: Asking | None
    assumed: tuple[Assumed, ...]
    told: tuple[str, ...]
    unknown: tuple[str, ...]
    open: tuple[Assumed, ...]
    """Facts that nobody knows, and that the ruling still hangs on."""

    @property
    def over(self) -> bool:
        """Whether all that is left to ask is what nobody knows."""
        return self.asking is None and bool(self.open)

    def with_told(self, fact: str) -> list[str]:
        return [*(one for one in self.told if one != fact), fact]

    def without_told(self, fact: str) -> list[str]:
        return [one for one in self.told if one != fact]

    def with_unknown(self, fact: str) -> list[str]:
        return [*self.without_unknown(fact), fact]

    def without_unknown(self, fact: str) -> list[str]:
        return [one for one in self.unknown if one != fact]


def named(parameter: str) -> tuple[str, ...]:
    """The facts that the address or a form names, each once and no more than any ruling asks."""
    given = (one[:_LONGEST] for one in request.values.getlist(parameter))
    return tuple(dict.fromkeys(one for one in given if one and one.isprintable()))[:MOST]


def interview(
    text: str, language: Language, *, answered: Sequence[str] = (), unknown: Sequence[str] = (), again: str = ""
) -> Interview | None:
    """The interview on a situation: `answered` are facts asked for before, `again` is one that somebody would change.

    None on two accounts, whose tellers answer by telling it anew. Raises SituationError.
    """
    ruling = adjudicate(read(text))
    if isinstance(ruling, Accounts):
        return None
    given, game = [one for fact in answered if (one := told(text, fact))], _game(ruling)
    open_facts = {asked.fact for asked in ruling.questions}
    return Interview(
        _asked_again(text, ruling, again, unknown, language) or _asking(text, ruling, unknown, language),
        (*_from_the_story(ruling, language), *(_assumed(one, game, language) for one in given)),
        tuple(one.fact for one in given),
        tuple(unknown),
        tuple(Assumed(fact, fact_question(fact, game).render(language)) for fact in unknown if fact in open_facts),
    )


def asking_for(text: str, fact: str, language: Language, *, assumed: bool = False) -> Asking | None:
    """The question for one fact, whatever else is asked; None where it is not asked, or not `assumed`."""
    ruling = adjudicate(read(text))
    if isinstance(ruling, Accounts):
        return None
    others = [asked.fact for asked in ruling.questions if asked.fact != fact]
    if assumed:
        return _asked_again(text, ruling, fact, others, language)
    return _asking(text, ruling, others, language)


# -- what is asked


def _asking(text: str, ruling: Ruling, unknown: Sequence[str], language: Language) -> Asking | None:
    """The most deciding question that can be answered here, else the most deciding one."""
    found: list[Asking] = []
    whole = ruling_json(ruling, language)
    questions = {question["fact"]: question for question in whole["questions"]}
    for one in deciding(ruling, unknown):
        asking = _asking_for(text, questions[one.asked.fact], whole["steps"], unknown, language)
        if asking.choices or asking.typed:
            return asking
        found.append(asking)
    return found[0] if found else None


def _asking_for(
    text: str, question: RulingDict, steps: Sequence[RulingDict], unknown: Sequence[str], language: Language
) -> Asking:
    offered = facts.answers(text, question, steps)
    choices = tuple(_choice(one.label, one.value, one.situation, unknown, language) for one in offered)
    return Asking(question["fact"], question["text"], choices, facts.may_be_typed(question), text)


def _choice(
    label: str, value: str, situation: str, unknown: Sequence[str], language: Language, *, now: bool = False
) -> Choice:
    ruling = adjudicate(read(situation))
    if isinstance(ruling, Accounts):
        raise TypeError("accounts are not interviewed")
    fixed = not ruling.questions
    return Choice(label, value, situation, _comes_to(ruling, unknown, language), fixed, now)


def _comes_to(ruling: Ruling, unknown: Sequence[str], language: Language) -> str:
    """What an answer comes to: the ruling, or what of it is settled and that more is to be asked."""
    if not ruling.questions and ruling.situation is not None:
        return answer(ruling, ruling.situation, language)
    more = deciding(ruling, unknown)
    rest = _("Then there is more to ask.") if more else _("Then it hangs on what nobody knows.")
    return joined([*outcome_sentences(ruling), rest], language)


def _asked_again(text: str, ruling: Ruling, fact: str, unknown: Sequence[str], language: Language) -> Asking | None:
    """A question that has been answered, with the answers there were; None where it has not, or could not be."""
    if not fact:
        return None
    if given := told(text, fact):
        return _answered_otherwise(given, unknown, language)
    options = _options_of_assumed(ruling, fact)
    if not options:
        return None
    game = _game(ruling)
    choices = [
        _choice(_label(value, game, language), value, told_so, unknown, language, now=value == ruling.assumed[fact])
        for value in options
        if (told_so := text if value == ruling.assumed[fact] else facts.told_instead(text, fact, value)) is not None
    ]
    question = fact_question(fact, game).render(language)
    return Asking(fact, question, tuple(choices), typed=False, without=text, again=True)


def _answered_otherwise(given: Told, unknown: Sequence[str], language: Language) -> Asking | None:
    ruled = adjudicate(read(given.without))
    if isinstance(ruled, Accounts):
        return None
    whole = ruling_json(ruled, language)
    question = next((one for one in whole["questions"] if one["fact"] == given.fact), None)
    if question is None:
        return None
    asking = _asking_for(given.without, question, whole["steps"], unknown, language)
    choices = tuple(
        Choice(one.label, one.value, one.situation, one.then, one.fixed, now=one.value == given.value)
        for one in asking.choices
    )
    return Asking(asking.fact, asking.text, choices, asking.typed, given.without, again=True)


def _options_of_assumed(ruling: Ruling, fact: str) -> tuple[str, ...]:
    if fact not in ruling.assumed:
        return ()
    if fact in ruling.assumed_from:
        return ruling.assumed_from[fact]
    if fact == "gabong":
        return tuple(ruling.start.seats) if ruling.start else ()
    return {"phase": _PHASES, "direction": _WAYS}.get(fact, ())


def _game(ruling: Ruling) -> str:
    return ruling.situation.game if ruling.situation else MAIN_GAME


def _label(value: str, game: str, language: Language) -> str:
    label = answer_text(value, game).render(language)
    return label[:1].upper() + label[1:]


# -- what was answered


def _from_the_story(ruling: Ruling, language: Language) -> Iterator[Assumed]:
    for fact, value in ruling.assumed.items():
        changed = bool(_options_of_assumed(ruling, fact))
        yield Assumed(fact, assumption(fact, value, _game(ruling)).render(language), None, changed)


def _assumed(given: Told, game: str, language: Language) -> Assumed:
    question = question_named(given.fact)
    if question is None:
        return Assumed(given.fact, assumption(given.fact, given.value, game).render(language), given.without)
    readings = {one.id: one.text[language] for one in question.readings}
    text = f"{question.title[language]}: {readings.get(given.value, given.value)}"
    return Assumed(given.fact, text, given.without, changed=False)


def again_asked() -> str:
    """The fact whose answer somebody would change."""
    return request.args.get("ask", "")[:_LONGEST]


def interview_here(text: str, language: Language, answered: Sequence[str] | None = None) -> Interview | None:
    """The interview on a situation as the address has it; None where there is none to be had."""
    try:
        return interview(
            text,
            language,
            answered=named("told") if answered is None else answered,
            unknown=named("unknown"),
            again=again_asked(),
        )
    except SituationError:
        return None
