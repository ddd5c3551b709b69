"""4 The play: laying, drawing, what may not be moved, and how a round ends."""

from __future__ import annotations

from refbook.cards import JOKER, RANKS, UNSEEN, Card
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.games.golf.effects import (
    Allowed,
    Cited,
    GoesBack,
    GolfEffects,
    Lands,
    Offence,
    RoundOver,
    RoundWon,
    Stays,
    StopsEarly,
    Turned,
    Uncovered,
    WhyNot,
)
from refbook.games.golf.events import Draw, Lay, MoveCard, Stop, TakeBack, TurnWaste
from refbook.games.golf.rules import need, ranks, score, variants
from refbook.games.golf.table import Move, Table


def lay(table: Table, event: Lay) -> GolfEffects:
    """One card onto the waste; several in a line are events of their own."""
    card = event.cards[0]
    if card == UNSEEN:
        raise MissingFact("card", ())
    if table.over:
        return (yield from after_the_end(table, card))
    if card == JOKER and not table.jokers:
        return (yield from need.not_in_the_deck(table, card))
    at = place_of(table, card, event.column)
    if table.waste == () or _may_start(table):
        return (yield from variants.start(table, card, at, event.named))
    if not is_free(table, card, at):
        return (yield from _covered(table, card))
    fit = ranks.on_waste(table, card, event.named)
    if not fit.fits:
        table = yield Offence(clause="golf/play/one-step")
        for clause in fit.clauses:
            table = yield WhyNot(clause=clause)
        if table.top is not None and table.top.suit == card.suit and card != JOKER:
            table = yield WhyNot(clause="golf/ranks/suit-irrelevant")
        return (yield Stays(card=card, clause="golf/play/one-step"))
    top = table.top
    table = yield from put_on_waste(table, card, at, fit.counts_as, "golf/play/one-step")
    for clause in fit.clauses:
        table = yield Cited(clause=clause)
    if top is not None and JOKER not in (top, card) and top.suit != card.suit:
        table = yield Cited(clause="golf/ranks/suit-irrelevant")
    return (yield from _run(table))


def _may_start(table: Table) -> bool:
    """Whether a card is the first of the waste, where the player chooses it. Raises MissingFact."""
    untold = table.waste is None and not table.rules.waste_start_cards
    if not untold or table.fresh is False:
        return False
    return table.fact("untouched", "yes", "no") == "yes"


def place_of(table: Table, card: Card, column: int | None) -> int | None:
    """The column a card is laid from, from 0; None where nobody has told. Raises Contradiction and MissingFact."""
    if column is not None:
        told = table.columns[column - 1]
        if told is not None and card not in told and UNSEEN not in told:
            raise _not_there(table, column - 1)
        _nowhere_else(table, card, column - 1)
        return column - 1
    known = table.column_of(card)
    if known is not None:
        return known
    _nowhere_else(table, card, None)
    if None in table.columns:
        return None
    unseen = [at for at, told in enumerate(table.columns) if told and UNSEEN in told]
    free = [at for at in unseen if (table.columns[at] or ())[-1] == UNSEEN] or unseen
    if not free:
        raise _not_there(table, None)
    if len(free) == 1:
        return free[0]
    return int(table.fact("column", *(str(at + 1) for at in free))) - 1


def _not_there(table: Table, at: int | None) -> Contradiction:
    """A card is not in its column, or in any: what was told of them says so, or what was laid from them already."""
    if table.dealt_left is not None and (at is None or table.dealt[at] == ()):
        return Contradiction("left")
    laid = table.laid_from_untold if at is None else table.laid_from(at)
    if None not in table.dealt if at is None else table.dealt[at] is not None:
        return Contradiction(f"column {len(table.columns) if at is None else at + 1}")
    return Contradiction(f"laid {laid[0]}", about=f"{'laid' if at is None else 'column'} {len(laid) + 1}")


def _nowhere_else(table: Table, card: Card, at: int | None) -> None:
    """Raises Contradiction where a card of the one deck is known to lie somewhere else."""
    if card == JOKER:
        return
    known = table.column_of(card)
    if known is not None and at is not None and known != at:
        raise Contradiction(f"column {known + 1}")
    if any(move.card == card for move in table.moves):
        raise Contradiction(f"laid {card}")
    if card in (table.waste or ()):
        raise Contradiction("waste")
    if card in (table.order or ()):
        raise Contradiction("stock")


