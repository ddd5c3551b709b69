"""Where several accounts of one dispute part: the first step that differs, what it does in each, and its clauses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from refbook.i18n import Message, _
from refbook.rulings.comparing import DIFFER
from refbook.web.judge import RulingDict

_MOST = 4
"""So many differences are told: those that weigh most."""
_ENDS = _("This story has no such step.")
_CANNOT_BE = _("This story cannot be true: two things in it clash.")


@dataclass(frozen=True, slots=True)
class Side:
    """One teller's step where the accounts part; `alone` are the clauses that no other account cites there.

    Where there is no such step, `none` says why.
    """

    teller: str
    number: int
    step: RulingDict | None
    alone: frozenset[str]
    none: Message = _ENDS


@dataclass(frozen=True, slots=True)
class Parting:
    """Where accounts part and in what they differ. No `sides` where every step is the same in all of them."""

    title: Message
    differ: tuple[Message, ...]
    sides: tuple[Side, ...]


def parting_of(ruled: RulingDict) -> Parting:
    """Where the accounts of a ruling part that do not come to the same."""
    differ = tuple(words for key, words in DIFFER.items() if key in ruled["differs"])[:_MOST]
    sides = tuple(_sides(ruled))
    if not any(side.step or side.none is _CANNOT_BE for side in sides):
        return Parting(_("Every step is the same; they part in how the table stood before"), differ, ())
    if not any(side.step for side in sides):
        return Parting(_("They part before the first step"), differ, sides)
    return Parting(_("They part at step %(step)s", step=max(side.number for side in sides)), differ, sides)


def _sides(ruled: RulingDict) -> Iterator[Side]:
    steps = {teller: _step(account, ruled["parts_at"][teller]) for teller, account in ruled["accounts"].items()}
    cited = {teller: frozenset(step["clauses"]) if step else frozenset[str]() for teller, step in steps.items()}
    for teller, step in steps.items():
        others = frozenset[str]().union(*(clauses for one, clauses in cited.items() if one != teller))
        cannot_be = ruled["accounts"][teller]["status"] == "impossible"
        yield Side(
            teller,
            ruled["parts_at"][teller],
            step,
            cited[teller] - others,
            _CANNOT_BE if cannot_be else _ENDS,
        )


def _step(account: RulingDict, number: int) -> RulingDict | None:
    steps = account["steps"]
    return steps[number - 1] if 0 < number <= len(steps) else None
