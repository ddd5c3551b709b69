"""One dispute that several tell: what they agree on, and the words of each, in notation, in plain words or in both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from refbook.i18n import Language
from refbook.situations.lines import Line, after_phrase
from refbook.situations.plain.typed import Typed, as_comment
from refbook.situations.problems import SituationError
from refbook.situations.reader import read
from refbook.situations.roster import keys_of
from refbook.situations.situation import Situation
from refbook.situations.words import split_lines
from refbook.situations.writer import game_line, write_event, write_header

Hear = Callable[[str], Typed]

_ACCOUNT: Mapping[Language, str] = {"en": "account|account of", "nb": "forklaring|forklaringen til"}
_ACCOUNT_OF: Mapping[Language, str] = {"en": "account", "nb": "forklaring"}
_ARROWS = ("=>", "⇒")
_AGREED = frozenset(("players", "gabong", "score", "gabongs", "decks", "stock", "variant", "holes", "rule", "ruling"))
"""What nobody quarrels about who quarrels about what happened."""


@dataclass(frozen=True, slots=True)
class Telling:
    """One person's words."""

    teller: str
    words: str


@dataclass(frozen=True, slots=True)
class Tellings:
    """A text in parts. Where only one tells it, nobody is named and all of it is `shared`."""

    shared: str
    told: tuple[Telling, ...] = ()

    def by(self, teller: str) -> Telling | None:
        """What somebody tells; None where it is nothing."""
        return next((one for one in self.told if keys_of(one.teller) == keys_of(teller)), None)

    def with_telling(self, telling: Telling) -> Tellings:
        """These with what somebody tells, in the place of what they told before."""
        before = self.by(telling.teller)
        told = tuple(telling if one is before else one for one in self.told)
        return replace(self, told=told if before else (*told, telling))

    def text(self, language: Language) -> str:
        """The text that these are the parts of."""
        blocks = [f"{_ACCOUNT_OF[language]} {one.teller}:\n{_bare(one.words)}" for one in self.told]
        return "\n\n".join(block.rstrip("\n") for block in (_bare(self.shared), *blocks) if block) + "\n"


def tellings_of(words: str) -> Tellings:
    """The parts of a text."""
    parts: list[tuple[str, list[str]]] = [("", [])]
    for number, text in enumerate(split_lines(words), 1):
        if teller := _begins(number, text):
            parts.append((teller, []))
        elif not text.lstrip().startswith(_ARROWS):
            parts[-1][1].append(text)
    (_nobody, shared), *told = parts
    return Tellings("\n".join(shared), tuple(Telling(teller, _bare("\n".join(lines))) for teller, lines in told))


def tellers_of(words: str) -> Iterator[str]:
    """Who tells each line of a text; nobody what all share."""
    teller = ""
    for number, text in enumerate(split_lines(words), 1):
        teller = _begins(number, text) or teller
        yield teller


def _begins(number: int, text: str) -> str:
    """Whose telling begins with a line; nobody's where none does."""
    line = Line.of(number, text)
    found = after_phrase(line.head, _ACCOUNT)
    if found and found[0] and not line.value:
        return " ".join(line.text[found[0][0].start : line.value_at - 1].split())
    return ""


def agreed_lines(situation: Situation, language: Language) -> tuple[str, ...]:
    """The header lines that another teller need not tell again."""
    return tuple(line for key, line in _header(situation, language) if key.split()[0] in _AGREED)


def lines_to_change(situation: Situation, language: Language) -> tuple[str, ...]:
    """The lines of a story that somebody who tells it otherwise may change: what stood before, then what happened."""
    header = [line for key, line in _header(situation, language) if key.split()[0] not in _AGREED]
    return (*header, *_events(situation, language))


