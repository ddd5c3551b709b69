"""From a situation to a ruling: replay every case, merge what does not matter, say what is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from refbook.engine.events import Event
from refbook.engine.facts import MissingFact, Readings
from refbook.engine.judge import RuledGame, Step
from refbook.engine.replay import Answer, Clash, Replay, Replayer, Tree, World, decision_tree, forks, leaves
from refbook.games import game_of
from refbook.rulings.authority import book_readings
from refbook.rulings.ruling import Asked, Branch, Relied, Ruling, Status
from refbook.situations.situation import Situation

Outcome = Mapping[str, Any]
Table = Any
"""The table of whatever game is ruled on."""


@dataclass(frozen=True, slots=True)
class _Case:
    """One world at its end. `ending` is its outcome for comparing: what merely repeats a supposed fact is none."""

    world: World[Table]
    outcome: Outcome
    ending: Outcome


def rule_on(situation: Situation) -> Ruling:
    """Rule on one account of a situation."""
    return replace(_ruled(situation), situation=situation)


def _ruled(situation: Situation) -> Ruling:
    game = game_of(situation.game)
    for clash in situation.clashes:
        return Ruling("impossible", _nothing(game), clash=Clash(clash.key, clash.key, None))
    readings = book_readings(situation.game)
    events = game.one_by_one(situation.events)
    replay = Replayer(game, situation.position.answers).replay(situation.position, events, readings)
    if replay.clash is not None:
        return Ruling("impossible", _nothing(game), clash=replay.clash, start=replay.start)
    if replay.first is not None:
        return _first_thing_to_settle(game, replay)
    ruling = _rule_on(game, replay, events)
    return _with_the_choice_not_made(game, ruling, situation, events, readings)


def _first_thing_to_settle(game: RuledGame[Table], replay: Replay[Table]) -> Ruling:
    """The ruling where there are too many cases to follow."""
    nothing, first = _nothing(game), replay.first
    if isinstance(first, MissingFact):
        asked = Asked(first.fact, first.options)
        return Ruling("depends", nothing, questions=(asked,), open=tuple(nothing), start=replay.start)
    questions = (first.question,) if first else ()
    return Ruling("undecided", nothing, open_questions=questions, open=tuple(nothing), start=replay.start)


def _nothing(game: RuledGame[Table]) -> Outcome:
    """The outcome where nothing can be said."""
    empty = game.outcome(game.blank(), ())
    unsaid = {key: None for key, value in empty.items() if not isinstance(value, list | dict)}
    return {**empty, **unsaid, "round": dict.fromkeys(empty["round"])}


def _rule_on(game: RuledGame[Table], replay: Replay[Table], events: tuple[Event, ...]) -> Ruling:
    cases = [_case(game, world, events) for world in replay.worlds]
    endings: list[Outcome] = []
    paths: list[tuple[tuple[Answer, ...], int]] = []
    for case in cases:
        if case.ending not in endings:
            endings.append(case.ending)
        paths.append((case.world.supposed, endings.index(case.ending)))
    tree = decision_tree(paths)
    ruling = _merged(game, replay, cases, tree, events)
    if isinstance(tree, int):
        return ruling
    branches = tuple(
        Branch(dict(path), _merged(game, replay, _on(cases, path), leaf, events)) for path, leaf in leaves(tree)
    )
    return replace(ruling, branches=branches)


def _case(game: RuledGame[Table], world: World[Table], events: tuple[Event, ...]) -> _Case:
    outcome = game.outcome(world.table, world.steps)
    if len(world.steps) < len(events):
        outcome = {**outcome, "verdict": None}
    ending = dict(outcome)
    happened = {effect.kind for step in world.steps for effect in step.effects}
    for answer in world.supposed:
        moved = game.moved_by.get(answer.name)
        if moved is not None and not happened & moved and ending[answer.name] == answer.value:
            ending[answer.name] = _AS_SUPPOSED
    return _Case(world, outcome, ending)


_AS_SUPPOSED = object()


def _on(cases: list[_Case], path: tuple[tuple[str, str], ...]) -> list[_Case]:
    """The cases that rest on these answers, or on none that contradicts them."""

    def fits(answers: tuple[Answer, ...]) -> bool:
        given = {answer.name: answer.value for answer in answers}
        return all(given.get(name, value) == value for name, value in path)

    return [case for case in cases if fits(case.world.answers)]


def _merged(
    game: RuledGame[Table], replay: Replay[Table], cases: list[_Case], tree: Tree, events: tuple[Event, ...]
) -> Ruling:
    """What these cases share."""
    worlds = [case.world for case in cases]
    shared, open_keys = _shared(cases)
    splits = list(forks(tree))
    unanswered = _unanswered(game, worlds)
    asked = [fork.name for fork in splits if fork.kind == "fact"]
    facts = _weightiest_first(asked, cases, game.weighty) + unanswered
    for word, key in game.unanswerable.items():
        if any(fact.split()[0] == word for fact in unanswered) and key not in open_keys:
            open_keys = (*open_keys, key)
    questions = tuple(dict.fromkeys(fork.name for fork in splits if fork.kind == "question"))
    options = replay.options or {}
    judged = min(len(world.steps) for world in worlds)
    return Ruling(
        status=_status(worlds, bool(facts), bool(questions)),
        outcome=shared,
        clauses=_clauses(worlds, every_case=bool(splits)),
        readings=_relied(worlds, {answer.name for world in worlds for answer in world.answers}),
        questions=tuple(Asked(fact, options.get(fact, ())) for fact in dict.fromkeys(facts)),
        open_questions=questions,
        open=open_keys,
        assumed=_assumed(replay),
        assumed_from={fact: options[fact] for fact in replay.assumed or {} if fact in options},
        start=replay.start,
        steps=_common_steps(game, cases),
        left_aside=events[judged:],
    )


def _weightiest_first(facts: list[str], cases: list[_Case], keys: tuple[str, ...]) -> list[str]:
    """Facts that decide who is right and who pays come before those that only decide who plays next."""

    def only_who_plays(fact: str) -> bool:
        by_value: dict[str, list[Outcome]] = {}
        for case in cases:
            weighty = {key: case.ending[key] for key in keys}
            for answer in case.world.answers:
                if answer.name == fact and weighty not in by_value.setdefault(answer.value, []):
                    by_value[answer.value].append(weighty)
        first, *others = by_value.values()
        return all(len(first) == len(other) and all(one in first for one in other) for other in others)

    return sorted(dict.fromkeys(facts), key=only_who_plays)


def _unanswered(game: RuledGame[Table], worlds: list[World[Table]]) -> list[str]:
    stopped = [fact for world in worlds for fact in world.unanswered]
    unclear = [fact for world in worlds for fact in sorted(game.still_asked(world.table))]
    return list(dict.fromkeys(stopped + unclear))


def _status(worlds: list[World[Table]], facts: bool, questions: bool) -> Status:
    effects = [effect for world in worlds for step in world.steps for effect in step.effects]
    if questions or any(effect.silent for effect in effects):
        return "undecided"
    if facts:
        return "depends"
    return "discretion" if any(effect.discretion for effect in effects) else "decided"


def _shared(cases: list[_Case]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The outcome on which all agree, with None where they differ, and the keys on which they end differently."""
    outcomes, endings = [case.outcome for case in cases], [case.ending for case in cases]
    shared: dict[str, Any] = {}
    for key, value in outcomes[0].items():
        values = [one[key] for one in outcomes]
        if all(one == value for one in values):
            shared[key] = value
        else:
            shared[key] = _shared_entries(values) if isinstance(value, Mapping) else None
    differing = tuple(key for key in shared if any(ending[key] != endings[0][key] for ending in endings))
    return shared, differing


