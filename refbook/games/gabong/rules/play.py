"""9 The play: sneaking, turn order, following, drawing."""

from __future__ import annotations

from refbook.cards import JOKER, UNSEEN, Card
from refbook.engine.facts import Contradiction, MissingFact
from refbook.games.gabong.effects import (
    Allowed,
    Cited,
    DebtShrinks,
    Draws,
    DrawsDue,
    Drew,
    GabongEffects,
    Lands,
    Offence,
    PhaseIs,
    Reshuffled,
    TakesBack,
    TurnGoesTo,
    TurnUnsettled,
    TwosUnspent,
    Unwritten,
)
from refbook.games.gabong.events import DrawCards, Lay, Pass
from refbook.games.gabong.rules import cards, end, faults, start
from refbook.games.gabong.table import BOTH_WAYS, NONE_YET, SOMEBODY_ELSE, Table


def lay(table: Table, event: Lay) -> GabongEffects:
    """Cards laid at once, or one card; several one after the other are events of their own."""
    laid = event.cards
    if len(laid) > 1 or laid[0] not in table.hand(event.player).cards:
        must_hold(table, event.player, laid)
    if UNSEEN in laid:
        raise MissingFact(f"card {event.player}", ())
    if len(laid) > table.rules.max_cards_laid_at_once:
        return several_at_once(table, event)
    if table.over:
        return end.lay_after_end(table, event)
    return lay_one(table, event)


def must_hold(table: Table, player: str, laid: tuple[Card, ...]) -> None:
    """Raises Contradiction where the hand told cannot hold the cards."""
    if not may_hold(table, player, laid):
        raise Contradiction(f"hand {player}")


def may_hold(table: Table, player: str, laid: tuple[Card, ...]) -> bool:
    """Whether the hand as it is known can hold the cards."""
    hand = table.hand(player)
    for card in laid:
        left = hand.without(card)
        if left is None:
            return False
        hand = left
    return True


def lay_one(table: Table, event: Lay) -> GabongEffects:
    player, card = event.player, event.cards[0]
    if card.suit is None:
        return _joker(table, player)
    if table.turn == player and table.phase == "play" and table.pile and table.direction != NONE_YET:
        return _in_turn(table, event)
    if table.phase == "deal" or table.no_face_yet:
        return start.without_face_card(table, event)
    if table.racing:
        return start.race_lay(table, event)
    race = table.race
    if race and player in race.racers and player not in (race.winner, table.turn) and table.top != card:
        return start.second_in_race(table, event)
    if _sneaks(table, player, card):
        return sneak(table, event)
    revoked = table.revoked
    if revoked and revoked.card == card and table.turn != player:
        return end.lay_on_revoked(table, event, sneaked=True)
    if turn_of(table, player, laying=True) != player:
        return out_of_turn(table, player, card)
    return _in_turn(table, event)


def _joker(table: Table, player: str) -> GabongEffects:
    """Jokers have neither power nor points here; where the table has agreed on them, what they do is not told."""
    table = yield Cited(clause="gabong/need/decks-min")
    agreed = table.readings["gabong/jokers"] == "as-agreed"
    if not agreed or (not table.racing and turn_of(table, player, laying=True) != player):
        return (yield from faults.wrong_card(table, player, (JOKER,)))
    table = yield Unwritten(player=table.gabong, clause="gabong/dictator/unwritten")
    table = yield Lands(player=player, card=JOKER, clause="gabong/dictator/unwritten")
    table = yield TurnUnsettled(clause="gabong/dictator/unwritten")
    return table


def turn_of(table: Table, player: str, *, laying: bool = False) -> str:
    """Whose turn it is. Raises MissingFact, about the race first where a card laid may be part of one."""
    if table.turn is not None:
        return table.turn
    may_race = laying and table.direction is None and table.face is not None and table.face.by is None
    if may_race and table.gabong in table.seats and player in start.neighbours(table):
        raise MissingFact("direction", ("none yet", *BOTH_WAYS))
    raise MissingFact("turn", table.seats or (player, SOMEBODY_ELSE))


