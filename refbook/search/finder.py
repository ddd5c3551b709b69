"""A query answered: the clauses it cites, those it is about, and what was made of its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_args

from refbook.games import MAIN_GAME
from refbook.i18n import Language
from refbook.rulebook import Kind, games, load_rulebook
from refbook.search.citations import Citation, cited
from refbook.search.folder import open_index
from refbook.search.highlight import Highlighter, Mark
from refbook.search.index import ClauseIndex
from refbook.search.plan import Plan, Planner
from refbook.search.ranking import DEPTH, Ranked, first_stage, second_stage
from refbook.search.reading import MAX_QUERY
from refbook.search.words import words

_NEAR_THE_BEST = 0.35
"""What is found is what scores at least this share of the best."""
_CONFIDENT = 0.5
_FEW = 10
"""Where fewer match, the next within the filters follow, up to so many."""
_FIRST = 5
"""How many of the first clauses tell whether any is about the query."""
_SEVERAL = 3
_MOSTLY = 0.42
_MIN_NEAR = 4
_ALIKE = 0.65


Value = TypeVar("Value", bound=str)
"""A game or a kind."""


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

    `hits` are the best of the `total` clauses that match, and where these are few, the next after them. `cited` is
    whether the first hits are what the query cites, `missing` a clause that it cites and that is not there. `game` and
    `kind` are the filters, and `named` the words of the query that chose the game. `games` and `kinds` count what each
    filter would leave, and `every_game` and `every_kind` what would be there without the one and the other. `mended`
    says which unknown words were read as which others, `near` offers words where nothing was found, and `concepts` are
    what the words name. `confident` is False where little of what was said is in any clause.
    """

    query: str
    hits: tuple[Hit, ...] = ()
    cited: bool = False
    game: str | None = None
    named: str = ""
    kind: Kind | None = None
    games: Mapping[str, int] = field(default_factory=dict)
    kinds: Mapping[str, int] = field(default_factory=dict)
    every_game: int = 0
    every_kind: int = 0
    mended: Mapping[str, str] = field(default_factory=dict)
    near: tuple[str, ...] = ()
    missing: str = ""
    concepts: tuple[str, ...] = ()
    total: int = 0
    confident: bool = True


class _Answer(NamedTuple):
    """The clauses in order, what each filter would leave, and the share of the query that the best are about."""

    ranked: list[Ranked]
    total: int
    games: dict[str, int]
    kinds: dict[str, int]
    every_game: int
    every_kind: int
    coverage: float


