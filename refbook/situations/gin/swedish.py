"""Swedish names of cards: the gin games come from Sweden, and their page is quoted at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from refbook.situations.words import Word

_SUITS = {"spader": "spar", "hjärter": "hjerter", "klöver": "kløver"}
_RANKS = {
    "äss": "ess",
    "ässet": "ess",
    "två": "to",
    "tvåa": "to",
    "tvåan": "to",
    "trea": "tre",
    "trean": "tre",
    "fyra": "fire",
    "fyran": "fire",
    "femma": "fem",
    "femman": "fem",
    "sex": "seks",
    "sexa": "seks",
    "sexan": "seks",
    "sjua": "sju",
    "sjuan": "sju",
    "åtta": "åtte",
    "åttan": "åtte",
    "nio": "ni",
    "nia": "ni",
    "nian": "ni",
    "tio": "ti",
    "tia": "ti",
    "tian": "ti",
    "knekten": "knekt",
    "damen": "dame",
    "kung": "konge",
    "kungen": "konge",
}
_SUIT = re.compile("|".join(_SUITS))


@cache
def _norwegian(key: str) -> str:
    """A Swedish name of a suit or a rank, also in one word, as Norwegian has it.

    >>> _norwegian("hjärterkung"), _norwegian("åtta"), _norwegian("Anna")
    ('hjerterkonge', 'åtte', 'Anna')
    """
    found = _SUIT.match(key)
    if found is None:
        return _RANKS.get(key, key)
    rest = key[found.end() :].lstrip("-")
    return _SUITS[found[0]] + _RANKS.get(rest, rest)


def in_norwegian(words: Sequence[Word]) -> Sequence[Word]:
    """Words with Swedish names of cards read as Norwegian ones; every word keeps its place."""
    return [word._replace(key=_norwegian(word.key)) for word in words]
