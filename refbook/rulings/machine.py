"""The machine form of a ruling: notation.md, section 5, to the letter."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from refbook import __version__
from refbook.cards import Card
from refbook.engine.effects import Effect
from refbook.games.gabong.effects import DirectionSet
from refbook.games.gabong.table import DIRECTION_NAMES, Table
from refbook.i18n import Language, Message, _
from refbook.rulebook.loader import book_name, edition_of, rulebook_version
from refbook.rulebook.questions import question_named
from refbook.rulings.accounts import Accounts
from refbook.rulings.board import board
from refbook.rulings.clashes import clash_json
from refbook.rulings.phrases import (
    answer_sentences,
    asked_options,
    assumption,
    effect_sentence,
    fact_question,
    joined,
    step_sentences,
)
from refbook.rulings.ruling import Branch, Ruling
from refbook.rulings.variants import elsewhere
from refbook.situations import Situation, SituationError, write, write_event
from refbook.situations.plain import Plain


def ruling_json(ruling: Ruling | Accounts, language: Language) -> dict[str, Any]:
    """A ruling, or one for each account, as plain data in one language."""
    if isinstance(ruling, Accounts):
        rulings = {teller: ruling_json(told, language) for teller, told in ruling.rulings.items()}
        return {
            "accounts": rulings,
            "same": ruling.same,
            "differs": list(ruling.differs),
            "parts_at": dict(ruling.parts_at),
            "versions": ruling_versions(ruling.situation.game),
        }
    if ruling.situation is None:
        raise ValueError("a branch is told by its ruling")
    return {**_one(ruling, ruling.situation, language), "elsewhere": elsewhere_json(ruling, language)}


def elsewhere_json(ruling: Ruling, language: Language) -> dict[str, Any] | None:
    """What the other Gabong would have otherwise, and in which keys; None where it would not."""
    found = elsewhere(ruling)
    if found is None or found.ruling.situation is None:
        return None
    says = answer(found.ruling, found.ruling.situation, language)
    told = _("By the rules of %(game)s: %(answer)s", game=book_name(found.game, language), answer=says)
    return {"game": found.game, "keys": list(found.keys), "answer": says, "text": told.render(language)}


def plain_json(plain: Plain, ruling: Ruling | Accounts, language: Language) -> dict[str, Any]:
    """A ruling on what somebody wrote in plain words: beside it, what that was read as and what was not understood."""
    return {**ruling_json(ruling, language), **understood_json(plain, language)}


def understood_json(plain: Plain, language: Language) -> dict[str, Any]:
    """What plain words were read as, and what of them was not understood."""
    return {
        "unread": [one._asdict() for one in plain.unread],
        "understood": write(plain.situation, language),
        "left_out": [one._asdict() for one in plain.left_aside],
        "taken_as": taken_as(plain, language),
    }


def taken_as(plain: Plain, language: Language) -> list[dict[str, str]]:
    """What plain words do not say and were taken to mean: `fact`, `value`, and `text` that says so."""
    return [
        {"fact": fact, "value": value, "text": _taken_as(fact, value, language).render(language)}
        for fact, value in plain.assumed
    ]


def _taken_as(fact: str, value: str, language: Language) -> Message:
    if fact == "game":
        return _("The game was %(game)s", game=book_name(value, language))
    if fact == "suits":
        return _("%(cards)s: no suit was told, and suits play no part in golf", cards=value)
    return _("%(player)s had knocked", player=value)


def problems_json(error: SituationError, language: Language) -> dict[str, Any]:
    """What could not be read in a situation, as plain data in one language."""
    return {
        "problems": [
            {
                "line": problem.line,
                "column": problem.column,
                "text": problem.text,
                "message": problem.message.render(language),
                "nearest": problem.nearest,
            }
            for problem in error.problems
        ]
    }


def _one(ruling: Ruling, situation: Situation, language: Language) -> dict[str, Any]:
    return {
        "status": ruling.status,
        **ruling.outcome,
        "clauses": list(ruling.clauses),
        "precedents": list(dict.fromkeys(one.entry for one in ruling.readings if one.entry)),
        "readings": [asdict(one) for one in ruling.readings],
        "questions": _questions(ruling, situation.game, language),
        "open_questions": list(ruling.open_questions),
        "branches": [_branch(branch, situation, language) for branch in ruling.branches],
        "open": list(ruling.open),
        "assumed": [
            {"fact": fact, "value": value, "text": assumption(fact, value, situation.game).render(language)}
            for fact, value in ruling.assumed.items()
        ],
        "unread": [],
        "left_aside": [write_event(event, language, situation.game) for event in ruling.left_aside],
        "start": {"board": board(ruling.start) if ruling.start else None},
        "steps": _steps(ruling, situation.game, language),
        "clash": clash_json(ruling.clash, situation, language) if ruling.clash else None,
        "answer": answer(ruling, situation, language),
        "versions": ruling_versions(situation.game),
    }


def answer(ruling: Ruling, situation: Situation, language: Language) -> str:
    """What a referee would say, settled part first."""
    text = joined(answer_sentences(ruling, _question_title), language)
    if ruling.clash:
        text += " " + clash_json(ruling.clash, situation, language)["text"]
    return text


def _question_title(question: str) -> Message:
    return _Titled("", {"question": question})


class _Titled(Message):
    """The title of an open question, which the book has in both languages."""

    def render(self, language: Language) -> str:
        id = str(self.values["question"])
        question = question_named(id)
        if question is None:
            raise KeyError(id)
        return question.title[language]


def _questions(ruling: Ruling, game: str, language: Language) -> list[dict[str, Any]]:
    return [
        {
            "fact": asked.fact,
            "text": fact_question(asked.fact, game).render(language),
            "options": list(asked.options),
            "labels": [label.render(language) for _option, label in asked_options(asked, game)],
        }
        for asked in ruling.questions
    ]


def _branch(branch: Branch, situation: Situation, language: Language) -> dict[str, Any]:
    return {
        "if": dict(branch.given),
        "text": [given_text(name, value, situation.game, language) for name, value in branch.given.items()],
        "ruling": _one(branch.ruling, situation, language),
    }


def given_text(name: str, value: str, game: str, language: Language) -> str:
    """A fact, a reading or a decision on which a case rests."""
    question = question_named(name)
    if question is not None:
        return question.reading(value).text[language]
    if "/" in name:
        return (_("With this decision") if value == "yes" else _("Without it")).render(language)
    return assumption(name, value, game).render(language)


def _steps(ruling: Ruling, game: str, language: Language) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    before = ruling.start
    for step in ruling.steps:
        steps.append(
            {
                "event": write_event(step.event, language, game) if step.event else None,
                "line": step.event.place.line if step.event else None,
                "verdict": step.verdict,
                "effects": [_effect(effect, language) for effect in step.effects],
                "clauses": list(step.clauses),
                "why": joined(step_sentences(step), language),
                "board": board(step.table, before),
            }
        )
        before = step.table
    return steps


def _effect(effect: Effect[Table], language: Language) -> dict[str, Any]:
    sentence = effect_sentence(effect)
    values = {name: _plain(getattr(effect, name)) for name in effect.fields if name not in ("clause", "finish", "race")}
    if isinstance(effect, DirectionSet):
        values["direction"] = None if effect.direction is None else DIRECTION_NAMES[effect.direction]
    return {
        "kind": effect.kind,
        "player": None,
        **values,
        "clause": effect.clause,
        "text": sentence.render(language) if sentence else None,
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value if value is None or isinstance(value, int | str | bool) else str(getattr(value, "value", value))


def ruling_versions(game: str) -> dict[str, str]:
    """By which rules, and by which engine, something was ruled on."""
    edition, date = edition_of(game)
    return {"rulebook": rulebook_version(game), "engine": __version__, "edition": edition, "date": date}
