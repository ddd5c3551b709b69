"""The search on graded queries: no version may be worse than these floors, which follow the figures of the last one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import load_rulebook
from refbook.search import Finder
from refbook.search.quality import Quality, Query, in_own_game, judge, read_queries, with_a_slip, without_marks

QUERIES = Path(__file__).parent / "queries"
Find = Callable[[Query], list[str]]


@pytest.fixture(scope="module")
def everywhere(built: Finder) -> Find:
    return lambda query: [hit.id for hit in built.find(query.text, query.language).hits]


@pytest.fixture(scope="module")
def at_home(built: Finder) -> Find:
    def find(query: Query) -> list[str]:
        game = None if query.game == "any" else query.game
        return [hit.id for hit in built.find(query.text, query.language, game).hits]

    return find


def worth(name: str, find: Find) -> Quality:
    return judge(read_queries(QUERIES / f"{name}.tsv"), find)


def test_development_queries(everywhere: Find) -> None:
    quality = worth("dev", everywhere)
    assert quality.ndcg >= 0.88
    assert quality.mrr >= 0.94
    assert quality.recall >= 0.9
    assert quality.exact >= 0.93
    assert quality.empty == 0
    assert quality.silent == 1
    assert min(quality.by_kind.values()) >= 0.79


@pytest.mark.parametrize(("name", "least"), [("dev", 0.926), ("second", 0.857), ("third", 0.845)])
def test_within_the_game_that_is_played(at_home: Find, name: str, least: float) -> None:
    quality = judge(map(in_own_game, read_queries(QUERIES / f"{name}.tsv")), at_home)
    assert quality.ndcg >= least
    assert quality.exact >= 0.94
    assert quality.empty == 0


def test_every_clause_of_golf_is_found_by_what_a_player_would_ask(at_home: Find) -> None:
    queries = [query for query in read_queries(QUERIES / "golf.tsv") if query.kind != "none"]
    asked = {id for query in queries for id in query.grades}
    assert asked == {clause.id for clause in load_rulebook("golf").clauses}
    assert [query.text for query in queries if next(iter(query.grades)) not in at_home(query)[:5]] == []
    quality = judge(queries, at_home)
    assert quality.mrr >= 0.93
    assert quality.empty == 0


@pytest.mark.parametrize(("name", "least"), [("second", 0.758), ("third", 0.735)])
def test_other_queries(everywhere: Find, name: str, least: float) -> None:
    quality = worth(name, everywhere)
    assert quality.ndcg >= least
    assert quality.mrr >= 0.83
    assert quality.empty == 0


def test_swedish_queries_find_the_gin_that_comes_from_sweden(at_home: Find, everywhere: Find) -> None:
    own = judge(map(in_own_game, read_queries(QUERIES / "swedish.tsv")), at_home)
    assert own.ndcg >= 0.9
    assert own.exact >= 0.94
    quality = worth("swedish", everywhere)
    assert quality.ndcg >= 0.83
    assert quality.mrr >= 0.91
    assert quality.empty == 0


def _every_query() -> list[Query]:
    return [query for name in ("dev", "second", "third") for query in read_queries(QUERIES / f"{name}.tsv")]


def _same_first(built: Finder, query: Query, text: str) -> bool:
    first = [[hit.id for hit in built.find(each, query.language, limit=1).hits] for each in (query.text, text)]
    return first[0] == first[1]


def test_the_first_result_is_the_same_without_norwegian_letters(built: Finder) -> None:
    typed = [query for query in _every_query() if without_marks(query.text) != query.text]
    same = [_same_first(built, query, without_marks(query.text)) for query in typed]
    assert len(same) > 60
    assert sum(same) / len(same) >= 0.98


def test_the_first_result_is_the_same_with_one_slip(built: Finder) -> None:
    slips = [(query, slip) for query in _every_query() if query.grades and (slip := with_a_slip(query.text))]
    same = [_same_first(built, query, slip) for query, slip in slips]
    assert len(same) > 200
    assert sum(same) / len(same) >= 0.93


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_in_one_language_is_found_through_either(everywhere: Find, language: Language) -> None:
    shares = []
    for query in read_queries(QUERIES / "dev.tsv"):
        good = {id for id, grade in query.grades.items() if grade >= 2}
        if query.language == language and good:
            shares.append(len(good & set(everywhere(query))) / len(good))
    assert sum(shares) / len(shares) >= 0.9


def test_a_perfect_order_is_worth_one() -> None:
    query = Query("", "nb", "short", "golf", {"a": 3, "b": 2, "c": 1})
    quality = judge([query], lambda _query: ["a", "b", "c"])
    assert (quality.ndcg, quality.mrr, quality.recall, quality.exact, quality.empty) == (1, 1, 1, 1, 0)
    assert judge([query], lambda _query: []).empty == 1
