"""The score sheet as a page shows it: a column for each player, the newest round first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from refbook.i18n import Message, _
from refbook.rulebook import Question, question_named
from refbook.store.models import CardTable
from refbook.tables.bookkeeping import scoring_of
from refbook.tables.scoresheet import Version, corrected, in_seat_order, newest
from refbook.tables.sheet import Cell, Change, Row, Sheet
from refbook.web.table_words import Sentence, entry_told, signed, whole


@dataclass(frozen=True, slots=True)
class ShownChange:
    """A change beside the count: how much, and why."""

    by: str
    why: Message


@dataclass(frozen=True, slots=True)
class ShownPart:
    """One of several columns of a player: what was entered, what stands there then, and whose it is."""

    total: str
    entered: str = ""
    won: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A player's part of a round. `points` is None where nobody counted; `halved` is what the total came down from."""

    points: int | None
    total: str
    cards: bool = False
    won: bool = False
    by_gabong: bool = False
    dealt: bool = False
    """Whether the player was the Gabong of the round."""
    halved: tuple[str, ...] = ()
    changes: tuple[ShownChange, ...] = ()
    number: str = ""
    """The ruling that says how many points."""
    waits: Question | None = None
    parts: tuple[ShownPart, ...] = ()
    """The player's columns, where everybody has several."""
    dealer: bool = False
    """Whether the player dealt, where nobody is the Gabong."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A round, or (with `told`) what happened after it. A cell is None where the player did not sit there."""

    number: int
    cells: tuple[ShownCell | None, ...] = ()
    void: bool = False
    corrected: bool = False
    told: Sentence | None = None


@dataclass(frozen=True, slots=True)
class ShownSheet:
    """The whole sheet, the newest row first."""

    columns: tuple[str, ...]
    totals: tuple[str, ...]
    leaders: tuple[str, ...]
    rows: tuple[ShownRow, ...]
    parts: tuple[str, ...] = ()
    """What the columns of each player are called, where everybody has several."""
    standing: tuple[tuple[ShownPart, ...], ...] = ()
    """What stands in them, player by player."""


_WHY: Mapping[str, Message] = {"cut": _("cut used up"), "five-gabongs": _("gabongs in a row"), "booking": _("booked")}


def shown_sheet(table: CardTable, sheet: Sheet, versions: Sequence[Version]) -> ShownSheet:
    """The sheet of a table for its page, of every version of its rounds."""
    rounds, changed = newest(versions), corrected(versions)
    columns = in_seat_order(table, sheet.players)
    ruled = _points_by_ruling(table, rounds)
    rows: list[ShownRow] = []
    for number in range(len(sheet.rows), -1, -1):
        rows += [ShownRow(number, told=entry_told(entry)) for entry in reversed(sheet.entries_after(number))]
        if number:
            row = sheet.rows[number - 1]
            cells = tuple(_cells(sheet, row, columns, ruled))
            rows.append(ShownRow(number, cells, row.void, number in changed))
    ranked = [name for name in sheet.seated if name not in sheet.behind]
    known = {name: total for name in ranked if (total := sheet.totals[name]) is not None}
    lowest = min(known.values(), default=None) if sheet.rows and not sheet.waiting and not sheet.parts else None
    return ShownSheet(
        columns,
        tuple(_total(sheet.totals[name]) for name in columns),
        tuple(name for name, total in known.items() if total == lowest),
        tuple(rows),
        sheet.parts,
        tuple(_standing(sheet, name) for name in columns) if sheet.parts else (),
    )


def _standing(sheet: Sheet, name: str) -> tuple[ShownPart, ...]:
    return tuple(
        ShownPart(_total(points), won=winner == name, lost=winner not in (None, name))
        for points, winner in zip(sheet.standing[name], sheet.won, strict=True)
    )


def _points_by_ruling(table: CardTable, rounds: Sequence[Version]) -> dict[tuple[int, str], str]:
    names = {seat.id: seat.name for seat in table.seats}
    return {
        (version.number, names[seat]): left.entry
        for version in rounds
        for seat, left in version.form.left.items()
        if left.entry
    }


def _cells(
    sheet: Sheet, row: Row, columns: tuple[str, ...], ruled: Mapping[tuple[int, str], str]
) -> Iterator[ShownCell | None]:
    for name in columns:
        cell = row.cells.get(name)
        if cell is None or (name not in row.seated and not cell.changes):
            yield None
            continue
        yield ShownCell(
            points=cell.points,
            total=_total(cell.total),
            cards=bool(cell.cards),
            won=name == row.winner,
            by_gabong=name == row.winner and row.by_gabong,
            dealt=name == row.gabong,
            halved=_halvings(cell),
            changes=tuple(map(_change, cell.changes)),
            number=ruled.get((row.number, name), ""),
            waits=_waits(sheet, name) if cell.total is None else None,
            parts=tuple(_parts(cell)),
            dealer=name == row.dealer,
        )


def _parts(cell: Cell) -> Iterator[ShownPart]:
    for at, (entered, total) in enumerate(zip(cell.entered, cell.standing, strict=True)):
        yield ShownPart(_total(total), "" if entered is None else signed(entered), at in cell.finishes)


def _change(change: Change) -> ShownChange:
    return ShownChange("?" if change.by is None else signed(change.by), _WHY[change.kind])


def _halvings(cell: Cell) -> tuple[str, ...]:
    """The totals that were halved, and what the last one came to."""
    steps = [change for change in cell.changes if change.halved_from]
    came_down = [*(total for change in steps for total in change.halved_from), *cell.halved_from]
    end = cell.total if cell.halved_from or not steps else steps[-1].total
    return (*map(whole, came_down), _total(end)) if came_down else ()


def _waits(sheet: Sheet, name: str) -> Question | None:
    point = sheet.waiting.get(name)
    return question_named(point.question) if point else None


def _total(total: int | None) -> str:
    return "?" if total is None else whole(total)


def last_played(sheet: Sheet) -> Row | None:
    """The last round that counts."""
    return next((row for row in reversed(sheet.rows) if not row.void), None)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place when the game is over; those with the same total share one. None where totals wait."""

    place: int | None
    name: str
    total: str
    won: bool


def ranking(sheet: Sheet) -> list[Ranked]:
    """How the game ended for those who sit there, the best first; empty while it goes on."""
    if sheet.ending != "over":
        return []
    place = scoring_of(sheet.setup.game).place
    places = {name: place(sheet, name) for name in sheet.seated}
    known = {name: at for name, at in places.items() if at is not None}
    order = sorted(sheet.seated, key=lambda name: (name not in known, known.get(name, 0), name not in sheet.winners))
    settled = len(known) == len(places)
    return [
        Ranked(_place(sheet, name, known) if settled else None, name, _total(sheet.totals[name]), name in sheet.winners)
        for name in order
    ]


def _place(sheet: Sheet, name: str, places: Mapping[str, int]) -> int:
    """A place by what players are ranked by; who lost an extra round comes after who won it."""
    own = places[name]
    lost = sum(places.get(winner) == own for winner in sheet.winners) if name not in sheet.winners else 0
    return 1 + sum(other < own for other in places.values()) + lost
