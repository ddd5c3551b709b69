"""9 Dealing again: whether a layout can be cleared at all, and when that may be said."""

from __future__ import annotations

from refbook.games.golf import doors
from refbook.games.golf.effects import Blocked, Cited, GolfEffects, Offence, Redealt
from refbook.games.golf.events import Redeal
from refbook.games.golf.rules import play
from refbook.games.golf.table import Table


def redeal(table: Table, _event: Redeal) -> GolfEffects:
    """Raises OpenQuestion, and MissingFact where too little of the layout is told."""
    clause = "golf/redeal/impossible-layout"
    if table.cleared:
        return (yield from play.after_the_end(table))
    if not table.rules.redeal_allowed:
        return (yield Offence(clause=clause))
    evident = doors.evidently_blocked(table)
    if evident is False and _only_evident(table):
        return (yield Offence(why="not blocked", clause=clause))
    if evident is not True:
        impossible = _impossible(table, evident)
        if not impossible:
            unshown = evident is None and _only_evident(table)
            return (yield Offence(why="not blocked" if unshown else "clearable", clause=clause))
    fresh = table.fresh
    if fresh is not True and table.readings["golf/redeal-timing"] == "before-first-move":
        if fresh is None:
            fresh = table.fact("untouched", "yes", "no") == "yes"
        if not fresh:
            return (yield Offence(why="too late", clause=clause))
    if evident and doors.queens_behind_kings(table):
        table = yield Cited(clause="golf/redeal/queens-behind-kings")
        table = yield Blocked(why="queens behind kings", clause=clause)
    elif evident:
        table = yield Blocked(why="open cards", clause=clause)
    if evident:
        table = yield Cited(clause="golf/setup/face-up")
    table = yield Redealt(clause=clause)
    return (yield Cited(clause="golf/setup/columns"))


def _only_evident(table: Table) -> bool:
    return table.readings["golf/redeal-scope"] == "evident-block"


def _impossible(table: Table, evident: bool | None) -> bool:
    """Whether the layout counts as impossible where its open cards do not show it, or may not."""
    if evident is None and _only_evident(table):
        return table.fact("blocked", "yes", "no") == "yes"
    known = doors.can_be_cleared(table)
    if known is None:
        return table.fact("clearable", "yes", "no") == "no"
    return not known
