"""How good the search is, on queries that people have graded.

python -m refbook.search.quality FILE.tsv …

A file has a line for each query: its words, language, kind, game, and the relevant clauses as `id=grade`: 3 is the
answer, 2 nearly that or the same rule in a sister game, 1 helps. Queries of the kind `none` have no answer.
"""

from __future__ import annotations

import csv
import math
import random
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from refbook.i18n import Language
from refbook.search.finder import finder

DEPTH = 10
_GOOD = 2
_EXACT = 3
_FIRST = 5
_FIRST_EXACT = 3
_LONG = 5
_BESIDE = dict(zip("aeionrtsdklmhgu", "sripmtydfljnjhi", strict=True))
"""The key beside a letter."""

Search = Callable[["Query"], Sequence[str]]
"""The ids of the clauses found for a query, best first."""


@dataclass(frozen=True, slots=True)
class Query:
    """A graded query. `grades` is empty where there is no answer."""

    text: str
    language: Language
    kind: str
    game: str
    grades: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Quality:
    """What a search is worth on some queries, each from 0 to 1.

    `ndcg` and `recall` look at the first ten and five; grades 2 and 3 are good, and `exact` is the share of queries
    with a grade 3 among the first three. `by_kind` is ndcg again. `silent` is the share of queries without an answer
    that got none, `empty` the share of the others that got none.
    """

    ndcg: float
    mrr: float
    recall: float
    exact: float
    empty: float
    silent: float
    by_kind: Mapping[str, float]


def read_queries(path: Path) -> list[Query]:
    """The queries of a file. KeyError or ValueError where it is none of these."""
    with path.open(encoding="utf-8", newline="") as file:
        return [_query(row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]


def _query(row: Mapping[str, str]) -> Query:
    graded = (entry.rpartition("=") for entry in (row["relevant"] or "").split())
    grades = {id: int(grade) for id, _sign, grade in graded}
    return Query(row["query"], "en" if row["lang"] == "en" else "nb", row["kind"], row["game"], grades)


def judge(queries: Iterable[Query], search: Search) -> Quality:
    """Search for every query and compare with the grades."""
    judged = [(query, list(search(query))[:DEPTH]) for query in queries]
    answered = [(query, found) for query, found in judged if query.grades]
    kinds = dict.fromkeys(query.kind for query, _found in answered)
    return Quality(
        ndcg=fmean(ndcg(query, found) for query, found in answered),
        mrr=fmean(_reciprocal_rank(query, found) for query, found in answered),
        recall=fmean([_recall(query, found) for query, found in answered if _good(query)] or [1.0]),
        exact=fmean(any(query.grades.get(id) == _EXACT for id in found[:_FIRST_EXACT]) for query, found in answered),
        empty=fmean(not found for _query, found in answered),
        silent=fmean([not found for query, found in judged if not query.grades] or [True]),
        by_kind={kind: fmean(ndcg(query, found) for query, found in answered if query.kind == kind) for kind in kinds},
    )


def ndcg(query: Query, found: Sequence[str]) -> float:
    """The discounted gain of the first ten, as a share of what the best order would have; a grade gains 2^grade - 1.

    >>> round(ndcg(Query("", "nb", "", "", {"a": 3, "b": 1}), ["b", "a"]), 2)
    0.71
    """
    best = sorted(query.grades.values(), reverse=True)
    gained, possible = _gain([query.grades.get(id, 0) for id in found]), _gain(best)
    return gained / possible if possible else 0.0


def _gain(grades: Sequence[int]) -> float:
    return sum((2.0**grade - 1) / math.log2(place + 2) for place, grade in enumerate(grades[:DEPTH]))


def _good(query: Query) -> set[str]:
    return {id for id, grade in query.grades.items() if grade >= _GOOD}


def _reciprocal_rank(query: Query, found: Sequence[str]) -> float:
    good = _good(query)
    return next((1 / (place + 1) for place, id in enumerate(found) if id in good), 0.0)


def _recall(query: Query, found: Sequence[str]) -> float:
    """The share of the good clauses among the first five, of as many as there is room for."""
    good = _good(query)
    return len(good & set(found[:_FIRST])) / min(len(good), _FIRST)


def ours(query: Query, within_game: bool = False) -> list[str]:
    """What `find` finds: over every game, or in the game that the asker plays."""
    game = query.game if within_game and query.game != "any" else None
    return [hit.id for hit in finder().find(query.text, query.language, game, limit=DEPTH, names=game is None).hits]


def in_own_game(query: Query) -> Query:
    """The query with the grades of its own game only."""
    grades = {id: grade for id, grade in query.grades.items() if id.startswith(f"{query.game}/")}
    return Query(query.text, query.language, query.kind, query.game, grades)


def without_marks(text: str) -> str:
    """A query as it is typed on a keyboard without æ, ø and å."""
    return text.translate(str.maketrans("æøåÆØÅ", "aoaAOA"))


def with_a_slip(text: str) -> str | None:
    """The query with one slip of the finger in a word of five letters or more; None where it has none so long.

    A letter is doubled, left out, swapped with the one before or missed for its neighbour, the same at every call.

    >>> with_a_slip("to på to") is None, with_a_slip("straffekort") != "straffekort"
    (True, True)
    """
    chance = random.Random(text)
    said = text.split(" ")
    long = [place for place, word in enumerate(said) if len(word) >= _LONG and word.isalpha()]
    if not long:
        return None
    place = chance.choice(long)
    word, at = said[place], chance.randrange(1, len(said[place]) - 1)
    slips = [
        word[:at] + word[at] + word[at:],
        word[:at] + word[at + 1 :],
        word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
        word[:at] + _BESIDE.get(word[at].lower(), "x") + word[at + 1 :],
    ]
    changed = chance.choice([slip for slip in slips if slip != word])
    return " ".join([*said[:place], changed, *said[place + 1 :]])


def main(paths: Sequence[str]) -> None:
    for path in paths:
        queries = read_queries(Path(path))
        everywhere = judge(queries, ours)
        at_home = judge(map(in_own_game, queries), lambda query: ours(query, within_game=True))
        print(f"{path}: {len(queries)} queries")
        for name, quality in (("every game", everywhere), ("own game", at_home)):
            print(
                f"  {name:<11} nDCG@10 {quality.ndcg:.3f}  MRR {quality.mrr:.3f}  recall@5 {quality.recall:.3f}  "
                f"exact in 3 {quality.exact:.3f}  empty {quality.empty:.2f}  silent {quality.silent:.2f}"
            )
        print("  by kind    ", "  ".join(f"{kind} {value:.2f}" for kind, value in everywhere.by_kind.items()))


if __name__ == "__main__":
    main(sys.argv[1:])
