"""What plain words were understood as: before the ruling where words are left over, and beside the ruling always.

The address of a ruling holds the situation; the words that it was read from travel beside it, so that nothing typed
is lost and “Change it” gives them back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from refbook.cards import SUIT_OF_SYMBOL, Suit
from refbook.i18n import Language, Message, _
from refbook.precedents.written import clean
from refbook.rulings.machine import taken_as
from refbook.situations import BY_HAND, Problem, Situation, SituationError, game_line, read, write
from refbook.situations.cardnames import suit_name
from refbook.situations.lines import says_game
from refbook.situations.plain import (
    Plain,
    Suitless,
    Typed,
    as_comment,
    is_plain,
    marked,
    suitless,
    with_added,
    with_suits,
)
from refbook.tables.stories import Story
from refbook.web.corrections import Pieces, pieces_marked
from refbook.web.game_words import spoken_in
from refbook.web.judge import plain_newlines, read_typed, tells
from refbook.web.language import known, language
from refbook.web.links import pack, unpack

blueprint = Blueprint("understood", __name__)

_CARD = re.compile(r"((?:10|[2-9AJQK])[♠♥♦♣])")
EXAMPLES: Mapping[Language, str] = {
    "en": "Bo laid the eight of clubs and forgot to call a suit. Then Anna laid the jack of diamonds. Is that allowed?",
    "nb": "Bo la kløver åtter og glemte å rope farge. Så la Anna ruter knekt. Er det lov?",
}
"""A quarrel as people tell it."""
_GOLF: Mapping[Language, str] = {
    "en": "The king of spades lay on top, and I laid the queen of hearts on it. Is that allowed?",
    "nb": "Spar konge lå øverst, og jeg la hjerter dame på. Er det lov?",
}
_GIN: Mapping[Language, str] = {
    "en": "Anna knocked with 12 points of deadwood. Is that allowed?",
    "nb": "Anna knakket med 12 løse poeng. Er det lov?",
}


def example_of(game: str) -> Mapping[Language, str]:
    """A quarrel over a game."""
    return {"golf": _GOLF, "suit-gin": _GIN, "hollywood-gin": _GIN}.get(game, EXAMPLES)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line or of a text: a card with its suit, words that were not understood, or neither."""

    text: str
    suit: str = ""
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Understanding:
    """What words were understood as, for a page to show."""

    words: str
    pieces: tuple[Piece, ...]
    lines: tuple[tuple[Piece, ...], ...]
    unread: tuple[str, ...] = ()
    left_aside: tuple[Message, ...] = ()
    suitless: tuple[Suitless, ...] = ()
    taken_as: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AskedAt:
    """Where the page of what was understood sends its form and what along; the `known` lines need not be shown."""

    action: str
    back: str = ""
    back_title: str = ""
    known: tuple[str, ...] = ()
    hidden: Mapping[str, str] = field(default_factory=dict)
    picks: str = ""
    """The address of the quick picks, where they lead to the same."""


@blueprint.get("/dispute/understood")
def show() -> ResponseReturnValue:
    """What the words in the address were understood as, or the lines that somebody has made of that."""
    words = unpack(request.args.get("w", ""))
    try:
        typed = read_typed(words, language())
    except SituationError:
        return redirect(url_for("dispute.form", s=pack(words), check="1"), 303)
    lines = unpack(request.args["s"]) if request.args.get("s") else None
    problems = _problems_of(lines) if lines is not None and request.args.get("check") else ()
    page = understood_page(typed, AskedAt(url_for("dispute.submit"), picks=url_for("picks.listing")), lines, problems)
    return (page, 422) if problems or not tells(typed.situation) else page


def understood_page(typed: Typed, at: AskedAt, lines: str | None = None, problems: Sequence[Problem] = ()) -> str:
    """The page of what words were understood as; `lines` are those that somebody has changed them to."""
    spoken_in(typed.situation.game)
    told = lines if lines is not None else _own_lines(typed.situation, at.known)
    return render_template(
        "understood.html",
        at=at,
        shown=understanding(typed),
        rows=[(number, _pieces(line), line) for number, line in enumerate(told.split("\n"), 1) if _may_change(line)],
        told=told,
        problems=problems,
        nothing=not tells(typed.situation),
        game=typed.situation.game,
        suits=[(suit, suit_name(suit, language())) for suit in Suit],
        limit=BY_HAND.characters,
    )


