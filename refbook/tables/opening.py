"""Opening a table: who plays what, by which house rules, and the links to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from refbook import __version__
from refbook.games import ruleset_of
from refbook.games.labels import label_of
from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.precedents import official_readings
from refbook.rulebook import rulebook_version
from refbook.situations import SituationError, read
from refbook.situations.gabong.house_rules import numbers
from refbook.situations.notation import RuleFault, notation_of
from refbook.situations.roster import keys_of
from refbook.store.models import NAME, CardTable, Device, GabongRole, HouseRule, Owner, Seat
from refbook.store.secrets import digest, new_code, new_token
from refbook.tables.access import player_token
from refbook.tables.bookkeeping import is_kept, scoring_of
from refbook.tables.faults import Faults, TableFault
from refbook.tables.journal import note

CODE_SIGNS = 4
MOST_DECKS = 12
_BESIDE = ("Anna", "Bo")
"""Somebody for a name to be told apart from: a list of one name is read as several."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a group agrees on before it plays. `rules` are house rules as the notation has them: KEY to VALUE.

    `first_gabong` is left out for a game that has no Gabong.
    """

    game: str
    language: Language
    players: tuple[str, ...]
    first_gabong: str = ""
    name: str = ""
    decks: int | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    public: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A table with the two links to it; they are not kept anywhere but here."""

    table: CardTable
    owner_token: str
    player_token: str


def open_table(
    session: Session, opening: Opening, device: Device, now: datetime, owner_token: str | None = None
) -> Opened:
    """Open a table for a device. Raises Faults where something of the opening cannot be.

    The owner's token may be given, so that it can be found again from what it was derived of.
    """
    opening = checked(opening)
    token = owner_token or new_token()
    table = CardTable(
        code=_free_code(session),
        owner_hash=digest(token),
        player_hash=digest(player_token(token)),
        game=opening.game,
        language=opening.language,
        name=opening.name,
        public=opening.public,
        decks=opening.decks,
        rulebook=rulebook_version(opening.game),
        engine=__version__,
        created_at=now,
        seats=[Seat(place=place, name=name, name_key=name_key(name)) for place, name in enumerate(opening.players)],
        house_rules=list(_rules(session, opening, now)),
    )
    session.add(table)
    session.flush()
    first = next((seat for seat in table.seats if seat.name == opening.first_gabong), None)
    if first is not None:
        table.role = GabongRole(first_id=first.id, holder_id=first.id)
    session.add(Owner(table_id=table.id, device_id=device.id))
    note(session, table, "opened", "", now)
    session.flush()
    return Opened(table, token, player_token(token))


def checked(opening: Opening) -> Opening:
    """The opening in its canonical form; Faults where it cannot be."""
    faults: list[TableFault] = []
    if not is_kept(opening.game):
        faults.append(TableFault(_("No table can be opened for this game yet."), "game"))
        raise Faults(faults)
    if opening.language not in LANGUAGES:
        faults.append(TableFault(_("Choose Norwegian or English."), "language"))
    places = tuple(_spaced(name) for name in opening.players)
    faults += _faults_of_players(opening.game, places)
    players = tuple(name for name in places if name)
    presided = scoring_of(opening.game).presided
    first = next((name for name in players if presided and name_key(name) == name_key(opening.first_gabong)), "")
    if presided and not first:
        faults.append(TableFault(_("Who is the Gabong of the first round? Choose one of the players."), "first_gabong"))
    if len(_spaced(opening.name)) > NAME:
        faults.append(TableFault(_("A name has at most %(most)d characters.", most=NAME), "name"))
    if opening.decks is not None and not 1 <= opening.decks <= MOST_DECKS:
        message = _("The number of decks is from 1 to %(most)d, or is left out.", most=MOST_DECKS)
        faults.append(TableFault(message, "decks"))
    rules = dict(_checked_rules(opening, faults))
    if faults:
        raise Faults(faults)
    return Opening(
        opening.game, opening.language, players, first, _spaced(opening.name), opening.decks, rules, opening.public
    )


