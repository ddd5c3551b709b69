"""Names that golf has elsewhere: a variant that is called otherwise here, and a game of the family that has no book."""

from __future__ import annotations

import re
from collections.abc import Sequence

from refbook.i18n import Message, _
from refbook.rulings.golf import STATEMENTS
from refbook.situations.golf.values import ELSEWHERE
from refbook.situations.plain.lexicon import one_slip

_GOLF = "golf"
_PROGRAMS = ("pysol", "pysolfc")
_WORD = re.compile(r"\w+")
_AROUND = frozenset(
    _WORD.findall(
        "golf golfkabal kabal kabalen solitaire patience game games variant varianten rules rule regler reglene regel"
        " spill spillet how what is are does do i you we to play played playing the a an of for in on about"
        " hvordan hva er spiller spille man jeg vi du det den heter om med av en et hvilken which"
    )
)
"""Words around a name that ask for nothing else."""
_OTHER_GAMES = (
    "All in a Row",
    "Black Hole",
    "Double Golf",
    "Elevator",
    "Escalator",
    "Four Leaf Clovers",
    "Pyramid Golf",
    "Tri Peaks",
)
_REAL_WORDS = frozenset(["deal", "deals", "dealt", "lead"])
"""Words of card players that are one slip from a word of a name."""


def names_elsewhere(text: str) -> Message | None:
    """What a variant is here that a text calls by a name of PySolFC or an older book, or that the name is that of
    another game; None where it says no such name. A name may be short of its “Golf” where nothing else is asked.

    >>> names_elsewhere("how do I play relaxed golf?").render("en")
    '“Relaxed Golf” is what this book calls Putt Putt'
    >>> names_elsewhere("dead kign").render("en"), names_elsewhere("relaxed kings")
    ('“Dead King Golf” is the strict game', None)
    """
    words = _WORD.findall(text.casefold())
    for name, variant in ELSEWHERE.items():
        if _says(words, name):
            return Message(STATEMENTS[f"called {variant}"].id, {"name": name})
    for name in _OTHER_GAMES:
        if _says(words, name):
            return _("“%(name)s” is a game of its own, akin to golf, and has no book here", name=name)
    return STATEMENTS["golf strict"] if any(_like(word, one) for word in words for one in _PROGRAMS) else None


def _says(words: Sequence[str], name: str) -> bool:
    own = [part for part in name.casefold().split() if part != _GOLF]
    if not own:
        return False
    if own[0] in _PROGRAMS:
        return _GOLF in words and any(_like(word, own[0]) for word in words)
    return _same(_asked(words), own) or _has(words, [*own, _GOLF])


def _asked(words: Sequence[str]) -> Sequence[str]:
    """What is left when the words around it are taken off both ends."""
    telling = [at for at, word in enumerate(words) if word not in _AROUND]
    return words[telling[0] : telling[-1] + 1] if telling else ()


def _has(words: Sequence[str], name: Sequence[str]) -> bool:
    return any(_same(words[at : at + len(name)], name) for at in range(len(words)))


def _same(words: Sequence[str], name: Sequence[str]) -> bool:
    """Whether words are a name, with at most one slip in each, or the name written as one word."""
    if len(words) == 1 < len(name):
        return _like(words[0], "".join(name))
    return len(words) == len(name) and all(map(_like, words, name))


def _like(word: str, meant: str) -> bool:
    return word == meant or (word[0] == meant[0] and word not in _REAL_WORDS and one_slip(word, meant))
