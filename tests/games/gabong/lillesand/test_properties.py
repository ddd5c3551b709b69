"""What holds of every ruling on Lillesand, whatever the table."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.engine.replay import Replayer
from refbook.games.gabong.legal import candidates, legal
from refbook.games.gabong.lillesand.game import LILLESAND_GABONG
from refbook.rulebook import load_rulebook
from tests.games.gabong.stories import told, without

from .stories import READINGS, attempts, has_told_all, header, tables

CLAUSES = {clause.id for clause in load_rulebook("gabong-lillesand").clauses}
COMPARED = ("verdict", "draws", "takes_back", "turn", "direction", "face", "suit", "round", "gabong")


@settings(deadline=None)
@given(st.data())
def test_every_effect_cites_a_clause_of_this_book(data: st.DataObject) -> None:
    table = data.draw(tables())
    try:
        step = rule(LILLESAND_GABONG, table, data.draw(attempts(table)))
    except (MissingFact, OpenQuestion, Contradiction):
        return
    assert step.effects
    assert set(step.clauses) <= CLAUSES


@settings(deadline=None)
@given(st.data())
def test_the_table_changes_by_its_effects_and_by_nothing_else(data: st.DataObject) -> None:
    table = data.draw(tables())
    kept = header(table)
    try:
        step = rule(LILLESAND_GABONG, table, data.draw(attempts(table)))
    except (MissingFact, OpenQuestion, Contradiction):
        return
    after = table
    for effect in step.effects:
        after = effect.change(after)
    assert after == step.table
    assert header(table) == kept


@settings(deadline=None)
@given(st.data())
def test_listed_exactly_where_the_verdict_is_legal(data: st.DataObject) -> None:
    table = data.draw(tables())
    for player in table.seats:
        listed = legal(table, player, LILLESAND_GABONG)
        for event in candidates(table, player, LILLESAND_GABONG):
            try:
                verdict = rule(LILLESAND_GABONG, table, event).verdict
            except (MissingFact, OpenQuestion, Contradiction):
                verdict = None
            assert (event in listed) == (verdict == "legal")


@settings(deadline=None)
@given(st.data())
def test_what_was_untold_and_is_told_gives_one_of_the_branches(data: st.DataObject) -> None:
    """The ruling on a header with a fact left out has, among its cases, the ruling on the whole header."""
    table = data.draw(tables())
    assume(has_told_all(table))
    whole = header(table)
    event = data.draw(attempts(LILLESAND_GABONG.set_up(whole, (), READINGS)))
    truth = told(whole)
    assume(truth)
    left_out = data.draw(st.sets(st.sampled_from(sorted(truth)), min_size=1, max_size=2))
    partly = whole
    for fact in left_out:
        partly = without(partly, fact)
    full = Replayer(LILLESAND_GABONG).replay(whole, (event,), READINGS)
    open_ = Replayer(LILLESAND_GABONG).replay(partly, (event,), READINGS)
    assume(full.clash is None)
    assert open_.start is not None
    assume(all(truth.get(fact, value) == value for fact, value in open_.start.assumed.items()))
    cases = [
        world
        for world in open_.worlds
        if all(truth.get(answer.name, answer.value) == answer.value for answer in world.answers)
    ]
    assume(all(not world.stopped for world in cases))
    wanted = [LILLESAND_GABONG.outcome(world.table, world.steps) for world in full.worlds]
    found = [LILLESAND_GABONG.outcome(world.table, world.steps) for world in cases]
    for expected in wanted:
        assert any(
            all(case[key] == expected[key] or (key in left_out and case[key] is None) for key in COMPARED)
            for case in found
        )
