"""Two rulings side by side: do they come to the same, and at which step do they part?

Rulings are compared in their machine form, by the keys that are in no language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from refbook.i18n import Message, _

RulingDict = dict[str, Any]
KEYS = (
    "status", "verdict", "draws", "takes_back", "takes", "turn", "owes", "direction", "face", "suit", "round", "gabong",
    "hands", "points", "totals", "score", "total", "par", "left", "stuck", "cleared", "tableau", "waste", "stock",
    "clauses", "open",
)  # fmt: skip
"""What of a ruling is compared, where it has it: the keys that are in no language."""
DIFFER: Mapping[str, Message] = {
    "verdict": _("whether the last thing done was allowed"),
    "draws": _("who draws cards"),
    "takes_back": _("who takes cards back"),
    "takes": _("who is given cards"),
    "turn": _("whose turn it is"),
    "owes": _("how many cards are owed for twos"),
    "round": _("whether the round is over"),
    "gabong": _("who is the Gabong"),
    "points": _("the points of the round"),
    "totals": _("the totals"),
    "score": _("the score of the round"),
    "total": _("the total"),
    "par": _("whether that is par"),
    "cleared": _("whether the table is cleared"),
    "stuck": _("whether a move is left"),
    "left": _("how many cards are left"),
    "tableau": _("what lies in the columns"),
    "waste": _("the top card of the waste"),
    "stock": _("how many cards the stock has"),
    "direction": _("the direction of play"),
    "suit": _("the suit to follow"),
    "face": _("the face card"),
    "hands": _("how many cards somebody holds"),
    "status": _("how far the rules settle it"),
    "questions": _("what has to be known"),
    "branches": _("what the cases come to"),
    "open": _("what is left open"),
    "clauses": _("the clauses it rests on"),
    "accounts": _("who tells it"),
}
"""What may end otherwise, in words."""


def what_if(before: RulingDict, after: RulingDict) -> RulingDict:
    """What comes of a change, as plain data: `before` and `after` are the rulings without it and with it.

    `same`; `differs`, the keys that end otherwise; `parts_at`, the first step that comes out otherwise, from 1;
    `account`, whose account parts there, where two tell it; and of each side the `step` there and the `ruling`.
    """
    step, keys = difference(before, after)
    keys += tuple(key for key in _LEFT_OPEN if _open(before, key) != _open(after, key))
    teller = _first_to_part(before, after, step)
    sides = {
        name: {"step": _step(_of(ruling, teller), step), "ruling": ruling}
        for name, ruling in (("before", before), ("after", after))
    }
    return {"same": not keys, "differs": list(keys), "parts_at": step, "account": teller, **sides}


_LEFT_OPEN = ("questions", "branches")


def same_outcome(one: RulingDict, other: RulingDict) -> bool:
    """Whether two rulings come to the same and leave the same open, by whichever clauses."""
    if set(difference(one, other)[1]) - {"clauses"}:
        return False
    keys = tuple(key for key in KEYS if key != "clauses")
    return all(_open(one, key, keys) == _open(other, key, keys) for key in _LEFT_OPEN)


def _open(ruling: RulingDict, key: str, keys: Sequence[str] = KEYS) -> Any:
    """What is asked, or what the cases come to, in no language; for each account where two tell it."""
    if "accounts" in ruling:
        return {teller: _open(account, key, keys) for teller, account in ruling["accounts"].items()}
    if key == "questions":
        return [question["fact"] for question in ruling["questions"]]
    return [(branch["if"], [branch["ruling"].get(key) for key in keys]) for branch in ruling["branches"]]


def _first_to_part(before: RulingDict, after: RulingDict, step: int | None) -> str | None:
    if step is None or "accounts" not in before:
        return None
    mine, theirs = before["accounts"], after["accounts"]
    return next((str(teller) for teller in mine if difference(mine[teller], theirs[teller])[0] == step), None)


def _of(ruling: RulingDict, teller: str | None) -> RulingDict:
    account: RulingDict = ruling if teller is None else ruling["accounts"][teller]
    return account


def _step(ruling: RulingDict, number: int | None) -> RulingDict | None:
    if number is None or number > len(ruling["steps"]):
        return None
    step: RulingDict = ruling["steps"][number - 1]
    return step


def difference(
    before: RulingDict, after: RulingDict, redirects: Mapping[str, str] | None = None
) -> tuple[int | None, tuple[str, ...]]:
    """The first step that two rulings part at, from 1, and the keys on which they end differently.

    Only keys that the earlier ruling has are compared. A clause that has another id now is the same clause.
    """
    if "accounts" in before or "accounts" in after:
        return _difference_of_accounts(before, after, redirects)
    plain: RulingDict = json.loads(json.dumps(after))
    keys = tuple(
        key
        for key in KEYS
        if key in before and _present(key, before[key], redirects) != _present(key, plain[key], redirects)
    )
    return (_parted(before, plain, redirects) if keys else None), keys


def _difference_of_accounts(
    before: RulingDict, after: RulingDict, redirects: Mapping[str, str] | None
) -> tuple[int | None, tuple[str, ...]]:
    mine, theirs = before.get("accounts", {}), after.get("accounts", {})
    if mine.keys() != theirs.keys():
        return None, ("accounts",)
    found = [difference(mine[teller], theirs[teller], redirects) for teller in mine]
    steps = [step for step, _keys in found if step is not None]
    return min(steps, default=None), tuple(dict.fromkeys(key for _step, keys in found for key in keys))


def _parted(before: RulingDict, after: RulingDict, redirects: Mapping[str, str] | None) -> int | None:
    for number, (one, other) in enumerate(zip_longest(before.get("steps", []), after["steps"]), 1):
        if one is None or other is None or _neutral(one, redirects) != _neutral(other, redirects):
            return number
    return None


def _neutral(step: RulingDict, redirects: Mapping[str, str] | None) -> RulingDict:
    """What a step says in no language."""
    effects = [
        {name: _present("clauses", [value], redirects) if name == "clause" else value
         for name, value in effect.items() if name != "text"}
        for effect in step["effects"]
    ]  # fmt: skip
    return {"verdict": step["verdict"], "clauses": _present("clauses", step["clauses"], redirects), "effects": effects}


def _present(key: str, value: Any, redirects: Mapping[str, str] | None) -> Any:
    return [(redirects or {}).get(id, id) for id in value] if key == "clauses" else value
