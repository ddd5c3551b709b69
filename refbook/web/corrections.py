"""Facts that cannot all be true: each of the two that clash as something to correct, and what the ruling then is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from refbook.engine.events import Event, Other
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.rulings import Accounts, Ruling, adjudicate, ruling_json
from refbook.rulings.clashes import clash_json
from refbook.situations import WHOLE_ROUND, Situation, SituationError, read, translate, write_event
from refbook.situations.plain import Plain, Unread, marked
from refbook.situations.words import without_comment
from refbook.web.judge import RulingDict, tells

Side = Literal["first", "second"]
_SIDES: tuple[Side, ...] = ("first", "second")
_MOST = 40
"""Lines taken out for one fact at most: what is told so often is told all over."""
_HERE = "#\N{INVISIBLE SEPARATOR}"
"""Keeps the place of a line that was taken out, until the text has the form it is shown in."""

Pieces = Callable[[Sequence[str]], Sequence[tuple[str, bool]]]
"""Plain words in pieces, each with whether one of some lines was read from it."""

_BEFORE, _HAPPENED = _("How the table stood"), _("What happened")


@dataclass(frozen=True, slots=True)
class Correction:
    """One of two facts that clash. `line` is where it stands, 0 where no line tells it; `teller` who tells it.

    `without` is the situation without it and `kept_place` the same with a mark where it stood, both None where it
    cannot be taken out; `ruled` is the ruling then, None where nothing would be left to rule on or facts still clash.
    """

    kind: Message
    line: int
    text: str
    teller: str = ""
    without: str | None = None
    kept_place: str | None = None
    ruled: RulingDict | None = None
    still: str = ""
    """What clashes then, if something else does."""


@dataclass(frozen=True, slots=True)
class Right:
    """What a form puts right: a line that was taken out as wrong, where it stood, and what it clashes with.

    `pieces` are the plain words that it was read from, each with whether they told it.
    """

    line: int
    text: str
    against: str
    pieces: tuple[tuple[str, bool], ...] = ()


def corrections(text: str, language: Language) -> tuple[Correction, ...]:
    """The facts of a situation that clash, each as something to correct; none where all can be true."""
    try:
        situation = read(text, limits=WHOLE_ROUND)
    except SituationError:
        return ()
    return tuple(
        correction
        for teller, ruling in _rulings(situation).items()
        if ruling.clash is not None
        for correction in _corrections(text, situation, teller, language)
    )


def _corrections(text: str, situation: Situation, teller: str, language: Language) -> Iterator[Correction]:
    clash = _clash(situation, teller, language)
    places: set[tuple[int, str]] = set()
    for side in _SIDES if clash else ():
        line, told = clash[side]["line"], clash[side]["text"]
        if (line, told) in places:
            continue
        places.add((line, told))
        kind = _HAPPENED if any(event.place.line == line for event in _events(situation)) else _BEFORE
        taken = _without(text, side, teller, language)
        if taken is None:
            yield Correction(kind, line, told, teller)
            continue
        without, kept_place = taken
        ruled, still = _then(without, teller, language)
        yield Correction(kind, line, told, teller, without, kept_place, ruled, still)


def _rulings(situation: Situation) -> Mapping[str, Ruling]:
    ruling = adjudicate(situation)
    return ruling.rulings if isinstance(ruling, Accounts) else {"": ruling}


def _clash(situation: Situation, teller: str, language: Language) -> dict[str, Any]:
    """What clashes in a situation, or in an account of it; empty where nothing does."""
    ruling = _rulings(situation).get(teller)
    if ruling is None or ruling.clash is None or ruling.situation is None:
        return {}
    return clash_json(ruling.clash, ruling.situation, language)


def _without(text: str, side: Side, teller: str, language: Language) -> tuple[str, str] | None:
    """The situation without one side of its clash, and the same with its place kept; None where that cannot be.

    Where the same clash comes back, since the same is told again, that is taken out as well.
    """
    first: dict[str, Any] = {}
    at = 0
    for _time in range(_MOST):
        try:
            situation = read(text, limits=WHOLE_ROUND)
        except SituationError:
            return None
        clash = _clash(situation, teller, language)
        if first and not _same(clash, first):
            lines = text.split("\n")
            return text, "\n".join([*lines[:at], _HERE, *lines[at:]])
        line = clash[side]["line"] if clash else 0
        if not line:
            return None
        text = _taken_out(text, situation, line, clash[side]["text"])
        first, at = first or clash, at if first and at < line else line - 1
    return None


def _same(clash: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Whether two clashes are of the same facts, wherever they stand."""
    return bool(clash) and all(
        (clash[side]["key"], clash[side]["text"]) == (before[side]["key"], before[side]["text"]) for side in _SIDES
    )


