"""2 What you need: one deck, and a variant chosen beforehand; what the text does not describe is agreed on as well."""

from __future__ import annotations

from refbook.cards import Card
from refbook.engine.events import Other
from refbook.games.golf.effects import Allowed, GolfEffects, Offence, Stays, Unwritten, VariantChosen
from refbook.games.golf.events import PlaysBy
from refbook.games.golf.table import Table


def other(table: Table, _event: Other) -> GolfEffects:
    """Something that the notation has no word for."""
    table = yield Unwritten(clause="golf/need/choose-variant")
    return table


def not_in_the_deck(table: Table, card: Card) -> GolfEffects:
    """A joker where no jokers are played with."""
    table = yield Offence(why="no jokers", clause="golf/need/deck")
    table = yield Stays(card=card, clause="golf/need/deck")
    return table


def plays_by(table: Table, event: PlaysBy) -> GolfEffects:
    """A variant is chosen before play begins, and all who compete play by the same."""
    agreed = event.variant in table.variants
    if not agreed and len(table.players) > 1:
        return (yield Offence(why="another variant", clause="golf/match/same-rules"))
    if not agreed and table.fresh is not True:
        begun = bool(table.moves) or table.fresh is False
        if begun or table.fact("untouched", "yes", "no") == "no":
            return (yield Offence(why="chosen too late", clause="golf/need/choose-variant"))
    clause = "golf/match/same-rules" if len(table.players) > 1 else "golf/need/choose-variant"
    return (yield Allowed(clause=clause) if agreed else VariantChosen(variant=event.variant, clause=clause))
