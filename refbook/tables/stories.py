"""What is told at a table, read with all that the table knows, and ruled on. Nothing here waits for the database."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from refbook.engine.events import Place
from refbook.engine.facts import Bound
from refbook.games import MAIN_GAME
from refbook.i18n import LANGUAGES, Language, _
from refbook.precedents.written import clean
from refbook.rulebook.loader import book_name
from refbook.rulings import adjudicate, plain_json, ruling_json
from refbook.situations import BY_HAND, WHOLE_ROUND, Account, Problem, Situation, SituationError, game_line, read, write
from refbook.situations.lines import says_game
from refbook.situations.plain import Plain, Typed, is_plain, read_plain, understand
from refbook.store.models import CardTable, Dispute, SeatEvent
from refbook.tables.bookkeeping import Known, scoring_of
from refbook.tables.events import GabongChosen, Leaver
from refbook.tables.scoresheet import agreed_at, in_seat_order, newest, sheet_of, versions_of
from refbook.tables.sheet import Sheet

RulingDict = dict[str, Any]
Spoken = dict[Language, RulingDict]
"""A ruling in each language."""
_MOST = 999_999
"""The largest total that a header line may hold; a sheet that has run beyond it is not told."""
_OF_PLAIN_WORDS = ("unread", "understood", "left_out")
"""What a ruling on plain words says beside the ruling itself."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a story told at a table need not say, by one version of its score sheet."""

    game: str
    position: Any
    """The Position of whatever game the table plays."""
    sheet_version: int

    def lines(self, language: Language) -> tuple[str, ...]:
        """The header lines that it stands for."""
        return tuple(write(Situation(self.game, self.position), language).rstrip("\n").split("\n"))


@dataclass(frozen=True, slots=True)
class Story:
    """A story that has been ruled on. `text` is the whole situation, `sheet_version` the table's that it rests on."""

    words: str
    situation: Situation
    text: str
    ruled: Spoken
    sheet_version: int | None = None
    typed: Typed | None = None

    @property
    def language(self) -> Language:
        return self.situation.language


class NothingTold(SituationError):
    """A story that tells of nothing that happened; `typed` has what it was understood as."""

    def __init__(self, typed: Typed) -> None:
        nothing = _("What happened? Write at least one thing that happened.")
        super().__init__([Problem(0, 0, "", nothing)], typed.situation.language)
        self.typed = typed


def context_of(session: Session, table: CardTable, dispute: Dispute | None = None) -> Context:
    """What the table knows now; for a dispute who sat there and how the score stood when it was first told.

    House rules and rulings are always those of now: what is ruled tonight binds tonight.
    """
    sheet = sheet_of(session, table)
    score = _score_before(sheet, len(sheet.rows) if dispute is None else _played_before(session, table, dispute))
    if dispute is not None:
        score = _with_leavers(score, sheet, _left_since(session, table, dispute))
    known = Known(
        players=in_seat_order(table, score.seated),
        scores={name: score.totals[name] for name in score.seated if abs(score.totals.get(name, _MOST + 1)) <= _MOST},
        points={name: _points_of(sheet, name, score.played) for name in score.seated},
        standing=_standing(sheet, score.played),
        gabong=score.gabong,
        dealer=_dealer(sheet, score.played),
        runs={name: score.runs[name] for name in score.seated if name in score.runs},
        decks=table.decks,
        agreed=agreed_at(table),
        rulings=_rulings(table),
    )
    return Context(table.game, scoring_of(table.game).header(known), table.sheet_version)


def _points_of(sheet: Sheet, player: str, played: int) -> tuple[int, ...]:
    """What a player had in each round that counts, of so many."""
    cells = [row.cells.get(player) for row in sheet.rows[:played] if not row.void]
    return tuple(cell.points for cell in cells if cell is not None and cell.points is not None)


def _standing(sheet: Sheet, played: int) -> dict[str, tuple[int, ...]]:
    """What stood in the columns of every player after so many rounds, where everybody has several and all is known."""
    if not sheet.parts:
        return {}
    empty = dict.fromkeys(sheet.players, (0,) * len(sheet.parts))
    told = {name: cell.standing for name, cell in sheet.rows[played - 1].cells.items()} if played else empty
    return {name: tuple(points for points in standing if points is not None) for name, standing in told.items()}


