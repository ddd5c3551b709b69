"""Two accounts of one dispute: does the difference matter, and where do they part?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from refbook.rulings.adjudicate import rule_on
from refbook.rulings.ruling import Ruling
from refbook.situations.situation import Situation

_LEFT_OPEN = ("questions", "branches")


@dataclass(frozen=True, slots=True)
class Accounts:
    """One ruling a teller. `parts_at` is the first step (from 1) at which each differs; empty where all agree."""

    situation: Situation
    rulings: Mapping[str, Ruling]
    differs: tuple[str, ...]
    parts_at: Mapping[str, int]

    @property
    def same(self) -> bool:
        return not self.differs


def adjudicate(situation: Situation) -> Ruling | Accounts:
    """Rule on a situation, whether one person tells it or several."""
    if not situation.accounts:
        return rule_on(situation)
    rulings = {account.teller: rule_on(situation.told_by(account)) for account in situation.accounts}
    first, *others = rulings.values()
    keys = ["status"] if any(other.status != first.status for other in others) else []
    keys += [key for key in first.outcome if any(other.outcome[key] != first.outcome[key] for other in others)]
    keys += [
        key for key in ("questions", "branches") if any(_open(other, key) != _open(first, key) for other in others)
    ]
    parted = _parted(list(rulings.values())) if keys else None
    return Accounts(situation, rulings, tuple(keys), {} if parted is None else dict.fromkeys(rulings, parted))


def _open(ruling: Ruling, key: str) -> list[Any]:
    """What a ruling asks, or what its cases come to."""
    if key == "questions":
        return [asked.fact for asked in ruling.questions]
    return [(case.given, case.ruling.status, case.ruling.outcome) for case in ruling.branches]


def _parted(rulings: list[Ruling]) -> int:
    """The first step, from 1, that is not the same in all rulings."""
    shortest = min(len(ruling.steps) for ruling in rulings)
    first = rulings[0]
    for place in range(shortest):
        if any(ruling.steps[place].effects != first.steps[place].effects for ruling in rulings):
            return place + 1
    return shortest + 1
