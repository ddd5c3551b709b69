"""`refbook db`: bring the database up to date, back it up, restore it, check it."""

from __future__ import annotations

from pathlib import Path

import click

from refbook.cli_store import opened_store


@click.group()
def db() -> None:
    """Look after the database: upgrade, backup, restore, check."""


@db.command()
def upgrade() -> None:
    """Bring the database up to what this version of refbook needs.

    On SQLite the file as it was is kept beside it, with the number of its revision at the end of its name.
    """
    from refbook.store import upgrade as carry_out
    from refbook.store.schema import revision

    with opened_store(prepared=False) as store:
        before = revision(store)
        carry_out(store)
        now = revision(store)
    click.echo(f"Up to date already: {now}" if now == before else f"Brought up to date: {before or 'empty'} to {now}")


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Write the database to a new FILE, complete and checked, while it is in use."""
    from refbook.store.backup import back_up

    with opened_store(prepared=False) as store:
        back_up(store, file)
    click.echo(file)


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
def restore(file: Path) -> None:
    """Fill an empty database from a backup FILE, and bring it up to date."""
    from refbook.store.backup import restore as put_back

    with opened_store(prepared=False) as store:
        put_back(store, file)
        click.echo(store.engine.url.render_as_string())


@db.command()
@click.pass_context
def check(context: click.Context) -> None:
    """Check that the database is sound: its file, references, schema, full text, numbers.

    Every fault is a line, and any fault makes the exit code 1.
    """
    from refbook.store.backup import faults

    with opened_store(prepared=False) as store:
        found = list(faults(store))
    for fault in found:
        click.echo(fault)
    if not found:
        click.echo("Sound.")
    context.exit(1 if found else 0)