def _dealer(sheet: Sheet, played: int) -> str | None:
    """Who deals the round after so many, in a game whose sheet tells it."""
    return sheet.rows[played].dealer if played < len(sheet.rows) else sheet.dealer


def rule_on_story(words: str, language: Language, context: Context | None = None) -> Story:
    """Read and rule on a story, at a table or (without `context`) from none; `language` is a hint.

    Raises SituationError, with the places to be mended, where it cannot be read or states rules that the table has not.
    """
    words = clean(words)
    if not words.strip():
        nothing = _("Nothing is written yet. Start from an example, or write what happened.")
        raise SituationError([Problem(0, 0, "", nothing)])
    typed = hear(words, language, context)
    told = replace(typed.situation, expectations=())
    if not told.all_events:
        raise NothingTold(typed)
    whole = told if context is None else told.over(context.position)
    text = write(whole, told.language)
    version = context.sheet_version if context else None
    return Story(words, whole, text, ruled_in_both(text, typed.plain), version, typed)


def ruled_in_both(text: str, plain: Plain | None = None) -> Spoken:
    """The ruling on a whole situation in each language; on `plain` words with what they were understood as."""
    ruling = adjudicate(read(text, limits=WHOLE_ROUND))
    if plain is not None:
        return {language: plain_json(plain, ruling, language) for language in LANGUAGES}
    return {language: ruling_json(ruling, language) for language in LANGUAGES}


def still_understood(ruled: Spoken, before: Spoken) -> Spoken:
    """A new ruling on the same words, with what an earlier one says of how they were understood."""
    return {
        language: {**told, **{key: before[language][key] for key in _OF_PLAIN_WORDS if key in before[language]}}
        for language, told in ruled.items()
    }


def status_of(ruled: RulingDict) -> str:
    """The status of a ruling; of two accounts that are ruled on differently, it depends on who is right."""
    if "accounts" not in ruled:
        return str(ruled["status"])
    first, *_others = ruled["accounts"].values()
    return str(first["status"]) if ruled["same"] else "depends"


def hear(words: str, language: Language | None = None, context: Context | None = None) -> Typed:
    """A story in notation, in plain words or in both, at a table or from none.

    A story from no table that does not say its game is one of Gabong. `language` is a hint. Raises SituationError.
    """
    game = context.game if context else MAIN_GAME
    players = context.position.players if context else ()
    header = Situation(game, replace(context.position, rules={}, rulings={})) if context else None

    def notation(text: str) -> Situation:
        if len(text) > BY_HAND.characters:
            return read(text)
        # In both languages, so that the words alone say which of them they are in; at the end, so that places stay.
        lines = (f"\n{game_line(game, one)}" for one in LANGUAGES)
        told = text + "".join(lines) if is_plain(text) else text
        return read(told, language=language, limits=replace(BY_HAND, characters=len(told)), players=players)

    typed = understand(words, notation, lambda text: read_plain(text, header=header, players=players))
    if context is not None:
        _refuse_other_game(typed, context)
        _refuse_own_rules(typed, context)
    return typed


def _refuse_other_game(typed: Typed, context: Context) -> None:
    """A story of another game would be ruled on by the rules of a table that does not play it."""
    if typed.situation.game == context.game:
        return
    name = book_name(context.game, typed.situation.language)
    message = _("This table plays %(game)s. Take this line out.", game=name)
    lines = [(at, line) for at, line in enumerate(typed.words.split("\n"), 1) if says_game(line)]
    problems = [Problem(at, 1, line, message) for at, line in lines]
    raise SituationError(problems or [Problem(0, 0, "", message)], typed.situation.language)


