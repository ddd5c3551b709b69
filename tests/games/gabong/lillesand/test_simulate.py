"""Simulated rounds of Lillesand: the same by seed, every card accounted for, and each a complete situation."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from click.testing import CliRunner

from refbook.cards import UNSEEN, Card, Suit, full_deck
from refbook.cli import main
from refbook.engine.events import Event, Other
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.engine.replay import Replayer
from refbook.games.gabong import events as said
from refbook.games.gabong.lillesand.game import LILLESAND_GABONG
from refbook.games.gabong.lillesand.simulate import LILLESAND_MANNER
from refbook.games.gabong.simulate import CardsNotConserved, PlayedRound, Tally, simulate, winners
from refbook.games.gabong.table import Table
from refbook.situations import WHOLE_ROUND, Situation, read, write

from .stories import READINGS, rounds

CARDS = full_deck(jokers=2)


@pytest.mark.parametrize("players", range(4, 13))
def test_every_number_of_players_plays_to_the_end(players: int) -> None:
    for played in rounds(1, players):
        assert not played.broken_off
        assert played.table.phase == "collected"
        assert all(played.table.points[player] >= 0 for player in played.table.seats)


def test_the_same_seed_gives_the_same_game() -> None:
    first, again, other = (list(simulate(2, seed, READINGS, manner=LILLESAND_MANNER)) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def agreed(seed: int) -> dict[str, str]:
    """A reading for every open question, another one for another seed; without a list of points nothing is counted."""
    random = Random(seed)
    chosen = {question.partition("/")[2]: random.choice(options) for question, options in READINGS.options.items()}
    return chosen | {"points-table": "guru-points", "card-values": "printed-values"}


@pytest.mark.parametrize("mischief", [0.0, 0.2])
@pytest.mark.parametrize("seed", range(12))
def test_a_round_can_be_played_under_any_readings(seed: int, mischief: float) -> None:
    house = agreed(seed)
    for played in simulate(
        2, seed, READINGS, players=4 + seed % 4, mischief=mischief, house=house, manner=LILLESAND_MANNER
    ):
        assert played.table.phase == "collected"
        situation = as_read(played)
        assert dict(situation.position.rules) == house
        replay = Replayer(LILLESAND_GABONG).replay(situation.position, situation.events, READINGS)
        assert [world.table for world in replay.worlds] == [played.table]


def as_read(played: PlayedRound) -> Situation:
    """The round after a way through the notation."""
    situation = Situation("gabong-lillesand", played.position, played.events)
    again = read(write(situation, "nb"), limits=WHOLE_ROUND)
    assert again == situation
    return again


def test_what_makes_lillesand_is_played() -> None:
    """Jokers with and without a name, cosy draws, grips, and rounds that nobody opens."""
    played = [one for seed in range(24) for one in rounds(seed, 5)]
    events = [event for one in played for event in one.events]
    lays = [event for event in events if isinstance(event, said.Lay)]
    assert any(isinstance(lay.named, Card) for lay in lays)
    assert any(lay.named == "none" for lay in lays)
    assert any(isinstance(event, said.DrawCards) and event.hummed for event in events)
    assert {said.GripLast, said.ChooseDirection, said.NobodyLays} <= {type(event) for event in events}


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refbook.games.gabong.effects.Drew.change", lambda _effect, table: table)
    with pytest.raises(CardsNotConserved):
        list(simulate(3, 1, READINGS, manner=LILLESAND_MANNER))


def anything(random: Random, table: Table) -> Event:
    """Any event at all, by anybody, with any card."""
    one, other = random.choice(table.seats), random.choice(table.seats)
    hand = table.hand(one).cards
    card = random.choice([*hand, random.choice(CARDS)])
    named: said.Named = random.choice((None, "none", *CARDS[:52]))
    return random.choice(
        [
            said.Lay(one, (card,), call=random.choice((None, "none", *Suit)), named=named),
            said.Lay(one, (card, card), at_once=True),
            said.DrawCards(one, random.randrange(4), hummed=random.choice((None, True, False))),
            said.Pass(one),
            said.Announce(one, random.random() < 0.5),
            said.GabongWith(one, random.choice((hand, hand[:2], (card,))) or (card,), random.random() < 0.9),
            said.Celebrate(one),
            said.ShowHand(one),
            said.Touch(one, "card", other, random.choice((None, 1, 3))),
            said.Deal(one, random.randrange(1, 9), other),
            said.CutFor(one, random.randrange(1, 9), random.randrange(60)),
            said.CountPile(one, other),
            said.PickUp(one),
            said.JudgeSlow(one, other),
            said.Punish(one, other, "humming", random.choice((None, 2))),
            said.GripLast(one),
            said.ChooseDirection(one, "clockwise"),
            said.NobodyLays(),
            said.StopGame(one),
            said.GameEnds(),
            Other("the cat takes a card"),
        ]
    )


@pytest.mark.parametrize("seed", range(6))
def test_whatever_people_try_the_judge_answers_and_the_table_stays_sane(seed: int) -> None:
    played_so_far = simulate(
        2,
        seed,
        READINGS,
        players=4 + seed % 4,
        mischief=0.4,
        trick=anything,
        check=False,
        house=agreed(seed),
        manner=LILLESAND_MANNER,
    )
    for played in played_so_far:
        table = LILLESAND_GABONG.set_up(played.position, (), READINGS)
        for event in played.events:
            step = rule(LILLESAND_GABONG, table, event)
            assert step.verdict in ("legal", "illegal", None)
            assert step.effects
            table = step.table
            assert table.stock is None or table.stock >= 0
            assert all(count >= 0 for count in table.undrawn.values())
            assert table.phase != "play" or all(hand.count != 0 for hand in table.hands.values())


@pytest.mark.parametrize("seed", range(4))
def test_an_event_that_changes_no_cards_may_be_tried_anywhere(seed: int) -> None:
    """Nothing but the three ways of not knowing is ever raised."""
    random = Random(seed)
    (played, *_rest) = rounds(seed, 5)
    table = LILLESAND_GABONG.set_up(played.position, (), READINGS)
    for event in played.events:
        for _attempt in range(5):
            with suppress(MissingFact, OpenQuestion, Contradiction):
                rule(LILLESAND_GABONG, table, anything(random, table))
        table = rule(LILLESAND_GABONG, table, event).table


def test_the_tally_and_the_fewest_points() -> None:
    tally = Tally()
    for played in rounds(1, 4):
        tally.add(played)
    table = rounds(1, 4)[-1].table
    totals = {player: table.total(player) or 0 for player in table.seats}
    assert set(winners(table)) == {player for player, total in totals.items() if total == min(totals.values())}
    assert any(line.render("en").startswith("Fewest points: ") for line in tally.lines())


def test_no_card_is_unseen_without_offences() -> None:
    assert all(UNSEEN not in hand.cards for played in rounds(1, 6) for hand in played.table.hands.values())


def test_the_command_plays_it() -> None:
    done = CliRunner().invoke(main, ["simulate", "--game", "gabong-lillesand", "--rounds", "2", "--seed", "4"])
    assert done.exit_code == 0
    assert done.output.startswith("2 rounds\n")
