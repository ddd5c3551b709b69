"""6 The deal: the Gabong deals, the others wait."""

from __future__ import annotations

from refbook.cards import UNSEEN
from refbook.engine.facts import Contradiction, MissingFact
from refbook.games.gabong.effects import (
    Allowed,
    Cited,
    Dealt,
    Draws,
    DrawsDue,
    GabongEffects,
    NewDeal,
    Offence,
    PileComplete,
    Takes,
    Unclear,
    Unwritten,
)
from refbook.games.gabong.events import CountCut, CountPile, Deal, RunOut, Touch
from refbook.games.gabong.rules import faults, need, score
from refbook.games.gabong.table import Table

LISTABLE = 12
"""How many answers to a question can still be looked through."""


def deal(table: Table, event: Deal) -> GabongEffects:
    table = yield from need.enough_to_deal(table, event.dealer, table.decks)
    if event.dealer != table.known_gabong():
        table = yield Offence(player=event.dealer, clause="gabong/deal/seven-each")
        return table
    if table.over:
        table = yield NewDeal(clause="gabong/deal/seven-each")
    if event.at_once and event.count > table.rules.max_cards_dealt_at_once:
        return (yield from _two_at_once(table, event))
    if event.to in table.short and table.undrawn.get(event.to, 0):
        due = (UNSEEN,) * min(event.count, table.undrawn[event.to])
        table = yield Allowed(player=event.dealer, clause="gabong/deal/too-few")
        table = yield DrawsDue(player=event.to, cards=due, clause="gabong/deal/too-few")
        return table
    before = table.dealt.get(event.to, 0)
    table = yield Dealt(player=event.to, count=event.count, clause="gabong/deal/seven-each")
    if before:
        table = yield Cited(clause="gabong/deal/any-way")
    full = table.rules.cards_per_player
    surplus = table.dealt[event.to] - max(full, before)
    if surplus > 0:
        return (yield from _too_many(table, event, surplus))
    table = yield Allowed(player=event.dealer, clause="gabong/deal/seven-each")
    return table


def settle(table: Table) -> GabongEffects:
    """When the deal is over, or the story of it ends, every pile dealt out has its cards or is too small."""
    for player in sorted(table.piles_told, key=list(table.dealt).index):
        missing = table.rules.cards_per_player - table.dealt[player]
        if missing > 0:
            table = yield from _too_few(table, player, missing)
    return table


def _penalty(table: Table, player: str, count: int, clause: str) -> GabongEffects:
    """Penalty cards of the deal: from the other part of the deck, and part of the hand in the round to come."""
    table = yield Draws(player=player, count=count, clause=clause)
    table = yield Cited(clause="gabong/deal/penalty-source")
    table = yield Cited(clause="gabong/deal/extra-cards")
    return table


def _two_at_once(table: Table, event: Deal) -> GabongEffects:
    clause = "gabong/deal/two-at-once"
    table = yield Offence(player=event.dealer, clause=clause)
    table = yield Dealt(player=event.to, count=event.count, told=False, clause=clause)
    if event.to == event.dealer:
        return table
    return (yield from _gabong_takes(table, event.dealer, event.to, event.count, clause))


def _gabong_takes(table: Table, gabong: str, owner: str, count: int, clause: str) -> GabongEffects:
    """Cards go from a pile to the Gabong, and the pile gets as many back."""
    table = yield Takes(player=gabong, cards=(UNSEEN,) * count, source=owner, clause=clause)
    table = yield Draws(player=owner, count=count, clause="gabong/deal/replacement")
    table = yield Cited(clause="gabong/deal/extra-cards")
    return table


def _too_many(table: Table, event: Deal, surplus: int) -> GabongEffects:
    clause = "gabong/deal/too-many"
    table = yield Offence(player=event.dealer, clause=clause)
    reading = table.readings["gabong/too-many-dealt"]
    if reading == "surplus-only" and event.to != event.dealer:
        table = yield Takes(player=event.dealer, cards=(UNSEEN,) * surplus, source=event.to, clause=clause)
    elif reading == "rest-of-cut":
        table = yield Unclear(fact="cut", clause=clause)
    count = surplus * table.rules.too_many_dealt_penalty_per_card
    return (yield from _penalty(table, event.dealer, count, clause))


def _too_few(table: Table, player: str, missing: int) -> GabongEffects:
    """The missing cards are dealt afterwards; from which part of the deck is an open question."""
    clause = "gabong/deal/too-few"
    gabong = table.known_gabong()
    table = yield Offence(player=gabong, clause=clause)
    table = yield Draws(player=player, count=missing, clause=clause)
    table = yield PileComplete(player=player, count=table.rules.cards_per_player, clause=clause)
    if "gabong/missing-cards-source" in table.readings.chosen:
        from_cut = table.readings["gabong/missing-cards-source"] == "rest-of-cut-first"
        table = yield Cited(clause="gabong/deal/cut" if from_cut else "gabong/deal/penalty-source")
    count = missing * table.rules.too_few_dealt_penalty_per_card
    return (yield from _penalty(table, gabong, count, clause))


