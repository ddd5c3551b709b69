"""Reading a score sheet back from CSV: our own export, what a spreadsheet program makes of it, or a plain table.

A plain table has a heading `Round` and the players' names, and a line of points for each round.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import StringIO

from refbook.games import MAIN_GAME
from refbook.i18n import LANGUAGES, Message, _
from refbook.rulebook.questions import load_questions
from refbook.tables.bookkeeping import Scoring, scoring_of
from refbook.tables.columns import names_of
from refbook.tables.events import (
    MAX_PLAYERS,
    MAX_POINTS,
    MAX_ROUNDS,
    Booking,
    GabongChosen,
    GameEnding,
    Leaver,
    Newcomer,
    ReadingRuled,
    RoundPlayed,
    SheetEvent,
)
from refbook.tables.exports import CUT_USED_UP, HEADINGS, WHAT, gabonged_too, reading_told, total_of

MAX_BYTES = 256_000
MAX_LINES = MAX_ROUNDS * 3
MAX_COLUMNS = 2 * MAX_PLAYERS + 10
MAX_NAME = 40
MOST_FAULTS = 20
"""How many faults are told at once."""

_NUMBER = re.compile(r"[+−–-]?[0-9]{1,12}(?:[.,]0{1,2})?")
_RULED = re.compile(r"(?P<question>[a-z/-]+): (?P<reading>[a-z0-9-]+)(?: \(?(?P<number>[A-Z0-9-]{1,20})\)?)?")
_BY_NUMBER = re.compile(r"(?P<words>.*?)(?: \((?P<number>[A-Z0-9-]{1,20})\))?")
_THOUSANDS = str.maketrans("", "", " \u00a0\u2009\u202f")


@dataclass(frozen=True, slots=True)
class ImportFault:
    """What is wrong in a file, and where; both count from 1, and column 0 is the whole line."""

    message: Message
    line: int
    column: int = 0


@dataclass(frozen=True, slots=True)
class Imported:
    """What a file holds. With any fault there are no players and no events.

    `players` sit at the table from the start; those who join later are among the events.
    """

    players: tuple[str, ...] = ()
    events: tuple[SheetEvent, ...] = ()
    faults: tuple[ImportFault, ...] = ()


class _Faulty(Exception):
    """A line that cannot be read."""

    def __init__(self, message: Message, line: int, column: int = 0) -> None:
        super().__init__(message.id)
        self.fault = ImportFault(message, line, column)


@dataclass(frozen=True, slots=True)
class _Heading:
    """Which column holds what."""

    fixed: Mapping[str, int]
    players: Mapping[str, int]


def read_csv(data: bytes, game: str = MAIN_GAME) -> Imported:
    """The rounds and whatever happened between them, by points and names. What is wrong comes with line and column."""
    try:
        rows = _rows(_decoded(data))
        heading = _heading(rows, scoring_of(game).parts)
    except _Faulty as faulty:
        return Imported(faults=(faulty.fault,))
    events: list[SheetEvent] = []
    faults: list[ImportFault] = []
    rounds = 0
    for number, cells in rows[1:]:
        try:
            event = _event(_Cells(heading, cells, number), rounds, scoring_of(game))
        except _Faulty as faulty:
            faults.append(faulty.fault)
            continue
        if isinstance(event, RoundPlayed):
            rounds += 1
        if event is not None:
            events.append(event)
    if faults:
        return Imported(faults=tuple(faults[:MOST_FAULTS]))
    return Imported(tuple(_from_the_start(heading.players, events)), tuple(events))


def _from_the_start(players: Mapping[str, int], events: Sequence[SheetEvent]) -> Iterator[str]:
    """Who sits there before the first deal: whoever does not join before anything else."""
    first: dict[str, SheetEvent] = {}
    for event in events:
        if isinstance(event, Newcomer | Leaver):
            first.setdefault(event.player, event)
    return (player for player in players if not isinstance(first.get(player), Newcomer))


# -- bytes to cells


def _decoded(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise _Faulty(_("The file is too big: a score sheet has %(most)d bytes at most.", most=MAX_BYTES), 1)
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise _Faulty(_("The file is no text. Save the sheet as CSV first."), 1)


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The lines that hold anything, with their numbers in the file."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    reader = csv.reader(StringIO(text, newline=""), delimiter=_separator(head))
    rows: list[tuple[int, list[str]]] = []
    try:
        start = 1
        for cells in reader:
            if len(cells) > MAX_COLUMNS:
                raise _Faulty(_("There are more than %(most)d columns.", most=MAX_COLUMNS), start, MAX_COLUMNS + 1)
            if any(cell.strip() for cell in cells):
                rows.append((start, cells))
            if len(rows) > MAX_LINES:
                raise _Faulty(_("There are more than %(most)d lines.", most=MAX_LINES), start)
            start = reader.line_num + 1
    except csv.Error:
        raise _Faulty(_("The line cannot be taken apart into columns."), start) from None
    if not rows:
        raise _Faulty(_("The file is empty."), 1)
    return rows


def _separator(head: str) -> str:
    """The sign that parts the columns of the headings: the one found most often outside quotation marks."""
    bare = re.sub(r'"[^"]*"', "", head)
    return max(";\t,", key=bare.count)


# -- headings


def _words(messages: Mapping[str, Message]) -> dict[str, str]:
    """What each key is called in either language, in lower case."""
    return {message.render(language).lower(): key for key, message in messages.items() for language in LANGUAGES}


def _text(cell: str) -> str:
    """What stands in a cell, without the apostrophe that keeps a text from being a formula."""
    text = " ".join(cell.split())
    return text[1:] if text.startswith("'") else text


def _heading(rows: list[tuple[int, list[str]]], parts: tuple[str, ...]) -> _Heading:
    line, cells = rows[0]
    known = _words(HEADINGS)
    fixed: dict[str, int] = {}
    players: dict[str, int] = {}
    totals: set[str] = set()
    for column, cell in enumerate(cells):
        name = _text(cell)
        key = known.get(name.lower())
        if key is not None and key not in fixed and not players:
            fixed[key] = column
        elif not name or name in totals:
            continue
        elif name in players:
            raise _Faulty(_("%(name)s has two columns.", name=name), line, column + 1)
        elif len(name) > MAX_NAME:
            raise _Faulty(_("A name has %(most)d letters at most.", most=MAX_NAME), line, column + 1)
        else:
            players[name] = column
            columns = names_of(name, parts)
            totals |= {total_of(column).render(language) for column in columns for language in LANGUAGES}
    if not players:
        raise _Faulty(_("The first line has no names of players."), line)
    if len(players) > MAX_PLAYERS:
        raise _Faulty(_("At most %(most)d players can sit at a table.", most=MAX_PLAYERS), line)
    return _Heading(fixed, players)


# -- lines


@dataclass(frozen=True, slots=True)
class _Cells:
    """One line, asked by what its cells are for."""

    heading: _Heading
    cells: list[str]
    line: int

    def text(self, key: str) -> str:
        column = self.heading.fixed.get(key)
        return _text(self.cells[column]) if column is not None and column < len(self.cells) else ""

    def fault(self, message: Message, key: str) -> _Faulty:
        return _Faulty(message, self.line, self.heading.fixed.get(key, -1) + 1)

    def who(self) -> str:
        """The player named on the line; a fault where there is no column with that name."""
        name = self.text("who")
        if name not in self.heading.players:
            raise self.fault(_("%(name)s has no column of points.", name=name or "–"), "who")
        return name

    def numbers(self, low: int, high: int) -> dict[str, int]:
        """What stands under the players' names."""
        numbers: dict[str, int] = {}
        for player, column in self.heading.players.items():
            typed = self.cells[column].strip() if column < len(self.cells) else ""
            if not typed:
                continue
            number = _number(typed)
            if number is None or not low <= number <= high:
                message = _(
                    "%(typed)s is no whole number from %(low)d to %(high)d.", typed=typed[:20], low=low, high=high
                )
                raise _Faulty(message, self.line, column + 1)
            numbers[player] = number
        return numbers

    def round(self, expected: int) -> int:
        """The number of the round on the line, which has to be the expected one where it is told."""
        typed = self.text("round")
        if not typed:
            return expected
        if _number(typed) != expected:
            message = _("Here comes round %(expected)d, and not %(typed)s.", expected=expected, typed=typed[:20])
            raise self.fault(message, "round")
        return expected