def _refuse_own_rules(typed: Typed, context: Context) -> None:
    situation, lines = typed.situation, typed.words.split("\n")
    keys = situation.disagreements(context.position)
    if not keys:
        return
    message = _("A table’s own house rules and rulings hold here. Take this line out.")
    if typed.plain is not None:
        stated = [at for at, line in enumerate(lines, 1) if ":" in line and any(f" {key}" in line for key in keys)]
    else:
        stated = list(dict.fromkeys(place.line for key, place in _rule_lines(situation) if key in keys))
    problems = [Problem(line, 1, lines[line - 1], message) for line in stated]
    raise SituationError(problems or [Problem(0, 0, "", message)], situation.language)


def _rule_lines(situation: Situation) -> Iterator[tuple[str, Place]]:
    """The key of every house rule, variant and ruling in the headers, and where it stands."""
    parts: tuple[Situation | Account, ...] = (situation, *situation.accounts)
    for part in parts:
        places = list(part.position.places.items())
        places += [(clash.key, clash.second) for clash in part.clashes]
        for told, place in places:
            word, _space, rest = told.partition(" ")
            if word in ("rule", "ruling", "variant") and place.line:
                yield rest.split(" ")[0] or word, place


def _rulings(table: CardTable) -> dict[str, Bound]:
    told: dict[str, Bound] = {}
    for rule in table.house_rules:
        if rule.authority == "house":
            continue
        bound = Bound(rule.value, rule.number)
        told[rule.key] = told[rule.key].beside(bound) if rule.key in told else bound
    return told


@dataclass(frozen=True, slots=True)
class _Score:
    """What a sheet says before a round."""

    seated: tuple[str, ...]
    totals: Mapping[str, int]
    runs: Mapping[str, int]
    gabong: str | None
    played: int


def _score_before(sheet: Sheet, played: int) -> _Score:
    """The score after so many rounds, and after what happened before the next one."""
    if played >= len(sheet.rows):
        totals, seated, runs, gabong = dict(sheet.totals), sheet.seated, sheet.runs, sheet.gabong
    else:
        totals, seated, runs, gabong = _after_round(sheet, played)
    return _Score(seated, {name: total for name, total in totals.items() if total is not None}, runs, gabong, played)


def _after_round(
    sheet: Sheet, played: int
) -> tuple[dict[str, int | None], tuple[str, ...], Mapping[str, int], str | None]:
    totals: dict[str, int | None] = {}
    runs: Mapping[str, int] = {}
    gabong: str | None = sheet.setup.first_gabong or None
    seated = sheet.setup.players
    if played:
        row = sheet.rows[played - 1]
        totals = {name: cell.total for name, cell in row.cells.items()}
        seated, runs, gabong = row.seated, row.runs, row.gabong_after
    for entry in sheet.entries_after(played):
        seated = entry.seated_after
        if entry.player is not None and entry.total is not None:
            totals[entry.player] = entry.total
        if isinstance(entry.event, GabongChosen):
            gabong = entry.player
        elif isinstance(entry.event, Leaver) and entry.player == gabong:
            gabong = None
    return totals, seated, runs, gabong


def _left_since(session: Session, table: CardTable, dispute: Dispute) -> set[str]:
    """Who has left the table since a dispute was first told."""
    names = {seat.id: seat.name for seat in table.seats}
    left = select(SeatEvent.seat_id).where(
        SeatEvent.table_id == table.id, SeatEvent.kind == "left", SeatEvent.created_at > dispute.created_at
    )
    return {names[id] for id in session.scalars(left)}


def _with_leavers(score: _Score, sheet: Sheet, left: set[str]) -> _Score:
    """The score with those who sat there when the story was told."""
    gone = tuple(name for name in sheet.players if name in left and name not in score.seated)
    gabong = score.gabong
    if gabong is None and sheet.rows and sheet.rows[-1].gabong_after in gone:
        gabong = sheet.rows[-1].gabong_after
    totals = {name: total for name, total in sheet.totals.items() if name in gone and total is not None}
    return replace(score, seated=(*score.seated, *gone), totals={**totals, **score.totals}, gabong=gabong)


def _played_before(session: Session, table: CardTable, dispute: Dispute) -> int:
    """How many rounds stood on the sheet when a dispute was first told."""
    rounds = newest(version for version in versions_of(session, table) if version.at <= dispute.created_at)
    return rounds[-1].number if rounds else 0
