"""How well plain words are understood: texts beside the situations that a careful person would write for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from refbook.engine.events import Other
from refbook.rulings.accounts import adjudicate
from refbook.rulings.comparing import same_outcome
from refbook.rulings.machine import ruling_json
from refbook.rulings.ruling import Ruling
from refbook.situations import SituationError, read
from refbook.situations.plain import Plain, read_plain

Verdict = Literal["right", "asked", "marked", "silently wrong", "not yet"]
"""right: the ruling is that of the careful situation. Else: marked: words are shown as not understood, or stand in an
`other:` line; asked: the ruling is open, so that somebody is asked; silently wrong: neither. not yet: a game whose
situations cannot be read."""

_CASE = re.compile(r"^--- (?P<name>.+) \((?P<language>nb|en)\)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Case:
    """A text, header lines first, and the situation meant by it."""

    name: str
    text: str
    meant: str


@dataclass(frozen=True, slots=True)
class Judged:
    case: Case
    verdict: Verdict
    plain: Plain | None = None

    @property
    def marks(self) -> bool:
        return self.plain is not None and bool(self.plain.unread)


def cases(path: Path) -> Iterator[Case]:
    """The cases of a file: `--- name (nb|en)`, header, `..`, text, `==`, the situation meant."""
    text = path.read_text(encoding="utf-8")
    heads = list(_CASE.finditer(text))
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        body = text[head.end() : following.start() if following else len(text)].strip("\n")
        told, _rule, meant = body.partition("\n==\n")
        header, _dots, words = told.partition("\n..\n")
        yield Case(head["name"], f"{header}\n{words}", meant)


def judged(case: Case) -> Judged:
    """A case read and ruled on, beside what was meant."""
    try:
        meant = read(case.meant)
    except SituationError:
        return Judged(case, "not yet")
    plain = read_plain(case.text)
    found = adjudicate(plain.situation)
    if same_outcome(ruling_json(found, "en"), ruling_json(adjudicate(meant), "en")):
        return Judged(case, "right", plain)
    if plain.unread or any(isinstance(event, Other) for event in plain.situation.events):
        return Judged(case, "marked", plain)
    asked = isinstance(found, Ruling) and found.status in ("depends", "undecided")
    return Judged(case, "asked" if asked else "silently wrong", plain)
