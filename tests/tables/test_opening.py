"""Opening a table: what can be agreed on, what cannot, and the two links."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.situations import read
from refbook.store import Store
from refbook.store.models import CardTable, JournalLine
from refbook.store.secrets import SIGNS, derived, digest
from refbook.tables import access
from refbook.tables.events import MOST_SEATS
from refbook.tables.faults import Faults
from refbook.tables.opening import Opened, Opening, checked, name_key, open_table
from refbook.tables.scoresheet import sheet_of

from .playing import DEFAULTED, official, open_for_four

NOW = datetime(2026, 11, 30, tzinfo=UTC)
OPENING = Opening("gabong", "nb", ("Anna", "Bo", "Cato", "Dina"), "Cato")


def opened(store: Store, opening: Opening, token: str | None = None) -> Opened:
    with store.writing() as session:
        return open_table(session, opening, access.enroll(session, "secret", NOW), NOW, token)


def fields(opening: Opening) -> list[str]:
    with pytest.raises(Faults) as caught:
        checked(opening)
    return [fault.field for fault in caught.value.faults]


def test_a_table_opens_with_its_players_in_seat_order(store: Store) -> None:
    table = opened(store, OPENING).table
    assert [seat.name for seat in table.seats] == ["Anna", "Bo", "Cato", "Dina"]
    assert len(table.code) == 4
    assert set(table.code) <= set(SIGNS)
    with store.reading() as session:
        sheet = sheet_of(session, session.get_one(CardTable, table.id))
        assert (sheet.gabong, sheet.seated) == ("Cato", ("Anna", "Bo", "Cato", "Dina"))
        assert [line.kind for line in session.query(JournalLine)] == ["opened"]


def test_no_link_is_stored_and_the_players_link_follows_from_the_owners(store: Store) -> None:
    told = opened(store, OPENING)
    assert told.player_token == derived(told.owner_token, "player")
    assert (told.table.owner_hash, told.table.player_hash) == (digest(told.owner_token), digest(told.player_token))
    given = opened(store, OPENING, "given")
    assert given.owner_token == "given"


def test_empty_places_and_stray_spaces_are_nobody(store: Store) -> None:
    told = opened(store, replace(OPENING, players=("", " Anna  Lie ", "", "Bo", " ", "Cato"), first_gabong="anna lie"))
    assert [seat.name for seat in told.table.seats] == ["Anna Lie", "Bo", "Cato"]
    assert told.table.role
    assert told.table.role.first_id == told.table.seats[0].id


def test_house_rules_are_kept_in_their_canonical_form(store: Store) -> None:
    rules = {"two_draw": "3", "gabong/late-sneak": "before-collecting", "eights-may-gabong": "ja"}
    table = opened(store, replace(OPENING, rules=rules)).table
    told = {(rule.key, rule.value, rule.authority) for rule in table.house_rules}
    assert told == {
        ("two-draw", "3", "house"),
        ("late-sneak", "before-collecting", "house"),
        ("eights-may-gabong", "true", "house"),
    }


def test_a_table_keeps_the_official_readings_of_its_day(store: Store) -> None:
    before = open_for_four(store)
    number = official(store, DEFAULTED, "five-plus-each")
    after = open_for_four(store)
    with store.reading() as session:
        old, new = session.get_one(CardTable, before.id), session.get_one(CardTable, after.id)
        assert old.house_rules == []
        assert [(rule.key, rule.value, rule.number) for rule in new.house_rules] == [
            ("failed-gabong-penalty", "five-plus-each", number)
        ]
        assert sheet_of(session, new).in_force.chosen[DEFAULTED].entry == number
        assert sheet_of(session, old).in_force.chosen[DEFAULTED].authority == "default"


@pytest.mark.parametrize("count", [2, 3, 4, MOST_SEATS])
def test_fewer_than_the_book_asks_for_may_play(count: int) -> None:
    names = tuple(f"Spiller {chr(65 + number)}" for number in range(count))
    assert checked(replace(OPENING, players=names, first_gabong=names[-1])).players == names


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": ()}, "players"),
        ({"players": ("Anna",), "first_gabong": "Anna"}, "players"),
        ({"players": tuple(f"Spiller {chr(65 + number)}" for number in range(13))}, "players"),
        ({"players": ("Anna", "", "Bo", "anna")}, "player 3"),
        ({"players": ("Anna", "Bo", "42")}, "player 2"),
        ({"players": ("Anna", "Bo", "a" * 41)}, "player 2"),
        ({"players": ("Anna", "Bo", "Og")}, "player 2"),
        ({"players": ("Anna", "Bo", "x: y")}, "player 2"),
        ({"first_gabong": "Eva"}, "first_gabong"),
        ({"first_gabong": ""}, "first_gabong"),
        ({"name": "x" * 41}, "name"),
        ({"decks": 0}, "decks"),
        ({"decks": 99}, "decks"),
        ({"rules": {"two-draw": "many"}}, "rule two-draw"),
        ({"rules": {"late-sneak": "never"}}, "rule late-sneak"),
        ({"rules": {"no-such-rule": "1"}}, "rule no-such-rule"),
        ({"language": "fr"}, "language"),
        ({"game": "bridge"}, "game"),
    ],
)
def test_what_cannot_be_is_told_at_its_field(change: dict[str, object], field: str) -> None:
    assert field in fields(replace(OPENING, **change))  # type: ignore[arg-type]


def test_everything_wrong_is_told_at_once() -> None:
    wrong = replace(OPENING, players=("Anna", "42", "Anna"), first_gabong="", decks=0, rules={"two-draw": "x"})
    assert set(fields(wrong)) == {"player 1", "player 2", "first_gabong", "decks", "rule two-draw"}


@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=45), max_size=14))
@settings(max_examples=150, deadline=None)
def test_whoever_may_sit_down_can_be_told_apart_in_a_story(names: list[str]) -> None:
    try:
        players = checked(replace(OPENING, players=tuple(names), first_gabong=names[0] if names else "")).players
    except Faults:
        return
    assert read(f"game: gabong\nplayers: {', '.join(players)}").position.players == players
    assert len({name_key(name) for name in players}) == len(players)
