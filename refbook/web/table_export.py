"""Taking a score sheet home, and bringing one in that was kept elsewhere."""

from __future__ import annotations

import re
import unicodedata

from flask import Response, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session

from refbook.i18n import Message, _
from refbook.store.models import CardTable
from refbook.tables.exports import About, about_table, to_csv, to_json
from refbook.tables.faults import Changed, Faults, NotAllowed, TableFault
from refbook.tables.importing import import_events, left_out
from refbook.tables.imports import MAX_BYTES, Imported, read_csv
from refbook.tables.journal import lines
from refbook.tables.matters import rulings_on_silence
from refbook.tables.scoresheet import last_round, sheet_of
from refbook.tables.sheet import Sheet
from refbook.tables.workbook import to_xlsx
from refbook.web.entries import told
from refbook.web.language import language, say
from refbook.web.roles import require
from refbook.web.store import now, store
from refbook.web.table_frame import HERE, blueprint, done, page, title_of, version_sent

_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_MOST_BODY = 2 * MAX_BYTES


@blueprint.get("/t/<token>/sheet.csv")
def sheet_csv(token: str) -> Response:
    table, sheet = _sheet(token)
    return _file(table, to_csv(sheet, language()), "text/csv; charset=utf-8", "csv")


@blueprint.get("/t/<token>/sheet.json")
def sheet_json(token: str) -> Response:
    table, sheet = _sheet(token)
    with store().reading() as session:
        in_words = {
            entry.number: held.text for entry in rulings_on_silence(session, table) if (held := told(entry, "holding"))
        }
    return _file(table, to_json(sheet, _about(table), in_words).encode(), "application/json", "json")


@blueprint.get("/t/<token>/sheet.xlsx")
def sheet_xlsx(token: str) -> Response:
    table, sheet = _sheet(token)
    return _file(table, to_xlsx(sheet, _about(table)), _SHEET, "xlsx")


def _sheet(token: str) -> tuple[CardTable, Sheet]:
    with store().reading() as session:
        table = require(session, "onlooker", token).table
        return table, sheet_of(session, table)


def _about(table: CardTable) -> About:
    return about_table(say(title_of(table)), language(), table.game)


def _file(table: CardTable, body: bytes, kind: str, ending: str) -> Response:
    response = Response(body, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{file_name(table.name, table.code)}.{ending}"'
    return response


def file_name(name: str, code: str) -> str:
    """A name that every system takes.

    >>> file_name("Påskebord “2026”", "K7QX")
    'Paskebord-2026-K7QX'
    """
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o").replace("æ", "ae").replace("Ø", "O"))
    words = re.findall(r"[A-Za-z0-9]+", plain.encode("ascii", "ignore").decode())
    return "-".join([*words, code]) if words else f"refbook-{code}"


# -- bringing a sheet in


@blueprint.get("/t/<token>/import")
def import_form(token: str) -> str:
    return _form(token, "", [])


@blueprint.post("/t/<token>/import")
def import_sheet(token: str) -> ResponseReturnValue:
    """Read a CSV, from a file or as it was pasted. Everything wrong with it is told, and then nothing is written."""
    request.max_content_length = _MOST_BODY
    request.max_form_memory_size = _MOST_BODY
    file = request.files.get("file")
    pasted = request.form.get("text", "")
    data = file.read(MAX_BYTES + 1) if file else b""
    if not data.strip() and not pasted.strip():
        return _form(token, pasted, [_("Choose a file, or paste the table.")]), 422
    told = read_csv(data or pasted.encode(), _game(token))
    if told.faults:
        return _form(token, pasted, _faults_of(told)), 422

    def act(session: Session) -> str:
        present = require(session, "player", token)
        import_events(session, present, told.events, version_sent(), now())
        return url_for("table.import_form" if _left_out(session, present.table) else "table.show", token=HERE)

    try:
        return done("import", token, act)
    except NotAllowed:
        raise
    except Changed:
        return _form(token, pasted, [_("The sheet was changed meanwhile. Look at it, and send the file again.")]), 409
    except TableFault as fault:
        faults = fault.faults if isinstance(fault, Faults) else [fault]
        return _form(token, pasted, [_told(one) for one in faults]), 422


def _game(token: str) -> str:
    with store().reading() as session:
        return require(session, "player", token).table.game


def _left_out(session: Session, table: CardTable) -> list[str]:
    """What the file that was read had in it besides, and only a ruling of this table can bring."""
    read = next((line for line in lines(session, table) if line.kind == "imported"), None)
    return list(left_out(read, language())) if read else []


def _faults_of(told: Imported) -> list[Message]:
    return [
        _("Line %(line)d, column %(column)d: %(fault)s", line=fault.line, column=fault.column, fault=fault.message)
        if fault.column
        else _("Line %(line)d: %(fault)s", line=fault.line, fault=fault.message)
        for fault in told.faults
    ]


def _told(fault: TableFault) -> Message:
    if fault.round is None:
        return fault.message
    return _("Round %(number)d: %(fault)s", number=fault.round, fault=fault.message)


def _form(token: str, pasted: str, faults: list[Message]) -> str:
    with store().reading() as session:
        table = require(session, "player", token).table
        return page(
            "table_import.html",
            token=token,
            table=table,
            title=title_of(table),
            pasted=pasted,
            faults=faults,
            rounds=last_round(session, table),
            left_out=_left_out(session, table),
            most=MAX_BYTES // 1000,
        )
