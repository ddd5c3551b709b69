"""The page of a table: who sits where, what the sheet says, and what may be done by whom."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from refbook.store import Store
from refbook.store.models import Dispute

from .at_table import BONUS, COUNTED, AtTable, official, opened, told
from .html import elements
from .log import site
from .phone import Phone, words

RULES: dict[str, Any] = {"rule-two-draw": "3", "rule-late-sneak": "before-collecting"}


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


@pytest.fixture
def table(app: Flask) -> AtTable:
    return opened(app)


def sheet(phone: Phone) -> list[list[str]]:
    """The rows of the score sheet, cell by cell."""
    grid = next(one for one in elements(phone.tree, "table") if one.get("class") == "sheet")
    return [[words(cell) for cell in row if cell.tag in ("th", "td")] for row in elements(grid, "tr")]


# -- seats


def test_a_phone_is_asked_for_its_seat_and_then_no_more(app: Flask) -> None:
    table = opened(app, seated=False)
    phone = table.another()
    assert "Which seat is yours?" in phone.text
    assert not phone.has_form("/rounds/new")
    phone.press("/seats", seat=table.ids["Anna"])
    assert "Which seat is yours?" not in phone.text
    assert phone.has_form("/rounds/new")
    other = table.another()
    assert "Anna sits here" in other.text
    other.press("/seats", seat="all")
    assert "One phone sat down for Bo, Cato, Dina." in other.text


def test_a_seat_that_was_taken_meanwhile(app: Flask) -> None:
    table = opened(app, seated=False)
    slow = table.another()
    table.another().press("/seats", seat=table.ids["Anna"])
    slow.press("/seats", 422, seat=table.ids["Anna"])
    assert "Somebody else has Anna’s seat" in slow.said("problems")


@pytest.mark.parametrize("seat", ["", "x", "999999", "-1", "1" * 40])
def test_a_seat_that_is_none(table: AtTable, seat: str) -> None:
    Phone(table.app).post(f"{table.url}/seats", {"seat": seat}, 404)


def test_only_the_holder_and_the_owner_give_a_seat_back(table: AtTable) -> None:
    bo = table.another("Bo")
    assert not bo.has_form(f"/seats/{table.ids['Cato']}/free")
    bo.post(f"{table.url}/seats/{table.ids['Cato']}/free", {}, 404)
    Phone(table.app).post(f"{table.url}/seats/{table.ids['Bo']}/free", {}, 403)
    bo.get(table.url).press(f"/seats/{table.ids['Bo']}/free")
    assert "Which seat is yours?" in bo.text


def test_an_onlooker_sees_the_sheet_and_changes_nothing(table: AtTable) -> None:
    table.round("Anna", Bo=5, Cato=5, Dina=5)
    phone = Phone(table.app).get(table.url)
    assert "The score sheet" in phone.text
    assert [form.get("action") for form in elements(phone.tree, "form")] == [f"{table.url}/seats"]
    for path in ("rounds/new", "rounds/1", "undo", "end", "play-on", "players", "gabong", "readings", "bookings",
                 "bookings/1/reverse", f"players/{table.ids['Bo']}/leave", "invite", "import"):  # fmt: skip
        phone.post(f"{table.url}/{path}", {"version": "1"}, 403)
    assert table.url in [link.get("href") for link in elements(phone.tree, "a")]


# -- the sheet


def test_an_empty_sheet(table: AtTable) -> None:
    rows = sheet(table.phone.get(table.url))
    assert rows[0] == ["Round", "Anna", "Bo", "Cato G", "Dina"]
    assert rows[1] == ["Total", "0", "0", "0", "0"]
    assert rows[2][1] == "No round has been played yet. Everybody stands at 0."


def test_rounds_stand_with_points_totals_and_halvings_in_words(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    phone = table.round("Dina", True, Anna=65, Bo=10, Cato=5)
    rows = sheet(phone)
    assert rows[0] == ["Round", "Anna", "Bo", "Cato", "Dina G"]
    assert rows[1] == ["Total", "50", "70", "5 (lowest)", "20"]
    assert rows[2] == ["2", "65 halved: 100 → 50 ½", "10 70", "G 5 5", "★ gabong 20"]
    assert rows[3] == ["1", "35 35", "60 60", "G ★ 0", "20 20"]
    assert "Anna lands on 100, and that is halved to 50." in phone.said("last")
    assert "Dina won by a gabong and is the Gabong now." in phone.said("last")
    assert "Dina is the Gabong. Round 3 is next." in phone.text
    assert '<svg class="chart"' in phone.response.text


def test_a_thousand_off_for_the_cut(table: AtTable) -> None:
    phone = table.phone.get(table.url)
    phone.press("/rounds/new", **table.left(Cato=5, Bo=5, Dina=5), winner=table.ids["Anna"], cut="on")
    assert sheet(phone)[2][3] == "G 5 −1000 −995"
    assert "Cato used up the cut exactly: −1000 points." in phone.said("last")


def test_a_corrected_round_and_one_that_counts_for_nothing(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    table.phone.get(f"{table.url}/rounds/1").press("/rounds/1", void="on")
    phone = table.phone.get(table.url)
    row = next(row for row in elements(phone.tree, "tr") if row.get("class") == "void")
    assert words(row).startswith("1 ✎")
    assert all(next(elements(cell, "s"), None) is not None for cell in elements(row, "td"))
    assert sheet(phone)[1] == ["Total", "35", "60", "0 (lowest)", "20"]


def test_what_was_done_last_can_be_taken_back_and_put_back(table: AtTable) -> None:
    phone = table.round("Cato", Anna=35, Bo=60, Dina=20)
    assert words(phone.form("/undo")) == "Take back round 1"
    phone.press("/undo")
    assert words(phone.form("/undo")) == "Put round 1 back"
    assert sheet(phone)[1][1] == "0"
    phone.press("/undo")
    assert sheet(phone)[1][1] == "35"
    assert sheet(phone)[2][0] == "1"
    assert phone.text.count("Cato (+3) took back the last change of round 1.") == 2


def test_somebody_joins_and_somebody_leaves(table: AtTable) -> None:
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    phone = table.phone.get(table.url).press("/players", player="Eva", after=table.ids["Anna"])
    assert sheet(phone)[0] == ["Round", "Anna", "Eva", "Bo", "Cato G", "Dina"]
    assert "Eva joins on 60 points." in sheet(phone)[2][1]
    phone.press(f"/players/{table.ids['Bo']}/leave")
    assert "Bo has left" in sheet(phone)[0]
    assert "Bo leaves with 60 points." in sheet(phone)[2][1]
    phone.press("/players", 422, player="eva")
    assert "Eva sits here already." in phone.said("problems")


def test_the_gabong_leaves_and_another_one_takes_over(table: AtTable) -> None:
    table.round("Anna", Bo=60, Cato=10, Dina=20)
    phone = table.phone.get(table.url).press(f"/players/{table.ids['Cato']}/leave")
    assert "The Gabong has left the table." in phone.text
    assert not phone.has_form("/rounds/new")
    phone.press("/gabong", seat=table.ids["Dina"])
    assert "Dina is the Gabong." in phone.text


def test_the_last_round_and_the_winner(table: AtTable) -> None:
    table.round("Anna", Bo=60, Cato=10, Dina=20)
    phone = table.phone.press("/end")
    assert "The next round is the last one." in phone.text
    phone = table.round("Bo", Anna=5, Cato=5, Dina=5)
    assert "The game is over, and Anna won." in phone.text
    assert places(phone) == ["1 Anna 5", "2 Cato 15", "3 Dina 25", "4 Bo 60"]
    assert not phone.has_form("/rounds/new")
    phone.get(f"{table.url}/rounds/new")
    assert not phone.has_form("/rounds/new")
    phone.get(table.url).press("/play-on")
    assert "Round 3 is next." in phone.text


def test_what_is_worth_a_second_look(table: AtTable) -> None:
    phone = table.phone.get(table.url)
    phone.press("/rounds/new", 422, winner=table.ids["Cato"], **table.left(Anna=37, Bo=60))
    assert "Anna has 37 points, and no hand counts that" in phone.said("problems")
    phone.press("/rounds/new", 422, **table.left(Anna=38))
    phone.press("/rounds/new")
    assert "Anna has 38 points, and no hand counts that" in phone.text
    assert "Dina has not been counted in round 1." in phone.text
    phone = table.round("Cato", Anna=35, Bo=60, Dina=5)
    assert "no hand counts that" not in phone.text


def places(phone: Phone) -> list[str]:
    """The final ranking, line by line."""
    ended = next(one for one in elements(phone.tree, "table") if one.get("class") == "places")
    return [" ".join(words(cell) for cell in row) for row in list(elements(ended, "tr"))[1:]]


def test_several_winners_are_listed_as_a_sentence_lists_them(app: Flask) -> None:
    table = opened(app, rule__tied__winners="shared")
    table.phone.get(table.url).press("/end")
    fields = table.left(Bo=5, Cato=5, Dina=0)
    phone = table.phone.get(table.url).press("/rounds/new", 422, winner=table.ids["Anna"], **fields)
    phone.press("/rounds/new")
    assert "The game is over, and Anna and Dina won." in phone.text
    assert [place[0] for place in places(phone)] == ["1", "1", "3", "3"]


def test_the_page_says_who_i_am_and_whose_seat_a_button_frees(table: AtTable) -> None:
    assert "This phone plays for Anna, Bo, Cato, and Dina." in table.phone.get(table.url).text
    bo = table.another("Bo")
    assert "You sit as Bo." in bo.text
    assert words(table.phone.get(table.url).form(f"/seats/{table.ids['Bo']}/free")) == "Free Bo’s seat"
    assert words(table.phone.form(f"/seats/{table.ids['Anna']}/free")) == "Give the seat back: Anna"


def test_one_phone_plays_for_the_free_seats_of_those_who_still_sit_there(app: Flask) -> None:
    table = opened(app)
    table.phone.get(table.url).press(f"/players/{table.ids['Bo']}/leave")
    for name in ("Anna", "Bo", "Dina"):
        table.phone.get(table.url).press(f"/seats/{table.ids[name]}/free")
    phone = Phone(app).get(table.url)
    assert "This phone plays for the 2 whose seats are free" in phone.text
    phone.press("/seats", seat="all")
    assert "This phone plays for Anna and Dina." in phone.text


def test_leaving_asks_first_and_says_how_to_undo_it(table: AtTable) -> None:
    phone = table.phone.get(table.url)
    form = phone.form(f"/players/{table.ids['Bo']}/leave")
    step = next(one for one in elements(phone.tree, "details") if form in list(one))
    assert "open" not in step.attrib
    assert "To undo it, write the same name" in words(form)
    phone.press(f"/players/{table.ids['Bo']}/leave").press("/players", player="bo")
    assert "Bo" in sheet(phone)[0]
    assert "has left" not in sheet(phone)[0][2]


def test_a_name_that_is_too_long_is_refused_and_not_cut(table: AtTable) -> None:
    phone = table.phone.get(table.url).press("/players", 422, player="E" * 41)
    assert "A name has at most 40 characters." in phone.said("problems")
    assert phone.field("player").get("value") == "E" * 41


# -- what the book leaves open


def open_point(table: AtTable) -> Phone:
    table.round("Cato", Anna=150, Bo=5, Dina=5)
    table.round("Cato", Anna=50, Bo=5, Dina=5)
    return table.round("Anna", Bo=5, Cato=5, Dina=5)


def test_the_gabong_rules_where_the_sheet_waits(table: AtTable) -> None:
    bo = table.another("Bo")
    phone = open_point(table)
    assert sheet(phone)[1][1] == "?"
    for one in (phone, bo.get(table.url)):
        assert "The book leaves this open" in one.text
    assert "Cato rules, as the Gabong" in bo.text
    assert not bo.has_form("/readings")
    bo.post(f"{table.url}/readings", {"question": "gabong/halving-without-points", "version": "4"}, 403)
    phone.press("/readings", reading="not-halved", reasons="Sånn gjør vi det.")
    assert "The book leaves this open" not in phone.text
    assert sheet(phone)[1][1] == "100"
    assert "The Gabong ruled:" in phone.text
    assert "ruled by the Gabong" in phone.text
    number = next(link.text for link in elements(phone.tree, "a") if "/precedents/" in (link.get("href") or ""))
    assert number.endswith("-1")
    phone.get(f"/precedents/{number}")


def test_a_reading_that_is_none_and_a_question_that_nobody_asked(table: AtTable) -> None:
    phone = open_point(table)
    phone.press("/readings", 422, reading="whatever")
    fields = {"question": "gabong/late-sneak", "reading": "after-collecting", "version": "4"}
    phone.post(f"{table.url}/readings", fields, 422)


# -- what rulings bring


def test_a_ruling_s_change_is_booked_by_a_tap(table: AtTable, sqlite_store: Store) -> None:
    number = told(sqlite_store, table, BONUS)
    phone = table.phone.get(table.url)
    assert f"{number}: Bo, −1000 points" in phone.text
    onlooker = Phone(table.app).get(table.url)
    assert f"{number}: Bo, −1000 points" in onlooker.text
    phone.press("/bookings", player="Bo")
    assert "Not on the sheet yet" not in phone.text
    assert sheet(phone)[1][2] == "−1000 (lowest)" or sheet(phone)[1][2] == "−1000"
    assert f"Bo: −1000 points by a ruling; the total is −1000. {number}" in phone.text
    fields = {"entry": number, "player": "Bo", "version": "2"}
    phone.post(f"{table.url}/bookings", fields, 422)
    phone.post(f"{table.url}/bookings", {**fields, "entry": "XXXX-1"}, 404)
    phone.post(f"{table.url}/bookings/999/reverse", {"version": "2"}, 422)


def test_points_of_a_ruling_are_filled_in_and_stay_with_it(table: AtTable, sqlite_store: Store) -> None:
    number = told(sqlite_store, table, COUNTED)
    phone = table.phone.get(table.url)
    assert phone.field(f"left-{table.ids['Anna']}").get("value") == "120"
    assert f"By ruling: {number}: 120 points" in phone.text
    phone.press("/rounds/new", winner=table.ids["Cato"], **table.left(Bo=5, Dina=5))
    assert sheet(phone)[2][1] == f"120 {number} 120"
    phone.press("/rounds/new", winner=table.ids["Cato"], **table.left(Anna=5, Bo=5, Dina=5))
    assert number not in sheet(phone)[2][1]


def test_points_that_are_not_the_ruling_s_are_not_by_it(table: AtTable, sqlite_store: Store) -> None:
    told(sqlite_store, table, COUNTED)
    phone = table.phone.get(table.url)
    phone.press("/rounds/new", winner=table.ids["Cato"], **table.left(Anna=110, Bo=5, Dina=5))
    assert sheet(phone)[2][1] == "110 110"


def test_disputes_are_listed_with_their_state(table: AtTable, sqlite_store: Store) -> None:
    told(sqlite_store, table, "face: 7♥ by Anna\nturn: Bo\nDina lays 7♥")
    phone = table.phone.get(table.url)
    with sqlite_store.reading() as session:
        address = session.query(Dispute).one().address
    link = next(link for link in elements(phone.tree, "a") if link.get("href") == f"/rulings/{address}")
    assert words(link) == "Ruled by the book Dina lays 7♥"
    assert f"{table.url}/dispute" in [link.get("href") for link in elements(phone.tree, "a")]


# -- house rules


def test_what_a_table_plays_by_and_where_the_official_word_is_another_now(app: Flask, sqlite_store: Store) -> None:
    table = opened(app, **RULES)
    text = table.phone.get(table.url).text
    assert "Cards to draw for the first two 3 agreed on before play" in text
    assert "This table keeps its own." not in text
    number = official(sqlite_store, "gabong/failed-gabong-penalty", "five-plus-each")
    text = table.phone.get(table.url).text
    assert f"Official since {number}:" in text
    assert "This table keeps its own." in text


# -- several phones


@pytest.mark.parametrize("language", ["nb", "en"])
def test_a_button_of_an_older_page_is_offered_again(app: Flask, language: str) -> None:
    table = opened(app, language)
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    slow = table.another("Bo", language)
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    slow.press("/players", 409, player="Eva", after=table.ids["Anna"])
    assert "Eva" in slow.text
    assert ("Cato (+2) entered round 2." if language == "en" else "Cato (+2)") in slow.text
    slow.press("/players")
    assert any("Eva" in cell for cell in sheet(slow)[0])


def test_the_same_button_pressed_twice_is_pressed_once(table: AtTable) -> None:
    phone = table.phone.get(table.url)
    phone.press("/end", follow=False)
    phone.press("/end", follow=False)
    assert phone.get(table.url).text.count("called the last round.") == 1


def test_a_page_asks_whether_it_is_still_the_newest(table: AtTable) -> None:
    phone = table.phone.get(table.url)
    news = next(one for one in phone.tree.iter() if one.get("data-state"))
    answer = phone.client.get(news.get("data-state"))
    told: Any = answer.json
    assert str(told["version"]) == news.get("data-version")
    assert answer.headers["ETag"] == f'"{news.get("data-version")}"'
    again = phone.client.get(news.get("data-state"), headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    table.round("Cato", Anna=35, Bo=60, Dina=20)
    later = phone.client.get(news.get("data-state"), headers={"If-None-Match": answer.headers["ETag"]})
    assert later.status_code == 200
    newer: Any = later.json
    assert newer["sheet_version"] == told["sheet_version"] + 1


def test_a_form_without_its_version_did_not_arrive_whole(table: AtTable) -> None:
    table.phone.post(f"{table.url}/end", {}, 400)
    table.phone.post(f"{table.url}/end", {"version": "one"}, 400)


@pytest.mark.parametrize("language", ["nb", "en"])
def test_every_page_of_a_long_evening_in_both_languages(app: Flask, sqlite_store: Store, language: str) -> None:
    table = opened(app, language, name="<Bordet> & “co”", **RULES)
    table.round("Cato", True, Anna=100, Bo="5♠ 7♥", Dina=20)
    table.phone.get(table.url).press("/players", player="O'Neil", after=table.ids["Anna"])
    table.round("Cato", Anna=50, Bo=5, Dina=5)
    told(sqlite_store, table, BONUS)
    table.round("Anna", Bo=5, Cato=5, Dina=5)
    table.phone.get(f"{table.url}/rounds/2").press("/rounds/2", reason="<script>", **table.left(Bo=10))
    for one in (table.phone, Phone(app, language)):
        for path in ("", "?all=1", "/rounds/1", "/rounds/2", "/invite"):
            one.get(table.url + path)
            assert one.response.headers["X-Robots-Tag"] == "noindex"
            assert any(meta.get("name") == "robots" for meta in elements(one.tree, "meta"))


def test_a_table_on_either_database(store: Store) -> None:
    table = opened(site(store), "nb")
    table.round("Cato", True, Anna=100, Bo="5♠ 7♥", Dina=20)
    told(store, table, BONUS)
    phone = table.phone.get(table.url).press("/bookings", player="Bo")
    assert sheet(phone)[1] == ["Sum", "50", "−990 (lavest)", "0", "20"] or sheet(phone)[1][2].startswith("−990")
    phone.press("/undo")
    for path in ("/rounds/1", "/invite", "/sheet.csv", "/sheet.xlsx", "/state"):
        phone.get(table.url + path)
