"""Whatever people write of a game of gin: it is written and read back, and a ruling comes of it in either language."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import JOKER, UNSEEN, Card, full_deck
from refbook.engine.events import Event, Other
from refbook.games.gabong.position import ToldHand
from refbook.games.gin import events as said
from refbook.games.gin.position import Columns, Position
from refbook.rulebook.questions import load_questions
from refbook.rulings import ruling_json
from refbook.rulings.adjudicate import rule_on
from refbook.situations import Situation, read, write

from .made_up import SLOW, cases

GAMES = ("suit-gin", "hollywood-gin")
DECK = full_deck()
LOW = tuple(card for card in DECK if card.rank in ("A", "2", "3", "4", "5"))
cards = st.sampled_from(LOW) | st.sampled_from(DECK)
odd_cards = st.sampled_from((*DECK, JOKER, UNSEEN))
who = st.sampled_from(("Anna", "Bo"))
melds = st.lists(st.lists(cards, min_size=1, max_size=4).map(tuple), min_size=1, max_size=3).map(tuple)


@st.composite
def hands(draw: st.DrawFn) -> dict[str, ToldHand]:
    """Hands that may be dealt, whole or in part; now and then one that cannot be."""
    pool = draw(st.permutations(LOW if draw(st.booleans()) else DECK))
    told: dict[str, ToldHand] = {}
    for at, player in enumerate(draw(st.sampled_from((("Anna",), ("Anna", "Bo"), ("Anna", "Bo"), ())))):
        size = draw(st.sampled_from((10, 10, 11 - at, 9, 3)))
        own: tuple[Card, ...] = tuple(pool[at * 10 : at * 10 + size])
        hidden = draw(st.sampled_from((0, 0, 0, 1, 4)))
        own = (*own[hidden:], *(UNSEEN,) * min(hidden, len(own)))
        told[player] = draw(st.sampled_from((ToldHand(len(own), own), ToldHand(10))))
    return told


def columns(game: str) -> st.SearchStrategy[Columns]:
    points = st.sampled_from((0, 0, 20, 62, 90, 100, 101, 130))
    if game == "hollywood-gin":
        return st.tuples(points, points, points)
    return st.tuples(*[points | st.none()] * 4).filter(any)


def house(game: str) -> st.SearchStrategy[dict[str, str]]:
    readings = {
        question.id.partition("/")[2]: st.sampled_from([reading.id for reading in question.readings])
        for question in load_questions(game)
    }
    return st.sets(st.sampled_from(sorted(readings)), max_size=4).flatmap(
        lambda keys: st.fixed_dictionaries({key: readings[key] for key in sorted(keys)})
    )


@st.composite
def acts(draw: st.DrawFn, held: dict[str, ToldHand]) -> Event:
    player = draw(who)
    own = [card for card in (held[player].cards if player in held else None) or LOW if card != UNSEEN] or list(LOW)
    card = draw(st.sampled_from(own) | cards)
    discard = draw(st.sampled_from((card, card, None)))
    some = tuple(draw(st.lists(st.sampled_from(own), min_size=1, max_size=3, unique=True)))
    also: tuple[Event, ...] = (
        said.Pass(player),
        said.TakeDiscard(player, draw(cards | st.none())),
        said.Draw(player, draw(st.sampled_from((None, 2)))),
        said.Draw(player, cards=(draw(odd_cards),)),
        said.Discard(player, (card,)),
        said.Discard(player, some),
        said.Meld(player, draw(melds)),
        said.Meld(player, (some,)),
        said.LayOff(player, some, draw(st.sampled_from(((), some)))),
        said.LeftWith(player, draw(st.sampled_from(((), some)))),
        said.Shuffle(player, draw(st.sampled_from((None, 51, 52)))),
        said.Deal(player, draw(st.sampled_from((9, 10))), draw(who)),
        said.Deal(player),
        said.TurnUp(player, card),
        said.LookUnder(player, draw(st.booleans())),
        said.ChangeRule(player, "gin-bonus", draw(st.sampled_from((None, 30)))),
        said.GameEnds(),
        Other("the cards fall down"),
    )
    outs = (said.Knock(player, discard), said.GoGin(player, discard), said.Knock(player, discards=False))
    return draw(st.sampled_from((*outs[:2], *outs, *also)))


@st.composite
def stories(draw: st.DrawFn) -> Situation:
    game = draw(st.sampled_from(GAMES))
    held = draw(hands())
    position = Position(
        players=draw(st.sampled_from((("Anna", "Bo"), ("Anna", "Bo"), (), ("Anna", "Bo", "Cato")))),
        dealer=draw(who | st.none()),
        turn=draw(who | st.none() | st.none()),
        discard=draw(st.none() | st.lists(cards, max_size=2).map(tuple)),
        stock=draw(st.sampled_from((None, None, 31, 20, 3, 2, 1, 0))),
        hands=held,
        deadwood=draw(st.dictionaries(who, st.integers(0, 60), max_size=1)),
        scores=draw(st.dictionaries(who, columns(game))),
        wins=draw(st.dictionaries(who, st.integers(0, 4), max_size=1)),
        rules=draw(house(game)),
    )
    return Situation(game, position, tuple(draw(st.lists(acts(held), min_size=1, max_size=6))))


@settings(deadline=None, max_examples=150, suppress_health_check=SLOW)
@given(stories())
def test_a_story_is_written_and_read_back(situation: Situation) -> None:
    for language in ("nb", "en"):
        assert read(write(situation, language)) == situation


@settings(deadline=None, max_examples=120, suppress_health_check=SLOW)
@given(stories())
def test_a_ruling_comes_back(situation: Situation) -> None:
    ruling = rule_on(situation)
    told = {language: ruling_json(ruling, language) for language in ("nb", "en")}
    assert all(one["answer"] for one in told.values())
    assert json.loads(json.dumps(told["nb"])) == told["nb"]
    for case in cases(ruling):
        assert all(points is None or points >= 0 for points in case.outcome["points"].values())
        assert all(points is None or points >= 0 for points in case.outcome["deadwood"].values())
        assert all(size is None or 9 <= size <= 11 for size in case.outcome["hands"].values())
        scorers = [player for player, points in case.outcome["points"].items() if points]
        assert len(scorers) <= 1 or case.branches


@settings(deadline=None, max_examples=120, suppress_health_check=SLOW)
@given(stories())
def test_what_is_told_of_no_suit_or_column_is_not_made_up(situation: Situation) -> None:
    """Totals have the players and the columns of the header, and no others."""
    ruling = rule_on(situation)
    if ruling.status == "impossible":
        return
    for player, totals in ruling.outcome["totals"].items():
        before = situation.position.scores[player]
        now = totals.values() if isinstance(totals, dict) else totals
        for told, total in zip(before, now if totals is not None else before, strict=True):
            assert (told is None) == (total is None) or ruling.branches or ruling.status != "decided"
            if told is not None and total is not None:
                assert total >= told
