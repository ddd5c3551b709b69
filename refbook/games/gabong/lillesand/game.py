"""Lillesand Gabong as the engine sees it: the table of Gabong, with entries of its own from event to rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from refbook.cards import JOKER, Card, Suit, full_deck
from refbook.engine.events import Event, Other
from refbook.engine.facts import Readings
from refbook.engine.judge import Step
from refbook.games.gabong import events as said
from refbook.games.gabong.effects import GabongEffects
from refbook.games.gabong.game import Gabong, outcome
from refbook.games.gabong.lillesand.rules import (
    counting,
    deal,
    fails,
    finish,
    gabonging,
    master,
    play,
    points,
    powers,
)
from refbook.games.gabong.lillesand.ruleset import LILLESAND
from refbook.games.gabong.lillesand.setup import set_up
from refbook.games.gabong.position import Position
from refbook.games.gabong.ruleset import Ruleset
from refbook.games.gabong.table import NOBODY, Table

RULES: Mapping[type[Event], Callable[[Table, Any], GabongEffects]] = {
    said.Lay: play.lay,
    said.DrawCards: play.draw,
    said.Pass: fails.pass_turn,
    said.Announce: finish.announce,
    said.GabongWith: gabonging.gabong,
    said.Celebrate: finish.celebrate,
    said.ShowHand: counting.show_hand,
    said.Touch: deal.touch,
    said.Deal: deal.deal,
    said.CountPile: deal.count_pile,
    said.CountCut: deal.count_cut,
    said.RunOut: deal.run_out,
    said.PickUp: deal.pick_up,
    said.TurnOpening: deal.turn_opening,
    said.CutFor: deal.cut_for,
    said.NobodyLays: play.nobody_lays,
    said.ChooseDirection: play.choose_direction,
    said.GripLast: powers.grip_last,
    said.JudgeSlow: fails.judge_slow,
    said.Punish: master.punish,
    said.Pardon: master.undescribed,
    said.Leave: master.undescribed,
    said.AllowLeave: master.undescribed,
    said.StopGame: master.undescribed,
    said.Join: master.undescribed,
    said.Collect: counting.collect,
    said.RoundEnds: counting.round_ends,
    said.GameEnds: master.undescribed,
    said.CountHand: counting.count_hand,
    Other: master.undescribed,
}


class LillesandGabong(Gabong):
    """Gabong as the booklet of Lillesand tells it."""

    id = "gabong-lillesand"
    ruleset = cast("Ruleset", LILLESAND)
    sneak = "gabong-lillesand/sneaking/sneak"
    cards = (*full_deck(), JOKER)

    def set_up(self, position: Position, events: tuple[Event, ...], readings: Readings) -> Table:
        return set_up(position, events, readings)

    def rules(self, table: Table, event: Event) -> GabongEffects:
        return RULES[type(event)](table, event)

    def settle(self, table: Table) -> GabongEffects:
        table = yield from finish.settle(table)
        if table.phase == "deal":
            table = yield from deal.settle(table)
        return (yield from points.settle(table))

    def outcome(self, table: Table, steps: tuple[Step[Table], ...]) -> Mapping[str, Any]:
        return {**outcome(table, steps), "losers": list(table.powers.losers)}

    def lays(self, player: str, card: Card) -> Iterator[said.Lay]:
        """A joker is left unnamed, or named as any card; an eight calls a suit."""
        if card != JOKER:
            yield from super().lays(player, card)
            return
        yield said.Lay(player, (card,), named="none")
        for named in full_deck():
            yield from (said.Lay(player, (card,), call=lay.call, named=named) for lay in super().lays(player, named))

    def ways(self, table: Table, player: str, card: Card) -> Iterator[said.Lay]:
        """A joker in somebody else's turn needs no name: it is what may be slipped in there, or a six on a three."""
        if card != JOKER:
            yield from super().ways(table, player, card)
        elif table.turn in (None, NOBODY, player):
            yield from self.lays(player, JOKER)
            yield from (said.Lay(player, (JOKER,), call="none", named=Card.of("8", suit)) for suit in Suit)
        else:
            yield from self._slips_of_joker(table, player)

    def _slips_of_joker(self, table: Table, player: str) -> Iterator[said.Lay]:
        on = table.powers.joker if table.top == JOKER else table.top
        like = super().ways(table, player, on) if isinstance(on, Card) else (said.Lay(player, (JOKER,)),)
        yield from (said.Lay(player, (JOKER,), call=lay.call) for lay in like)
        if isinstance(on, Card) and on.rank == "3":
            yield said.Lay(player, (JOKER,), named=Card.of("6", on.suit))

    def draw(self, table: Table, player: str) -> said.DrawCards:
        """In somebody else's turn with the hum that makes it a cosy draw."""
        return said.DrawCards(player, hummed=None if table.turn in (None, player) else True)


LILLESAND_GABONG = LillesandGabong()
