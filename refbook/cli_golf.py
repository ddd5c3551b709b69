"""refbook golf: whether a deal can be cleared, from the command line."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

import click

from refbook.cli_text import complain, say_problem, text_of

if TYPE_CHECKING:
    from refbook.i18n import Language
    from refbook.situations import Situation

_VARIANTS = ("strict", "queen-on-king", "putt-putt", "free-start", "jokers")


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option(
    "--variant",
    "variants",
    multiple=True,
    type=click.Choice(_VARIANTS),
    help="For cards alone; may be given more than once.",
)
@click.option("--draw", type=click.Choice(["only-when-stuck", "any-time"]), help="For cards alone: when to draw.")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), help="How long to search; default: to the end.")
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), help="Default: the situation's own language.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def golf(
    context: click.Context,
    file: str,
    variants: tuple[str, ...],
    draw: str | None,
    seconds: float | None,
    language: Language | None,
    form: str,
) -> None:
    """Say whether a deal of golf can be cleared, what is the best score, and how: FILE, or - for standard input.

    FILE holds a situation, or only cards: seven columns of five with the free card last, the waste, then the stock in
    drawing order. Leave the stock out where nobody knows its order; suits may be left out too. How far a long search
    has come is shown while it lasts, and Ctrl-C stops it.

    Exit code 0: it was found out; 1: the search was stopped before; 2: there is no deal to be read.
    """
    from refbook.rulings.deals import NotGolf, answer, answer_json, answer_text, not_golf
    from refbook.situations import SituationError

    try:
        situation = _situation(text_of(file), file, variants, draw, language or "en")
        if situation is None:
            context.exit(2)
        spoken = language or situation.language
        with _patience(seconds) as go_on:
            found = answer(situation, go_on)
    except (OSError, SituationError) as error:
        complain(file, error, language, form)
        context.exit(2)
    except NotGolf as other:
        say_problem(file, other.game, not_golf(other).render(spoken), form)
        context.exit(2)
    told = json.dumps(answer_json(found, spoken), ensure_ascii=False, indent=2) if form == "json" else ""
    click.echo(told or answer_text(found, spoken))
    context.exit(1 if found.finding == "unfinished" else 0)


def _situation(
    text: str, file: str, variants: tuple[str, ...], draw: str | None, language: Language
) -> Situation | None:
    """The deal of a text; None where its cards cannot be right, which is said. Raises SituationError."""
    from refbook.situations import WHOLE_ROUND, Situation, read
    from refbook.situations.golf.deal import missing, read_deal, variants_named

    if ":" in text:
        return read(text, limits=WHOLE_ROUND)
    chosen = variants_named(variants)
    dealt = read_deal(text, language, chosen)
    for fault in dealt.faults:
        line = text.count("\n", 0, fault.start) + 1
        column = fault.start - text.rfind("\n", 0, fault.start)
        click.echo(f"{file}:{line}:{column}: {fault.message.render(language)}", err=True)
    lacking = missing(text, dealt, language, chosen)
    if lacking:
        click.echo(f"{file}: {lacking.render(language)}", err=True)
    if dealt.faults or lacking:
        return None
    rules = {"draw-when-playable": draw} if draw else {}
    return Situation("golf", replace(dealt.position(chosen), rules=rules), language=language)


@contextmanager
def _patience(seconds: float | None) -> Iterator[Callable[[int, int], bool]]:
    """Lets a search go on until the time is up or somebody presses Ctrl-C; a terminal shows how far it has come."""
    stopped: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: stopped.append(number))
    begun, shown = monotonic(), sys.stderr.isatty()

    def go_on(done: int, most: int) -> bool:
        took = monotonic() - begun
        if shown and took > 1:
            click.echo(f"\r{took:.0f} s  {done}{f' / {most}' if most else ''}  ", err=True, nl=False)
        return not stopped and (seconds is None or took < seconds)

    try:
        yield go_on
    finally:
        signal.signal(signal.SIGINT, before)
