"""8 Variants, with 3 Setting up: the start card that the player chooses, and the stock beside it."""

from __future__ import annotations

from refbook.cards import JOKER, Card
from refbook.engine.facts import Contradiction
from refbook.games.golf.effects import Cited, GolfEffects, Offence, Stays, StockIs
from refbook.games.golf.events import StartWith
from refbook.games.golf.rules import play
from refbook.games.golf.table import Table


def start_with(table: Table, event: StartWith) -> GolfEffects:
    """The first card of the waste, where the player may choose it."""
    if table.rules.waste_start_cards:
        table = yield Offence(clause="golf/setup/waste")
        table = yield Cited(clause="golf/variants/strict")
        return (yield Stays(card=event.card, clause="golf/setup/waste"))
    if _begun(table):
        table = yield Offence(why="begun already", clause="golf/variants/free-start")
        return (yield Stays(card=event.card, clause="golf/variants/free-start"))
    at = play.place_of(table, event.card, event.column)
    return (yield from start(table, event.card, at, event.named))


def _begun(table: Table) -> bool:
    """Whether the waste has its first card. Raises MissingFact."""
    if table.waste is None:
        return table.fact("untouched", "yes", "no") == "no"
    return table.waste != ()


def start(table: Table, card: Card, at: int | None, named: str | None) -> GolfEffects:
    """Any free card may be the first."""
    if not play.is_free(table, card, at):
        table = yield Offence(clause="golf/play/free-card")
        return (yield Stays(card=card, clause="golf/play/free-card"))
    counts_as = (named,) if named and card == JOKER else ()
    table = yield from play.put_on_waste(table, card, at, counts_as, "golf/variants/free-start")
    if not table.jokers:
        table = yield from _stock(table)
    return table


def _stock(table: Table) -> GolfEffects:
    """All cards that are not in the columns, or one fewer. Raises OpenQuestion and Contradiction."""
    every = table.rules.deck_cards - table.rules.table_cards
    count = every if table.readings["golf/free-start-stock"] == "stock-17" else every - 1
    if table.stock is not None and table.stock != count:
        raise Contradiction("stock")
    table = yield StockIs(count=count, clause="golf/variants/free-start")
    return (yield Cited(clause="golf/setup/stock"))
