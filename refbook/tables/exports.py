"""A score sheet to take home: CSV for any spreadsheet program, JSON for any program."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from io import StringIO
from typing import Any

from refbook import __version__
from refbook.engine.facts import Readings
from refbook.games import ruleset_of
from refbook.i18n import Language, Message, _
from refbook.rulebook import question_named, rulebook_version
from refbook.rulebook.loader import edition_of
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.columns import headings, standing_of
from refbook.tables.events import (
    Booking,
    GabongChosen,
    GameEnding,
    Leaver,
    Newcomer,
    ReadingRuled,
)
from refbook.tables.sheet import Cell, Change, Entry, OpenPoint, Row, Sheet

FORMAT = 1
"""The version of the JSON's own form."""
SEPARATORS: dict[Language, str] = {"nb": ";", "en": ","}
"""What spreadsheet programs expect where decimals are written with a comma, and where they are not."""

FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "'")
"""What a text must not begin with in a cell: spreadsheet programs would work it out. The apostrophe keeps it a text."""

HEADINGS = {"round": _("Round"), "what": _("What happened"), "who": _("Player"), "note": _("Note")}
WHAT: dict[str, Message] = {
    "gabong": _("won by a gabong"),
    "plain": _("won"),
    "nobody": _("no winner"),
    "void": _("void round"),
    "booking": _("points booked"),
    "joins": _("joins the table"),
    "leaves": _("leaves the table"),
    "chosen": _("is made the Gabong"),
    "ruling": _("ruling"),
    "ending": _("last round is next"),
}
"""What a line of the CSV tells, in the words of its second column."""
CUT_USED_UP = _("cut used up")


@dataclass(frozen=True, slots=True)
class About:
    """What a sheet is of: the table's name, the game, and the book and engine it was worked out by."""

    table: str
    language: Language
    game: str
    edition: str
    edition_date: str
    rulebook: str
    engine: str


def about_table(name: str, language: Language, game: str = "gabong") -> About:
    """What the book and the engine of today make of a table."""
    edition, date = edition_of(game)
    return About(name, language, game, edition, date, rulebook_version(game), __version__)


def harmless(text: str) -> str:
    """A text that no spreadsheet program takes for a formula.

    >>> harmless("=1+1"), harmless("Anna")
    ("'=1+1", 'Anna')
    """
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def total_of(name: str) -> Message:
    """The heading over a player's totals."""
    return _("%(name)s: total", name=name)


def gabonged_too(name: str) -> Message:
    """The note on a round in which somebody gabonged without winning it."""
    return _("gabonged: %(name)s", name=name)


# -- CSV


def to_csv(sheet: Sheet, language: Language) -> bytes:
    """The sheet as a table: UTF-8 with a byte order mark, so that æ, ø and å survive in every spreadsheet program.

    After what happened come the points of every player, and after those the totals, which an import leaves alone.
    """
    file = StringIO()
    writer = csv.writer(file, delimiter=SEPARATORS[language], lineterminator="\r\n")
    heads = [heading.render(language) for heading in HEADINGS.values()]
    totals = [total_of(name).render(language) for name in headings(sheet)]
    writer.writerow([*heads, *map(harmless, sheet.players), *map(harmless, totals)])
    standing: dict[str, int | None] = dict.fromkeys(headings(sheet, sheet.setup.players), 0)
    for number in range(len(sheet.rows) + 1):
        if number:
            writer.writerow(_round_line(sheet, sheet.rows[number - 1], language, standing))
        for entry in sheet.entries_after(number):
            writer.writerow(_entry_line(sheet, entry, language, standing))
    return file.getvalue().encode("utf-8-sig")


def _round_line(sheet: Sheet, row: Row, language: Language, standing: dict[str, int | None]) -> list[str]:
    for name, cell in row.cells.items():
        standing.update(standing_of(sheet, name, cell))
    what = what_of(sheet, row)
    notes = [note.render(language) for note in scoring_of(sheet.setup.game).notes(row)]
    if row.cut_used_up:
        notes.append(CUT_USED_UP.render(language))
    if row.new_gabong is not None:
        notes.append(gabonged_too(row.new_gabong).render(language))
    points = {name: cell.points for name, cell in row.cells.items() if cell.points is not None}
    told = WHAT[what].render(language) if what else ""
    head = [str(row.number), told, harmless(row.winner or ""), harmless(", ".join(notes))]
    return [*head, *_numbers(sheet.players, points), *_numbers(headings(sheet), standing)]


def what_of(sheet: Sheet, row: Row) -> str:
    """What a round is called: a key of `WHAT`, or nothing where a round has no winner by its nature."""
    if row.void:
        return "void"
    if not scoring_of(sheet.setup.game).wins:
        return ""
    return "nobody" if row.winner is None else "gabong" if row.by_gabong else "plain"


def _entry_line(sheet: Sheet, entry: Entry, language: Language, standing: dict[str, int | None]) -> list[str]:
    if entry.player is not None:
        standing[entry.player] = entry.total
    points: dict[str, int] = {}
    note = ""
    match entry.event:
        case Booking(player=player, change=change, number=note):
            points[player] = change
        case ReadingRuled():
            note = _ruled(entry.event, language)
    what = WHAT[kind_of(entry)].render(language)
    head = [str(entry.after_round), what, harmless(entry.player or ""), harmless(note)]
    return [*head, *_numbers(sheet.players, points), *_numbers(headings(sheet), standing)]


