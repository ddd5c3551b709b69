"""5 Values for gabonging: what a card counts in the hand and on the table."""

from __future__ import annotations

from collections.abc import Iterable

from refbook.cards import Card
from refbook.games.gabong.effects import Cited, GabongEffects
from refbook.games.gabong.lillesand.ruleset import LillesandRuleset
from refbook.games.gabong.table import Table

TOLD = ("A", "K", "joker")
"""Ranks whose values the booklet's own words give; those of the others are lost."""


def in_hand(rules: LillesandRuleset, card: Card) -> int:
    courts = {"J": rules.jack_value, "Q": rules.queen_value, "K": rules.king_value, "A": rules.ace_hand_value}
    return courts[card.rank] if card.rank in courts else int(card.rank)


def on_table(rules: LillesandRuleset, card: Card) -> int:
    return rules.ace_table_value if card.rank == "A" else in_hand(rules, card)


def needs_own_list(table: Table, cards: Iterable[Card]) -> bool:
    """Whether these cards can be added up only by a list of values that the table would have to tell."""
    lost = any(card.rank not in (*TOLD, "8") for card in cards)
    return lost and table.readings["gabong-lillesand/card-values"] == "own-list"


def cited(table: Table, cards: tuple[Card, ...], face: Card | None) -> GabongEffects:
    """The clauses that give these cards their values."""
    ranks = {card.rank for card in (*cards, *((face,) if face else ()))}
    if ranks - {"A"}:
        table = yield Cited(clause="gabong-lillesand/values/card-values")
    if "A" in ranks:
        table = yield Cited(clause="gabong-lillesand/powers/ace")
    if face is not None and face.rank == "A" and sorted(card.rank for card in cards) == ["A", "K"]:
        table = yield Cited(clause="gabong-lillesand/values/ace-king-example")
    return table
