"""The texts that commands are given, and what is wrong with them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from refbook.i18n import Language
    from refbook.situations import SituationError

_MAX_BYTES = 1_000_000
"""More than any situation that is read; the reader says so where a text is too long."""


def text_of(file: str) -> str:
    """A file's text; bytes that are no UTF-8 become signs that the reader can point at."""
    with click.open_file(file, "rb") as stream:
        return bytes(stream.read(_MAX_BYTES)).decode("utf-8", errors="replace")


def complain(file: str, error: OSError | SituationError, language: Language | None, form: str = "text") -> None:
    """Say why a file cannot be read; as data, too, where that is asked for."""
    from refbook.rulings import problems_json
    from refbook.rulings.referee import problem_lines

    if isinstance(error, OSError):
        say_problem(file, file, error.strerror or str(error), form)
        return
    for line in problem_lines(error, language or error.language):
        click.echo(f"{file}:{line}", err=True)
    if form == "json":
        click.echo(json.dumps(problems_json(error, language or error.language), ensure_ascii=False))


def say_problem(file: str, text: str, message: str, form: str) -> None:
    click.echo(f"{file}: {message}", err=True)
    if form == "json":
        click.echo(json.dumps({"problems": [{"text": text, "message": message}]}, ensure_ascii=False))
