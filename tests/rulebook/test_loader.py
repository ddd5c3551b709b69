"""Books that load, and books that are refused with file and line."""

from __future__ import annotations

from datetime import date

import pytest

from refbook.rulebook import RulebookError, load_rulebook, read_rulebook, rulebook_version

from .conftest import BookFolder


def test_a_book_has_its_clauses_in_printed_order(book: BookFolder) -> None:
    snap = read_rulebook(book.content)
    assert [(clause.number, clause.id) for clause in snap.clauses] == [
        ("1.1", "snap/deal/cards"),
        ("2.1", "snap/play/call"),
        ("2.2", "snap/play/calm"),
    ]
    assert [(section.number, section.title["nb"]) for section in snap.sections] == [(1, "Utdelingen"), (2, "Spillet")]
    assert (snap.name["nb"], snap.edition, snap.date) == ("Snapp", "1", date(2026, 11, 30))


def test_a_clause_has_what_each_language_says(book: BookFolder) -> None:
    cards = read_rulebook(book.content).clause("snap/deal/cards")
    assert cards.title == {"nb": "Kort til hver", "en": "Cards for each"}
    assert cards.text["nb"] == "Alle får {hand_cards} kort."
    assert cards.aliases == {"nb": (), "en": ("hand", "dealing")}
    assert (cards.kind, cards.parameters, cards.section) == ("rule", ("hand_cards",), "snap/deal")


def test_text_keeps_its_paragraphs(book: BookFolder) -> None:
    assert read_rulebook(book.content).clause("snap/play/call").text["en"] == (
        'Call "snap" first.\n\nYou get the pile.'
    )


def test_looking_up(book: BookFolder) -> None:
    snap = read_rulebook(book.content)
    call = snap.by_number("2.1")
    assert snap.clause("snap/play/shout") is call
    assert snap.section("snap/play").clauses[0] is call
    assert snap.question("snap/who-was-first").reading("nobody").text["nb"] == "Ingen får den."
    assert snap.previous(call) is snap.clauses[0]
    assert snap.next(call) is snap.clauses[2]
    assert snap.previous(snap.clauses[0]) is None
    assert snap.next(snap.clauses[2]) is None
    with pytest.raises(KeyError):
        snap.clause("snap/play/nothing")


def test_examples_stand_under_their_clause_worked_ones_first(book: BookFolder) -> None:
    call = read_rulebook(book.content).clause("snap/play/call")
    assert [(example.title["en"], example.near_miss, example.language) for example in call.examples] == [
        ("Bo calls", False, "nb"),
        ("Bo is second", False, "en"),
        ("Nobody calls", True, "en"),
    ]


def test_an_example_has_its_title_in_both_languages(book: BookFolder) -> None:
    clauses = read_rulebook(book.content).clauses
    assert [example.title for clause in clauses for example in clause.examples if example.near_miss] == [
        {"nb": "Ingen spiller", "en": "Nobody plays"},
        {"nb": "Ingen roper", "en": "Nobody calls"},
    ]


