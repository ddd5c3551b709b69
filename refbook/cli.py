"""The command line: refbook rule, moves, gin, what-if, check, translate, search, index, search-misses, serve, simulate.

What has a module of its own: refbook db, golf, guru and log.

Every command imports what it needs when it runs, so that `refbook rule` does not wait for the web.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from refbook import __version__
from refbook.cli_db import db
from refbook.cli_golf import golf
from refbook.cli_guru import guru
from refbook.cli_log import log
from refbook.cli_text import complain, say_problem, text_of

if TYPE_CHECKING:
    from refbook.engine.facts import Readings
    from refbook.games.gin.game import GinGame
    from refbook.i18n import Language, Message
    from refbook.rulebook import Fault
    from refbook.search import Found
    from refbook.situations import Situation
    from refbook.situations.plain import Plain

GIN = ("suit-gin", "hollywood-gin")
SIMULATED = ("gabong", "gabong-lillesand", *GIN)
"""The games that `refbook simulate` plays."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Rules reference and adjudication for card players."""


main.add_command(db)
main.add_command(golf)
main.add_command(guru)
main.add_command(log)


@main.command()
@click.option("--game", default="gabong", show_default=True, help="The game whose rulebook is checked.")
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), default="en", show_default=True)
@click.pass_context
def check(context: click.Context, game: str, language: Language) -> None:
    """Check the rulebook: texts, references, numbers, questions, citations, examples; and the lexicon of the search.

    Every fault is a line PATH:LINE: MESSAGE, and any fault makes the exit code 1. A table of what is executed and
    shown by examples follows.
    """
    from inspect import getfile

    from refbook.games import game_of, is_judged, ruleset_of
    from refbook.i18n import data_dir
    from refbook.rulebook import games
    from refbook.rulebook.check import check_rulebook
    from refbook.rulebook.coverage import coverage_table
    from refbook.rulings.examples import replay_example

    if game not in games():
        raise click.BadParameter(f"one of: {', '.join(games())}", param_hint="--game")
    rules = Path(getfile(type(game_of(game)))).parent if is_judged(game) else None
    report = check_rulebook(data_dir("content") / game, ruleset_of(game), rules, replay_example)
    faults = [*report.faults, *_lexicon_faults()]
    for fault in faults:
        click.echo(fault.render(language))
    if report.coverage is not None:
        click.echo(coverage_table(report.coverage, language))
    context.exit(1 if faults else 0)


def _lexicon_faults() -> tuple[Fault, ...]:
    """What is wrong in the lexicon of the search, which all books share."""
    from refbook.rulebook import RulebookError, games, load_rulebook
    from refbook.search.folder import lexicon_path
    from refbook.search.lexicon import read_lexicon

    try:
        read_lexicon(lexicon_path(), {clause.id for game in games() for clause in load_rulebook(game).clauses})
    except RulebookError as error:
        return error.faults
    return ()


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), help="Default: the situation's own language.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--plain", is_flag=True, help="Read plain sentences, even where a line says the game.")
@click.pass_context
def rule(context: click.Context, files: tuple[str, ...], language: Language | None, form: str, plain: bool) -> None:
    """Rule on situations: FILE…, or - for standard input.

    A text without a line that says its game is read as plain sentences: first comes what it was understood as, and
    which words were not.

    Several files give one JSON object a line, in order; one that cannot be read gives an object with its problems.
    Exit code 0: every situation was ruled on, whatever the status; 2: one could not be read.
    """
    from refbook.rulings import adjudicate
    from refbook.rulings.referee import plain_text, referee_text
    from refbook.situations import SituationError

    unread = False
    for place, file in enumerate(files):
        try:
            situation, told = _told_in(file, plain)
        except (OSError, SituationError) as error:
            complain(file, error, language, form)
            unread = True
            continue
        spoken = language or situation.language
        if form == "json":
            indent = None if len(files) > 1 else 2
            click.echo(json.dumps(_ruling_on(situation, told, spoken), ensure_ascii=False, indent=indent))
        else:
            ruling = adjudicate(situation)
            answer_text = plain_text(told, ruling, spoken) if told else referee_text(ruling, spoken)
            click.echo(("\n" if place else "") + answer_text)
    context.exit(2 if unread else 0)


