"""Starting a table: what is typed is kept until it can be, and what differs from the book is all that is stored."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from refbook.games.gabong.labels import LABELS
from refbook.rulebook import load_rulebook
from refbook.situations.gabong.house_rules import numbers
from refbook.store import Store
from refbook.store.models import CardTable
from refbook.tables import access

from .at_table import official, opened
from .html import elements
from .log import site
from .phone import Phone, filled, words

EVERY_SECTION = "&".join(f"section={part.id.rpartition('/')[2]}" for part in load_rulebook("gabong").sections)


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


def names(*players: str) -> dict[str, Any]:
    return {f"player__{place}": name for place, name in enumerate(players)}


def only_table(store: Store) -> CardTable:
    with store.reading() as session:
        table = session.query(CardTable).one()
        assert table.seats is not None
        assert table.house_rules is not None
        assert table.role is not None
        return table


@pytest.mark.parametrize("language", ["nb", "en"])
def test_from_the_form_to_the_owners_page(app: Flask, sqlite_store: Store, language: str) -> None:
    phone = Phone(app, language).get("/tables/new")
    phone.press(
        "/tables/new", **names("Anna", "", "Bo", "Cato", "Dina"), first="2", name=" Lørdags  bordet ", decks="2"
    )
    assert phone.address.startswith("/o/")
    token = access.player_token(phone.address.removeprefix("/o/"))
    assert f"http://localhost/t/{token}" in phone.text
    assert f"http://localhost{phone.address}" in phone.text
    table = only_table(sqlite_store)
    assert [seat.name for seat in table.seats] == ["Anna", "Bo", "Cato", "Dina"]
    assert table.role
    assert table.role.first_id == table.seats[1].id
    assert (table.name, table.decks, table.public, table.language) == ("Lørdags bordet", 2, False, language)
    assert table.house_rules == []
    assert "noindex" in phone.response.headers["X-Robots-Tag"]
    assert words(next(elements(phone.get(f"/t/{token}").tree, "h1"))) == "Lørdags bordet"


def test_only_what_differs_from_the_book_is_a_house_rule(app: Flask, sqlite_store: Store) -> None:
    fields: dict[str, Any] = {
        "rule-two-draw": "3",
        "rule-cards-per-player": "7",
        "rule-empty-cut-total-change": "−500",
        "rule-eights-may-gabong": "true",
        "rule-late-sneak": "before-collecting",
        "rule-tied-winners": "",
    }
    opened(app, public="on", **fields)
    table = only_table(sqlite_store)
    assert {(rule.key, rule.value) for rule in table.house_rules} == {
        ("two-draw", "3"),
        ("empty-cut-total-change", "-500"),
        ("eights-may-gabong", "true"),
        ("late-sneak", "before-collecting"),
    }
    assert table.public is True


def test_a_question_without_a_reading_is_left_to_the_gabong(app: Flask) -> None:
    phone = Phone(app).get(f"/tables/new?{EVERY_SECTION}")
    offered = words(phone.element("rule-tied-winners"))
    assert offered.startswith("A tie for fewest points Not agreed; the Gabong rules when it comes up")
    assert phone.checked("rule-tied-winners") == ""
    assert "the book" in words(phone.element("rule-late-sneak"))
    assert phone.field("rule-two-draw").get("value") == "2"


def test_a_section_of_house_rules_comes_when_it_is_asked_for(app: Flask, sqlite_store: Store) -> None:
    phone = Phone(app).get("/tables/new")
    assert "rule-two-draw" not in phone.response.text
    phone.press("/tables/new", **names("Anna", "Bo"), first="1", open="cards")
    assert phone.field("player-1").get("value") == "Bo"
    phone.press("/tables/new", rule__two__draw="3", open="score")
    assert phone.field("rule-two-draw").get("value") == "3"
    assert phone.checked("rule-tied-winners") == ""
    assert "rule-late-sneak" not in phone.response.text
    phone.press("/tables/new")
    assert [(rule.key, rule.value) for rule in only_table(sqlite_store).house_rules] == [("two-draw", "3")]


@pytest.mark.parametrize("game", ["gabong", "golf"])
def test_what_is_typed_is_there_in_the_other_language(app: Flask, sqlite_store: Store, game: str) -> None:
    phone = Phone(app).get(f"/tables/new?game={game}&lang=en")
    switch = next(one for one in elements(phone.tree, "button") if one.get("name") == "switch")
    typed = {**filled(phone.form("/tables/new")), "player-0": "Anna", "player-1": "Bo", "name": "Hytta", "switch": "nb"}
    phone.post(str(switch.get("formaction")), typed)
    phone.language = "nb"
    phone.get(phone.response.location)
    assert phone.tree.get("lang") == "nb"
    assert (phone.field("player-1").get("value"), phone.field("name").get("value")) == ("Bo", "Hytta")
    assert phone.field("game").get("value") == game
    with sqlite_store.reading() as session:
        assert session.query(CardTable).count() == 0


def test_a_way_back_finds_what_was_typed(app: Flask) -> None:
    """The address has it, so that a page that was left is the same again."""
    phone = Phone(app).get("/tables/new")
    phone.press("/tables/new", **names("Anna", "Bo"), instead="golf")
    phone.press("/tables/new", name="Hytta", rule__holes="18", rule__variant="putt-putt", switch="en")
    address = phone.address
    assert "key" not in address
    phone.get(address)
    assert (phone.field("game").get("value"), phone.field("player-1").get("value")) == ("golf", "Bo")
    assert (phone.field("name").get("value"), phone.field("rule-holes").get("value")) == ("Hytta", "18")
    assert "checked" in phone.element("variant-putt-putt").attrib


def test_an_official_reading_is_what_holds(app: Flask, sqlite_store: Store) -> None:
    number = official(sqlite_store, "gabong/late-sneak", "before-collecting")
    phone = Phone(app).get(f"/tables/new?{EVERY_SECTION}")
    first = next(iter(elements(phone.element("rule-late-sneak"), "label")))
    assert f"official: {number}" in words(first)
    assert phone.checked("rule-late-sneak") == ""
    opened(app)
    (rule,) = only_table(sqlite_store).house_rules
    assert (rule.key, rule.value, rule.authority, rule.number) == (
        "late-sneak", "before-collecting", "guru", number,
    )  # fmt: skip


FAULTY: dict[str, Any] = {
    **names("Anna", "42", "anna", "<b>Bo"),
    "name": "x" * 41,
    "decks": "many",
    "rule-two-draw": "lots",
    "rule-late-sneak": "before-collecting",
    "public": "on",
}


@pytest.mark.parametrize("language", ["nb", "en"])
def test_what_cannot_be_comes_back_beside_its_field_with_all_that_was_typed(
    app: Flask, sqlite_store: Store, language: str
) -> None:
    phone = Phone(app, language).get("/tables/new")
    phone.press("/tables/new", 422, **FAULTY)
    phone.press("/tables/new", 422, decks="2")
    for name in ("player-1", "player-2", "player-3", "name", "rule-two-draw"):
        assert phone.said(f"fault-{name}")
        assert f"fault-{name}" in phone.field(name).get("aria-describedby")
    assert phone.said("fault-first")
    assert phone.field("player-3").get("value") == "<b>Bo"
    assert phone.field("rule-two-draw").get("value") == "lots"
    assert phone.checked("rule-late-sneak") == "before-collecting"
    assert "checked" in phone.field("public").attrib
    with sqlite_store.reading() as session:
        assert session.query(CardTable).count() == 0


def test_two_may_play_and_are_told_what_the_book_asks_for(app: Flask) -> None:
    phone = Phone(app).get("/tables/new").press("/tables/new", **names("Anna", "Bo"), first="0")
    assert "By the book it takes 4 players or more; you are 2." in phone.text
    token = access.player_token(phone.address.removeprefix("/o/"))
    assert "By the book it takes 4 players or more." in phone.get(f"/t/{token}").text


def test_the_same_form_sent_again_leads_to_the_same_table(app: Flask, sqlite_store: Store) -> None:
    phone = Phone(app).get("/tables/new")
    fields = {**names("Anna", "Bo", "Cato", "Dina"), "first": "0"}
    first = phone.press("/tables/new", follow=False, **fields).response.location
    second = phone.press("/tables/new", follow=False, **fields).response.location
    assert first == second
    only_table(sqlite_store)


def test_no_link_lies_in_the_database(app: Flask, sqlite_store: Store) -> None:
    table = opened(app)
    table.round("Anna", Bo=5, Cato=5, Dina=5)
    with sqlite_store.engine.connect() as connection:
        kept = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert table.token not in kept
    assert table.owner not in kept


def test_another_phone_looks_after_the_table_by_the_owners_link(app: Flask) -> None:
    table = opened(app)
    phone = Phone(app).get(f"/o/{table.owner}")
    assert "does not look after the table yet" in phone.text
    phone.press(f"/o/{table.owner}")
    assert phone.address == table.url
    assert "does not look after" not in phone.get(f"/o/{table.owner}").text
    phone.get(table.url).press(f"/seats/{table.ids['Bo']}/free")
    assert "Bo" in words(phone.form("/seats"))


@pytest.mark.parametrize("address", ["/o/nothing", "/t/nothing", "/t/nothing/state", "/t/nothing/rounds/new"])
def test_no_link_no_table(app: Flask, address: str) -> None:
    Phone(app).get(address, 404)


def test_the_form_is_understood_however_little_is_sent(app: Flask) -> None:
    Phone(app).post("/tables/new", {}, 422)
    Phone(app).post("/tables/new", {"first": "99", "language": "fr", "decks": "-1", "key": "k"}, 422)


def test_every_number_has_a_name_of_its_own_and_no_key_is_shown(app: Flask) -> None:
    phone = Phone(app).get("/tables/new")
    figures = [one for one in elements(phone.tree, "div") if one.get("class") == "figure"]
    labels = [words(next(elements(one, "label"))) for one in figures]
    assert len(set(labels)) == len(labels)
    hints = [words(one) for figure in figures for one in elements(figure, "p") if one.get("class") == "hint"]
    assert all(hint[-1] in ".!”" for hint in hints)
    phone.press("/tables/new", 422, **names("Anna", "Bo"), first="0", rule__eight__points="lots")
    assert "Points for an eight is a number from 0 to 9999" in phone.said("fault-rule-eight-points")
    assert "eight-points" not in phone.text


def test_every_number_that_a_table_may_change_is_called_something() -> None:
    assert set(LABELS) == set(numbers().values())
    assert len({label.render("en") for label in LABELS.values()}) == len(LABELS)


def test_a_name_that_is_too_long_is_refused_and_not_cut(app: Flask) -> None:
    phone = Phone(app).get("/tables/new").press("/tables/new", 422, **names("A" * 41, "Bo"), first="0")
    assert "A name has at most 40 characters." in phone.said("fault-player-0")
    assert phone.field("player-0").get("value") == "A" * 41


@pytest.mark.parametrize(("language", "why", "fault"), [
    ("en", "deals and rules from the first round", "Who is the Gabong of the first round?"),
    ("nb", "deler ut og dømmer fra første runde", "Hvem er Gabong i første runde?"),
])  # fmt: skip
def test_why_a_first_gabong_is_chosen_is_said_and_the_form_itself_asks_for_one(
    app: Flask, language: str, why: str, fault: str
) -> None:
    phone = Phone(app, language).get("/tables/new")
    assert why in phone.said("first-hint")
    assert "first-hint" in phone.element("players").get("aria-describedby")
    assert not [one for one in elements(phone.tree, "input") if "required" in one.attrib]
    phone.press("/tables/new", 422, **names("Anna", "Bo", "Cato", "Dina"))
    assert fault in phone.said("fault-first")
    assert phone.field("player-3").get("value") == "Dina"
