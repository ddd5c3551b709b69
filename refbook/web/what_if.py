"""What if one line had been otherwise: the same ruling, or the first step where the two part.

Both situations stand in the address, the one that was ruled on (`s`) and the changed one (`t`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from refbook.rulings import adjudicate, ruling_json
from refbook.rulings.comparing import DIFFER, what_if
from refbook.situations import Problem, Situation, SituationError, write
from refbook.situations.lines import says_game
from refbook.web.alternatives import Alternative, afterwards, instead, other_readings
from refbook.web.dispute import form_page
from refbook.web.facts import with_line
from refbook.web.judge import RulingDict, plain_newlines, read_story
from refbook.web.language import language
from refbook.web.links import pack, unpack
from refbook.web.outcome import outcome
from refbook.web.ruling import headline, ruling_words

blueprint = Blueprint("what_if", __name__)

_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Line:
    """A line that may be told otherwise, by its number."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """The line that somebody is about to change, and what was typed for it or to go after it."""

    line: Line
    instead: Sequence[Alternative]
    afterwards: Sequence[Alternative]
    typed: str
    added: str = ""


@blueprint.get("/ruling/what-if")
def show() -> ResponseReturnValue:
    text = plain_newlines(unpack(request.args.get("s", "")))
    try:
        situation = read_story(text)
    except SituationError as error:
        return form_page(text, error.problems), 422
    number = _line_asked_for(text)
    if number and request.args.get("do") in _MADE:
        return _changed(text, situation, number)
    if request.args.get("t"):
        return _compared(text, situation, plain_newlines(unpack(request.args["t"])))
    return _page(text, situation, _change(text, number) if number else None)


_MADE = ("edit", "out", "add")


def _line_asked_for(text: str) -> int:
    """The number of the line in the address; 0 where there is no such line to change."""
    value = request.args.get("line", "")
    number = int(value) if value.isascii() and value.isdecimal() and len(value) < 6 else 0
    return number if number in {line.number for line in _lines(text)} else 0


def _lines(text: str) -> list[Line]:
    """The lines that say something; which game it is stays."""
    told = (Line(number, line) for number, line in enumerate(text.split("\n"), 1))
    return [line for line in told if _says_something(line.text)]


def _says_something(line: str) -> bool:
    bare = line.strip()
    return bool(bare) and not bare.startswith("#") and not says_game(bare)


def _change(text: str, number: int, *, typed: str | None = None, added: str = "") -> Change:
    line = text.split("\n")[number - 1]
    return Change(
        Line(number, line),
        instead(text, number, language()),
        afterwards(text, number, language()),
        line if typed is None else typed,
        added,
    )


def _changed(text: str, situation: Situation, number: int) -> ResponseReturnValue:
    """On to the comparison with a line edited, taken out or added; or back to the form where it cannot be read."""
    do, words = request.args["do"], " ".join(request.args.get("words", "")[:_LONGEST].split())
    lines = text.split("\n")
    match do:
        case "edit":
            changed = with_line(text, number, [words] if words else [])
        case "add":
            changed = "\n".join([*lines[:number], *([words] if words else []), *lines[number:]])
        case _:
            changed = with_line(text, number, [])
    try:
        read_story(changed)
    except SituationError as error:
        change = _change(text, number, typed=words if do == "edit" else None, added=words if do == "add" else "")
        return _page(text, situation, change, error.problems), 422
    return redirect(url_for("what_if.show", s=pack(text), t=pack(changed)), 303)


def _compared(text: str, situation: Situation, changed: str) -> ResponseReturnValue:
    try:
        other = read_story(changed)
    except SituationError as error:
        return form_page(changed, error.problems), 422
    before, after = (ruling_json(adjudicate(one), language()) for one in (situation, other))
    return _page(text, situation, None, compared=what_if(before, after), changed=changed, other=other)


def _page(
    text: str,
    situation: Situation,
    change: Change | None,
    problems: Sequence[Problem] = (),
    *,
    compared: RulingDict | None = None,
    changed: str = "",
    other: Situation | None = None,
) -> str:
    ruled = compared["before"]["ruling"] if compared else ruling_json(adjudicate(situation), language())
    return render_template(
        "what_if.html",
        text=text,
        packed=pack(text),
        lines=_lines(text),
        change=change,
        problems=problems,
        readings=list(other_readings(text, ruled.get("readings", ()), language())) if "accounts" not in ruled else [],
        headline=headline(ruled),
        compared=compared,
        changed=changed,
        differing=_differing(situation, other) if other else [],
        same_answer=compared is not None and headline(compared["after"]["ruling"]) == headline(ruled),
        headline_of=headline,
        of_teller=lambda one: one["accounts"][compared["account"]] if compared and compared["account"] else one,
        outcome_of=lambda one: outcome(one, language()),
        keys=DIFFER,
        longest=_LONGEST,
        **ruling_words(situation),
    )


def _differing(situation: Situation, other: Situation) -> list[tuple[str, str]]:
    """The lines that were changed, each with what stands there now; empty where there is none on one side.

    Both are written in the language of the page, however they were typed.
    """
    before, after = (write(one, language()).split("\n") for one in (situation, other))
    found: list[tuple[str, str]] = []
    for tag, first, last, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            found.append((" · ".join(before[first:last]), " · ".join(after[start:end])))
    return [(old, new) for old, new in found if old.strip() or new.strip()]
