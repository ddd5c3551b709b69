"""What could be tried next. Knows no rule: whatever is listed here is put to the one judge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from refbook.cards import JOKER, UNSEEN, Card, full_deck
from refbook.engine.events import Event
from refbook.games.golf.doors import queens_behind_kings
from refbook.games.golf.events import Draw, Lay, Redeal, StartWith, Stop, TakeBack
from refbook.games.golf.table import Table


def tries(table: Table, player: str | None = None) -> Iterator[Event]:
    """Every act that a player may ask about, right or wrong; a new deal only where the queens are a reason to ask.

    Whether any other deal can be cleared takes the solver seconds. Of a column that nobody has told, each card that
    lies nowhere else may be the free one.
    """
    if table.over or table.redealt:
        return
    for card, column in _free_cards(table):
        yield StartWith(card, column, player=player) if table.waste == () else Lay((card,), column, player=player)
    if table.waste != ():
        yield Draw(player=player)
        yield Stop(player=player)
    if table.moves:
        yield TakeBack(player=player)
    elif table.fresh and queens_behind_kings(table):
        yield Redeal(player=player)


def _free_cards(table: Table) -> Iterator[tuple[Card, int | None]]:
    for at, column in enumerate(table.columns, 1):
        if column and column[-1] != UNSEEN:
            yield column[-1], at
    if any(column is None or column[-1:] == (UNSEEN,) for column in table.columns):
        yield from ((card, None) for card in _told_nowhere(table))


def _told_nowhere(table: Table) -> tuple[Card, ...]:
    columns = (column for column in table.columns if column)
    told = {*chain.from_iterable(columns), *(table.waste or ()), *(table.order or ())}
    told |= {move.card for move in table.moves}
    return tuple(card for card in full_deck(int(table.jokers)) if card not in told or card == JOKER)
