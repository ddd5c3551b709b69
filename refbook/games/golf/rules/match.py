"""10 Matches, with 1 The aim: the lowest total wins."""

from __future__ import annotations

from refbook.engine.facts import MissingFact
from refbook.games.golf.effects import Cited, GolfEffects, MatchWon, PlayOff
from refbook.games.golf.events import MatchEnds
from refbook.games.golf.table import Table


def match_ends(table: Table, _event: MatchEnds) -> GolfEffects:
    """The totals are compared. Raises OpenQuestion on a tie, and MissingFact for a total that nobody has told."""
    for player in table.players:
        if player not in table.scores:
            raise MissingFact(f"total {player}", ())
    table = yield Cited(clause="golf/match/own-solitaire-each")
    if not table.scores:
        return table
    lowest = min(table.scores.values())
    best = tuple(player for player, total in table.scores.items() if total == lowest)
    if len(best) > 1 and table.readings["golf/tied-totals"] == "extra-round":
        return (yield PlayOff(players=best, clause="golf/aim/lowest-wins"))
    return (yield MatchWon(players=best, clause="golf/aim/lowest-wins"))
