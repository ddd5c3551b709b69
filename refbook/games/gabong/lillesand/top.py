"""What lies on top of the pile, a joker being whatever it was named as, and what is still due for it."""

from __future__ import annotations

from refbook.cards import JOKER, Card, full_deck
from refbook.engine.facts import MissingFact
from refbook.games.gabong.table import BOTH_WAYS, NOBODY, SOMEBODY_ELSE, Table

ANY_CARD = full_deck()
"""What a joker may be taken for where nobody knows what was legal."""


def tops(table: Table) -> tuple[Card, ...]:
    """The card on top, or each that it may be taken for; empty where there is none or nobody has told.

    Raises MissingFact for a joker of which nobody has told what it is.
    """
    top = table.top
    if top is None:
        return ()
    if top != JOKER:
        return (top,)
    joker = table.powers.joker
    if joker is None:
        raise MissingFact("joker", ())
    return (joker,) if isinstance(joker, Card) else joker


def counts_as(table: Table) -> Card | None:
    """The card on top where there is no doubt what it is."""
    found = tops(table)
    return found[0] if len(found) == 1 else None


def unspent_twos(table: Table) -> int:
    """How many twos on top must be answered. Raises MissingFact, OpenQuestion."""
    on = tops(table)
    if not on or any(card.rank != "2" for card in on):
        return 0
    if table.twos is None:
        raise MissingFact("twos", ("0", "1", "2", "3"))
    if table.twos or is_opening(table):
        return table.twos
    return int(table.readings["gabong-lillesand/two-after-drawing"] == "must-answer")


def owed(table: Table) -> int:
    """The cards that the player in turn has to draw unless a two answers."""
    twos = unspent_twos(table)
    return max(0, twos * table.rules.two_draw - table.debt_drawn)


def is_opening(table: Table) -> bool:
    """Whether the card on top is the one that the master turned."""
    return table.face is not None and table.face.by == NOBODY


def neighbours(table: Table) -> tuple[str, ...]:
    """The master's neighbours, left and right. Raises MissingFact."""
    master = table.known_gabong()
    if master not in table.seats:
        raise MissingFact("players", ())
    return tuple(dict.fromkeys(table.seat_after(master, 1, way) for way in (1, -1)))


def turn_of(table: Table, player: str, *, laying: bool = False) -> str:
    """Whose turn it is. Raises MissingFact, about the first lay before anything else where this may be it."""
    if table.turn is not None:
        return table.turn
    may_open = laying and table.direction is None and table.face is not None and table.face.by is None
    if may_open and table.gabong in table.seats and player in neighbours(table):
        raise MissingFact("direction", ("none yet", *BOTH_WAYS))
    raise MissingFact("turn", table.seats or (player, SOMEBODY_ELSE))


def skipped(table: Table) -> tuple[str, ...]:
    """Whom the threes on top skip, nearest first. Raises MissingFact."""
    face, top = table.face, counts_as(table)
    if face is None or top is None or top.rank != "3" or face.by == NOBODY:
        return ()
    by = face.by if face.by is not None else table.fact("layer", *table.seats)
    steps = range(1, table.powers.threes * table.rules.three_skips + 1)
    return tuple(player for step in steps if (player := table.next_player(by, step)) is not None)
