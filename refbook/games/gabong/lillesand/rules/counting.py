"""12 Counting: when play is over, the hands, the next round."""

from __future__ import annotations

from refbook.cards import Card
from refbook.games.gabong.effects import (
    Allowed,
    Cited,
    Drew,
    GabongEffects,
    Lands,
    Offence,
    PhaseIs,
    TakesBack,
    Understood,
)
from refbook.games.gabong.events import Collect, CountHand, GabongWith, Lay, RoundEnds, ShowHand
from refbook.games.gabong.lillesand.effects import PutsDown, RoleVacant
from refbook.games.gabong.lillesand.rules import points
from refbook.games.gabong.table import Table

ENDS = "gabong-lillesand/counting/play-ends"


def still_playing(table: Table) -> bool:
    """Whether a round that is won goes on, since not everybody has understood it. Raises MissingFact."""
    if table.understood or table.phase == "collected":
        return False
    return table.finish is not None or table.fact("understood", "yes", "no") == "no"


def lay_after_end(table: Table, event: Lay | GabongWith) -> GabongEffects:
    """A card laid on a finish: it lies there as long as play is on, and changes nothing of who has won."""
    if isinstance(event, Lay) and still_playing(table):
        for card in event.cards:
            table = yield Lands(player=event.player, card=card, clause=ENDS)
        return table
    table = yield Offence(player=event.player, clause=ENDS)
    table = yield TakesBack(player=event.player, cards=event.cards, clause=ENDS)
    return table


def draw_after_end(table: Table, player: str, drawn: tuple[Card, ...]) -> GabongEffects:
    playing = still_playing(table)
    table = yield Allowed(player=player, clause=ENDS) if playing else Offence(player=player, clause=ENDS)
    table = yield Drew(player=player, cards=drawn, clause=ENDS)
    return table


def show_hand(table: Table, event: ShowHand) -> GabongEffects:
    """One player after the other understands, and puts down the cards."""
    table = yield Allowed(player=event.player, clause="gabong-lillesand/finish/no-early-cheer")
    if not table.over:
        return table
    table = yield PutsDown(player=event.player, clause=ENDS)
    others = [seat for seat in table.seats if table.finish is None or seat != table.finish.player]
    if set(others) <= set(table.powers.put_down) and others:
        table = yield Understood(cards_down=True, clause=ENDS)
    return table


def round_ends(table: Table, _event: RoundEnds) -> GabongEffects:
    table = yield PhaseIs(phase="over", clause=ENDS)
    table = yield Understood(cards_down=False, clause=ENDS)
    return table


def collect(table: Table, _event: Collect) -> GabongEffects:
    """The cards are gathered in for the next round, which the same master deals unless somebody has gabonged."""
    clause = "gabong-lillesand/counting/next-round"
    again = table.readings["gabong-lillesand/master-next-round"] == "vote-again"
    table = yield Understood(cards_down=True, clause=ENDS)
    table = yield PhaseIs(phase="collected", clause=clause)
    if again:
        table = yield RoleVacant(clause="gabong-lillesand/master/first-vote")
    return table


def count_hand(table: Table, event: CountHand) -> GabongEffects:
    if table.phase == "play":
        table = yield PhaseIs(phase="over", clause=ENDS)
    table = yield Cited(clause="gabong-lillesand/counting/count-hands")
    return (yield from points.count_hand(table, event))
