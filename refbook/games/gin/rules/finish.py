"""10 Finished suits, with 6 Blocked suits: where the points of a round go in Suit Gin, and what they finish."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbook.cards import Suit
from refbook.games.gin.effects import Cited, Enters, Finishes, GinEffects, Offence, TotalBecomes
from refbook.games.gin.melds import SUITS
from refbook.games.gin.position import Columns
from refbook.games.gin.rules import variants, winning
from refbook.games.gin.ruleset import SUIT_GIN, Gin

if TYPE_CHECKING:
    from refbook.games.gin.table import Table


@dataclass(frozen=True)
class SuitSheet:
    """The score sheet of Suit Gin: a column for each suit, in the order of the suits."""

    book: Gin = SUIT_GIN
    winning: str = "suit-gin/winning/three-suits"
    columns: int = len(SUITS)
    blocks: bool = True
    limit: str = "suit_finished_above"

    def is_finished(self, table: Table, points: int) -> bool:
        limit: int = getattr(table.rules, self.limit)
        if points != limit:
            return points > limit
        return table.readings["suit-gin/suit-finished-at"] == "at-100"

    def fault(self, table: Table, player: str) -> str | None:
        scored = any(table.scores.get(player, ()))
        return "wins 0" if scored and table.wins.get(player) == 0 else None

    def no_gain(self, table: Table, player: str, blocked: tuple[Suit, ...]) -> Offence | None:
        if any(suit not in blocked and not winning.won_by(table, at) for at, suit in enumerate(SUITS)):
            return None
        return Offence(player=player, why="no suit", clause="suit-gin/finish/must-score")

    def no_gain_after_all(self, table: Table, player: str) -> Offence | None:
        if table.readings["suit-gin/at-least-one-point"] == "open-suit-needed":
            return None
        return Offence(player=player, why="no point", clause="suit-gin/finish/must-score")

    def under_knock_bonus(self, table: Table) -> int:
        return table.rules.under_knock_bonus

    def enter(self, table: Table, player: str, points: int) -> GinEffects:
        """The full points in every suit that is neither blocked nor finished. Raises OpenQuestion."""
        blocked = table.blocked or ()
        finished = [suit for at, suit in enumerate(SUITS) if winning.won_by(table, at)]
        columns = tuple(None if suit in blocked or suit in finished else points for suit in SUITS)
        if blocked:
            table = yield Cited(clause="suit-gin/blocking/open-suits-score")
        if len(set(finished) - set(blocked)):
            table = yield Cited(clause="suit-gin/finish/closed-for-both")
        wins = table.wins[player] + 1 if player in table.wins else None
        table = yield Enters(player=player, columns=columns, wins=wins, clause="suit-gin/blocking/four-scores")
        if sum(1 for one in columns if one is not None) > 1:
            table = yield Cited(clause="suit-gin/blocking/equal-points")
        return (yield from self._add(table, player, columns))

    def _add(self, table: Table, player: str, columns: Columns) -> GinEffects:
        before = table.scores.get(player)
        if before is None:
            return table
        after = tuple(None if had is None else had + (won or 0) for had, won in zip(before, columns, strict=True))
        table = yield TotalBecomes(player=player, columns=after, clause="suit-gin/blocking/four-scores")
        limit: int = getattr(table.rules, self.limit)
        for at, (total, won) in enumerate(zip(after, columns, strict=True)):
            if won is None or total is None or not self.is_finished(table, total):
                continue
            table = yield Finishes(player=player, column=at, clause="suit-gin/finish/above-100")
            if total > limit:
                table = yield Cited(clause="suit-gin/finish/overshoot")
            if limit != SUIT_GIN.suit_finished_above:
                table = yield from variants.agreed(table, "suit-target")
        return table

    def decide(self, table: Table) -> GinEffects:
        return (yield from winning.decide(table))


SUIT_SHEET = SuitSheet()
