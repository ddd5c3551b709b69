"""Tables at play: the score sheet, worked out by the rules from what was written on it."""

from refbook.tables.bookkeeping import check, compute
from refbook.tables.checks import remarks
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
)
from refbook.tables.sheet import Cell, Change, Entry, Finding, OpenPoint, Row, Sheet, SheetError

__all__ = [
    "MAX_CARDS",
    "MAX_PLAYERS",
    "MAX_POINTS",
    "MAX_ROUNDS",
    "Between",
    "Booking",
    "Cell",
    "Change",
    "Entry",
    "Finding",
    "GabongChosen",
    "GameEnding",
    "Leaver",
    "Line",
    "Newcomer",
    "OpenPoint",
    "ReadingRuled",
    "RoundPlayed",
    "Row",
    "Sheet",
    "SheetError",
    "SheetEvent",
    "TableSetup",
    "check",
    "compute",
    "remarks",
]