def is_free(table: Table, card: Card, at: int | None) -> bool:
    """Whether a card has nothing lying on it; one from a column that nobody has told is taken to be free."""
    column = None if at is None else table.columns[at]
    if column is None:
        return not table.is_covered(card)
    return column[-1] == card or (column[-1] == UNSEEN and card not in column)


def _covered(table: Table, card: Card) -> GolfEffects:
    table = yield Offence(clause="golf/play/free-card")
    top = table.top
    if top is not None and JOKER not in (top, card) and ranks.on_rank(table, top.rank, card.rank).fits:
        table = yield Cited(clause="golf/example/covered-card")
    return (yield Stays(card=card, clause="golf/play/free-card"))


def put_on_waste(table: Table, card: Card, at: int | None, counts_as: tuple[str, ...], clause: str) -> GolfEffects:
    """The card leaves its column for the waste; what lay behind it is free, and the table may be cleared."""
    table = yield Lands(card=card, column=None if at is None else at + 1, counts_as=counts_as, clause=clause)
    column = None if at is None else table.columns[at]
    if at is not None and column:
        table = yield Uncovered(card=column[-1], column=at + 1, clause="golf/play/uncovers-next")
    if table.left == 0:
        table = yield RoundWon(clause="golf/play/round-won")
        table = yield from score.count(table)
    return table


def _run(table: Table) -> GolfEffects:
    """What a run may do: go on, and turn."""
    table = yield Cited(clause="golf/play/new-top")
    run = _laid_in_a_row(table)
    if len(run) > 1:
        table = yield Cited(clause="golf/play/go-on")
    if len(run) > 1 and len(table.waste or ()) > 2 and _turns((table.waste or ())[-3:]):
        table = yield Cited(clause="golf/play/change-direction")
    if [card.rank for card in (table.waste or ())[-6:]] == ["7", "8", "9", "8", "7", "6"]:
        table = yield Cited(clause="golf/example/run")
    if len(table.moves) > len(run) and table.stock == 0:
        table = yield Cited(clause="golf/play/after-last-draw")
    return table


def _laid_in_a_row(table: Table) -> list[Card]:
    run: list[Card] = []
    for move in reversed(table.moves):
        if move.turned:
            break
        run.append(move.card)
    return run


def _turns(three: tuple[Card, ...]) -> bool:
    if any(card.rank not in RANKS for card in three):
        return False
    first, second, third = (RANKS.index(card.rank) for card in three)
    return (second - first) * (third - second) < 0


def after_the_end(table: Table, card: Card | None = None) -> GolfEffects:
    clause = "golf/play/round-won" if table.left == 0 else "golf/play/round-over"
    table = yield Offence(clause=clause)
    return (yield Stays(card=card, clause=clause)) if card is not None else table


# -- the stock


def draw(table: Table, event: Draw) -> GolfEffects:
    """One card from the stock onto the waste."""
    card = _card_turned(table, event)
    if table.over:
        return (yield from after_the_end(table))
    if table.waste == ():
        return (yield Offence(clause="golf/variants/free-start"))
    if table.stock == 0:
        table = yield Offence(clause="golf/play/single-pass")
        return table
    if may_draw(table):
        table = yield Allowed(clause="golf/play/draw-when-stuck")
    else:
        table = yield Offence(clause="golf/play/draw-when-stuck")
    counts_as = (event.named,) if event.named and card == JOKER else ()
    return (yield Turned(card=card, counts_as=counts_as, clause="golf/play/draw-when-stuck"))


def _card_turned(table: Table, event: Draw) -> Card:
    """The card that comes up, `?` where nobody has told. Raises Contradiction."""
    told = event.cards[0] if event.cards else UNSEEN
    known = table.order[0] if table.order else UNSEEN
    if UNSEEN in (told, known):
        told = known if told == UNSEEN else told
    elif told != known:
        raise Contradiction("stock")
    if told not in (UNSEEN, JOKER):
        if any(told in (one.card, one.by) for one in table.covered):
            raise Contradiction("covered")
        at = table.column_of(told)
        if at is not None:
            raise Contradiction(f"column {at + 1}")
        if any(move.card == told for move in table.moves):
            raise Contradiction(f"laid {told}")
        if told in (table.waste or ()):
            raise Contradiction("waste")
    return told


def may_draw(table: Table) -> bool:
    """Whether a card may be turned now. Raises OpenQuestion and MissingFact."""
    if not table.rules.draw_only_when_stuck:
        return True
    fits = ranks.playable(table)
    if fits is False:
        return True
    if table.readings["golf/draw-when-playable"] == "any-time":
        return True
    if fits is None:
        fits = table.fact("playable", "yes", "no") == "yes"
    return not fits


