"""4 The turn: taking a card, discarding one, and the passes with which a round may begin."""

from __future__ import annotations

from refbook.cards import JOKER, UNSEEN, Card
from refbook.engine.facts import Contradiction, MissingFact
from refbook.games.gabong.table import SOMEBODY_ELSE
from refbook.games.gin.effects import (
    Allowed,
    Cited,
    Discards,
    Draws,
    GinEffects,
    Offence,
    Passes,
    Stays,
    Takes,
    TurnGoesTo,
)
from refbook.games.gin.events import Discard, Draw, FeelTop, LookUnder, Pass, Remember, TakeDiscard
from refbook.games.gin.rules import need, rounds, winning
from refbook.games.gin.table import Offer, Table

_YES_NO = ("yes", "no")


def out_of_turn(table: Table, player: str) -> Offence | None:
    """Why a player may do nothing now. Raises MissingFact where it was not told whose turn it is."""
    many = need.too_many(table, player)
    if many is not None:
        return many
    if winning.is_over(table):
        return Offence(player=player, why="game over", clause=table.scoring.winning)
    if table.over:
        return Offence(player=player, why="round over", clause="suit-gin/rounds/new-round")
    if table.turn is None:
        others = [one for one in table.players if one != player] or [SOMEBODY_ELSE]
        raise MissingFact("turn", (player, *others))
    if table.turn == player:
        return None
    if table.offer == "forehand":
        return Offence(player=player, why="forehand begins", clause="suit-gin/deal/forehand")
    return Offence(player=player, why="not the turn", clause="suit-gin/turn/draw")


def refused(table: Table, offence: Offence) -> GinEffects:
    """An offence, and what had ended before it: the game by the score sheet, or the round with the stock."""
    table = yield offence
    if offence.why == "game over" and table.ending is None:
        return (yield from table.scoring.decide(table))
    if offence.why == "stock":
        return (yield from rounds.void(table, offence.clause))
    return table


def offered(table: Table) -> Offer:
    """To whom the first upturned card is on offer. Raises MissingFact."""
    if table.offer is None:
        raise MissingFact("first turn", _YES_NO)
    return table.offer


def has_drawn(table: Table, player: str) -> bool:
    """Whether the player in turn holds eleven cards. Raises MissingFact."""
    if table.stage is None:
        if table.offer in ("forehand", "dealer"):
            return False
        raise MissingFact(f"drew {player}", _YES_NO)
    return table.stage == "discard"


# -- taking a card


def draw(table: Table, event: Draw) -> GinEffects:
    """One card from the stock."""
    offence = out_of_turn(table, event.player) or _not_taking(table, event.player)
    if offence is not None:
        return (yield from refused(table, offence))
    if JOKER in event.cards:
        return (yield from need.with_joker(table, event.player, event.cards))
    if max(event.count or 1, len(event.cards)) != table.rules.draw_count:
        return (yield Offence(player=event.player, why="one card", clause="suit-gin/turn/draw"))
    if offered(table) in ("forehand", "dealer"):
        clause = "suit-gin/turn/first-pass" if table.offer == "forehand" else "suit-gin/turn/pass-back"
        return (yield Offence(player=event.player, why="pass first", clause=clause))
    card = event.cards[0] if event.cards else UNSEEN
    if card != UNSEEN:
        _nowhere_else(table, card)
    table = yield Draws(player=event.player, card=card, clause="suit-gin/turn/draw")
    if table.offer == "passed":
        table = yield Cited(clause="suit-gin/turn/pass-back")
    return table


def _not_taking(table: Table, player: str) -> Offence | None:
    """Why a player in turn may take no card: that is done, or the stock is used up. Raises OpenQuestion."""
    if table.stage == "discard":
        return Offence(player=player, why="drawn already", clause="suit-gin/turn/draw")
    return _stock_gone(table, player)


def _stock_gone(table: Table, player: str) -> Offence | None:
    """Why a player who has taken no card in this turn may do nothing. Raises OpenQuestion."""
    if not rounds.stock_used_up(table):
        return None
    return Offence(player=player, why="stock", clause="suit-gin/deal/stock-and-discard")


def not_drawn(table: Table, player: str) -> Offence:
    """Why a turn cannot end yet: no card has been taken, and perhaps there is none to take. Raises OpenQuestion."""
    return _stock_gone(table, player) or Offence(player=player, why="draw first", clause="suit-gin/turn/draw")


def _nowhere_else(table: Table, card: Card) -> None:
    """Raises Contradiction where a card drawn is known to be in a hand or in the discard pile."""
    place = table.where_is(card)
    if place is not None:
        raise Contradiction(place, "", f"twice {card}")