def told_otherwise(words: str, first: str, other: Telling, hear: Hear, *, changed: Sequence[str] = ()) -> Tellings:
    """A story as `first` tells it, and beside it what another tells. What the story says of the table both share.

    What the other tells of it otherwise is theirs alone. Where they have `changed` lines of the story, and not told it
    in words of their own, a line of the header that they have taken out is `first`'s alone.
    Raises SituationError where the story itself cannot be read.
    """
    story = _heard_from(words, first, hear)
    header = dict(_header(story.situation, story.situation.language))
    told_twice = {clash.key for clash in story.situation.clashes}
    own = [line for line in split_lines(other.words) if not line.lstrip().startswith(_ARROWS)]
    keys = [_key_of(line, story.situation) for line in own]
    taken_out = set(_taken_out(own, keys, story.situation, changed)) | told_twice
    shared = [*_game_told(words, story.situation), *(line for key, line in header.items() if key not in taken_out)]
    theirs = [
        line
        for line, key in zip(own, keys, strict=True)
        if key != "game" and (key is None or _as_written(line, story.situation) not in shared)
    ]
    if "players" in keys and not story.situation.position.players:
        named = own[keys.index("players")]
        shared, theirs = [named, *shared], [line for line in theirs if line != named]
    alone = [line for key, line in header.items() if key in taken_out - told_twice]
    parts = Tellings("\n".join(shared))
    return parts.with_telling(
        Telling(first, _as_told(words, story, parts, first, alone, told_twice, hear))
    ).with_telling(Telling(other.teller, "\n".join(theirs)))


def _heard_from(words: str, teller: str, hear: Hear) -> Typed:
    """A story heard from somebody: whoever says “I” in plain words is they."""
    story = hear(words)
    if story.plain is None:
        return story
    try:
        told = hear(Tellings("", (Telling(teller, words),)).text(story.situation.language))
    except SituationError:
        return story
    if told.plain is None or len(told.plain.unread) > len(story.plain.unread):
        return story
    return replace(story, situation=told.situation.told_by(told.situation.accounts[0]))


def _as_told(
    words: str, story: Typed, parts: Tellings, first: str, alone: Sequence[str], told_twice: set[str], hear: Hear
) -> str:
    """The words of the story without the header lines that both share; its own lines where the words come to others."""
    situation = story.situation
    kept = [line for line in split_lines(tellings_of(words).shared) if _key_of(line, situation) in (None, *told_twice)]
    typed = _bare("\n".join([*alone, *_bare("\n".join(kept)).split("\n")]))
    if _comes_to(parts.with_telling(Telling(first, typed)), situation, hear):
        return typed
    return as_comment("\n".join(kept)) + "\n".join([*alone, *_events(situation, situation.language)])


def _comes_to(parts: Tellings, situation: Situation, hear: Hear) -> bool:
    try:
        told = hear(parts.text(situation.language)).situation
    except SituationError:
        return False
    whole = told.told_by(told.accounts[0])
    players = situation.position.players or whole.position.players
    return (whole.events, whole.position) == (situation.events, replace(situation.position, players=players))


def _taken_out(
    own: Sequence[str], keys: Sequence[str | None], situation: Situation, changed: Sequence[str]
) -> Iterator[str]:
    """The keys of those header lines that were there to be changed, and no longer are."""
    if not any(line.strip() and line.strip() in changed for line in own):
        return
    for line in changed:
        key = _key_of(line, situation)
        if key is not None and key not in keys:
            yield key


def _header(situation: Situation, language: Language) -> Iterator[tuple[str, str]]:
    """Each line of a header with its key, without the game."""
    for line in write_header(situation.position, language, situation.game):
        key = _key_of(line, situation)
        if key is not None:
            yield key, line


def _game_told(words: str, situation: Situation) -> list[str]:
    """The line that says which game a story is of, where it does; a story that does not is of the table's."""
    says = any(Line.of(1, line).says_game for line in split_lines(words))
    return [game_line(situation.game, situation.language)] if says else []


def _events(situation: Situation, language: Language) -> list[str]:
    return [write_event(event, language, situation.game) for event in situation.events]


def _key_of(text: str, situation: Situation) -> str | None:
    """The key of a header line; None where a line is none, or none that can be read."""
    line = Line.of(1, text)
    if not line.head or text.lstrip().startswith("#"):
        return None
    if line.says_game:
        return "game"
    try:
        told = read(f"game: {situation.game}\n{text}", players=situation.position.players)
    except SituationError:
        return None
    return next(iter(told.position.places), None) if not told.events else None


def _as_written(text: str, situation: Situation) -> str:
    """A header line as the writer has it, in the language of a story."""
    told = read(f"game: {situation.game}\n{text}", players=situation.position.players)
    return write_header(told.position, situation.language, situation.game)[0]


def _bare(text: str) -> str:
    """A text without empty lines before it and after it."""
    lines = text.split("\n")
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return "\n".join(lines)
