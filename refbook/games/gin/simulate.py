"""Random play: rounds of gin dealt, played, laid down and counted, game after game until there have been enough.

Chance lives here and nowhere else. It reaches the engine as a Position (who was dealt what, which card was turned) and
as events that name the cards drawn, so that every round is a complete situation: written out and read back it replays
to the same table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from refbook.cards import Card, full_deck
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion, Readings
from refbook.engine.judge import Step, carry_out, rule
from refbook.games.gabong.position import ToldHand
from refbook.games.gin.events import Discard, Draw, GoGin, Knock, LayOff, Meld, Pass, TakeDiscard
from refbook.games.gin.game import GinGame
from refbook.games.gin.legal import allowed, best_discards
from refbook.games.gin.melds import cards_of, in_order, mask
from refbook.games.gin.position import Position
from refbook.games.gin.rules import knock
from refbook.games.gin.table import Table
from refbook.i18n import Message, n_

NAMES = ("Anna", "Bo")
HOUSE_RULES: Mapping[str, str] = {
    "stock-exhausted": "void-at-two",
    "tied-deadwood": "under-knock",
    "illegal-knock": "play-goes-on",
}
"""A reading for every question that the book leaves without one, agreed before play."""

TAKES, GOES_OUT, SHOWS, CARELESS = 0.4, 0.6, 0.5, 0.15
"""How often a player does what could be done: take the discard, go out; tell the melds; throw any card."""


class CardsNotConserved(AssertionError):
    """A card has appeared, vanished or doubled: a fault of the engine."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round: the situation it makes, and the table it ends on."""

    position: Position
    events: tuple[Event, ...]
    table: Table
    refused: int = 0
    """Tricks that could not be judged, and so did not happen."""


@dataclass(slots=True)
class Tally:
    """What to tell about rounds played one after another."""

    rounds: int = 0
    events: int = 0
    gins: int = 0
    knocks: int = 0
    beaten: int = 0
    void: int = 0
    games: int = 0
    last: PlayedRound | None = None

    def add(self, played: PlayedRound) -> None:
        out = played.table.out
        self.rounds += 1
        self.events += len(played.events)
        self.gins += out is not None and out.gin
        self.knocks += out is not None and not out.gin
        self.beaten += out is not None and any(
            points and player != out.player for player, points in played.table.points.items()
        )
        self.void += played.table.void
        self.games += played.table.ending is not None
        self.last = played

    def lines(self) -> Iterator[Message]:
        """The games in a few sentences."""
        yield n_("%(num)d round", "%(num)d rounds", self.rounds)
        yield n_("%(num)d event", "%(num)d events", self.events)
        yield n_("%(num)d round ended by gin", "%(num)d rounds ended by gin", self.gins)
        yield n_(
            "%(num)d round ended by a knock, under-knocked: %(beaten)d",
            "%(num)d rounds ended by a knock, under-knocked: %(beaten)d",
            self.knocks,
            beaten=self.beaten,
        )
        yield n_("%(num)d round without points", "%(num)d rounds without points", self.void)
        yield n_("%(num)d game ended", "%(num)d games ended", self.games)


def simulate(
    rounds: int,
    seed: int,
    readings: Readings,
    game: GinGame,
    *,
    check: bool = True,
    mischief: float = 0.0,
    house: Mapping[str, str] = HOUSE_RULES,
) -> Iterator[PlayedRound]:
    """Play so many rounds; the totals go on from round to round until a game has ended, and then a new one begins.

    `readings` are the book's own; the rules of the `house` are put over them. With `mischief`, that part of the time
    somebody tries what may not be allowed. `check` counts the cards after every event. Raises CardsNotConserved.
    """
    random = Random(seed)
    nothing = (0,) * game.scoring.columns
    fresh = Position(players=NAMES, scores=dict.fromkeys(NAMES, nothing), wins=dict.fromkeys(NAMES, 0), rules=house)
    between = replace(fresh, dealer=random.choice(NAMES))
    for _number in range(rounds):
        position, stock = deal(random, between)
        played = _Round(random, game, position, stock, readings, check=check, mischief=mischief)
        played.play()
        table = played.table
        yield PlayedRound(position, tuple(played.events), table, played.refused)
        start = fresh if table.ending else replace(fresh, scores=table.scores, wins=table.wins)
        between = replace(start, dealer=table.next_dealer)


