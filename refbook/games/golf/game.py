"""Golf as the engine sees it: which rules answer which event, and what a ruling says of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from refbook.engine.events import Event, Other
from refbook.engine.facts import MissingFact, OpenQuestion, Readings
from refbook.engine.judge import Step
from refbook.games.golf import events as said
from refbook.games.golf.effects import GolfEffects
from refbook.games.golf.position import Position
from refbook.games.golf.rules import match, need, play, ranks, redeal, variants
from refbook.games.golf.ruleset import STRICT
from refbook.games.golf.setup import one_by_one, set_up
from refbook.games.golf.table import Table

RULES: Mapping[type[Event], Callable[[Table, Any], GolfEffects]] = {
    said.Lay: play.lay,
    said.Draw: play.draw,
    said.StartWith: variants.start_with,
    said.TakeBack: play.take_back,
    said.MoveCard: play.move_card,
    said.TurnWaste: play.turn_waste,
    said.PlaysBy: need.plays_by,
    said.Redeal: redeal.redeal,
    said.Stop: play.stop,
    said.MatchEnds: match.match_ends,
    Other: need.other,
}


class Golf:
    """Golf solitaire, with its variants."""

    id = "golf"
    ruleset = STRICT
    moved_by: Mapping[str, frozenset[str]] = {}
    weighty = ("verdict", "round", "score", "total", "winners")
    unanswerable: Mapping[str, str] = {"stock": "score", "left": "score"}

    def one_by_one(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return one_by_one(events)

    def set_up(self, position: Position, events: tuple[Event, ...], readings: Readings) -> Table:
        return set_up(position, events, readings)

    def rules(self, table: Table, event: Event) -> GolfEffects:
        return RULES[type(event)](table, event)

    def settle(self, table: Table) -> GolfEffects:
        return play.settle(table)

    def oddity(self, step: Step[Table]) -> int | None:
        """Lays and draws are what a story mentions in passing."""
        if not isinstance(step.event, said.Lay | said.Draw):
            return None
        return 2 if step.verdict == "illegal" else 0

    def presumable(self, fact: str) -> bool:
        return fact in ("waste", "playable", "joker", "column")

    def outcome(self, table: Table, steps: tuple[Step[Table], ...]) -> Mapping[str, Any]:
        return outcome(table, steps)

    def blank(self) -> Table:
        return Table(rules=STRICT, readings=Readings())

    def still_asked(self, table: Table) -> frozenset[str]:
        return table.unclear

    def agreed(self, tables: tuple[Table, ...]) -> Table:
        """The first of several tables, without what the others have otherwise."""
        first, *others = tables
        columns = tuple(
            column if all(other.columns[at] == column for other in others) else None
            for at, column in enumerate(first.columns)
        )
        unsure = {
            name: None
            for name in ("waste", "stock", "order", "ending", "score", "total", "par")
            if any(getattr(other, name) != getattr(first, name) for other in others)
        }
        return first.but(columns=columns, **unsure)


GOLF = Golf()


def outcome(table: Table, steps: tuple[Step[Table], ...]) -> dict[str, Any]:
    """The keys of a ruling (notation.md, section 5); those that make no sense for a solitaire are null or empty."""
    stuck = is_stuck(table)
    return {
        "verdict": next((step.verdict for step in reversed(steps) if step.event is not None), None),
        "draws": {},
        "takes_back": {},
        "takes": {},
        "turn": None,
        "owes": None,
        "direction": None,
        "face": None,
        "suit": None,
        "round": {"over": _over(table, stuck), "winner": None, "shared": []},
        "gabong": None,
        "hands": {},
        "points": {},
        "totals": dict(table.scores),
        "chooser": None,
        "stopped": False,
        "bonuses": {},
        "winners": list(table.winners),
        "play_off": list(table.play_off),
        "score": table.score,
        "total": table.total,
        "par": table.par,
        "left": table.left,
        "stuck": stuck,
        "cleared": _cleared(table),
        "redealt": table.redealt,
        "tableau": [None if column is None else [str(card) for card in column] for column in table.columns],
        "waste": str(table.waste[-1]) if table.waste else None,
        "stock": table.stock,
    }


def is_stuck(table: Table) -> bool | None:
    """Whether no free card fits though some are left; None where that is not known."""
    if table.ending == "cleared" or table.left == 0:
        return False
    if table.ending == "stuck":
        return True
    try:
        fits = ranks.playable(table)
    except (MissingFact, OpenQuestion):
        return None
    return None if fits is None else not fits


def _cleared(table: Table) -> bool | None:
    if table.ending is not None:
        return table.ending == "cleared"
    if table.left is not None:
        return table.left == 0
    return False if any(table.columns) else None


def _over(table: Table, stuck: bool | None) -> bool | None:
    if table.ending is not None:
        return True
    if table.stock or stuck is False:
        return False
    return None
