"""What holds of every ruling on either Gabong, whatever the table."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.engine.replay import Replayer, World
from refbook.games.gabong.game import outcome
from refbook.games.gabong.table import Table
from refbook.rulebook import load_rulebook

from .stories import MANNERS, READINGS, attempts, both_games, has_told_all, header, set_up, tables, told, without

CLAUSES = {game: {clause.id for clause in load_rulebook(game).clauses} for game in MANNERS}
COMPARED = ("verdict", "draws", "takes_back", "turn", "direction", "face", "suit", "round", "gabong")


@both_games
@settings(deadline=None)
@given(st.data())
def test_every_effect_cites_a_clause_of_the_book(id: str, data: st.DataObject) -> None:
    table = data.draw(tables(id))
    event = data.draw(attempts(table))
    try:
        step = rule(MANNERS[id].game, table, event)
    except (MissingFact, OpenQuestion, Contradiction):
        return
    assert step.effects
    assert set(step.clauses) <= CLAUSES[id]


@both_games
@settings(deadline=None)
@given(st.data())
def test_the_table_changes_by_its_effects_and_by_nothing_else(id: str, data: st.DataObject) -> None:
    table = data.draw(tables(id))
    kept = header(table)
    try:
        step = rule(MANNERS[id].game, table, data.draw(attempts(table)))
    except (MissingFact, OpenQuestion, Contradiction):
        return
    after = table
    for effect in step.effects:
        after = effect.change(after)
    assert after == step.table
    assert header(table) == kept


@both_games
@settings(deadline=None)
@given(st.data())
def test_what_was_untold_and_is_told_gives_one_of_the_branches(id: str, data: st.DataObject) -> None:
    """The ruling on a header with a fact left out has, among its cases, the ruling on the whole header."""
    table = data.draw(tables(id))
    assume(has_told_all(table))
    whole = header(table)
    event = data.draw(attempts(set_up(id, whole)))
    truth = told(whole)
    assume(truth)
    left_out = data.draw(st.sets(st.sampled_from(sorted(truth)), min_size=1, max_size=2))
    partly = whole
    for fact in left_out:
        partly = without(partly, fact)
    full = Replayer(MANNERS[id].game).replay(whole, (event,), READINGS[id])
    open_ = Replayer(MANNERS[id].game).replay(partly, (event,), READINGS[id])
    assume(full.clash is None)
    assert open_.start is not None
    assume(all(truth.get(fact, value) == value for fact, value in open_.start.assumed.items()))
    cases = [world for world in open_.worlds if _rests_on(world, truth)]
    assume(all(not world.stopped for world in cases))
    for expected in full.worlds:
        assert any(_agrees(world, expected, left_out) for world in cases)


def _rests_on(world: World[Table], truth: Mapping[str, str]) -> bool:
    """Whether a case is the true one, as far as its answers are among the facts left out."""
    return all(truth.get(answer.name, answer.value) == answer.value for answer in world.answers)


def _agrees(case: World[Table], expected: World[Table], left_out: set[str]) -> bool:
    """Whether a case ends as expected; a fact left out that did not matter may be unknown still."""
    found, wanted = outcome(case.table, case.steps), outcome(expected.table, expected.steps)
    return all(found[key] == wanted[key] or (key in left_out and found[key] is None) for key in COMPARED)