def fault_of_name(game: str, name: str) -> Message | None:
    """Why a player cannot be called this; None where that is fine."""
    if not name:
        return _("A player needs a name.")
    if len(name) > NAME:
        return _("A name has at most %(most)d characters.", most=NAME)
    beside = next(other for other in _BESIDE if name_key(other) != name_key(name))
    try:
        named = read(f"game: {game}\nplayers: {name}, {beside}").position.players
    except SituationError:
        named = ()
    return None if named == (name, beside) else _("“%(name)s” cannot be read as a name; use letters.", name=name)


def name_key(name: str) -> str:
    """What two names have in common that nobody could tell apart in a story."""
    return " ".join(keys_of(name))


def fewest_by_the_book(game: str) -> int:
    fewest: int = getattr(ruleset_of(game), "min_players", scoring_of(game).fewest)
    return fewest


def fault_of_names(game: str, names: tuple[str, ...]) -> Message | None:
    """Why these players cannot sit at one table, though each of the names is fine; None where they can."""
    try:
        told = read(f"game: {game}\nplayers: {', '.join(names)}").position.players
    except SituationError as error:
        return error.problems[0].message
    return None if told == names else _("These names cannot be told apart in a story; write one of them otherwise.")


def _faults_of_players(game: str, places: tuple[str, ...]) -> Iterator[TableFault]:
    """Faults of the names, each with its place among those given; an empty place is nobody's."""
    names = tuple(name for name in places if name)
    fewest = scoring_of(game).fewest
    most = scoring_of(game).most
    if not fewest <= len(names) <= most:
        message = _("A table has from %(fewest)d to %(most)d players.", fewest=fewest, most=most)
        message = _("This game is for %(most)d players.", most=most) if fewest == most else message
        yield TableFault(message, "players")
    keys: set[str] = set()
    faulty = False
    for place, name in enumerate(places):
        fault = fault_of_name(game, name) if name else None
        if not fault and name and name_key(name) in keys:
            fault = _("Two players are called %(name)s; write something after one of the names.", name=name)
        keys.add(name_key(name))
        if fault:
            faulty = True
            yield TableFault(fault, f"player {place}")
    if names and not faulty and (clash := fault_of_names(game, names)):
        yield TableFault(clash, "players")


def _checked_rules(opening: Opening, faults: list[TableFault]) -> Iterator[tuple[str, str]]:
    check = notation_of(opening.game).header("rule").check
    assert check is not None
    combined = scoring_of(opening.game).combined
    for key, value in opening.rules.items():
        if key in combined:
            yield from _combined(key, value, combined[key], faults)
            continue
        told = check(key, value)
        if isinstance(told, RuleFault):
            faults.append(TableFault(_in_words(told.message, key, opening.game), f"rule {key}"))
        else:
            yield told


def _combined(key: str, value: str, known: tuple[str, ...], faults: list[TableFault]) -> Iterator[tuple[str, str]]:
    """Several values that hold together, in the order in which they are known; none is the same as nothing agreed."""
    told = {part.strip() for part in value.split(",") if part.strip()}
    for part in sorted(told - set(known)):
        faults.append(
            TableFault(_("“%(text)s” is none of %(known)s.", text=part, known=", ".join(known)), f"rule {key}")
        )
    chosen = ", ".join(part for part in known if part in told)
    if chosen:
        yield key, chosen


def _in_words(message: Message, key: str, game: str) -> Message:
    """What is wrong with a house rule, by the name that people see and not by its key."""
    name = key.replace("-", "_")
    if "key" not in message.values or name not in numbers(game).values():
        return message
    return replace(message, values={**message.values, "key": label_of(name, game)})


def _rules(session: Session, opening: Opening, now: datetime) -> Iterator[HouseRule]:
    """The house rules, and the official readings of this day, which the table keeps to its end."""
    for key, value in opening.rules.items():
        yield HouseRule(key=key, value=value, authority="house", created_at=now)
    for question, (reading, number) in official_readings(session, opening.game).items():
        yield HouseRule(key=question.partition("/")[2], value=reading, authority="guru", number=number, created_at=now)


def _free_code(session: Session) -> str:
    while True:
        code = new_code(CODE_SIGNS)
        if session.scalar(select(CardTable.id).where(CardTable.code == code)) is None:
            return code


def _spaced(name: str) -> str:
    return " ".join(name.split())
