"""7 The showdown, with 8 Knocking: the opponent's melds, the deadwood, and who gets what."""

from __future__ import annotations

from collections.abc import Mapping

from refbook.cards import UNSEEN, Card
from refbook.engine.facts import Contradiction
from refbook.games.gin.bounds import deadwood_bounds
from refbook.games.gin.effects import (
    Blocks,
    Cited,
    Counted,
    CountsAs,
    Deadwood,
    GinEffects,
    MayScore,
    Melds,
    MeldsUnasked,
    NobodyScores,
    Offence,
    OutUndone,
    Scores,
    Unclear,
)
from refbook.games.gin.events import LeftWith, Meld
from refbook.games.gin.melds import Mask, cards_of, mask
from refbook.games.gin.rules import blocking, going_out, knock, melds, rounds, turn, variants
from refbook.games.gin.table import Hand, Out, Table

# -- what the players show


def meld(table: Table, event: Meld) -> GinEffects:
    """Melds laid down by either player. Raises OpenQuestion, and Contradiction for a card that is not held."""
    clause = "suit-gin/showdown/opponent-melds"
    if table.out is None and not _about_to_go_out(table, event.player):
        return (yield going_out.nobody_out(table, event.player, "suit-gin/deal/hidden-hands"))
    told = melds.parted(table, event.melds)
    fault = melds.fault(table, event.player, told)
    if fault is not None:
        table = yield fault
        return (yield from melds.one_queen(table, told))
    laid = melds.masks(told)
    if sum(laid) & (sum(table.melds.get(event.player, ())) | table.laid_off):
        return (yield Offence(player=event.player, why="card twice", clause="suit-gin/melds/card-once"))
    counted = knock.counted(table, event.player, sum(laid))
    if counted is not None:
        return (yield counted)
    for card in (card for one in told for card in one):
        turn.held(table, event.player, card)
    return (yield Melds(player=event.player, melds=laid, clause=clause))


def _about_to_go_out(table: Table, player: str) -> bool:
    return table.stage == "discard" and table.turn == player


def left_with(table: Table, event: LeftWith) -> GinEffects:
    """The cards that somebody counts. Raises Contradiction for one that is not held, or for too many or too few."""
    if table.out is None and not _about_to_go_out(table, event.player):
        return (yield going_out.nobody_out(table, event.player, "suit-gin/deal/hidden-hands"))
    for card in event.cards:
        turn.held(table, event.player, card)
    again = knock.used_again(table, event.player, event.cards)
    if again is not None:
        return (yield again)
    _must_be_left(table, event)
    return (yield CountsAs(player=event.player, cards=event.cards, clause="suit-gin/showdown/deadwood-scores"))


def _must_be_left(table: Table, event: LeftWith) -> None:
    """Raises Contradiction where the story tells otherwise what is left, or the other cards cannot all go."""
    player, cards = event.player, event.cards
    earlier = table.left.get(player)
    if earlier is not None and sorted(map(str, earlier)) != sorted(map(str, cards)):
        raise Contradiction(f"counted {player}", "", "counted")
    points = _worth(table, cards)
    if points is not None and table.told_deadwood.get(player, points) != points:
        raise Contradiction(f"deadwood {player}", "", f"come {points}")
    if table.out is not None and not _others_can_go(table.knowing(player, cards), player, cards):
        raise Contradiction(f"hand {player}", "", "others")


def _worth(table: Table, cards: tuple[Card, ...]) -> int | None:
    """What cards count; None where one of them is unseen."""
    bits = mask(card for card in cards if card != UNSEEN)
    return None if UNSEEN in cards else table.counting(bits).worth(bits)


def _others_can_go(table: Table, player: str, cards: tuple[Card, ...]) -> bool:
    """Whether all the cards of a hand but those counted can be melded or laid off. Raises OpenQuestion."""
    hand, bits = table.hand(player), mask(card for card in cards if card != UNSEEN)
    if hand.complete:
        return knock.can_be_left(table, player, lambda left: left & bits == bits and left.bit_count() == len(cards))
    gone = sum(table.melds.get(player, ())) | table.laid_off * (player != _gone_out(table))
    others = (hand.size or 0) - len(cards) - gone.bit_count()
    return others not in (1, 2) or (player != _gone_out(table) and knock.may_lay_off(table))