def _sneaks(table: Table, player: str, card: Card) -> bool:
    """Whether this lay is a sneak. Where the turn is untold it is asked only if sneaking would change anything."""
    if table.turn == player:
        return False
    if table.top is None:
        in_turn = turn_of(table, player, laying=True) == player
        return not in_turn and table.fact("face", str(card), "another card") == str(card)
    if table.top != card:
        return False
    return table.turn is not None or card.rank not in cards.POWERFUL or turn_of(table, player, laying=True) != player


def sneak(table: Table, event: Lay) -> GabongEffects:
    """An identical card, at any moment."""
    player, card = event.player, event.cards[0]
    if player in table.slow and table.readings["gabong/slow-sneak"] == "may-not-sneak":
        table = yield Cited(clause="gabong/faults/slow-may-not-lay")
        return (yield from faults.wrong_card(table, player, (card,)))
    if {card, UNSEEN} & set(table.drawn.get(player, ())):
        table = yield Cited(clause="gabong/play/drawn-card-sneak")
    table = yield Lands(player=player, card=card, clause="gabong/play/sneak")
    table = yield from end.came_down(table, player, card)
    if table.over or table.revoked:
        return table
    return (yield from cards.power(table, event, card, sneaked=True, then="gabong/play/after-sneak"))


def out_of_turn(table: Table, player: str, card: Card) -> GabongEffects:
    """A card that is neither in turn nor identical."""
    if player in table.slow:
        table = yield Cited(clause="gabong/faults/slow-may-not-lay")
    if {card, UNSEEN} & set(table.drawn.get(player, ())):
        table = yield Cited(clause="gabong/play/drawn-card-waits")
    table = yield Cited(clause="gabong/play/turn-order")
    question, free = ("gabong/out-of-turn", "back-free")
    if table.face is not None and not _lies_under(table.face.card, card):
        question, free = ("gabong/failed-sneak", "back-only")
    if table.readings[question] != free:
        return (yield from faults.wrong_card(table, player, (card,)))
    table = yield Offence(player=player, clause="gabong/play/turn-order")
    table = yield TakesBack(player=player, cards=(card,), clause="gabong/faults/wrong-card")
    return table


def _in_turn(table: Table, event: Lay) -> GabongEffects:
    player, card = event.player, event.cards[0]
    if table.debt_drawn and card.rank == "2" and table.readings["gabong/answer-after-drawing"] == "too-late":
        table = yield Cited(clause="gabong/cards/two-answer")
        return (yield from faults.wrong_card(table, player, (card,)))
    if table.drawn and has_just_drawn(table, player, card):
        table = yield Cited(clause="gabong/play/drawn-card-waits")
        return (yield from faults.wrong_card(table, player, (card,)))
    fitting, why = cards.fits(table, card)
    if not fitting and table.revoked and table.revoked.card and _lies_under(table.revoked.card, card):
        return (yield from end.lay_on_revoked(table, event, sneaked=False))
    if not fitting:
        table = yield Cited(clause=why)
        return (yield from faults.wrong_card(table, player, (card,)))
    table = yield Lands(player=player, card=card, clause=why)
    if (table.hand(player).count or 0) <= table.rules.announce_at_cards:
        table = yield from end.came_down(table, player, card)
        if table.over or table.revoked:
            return table
    if table.twos and card.rank != "2":
        table = yield from cards.debt_covered(table)
    if card.rank in cards.POWERFUL:
        return (yield from cards.power(table, event, card, sneaked=False, then="gabong/play/turn-order"))
    table = yield TurnGoesTo(player=table.next_player(player), clause="gabong/play/turn-order")
    return table


def has_just_drawn(table: Table, player: str, card: Card) -> bool:
    """Whether a card laid in turn is one drawn in this same turn. Raises MissingFact where nobody saw it drawn."""
    drawn, held = table.drawn.get(player, ()), table.hand(player).cards
    if card in drawn:
        return drawn.count(card) >= held.count(card)
    return UNSEEN in drawn and card not in held and table.fact(f"drew {player}", "yes", "no") == "yes"


def _lies_under(under: Card, card: Card) -> bool:
    """Whether a card follows another by suit or rank, or is an eight; what twos and eights ask is left aside."""
    return card.rank in (under.rank, "8") or card.suit == under.suit