def count_pile(table: Table, event: CountPile) -> GabongEffects:
    clause = "gabong/deal/no-pile-counting"
    if table.phase == "play" or event.player != table.known_gabong():
        return (yield from faults.touch(table, Touch(event.player, "pile", event.owner)))
    table = yield Offence(player=event.player, clause=clause)
    return (yield from _penalty(table, event.player, table.rules.pile_count_penalty, clause))


def count_cut(table: Table, event: CountCut) -> GabongEffects:
    """No penalty is named for counting the cut, and whether it is forbidden is an open question."""
    if table.readings["gabong/counting-the-cut"] == "forbidden":
        table = yield Offence(player=event.player, clause="gabong/deal/cut")
    else:
        table = yield Allowed(player=event.player, clause="gabong/deal/cut")
    return table


def run_out(table: Table, event: RunOut) -> GabongEffects:
    clause = "gabong/deal/empty-cut"
    if event.player != table.known_gabong():
        table = yield Offence(player=event.player, clause="gabong/deal/seven-each")
        return table
    table = yield Cited(clause="gabong/deal/cut")
    exact = _all_exact_so_far(table)
    table = yield from settle(table)
    if table.readings["gabong/empty-cut"] == "no-own-cards":
        count = table.hand(event.player).count
        due = count == 0 if count is not None else table.fact(f"cards {event.player}", "0", "1 or more") == "0"
    else:
        due = table.readings["gabong/empty-cut-too-early"] == "any-empty-cut" or (
            exact and _everybody_has_a_hand(table)
        )
    table = yield Allowed(player=event.player, clause=clause)
    if due:
        return (yield from score.bonus(table, event.player, table.rules.empty_cut_total_change, clause))
    return table


def _all_exact_so_far(table: Table) -> bool:
    """Whether no pile dealt out is known to have too many cards or too few."""
    return all(table.dealt[player] == table.rules.cards_per_player for player in table.piles_told)


def _everybody_has_a_hand(table: Table) -> bool:
    """Whether everybody has been dealt exactly a hand. Raises MissingFact."""
    told = [table.dealt.get(player, table.hand(player).count) for player in table.seats]
    if any(count is not None and count != table.rules.cards_per_player for count in told):
        return False
    if told and None not in told:
        return True
    return table.fact("dealt", "yes", "no") == "yes"


def touch(table: Table, event: Touch) -> GabongEffects:
    """Touching before play has started."""
    if event.player == table.known_gabong():
        return (yield from _gabong_touches(table, event))
    if event.owner == event.player:
        return (yield from _touches_too_early(table, event))
    if event.owner is None:
        table = yield Unwritten(player=table.gabong, clause="gabong/dictator/unwritten")
        return table
    return (yield from faults.touches_others(table, event))


def _gabong_touches(table: Table, event: Touch) -> GabongEffects:
    clause = "gabong/deal/touching-dealt-card"
    if event.owner is None:
        table = yield Allowed(player=event.player, clause="gabong/deal/any-way")
        return table
    table = yield Offence(player=event.player, clause=clause)
    count = _cards_touched(table, event, one=event.target == "card")
    if count > (table.hand(event.owner).count or count):
        raise Contradiction(f"hand {event.owner}")
    return (yield from _gabong_takes(table, event.player, event.owner, count, clause))


def _touches_too_early(table: Table, event: Touch) -> GabongEffects:
    clause = "gabong/deal/hands-off"
    table = yield Offence(player=event.player, clause=clause)
    if event.count == 1:
        touched = 1
    else:
        match table.readings["gabong/early-touch-count"]:
            case "whole-pile":
                touched = table.hand(event.player).count or table.rules.cards_per_player
            case "one-per-touch":
                touched = 1
            case _:
                touched = _cards_touched(table, event, one=False)
    count = touched * table.rules.early_touch_penalty_per_card
    return (yield from _penalty(table, event.player, count, clause))


def _cards_touched(table: Table, event: Touch, *, one: bool) -> int:
    """How many cards a touch reached. Raises MissingFact where nobody has told."""
    if event.count is not None:
        return event.count
    if one:
        return 1
    fact = f"touched {event.player}"
    if fact not in table.facts:
        pile = table.rules.cards_per_player
        raise MissingFact(fact, tuple(str(n + 1) for n in range(pile)) if pile <= LISTABLE else ())
    return int(table.facts[fact])
