"""Texts that people write: the same characters on either database and in a file, and never too many."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from refbook.i18n import LANGUAGES, Language, _
from refbook.precedents.errors import LogError

_UNPRINTABLE = {"Cc", "Cs", "Cn"}
_LINE_ENDS = re.compile(r"\r\n?|[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def clean(text: str) -> str:
    """A text with plain line ends, nothing unprintable, and no spaces at the ends of its lines.

    >>> clean("a\\x00b \\r\\n\\r\\n c\\n")
    'ab\\n\\n c'
    """
    lines = _LINE_ENDS.sub("\n", text).split("\n")
    return "\n".join(_printable(line).rstrip() for line in lines).rstrip("\n")


def one_line(text: str) -> str:
    """A text in one line, its words parted by single spaces."""
    return " ".join(_printable(text, between=" ").split())


def written(texts: Mapping[Language, str], most: int, field: str) -> dict[Language, str]:
    """What is written, in each language in which anything is; LogError where that is more than `most` characters."""
    cleaned = {language: clean(texts.get(language, "")).strip() for language in LANGUAGES}
    return {language: within(text, most, field) for language, text in cleaned.items() if text}


def reason_of(text: str, most: int, field: str = "reason") -> str:
    """A reason, which must be given; LogError where there is none or it is too long."""
    reason = clean(text).strip()
    if not reason:
        raise LogError(_("Say why: what is done to a ruling stands in the log with its reason."), field)
    return within(reason, most, field)


def within(text: str, most: int, field: str) -> str:
    if len(text) > most:
        message = _("At most %(most)d characters fit here; this has %(count)d.", most=most, count=len(text))
        raise LogError(message, field)
    return text


def _printable(text: str, between: str = "") -> str:
    return "".join(sign if sign == "\t" or unicodedata.category(sign) not in _UNPRINTABLE else between for sign in text)
