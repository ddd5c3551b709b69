"""What holds of all that a player may do, at any moment of any round."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from refbook.engine.events import Event
from refbook.games.gabong.events import Lay
from refbook.i18n import LANGUAGES, Language
from refbook.rulings.adjudicate import rule_on
from refbook.rulings.move_words import groups, moves_json
from refbook.rulings.moves import moves
from refbook.rulings.ruling import Ruling
from refbook.situations import Situation

from .stories import both_games, has_told_all, header, played, tables, told, without


def after(situation: Situation, event: Event) -> Ruling:
    return rule_on(replace(situation, events=(*situation.events, event)))


@st.composite
def stories(draw: st.DrawFn, id: str) -> tuple[Situation, Event, str]:
    """A round up to some moment, what came next in it, and a player."""
    one = draw(played(id))
    cut = draw(st.integers(0, len(one.events) - 1))
    situation = Situation(id, one.position, one.events[:cut])
    return situation, one.events[cut], draw(st.sampled_from(one.position.players))


@both_games
@settings(deadline=None, max_examples=40)
@given(st.data())
def test_what_is_offered_is_ruled_so_when_it_is_told(id: str, data: st.DataObject) -> None:
    situation, _next, player = data.draw(stories(id))
    found = moves(situation, player)
    assert found.moves
    for move in found.moves:
        ruling = after(situation, move.event)
        if move.status in ("legal", "illegal"):
            assert ruling.outcome["verdict"] in (move.status, None if move.status == "illegal" else "legal")
            assert set(move.clauses) <= set(ruling.clauses)
        else:
            assert ruling.outcome["verdict"] is None or ruling.status == "undecided"


@both_games
@settings(deadline=None, max_examples=60)
@given(st.data())
def test_every_card_of_a_known_hand_that_is_laid_legally_is_offered(id: str, data: st.DataObject) -> None:
    situation, following, _player = data.draw(stories(id))
    if not isinstance(following, Lay) or len(following.cards) > 1:
        return
    verdict = after(situation, following).outcome["verdict"]
    found = moves(situation, following.player)
    offered = [move.event for move in found.of("legal") if isinstance(move.event, Lay)]
    if following.named is None:  # a joker slipped in without a name may be offered by it
        offered = [replace(lay, named=None) for lay in offered]
    assert (following in offered) == (verdict == "legal")


@both_games
@settings(deadline=None, max_examples=40)
@given(st.data(), st.sampled_from(LANGUAGES))
def test_asking_changes_nothing_and_no_move_is_lost(id: str, data: st.DataObject, language: Language) -> None:
    situation, _next, player = data.draw(stories(id))
    before, ruling = deepcopy(situation), rule_on(situation)
    found = moves(situation, player)
    said = moves_json(found, language)
    assert situation == before
    assert rule_on(situation) == ruling
    assert moves_json(moves(situation, player), language) == said
    in_groups = [move for one in groups(found) for move in one.moves]
    assert sorted(map(str, in_groups)) == sorted(map(str, found.moves))
    assert all(one.status == move.status for one in groups(found) for move in one.moves)


@both_games
@settings(deadline=None, max_examples=40)
@given(st.data())
def test_with_a_fact_untold_nothing_is_offered_that_may_be_wrong(id: str, data: st.DataObject) -> None:
    table = data.draw(tables(id))
    assume(has_told_all(table))
    whole = header(table)
    facts = [*told(whole), *(f"hand {name}" for name in whole.hands)]
    left_out = data.draw(st.sampled_from(facts))
    situation = Situation(id, without(whole, left_out))
    player = data.draw(st.sampled_from(whole.players))
    found = moves(situation, player)
    for move in data.draw(st.lists(st.sampled_from(found.moves), max_size=8)):
        verdict = after(situation, move.event).outcome["verdict"]
        assert verdict == (move.status if move.status in ("legal", "illegal") else None), move