def _ruled(ruling: ReadingRuled, language: Language) -> str:
    number = f" ({ruling.number})" if ruling.number else ""
    return f"{reading_told(ruling.question, ruling.reading, language)}{number}"


def reading_told(question: str, reading: str, language: Language) -> str:
    """A reading in words: the question and its answer; the ids where the book does not know them any more."""
    asked = question_named(question)
    if asked is None or all(one.id != reading for one in asked.readings):
        return f"{question}: {reading}"
    return f"{asked.title[language]}: {asked.reading(reading).text[language]}"


def kind_of(entry: Entry) -> str:
    """What an entry is called: a key of `WHAT`."""
    match entry.event:
        case Booking():
            return "booking"
        case Newcomer():
            return "joins"
        case Leaver():
            return "leaves"
        case GabongChosen():
            return "chosen"
        case ReadingRuled():
            return "ruling"
        case GameEnding():
            return "ending"


def _numbers(names: tuple[str, ...], numbers: dict[str, Any]) -> Iterator[str]:
    return ("" if numbers.get(name) is None else str(numbers[name]) for name in names)


# -- JSON


def to_json(sheet: Sheet, about: About, in_words: Mapping[str, str] | None = None) -> str:
    """Everything that stands on the sheet, as data: every round with its clauses, and what it was worked out by.

    `in_words` is what the Gabong ruled where the rules are silent, by number.
    """
    data = {
        "format": FORMAT,
        "table": about.table,
        "game": about.game,
        "versions": {
            "edition": about.edition,
            "date": about.edition_date,
            "rulebook": about.rulebook,
            "engine": about.engine,
        },
        "players": list(sheet.players),
        "first_gabong": sheet.setup.first_gabong or None,
        "decks": sheet.setup.decks,
        "house_rules": house_numbers(sheet),
        "readings": _readings(sheet.setup.readings),
        "rulings": dict(in_words or {}),
        "rounds": [_round_data(row) for row in sheet.rows],
        "between": [_entry_data(entry) for entry in sheet.entries],
        "totals": dict(sheet.totals),
        "columns": {name: list(standing) for name, standing in sheet.standing.items()},
        "columns_won": list(sheet.won),
        "gabong": sheet.gabong,
        "gabongs_in_a_row": dict(sheet.runs),
        "ending": sheet.ending,
        "rounds_left": sheet.rounds_left,
        "winners": list(sheet.winners),
        "play_off": list(sheet.decide),
        "open": [_open_data(point) for point in sheet.opens],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def house_numbers(sheet: Sheet) -> dict[str, Any]:
    """The numbers of the rules that this table plays by, where they are not the book's."""
    book, own = ruleset_of(sheet.setup.game), sheet.setup.ruleset
    names = [field.name for field in fields(own)]
    return {name.replace("_", "-"): getattr(own, name) for name in names if getattr(own, name) != getattr(book, name)}


def _readings(readings: Readings) -> dict[str, Any]:
    return {
        question: {"reading": chosen.reading, "authority": chosen.authority, "entry": chosen.entry}
        for question, chosen in sorted(readings.chosen.items())
    }


def _round_data(row: Row) -> dict[str, Any]:
    return {
        "number": row.number,
        "void": row.void,
        "decides": row.decides,
        "winner": row.winner,
        "by_gabong": row.by_gabong,
        "new_gabong": row.new_gabong,
        "cut_used_up": row.cut_used_up,
        "dealer": row.dealer,
        "gabong": row.gabong,
        "gabong_after": row.gabong_after,
        "gabongs_in_a_row": dict(row.runs),
        "clauses": list(row.clauses),
        "players": {name: _cell_data(cell) for name, cell in row.cells.items()},
    }


def _cell_data(cell: Cell) -> dict[str, Any]:
    return {
        "points": cell.points,
        "cards": None if cell.cards is None else [str(card) for card in cell.cards],
        "told": cell.told or None,
        "changes": [_change_data(change) for change in cell.changes],
        "halved_from": list(cell.halved_from),
        "total": cell.total,
        "entered": list(cell.entered),
        "columns": list(cell.standing),
        "clauses": list(cell.clauses),
        "readings": list(cell.readings),
    }


def _change_data(change: Change) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "by": change.by,
        "halved_from": list(change.halved_from),
        "total": change.total,
        "number": change.number,
        "clauses": list(change.clauses),
    }


def _entry_data(entry: Entry) -> dict[str, Any]:
    ruled = entry.event if isinstance(entry.event, ReadingRuled) else None
    return {
        "after_round": entry.after_round,
        "kind": kind_of(entry),
        "player": entry.player,
        "change": None if entry.change is None else _change_data(entry.change),
        "total": entry.total,
        "halved_from": list(entry.halved_from),
        "question": ruled and ruled.question,
        "reading": ruled and ruled.reading,
        "number": ruled and ruled.number,
        "clauses": list(entry.clauses),
    }


def _open_data(point: OpenPoint) -> dict[str, Any]:
    return {"question": point.question, "round": point.round, "player": point.player}
