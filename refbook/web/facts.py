"""Answering a ruling's question: the fact becomes a header line, or a word on the line it belongs to.

What is added is written in the language that the situation is mostly written in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from refbook.cards import Suit
from refbook.games.gabong.events import Announce, Touch
from refbook.games.gabong.position import FaceCard, Position
from refbook.rulings import Accounts, adjudicate
from refbook.situations import Situation, SituationError, read, write, write_event
from refbook.situations.notation import notation_of
from refbook.situations.words import without_comment
from refbook.web.judge import RulingDict

MANY = 6
"""More answers than this are a list to choose from, not buttons."""

_PLAIN = frozenset({"turn", "direction", "twos", "phase", "gabong", "players", "face"})
_NAMED = {"announced": "announced", "cards": "hand", "hand": "hand", "total": "score"}
_ON_FACE_LINE = frozenset({"layer", "suit"})


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer a person may tap: what the button says, the situation it leads to, and the value of the fact."""

    label: str
    situation: str
    value: str = ""


def answers(text: str, question: RulingDict, steps: Sequence[RulingDict]) -> list[Answer]:
    """The answers to a ruling's question that settle it; some options only tell cases apart."""
    fact: str = question["fact"]
    found = []
    for option, label in zip(question["options"], question["labels"], strict=True):
        for told in (with_fact(text, fact, option), _with_announcement(text, fact, option, steps)):
            if told is not None and _settles(told, fact):
                found.append(Answer(label[:1].upper() + label[1:], told, option))
                break
    return found


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
    if name:
        return (_NAMED[word], name) if word in _NAMED else None
    return (fact, "") if fact in _PLAIN else None


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
    if word == "touched":
        return _with_touch(text, situation, name, value)
    if fact in _ON_FACE_LINE:
        return _with_face(text, situation, fact, value)
    key = header_key(fact)
    if key is None:
        return None
    lines = text.split("\n")
    lines.insert(_place_of(key[0], situation, lines), _header_line(situation, key, value))
    return "\n".join(lines)


def _header_line(situation: Situation, key: tuple[str, str], value: str) -> str:
    """The line as the writer has it; as it was typed where it cannot be read, for the form to point at."""
    headers = notation_of(situation.game).headers
    words = next((header.words[situation.language] for header in headers if header.key == key[0]), key[0])
    line = f"{words.split('|')[0]} {key[1]}".strip() + f": {value}"
    try:
        told = read(f"game: {situation.game}\n{line}", language=situation.language)
    except SituationError:
        return line
    return write(told, situation.language).splitlines()[1]


def _place_of(key: str, situation: Situation, lines: Sequence[str]) -> int:
    """Where a header line belongs: after those that the writer puts before it, and before what happened."""
    order = ["players", *(header.key for header in notation_of(situation.game).headers)]
    places = {place.line: order.index(told.partition(" ")[0]) for told, place in situation.position.places.items()}
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
    written = write(Situation(situation.game, Position(face=told)), situation.language).splitlines()[1]
    return _rewritten(text, situation.position.places["face"].line, [written])


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
    line = touch.place.line
    there = [event for event in situation.events if event.place.line == line]
    told = [replace(touch, count=int(value)) if event is touch else event for event in there]
    return _rewritten(text, line, [write_event(event, situation.language, situation.game) for event in told])


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


def _rewritten(text: str, number: int, told: Sequence[str]) -> str:
    """The text with other words on one line; a comment there stays."""
    lines = text.split("\n")
    line = lines[number - 1]
    lines[number - 1 : number] = [*told[:-1], told[-1] + line[len(without_comment(line).rstrip()) :]]
    return "\n".join(lines)


def _comes_down_to_one(board: RulingDict, name: str) -> bool:
    return name in board["changed"] and any(seat["name"] == name and seat["cards"] == 1 for seat in board["seats"])


def _settles(text: str, fact: str) -> bool:
    """Whether a text can be read, can be true, and no longer asks for the fact."""
    try:
        ruling = adjudicate(read(text))
    except SituationError:
        return False
    if isinstance(ruling, Accounts):
        return True
    return ruling.status != "impossible" and all(asked.fact != fact for asked in ruling.questions)
