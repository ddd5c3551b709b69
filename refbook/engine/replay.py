"""Replaying a story: every case that fits what was told, and what they have in common.

A fact nobody told, or a question nobody has settled, splits the replay into one world per
answer. Worlds that end alike are merged again, so that only what matters is asked.

Where a missing fact splits the replay at an earlier event of ordinary play, only the worlds
in which that event is least remarkable are followed, and the fact is named as assumed: a
story told without complaint about a card is not a story about that card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

from refbook.engine.events import NOWHERE, Event, Place
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion, Readings
from refbook.engine.judge import Game, Step, TableLike, carry_out, rule, verdict_of

MAX_FACTS = 6
MAX_BRANCHES = 64

T = TypeVar("T", bound=TableLike)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer that a world rests on: to a fact, supposed or told, or to an open question."""

    kind: Literal["fact", "told", "question"]
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class World(Generic[T]):
    """One case of the story so far. `unanswered` are facts whose answers cannot be listed."""

    table: T
    answers: tuple[Answer, ...] = ()
    steps: tuple[Step[T], ...] = ()
    unanswered: tuple[str, ...] = ()
    stopped: bool = False
    """The story cannot be followed further without an unanswered fact, or under a reading that contradicts it."""
    assumed: tuple[tuple[str, str], ...] = ()
    """Facts that the story settles by going on without remark."""

    @property
    def supposed(self) -> tuple[Answer, ...]:
        """The answers that nobody told."""
        return tuple(answer for answer in self.answers if answer.kind != "told")


@dataclass(frozen=True, slots=True)
class Clash:
    """Two things told that cannot both be true: header keys, and the event where they met."""

    first: str
    second: str
    event: Event | None
    about: str = ""

    @property
    def place(self) -> Place:
        return self.event.place if self.event else NOWHERE


@dataclass(frozen=True, slots=True)
class Replay(Generic[T]):
    """What became of a story. Exactly one of `worlds`, `clash` and `first` says it (after `go_on`, `clash` may
    stand beside `worlds`, for those cases that the event rules out).

    `first` is the one thing to settle, a fact or an open question, where there are too many cases to follow.
    """

    start: T | None
    worlds: tuple[World[T], ...] = ()
    clash: Clash | None = None
    first: MissingFact | OpenQuestion | None = None
    options: Mapping[str, tuple[str, ...]] | None = None
    assumed: Mapping[str, str] | None = None


class _TooMany(Exception):
    """There are more cases than can be followed."""


