"""What the pages of a table ask of its game: the fields of a round, what was typed into them, and how it is told.

The form itself is a template of the game's, with the macros `round_fields` and `fields_switch`, and `start_fields` for
what is agreed on when a table is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Protocol

from babel.lists import format_list

from refbook.i18n import Message, _
from refbook.store.models import Seat
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.sheet import Row, Sheet
from refbook.web.language import language
from refbook.web.table_words import Sentence

_MODULES = {
    "gabong": "refbook.web.rounds_gabong",
    "gabong-lillesand": "refbook.web.rounds_gabong",
    "golf": "refbook.web.rounds_golf",
    "hollywood-gin": "refbook.web.rounds_gin",
    "suit-gin": "refbook.web.rounds_gin",
}


@dataclass(frozen=True, slots=True)
class Typed:
    """A round as it was typed. Seats are ids; what is left, and what else there is, each game reads for itself."""

    left: Mapping[int, str] = field(default_factory=dict)
    entries: Mapping[int, str] = field(default_factory=dict)
    """The ruling by which a seat has its points, as `NUMBER:POINTS`."""
    winner: str = ""
    by_gabong: bool = False
    new_gabong: str = ""
    cut: bool = False
    void: bool = False
    how: Mapping[int, str] = field(default_factory=dict)
    """What the number of a seat is a number of, where that may be several things."""
    marked: frozenset[str] = frozenset()
    """What is ticked of the things that a round may have or not."""
    reason: str = ""
    cards: bool = False
    """Whether the fields are for cards, so that a phone shows letters."""


Besides = tuple[Message, list[str | Message]]
"""Something that a round may say, and what each version says of it."""


class RoundPages(Protocol):
    """The pages of one game's rounds."""

    @property
    def parts(self) -> str:
        """The template with the fields."""

    @property
    def legend(self) -> Message:
        """What the signs of the sheet mean."""

    @property
    def seating(self) -> Message:
        """In which order the players are written down."""

    @property
    def ends(self) -> Message:
        """What the button is called that ends the game."""

    @property
    def joining(self) -> Message:
        """What becomes of somebody who joins late."""

    def parsed(self, typed: Typed, seats: Iterable[Seat]) -> RoundForm:
        """The round that was typed. Raises Faults, each for the field `left-SEAT` or `winner`."""

    def typed_of(self, form: RoundForm) -> Typed:
        """A round as it is stored, as it would be typed."""

    def told(self, row: Row, order: tuple[str, ...]) -> Iterator[Sentence]:
        """What came of a round."""

    def left(self, left: Left) -> str | Message:
        """What a player was left with, as short as can be."""

    def won(self, form: RoundForm, names: Mapping[int, str]) -> str | Message:
        """Who won a round; empty where nobody wins one."""

    def besides(self, forms: Sequence[RoundForm], names: Mapping[int, str]) -> list[Besides]:
        """What else each version of a round says."""

    def standing(self, sheet: Sheet) -> Iterator[Message]:
        """How the game stands."""

    def notes(self, sheet: Sheet) -> Iterator[Sentence]:
        """What is said below the sheet."""


def ended(sheet: Sheet) -> Message:
    """Who has won a game that is over."""
    if not sheet.winners:
        return _("The game is over. Who has won waits for a ruling.")
    names = format_list(sheet.winners, locale=language())
    return _("The game is over, and %(names)s won.", names=names)


def rounds_of(game: str) -> RoundPages:
    """The pages of a game's rounds; KeyError where tables cannot play it."""
    pages: RoundPages = import_module(_MODULES[game]).PAGES
    return pages
