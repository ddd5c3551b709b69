"""A sheet on which everybody keeps several columns, laid out as one with a player for each column."""

from __future__ import annotations

from dataclasses import replace

from refbook.tables.sheet import Cell, Row, Sheet


def names_of(player: str, parts: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a player's columns; the player's own where there is one.

    >>> names_of("Anna", ("♣", "♦")), names_of("Anna", ())
    (('Anna ♣', 'Anna ♦'), ('Anna',))
    """
    return tuple(f"{player} {part}" for part in parts) or (player,)


def headings(sheet: Sheet, players: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """The names of the columns of some players, of all unless told, in a row."""
    players = sheet.players if players is None else players
    return tuple(name for player in players for name in names_of(player, sheet.parts))


def standing_of(sheet: Sheet, player: str, cell: Cell) -> dict[str, int | None]:
    """What stands in each column of a player after a round, by its name."""
    standing = cell.standing if sheet.parts else (cell.total,)
    return dict(zip(names_of(player, sheet.parts), standing, strict=True))


def column_by_column(sheet: Sheet) -> Sheet:
    """The sheet with each column as if it were somebody's own; unchanged where everybody has one."""
    if not sheet.parts:
        return sheet
    names, each = headings(sheet), len(sheet.parts)
    totals: dict[str, int | None] = {}
    for player in sheet.players:
        totals.update(zip(names_of(player, sheet.parts), sheet.standing[player], strict=True))
    return replace(
        sheet,
        setup=replace(sheet.setup, players=names),
        players=names,
        seated=names,
        rows=tuple(_row(sheet, row) for row in sheet.rows),
        entries=tuple(replace(entry, seated=names, seated_after=names) for entry in sheet.entries),
        totals=totals,
        parts=(),
        standing={},
        rivals={name: tuple(names[at % each :: each]) for at, name in enumerate(names)},
    )


def _row(sheet: Sheet, row: Row) -> Row:
    cells = {
        name: Cell(points, None, total, clauses=cell.clauses)
        for player, cell in row.cells.items()
        for name, points, total in zip(names_of(player, sheet.parts), cell.entered, cell.standing, strict=True)
    }
    return replace(row, seated=tuple(cells), cells=cells)