class Replayer(Generic[T]):
    """Follows one story through every case it leaves open; `told` are answers to what it would ask."""

    def __init__(self, game: Game[T], told: Mapping[str, str] = MappingProxyType({})) -> None:
        self.game = game
        self.told = told
        self.options: dict[str, tuple[str, ...]] = {}
        self._clash: Clash | None = None
        self._first: MissingFact | None = None
        self._first_question: OpenQuestion | None = None

    def replay(self, position: Any, events: tuple[Event, ...], readings: Readings) -> Replay[T]:
        """Judge every event of a story in order."""
        return self._replayed(position, events, readings, goes_on=False)

    def lead_up(
        self, position: Any, events: tuple[Event, ...], readings: Readings, then: tuple[Event, ...] = ()
    ) -> Replay[T]:
        """The cases that a story has come to which goes on with `then`: none of its events is the last."""
        return self._replayed(position, events, readings, then, goes_on=True)

    def go_on(self, so_far: Replay[T], event: Event) -> Replay[T]:
        """The cases after one more event, the last; what is due when the story ends there is left aside."""
        try:
            worlds = self._after(list(so_far.worlds), event, last=True)
        except _TooMany:
            return replace(so_far, worlds=(), first=self._first or self._first_question, options=self._options(so_far))
        return replace(so_far, worlds=tuple(worlds), clash=self._clash, options=self._options(so_far))

    def _options(self, so_far: Replay[T]) -> dict[str, tuple[str, ...]]:
        return {**(so_far.options or {}), **self.options}

    def _replayed(
        self,
        position: Any,
        events: tuple[Event, ...],
        readings: Readings,
        then: tuple[Event, ...] = (),
        *,
        goes_on: bool,
    ) -> Replay[T]:
        try:
            start = self.game.set_up(position, events + then, readings)
        except Contradiction as clash:
            return Replay(None, clash=Clash(clash.first, clash.second, None, clash.about))
        worlds: list[World[T]] = [World(start)]
        try:
            for event in events:
                worlds = self._after(worlds, event, last=event is events[-1] and not goes_on)
            if not goes_on:
                worlds = self._bounded(ended for world in worlds for ended in self._ended(world))
        except _TooMany:
            return Replay(start, first=self._first or self._first_question, options=self.options)
        if not worlds:
            return Replay(start, clash=self._clash)
        shared = set(worlds[0].assumed).intersection(*(world.assumed for world in worlds))
        assumed = {fact: value for fact, value in worlds[0].assumed if (fact, value) in shared}
        return Replay(start, tuple(worlds), options=self.options, assumed=assumed)

    def _after(self, worlds: list[World[T]], event: Event, *, last: bool) -> list[World[T]]:
        after: list[World[T]] = []
        for world in worlds:
            split = self._bounded(self._judged(world, event))
            if not split and world.answers and world.answers[-1].kind == "question":
                split = [replace(world, stopped=True)]
            if not last:
                split = self._without_unremarked(world, split)
            after = self._bounded(iter(after + split))
        return after

    @staticmethod
    def _bounded(worlds: Iterator[World[T]]) -> list[World[T]]:
        """The worlds, as long as there are not too many; those beyond are never made."""
        kept: list[World[T]] = []
        facts: set[str] = set()
        for world in worlds:
            kept.append(world)
            facts.update(answer.name for answer in world.answers if answer.kind == "fact")
            if len(kept) > MAX_BRANCHES or len(facts) > MAX_FACTS:
                raise _TooMany
        return kept

    def _judged(self, world: World[T], event: Event) -> Iterator[World[T]]:
        if world.stopped:
            yield world
            return

        def judge(table: T) -> Step[T]:
            return rule(self.game, table, event)

        yield from self._forked(world, judge, event)

    def _ended(self, world: World[T]) -> Iterator[World[T]]:
        """What is due when the story stops here, as effects of its last step."""
        if world.stopped:
            yield world
            return

        def settle(table: T) -> Step[T]:
            table.readings.consulted.clear()
            effects, after = carry_out(self.game.settle(table), table)
            last = world.steps[-1] if world.steps else Step[T](None, None, (), (), table)
            readings = tuple(dict.fromkeys(last.readings + tuple(table.readings.consulted)))
            return Step(last.event, verdict_of(effects) or last.verdict, last.effects + effects, readings, after)

        for settled in self._forked(world, settle, world.steps[-1].event if world.steps else None):
            steps = settled.steps
            yield replace(settled, steps=(*world.steps[:-1], steps[-1])) if len(steps) > len(world.steps) else settled

    def _forked(
        self,
        world: World[T],
        judge: Callable[[T], Step[T]],
        event: Event | None,
        asked: frozenset[str] = frozenset(),
    ) -> Iterator[World[T]]:
        """The world after a judgement, or one world for each answer that the judgement lacks.

        What has been `asked` for this judgement is not asked again: where an answer is forgotten, the story stops.
        """
        try:
            step = judge(world.table)
        except MissingFact as missing:
            self._first = self._first or missing
            if not missing.options or missing.fact in asked:
                yield replace(world, unanswered=(*world.unanswered, missing.fact), stopped=True)
                return
            name = _asked_as(missing.fact, world.answers)
            for answer in self._answers(name, missing):
                table = world.table.suppose(missing.fact, answer.value)
                yield from self._forked(_told(world, table, answer), judge, event, asked | {missing.fact})
        except OpenQuestion as question:
            self._first_question = self._first_question or question
            readings = world.table.readings
            for option in readings.options[question.question]:
                chosen = readings.choosing(question.question, option, "supposed")
                answer = Answer("question", question.question, option)
                read_so = _told(world, world.table.reading_as(chosen), answer)
                possible = False
                for under in self._forked(read_so, judge, event, asked):
                    possible = True
                    yield under
                if not possible:
                    yield replace(read_so, stopped=True)
        except Contradiction as clash:
            self._clash = Clash(clash.first, clash.second, event, clash.about)
        else:
            yield replace(world, table=step.table, steps=(*world.steps, step))

    def _answers(self, name: str, missing: MissingFact) -> list[Answer]:
        """The answer that was told, or each that there is; what is told but can be no answer is none."""
        told = _option_told(self.told.get(name, ""), missing.options)
        if told is not None:
            return [Answer("told", name, told)]
        self.options[name] = missing.options
        return [Answer("fact", name, option) for option in missing.options]

    def _without_unremarked(self, before: World[T], split: list[World[T]]) -> list[World[T]]:
        """Set worlds aside in which a fact just supposed makes an uncontested event odder than it need be."""
        oddities = {id(world): self._oddity(before, world) for world in split}
        known = [oddity for oddity in oddities.values() if oddity is not None]
        if not known:
            return split
        least = min(known)
        kept = [world for world in split if oddities[id(world)] in (None, least)]
        if len(kept) == len(split):
            return split
        return [_assuming(world, world.answers[len(before.answers) :]) for world in kept]

    def _oddity(self, before: World[T], world: World[T]) -> int | None:
        """How odd the last step is, where a fact has just been supposed for it."""
        new = [answer for answer in world.answers[len(before.answers) :] if answer.kind == "fact"]
        if not any(self.game.presumable(answer.name) for answer in new) or len(world.steps) <= len(before.steps):
            return None
        return self.game.oddity(world.steps[-1])


