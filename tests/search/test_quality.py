"""The search on graded queries: no version may be worse than these floors, which follow the figures of the last one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from refbook.search import Finder
from refbook.search.quality import Quality, Query, in_own_game, judge, read_queries

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
    assert quality.ndcg >= 0.87
    assert quality.mrr >= 0.92
    assert quality.recall >= 0.86
    assert quality.exact >= 0.93
    assert quality.empty == 0
    assert quality.silent == 1
    assert min(quality.by_kind.values()) >= 0.69


@pytest.mark.parametrize("name", ["dev", "second", "third"])
def test_within_the_game_that_is_played(at_home: Find, name: str) -> None:
    quality = judge(map(in_own_game, read_queries(QUERIES / f"{name}.tsv")), at_home)
    assert quality.ndcg >= {"dev": 0.92, "second": 0.85, "third": 0.84}[name]
    assert quality.exact >= 0.93
    assert quality.empty == 0


@pytest.mark.parametrize("name", ["second", "third"])
def test_other_queries(everywhere: Find, name: str) -> None:
    quality = worth(name, everywhere)
    assert quality.ndcg >= 0.72
    assert quality.mrr >= 0.8
    assert quality.empty == 0


def test_the_first_result_is_the_same_without_norwegian_letters(built: Finder) -> None:
    def first(text: str, query: Query) -> str | None:
        return next((hit.id for hit in built.find(text, query.language, limit=1).hits), None)

    letters = str.maketrans("æøåÆØÅ", "aoaAOA")
    queries = [query for name in ("dev", "second", "third") for query in read_queries(QUERIES / f"{name}.tsv")]
    typed = [query for query in queries if query.text.translate(letters) != query.text]
    same = [first(query.text, query) == first(query.text.translate(letters), query) for query in typed]
    assert len(same) > 60
    assert sum(same) / len(same) >= 0.98


def test_a_perfect_order_is_worth_one() -> None:
    query = Query("", "nb", "short", "golf", {"a": 3, "b": 2, "c": 1})
    quality = judge([query], lambda _query: ["a", "b", "c"])
    assert (quality.ndcg, quality.mrr, quality.recall, quality.exact, quality.empty) == (1, 1, 1, 1, 0)
    assert judge([query], lambda _query: []).empty == 1
