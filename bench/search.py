"""How good and how fast the search is, beside the same plan on SQLite's FTS5 and on tantivy.

    pip install -e .[bench]
    python bench/search.py

Quality is measured on the graded queries of tests/search/queries: the same groups of weighted terms go to each engine,
and our second stage orders the first forty of each. What an engine cannot do with the plan is its own: FTS5 weighs
whole columns, not terms. Speed is CPU time of one process, the engines taking turns query by query, so that a slower
moment of the machine meets all alike; every round counts. Our first stage is warm: it adds up postings that Whoosh gave
before. Copies of the book have one word in seven changed to a made-up one, so they share most of their words.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from typing import Any
from urllib.parse import quote

from whoosh.filedb.filestore import FileStorage

from refbook.i18n import LANGUAGES, Language
from refbook.search.analysis import FIELDS, Vocabulary
from refbook.search.documents import Document, documents
from refbook.search.finder import Finder
from refbook.search.folder import lexicon_path, open_index
from refbook.search.index import ClauseIndex, schema, write
from refbook.search.lexicon import read_lexicon
from refbook.search.plan import WEIGHTS, Group, Plan
from refbook.search.quality import Query, in_own_game, judge, read_queries, with_a_slip, without_marks
from refbook.search.ranking import DEPTH, first_stage, second_stage

QUERIES = sorted((Path(__file__).parents[1] / "tests/search/queries").glob("*.tsv"))
ROUNDS = 5
COPIES = 10
SEARCHES = 10_000
THREADS = 8

First = Callable[[Plan, str | None], dict[int, float]]
"""A first stage: the score of each document of a plan, or of the best forty, within a game."""


def build(folder: Path, books: Sequence[Document]) -> ClauseIndex:
    """Our index of these clauses, in a folder."""
    folder.mkdir()
    storage = FileStorage(str(folder))
    write(storage.create_index(schema()), books, read_lexicon(lexicon_path()))
    return ClauseIndex(storage.open_index())


def token_lists(index: ClauseIndex, books: Sequence[Document]) -> list[dict[str, list[str]]]:
    """The token lists of each clause, for the peers."""
    vocabulary = Vocabulary()
    return [{**index.analysis.tokens(vocabulary.read(book)).lists, "game": [book.game]} for book in books]


def our_first(index: ClauseIndex) -> First:
    def search(plan: Plan, game: str | None) -> dict[int, float]:
        totals = first_stage(index, plan, WEIGHTS)[0]
        within = None if game is None else set(index.posting("game", game).documents)
        return totals if within is None else {number: totals[number] for number in totals if number in within}

    return search


def fts5_first(lists: Sequence[dict[str, list[str]]]) -> First:
    """The plan as one match of FTS5; its bm25 weighs whole columns, so a term's own weight is lost."""
    store = sqlite3.connect(":memory:", check_same_thread=False)
    columns = (*FIELDS, "game")
    names = ", ".join(columns)
    store.execute(f"create virtual table clause using fts5({names}, tokenize = \"unicode61 tokenchars ':-+'\")")
    rows = [[" ".join(tokens[field]) for field in columns] for tokens in lists]
    store.executemany(f"insert into clause({names}) values ({', '.join('?' * len(columns))})", rows)
    order = f"bm25(clause, {', '.join(str(getattr(WEIGHTS, field)) for field in FIELDS)}, 0)"

    def search(plan: Plan, game: str | None) -> dict[int, float]:
        terms = {(field, term) for group in plan.groups for field, term in group.terms}
        if not terms:
            return {}
        match = " OR ".join(f'{field} : "{term}"' for field, term in sorted(terms))
        match = f'game : "{game}" AND ({match})' if game else match
        found = store.execute(
            f"select rowid - 1, -{order} from clause where clause match ? order by {order} limit {DEPTH}", [match]
        )
        return dict(found.fetchall())

    return search


