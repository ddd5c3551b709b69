"""A situation: what people say happened, as a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from refbook.cards import Card
from refbook.engine.events import NOWHERE, Event, Place
from refbook.engine.facts import Bound
from refbook.i18n import Language
from refbook.situations.roster import Roster, keys_of

ExpectationKey = Literal[
    "verdict",  # value "legal" | "illegal"
    "status",  # value "decided" | "depends" | "discretion" | "undecided" | "impossible"
    "draws",  # player, int
    "takes_back",  # player, cards
    "takes",  # player, cards
    "turn",  # value: a name, or "nobody"
    "owes",  # int
    "direction",  # value "clockwise" | "anticlockwise"
    "face",  # one card
    "suit",  # value "hearts" … | "any"
    "round",  # value "over" | "not over"; player: the winner, or None where not told
    "gabong",  # value: a name
    "hand",  # player, int: "Anna has 2 cards"
    "scores",  # player, int; in gin also points by suit or in columns
    "total",  # player, int; in golf also int without a player; in gin by suit or in columns
    "blocked",  # suits
    "deadwood",  # player, int
    "drawn",  # bool
    "void",  # bool
    "dealer",  # value: a name
    "discard",  # one card
    "left",  # int
    "score",  # int
    "stuck",  # bool
    "cleared",  # bool
    "par",  # bool
    "waste",  # one card
    "stock",  # int
    "winner",  # value: a name
    "cites",  # value: a clause id
    "does_not_cite",  # value: a clause id
    "asks",  # value: a fact, for example "announced Anna"
    "open_question",  # value: a question id
    "open",  # value: a key of the ruling that differs between the outcomes
]


Position = Any
"""The Position of whatever game a situation is of."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One `=>` line: what the ruling is expected to say."""

    key: ExpectationKey
    value: str | int | bool | Card | tuple[Any, ...]
    player: str | None = None
    place: Place = field(default=NOWHERE, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Clash:
    """Two header lines that give the same fact different values. `position` tells the second; the first holds.

    The texts are the header lines as they were written.
    """

    key: str
    position: Position
    first: Place = field(default=NOWHERE, compare=False)
    second: Place = field(default=NOWHERE, compare=False)
    first_text: str = field(default="", compare=False)
    second_text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Account:
    """One person's story where two are told: own header lines and events after the shared header."""

    teller: str
    position: Position
    events: tuple[Event, ...]
    clashes: tuple[Clash, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """What a text of the notation says. `language` is the one it is mostly written in."""

    game: str
    position: Position
    events: tuple[Event, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    accounts: tuple[Account, ...] = ()
    clashes: tuple[Clash, ...] = ()
    language: Language = field(default="en", compare=False)

    @property
    def all_events(self) -> tuple[Event, ...]:
        """What happened by anybody's account: what all tell, then what each one does."""
        return (*self.events, *(event for account in self.accounts for event in account.events))

    def told_by(self, account: Account) -> Situation:
        """The situation as one teller has it; the account's own header lines outweigh the shared ones."""
        return replace(
            self,
            position=_overlaid(self.position, account.position),
            events=self.events + account.events,
            accounts=(),
            clashes=self.clashes + account.clashes,
        )

    def over(self, table: Position) -> Situation:
        """The situation as it stands at a table: what its header does not state is as the table has it.

        House rules and rulings are the table's alone, in every account; `disagreements` tells which of the
        situation's own are thereby left out. Answers are the situation's.
        `places` are those of the lines that were typed.
        """
        own = self.position
        if type(own) is not type(table):
            return self
        position = _overlaid(_as_named_by(own, table), own)
        places = {key: place for key, place in own.places.items() if not _is_rule(key)}
        return replace(
            self,
            position=replace(
                position, rules=dict(table.rules), rulings=dict(table.rulings), answers=own.answers, places=places
            ),
            accounts=tuple(_without_rules(account) for account in self.accounts),
            clashes=tuple(clash for clash in self.clashes if not _is_rule(clash.key)),
        )

    def disagreements(self, table: Position) -> tuple[str, ...]:
        """The keys on which the situation states a house rule, a variant or a ruling that is none of the table's."""
        told = [key for position in self._positions() for key, value in _rules(position) if not _has(table, key, value)]
        told += [_VARIANT for position in self._positions() if not _same_variants(position, table)]
        return tuple(dict.fromkeys(told))

    def _positions(self) -> Iterator[Position]:
        """Every header, of the whole and of each account, with the lines that clash with it."""
        parts: tuple[Situation | Account, ...] = (self, *self.accounts)
        for part in parts:
            yield part.position
            yield from (clash.position for clash in part.clashes)


def _overlaid(shared: Position, own: Position) -> Position:
    told: dict[str, Any] = {}
    for slot in fields(own):
        ours, theirs = getattr(own, slot.name), getattr(shared, slot.name)
        if isinstance(ours, Mapping):
            told[slot.name] = {**theirs, **{name: _beside(theirs.get(name), one) for name, one in ours.items()}}
        else:
            told[slot.name] = theirs if ours is None or ours == () else ours
    return type(own)(**told)


def _beside(theirs: Any, ours: Any) -> Any:
    """What an own header line makes of a shared one; a ruling leaves another authority's standing."""
    return theirs.beside(ours) if isinstance(theirs, Bound) else ours


# -- a situation at a table


def _as_named_by(own: Position, table: Position) -> Position:
    """What a table's header tells of those that a situation's own header lets play, by the names it gives them."""
    if not own.players:
        return table
    seated = Roster(own.players)

    def spelled(name: str | None) -> str | None:
        return seated.spelled(name) if name is not None and name in seated else None

    slots = {slot.name for slot in fields(table)}
    told: dict[str, Any] = {name: spelled(getattr(table, name)) for name in _PLAYERS & slots}
    if "face" in slots and table.face is not None:
        told["face"] = replace(table.face, by=spelled(table.face.by))
    for slot in _BY_PLAYER & slots:
        stated = {keys_of(name) for name in getattr(own, slot)}
        named = {spelled(name): value for name, value in getattr(table, slot).items() if keys_of(name) not in stated}
        told[slot] = {name: value for name, value in named.items() if name is not None}
    return replace(table, **told)


_PLAYERS = {"gabong", "dealer", "turn"}
_BY_PLAYER = {"hands", "scores", "wins", "gabongs", "announced"}


def _is_rule(key: str) -> bool:
    """Whether a header key is that of a house rule or of a ruling."""
    return key.startswith(("rule ", "ruling "))


def _without_rules(account: Account) -> Account:
    position = account.position
    places = {key: place for key, place in position.places.items() if not _is_rule(key)}
    return replace(
        account,
        position=replace(position, rules={}, rulings={}, places=places),
        clashes=tuple(clash for clash in account.clashes if not _is_rule(clash.key)),
    )


def _rules(position: Position) -> Iterator[tuple[str, str]]:
    """Every house rule and ruling that a header states, by its key."""
    yield from position.rules.items()
    yield from ((key, one.reading) for key, ruling in position.rulings.items() for one in ruling.stated)


_VARIANT = "variant"


def _same_variants(position: Position, table: Position) -> bool:
    """Whether a header states the variants of a table, in whatever order, or none."""
    told = getattr(position, "variants", None)
    return told is None or set(told) == set(table.variants or ())


def _has(table: Position, key: str, value: str) -> bool:
    return (key, value) in _rules(table)
