"""Simulated rounds of either Gabong: the same by seed, every card accounted for, and each a complete situation."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from refbook.cards import UNSEEN, Card, Suit, full_deck, parse_card
from refbook.engine.events import Event, Other
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.engine.replay import Replayer
from refbook.games.gabong import events as said
from refbook.games.gabong import simulate as simulation
from refbook.games.gabong.game import GABONG
from refbook.games.gabong.lillesand.game import LILLESAND_GABONG
from refbook.games.gabong.position import FaceCard, Position
from refbook.games.gabong.simulate import HOUSE_RULES, NAMES, CardsNotConserved, PlayedRound, Tally, simulate, winners
from refbook.games.gabong.table import BOTH_WAYS, Table
from refbook.situations import WHOLE_ROUND, Situation, read, write

from .stories import MANNERS, READINGS, both_games, rounds, set_up


@both_games
@pytest.mark.parametrize("players", range(4, 13))
def test_every_number_of_players_plays_to_the_end(id: str, players: int) -> None:
    for played in rounds(id, 1, players):
        assert not played.broken_off
        assert played.table.phase == "collected"
        assert all(played.table.points[player] >= 0 for player in played.table.seats)


@both_games
def test_the_same_seed_gives_the_same_game(id: str) -> None:
    first, again, other = (
        list(simulate(3, seed, READINGS[id], mischief=0.2, manner=MANNERS[id])) for seed in (7, 7, 8)
    )
    assert first == again
    assert first != other


def test_totals_role_and_runs_go_on_from_round_to_round() -> None:
    first, second = rounds(GABONG.id, 2, 5)
    assert second.position.scores == {player: first.table.total(player) for player in first.table.seats}
    assert second.position.gabong == first.table.gabong
    assert second.position.gabongs == first.table.gabongs


@both_games
def test_the_fewest_points_win(id: str) -> None:
    table = rounds(id, 2, 5)[-1].table
    totals = {player: table.total(player) or 0 for player in table.seats}
    assert set(winners(table)) == {player for player, total in totals.items() if total == min(totals.values())}


LISTS = {GABONG.id: {}, LILLESAND_GABONG.id: {"points-table": "guru-points", "card-values": "printed-values"}}
"""Readings that stand: without a list of points or of values nothing can be counted."""


def agreed(id: str, seed: int) -> dict[str, str]:
    """A reading for every open question, another one for another seed."""
    random = Random(seed)
    chosen = {question.partition("/")[2]: random.choice(options) for question, options in READINGS[id].options.items()}
    return chosen | LISTS[id]


@both_games
@pytest.mark.parametrize("mischief", [0.0, 0.2])
@pytest.mark.parametrize("seed", range(12))
def test_a_round_can_be_played_under_any_readings(id: str, seed: int, mischief: float) -> None:
    house, manner = agreed(id, seed), MANNERS[id]
    for played in simulate(2, seed, READINGS[id], players=4 + seed % 4, mischief=mischief, house=house, manner=manner):
        assert played.table.phase == "collected"
        situation = as_read(played)
        assert dict(situation.position.rules) == house
        replay = Replayer(manner.game).replay(situation.position, situation.events, READINGS[id])
        assert [world.table for world in replay.worlds] == [played.table]


@both_games
def test_every_reading_is_played_by_some_seed(id: str) -> None:
    played = {item for seed in range(12) for item in agreed(id, seed).items()}
    options = {question.partition("/")[2]: set(options) for question, options in READINGS[id].options.items()}
    options |= {question: {reading} for question, reading in LISTS[id].items()}
    assert played == {(question, one) for question, readings in options.items() for one in readings}


@pytest.mark.parametrize("starts", READINGS[GABONG.id].options["gabong/opening-three-four-players"])
@pytest.mark.parametrize("names", READINGS[GABONG.id].options["gabong/four-player-direction"])
@pytest.mark.parametrize("way", BOTH_WAYS)
def test_four_players_get_past_an_opening_three(starts: str, names: str, way: str) -> None:
    """The start is told by answers, for there is no event for it: the simulator deals such a round again."""
    rules = {**HOUSE_RULES, "opening-three-four-players": starts, "four-player-direction": names}
    three = FaceCard(parse_card("3♥"))
    position = Position(NAMES[:4], "Anna", "none yet", face=three, phase="play", decks=2, stock=40, rules=rules)
    table = set_up(GABONG.id, position).suppose("starter", "Cato").suppose("direction", way)
    step = rule(GABONG, table, said.Lay("Cato", (parse_card("5♥"),)))
    assert step.verdict == "legal"
    assert step.table.turn == ("Dina" if way == "clockwise" else "Bo")
    assert rule(GABONG, step.table, said.Lay(step.table.turn, (parse_card("5♠"),))).verdict == "legal"


@both_games
@pytest.mark.parametrize("mischief", [0.0, 0.2])
@pytest.mark.parametrize("players", [4, 5, 7])
@pytest.mark.parametrize("seed", range(3))
def test_a_written_round_replays_to_the_same_table(id: str, seed: int, players: int, mischief: float) -> None:
    for played in rounds(id, seed, players, mischief):
        situation = as_read(played)
        replay = Replayer(MANNERS[id].game).replay(situation.position, situation.events, READINGS[id])
        assert [world.table for world in replay.worlds] == [played.table]


def as_read(played: PlayedRound) -> Situation:
    """The round after a way through the notation."""
    situation = Situation(played.table.rules.game, played.position, played.events)
    again = read(write(situation, "nb"), limits=WHOLE_ROUND)
    assert again == situation
    return again


@both_games
def test_a_round_too_long_is_broken_off_and_counted(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MAX_EVENTS", 5)
    (played,) = simulate(1, 1, READINGS[id], manner=MANNERS[id])
    assert played.broken_off
    assert set(played.table.points) == set(played.table.seats)


@both_games
def test_a_lost_card_is_noticed(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The count of the cards would see an engine that drops one."""
    monkeypatch.setattr("refbook.games.gabong.effects.Drew.change", lambda _effect, table: table)
    with pytest.raises(CardsNotConserved):
        list(simulate(3, 1, READINGS[id], manner=MANNERS[id]))