def several_at_once(table: Table, event: Lay) -> GabongEffects:
    """Two cards or more in one movement."""
    first = event.cards[0]
    if all(card == first for card in event.cards) and _one_would_do(table, event.player, first):
        return (yield from _pair_at_once(table, event))
    if table.over:
        return (yield from end.lay_too_late(table, event))
    identical = all(card == first for card in event.cards)
    table = yield Cited(clause="gabong/play/pair-one-by-one" if identical else "gabong/play/turn-order")
    if table.turn is None and not table.no_face_yet:
        turn_of(table, event.player)
    return (yield from faults.wrong_card(table, event.player, event.cards))


def _one_would_do(table: Table, player: str, card: Card) -> bool:
    """Whether one such card alone could be laid here. Raises MissingFact, OpenQuestion."""
    if table.over:
        return end.may_sneak_late(table, card)
    if table.racing:
        return player in start.neighbours(table) and start.fits_opening(table, card)[0]
    if _sneaks(table, player, card):
        return True
    return turn_of(table, player, laying=True) == player and cards.fits(table, card)[0]


def _pair_at_once(table: Table, event: Lay) -> GabongEffects:
    """Identical cards together cost a card; which of them stay is an open question."""
    player, card = event.player, event.cards[0]
    table = yield Offence(player=player, clause="gabong/play/pair-one-by-one")
    stay = {"both-stay": len(event.cards), "second-back": 1, "both-back": 0}[
        table.readings["gabong/pair-at-once-cards"]
    ]
    if table.readings["gabong/pair-at-once-penalty"] == "one-card":
        clause = "gabong/play/pair-at-once-penalty"
        table = yield Draws(player=player, count=table.rules.pair_at_once_penalty, clause=clause)
    back = event.cards[stay:]
    if back:
        table = yield TakesBack(player=player, cards=back, clause="gabong/faults/wrong-card")
    if not stay:
        return (yield from faults.turn_after_fault(table, player))
    for _card in range(stay):
        one = Lay(player, (card,), call=event.call)
        table = yield from end.lay_after_end(table, one) if table.over else lay_one(table, one)
    return table


def draw(table: Table, event: DrawCards) -> GabongEffects:
    """Cards said to have been drawn: penalties first, then whatever the player's turn asks for."""
    player = event.player
    told = event.count if event.count is not None else len(event.cards) or None
    owing = _penalties_drawn(table, player, told)
    seen = event.cards + (UNSEEN,) * ((told or 0) - len(event.cards))
    if owing:
        return _draw_penalties(table, event, seen, owing)
    return _draw_beyond_penalties(table, event, seen)


def _draw_penalties(table: Table, event: DrawCards, seen: tuple[Card, ...], owing: int) -> GabongEffects:
    due = seen[:owing] or (UNSEEN,) * owing
    table = yield DrawsDue(player=event.player, cards=due, clause="gabong/play/draw-one")
    if not seen[owing:]:
        table = yield Allowed(player=event.player, clause="gabong/play/draw-one")
        return table
    return (yield from _draw_beyond_penalties(table, event, seen[owing:]))


def _draw_beyond_penalties(table: Table, event: DrawCards, seen: tuple[Card, ...]) -> GabongEffects:
    """What the player's turn asks for, or a card too many."""
    player = event.player
    if table.over:
        return end.draw_after_end(table, player, seen or (UNSEEN,))
    if table.stock is not None and table.stock < len(seen or (UNSEEN,)):
        return _draw_from_short_stock(table, event, seen)
    return _draw_from_stock(table, event, seen)


def _draw_from_short_stock(table: Table, event: DrawCards, seen: tuple[Card, ...]) -> GabongEffects:
    if table.readings["gabong/stock-runs-out"] != "reshuffle-pile":
        table = yield PhaseIs(phase="over", clause="gabong/start/split-stock")
        return table
    table = yield Reshuffled(clause="gabong/start/split-stock")
    return (yield from _draw_from_stock(table, event, seen))


