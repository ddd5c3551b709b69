"""What a score sheet is taken home as, read back by other programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter

from refbook.games.gabong.ruleset import GURU
from refbook.i18n import LANGUAGES, Language
from refbook.tables import (
    Booking,
    GameEnding,
    Line,
    Newcomer,
    ReadingRuled,
    RoundPlayed,
    Sheet,
    SheetEvent,
    TableSetup,
    compute,
)
from refbook.tables.exports import about_table, harmless, to_csv, to_json
from refbook.tables.workbook import FIRST_COLUMN, HEAD_ROWS, SPARE_ROUNDS, to_xlsx
from tests.tables.formulas import Page
from tests.tables.sheets import ANNA, BO, CATO, NAMES, courses, played, readings_with, settled, setup, setups

EVENING = (
    played(1, ANNA, Bo=250, Cato=5, Dina=10),
    replace(played(2, BO, True, Anna=50, Cato=95), cut_used_up=True),
    Booking(2, CATO, -1000, "K7QX-1"),
    Newcomer("Eva", 3),
    ReadingRuled(2, "gabong/repeat-halving", "repeat", number="K7QX-2"),
    played(3, "Eva", Anna=50, Bo=50, Dina=190),
    GameEnding(3),
)


def evening() -> Sheet:
    return compute(settled(), EVENING)


# -- CSV


def table_of(data: bytes, separator: str) -> list[list[str]]:
    return list(csv.reader(StringIO(data.decode("utf-8-sig"), newline=""), delimiter=separator))


def test_the_csv_has_a_line_for_everything_with_points_and_totals() -> None:
    lines = table_of(to_csv(evening(), "en"), ",")
    assert lines[0][:9] == ["Round", "What happened", "Player", "Note", *NAMES, "Eva"]
    assert lines[0][9:11] == ["Anna: total", "Bo: total"]
    assert lines[1] == ["1", "won", "Anna", "", "0", "250", "5", "10", "", "0", "250", "5", "10", ""]
    assert lines[2][:8] == ["2", "won by a gabong", "Bo", "cut used up", "50", "0", "95", ""]
    assert lines[3][:7] == ["2", "points booked", "Cato", "K7QX-1", "", "", "-1000"]
    assert [line[1] for line in lines[4:]] == ["joins the table", "ruling", "won", "last round is next"]
    assert lines[4][-1] == "250"


def test_the_csv_is_what_spreadsheet_programs_of_the_country_open() -> None:
    norwegian = to_csv(evening(), "nb")
    assert norwegian.startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in norwegian
    assert table_of(norwegian, ";")[1][4:8] == ["0", "250", "5", "10"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1"])
def test_no_name_is_a_formula_in_the_csv(name: str) -> None:
    table = replace(setup(), players=(ANNA, name))
    lines = table_of(to_csv(compute(table, [played(1, name, Anna=5)]), "en"), ",")
    assert lines[0][5] == lines[1][2] == f"'{name}" == harmless(name)
    assert lines[0][7] == f"'{name}: total"


# -- JSON


def test_the_json_has_the_whole_sheet_with_clauses_and_versions() -> None:
    about = about_table("Friday", "en")
    data = json.loads(to_json(evening(), about))
    assert data["table"] == "Friday"
    assert data["versions"] == {
        "edition": about.edition,
        "date": about.edition_date,
        "rulebook": about.rulebook,
        "engine": about.engine,
    }
    assert data["players"] == [*NAMES, "Eva"]
    second = data["rounds"][1]
    assert (second["winner"], second["by_gabong"], second["cut_used_up"]) == (BO, True, True)
    anna = second["players"][ANNA]
    assert anna["changes"][0]["clauses"] == ["gabong/deal/empty-cut"]
    assert (anna["points"], anna["total"]) == (50, -950)
    assert data["rounds"][2]["players"][ANNA]["halved_from"] == [-900]
    assert [entry["kind"] for entry in data["between"]] == ["booking", "joins", "ruling", "ending"]
    assert data["readings"]["gabong/halving-without-points"]["authority"] == "house"
    assert data["totals"] == dict(evening().totals)


def test_the_json_names_what_is_open() -> None:
    sheet = compute(setup(), [played(1, ANNA, Bo=200), played(2, BO, Anna=5)])
    data = json.loads(to_json(sheet, about_table("", "nb")))
    assert data["open"] == [{"question": "gabong/halving-without-points", "round": 2, "player": BO}]
    assert data["totals"][BO] is None


def test_the_json_has_the_numbers_that_are_not_the_books() -> None:
    sheet = compute(setup(rules=replace(GURU, halving_multiple=50)), [])
    assert json.loads(to_json(sheet, about_table("", "en")))["house_rules"] == {"halving-multiple": 50}


# -- xlsx


class Book:
    """A workbook as a spreadsheet program holds it: formulas, what they showed when saved, and what they come to."""

    def __init__(self, data: bytes) -> None:
        self.page = load_workbook(BytesIO(data)).worksheets[0]
        self.saved = load_workbook(BytesIO(data), data_only=True).worksheets[0]
        self.cells = {
            cell.coordinate: cell.value for row in self.page.iter_rows() for cell in row if cell.value is not None
        }
        self.names = {
            self.page.cell(2, column).value: column
            for column in range(FIRST_COLUMN + 1, self.page.max_column + 1)
            if self.page.cell(2, column).value is not None
        }

    def name(self, player: str, step: int, row: int) -> str:
        return f"{get_column_letter(self.names[player] + step)}{row}"

    def totals(self) -> Iterator[str]:
        for column in self.names.values():
            for row in range(HEAD_ROWS + 1, self.page.max_row + 1):
                name = f"{get_column_letter(column + 2)}{row}"
                if name in self.cells:
                    yield name

    def saved_total(self, name: str) -> int | None:
        saved = self.saved[name].value
        return None if saved == "#N/A" else saved

    def row_of(self, number: int) -> int:
        """The row in which a round is counted: the last one with its number."""
        rows = range(HEAD_ROWS + 1, self.page.max_row + 1)
        return max(row for row in rows if self.page.cell(row, 1).value == number)

    def last_totals(self, changes: dict[str, Any] | None = None) -> dict[str, int | None]:
        page = Page({**self.cells, **(changes or {})})
        return {player: page.number(self.name(player, 2, self.page.max_row)) for player in self.names}


def book(sheet: Sheet, language: Language = "en") -> Book:
    return Book(to_xlsx(sheet, about_table("Friday", language)))


@given(setups(), courses())
@settings(deadline=None, max_examples=40)
def test_the_formulas_come_to_what_the_sheet_says(table: TableSetup, events: tuple[SheetEvent, ...]) -> None:
    """Under every reading, with and without open questions: the formulas, the saved results and the sheet agree."""
    sheet = compute(table, events)
    workbook = book(sheet)
    page = Page(workbook.cells)
    for name in workbook.totals():
        assert page.number(name) == workbook.saved_total(name), workbook.cells[name]
    assert workbook.last_totals() == sheet.totals


@given(setups(all_settled=True), courses(only_rounds=True))
@settings(deadline=None, max_examples=40)
def test_a_point_changed_in_the_workbook_changes_what_follows(
    table: TableSetup, events: tuple[RoundPlayed, ...]
) -> None:
    changed = next((event for event in events if event.lines and not event.void), None)
    if changed is None:
        return
    line = changed.lines[0]
    corrected = replace(changed, lines=(replace(line, points=(line.points or 0) + 45), *changed.lines[1:]))
    workbook = book(compute(table, events))
    cell = workbook.name(line.player, 0, workbook.row_of(changed.number))
    assert workbook.cells[cell] == line.points
    now = workbook.last_totals({cell: (line.points or 0) + 45})
    assert now == compute(table, [corrected if event is changed else event for event in events]).totals


def test_a_table_can_play_on_in_the_workbook() -> None:
    sheet = compute(settled(), [played(1, ANNA, Bo=250)])
    workbook = book(sheet)
    row = workbook.row_of(2)
    assert workbook.row_of(1 + SPARE_ROUNDS) == workbook.page.max_row
    now = workbook.last_totals({workbook.name(BO, 0, row): 50, workbook.name(ANNA, 1, row): -1000})
    assert (now[BO], now[ANNA]) == (150, -1000)


def test_a_bonus_of_the_round_stands_in_its_row() -> None:
    workbook = book(compute(settled(), [played(number, BO, True, Anna=5) for number in range(1, 6)]))
    row = workbook.row_of(5)
    assert workbook.cells[workbook.name(BO, 1, row)] == -1000
    assert workbook.last_totals({workbook.name(BO, 1, row): 0})[BO] == 0


def test_what_an_open_question_decides_shows_no_number_until_it_is_put_in() -> None:
    workbook = book(
        compute(setup(five_gabongs_streak="no-other-gabong"), [played(n, BO, True, Anna=5) for n in range(1, 7)])
    )
    change = workbook.name(BO, 1, workbook.row_of(6))
    assert workbook.cells[change] == "=NA()"
    assert workbook.last_totals()[BO] is None
    assert workbook.last_totals({change: -1000})[BO] is None, "a full hundred and no points is open, too"
    assert workbook.last_totals()[ANNA] == 30


@pytest.mark.parametrize(("multiple", "divisor"), [(25, 3), (1, 2), (100, 1), (50, 4)])
def test_odd_numbers_are_rounded_as_the_rules_round_them(multiple: int, divisor: int) -> None:
    rules = replace(GURU, halving_multiple=multiple, halving_divisor=divisor)
    table = replace(settled(repeat_halving="repeat"), ruleset=rules)
    events: list[SheetEvent] = [
        played(1, ANNA, Bo=225, Cato=25),
        Booking(1, ANNA, -1025, "K7QX-1"),
        played(2, BO, Anna=1000),
    ]
    sheet = compute(table, events)
    assert book(sheet).last_totals() == sheet.totals


def test_formulas_stay_within_what_spreadsheet_programs_take() -> None:
    table = settled(repeat_halving="repeat", halving_moment="every-change", bonus_order="halve-then-bonus")
    table = replace(table, ruleset=replace(GURU, halving_multiple=25))
    workbook = book(compute(table, [played(number, BO, True, Anna=5) for number in range(1, 6)]))
    assert max(len(workbook.cells[name]) for name in workbook.totals() if isinstance(workbook.cells[name], str)) < 8192


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "{=1}", "http://a.b", "007"])
def test_no_name_is_a_formula_in_the_workbook(name: str) -> None:
    table = TableSetup((ANNA, name), name, GURU, readings_with())
    data = to_xlsx(compute(table, [played(1, name, Anna=5)]), replace(about_table("", "en"), table=name))
    texts = [
        cell
        for page in load_workbook(BytesIO(data)).worksheets
        for row in page.iter_rows()
        for cell in row
        if isinstance(cell.value, str) and cell.value.partition(": won")[0] == name
    ]
    assert len(texts) == 3, "a heading, a winner and the name of the table"
    with ZipFile(BytesIO(data)) as parts:
        for part in parts.namelist():
            assert b"hyperlink" not in parts.read(part) or "styles" in part
        assert f"<f>{name}".encode() not in parts.read("xl/worksheets/sheet1.xml")
        assert b"<f>1+1" not in parts.read("xl/worksheets/sheet1.xml")


def test_the_same_sheet_is_the_same_file() -> None:
    about = about_table("Friday", "nb")
    assert to_xlsx(evening(), about) == to_xlsx(evening(), about)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_stand_beside_the_score(language: Language) -> None:
    table = replace(settled(), ruleset=replace(GURU, halving_multiple=50))
    data = to_xlsx(compute(table, EVENING), about_table("Friday", language))
    pages = load_workbook(BytesIO(data)).worksheets
    text = "\n".join(str(cell.value) for row in pages[1].iter_rows() for cell in row if cell.value)
    assert {"en": "Totals are halved at every full\n50", "nb": "\n50\n"}[language] in text
    assert "halving-multiple" not in text
    assert "K7QX-2" in text
    assert about_table("", language).edition in text
    assert {"en": "divided by 2", "nb": "deles den på 2"}[language] in text
    assert pages[0].freeze_panes == "C4"


def test_points_are_put_in_as_whole_numbers() -> None:
    sheet = compute(settled(), [RoundPlayed(1, (Line(BO, 5),), ANNA)])
    checks = load_workbook(BytesIO(to_xlsx(sheet, about_table("", "en")))).worksheets[0].data_validations
    assert checks.dataValidation[0].type == "whole"