def anything(random: Random, table: Table) -> Event:
    """Any event at all, by anybody, with any card."""
    one, other = random.choice(table.seats), random.choice(table.seats)
    hand, deck = table.hand(one).cards, MANNERS[table.rules.game].deck
    card = random.choice([*hand, random.choice(deck)])
    call = random.choice((None, "none", *Suit))
    any_event: Event = random.choice(
        [
            *(_in_lillesand(random, one, card, call) if table.rules.game == LILLESAND_GABONG.id else ()),
            said.Lay(one, (card,), call=call),
            said.Lay(one, (card, card), at_once=True),
            said.Lay(one, hand[:3]) if hand else said.Pass(one),
            said.DrawCards(one, random.randrange(4)),
            said.Pass(one),
            said.Announce(one, random.random() < 0.5),
            said.GabongWith(one, random.choice((hand, hand[:2], (card,))) or (card,), random.random() < 0.9),
            said.Celebrate(one),
            said.ShowHand(one),
            said.Touch(one, "card", other, random.choice((None, 1, 3))),
            said.Touch(one, "deck", None, 2),
            said.Deal(one, random.randrange(1, 9), other, random.random() < 0.5),
            said.CountPile(one, other),
            said.PickUp(one),
            said.JudgeSlow(one, other),
            said.Punish(one, other, "humming", random.choice((None, 2))),
            said.Pardon(one, other),
            said.AllowLeave(one, other),
            said.StopGame(one),
            said.GameEnds(),
            Other("the cat takes a card"),
        ]
    )
    return any_event


def _in_lillesand(random: Random, one: str, card: Card, call: said.Call) -> list[Event]:
    """What nobody does in the base game."""
    return [
        said.Lay(one, (card,), call=call, named=random.choice((None, "none", *full_deck()))),
        said.DrawCards(one, random.randrange(4), hummed=random.choice((True, False))),
        said.CutFor(one, random.randrange(1, 9), random.randrange(60)),
        said.GripLast(one),
        said.ChooseDirection(one, "clockwise"),
        said.NobodyLays(),
    ]


SIGHT = {GABONG.id: {"draw-when-playable": "allowed"}, LILLESAND_GABONG.id: {}}
"""Nobody sees what a bare number of cards holds."""


@both_games
@pytest.mark.parametrize("seed", range(6))
def test_whatever_people_try_the_judge_answers_and_the_table_stays_sane(id: str, seed: int) -> None:
    house, manner = agreed(id, seed) | SIGHT[id], MANNERS[id]
    for played in simulate(
        2,
        seed,
        READINGS[id],
        players=4 + seed % 4,
        mischief=0.4,
        trick=anything,
        check=False,
        house=house,
        manner=manner,
    ):
        table = set_up(id, played.position)
        for event in played.events:
            step = rule(manner.game, table, event)
            assert step.verdict in ("legal", "illegal", None)
            assert step.effects
            table = step.table
            assert table.stock is None or table.stock >= 0
            assert all((hand.count or 0) >= 0 for hand in table.hands.values())
            assert all(count >= 0 for count in table.undrawn.values())
            goes_on = table.phase == "play" and house.get("gabong-ends-round") != "play-goes-on"
            assert not goes_on or all(hand.count != 0 for hand in table.hands.values())
        assert table == played.table


@both_games
@pytest.mark.parametrize("seed", range(4))
def test_an_event_that_changes_no_cards_may_be_tried_anywhere(id: str, seed: int) -> None:
    """Nothing but the three ways of not knowing is ever raised."""
    random, game = Random(seed), MANNERS[id].game
    (played, *_rest) = rounds(id, seed, 5)
    table = set_up(id, played.position)
    for event in played.events:
        for _attempt in range(5):
            with suppress(MissingFact, OpenQuestion, Contradiction):
                rule(game, table, anything(random, table))
        table = rule(game, table, event).table


@both_games
def test_the_tally(id: str) -> None:
    tally = Tally()
    for played in rounds(id, 1, 4):
        tally.add(played)
    lines = [line.render("en") for line in tally.lines()]
    assert lines[0] == "2 rounds"
    assert lines[1].startswith(f"{tally.events} events, at most {tally.longest} ")
    assert any(line.startswith("Fewest points: ") for line in lines)


def test_what_makes_lillesand_is_played() -> None:
    """Jokers with and without a name, cosy draws, grips, and rounds that nobody opens."""
    played = [one for seed in range(24) for one in rounds(LILLESAND_GABONG.id, seed, 5)]
    events = [event for one in played for event in one.events]
    lays = [event for event in events if isinstance(event, said.Lay)]
    assert any(isinstance(lay.named, Card) for lay in lays)
    assert any(lay.named == "none" for lay in lays)
    assert any(isinstance(event, said.DrawCards) and event.hummed for event in events)
    assert {said.GripLast, said.ChooseDirection, said.NobodyLays} <= {type(event) for event in events}


@both_games
def test_no_card_is_unseen_without_offences(id: str) -> None:
    assert all(UNSEEN not in hand.cards for played in rounds(id, 1, 6) for hand in played.table.hands.values())
