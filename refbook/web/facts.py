"""Answering a ruling's question: the fact becomes a header line, or a word on the line it belongs to.

A header tells how things stood before the story; a question may be about a later moment. So an answer is written as
the header line that anybody would write only where that comes to the ruling of its case; everywhere else the line
says what is answered: `answer cards Anna: 2 or more`.

What is added is written in the language that the situation is mostly written in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from refbook.cards import JOKER, Suit
from refbook.engine.events import Event
from refbook.games.gabong.events import Announce, DrawCards, Lay, Named, Touch
from refbook.games.gabong.lillesand.rules.points import NAMES
from refbook.games.gabong.position import FaceCard, Position
from refbook.rulings import Accounts, Ruling, adjudicate
from refbook.rulings.ruling import Status
from refbook.situations import Situation, SituationError, read, write_event, write_header
from refbook.situations.notation import notation_of
from refbook.situations.words import without_comment
from refbook.web.judge import RulingDict

MANY = 6
"""More answers than this are a list to choose from, not buttons."""

_PLAIN = frozenset(
    {"turn", "direction", "twos", "phase", "gabong", "players", "face", "tens", "decks", "left", "stock"}
)
_NAMED = {"announced": "announced", "cards": "hand", "hand": "hand", "total": "score"}
_ON_FACE_LINE = frozenset({"layer", "suit"})
_NAMES_A_JOKER = frozenset({"joker", "named"})
"""Facts whose answer is a card, told on the line of the joker itself."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer a person may tap: what the button says, the situation it leads to, and the value of the fact."""

    label: str
    situation: str
    value: str = ""


def answers(text: str, question: RulingDict, steps: Sequence[RulingDict]) -> list[Answer]:
    """The answers to a ruling's question; each leads to exactly the ruling of its case."""
    fact: str = question["fact"]
    found: list[Answer] = []
    if not _asks(text, fact):
        return found
    for option, label in zip(question["options"], question["labels"], strict=True):
        told = _told_best(text, fact, option, steps)
        if told is not None:
            found.append(Answer(label[:1].upper() + label[1:], told, option))
    return found


def _told_best(text: str, fact: str, option: str, steps: Sequence[RulingDict]) -> str | None:
    """The situation with an answer, in the plainest words that come to what the answer comes to; None where none can.

    An answer that a case rules out is none: with it the situation cannot be true.
    """
    answered = _answered(text, fact, option)
    case = _settled(answered, fact, option) if answered is not None else None
    if case is None:
        return None
    ends, asked_otherwise = list(_ends(case)), any(asked.fact == fact for asked in case.questions)
    for told in (with_fact(text, fact, option), _with_announcement(text, fact, option, steps)):
        ruling = _settled(told, fact, option) if told is not None else None
        if ruling is not None and _come_to(ends, list(_ends(ruling)), fewer=asked_otherwise):
            return told
    return answered


def told_instead(text: str, fact: str, value: str) -> str | None:
    """The situation in which something else is told than what the ruling assumes; None where it cannot be told."""
    for told in (with_fact(text, fact, value), _answered(text, fact, value)):
        ruling = _settled(told, fact, value) if told is not None else None
        if ruling is not None and ruling.assumed.get(fact, value) == value:
            return told
    return None


def may_be_typed(question: RulingDict) -> bool:
    """Whether a question can be answered in words of one's own, beside the answers that can be tapped."""
    fact: str = question["fact"]
    if question["options"]:
        return fact == "face"
    return header_key(fact) is not None or fact.partition(" ")[0] in _NAMES_A_JOKER


def header_key(fact: str) -> tuple[str, str] | None:
    """The header key that states a fact or an open question, and whose it is; None where no line of its own does.

    >>> header_key("announced Anna"), header_key("turn"), header_key("gabong/late-sneak")
    (('announced', 'Anna'), ('turn', ''), ('rule', 'late-sneak'))
    >>> header_key("first Anna Bo") is None
    True
    """
    if "/" in fact:
        return "rule", fact.partition("/")[2]
    word, _space, name = fact.partition(" ")
    if word == "points":
        return "rule", points_rule(name)
    if name:
        return (_NAMED[word], name) if word in _NAMED else None
    return (fact, "") if fact in _PLAIN else None


def points_rule(card: str) -> str:
    """The house rule that holds the points of a card in a table's own list.

    >>> points_rule("K"), points_rule("8 alone")
    ('king-points', 'eight-points-alone')
    """
    rank, _space, alone = card.partition(" ")
    return "-".join([NAMES[rank].replace("_", "-"), *([alone] if alone else [])])


