"""Reading one section of the rule text in one language: Markdown with an id on every heading.

# The cards {#gabong/cards}

## A two forces drawing {#gabong/cards/two-draws}
alias: two, plus two

When a two is laid, the next player must draw {two_draw} cards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from refbook.i18n import _
from refbook.rulebook.faults import Fault

_HEADING = re.compile(r"(#{1,2})\s+(?P<title>\S.*?)\s+\{#(?P<id>[a-z0-9-]+(?:/[a-z0-9-]+)*)\}\s*")
_ALIAS = re.compile(r"alias:(.*)", re.IGNORECASE)
_RAW_HTML = re.compile(r"<[A-Za-z/!?]")


@dataclass(frozen=True, slots=True)
class ClauseText:
    """A clause as one language's file has it."""

    id: str
    title: str
    aliases: tuple[str, ...]
    text: str
    line: int
    text_line: int


@dataclass(frozen=True, slots=True)
class SectionText:
    """A section as one language's file has it."""

    path: Path
    id: str
    title: str
    clauses: tuple[ClauseText, ...]


def read_section(path: Path, faults: list[Fault]) -> SectionText | None:
    """The section in a file; what is wrong with it is added to `faults`. None where there is no section at all."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        faults.append(Fault(path, 1, _("the file is missing")))
        return None
    headings = [(place, match) for place, line in enumerate(lines) if (match := _heading(path, place, line, faults))]
    if not headings or headings[0][1][1] != "#":
        faults.append(Fault(path, 1, _("the section's heading is missing: # Title {#game/section}")))
        return None
    ends = [place for place, _match in headings[1:]] + [len(lines)]
    first_place, first = headings[0]
    for place in [*range(first_place), *range(first_place + 1, ends[0])]:
        if lines[place].strip():
            faults.append(Fault(path, place + 1, _("text outside a clause")))
    clauses: list[ClauseText] = []
    for (place, match), end in zip(headings[1:], ends[1:], strict=True):
        if match[1] == "#":
            faults.append(Fault(path, place + 1, _("a second section in the same file")))
        else:
            clauses.append(_clause(path, match, lines, place, end, faults))
    return SectionText(path, first["id"], first["title"], tuple(clauses))


def _heading(path: Path, place: int, line: str, faults: list[Fault]) -> re.Match[str] | None:
    if not line.startswith("#"):
        return None
    match = _HEADING.fullmatch(line)
    if match is None:
        faults.append(Fault(path, place + 1, _("a heading is # Title {#id} or ## Title {#id}")))
    return match


def _clause(
    path: Path, match: re.Match[str], lines: list[str], place: int, end: int, faults: list[Fault]
) -> ClauseText:
    start = place + 1
    aliases: tuple[str, ...] = ()
    if start < end and (alias := _ALIAS.fullmatch(lines[start].strip())):
        aliases = tuple(name.strip() for name in alias[1].split(",") if name.strip())
        start += 1
    while start < end and not lines[start].strip():
        start += 1
    for number, line in enumerate(lines[start:end], start + 1):
        if _RAW_HTML.search(line):
            faults.append(Fault(path, number, _("raw HTML is not allowed in a rule text")))
    text = "\n".join(lines[start:end]).strip()
    if not text:
        faults.append(Fault(path, place + 1, _("%(clause)s has no text", clause=match["id"])))
    return ClauseText(match["id"], match["title"], aliases, text, place + 1, start + 1)
