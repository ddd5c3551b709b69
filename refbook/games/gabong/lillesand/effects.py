"""What can follow from an event at a Lillesand table, beyond what can follow at any table of Gabong."""

from __future__ import annotations

from typing import ClassVar

from refbook.cards import JOKER, Card
from refbook.engine.effects import Effect
from refbook.games.gabong.lillesand.top import ANY_CARD
from refbook.games.gabong.table import NOBODY, Laid, Table


class JokerCounts(Effect[Table]):
    """What the joker on top is: the card named, or any of those that were legal there."""

    kind: ClassVar[str] = "joker"
    cards: tuple[Card, ...]

    def change(self, table: Table) -> Table:
        joker = self.cards[0] if len(self.cards) == 1 else self.cards
        suit = "untold" if isinstance(joker, Card) and joker.rank == "8" else None
        return table.but(powers=table.powers._replace(joker=joker), suit=suit)


class FlipsLater(Effect[Table]):
    """The direction flips when the next player has laid, for so many jacks or queens lying there."""

    kind: ClassVar[str] = "flips_later"
    jacks: int
    queens: int

    def change(self, table: Table) -> Table:
        return table.but(powers=table.powers._replace(jacks=self.jacks, queens=self.queens))


class TensInARow(Effect[Table]):
    kind: ClassVar[str] = "tens"
    tens: int

    def change(self, table: Table) -> Table:
        return table.but(powers=table.powers._replace(tens=self.tens))


class AllGrip(Effect[Table]):
    """Everybody grips the table; whether somebody still has to be the last."""

    kind: ClassVar[str] = "grip"
    due: bool

    def change(self, table: Table) -> Table:
        return table.but(powers=table.powers._replace(gripping=self.due, tens=0))


class ThreesLie(Effect[Table]):
    """So many threes lie on one another: as many players are skipped, and may answer with a six."""

    kind: ClassVar[str] = "threes"
    threes: int

    def change(self, table: Table) -> Table:
        return table.but(powers=table.powers._replace(threes=self.threes))


class FourOnNine(Effect[Table]):
    """Whether the four on top was slipped in on a nine."""

    kind: ClassVar[str] = "four_on_nine"
    lies: bool

    def change(self, table: Table) -> Table:
        return table.but(powers=table.powers._replace(on_nine=self.lies))


class FaceTurned(Effect[Table]):
    """The master turns the first card; its power, if it has any, is looked at when somebody lays on it."""

    kind: ClassVar[str] = "opening"
    player: str
    card: Card

    def change(self, table: Table) -> Table:
        stock = None if table.stock is None else table.stock - 1
        pile = (*(table.pile or ()), Laid(self.card, NOBODY))
        powers = table.powers._replace(joker=ANY_CARD if self.card == JOKER else None)
        return table.but(pile=pile, stock=stock, twos=0, suit="any" if self.card.rank == "8" else None, powers=powers)


class PutsDown(Effect[Table]):
    """Somebody has understood that the round is won, and puts down the cards."""

    kind: ClassVar[str] = "puts_down"
    player: str

    def change(self, table: Table) -> Table:
        down = tuple(dict.fromkeys((*table.powers.put_down, self.player)))
        return table.but(powers=table.powers._replace(put_down=down))


class RoleVacant(Effect[Table]):
    """The next master has still to be elected."""

    kind: ClassVar[str] = "gabong"
    player: str | None = None

    def change(self, table: Table) -> Table:
        return table.but(gabong=None)


class TotalSet(Effect[Table]):
    """A total that a rule sets, bonuses included, whatever the sum was."""

    kind: ClassVar[str] = "total"
    player: str
    total: int
    of: int

    def change(self, table: Table) -> Table:
        base = self.total - table.bonuses.get(self.player, 0)
        return table.but(scores={**table.scores, self.player: base})


class Loses(Effect[Table]):
    kind: ClassVar[str] = "loses"
    player: str

    def change(self, table: Table) -> Table:
        losers = tuple(dict.fromkeys((*table.powers.losers, self.player)))
        return table.but(powers=table.powers._replace(losers=losers))


class DropsOut(Effect[Table]):
    """A loser plays on no longer; the total stays on the sheet."""

    kind: ClassVar[str] = "drops_out"
    player: str

    def change(self, table: Table) -> Table:
        return table.but(seats=tuple(seat for seat in table.seats if seat != self.player))
