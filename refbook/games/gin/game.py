"""The gin games as the engine sees them: which rules answer which event, and what a ruling says of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from refbook.engine.events import Event, Other
from refbook.engine.facts import Readings
from refbook.engine.judge import Step
from refbook.games.gin import events as said
from refbook.games.gin.effects import GinEffects
from refbook.games.gin.melds import SUITS
from refbook.games.gin.position import Columns, Position
from refbook.games.gin.rules import deal, gin, knock, need, showdown, turn, variants, winning
from refbook.games.gin.rules.finish import SUIT_SHEET
from refbook.games.gin.ruleset import SUIT_GIN, Gin
from refbook.games.gin.scoring import Scoring
from refbook.games.gin.setup import one_by_one, set_up
from refbook.games.gin.table import Table

RULES: Mapping[type[Event], Callable[[Table, Any], GinEffects]] = {
    said.Shuffle: need.shuffle,
    said.Join: need.join,
    said.Deal: deal.deal,
    said.TurnUp: deal.turn_up,
    said.TakeDiscard: turn.take_discard,
    said.Draw: turn.draw,
    said.Discard: turn.discard,
    said.Pass: turn.pass_,
    said.LookUnder: turn.look_under,
    said.FeelTop: turn.feel_top,
    said.Remember: turn.remember,
    said.GoGin: gin.go_gin,
    said.Knock: knock.knock,
    said.Meld: showdown.meld,
    said.LayOff: knock.lay_off,
    said.LeftWith: showdown.left_with,
    said.ChangeRule: variants.change_rule,
    said.GameEnds: winning.game_ends,
    Other: need.other,
}
_ORDINARY = (
    said.Deal,
    said.TurnUp,
    said.TakeDiscard,
    said.Draw,
    said.Discard,
    said.Pass,
    said.GoOut,
    said.Meld,
    said.LayOff,
    said.LeftWith,
)
"""What a story mentions in passing."""
_PRESUMED = ("turn", "first", "drew", "took", "deadwood", "gin")


class GinGame:
    """A game of gin; Suit Gin is one as it stands."""

    id = "suit-gin"
    ruleset: Gin = SUIT_GIN
    scoring: Scoring = SUIT_SHEET
    moved_by: Mapping[str, frozenset[str]] = {"turn": frozenset(("turn", "goes_out", "void"))}
    weighty = ("verdict", "round", "scores", "points", "totals", "winners", "blocked", "deadwood")
    unanswerable: Mapping[str, str] = {"hand": "scores", "players": "scores", "total": "winners"}

    def one_by_one(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return one_by_one(events)

    def set_up(self, position: Position, events: tuple[Event, ...], readings: Readings) -> Table:
        return set_up(position, events, readings, self.ruleset, self.scoring)

    def rules(self, table: Table, event: Event) -> GinEffects:
        return self.cited(RULES[type(event)](table, event), table)

    def settle(self, table: Table) -> GinEffects:
        return self.cited(showdown.settle(table), table)

    def cited(self, effects: GinEffects, table: Table) -> GinEffects:  # noqa: ARG002
        """The effects of a rule under the clauses of the game's own book."""
        return effects

    def oddity(self, step: Step[Table]) -> int | None:
        if not isinstance(step.event, _ORDINARY):
            return None
        return 2 if step.verdict == "illegal" else 0

    def presumable(self, fact: str) -> bool:
        return fact.partition(" ")[0] in _PRESUMED

    def outcome(self, table: Table, steps: tuple[Step[Table], ...]) -> Mapping[str, Any]:
        return outcome(table, steps)

    def blank(self) -> Table:
        return Table(rules=self.ruleset, readings=Readings(), scoring=self.scoring)

    def still_asked(self, table: Table) -> frozenset[str]:
        return table.unclear

    def agreed(self, tables: tuple[Table, ...]) -> Table:
        """The first of several tables, without what the others have otherwise."""
        first, *others = tables
        unsure = {
            name: nothing
            for name, nothing in _UNKNOWN.items()
            if any(getattr(other, name) != getattr(first, name) for other in others)
        }
        return first.but(**unsure)


_UNKNOWN: Mapping[str, Any] = {
    "turn": None,
    "dealer": None,
    "stage": None,
    "offer": None,
    "discard": None,
    "stock": None,
    "blocked": None,
    "out": None,
    "void": False,
    "next_dealer": None,
    "ending": None,
    "winners": (),
    "hands": {},
    "melds": {},
    "deadwood": {},
    "points": {},
    "entered": {},
    "scores": {},
    "wins": {},
}
"""What of a table may differ between the cases, and how it is when that is not known."""


SUIT_GIN_GAME = GinGame()


def outcome(table: Table, steps: tuple[Step[Table], ...]) -> dict[str, Any]:
    """The keys of a ruling (notation.md, section 5); those that make no sense for gin are null or empty."""
    return {
        "verdict": next((step.verdict for step in reversed(steps) if step.event is not None), None),
        "draws": {},
        "takes_back": {},
        "takes": {},
        "turn": table.turn,
        "owes": None,
        "direction": None,
        "face": None,
        "suit": None,
        "round": {"over": table.over, "winner": _round_winner(table), "shared": []},
        "gabong": None,
        "hands": {player: table.hand(player).size for player in table.players},
        "points": {player: table.points.get(player, 0) for player in table.players}
        if table.counted and not table.unclear
        else dict(table.points),
        "totals": {player: _columns(table, columns) for player, columns in table.scores.items()},
        "chooser": None,
        "stopped": False,
        "bonuses": {},
        "winners": list(table.winners),
        "game": table.ending,
        "scores": {player: _entered(table, columns) for player, columns in table.entered.items()},
        "range": {player: list(bounds) for player, bounds in table.open_range.items()},
        "blocked": None if table.blocked is None else [suit.value for suit in table.blocked],
        "deadwood": dict(table.deadwood),
        "wins": dict(table.wins),
        "dealer": table.next_dealer or table.dealer,
        "discard": str(table.top) if table.top else None,
        "stock": table.stock,
        "void": table.void,
    }


def _round_winner(table: Table) -> str | None:
    return next((player for player, points in table.points.items() if points), None)


def _columns(table: Table, columns: Columns) -> Any:
    """Columns by suit, or in a row where they belong to none."""
    if not table.scoring.blocks:
        return list(columns)
    return {suit.value: points for suit, points in zip(SUITS, columns, strict=True)}


def _entered(table: Table, columns: Columns) -> Any:
    """What goes into the columns: of suits only those that get points."""
    if not table.scoring.blocks:
        return [points or 0 for points in columns]
    return {suit.value: points for suit, points in zip(SUITS, columns, strict=True) if points is not None}
