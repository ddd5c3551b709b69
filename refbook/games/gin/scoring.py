"""What the two games write down differently: where points go, when a column is won, and when the game is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from refbook.cards import Suit
    from refbook.games.gin.effects import GinEffects, Offence
    from refbook.games.gin.ruleset import Gin
    from refbook.games.gin.table import Table


class Scoring(Protocol):
    """A score sheet's rules."""

    @property
    def book(self) -> Gin:
        """The numbers of the book, which a table may have agreed to change."""

    @property
    def winning(self) -> str:
        """The clause that says how the game is won."""

    @property
    def columns(self) -> int:
        """How many columns each player has."""

    @property
    def blocks(self) -> bool:
        """Whether melds keep suits from scoring."""

    @property
    def limit(self) -> str:
        """The name of the number at which a column is finished."""

    def is_finished(self, table: Table, points: int) -> bool:
        """Whether this many points finish a column. Raises OpenQuestion."""

    def fault(self, table: Table, player: str) -> str | None:
        """What of a player's sheet no scores can have brought about: "wins 2", or "columns 10 / 30 / 0".

        Raises OpenQuestion.
        """

    def no_gain(self, table: Table, player: str, blocked: tuple[Suit, ...]) -> Offence | None:
        """Why a player may not go out: nothing gained would go anywhere. Raises OpenQuestion and MissingFact."""

    def no_gain_after_all(self, table: Table, player: str) -> Offence | None:
        """Why a knock that turned out tied or beaten was not allowed. Raises OpenQuestion."""

    def under_knock_bonus(self, table: Table) -> int:
        """Raises OpenQuestion."""

    def enter(self, table: Table, player: str, points: int) -> GinEffects:
        """The points written down, and what they finish. Raises OpenQuestion and MissingFact."""

    def decide(self, table: Table) -> GinEffects:
        """The game, where it is won or drawn. Raises OpenQuestion."""
