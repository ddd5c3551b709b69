"""The worked examples of a book: examples/<section>/<clause>.example-1.situation, and near-1 for a near miss.

The first line of a file is its title in its own language, the second its title in the other: `# en: …` or `# nb: …`.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from refbook.i18n import OTHER_LANGUAGE, Language, _
from refbook.rulebook.book import Example
from refbook.rulebook.faults import Fault

_FILE_NAME = re.compile(r"(?P<slug>[a-z0-9-]+)\.(?P<kind>example|near)-(?P<number>[1-9]\d*)\.situation")
_GAME_LINE = re.compile(r"^[ \t]*(game|spill)[ \t]*:", re.IGNORECASE | re.MULTILINE)
_LANGUAGE_OF_KEY: dict[str, Language] = {"game": "en", "spill": "nb"}


def read_examples(folder: Path, game: str, clauses: Collection[str], faults: list[Fault]) -> dict[str, list[Example]]:
    """The examples under a folder by clause: worked ones first, then near misses, each by number."""
    found: list[tuple[bool, int, Example]] = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = _FILE_NAME.fullmatch(path.name)
        if name is None:
            faults.append(
                Fault(path, 1, _("an example is named <clause>.example-1.situation or <clause>.near-1.situation"))
            )
            continue
        clause = "/".join([game, *path.parent.relative_to(folder).parts, name["slug"]])
        if clause not in clauses:
            faults.append(Fault(path, 1, _("there is no clause %(clause)s to give an example of", clause=clause)))
        elif example := _example(path, clause, name["kind"] == "near", faults):
            found.append((example.near_miss, int(name["number"]), example))
    by_clause: dict[str, list[Example]] = {}
    for _near, _number, example in sorted(found, key=lambda item: item[:2]):
        by_clause.setdefault(example.clause, []).append(example)
    return by_clause


def _example(path: Path, clause: str, near_miss: bool, faults: list[Fault]) -> Example | None:
    text = path.read_text(encoding="utf-8")
    first_line, second_line, *_rest = [*text.split("\n"), ""]
    title = _titled(first_line, "#")
    if not title:
        faults.append(Fault(path, 1, _("an example begins with its title: # What happens here")))
        return None
    key = _GAME_LINE.search(text)
    if key is None:
        faults.append(Fault(path, 1, _("an example has a line game: or spill:")))
        return None
    language = _LANGUAGE_OF_KEY[key[1].lower()]
    other = OTHER_LANGUAGE[language]
    translated = _titled(second_line, f"# {other}:")
    if not translated:
        message = _(
            "the second line is the title in the other language: # %(language)s: What happens here", language=other
        )
        faults.append(Fault(path, 2, message))
        return None
    return Example(clause, near_miss, {language: title, other: translated}, language, text, path)


def _titled(line: str, mark: str) -> str:
    return line.removeprefix(mark).strip() if line.startswith(mark) else ""