def _gone_out(table: Table) -> str | None:
    return table.out.player if table.out is not None else None


# -- counting


def settle(table: Table) -> GinEffects:
    """Where the story ends after somebody has gone out, the points are counted."""
    if table.out is None or table.counted or table.void:
        return table
    return (yield from count(table))


def count(table: Table) -> GinEffects:
    """The points of the round, and what they come to. Raises OpenQuestion, and MissingFact for an untold opponent."""
    out = table.out
    assert out is not None
    opponent = table.next_after(out.player)
    table = yield from _melded_unasked(table, out)
    if out.gin:
        table = yield Cited(clause="suit-gin/showdown/opponent-melds")
    if opponent is None:
        return (yield from _against_nobody(table, out))
    theirs, laid = _of_opponent(table, opponent, out)
    table = yield from knock.cite_lay_offs(table, laid)
    if laid and out.melds is not None and table.scoring.blocks:
        now = blocking.with_fourth_cards(table, out.melds, laid)
        if now != out.melds:
            table = yield Blocks(suits=blocking.blocked_by(now), clause="suit-gin/blocking/four-blocks-none")
    for player, points in ((out.player, out.deadwood), (opponent, theirs)):
        if points is not None:
            table = yield Deadwood(player=player, points=points, clause="suit-gin/showdown/card-values")
    table = yield from _result(table, out, opponent, theirs)
    if table.out is None or table.void:
        return table
    table = yield Counted(clause="suit-gin/rounds/new-round")
    table = yield from rounds.name_dealer(table)
    return (yield from table.scoring.decide(table))


def _melded_unasked(table: Table, out: Out) -> GinEffects:
    """The melds without which the hand laid down could not have gone out, where only others were told."""
    told = table.melds.get(out.player)
    more = tuple(meld for meld in out.melds or () if told and not meld & sum(told))
    if more:
        clause = "suit-gin/gin/going-gin" if out.gin else "suit-gin/knock/may-knock"
        table = yield MeldsUnasked(player=out.player, melds=more, clause=clause)
    return table


def _of_opponent(table: Table, opponent: str, out: Out) -> tuple[int | None, Mask]:
    """The opponent's deadwood, None where it is not known, and what is laid off for it. Raises OpenQuestion."""
    left = table.left.get(opponent)
    if left is not None and UNSEEN not in left:
        return _worth(table, left), table.laid_off
    if opponent in table.told_deadwood:
        return _as_told(table, opponent, out), table.laid_off
    hand = table.hand(opponent)
    if not hand.complete:
        rest = hand.size == sum(one.bit_count() for one in table.melds.get(opponent, ())) + table.laid_off.bit_count()
        return (0 if rest else None), table.laid_off
    if out.melds is None:
        alone = knock.best_left(table, opponent, ())
        return (alone[0], 0) if out.gin and not knock.may_lay_off(table) else (None, 0)
    return knock.best_left(table, opponent, out.melds)


def _as_told(table: Table, opponent: str, out: Out) -> int:
    """The deadwood told of the opponent. Raises Contradiction where the hand cannot come to it, and OpenQuestion."""
    told = table.told_deadwood[opponent]
    if table.hand(opponent).complete:
        possible = knock.can_be_left(table, opponent, lambda left: table.counting(left).worth(left) == told)
    else:
        least, most = _bounds_of_opponent(_unmelded(table, opponent), out, opponent)
        possible = least <= told <= most
    if not possible:
        raise Contradiction(f"hand {opponent}", f"deadwood {opponent}", f"deadwood {told}")
    return told


