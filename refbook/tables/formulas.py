"""The rules of the score as formulas of a spreadsheet, each by the reading in force.

A formula says what the rules of the score do (for Gabong `rules.score`, for Lillesand `rules.points`), and cannot call
them; the tests work the formulas out and hold them against the computed sheet. What an open question without a
reading decides is `NA()`, so that nothing that hangs on it shows a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from refbook.engine.facts import Readings
from refbook.games.gabong.lillesand.rules.points import THOUSAND
from refbook.games.gabong.lillesand.ruleset import LillesandRuleset
from refbook.games.gabong.ruleset import Ruleset

DEEPEST = 24
"""How often a total can be halved by repeated halving: more than any sheet can hold."""


class Formulas(Protocol):
    """Formulas by a set of numbers and readings, over references to cells, without the sign of equality."""

    @property
    def halves(self) -> bool:
        """Whether a total can be halved."""

    @property
    def closed(self) -> str:
        """The condition on a total with which its column and those of its rivals are finished; empty where none is."""

    @property
    def bonus_in_row(self) -> bool:
        """Whether a bonus can stand in the row of its round: not where it may be halved by itself, before the count."""

    def round(self, before: str, points: str, bonus: str) -> str:
        """A total after a round with its bonus in the same row; without points the player was not counted."""

    def round_after_bonus(self, before: str, points: str, bonuses: tuple[str, ...]) -> str:
        """A total after a round whose bonuses stand in rows above, and so in `before`."""

    def change(self, before: str, change: str) -> str:
        """A total after a change outside the count of a round."""

    def newcomer(self, totals: tuple[str, ...]) -> str:
        """The total that a newcomer begins with."""


@dataclass(frozen=True, slots=True)
class LillesandFormulas:
    """Halving once, a thousand that has a rule of its own, and no bonus but that of the cut."""

    rules: LillesandRuleset
    readings: Readings
    halves: bool = True
    closed: str = ""

    @property
    def bonus_in_row(self) -> bool:
        return False

    def round(self, before: str, points: str, bonus: str) -> str:
        return f"{self.round_after_bonus(before, points, ())}+{bonus}"

    def round_after_bonus(self, before: str, points: str, _bonuses: tuple[str, ...]) -> str:
        total = f"{before}+{points}"
        match self._reading("halving-without-points"):
            case "not-halved":
                counted = f"IF({points}=0,{total},{self._landed(total)})"
            case "halved-again":
                counted = self._landed(total)
            case _:
                counted = f"IF(AND({points}=0,{self._full(total)}),NA(),{self._landed(total)})"
        return f'IF({points}="",{before},{counted})'

    def change(self, before: str, change: str) -> str:
        total = f"{before}+{change}"
        match self._reading("exact-cut-halving"):
            case "no-test":
                return total
            case "test-halving":
                return f"IF({self._full(total)},{self._landed(total)},{total})"
        return f"IF({self._full(total)},NA(),{total})"

    def newcomer(self, totals: tuple[str, ...]) -> str:
        return f"MAX({','.join(totals)})" if totals else "0"

    def _landed(self, total: str) -> str:
        halved = f"IF({self._full(total)},{self._halved(total)},{total})"
        return f"IF({total}={THOUSAND},{self.rules.exact_thousand_total},{halved})"

    def _halved(self, total: str) -> str:
        divisor = self.rules.halving_divisor
        exact = self.rules.halving_multiple % divisor == 0
        half = f"({total})/{divisor}" if exact else f"INT(({total})/{divisor})"
        below = {"halved": half, "untouched": total}.get(self._reading("negative-halving") or "", "NA()")
        above = {"halve-first": half, "lose-at-once": total}.get(self._reading("lose-or-halve") or "", "NA()")
        return f"IF({total}<0,{below},IF({total}>{self.rules.losing_total_above},{above},{half}))"

    def _full(self, total: str) -> str:
        return f"AND({total}<>0,MOD({total},{self.rules.halving_multiple})=0)"

    def _reading(self, question: str) -> str | None:
        chosen = self.readings.chosen.get(f"gabong-lillesand/{question}")
        return chosen.reading if chosen else None


@dataclass(frozen=True, slots=True)
class GabongFormulas:
    """The formulas of Gabong."""

    rules: Ruleset
    readings: Readings
    halves: bool = True
    closed: str = ""

    @property
    def bonus_in_row(self) -> bool:
        return self._reading("halving-moment") == "round-count-only"

    def round(self, before: str, points: str, bonus: str) -> str:
        match self._reading("bonus-order"):
            case "bonus-then-halve":
                counted = self._halved_by_count(f"{before}+{bonus}+{points}", points)
                return f'IF({points}="",{before}+{bonus},{counted})'
            case "halve-then-bonus":
                return f'IF({points}="",{before},{self._halved_by_count(f"{before}+{points}", points)})+{bonus}'
        counted = self._halved_by_count(f"{before}+{points}", points)
        return f'IF({points}="",{before}+{bonus},IF({bonus}<>0,NA(),{counted}))'

    def round_after_bonus(self, before: str, points: str, bonuses: tuple[str, ...]) -> str:
        if not bonuses:
            return f'IF({points}="",{before},{self._halved_by_count(f"{before}+{points}", points)})'
        match self._reading("bonus-order"):
            case "bonus-then-halve":
                counted = self._halved_by_count(f"{before}+{points}", points)
            case "halve-then-bonus":
                bonus = "+".join(bonuses)
                counted = f"{self._halved_by_count(f'{before}-({bonus})+{points}', points)}+{bonus}"
            case _:
                counted = "NA()"
        return f'IF({points}="",{before},{counted})'

    def change(self, before: str, change: str) -> str:
        total = f"{before}+{change}"
        match self._reading("halving-moment"):
            case "round-count-only":
                return total
            case "every-change":
                return self._halved(total)
        return f"IF({self._full(total)},NA(),{total})"

    def newcomer(self, totals: tuple[str, ...]) -> str:
        if not totals:
            return "NA()"
        highest = f"MAX({','.join(totals)})"
        match self._reading("newcomer-halving"):
            case "copy-untouched":
                return highest
            case "halved-if-hundred":
                return self._halved(highest)
        return f"IF({self._full(highest)},NA(),{highest})"

    def _reading(self, question: str) -> str | None:
        chosen = self.readings.chosen.get(f"gabong/{question}")
        return chosen.reading if chosen else None

    def _halved_by_count(self, total: str, points: str) -> str:
        match self._reading("halving-without-points"):
            case "not-halved":
                return self._halved(total, f"{points}<>0")
            case "halved-again":
                return self._halved(total)
        return f"IF(AND({points}=0,{self._conditions(total)}),NA(),{self._halved(total)})"

    def _conditions(self, total: str) -> str:
        return f"{total}<>0,MOD({total},{self.rules.halving_multiple})=0"

    def _full(self, total: str) -> str:
        return f"AND({self._conditions(total)})"

    def _halved(self, total: str, *conditions: str) -> str:
        half = self._half(total)
        match self._reading("negative-halving"):
            case "halve-negatives":
                pass
            case "positive-only":
                conditions = (*conditions, f"{total}>0")
            case _:
                half = f"IF({total}<0,NA(),{half})"
        return f"IF(AND({','.join((self._conditions(total), *conditions))}),{half},{total})"

    def _half(self, total: str) -> str:
        match self._reading("repeat-halving"):
            case "once":
                return self._divided(total, 1)
            case "repeat":
                return self._halved_until_odd(total)
        return f"IF({self._full(self._divided(total, 1))},NA(),{self._divided(total, 1)})"

    def _divided(self, total: str, times: int) -> str:
        """The total halved so many times, rounded down as the rules do."""
        divisor = self.rules.halving_divisor**times
        if self.rules.halving_multiple % divisor == 0:
            return f"({total})/{divisor}"
        return f"INT(({total})/{divisor})"

    def _halved_until_odd(self, total: str) -> str:
        """The total halved until it is no longer a full hundred."""
        multiple, divisor = self.rules.halving_multiple, self.rules.halving_divisor
        if divisor == 2 and multiple % 2 == 0:
            return f"({total})/(2*GCD(ABS({total})/{multiple},{2**DEEPEST}))"  # the power of two in the hundreds
        formula = self._divided(total, DEEPEST)
        for times in range(DEEPEST - 1, 0, -1):
            half = self._divided(total, times)
            formula = f"IF({self._full(half)},{formula},{half})"
        return formula


@dataclass(frozen=True, slots=True)
class Sums:
    """Totals that are sums and nothing else."""

    closed: str = ""
    bonus_in_row: bool = False
    halves: bool = False

    def round(self, before: str, points: str, bonus: str) -> str:
        return f"{before}+{points}+{bonus}"

    def round_after_bonus(self, before: str, points: str, _bonuses: tuple[str, ...]) -> str:
        return f"{before}+{points}"

    def change(self, before: str, change: str) -> str:
        return f"{before}+{change}"

    def newcomer(self, _totals: tuple[str, ...]) -> str:
        return "0"
