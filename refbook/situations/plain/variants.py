"""The variants of golf that a text says are played: `vi spiller med dame på konge`, `we play Relaxed Golf`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from refbook.situations.golf.values import ELSEWHERE

_ELSEWHERE = {name: re.escape(name).replace(r"\ ", "[ -]") for name in ELSEWHERE if name != "Golf"}
_OWN: dict[str, str] = {"putt-putt": r"put(?:t)?[- ]?put(?:t)?(?:[- ]?golf)?"}
"""Names that only golf has, and so say which game it is."""
_IN_GOLF: dict[str, str] = {
    "queen-on-king": r"(?:dame|dama|dronning)[- ]på[- ]konge(?:n)?|queens?[- ]on[- ](?:a[- ])?kings?",
    "free-start": r"fri(?:tt)?[- ]?start(?:kort)?|valgfritt[- ]startkort|free[- ]start",
    "jokers": r"(?:en |to |1 |2 |one |two |a )?joker(?:e|ne|en|s)?",
    "strict": r"(?:de |den |det |the )?(?:strenge?|strict)(?: (?:reglene|regler|spillet|golf|rules|game))?"
    r"|(?:vanlige|standard)[- ](?:regler|rules)",
    "Relaxed Golf": "relaxed",
    "Dead King Golf": "dead king",
}
"""Names that say it where the game is known to be golf."""
_PLAYS = (
    r"(?:(?:vi|jeg|man|we|i|they)(?:'re| are| were| was| var| er)? )?"
    r"(?:spiller|spilte|spelte|spilt|play|played|playing)"
    r"(?: (?:vi|jeg|we))?(?: (?:golf|golf-?kabal|kabal(?:en)?))?(?: (?:etter|med|by|with|under|the|en|a|som|as))*"
)
_AGREED = (
    r"(?:vi (?:tillater|bruker|har)|we (?:allow|use|have)|det er avtalt"
    r"|(?:the )?variant(?:en|s)?(?: (?:er|is|var|was)|:)?)"
)
_WITHIN = r"(?:i|in|under|by|etter|med|with)(?: the| a)?"
_KIND = r"(?:[- ]?(?:variant(?:en)?|rules|reglene|regelen))?"
_END = r"(?=\s*(?:[.,;:!?)]|$|og\b|and\b|men\b|but\b|nå\b|now\b|hos\b))"


class Said(NamedTuple):
    """Words of a text that say a variant, by the name that the notation reads."""

    start: int
    end: int
    variants: tuple[str, ...]


def variants_said(text: str, *, golf: bool) -> Iterator[Said]:
    """Where a line says which variants are played; of a text that may be of another game, only by golf's own names.

    >>> [said.variants for said in variants_said("Vi spiller putt-putt med jokere. Jeg la 8♥.", golf=True)]
    [('putt-putt', 'jokers')]
    >>> list(variants_said("Kan jeg legge dame på konge?", golf=True))
    []
    """
    names = {**_ELSEWHERE, **_OWN, **(_IN_GOLF if golf else {})}
    one = "|".join(f"(?:{name})" for name in names.values())
    more = rf"(?:(?:\s*(?:,|og|and|med|with|&|\+)\s*)(?:{one}))*"
    said = re.compile(
        rf"(?<!\w)(?:(?:{_PLAYS}|{_AGREED}) (?P<played>(?:{one}){more}){_KIND}(?!\w)"
        rf"|{_WITHIN} (?P<within>(?:{one})){_KIND}{_END}"
        rf"|(?:^|(?<=[.!?:]\s))\s*(?P<first>{one}){_KIND}\s*[:.,])",
        re.IGNORECASE,
    )
    for found in said.finditer(text):
        listed = found["played"] or found["within"] or found["first"]
        yield Said(found.start(), found.end(), tuple(_each(listed, names)))


def _each(listed: str, names: dict[str, str]) -> Iterator[str]:
    """The variants of a list of names, each once, in the order of the text."""
    at = 0
    while at < len(listed):
        found = [(name, re.match(pattern, listed[at:], re.IGNORECASE)) for name, pattern in names.items()]
        longest = max(((match.end(), name) for name, match in found if match), default=(0, ""))
        if longest[0]:
            yield longest[1]
        at += longest[0] or 1