def _unmelded(table: Table, player: str) -> Table:
    """The table with a hand that no longer has the cards it is told to have melded or laid off."""
    hand, gone = table.hand(player), sum(table.melds.get(player, ())) | table.laid_off
    return table.with_hand(player, Hand(cards_of(mask(hand.cards) & ~gone), hand.unseen))


def _result(table: Table, out: Out, opponent: str, theirs: int | None) -> GinEffects:
    mine = out.deadwood
    if mine is None or theirs is None:
        table = yield from _not_known(table, out, opponent, theirs)
        return table
    if out.gin:
        return (yield from _gin(table, out.player, opponent, theirs))
    if mine < theirs:
        clause = "suit-gin/knock/knock-score"
        difference = table.readings["suit-gin/knock-score"] == "difference"
        if table.rules.knock_bonus != table.scoring.book.knock_bonus:
            table = yield Cited(clause="suit-gin/variants/agree-first")
        points = (theirs - mine if difference else theirs) + table.rules.knock_bonus
        return (yield from _gets(table, out.player, points, clause))
    return (yield from _tied_or_beaten(table, out, opponent, mine - theirs))


def _gin(table: Table, player: str, opponent: str, theirs: int) -> GinEffects:
    table = yield Cited(clause="suit-gin/showdown/deadwood-scores")
    if table.rules.gin_bonus != table.scoring.book.gin_bonus:
        table = yield from variants.agreed(table, "gin-bonus")
    if (
        theirs == 18
        and _two_fives_and_an_eight(table, opponent)
        and [suit.symbol for suit in table.blocked or ()] == ["♦"]
    ):
        table = yield Cited(clause="suit-gin/showdown/example")
    return (yield from _gets(table, player, theirs + table.rules.gin_bonus, "suit-gin/showdown/gin-bonus"))


def _two_fives_and_an_eight(table: Table, opponent: str) -> bool:
    left = table.left.get(opponent)
    if left is None:
        bits = mask(table.hand(opponent).cards)
        best = table.counting(bits).best(bits)
        left = tuple(card for card in table.hand(opponent).cards if not mask((card,)) & best.melded)
    return sorted(card.rank for card in left) == ["5", "5", "8"]


def _tied_or_beaten(table: Table, out: Out, opponent: str, difference: int) -> GinEffects:
    """A knock that was no good. Raises OpenQuestion."""
    clause = "suit-gin/knock/under-knock"
    refusal = table.scoring.no_gain_after_all(table, out.player)
    if refusal is not None:
        table = yield refusal
        table = yield OutUndone(clause=clause)
        return (yield from going_out.not_counted(table, out.player, None))
    if difference == 0 and table.readings["suit-gin/tied-deadwood"] == "no-score":
        return (yield NobodyScores(clause="suit-gin/knock/knock-score"))
    bonus = table.scoring.under_knock_bonus(table)
    if table.rules.under_knock_bonus != table.scoring.book.under_knock_bonus:
        table = yield from variants.agreed(table, "under-knock-bonus")
    if difference and table.readings["suit-gin/under-knock-score"] == "difference-plus-bonus":
        bonus += difference
    return (yield from _gets(table, opponent, bonus, clause))


def _gets(table: Table, player: str, points: int, clause: str) -> GinEffects:
    """Points for one player, written down where they go."""
    table = yield Scores(player=player, points=points, clause=clause)
    if points <= 0:
        return table
    if table.scoring.blocks and table.blocked is None:
        assert table.out is not None
        return (yield Unclear(fact=f"hand {table.out.player}", clause="suit-gin/blocking/knocker-decides"))
    return (yield from table.scoring.enter(table, player, points))


# -- what cannot be counted

Bounds = tuple[int, int]
"""The least and the most."""


