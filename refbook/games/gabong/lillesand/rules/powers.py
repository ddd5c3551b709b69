"""13 The powers of the cards, and how those of slipped cards add up (14)."""

from __future__ import annotations

from refbook.cards import JOKER, Card, Suit
from refbook.engine.facts import MissingFact
from refbook.games.gabong.effects import (
    Cited,
    DirectionSet,
    GabongEffects,
    Offence,
    Skipped,
    SuitCalled,
    TurnGoesTo,
    TwosUnspent,
)
from refbook.games.gabong.events import GripLast, Lay
from refbook.games.gabong.lillesand.effects import AllGrip, FlipsLater, FourOnNine, TensInARow, ThreesLie
from refbook.games.gabong.lillesand.rules import fails
from refbook.games.gabong.lillesand.ruleset import numbers
from refbook.games.gabong.lillesand.top import is_opening, tops, unspent_twos
from refbook.games.gabong.table import BOTH_WAYS, Table

BANS = {
    "4": "gabong-lillesand/powers/four",
    "7": "gabong-lillesand/powers/seven",
    "9": "gabong-lillesand/powers/nine-not-on-nine",
}
"""Ranks that may not be laid on their own kind."""

SUIT_ANSWERS = (*(suit.value for suit in Suit), "any")


def fits(table: Table, card: Card, laid: Card) -> tuple[bool, str]:
    """Whether a card may be laid in turn, and the clause that says so; `laid` is the joker where it is one.

    Raises MissingFact, OpenQuestion.
    """
    on = tops(table)
    if not on:
        return table.fact("face", "fits", "does not fit") == "fits", "gabong-lillesand/play/follow"
    if is_opening(table) and table.top is not None and table.top.rank in ("8", "joker"):
        return _fits_opening(table, table.top, card)
    if unspent_twos(table):
        return _answers_two(table, card, laid)
    if len(on) == 1:
        return _fits_on(table, on[0], card, laid)
    if any(_fits_on(table, top, card, laid, "any")[0] for top in on):
        return True, "gabong-lillesand/powers/joker-not-named"
    return False, "gabong-lillesand/play/follow"


def _fits_opening(table: Table, top: Card, card: Card) -> tuple[bool, str]:
    """On an opening eight or joker it is the reading of its power that decides what may follow."""
    if card.rank == "8" and table.readings["gabong-lillesand/eight-on-anything"] == "any-card":
        return True, "gabong-lillesand/powers/eight"
    if top.suit is not None and (card.suit == top.suit or card.rank == top.rank):
        return True, "gabong-lillesand/play/follow"
    if not opening_has_power(table):
        return False, "gabong-lillesand/play/follow"
    free = "gabong-lillesand/powers/eight-not-called" if top.rank == "8" else "gabong-lillesand/powers/joker-not-named"
    return True, free


def _fits_on(table: Table, top: Card, card: Card, laid: Card, free: str | None = None) -> tuple[bool, str]:
    banned = ban(top, card, laid)
    if banned is not None:
        return False, banned
    if card.rank == "8" and table.readings["gabong-lillesand/eight-on-anything"] == "any-card":
        return True, "gabong-lillesand/powers/eight"
    if top.rank == "8":
        return _follows_eight(table, top, card, free)
    if (top.rank, card.rank) == ("4", "9"):
        return True, "gabong-lillesand/powers/nine-in-turn"
    return card.suit == top.suit or card.rank == top.rank, "gabong-lillesand/play/follow"


def ban(top: Card, card: Card, laid: Card) -> str | None:
    """The clause by which a card may not be laid on one of its own rank."""
    if top.rank != card.rank or card.rank not in BANS:
        return None
    return "gabong-lillesand/powers/seven-joker" if card.rank == "7" and laid == JOKER else BANS[card.rank]


def _answers_two(table: Table, card: Card, laid: Card) -> tuple[bool, str]:
    if card.rank == "2":
        counts = laid != JOKER or table.readings["gabong-lillesand/joker-answers-two"] == "counts-as-two"
        return counts, "gabong-lillesand/powers/two"
    if card.rank == "8" and table.readings["gabong-lillesand/eight-on-unspent-two"] == "allowed":
        return True, "gabong-lillesand/powers/eight"
    return False, "gabong-lillesand/powers/two"


def _follows_eight(table: Table, top: Card, card: Card, free: str | None) -> tuple[bool, str]:
    suit = free or table.suit
    if suit == "untold":
        raise MissingFact("suit", SUIT_ANSWERS)
    if suit == "any":
        return True, "gabong-lillesand/powers/eight-not-called"
    if card.rank == "8":
        return True, "gabong-lillesand/play/follow"
    if suit is None:
        return card.suit == top.suit, "gabong-lillesand/play/follow"
    return card.suit == suit, "gabong-lillesand/powers/eight"


