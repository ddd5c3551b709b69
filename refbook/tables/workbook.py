"""A score sheet as a workbook whose totals work themselves out: change a point, and everything after it follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO
from typing import Any

from refbook.engine.facts import Readings
from refbook.games.labels import label_of
from refbook.i18n import Language, Message, _
from refbook.rulebook import load_rulebook, question_named, render_text
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.columns import column_by_column
from refbook.tables.events import MAX_POINTS, Booking, Newcomer, ReadingRuled
from refbook.tables.exports import CUT_USED_UP, WHAT, About, house_numbers, kind_of, what_of
from refbook.tables.formulas import Formulas
from refbook.tables.sheet import Cell, Change, Entry, Row, Sheet

SPARE_ROUNDS = 10
"""Empty rounds below the last one, so that a table can play on without us."""

UNKNOWN = "#N/A"
HEAD_ROWS, FIRST_COLUMN, COLUMNS = 3, 2, 3
"""The headings; the columns before the first player; points, change and total for each player."""

FIVE_GABONGS = _("five gabongs in succession")
AUTHORITIES: dict[str, Message] = {
    "default": _("by the book"),
    "guru": _("by the Gabongguru"),
    "house": _("house rule"),
    "gabong": _("ruled by the Gabong"),
}


@dataclass(slots=True)
class _Line:
    """One row of the workbook: for each player what is put in and the formula of the total, with its value."""

    label: str
    what: str
    formulas: dict[str, str] = field(default_factory=dict)
    totals: dict[str, int | None] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    changes: dict[str, int | None] = field(default_factory=dict)
    """None where an open question decides what is changed."""
    counts: bool = False
    """Whether points can be put in."""


def to_xlsx(sheet: Sheet, about: About) -> bytes:
    """The workbook: the score with live formulas, and the rules it is worked out by.

    The same sheet gives the same bytes, and no text in it is ever taken for a formula.
    """
    from xlsxwriter import Workbook  # dear to import, and most pages do without it

    file = BytesIO()
    workbook = Workbook(file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    created = datetime.fromisoformat(about.edition_date)
    workbook.set_properties({"title": about.table, "created": created, "comments": f"refbook {about.engine}"})
    _Score(workbook, column_by_column(sheet), about.language).write()
    _write_rules(workbook, sheet, about)
    workbook.close()
    return file.getvalue()


# -- the lines, and the formula of every total


class _Lines:
    """Lays the sheet out in rows, so that a formula can name the cells it needs."""

    def __init__(self, sheet: Sheet, language: Language) -> None:
        self.sheet, self.language = sheet, language
        self.lines = [_Line("", _("Start").render(language))]
        self.places = {player: place for place, player in enumerate(sheet.players)}
        for player in sheet.setup.players:
            self.lines[0].totals[player] = 0

    def all(self) -> list[_Line]:
        for number in range(len(self.sheet.rows) + 1):
            if number:
                self._round(self.sheet.rows[number - 1])
            for entry in self.sheet.entries_after(number):
                self._entry(entry)
        if self.sheet.ending != "over":
            for spare in range(1, SPARE_ROUNDS + 1):
                self._spare_round(len(self.sheet.rows) + spare)
        return self.lines

    def cell(self, player: str, column: int, line: int | None = None) -> str:
        """The name of a player's cell: points (0), change (1) or total (2), on the line to come unless told."""
        from xlsxwriter.utility import xl_rowcol_to_cell

        at = len(self.lines) if line is None else line
        name: str = xl_rowcol_to_cell(HEAD_ROWS + at, FIRST_COLUMN + COLUMNS * self.places[player] + column)
        return name

    def _formulas(self, readings: Readings) -> Formulas:
        setup = self.sheet.setup
        return scoring_of(setup.game).formulas(setup.ruleset, readings)

    def _before(self, player: str) -> str:
        return self.cell(player, 2, len(self.lines) - 1)

    def _carried(self, label: str, what: str, totals: Mapping[str, int | None]) -> _Line:
        """A line on which every total stays what it was."""
        line = _Line(label, what, totals=dict(totals))
        line.formulas = {player: self._before(player) for player in totals}
        return line

    def _round(self, row: Row) -> None:
        by = self._formulas(row.in_force)
        bonuses: dict[str, tuple[str, ...]] = {}
        label = str(row.number)
        for player, cell in row.cells.items():
            for change in cell.changes:
                if change.kind == "cut":
                    self._change(label, CUT_USED_UP, player, change, by)
        for player, cell in row.cells.items():
            for change in cell.changes:
                if change.kind == "five-gabongs" and not by.bonus_in_row:
                    self._change(label, FIVE_GABONGS, player, change, by)
                    bonuses[player] = (*bonuses.get(player, ()), self.cell(player, 1, len(self.lines) - 1))
        line = _Line(label, self._what(row), counts=not row.void)
        for player, cell in row.cells.items():
            line.totals[player] = cell.total
            line.formulas[player] = self._round_formula(row, by, player, bonuses.get(player, ()))
            if cell.points is not None:
                line.points[player] = cell.points
            if by.bonus_in_row:
                _put_bonus(line, player, cell)
        self.lines.append(line)

    def _what(self, row: Row) -> str:
        what = what_of(self.sheet, row)
        told = WHAT[what].render(self.language) if what else ""
        return f"{row.winner}: {told}" if row.winner else told

    def _round_formula(self, row: Row, by: Formulas, player: str, bonuses: tuple[str, ...]) -> str:
        before, points, bonus = self._before(player), self.cell(player, 0), self.cell(player, 1)
        if row.void or row.decides:
            return before
        if by.bonus_in_row:
            return by.round(before, points, bonus)
        return self._unless_closed(player, by, by.round_after_bonus(before, points, bonuses))

    def _unless_closed(self, player: str, by: Formulas, formula: str) -> str:
        """The formula of a total, which stays what it was as soon as the player or a rival has finished."""
        rivals = self.sheet.rivals.get(player, ())
        if not rivals or not by.closed:
            return formula
        finished = ",".join(f"{self._before(rival)}{by.closed}" for rival in rivals)
        return f"IF(OR({finished}),{self._before(player)},{formula})"

    def _change(self, label: str, what: Message, player: str, change: Change, by: Formulas) -> None:
        line = self._carried(label, what.render(self.language), self.lines[-1].totals)
        line.formulas[player] = by.change(self._before(player), self.cell(player, 1))
        line.changes[player], line.totals[player] = change.by, change.total
        self.lines.append(line)

    def _entry(self, entry: Entry) -> None:
        by = self._formulas(entry.in_force)
        what, player = WHAT[kind_of(entry)], entry.player
        match entry.event:
            case Booking(number=number) if player is not None:
                change = entry.change or Change("booking", entry.event.change, entry.total, (), ())
                self._change(number, what, player, change, by)
            case Newcomer() if player is not None:
                text = f"{player}: {what.render(self.language)}"
                line = self._carried("", text, self.lines[-1].totals)
                if player not in self.lines[-1].totals:
                    line.formulas[player] = by.newcomer(tuple(map(self._before, entry.seated)))
                line.totals[player] = entry.total
                self.lines.append(line)
            case ReadingRuled(question=question, number=number):
                named = question_named(question)
                title = named.title[self.language] if named else question
                text = f"{what.render(self.language)}: {title}"
                self.lines.append(self._carried(number or "", text, self.lines[-1].totals))
            case _:
                text = what.render(self.language)
                text = f"{player}: {text}" if player else text
                self.lines.append(self._carried("", text, self.lines[-1].totals))

    def _spare_round(self, number: int) -> None:
        by = self._formulas(self.sheet.in_force)
        line = _Line(str(number), "", counts=True, totals=dict(self.lines[-1].totals))
        for player in line.totals:
            before, points, bonus = self._before(player), self.cell(player, 0), self.cell(player, 1)
            line.formulas[player] = (
                by.round(before, points, bonus)
                if by.bonus_in_row
                else self._unless_closed(player, by, by.round_after_bonus(before, points, ()))
            )
        self.lines.append(line)


