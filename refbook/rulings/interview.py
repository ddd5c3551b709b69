"""What to ask first where facts are missing, and when to stop asking.

A ruling that depends holds every case that is left, each with its answers. The most deciding question is the one
after which the fewest are left to ask; one whose answers all come to the same is not asked at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from refbook.rulings.ruling import Asked, Branch, Ruling, Status


@dataclass(frozen=True, slots=True)
class Way:
    """One answer to a question, and the different rulings that are left after it: one where it fixes the outcome."""

    value: str
    left: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class Deciding:
    """A question worth asking. It has no `ways` where its answers cannot be listed, or its cases not be followed."""

    asked: Asked
    ways: tuple[Way, ...] = ()


def deciding(ruling: Ruling, unknown: Collection[str] = ()) -> tuple[Deciding, ...]:
    """The questions of a ruling that can change its outcome, the most deciding first.

    `unknown` are facts that nobody knows: they are not asked, and their cases stay open. None is left to ask as soon
    as the outcome is fixed.
    """
    asked = [one for one in ruling.questions if one.fact not in unknown]
    plan = _Plan(tuple(_numbered(ruling.branches)), tuple(one.fact for one in asked))
    worth = [one for one in asked if not plan.names(one.fact) or plan.matters(one.fact)]
    rulings = _different([case.ruling for case in plan.cases])
    return tuple(
        Deciding(one, tuple(Way(value, tuple(rulings[end] for end in ends)) for value, ends in plan.ways(one.fact)))
        for one in sorted(worth, key=lambda one: plan.length(one.fact))
    )


def ends_alike(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings come to the same: their status, their outcome, and what they still ask."""
    return _end(one) == _end(other)


_End = tuple[Status, Mapping[str, Any], tuple[Asked, ...], tuple[str, ...]]


def _end(ruling: Ruling) -> _End:
    return ruling.status, ruling.outcome, ruling.questions, ruling.open_questions


def _different(rulings: Sequence[Ruling]) -> list[Ruling]:
    """One of all that come to the same, in order."""
    found: list[Ruling] = []
    for ruling in rulings:
        if not any(ends_alike(ruling, other) for other in found):
            found.append(ruling)
    return found


_Path = frozenset[tuple[str, str]]
"""Facts with the answers given to them."""


@dataclass(frozen=True, slots=True)
class _Case:
    """One case: its answers, its ruling, and which of the different rulings that is."""

    given: Mapping[str, str]
    ruling: Ruling
    end: int

    def differs_from(self, other: _Case, answered: Collection[str]) -> bool:
        """Whether it ends otherwise than another though what else is answered may be the same in both."""
        return self.end != other.end and all(
            other.given.get(name, value) == value for name, value in self.given.items() if name not in answered
        )


def _numbered(branches: Sequence[Branch]) -> Iterator[_Case]:
    told = list(_cases(branches))
    ends = [_end(one) for one in _different([case.ruling for case in told])]
    for case in told:
        yield _Case(case.given, case.ruling, ends.index(_end(case.ruling)))


def _cases(branches: Sequence[Branch]) -> Iterator[Branch]:
    """Every case to its end; what the Gabong may decide within one is no case of its own."""
    for branch in branches:
        if branch.ruling.branches and branch.ruling.questions:
            for under in _cases(branch.ruling.branches):
                yield Branch({**branch.given, **under.given}, under.ruling)
        else:
            yield branch


@dataclass(frozen=True, slots=True)
class _Plan:
    """The ways through some cases by asking some facts."""

    cases: tuple[_Case, ...]
    facts: tuple[str, ...]
    known: dict[_Path, float] = field(default_factory=dict)
    under: dict[_Path, tuple[_Case, ...]] = field(default_factory=dict)

    def names(self, fact: str, path: _Path = frozenset()) -> bool:
        """Whether any case left rests on an answer to a fact."""
        return any(fact in case.given for case in self._left(path))

    def matters(self, fact: str, path: _Path = frozenset()) -> bool:
        """Whether it makes a difference to some case left which answer is given."""
        left = [self._left(under) for under in self._after(fact, path)]
        if len({frozenset(case.end for case in cases) for cases in left}) > 1:
            return True
        answered = {name for name, _value in path} | {fact}
        return any(
            one.differs_from(other, answered)
            for mine, theirs in combinations(left, 2)
            for one in mine
            for other in theirs
        )

    def ways(self, fact: str) -> Iterator[tuple[str, list[int]]]:
        """Each answer to a fact, with which different rulings it leaves."""
        for under in self._after(fact, frozenset()):
            [(_fact, value)] = under
            yield value, list(dict.fromkeys(case.end for case in self._left(under)))

    def length(self, fact: str) -> tuple[bool, float, float]:
        """How many questions follow on the average when this one is asked first, then how many rulings it leaves.

        What cannot be foreseen comes last.
        """
        left = [len(ends) for _value, ends in self.ways(fact)]
        if not left:
            return True, 0.0, 0.0
        return False, self._further(fact, frozenset()), sum(left) / len(left)

    def _further(self, fact: str, path: _Path) -> float:
        after = self._after(fact, path)
        return sum(self._shortest(under) for under in after) / len(after)

    def _shortest(self, path: _Path) -> float:
        """How many questions it takes on the average to fix the outcome, where the best is asked each time."""
        if path not in self.known:
            answered = {name for name, _value in path}
            left = [fact for fact in self.facts if fact not in answered and self.matters(fact, path)]
            fixed = len({case.end for case in self._left(path)}) == 1
            self.known[path] = 0.0 if fixed else min((1 + self._further(fact, path) for fact in left), default=0.0)
        return self.known[path]

    def _left(self, path: _Path) -> tuple[_Case, ...]:
        if path not in self.under:
            self.under[path] = tuple(
                case for case in self.cases if all(case.given.get(name, value) == value for name, value in path)
            )
        return self.under[path]

    def _after(self, fact: str, path: _Path) -> list[_Path]:
        """What is known after each answer that some case left rests on."""
        values = dict.fromkeys(case.given[fact] for case in self._left(path) if fact in case.given)
        return [path | {(fact, value)} for value in values]