def _asked_as(fact: str, answers: tuple[Answer, ...]) -> str:
    """A fact's name, numbered where the story has come to ask for it again at a later time."""
    before = sum(answer.name == fact or answer.name.startswith(f"{fact} (") for answer in answers)
    return f"{fact} ({before + 1})" if before else fact


def _option_told(told: str, options: tuple[str, ...]) -> str | None:
    """The option that an answer is, or that its number falls under.

    >>> _option_told("3", ("1", "2 or more"))
    '2 or more'
    """
    if told in options:
        return told
    ranges = {option: option.partition(" or more") for option in options}
    under = (
        option
        for option, (least, more, _rest) in ranges.items()
        if more and told.isdecimal() and int(told) >= int(least)
    )
    return next(under, None)


def _told(world: World[T], table: T, answer: Answer) -> World[T]:
    return replace(world, table=table, answers=(*world.answers, answer))


def _assuming(world: World[T], answers: tuple[Answer, ...]) -> World[T]:
    facts = tuple((answer.name, answer.value) for answer in answers if answer.kind == "fact")
    return replace(world, assumed=world.assumed + facts)


# -- merging


@dataclass(frozen=True, slots=True)
class Fork:
    """A decision tree: what to ask, and what each answer leads to."""

    kind: Literal["fact", "told", "question"]
    name: str
    ways: tuple[tuple[str, Tree], ...]


Leaf = int
"""The place of an outcome in a list of distinct ones."""

Tree = Fork | Leaf


def decision_tree(paths: list[tuple[tuple[Answer, ...], Leaf]]) -> Tree:
    """The smallest tree that tells the outcomes of these worlds apart.

    >>> yes, no = Answer("fact", "turn", "Bo"), Answer("fact", "turn", "Anna")
    >>> decision_tree([((yes,), 0), ((no,), 0)])
    0
    >>> decision_tree([((yes,), 0), ((no,), 1)]).name
    'turn'
    """
    if len({leaf for _answers, leaf in paths}) == 1:
        return paths[0][1]
    head = next(answers[0] for answers, _leaf in paths if answers)
    groups: dict[str, list[tuple[tuple[Answer, ...], Leaf]]] = {}
    for answers, leaf in paths:
        rest = tuple(answer for answer in answers if answer.name != head.name)
        value = next((answer.value for answer in answers if answer.name == head.name), "")
        groups.setdefault(value, []).append((rest, leaf))
    ways = tuple((value, decision_tree(group)) for value, group in groups.items())
    if all(way == ways[0][1] for _value, way in ways):
        return ways[0][1]
    return Fork(head.kind, head.name, ways)


def forks(tree: Tree) -> Iterator[Fork]:
    """Every fork, the root first."""
    if isinstance(tree, Fork):
        yield tree
        for _value, way in tree.ways:
            yield from forks(way)


def leaves(tree: Tree, path: tuple[tuple[str, str], ...] = ()) -> Iterator[tuple[tuple[tuple[str, str], ...], Leaf]]:
    """Every leaf with the (name, value) answers that lead to it."""
    if isinstance(tree, Fork):
        for value, way in tree.ways:
            yield from leaves(way, (*path, (tree.name, value)))
    else:
        yield path, tree
