"""`check_rulebook`: what it finds beyond what the loader refuses."""

from __future__ import annotations

import pytest

from refbook.rulebook import Example
from refbook.rulebook.check import Report, check_rulebook
from refbook.rulebook.coverage import coverage_table

from .conftest import BookFolder


def check(book: BookFolder) -> Report:
    return check_rulebook(book.content, book.ruleset, book.rules)


def found(book: BookFolder) -> list[str]:
    return [f"{fault.path.name}:{fault.line}: {fault.message.render('en')}" for fault in check(book).faults]


def test_a_sound_book_has_no_faults(book: BookFolder) -> None:
    assert found(book) == []


def test_a_book_that_does_not_load_is_reported_without_coverage(book: BookFolder) -> None:
    book.replace("en/02-play.md", "No hitting.", "")
    report = check(book)
    assert len(report.faults) == 1
    assert report.coverage is None


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("nb/01-deal.md", "{hand_cards}", "26", "01-deal.md:3: the text does not show {hand_cards}"),
        ("en/02-play.md", "the pile.", "{pile} cards.", "02-play.md:7: the ruleset has no number {pile}"),
        ("en/02-play.md", "the pile.", "{jokers}.", "02-play.md:7: the ruleset has no number {jokers}"),
        ("en/02-play.md", "the pile.", "the {pile.", "02-play.md:7: the ruleset has no number {{}"),
        ("clauses.toml", '"hand_cards"', '"hands"', "clauses.toml:2: the ruleset has no parameter hands"),
        (
            "clauses.toml",
            '["snap/who-was-first"]',
            "[]",
            "clauses.toml:10: snap/play/call does not name the question snap/who-was-first",
        ),
        (
            "clauses.toml",
            "questions = []",
            'questions = ["snap/who-was-first"]',
            "questions.toml:2: the question snap/who-was-first does not name snap/deal/cards",
        ),
        ("clauses.toml", "questions = []", 'questions = ["snap/why"]', "clauses.toml:2: there is no question snap/why"),
        (
            "questions.toml",
            '["snap/play/call"]',
            '["snap/x/y", "snap/play/call"]',
            "questions.toml:2: there is no clause",
        ),
        ("clauses.toml", 'kind = "advice"', 'kind = "rule"', "clauses.toml:18: no rule function cites snap/play/calm"),
        ("clauses.toml", 'kind = "advice"', 'kind = "rule"', "clauses.toml:18: snap/play/calm has no worked example"),
        ("clauses.toml", 'kind = "advice"', 'kind = "rule"', "clauses.toml:18: snap/play/calm has no near miss"),
    ],
)
def test_a_fault_is_found(book: BookFolder, name: str, old: str, new: str, fault: str) -> None:
    book.replace(name, old, new)
    assert any(line.startswith(fault) for line in found(book))


def test_the_word_for_a_number_shows_the_number(book: BookFolder) -> None:
    book.replace("nb/01-deal.md", "{hand_cards} kort", "{hand_cards|et kort|noen kort}")
    assert found(book) == []


def test_a_citation_of_an_unknown_clause(book: BookFolder) -> None:
    (book.rules / "more.py").write_text('def rule(table):\n    yield "snap/play/gone"\n', encoding="utf-8")
    assert found(book) == ["more.py:2: there is no clause snap/play/gone"]


def test_a_clause_that_only_has_a_name_is_not_cited(book: BookFolder) -> None:
    (book.rules / "play.py").write_text('CALL = "snap/play/call"\nDEAL = ["snap/deal/cards"]\n', encoding="utf-8")
    assert found(book) == ["clauses.toml:10: no rule function cites snap/play/call"]


def test_a_name_used_in_another_module_is_a_citation(book: BookFolder) -> None:
    (book.rules / "play.py").write_text(
        "from rules import ids\n\n\ndef play(table):\n    yield ids.CALL\n    yield ids.DEAL\n", encoding="utf-8"
    )
    (book.rules / "ids.py").write_text('CALL = "snap/play/call"\nDEAL: str = "snap/deal/cards"\n', encoding="utf-8")
    assert found(book) == []


def test_examples_are_replayed(book: BookFolder) -> None:
    def replay(example: Example) -> list[str]:
        return ["Bo draws 1, not 2"] if example.near_miss and example.language == "nb" else []

    faults = check_rulebook(book.content, book.ruleset, book.rules, replay).faults
    assert [(fault.path.name, fault.message.render("en")) for fault in faults] == [
        ("cards.near-1.situation", "the example fails: Bo draws 1, not 2")
    ]


def test_coverage_counts_by_section(book: BookFolder) -> None:
    coverage = check(book).coverage
    assert coverage is not None
    deal, play = (coverage.tally(section.clauses) for section in coverage.book.sections)
    assert (deal.clauses, deal.rules, deal.executed, deal.examples, deal.near_misses) == (1, 1, 1, 1, 1)
    assert (play.clauses, play.rules, play.executed, play.examples, play.near_misses) == (2, 1, 1, 2, 1)
    assert deal.norwegian_share == 0.5
    assert coverage.total.clauses == 3


def test_the_table_has_a_line_for_each_section_and_the_total(book: BookFolder) -> None:
    coverage = check(book).coverage
    assert coverage is not None
    lines = coverage_table(coverage, "en").splitlines()
    assert [line.split()[:2] for line in lines[1:]] == [["1", "The"], ["2", "The"], ["total", "3"]]
    assert len({len(line) for line in lines}) == 1
