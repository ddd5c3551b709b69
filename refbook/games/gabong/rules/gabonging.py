"""10 Gabonging: the whole hand on the face card, with a shout."""

from __future__ import annotations

from refbook.cards import JOKER, UNSEEN, Card
from refbook.games.gabong.effects import (
    BecomesGabong,
    Cited,
    Draws,
    GabongEffects,
    GivenUsedCards,
    HandLaidDown,
    Offence,
    RoundWon,
    TakesBack,
    TurnGoesTo,
    Unwritten,
)
from refbook.games.gabong.events import GabongWith
from refbook.games.gabong.rules import end, faults, play, score
from refbook.games.gabong.table import NOBODY, Finish, Laid, Table

SUM = "gabong/gabonging/sum-equals"
COURT_RANKS = ("J", "Q", "K")


def gabong(table: Table, event: GabongWith) -> GabongEffects:
    play.must_hold(table, event.player, event.cards)
    if table.over:
        return (yield from _after_end(table, event))
    if not event.shouted:
        reading = table.readings["gabong/gabong-without-shout"]
        if reading != "still-valid":
            table = yield Cited(clause="gabong/gabonging/lay-all-and-shout")
            if reading == "wrong-cards":
                return (yield from faults.wrong_card(table, event.player, event.cards))
            return (yield from wrong_gabong(table, event))
    fault = _fault(table, event, table.top)
    revoked = table.revoked
    if fault == SUM and revoked and revoked.card and _fault(table, event, revoked.card) is None:
        return (yield from _on_revoked(table, event, Laid(revoked.card, revoked.player)))
    if fault is not None:
        table = yield Cited(clause=fault)
        if fault == SUM:
            table = yield from _cite_values(table, event.cards)
        return (yield from wrong_gabong(table, event))
    return (yield from _valid(table, event, table.face))


def _on_revoked(table: Table, event: GabongWith, face: Laid) -> GabongEffects:
    """A gabong on a finishing card that has since been taken back."""
    if table.readings["gabong/plays-after-invalid-finish"] == "stand":
        return (yield from _valid(table, event, face))
    table = yield Cited(clause="gabong/end/laying-after-end")
    table = yield TakesBack(player=event.player, cards=event.cards, clause="gabong/end/laying-after-end")
    return table


def _fault(table: Table, event: GabongWith, face: Card | None) -> str | None:
    """The clause that a gabong breaks, or None. What needs no missing fact is looked at first."""
    ranks = [card.rank for card in event.cards]
    eights = "8" in ranks or (face is not None and face.rank == "8")
    if eights and not table.rules.eights_may_gabong:
        return "gabong/gabonging/no-eights"
    if JOKER in (*event.cards, face):
        return "gabong/need/decks-min"
    if len(event.cards) < table.rules.min_gabong_cards:
        return "gabong/gabonging/two-cards-min"
    count = table.hand(event.player).count
    if count is not None and count != len(event.cards):
        return "gabong/gabonging/lay-all-and-shout"
    if not _sum_equals(table, event.cards, face):
        return SUM
    return _bad_moment(table, event.player)


def _bad_moment(table: Table, player: str) -> str | None:
    if player in table.slow and table.readings["gabong/slow-duration"] == "until-next-turn":
        return "gabong/faults/slow-may-not-lay"
    if table.drawn.get(player) and table.readings["gabong/gabong-with-drawn-card"] == "must-wait":
        return "gabong/play/drawn-card-waits"
    if table.turn != player and _only_in_turn(table) and play.turn_of(table, player) != player:
        return "gabong/play/turn-order"
    face = table.face
    if face is not None and face.card.rank == "2" and table.unspent_twos():
        if table.readings["gabong/gabong-on-unspent-two"] == "draw-first" and table.turn == player:
            return "gabong/cards/two-draws"
    return None


def _only_in_turn(table: Table) -> bool:
    """Whether gabonging is for the player in turn; where the turn is untold, only an agreed reading makes it matter."""
    question = "gabong/gabong-out-of-turn"
    if table.turn is None and table.readings.chosen.get(question, ("any-time",))[0] == "any-time":
        return False
    return table.readings[question] == "own-turn-only"


def _sum_equals(table: Table, cards: tuple[Card, ...], face: Card | None) -> bool:
    if UNSEEN in cards:
        return table.fact("sum", "equals the face card", "does not") == "equals the face card"
    courts = any(card.rank in COURT_RANKS for card in (*cards, *((face,) if face else ())))
    all_ten = courts and table.readings["gabong/court-values"] == "all-ten"
    total = sum(hand_value(table, card, all_ten=all_ten) for card in cards)
    if face is None:
        return table.fact("face", f"worth {total}", "worth something else") == f"worth {total}"
    value = table.rules.ace_table_value if face.rank == "A" else hand_value(table, face, all_ten=all_ten)
    return total == value


