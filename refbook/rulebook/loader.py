"""From the files under content/<game>/ to a Rulebook; a book with any fault is refused.

A book is game.toml, clauses.toml, questions.toml, a Markdown file per section and language,
and the examples. The languages must hold the same clauses in the same order, the one of clauses.toml.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path

from refbook.i18n import LANGUAGES, Language, _, data_dir
from refbook.rulebook.book import Clause, Example, Origin, Rulebook, Section
from refbook.rulebook.examples import read_examples
from refbook.rulebook.faults import Fault, RulebookError
from refbook.rulebook.game_file import ClauseRecord, GameFile, check_redirects, read_game, read_records
from refbook.rulebook.questions import read_questions
from refbook.rulebook.section_file import ClauseText, SectionText, read_section
from refbook.rulebook.text import links

_VERSION_DIGITS = 12


def games() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(sorted(path.parent.name for path in data_dir("content").glob("*/game.toml")))


@cache
def load_rulebook(game: str = "gabong") -> Rulebook:
    """The rulebook of one game; RulebookError names everything that is wrong with it."""
    return read_rulebook(data_dir("content") / game)


@cache
def rulebook_version(game: str = "gabong") -> str:
    """The version that `load_rulebook(game)` has, without the work of loading it."""
    return _version(data_dir("content") / game)


@cache
def edition_of(game: str = "gabong") -> tuple[str, str]:
    """The edition of a rulebook and its date (ISO), without the work of loading it."""
    file = read_game(data_dir("content") / game / "game.toml", [])
    return file.edition, file.date.isoformat()


@cache
def book_name(game: str, language: Language) -> str:
    """What a rulebook is called, without the work of loading it."""
    return read_game(data_dir("content") / game / "game.toml", []).name[language]


def read_rulebook(folder: Path) -> Rulebook:
    """The rulebook in a folder; RulebookError names everything that is wrong with it."""
    faults: list[Fault] = []
    game = read_game(folder / "game.toml", faults)
    records = read_records(folder / "clauses.toml", game, faults)
    known = {record.id for record in records}
    check_redirects(folder / "game.toml", game, known, faults)
    questions = read_questions(folder / "questions.toml", faults)
    texts = {language: _read_texts(folder / language, game, records, faults) for language in LANGUAGES}
    examples = read_examples(folder / "examples", game.id, known, faults)
    if faults:
        raise RulebookError(faults)
    sections = tuple(
        _section(id, number, records, {language: texts[language][number - 1] for language in LANGUAGES}, examples)
        for number, id in enumerate(game.section_ids, 1)
    )
    return Rulebook(
        game=game.id,
        name=game.name,
        edition=game.edition,
        date=game.date,
        sections=sections,
        questions=questions,
        version=_version(folder),
        redirects=game.redirects,
    )


def _read_texts(
    folder: Path, game: GameFile, records: Sequence[ClauseRecord], faults: list[Fault]
) -> list[SectionText]:
    """The sections of one language, in order, checked against clauses.toml and so against the other languages."""
    targets = {record.id for record in records} | set(game.section_ids)
    texts = []
    for section, name in zip(game.section_ids, game.section_files, strict=True):
        text = read_section(folder / name, faults)
        if text is None:
            continue
        if text.id != section:
            faults.append(Fault(text.path, 1, _("by its name this file is section %(clause)s", clause=section)))
        _check_clauses(text, [record.id for record in records if record.section == section], faults)
        _check_links(text, targets, faults)
        texts.append(text)
    for path in sorted(folder.glob("*")):
        if path.name not in game.section_files:
            faults.append(Fault(path, 1, _("this file is no section of game.toml")))
    return texts


def _check_clauses(text: SectionText, expected: Sequence[str], faults: list[Fault]) -> None:
    lines: dict[str, int] = {}
    for clause in text.clauses:
        if clause.id in lines:
            faults.append(Fault(text.path, clause.line, _("%(clause)s stands here twice", clause=clause.id)))
        elif clause.id not in expected:
            message = _("%(clause)s is not in this section of clauses.toml", clause=clause.id)
            faults.append(Fault(text.path, clause.line, message))
        else:
            lines[clause.id] = clause.line
    last_line = text.clauses[-1].line if text.clauses else 1
    for id in expected:
        if id not in lines:
            faults.append(Fault(text.path, last_line, _("%(clause)s is missing in this language", clause=id)))
    for found, wanted in zip(lines, (id for id in expected if id in lines), strict=True):
        if found != wanted:
            message = _("%(found)s stands where %(wanted)s belongs", found=found, wanted=wanted)
            faults.append(Fault(text.path, lines[found], message))
            break


def _check_links(text: SectionText, targets: Collection[str], faults: list[Fault]) -> None:
    for clause in text.clauses:
        for target, line in links(clause.text):
            if target not in targets:
                message = _("the link leads nowhere: %(target)s", target=target)
                faults.append(Fault(text.path, clause.text_line + line, message))


def _section(
    id: str,
    number: int,
    records: Sequence[ClauseRecord],
    texts: Mapping[Language, SectionText],
    examples: Mapping[str, Sequence[Example]],
) -> Section:
    own = [record for record in records if record.section == id]
    clauses = tuple(
        _clause(record, {language: texts[language].clauses[place] for language in LANGUAGES}, texts, examples)
        for place, record in enumerate(own)
    )
    return Section(id, number, {language: text.title for language, text in texts.items()}, clauses)


def _clause(
    record: ClauseRecord,
    texts: Mapping[Language, ClauseText],
    sections: Mapping[Language, SectionText],
    examples: Mapping[str, Sequence[Example]],
) -> Clause:
    return Clause(
        id=record.id,
        number=record.number,
        kind=record.kind,
        title={language: text.title for language, text in texts.items()},
        text={language: text.text for language, text in texts.items()},
        aliases={language: text.aliases for language, text in texts.items()},
        source=record.source,
        parameters=record.parameters,
        questions=record.questions,
        section=record.section,
        examples=tuple(examples.get(record.id, ())),
        origin={
            language: Origin(sections[language].path, text.line, text.text_line) for language, text in texts.items()
        },
    )


def _version(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:_VERSION_DIGITS]
