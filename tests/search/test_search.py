"""Finding clauses: by their words in either language, by number and id; never slow, never an exception."""

from __future__ import annotations

import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import load_rulebook
from refbook.search import find_clause, index, search, suggest
from refbook.search.words import words


@pytest.mark.parametrize(
    ("query", "language", "clause"),
    [
        ("snike", "nb", "gabong/play/sneak"),
        ("sniking", "nb", "gabong/play/sneak"),
        ("sneak", "en", "gabong/play/sneak"),
        ("sneak", "nb", "gabong/play/sneak"),
        ("glemte å si ett kort igjen", "nb", "gabong/end/forgot-and-laid"),
        ("eight suit", "en", "gabong/cards/eight-changes-suit"),
        ("konge snur", "nb", "gabong/cards/king-reverses"),
        ("poker fa", "en", "gabong/end/poker-face"),
        ("two on two", "en", "gabong/cards/two-answer"),
    ],
)
def test_a_clause_is_among_the_first(query: str, language: Language, clause: str) -> None:
    hits = search(query, language)
    assert clause in [hit.id for hit in hits[:5]]
    assert all(hit.lang == language for hit in hits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_found_by_its_title(language: Language) -> None:
    missed = [
        clause.id
        for clause in load_rulebook("gabong").clauses
        if clause.id not in [hit.id for hit in search(clause.title[language], language, limit=5)]
    ]
    assert missed == []


def test_snippets_are_plain_and_short() -> None:
    for hit in search("card", "en", limit=50):
        assert "{" not in hit.snippet
        assert "](" not in hit.snippet
        assert len(hit.snippet) < 260


def test_limit_and_game() -> None:
    assert len(search("card", "en", limit=3)) == 3
    assert search("card", "en", limit=0) == []
    assert search("card", "en", game="golf") == []
    assert len(search("card", "en", game="gabong", limit=3)) == 3


@pytest.mark.parametrize("query", ["9.1", "§9.1", "§ 9.1", " 9.1. ", "gabong/play/sneak", "/gabong/play/sneak/"])
def test_a_citation_is_found(query: str) -> None:
    found = find_clause(query)
    assert found is not None
    assert found[1].id == "gabong/play/sneak"


@pytest.mark.parametrize("query", ["", "9", "99.99", "gabong/play", "sneak", "9.1 sneak"])
def test_other_words_are_no_citation(query: str) -> None:
    assert find_clause(query) is None


def test_a_near_word_is_suggested() -> None:
    assert suggest("sneek", "en") == "sneak"
    assert suggest("sneak", "en") is None
    assert suggest("qqqqqq", "en") is None


def test_suits_are_words() -> None:
    assert words("8♣ on J♦") == ["8", "♣", "on", "j", "♦"]


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_text_can_be_searched_for(query: str) -> None:
    search(query, "nb")
    suggest(query, "en")
    find_clause(query)


_HOSTILE = [
    "*",
    "a*",
    "?*?*?*",
    "[a TO z]",
    "word~5",
    "(.*)+x",
    "NOT " * 2_000,
    "(" * 5_000,
    "x" * 100_000,
    "a " * 1_000,
]


@pytest.mark.parametrize("query", _HOSTILE, ids=range(len(_HOSTILE)))
def test_hostile_queries_cost_nothing(query: str) -> None:
    index()
    started = time.process_time()
    search(query, "en")
    suggest(query, "en")
    assert time.process_time() - started < 0.5


def test_threads_get_the_same_hits() -> None:
    queries = ["snike", "toer", "gabong", "straffekort", "ett kort igjen", "konge"]
    expected = [search(query, "nb") for query in queries]
    wrong: list[str] = []

    def ask() -> None:
        for _round in range(20):
            for query, hits in zip(queries, expected, strict=True):
                if search(query, "nb") != hits:
                    wrong.append(query)

    threads = [threading.Thread(target=ask) for _number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
