"""What cannot stand on a score sheet, and what is worth a second look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from refbook.cards import JOKER, UNSEEN, Card, Suit
from refbook.games.gabong.ruleset import Ruleset
from refbook.games.gabong.sheets import sheet_rules
from refbook.i18n import _
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.events import (
    MAX_CARDS,
    MAX_PLAYERS,
    MAX_POINTS,
    MAX_ROUNDS,
    Between,
    Booking,
    GabongChosen,
    GameEnding,
    Leaver,
    Line,
    Newcomer,
    ReadingRuled,
    RoundPlayed,
    SheetEvent,
    TableSetup,
    gap_of,
)
from refbook.tables.sheet import Cell, Finding, Row, Sheet

SUITS = len(Suit)


@dataclass(slots=True)
class Standing:
    """What a check has to know of the sheet so far. `gabong` is None where the Gabong has left."""

    setup: TableSetup
    seated: tuple[str, ...]
    columns: tuple[str, ...]
    gabong: str | None
    rounds: int = 0
    ending_told: bool = False
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def faults_of_names(setup: TableSetup) -> Iterator[Finding]:
    """What is wrong with a table before its first deal, whatever is played at it."""
    names = setup.players
    if not names:
        yield Finding(_("A table needs players."), 0, place="players")
    if len(names) > MAX_PLAYERS:
        yield Finding(_("At most %(most)d players can sit at a table.", most=MAX_PLAYERS), 0, place="players")
    for name, count in Counter(names).items():
        if count > 1:
            yield Finding(_("%(name)s sits at the table twice.", name=name), 0, name, "players")


def setup_faults(setup: TableSetup) -> Iterator[Finding]:
    yield from faults_of_names(setup)
    rules = cast("Ruleset", setup.ruleset)
    if rules.halving_multiple < 1 or rules.halving_divisor < 1:
        message = _("Totals are halved at multiples of 1 or more, by a divisor of 1 or more.")
        yield Finding(message, 0, place="players")
    if setup.first_gabong not in setup.players:
        yield Finding(_("%(name)s is not at the table.", name=setup.first_gabong), 0, setup.first_gabong, "players")


def faults_of(event: SheetEvent, standing: Standing) -> Iterator[Finding]:
    """What is wrong with the next event on a sheet of Gabong, given how things stand."""
    if isinstance(event, RoundPlayed):
        yield from _round(event, standing)
    else:
        yield from faults_between(event, standing)


def faults_between(event: Between, standing: Standing) -> Iterator[Finding]:
    """What is wrong with something between two rounds, whatever is played."""
    number = gap_of(event)
    if number != standing.rounds:
        yield Finding(_("There is no round %(number)d on the sheet.", number=number), number)
    match event:
        case Booking(player=player, change=change):
            if player not in standing.columns:
                yield _not_here(player, number)
            if not 0 < abs(change) <= MAX_POINTS:
                message = _("A booking is at least 1 point and at most %(most)d.", most=MAX_POINTS)
                yield Finding(message, number, player, "change")
        case Newcomer(player=player):
            if player in standing.seated:
                yield Finding(_("%(name)s already sits at the table.", name=player), number, player, "players")
            elif len(standing.columns) >= MAX_PLAYERS:
                message = _("At most %(most)d players can sit at a table.", most=MAX_PLAYERS)
                yield Finding(message, number, player, "players")
        case Leaver(player=player):
            if player not in standing.seated:
                yield _not_here(player, number)
        case GabongChosen(player=player):
            if player not in standing.seated:
                yield _not_here(player, number)
            elif standing.gabong is not None:
                message = _("%(name)s is the Gabong, and only a gabong moves the role.", name=standing.gabong)
                yield Finding(message, number, player, "winner")
        case ReadingRuled(question=question, reading=reading):
            if reading not in standing.readings.get(question, ()):
                message = _(
                    "%(reading)s is no reading of the question %(question)s.", reading=reading, question=question
                )
                yield Finding(message, number, place="question")
        case GameEnding() if standing.ending_told:
            yield Finding(_("The end of the game has already been decided."), number)


def _not_here(player: str, number: int) -> Finding:
    return Finding(_("%(name)s is not at the table.", name=player), number, player, "players")


def faults_of_place(event: RoundPlayed, standing: Standing) -> Iterator[Finding]:
    """What is wrong with where a round stands, and with whom it counts, whatever is played."""
    number = event.number
    if number != standing.rounds + 1:
        message = _("Round %(number)d cannot follow round %(last)d on the sheet.", number=number, last=standing.rounds)
        yield Finding(message, number)
    if number > MAX_ROUNDS:
        yield Finding(_("A sheet has room for %(most)d rounds.", most=MAX_ROUNDS), number)
    if event.void:
        return
    for name, count in Counter(line.player for line in event.lines).items():
        if name not in standing.seated:
            yield _not_here(name, number)
        elif count > 1:
            yield Finding(_("%(name)s is counted twice in one round.", name=name), number, name, "points")


def _round(event: RoundPlayed, standing: Standing) -> Iterator[Finding]:
    yield from faults_of_place(event, standing)
    number = event.number
    if event.void:
        return
    for line in event.lines:
        yield from _line(line, number, standing.setup.game)
    yield from _winner(event, standing)
    if event.cut_used_up and standing.gabong is None:
        yield Finding(_("The Gabong has left: nobody is told to have dealt."), number, place="cut")
    if standing.setup.decks is not None:
        yield from _copies(event, standing.setup.decks)


def _line(line: Line, number: int, game: str) -> Iterator[Finding]:
    name = line.player
    if line.points is not None and line.cards is not None:
        yield Finding(_("%(name)s has both points and cards.", name=name), number, name, "points")
    if line.points is not None and not 0 <= line.points <= MAX_POINTS:
        message = _("The points of a round are a number from 0 to %(most)d.", most=MAX_POINTS)
        yield Finding(message, number, name, "points")
    cards = line.cards or ()
    if len(cards) > MAX_CARDS:
        message = _("Nobody is left with more than %(most)d cards.", most=MAX_CARDS)
        yield Finding(message, number, name, "cards")
    if JOKER in cards and not sheet_rules(game).JOKERS_COUNT:
        message = _("The rules give a joker no points. Write the points of the round instead of the cards.")
        yield Finding(message, number, name, "cards")
    if UNSEEN in cards:
        message = _("One of the cards is not told. Name it, or write the points of the round instead.")
        yield Finding(message, number, name, "cards")


def _winner(event: RoundPlayed, standing: Standing) -> Iterator[Finding]:
    number, winner = event.number, event.winner
    if winner is None and event.by_gabong:
        yield Finding(_("A gabong has somebody who gabonged."), number, place="winner")
    for name in (winner, event.new_gabong):
        if name is not None and name not in standing.seated:
            yield Finding(_("%(name)s is not at the table.", name=name), number, name, "winner")
    if winner is not None and winner == event.new_gabong:
        message = _("%(name)s won the round: a gabong that won it is no other gabong.", name=winner)
        yield Finding(message, number, winner, "winner")
    for line in event.lines:
        if line.player == winner and (line.points or line.cards):
            message = _("%(name)s won the round with an empty hand, and so has 0 points.", name=winner)
            yield Finding(message, number, winner, "cards" if line.cards else "points")


def _copies(event: RoundPlayed, decks: int) -> Iterator[Finding]:
    """No card is left over more often than there are decks, and no rank more often than four times that."""
    held: Counter[Card] = Counter(card for line in event.lines for card in line.cards or ())
    of_rank: Counter[str] = Counter()
    for card, count in held.items():
        of_rank[card.rank] += count
    for card, count in held.items():
        told, most = (count, decks) if card.suit else (of_rank[card.rank], SUITS * decks)
        if told > most and card not in (JOKER, UNSEEN):
            message = _(
                "%(card)s was counted %(count)d times, and there are %(decks)d decks.",
                card=str(card),
                count=told,
                decks=decks,
            )
            yield Finding(message, event.number, place="cards")


# -- what can be, and seldom is


def remarks(sheet: Sheet) -> tuple[Finding, ...]:
    """What is worth a second look, and is no fault."""
    return tuple(finding for row in sheet.rows for finding in remarks_on(sheet, row))


def remarks_on(sheet: Sheet, row: Row) -> tuple[Finding, ...]:
    """What is worth a second look in one round."""
    return () if row.void else (*doubts(sheet, row), *_not_counted(row))


def doubts(sheet: Sheet, row: Row) -> tuple[Finding, ...]:
    """What in a round is so seldom right that it is asked about before it is written down."""
    return () if row.void else tuple(scoring_of(sheet.setup.game).doubts(sheet, row))


def empty_hands(row: Row) -> Iterator[Finding]:
    """Hands that are empty though somebody else won, or nobody."""
    empty = [name for name, cell in row.cells.items() if cell.points == 0 and name != row.winner]
    if empty and row.winner is None:
        message = _("%(name)s has 0 points. Did %(name)s win the round?", name=empty[0])
        yield Finding(message, row.number, empty[0], "winner")
    elif empty:
        message = _(
            "%(name)s has 0 points beside %(winner)s, who won. Only a late sneak empties a second hand.",
            name=empty[0],
            winner=row.winner,
        )
        yield Finding(message, row.number, empty[0], "points")


def _not_counted(row: Row) -> Iterator[Finding]:
    for name in row.seated:
        if row.cells[name].points is None:
            message = _("%(name)s has not been counted in round %(number)d.", name=name, number=row.number)
            yield Finding(message, row.number, name, "points")


def odd_points(row: Row, step: int) -> Iterator[Finding]:
    """Points that no hand counts, where every hand counts a multiple of `step`."""
    for name, cell in row.cells.items():
        if _odd(cell, step):
            message = _(
                "%(name)s has %(points)d points, and no hand counts that: all points of a round are multiples of"
                " %(step)d.",
                name=name,
                points=cell.points,
                step=step,
            )
            yield Finding(message, row.number, name, "points")


def _odd(cell: Cell, step: int) -> bool:
    return step > 1 and bool(cell.points) and (cell.points or 0) % step != 0
