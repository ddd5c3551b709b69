"""What two books say of the same thing: every clause of both stands on the page of differences, once."""

from __future__ import annotations

from pathlib import Path

from refbook.rulebook import Fault, load_rulebook
from refbook.rulebook.counterparts import BOOKS, only_in, read_subjects, subjects


def test_every_clause_of_both_books_stands_somewhere_once() -> None:
    for game in BOOKS:
        book = load_rulebook(game)
        shared = [clause.id for subject in subjects() for clause in subject.clauses[game]]
        alone = [clause.id for _section, clauses in only_in(book) for clause in clauses]
        assert sorted([*shared, *alone]) == sorted(clause.id for clause in book.clauses)


def test_every_subject_has_clauses_of_both() -> None:
    assert all(clauses for subject in subjects() for clauses in subject.clauses.values())
    assert all(subject.title["nb"] != subject.title["en"] for subject in subjects())


def test_what_is_wrong_in_the_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "counterparts.toml"
    path.write_text(
        '[[subject]]\nid = "twos"\nen = "Twos"\nnb = "Toere"\n'
        'gabong = ["gabong/cards/two-draws", "gabong/cards/two-draws"]\ngabong-lillesand = ["gabong-lillesand/none"]\n',
        encoding="utf-8",
    )
    faults: list[Fault] = []
    read_subjects(path, faults)
    assert [fault.message.render("en") for fault in faults] == [
        "gabong/cards/two-draws stands here twice",
        "no clause is called gabong-lillesand/none",
    ]
    assert {fault.line for fault in faults} == {2}