def _shared_entries(mappings: list[Mapping[str, Any]]) -> dict[str, Any]:
    names = dict.fromkeys(name for mapping in mappings for name in mapping)
    absent = object()
    return {
        name: mappings[0].get(name)
        if all(mapping.get(name, absent) == mappings[0].get(name, absent) for mapping in mappings)
        else None
        for name in names
    }


def _common_steps(game: RuledGame[Table], cases: list[_Case]) -> tuple[Step[Table], ...]:
    """What each event does in every case; of worlds that end alike, the first one's steps."""
    if all(case.ending == cases[0].ending for case in cases):
        return cases[0].world.steps
    return tuple(_common_step(game, list(steps)) for steps in zip(*(case.world.steps for case in cases), strict=False))


def _common_step(game: RuledGame[Table], steps: list[Step[Table]]) -> Step[Table]:
    """The effects that an event has in every case, and of the table what all cases agree on."""
    first, *others = steps
    if all(other.effects == first.effects and other.table == first.table for other in others):
        return first
    shared = tuple(effect for effect in first.effects if all(effect in other.effects for other in others))
    verdict = first.verdict if all(other.verdict == first.verdict for other in others) else None
    return Step(first.event, verdict, shared, (), game.agreed(tuple(step.table for step in steps)))


def _clauses(worlds: list[World[Table]], *, every_case: bool) -> tuple[str, ...]:
    """The clauses that all these worlds cite; then, where the cases end differently, those of every case."""
    cited = [dict.fromkeys(clause for step in world.steps for clause in step.clauses) for world in worlds]
    everywhere = [clause for clause in cited[0] if all(clause in clauses for clauses in cited)]
    if not every_case:
        return tuple(everywhere)
    return tuple(dict.fromkeys([*everywhere, *(clause for clauses in cited for clause in clauses)]))


