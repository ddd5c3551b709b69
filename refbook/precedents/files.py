"""The log as files: one entry each, or all of them in one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from refbook.i18n import _
from refbook.precedents.exchange import Found, ImportFault, record_from_json
from refbook.precedents.plaintext import Unreadable, from_text, split_entries, to_text
from refbook.precedents.record import Record, as_json

Form = Literal["text", "json"]
_ENDING: dict[Form, str] = {"text": ".txt", "json": ".json"}


def write_folder(records: Iterable[Record], folder: Path, form: Form) -> int:
    """Write a file for each entry, named by its number; how many there were. OSError where that cannot be done."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for record in records:
        path = folder / f"{record.number}{_ENDING[form]}"
        path.write_text(_written(record, form), encoding="utf-8", newline="\n")
        count += 1
    return count


def joined(records: Iterable[Record], form: Form) -> Iterator[str]:
    """All entries as one text, piece by piece; as JSON a list."""
    if form == "text":
        for place, record in enumerate(records):
            yield ("\n" if place else "") + to_text(record)
        return
    yield "["
    for place, record in enumerate(records):
        yield (",\n" if place else "\n") + json.dumps(as_json(record), ensure_ascii=False)
    yield "\n]\n"


def read_path(path: Path) -> Iterator[Found]:
    """The entries of a file, or of the .txt and .json files of a folder. ImportFault where one is none, or OSError."""
    if not path.is_dir():
        yield from _read_file(path)
        return
    files = sorted((each for each in path.iterdir() if each.suffix in _ENDING.values()), key=_in_series)
    if not files:
        raise ImportFault(str(path), 0, _("there is no entry in this folder"))
    for file in files:
        yield from _read_file(file)


def _in_series(path: Path) -> tuple[str, int, str]:
    """GG-2026-10 after GG-2026-9."""
    series, _dash, count = path.stem.rpartition("-")
    return series, int(count) if count.isdecimal() else 0, path.name


def _read_file(path: Path) -> Iterator[Found]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ImportFault(str(path), 1, _("the file is no text in UTF-8")) from None
    if path.suffix == ".json":
        yield from _from_json(path, text)
        return
    for line, entry in split_entries(text):
        try:
            yield Found(from_text(entry, line), str(path), line)
        except Unreadable as error:
            raise ImportFault(str(path), error.line, error.message) from None


def _from_json(path: Path, text: str) -> Iterator[Found]:
    try:
        plain = json.loads(text)
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise ImportFault(str(path), line, _("the file is no JSON: %(why)s", why=str(error))) from None
    for one in plain if isinstance(plain, list) else [plain]:
        try:
            yield Found(record_from_json(one), str(path), 1)
        except ValueError as error:
            raise ImportFault(str(path), 1, _("this is no entry: %(why)s", why=str(error))) from None


def _written(record: Record, form: Form) -> str:
    return to_text(record) if form == "text" else json.dumps(as_json(record), ensure_ascii=False, indent=1) + "\n"