def hand_value(table: Table, card: Card, *, all_ten: bool = False) -> int:
    """What a card counts when gabonging (gabong/gabonging/card-values, ace-values)."""
    rules = table.rules
    if card.rank in COURT_RANKS:
        return 10 if all_ten else {"J": rules.jack_value, "Q": rules.queen_value, "K": rules.king_value}[card.rank]
    return rules.ace_hand_value if card.rank == "A" else int(card.rank)


def _cite_values(table: Table, cards: tuple[Card, ...]) -> GabongEffects:
    """The clauses that give court cards and aces their values, where any is added up."""
    ranks = {card.rank for card in cards} | ({table.top.rank} if table.top else set())
    if ranks & set(COURT_RANKS):
        table = yield Cited(clause="gabong/gabonging/card-values")
    if "A" in ranks:
        table = yield Cited(clause="gabong/gabonging/ace-values")
    return table


def _valid(table: Table, event: GabongWith, face: Laid | None) -> GabongEffects:
    player = event.player
    layer = _layer(table, face)
    table = yield Cited(clause="gabong/gabonging/sum-equals")
    table = yield from _cite_values(table, event.cards)
    finish = Finish(player, event.cards[-1], True, table.turn, table.suit)
    table = yield HandLaidDown(player=player, cards=event.cards, clause="gabong/gabonging/lay-all-and-shout")
    if table.readings["gabong/gabong-ends-round"] == "ends-round":
        table = yield RoundWon(player=player, finish=finish, clause="gabong/end/round-ends")
    else:
        table = yield TurnGoesTo(player=table.next_player(player), clause="gabong/play/turn-order")
    table = yield BecomesGabong(player=player, clause="gabong/gabonging/become-gabong")
    if layer is not None:
        table = yield from _layer_takes(table, player, layer, event.cards, face.card if face else None)
    return (yield from score.count_gabong(table, player))


def _layer(table: Table, face: Laid | None) -> str | None:
    """Who laid the face card, or None where by one reading nobody did. Raises MissingFact."""
    by = face.by if face else None
    if by is None and table.racing:
        by = NOBODY
    if by == NOBODY:
        if table.readings["gabong/gabong-on-opening-card"] == "gabong-receives":
            return table.known_gabong()
        return None
    return by if by is not None else table.fact("layer", *table.seats)


def _layer_takes(table: Table, player: str, layer: str, cards: tuple[Card, ...], face: Card | None) -> GabongEffects:
    clause = "gabong/gabonging/layer-takes-cards"
    if layer in table.left:
        table = yield Unwritten(player=table.gabong, clause="gabong/dictator/unwritten")
        return table
    if layer == player:
        table = yield Cited(clause="gabong/gabonging/own-face-card")
    too = table.rules.layer_takes_face_card or table.readings["gabong/gabonged-cards"] == "face-card-too"
    if too and face is not None:
        table = yield Cited(clause="gabong/gabonging/face-card-too")
        cards = (face, *cards)
    table = yield GivenUsedCards(player=layer, cards=cards, clause=clause)
    return table


def wrong_gabong(table: Table, event: GabongWith) -> GabongEffects:
    """The cards go back, with the penalty of this clause and not that of a wrong card."""
    player = event.player
    clause = "gabong/gabonging/wrong-gabong"
    table = yield Offence(player=player, clause=clause)
    table = yield TakesBack(player=player, cards=event.cards, clause=clause)
    count = table.rules.wrong_gabong_penalty
    if table.readings["gabong/failed-gabong-penalty"] == "five-plus-each":
        count += table.rules.wrong_card_penalty_per_card * len(event.cards)
    table = yield Draws(player=player, count=count, clause=clause)
    return (yield from faults.turn_after_fault(table, player))


def _after_end(table: Table, event: GabongWith) -> GabongEffects:
    """A gabong on a gabong is an open question; on anything else it comes after the end."""
    gabonged = table.finish is not None and table.finish.gabonged and table.phase == "over"
    if not gabonged or table.readings["gabong/counter-gabong"] == "first-only":
        return (yield from end.lay_too_late(table, event))
    fault = _fault(table, event, table.top)
    if fault is not None:
        table = yield Cited(clause=fault)
        return (yield from wrong_gabong(table, event))
    return (yield from _counter(table, event))


def _counter(table: Table, event: GabongWith) -> GabongEffects:
    """A gabong on the top card of a gabong takes over the win, the role and the run."""
    player = event.player
    first = table.finish.player if table.finish else player
    table = yield from _cite_values(table, event.cards)
    finish = Finish(player, event.cards[-1], True, table.turn, table.suit)
    table = yield HandLaidDown(player=player, cards=event.cards, clause="gabong/gabonging/lay-all-and-shout")
    table = yield RoundWon(player=player, finish=finish, clause="gabong/end/round-ends")
    table = yield BecomesGabong(player=player, clause="gabong/gabonging/become-gabong")
    table = yield from _layer_takes(table, player, first, event.cards, None)
    table = yield from score.lose_bonus(table, first)
    return (yield from score.count_gabong(table, player))