def tantivy_first(lists: Sequence[dict[str, list[str]]]) -> First:
    """The plan as a tantivy query: the best of the alternatives of each group, summed over the groups."""
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_integer_field("number", stored=True)
    for field in (*FIELDS, "game"):
        builder.add_text_field(field, tokenizer_name="whitespace", index_option="freq")
    described = builder.build()
    index = tantivy.Index(described)
    writer = index.writer(heap_size=50_000_000, num_threads=1)
    for number, tokens in enumerate(lists):
        document = tantivy.Document(number=number)
        for field in (*FIELDS, "game"):
            document.add_text(field, " ".join(tokens[field]))
        writer.add_document(document)
    writer.commit()
    index.reload()
    searcher = index.searcher()
    query = tantivy.Query

    def group_query(group: Group) -> Any:
        alternatives = [
            query.boost_query(query.term_query(described, field, text), weight)
            for (field, text), weight in group.terms.items()
        ]
        best = query.disjunction_max_query(alternatives, WEIGHTS.tie)
        return query.boost_query(best, max(group.factor, 0.01))  # its own scores hold the rarity already

    def search(plan: Plan, game: str | None) -> dict[int, float]:
        asked = [(tantivy.Occur.Should, group_query(group)) for group in plan.groups if group.terms]
        if not asked:
            return {}
        asked_in = query.boolean_query(asked)
        if game:
            within = query.const_score_query(query.term_query(described, "game", game), 0.0)
            asked_in = query.boolean_query([(tantivy.Occur.Must, asked_in), (tantivy.Occur.Must, within)])
        hits = searcher.search(asked_in, DEPTH).hits
        return {searcher.doc(address)["number"][0]: score for score, address in hits}

    return search


def ranked_ids(index: ClauseIndex, finder: Finder, first: First, query: Query, game: str | None = None) -> list[str]:
    """What a first stage and our second stage find."""
    plan = finder.planner.plan(query.text, query.language, names=game is None, within=game)
    chosen = game or plan.game
    totals = first(plan, chosen)
    _ours, parts = first_stage(index, plan, WEIGHTS)
    return [index.stored(one.document)["id"] for one in second_stage(index, plan, totals, parts)]


def quality_rows(index: ClauseIndex, finder: Finder, engines: dict[str, First]) -> Iterator[str]:
    yield "| queries | engine | nDCG@10 | MRR | recall@5 | exact in 3 | nDCG@10 in the asker's game |"
    yield "|---|---|---|---|---|---|---|"
    for path in QUERIES:
        queries = read_queries(path)
        for name, first in engines.items():
            worth = judge(queries, lambda query, first=first: ranked_ids(index, finder, first, query))  # type: ignore[misc]
            at_home = judge(
                map(in_own_game, queries),
                lambda query, first=first: ranked_ids(  # type: ignore[misc]
                    index, finder, first, query, None if query.game == "any" else query.game
                ),
            )
            yield (
                f"| {path.stem} | {name} | {worth.ndcg:.3f} | {worth.mrr:.3f} | {worth.recall:.3f} | "
                f"{worth.exact:.3f} | {at_home.ndcg:.3f} |"
            )


def whole_rows(finder: Finder) -> Iterator[str]:
    """What people get: kinds, languages, silence and steadiness, through the whole search."""

    def find(query: Query) -> list[str]:
        return [hit.id for hit in finder.find(query.text, query.language).hits]

    every = [query for path in QUERIES for query in read_queries(path)]
    for path in QUERIES:
        worth = judge(read_queries(path), find)
        kinds = ", ".join(f"{kind} {value:.2f}" for kind, value in worth.by_kind.items())
        yield f"{path.stem}: by kind {kinds}; empty {worth.empty:.2f}, silent without an answer {worth.silent:.2f}"
    for language in LANGUAGES:
        yield f"asked in {language}, recall@10 through the other language alone: {_cross_recall(every, language):.3f}"
    plain = [(query, without_marks(query.text)) for query in every if without_marks(query.text) != query.text]
    same = sum(_first(finder, query.text, query) == _first(finder, text, query) for query, text in plain)
    yield f"same first result without æ, ø and å: {same} of {len(plain)} ({same / len(plain):.1%})"
    slips = [(query, text) for query in every if query.grades and (text := with_a_slip(query.text))]
    same = sum(_first(finder, query.text, query) == _first(finder, text, query) for query, text in slips)
    yield f"same first result with one slip of the finger: {same} of {len(slips)} ({same / len(slips):.1%})"


def _first(finder: Finder, text: str, query: Query) -> str | None:
    return next((hit.id for hit in finder.find(text, query.language, limit=1).hits), None)


