"""Rounds of gin played at random: cards are conserved, points go where they may, a written round replays the same."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import full_deck
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.games import game_of
from refbook.games.gin import events as said
from refbook.games.gin.legal import legal, tries
from refbook.games.gin.melds import SUITS
from refbook.games.gin.simulate import HOUSE_RULES, PlayedRound, Tally, simulate
from refbook.games.gin.table import Table
from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import load_rulebook
from refbook.rulings import rule_on
from refbook.rulings.authority import book_readings
from refbook.situations import WHOLE_ROUND, Situation, read, write

GAMES = ("suit-gin", "hollywood-gin")
CLAUSES = {game: {clause.id for clause in load_rulebook(game).clauses} for game in GAMES}
TOLD = (
    "points",
    "scores",
    "totals",
    "blocked",
    "deadwood",
    "winners",
    "game",
    "dealer",
    "void",
    "round",
    "turn",
    "wins",
)


@cache
def rounds(game: str, seed: int, mischief: float = 0.0, count: int = 12) -> tuple[PlayedRound, ...]:
    return tuple(simulate(count, seed, book_readings(game), game_of(game), mischief=mischief))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_rounds(game: str) -> None:
    assert rounds(game, 5) == tuple(simulate(12, 5, book_readings(game), game_of(game)))  # type: ignore[arg-type]
    assert rounds(game, 5) != rounds(game, 6)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_every_round_ends(game: str, seed: int) -> None:
    for played in rounds(game, seed):
        assert played.table.void or played.table.counted
        assert played.table.turn is None


@pytest.mark.parametrize("mischief", [0.0, 0.2])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_round_written_out_replays_to_the_same_end(game: str, seed: int, mischief: float) -> None:
    for at, played in enumerate(rounds(game, seed, mischief)):
        language: Language = LANGUAGES[at % 2]
        situation = Situation(game, played.position, played.events)
        told = read(write(situation, language), limits=WHOLE_ROUND)
        assert told == situation
        ruling = rule_on(told)
        ended: Mapping[str, Any] = game_of(game).outcome(played.table, ())
        assert ruling.status == "decided"
        assert {key: ruling.outcome[key] for key in TOLD} == {key: ended[key] for key in TOLD}


@pytest.mark.parametrize("seed", range(8))
def test_points_go_only_into_suits_that_are_open(seed: int) -> None:
    for played in rounds("suit-gin", seed):
        before, table = played.position, played.table
        finished = {at for at in range(4) if any((points[at] or 0) > 100 for points in before.scores.values())}
        for player, entered in table.entered.items():
            for at, points in enumerate(entered):
                closed = SUITS[at] in (table.blocked or ()) or at in finished
                assert points == (None if closed else table.points[player])
        for player, told in before.scores.items():
            gained = [now - then for now, then in zip(table.scores[player], told, strict=True)]  # type: ignore[operator]
            assert gained == [points or 0 for points in table.entered.get(player, (0,) * 4)]


@pytest.mark.parametrize("seed", range(8))
def test_points_go_only_into_columns_that_are_in_use_and_open(seed: int) -> None:
    for played in rounds("hollywood-gin", seed):
        before, table = played.position, played.table
        for player, entered in table.entered.items():
            in_use = min(before.wins[player] + 1, 3)
            closed = {at for at in range(3) if any((points[at] or 0) >= 100 for points in before.scores.values())}
            wanted = [table.points[player] if at < in_use and at not in closed else None for at in range(3)]
            assert list(entered) == wanted


@pytest.mark.parametrize("game", GAMES)
def test_who_scores_has_the_less_deadwood(game: str) -> None:
    for seed in range(6):
        for played in rounds(game, seed):
            scorers = [player for player, points in played.table.points.items() if points]
            assert len(scorers) <= 1
            for player in scorers:
                assert played.table.deadwood[player] == min(played.table.deadwood.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_with_a_winner_or_a_draw_and_the_next_begins_at_nothing(game: str) -> None:
    played = rounds(game, 2, count=60)
    ended = [at for at, one in enumerate(played[:-1]) if one.table.ending]
    assert ended
    for at in ended:
        assert (played[at].table.ending == "won") == (len(played[at].table.winners) == 1)
        assert not any(any(points) for points in played[at + 1].position.scores.values())


def test_the_players_deal_by_turns() -> None:
    dealers = [played.position.dealer for played in rounds("suit-gin", 1)]
    assert all(dealer != following for dealer, following in pairwise(dealers))


def test_the_tally_counts_every_round_once() -> None:
    tally = Tally()
    for played in rounds("suit-gin", 3):
        tally.add(played)
    assert tally.rounds == 12 == tally.gins + tally.knocks + tally.void
    assert len(list(tally.lines())) == 6


# -- what holds of every act


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, Table, Random]:
    """A table somewhere in a round."""
    game = draw(st.sampled_from(GAMES))
    played = draw(st.sampled_from(rounds(game, draw(st.integers(0, 3)))))
    judge: Any = game_of(game)
    table = judge.set_up(played.position, (), book_readings(game))
    for event in played.events[: draw(st.integers(0, len(played.events)))]:
        table = rule(judge, table, event).table
    return game, table, Random(draw(st.integers(0, 999)))


def attempts(table: Table, random: Random) -> tuple[Event, ...]:
    player, card, other = random.choice(table.players), random.choice(full_deck()), random.choice(full_deck())
    return (
        *tries(table, player),
        said.Discard(player, (card,)),
        said.Discard(player, (card, other)),
        said.Draw(player, count=2),
        said.Knock(player, card),
        said.GoGin(player, None),
        said.Meld(player, ((card, other),)),
        said.LayOff(player, (card,)),
        said.LeftWith(player, (card,)),
        said.Deal(player),
        said.LookUnder(player),
        said.Join("Cato"),
        said.GameEnds(),
    )


@settings(deadline=None, max_examples=60)
@given(tables())
def test_every_effect_cites_a_clause_of_its_own_book_and_nothing_else_changes_the_table(
    drawn: tuple[str, Table, Random],
) -> None:
    game, table, random = drawn
    judge: Any = game_of(game)
    for event in attempts(table, random):
        try:
            step = rule(judge, table, event)
        except (MissingFact, OpenQuestion, Contradiction):
            continue
        assert step.effects
        assert set(step.clauses) <= CLAUSES[game]
        again = table
        for effect in step.effects:
            again = effect.change(again)
        assert again == step.table


@settings(deadline=None, max_examples=60)
@given(tables())
def test_the_player_in_turn_can_always_do_something(drawn: tuple[str, Table, Random]) -> None:
    game, table, _random = drawn
    judge: Any = game_of(game)
    if not table.over and table.turn is not None:
        assert legal(table, table.turn, judge)
        assert not legal(table, table.other(table.turn), judge)
    for player in table.players if table.over else ():
        opposes = table.out is not None and player != table.out.player
        assert all(isinstance(event, said.LayOff) and opposes for event in legal(table, player, judge))


def test_the_house_rules_settle_what_the_books_leave_open() -> None:
    for game in GAMES:
        readings = book_readings(game)
        open_ones = {id.partition("/")[2] for id in readings.options if id not in readings.chosen}
        assert open_ones == set(HOUSE_RULES)