def deal(random: Random, between: Position) -> tuple[Position, list[Card]]:
    """A round dealt and its first card turned; the rest is the stock, its last card on top."""
    stock = list(full_deck())
    random.shuffle(stock)
    hands = {player: tuple(stock.pop() for _card in range(10)) for player in NAMES}
    told = {player: ToldHand(len(cards), cards) for player, cards in hands.items()}
    discard = (stock.pop(),)
    return replace(between, hands=told, discard=discard, stock=len(stock)), stock


@dataclass
class _Round:
    """One round being played."""

    random: Random
    game: GinGame
    position: Position
    stock: list[Card]
    readings: Readings
    check: bool
    mischief: float
    events: list[Event] = field(default_factory=list)
    refused: int = 0

    def __post_init__(self) -> None:
        self.table = self.game.set_up(self.position, (), self.readings)

    def play(self) -> None:
        while not self.table.over:
            if self.random.random() < self.mischief:
                self._try(self._trick())
            else:
                self._done(self._move())
        if self.table.out is not None:
            self._lay_down()
            _effects, self.table = carry_out(self.game.settle(self.table), self.table)

    def _judged(self, event: Event) -> Step[Table]:
        return rule(self.game, self.table, event)

    def _done(self, step: Step[Table]) -> None:
        if step.verdict == "legal" and isinstance(step.event, Draw):
            self.stock.pop()
        assert step.event is not None
        self.events.append(step.event)
        self.table = step.table
        if self.check:
            self._count_cards()

    def _try(self, event: Event) -> None:
        try:
            self._done(self._judged(event))
        except (MissingFact, OpenQuestion, Contradiction):
            self.refused += 1

    def _count_cards(self) -> None:
        table = self.table
        lying = [card for hand in table.hands.values() for card in hand.cards] + self.stock + list(table.discard or ())
        if sorted(map(str, lying)) != sorted(map(str, full_deck())) or table.stock != len(self.stock):
            raise CardsNotConserved(f"after {self.events[-1]}")

    # -- what a player does

    def _move(self) -> Step[Table]:
        """An allowed act of the player in turn."""
        player = self.table.turn or NAMES[0]
        if self.table.stage == "discard":
            return self._discard(player)
        if self.random.random() < TAKES and (taken := self._allowed(TakeDiscard(player))):
            return taken
        return self._allowed(Draw(player, cards=(self.stock[-1],))) or self._judged(Pass(player))

    def _allowed(self, event: Event) -> Step[Table] | None:
        return allowed(self.table, event, self.game)

    def _discard(self, player: str) -> Step[Table]:
        """Going out where that is allowed, now and then not; else a card of no use, now and then any."""
        cards, least = best_discards(self.table, player)
        best = self.random.choice(cards)
        if least <= self.table.rules.knock_limit and self.random.random() < GOES_OUT:
            for going_out in (GoGin(player, best), Knock(player, best))[least > 0 :]:
                if out := self._allowed(going_out):
                    return out
        hand = self.table.hand(player).cards
        return self._judged(Discard(player, (self.random.choice(hand) if self.random.random() < CARELESS else best,)))

    def _trick(self) -> Event:
        """Something that may not be allowed."""
        player = self.random.choice(NAMES)
        card = self.random.choice(full_deck())
        tricks: tuple[Event, ...] = (
            Pass(player),
            TakeDiscard(player),
            Draw(player, cards=(self.stock[-1],) if self.stock else ()),
            Discard(player, (card,)),
            Knock(player, card),
            GoGin(player, card),
            Meld(player, ((card,),)),
            LayOff(player, (card,)),
        )
        return self.random.choice(tricks)

    # -- the end

    def _lay_down(self) -> None:
        """The opponent's melds, and what fits the melds of the player who went out; sometimes nobody tells them."""
        out = self.table.out
        assert out is not None
        if out.melds is None or self.random.random() > SHOWS:
            return
        opponent = self.table.other(out.player)
        bits = mask(self.table.hand(opponent).cards)
        cards = self.table.counting(bits | sum(out.melds))
        may = knock.may_lay_off(self.table)
        own, laid = cards.best_against(bits, out.melds if may else (), chained=True)
        if own.melds:
            self._done(self._judged(Meld(opponent, tuple(in_order(meld) for meld in own.melds))))
        if laid:
            self._done(self._judged(LayOff(opponent, cards_of(laid))))