def _cross_recall(queries: Sequence[Query], language: Language) -> float:
    """recall@10 of the good clauses when only their texts in the other language are in the index."""
    other: Language = "en" if language == "nb" else "nb"
    asked = [query for query in queries if query.language == language and query.kind != "none"]
    only = [_only(book, other) for book in documents()]
    with tempfile.TemporaryDirectory() as folder:
        foreign = Finder(build(Path(folder) / "index", only))
        shares = []
        for query in asked:
            good = {id for id, grade in query.grades.items() if grade == 3}
            if good:
                found = {hit.id for hit in foreign.find(query.text, language).hits}
                shares.append(len(good & found) / min(len(good), 10))
    return statistics.fmean(shares)


def _only(book: Document, language: Language) -> Document:
    blank: dict[Language, str] = dict.fromkeys(LANGUAGES, "")
    return replace(
        book,
        title={**blank, language: book.title[language]},
        text={**blank, language: book.text[language]},
        section={**blank, language: book.section[language]},
        aliases={language: book.aliases.get(language, ())},
    )


def many(books: Sequence[Document], copies: int) -> list[Document]:
    """The books again and again, with one word in seven made up."""
    chance = random.Random(copies)

    def made(text: str) -> str:
        words = [f"{word[:3]}q{chance.randrange(10_000)}" if chance.random() < 1 / 7 else word for word in text.split()]
        return " ".join(words)

    copied = [
        replace(
            book,
            id=f"{book.id}-{number}",
            text={language: made(text) for language, text in book.text.items()},
            aliases={language: tuple(map(made, aliases)) for language, aliases in book.aliases.items()},
        )
        for number in range(1, copies)
        for book in books
    ]
    return [*books, *copied]


def times(works: dict[str, Callable[[Query], object]], queries: Sequence[Query]) -> dict[str, list[float]]:
    """CPU milliseconds of every query in every round, warm, sorted; the works take turns."""
    spent: dict[str, list[float]] = {name: [] for name in works}
    for number in range(ROUNDS + 1):
        for query in queries:
            for name, work in works.items():
                started = time.process_time()
                work(query)
                if number:  # the first round only warms
                    spent[name].append((time.process_time() - started) * 1000)
    return {name: sorted(each) for name, each in spent.items()}


def percentile(values: Sequence[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))]


def speed_rows(copies: int) -> Iterator[str]:
    queries = [query for path in QUERIES for query in read_queries(path)]
    books = many(documents(), copies)
    with tempfile.TemporaryDirectory() as folder:
        index = build(Path(folder) / "index", books)
        finder = Finder(index)
        plans = {id(query): finder.planner.plan(query.text, query.language) for query in queries}
        works: dict[str, Callable[[Query], object]] = {
            "the whole search": lambda query: finder.find(query.text, query.language)
        }
        for name, first in engines_of(index, books).items():
            works[f"first stage on {name}"] = partial(_first_of, first, plans)
        spent = times(works, queries)
        median = percentile(spent["the whole search"], 0.5)
        for name, each in spent.items():
            half, worst = percentile(each, 0.5), percentile(each, 0.99)
            yield f"| {len(books):,} | {name} | {half:.2f} | {worst:.2f} | {half / median:.2f} |"


def _first_of(first: First, plans: dict[int, Plan], query: Query) -> object:
    return first(plans[id(query)], None)


def engines_of(index: ClauseIndex, books: Sequence[Document]) -> dict[str, First]:
    lists = token_lists(index, books)
    return {"Whoosh's postings": our_first(index), "FTS5": fts5_first(lists), **_tantivy(lists)}


def _tantivy(lists: Sequence[dict[str, list[str]]]) -> dict[str, First]:
    with contextlib.suppress(ImportError):
        return {"tantivy": tantivy_first(lists)}
    print("tantivy is not installed: its rows are left out", file=sys.stderr)
    return {}


def hostile_row() -> str:
    """The dearest of some hostile queries, the first time that a finder sees each; it is warmed as the server's is."""
    finder = Finder(open_index())
    finder.find("qqqqqq", "nb")
    texts = ["", "?" * 200, "NOT AND OR " * 20, "x" * 5_000, "kort\0" * 50, "\ud800" * 200, "<b>" * 60, "kort " * 400]
    texts += ["qzxw" * 40, " ".join(f"zq{number}wxyzv" for number in range(12)), "7♥" * 100]
    spent = []
    for text in texts:
        started = time.process_time()
        finder.find(text, "nb", typing=True)
        spent.append((time.process_time() - started) * 1000)
    return f"hostile queries, each for the first time: {max(spent):.1f} ms at most"