def turn_waste(table: Table, _event: TurnWaste) -> GolfEffects:
    """The stock is gone through once."""
    table = yield Offence(why="waste turned", clause="golf/play/single-pass")
    return table


def move_card(table: Table, event: MoveCard) -> GolfEffects:
    """Nothing goes from a column to another, and an empty one stays empty."""
    table = yield Offence(clause="golf/play/no-column-moves")
    if event.empty or (event.to is not None and table.columns[event.to - 1] == ()):
        table = yield WhyNot(clause="golf/play/empty-columns")
    return (yield Stays(card=event.card, clause="golf/play/no-column-moves"))


def take_back(table: Table, event: TakeBack) -> GolfEffects:
    """A card turned stays where it is under every reading, with all below it; of one laid the text says nothing.

    What lies on a card goes back before it.
    """
    card = event.card or (table.moves[-1].card if table.moves else table.top)
    if card is None:
        raise MissingFact("card", ())
    deep = _how_deep(table, card)
    back = table.moves[-deep:]
    if any(move.turned for move in back) or (len(back) < deep and table.fact("turned", "yes", "no") == "yes"):
        return (yield Offence(why="turned back", clause="golf/play/draw-when-stuck"))
    if table.readings["golf/taking-back"] == "not-allowed":
        return (yield Offence(why="laid back", clause="golf/play/one-step"))
    there = tuple(Move(one) for one in (table.waste or ())[-deep : len(table.waste or ()) - len(back)])
    first, *later = (*there, *back) or (Move(card),)
    for move in reversed(later):
        table = yield GoesBack(card=move.card, column=move.column, clause="golf/play/one-step")
    return (yield GoesBack(card=card, column=event.column or first.column, clause="golf/play/one-step"))


def _how_deep(table: Table, card: Card) -> int:
    """How many cards leave the waste when one is taken back, it and those on it. Raises Contradiction."""
    from_the_top = (table.waste or ())[::-1]
    for sought in (card, UNSEEN):
        if sought in from_the_top:
            return from_the_top.index(sought) + 1
    if table.waste is not None:
        raise Contradiction("waste")
    return 1


# -- the end


def stop(table: Table, _event: Stop) -> GolfEffects:
    """The player wants to count. Raises OpenQuestion and MissingFact."""
    if table.ending is not None:
        return (yield Allowed(clause="golf/play/count-at-the-end"))
    if table.left == 0:
        table = yield Allowed(clause="golf/play/count-at-the-end")
        table = yield RoundWon(clause="golf/play/round-won")
        return (yield from score.count(table))
    if _move_left(table):
        if table.readings["golf/stopping-early"] == "must-play-on":
            why = "stock left" if _only_drawing_is_left(table) else ""
            table = yield Offence(why=why, clause="golf/play/count-at-the-end")
            return (yield Cited(clause="golf/play/round-over"))
        table = yield StopsEarly(clause="golf/play/count-at-the-end")
        return (yield from score.count(table))
    table = yield Allowed(clause="golf/play/count-at-the-end")
    table = yield RoundOver(clause="golf/play/round-over")
    return (yield from score.count(table))


def _move_left(table: Table) -> bool:
    """Whether a card can be laid or turned. Raises OpenQuestion and MissingFact."""
    if table.stock or table.waste == ():
        return True
    fits = ranks.playable(table)
    if fits:
        return True
    if table.stock is None and table.fact("stock", "empty", "not empty") == "not empty":
        return True
    if fits is None:
        fits = table.fact("playable", "yes", "no") == "yes"
    return fits


def _only_drawing_is_left(table: Table) -> bool:
    try:
        return bool(table.stock) and ranks.playable(table) is False
    except (MissingFact, OpenQuestion):
        return False


def settle(table: Table) -> GolfEffects:
    """Where the story ends: a table that is clear, or on which no move is left. Raises OpenQuestion."""
    if table.ending is not None or table.redealt:
        return table
    if table.cleared:
        table = yield RoundWon(clause="golf/play/round-won")
        return (yield from score.count(table))
    if table.stock == 0 and table.top is not None and _certainly_stuck(table):
        table = yield RoundOver(clause="golf/play/round-over")
        return (yield from score.count(table))
    return table


def _certainly_stuck(table: Table) -> bool:
    try:
        return ranks.playable(table) is False
    except MissingFact:
        return False