def _put_bonus(line: _Line, player: str, cell: Cell) -> None:
    bonuses = [change.by for change in cell.changes if change.kind == "five-gabongs"]
    if bonuses:
        line.changes[player] = None if None in bonuses else sum(by for by in bonuses if by is not None)


# -- the tab with the score


class _Score:
    def __init__(self, workbook: Any, sheet: Sheet, language: Language) -> None:
        self.sheet, self.language = sheet, language
        self.page = workbook.add_worksheet(_("Score").render(language))
        self.head = workbook.add_format({"bold": True, "align": "center", "bottom": 1})
        self.left = workbook.add_format({"bold": True})
        self.total = workbook.add_format({"bold": True, "right": 1, "num_format": "0;−0"})
        self.input = workbook.add_format({"num_format": "0;−0"})
        self.halved = workbook.add_format({"italic": True, "num_format": '0" ½";−0" ½"', "bg_color": "#F7E4A0"})

    def write(self) -> None:
        lines = _Lines(self.sheet, self.language).all()
        self._headings()
        for place, line in enumerate(lines):
            self._line(HEAD_ROWS + place, line)
        for place, player in enumerate(self.sheet.players):
            self._marks(FIRST_COLUMN + COLUMNS * place, player, lines)
        self.page.freeze_panes(HEAD_ROWS, FIRST_COLUMN)
        self.page.set_column(0, 0, 9)
        self.page.set_column(1, 1, 30)
        self.page.set_landscape()
        self.page.repeat_rows(1, HEAD_ROWS - 1)
        self.page.fit_to_pages(1, 0)

    def _headings(self) -> None:
        setup = self.sheet.setup
        halves = scoring_of(setup.game).formulas(setup.ruleset, setup.readings).halves
        note = _note_on_input() if halves else _("Write points and changes; the totals follow.")
        self.page.write_string(0, 0, note.render(self.language))
        self.page.write_string(HEAD_ROWS - 1, 0, _("Round").render(self.language), self.left)
        self.page.write_string(HEAD_ROWS - 1, 1, _("What happened").render(self.language), self.left)
        for place, player in enumerate(self.sheet.players):
            column = FIRST_COLUMN + COLUMNS * place
            self.page.merge_range(1, column, 1, column + COLUMNS - 1, "", self.head)
            self.page.write_string(1, column, player, self.head)
            for step, heading in enumerate((_("Points"), _("Change"), _("Total"))):
                self.page.write_string(HEAD_ROWS - 1, column + step, heading.render(self.language), self.head)

    def _line(self, row: int, line: _Line) -> None:
        if line.label.isdigit():
            self.page.write_number(row, 0, int(line.label))
        else:
            self.page.write_string(row, 0, line.label)
        self.page.write_string(row, 1, line.what)
        for place, player in enumerate(self.sheet.players):
            column = FIRST_COLUMN + COLUMNS * place
            if player in line.points:
                self.page.write_number(row, column, line.points[player], self.input)
            if player in line.changes:
                self._write_change(row, column + 1, line.changes[player])
            if player in line.totals:
                self._write_total(row, column + 2, line.formulas.get(player), line.totals[player])

    def _write_change(self, row: int, column: int, change: int | None) -> None:
        if change is None:
            self.page.write_formula(row, column, "=NA()", self.input, UNKNOWN)
        else:
            self.page.write_number(row, column, change, self.input)

    def _write_total(self, row: int, column: int, formula: str | None, total: int | None) -> None:
        if formula is None:
            self.page.write_number(row, column, total or 0, self.total)
        else:
            self.page.write_formula(row, column, f"={formula}", self.total, UNKNOWN if total is None else total)

    def _marks(self, column: int, player: str, lines: list[_Line]) -> None:
        """Mark what is halved, whatever is put in, and let only points be put in as points."""
        from xlsxwriter.utility import xl_rowcol_to_cell

        first = next(place for place, line in enumerate(lines) if player in line.totals) + 1
        if first >= len(lines):
            return
        top, bottom = HEAD_ROWS + first, HEAD_ROWS + len(lines) - 1
        before, points, change, total = (
            xl_rowcol_to_cell(row, column + step) for row, step in ((top - 1, 2), (top, 0), (top, 1), (top, 2))
        )
        criteria = f"=AND(ISNUMBER({total}),{total}<>{before}+{points}+{change})"
        marked = {"type": "formula", "criteria": criteria, "format": self.halved}
        self.page.conditional_format(top, column + 2, bottom, column + 2, marked)
        least = scoring_of(self.sheet.setup.game).least_points
        for place, line in enumerate(lines):
            if line.counts:
                self.page.data_validation(
                    HEAD_ROWS + place,
                    column,
                    HEAD_ROWS + place,
                    column,
                    {"validate": "integer", "criteria": "between", "minimum": least, "maximum": MAX_POINTS},
                )


