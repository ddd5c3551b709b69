"""Who is speaking: the name before a line of a chat, the one whom words in quotation are put down to."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.situations.plain.items import Item, is_person

_BEFORE_A_NAME = ("NUM", "COMMA", "MARKS", "END")
"""What a chat writes before a name: the time of day, brackets."""
_LISTED = ("CARD", "NAME", "COMMA", "MARKS", "END", "CONJ", "ONCE")


def label_of(items: Sequence[Item]) -> int:
    """How many items the label of a chat line takes (`Dina: …`, `[21:03] Dina: …`); 0 where there is none."""
    at = next((at for at, item in enumerate(items) if item.kind not in _BEFORE_A_NAME), None)
    if at is None or items[at].kind not in ("NAME", "ROLE") or at + 1 >= len(items):
        return 0
    mark, rest = items[at + 1], items[at + 2 :]
    if mark.kind != "COMMA" or mark.value != ":" or all(item.kind in _LISTED for item in rest):
        return 0
    return at + 2


def credit_of(items: Sequence[Item]) -> int | None:
    """Where it stands whose words a sentence's first person is: `… so I drew two, said Ola`."""
    if not any(item.has("PRON", "i") or item.has("OWN", "my") for item in items):
        return None
    said = [at for at, item in enumerate(items) if item.kind not in ("END", "MARKS", "FILL", "ADV")]
    if len(said) < 4:
        return None
    comma, verb, person = said[-3:]
    if items[verb].kind == "NAME" and items[person].has("V", "say"):
        verb, person = person, verb
    told = items[verb].has("V", "say") or items[verb].has("V", "claim")
    named = is_person(items[person]) and items[person].kind in ("NAME", "ROLE")
    return comma if told and named and items[comma].kind == "COMMA" else None


def credited(items: Sequence[Item], at: int) -> Item:
    """The one named there."""
    return next(item for item in items[at:] if item.kind in ("NAME", "ROLE"))