def _number(typed: str) -> int | None:
    """A whole number as any spreadsheet program writes it; three digits after a sign may be thousands or decimals.

    >>> _number("1 000"), _number("45,0"), _number("−1000"), _number("4.5"), _number("1,000")
    (1000, 45, -1000, None, None)
    """
    bare = typed.translate(_THOUSANDS)
    if not _NUMBER.fullmatch(bare):
        return None
    whole = re.split(r"[.,]", bare)[0].replace("−", "-").replace("–", "-")
    return int(whole)


def _event(cells: _Cells, rounds: int, scoring: Scoring) -> SheetEvent | None:
    """What a line tells, after so many rounds; None for a line without anything in it but totals."""
    told = cells.text("what")
    what = _words(WHAT).get(told.lower()) if told else None
    if told and what is None:
        raise cells.fault(_("%(words)s is nothing that happens on a score sheet.", words=told[:40]), "what")
    match what:
        case None | "gabong" | "plain" | "nobody" | "void":
            return _round(cells, what, rounds + 1, scoring)
        case "booking":
            return _booking(cells, cells.round(rounds))
        case "ruling":
            return _ruling(cells, cells.round(rounds))
        case "joins":
            return Newcomer(cells.who(), cells.round(rounds) + 1)
        case "leaves":
            return Leaver(cells.who(), cells.round(rounds))
        case "chosen":
            return GabongChosen(cells.who(), cells.round(rounds))
    return GameEnding(cells.round(rounds))