def _own_lines(situation: Situation, known_lines: Sequence[str]) -> str:
    written = write(replace(situation, expectations=()), language()).rstrip("\n")
    return "\n".join(line for line in written.split("\n") if line not in known_lines).lstrip("\n")


def understanding(typed: Typed, situation: Situation | None = None) -> Understanding:
    """What words were understood as, or a `situation` made of that since, in the language of the page."""
    lines = write(replace(situation or typed.situation, expectations=()), language()).splitlines()
    shown = tuple(tuple(_pieces(line)) for line in lines if _may_change(line))
    if typed.plain is None:
        return Understanding(typed.words, (Piece(typed.words),), shown)
    pieces = tuple(Piece(text, unread=unread) for text, unread in marked(typed.words, typed.plain) if text)
    unread = tuple(dict.fromkeys(one.text for one in typed.plain.unread))
    return Understanding(
        typed.words,
        pieces,
        shown,
        unread,
        tuple(_left_aside(typed.plain)),
        suitless(typed.words, typed.plain),
        tuple(one["text"] for one in taken_as(typed.plain, language())),
    )


def _left_aside(plain: Plain) -> Iterator[Message]:
    for span in plain.left_aside:
        if span.gives == "question":
            yield _("A question: “%(text)s”", text=span.text)
        elif span.gives == "claim":
            yield _("What somebody says: “%(text)s”", text=span.text)
        else:
            yield _("Nothing that happened: “%(text)s”", text=span.text)


def _pieces(line: str) -> list[Piece]:
    return [
        Piece(part, SUIT_OF_SYMBOL[part[-1]].value if _CARD.fullmatch(part) else "")
        for part in _CARD.split(line)
        if part
    ]


def _may_change(line: str) -> bool:
    return bool(line.strip()) and not says_game(line)


# -- what is sent from it


def suited(words: str) -> str | None:
    """The words with the suits that were chosen on the page; None where the lines, or nothing of it, were sent."""
    if "suits" not in request.form or were_changed(sent_lines() or ""):
        return None
    sent = {name.removeprefix("suit-"): value for name, value in request.form.items() if value in _SUITS}
    return with_suits(words, {place: Suit(suit) for place, suit in sent.items()})


_SUITS = frozenset(suit.value for suit in Suit)


def sent_lines() -> str | None:
    """The lines as they were sent from the page, each with what was made of it there; None from any other form."""
    if "lines" not in request.form:
        return None
    lines = plain_newlines(request.form["lines"]).split("\n")
    was = plain_newlines(request.form.get("was", "")).split("\n")
    for number, before in enumerate(was, 1):
        now = request.form.get(f"line-{number}", before).strip()
        if now != before.strip() and before in lines:
            at = lines.index(before)
            lines[at : at + 1] = [now] if now else []
    return "\n".join(lines)


def were_changed(lines: str) -> bool:
    """Whether somebody has made something else of the lines that were shown."""
    return _bare(lines) != _bare(plain_newlines(request.form.get("was", "")))


def _bare(text: str) -> list[str]:
    return [line.rstrip() for line in text.split("\n") if line.strip()]


def with_lines(words: str, lines: str) -> str:
    """A text of lines that somebody has made of what their words were understood as; the words stand above them."""
    return f"{as_comment(words)}{lines}"


