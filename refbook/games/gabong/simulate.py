"""Random play: rounds dealt, played, counted and scored until there have been enough.

Chance lives here and nowhere else. It reaches the engine as a Position (who was dealt what,
which card was turned) and as events that name the cards drawn, so that every round is a
complete situation: written out and read back it replays to the same table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from refbook.cards import UNSEEN, Card, Suit, full_deck
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion, Readings
from refbook.engine.judge import Step, carry_out, rule
from refbook.games.gabong import effects as done
from refbook.games.gabong.events import (
    Announce,
    Celebrate,
    Collect,
    CountHand,
    DrawCards,
    GabongWith,
    GameEnds,
    Lay,
    RoundEnds,
    ShowHand,
)
from refbook.games.gabong.game import GABONG, Gabong
from refbook.games.gabong.legal import is_legal, legal
from refbook.games.gabong.position import FaceCard, Position, ToldHand
from refbook.games.gabong.rules.start import neighbours
from refbook.games.gabong.table import Table
from refbook.i18n import Message, _, n_

NAMES = ("Anna", "Bo", "Cato", "Dina", "Eva", "Finn", "Gro", "Hans", "Ida", "Jon", "Kari", "Leif")

HOUSE_RULES: Mapping[str, str] = {
    "late-sneak-limit": "until-counted",
    "pair-at-once-cards": "both-back",
    "five-gabongs-reset": "restarts",
    "halving-without-points": "not-halved",
    "missing-cards-source": "other-part",
    "opening-eight": "any-card",
    "no-racer-plays": "draw-by-turns",
    "opening-three-four-players": "sole-player-starts",
    "four-player-direction": "gabong-names",
    "race-loser": "back-free",
    "sneak-before-race": "race-still-on",
    "answer-after-wrong-card": "must-draw",
    "answer-after-drawing": "held-two-allowed",
    "finish-on-two": "no-draw",
    "uncalled-eight-after-draw": "passes-on",
    "eight-sneaked-on-eight": "sneaker-calls",
    "sneaked-three": "skip-two",
    "counter-gabong": "first-only",
    "turn-after-wrong-card": "turn-passes",
    "call-deadline": "before-next-player",
    "stock-runs-out": "reshuffle-pile",
    "tied-winners": "shared",
    "below-four-players": "stop",
}
"""A reading for every question that the book leaves without one, agreed before play."""

MAX_EVENTS = 2_000
"""Where a round is broken off and counted as it stands."""

FEW_CARDS = 5
"""From here down a player looks for a gabong; more cards hardly ever add up to a face card."""

SNEAKS, GABONGS, DRAWS_ANYWAY = 0.5, 0.9, 0.1
"""How often a player does what could be done: sneak, gabong, draw with a card that fits."""

Trick = Callable[[Random, Table], Event]
"""Something that a player tries, right or wrong."""


class Manner:
    """How a Gabong is played at random: whatever the variants do differently. This is the base game."""

    game: Gabong = GABONG
    house: Mapping[str, str] = HOUSE_RULES
    deck = full_deck()
    stock_runs_out = "gabong/stock-runs-out"

    def hand_size(self, players: int) -> int:  # noqa: ARG002 - the same for any number here
        return self.game.ruleset.cards_per_player

    def may_open(self, opening: Card, players: int) -> bool:
        """Not an opening three for four players: nobody tells which way play then goes."""
        return players > 4 or opening.rank != "3"

    def openers(self, table: Table) -> tuple[str, ...]:
        return neighbours(table)

    def owed(self, table: Table) -> int:
        return table.owed()

    def slips(self, table: Table, player: str) -> Sequence[Event]:
        """What a player may slip in, as far as can be seen."""
        top = table.top
        return tuple(self.game.lays(player, top)) if top is not None and top in table.hand(player).cards else ()

    def choice(self, random: Random, laying: Sequence[Event]) -> Event:
        """One of several lawful lays."""
        return random.choice(laying)

    def nobody_opens(self, random: Random, table: Table) -> tuple[Event, ...]:  # noqa: ARG002
        """What happens where no opener can lay; nothing where they draw."""
        return ()

    def between(self, random: Random, table: Table) -> Event | None:  # noqa: ARG002
        """Something that happens between two lays; a DrawCards of nobody's cards is filled from the stock."""
        return None

    def hums(self, random: Random, table: Table, player: str) -> bool | None:  # noqa: ARG002
        """Whether somebody who draws out of turn hums; None where nobody would tell."""
        return None

    def new_scores(self, table: Table) -> dict[str, int]:
        return {player: table.total(player) or 0 for player in table.seats}


