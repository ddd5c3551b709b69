"""11 Winning the game: three of the four suits, or a draw at two each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from refbook.engine.facts import MissingFact
from refbook.engine.judge import carry_out
from refbook.games.gin.effects import GameDrawn, GameGoesOn, GameWon, GinEffects
from refbook.games.gin.events import GameEnds
from refbook.games.gin.rules import variants

if TYPE_CHECKING:
    from refbook.games.gin.table import Table


def won_by(table: Table, column: int) -> str | None:
    """Who has finished a column and so won it; nobody where that was not told. Raises OpenQuestion."""
    return next(_beyond(table, column), None)


def all_beyond(table: Table, column: int) -> tuple[str, ...]:
    """All whose points finish a column, of whom there can be only one. Raises OpenQuestion."""
    return tuple(_beyond(table, column))


def _beyond(table: Table, column: int) -> Iterator[str]:
    for player, points in table.scores.items():
        told = points[column]
        if told is not None and table.scoring.is_finished(table, told):
            yield player


def columns_won(table: Table) -> Counter[str]:
    """How many columns each player has won. Raises OpenQuestion."""
    winners = (won_by(table, column) for column in range(table.scoring.columns))
    return Counter(winner for winner in winners if winner is not None)


def is_over(table: Table) -> bool:
    """Whether the game is won or drawn by what stands on the score sheet. Raises OpenQuestion."""
    if table.ending is not None:
        return True
    limit: int = getattr(table.rules, table.scoring.limit)
    if all((one or 0) < limit for points in table.scores.values() for one in points):
        return False
    return carry_out(table.scoring.decide(table), table)[1].ending is not None


def decide(table: Table) -> GinEffects:
    """The winner of three suits; with all four finished and two each, a draw. Raises OpenQuestion."""
    won = columns_won(table)
    finished = sum(won.values())
    needed: int = getattr(table.rules, "suits_to_win")  # noqa: B009 - only Suit Gin has it
    for player, count in won.most_common(1):
        if count >= needed and (finished == table.scoring.columns or _at_once(table)):
            return (yield GameWon(player=player, clause="suit-gin/winning/three-suits"))
    if finished < table.scoring.columns:
        return table
    tied = len(set(won.values())) == 1
    if tied and getattr(table.rules, "tie_break") == "total-points":  # noqa: B009
        table = yield from variants.agreed(table, "tie-break")
        totals = {player: sum(points or 0 for points in told) for player, told in table.scores.items()}
        best = max(totals.values())
        most = [player for player, total in totals.items() if total == best]
        if len(most) == 1:
            return (yield GameWon(player=most[0], clause="suit-gin/variants/tie-break"))
    return (yield GameDrawn(clause="suit-gin/winning/draw"))


def _at_once(table: Table) -> bool:
    return table.readings["suit-gin/match-end"] == "third-suit"


def game_ends(table: Table, _event: GameEnds) -> GinEffects:
    """The scores are compared. Raises OpenQuestion, and MissingFact for a score that nobody has told."""
    for player in table.players:
        if None in table.scores.get(player, (None,)):
            raise MissingFact(f"total {player}", ())
    table = yield from table.scoring.decide(table)
    if table.ending is None:
        table = yield GameGoesOn(clause=table.scoring.winning)
    return table
