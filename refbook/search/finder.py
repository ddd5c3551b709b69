"""A query answered: the clauses it cites, those it is about, and what was made of its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from refbook.i18n import DEFAULT_LANGUAGE, Language
from refbook.rulebook import Kind
from refbook.search.citations import Citation, cited
from refbook.search.folder import open_index
from refbook.search.highlight import Highlighter, Mark
from refbook.search.index import ClauseIndex
from refbook.search.plan import MAX_QUERY, Plan, Planner
from refbook.search.ranking import DEPTH, Ranked, first_stage, second_stage

MAIN_GAME = "gabong"
_NEAR_THE_BEST = 0.35
"""What is found is what scores at least this share of the best."""
_CONFIDENT = 0.5
_FIRST = 5
"""How many of the first clauses tell whether any is about the query."""
_MIN_NEAR = 4
_ALIKE = 0.65


@dataclass(frozen=True, slots=True)
class Hit:
    """One clause found. Its texts are plain and in the language asked for; the marks say where the words stand."""

    id: str
    title: str
    snippet: str
    score: float
    lang: Language
    game: str
    number: str
    kind: Kind
    section: str
    title_marks: tuple[Mark, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a query.

    `cited` is whether the first hits are what the query cites. `game` and `kind` are the filters, and `named` the
    words of the query that chose the game. `games` and `kinds` count what each filter would leave. `mended` says
    which unknown words were read as which others, and `near` offers words where nothing was found. `confident` is
    False where little of what was said is in any clause.
    """

    query: str
    hits: tuple[Hit, ...] = ()
    cited: bool = False
    game: str | None = None
    named: str = ""
    kind: Kind | None = None
    games: Mapping[str, int] = field(default_factory=dict)
    kinds: Mapping[str, int] = field(default_factory=dict)
    mended: Mapping[str, str] = field(default_factory=dict)
    near: tuple[str, ...] = ()
    total: int = 0
    confident: bool = True


class _Answer(NamedTuple):
    """The clauses in order, what each filter would leave, and the share of the query that the best are about."""

    ranked: list[Ranked]
    games: dict[str, int]
    kinds: dict[str, int]
    coverage: float


