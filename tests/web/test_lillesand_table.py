"""A table that plays Lillesand: opened with its list of points, booked and ruled on by its own book."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from refbook.cli import main
from refbook.i18n import Language
from refbook.situations import read
from refbook.store import Store
from refbook.store.models import CardTable
from refbook.web.examples import vocabulary
from refbook.web.links import pack

from .at_table import AtTable, opened, told
from .html import elements
from .log import site
from .phone import Phone, filled, words

GAME = "gabong-lillesand"
STAND_IN: dict[str, Any] = {"rule-points-table": "guru-points"}


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


def rules_at(store: Store) -> dict[str, str]:
    with store.reading() as session:
        return {rule.key: rule.value for rule in session.query(CardTable).one().house_rules}


def tell(table: AtTable, story: str) -> Phone:
    """Tell a story on the form of the table, and see what comes of it, whatever that is."""
    phone = table.phone.get(f"{table.url}/dispute")
    form = phone.form("/dispute")
    sent = phone.client.post(
        form.get("action"), data={**filled(form), "text": story}, headers={"Accept-Language": phone.language}
    )
    if sent.status_code == 303:
        return phone.get(sent.headers["Location"])
    return phone._shown(sent, "", sent.status_code)


def test_the_form_leads_to_the_other_game_and_back(app: Flask) -> None:
    phone = Phone(app).get("/tables/new")
    assert "You play Gabong by edition" in phone.text
    phone.press("/tables/new", player__0="Anna", name="Friday", instead=GAME)
    assert "You play Lillesand Gabong" in phone.text
    assert phone.field("game").get("value") == GAME
    assert phone.field("player-0").get("value") == "Anna"
    assert phone.field("name").get("value") == "Friday"
    assert "first master" in phone.text
    assert Phone(app).get("/tables/new?game=bridge").field("game").get("value") == "gabong"


# -- the list of points


def test_nothing_is_made_up_for_the_lost_list(app: Flask, sqlite_store: Store) -> None:
    phone = Phone(app).get(f"/tables/new?game={GAME}")
    lost = [
        one
        for one in elements(phone.tree, "input")
        if one.get("type") != "radio" and one.get("name", "").endswith(("points", "alone"))
    ]
    assert "rule-king-points" in [one.get("name") for one in lost]
    assert {one.get("value") for one in lost if "joker" not in one.get("name")} == {""}
    assert phone.checked("rule-points-table") == ""
    opened(app, game=GAME)
    assert rules_at(sqlite_store) == {}


def test_points_that_are_typed_are_the_tables_own_list(app: Flask, sqlite_store: Store) -> None:
    listed: dict[str, Any] = {"rule-king-points": "25", "rule-joker-points": "40"}
    opened(app, game=GAME, **listed)
    assert rules_at(sqlite_store) == {"king-points": "25", "points-table": "own-list"}


def test_an_own_list_without_a_number_is_asked_for(app: Flask) -> None:
    phone = Phone(app).get(f"/tables/new?game={GAME}")
    fields: dict[str, Any] = {"player__0": "Anna", "player__1": "Bo", "first": "0", "rule__points__table": "own-list"}
    phone.press("/tables/new", 422, **fields)
    assert "Write the points of your own list" in phone.said("fault-rule-points-table")
    assert phone.checked("rule-points-table") == "own-list"
    phone.press("/tables/new", 422, rule__king__points="many")
    assert "Points for a king is a number from 0 to 9999" in phone.said("fault-rule-king-points")


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_round_is_booked_by_the_book_of_lillesand(app: Flask, language: str) -> None:
    table = opened(app, language, game=GAME, **STAND_IN)
    table.round("Anna", Bo="7 K", Cato="joker", Dina=30)
    text = table.phone.get(table.url).text
    assert ("Bo: 7 K are 25 points." if language == "en" else "Bo: 7 K er 25 poeng.") in text
    links = {link.get("href") for link in elements(table.phone.tree, "a")}
    assert f"/rules/{GAME}/points/joker" in links
    assert not any(link and link.startswith("/rules/gabong/") for link in links)
    assert ("Cato is the master." if language == "en" else "Cato er mester.") in text
    assert "the Gabong" not in text
    assert "Gabongen" not in text


def test_without_a_list_the_points_wait_for_the_master(app: Flask) -> None:
    table = opened(app, game=GAME)
    table.round("Anna", Bo="7 K", Cato=20)
    phone = table.phone.get(table.url)
    assert "The book leaves this open: The lost points table" in phone.text
    assert "You are the master. What do you rule?" in phone.text
    phone.press("/readings", reading="guru-points")
    assert "Bo: 7 K are 25 points." in phone.get(table.url).text


def test_a_list_that_says_nothing_of_a_card_asks_for_points(app: Flask) -> None:
    listed: dict[str, Any] = {"rule-king-points": "25"}
    table = opened(app, game=GAME, **listed)
    phone = table.phone.get(table.url)
    phone.press("/rounds/new", 422, **{**table.left(Bo="7 K"), "winner": table.ids["Anna"]})
    assert "it says nothing of 7. Write points instead." in phone.text


def test_who_has_more_than_a_thousand_has_lost(app: Flask) -> None:
    table = opened(app, game=GAME, **STAND_IN)
    table.round("Anna", Bo=1010, Cato=20)
    phone = table.phone.get(table.url)
    assert "Lost: Bo." in phone.text
    assert "After round 1 these had more points than one may have: Bo (1010)." in phone.text
    phone.press("/readings", reading="game-ends").get(table.url)
    assert "The game is over, and Anna and Dina won." in phone.text
    assert not phone.has_form("/rounds/new")


def test_files_of_such_a_table_can_be_taken_home(app: Flask) -> None:
    table = opened(app, game=GAME, **STAND_IN)
    table.round("Anna", Bo=990, Cato=20)
    table.round("Anna", Bo=10)
    for name in ("sheet.xlsx", "sheet.csv", "sheet.json"):
        assert table.phone.client.get(f"{table.url}/{name}").status_code == 200
    assert table.phone.client.get(f"{table.url}/sheet.json").get_json()["totals"]["Bo"] == 245


# -- disputes


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_story_is_ruled_on_by_the_rules_of_the_table(app: Flask, language: str) -> None:
    table = opened(app, language, game=GAME, **STAND_IN)
    phone = tell(table, "face: 7♥ by Dina\nturn: Bo\ndirection: clockwise\nAnna hums and draws 1\n")
    assert "/rulings/" in phone.address
    links = {link.get("href") for link in elements(phone.tree, "a")}
    assert f"/rules/{GAME}/play/cosy-draw" in links
    assert "the Gabong" not in phone.text.replace("the Gabongguru", "")
    assert "Gabongen" not in phone.text


def test_a_story_of_the_other_game_is_not_ruled_on_here(app: Flask) -> None:
    phone = tell(opened(app, game=GAME), "game: gabong\nface: 7♥ by Dina\nturn: Bo\nAnna draws 1\n")
    assert phone.response.status_code == 422
    assert "This table plays Lillesand Gabong" in words(phone.element("problems"))
    phone = tell(opened(app), f"game: {GAME}\nface: 7♥ by Dina\nturn: Bo\nAnna hums and draws 1\n")
    assert phone.response.status_code == 422
    assert "This table plays Gabong. Take this line out." in phone.text


def test_plain_words_are_read_as_lillesand_or_marked(app: Flask) -> None:
    table = opened(app, game=GAME)
    assert "Cosy draw" in tell(table, "It was Bo's turn. Anna hummed and drew a card.").text
    phone = tell(table, "It was Anna's turn. Anna wiggled the nine of hearts, and then Bo laid seven of hearts.")
    assert phone.response.status_code == 200
    assert "The marked words were not understood." in phone.text


def test_a_score_without_a_list_is_undecided_and_names_the_stand_in(app: Flask, sqlite_store: Store) -> None:
    table = opened(app, game=GAME)
    phone = tell(table, "phase: over\nBo counts 7♣ K♥")
    assert "The booklet leaves this open: The lost points table. The master has the last word." in phone.text
    assert "The base game's points stand in" in phone.text
    assert "Bo scores 25 points in this round." in phone.text
    assert told(sqlite_store, table, "phase: over\nBo counts joker")


def test_only_picks_of_the_table_s_game_are_offered(app: Flask) -> None:
    table = opened(app, game=GAME)
    links = [link.get("href") or "" for link in elements(table.phone.get(f"{table.url}/dispute").tree, "a")]
    assert any("/dispute/picks/lillesand-slip" in link for link in links)
    assert not any("/dispute/picks/sneak" in link for link in links)
    table.phone.get(f"/dispute/picks/sneak?table={table.token}", 404)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_lines_shown_for_help_are_lines_of_its_notation(app: Flask, language: Language) -> None:
    lines = [words[language] for words, _meaning in vocabulary(GAME)]
    assert lines[0].endswith(GAME)
    header = "\n".join(
        line for line in lines if ":" in line and not line.startswith(("face", "bordkort", "other", "annet"))
    )
    for line in lines:
        read(f"{header}\n{line}" if line not in header else header)
    phone = opened(app, language, game=GAME).phone
    assert lines[-2] in phone.get(f"{phone.address}/dispute").text


# -- from no table


def test_the_page_and_the_api_rule_on_a_text_that_says_its_game(app: Flask) -> None:
    header = f"game: {GAME}\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\ndirection: clockwise\nturn: Anna\n"
    text = f"{header}face: 7♥ by Dina\n\nAnna lays joker as 9♥\n"
    phone = Phone(app).get(f"/ruling?s={pack(text)}")
    assert "Legal." in phone.text
    assert "the master" in phone.text
    answered = app.test_client().post("/api/v1/rule", json={"situation": text, "lang": "en"}).get_json()
    assert answered["status"] == "decided"
    assert all(clause.startswith(f"{GAME}/") for clause in answered["clauses"])
    ruled = CliRunner().invoke(main, ["rule", "--lang", "en", "-"], input=text)
    assert ruled.exit_code == 0
    assert answered["answer"] in ruled.output


def test_a_score_without_a_list_stands_case_by_case_and_asks_no_table_for_it(app: Flask) -> None:
    """The stand-in is named as one, and its outcome is seen at once."""
    hand = "phase: over\nAnna counts joker 5♠"
    text = f"game: {GAME}\nplayers: Anna, Bo, Cato, Dina\n{hand}"
    phone = Phone(app).get(f"/ruling?s={pack(text)}")
    [cases] = [one for one in elements(phone.tree, "details") if one.get("class") == "cases"]
    assert cases.get("open") is not None
    assert "The base game's points stand in" in words(cases)
    assert "Anna scores 45 points" in words(cases)
    assert phone.field("value").get("inputmode") == "numeric"
    at_table = tell(opened(app, game=GAME), hand)
    assert "Enter the points of the round as a number" in at_table.text
    assert not [one for one in elements(at_table.tree, "input") if one.get("name") == "value"]


def test_the_first_master_is_voted_for(app: Flask) -> None:
    phone = Phone(app).get(f"/tables/new?game={GAME}")
    assert "whoever is the master deals" in phone.text
    links = {link.get("href"): words(link) for link in elements(phone.tree, "a")}
    assert links["/rules/gabong-lillesand/master/first-vote"] == "You vote for the first master"
