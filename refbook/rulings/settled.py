"""How far a ruling is settled, for the badge beside it.

A ruling has the status of its weakest link. Where that link is only who plays next, and how, the quarrel itself is
decided, and the badge says so, and what is open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from refbook.i18n import Message, _
from refbook.rulings.comparing import DIFFER
from refbook.rulings.phrases import STATUS_WORDS

_WHAT_FOLLOWS = ("turn", "owes", "direction", "suit")
"""The keys of an outcome that are about the play after the quarrel."""
_PAID = ("draws", "takes_back", "takes", "points")


def badge(ruled: Mapping[str, Any]) -> tuple[str, Message]:
    """The kind of a ruling's badge and its words, from its machine form.

    Where nobody did anything and nothing follows, nothing is ruled on. Of several accounts that are ruled on
    differently, it depends on who is right.
    """
    if "accounts" in ruled:
        first = next(iter(ruled["accounts"].values()))
        return badge(first) if ruled["same"] else ("depends", STATUS_WORDS["depends"])
    if ruled["status"] == "decided" and not any(step["event"] or step["effects"] for step in ruled["steps"]):
        return "unruled", _("Nothing to rule on")
    still_open = open_afterwards(ruled)
    if not still_open:
        return ruled["status"], STATUS_WORDS[ruled["status"]]
    what, *others = (DIFFER[key] for key in still_open)
    for other in others:
        what = _("%(first)s, %(next)s", first=what, next=other)
    return "decided", _("Decided; open: %(what)s", what=what)


def open_afterwards(ruled: Mapping[str, Any]) -> tuple[str, ...]:
    """What alone is open of a ruling whose quarrel is decided; empty where all is decided, or more is open."""
    silent = ruled["status"] == "undecided" and not ruled["open_questions"]
    if ruled["status"] not in ("depends", "undecided") or silent or ruled["left_aside"] or not _is_decided(ruled):
        return ()
    still_open = ruled["open"]
    return tuple(still_open) if all(key in _WHAT_FOLLOWS for key in still_open) else ()


def _is_decided(ruled: Mapping[str, Any]) -> bool:
    """Whether anything is decided: that something was allowed or not, who pays, or that the round is over."""
    return bool(ruled["verdict"] or ruled["round"]["over"] or any(ruled[key] for key in _PAID))