@main.command("moves")
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--player", help="Whose moves; default: those of the player whose turn it is.")
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), help="Default: the situation's own language.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--plain", is_flag=True, help="Read plain sentences, even where a line says the game.")
@click.pass_context
def moves_command(
    context: click.Context, file: str, player: str | None, language: Language | None, form: str, plain: bool
) -> None:
    """Say what a player may do after a situation: FILE, or - for standard input.

    Every move stands with the clauses behind it and with what follows; what hangs on something nobody has told says
    on what. Exit code 2: the situation could not be read, or nobody in it has that name.
    """
    from refbook.rulings.machine import understood_json
    from refbook.rulings.move_words import asked_json, moves_text, no_moves
    from refbook.rulings.moves import NoSuchPlayer
    from refbook.situations import SituationError

    try:
        situation, told = _told_in(file, plain)
        spoken = language or situation.language
        found = asked_json(situation, player, spoken)
    except (OSError, SituationError) as error:
        complain(file, error, language, form)
        context.exit(2)
    except NoSuchPlayer as fault:
        say_problem(file, fault.name, no_moves(fault).render(spoken), form)
        context.exit(2)
    if form == "json":
        beside = understood_json(told, spoken) if told else {}
        click.echo(json.dumps({**found, **beside}, ensure_ascii=False, indent=2))
    else:
        _say_not_understood(file, told, spoken)
        click.echo(moves_text(found, spoken))


@main.command("gin")
@click.argument("cards", nargs=-1, required=True)
@click.option("--game", type=click.Choice(GIN), default=GIN[0], show_default=True)
@click.option("--against", "opponent", default="", help="The opponent's cards, or points of deadwood.")
@click.option("--score", default="", help="Your columns so far: '♠ 40 ♥ 0 …', or '30 / 10 / 0' in Hollywood Gin.")
@click.option("--their-score", "opponent_score", default="", help="The opponent's columns.")
@click.option("--every", is_flag=True, help="Every arrangement, not only those that no other beats.")
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), default="en", show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def gin_command(
    context: click.Context,
    /,
    cards: tuple[str, ...],
    game: str,
    every: bool,
    language: Language,
    form: str,
    **told: str,
) -> None:
    """May I knock, and what would it score? CARDS are ten or eleven, as people write them.

    Exit code 0: there is an answer, whatever it is; 2: the cards cannot be read, or are no hand.
    """
    from refbook.rulings.may_knock import HandError, read_hand
    from refbook.rulings.may_knock_words import hand_faults, may_knock_json, may_knock_text

    try:
        situation = read_hand({"hand": " ".join(cards), **told}, language, game)
    except HandError as error:
        faults = hand_faults(error, language)
        if form == "json":
            click.echo(json.dumps({"problems": faults}, ensure_ascii=False))
        else:
            for fault in faults:
                click.echo(f"{fault['title']}: {fault['message']}", err=True)
        context.exit(2)
    found = may_knock_json(situation, language, every=every)
    click.echo(json.dumps(found, ensure_ascii=False, indent=2) if form == "json" else may_knock_text(found, language))


@main.command(name="what-if")
@click.argument("file", type=click.Path(allow_dash=True))
@click.argument("changed", type=click.Path(allow_dash=True))
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), help="Default: the situation's own language.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--plain", is_flag=True, help="Read plain sentences, even where a line says the game.")
@click.pass_context
def what_if(context: click.Context, file: str, changed: str, language: Language | None, form: str, plain: bool) -> None:
    """Compare the rulings on two situations: do they come to the same, and at which step do they part?

    A text without a line that says its game is read as plain sentences.
    Exit code 0: both were ruled on, whatever the difference; 2: one could not be read.
    """
    from refbook.rulings.comparing import what_if as compared
    from refbook.rulings.referee import what_if_text
    from refbook.situations import SituationError

    heard = []
    for one in (file, changed):
        try:
            heard.append(_told_in(one, plain))
        except (OSError, SituationError) as error:
            complain(one, error, language, form)
            context.exit(2)
    spoken = language or heard[0][0].language
    told = compared(*(_ruling_on(situation, words, spoken) for situation, words in heard))
    if form == "json":
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        for one, (_situation, words) in zip((file, changed), heard, strict=True):
            _say_not_understood(one, words, spoken)
        click.echo(what_if_text(told, spoken))