def take_discard(table: Table, event: TakeDiscard) -> GinEffects:
    """The top card of the discard pile, whatever else is held."""
    offence = out_of_turn(table, event.player) or _not_taking(table, event.player)
    if offence is not None:
        return (yield from refused(table, offence))
    if table.discard == ():
        raise Contradiction("discard", "", "no discard")
    if event.card is not None and table.top is not None and event.card != table.top:
        if (place := table.where_is(event.card)) not in (None, "discard"):
            raise Contradiction(place or "", "", f"twice {event.card}")
        table = yield Offence(player=event.player, why="under the top", clause="suit-gin/turn/top-only")
        return (yield Stays(card=event.card, clause="suit-gin/turn/top-only"))
    if table.offer == "passed" and table.readings["suit-gin/both-pass-first"] == "must-draw-stock":
        return (yield Offence(player=event.player, why="passed it", clause="suit-gin/turn/pass-back"))
    first = table.offer in ("forehand", "dealer", "passed")
    card = table.top or event.card or UNSEEN
    if table.top is None and card != UNSEEN:
        _nowhere_else(table, card)
    table = yield Takes(player=event.player, card=card, clause="suit-gin/turn/draw")
    table = yield Cited(clause="suit-gin/turn/take-freely")
    if first:
        table = yield Cited(clause="suit-gin/turn/taking-the-first-card")
    return table


def pass_(table: Table, event: Pass) -> GinEffects:
    """Only the first upturned card may be passed, by each player once."""
    offence = out_of_turn(table, event.player)
    if offence is not None:
        return (yield from refused(table, offence))
    if table.stage == "discard":
        return (yield Offence(player=event.player, why="holds eleven", clause="suit-gin/turn/only-pass"))
    ended = _stock_gone(table, event.player)
    if ended is not None:
        return (yield from refused(table, ended))
    offer = offered(table)
    if offer not in ("forehand", "dealer"):
        return (yield Offence(player=event.player, why="no pass", clause="suit-gin/turn/only-pass"))
    clause = "suit-gin/turn/first-pass" if offer == "forehand" else "suit-gin/turn/pass-back"
    table = yield Passes(player=event.player, offer="dealer" if offer == "forehand" else "passed", clause=clause)
    return (yield TurnGoesTo(player=table.next_after(event.player), clause=clause))


# -- discarding


def discard(table: Table, event: Discard) -> GinEffects:
    """One card, and the turn is over. Raises OpenQuestion where it was just taken from there."""
    offence = out_of_turn(table, event.player)
    if offence is not None:
        return (yield from refused(table, offence))
    if JOKER in event.cards:
        return (yield from need.with_joker(table, event.player, event.cards))
    for card in event.cards:
        held(table, event.player, card)
    if len(event.cards) != table.rules.discard_count:
        return (yield Offence(player=event.player, why="one card", clause="suit-gin/turn/discard"))
    card = event.cards[0]
    if not has_drawn(table, event.player):
        early = not_drawn(table, event.player)
        table = yield from refused(table, early)
        return (yield Stays(card=card, clause=early.clause))
    refusal = just_taken(table, event.player, card)
    if refusal is not None:
        table = yield refusal
        return (yield Stays(card=card, clause=refusal.clause))
    table = yield Allowed(clause="suit-gin/turn/discard")
    return (yield from puts_down(table, event.player, card, "suit-gin/turn/discard"))


def held(table: Table, player: str, card: Card) -> None:
    """Raises Contradiction for a card that a player is known not to have."""
    place = table.where_is(card)
    if place not in (None, f"hand {player}"):
        raise Contradiction(place or "", "", f"twice {card}")
    if not table.hand(player).may_hold(card) and card != UNSEEN:
        raise Contradiction(f"hand {player}", "", f"held {card}")


def just_taken(table: Table, player: str, card: Card) -> Offence | None:
    """Why a card taken from the discard pile may not go back there.

    Raises OpenQuestion, and MissingFact where nobody has told which card was taken.
    """
    if card == UNSEEN or table.taken is None or not _may_be_taken(table, player, card):
        return None
    if table.readings["suit-gin/discard-just-taken"] == "allowed":
        return None
    only_that = table.taken == card or table.hand(player).unseen == table.rules.draw_count
    if not only_that and table.fact(f"took {player}", *_YES_NO) == "no":
        return None
    return Offence(player=player, why="just taken", clause="suit-gin/turn/discard")


def _may_be_taken(table: Table, player: str, card: Card) -> bool:
    """Whether a card may be the one just taken; of an untold one, whether it is none that was held before."""
    return table.taken == card or (table.taken == UNSEEN and card not in table.hand(player).cards)


def puts_down(table: Table, player: str, card: Card, clause: str) -> GinEffects:
    """A card goes onto the pile and the turn to the other player; with a stock used up the round is void."""
    table = yield Discards(player=player, card=card, clause=clause)
    if rounds.stock_used_up(table):
        return (yield from rounds.void(table, "suit-gin/deal/stock-and-discard"))
    return (yield TurnGoesTo(player=table.next_after(player), clause=clause))


# -- the discard pile


def look_under(table: Table, event: LookUnder) -> GinEffects:
    """Nobody may look, or feel, below the top card."""
    table = yield Offence(player=event.player, why="under the top", clause="suit-gin/turn/no-looking")
    return (yield Cited(clause="suit-gin/turn/braille")) if event.feeling else table


def feel_top(table: Table, _event: FeelTop) -> GinEffects:
    table = yield Allowed(clause="suit-gin/turn/braille")
    return table


def remember(table: Table, _event: Remember) -> GinEffects:
    table = yield Allowed(clause="suit-gin/turn/memory")
    return table