def counts_now(table: Table, card: Card, laid: Card) -> GabongEffects:
    """What every card that lands does to rows of tens and threes, before its own power."""
    joker_counts = laid != JOKER or card.rank != "10"
    if card.rank != "10":
        if table.powers.tens != 0:
            table = yield TensInARow(tens=0, clause="gabong-lillesand/powers/ten")
    elif joker_counts or table.readings["gabong-lillesand/tens-with-jokers"] == "jokers-count":
        table = yield from _ten(table)
    elif table.powers.tens != 0:
        table = yield TensInARow(tens=0, clause="gabong-lillesand/powers/ten")
    if table.powers.on_nine and card.rank != "4":
        table = yield FourOnNine(lies=False, clause="gabong-lillesand/powers/four-sneaked-by-nine")
    return table


def _ten(table: Table) -> GabongEffects:
    clause = "gabong-lillesand/powers/ten"
    needed = numbers(table).tens_in_succession
    earlier = table.powers.tens
    if earlier is None:
        earlier = int(table.fact("tens", *map(str, range(1, needed))))
    table = yield TensInARow(tens=earlier + 1, clause=clause)
    if table.powers.tens is not None and table.powers.tens >= needed:
        table = yield AllGrip(due=True, clause=clause)
    return table


def grip_last(table: Table, event: GripLast) -> GabongEffects:
    """The last to grip the table after three tens."""
    player = event.player
    if not table.powers.gripping and not _gripping_told(table):
        table = yield Offence(player=player, clause="gabong-lillesand/powers/ten-grip")
        return table
    table = yield Offence(player=player, clause="gabong-lillesand/powers/ten-last")
    table = yield from fails.legendary(table, player, "gabong-lillesand/powers/ten-last")
    table = yield AllGrip(due=False, clause="gabong-lillesand/powers/ten-grip")
    return table


def _gripping_told(table: Table) -> bool:
    """Whether the header tells that the tens lie there; asked where it leaves that open."""
    face, needed = table.face, numbers(table).tens_in_succession
    if table.powers.tens is not None:
        return table.powers.tens >= needed
    if face is None or face.card.rank != "10":
        return False
    return table.fact("tens", *map(str, range(1, needed + 1))) == str(needed)


def flips(table: Table) -> GabongEffects:
    """Jacks and queens do what they had put off, now that the next player has laid."""
    jacks, queens = table.powers.jacks, table.powers.queens
    clause = "gabong-lillesand/powers/jack" if jacks else "gabong-lillesand/powers/queen"
    if not jacks and not queens:
        return table
    table = yield from turned(table, clause)
    table = yield FlipsLater(jacks=0, queens=0, clause=clause)
    return table


def turned(table: Table, clause: str) -> GabongEffects:
    if table.direction is None:
        raise MissingFact("direction", BOTH_WAYS)
    table = yield DirectionSet(direction=-table.direction, clause=clause)
    return table


def power(table: Table, event: Lay, card: Card, *, sneaked: bool, then: str) -> GabongEffects:
    """What a card that has landed does, and whose turn it is next. `then` is the clause that passes the turn on."""
    player, adds = event.player, sneaked and _lay_on_its_kind(table, card)
    if adds and card.rank in ("2", "3", "10", "J", "Q", "K"):
        table = yield Cited(clause="gabong-lillesand/examples/powers-add")
    match card.rank:
        case "2":
            table = yield from _two(table)
        case "3":
            return (yield from _three(table, player, adds=adds, then=then))
        case "5":
            return (yield from _five(table))
        case "8":
            table = yield from call(table, event)
        case "J":
            table = yield from _jack(table, adds=adds)
        case "Q":
            table = yield from _queen(table, adds=adds)
        case "K":
            table = yield from turned(table, "gabong-lillesand/powers/king")
            if adds:
                table = yield Cited(clause="gabong-lillesand/examples/king-on-king")
    table = yield TurnGoesTo(player=table.next_player(player), clause=then)
    return table


def opening_adds(table: Table, cards: tuple[Card, ...]) -> GabongEffects:
    """An opening two or ten counts with those laid on it, if it has its power; asked where one is laid."""
    top, clause = table.top, "gabong-lillesand/powers/all-special"
    if not is_opening(table) or top is None:
        return table
    if top.rank == "2" and not table.twos and opening_has_power(table):
        table = yield TwosUnspent(twos=1, clause=clause)
    if top.rank == "10" and cards and cards[0].rank == "10" and opening_has_power(table):
        table = yield TensInARow(tens=1, clause=clause)
    return table


