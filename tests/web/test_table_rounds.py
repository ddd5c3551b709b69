"""Entering rounds and correcting them: by points or cards, with nothing typed ever lost."""

from __future__ import annotations

import pytest
from flask import Flask

from refbook.store import Store

from .at_table import AtTable, opened
from .html import elements
from .log import site
from .phone import Phone, filled, words


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


@pytest.fixture
def table(app: Flask) -> AtTable:
    return opened(app)


def fresh(table: AtTable) -> Phone:
    return table.phone.get(f"{table.url}/rounds/new")


def grid(phone: Phone) -> list[list[str]]:
    return [[words(cell) for cell in row if cell.tag in ("th", "td")] for row in elements(phone.tree, "tr")]


def test_points_and_cards_in_the_same_form(app: Flask) -> None:
    table = opened(app, "nb")
    phone = fresh(table).press(
        "/rounds/new", **table.left(Anna="35", Bo="5♠ hj7, kl D", Dina="K 8"), winner=table.ids["Cato"]
    )
    assert phone.address == table.url
    phone.get(f"{table.url}/rounds/1")
    assert "Bo: 5♠ 7♥ Q♣" in phone.text
    assert "Dina: K 8" in phone.text
    assert "70" in phone.text
    assert [row for row in grid(phone) if row[0] == "Dina"] == [["Dina", "K 8"]]


def test_one_card_without_its_suit_stays_a_card_when_the_round_is_corrected(table: AtTable) -> None:
    table.round("Cato", Anna="eight", Bo=5, Dina=5)
    phone = table.phone.get(f"{table.url}/rounds/1")
    assert "Anna: 8 are 50 points." in phone.text
    phone.press("/rounds/1", **table.left(Bo=10))
    assert "Anna: 8 are 50 points." in phone.text


@pytest.mark.parametrize("language", ["nb", "en"])
def test_two_ranks_run_together_are_refused_by_word_and_player(app: Flask, language: str) -> None:
    table = opened(app, language)
    phone = fresh(table).press("/rounds/new", 422, **table.left(Anna="K8", Bo=5, Dina=5), winner=table.ids["Cato"])
    assert "Anna: " in phone.said("problems")
    assert "K8" in phone.said("problems")
    assert "K8" in phone.said(f"fault-left-{table.ids['Anna']}")


def test_a_second_empty_hand_is_asked_about(table: AtTable) -> None:
    phone = fresh(table).press("/rounds/new", 422, **table.left(Anna=5, Bo=5, Dina="-"), winner=table.ids["Cato"])
    assert "Dina has 0 points beside Cato" in phone.said("problems")
    phone.press("/rounds/new")
    assert phone.address == table.url
    phone.get(f"{table.url}/rounds/1").press("/rounds/1", 422, **table.left(Anna=7))
    phone.press("/rounds/1")
    assert ["Anna", "5", "changed: 7"] in grid(phone)


def test_the_clauses_stand_with_what_the_cards_counted(table: AtTable) -> None:
    phone = table.round("Cato", Anna="5♠ h7 Q♣", Bo=5, Dina=5)
    line = next(one for one in elements(phone.element("last"), "li") if "Anna" in words(one))
    assert words(line).startswith("Anna: 5♠ 7♥ Q♣ are 20 points.")
    assert [link.get("href") for link in elements(line, "a")]


@pytest.mark.parametrize("language", ["nb", "en"])
def test_what_cannot_be_is_told_beside_its_field_and_stays(app: Flask, language: str) -> None:
    table = opened(app, language)
    typed = table.left(Anna="foo <b>", Bo="-3", Dina="999999")
    phone = fresh(table).press("/rounds/new", 422, **typed, cut="on")
    for name in ("Anna", "Bo", "Dina"):
        field = f"left-{table.ids[name]}"
        assert phone.said(f"fault-{field}")
        assert phone.field(field).get("value") == typed[field]
        assert phone.field(field).get("aria-invalid") == "true"
    assert phone.said("fault-winner")
    assert "checked" in phone.field("cut").attrib
    phone.press("/rounds/new", **table.left(Anna=5, Bo=5, Dina=5), winner=table.ids["Cato"])
    assert phone.address == table.url


def test_what_the_rules_refuse_is_told_beside_the_player(table: AtTable) -> None:
    phone = fresh(table).press("/rounds/new", 422, **table.left(Anna="joker", Bo=5), winner=table.ids["Bo"])
    assert "joker" in phone.said(f"fault-left-{table.ids['Anna']}")
    assert "empty hand" in phone.said(f"fault-left-{table.ids['Bo']}")
    assert phone.checked("winner") == table.ids["Bo"]