class Finder:
    """Searches one index."""

    def __init__(self, index: ClauseIndex) -> None:
        self.index = index
        self.planner = Planner(index)

    def find(
        self,
        query: str,
        language: Language,
        game: str | None = None,
        kind: Kind | None = None,
        limit: int = 10,
        names: bool = True,
        typing: bool = False,
    ) -> Found:
        """The best clauses, what is cited first.

        A game named in the query is searched alone, unless `game` says which or `names` is False.
        With `typing` the last word may be half typed.
        """
        query = query[:MAX_QUERY]
        citation = cited(query)
        numbers = self._cited(citation) if citation else ()
        rest = citation.rest if citation and numbers else query
        plan = self.planner.plan(rest, language, names=names and game is None, typing=typing, within=game)
        answer = self._answer(plan, game or plan.game, kind)
        if plan.game and not answer.ranked and not numbers:
            plan = self.planner.plan(rest, language, names=False, typing=typing)
            answer = self._answer(plan, None, kind)
        within = game or plan.game
        first = [number for number in numbers if within in (None, self.index.stored(number)["game"])]
        ranked = [Ranked(number, 1.0, 1.0) for number in first]
        ranked += [one for one in answer.ranked if one.document not in first]
        return Found(
            query=query,
            hits=self._hits(ranked[:limit], plan, language),
            cited=bool(first),
            game=within,
            named=plan.named,
            kind=kind,
            games=answer.games,
            kinds=answer.kinds,
            mended={said: self._spelled(read) for said, read in plan.mended.items()},
            near=() if ranked else self._near(plan),
            total=len(ranked),
            confident=bool(first) or answer.coverage >= _CONFIDENT,
        )

    def concepts(self, query: str) -> tuple[str, ...]:
        """The concepts that a query names, one for each thing said."""
        plan = self.planner.plan(query, DEFAULT_LANGUAGE, names=False)
        return tuple(dict.fromkeys(concept for group in plan.groups for concept in group.concepts))

    def _answer(self, plan: Plan, game: str | None, kind: Kind | None) -> _Answer:
        if not plan.groups:
            listed = self.index.posting("game", plan.game).documents if plan.game else ()
            return _Answer([Ranked(number, 1.0, 1.0) for number in listed[:DEPTH]], {}, {}, float(bool(listed)))
        totals, parts = first_stage(self.index, plan, self.planner.weights)
        if _of_other_games(plan):
            return _Answer([], {}, {}, 0.0)
        strong = _near_the_best(totals, totals)
        of_game = self._filter("game", game)
        of_kind = self._filter("kind", kind)
        wanted = [number for number in totals if _passes(number, of_game) and _passes(number, of_kind)]
        ranked = second_stage(self.index, plan, totals, parts, within=_near_the_best(totals, wanted))
        games = Counter(self.index.stored(number)["game"] for number in strong if _passes(number, of_kind))
        kinds = Counter(self.index.stored(number)["kind"] for number in strong if _passes(number, of_game))
        coverage = max((one.coverage for one in ranked[:_FIRST]), default=0.0)
        return _Answer(ranked, dict(games), dict(kinds), coverage)

    def _filter(self, field: str, value: str | None) -> frozenset[int] | None:
        return None if value is None else frozenset(self.index.posting(field, value).documents)

    def _cited(self, citation: Citation) -> list[int]:
        """The clauses cited: of a number that several games have, the main game's first."""
        if citation.id:
            return list(self.index.posting("id", citation.id).documents)
        numbers = self.index.posting("number", str(citation.number)).documents
        return sorted(numbers, key=lambda number: self.index.stored(number)["game"] != MAIN_GAME)

    def _hits(self, ranked: Sequence[Ranked], plan: Plan, language: Language) -> tuple[Hit, ...]:
        highlighter = Highlighter(plan, self.index.analysis, language)
        return tuple(self._hit(one, highlighter, language) for one in ranked)

    def _hit(self, ranked: Ranked, highlighter: Highlighter, language: Language) -> Hit:
        stored = self.index.stored(ranked.document)
        title = stored["title"][language]
        snippet = highlighter.snippet(stored["text"][language])
        return Hit(
            id=stored["id"],
            title=title,
            snippet=snippet.text,
            score=round(ranked.score, 4),
            lang=language,
            game=stored["game"],
            number=stored["number"],
            kind=stored["kind"],
            section=stored["section"][language],
            title_marks=highlighter.marks(title),
            marks=snippet.marks,
        )

    def _near(self, plan: Plan) -> tuple[str, ...]:
        """Words of the book that begin and look like the first one that it does not have."""
        unknown = next((form for form in plan.unknown if len(form) >= _MIN_NEAR), "")
        alike = [form for form in self.index.frequency if len(form) >= _MIN_NEAR and form[0] == unknown[:1]]
        return tuple(self._spelled(form) for form in get_close_matches(unknown, alike, cutoff=_ALIKE))

    def _spelled(self, form: str) -> str:
        return self.index.spelling.get(form, form)


@cache
def finder() -> Finder:
    """The finder of every rulebook. The index is opened, or built, the first time."""
    return Finder(open_index())


def find(
    query: str,
    language: Language,
    game: str | None = None,
    kind: Kind | None = None,
    limit: int = 10,
    names: bool = True,
    typing: bool = False,
) -> Found:
    """Answer a query over every rulebook; see `Finder.find`."""
    return finder().find(query, language, game, kind, limit, names, typing)


def hit_json(hit: Hit) -> dict[str, Any]:
    """A hit as JSON. Marks are pairs of offsets into the title and the snippet."""
    return {**asdict(hit), "title_marks": list(map(list, hit.title_marks)), "marks": list(map(list, hit.marks))}


def found_json(found: Found) -> dict[str, Any]:
    """An answer as JSON: the hits under `results`, best first, and what was made of the query."""
    return {
        "query": found.query,
        "results": [hit_json(hit) for hit in found.hits],
        "total": found.total,
        "cited": found.cited,
        "confident": found.confident,
        "filters": {"game": found.game, "kind": found.kind, "named": found.named or None},
        "counts": {"games": dict(found.games), "kinds": dict(found.kinds)},
        "mended": dict(found.mended),
        "near": list(found.near),
    }


def _of_other_games(plan: Plan) -> bool:
    """Whether most of a query is about what other games have, whatever words it shares with these."""
    elsewhere = sum(group.weight for group in plan.groups if group.elsewhere)
    return elsewhere > sum(group.weight for group in plan.groups) / 2


def _near_the_best(totals: Mapping[int, float], wanted: Iterable[int]) -> frozenset[int]:
    wanted = list(wanted)
    least = _NEAR_THE_BEST * max((totals[number] for number in wanted), default=0.0)
    return frozenset(number for number in wanted if totals[number] >= least)


def _passes(number: int, within: frozenset[int] | None) -> bool:
    return within is None or number in within