def _taken_out(text: str, situation: Situation, number: int, told: str) -> str:
    """The text without what a line tells; what else stands in the line, and a comment, is kept."""
    lines = text.split("\n")
    line = lines[number - 1]
    there = [event for event in _events(situation) if event.place.line == number]
    spoken = situation.language
    others = [write_event(event, spoken, situation.game) for event in there if not _is(event, told, situation)]
    whole = line if any(isinstance(event, Other) for event in there) else without_comment(line)
    comment = line[len(whole.rstrip()) :].strip()
    left = others if len(others) < len(there) else []
    lines[number - 1 : number] = [*left, *([comment] if comment else [])]
    return "\n".join(lines)


def _is(event: Event, told: str, situation: Situation) -> bool:
    return any(write_event(event, language, situation.game) == told for language in LANGUAGES)


def _events(situation: Situation) -> Iterator[Event]:
    yield from situation.events
    for account in situation.accounts:
        yield from account.events


def _then(text: str, teller: str, language: Language) -> tuple[RulingDict | None, str]:
    """The ruling on a situation that has been corrected; None, and what clashes then, where it still cannot be true."""
    situation = read(text, limits=WHOLE_ROUND)
    if not tells(situation):
        return None, ""
    ruled = ruling_json(adjudicate(situation), language)
    told = ruled["accounts"].get(teller, {}) if "accounts" in ruled else ruled
    if not told:
        return None, ""
    return (None, str(told["clash"]["text"])) if told["status"] == "impossible" else (told, "")


# -- on to the form, and back from it


def to_put_right(
    found: Sequence[Correction], chosen: str, shown: Callable[[str], str], pieces: Pieces | None = None
) -> tuple[str, Right] | None:
    """The text of a form without the fact that was chosen as wrong, and what is to be put right there.

    `shown` makes of a situation what the form holds; `pieces` marks lines in plain words. None where nothing was
    chosen that can be taken out.
    """
    at = int(chosen) if chosen.isascii() and chosen.isdecimal() and len(chosen) < 4 else len(found)
    wrong = found[at] if at < len(found) else None
    if wrong is None or wrong.kept_place is None:
        return None
    lines = shown(wrong.kept_place).split("\n")
    place = lines.index(_HERE) if _HERE in lines else len(lines)
    against = next((one.text for one in found if one.teller == wrong.teller and one is not wrong), "")
    marks = tuple(pieces([wrong.text])) if pieces else ()
    return "\n".join(line for line in lines if line != _HERE), Right(place + 1, wrong.text, against, marks)


def put_right(text: str, sent: Mapping[str, str]) -> str:
    """The text of a form with what was typed in the place of the line that was wrong.

    What was left as it was is wrong still, and stays out.
    """
    right, was, at = (sent.get(name, "") for name in ("right", "right-was", "right-at"))
    if not right.strip() or " ".join(right.split()) == " ".join(was.split()):
        return text
    lines = text.split("\n")
    number = int(at) if at.isascii() and at.isdecimal() and len(at) < 6 else len(lines) + 1
    place = min(max(number - 1, 0), len(lines))
    return "\n".join([*lines[:place], right.strip(), *lines[place:]])


# -- in words


def pieces_marked(words: str, plain: Plain, told: Sequence[str]) -> list[tuple[str, bool]]:
    """Plain words in pieces, each with whether one of these lines was read from it."""
    meant = {_canonical(line) for line in told}
    found = tuple(
        Unread(span.text, span.line, span.column)
        for span in plain.spans
        if span.told and _canonical(span.told) in meant
    )
    return [piece for piece in marked(words, Plain(plain.situation, found)) if piece[0]]


def _canonical(line: str) -> str:
    try:
        return translate(f"game: gabong\n{line}", "en")
    except SituationError:
        return line
