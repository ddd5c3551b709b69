"""7 The score: cards left, cards unused, and the sum of the holes."""

from __future__ import annotations

from refbook.cards import JOKER
from refbook.games.golf.effects import Cited, GolfEffects, Par, Scores, TotalBecomes, Unclear
from refbook.games.golf.ruleset import STRICT, Ruleset
from refbook.games.golf.table import Table


def count(table: Table) -> GolfEffects:
    """The points of a round that is over, and the total of the holes told. Raises OpenQuestion."""
    if table.ending == "cleared":
        table = yield from _cleared(table)
    else:
        table = yield from _cards_left(table)
    return (yield from add_up(table))


def _cleared(table: Table) -> GolfEffects:
    if table.stock is None:
        return (yield Unclear(fact="stock", clause="golf/score/unused-stock"))
    if table.stock == 0:
        points = table.rules.cleared_empty_stock_points
        return (yield Scores(points=points, clause="golf/score/cleared-empty-stock"))
    points = table.stock * table.rules.points_per_unused_stock_card
    table = yield Scores(points=points, clause="golf/score/unused-stock")
    if table.stock == 3:
        table = yield Cited(clause="golf/score/three-unused-example")
    return table


def _cards_left(table: Table) -> GolfEffects:
    left = table.left
    if left is None:
        return (yield Unclear(fact="left", clause="golf/score/cards-left"))
    jokers = table.left_in.count(JOKER)
    if jokers:
        table = yield Cited(clause="golf/variants/jokers")
        if table.readings["golf/joker-left-over"] == "no-point":
            left -= jokers
    table = yield Scores(points=left * table.rules.points_per_card_left, clause="golf/score/cards-left")
    if left == 4:
        table = yield Cited(clause="golf/score/four-left-example")
    return (yield Cited(clause="golf/score/waste-not-counted"))


def add_up(table: Table) -> GolfEffects:
    """The holes told, and this one where it is over; par where they are all."""
    if table.holes is None:
        return table
    played = [*table.holes, *([] if table.score is None else [table.score])]
    clause = clause_of_rounds(table.rules, len(played))
    nine = clause == "golf/score/nine-holes"
    table = yield TotalBecomes(total=sum(played), clause="golf/score/nine-hole-sum" if nine else clause)
    if nine and len(played) == STRICT.holes:
        table = yield Cited(clause=clause)
        table = yield Par(made=sum(played) <= table.rules.par_total, clause="golf/score/par")
    return table


def clause_of_rounds(rules: Ruleset, played: int = 1) -> str:
    """The clause by which so many rounds are played; after nine, where nothing else is agreed on, it is eighteen."""
    agreed = rules.match_holes if rules.holes == STRICT.holes < played else rules.holes
    clauses = {
        rules.single_game_holes: "golf/score/single-game",
        STRICT.holes: "golf/score/nine-holes",
        rules.match_holes: "golf/match/eighteen-holes",
    }
    return clauses.get(agreed, "golf/match/agreed-rounds")
