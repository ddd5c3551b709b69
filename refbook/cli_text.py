"""The texts that commands are given, and what is wrong with them."""

from __future__ import annotations

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


def complain(file: str, error: SituationError, language: Language | None) -> None:
    from refbook.rulings.referee import problem_lines

    for line in problem_lines(error, language or error.language):
        click.echo(f"{file}:{line}", err=True)