def test_a_round_that_nobody_won(table: AtTable) -> None:
    phone = fresh(table).press("/rounds/new", **table.left(Anna=5, Bo=5, Cato=5, Dina=5), winner="none")
    assert "Nobody won the round." in phone.said("last")
    fresh(table).press("/rounds/new", 422, **table.left(Anna=5), winner="none", by_gabong="on")
    assert table.phone.said("fault-winner") == "A gabong has somebody who gabonged."


@pytest.mark.parametrize("path", ["rounds/new", "rounds/1"])
def test_the_keyboard_changes_and_everything_typed_stays(table: AtTable, path: str) -> None:
    table.round("Cato", Anna=5, Bo=5, Dina=5)
    phone = table.phone.get(f"{table.url}/{path}")
    field = f"left-{table.ids['Anna']}"
    assert phone.field(field).get("inputmode") == "numeric"
    phone.press(f"/{path}", 200, fields="cards", **table.left(Anna="12"), winner=table.ids["Bo"])
    assert phone.field(field).get("inputmode") is None
    assert "autofocus" in phone.field(field).attrib
    assert "The fields now open the keyboard with letters." in phone.text
    assert phone.field(field).get("value") == "12"
    assert phone.checked("winner") == table.ids["Bo"]
    phone.press(f"/{path}", 422, **table.left(Bo="x"))
    assert phone.field(field).get("inputmode") is None
    phone.press(f"/{path}", 200, fields="points")
    assert phone.field(field).get("inputmode") == "numeric"


@pytest.mark.parametrize("language", ["nb", "en"])
def test_somebody_was_faster_with_the_round(app: Flask, language: str) -> None:
    table = opened(app, language)
    slow = table.another("Bo", language)
    slow.get(f"{table.url}/rounds/new")
    table.round("Cato", Anna=5, Bo=10, Dina=15)
    slow.press("/rounds/new", 409, **table.left(Anna=55, Bo=60), winner=table.ids["Dina"])
    stands = slow.said("problems")
    assert "Cato (+2)" in stands
    assert "1" in stands
    assert slow.field(f"left-{table.ids['Anna']}").get("value") == "55"
    assert slow.checked("winner") == table.ids["Dina"]
    assert ["Anna", "5", "55"] in grid(slow)
    assert ["Cato", "★ 0", "–"] in grid(slow)
    assert f"{table.url}/rounds/1" in [button.get("formaction") for button in elements(slow.tree, "button")]
    slow.press("/rounds/new")
    assert slow.address == table.url
    slow.get(f"{table.url}/rounds/2")
    assert any(row[:2] == ["Anna", "55"] for row in grid(slow))


def test_what_was_typed_too_late_may_correct_the_round_that_stands(table: AtTable) -> None:
    slow = table.another("Bo").get(f"{table.url}/rounds/new")
    table.round("Cato", Anna=5, Bo=10, Dina=15)
    slow.press("/rounds/new", 409, **table.left(Anna=55, Bo=10, Dina=15), winner=table.ids["Cato"])
    slow.post(f"{table.url}/rounds/1", filled(slow.form("/rounds/new")))
    slow.get(f"{table.url}/rounds/1")
    assert ["Anna", "5", "changed: 55"] in grid(slow)


def test_the_same_round_sent_twice_is_entered_once(table: AtTable) -> None:
    phone = fresh(table)
    fields = {**table.left(Anna=5, Bo=5, Dina=5), "winner": table.ids["Cato"]}
    phone.press("/rounds/new", follow=False, **fields)
    phone.press("/rounds/new", follow=False, **fields)
    phone.get(f"{table.url}/rounds/2", 404)


# -- correcting


