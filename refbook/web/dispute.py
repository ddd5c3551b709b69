"""Telling what happened. Whatever is wrong with a text, the form comes back with all of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote_to_bytes

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound, RequestEntityTooLarge

from refbook.games import MAIN_GAME, is_judged
from refbook.i18n import Language, Message, _
from refbook.rulebook import Rulebook
from refbook.situations import BY_HAND, Problem, SituationError, game_line
from refbook.situations.lines import game_said, says_game
from refbook.web import understood
from refbook.web.book import books
from refbook.web.corrections import Right, corrections, put_right, to_put_right
from refbook.web.examples import starter_text, starters, vocabulary
from refbook.web.game_words import spoken_in
from refbook.web.judge import language_of, plain_newlines, read_typed
from refbook.web.language import known, language
from refbook.web.links import pack, unpack
from refbook.web.rule_lines import rules_told

blueprint = Blueprint("dispute", __name__)

_OTHER: dict[Language, str] = {"en": "other:", "nb": "annet:"}
_MEND = re.compile(r"(?P<line>\d{1,4}):(?P<column>\d{1,4}):(?P<length>\d{1,4}):(?P<nearest>[^\n]{1,200})")


@blueprint.get("/dispute")
def form() -> ResponseReturnValue:
    """The form: empty, with an example, or with a situation to change or (`check`) to mend."""
    if packed := request.args.get("s"):
        if (chosen := _chosen_as_wrong(unpack(packed))) is not None:
            text, right = chosen
            return form_page(text, right=right)
        text = understood.words_to_change(unpack(packed))
        if request.args.get("check"):
            return _checked_page(text)
        return form_page(text, game=_of_game(request.args))
    if example := request.args.get("example"):
        try:
            return form_page(starter_text(example, language()))
        except KeyError:
            raise NotFound from None
    if given := request.args.get("text"):
        return form_page(given[: BY_HAND.characters])
    return form_page("", blank=True, game=_of_game(request.args))


def _of_game(sent: Mapping[str, str], name: str = "game") -> str | None:
    """The game that the form is of, where the address or the form says one that is ruled on."""
    return next((book.game for book in _ruled_on() if book.game == sent.get(name)), None)


def _ruled_on() -> list[Rulebook]:
    return [book for book in books() if is_judged(book.game)]


def _chosen_as_wrong(text: str) -> tuple[str, Right] | None:
    """The situation without the one of two clashing facts that the address says is wrong; its words stand above it."""
    if "wrong" not in request.args:
        return None
    words = understood.kept_words()
    return to_put_right(
        corrections(text, language()),
        request.args["wrong"],
        lambda without: understood.with_lines(words, without),
        understood.pieces_of(words) if words else None,
    )


@blueprint.post("/dispute")
def submit() -> ResponseReturnValue:
    """Rule on the text, of the game that the form is `of` unless it says another itself.

    `switch` only shows it in the other language, `game` as one of another game; `mend` puts a faulty place right first.
    Every answer is an address that holds the text, so that a reload or a way back loses nothing of it;
    only what is too long for an address is answered at once.
    """
    text = put_right(plain_newlines(request.form.get("text", "")), request.form)
    if (suited := understood.suited(text)) is not None:
        text = suited
    elif (lines := understood.sent_lines()) is not None:
        return understood.answer(text, lines)
    game = _of_game(request.form, "of")
    if other := known(request.form.get("switch")):
        return _form_at_its_address(text, lang=other, check=request.args.get("check"), game=game)
    if chosen := _of_game(request.form):
        return _form_at_its_address(without_game(text), game=chosen)
    text = of_game(mended(text, request.form.get("mend")), game)
    try:
        return redirect(understood.address_of(read_typed(text, language())), 303)
    except SituationError:
        return _form_at_its_address(text, check="1", game=game)


def without_game(text: str) -> str:
    """A text without the line that says its game."""
    return "\n".join(line for line in text.split("\n") if not says_game(line)).lstrip("\n")


def of_game(text: str, game: str | None) -> str:
    """A text that says its game, where that is another than the main one and it says none."""
    lines = text.split("\n")
    if game in (None, MAIN_GAME) or not text.strip() or any(map(says_game, lines)):
        return text
    return f"{game_line(game, language_of(text, language()))}\n{text}"


def _form_at_its_address(
    text: str, *, lang: Language | None = None, check: str | None = None, game: str | None = None
) -> ResponseReturnValue:
    if not text.strip() and check is None:
        return redirect(url_for("dispute.form", lang=lang, game=game), 303)
    if len(text) > BY_HAND.characters:
        return _checked_page(text)
    return redirect(url_for("dispute.form", s=pack(text), lang=lang, check=check, game=game), 303)


def _checked_page(text: str) -> ResponseReturnValue:
    """The form with everything that is wrong with its text."""
    try:
        understood.address_of(read_typed(text, language()))
    except SituationError as error:
        return form_page(text, error.problems), 422
    return form_page(text)


@blueprint.errorhandler(RequestEntityTooLarge)
def too_large(error: RequestEntityTooLarge) -> ResponseReturnValue:
    """Show the form again with as much of the text as may be read."""
    if request.endpoint != "dispute.submit":
        return error
    body = request.environ["wsgi.input"].read(request.max_content_length)
    message = _(
        "The text is far too long; it may be %(limit)d characters. The beginning of it is kept.",
        limit=BY_HAND.characters,
    )
    return form_page(_beginning(body), (Problem(0, 0, "", message),)), 413


@dataclass(frozen=True, slots=True)
class FaultyLine:
    """A line of the text with one faulty place in it, and what would be read instead.

    `before`, `marked` and `after` are the line in three; where something is missing at its end, all of it is marked.
    `other` is the word that makes any line a matter for the Gabong; empty for a header line.
    """

    problem: Problem
    before: str
    marked: str
    after: str
    other: str

    @property
    def set_aside(self) -> str:
        """What the button sends that leaves the line to the Gabong."""
        return f"{self.problem.line}:1:0:{self.other} "

    @property
    def mend(self) -> str:
        """What the button sends that puts the nearest form in place of the faulty words."""
        problem = self.problem
        return f"{problem.line}:{problem.column}:{len(problem.text)}:{problem.nearest}"


@dataclass(frozen=True, slots=True)
class SecondTeller:
    """Who tells a story otherwise than `first`: `second`, or whoever is `asked` for, one of the `names` perhaps.

    `others` are the ways to begin: an address, and whether it is that of a blank form.
    """

    first: str
    second: str
    asked: bool
    names: tuple[str, ...]
    others: tuple[tuple[str, bool], ...]
    longest: int
    fault: Message | None = None


@dataclass(frozen=True, slots=True)
class FormAt:
    """Where a story is told otherwise than at /dispute.

    `action` is the address that the form is sent to, `example` begins the one of an example; `known` are the header
    lines that need not be written, `hidden` the fields that are sent along, and `fault` is why it was not kept.
    `picks` is the address of the quick picks, where they lead to the same; `second` is who tells it otherwise.
    """

    action: str
    title: Message
    back: str = ""
    back_title: str = ""
    example: str = ""
    known: tuple[str, ...] = ()
    hidden: Mapping[str, str] = field(default_factory=dict)
    fault: Message | None = None
    picks: str | None = None
    game: str = MAIN_GAME
    second: SecondTeller | None = None


def form_page(
    text: str,
    problems: Sequence[Problem] = (),
    *,
    blank: bool = False,
    at: FormAt | None = None,
    right: Right | None = None,
    game: str | None = None,
) -> str:
    """The form with a text; a `blank` one is where the browser puts an unfinished text back.

    `right` is a line that was taken out of the text, to be put right; the `game` is that of the text, if it says one.
    """
    game = at.game if at else game_said(text) or game or MAIN_GAME
    spoken_in(game)
    other = _OTHER[language_of(text, language())]
    return render_template(
        "dispute.html",
        rules_told=rules_told,
        at=at,
        right=right,
        action=at.action if at else url_for("dispute.submit"),
        game=game,
        games=[] if at else _ruled_on(),
        text=text,
        blank=blank,
        starters=starters(game),
        sentence=understood.example_of(game)[language()],
        picks_at=""
        if right
        else at.picks
        if at
        else url_for("picks.listing", game=None if game == MAIN_GAME else game),
        problems=[problem for problem in problems if not problem.line],
        faulty=[_faulty_line(text, problem, other) for problem in problems if problem.line],
        limit=BY_HAND.characters,
        vocabulary=[(words[language()], meaning) for words, meaning in vocabulary(game)],
    )


def _faulty_line(text: str, problem: Problem, other: str) -> FaultyLine:
    lines = text.split("\n")
    line = lines[problem.line - 1] if problem.line <= len(lines) else ""
    start = max(problem.column - 1, 0)
    if not line[start:].strip():
        start = len(line) - len(line.lstrip())
    end = start + len(problem.text)
    is_event = ":" not in line and not line.lstrip().startswith("=>")
    return FaultyLine(problem, line[:start], line[start:end], line[end:], other if is_event else "")


def mended(text: str, mend: str | None) -> str:
    """The text with one faulty place put right; unchanged where the place is no longer there."""
    match = _MEND.fullmatch(mend or "")
    if match is None:
        return text
    lines = text.split("\n")
    line, start, length = int(match["line"]) - 1, int(match["column"]) - 1, int(match["length"])
    if 0 <= line < len(lines) and 0 <= start <= len(lines[line]):
        lines[line] = lines[line][:start] + match["nearest"] + lines[line][start + length :]
    return "\n".join(lines)


def _beginning(body: bytes) -> str:
    """The text in the first part of a form that was cut off."""
    _before, _name, value = body.replace(b"+", b" ").partition(b"text=")
    whole = re.sub(rb"%[0-9A-Fa-f]?$", b"", value.partition(b"&")[0])
    return plain_newlines(unquote_to_bytes(whole).decode(errors="ignore"))
