"""A situation told at a table: what it does not state is as the table has it, and the table's rules are its own."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refbook.cards import parse_cards
from refbook.engine.events import Place
from refbook.engine.facts import Bound
from refbook.games.gabong.events import Lay
from refbook.games.gabong.position import Position
from refbook.games.gin.position import Position as GinPosition
from refbook.i18n import LANGUAGES, Language
from refbook.situations import Situation, SituationError, read, write

from .made_up import positions, situations, tables

TABLE = Position(
    players=("Anna", "Bo", "Cato", "Dina"),
    gabong="Cato",
    scores={"Anna": 80, "Bo": 120},
    gabongs={"Cato": 2},
    decks=2,
    rules={"slow-penalty": "2", "jokers": "left-out"},
    rulings={"late-sneak": Bound("before-collecting", "K7QX-3", Bound("after-collecting", "GG-2026-4"))},
)


def test_what_is_not_stated_is_as_the_table_has_it() -> None:
    told = read("game: gabong\nscore Anna: 90\nface: 9♠ by Dina\nAnna lays 5♠", players=TABLE.players)
    position = told.over(TABLE).position
    assert (position.players, position.gabong, position.decks) == (TABLE.players, "Cato", 2)
    assert position.scores == {"Anna": 90, "Bo": 120}
    assert position.face == told.position.face
    assert (position.rules, position.rulings) == (TABLE.rules, TABLE.rulings)


def test_what_is_stated_stands() -> None:
    position = read("game: gabong\ngabong: Bo\ndecks: 3\ngabongs Cato: 4\nBo draws").over(TABLE).position
    assert (position.gabong, position.decks, position.gabongs) == ("Bo", 3, {"Cato": 4})


def test_who_does_not_play_in_the_situation_brings_nothing_from_the_table() -> None:
    situation = read("game: gabong\nplayers: anna, Bo, Eva, Finn\nscore ANNA: 70\nEva draws").over(TABLE)
    assert situation.position.players == ("anna", "Bo", "Eva", "Finn")
    assert situation.position.gabong is None
    assert situation.position.scores == {"anna": 70, "Bo": 120}
    assert situation.position.gabongs == {}
    assert read(write(situation, "en")) == situation


def test_who_deals_and_has_scored_at_a_table_of_gin_is_named_as_in_the_situation() -> None:
    table = GinPosition(players=("Anna", "Bo"), dealer="Anna", wins={"Anna": 2, "Bo": 1})
    told = read("game: hollywood-gin\nplayers: anna, Eva\nEva draws").over(table).position
    assert (told.dealer, told.wins) == ("anna", {"anna": 2})
    assert read("game: hollywood-gin\nplayers: Bo, Eva\nEva draws").over(table).position.dealer is None
    assert read("game: hollywood-gin\ndealer: Bo\nBo draws").over(table).position.dealer == "Bo"


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        ("rule slow-penalty: 2\nrule jokers: left-out", ()),
        ("rule slow-penalty: 3\nrule jokers: as-agreed", ("slow-penalty", "jokers")),
        ("ruling late-sneak: before-collecting", ()),
        ("ruling late-sneak: after-collecting GG-2026-4", ()),
        ("ruling late-sneak: after-collecting K7QX-9\nruling late-sneak: before-collecting", ()),
        ("ruling jokers: as-agreed", ("jokers",)),
        ("ruling jokers: left-out", ()),
        ("ruling opening-eight: any-card", ("opening-eight",)),
        ("rule draw-count: 2", ("draw-count",)),
        ("rule draw-count: 2\nrule draw-count: 3", ("draw-count",)),
        ("rule slow-penalty: 2\nrule slow-penalty: 3", ("slow-penalty",)),
        ("turn: Anna", ()),
    ],
)
def test_rules_and_rulings_are_the_tables_own(lines: str, keys: tuple[str, ...]) -> None:
    told = read(f"game: gabong\n{lines}\nAnna draws")
    assert told.disagreements(TABLE) == keys
    there = told.over(TABLE)
    assert (there.position.rules, there.position.rulings) == (TABLE.rules, TABLE.rulings)
    assert there.clashes == ()
    assert there.disagreements(TABLE) == ()


def test_an_account_has_no_rules_of_its_own_either() -> None:
    told = read(
        "game: gabong\naccount Anna:\nturn: Anna\nruling jokers: as-agreed\nAnna draws\n"
        "account Bo:\nrule slow-penalty: 5\nrule slow-penalty: 6\nturn: Bo\nturn: Anna\nAnna draws"
    )
    assert told.disagreements(TABLE) == ("jokers", "slow-penalty")
    anna, bo = told.over(TABLE).accounts
    assert anna.position == Position(turn="Anna")
    assert bo.position == Position(turn="Bo")
    assert [clash.key for clash in bo.clashes] == ["turn"]
    assert told.over(TABLE).told_by(anna).position.rulings == TABLE.rulings


def test_places_are_those_of_the_lines_that_were_typed() -> None:
    told = read("game: gabong\nrule slow-penalty: 3\nturn: Anna\nAnna draws")
    assert told.over(TABLE).position.places == {"turn": Place(3, 1)}


def test_at_a_table_only_its_players_are_read_as_it_spells_them() -> None:
    assert read("game: gabong\nANNA lays 5♠", players=TABLE.players).events[0] == Lay("Anna", parse_cards("5♠"))
    with pytest.raises(SituationError) as caught:
        read("game: gabong\nturn: Ana\nBo draws", players=TABLE.players)
    assert [(one.line, one.text, one.nearest) for one in caught.value.problems] == [(2, "Ana", "Anna")]
    assert read("game: gabong\nplayers: Eva, Finn\nEva draws", players=TABLE.players).position.players == (
        "Eva",
        "Finn",
    )


headers = tables.flatmap(positions)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(situations(), headers, st.sampled_from(LANGUAGES))
def test_a_situation_at_a_table_can_be_written_and_read(told: Situation, table: Position, language: Language) -> None:
    there = told.over(table)
    assert read(write(there, language)) == there
    assert there.over(table) == there
    assert there.disagreements(table) == ()
    own = told.position
    assert {**there.position.scores, **own.scores} == there.position.scores
    assert own.gabong in (None, there.position.gabong)
