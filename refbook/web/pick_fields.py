"""The fields of a quick pick: what they ask, and how the answers of a form are read.

Every field is a group of radio buttons, or a line to type in where nothing can be offered; a form is filled in
without a script. What is read is a value of the game, never a piece of text to be pasted into the notation.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, NoReturn

from werkzeug.datastructures import MultiDict

from refbook.cards import RANKS, Card, Suit, parse_card
from refbook.games.gabong.events import Call
from refbook.i18n import Message, _
from refbook.situations.roster import Roster, may_be_name

Typed = MultiDict[str, str]

LONGEST = 40
"""The most characters of one answer; a name may not be longer at a table either."""
MOST_CARDS = 40
MOST_PLAYERS = 40
_POINTS = 999_999
_SUITS = {suit.value: suit for suit in Suit}

_NO_NAME = _("Write a name of letters and digits, at most %(limit)d characters.", limit=LONGEST)

_ONE_WORD = _("Write one word, such as Per; a longer name can be read where it is said first who plays.")
"""Without a list of the players the notation takes a name to be one word."""


@dataclass(frozen=True, slots=True)
class Party:
    """Who may be chosen. `players` is empty where nobody has said who plays; names are typed then."""

    players: tuple[str, ...] = ()
    gabong: str | None = None
    at_table: bool = False


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card, and what was called for it if it is an eight."""

    card: Card
    call: Call = None


class Told:
    """The answers of a form, by the names of the fields. An answer that need not be given may be None.

    `seats` is how many play, 0 where nobody has said it.
    """

    def __init__(self, answers: dict[str, Any], seats: int = 0) -> None:
        self._answers = answers
        self.seats = seats

    def name(self, field: str) -> str:
        return str(self._answers[field])

    def name_or_none(self, field: str) -> str | None:
        return self._answers.get(field)

    def laid(self, field: str) -> LaidCard:
        laid: LaidCard = self._answers[field]
        return laid

    def cards(self, field: str) -> tuple[Card, ...]:
        return tuple(self._answers[field])

    def suit(self, field: str) -> Suit:
        suit: Suit = self._answers[field]
        return suit

    def rank(self, field: str) -> str:
        return str(self._answers[field])

    def number(self, field: str) -> int:
        return int(self._answers[field])

    def number_or_none(self, field: str) -> int | None:
        return self._answers.get(field)

    def way(self, field: str) -> str:
        return str(self._answers[field])


class Faulty(ValueError):
    """An answer that is missing or cannot be read. `message` says what is to be done."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


@dataclass(slots=True)
class Reading:
    """What reading one form needs to know: who plays, and every name as it was spelled first."""

    party: Party
    roster: Roster = field(init=False)

    def __post_init__(self) -> None:
        self.roster = Roster(self.party.players)


@dataclass(frozen=True, slots=True)
class Person:
    """One of the players. `gabong`: the Gabong is meant, if nobody else is chosen; `away`: a table knows it."""

    name: str
    title: Message
    needed: bool = True
    gabong: bool = False
    away: bool = False
    kind: ClassVar[str] = "person"

    def read(self, typed: Typed, reading: Reading) -> str | None:
        name = clean_name(typed.get(self.name, ""))
        if not name:
            return _missing(_("Say who it was.")) if self.needed else None
        if not is_name(name):
            raise Faulty(_NO_NAME)
        if reading.party.players and name not in reading.roster:
            raise Faulty(_("Choose one of the players."))
        if " " in name and not reading.party.players:
            raise Faulty(_ONE_WORD)
        reading.roster.add(name)
        return reading.roster.spelled(name)


@dataclass(frozen=True, slots=True)
class OneCard:
    """One card, chosen by rank and then by suit; with `called`, an eight is asked for what was called."""

    name: str
    title: Message
    needed: bool = True
    called: bool = False
    kind: ClassVar[str] = "card"

    def read(self, typed: Typed, _reading: Reading) -> LaidCard | None:
        rank, suit = typed.get(f"{self.name}-rank", ""), _SUITS.get(typed.get(f"{self.name}-suit", ""))
        if rank not in RANKS and suit is None:
            return _missing(_("Choose the card: its rank, then its suit.")) if self.needed else None
        if suit is None:
            raise Faulty(_("Choose the suit of the card too."))
        if rank not in RANKS:
            raise Faulty(_("Choose the rank of the card too."))
        called = typed.get(f"{self.name}-call", "")
        call: Call = "none" if called == "none" else _SUITS.get(called)
        return LaidCard(Card.of(rank, suit), call if self.called and rank == "8" else None)


@dataclass(frozen=True, slots=True)
class ManyCards:
    """Several cards, put together one by one."""

    name: str
    title: Message
    needed: bool = True
    kind: ClassVar[str] = "cards"

    def read(self, typed: Typed, _reading: Reading) -> tuple[Card, ...]:
        cards = chosen_cards(typed, self.name)
        if typed.get(f"{self.name}-rank") in RANKS:
            raise Faulty(_("Choose the suit of the last card too."))
        if not cards and self.needed:
            raise Faulty(_("Choose at least one card: its rank, then its suit."))
        return cards


@dataclass(frozen=True, slots=True)
class OneSuit:
    """A suit alone, where the rank is known."""

    name: str
    title: Message
    kind: ClassVar[str] = "suit"

    def read(self, typed: Typed, _reading: Reading) -> Suit:
        return _SUITS.get(typed.get(f"{self.name}-suit", "")) or _missing(_("Choose a suit."))


@dataclass(frozen=True, slots=True)
class OneRank:
    """A rank alone, where the suit plays no part."""

    name: str
    title: Message
    kind: ClassVar[str] = "rank"

    def read(self, typed: Typed, _reading: Reading) -> str:
        rank = typed.get(f"{self.name}-rank", "")
        return rank if rank in RANKS else _missing(_("Choose a rank."))


@dataclass(frozen=True, slots=True)
class Number:
    """A small number, each a button; `away`: a table knows it."""

    name: str
    title: Message
    least: int
    most: int
    usual: int | None = None
    away: bool = False
    kind: ClassVar[str] = "number"

    @property
    def choices(self) -> range:
        return range(self.least, self.most + 1)

    def read(self, typed: Typed, _reading: Reading) -> int:
        value = typed.get(self.name, "" if self.usual is None else str(self.usual))
        found = next((number for number in self.choices if str(number) == value), None)
        return _missing(_("Choose how many.")) if found is None else found


@dataclass(frozen=True, slots=True)
class Points:
    """A total before the round; it may be left out, and a table knows it."""

    name: str
    title: Message
    away: bool = True
    kind: ClassVar[str] = "points"

    def read(self, typed: Typed, _reading: Reading) -> int | None:
        text = typed.get(self.name, "").strip().replace("−", "-")
        if not text:
            return None
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > len(str(_POINTS)):
            raise Faulty(_("Write a whole number of points, or nothing."))
        return int(text)


@dataclass(frozen=True, slots=True)
class Way:
    """One of the things that may have happened, and what is asked about it alone."""

    value: str
    title: Message
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Which of several things happened; `usual` is chosen where nobody has chosen otherwise."""

    name: str
    title: Message
    ways: tuple[Way, ...]
    usual: str = ""
    kind: ClassVar[str] = "choice"

    def read(self, typed: Typed, _reading: Reading) -> str:
        way = self.chosen(typed)
        return way.value if way else _missing(_("Choose what happened."))

    def chosen(self, typed: Typed) -> Way | None:
        value = typed.get(self.name, self.usual)
        return next((way for way in self.ways if way.value == value), None)


