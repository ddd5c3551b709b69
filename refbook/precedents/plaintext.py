"""An entry as a text file that a person can read, and back again without loss.

A header of `Name: value` lines, then sections: a line `Name:` or `Name: value` at the margin and its text indented by
two spaces. Several entries may stand in one file; each begins with its line `Entry:`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.precedents.record import (
    ChangeRecord,
    ClauseRecord,
    Record,
    TreatmentRecord,
    moment_of,
    moment_text,
)
from refbook.situations.entries import entry_number
from refbook.store.models import AUTHORITIES, STATUSES, TREATMENTS

_INDENT = "  "
_HEADINGS: Mapping[str, Mapping[Language, str]] = {
    "facts": {"nb": "Fakta", "en": "Facts"},
    "issue": {"nb": "Spørsmål", "en": "Question"},
    "holding": {"nb": "Kjennelse", "en": "Holding"},
    "reasons": {"nb": "Begrunnelse", "en": "Reasons"},
}
_RULE: Mapping[Language, str] = {"nb": "Regel", "en": "Rule"}
_SECTION_OF = {heading: (name, lang) for name, by in _HEADINGS.items() for lang, heading in by.items()}
_LANGUAGE_OF_RULE = {heading: language for language, heading in _RULE.items()}
_HEADER = (
    "Game", "Authority", "Status", "Public", "Author", "Issued", "Open question", "Reading", "Kinds",
    "Rulebook", "Edition", "Edition date", "Engine",
)  # fmt: skip


class Unreadable(Exception):
    """A file is no entry; `line` counts from 1."""

    def __init__(self, line: int, message: Message) -> None:
        super().__init__(message.render("en"))
        self.line = line
        self.message = message


@dataclass(slots=True)
class _Part:
    """A line at the margin, and the text indented under it."""

    line: int
    name: str
    value: str
    body: str | None


# -- writing


def to_text(record: Record) -> str:
    """An entry as text."""
    return "\n".join([*_header(record), *_sections(record), ""])


def _header(record: Record) -> Iterator[str]:
    yield f"Entry: {record.number}"
    values = {
        "Game": record.game,
        "Authority": record.authority,
        "Status": record.status,
        "Public": "yes" if record.public else "no",
        "Author": record.author,
        "Issued": moment_text(record.issued_at),
        "Open question": record.question,
        "Reading": record.reading,
        "Kinds": ", ".join(record.kinds),
        "Rulebook": record.rulebook,
        "Edition": record.edition,
        "Edition date": record.edition_date,
        "Engine": record.engine,
    }
    for name in _HEADER:
        if values[name]:
            yield f"{name}: {values[name]}"


def _sections(record: Record) -> Iterator[str]:
    for language in LANGUAGES:
        for name, heading in _HEADINGS.items():
            text = getattr(record, name).get(language)
            if text is not None:
                yield from _section(f"{heading[language]}:", text)
    for clause in record.clauses:
        yield ""
        yield f"Clause: {clause.printed} {clause.clause}"
        for language in LANGUAGES:
            yield f"{_RULE[language]}: {clause.title[language]}"
            yield from _indented(clause.text[language])
    if record.situation is not None:
        yield from _section("Situation:", record.situation)
    for one in record.treatments:
        yield from _section(f"Treatment: {one.kind} {one.number}, {moment_text(one.at)}, by {one.author}", one.reason)
    for change in record.changes:
        through = f" through {change.by} {change.kind}" if change.by else ""
        yield from _section(
            f"Change: {change.status}{through}, {moment_text(change.at)}, by {change.author}", change.reason
        )
    if record.ruling is not None:
        yield from _section("Ruling:", _json(record.ruling))


def _section(heading: str, text: str) -> Iterator[str]:
    yield ""
    yield heading
    yield from _indented(text)


def _indented(text: str) -> Iterator[str]:
    for line in text.split("\n") if text else ():
        yield _INDENT + line if line else ""


def _json(ruling: Mapping[str, Any]) -> str:
    """JSON with a line for each key, so that a difference between two rulings shows."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in ruling.items()]
    return "{\n" + ",\n".join(lines) + "\n}"