GURU_MANNER = Manner()


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
    broken_off: bool = False
    """The round did not come to an end of its own."""

    @property
    def gabonged(self) -> bool:
        return self.table.finish is not None and self.table.finish.gabonged


@dataclass(slots=True)
class Tally:
    """What to tell about rounds played one after another."""

    rounds: int = 0
    events: int = 0
    gabongs: int = 0
    longest: int = 0
    refused: int = 0
    broken_off: int = 0
    last: PlayedRound | None = None

    def add(self, played: PlayedRound) -> None:
        self.rounds += 1
        self.events += len(played.events)
        self.gabongs += played.gabonged
        self.longest = max(self.longest, len(played.events))
        self.refused += played.refused
        self.broken_off += played.broken_off
        self.last = played

    def lines(self) -> Iterator[Message]:
        """The game in a few sentences."""
        yield n_("%(num)d round", "%(num)d rounds", self.rounds)
        yield n_(
            "%(num)d event, at most %(most)d in a round",
            "%(num)d events, at most %(most)d in a round",
            self.events,
            most=self.longest,
        )
        yield n_("%(num)d round ended by a gabong", "%(num)d rounds ended by a gabong", self.gabongs)
        if self.broken_off:
            yield n_(
                "%(num)d round broken off: too long, or no card left to draw",
                "%(num)d rounds broken off: too long, or no card left to draw",
                self.broken_off,
            )
        if self.refused:
            yield n_("%(num)d act left out as unclear", "%(num)d acts left out as unclear", self.refused)
        if self.last is None:
            return
        table = self.last.table
        totals = ", ".join(f"{player} {table.total(player)}" for player in table.seats)
        yield _("Totals: %(totals)s", totals=totals)
        yield _("Fewest points: %(players)s", players=", ".join(winners(table)))


def simulate(
    rounds: int,
    seed: int,
    readings: Readings,
    *,
    players: int = 5,
    decks: int | None = None,
    check: bool = True,
    mischief: float = 0.0,
    trick: Trick | None = None,
    house: Mapping[str, str] | None = None,
    manner: Manner = GURU_MANNER,
) -> Iterator[PlayedRound]:
    """Play so many rounds as one game: the role, the totals and the runs of gabongs go on from round to round.

    `readings` are the book's own; the rules of the `house`, else those of the `manner`, are put over them.
    With `mischief`, that part of the time somebody tries a `trick` instead of ordinary play. `check` counts the
    cards after every event. Raises CardsNotConserved.
    """
    random = Random(seed)
    seats = NAMES[:players]
    game = Position(
        players=seats,
        gabong=random.choice(seats),
        scores=dict.fromkeys(seats, 0),
        gabongs=dict.fromkeys(seats, 0),
        decks=decks or enough_decks(players),
        rules=manner.house if house is None else house,
    )
    for _number in range(rounds):
        position, stock = deal(random, game, manner)
        table = manner.game.set_up(position, (), readings)
        played = _Round(random, table, stock, manner, check=check, mischief=mischief, trick=trick or some_trick)
        played.play()
        yield PlayedRound(position, tuple(played.events), played.table, played.refused, played.broken_off)
        game = _between_rounds(random, game, played.table, manner)


def enough_decks(players: int) -> int:
    """Two decks, and a third where seven cards each would leave less than half of two.

    >>> [enough_decks(players) for players in (4, 7, 8, 12)]
    [2, 2, 3, 3]
    """
    return 2 if players < 8 else 3


