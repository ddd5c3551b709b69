"""Lines and words: a person's text made comparable, with the place of every word kept."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import product
from typing import NamedTuple

STOPS = frozenset((".", "!", ";"))
"""What may end a sentence."""

_WORD = re.compile(r"[^\W_]+(?:['/_-]+[^\W_]+)*'?|\S")
_COMMENT = re.compile(r"\s#(?:\s|$)")
_INVISIBLE = dict.fromkeys(
    [0x00AD, 0x061C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFE0E, 0xFE0F, 0xFEFF]
)
_LOOKALIKES = str.maketrans(
    {"♡": "♥", "♢": "♦", "♤": "♠", "♧": "♣", "❤": "♥", "’": "'", "‘": "'", "´": "'", "`": "'", "‑": "-"}
    | {"“": '"', "”": '"', "«": '"', "»": '"', "„": '"', "−": "-", "：": ":"}
)
_FOLDED = {"å": ("å", "a", "aa"), "ø": ("ø", "o", "oe"), "æ": ("æ", "ae"), "é": ("é", "e")}


class Word(NamedTuple):
    """A word or mark of a line; `key` is what it is compared by, `start` and `end` are offsets in the line."""

    text: str
    key: str
    start: int
    end: int


def split_lines(text: str) -> list[str]:
    """The lines of a text, in composed characters and without anything that cannot be seen."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").translate(_INVISIBLE)
    return [_tidy(line) for line in plain.split("\n")]


def _tidy(line: str) -> str:
    if line.isascii() and line.isprintable():
        return line
    line = unicodedata.normalize("NFC", line).translate(_LOOKALIKES)
    return "".join(_visible(char) for char in line)


def _visible(char: str) -> str:
    category = unicodedata.category(char)
    if category == "Cs":
        return "\ufffd"
    return " " if category in ("Cc", "Zs", "Zl", "Zp") else char


def without_comment(line: str) -> str:
    """The line without a `# comment`, which stands first or after a space."""
    if line.lstrip().startswith("#"):
        return ""
    found = _COMMENT.search(line)
    return line[: found.start()] if found else line


def split_words(line: str, offset: int = 0) -> tuple[Word, ...]:
    """The words and marks of a line, counted from `offset`; quotation marks are left out."""
    return tuple(
        Word(found[0], found[0].casefold(), found.start(), found.end())
        for found in _WORD.finditer(line, offset)
        if found[0] != '"'
    )


@cache
def spellings(word: str) -> tuple[str, ...]:
    """How a word of the lexicon may be keyed: as it is, and without the Norwegian letters.

    >>> spellings("hånd")
    ('hånd', 'hand', 'haand')
    """
    if word.isascii():
        return (word,)
    return tuple("".join(choice) for choice in product(*(_FOLDED.get(char, (char,)) for char in word)))