# -- reading


def from_text(text: str, first_line: int = 1) -> Record:
    """The entry that `to_text` wrote; Unreadable names the line that is none of an entry's."""
    parts = list(_parts(text.split("\n"), first_line))
    if not parts or parts[0].name != "Entry":
        raise Unreadable(first_line, _("an entry begins with a line “Entry: NUMBER”"))
    header = _read_header(parts)
    record = _read(parts, header)
    told = header.get("Status")
    if told is not None and told.value != record.status:
        raise Unreadable(told.line, _("the changes below make it %(status)s", status=record.status))
    return record


def split_entries(text: str) -> Iterator[tuple[int, str]]:
    """The entries of a file, each with the line that it begins at."""
    lines = text.split("\n")
    starts = [place for place, line in enumerate(lines) if line.startswith("Entry:")]
    before = next((place for place, line in enumerate(lines[: starts[0] if starts else None]) if line.strip()), None)
    if before is not None:
        yield before + 1, "\n".join(lines[before : starts[0] if starts else None])
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield start + 1, "\n".join(lines[start:end])


def _parts(lines: list[str], first_line: int) -> Iterator[_Part]:
    """The lines at the margin with what is under them. A blank line between two parts belongs to neither."""
    part: _Part | None = None
    blank = 0
    for number, line in enumerate(lines, first_line):
        if not line.strip():
            blank += 1
            continue
        if line.startswith(_INDENT):
            if part is None:
                raise Unreadable(number, _("an entry begins with a line “Entry: NUMBER”"))
            text = "\n" * blank + line.removeprefix(_INDENT)
            part.body = text if part.body is None else f"{part.body}\n{text}"
        else:
            if part is not None:
                yield part
            name, colon, value = line.partition(":")
            if not colon:
                raise Unreadable(number, _("expected “Name: value”, or a text indented by two spaces"))
            part = _Part(number, name, value.strip(), None)
        blank = 0
    if part is not None:
        yield part


def _read_header(parts: Iterable[_Part]) -> dict[str, _Part]:
    header: dict[str, _Part] = {}
    for part in parts:
        if part.name not in _HEADER and part.name != "Entry":
            continue
        if part.name in header:
            raise Unreadable(part.line, _("%(name)s stands here twice", name=part.name))
        header[part.name] = part
    return header


def _read(parts: list[_Part], header: Mapping[str, _Part]) -> Record:
    texts: dict[str, dict[Language, str]] = {name: {} for name in _HEADINGS}
    clauses: list[ClauseRecord] = []
    treatments: list[TreatmentRecord] = []
    changes: list[ChangeRecord] = []
    long: dict[str, _Part] = {}
    rest = iter([part for part in parts if part.name not in header])
    for part in rest:
        if part.name in _SECTION_OF:
            name, language = _SECTION_OF[part.name]
            if language in texts[name]:
                raise Unreadable(part.line, _("%(name)s stands here twice", name=part.name))
            texts[name][language] = part.body or ""
        elif part.name == "Clause":
            clauses.append(_clause(part, rest))
        elif part.name == "Treatment":
            treatments.append(_treatment(part))
        elif part.name == "Change":
            changes.append(_change(part))
        elif part.name in ("Situation", "Ruling") and part.name not in long:
            long[part.name] = part
        else:
            raise Unreadable(part.line, _("an entry has no part called %(name)s", name=part.name))
    if not texts["holding"]:
        raise Unreadable(parts[0].line, _("the entry has no holding"))
    return Record(
        number=_number(header["Entry"].line, header["Entry"].value),
        game=_value(header, "Game", parts),
        authority=_one_of(header, "Authority", AUTHORITIES, parts),
        public=_one_of(header, "Public", ("yes", "no"), parts) == "yes",
        author=_value(header, "Author", parts),
        issued_at=_moment(
            header["Issued"].line if "Issued" in header else parts[0].line, _value(header, "Issued", parts)
        ),
        rulebook=_value(header, "Rulebook", parts),
        engine=_value(header, "Engine", parts),
        edition=_value(header, "Edition", parts),
        edition_date=_value(header, "Edition date", parts),
        **texts,
        question=header["Open question"].value if "Open question" in header else None,
        reading=header["Reading"].value if "Reading" in header else None,
        kinds=tuple(header["Kinds"].value.split(", ")) if "Kinds" in header else (),
        clauses=tuple(clauses),
        situation=long["Situation"].body or "" if "Situation" in long else None,
        ruling=_ruling(long["Ruling"]) if "Ruling" in long else None,
        treatments=tuple(treatments),
        changes=tuple(changes),
    )