def _not_known(table: Table, out: Out, opponent: str, theirs: int | None) -> GinEffects:
    """Which hand has to be told, and between what the points lie. Raises OpenQuestion."""
    clause = _what_scores(out)
    needed = table.scoring.blocks or table.hand(opponent).complete
    if out.deadwood is None or (out.melds is None and needed):
        table = yield Unclear(fact=f"hand {out.player}", clause=clause)
    if theirs is None and not table.hand(opponent).complete:
        table = yield Unclear(fact=f"hand {opponent}", clause=clause)
    mine = _bounds_of_knocker(table, out)
    if mine is None:
        return table
    may_be = (theirs, theirs) if theirs is not None else _bounds_of_opponent(table, out, opponent)
    return (yield from _may_score(table, out, _score_bounds(table, out, opponent, mine, may_be)))


def _what_scores(out: Out) -> str:
    return "suit-gin/showdown/deadwood-scores" if out.gin else "suit-gin/knock/knock-score"


def _may_score(table: Table, out: Out, bounds: Mapping[str, Bounds]) -> GinEffects:
    """Between what the points lie, by the clauses that they come from. Raises OpenQuestion."""
    beaten = "suit-gin/knock/under-knock"
    mine = "suit-gin/showdown/gin-bonus" if out.gin else "suit-gin/knock/knock-score"
    if not out.gin and knock.may_lay_off(table):
        table = yield Cited(clause="suit-gin/knock/lay-offs")
    for player, (least, most) in bounds.items():
        clause = mine if player == out.player else beaten
        table = yield MayScore(player=player, least=least, most=most, clause=clause)
    if table.blocked:
        table = yield Cited(clause="suit-gin/blocking/open-suits-score")
    return table


def _against_nobody(table: Table, out: Out) -> GinEffects:
    """What can be said where the opponent has no name, and so no hand. Raises OpenQuestion."""
    if out.deadwood is not None:
        table = yield Deadwood(player=out.player, points=out.deadwood, clause="suit-gin/showdown/card-values")
        theirs = _bounds_of_opponent(table, out, "")
        bounds = _score_bounds(table, out, "", (out.deadwood, out.deadwood), theirs)
        named = {player: bounds[player] for player in bounds if player == out.player}
        table = yield from _may_score(table, out, named)
    return (yield Unclear(fact="players", clause=_what_scores(out)))


def _bounds_of_knocker(table: Table, out: Out) -> Bounds | None:
    """What the player who went out may have left; None where not even the melds are known."""
    if out.deadwood is not None:
        return out.deadwood, out.deadwood
    if out.melds is None:
        return None
    hand = table.hand(out.player)
    rest = mask(hand.cards) & ~sum(out.melds)
    cards = table.counting(rest)
    worth, unseen = cards.worth(rest), hand.unseen or 0
    return worth + min(cards.values) * unseen, min(worth + max(cards.values) * unseen, table.rules.knock_limit)


def _bounds_of_opponent(table: Table, out: Out, opponent: str) -> Bounds:
    """What the opponent may have left. Raises OpenQuestion."""
    lays_off = knock.may_lay_off(table)
    least, most = deadwood_bounds(table, opponent, (out.melds or ()) if lays_off else ())
    return (0 if lays_off and out.melds is None else least), most


def _score_bounds(table: Table, out: Out, opponent: str, mine: Bounds, theirs: Bounds) -> dict[str, Bounds]:
    """The least and the most points for each who may score. Raises OpenQuestion."""
    if out.gin:
        return {out.player: (theirs[0] + table.rules.gin_bonus, theirs[1] + table.rules.gin_bonus)}
    whole = table.readings["suit-gin/knock-score"] != "difference"
    added = table.readings["suit-gin/under-knock-score"] == "difference-plus-bonus"
    bonus = table.scoring.under_knock_bonus(table)
    found = {}
    if mine[0] < theirs[1]:
        extra = table.rules.knock_bonus
        worst = theirs[0] - mine[1] * (not whole) + extra if mine[1] < theirs[0] else 0
        found[out.player] = (worst, theirs[1] - mine[0] * (not whole) + extra)
    if theirs[0] <= mine[1]:
        worst = bonus + (mine[0] - theirs[1]) * added if theirs[1] < mine[0] else 0
        found[opponent] = (worst, bonus + (mine[1] - theirs[0]) * added)
    return found