Field = Person | OneCard | ManyCards | OneSuit | OneRank | Number | Points | Choice


def asked(fields: tuple[Field, ...], party: Party) -> tuple[Field, ...]:
    """The fields without those whose answers a table knows."""
    return tuple(one for one in fields if not (party.at_table and getattr(one, "away", False)))


def read_answers(fields: tuple[Field, ...], typed: Typed, party: Party) -> tuple[Told, dict[str, Message]]:
    """The answers of a form, and by field what is wrong with them; what was not chosen is not asked about."""
    answers: dict[str, Any] = {}
    faults: dict[str, Message] = {}
    reading = Reading(party)
    for one in _concerned(fields, typed, party):
        try:
            answers[one.name] = one.read(typed, reading)
        except Faulty as fault:
            faults[one.name] = fault.message
    return Told(answers, len(party.players)), faults


def _concerned(fields: tuple[Field, ...], typed: Typed, party: Party) -> Iterator[Field]:
    for one in asked(fields, party):
        yield one
        if isinstance(one, Choice) and (way := one.chosen(typed)):
            yield from _concerned(way.fields, typed, party)


def sent_names(fields: tuple[Field, ...]) -> Iterator[str]:
    """The names that a form sends the answers under."""
    for one in fields:
        yield one.name
        if isinstance(one, OneCard | ManyCards | OneSuit | OneRank):
            yield from (f"{one.name}-{part}" for part in ("rank", "suit", "call"))
        if isinstance(one, Choice):
            for way in one.ways:
                yield from sent_names(way.fields)


def titles(fields: tuple[Field, ...]) -> Iterator[tuple[str, Message]]:
    """What each field asks, by its name."""
    for one in fields:
        yield one.name, one.title
        if isinstance(one, Choice):
            for way in one.ways:
                yield from titles(way.fields)


def chosen_cards(typed: Typed, name: str) -> tuple[Card, ...]:
    """The cards that have been put together so far."""
    return tuple(_cards(typed.getlist(name)[:MOST_CARDS]))


def _cards(texts: list[str]) -> Iterator[Card]:
    for text in texts:
        try:
            card = parse_card(text)
        except ValueError:
            continue
        if card.suit is not None:
            yield card


def with_card(typed: Typed, name: str, suit: str) -> Typed:
    """The answers with one more card: the rank that was chosen, in this suit."""
    changed = typed.copy()
    rank, found = typed.get(f"{name}-rank", ""), _SUITS.get(suit)
    if rank in RANKS and found is not None and len(chosen_cards(typed, name)) < MOST_CARDS:
        changed.setlist(name, [*map(str, chosen_cards(typed, name)), str(Card.of(rank, found))])
        changed.poplist(f"{name}-rank")
    return changed


def without_card(typed: Typed, name: str, place: str) -> Typed:
    """The answers without the card at a place among those put together."""
    changed = typed.copy()
    cards = list(map(str, chosen_cards(typed, name)))
    changed.setlist(name, [card for at, card in enumerate(cards) if str(at) != place])
    return changed


def clean_name(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text[: 2 * LONGEST]).split())


def is_name(name: str) -> bool:
    return len(name) <= LONGEST and may_be_name(name)


def read_players(text: str) -> tuple[str, ...]:
    """The names in a line, in the order of the seats. Raises Faulty where they cannot be told apart."""
    names = [name for part in text[: MOST_PLAYERS * LONGEST].split(",") if (name := clean_name(part))]
    if not all(map(is_name, names)):
        raise Faulty(_NO_NAME)
    if len(tuple(Roster(names))) < len(names) or len(names) > MOST_PLAYERS:
        raise Faulty(_("Each player needs a name of their own, and there may be %(most)d of them.", most=MOST_PLAYERS))
    return tuple(names)


def _missing(message: Message) -> NoReturn:
    raise Faulty(message)