def with_fact(text: str, fact: str, value: str) -> str | None:
    r"""The situation with a fact told; None where the notation cannot hold it.

    >>> print(with_fact("spill: gabong\nbordkort: 8♥ av Bo\nAnna legger 7♥", "cards Anna", "1"))
    spill: gabong
    bordkort: 8♥ av Bo
    hånd Anna: 1 kort
    Anna legger 7♥
    >>> print(with_fact("game: gabong\nface: 8♥ by Bo\nAnna lays 7♥", "suit", "spades"))
    game: gabong
    face: 8♥ by Bo calling spades
    Anna lays 7♥
    """
    situation = read(text)
    word, _space, name = fact.partition(" ")
    if isinstance(situation.position, Position):
        if word == "touched":
            return _with_touch(text, situation, name, value)
        if word == "hummed":
            return _with_hum(text, situation, name, value)
        if word in _NAMES_A_JOKER:
            return _with_joker(text, situation, name, value)
        if fact in _ON_FACE_LINE:
            return _with_face(text, situation, fact, value)
    key = header_key(fact)
    if key is None or not _has_header(key[0], situation.game):
        return None
    if key[0] in situation.position.places and fact == "face":
        return with_line(text, situation.position.places["face"].line, [_header_line(situation, key, value)])
    return _inserted(text, situation, key, value)


def _has_header(key: str, game: str) -> bool:
    return key == "players" or any(header.key == key for header in notation_of(game).headers)


def _answered(text: str, fact: str, value: str) -> str | None:
    """The situation with a line that answers a question as it was asked; None where the notation has no such line."""
    situation = read(text)
    if not any(form.parts(fact) for form in notation_of(situation.game).header("answer").facts):
        return None
    if earlier := situation.position.places.get(f"answer {fact}"):
        return with_line(text, earlier.line, [_header_line(situation, ("answer", fact), value)])
    return _inserted(text, situation, ("answer", fact), value)


def _inserted(text: str, situation: Situation, key: tuple[str, str], value: str) -> str:
    lines = text.split("\n")
    lines.insert(_place_of(key[0], situation, lines), _header_line(situation, key, value))
    return "\n".join(lines)


def _header_line(situation: Situation, key: tuple[str, str], value: str) -> str:
    """The line as the writer has it; as it was typed where it cannot be read, for the form to point at."""
    headers = notation_of(situation.game).headers
    if key[0] == "answer":
        return notation_of(situation.game).header("answer").written(key[1], value, situation.language)
    words = next((header.words[situation.language] for header in headers if header.key == key[0]), key[0])
    line = f"{words.split('|')[0]} {key[1]}".strip() + f": {value}"
    try:
        told = read(f"game: {situation.game}\n{line}", language=situation.language)
    except SituationError:
        return line
    return write_header(told.position, situation.language, situation.game)[0]


def _place_of(key: str, situation: Situation, lines: Sequence[str]) -> int:
    """Where a header line belongs: after those that the writer puts before it, and before what happened."""
    order = ["players", *(header.key for header in notation_of(situation.game).headers)]
    places: dict[int, int] = {
        place.line: order.index(told.partition(" ")[0]) for told, place in situation.position.places.items()
    }
    earlier = [line for line, rank in places.items() if rank <= order.index(key)]
    if earlier:
        return max(earlier)
    if places:
        return min(places) - 1
    end = situation.events[0].place.line - 1 if situation.events else len(lines)
    while end > 0 and not lines[end - 1].strip():
        end -= 1
    return end


def _with_face(text: str, situation: Situation, fact: str, value: str) -> str | None:
    face = situation.position.face
    if face is None:
        return None
    if fact == "layer":
        told = FaceCard(face.card, value, face.call)
    elif value == "any":
        told = replace(face, call="none")
    elif value in {suit.value for suit in Suit}:
        told = replace(face, call=Suit(value))
    else:
        return None
    written = write_header(Position(face=told), situation.language, situation.game)
    return with_line(text, situation.position.places["face"].line, written)


def _with_touch(text: str, situation: Situation, name: str, value: str) -> str | None:
    """The situation with the number of cards told that a player touched."""
    touch = next(
        (
            event
            for event in situation.events
            if isinstance(event, Touch) and (event.player, event.count) == (name, None)
        ),
        None,
    )
    if touch is None or not value.isdecimal():
        return None
    return with_events(text, situation, touch, [replace(touch, count=int(value))])


def _with_hum(text: str, situation: Situation, name: str, value: str) -> str | None:
    """The situation with it told on the line of a draw whether the player hummed."""
    draws = (event for event in situation.events if isinstance(event, DrawCards) and event.player == name)
    draw = next((event for event in draws if event.hummed is None), None)
    if draw is None or value not in ("yes", "no"):
        return None
    return with_events(text, situation, draw, [replace(draw, hummed=value == "yes")])


