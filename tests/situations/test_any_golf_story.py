"""Whatever people write of golf: it is written and read back, and a ruling comes of it in either language."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import JOKER, RANKS, UNSEEN, Card, full_deck
from refbook.engine.events import Event, Other
from refbook.games.golf import events as said
from refbook.games.golf.position import COLUMNS, Covered, Position, Stock, Variant, Waste
from refbook.rulebook.questions import load_questions
from refbook.rulings import ruling_json
from refbook.rulings.adjudicate import rule_on
from refbook.situations import Situation, read, write

from .made_up import SLOW, cases

LOW = tuple(card for card in full_deck() if card.rank in ("A", "2", "3", "Q", "K"))
VARIANTS: tuple[Variant, ...] = ("queen-on-king", "putt-putt", "free-start", "jokers")
who = st.sampled_from((None, None, None, "Anna", "Bo"))
seldom = st.sampled_from((False, False, False, True))


def house() -> st.SearchStrategy[dict[str, str]]:
    readings = {
        question.id.partition("/")[2]: st.sampled_from([reading.id for reading in question.readings])
        for question in load_questions("golf")
    }
    return st.sets(st.sampled_from(sorted(readings)), max_size=4).flatmap(
        lambda keys: st.fixed_dictionaries({key: readings[key] for key in sorted(keys)})
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Tables that may come about, told whole or in part; now and then one that cannot be."""
    pool = list(draw(st.permutations(LOW)))
    columns: dict[str, tuple[Card, ...]] = {}
    for name in draw(st.sets(st.sampled_from(COLUMNS), max_size=7)):
        size = draw(st.integers(0, 2))
        own = tuple(pool[:size])
        del pool[:size]
        columns[name] = (UNSEEN,) * size if draw(seldom) else own
    waste, covered, over, first, second = pool[:5] if len(pool) >= 5 else LOW[:5]
    stock = draw(st.sampled_from((None, Stock(0), Stock(2), Stock(16), Stock(2, (first, second)))))
    in_columns = sum(map(len, columns.values()))
    return Position(
        variants=draw(
            st.none() | st.just(("strict",)) | st.lists(st.sampled_from(VARIANTS), min_size=1, unique=True).map(tuple)
        ),
        columns=columns,
        left=draw(st.sampled_from((None, None, in_columns, in_columns + 1, in_columns + 3, 35))),
        covered=draw(st.sampled_from((None, None, (Covered(covered),), (Covered(covered, over),)))),
        waste=draw(st.sampled_from((None, Waste((waste,)), Waste((waste,)), Waste((JOKER,), "7"), Waste(())))),
        stock=stock,
        holes=draw(st.none() | st.lists(st.integers(-5, 20), min_size=1, max_size=9).map(tuple)),
        scores=draw(st.dictionaries(st.sampled_from(("Anna", "Bo")), st.integers(-20, 300))),
        rules=draw(house()),
    )


@st.composite
def acts(draw: st.DrawFn, told: Position) -> Event:
    player = draw(who)
    free = [column[-1] for column in told.columns.values() if column]
    free += [part for one in told.covered or () for part in (one.card, one.by) if part is not None]
    card = draw(st.sampled_from([*free, *LOW, JOKER, UNSEEN]))
    column = draw(st.sampled_from((None, None, None, 1, 4)))
    named = draw(st.sampled_from(RANKS)) if card == JOKER and draw(st.booleans()) else None
    other: tuple[Event, ...] = (
        said.Draw(player=player),
        said.Draw(None, (card,), player=player),
        said.Draw(2, player=player),
        said.StartWith(card, column, named, player),
        said.TakeBack(player=player),
        said.TakeBack(card, column, player),
        said.MoveCard(card, 3, player=player),
        said.MoveCard(card, player=player),
        said.MoveCard(card, empty=True, player=player),
        said.TurnWaste(player),
        said.PlaysBy(draw(st.sampled_from(("strict", *VARIANTS))), player),
        said.Redeal(player),
        said.Stop(player),
        said.MatchEnds(),
        Other("the cards fall down"),
    )
    lays = (said.Lay((card,), column, named, player), said.Lay((card, draw(st.sampled_from(LOW))), player=player))
    return draw(st.sampled_from((*lays, lays[0], lays[0], lays[0], *other)))


@st.composite
def stories(draw: st.DrawFn) -> Situation:
    position = draw(positions())
    return Situation("golf", position, tuple(draw(st.lists(acts(position), max_size=6))))


@settings(deadline=None, max_examples=150, suppress_health_check=SLOW)
@given(stories())
def test_a_story_is_written_and_read_back(situation: Situation) -> None:
    for language in ("nb", "en"):
        assert read(write(situation, language)) == situation


@settings(deadline=None, max_examples=150, suppress_health_check=SLOW)
@given(stories())
def test_a_ruling_comes_back(situation: Situation) -> None:
    ruling = rule_on(situation)
    told = {language: ruling_json(ruling, language) for language in ("nb", "en")}
    assert all(one["answer"] for one in told.values())
    assert json.loads(json.dumps(told["nb"])) == told["nb"]
    for case in cases(ruling):
        outcome = case.outcome
        assert outcome["left"] is None or 0 <= outcome["left"] <= 37
        assert outcome["stock"] is None or 0 <= outcome["stock"] <= 19
        assert outcome["score"] is None or outcome["round"]["over"]
        assert not (outcome["cleared"] and outcome["stuck"])


@settings(deadline=None, max_examples=150, suppress_health_check=SLOW)
@given(stories())
def test_what_is_left_follows_from_what_was_laid(situation: Situation) -> None:
    """Cards leave the columns one by one, and none comes back but by being taken back."""
    ruling = rule_on(situation)
    if ruling.status == "impossible" or ruling.branches or situation.position.left is None:
        return
    back = any(isinstance(event, said.TakeBack | said.Redeal) for event in situation.events)
    left = ruling.outcome["left"]
    if not back and left is not None:
        landed = sum(effect.kind == "lands" for step in ruling.steps for effect in step.effects)
        assert left == situation.position.left - landed
