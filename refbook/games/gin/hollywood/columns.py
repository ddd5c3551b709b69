"""2 The columns, with 3 Bonuses and 4 Winning: where points go in Hollywood Gin, and what they close."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbook.cards import Suit
from refbook.games.gin.effects import Cited, Enters, Finishes, GameDrawn, GameWon, GinEffects, Offence, TotalBecomes
from refbook.games.gin.position import Columns
from refbook.games.gin.rules import winning
from refbook.games.gin.ruleset import HOLLYWOOD_GIN, Gin

if TYPE_CHECKING:
    from refbook.games.gin.table import Table

_SCORE = (
    "hollywood-gin/columns/first-score",
    "hollywood-gin/columns/second-score",
    "hollywood-gin/columns/later-scores",
)
_CLOSED = "hollywood-gin/closed-column-second-score"


@dataclass(frozen=True)
class ColumnSheet:
    """The score sheet of Hollywood Gin."""

    book: Gin = HOLLYWOOD_GIN
    winning: str = "hollywood-gin/winning/two-columns"
    columns: int = HOLLYWOOD_GIN.columns
    blocks: bool = HOLLYWOOD_GIN.suits_block
    limit: str = "column_closed_at"

    def is_finished(self, table: Table, points: int) -> bool:
        limit: int = getattr(table.rules, self.limit)
        if points != limit:
            return points > limit
        return table.readings["hollywood-gin/column-closed-at"] == "at-100"

    def fault(self, table: Table, player: str) -> str | None:
        """Every score goes into the columns from the first on, with a point at least in each that is open."""
        told, wins = table.scores.get(player, ()), table.wins.get(player)
        still_open = self._surely_open(table)
        one_by_one = 0 in still_open
        if wins is not None and sum(map(bool, told)) > wins and (one_by_one or wins < self.columns - 1):
            return f"wins {wins}"
        for at in still_open:
            points, later = told[at] or 0, max((one or 0 for one in told[at + 1 :]), default=0)
            if wins is not None and points < wins - at:
                return f"wins {wins}"
            if later > points or (one_by_one and later == points > 0):
                return f"columns {' / '.join(str(one or 0) for one in told)}"
        return None

    def no_gain(self, table: Table, player: str, blocked: tuple[Suit, ...]) -> Offence | None:  # noqa: ARG002
        closed = self.closed(table)
        if not closed or not is_told(table, player) or self.targets(table, player):
            return None
        if table.readings["hollywood-gin/must-score"] == "allowed":
            return None
        return Offence(player=player, why="no column", clause="hollywood-gin/basis/must-score")

    def no_gain_after_all(self, table: Table, player: str) -> Offence | None:  # noqa: ARG002
        """Hollywood Gin asks for no more than a column that is open."""
        return None

    def under_knock_bonus(self, table: Table) -> int:
        rules = table.rules
        if rules.under_knock_bonus != HOLLYWOOD_GIN.under_knock_bonus:
            return rules.under_knock_bonus
        as_for_gin = table.readings["hollywood-gin/under-knock-bonus"] == "twenty-five"
        return HOLLYWOOD_GIN.gin_bonus if as_for_gin else rules.under_knock_bonus

    def closed(self, table: Table) -> tuple[int, ...]:
        """The columns that somebody has won. Raises OpenQuestion."""
        return tuple(at for at in range(self.columns) if winning.won_by(table, at))

    def _surely_open(self, table: Table) -> tuple[int, ...]:
        """The columns of which it is told that neither player has won them. Raises OpenQuestion."""
        told = [table.scores.get(player) for player in table.players]
        if len(told) != table.rules.players or None in told:
            return ()
        unknown = {at for points in told if points for at, one in enumerate(points) if one is None}
        return tuple(at for at in range(self.columns) if at not in unknown and not winning.won_by(table, at))

    def targets(self, table: Table, player: str) -> tuple[int, ...]:
        """The columns that a player's next points go into. Raises OpenQuestion and MissingFact."""
        closed = self.closed(table)
        count = min(scored_in(table, player) + 1, self.columns)
        wanted = tuple(range(count))
        if not any(at in closed for at in wanted):
            return wanted
        still_open = tuple(at for at in range(self.columns) if at not in closed)
        if count < self.columns and still_open and table.readings[_CLOSED] == "shift-to-next":
            return still_open[:count]
        return tuple(at for at in wanted if at not in closed)

    def enter(self, table: Table, player: str, points: int) -> GinEffects:
        """The full points in each column that is in use for this player and open. Raises as `targets` does."""
        if not is_told(table, player):
            return (yield Cited(clause="hollywood-gin/basis/no-blocking"))
        before = scored_in(table, player)
        targets = self.targets(table, player)
        columns = tuple(points if at in targets else None for at in range(self.columns))
        clause = _SCORE[min(before, len(_SCORE) - 1)]
        wins = before + 1 if before < self.columns - 1 or player in table.wins else None
        table = yield Enters(player=player, columns=columns, wins=wins, clause=clause)
        if any(at not in targets for at in range(min(before + 1, self.columns))):
            table = yield Cited(clause="hollywood-gin/columns/not-in-closed")
        table = yield Cited(clause="hollywood-gin/basis/no-blocking")
        return (yield from self._add(table, player, columns))

    def _add(self, table: Table, player: str, columns: Columns) -> GinEffects:
        had = table.scores.get(player)
        if had is None:
            return table
        after = tuple(None if old is None else old + (won or 0) for old, won in zip(had, columns, strict=True))
        table = yield TotalBecomes(player=player, columns=after, clause="hollywood-gin/columns/three")
        for at, (total, won) in enumerate(zip(after, columns, strict=True)):
            if won is not None and total is not None and self.is_finished(table, total):
                table = yield Finishes(player=player, column=at, clause="hollywood-gin/columns/closed-at-100")
        return table

    def decide(self, table: Table) -> GinEffects:
        """The winner of two columns; where more are needed and nobody can win them any more, a draw.

        Raises OpenQuestion.
        """
        needed: int = getattr(table.rules, "columns_to_win")  # noqa: B009 - only Hollywood Gin has it
        won = winning.columns_won(table)
        for player, count in won.most_common(1):
            if count >= needed:
                return (yield GameWon(player=player, clause=self.winning))
        return (yield GameDrawn(clause=self.winning)) if sum(won.values()) == self.columns else table


def is_told(table: Table, player: str) -> bool:
    """Whether anything is told of what a player has scored before."""
    return player in table.wins or player in table.scores


def scored_in(table: Table, player: str) -> int:
    """In how many hands a player has scored before, from two on no longer counted.

    Raises MissingFact where neither that was told nor the columns show it.
    """
    if player in table.wins:
        return table.wins[player]
    shown = _by_columns(table, table.scores.get(player, ()))
    if len(shown) == 1:
        return shown[0]
    options = ("0", "1", "2 or more")
    return int(table.fact(f"wins {player}", *(options[wins] for wins in shown)).partition(" ")[0])


def _by_columns(table: Table, told: Columns) -> tuple[int, ...]:
    """What a player's columns leave possible: one that is open has points in it as soon as a score has gone there."""
    if not told or None in told:
        return (0, 1, 2)
    if not any(told):
        return (0,)
    if any(told[1:]):
        return (2,)
    return (1,) if winning.won_by(table, 1) is None else (1, 2)


SHEET = ColumnSheet()
