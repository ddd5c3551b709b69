"""Random play of Lillesand Gabong: jokers, cosy draws, the grip, and the master who chooses where nobody opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from refbook.cards import JOKER, Card, full_deck
from refbook.engine.events import Event
from refbook.games.gabong.events import ChooseDirection, DrawCards, GripLast, Lay, NobodyLays, Way
from refbook.games.gabong.lillesand.game import LILLESAND_GABONG
from refbook.games.gabong.lillesand.rules.play import openers
from refbook.games.gabong.lillesand.top import counts_as, owed
from refbook.games.gabong.simulate import Manner
from refbook.games.gabong.table import Table

HOUSE_RULES: Mapping[str, str] = {
    "points-table": "guru-points",
    "after-a-loss": "game-ends",
    "exact-cut-halving": "test-halving",
    "negative-halving": "halved",
    "share-limits": "inclusive",
    "deal-fault-penalty": "fail",
    "nobody-opens-starter": "master-plays",
    "opening-special-card": "powers-apply",
    "draw-without-hum": "fail",
    "fail-next-turn": "after-turn-holder",
    "gabonged-finisher-cards": "takes-cards",
    "counter-gabong": "earlier-counts-nothing",
    "two-draw-ends-turn": "turn-passes",
    "tens-with-jokers": "jokers-count",
    "stock-runs-out": "reshuffle-pile",
}
"""A reading for every question that the book leaves without one, agreed before play."""

HAND_SIZE = 6
COSY_DRAWS, UNNAMED, UNWILLING = 0.02, 0.4, 0.2
"""How often somebody draws while another has the turn, a joker in turn is given no name, and nobody cares to open."""
WAYS: tuple[Way, ...] = ("clockwise", "anticlockwise")


class LillesandManner(Manner):
    game = LILLESAND_GABONG
    house = HOUSE_RULES
    deck = full_deck(jokers=2)
    stock_runs_out = "gabong-lillesand/stock-runs-out"

    def hand_size(self, players: int) -> int:
        """Within the limits of the deal for any number of players with as many decks as they get."""
        return HAND_SIZE if players > 2 else HAND_SIZE + 1

    def may_open(self, opening: Card, players: int) -> bool:
        """Not a card that by one reading gives the first lay to somebody from whom both ways lead away."""
        return opening.rank != "5" and (players > 4 or opening.rank != "3")

    def openers(self, table: Table) -> tuple[str, ...]:
        return openers(table)

    def owed(self, table: Table) -> int:
        return owed(table)

    def slips(self, table: Table, player: str) -> Sequence[Event]:
        """An identical card, a joker, or the nine and four that slip on each other."""
        top, hand = counts_as(table) if table.top != JOKER or table.powers.joker else None, table.hand(player).cards
        if top is None or table.over:
            return ()
        partner = {"4": "9", "9": "4"}.get(top.rank)
        wanted = (top, *((Card.of(partner, top.suit),) if partner else ()))
        slips = [lay for card in wanted if card in hand for lay in self.game.lays(player, card)]
        if JOKER in hand:
            slips += [Lay(player, (JOKER,), call=lay.call) for lay in self.game.lays(player, top)]
        return slips

    def choice(self, random: Random, laying: Sequence[Event]) -> Event:
        """First the card, then what it is to be: a joker has many names."""
        lays = [event for event in laying if isinstance(event, Lay)]
        cards = random.choice(list(dict.fromkeys(lay.cards for lay in lays)))
        ways = [lay for lay in lays if lay.cards == cards]
        unnamed = [lay for lay in ways if lay.named == "none"]
        return random.choice(unnamed if unnamed and random.random() < UNNAMED else ways)

    def nobody_opens(self, random: Random, table: Table) -> tuple[Event, ...]:  # noqa: ARG002
        return (NobodyLays(),)

    def between(self, random: Random, table: Table) -> Event | None:
        if table.racing and table.chooser:
            return ChooseDirection(table.chooser, random.choice(WAYS))
        if table.racing and random.random() < UNWILLING:
            return NobodyLays()
        if table.powers.gripping:
            return GripLast(random.choice(table.seats))
        if table.turn and random.random() < COSY_DRAWS:
            return DrawCards(random.choice([seat for seat in table.seats if seat != table.turn]), hummed=True)
        return None

    def hums(self, random: Random, table: Table, player: str) -> bool | None:
        return random.random() < 0.5 if player != table.turn else None

    def new_scores(self, table: Table) -> dict[str, int]:
        """Once somebody has lost, everybody begins again."""
        return dict.fromkeys(table.scores, 0) if table.powers.losers else super().new_scores(table)


LILLESAND_MANNER = LillesandManner()
