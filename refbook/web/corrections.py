"""Facts that cannot all be true: each of the two that clash as something to correct, and what the ruling then is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from refbook.engine.events import Event, Other
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.rulings import Accounts, Ruling, adjudicate, ruling_json
from refbook.rulings.clashes import clash_json
from refbook.situations import WHOLE_ROUND, Situation, SituationError, game_line, read, translate, write_event
from refbook.situations.plain import Plain, Unread, marked, tellers_of
from refbook.situations.roster import keys_of
from refbook.situations.words import without_comment
from refbook.web.judge import RulingDict, tells

Side = Literal["first", "second"]
_SIDES: tuple[Side, ...] = ("first", "second")
_TRIES = 4
"""How often something is taken out for one fact at most, until the same clash is gone."""
_MOST = 12
"""The most rulings for all that clashes; what is left then is offered without its ruling."""
_HERE = "#\N{INVISIBLE SEPARATOR}"
"""Keeps the place of a line that was taken out, until the text has the form it is shown in."""

Pieces = Callable[[Sequence[str]], Sequence[tuple[str, bool]]]
"""Plain words in pieces, each with whether one of some lines was read from it."""

_BEFORE, _HAPPENED = _("How the table stood"), _("What happened")


@dataclass(frozen=True, slots=True)
class Correction:
    """One of two facts that clash. `line` is where it stands, 0 where no line tells it; `teller` who tells it.

    `without` is the situation without it and `kept_place` the same with a mark where it stood, both None where it
    cannot be taken out; `ruled` is the ruling then, None where nothing would be left to rule on or facts still clash,
    or where that was not `tried`.
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
    tried: bool = True


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
    ruling = adjudicate(situation)
    rulings = ruling.rulings if isinstance(ruling, Accounts) else {"": ruling}
    judge = _Judge(language)
    return tuple(
        correction
        for teller, one in rulings.items()
        if one.clash is not None
        for correction in _corrections(text, situation, teller, one, judge)
    )


@dataclass(slots=True)
class _Judge:
    """Rules on what is left of a text when something is taken out, so often and no more."""

    language: Language
    left: int = _MOST

    def may(self) -> bool:
        self.left -= 1
        return self.left >= 0

    def rule(self, situation: Situation, teller: str) -> Ruling | None:
        """The ruling on a situation, or on one account of it; None where nobody of that name tells it."""
        if not teller:
            ruling = adjudicate(situation)
            return ruling if isinstance(ruling, Ruling) else None
        account = next((one for one in situation.accounts if one.teller == teller), None)
        return self.rule(situation.told_by(account), "") if account else None

    def clash(self, ruling: Ruling | None) -> dict[str, Any]:
        """What clashes in a ruling; empty where nothing does."""
        if ruling is None or ruling.clash is None or ruling.situation is None:
            return {}
        return clash_json(ruling.clash, ruling.situation, self.language)


def _corrections(text: str, situation: Situation, teller: str, ruling: Ruling, judge: _Judge) -> Iterator[Correction]:
    clash = judge.clash(ruling)
    places: set[tuple[int, str]] = set()
    for side in _SIDES if clash else ():
        line, told = clash[side]["line"], clash[side]["text"]
        if (line, told) in places:
            continue
        places.add((line, told))
        kind = _HAPPENED if any(event.place.line == line for event in situation.all_events) else _BEFORE
        yield _without(Correction(kind, line, told, teller), text, situation, side, clash, judge)


def _without(
    wrong: Correction, text: str, situation: Situation, side: Side, clash: dict[str, Any], judge: _Judge
) -> Correction:
    """What is wrong, with the situation without it and the ruling then.

    Where the same clash comes back, all that tells the same again is taken out as well.
    """
    first, at = clash, wrong.line - 1
    for tried in range(_TRIES):
        line, told = clash[side]["line"], clash[side]["text"]
        if not line:
            return wrong
        at = min(at, line - 1)
        for number in reversed(_telling_it(text, situation, line, told, wrong.teller) if tried else [line]):
            text = _taken_out(text, situation, number, told)
        if not judge.may():
            break
        try:
            situation = read(text, limits=WHOLE_ROUND)
        except SituationError:
            return wrong
        ruling = judge.rule(situation, wrong.teller)
        clash = judge.clash(ruling)
        if not _same(clash, first):
            ruled = ruling_json(ruling, judge.language) if ruling and not clash and tells(situation) else None
            still = str(clash["text"]) if clash and tells(situation) else ""
            return replace(_taken(wrong, text, at), ruled=ruled, still=still)
    return replace(_taken(wrong, text, at), tried=False)


def _taken(wrong: Correction, text: str, at: int) -> Correction:
    lines = text.split("\n")
    return replace(wrong, without=text, kept_place="\n".join([*lines[:at], _HERE, *lines[at:]]))


def _telling_it(text: str, situation: Situation, line: int, told: str, teller: str) -> list[int]:
    """The lines, from one that tells something on, in which the same is told by the same person or for all."""
    lines = text.split("\n")
    words, tellers = _worded(lines[line - 1]), ((), keys_of(teller))
    events = {event.place.line for event in situation.all_events if _is(event, told, situation)}
    return [
        number
        for number, whose in enumerate(tellers_of(text), 1)
        if number >= line and keys_of(whose) in tellers
        if number == line or number in events or _worded(lines[number - 1]) == words
    ]


def _worded(line: str) -> str:
    return " ".join(without_comment(line).split()).casefold()


def _same(clash: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Whether two clashes are of the same facts, wherever they stand."""
    return bool(clash) and all(
        (clash[side]["key"], clash[side]["text"]) == (before[side]["key"], before[side]["text"]) for side in _SIDES
    )


def _taken_out(text: str, situation: Situation, number: int, told: str) -> str:
    """The text without what a line tells; what else stands in the line, and a comment, is kept."""
    lines = text.split("\n")
    line = lines[number - 1]
    there = [event for event in situation.all_events if event.place.line == number]
    spoken = situation.language
    others = [write_event(event, spoken, situation.game) for event in there if not _is(event, told, situation)]
    whole = line if any(isinstance(event, Other) for event in there) else without_comment(line)
    comment = line[len(whole.rstrip()) :].strip()
    left = others if len(others) < len(there) else []
    lines[number - 1 : number] = [*left, *([comment] if comment else [])]
    return "\n".join(lines)


def _is(event: Event, told: str, situation: Situation) -> bool:
    return any(write_event(event, language, situation.game) == told for language in LANGUAGES)


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
    game = plain.situation.game
    meant = {_canonical(line, game) for line in told}
    found = tuple(
        Unread(span.text, span.line, span.column)
        for span in plain.spans
        if span.told and _canonical(span.told, game) in meant
    )
    return [piece for piece in marked(words, Plain(plain.situation, found)) if piece[0]]


def _canonical(line: str, game: str) -> str:
    try:
        return translate(f"{game_line(game, 'en')}\n{line}", "en")
    except SituationError:
        return line
