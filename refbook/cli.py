"""The command line: refbook rule, check, translate, search, serve and simulate.

Every command imports what it needs when it runs, so that `refbook rule` does not wait for the web.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from refbook import __version__

if TYPE_CHECKING:
    from refbook.i18n import Language


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Rules reference and adjudication for card players."""


@main.command()
@click.option("--game", default="gabong", show_default=True, help="The game whose rulebook is checked.")
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), default="en", show_default=True)
@click.pass_context
def check(context: click.Context, game: str, language: Language) -> None:
    """Check the rulebook: texts, references, numbers, questions, citations, examples.

    Every fault is a line PATH:LINE: MESSAGE, and any fault makes the exit code 1. A table of what is executed and
    shown by examples follows.
    """
    from refbook.games.gabong import ruleset
    from refbook.i18n import data_dir
    from refbook.rulebook import games
    from refbook.rulebook.check import check_rulebook
    from refbook.rulebook.coverage import coverage_table
    from refbook.rulings.examples import replay_example

    if game not in games():
        raise click.BadParameter(f"one of: {', '.join(games())}", param_hint="--game")
    report = check_rulebook(data_dir("content") / game, ruleset.GURU, Path(ruleset.__file__).parent, replay_example)
    for fault in report.faults:
        click.echo(fault.render(language))
    if report.coverage is not None:
        click.echo(coverage_table(report.coverage, language))
    context.exit(1 if report.faults else 0)