def test_a_correction_stands_beside_what_it_corrects(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    phone = table.phone.get(f"{table.url}/rounds/1")
    assert phone.field(f"left-{table.ids['Anna']}").get("value") == "35"
    phone.press("/rounds/1", **table.left(Anna=30), reason="Feil talt")
    assert phone.address == f"{table.url}/rounds/1"
    rows = grid(phone)
    assert rows[0][1].startswith("Version 1Cato (+3)")
    assert "Version 2 stands now" in rows[0][2]
    assert "Feil talt" in rows[0][2]
    assert ["Anna", "35", "changed: 30"] in rows
    assert ["Bo", "60", "60"] in rows
    assert "Cato (+3) corrected round 1." in phone.get(table.url).text


def test_every_old_round_can_be_corrected_and_all_after_it_follows(table: AtTable) -> None:
    for _round in range(3):
        table.round("Cato", Anna=35, Bo=60, Dina=20)
    table.phone.get(f"{table.url}/rounds/1").press("/rounds/1", **table.left(Anna=30))
    phone = table.phone.get(table.url)
    assert "Anna lands on 100, and that is halved to 50." in phone.text


def test_a_correction_that_is_none_or_cannot_be(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    phone = table.phone.get(f"{table.url}/rounds/1")
    phone.press("/rounds/1", 422, reason="Bare sånn")
    assert "Nothing was changed in this round." in phone.said("problems")
    assert phone.field("reason").get("value") == "Bare sånn"
    phone.press("/rounds/1", 422, reason="x" * 1001, **table.left(Anna=30))
    assert phone.said("fault-reason")
    phone.post(f"{table.url}/rounds/7", {"version": "2", "winner": "none"}, 404)


def test_somebody_was_faster_with_the_correction(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    slow = table.another("Bo").get(f"{table.url}/rounds/1")
    table.phone.get(f"{table.url}/rounds/1").press("/rounds/1", **table.left(Anna=30))
    slow.press("/rounds/1", 409, **table.left(Anna=25), reason="Jeg talte også")
    assert ["Anna", "35", "changed: 30"] in grid(slow)
    assert slow.field(f"left-{table.ids['Anna']}").get("value") == "25"
    assert slow.field("reason").get("value") == "Jeg talte også"
    slow.press("/rounds/1")
    assert ["Anna", "35", "changed: 30", "changed: 25"] in grid(slow)


def test_a_fault_in_a_later_round_is_told_with_its_number(table: AtTable) -> None:
    table.round("Dina", True, Anna=5, Bo=5, Cato=5)
    table.phone.get(table.url).press(f"/players/{table.ids['Anna']}/leave")
    phone = table.phone.get(f"{table.url}/rounds/1")
    phone.press("/rounds/1", 422, winner=table.ids["Bo"])
    assert "empty hand" in phone.said(f"fault-left-{table.ids['Bo']}")


def test_a_round_that_was_taken_back_still_shows_what_it_was(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20).press("/undo")
    phone = table.phone.get(f"{table.url}/rounds/1")
    assert "This round was taken back and counts for nothing." in phone.text
    assert not phone.has_form("/rounds/1")
    assert ["Counts for nothing", "", "changed: yes"] in grid(phone)


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999"])
def test_a_round_that_never_was(table: AtTable, number: str) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    table.phone.get(f"{table.url}/rounds/{number}", 404)


def test_whoever_joined_later_has_no_field_in_an_older_round(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    phone = table.phone.get(table.url).press("/players", player="Eva", after=table.ids["Dina"])
    names = [words(one) for one in elements(phone.form("/rounds/new"), "label")]
    assert "Eva" in names
    phone.get(f"{table.url}/rounds/1")
    assert "Eva" not in [words(one) for one in elements(phone.form("/rounds/1"), "label")]


@pytest.mark.parametrize(
    "fields", [{"left-x": "5"}, {"left-99999": "5", "winner": "none"}, {"winner": "99999"}, {"left-1": "5" * 5000}]
)
def test_whatever_is_sent_is_refused_with_a_page(table: AtTable, fields: dict[str, str]) -> None:
    response = table.phone.client.post(f"{table.url}/rounds/new", data={"version": "1", **fields})
    assert response.status_code in (404, 422)


@pytest.mark.parametrize("language", ["nb", "en"])
def test_a_phone_whose_seat_was_given_back_meanwhile_keeps_what_was_typed(app: Flask, language: str) -> None:
    table = opened(app, language)
    bo = table.another("Bo", language)
    bo.get(f"{table.url}/rounds/new")
    give_back = f"/seats/{table.ids['Bo']}/free"
    table.phone.get(table.url).press(give_back)
    bo.press("/rounds/new", 403, **table.left(Anna="35", Bo="5♠ 7♥"), winner=table.ids["Cato"])
    assert "35" in bo.text
    assert "5♠ 7♥" in bo.text
    again = bo.tree
    bo.get(table.url).press("/seats", seat=table.ids["Bo"])
    bo.tree = again
    bo.press("/rounds/new")
    assert bo.get(f"{table.url}/rounds/1").text.count("35")