def _clause(part: _Part, rest: Iterator[_Part]) -> ClauseRecord:
    printed, space, id = part.value.partition(" ")
    if not space:
        raise Unreadable(part.line, _("expected “Clause: NUMBER ID”"))
    titles: dict[Language, str] = {}
    told: dict[Language, str] = {}
    for language in LANGUAGES:
        rule = next(rest, None)
        if rule is None or _LANGUAGE_OF_RULE.get(rule.name) != language:
            line = rule.line if rule else part.line
            raise Unreadable(line, _("expected “%(name)s:”, the clause’s title", name=_RULE[language]))
        titles[language], told[language] = rule.value, rule.body or ""
    return ClauseRecord(id, printed, titles, told)


def _treatment(part: _Part) -> TreatmentRecord:
    what, moment, author = _signed(part)
    kind, _space, number = what.partition(" ")
    if kind not in TREATMENTS:
        raise Unreadable(part.line, _("%(word)s is none of: %(words)s", word=kind, words=", ".join(TREATMENTS)))
    return TreatmentRecord(kind, _number(part.line, number), part.body or "", author, moment)


def _change(part: _Part) -> ChangeRecord:
    what, moment, author = _signed(part)
    status, _through, source = what.partition(" through ")
    if status not in STATUSES:
        raise Unreadable(part.line, _("%(word)s is none of: %(words)s", word=status, words=", ".join(STATUSES)))
    number, _space, kind = source.partition(" ")
    if source and kind not in TREATMENTS:
        raise Unreadable(part.line, _("%(word)s is none of: %(words)s", word=kind, words=", ".join(TREATMENTS)))
    by = _number(part.line, number) if source else None
    return ChangeRecord(status, part.body or "", author, moment, by, kind or None)


def _signed(part: _Part) -> tuple[str, datetime, str]:
    """What was done, when and by whom."""
    what, _comma, rest = part.value.partition(", ")
    moment, by, author = rest.partition(", by ")
    if not by or not part.body:
        raise Unreadable(
            part.line, _("expected “%(name)s: WHAT, MOMENT, by NAME” with the reason below", name=part.name)
        )
    return what, _moment(part.line, moment), author


def _ruling(part: _Part) -> dict[str, Any]:
    try:
        ruling = json.loads(part.body or "")
    except ValueError as error:
        raise Unreadable(part.line, _("the ruling is no JSON: %(why)s", why=str(error))) from None
    if not isinstance(ruling, dict):
        raise Unreadable(part.line, _("the ruling is no JSON: %(why)s", why=part.body))
    return ruling


def _value(header: Mapping[str, _Part], name: str, parts: list[_Part]) -> str:
    if name not in header or not header[name].value:
        raise Unreadable(parts[0].line, _("the entry has no line “%(name)s:”", name=name))
    return header[name].value


def _one_of(header: Mapping[str, _Part], name: str, words: tuple[str, ...], parts: list[_Part]) -> str:
    value = _value(header, name, parts)
    if value not in words:
        message = _("%(word)s is none of: %(words)s", word=value, words=", ".join(words))
        raise Unreadable(header[name].line, message)
    return value


def _number(line: int, text: str) -> str:
    if entry_number(text) != text:
        raise Unreadable(line, _("%(number)s is no number of an entry", number=text))
    return text


def _moment(line: int, text: str) -> datetime:
    try:
        return moment_of(text)
    except ValueError:
        raise Unreadable(line, _("%(text)s is no moment, like 2026-11-30T18:05:00Z", text=text)) from None
