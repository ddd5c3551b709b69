"""Score sheets read back: our own export, what spreadsheet programs make of it, and what is wrong with a file."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.tables import Line, RoundPlayed, SheetEvent, TableSetup, compute
from refbook.tables.events import in_order
from refbook.tables.exports import to_csv
from refbook.tables.imports import MAX_BYTES, MAX_COLUMNS, MAX_LINES, Imported, read_csv
from tests.tables.sheets import ANNA, BO, CATO, NAMES, courses, played, settled, setup, setups


def imported(text: str) -> Imported:
    return read_csv(text.encode())


def faults(text: str | bytes) -> list[tuple[int, int, str]]:
    read = read_csv(text if isinstance(text, bytes) else text.encode())
    assert not read.faults or (read.players, read.events) == ((), ())
    return [(fault.line, fault.column, fault.message.render("en")) for fault in read.faults]


def by_points(table: TableSetup, events: tuple[SheetEvent, ...]) -> tuple[SheetEvent, ...]:
    """The events as a sheet by points holds them: everybody counted has points, a void round only its number."""
    told: list[SheetEvent] = []
    rows = iter(compute(table, events).rows)
    for event in in_order(events):
        if isinstance(event, RoundPlayed):
            cells = next(rows).cells
            lines = tuple(Line(name, points=cell.points) for name, cell in cells.items() if cell.points is not None)
            event = RoundPlayed(event.number, (), void=True) if event.void else replace(event, lines=lines)
        told.append(event)
    return tuple(told)


@given(setups(), courses(), st.sampled_from(LANGUAGES))
@settings(deadline=None)
def test_what_is_exported_is_read_back(table: TableSetup, events: tuple[SheetEvent, ...], language: Language) -> None:
    read = read_csv(to_csv(compute(table, events), language))
    assert not read.faults
    assert read.players == table.players
    assert read.events == by_points(table, events)
    assert compute(table, read.events).totals == compute(table, events).totals


def _saved(data: bytes, separator: str, encoding: str, newline: str, decimals: bool, quoting: bool) -> bytes:
    """The file as another program saves it after opening it."""
    lines = list(csv.reader(StringIO(data.decode("utf-8-sig"), newline=""), delimiter=","))
    if decimals:
        lines = [[f"{cell},0" if cell.isdigit() else cell for cell in line] for line in lines]
    lines.append([""] * len(lines[0]))
    file = StringIO()
    if quoting:
        writer = csv.writer(file, delimiter=separator, lineterminator=newline, quoting=csv.QUOTE_ALL)
    else:
        writer = csv.writer(file, delimiter=separator, lineterminator=newline)
    writer.writerows(lines)
    return file.getvalue().encode(encoding)


@given(
    courses(most=4),
    st.sampled_from((";", ",", "\t")),
    st.sampled_from(("utf-8", "utf-8-sig", "utf-16", "cp1252")),
    st.sampled_from(("\n", "\r\n")),
    st.booleans(),
    st.booleans(),
)
@settings(deadline=None)
def test_what_a_spreadsheet_program_saves_is_read_all_the_same(
    events: tuple[SheetEvent, ...], separator: str, encoding: str, newline: str, decimals: bool, quoting: bool
) -> None:
    sheet = compute(settled(), events)
    saved = _saved(to_csv(sheet, "en"), separator, encoding, newline, decimals, quoting)
    assert read_csv(saved).events == by_points(settled(), events)


def test_a_plain_table_of_points_will_do() -> None:
    read = imported("Runde;Åse;Bo\n1;20;0\n2;5;1 000\n;;\n3;0,0;50\n")
    assert read.players == ("Åse", "Bo")
    assert [event.number for event in read.events if isinstance(event, RoundPlayed)] == [1, 2, 3]
    assert read.events[1] == RoundPlayed(2, (Line("Åse", 5), Line("Bo", 1000)))


def test_rounds_need_no_numbers() -> None:
    assert len(imported("Anna,Bo\n20,0\n5,10\n").events) == 2


@pytest.mark.parametrize("name", ["=1+1", "+1", "@x", "-x", "'x", "Note", "Player"])
def test_odd_names_come_back_as_they_were(name: str) -> None:
    table = replace(setup(), players=(ANNA, name))
    read = read_csv(to_csv(compute(table, [played(1, name, Anna=5)]), "en"))
    assert read.players == (ANNA, name)
    assert read.events[0] == RoundPlayed(1, (Line(ANNA, 5), Line(name, 0)), name)


def test_who_joins_later_is_no_player_from_the_start() -> None:
    text = "Round,What happened,Player,Anna,Bo,Eva\n1,won,Anna,0,5,\n1,joins the table,Eva,,,\n2,won,Eva,5,5,0\n"
    read = imported(text)
    assert read.players == (ANNA, BO)
    assert compute(replace(setup(), players=read.players), read.events).totals["Eva"] == 5


HEAD = "Round,What happened,Player,Note,Anna,Bo\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 0, "The file is empty."),
        ("\n\n", 1, 0, "The file is empty."),
        ("Round,Player\n1,Anna\n", 1, 0, "The first line has no names of players."),
        ("Anna,Bo,Anna\n", 1, 3, "Anna has two columns."),
        ("Anna,Bo\n5,many\n", 2, 2, "many is no whole number from 0 to 99999."),
        ("Anna,Bo\n5,-5\n", 2, 2, "-5 is no whole number from 0 to 99999."),
        ("Anna,Bo\n\n5,5\n5.5,5\n", 4, 1, "5.5 is no whole number from 0 to 99999."),
        ('Anna;Bo\n"1,000";5\n', 2, 1, "1,000 is no whole number from 0 to 99999."),
        ("Round,Anna,Bo\n2,5,5\n", 2, 1, "Here comes round 1, and not 2."),
        (HEAD + "1,lost,Anna,,5,5\n", 2, 2, "lost is nothing that happens on a score sheet."),
        (HEAD + "1,won,Eva,,5,5\n", 2, 3, "Eva has no column of points."),
        (HEAD + "1,won,,,5,5\n", 2, 3, "– has no column of points."),
        (HEAD + "0,points booked,Bo,K7QX-1,5,\n", 2, 6, "How many points are booked for Bo?"),
        (HEAD + "0,ruling,,whatever,,\n", 2, 4, "A ruling is written QUESTION: READING."),
        ("Anna," + "B" * 41 + "\n", 1, 2, "A name has 40 letters at most."),
        ("Anna,Bo\n" + ",5" * MAX_COLUMNS + "\n", 2, MAX_COLUMNS + 1, f"There are more than {MAX_COLUMNS} columns."),
        ("Anna,Bo\n" + "5,5\n" * (MAX_LINES + 1), MAX_LINES + 1, 0, f"There are more than {MAX_LINES} lines."),
        ("x" * (MAX_BYTES + 1), 1, 0, f"The file is too big: a score sheet has {MAX_BYTES} bytes at most."),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(text: str, line: int, column: int, message: str) -> None:
    assert faults(text) == [(line, column, message)]


def test_what_is_no_text_is_told() -> None:
    assert faults(b"PK\x03\x04\x00\x00\x81") == [(1, 0, "The file is no text. Save the sheet as CSV first.")]


def test_all_faulty_lines_are_told_at_once() -> None:
    assert [fault[:2] for fault in faults("Anna,Bo\nx,5\n5,y\n5,5\nz,5\n")] == [(2, 1), (3, 2), (5, 1)]


@given(st.binary(max_size=300))
@settings(deadline=None)
def test_no_file_breaks_the_reader(data: bytes) -> None:
    read = read_csv(data)
    assert read.faults or read.players


@given(st.text(alphabet="Anna,;\t\"\n\r0159='-−. wonRdCato:", max_size=120))
@settings(deadline=None)
def test_no_table_breaks_the_reader(text: str) -> None:
    read = imported(text)
    assert read.faults or read.players


def test_names_and_points_survive_a_sheet_with_nothing_but_a_start() -> None:
    assert read_csv(to_csv(compute(setup(), []), "nb")) == Imported(NAMES, ())
    assert CATO in read_csv(to_csv(compute(setup(), []), "en")).players
