"""`refbook guru`: who may issue official verdicts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import click

from refbook.cli_store import Unusable, opened_store


@click.group()
def guru() -> None:
    """The Gabonggurus: add, list, revoke, key."""


@guru.command()
@click.argument("name")
def add(name: str) -> None:
    """Make NAME a guru, and print the key once. Whoever has the key is the guru: hand it over in private."""
    from refbook.precedents import add_guru

    with _complaints(), opened_store() as store:
        key = add_guru(store, name, datetime.now(UTC))
    _show(key)
    click.echo("Log in with the name and the key at /guru/login.", err=True)


@guru.command("list")
def list_them() -> None:
    """List who is, or was, a guru."""
    from refbook.precedents import gurus

    with opened_store() as store, store.reading() as session:
        found = gurus(session)
    for one in found:
        until = f", revoked {one.revoked_at:%Y-%m-%d}" if one.revoked_at else ""
        click.echo(f"{one.name}: since {one.created_at:%Y-%m-%d}{until}")
    if not found:
        click.echo("There is no guru yet. Make one: refbook guru add NAME")


@guru.command()
@click.argument("name")
def revoke(name: str) -> None:
    """Let NAME be a guru no longer, at once. Verdicts that were issued stand."""
    from refbook.precedents import revoke as take_back

    with _complaints(), opened_store() as store:
        take_back(store, name, datetime.now(UTC))
    click.echo("Revoked, and logged out everywhere.")


@guru.command()
@click.argument("name")
def key(name: str) -> None:
    """Print a new key for NAME once; the old one, and a revocation, are gone."""
    from refbook.precedents import new_key

    with _complaints(), opened_store() as store:
        made = new_key(store, name)
    _show(made)


def _show(key: str) -> None:
    click.echo(key)
    click.echo("This is shown once, and stored only as a hash.", err=True)


@contextmanager
def _complaints() -> Iterator[None]:
    from refbook.precedents import LogError

    try:
        yield
    except LogError as error:
        raise Unusable(error.message.render("en")) from None
