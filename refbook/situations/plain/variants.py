"""The variants of golf that a text says are played: `vi spiller med dame på konge`, `we play Relaxed Golf`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from refbook.situations.golf.values import ELSEWHERE

_ELSEWHERE = {name: re.escape(name).replace(r"\ ", "[ -]") for name in ELSEWHERE if name != "Golf"}
_OWN: dict[str, str] = {"putt-putt": r"put(?:t)?[- ]?put(?:t)?(?:[- ]?golf)?"}
"""Names that only golf has, and so say which game it is."""
_IN_GOLF: dict[str, str] = {
    "queen-on-king": r"(?:dame|dama|dronning)[- ]på[- ]konge(?:n)?|queens?[- ]on[- ](?:a[- ])?kings?",
    "free-start": r"fri(?:tt)?[- ]?start(?:kort)?|valgfritt[- ]startkort|free[- ]start",
    "jokers": r"(?:(?:en|to|1|2|one|two|a) )?joker(?:e|ne|s)?",
    "strict": r"(?:de |den |det |the )?(?:strenge?|strengt|strict)(?: (?:reglene|regler|spillet|golf|rules|game))?"
    r"|(?:vanlige|standard)[- ](?:regler|rules)",
    "Relaxed Golf": "relaxed",
    "Dead King Golf": "dead king",
}
"""Names that say it where the game is known to be golf. Some are what is laid on what as well."""
_BY = "(?:etter|med|by|with|under|the|som|as)"
_GOLF = r"(?: (?:golf|golf-?kabal|kabal(?:en)?))?"
_PLAYS = (
    r"(?:(?:vi|jeg|man|we|i|they)(?:'re| are| were| was| var| er)? )?"
    rf"(?:spiller|spilte|spelte|spilt|play|played|playing)(?: (?:vi|jeg|we))?{_GOLF}"
)
_AS_A_RULE = rf"(?:vi|man|we|they)(?:'re| are| er)? (?:spiller|play|playing){_GOLF}"
_AGREED = (
    r"(?:vi (?:tillater|bruker)|we (?:allow|use)|det er avtalt|(?:the )?variant(?:en|s)?(?: (?:er|is|var|was)|:)?)"
)
_KIND = r"[- ]?(?:variant(?:en)?|rules|reglene|regelen)"
_END = r"(?=\s*(?:[.,;:!?)]|$|og\b|and\b|men\b|but\b|nå\b|now\b|hos\b))"
_ALLOWED = r" (?:(?:er|is|are|var|was) )?(?:lov|tillatt|allowed|ok)"
_SENTENCE = re.compile(r"[^.!?;\n]*[.!?;\n]?")
_IN_DOUBT = re.compile(
    r"\b(ikke|ikkje|aldri|uten|not|never|without|eller|or|hvis|dersom|om|if|hadde|had|would|ville|skulle|trodde|tror|trur"
    r"|mente|mener|meiner|syns\w*|synes|sa|sier|seier|said|says|thought|thinks?|claim\w*|hevd\w*|påst\w*|pleier|usually"
    r"|vanligvis|sist|last|tidligere|kan vi|får vi|can|may|should|bør|skal)\b|n't\b",
    re.IGNORECASE,
)
"""What makes words of a variant no telling of what is played: a denial, an opinion, another time."""


class Said(NamedTuple):
    """Words of a text that say a variant, by the name that the notation reads."""

    start: int
    end: int
    variants: tuple[str, ...]


def variants_said(text: str, *, golf: bool) -> Iterator[Said]:
    """Where a line says which variants are played; of a text that may be of another game, only by golf's own names.

    >>> [said.variants for said in variants_said("Vi spiller putt-putt med jokere. Jeg la 8♥.", golf=True)]
    [('putt-putt', 'jokers')]
    >>> list(variants_said("Kan jeg legge dame på konge? Jeg spilte dame på konge.", golf=True))
    []
    """
    names = {**_ELSEWHERE, **_OWN, **(_IN_GOLF if golf else {})}
    said = _pattern(golf=golf)
    for sentence in _SENTENCE.finditer(text):
        for found in said.finditer(sentence[0]):
            listed = found["played"] or found["within"] or found["named"] or found["golf"] or found["first"]
            if not _is_in_doubt(sentence[0], found):
                start = sentence.start() + found.start()
                yield Said(start, sentence.start() + found.end(), tuple(_each(listed, names)))


@cache
def _pattern(*, golf: bool) -> re.Pattern[str]:
    own = "|".join(f"(?:{name})" for name in (*_ELSEWHERE.values(), *_OWN.values()))
    every = "|".join((own, *(f"(?:{name})" for name in _IN_GOLF.values()))) if golf else own
    by_rule = "|".join(f"(?:{name})" for key, name in _IN_GOLF.items() if golf and key != "jokers") or own
    more = rf"(?:(?:\s*(?:,|og|and|med|with|&|\+)\s*)(?:{every}))*"
    played = rf"(?:{_PLAYS}(?: {_BY})+ (?:{every})|{_PLAYS}(?: (?:en|a))? (?:{own})|{_AS_A_RULE} (?:{by_rule})"
    agreed = rf"{_AGREED}(?: {_BY})* (?:{every}))"
    return re.compile(
        rf"(?<!\w)(?:(?P<played>{played}|{agreed}{more})(?:{_KIND})?(?!\w)"
        rf"|(?P<within>(?:i|in|under) (?:{own}|{by_rule}))(?:{_KIND})?{_END}"
        rf"|(?P<named>(?:by|etter|med|with)(?: the)? (?:{own}|{by_rule}){_KIND}))(?!\w)"
        rf"|^\s*(?:golf(?:-?kabal(?:en)?)?(?: {_BY})*|{_BY}) (?P<golf>(?:{every}){more})(?:{_KIND})?\s*(?:[:.,]|$)"
        rf"|^\s*(?P<first>{own}|{by_rule})(?:{_KIND}|{_ALLOWED})?\s*[:.,]",
        re.IGNORECASE,
    )


def _is_in_doubt(sentence: str, found: re.Match[str]) -> bool:
    """Whether it is denied, meant or asked, and not told: a question may go on from what it tells, with a comma."""
    before, after = sentence[: found.start()], sentence[found.end() :]
    asked = found["played"] is not None and after.strip() == "?"
    return asked or bool(_IN_DOUBT.search(before)) or bool(_IN_DOUBT.match(after.lstrip()))


def _each(listed: str, names: dict[str, str]) -> Iterator[str]:
    """The variants of a list of names, each once, in the order of the text."""
    at = 0
    while at < len(listed):
        found = [(name, re.match(pattern, listed[at:], re.IGNORECASE)) for name, pattern in names.items()]
        longest = max(((match.end(), name) for name, match in found if match), default=(0, ""))
        if longest[0]:
            yield longest[1]
        at += longest[0] or 1