def deal(random: Random, game: Position, manner: Manner = GURU_MANNER) -> tuple[Position, list[Card]]:
    """A round dealt and its opening card turned; the rest is the stock, its last card on top.

    Dealt again where nobody could say how play goes on from the opening card.
    """
    while True:
        stock = list(manner.deck * (game.decks or 1))
        random.shuffle(stock)
        each = manner.hand_size(len(game.players))
        hands = {player: tuple(stock.pop() for _card in range(each)) for player in game.players}
        opening = stock.pop()
        if manner.may_open(opening, len(game.players)):
            break
    position = Position(
        players=game.players,
        gabong=game.gabong,
        direction="none yet",
        face=FaceCard(opening),
        hands={player: ToldHand(len(cards), cards) for player, cards in hands.items()},
        scores=game.scores,
        gabongs=game.gabongs,
        decks=game.decks,
        stock=len(stock),
        phase="play",
        rules=game.rules,
    )
    return position, stock


def _between_rounds(random: Random, game: Position, table: Table, manner: Manner) -> Position:
    return Position(
        players=game.players,
        gabong=table.gabong or random.choice(game.players),
        scores=manner.new_scores(table),
        gabongs=dict(table.gabongs),
        decks=game.decks,
        rules=game.rules,
    )


def winners(table: Table) -> tuple[str, ...]:
    """Who has won a game whose last round ends on this table: in the variants, whoever has the fewest points."""
    if table.rules.game != GABONG.id:
        totals = {player: table.total(player) or 0 for player in table.seats}
        return tuple(player for player, total in totals.items() if total == min(totals.values()))
    step = rule(GABONG, table.suppose("last round", "played"), GameEnds())
    return next(effect.players for effect in step.effects if isinstance(effect, done.GameWon))