def test_the_version_changes_with_any_file(book: BookFolder) -> None:
    before = read_rulebook(book.content).version
    assert read_rulebook(book.content).version == before
    book.replace("nb/02-play.md", "Ingen slår", "Ingen slår noen")
    assert read_rulebook(book.content).version != before


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("nb/02-play.md", "#snap/play/calm", "#snap/play/clam", "nb/02-play.md:7: snap/play/clam is not in this"),
        ("nb/02-play.md", "#snap/play/calm", "#snap/play/call", "nb/02-play.md:7: snap/play/call stands here twice"),
        ("nb/02-play.md", "## Ro {#snap/play/calm}", "", "nb/02-play.md:3: snap/play/calm is missing in this language"),
        ("en/01-deal.md", "snap/play/call)", "snap/play/cal)", "en/01-deal.md:6: the link leads nowhere"),
        ("en/02-play.md", "You get", "You <b>get</b>", "en/02-play.md:7: raw HTML"),
        ("en/02-play.md", "No hitting.", "", "en/02-play.md:9: snap/play/calm has no text"),
        ("en/02-play.md", " {#snap/play/calm}", "", "en/02-play.md:9: a heading is"),
        ("en/02-play.md", "# The play {#snap/play}", "", "en/02-play.md:1: the section's heading is missing"),
        (
            "en/02-play.md",
            "{#snap/play}",
            "{#snap/plays}",
            "en/02-play.md:1: by its name this file is section snap/play",
        ),
        ("en/02-play.md", "## Call", "Lost words.\n## Call", "en/02-play.md:3: text outside a clause"),
        ("en/02-play.md", "## Call", "# Call", "en/02-play.md:3: a second section"),
        ("clauses.toml", 'number = "2.2"', 'number = "2.3"', "clauses.toml:18: snap/play/calm is number 2.2"),
        ("clauses.toml", '"advice"', '"hint"', "clauses.toml:18: hint is no kind of clause"),
        ("clauses.toml", 'kind = "advice"', "", "clauses.toml:18: kind is missing"),
        ("clauses.toml", 'id = "snap/play/calm"', 'id = "snap/play/call"', "clauses.toml:10: snap/play/call stands"),
        ("clauses.toml", 'id = "snap/play/calm"', 'id = "snap/end/calm"', "clauses.toml:18: snap/end/calm lies in no"),
        ("clauses.toml", "[[clause]]", "[[clause", "clauses.toml:1: this is not TOML"),
        ("questions.toml", 'default = ""', 'default = "both"', "questions.toml:2: the default both of"),
        ("questions.toml", 'id = "nobody"', 'id = "share"', "questions.toml:2: snap/who-was-first needs two readings"),
        ("questions.toml", 'evidence = "none"', 'evidence = "some"', "questions.toml:2: evidence is"),
        ("game.toml", '= "snap/play/call"', '= "snap/play/cry"', "game.toml:1: there is no clause snap/play/cry"),
        ("game.toml", '"snap/play/shout"', '"snap/play/calm"', "game.toml:1: snap/play/calm is redirected and"),
        ("game.toml", "date = 2026-11-30", "", "game.toml:1: date is missing"),
        ("game.toml", '"play"]', '"play", "end"]', "en/03-end.md:1: the file is missing"),
        (
            "examples/deal/cards.near-1.situation",
            "# Ingen spiller",
            "",
            "examples/deal/cards.near-1.situation:1: an example begins with its title",
        ),
        (
            "examples/deal/cards.near-1.situation",
            "spill: snapp",
            "",
            "examples/deal/cards.near-1.situation:1: an example has a line",
        ),
        (
            "examples/deal/cards.near-1.situation",
            "# en: Nobody plays\n",
            "",
            "examples/deal/cards.near-1.situation:2: the second line is the title in the other language: # en:",
        ),
        (
            "examples/deal/cards.near-1.situation",
            "Nobody plays",
            "",
            "examples/deal/cards.near-1.situation:2: the second line is the title in the other language: # en:",
        ),
        (
            "examples/play/call.near-1.situation",
            "# nb: Ingen roper",
            "# en: Nobody calls",
            "examples/play/call.near-1.situation:2: the second line is the title in the other language: # nb:",
        ),
    ],
)
def test_a_fault_is_named_by_file_and_line(book: BookFolder, name: str, old: str, new: str, fault: str) -> None:
    book.replace(name, old, new)
    assert any(found.startswith(fault) for found in book.load_faults())


def test_clauses_out_of_order(book: BookFolder) -> None:
    path = book.content / "nb/02-play.md"
    heading, call, calm = path.read_text(encoding="utf-8").split("\n## ")
    path.write_text("\n## ".join([heading, calm, call]), encoding="utf-8")
    assert book.load_faults() == ["nb/02-play.md:3: snap/play/calm stands where snap/play/call belongs"]


def test_files_that_belong_nowhere(book: BookFolder) -> None:
    (book.content / "nb" / "notes.md").write_text("", encoding="utf-8")
    (book.content / "examples" / "play" / "call.txt").write_text("", encoding="utf-8")
    (book.content / "examples" / "play" / "run.near-1.situation").write_text("", encoding="utf-8")
    assert [fault.partition(": ")[0] for fault in book.load_faults()] == [
        "nb/notes.md:1",
        "examples/play/call.txt:1",
        "examples/play/run.near-1.situation:1",
    ]


def test_all_faults_are_told_at_once(book: BookFolder) -> None:
    book.replace("en/02-play.md", "No hitting.", "")
    book.replace("clauses.toml", '"advice"', '"hint"')
    assert len(book.load_faults()) == 2


def test_an_error_reads_as_lines_for_an_editor(book: BookFolder) -> None:
    book.replace("en/02-play.md", "No hitting.", "")
    with pytest.raises(RulebookError) as caught:
        read_rulebook(book.content)
    assert str(caught.value) == f"{book.content / 'en/02-play.md'}:9: snap/play/calm has no text"
    assert (caught.value.path.name, caught.value.line) == ("02-play.md", 9)


def test_the_gabong_book_loads() -> None:
    gabong = load_rulebook("gabong")
    assert len(gabong.clauses) == 121
    assert sum(clause.kind == "rule" for clause in gabong.clauses) == 94
    assert gabong.version == rulebook_version("gabong")
