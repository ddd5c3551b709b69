"""How much of a book the engine executes and the examples show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from refbook.i18n import Language, _
from refbook.rulebook.book import Clause, Rulebook


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of one section, or of a whole book. `executed` counts rules that a rule function cites."""

    clauses: int
    rules: int
    executed: int
    examples: int
    near_misses: int
    norwegian: int

    @property
    def norwegian_share(self) -> float:
        """The share of examples and near misses that are told in Norwegian."""
        shown = self.examples + self.near_misses
        return self.norwegian / shown if shown else 0.0


@dataclass(frozen=True, slots=True)
class Coverage:
    """A book and the ids of the clauses that the rule functions cite."""

    book: Rulebook
    cited: frozenset[str]

    def tally(self, clauses: Iterable[Clause]) -> Tally:
        clauses = tuple(clauses)
        rules = [clause for clause in clauses if clause.kind == "rule"]
        examples = [example for clause in clauses for example in clause.examples]
        return Tally(
            clauses=len(clauses),
            rules=len(rules),
            executed=sum(rule.id in self.cited for rule in rules),
            examples=sum(not example.near_miss for example in examples),
            near_misses=sum(example.near_miss for example in examples),
            norwegian=sum(example.language == "nb" for example in examples),
        )

    @property
    def total(self) -> Tally:
        return self.tally(self.book.clauses)


def coverage_table(coverage: Coverage, language: Language) -> str:
    """The coverage in lines for a terminal: a section a line, then the total."""
    headings = [
        _("section"),
        _("clauses"),
        _("rules"),
        _("executed"),
        _("examples"),
        _("near misses"),
        _("in Norwegian"),
    ]
    rows = [[heading.render(language) for heading in headings]]
    for section in coverage.book.sections:
        rows.append([f"{section.number:>2} {section.title[language]}", *_cells(coverage.tally(section.clauses))])
    rows.append([_("total").render(language), *_cells(coverage.total)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )


def _cells(tally: Tally) -> list[str]:
    counts = (tally.clauses, tally.rules, tally.executed, tally.examples, tally.near_misses)
    return [*map(str, counts), f"{tally.norwegian_share:.0%}"]
