"""Gabong as the engine sees it: which rules answer which event, and what a ruling says of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from refbook.cards import UNSEEN, Card, Suit, full_deck
from refbook.engine.effects import Effect
from refbook.engine.events import Event, Other
from refbook.engine.facts import Readings
from refbook.engine.judge import Step
from refbook.games.gabong import effects as done
from refbook.games.gabong import events as said
from refbook.games.gabong.effects import GabongEffects
from refbook.games.gabong.position import Position
from refbook.games.gabong.rules import deal, dictator, end, faults, gabonging, play, points, score, start
from refbook.games.gabong.ruleset import GURU
from refbook.games.gabong.setup import one_by_one, set_up
from refbook.games.gabong.table import DIRECTION_NAMES, NOBODY, SOMEBODY_ELSE, UNKNOWN_HAND, Table

RULES: Mapping[type[Event], Callable[[Table, Any], GabongEffects]] = {
    said.Lay: play.lay,
    said.DrawCards: play.draw,
    said.Pass: play.pass_turn,
    said.Announce: end.announce,
    said.GabongWith: gabonging.gabong,
    said.Celebrate: end.celebrate,
    said.ShowHand: end.show_hand,
    said.Touch: faults.touch,
    said.Deal: deal.deal,
    said.CountPile: deal.count_pile,
    said.CountCut: deal.count_cut,
    said.RunOut: deal.run_out,
    said.PickUp: start.pick_up,
    said.TurnOpening: start.turn_opening,
    said.JudgeSlow: faults.judge_slow,
    said.Punish: dictator.punish,
    said.Pardon: dictator.pardon,
    said.Leave: dictator.leave,
    said.AllowLeave: dictator.allow_leave,
    said.StopGame: dictator.stop_game,
    said.Join: score.join,
    said.Collect: end.collect,
    said.RoundEnds: end.round_ends,
    said.GameEnds: score.game_ends,
    said.CountHand: points.count_hand,
    Other: dictator.other,
}


class Gabong:
    """The base game, as the Gabongguru wrote it down."""

    id = "gabong"
    ruleset = GURU
    sneak = "gabong/play/sneak"
    moved_by: Mapping[str, frozenset[str]] = {
        "turn": frozenset({"turn"}),
        "direction": frozenset({"race", "chooses"}),
        "suit": frozenset({"suit", "lands"}),
        "gabong": frozenset({"gabong"}),
    }
    """A direction that is only turned stays relative to the one supposed."""
    weighty = ("verdict", "draws", "takes_back", "takes", "round", "points", "totals", "winners")
    unanswerable: Mapping[str, str] = {"players": "turn", "total": "totals", "cut": "takes"}
    cards = full_deck()
    """Every card that there is, once."""

    def one_by_one(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return one_by_one(events)

    def set_up(self, position: Position, events: tuple[Event, ...], readings: Readings) -> Table:
        return set_up(position, events, readings)

    def rules(self, table: Table, event: Event) -> GabongEffects:
        return RULES[type(event)](table, event)

    def settle(self, table: Table) -> GabongEffects:
        table = yield from end.settle(table)
        if table.phase == "deal":
            table = yield from deal.settle(table)
        return table

    def oddity(self, step: Step[Table]) -> int | None:
        """In turn, a sneak, an offence: lays and draws are what a story mentions in passing."""
        if not isinstance(step.event, said.Lay | said.DrawCards):
            return None
        if step.verdict == "illegal":
            return 2
        return 1 if self.sneak in step.clauses else 0

    def presumable(self, fact: str) -> bool:
        """Everything but what a quarrel about the end of a round is about."""
        return fact.partition(" ")[0] not in ("announced", "cards")

    def outcome(self, table: Table, steps: tuple[Step[Table], ...]) -> Mapping[str, Any]:
        return outcome(table, steps)

    def blank(self) -> Table:
        return Table(rules=self.ruleset, readings=Readings())

    def still_asked(self, table: Table) -> frozenset[str]:
        return table.unclear if table.turn is None else table.unclear - {"players"}

    def agreed(self, tables: tuple[Table, ...]) -> Table:
        first, *others = tables
        told = {name: getattr(first, name) for name in _ON_THE_BOARD}
        unsure = {name: None for name, value in told.items() if any(getattr(other, name) != value for other in others)}
        hands = {
            name: hand if all(other.hand(name) == hand for other in others) else UNKNOWN_HAND
            for name, hand in first.hands.items()
        }
        return first.but(**unsure, hands=hands)

    def lays(self, player: str, card: Card) -> Iterator[said.Lay]:
        """The ways of laying one card: an eight calls a suit."""
        if card.rank == "8":
            for suit in Suit:
                yield said.Lay(player, (card,), call=suit)
        elif card != UNSEEN:
            yield said.Lay(player, (card,))

    def ways(self, _table: Table, player: str, card: Card) -> Iterator[said.Lay]:
        """The ways of laying one card that may be asked about: an eight also without a call."""
        yield from self.lays(player, card)
        if card.rank == "8":
            yield said.Lay(player, (card,), call="none")

    def draw(self, _table: Table, player: str) -> said.DrawCards:
        """Drawing as it may be tried."""
        return said.DrawCards(player)


_ON_THE_BOARD = ("turn", "direction", "pile", "twos", "suit", "gabong", "phase", "finish")

GABONG = Gabong()


def outcome(table: Table, steps: tuple[Step[Table], ...]) -> dict[str, Any]:
    """The keys of a ruling (notation.md, section 5) that say how things stand."""
    effects = [effect for step in steps for effect in step.effects]
    finish = table.finish
    return {
        "verdict": next((step.verdict for step in reversed(steps) if step.event is not None), None),
        "draws": _draws(effects),
        "takes_back": _cards_by_player(effects, (done.TakesBack, done.Retrieves)),
        "takes": _cards_by_player(effects, (done.Takes, done.GivenUsedCards)),
        "turn": None if table.turn in (None, NOBODY, SOMEBODY_ELSE) else table.turn,
        "owes": _owes(table),
        "direction": None if not table.direction else DIRECTION_NAMES[table.direction],
        "face": None if table.top is None else str(table.top),
        "suit": _suit(table),
        "round": {"over": table.over, "winner": finish.player if finish else None, "shared": list(table.shared_win)},
        "gabong": table.gabong,
        "hands": {player: table.hand(player).count for player in table.seats or table.hands},
        "points": dict(table.points),
        "totals": {player: table.total(player) for player in (*table.scores, *table.newcomers)},
        "chooser": table.chooser,
        "stopped": table.stopped,
        "bonuses": dict(table.bonuses),
        "winners": list(table.winners),
    }


def _owes(table: Table) -> int | None:
    """What the player in turn owes for twos; None where nobody has told whether a two on the table is spent."""
    if table.over:
        return 0
    face = table.face
    if table.twos is None and face is not None and face.card.rank == "2":
        return None
    return table.owed()


def _draws(effects: list[Effect[Table]]) -> dict[str, int]:
    draws: dict[str, int] = {}
    for effect in effects:
        match effect:
            case done.Draws(player=player, count=count):
                draws[player] = draws.get(player, 0) + count
            case done.DrawsDue(player=player, cards=cards):
                draws[player] = draws.get(player, 0) - len(cards)
            case done.Waived(player=player, count=count):
                draws[player] = draws.get(player, 0) - count
    return {player: count for player, count in draws.items() if count}


def _cards_by_player(effects: list[Effect[Table]], kinds: tuple[type[Effect[Table]], ...]) -> dict[str, list[str]]:
    cards: dict[str, list[str]] = {}
    for effect in effects:
        if isinstance(effect, kinds):
            player: str = getattr(effect, "player")  # noqa: B009
            moved: tuple[Card, ...] = getattr(effect, "cards")  # noqa: B009
            cards.setdefault(player, []).extend(str(card) for card in moved)
        elif isinstance(effect, done.NotTakenBack) and done.TakesBack in kinds:
            for card in effect.cards:
                cards[effect.player].remove(str(card))
    return {player: back for player, back in cards.items() if back}


def _suit(table: Table) -> str | None:
    if isinstance(table.suit, Suit):
        return table.suit.value
    return "any" if table.suit == "any" else None