def _note_on_input() -> Message:
    return _("Write points and changes; the totals follow. ½ marks a total that was halved.")


# -- the tab with the rules


def _write_rules(workbook: Any, sheet: Sheet, about: About) -> None:
    page = workbook.add_worksheet(_("Rules").render(about.language))
    head, text = workbook.add_format({"bold": True}), workbook.add_format({"text_wrap": True, "valign": "top"})
    page.set_column(0, 0, 34)
    page.set_column(1, 1, 80)
    page.set_column(2, 2, 26)
    for row, (first, second, third) in enumerate(_rules(sheet, about)):
        page.write_string(row, 0, first, text if second else head)
        page.write_string(row, 1, second, text)
        page.write_string(row, 2, third, text)


def _rules(sheet: Sheet, about: About) -> Iterator[tuple[str, str, str]]:
    """The rows of the second tab: what it is about, the text and by whose authority it holds."""

    def say(message: Message) -> str:
        return message.render(about.language)

    yield about.table, "", ""
    edition = _("edition %(edition)s, %(date)s", edition=about.edition, date=about.edition_date)
    yield say(_("The rules")), say(edition), about.rulebook
    yield say(_("Worked out by")), f"refbook {about.engine}", ""
    yield "", "", ""
    rules = scoring_of(about.game)
    clause = load_rulebook(about.game).clause(rules.shown)
    yield say(_("How points become a total")), "", ""
    halving = render_text(clause.text[about.language], sheet.setup.ruleset, about.language)
    yield f"{clause.number} {clause.title[about.language]}", halving, ""
    for question in rules.weighty:
        yield _reading(question, sheet.in_force, about.language)
    yield "", "", ""
    yield say(_("House rules and rulings")), "", ""
    for name, value in house_numbers(sheet).items():
        yield (
            say(label_of(name.replace("-", "_"), about.game)),
            _figure(value, about.language),
            say(AUTHORITIES["house"]),
        )
    for question, chosen in sorted(sheet.in_force.chosen.items()):
        if chosen.authority != "default" and question not in rules.weighty:
            yield _reading(question, sheet.in_force, about.language)


def _figure(value: object, language: Language) -> str:
    if isinstance(value, bool):
        return (_("yes") if value else _("no")).render(language)
    return str(value).replace("-", "−")


def _reading(id: str, readings: Readings, language: Language) -> tuple[str, str, str]:
    question, chosen = question_named(id), readings.chosen.get(id)
    title = question.title[language] if question else id
    if chosen is None:
        return title, _("Nobody has ruled on this yet.").render(language), ""
    text = question.reading(chosen.reading).text[language] if question else chosen.reading
    authority = AUTHORITIES[chosen.authority].render(language) if chosen.authority in AUTHORITIES else ""
    return title, text, " ".join(filter(None, (authority, chosen.entry)))