@main.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--to", "language", type=click.Choice(["nb", "en"]), required=True)
@click.pass_context
def translate(context: click.Context, file: str, language: Language) -> None:
    """Write a situation in the other language, in its canonical form."""
    from refbook.situations import WHOLE_ROUND, SituationError
    from refbook.situations import translate as translated

    try:
        click.echo(translated(text_of(file), language, limits=WHOLE_ROUND), nl=False)
    except (OSError, SituationError) as error:
        complain(file, error, language)
        context.exit(2)


@main.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), default="nb", show_default=True)
@click.option("--game", help="Look in one game only.")
@click.option("--limit", type=click.IntRange(1, 50), default=10, show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def search(words: tuple[str, ...], language: Language, game: str | None, limit: int, form: str) -> None:
    """Find clauses, best first."""
    from refbook.rulebook import games
    from refbook.search import finder, hit_json

    if game is not None and game not in games():
        raise click.BadParameter(f"one of: {', '.join(games())}", param_hint="--game")
    found = finder().find(" ".join(words), language, game=game, limit=limit, names=game is None)
    if form == "json":
        click.echo(json.dumps([hit_json(hit) for hit in found.hits], ensure_ascii=False, indent=2))
        return
    for line in _remarks(found, language):
        click.echo(line.render(language))
    for hit in found.hits:
        click.echo(f"{hit.number:>6}  {hit.title}  [{hit.id}]\n        {hit.snippet}")


def _remarks(found: Found, language: Language) -> Iterator[Message]:
    """What a reader should know of how a query was read."""
    from refbook.i18n import _
    from refbook.rulebook import load_rulebook
    from refbook.rulings.golf_names import names_elsewhere

    if found.mended and found.hits:
        yield _("Showing results for “%(words)s”.", words=", ".join(found.mended.values()))
    if elsewhere := names_elsewhere(found.query):
        yield elsewhere
    if not found.hits and not found.missing:
        yield _("Nothing in the rules is about this.")
    if found.near:
        yield _("Did you mean %(words)s?", words=", ".join(found.near))
    book = load_rulebook(found.game).name[language] if found.game else ""
    if found.missing and book:
        yield _("%(game)s has no clause %(number)s.", game=book, number=found.missing)
    elif found.missing:
        yield _("No book has a clause %(number)s.", number=found.missing)
    elif found.named:
        yield _("Only %(game)s", game=book)
    if found.hits and not found.confident:
        yield _("No clause has all of this; these come nearest.")


@main.command()
def index() -> None:
    """Build the search index ahead, so that the first search need not wait for it."""
    from refbook.search import build_index

    folder = build_index()
    if folder is None:
        raise click.ClickException(
            "There is no folder for it that nobody else can write in. Set REFBOOK_CACHE to one; "
            "until then the index is built in memory at each start."
        )
    click.echo(folder)


@main.command("search-misses")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def search_misses(form: str) -> None:
    """List the queries that found nothing, or little, the most frequent first.

    Counted is what is asked on the site, not at the command line. Only words are kept, with the day and how often, for
    ninety days.
    """
    from sqlite3 import DatabaseError

    from refbook.search import counted_misses

    try:
        counted = counted_misses()
    except DatabaseError as error:
        raise click.ClickException(f"The counts cannot be read: {error}") from None
    if form == "json":
        click.echo(json.dumps([miss._asdict() for miss in counted], ensure_ascii=False, indent=2))
        return
    if not counted:
        click.echo("Nothing has been looked for in vain so far.")
    for miss in counted:
        click.echo(f"{miss.times:>5}  {miss.last_day}  {miss.language}  {miss.reason:<7}  {miss.words}")


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
def serve(host: str, port: int) -> None:
    """Serve the site."""
    from refbook.cli_store import Unusable
    from refbook.settings import SettingsError
    from refbook.store import StoreError
    from refbook.web import serve as run

    try:
        run(host, port, ready=lambda: click.echo(f"http://{host}:{port}"))
    except (SettingsError, StoreError) as error:
        raise Unusable(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{host}:{port}: {error.strerror}. Try another: --port {port + 1}") from None


@main.command()
@click.option("--game", type=click.Choice(SIMULATED), default="gabong", show_default=True)
@click.option("--rounds", type=click.IntRange(1, 100_000), default=10, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same game.")
@click.option("--players", type=click.IntRange(4, 12), default=5, show_default=True, help="Gin is for two.")
@click.option("--decks", type=click.IntRange(2, 12), help="Default: two, or three from eight players up; gin has one.")
@click.option("--mischief", type=click.FloatRange(0, 1), default=0.0, help="How often somebody does something wrong.")
@click.option("--check/--no-check", default=True, show_default=True, help="Count the cards after every event.")
@click.option("--write", "folder", type=click.Path(file_okay=False, path_type=Path), help="Write each round here.")
@click.option("--lang", "language", type=click.Choice(["nb", "en"]), default="en", show_default=True)
def simulate(
    game: str,
    rounds: int,
    seed: int,
    players: int,
    decks: int | None,
    mischief: float,
    check: bool,
    folder: Path | None,
    language: Language,
) -> None:
    """Play random rounds as one game, every event judged, and say how it went.

    Each round written is a complete situation, which `refbook rule` replays to the same table. Totals and the Gabong's
    role go on from round to round; the questions that the book leaves open are settled by house rules, which stand in
    each file.
    """
    from refbook.rulings.authority import book_readings
    from refbook.situations import Situation, write

    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    readings = book_readings(game)
    if game in GIN:
        tally, played = _gin_rounds(game, rounds, seed, readings, check=check, mischief=mischief)
    else:
        options = {"players": players, "decks": decks, "check": check, "mischief": mischief}
        tally, played = _gabong_rounds(game, rounds, seed, readings, options)
    for one in played:
        tally.add(one)
        if folder is not None:
            text = write(Situation(game, one.position, one.events), language)
            (folder / f"round-{tally.rounds:05}.situation").write_text(text, encoding="utf-8")
    for line in tally.lines():
        click.echo(line.render(language))


def _gabong_rounds(
    game: str, rounds: int, seed: int, readings: Readings, options: dict[str, Any]
) -> tuple[Any, Iterator[Any]]:
    """What a Gabong's rounds are told by, and the rounds."""
    from refbook.games.gabong.lillesand.simulate import LILLESAND_MANNER
    from refbook.games.gabong.simulate import GURU_MANNER, Tally, simulate

    manner = GURU_MANNER if game == GURU_MANNER.game.id else LILLESAND_MANNER
    return Tally(), simulate(rounds, seed, readings, manner=manner, **options)


def _gin_rounds(
    game: str, rounds: int, seed: int, readings: Readings, *, check: bool, mischief: float
) -> tuple[Any, Iterator[Any]]:
    """What rounds of gin are told by, and the rounds."""
    from refbook.games import game_of
    from refbook.games.gin.simulate import Tally, simulate

    return Tally(), simulate(rounds, seed, readings, cast("GinGame", game_of(game)), check=check, mischief=mischief)


def _told_in(file: str, plain: bool) -> tuple[Situation, Plain | None]:
    """The situation in a file, and how its words were understood where they are plain.

    Raises OSError or SituationError.
    """
    from refbook.situations import WHOLE_ROUND, read
    from refbook.situations.plain import is_plain, read_plain

    text = text_of(file)
    if plain or (text.strip() and is_plain(text)):
        told = read_plain(text, limits=WHOLE_ROUND)
        return told.situation, told
    return read(text, limits=WHOLE_ROUND), None


def _ruling_on(situation: Situation, told: Plain | None, language: Language) -> dict[str, Any]:
    from refbook.rulings import adjudicate, plain_json, ruling_json

    ruling = adjudicate(situation)
    return plain_json(told, ruling, language) if told else ruling_json(ruling, language)


def _say_not_understood(file: str, told: Plain | None, language: Language) -> None:
    from refbook.i18n import _

    for one in told.unread if told else ():
        message = _("Not understood: “%(text)s”", text=one.text).render(language)
        click.echo(f"{file}:{one.line}:{one.column}: {message}", err=True)
