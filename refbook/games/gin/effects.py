"""What can follow from an event at a table of gin. Nothing else changes a Table."""

from __future__ import annotations

from typing import ClassVar

from refbook.cards import Card, Suit
from refbook.engine.effects import Effect, Effects, Verdict
from refbook.games.gin.melds import Mask, cards_of, mask
from refbook.games.gin.position import Columns
from refbook.games.gin.table import Offer, Out, Table

GinEffects = Effects[Table]


class Allowed(Effect[Table]):
    kind: ClassVar[str] = "allowed"
    verdict: ClassVar[Verdict | None] = "legal"


class Offence(Effect[Table]):
    """What the rules do not allow; nothing moves by it."""

    kind: ClassVar[str] = "offence"
    verdict: ClassVar[Verdict | None] = "illegal"
    player: str
    why: str = ""
    """What is wrong, where the clause alone does not say it."""


class GoesOutInVain(Offence):
    """Going out where that is not allowed; whatever is shown for it is shown in vain."""

    kind: ClassVar[str] = "in_vain"

    def change(self, table: Table) -> Table:
        return table.but(in_vain=(self.why, self.clause))


class Cited(Effect[Table]):
    """A clause that bears on the event and changes nothing."""

    kind: ClassVar[str] = "cited"


class Unwritten(Effect[Table]):
    """The rules are silent: the players agree."""

    kind: ClassVar[str] = "unwritten"
    silent: ClassVar[bool] = True


class Unclear(Effect[Table]):
    """Part of the outcome hangs on a fact whose answers cannot be listed; the rest of it stands."""

    kind: ClassVar[str] = "unclear"
    fact: str

    def change(self, table: Table) -> Table:
        return table.but(unclear=table.unclear | {self.fact})


# -- the deal


class Dealt(Effect[Table]):
    """Somebody has been dealt so many cards."""

    kind: ClassVar[str] = "dealt"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    count: int
    dealer: str

    def change(self, table: Table) -> Table:
        return table.but(dealing={**table.dealing, self.player: self.count}, dealer=self.dealer)


class NewRound(Effect[Table]):
    """All cards are gathered and dealt anew."""

    kind: ClassVar[str] = "new_round"
    verdict: ClassVar[Verdict | None] = "legal"
    dealer: str

    def change(self, table: Table) -> Table:
        """Of the last round only what stands on the score sheet goes on."""
        return Table(
            rules=table.rules,
            readings=table.readings,
            scoring=table.scoring,
            players=table.players,
            dealer=self.dealer,
            offer="forehand",
            scores=table.scores,
            wins=table.wins,
            ending=table.ending,
            winners=table.winners,
            unclear=table.unclear,
            assumed=table.assumed,
        )


class StockIs(Effect[Table]):
    """How many cards the stock holds when play begins."""

    kind: ClassVar[str] = "stock"
    count: int

    def change(self, table: Table) -> Table:
        return table.but(stock=self.count)


class TurnedUp(Effect[Table]):
    """The first card of the discard pile; `?` where nobody has told which."""

    kind: ClassVar[str] = "turned_up"
    verdict: ClassVar[Verdict | None] = "legal"
    card: Card
    dealer: str

    def change(self, table: Table) -> Table:
        return table.but(discard=(self.card,), dealer=self.dealer, offer="forehand", stage="draw")


# -- the turn


class TurnGoesTo(Effect[Table]):
    """Who is to play now; None where the opponent has no name."""

    kind: ClassVar[str] = "turn"
    player: str | None

    def change(self, table: Table) -> Table:
        return table.but(turn=self.player, stage="draw", taken=None)


class Passes(Effect[Table]):
    kind: ClassVar[str] = "passes"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    offer: Offer

    def change(self, table: Table) -> Table:
        return table.but(offer=self.offer)


class Draws(Effect[Table]):
    """A card from the stock; `?` where nobody has told which."""

    kind: ClassVar[str] = "draws"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        stock = None if table.stock is None else table.stock - 1
        drawn = table.with_hand(self.player, table.hand(self.player).gaining(self.card))
        return drawn.but(in_vain=None, stock=stock, stage="discard", offer="gone", turn=self.player)


class Takes(Effect[Table]):
    """The top card of the discard pile; `?` where nobody has told which."""

    kind: ClassVar[str] = "takes"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        taken = table.with_hand(self.player, table.hand(self.player).gaining(self.card))
        return taken.but(
            in_vain=None,
            discard=(table.discard or ())[:-1] or None,
            stage="discard",
            offer="gone",
            turn=self.player,
            taken=self.card,
        )


class Discards(Effect[Table]):
    kind: ClassVar[str] = "discards"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        left = table.with_hand(self.player, table.hand(self.player).losing(self.card))
        return left.but(discard=(*(table.discard or ()), self.card), offer="gone", taken=None, stage=None)


class Stays(Effect[Table]):
    """A card stays where it is."""

    kind: ClassVar[str] = "stays"
    card: Card


class RoundVoid(Effect[Table]):
    """The round is over without points."""

    kind: ClassVar[str] = "void"

    def change(self, table: Table) -> Table:
        return table.but(void=True, turn=None, stage=None, out=None)


