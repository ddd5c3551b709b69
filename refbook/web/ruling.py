"""The ruling on a situation that the address carries, and the questions it asks back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from refbook.games.gabong.ruleset import Ruleset
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.rulebook import Question, question_named
from refbook.rulings import adjudicate, ruleset_for, ruling_json
from refbook.rulings.moves import plays_alone
from refbook.rulings.phrases import STATUS_WORDS
from refbook.rulings.settled import badge
from refbook.situations import Situation, SituationError, translate
from refbook.tables.disputes import may_be_asked
from refbook.tables.stories import status_of
from refbook.web import facts, understood
from refbook.web.book import known_clause
from refbook.web.corrections import Correction, Pieces, corrections
from refbook.web.dispute import form_page
from refbook.web.game_words import spoken_in
from refbook.web.interview import interview_here, named
from refbook.web.judge import RulingDict, plain_newlines, read_story
from refbook.web.language import known, language
from refbook.web.links import pack, unpack
from refbook.web.outcome import outcome
from refbook.web.parting import parting_of
from refbook.web.sharing import Shared, citation, cited_clauses, edition_of, shared

blueprint = Blueprint("ruling", __name__)

MANY_OPTIONS, MANY_CASES = 4, 6

_AUTHORITIES: dict[str, Message] = {
    "default": _("It holds as long as nobody has decided otherwise."),
    "house": _("It holds by your house rule."),
    "gabong": _("It holds by a ruling of the Gabong of this game."),
    "guru": _("It holds by an official verdict of the Gabongguru."),
}


@blueprint.get("/ruling")
def show() -> ResponseReturnValue:
    text = plain_newlines(unpack(request.args.get("s", "")))
    try:
        if fact := request.args.get("fact"):
            return _with_typed_fact(text, fact, request.args.get("value", "").strip())
        situation = read_story(text)
    except SituationError as error:
        return form_page(text, error.problems), 422
    return ruling_page(text, situation)


def ruling_page(text: str, situation: Situation, *, fault: Message | None = None, reason: str = "") -> str:
    """The ruling on a situation; `fault` is why the Gabongguru was not asked, and `reason` what was typed for that."""
    ruling = adjudicate(situation)
    ruled = ruling_json(ruling, language())
    shown = known(request.args.get("notation"))
    beside = understood.beside(situation)
    clashing = corrections(text, language()) if cannot_be(ruled) else ()
    return render_template(
        "ruling.html",
        ruled=ruled,
        headline=headline(ruled),
        outcome=outcome(ruled, language()),
        text=text,
        packed=pack(text),
        notation=translate(text, shown) if shown else text,
        shown=shown,
        alone=plays_alone(situation),
        may_be_asked=may_be_asked(status_of(ruled)),
        interview=interview_here(text, language()),
        what_if=pack(text),
        beside=beside,
        kept_words=pack(beside.words) if beside else "",
        clashing=clashing,
        clash_in_words=clash_in_words(clashing, understood.pieces_of(beside.words) if beside else None),
        fault=fault,
        reason=reason,
        shared=_shared(text, situation.game, {tag: ruling_json(ruling, tag) for tag in LANGUAGES}),
        **ruling_words(situation),
    )


def cannot_be(ruled: RulingDict) -> bool:
    """Whether the facts cannot all be true, or not as one of those who tell them has them."""
    return any(told["status"] == "impossible" for told in ruled.get("accounts", {"": ruled}).values())


def clash_in_words(clashing: Sequence[Correction], pieces: Pieces | None) -> Sequence[tuple[str, bool]]:
    """Plain words with the places that clash marked; none where no place is known."""
    shown = pieces([one.text for one in clashing]) if pieces and clashing else ()
    return shown if any(mark for _text, mark in shown) else ()


def ruling_words(situation: Situation) -> dict[str, object]:
    """What ruling_parts.html shows the ruling on a situation with, said as its game says it."""
    spoken_in(situation.game)
    return {
        "rulesets": _rulesets(situation),
        "clause_of": known_clause,
        "question_of": question_named,
        "reading_of": _reading_of,
        "by_clause": _by_clause,
        "cases": cases,
        "has_many_cases": has_many_cases,
        "parting_of": parting_of,
        "statuses": STATUS_WORDS,
        "badge": badge,
        "authorities": _AUTHORITIES,
        "facts": facts,
        "pack": pack,
    }


def _reading_of(question: Question | None, reading: str) -> str:
    """The text of a reading; what the book no longer has is told by its id."""
    told = {one.id: one.text[language()] for one in question.readings} if question else {}
    return told.get(reading, reading)


def _rulesets(situation: Situation) -> dict[str, Ruleset]:
    """The numbers that the clauses of a ruling are shown with: for each account by its teller, else under ""."""
    told = {account.teller: ruleset_for(situation.told_by(account)) for account in situation.accounts}
    return told or {"": ruleset_for(situation)}


def headline(ruled: RulingDict, spoken: Language | None = None) -> str:
    """What a ruling comes to in one sentence, in the language of the page or in the one it was worded in."""
    if "accounts" not in ruled:
        return str(ruled["answer"])
    if ruled["same"]:
        same = _("It does not matter who is right: the accounts give the same ruling.")
        return same.render(spoken or language())
    return _("It matters who is right: the accounts give different rulings.").render(spoken or language())


def _shared(text: str, game: str, rulings: Mapping[Language, RulingDict]) -> Shared:
    """How the ruling on a text is sent on; `rulings` has it in every language."""
    ruled = rulings[language()]
    edition = edition_of(game, ruled)
    return shared(
        "ruling.show",
        headline(ruled),
        " · ".join([*(f"{number} {title}" for number, title in cited_clauses(ruled, language())), edition]),
        edition=edition,
        citations={tag: citation(game, told, headline(told, tag), tag) for tag, told in rulings.items()},
        s=pack(text),
    )


@dataclass(frozen=True, slots=True)
class Case:
    """A ruling that follows in one case or in several, each told by its facts; `agreed` is the situation with them."""

    given: tuple[str, ...]
    ruling: RulingDict
    agreed: str | None


def has_many_cases(ruled: RulingDict) -> bool:
    """Whether the cases are too many to be read side by side."""
    longest = max((len(question["options"]) for question in ruled["questions"]), default=0)
    return longest > MANY_OPTIONS or len(ruled["branches"]) > MANY_CASES


def cases(ruled: RulingDict, text: str) -> list[Case]:
    """The cases of a ruling; where they are many, those with the same ruling are told as one."""
    if not has_many_cases(ruled):
        return [
            Case(tuple(branch["text"]), branch["ruling"], _with_readings(text, branch["if"]))
            for branch in ruled["branches"]
        ]
    alike: dict[tuple[str, str], Case] = {}
    for branch in ruled["branches"]:
        key = branch["ruling"]["status"], branch["ruling"]["answer"]
        given, first = " · ".join(branch["text"]), alike.get(key)
        alike[key] = (
            Case((*first.given, given), first.ruling, None)
            if first
            else Case((given,), branch["ruling"], _with_readings(text, branch["if"]))
        )
    return list(alike.values())


def _with_readings(text: str, given: dict[str, str]) -> str | None:
    """The situation with the readings of a case agreed on; None where the case is no matter of readings alone."""
    if not text or any(question_named(name) is None for name in given):
        return None
    for name, reading in given.items():
        text = facts.with_fact(text, name, reading) or text
    return text


def _by_clause(step: RulingDict) -> list[tuple[str, list[str]]]:
    """A step's sentences under the clause each rests on; a clause that only explains has none."""
    sentences: dict[str, list[str]] = {}
    for effect in step["effects"]:
        sentences.setdefault(effect["clause"], []).extend([effect["text"]] if effect["text"] else [])
    return [*sentences.items(), *((clause, []) for clause in step["clauses"] if clause not in sentences)]


def _with_typed_fact(text: str, fact: str, value: str) -> ResponseReturnValue:
    """On to the ruling's address once a typed answer has become part of the situation."""
    told = facts.with_fact(text, fact, value)
    if told is None or not value or set("\r\n") & set(fact + value):
        abort(400)
    answered = dict.fromkeys((*named("told"), fact))
    return redirect(url_for("ruling.show", s=pack(told), told=list(answered)), 303)


@blueprint.app_url_defaults
def keep_the_interview(endpoint: str, values: dict[str, object]) -> None:
    """Let every way from a ruling to itself take along what was answered there, and what nobody knows."""
    if endpoint == request.endpoint == "ruling.show":
        for parameter in ("told", "unknown"):
            values.setdefault(parameter, list(named(parameter)))