@dataclass(slots=True)
class _Round:
    """One round in progress: the table as the engine has it, and the cards face down that only chance knows."""

    random: Random
    table: Table
    stock: list[Card]
    manner: Manner
    check: bool
    mischief: float
    trick: Trick
    events: list[Event] = field(default_factory=list)
    refused: int = 0
    broken_off: bool = False
    whole: Counter[Card] = field(default_factory=Counter)

    def play(self) -> None:
        self.whole = Counter(self.manner.deck * (self.table.decks or 1))
        while not self.table.over:
            if len(self.events) >= MAX_EVENTS:
                self.broken_off = True
                self.happens(RoundEnds())
            else:
                self._something_happens()
        self._afterwards()
        self.table = carry_out(self.manner.game.settle(self.table), self.table)[1]

    def happens(self, event: Event) -> Step[Table]:
        """Judge an event and go on from what it leaves."""
        step = rule(self.manner.game, self.table, event)
        self.table = step.table
        self.events.append(event)
        if self.check:
            self._count_cards()
        return step

    # -- who does what

    def _something_happens(self) -> None:
        if self.mischief and self.random.random() < self.mischief:
            self._try(self.trick(self.random, self.table))
        elif self.table.due is not None and self.table.due_since == 0:
            self.happens(Announce(self.table.due))
        else:
            quick = self._gabong() or self._sneak() or self.manner.between(self.random, self.table)
            if isinstance(quick, DrawCards):
                self._draw(quick.player, 1, hummed=quick.hummed)
            elif quick is not None:
                self.happens(quick)
            elif self.table.racing:
                self._race()
            else:
                self._turn(self.table.turn or "")
        self._pay_penalties()

    def _gabong(self) -> Event | None:
        for player, hand in self.table.hands.items():
            if 2 <= len(hand.cards) <= FEW_CARDS and self.random.random() < GABONGS:
                event = GabongWith(player, hand.cards)
                if is_legal(self.table, event, self.manner.game):
                    return event
        return None

    def _sneak(self) -> Event | None:
        for player in self.table.hands:
            slips = self.manner.slips(self.table, player) if player != self.table.turn else ()
            if slips and self.random.random() < SNEAKS:
                event = self.random.choice(slips)
                if is_legal(self.table, event, self.manner.game):
                    return event
        return None

    def _race(self) -> None:
        """Whoever is first of those who can lay; where nobody can, they draw by turns."""
        racers = self.manner.openers(self.table)
        able = {racer: self._lays(racer) for racer in racers}
        first = [racer for racer in racers if able[racer]]
        if first:
            self.happens(self.manner.choice(self.random, able[self.random.choice(first)]))
            return
        passed = self.manner.nobody_opens(self.random, self.table)
        for event in passed:
            self.happens(event)
        if not passed:
            self._draw(self.table.turn or self.random.choice(racers), 1)

    def _lays(self, player: str) -> list[Event]:
        return [event for event in legal(self.table, player, self.manner.game) if isinstance(event, Lay)]

    def _turn(self, player: str) -> None:
        laying = self._lays(player)
        if laying and self.random.random() >= DRAWS_ANYWAY:
            self.happens(self.manner.choice(self.random, laying))
        else:
            self._draw(player, self.manner.owed(self.table) or self.table.rules.draw_count)

    def _draw(self, player: str, count: int, *, hummed: bool | None = None) -> None:
        """Cards from the stock, and by one reading from the pile under it; without cards the round ends."""
        pile = self.table.pile or ()
        if len(self.stock) < count < len(self.stock) + len(pile) and self._may_reshuffle():
            again = [laid.card for laid in pile[:-1]]
            self.random.shuffle(again)
            self.stock = again + self.stock
        if len(self.stock) < count:
            self.happens(RoundEnds())
        else:
            self.happens(DrawCards(player, cards=self._taken(count), hummed=hummed))

    def _may_reshuffle(self) -> bool:
        return self.table.readings[self.manner.stock_runs_out] == "reshuffle-pile"

    def _taken(self, count: int) -> tuple[Card, ...]:
        return tuple(self.stock.pop() for _card in range(count))

    # -- offences

    def _try(self, event: Event) -> None:
        """A trick happens if the rules can say anything of it."""
        if isinstance(event, DrawCards):
            if 0 < (event.count or 1) <= len(self.stock):
                self._draw(
                    event.player, event.count or 1, hummed=self.manner.hums(self.random, self.table, event.player)
                )
            return
        try:
            self.happens(event)
        except (MissingFact, OpenQuestion, Contradiction):
            self.refused += 1

    def _pay_penalties(self) -> None:
        """Cards that somebody has to draw are drawn at once, for all to see."""
        for player, count in self.table.undrawn.items():
            if count and not self.table.over:
                if len(self.stock) < count:
                    self.broken_off = True
                    self.happens(RoundEnds())
                else:
                    self.happens(DrawCards(player, cards=self._taken(count)))

    # -- after the last card

    def _afterwards(self) -> None:
        """Late sneaks, hands on the table, points, and the cards gathered in."""
        late = self._sneak()
        if late is not None:
            self.happens(late)
        for player in self.table.seats:
            hand = self.table.hand(player)
            if hand.cards and not self.table.understood:
                self.happens(ShowHand(player))
        if not any(UNSEEN in hand.cards for hand in self.table.hands.values()):
            for player in self.table.seats:
                self.happens(CountHand(player, self.table.hand(player).cards))
        self.happens(Collect(self.table.gabong or self.table.seats[0]))

    def _count_cards(self) -> None:
        """Every card of the decks is in a hand, on the pile or in the stock.

        Penalty cards that nobody has seen yet stand as `?` in a hand and lie still in the stock here.
        """
        table = self.table
        seen = Counter(self.stock)
        seen.update(laid.card for laid in table.pile or ())
        for hand in table.hands.values():
            seen.update(hand.cards)
        unseen = seen.pop(UNSEEN, 0)
        if seen != self.whole:
            wrong = {
                card: seen[card] - self.whole[card] for card in seen | self.whole if seen[card] != self.whole[card]
            }
            raise CardsNotConserved(f"after {len(self.events)} events, {self.events[-1]}: {wrong}")
        if table.stock is not None and table.stock != max(0, len(self.stock) - unseen):
            raise CardsNotConserved(f"{table.stock} in the stock and {unseen} due, but {len(self.stock)} left")


def some_trick(random: Random, table: Table) -> Event:
    """What people get wrong: any card, a gabong that does not add up, a cheer too early, a card too many."""
    player = random.choice(table.seats)
    cards = table.hand(player).cards
    tries: list[Event] = [Celebrate(player), DrawCards(player, 1), Announce(player, said=False)]
    if cards:
        card = random.choice(cards)
        tries += [Lay(player, (card,), call=random.choice((*Suit, "none")) if card.rank == "8" else None)] * 5
        tries += [GabongWith(player, cards), Lay(player, cards[:2], at_once=True)]
    return random.choice(tries)
