"""`refbook log`: find entries of the Gabongguru log, replay them, write them to files and read them back."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from refbook.cli_store import Unusable, opened_store

if TYPE_CHECKING:
    from refbook.i18n import Language
    from refbook.precedents import Rerun
    from refbook.precedents.files import Form

_LANGUAGE = click.option("--lang", "language", type=click.Choice(["nb", "en"]), default="en", show_default=True)
_FORMAT = click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)


@click.group()
def log() -> None:
    """The Gabongguru log: search, rerun, export, import."""


@log.command()
@click.argument("words", nargs=-1)
@click.option("--clause", help="Entries that cite this clause.")
@click.option("--authority", type=click.Choice(["engine", "gabong", "guru"]))
@click.option("--status", type=click.Choice(["in-force", "narrowed", "superseded", "withdrawn"]))
@click.option("--limit", type=click.IntRange(1, 100), default=20, show_default=True)
@_LANGUAGE
def search(
    words: tuple[str, ...],
    clause: str | None,
    authority: str | None,
    status: str | None,
    limit: int,
    language: Language,
) -> None:
    """List entries that everybody may read, newest first; with WORDS, those that have all of them."""
    from refbook.precedents import Filter, find

    sought = Filter(clause=clause, authority=authority, status=status, text=" ".join(words), language=language)
    with opened_store() as store, store.reading() as session:
        page = find(session, sought, None, size=limit)
    for entry in page.entries:
        held = (entry.holding_nb, entry.holding_en) if language == "nb" else (entry.holding_en, entry.holding_nb)
        first = " ".join(next(text for text in held if text).split())
        click.echo(f"{entry.number:<14} {entry.authority:<6} {entry.status:<10} {first[:100]}")
    if not page.entries:
        click.echo("Nothing in the log fits." if sought != Filter(language=language) else "The log is empty.")


@log.command()
@click.option(
    "--from",
    "folder",
    type=click.Path(exists=True, path_type=Path),
    help="Replay an exported log instead of the database; nothing is marked.",
)
@_FORMAT
@_LANGUAGE
@click.pass_context
def rerun(context: click.Context, folder: Path | None, form: str, language: Language) -> None:
    """Replay every stored situation by the present book and engine, and mark the entries that come out otherwise.

    Exit code 1: an outcome has changed, or an entry cannot be replayed.
    """
    found = _replayed_files(folder) if folder else _replayed_log()
    counts: Counter[str] = Counter(one.result for one in found)
    if form == "json":
        click.echo(json.dumps(_rerun_json(found, counts, language), ensure_ascii=False, indent=1))
    else:
        for one in found:
            if one.result != "same":
                click.echo(_line(one, language))
        click.echo(_summary(counts))
    context.exit(1 if counts["outcome-changed"] or counts["cannot-replay"] else 0)


@log.command("export")
@click.argument("folder", type=click.Path(allow_dash=True))
@_FORMAT
@click.option("--private", is_flag=True, help="Also what only those of a table may read.")
def write_out(folder: str, form: Form, private: bool) -> None:
    """Write each entry to a file in FOLDER, or all of them to standard output (-)."""
    from refbook.precedents import export
    from refbook.precedents.files import joined, write_folder

    with opened_store() as store, store.reading() as session:
        records = export(session, private=private)
        if folder == "-":
            for piece in joined(records, form):
                click.echo(piece, nl=False)
            return
        try:
            count = write_folder(records, Path(folder), form)
        except OSError as error:
            raise Unusable(f"{error.filename}: {error.strerror}") from None
    click.echo(f"{count} written to {folder}" if count else "There is nothing in the log that everybody may read.")


@log.command("import")
@click.argument("path", type=click.Path(exists=True, path_type=Path))
@_LANGUAGE
def read_in(path: Path, language: Language) -> None:
    """Read entries from a FILE or a FOLDER that were exported. All are taken, or none.

    Exit code 2: an entry cannot be taken; file and line are named.
    """
    from refbook.precedents import ImportFault, import_records, warm_up
    from refbook.precedents.files import read_path

    try:
        found = list(read_path(path))
        warm_up()
        with opened_store() as store, store.writing() as session:
            done = import_records(session, found)
    except ImportFault as fault:
        place = f"{fault.path}:{fault.line}" if fault.line else fault.path
        raise Unusable(f"{place}: {fault.message.render(language)}") from None
    except OSError as error:
        raise Unusable(f"{error.filename}: {error.strerror}") from None
    click.echo(f"new: {len(done.added)}, gone on: {len(done.continued)}, there already: {len(done.present)}")


def _replayed_log() -> list[Rerun]:
    from datetime import UTC, datetime

    from refbook.precedents import rerun as replay_log

    with opened_store() as store:
        return replay_log(store, datetime.now(UTC))


def _replayed_files(folder: Path) -> list[Rerun]:
    from refbook.precedents import ImportFault, replay
    from refbook.precedents.files import read_path

    try:
        return [replay(one.record) for one in read_path(folder)]
    except ImportFault as fault:
        raise Unusable(str(fault)) from None


def _line(one: Rerun, language: Language) -> str:
    said = []
    if one.step is not None:
        said.append(f"step {one.step}")
    if one.keys:
        said.append(", ".join(one.keys))
    if one.clauses:
        said.append("text of " + ", ".join(one.clauses))
    if one.why is not None:
        said.append(one.why.render(language))
    return f"{one.number:<14} {one.result.replace('-', ' '):<16} {'; '.join(said)}"


def _summary(counts: Counter[str]) -> str:
    from refbook.precedents.rerunning import RESULTS

    told = [f"{counts[result]} {result.replace('-', ' ')}" for result in RESULTS if counts[result]]
    return ", ".join(told) or "There is nothing in the log."


def _rerun_json(found: list[Rerun], counts: Counter[str], language: Language) -> dict[str, object]:
    from refbook import __version__
    from refbook.precedents.rerunning import RESULTS
    from refbook.rulebook import games, rulebook_version

    return {
        "entries": [
            {"number": one.number, **one.as_json(), "why": one.why.render(language) if one.why else None}
            for one in found
        ],
        "counts": {result: counts[result] for result in RESULTS},
        "versions": {"engine": __version__, "rulebooks": {game: rulebook_version(game) for game in games()}},
    }