def _draw_from_stock(table: Table, event: DrawCards, seen: tuple[Card, ...]) -> GabongEffects:
    player = event.player
    if table.racing:
        return start.race_draw(table, event, seen or (UNSEEN,))
    if turn_of(table, player) != player:
        return faults.draws_unasked(table, player, seen or (UNSEEN,))
    owed = table.owed()
    if owed:
        return _draw_debt(table, player, seen or (UNSEEN,) * owed)
    return _draw_in_turn(table, player, seen or (UNSEEN,) * table.rules.draw_count)


def _penalties_drawn(table: Table, player: str, told: int | None) -> int:
    """How many of the cards drawn are penalty cards that were still due."""
    owing = table.undrawn.get(player, 0)
    if not owing or player not in table.stale or table.over or table.turn != player:
        return owing
    turn_asks = table.owed() or table.rules.draw_count
    return owing if told is not None and told >= owing + turn_asks else 0


def _draw_debt(table: Table, player: str, drawn: tuple[Card, ...]) -> GabongEffects:
    """Drawing the cards owed for unspent twos."""
    owed = table.owed()
    clause = "gabong/cards/two-draws"
    passes = len(drawn) >= owed and table.readings["gabong/two-draw-ends-turn"] == "turn-passes"
    table = yield Drew(player=player, cards=drawn, waits=True, clause=clause)
    if len(drawn) < owed:
        table = yield Allowed(player=player, clause=clause)
        table = yield DebtShrinks(player=player, count=len(drawn), clause=clause)
        return table
    if len(drawn) > owed:
        table = yield Offence(player=player, clause="gabong/faults/drawing-too-many")
    else:
        table = yield Allowed(player=player, clause=clause)
    table = yield TwosUnspent(twos=0, clause="gabong/cards/unspent-two")
    if passes:
        table = yield Cited(clause="gabong/play/drawn-card-waits")
        table = yield TurnGoesTo(player=table.next_player(player), clause=clause)
    return table


def _draw_in_turn(table: Table, player: str, drawn: tuple[Card, ...]) -> GabongEffects:
    clause = "gabong/play/draw-one"
    if _holds_playable(table, player) and table.readings["gabong/draw-when-playable"] == "forbidden":
        table = yield Offence(player=player, clause=clause)
    table = yield Drew(player=player, cards=drawn, waits=True, clause=clause)
    if len(drawn) > table.rules.draw_count:
        table = yield Offence(player=player, clause="gabong/faults/drawing-too-many")
    else:
        table = yield Allowed(player=player, clause=clause)
    if table.suit is not None:
        table = yield from cards.suit_after_draw(table)
    table = yield TurnGoesTo(player=table.next_player(player), clause="gabong/play/drawn-card-waits")
    return table


def _holds_playable(table: Table, player: str) -> bool:
    """Whether a card known to be held could be laid; unknown cards are asked for only where drawing is restricted."""
    face = table.face
    if face is None or table.suit == "untold":
        return False
    hand, plain = table.hand(player), face.card.rank not in ("2", "8")
    for card in hand.cards:
        if card.suit is not None and (_lies_under(face.card, card) if plain else cards.fits(table, card)[0]):
            return True
    hidden = hand.more or UNSEEN in hand.cards
    restricted = table.readings.chosen.get("gabong/draw-when-playable", ("",))[0] == "forbidden"
    return hidden and restricted and table.fact(f"holds {player} a fitting card", "yes", "no") == "yes"


def pass_turn(table: Table, event: Pass) -> GabongEffects:
    """There is no passing: who does not lay draws."""
    player = event.player
    if table.over or turn_of(table, player) != player:
        table = yield Allowed(player=player, clause="gabong/play/turn-order")
        return table
    owed = table.owed()
    clause = "gabong/cards/two-draws" if owed else "gabong/play/draw-one"
    table = yield Offence(player=player, clause=clause)
    table = yield Draws(player=player, count=owed or table.rules.draw_count, clause=clause)
    if owed:
        table = yield TwosUnspent(twos=0, clause="gabong/cards/unspent-two")
    table = yield TurnGoesTo(player=table.next_player(player), clause=clause)
    return table