def undirected(table: Table, event: Lay, card: Card) -> GabongEffects:
    """What a card does that is slipped in before the first lay, when there is no turn to pass on and no direction."""
    match card.rank:
        case "2":
            table = yield from _two(table)
        case "8":
            table = yield from call(table, event)
        case "J":
            table = yield FlipsLater(jacks=1, queens=0, clause="gabong-lillesand/powers/jack")
        case "Q":
            table = yield FlipsLater(jacks=0, queens=1, clause="gabong-lillesand/powers/queen")
    return table


def _lay_on_its_kind(table: Table, card: Card) -> bool:
    last = table.last_lay
    below = last.face.card if last and last.face else None
    return below is not None and below.rank in (card.rank, JOKER.rank)


def _two(table: Table) -> GabongEffects:
    if table.twos is None:
        raise MissingFact("twos", ("0", "1", "2", "3"))
    earlier = table.twos
    if earlier:
        table = yield Cited(clause="gabong-lillesand/powers/two")
    table = yield TwosUnspent(twos=earlier + 1, clause="gabong-lillesand/powers/two-debt")
    return table


def _three(table: Table, player: str, *, adds: bool, then: str) -> GabongEffects:
    clause = "gabong-lillesand/powers/three"
    threes = table.powers.threes + 1 if adds else 1
    if adds:
        table = yield Cited(clause="gabong-lillesand/examples/three-on-three")
    table = yield ThreesLie(threes=threes, clause=clause)
    steps = threes * table.rules.three_skips
    for step in range(1, min(steps, len(table.seats)) + 1):
        passed = table.next_player(player, step)
        if passed is None:
            continue
        if table.readings["gabong-lillesand/three-and-six"] == "holding-is-enough" and _holds_six(table, passed):
            table = yield TurnGoesTo(player=passed, clause=clause)
            return table
        table = yield Skipped(player=passed, clause=clause)
    table = yield TurnGoesTo(player=table.next_player(player, steps + 1), clause=then)
    return table


def _holds_six(table: Table, player: str) -> bool:
    """Raises MissingFact where the hand does not tell."""
    top = tops(table)[0]
    six = Card.of("6", top.suit)
    hand = table.hand(player)
    if six in hand.cards:
        return True
    hidden = hand.more or any(card.suit is None and card != JOKER for card in hand.cards)
    return hidden and table.fact(f"holds {player} {six}", "yes", "no") == "yes"


def _five(table: Table) -> GabongEffects:
    clause = "gabong-lillesand/powers/five"
    master = table.known_gabong()
    first = master if table.readings["gabong-lillesand/five-turn"] == "master-plays" else table.next_player(master)
    table = yield TurnGoesTo(player=first, clause=clause)
    return table


def _jack(table: Table, *, adds: bool) -> GabongEffects:
    clause = "gabong-lillesand/powers/jack"
    jacks = table.powers.jacks + 1 if adds else 1
    if jacks > 1:
        two = "gabong-lillesand/examples/jack-on-jack"
        table = yield Cited(clause=two if jacks == 2 else "gabong-lillesand/examples/many-jacks")
    table = yield FlipsLater(jacks=jacks, queens=0, clause=clause)
    return table


def _queen(table: Table, *, adds: bool) -> GabongEffects:
    clause = "gabong-lillesand/powers/queen"
    queens = table.powers.queens + 1 if adds else 1
    if queens > 1:
        even = "gabong-lillesand/examples/queen-on-queen"
        table = yield Cited(clause=even if queens % 2 == 0 else "gabong-lillesand/examples/three-queens")
    table = yield from turned(table, clause)
    table = yield FlipsLater(jacks=0, queens=queens, clause=clause)
    return table


def call(table: Table, event: Lay) -> GabongEffects:
    """The suit called, or not, for an eight."""
    if event.call == "none":
        table = yield SuitCalled(suit="any", clause="gabong-lillesand/powers/eight-not-called")
    elif event.call is not None:
        table = yield SuitCalled(suit=event.call, clause="gabong-lillesand/powers/eight")
    return table


def answers_three(table: Table, card: Card) -> bool:
    """Whether this is a six that the three on top lets a skipped player lay."""
    on = tops(table)
    return card.rank == "6" and len(on) == 1 and on[0].rank == "3" and on[0].suit == card.suit


def opening_has_power(table: Table) -> bool:
    """Whether the card that the master turned has its power, where it is one that matters. Raises OpenQuestion."""
    top = table.top
    if not is_opening(table) or top is None or top.rank not in ("2", "3", "5", "8", "10", "J", "Q", "joker"):
        return False
    return table.readings["gabong-lillesand/opening-special-card"] == "powers-apply"
