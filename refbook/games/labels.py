"""What each number of the rules is called where a table may change it."""

from __future__ import annotations

from collections.abc import Mapping

from refbook.games.gabong import labels as gabong
from refbook.games.gin import labels as gin
from refbook.games.golf import labels as golf
from refbook.i18n import Message

_LABELS: Mapping[str, Mapping[str, Message]] = {
    "gabong": gabong.LABELS,
    "gabong-lillesand": {**gabong.LABELS, **gabong.LILLESAND_LABELS},
    "golf": golf.LABELS,
    "hollywood-gin": gin.LABELS,
    "suit-gin": gin.LABELS,
}


def label_of(name: str, game: str) -> Message:
    """What a number of a game's ruleset is called; KeyError for one that no table can change."""
    return _LABELS[game][name]
