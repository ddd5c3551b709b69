"""Taking a sheet home and bringing one in."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import openpyxl
import pytest
from flask import Flask

from refbook.store import Store
from refbook.web import table_export
from refbook.web.table_export import file_name

from .at_table import AtTable, opened
from .log import site
from .phone import Phone, filled


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


@pytest.fixture
def table(app: Flask) -> AtTable:
    return opened(app, name="Påskebordet")


CSV = "Round;Anna;Bo;Cato;Dina\n1;35;60;;20\n2;65;10;5;\n"


def test_csv(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    answer = table.phone.get(f"{table.url}/sheet.csv").response
    assert answer.content_type == "text/csv; charset=utf-8"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    code = answer.headers["Content-Disposition"].removesuffix('.csv"')[-4:]
    assert answer.headers["Content-Disposition"] == f'attachment; filename="Paskebordet-{code}.csv"'
    assert answer.data.decode("utf-8-sig").splitlines()[1].startswith("1,won,Cato,,35,60,")


def test_json(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    told: Any = table.phone.get(f"{table.url}/sheet.json").response.json
    assert told["table"] == "Påskebordet"
    assert told["totals"] == {"Anna": 35, "Bo": 60, "Cato": 0, "Dina": 20}


def test_xlsx(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    answer = table.phone.get(f"{table.url}/sheet.xlsx").response
    book = openpyxl.load_workbook(BytesIO(answer.data))
    assert any("Anna" in str(cell.value) for row in book.worksheets[0].iter_rows(max_row=4) for cell in row)


@pytest.mark.parametrize(
    ("name", "file"),
    [("", "refbook-K7QX"), ("Bord 1", "Bord-1-K7QX"), ("../../etc", "etc-K7QX"), ("日本", "refbook-K7QX"),
     ('a"\r\nSet-Cookie: x', "a-Set-Cookie-x-K7QX"), ("Ærlig Øl på Å", "rlig-Ol-pa-A-K7QX")],
)  # fmt: skip
def test_file_names_are_what_every_system_takes(name: str, file: str) -> None:
    assert file_name(name, "K7QX") == file


def test_a_pasted_table_is_read(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/import").press("/import", text=CSV)
    assert phone.address == table.url
    assert "read 2 rounds from a file." in phone.text
    assert "There are rounds on this sheet already" in phone.get(f"{table.url}/import").text


def test_a_file_is_read_and_our_own_export_comes_back_as_it_was(app: Flask, table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo="5♠ 7♥", Dina=20)
    table.round("Dina", True, Anna=65, Bo=10, Cato=5)
    data = table.phone.get(f"{table.url}/sheet.csv").response.data
    other = opened(app)
    phone = other.phone.get(f"{other.url}/import")
    fields = {**filled(phone.form("/import")), "file": (BytesIO(data), "sheet.csv")}
    phone.post(f"{other.url}/import", fields)
    assert other.phone.get(f"{other.url}/sheet.csv").response.data == data


@pytest.mark.parametrize("language", ["nb", "en"])
def test_what_is_wrong_is_told_by_line_and_the_text_stays(app: Flask, language: str) -> None:
    table = opened(app, language)
    wrong = CSV + "3;x;5;5;5\n5;1;1;1;1\n"
    phone = table.phone.get(f"{table.url}/import").press("/import", 422, text=wrong)
    assert "4" in phone.said("problems")
    assert "5" in phone.said("problems")
    assert phone.field("text").text == wrong
    for nothing in ("", "  ", "hei hei"):
        phone.press("/import", 422, text=nothing)
        assert phone.said("problems")
    phone.press("/import", 422, text="Round;Eva;Finn\n1;5;5\n")
    assert "Eva" in phone.said("problems")
    assert "Finn" in phone.said("problems")
    phone.press("/import", 422, text="")
    phone.press("/import", text=CSV)


def test_what_only_a_ruling_can_bring_is_left_out_and_said(table: AtTable) -> None:
    told = (
        "Round;What happened;Player;Note;Anna;Bo;Cato;Dina;Lise",
        "1;won;Anna;;;5;5;5;",
        "1;joins the table;Lise;;;;;;",
        "1;points booked;Bo;K7QX-1;;-1000;;;",
        "1;ruling;;gabong/late-sneak: before-collecting;;;;;",
        "2;won;Lise;;5;5;5;5;",
    )
    text = "\n".join(told)
    phone = table.phone.get(f"{table.url}/import").press("/import", text=text)
    assert "−1000 points booked for Bo" in phone.said("left-out")
    assert "late-sneak" not in phone.said("left-out")
    assert "Lise" in phone.get(table.url).text


def test_too_big_a_file(table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = table.phone.get(f"{table.url}/import")
    fields = filled(phone.form("/import"))
    phone.post(f"{table.url}/import", {**fields, "file": (BytesIO(b"x" * 300_000), "x.csv")}, 422)
    monkeypatch.setattr(table_export, "_MOST_BODY", 200_000)
    phone.post(f"{table.url}/import", {**fields, "file": (BytesIO(b"x" * 300_000), "x.csv")}, 413)


def test_somebody_was_faster_than_the_file(table: AtTable) -> None:
    slow = table.another("Bo").get(f"{table.url}/import")
    table.phone.get(table.url).press("/end")
    slow.press("/import", 409, text=CSV)
    assert slow.field("text").text == CSV
    slow.press("/import", text=CSV)


def test_who_only_looks_on_takes_the_sheet_home_and_brings_none(table: AtTable) -> None:
    phone = Phone(table.app).get(f"{table.url}/sheet.csv")
    phone.get(f"{table.url}/import", 403)