def threads_row(finder: Finder, index: ClauseIndex) -> str:
    """Many searches on several threads that are switched all the time, on an index that nobody has read yet."""
    queries = [query for path in QUERIES for query in read_queries(path)]
    expected = {query.text: [hit.id for hit in finder.find(query.text, query.language).hits] for query in queries}
    fresh = Finder(index)
    wrong: list[str] = []
    done: list[int] = []

    def ask(seed: int) -> None:
        chance = random.Random(seed)
        for number in range(SEARCHES // THREADS):
            query = chance.choice(queries)
            try:
                right = [hit.id for hit in fresh.find(query.text, query.language).hits] == expected[query.text]
            except Exception as error:
                wrong.append(f"{query.text}: {error!r}")
            else:
                wrong.extend([] if right else [query.text])
            done.append(number)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.setswitchinterval(before)
    return f"{len(done):,} searches on {THREADS} threads: {len(wrong)} wrong or failed {wrong[:3] or ''}"


def start_row() -> str:
    """A new process from its start to its first result, the index built ahead."""
    code = "from refbook.search import finder; print(finder().find('snike etter slutten', 'nb').hits[0].id)"
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "REFBOOK_CACHE": cache}
        subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)
        wall, cpu = [], []
        for _time in range(7):
            spent, started = _children(), time.perf_counter()
            subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)
            wall.append(time.perf_counter() - started)
            cpu.append(_children() - spent)
    return f"start to first result: {statistics.median(wall):.2f} s, of it {statistics.median(cpu):.2f} s of CPU"


def _children() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


def server_row(rate: int = 20, seconds: int = 10) -> str:
    """Suggestions at the server, so many a second whether or not the last are answered, by the clock of who asks."""
    code = "import sys; from refbook.web import serve; serve('127.0.0.1', int(sys.argv[1]), lambda: print(flush=True))"
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    typed = ["sn", "sni", "snik", "glem", "glemte å", "ett k", "to", "toer p", "poeng", "pok", "deal", "who st", "7♥"]
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "REFBOOK_CACHE": cache, "REFBOOK_STATE": cache}
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
        )
        assert process.stdout is not None
        process.stdout.readline()
        spent: list[float] = []

        def ask(text: str) -> None:
            begun = time.perf_counter()
            connection = HTTPConnection("127.0.0.1", port)
            connection.request("GET", f"/search/typing?q={quote(text)}")
            connection.getresponse().read()
            spent.append((time.perf_counter() - begun) * 1000)

        try:
            with ThreadPoolExecutor(THREADS) as people:
                started = time.perf_counter()
                for number in range(rate * seconds):
                    people.submit(ask, typed[number % len(typed)])
                    time.sleep(max(0.0, started + (number + 1) / rate - time.perf_counter()))
        finally:
            process.terminate()
            process.wait()
    spent.sort()
    half, worst = percentile(spent, 0.5), percentile(spent, 0.95)
    return f"{len(spent)} suggestions at {rate} a second: p50 {half:.1f} ms, p95 {worst:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="no copies, no threads, no server")
    quick = parser.parse_args().quick
    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores\n")
    books = documents()
    with tempfile.TemporaryDirectory() as folder:
        started = time.process_time()
        index = build(Path(folder) / "index", books)
        print(f"built from {len(books)} clauses in two languages in {time.process_time() - started:.1f} s of CPU\n")
        finder = Finder(index)
        engines = engines_of(index, books)
        for row in quality_rows(index, finder, engines):
            print(row)
        print()
        for row in whole_rows(finder):
            print(row)
        print(hostile_row())
        if not quick:
            print(threads_row(finder, ClauseIndex(index._index)))
    print(start_row())
    if not quick:
        print(server_row())
    print("\n| clauses | what | p50, ms | p99, ms | to the whole |\n|---|---|---|---|---|")
    for copies in (1,) if quick else (1, COPIES):
        for row in speed_rows(copies):
            print(row)


if __name__ == "__main__":
    main()