def _round(cells: _Cells, what: str | None, number: int, scoring: Scoring) -> RoundPlayed | None:
    points = cells.numbers(scoring.least_points, MAX_POINTS)
    if what is None and not points:
        return None
    if number > MAX_ROUNDS:
        raise _Faulty(_("A sheet has room for %(most)d rounds.", most=MAX_ROUNDS), cells.line)
    notes = set(filter(None, cells.text("note").split(", ")))
    cut = {CUT_USED_UP.render(language) for language in LANGUAGES}
    too = {gabonged_too(name).render(language): name for name in cells.heading.players for language in LANGUAGES}
    return RoundPlayed(
        number=cells.round(number),
        lines=tuple(scoring.line(player, counted, frozenset(notes)) for player, counted in points.items()),
        winner=cells.who() if what in ("gabong", "plain") else None,
        by_gabong=what == "gabong",
        new_gabong=next((too[note] for note in notes if note in too), None),
        cut_used_up=bool(notes & cut),
        void=what == "void",
    )


def _booking(cells: _Cells, after: int) -> Booking:
    player = cells.who()
    change = cells.numbers(-MAX_POINTS, MAX_POINTS).get(player)
    if not change:
        raise _Faulty(
            _("How many points are booked for %(name)s?", name=player),
            cells.line,
            cells.heading.players[player] + 1,
        )
    return Booking(after, player, change, cells.text("note")[:20])


def _ruling(cells: _Cells, after: int) -> ReadingRuled:
    note = cells.text("note")
    told = _BY_NUMBER.fullmatch(note)
    if told and (ruled := _rulings().get(told["words"])):
        return ReadingRuled(after, *ruled, number=told["number"])
    told = _RULED.fullmatch(note)
    if told is None:
        raise cells.fault(_("A ruling is written QUESTION: READING."), "note")
    return ReadingRuled(after, told["question"], told["reading"], number=told["number"])


@cache
def _rulings() -> dict[str, tuple[str, str]]:
    """Every reading of an open question as an export tells it, in either language, with its question and id."""
    return {
        " ".join(reading_told(question.id, reading.id, language).split()): (question.id, reading.id)
        for question in load_questions()
        for reading in question.readings
        for language in LANGUAGES
    }