_NOTHING = _Answer([], 0, {}, {}, 0, 0, 0.0)


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

        A game named in the query is searched alone, whatever `game` says, unless `names` is False.
        With `typing` the last word may be half typed.
        """
        query = query[:MAX_QUERY]
        citation = self._citation(query)
        rest = citation.rest if citation else query
        plan = self.planner.plan(rest, language, names=names, typing=typing, within=game)
        within = plan.game or game
        answer = self._answer(plan, within, kind) if plan.groups or not citation else _NOTHING
        first = self._cited(citation, within, kind) if citation else []
        others = [one for one in answer.ranked if one.document not in first]
        best = 1.0 + max((one.score for one in others), default=0.0)
        ranked = [*(Ranked(number, best, 1.0) for number in first), *others]
        return Found(
            query=query,
            hits=self._hits(ranked[: max(limit, 0)], plan, language),
            cited=bool(first),
            missing="" if first or not citation else citation.id or citation.number or "",
            game=within,
            named=plan.named if plan.game else "",
            kind=kind,
            games=answer.games,
            kinds=answer.kinds,
            every_game=answer.every_game,
            every_kind=answer.every_kind,
            mended={plan.typed[said]: self._spelled(read, language) for said, read in plan.mended.items()},
            near=() if ranked else self._near(plan, language),
            concepts=tuple(dict.fromkeys(concept for group in plan.groups for concept in group.concepts)),
            total=len(first) + answer.total - (len(answer.ranked) - len(others)),
            confident=bool(first) or answer.coverage >= _CONFIDENT,
        )

    def clauses(self) -> list[dict[str, Any]]:
        """Every clause as the index keeps it."""
        return [self.index.stored(number) for game in games() for number in self._filter("game", game) or ()]

    def _answer(self, plan: Plan, game: str | None, kind: Kind | None) -> _Answer:
        if not plan.groups:
            return self._whole_game(game, kind) if game and plan.named else _NOTHING
        if _of_other_games(plan) or _guessed(plan):
            return _NOTHING
        totals, parts = first_stage(self.index, plan, self.planner.weights)
        strong = _near_the_best(totals)
        matching = self._within(strong, game, kind)
        ranked = second_stage(self.index, plan, totals, parts, within=matching)
        if len(matching) < _FEW:
            further = self._further(totals, game, kind) - matching
            least = ranked[-1].score if ranked else float("inf")
            for one in second_stage(self.index, plan, totals, parts, within=further)[: _FEW - len(matching)]:
                ranked.append(one._replace(score=min(one.score, least)))
        games, kinds = self._filters(strong)
        return _Answer(
            ranked,
            len(matching),
            _counts({each: self._within(strong, each, kind) for each in games}, game),
            _counts({each: self._within(strong, game, each) for each in kinds}, kind),
            len(self._within(strong, None, kind)),
            len(self._within(strong, game, None)),
            max((one.coverage for one in ranked[:_FIRST]), default=0.0),
        )

    def _whole_game(self, game: str, kind: Kind | None) -> _Answer:
        """Every clause of a game in the order of the book: what its name alone asks for."""
        of_game, of_kind = self._filter("game", game) or frozenset(), self._filter("kind", kind)
        listed = sorted(number for number in of_game if _passes(number, of_kind))
        kinds = Counter(self.index.kind_of[number] for number in of_game)
        ranked = [Ranked(number, 1.0, 1.0) for number in listed[:DEPTH]]
        return _Answer(ranked, len(listed), {game: len(listed)}, dict(kinds), len(listed), len(of_game), 1.0)

    def _further(self, totals: Mapping[int, float], game: str | None, kind: Kind | None) -> frozenset[int]:
        """The clauses within the filters that score near the best of these."""
        within = self._within(totals, game, kind)
        return _near_the_best({number: totals[number] for number in within})

    def _within(self, numbers: Iterable[int], game: str | None, kind: Kind | None) -> frozenset[int]:
        of_game, of_kind = self._filter("game", game), self._filter("kind", kind)
        return frozenset(number for number in numbers if _passes(number, of_game) and _passes(number, of_kind))

    def _filters(self, numbers: frozenset[int]) -> tuple[set[str], set[Kind]]:
        """The games and kinds of clauses."""
        kinds = {self.index.kind_of[number] for number in numbers}
        return {self.index.game_of[number] for number in numbers}, {kind for kind in get_args(Kind) if kind in kinds}

    def _filter(self, field: str, value: str | None) -> frozenset[int] | None:
        return None if value is None else frozenset(self.index.posting(field, value).documents)

    def _citation(self, query: str) -> Citation | None:
        """What a query cites. A number before a noun is no citation: 2.5 decks."""
        citation = cited(query)
        if citation is None or citation.marked:
            return citation
        after = next(iter(words(citation.after)), None)
        counts = after is not None and citation.after[:1].isspace() and self.planner.reader.counted(after)
        return None if counts else citation

    def _cited(self, citation: Citation, game: str | None, kind: Kind | None) -> list[int]:
        """The clauses cited within the filters: of a number that several games have, the main game's first."""
        field, term = ("id", _present(citation.id)) if citation.id else ("number", citation.number or "")
        of_game, of_kind = self._filter("game", game), self._filter("kind", kind)
        numbers = self.index.posting(field, term).documents
        wanted = [number for number in numbers if _passes(number, of_game) and _passes(number, of_kind)]
        return sorted(wanted, key=lambda number: self.index.game_of[number] != MAIN_GAME)

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

    def _near(self, plan: Plan, language: Language) -> tuple[str, ...]:
        """Words of the book that begin and look like the first one that it does not have."""
        unknown = next((form for form in plan.unknown if len(form) >= _MIN_NEAR), "")
        alike = [form for form in self.index.frequency if len(form) >= _MIN_NEAR and form[0] == unknown[:1]]
        return tuple(self._spelled(form, language) for form in get_close_matches(unknown, alike, cutoff=_ALIKE))

    def _spelled(self, form: str, language: Language) -> str:
        """A word as the books spell it, or else the lexicon."""
        if form in self.index.frequency:
            return self.index.spelling[language].get(form, form)
        return self.index.lexicon.spelled(form, language)


@cache
def finder() -> Finder:
    """The finder of every rulebook. The index is opened, or built, the first time."""
    return Finder(open_index())


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
        "missing": found.missing or None,
    }


def _counts(matching: Mapping[Value, frozenset[int]], chosen: Value | None) -> dict[Value, int]:
    """How many clauses each filter leaves, where any; the one that is chosen always counts."""
    counts = {value: len(numbers) for value, numbers in sorted(matching.items()) if numbers}
    return counts if chosen is None else {chosen: 0, **counts}


def _of_other_games(plan: Plan) -> bool:
    """Whether most of a query is about what other games have, whatever words it shares with these."""
    elsewhere = sum(group.weight for group in plan.groups if group.elsewhere)
    return elsewhere > _MOSTLY * sum(group.weight for group in plan.groups)


def _guessed(plan: Plan) -> bool:
    """Whether a query of several words has none that the books know just so: then all of it would be a guess."""
    told = [group for group in plan.groups if group.known and group.said not in plan.mended]
    return len(plan.groups) >= _SEVERAL and not told


def _near_the_best(totals: Mapping[int, float]) -> frozenset[int]:
    """Those that score at least a share of the best."""
    least = _NEAR_THE_BEST * max(totals.values(), default=0.0)
    return frozenset(number for number, score in totals.items() if score >= least)


def _present(id: str) -> str:
    """The id that a clause has now, where it once had this one."""
    game = id.partition("/")[0]
    return load_rulebook(game).redirects.get(id, id) if game in games() else id


def _passes(number: int, within: frozenset[int] | None) -> bool:
    return within is None or number in within