def answer(words: str, lines: str) -> ResponseReturnValue:
    """On from the page of a dispute from no table: to the ruling, to the other language, or back to the words."""
    if len(words) > BY_HAND.characters or len(lines) > BY_HAND.characters:
        return redirect(url_for("dispute.form", s=pack(words[: BY_HAND.characters]), check="1"), 303)
    w, s = pack(words), pack(lines)
    if other := known(request.form.get("switch")):
        return redirect(url_for("understood.show", lang=other, w=w, s=s), 303)
    if "change" in request.form:
        return redirect(
            url_for("dispute.form", s=pack(with_lines(words, lines) if were_changed(lines) else words)), 303
        )
    try:
        typed = read_typed(lines, language())
        if typed.plain is None:
            return redirect(url_for("ruling.show", w=w, s=pack(_with_game(typed))), 303)
    except SituationError:
        return redirect(url_for("understood.show", check="1", w=w, s=s), 303)
    told = with_lines(words, lines)
    return redirect(address_of(replace(typed, words=told if len(told) <= BY_HAND.characters else lines)), 303)


def address_of(typed: Typed) -> str:
    """Where a text leads: to its ruling, with the words beside it, or first to what was understood of them.

    Raises SituationError where what it comes to is too long to be ruled on.
    """
    if typed.plain is None:
        return url_for("ruling.show", s=pack(_with_game(typed)))
    situation = replace(typed.situation, expectations=())
    text = write(situation, situation.language)
    _refuse_too_much(text)
    if typed.unclear or not tells(situation):
        return url_for("understood.show", w=pack(typed.words))
    return url_for("ruling.show", s=pack(text), w=pack(typed.words))


def _refuse_too_much(text: str) -> None:
    """The limits hold for what was understood, too; no place in the words is to blame."""
    try:
        read(text)
    except SituationError as error:
        raise SituationError([replace(one, line=0) for one in error.problems], error.language) from error


def _with_game(typed: Typed) -> str:
    """There is one game: a text that does not name it gets its line written before it, for all to see.

    Raises SituationError where it is too long with it.
    """
    if not is_plain(typed.words):
        return typed.words
    whole = f"{game_line(typed.situation.game, typed.situation.language)}\n{typed.words}"
    _refuse_too_much(whole)
    return whole


def _problems_of(lines: str) -> Sequence[Problem]:
    try:
        read_typed(lines, language())
    except SituationError as error:
        return error.problems
    return ()


# -- beside a ruling


def kept_words() -> str:
    """The words that the address holds beside its situation."""
    return unpack(request.values["w"]) if request.values.get("w") else ""


def beside(situation: Situation) -> Understanding | None:
    """What the words in the address were understood as, beside the ruling on a situation that was made of them."""
    words = kept_words()
    if not words.strip():
        return None
    try:
        return understanding(read_typed(words, language()), situation)
    except SituationError:
        return Understanding(words, (Piece(words),), understanding(Typed(words, situation)).lines)


def with_words(story: Story) -> Story:
    """A story told by the situation in an address, with the words that it was read from."""
    words = clean(kept_words())
    return replace(story, words=words) if words.strip() else story


def words_to_change(text: str) -> str:
    """The words in the address, with what the situation `text` was given since; the text itself where none are."""
    words = kept_words()
    if not words.strip():
        return text
    try:
        situation = read(text)
        spoken = situation.language

        def heard(told: str) -> str:
            return write(replace(read_typed(told, language()).situation, expectations=()), spoken)

        found = with_added(words, heard(words), write(situation, spoken), heard)
    except SituationError:
        found = None
    return found if found is not None else with_lines(words, text)


def pieces_of(words: str) -> Pieces | None:
    """How to mark in plain words what lines were read from; None where the words are none, or cannot be read now."""
    try:
        typed = read_typed(words, language())
    except SituationError:
        return None
    plain = typed.plain
    return (lambda told: pieces_marked(words, plain, told)) if plain is not None else None


_ON_THE_SAME_WORDS = ("ruling.show", "what_if.show")


@blueprint.app_url_defaults
def keep_the_words(endpoint: str, values: dict[str, object]) -> None:
    """Let every way between rulings on the same words, and what they might have been, take them along."""
    if endpoint in _ON_THE_SAME_WORDS and request.endpoint in _ON_THE_SAME_WORDS and request.args.get("w"):
        values.setdefault("w", request.args["w"])
