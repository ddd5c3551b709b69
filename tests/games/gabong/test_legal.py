"""What a player may do is what the judge finds legal, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.cards import UNSEEN, Suit
from refbook.engine.facts import Contradiction, MissingFact, OpenQuestion
from refbook.engine.judge import rule
from refbook.games.gabong.events import Announce, DrawCards, GabongWith, Lay
from refbook.games.gabong.game import GABONG
from refbook.games.gabong.legal import candidates, legal
from refbook.games.gabong.table import Table
from refbook.situations import read, write_event

from .stories import MANNERS, both_games, header, set_up, tables, told, without

AT_PLAY = """game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
"""


def table_of(text: str) -> Table:
    return set_up(GABONG.id, read(AT_PLAY + text).position)


def acts(table: Table, player: str) -> list[str]:
    return [write_event(event, "en") for event in legal(table, player)]


def test_in_turn_whatever_fits_a_draw_and_an_eight_for_each_suit() -> None:
    table = table_of("face: 9♠ by Dina\nhand Anna: 4♠ 9♥ 8♦ K♥ 4♠")
    assert acts(table, "Anna") == [
        "Anna lays 4♠",
        "Anna lays 9♥",
        *(f"Anna lays 8♦ calling {suit.value}" for suit in Suit),
        "Anna draws",
    ]


def test_out_of_turn_only_a_sneak_and_a_gabong() -> None:
    table = table_of("face: 9♠ by Dina\nhand Bo: 9♠ 8♠ 3♠\nhand Cato: 4♣ 5♦")
    assert acts(table, "Bo") == ["Bo lays 9♠"]
    assert acts(table, "Cato") == ["Cato gabongs with 4♣ 5♦"]


def test_the_last_card_is_to_be_announced_once() -> None:
    table = table_of("face: 9♠ by Dina\nhand Anna: 4♥\nhand Bo: 4♣\nannounced Bo: yes")
    assert Announce("Anna") in legal(table, "Anna")
    assert legal(table, "Bo") == ()


@pytest.mark.parametrize("hand", ["", "hand Anna: ? ? 4♠", "hand Anna: 7 cards", "hand Anna: joker 4♠"])
def test_cards_nobody_has_told_of_are_not_listed(hand: str) -> None:
    table = table_of(f"face: 9♠ by Dina\n{hand}")
    listed = legal(table, "Anna")
    assert DrawCards("Anna") in listed
    assert not any(isinstance(event, GabongWith) for event in listed if UNSEEN in table.hand("Anna").cards)
    assert all(UNSEEN not in event.cards for event in listed if isinstance(event, Lay))


def test_what_hangs_on_an_untold_fact_is_not_listed() -> None:
    assert legal(table_of("face: 8♠ by Dina\nhand Anna: 4♥"), "Anna") == (DrawCards("Anna"), Announce("Anna"))


@both_games
@settings(deadline=None)
@given(st.data())
def test_listed_exactly_where_the_verdict_is_legal(id: str, data: st.DataObject) -> None:
    table, game = data.draw(tables(id)), MANNERS[id].game
    for player in table.seats:
        listed = legal(table, player, game)
        for event in candidates(table, player, game):
            try:
                verdict = rule(game, table, event).verdict
            except (MissingFact, OpenQuestion, Contradiction):
                verdict = None
            assert (event in listed) == (verdict == "legal")


@both_games
@settings(deadline=None)
@given(st.data())
def test_tables_of_which_little_is_known(id: str, data: st.DataObject) -> None:
    position, game = header(data.draw(tables(id))), MANNERS[id].game
    facts = sorted(told(position)) + [f"hand {player}" for player in position.hands]
    for fact in data.draw(st.sets(st.sampled_from(facts))) if facts else ():
        position = without(position, fact)
    table = set_up(id, position)
    for player in (*table.seats, "Nobody"):
        assert all(rule(game, table, event).verdict == "legal" for event in legal(table, player, game))
