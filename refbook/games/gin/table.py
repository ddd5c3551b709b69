"""A table of gin at one moment. None means that nobody has told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from refbook.cards import UNSEEN, Card, Suit
from refbook.engine.facts import Contradiction, MissingFact, Readings
from refbook.games.gin.melds import Mask, MeldTable, ace_counts, meld_table
from refbook.games.gin.position import Columns
from refbook.games.gin.ruleset import Gin

if TYPE_CHECKING:
    from refbook.games.gin.scoring import Scoring

Stage = Literal["draw", "discard"]
"""What the player in turn has to do: take a card, or discard one of eleven."""
Offer = Literal["forehand", "dealer", "passed", "gone"]
"""To whom the first upturned card is on offer; "passed": neither wanted it, and forehand is to draw."""


class Hand(NamedTuple):
    """The cards known of a hand, and how many more there are; None where nobody has told."""

    cards: tuple[Card, ...] = ()
    unseen: int | None = None

    @property
    def size(self) -> int | None:
        return None if self.unseen is None else len(self.cards) + self.unseen

    @property
    def complete(self) -> bool:
        return self.unseen == 0

    def may_hold(self, card: Card) -> bool:
        return card in self.cards or self.unseen != 0

    def knowing(self, cards: Iterable[Card]) -> Hand:
        """The hand when some of its unseen cards are known. Raises ValueError for one that it cannot hold."""
        new = [card for card in dict.fromkeys(cards) if card not in self.cards and card != UNSEEN]
        if self.unseen is not None and len(new) > self.unseen:
            raise ValueError(new[self.unseen])
        return Hand((*self.cards, *new), None if self.unseen is None else self.unseen - len(new))

    def gaining(self, card: Card) -> Hand:
        if card == UNSEEN:
            return Hand(self.cards, None if self.unseen is None else self.unseen + 1)
        return Hand((*self.cards, card), self.unseen)

    def losing(self, card: Card) -> Hand:
        """The hand without a card; without one that is not told, nothing is known of a hand that was."""
        if card == UNSEEN and self.complete and self.cards:
            return Hand((), len(self.cards) - 1)
        if card in self.cards:
            return Hand(tuple(one for one in self.cards if one != card), self.unseen)
        return Hand(self.cards, max(0, self.unseen - 1) if self.unseen is not None else None)


class Out(NamedTuple):
    """Who went out, how, and with what."""

    player: str
    gin: bool
    melds: tuple[Mask, ...] | None
    """None where the hand is not known well enough."""
    deadwood: int | None


@dataclass(frozen=True)
class Table:
    """Everything the rules look at. Only effects make a new one."""

    rules: Gin
    readings: Readings
    scoring: Scoring
    players: tuple[str, ...] = ()
    dealer: str | None = None
    turn: str | None = None
    stage: Stage | None = None
    offer: Offer | None = None
    hands: Mapping[str, Hand] = field(default_factory=dict)
    discard: tuple[Card, ...] | None = None
    """The top last. Only an empty one is told to the bottom."""
    stock: int | None = None
    taken: Card | None = None
    """The card that the player in turn has just taken from the discard pile; `?` where nobody has told which."""
    dealing: Mapping[str, int] = field(default_factory=dict)
    """How many cards have been dealt to each, where the deal is told."""
    out: Out | None = None
    in_vain: tuple[str, str] | None = None
    """Why the player who has just gone out was not allowed to, and the clause that says so."""
    melds: Mapping[str, tuple[Mask, ...]] = field(default_factory=dict)
    """As laid down after somebody has gone out."""
    laid_off: Mask = 0
    left: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    told_deadwood: Mapping[str, int] = field(default_factory=dict)
    deadwood: Mapping[str, int] = field(default_factory=dict)
    blocked: tuple[Suit, ...] | None = None
    counted: bool = False
    void: bool = False
    next_dealer: str | None = None
    points: Mapping[str, int] = field(default_factory=dict)
    entered: Mapping[str, Columns] = field(default_factory=dict)
    scores: Mapping[str, Columns] = field(default_factory=dict)
    wins: Mapping[str, int] = field(default_factory=dict)
    ending: Literal["won", "drawn"] | None = None
    winners: tuple[str, ...] = ()
    open_range: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The least and the most that each may score, where a hand is not known."""
    unclear: frozenset[str] = frozenset()
    """Facts without a list of answers that the outcome still hangs on."""
    facts: Mapping[str, str] = field(default_factory=dict)
    assumed: Mapping[str, str] = field(default_factory=dict)

    def but(self, **changes: Any) -> Table:
        """The table with other values in some fields. `dataclasses.replace` takes many times as long."""
        table = object.__new__(Table)
        table.__dict__.update(self.__dict__, **changes)
        return table

    def draft(self) -> Table:
        return self

    def settled(self) -> Table:
        return self

    # -- who and what

    @property
    def over(self) -> bool:
        """Whether the round is over, but for the counting."""
        return self.out is not None or self.void

    @property
    def top(self) -> Card | None:
        return self.discard[-1] if self.discard and self.discard[-1] != UNSEEN else None

    def other(self, player: str) -> str:
        """The opponent. Raises MissingFact."""
        other = self.next_after(player)
        if other is None:
            raise MissingFact("players", ())
        return other

    def next_after(self, player: str) -> str | None:
        """The opponent, where it is told who that is."""
        return next((one for one in self.players if one != player), None)

    @property
    def forehand(self) -> str | None:
        return self.next_after(self.dealer) if self.dealer is not None else None

    def hand(self, player: str) -> Hand:
        """The hand, of as many cards as it has by the rules where it was not told."""
        if player in self.hands:
            return self.hands[player]
        drawn = self.stage == "discard" and self.turn == player
        return Hand((), self.rules.hand_cards + self.rules.draw_count * drawn)

    def stage_of(self, player: str | None) -> Stage | None:
        """What a player in turn has to do, where the hand shows it: one of ten that was told is before drawing."""
        hand = self.hands.get(player) if player is not None else None
        return "draw" if hand is not None and hand.size == self.rules.hand_cards else None

    def knowing(self, player: str, cards: Iterable[Card]) -> Table:
        """The table when a player is known to hold some cards. Raises Contradiction, naming the card."""
        cards = tuple(cards)
        for card in cards:
            holder = self.where_is(card)
            if holder is not None and holder != f"hand {player}":
                raise Contradiction(holder, "", f"twice {card}")
        try:
            return self.with_hand(player, self.hand(player).knowing(cards))
        except ValueError as error:
            raise Contradiction(f"hand {player}", "", f"held {error.args[0]}") from None

    def with_hand(self, player: str, hand: Hand) -> Table:
        return self.but(hands={**self.hands, player: hand})

    def where_is(self, card: Card) -> str | None:
        """The header key of the place where a card is known to be."""
        for player, hand in self.hands.items():
            if card in hand.cards:
                return f"hand {player}"
        return "discard" if card in (self.discard or ()) else None

    def counting(self, bits: Mask) -> MeldTable:
        """How these cards are melded and counted; the reading of the ace is consulted where they hang on it."""
        high = ace_counts(bits) and self.readings["suit-gin/ace-in-runs"] == "high-too"
        return meld_table(self.rules, ace_high=high)

    # -- what the replay does

    def fact(self, name: str, *options: str) -> str:
        """A fact told, or supposed. Raises MissingFact."""
        if name not in self.facts:
            raise MissingFact(name, options)
        return self.facts[name]

    def suppose(self, fact: str, value: str) -> Table:
        match fact.partition(" "):
            case "turn", _, _:
                return self.but(turn=value, stage=self.stage or self.stage_of(value))
            case "dealer", _, _:
                return self.but(dealer=value)
            case "first", _, "turn":
                return self.but(offer=self._offered() if value == "yes" else "gone")
            case "drew", _, player:
                return self.but(stage="discard" if value == "yes" else "draw").with_hand(
                    player, self._drawn(player, value)
                )
        return self.but(facts={**self.facts, fact: value})

    def _offered(self) -> Offer:
        return "dealer" if self.dealer is not None and self.turn == self.dealer else "forehand"

    def _drawn(self, player: str, value: str) -> Hand:
        return self.hand(player).gaining(UNSEEN) if value == "yes" else self.hand(player)

    def reading_as(self, readings: Readings) -> Table:
        return self.but(readings=readings)
