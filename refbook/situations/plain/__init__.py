"""Plain language: what people type about a quarrel, read as a situation of the notation.

No model and nothing learned: words, their order, and who was named last. What could not be placed is an `other:` line,
and every word that was not understood is named with its place.
"""

from refbook.situations.plain.reading import Gives, Plain, Span, Unread, is_plain, lines_of, read_plain
from refbook.situations.plain.suitless import Suitless, suitless, with_suits
from refbook.situations.plain.tellings import (
    Telling,
    Tellings,
    agreed_lines,
    lines_to_change,
    tellers_of,
    tellings_of,
    told_otherwise,
)
from refbook.situations.plain.typed import Typed, as_comment, marked, understand, with_added, with_one_less

__all__ = [
    "Gives",
    "Plain",
    "Span",
    "Suitless",
    "Telling",
    "Tellings",
    "Typed",
    "Unread",
    "agreed_lines",
    "as_comment",
    "is_plain",
    "lines_of",
    "lines_to_change",
    "marked",
    "read_plain",
    "suitless",
    "tellers_of",
    "tellings_of",
    "told_otherwise",
    "understand",
    "with_added",
    "with_one_less",
    "with_suits",
]
