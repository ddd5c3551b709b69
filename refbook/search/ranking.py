"""Two stages: every document by its best term for each thing said, then the first few by how they fit as a whole."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from refbook.games import MAIN_GAME
from refbook.search.index import ClauseIndex, Phrases
from refbook.search.plan import Group, Plan, Weights

DEPTH = 40
_BESIDE_THE_RULES = frozenset({"advice", "definition"})


class Ranked(NamedTuple):
    """A document with its score, and the share of what was said that it is about, from 0 to 1."""

    document: int
    score: float
    coverage: float


@dataclass(frozen=True, slots=True)
class Fit:
    """What the second stage counts.

    `coverage`: how much of the query is there at all. `phrase`: how near it comes to a title or an alias.
    `defines`: the clause that says what a word asked for means.
    `main_game`: the game that most people here play. `beside`: a clause that is no rule, unless it is
    what was asked for.
    """

    coverage: float = 0.3
    phrase: float = 1.2
    defines: float = 0.08
    main_game: float = 1.1
    beside: float = 0.87


FIT = Fit()


def first_stage(index: ClauseIndex, plan: Plan, weights: Weights) -> tuple[dict[int, float], list[dict[int, float]]]:
    """The score of every document that has anything of what was said, and each group's part of it."""
    totals: dict[int, float] = {}
    parts = []
    for group in plan.groups:
        part = _part(index, group, weights.tie)
        parts.append(part)
        for document, score in part.items():
            totals[document] = totals.get(document, 0.0) + score * group.weight
    return totals, parts


def _part(index: ClauseIndex, group: Group, tie: float) -> dict[int, float]:
    """For each document its best term of a group, with a small share of the others."""
    best: dict[int, float] = {}
    for (field, term), weight in group.terms.items():
        posting = index.posting(field, term)
        for document, count in zip(posting.documents, posting.counts, strict=True):
            score = weight * count
            held = best.get(document)
            if held is None:
                best[document] = score
            elif score > held:
                best[document] = score + tie * held
            else:
                best[document] = held + tie * score
    return best


def second_stage(
    index: ClauseIndex,
    plan: Plan,
    totals: Mapping[int, float],
    parts: Sequence[Mapping[int, float]],
    within: Collection[int] | None = None,
    fit: Fit = FIT,
) -> list[Ranked]:
    """The best of the first stage in their final order."""
    chosen = totals if within is None else {document: totals[document] for document in totals if document in within}
    first = sorted(chosen, key=lambda document: (-chosen[document], document))[:DEPTH]
    said = sum(group.weight for group in plan.groups) or 1.0
    ranked = []
    for document in first:
        stored = index.stored(document)
        coverage = _coverage(document, plan.groups, parts) / said
        score = totals[document] * coverage**fit.coverage
        score *= 1 + fit.phrase * _best_phrase(stored["phrases"], plan.groups, said)
        defines = sum(group.weight for group in plan.groups if stored["id"] in group.defined_in) / said
        score *= 1 + fit.defines * defines
        score *= fit.main_game if stored["game"] == MAIN_GAME else 1.0
        score *= fit.beside if stored["kind"] in _BESIDE_THE_RULES and defines < 1 else 1.0
        ranked.append(Ranked(document, score, coverage))
    return sorted(ranked, key=lambda one: (-one.score, one.document))


def _coverage(document: int, groups: Sequence[Group], parts: Sequence[Mapping[int, float]]) -> float:
    return sum(group.weight * min(1.0, part.get(document, 0.0)) for group, part in zip(groups, parts, strict=True))


def _best_phrase(phrases: Phrases, groups: Sequence[Group], said: float) -> float:
    """How near the query comes to a title or an alias: the harmonic mean of the shares that each has of the other."""
    hits: dict[int, int] = {}
    told: dict[int, float] = {}
    for group in groups:
        for place in {place for key in group.keys for place in phrases.places.get(key, ())}:
            hits[place] = hits.get(place, 0) + 1
            told[place] = told.get(place, 0.0) + group.weight
    best = 0.0
    for place, hit in hits.items():
        own, theirs = min(1.0, hit / phrases.sizes[place]), told[place] / said
        if theirs:
            best = max(best, 2 * own * theirs / (own + theirs))
    return best