def _with_joker(text: str, situation: Situation, name: str, value: str) -> str | None:
    """The situation with the card that a joker was named as: the one on top, or one that a player laid.

    What cannot be read as a card stands on the line as it was typed, for the form to point at.
    """
    face, named = situation.position.face, _joker_name(value, situation)
    if not name and face is not None and face.card == JOKER:
        line = situation.position.places["face"].line
        [told] = write_header(Position(face=replace(face, named=named)), situation.language, situation.game)
        return with_line(text, line, [_as_typed(told, named, value)])
    lays = (event for event in situation.events if isinstance(event, Lay) and event.player == name)
    lay = next((event for event in lays if event.cards[-1:] == (JOKER,) and event.named is None), None)
    if lay is None:
        return None
    return with_events(text, situation, lay, [replace(lay, named=named)], lambda line: _as_typed(line, named, value))


_NO_NAME = frozenset({"none", "nothing", "no card", "ingen", "ingenting", "ikke noe", "uten navn", "-"})


def _joker_name(text: str, situation: Situation) -> Named:
    """The card that is told, `none` where it is told that there was none, or None where neither can be read."""
    if text.strip().casefold() in _NO_NAME:
        return "none"
    try:
        told = read(f"game: {situation.game}\nface: {text}", language=situation.language)
    except SituationError:
        return None
    card = told.position.face.card if told.position.face else None
    return card if card is not None and card.suit is not None else None


def _as_typed(line: str, named: Named, value: str) -> str:
    return line if named is not None else f"{line} {value}"


def with_events(
    text: str, situation: Situation, event: Event, now: Sequence[Event], finish: Callable[[str], str] = str
) -> str:
    """The situation with other events, or none, in the place of one; the others of its line stay."""
    told: list[str] = []
    for each in (one for one in situation.events if one.place.line == event.place.line):
        lines = [write_event(one, situation.language, situation.game) for one in (now if each is event else [each])]
        told += [finish(line) for line in lines] if each is event else lines
    return with_line(text, event.place.line, told)


def _with_announcement(text: str, fact: str, value: str, steps: Sequence[RulingDict]) -> str | None:
    """The situation with an announcement told where it belongs: right after its player came down to one card."""
    word, _space, name = fact.partition(" ")
    places = [step["line"] for step in steps if step["line"] and _comes_down_to_one(step["board"], name)]
    if word != "announced" or value not in ("yes", "no") or not places:
        return None
    situation = read(text)
    lines = text.split("\n")
    lines.insert(places[-1], write_event(Announce(name, value == "yes"), situation.language, situation.game))
    return "\n".join(lines)


def with_line(text: str, number: int, now: Sequence[str]) -> str:
    """The text with other lines in the place of one (from 1); a comment there stays, where anything does."""
    lines = text.split("\n")
    line = lines[number - 1]
    comment = line[len(without_comment(line).rstrip()) :]
    lines[number - 1 : number] = [*now[:-1], now[-1] + comment] if now else []
    return "\n".join(lines)


def _comes_down_to_one(board: RulingDict, name: str) -> bool:
    return name in board["changed"] and any(seat["name"] == name and seat["cards"] == 1 for seat in board["seats"])


def _asks(text: str, fact: str) -> bool:
    ruling = adjudicate(read(text))
    return not isinstance(ruling, Accounts) and any(asked.fact == fact for asked in ruling.questions)


def _settled(text: str, fact: str, option: str) -> Ruling | None:
    """The ruling on a text that can be read, can be true, and no longer asks this of the fact; None on any other.

    The same fact may be asked otherwise in other cases: whether a card is the face card, and whether it fits it.
    """
    try:
        ruling = adjudicate(read(text))
    except SituationError:
        return None
    if isinstance(ruling, Accounts) or ruling.status == "impossible":
        return None
    asked_again = any(
        asked.fact == fact and (not asked.options or option in asked.options) for asked in ruling.questions
    )
    return None if asked_again else ruling


_End = tuple[Status, Mapping[str, Any], frozenset[str]]


def _come_to(ends: Sequence[_End], others: Sequence[_End], *, fewer: bool) -> bool:
    """Whether other words end as an answer does, in every case that is left open; with `fewer`, in some of them."""
    if not all(end in ends for end in others):
        return False
    return fewer or (len(ends) == len(others) and all(end in others for end in ends))


def _ends(ruling: Ruling) -> Iterator[_End]:
    """How a ruling ends, or each of its cases: its status, its outcome, and the clauses it cites."""
    if not ruling.branches:
        yield ruling.status, ruling.outcome, frozenset(ruling.clauses)
    for branch in ruling.branches:
        yield from _ends(branch.ruling)