def _relied(worlds: list[World[Table]], asked: set[str]) -> tuple[Relied, ...]:
    """The readings that any world used, apart from those the ruling itself leaves open."""

    def used() -> Iterator[Relied]:
        for world in worlds:
            for step in world.steps:
                for question in step.readings:
                    held = step.table.readings.chosen[question]
                    if question not in asked and held.authority != "supposed":
                        yield Relied(question, *held)

    return tuple(dict.fromkeys(used()))


def _assumed(replay: Replay[Table]) -> dict[str, str]:
    told = replay.start.assumed if replay.start else {}
    return {**told, **(replay.assumed or {})}


def _with_the_choice_not_made(
    game: RuledGame[Table], ruling: Ruling, situation: Situation, events: tuple[Event, ...], readings: Readings
) -> Ruling:
    """Where somebody was free to choose, the outcome of the other choice stands beside the one made."""
    if ruling.status != "discretion":
        return ruling
    place, clause = next(
        (place, effect.clause)
        for place, step in enumerate(ruling.steps)
        for effect in step.effects
        if effect.discretion
    )
    unmade = _without_event(game, ruling, situation, events, place, readings)
    if unmade is None or unmade.outcome == {**ruling.outcome, "verdict": unmade.outcome["verdict"]}:
        return ruling
    return replace(
        ruling,
        branches=(Branch({clause: "yes"}, replace(ruling, status="decided")), Branch({clause: "no"}, unmade)),
    )


def _without_event(
    game: RuledGame[Table],
    ruling: Ruling,
    situation: Situation,
    events: tuple[Event, ...],
    place: int,
    readings: Readings,
) -> Ruling | None:
    """The story without one event, as far as what was played after it was not played because of it."""
    for end in range(len(events), place, -1):
        kept = events[:place] + events[place + 1 : end]
        other = Replayer(game, situation.position.answers).replay(situation.position, kept, readings)
        if not other.worlds:
            continue
        later = other.worlds[0].steps[place:]
        fair = all(
            step.verdict != "illegal" or made.verdict == "illegal"
            for step, made in zip(later, ruling.steps[place + 1 :], strict=False)
        )
        if fair:
            return replace(_rule_on(game, other, kept), left_aside=events[end:])
    return None