class NextDealer(Effect[Table]):
    """Who deals the next round."""

    kind: ClassVar[str] = "next_dealer"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(next_dealer=self.player)


# -- going out


class GoesOut(Effect[Table]):
    """The round is over: somebody knocks or goes gin. Melds and deadwood are None where the hand is not known."""

    kind: ClassVar[str] = "goes_out"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    gin: bool
    melds: tuple[Mask, ...] | None
    deadwood: int | None
    known: tuple[Card, ...] = ()
    """Cards that the player turns out to hold."""

    def change(self, table: Table) -> Table:
        table = table.knowing(self.player, self.known)
        out = Out(self.player, self.gin, self.melds, self.deadwood)
        return table.but(out=out, turn=None, stage=None)


class OutUndone(Effect[Table]):
    """Going out did not count, and the round goes on."""

    kind: ClassVar[str] = "undone"

    def change(self, table: Table) -> Table:
        return table.but(out=None, blocked=None, deadwood={}, points={})


class ShowsHand(Effect[Table]):
    """A hand lies open from now on."""

    kind: ClassVar[str] = "shows_hand"
    player: str


class Blocks(Effect[Table]):
    """The suits that give no points in this round."""

    kind: ClassVar[str] = "blocks"
    suits: tuple[Suit, ...]

    def change(self, table: Table) -> Table:
        return table.but(blocked=self.suits)


class Melds(Effect[Table]):
    """Melds as they are laid down."""

    kind: ClassVar[str] = "melds"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    melds: tuple[Mask, ...]

    def change(self, table: Table) -> Table:
        table = table.knowing(self.player, (card for meld in self.melds for card in cards_of(meld)))
        return table.but(melds={**table.melds, self.player: (*table.melds.get(self.player, ()), *self.melds)})


class MeldsUnasked(Melds):
    """Melds that the player who goes out is taken to lay down, though only the others were told."""

    kind: ClassVar[str] = "melded"
    verdict: ClassVar[Verdict | None] = None


class LaysOff(Effect[Table]):
    """Cards laid off on the melds of the player who went out."""

    kind: ClassVar[str] = "lays_off"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        return table.knowing(self.player, self.cards).but(laid_off=table.laid_off | mask(self.cards))


class LaidOffUnasked(LaysOff):
    """Cards that the opponent lays off, though nobody has said so: it is worked out when the points are counted."""

    kind: ClassVar[str] = "laid_off"
    verdict: ClassVar[Verdict | None] = None


class CountsAs(Effect[Table]):
    """The cards that somebody is left with."""

    kind: ClassVar[str] = "counts"
    verdict: ClassVar[Verdict | None] = "legal"
    player: str
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        return table.knowing(self.player, self.cards).but(left={**table.left, self.player: self.cards})


class Deadwood(Effect[Table]):
    """What somebody's cards outside melds come to."""

    kind: ClassVar[str] = "deadwood"
    player: str
    points: int

    def change(self, table: Table) -> Table:
        return table.but(deadwood={**table.deadwood, self.player: self.points})


class MayScore(Effect[Table]):
    """The least and the most that somebody may score, as long as a hand is not known."""

    kind: ClassVar[str] = "may_score"
    player: str
    least: int
    most: int

    def change(self, table: Table) -> Table:
        return table.but(open_range={**table.open_range, self.player: (self.least, self.most)})


class Scores(Effect[Table]):
    """The points of the round, before it is said where they go."""

    kind: ClassVar[str] = "scores"
    player: str
    points: int

    def change(self, table: Table) -> Table:
        return table.but(points={**table.points, self.player: self.points})


class NobodyScores(Effect[Table]):
    kind: ClassVar[str] = "nobody_scores"


class Counted(Effect[Table]):
    """The points of the round are written down."""

    kind: ClassVar[str] = "counted"

    def change(self, table: Table) -> Table:
        return table.but(counted=True)


class Enters(Effect[Table]):
    """Points written down in columns; None in those that get none. `wins` is how often the player has scored now."""

    kind: ClassVar[str] = "enters"
    player: str
    columns: Columns
    wins: int | None = None

    def change(self, table: Table) -> Table:
        wins = table.wins if self.wins is None else {**table.wins, self.player: self.wins}
        return table.but(entered={**table.entered, self.player: self.columns}, wins=wins)


class TotalBecomes(Effect[Table]):
    kind: ClassVar[str] = "total"
    player: str
    columns: Columns

    def change(self, table: Table) -> Table:
        return table.but(scores={**table.scores, self.player: self.columns})


class Finishes(Effect[Table]):
    """A column is finished, and this player has won it."""

    kind: ClassVar[str] = "finishes"
    player: str
    column: int


# -- the end of the game


class GameWon(Effect[Table]):
    kind: ClassVar[str] = "won"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(ending="won", winners=(self.player,), turn=None)


class GameDrawn(Effect[Table]):
    kind: ClassVar[str] = "drawn"

    def change(self, table: Table) -> Table:
        return table.but(ending="drawn", winners=(), turn=None)


class GameGoesOn(Effect[Table]):
    """Nobody has won yet."""

    kind: ClassVar[str] = "goes_on"
