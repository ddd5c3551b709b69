"""`refbook check`: a book against itself, its ruleset, the rule functions and its examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from refbook.i18n import LANGUAGES, _
from refbook.rulebook.book import Clause, Example, Rulebook
from refbook.rulebook.citations import Citation, find_citations
from refbook.rulebook.coverage import Coverage
from refbook.rulebook.faults import Fault, RulebookError
from refbook.rulebook.loader import read_rulebook
from refbook.rulebook.tables import TomlFile
from refbook.rulebook.text import placeholders

Replay = Callable[[Example], list[str]]


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found. There is no coverage of a book that cannot be loaded."""

    faults: tuple[Fault, ...]
    coverage: Coverage | None


def check_rulebook(folder: Path, ruleset: object, rules: Path | None, replay: Replay | None = None) -> Report:
    """Check the book in `folder`, whose rule functions lie in the package `rules`.

    `rules` is None where no engine judges the game: its rules are text, and nothing is said to execute them.
    `replay` says what is wrong with the ruling of an example; the book itself knows no rulings.
    """
    try:
        book = read_rulebook(folder)
    except RulebookError as error:
        return Report(error.faults, None)
    citations = find_citations(rules, book.game) if rules else []
    cited = frozenset(citation.clause for citation in citations if citation.used)
    faults = [
        *_parameter_faults(book, ruleset, folder),
        *_question_faults(book, folder),
        *_citation_faults(book, citations),
        *(_rule_faults(book, cited, folder) if rules else ()),
    ]
    if replay is not None:
        faults += _replay_faults(book, replay)
    return Report(tuple(faults), Coverage(book, cited))


def _parameter_faults(book: Rulebook, ruleset: object, folder: Path) -> Iterator[Fault]:
    file = TomlFile(folder / "clauses.toml", [])
    for clause in book.clauses:
        for name in clause.parameters:
            if not hasattr(ruleset, name):
                message = _("the ruleset has no parameter %(name)s", name=name)
                yield Fault(file.path, file.line_of(clause.id), message)
        yield from _placeholder_faults(clause, ruleset)


def _placeholder_faults(clause: Clause, ruleset: object) -> Iterator[Fault]:
    numeric = [name for name in clause.parameters if _is_number(ruleset, name)]
    for language in LANGUAGES:
        origin = clause.origin[language]
        shown = list(placeholders(clause.text[language]))
        for name, line in shown:
            if not _is_number(ruleset, name):
                message = _("the ruleset has no number %(name)s", name="{" + name + "}")
                yield Fault(origin.path, origin.text_line + line, message)
        for name in numeric:
            if name not in dict(shown):
                message = _("the text does not show %(name)s", name="{" + name + "}")
                yield Fault(origin.path, origin.heading_line, message)


def _is_number(ruleset: object, name: str) -> bool:
    value = getattr(ruleset, name, None)
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _question_faults(book: Rulebook, folder: Path) -> Iterator[Fault]:
    clauses = {clause.id: clause for clause in book.clauses}
    questions = {question.id: question for question in book.questions}
    in_questions = TomlFile(folder / "questions.toml", [])
    in_clauses = TomlFile(folder / "clauses.toml", [])
    for question in book.questions:
        line = in_questions.line_of(question.id)
        for id in question.clauses:
            if id not in clauses:
                yield Fault(in_questions.path, line, _("there is no clause %(clause)s", clause=id))
            elif question.id not in clauses[id].questions:
                message = _("%(clause)s does not name the question %(question)s", clause=id, question=question.id)
                yield Fault(in_clauses.path, in_clauses.line_of(id), message)
    for clause in book.clauses:
        for id in clause.questions:
            if id not in questions:
                message = _("there is no question %(question)s", question=id)
                yield Fault(in_clauses.path, in_clauses.line_of(clause.id), message)
            elif clause.id not in questions[id].clauses:
                message = _("the question %(question)s does not name %(clause)s", clause=clause.id, question=id)
                yield Fault(in_questions.path, in_questions.line_of(id), message)


def _citation_faults(book: Rulebook, citations: list[Citation]) -> Iterator[Fault]:
    known = {clause.id for clause in book.clauses}
    for citation in citations:
        if citation.clause not in known:
            message = _("there is no clause %(clause)s", clause=citation.clause)
            yield Fault(citation.path, citation.line, message)


def _rule_faults(book: Rulebook, cited: frozenset[str], folder: Path) -> Iterator[Fault]:
    """A clause of kind rule is executed, shown at work, and shown where it just does not apply."""
    file = TomlFile(folder / "clauses.toml", [])
    for clause in book.clauses:
        if clause.kind != "rule":
            continue
        line = file.line_of(clause.id)
        if clause.id not in cited:
            yield Fault(file.path, line, _("no rule function cites %(clause)s", clause=clause.id))
        if all(example.near_miss for example in clause.examples):
            yield Fault(file.path, line, _("%(clause)s has no worked example", clause=clause.id))
        if not any(example.near_miss for example in clause.examples):
            yield Fault(file.path, line, _("%(clause)s has no near miss", clause=clause.id))


def _replay_faults(book: Rulebook, replay: Replay) -> Iterator[Fault]:
    for clause in book.clauses:
        for example in clause.examples:
            for failure in replay(example):
                yield Fault(example.path, 1, _("the example fails: %(failure)s", failure=failure))
