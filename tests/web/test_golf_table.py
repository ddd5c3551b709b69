"""A table of golf: alone and in a match, hole by hole, with its variants, its ties and its disputes."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from refbook.i18n import Language
from refbook.store import Store
from refbook.store.models import CardTable

from .at_table import PLAYERS, AtTable, opened
from .html import elements
from .log import site
from .phone import Phone, words
from .test_lillesand_table import tell

NOBODY_ELSE: dict[str, Any] = {f"player__{place}": "" for place in range(1, 4)}
TWO: dict[str, Any] = {f"player__{place}": "" for place in range(2, 4)}


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


def golf(app: Flask, language: str = "en", **fields: Any) -> AtTable:
    return opened(app, language, game="golf", **fields)


def alone(app: Flask, language: str = "en", **fields: Any) -> AtTable:
    return golf(app, language, **NOBODY_ELSE, **fields)


def match(app: Flask, language: str = "en", **fields: Any) -> AtTable:
    return golf(app, language, **TWO, **fields)


def hole(table: AtTable, status: int = 303, **told: str) -> Phone:
    """Enter the next hole: `Anna="left 4"`."""
    return table.phone.get(table.url).press("/rounds/new", status, **typed(table, **told))


def typed(table: AtTable, **told: str) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, how in told.items():
        kind, _space, number = how.partition(" ")
        fields |= {f"left-{table.ids[name]}": number, f"how-{table.ids[name]}": kind}
    return fields


def rules_at(store: Store) -> dict[str, str]:
    with store.reading() as session:
        return {rule.key: rule.value for rule in session.query(CardTable).one().house_rules}


def total(phone: Phone) -> list[str]:
    row = next(row for row in elements(phone.tree, "tr") if row.get("class") == "totals")
    return [words(cell) for cell in elements(row, "td")]


# -- opening


@pytest.mark.parametrize(("language", "nothing"), [("en", "Nothing chosen is the strict game."), ("nb", "strenge")])
def test_one_person_opens_a_table_and_nobody_is_the_gabong(app: Flask, language: str, nothing: str) -> None:
    phone = Phone(app, language).get("/tables/new?game=golf")
    assert nothing in phone.text
    assert not [one for one in elements(phone.tree, "input") if one.get("name") in ("first", "decks")]
    table = alone(app, language)
    text = table.phone.get(table.url).text
    assert {"en": "Hole 1 of 9 is next.", "nb": "Hull 1 av 9 er neste."}[language] in text
    assert {"en": "Par for nine holes is 45.", "nb": "Par for ni hull er 45."}[language] in text
    assert "gabong" not in text.lower().replace("the gabongguru", "")


def test_variants_and_holes_are_agreed_on_at_the_start(app: Flask, sqlite_store: Store) -> None:
    phone = Phone(app).get("/tables/new?game=golf")
    fields = {f"player-{place}": name for place, name in enumerate(PLAYERS)}
    chosen = {"rule-variant": ["jokers", "queen-on-king"], "rule-holes": "18", "key": phone.field("key").get("value")}
    phone.post("/tables/new", {**fields, **chosen, "game": "golf", "language": "en"})
    assert rules_at(sqlite_store) == {"variant": "queen-on-king, jokers", "holes": "18"}


def test_what_the_table_plays_is_shown_with_its_clauses(app: Flask, sqlite_store: Store) -> None:
    table = golf(app, **{"rule-variant": "putt-putt"})
    assert rules_at(sqlite_store) == {"variant": "putt-putt"}
    text = table.phone.get(table.url).text
    assert "Putt Putt agreed on before play" in text
    strict = golf(app)
    assert "The strict game" in strict.phone.get(strict.url).text
    wrong = Phone(app).get("/tables/new?game=golf")
    wrong.press("/tables/new", 422, player__0="Anna", rule__variant="backwards")
    assert "“backwards” is none of queen-on-king" in wrong.text


# -- holes


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_hole_is_cards_left_or_a_cleared_table_or_points(app: Flask, language: Language) -> None:
    table = golf(app, language)
    hole(table, Anna="left 4", Bo="stock 3", Cato="points −2", Dina="stock 0")
    phone = table.phone.get(table.url)
    assert total(phone)[0].startswith("4")
    assert [one.split()[0] for one in total(phone)] == ["4", "−3", "−2", "0"]
    left, cleared = {
        "en": (
            "cards left in the columns: 4 points.",
            "Bo cleared the table with 3 cards left in the stock: −3 points.",
        ),
        "nb": ("kort igjen i kolonnene: 4 poeng.", "Bo ryddet bordet med 3 kort igjen i trekkbunken: −3 poeng."),
    }[language]
    for sentence in (left, cleared):
        assert sentence in phone.text
    links = {link.get("href") for link in elements(phone.tree, "a")}
    assert {"/rules/golf/score/cards-left", "/rules/golf/score/unused-stock"} <= links
    assert "(lowest)" in phone.text or "(lavest)" in phone.text


def test_nobody_leads_who_has_not_played_the_hole(app: Flask) -> None:
    table = match(app)
    hole(table, Anna="left 4", Bo="left 7")
    hole(table, Anna="left 9")
    assert [one.split()[1:] for one in total(table.phone.get(table.url))] == [["(lowest)"], []]


@pytest.mark.parametrize(
    ("variants", "told", "fault"),
    [
        ("", "left x", "Write a number"),
        ("", "left 0", "With no card left the table is cleared"),
        ("", "left 36", "Without jokers from 1 to 35 cards can be left in the columns."),
        ("", "stock 17", "Without jokers from 0 to 16 cards can be left in the stock."),
        ("", "stock −1", "from 0 to 16 cards"),
        ("", "points 36", "Without jokers a round of golf brings from −16 to 35 points."),
        ("free-start", "stock 18", "from 0 to 17 cards"),
        ("jokers", "left 38", "From 1 to 37 cards can be left in the columns."),
        ("jokers", "stock 19", "From 0 to 18 cards can be left in the stock."),
        ("jokers", "points 99", "from −18 to 37 points"),
    ],
)
def test_what_no_hole_can_come_to_is_refused_and_nothing_is_lost(
    app: Flask, variants: str, told: str, fault: str
) -> None:
    table = match(app, **({"rule-variant": variants} if variants else {}))
    phone = hole(table, 422, Anna=told, Bo="left 7")
    assert fault in phone.said("problems")
    assert phone.field(f"left-{table.ids['Bo']}").get("value") == "7"


def test_with_jokers_more_cards_may_be_left_and_an_empty_form_is_asked_about(app: Flask) -> None:
    table = match(app, **{"rule-variant": "jokers"})
    assert "Nobody’s hole is filled in yet." in hole(table, 422).said("problems")
    hole(table, Anna="left 36", Bo="stock 17")
    assert [one.split()[0] for one in total(table.phone.get(table.url))] == ["36", "−17"]


def test_corrections_and_taking_back(app: Flask) -> None:
    table = match(app)
    hole(table, Anna="left 4", Bo="left 7")
    hole(table, Anna="stock 2", Bo="left 1")
    phone = table.phone.get(f"{table.url}/rounds/1")
    phone.press("/rounds/1", **typed(table, Anna="left 14"), reason="miscounted")
    assert "14 left" in phone.text
    assert "4 left" in phone.text
    assert [one.split()[0] for one in total(table.phone.get(table.url))] == ["12", "8"]
    table.phone.press("/undo")
    assert [one.split()[0] for one in total(table.phone.get(table.url))] == ["2", "8"]


# -- the end


@pytest.mark.parametrize(
    ("language", "points", "over", "par"),
    [
        ("en", "5", "The game is over: 45 points in 9 rounds.", "Par is 45, and Anna made par."),
        ("nb", "5", "Spillet er slutt: 45 poeng på 9 runder.", "Par er 45, og Anna klarte par."),
        ("en", "6", "The game is over: 54 points in 9 rounds.", "Par is 45, and nobody made par."),
    ],
)
def test_nine_holes_alone_end_with_par(app: Flask, language: str, points: str, over: str, par: str) -> None:
    table = alone(app, language)
    for _number in range(9):
        hole(table, Anna=f"left {points}")
    phone = table.phone.get(table.url)
    assert over in phone.text
    assert par in phone.text
    assert not phone.has_form("/rounds/new")


def test_the_lowest_total_wins_a_match(app: Flask) -> None:
    table = match(app, **{"rule-holes": "2"})
    hole(table, Anna="left 9", Bo="left 7")
    hole(table, Anna="stock 3", Bo="left 1")
    phone = table.phone.get(table.url)
    assert "The game is over, and Anna won." in phone.text
    assert "Par" not in phone.text


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_tie_is_asked_about_at_the_table_and_decided_by_an_extra_round(app: Flask, language: str) -> None:
    table = golf(app, language, **{"rule-holes": "1"})
    hole(table, Anna="left 4", Bo="left 4", Cato="left 5", Dina="left 9")
    phone = table.phone.get(table.url)
    assert {"en": "What do you agree on?", "nb": "Hva blir dere enige om?"}[language] in phone.text
    assert "gabong" not in phone.text.lower().replace("gabongguru", "")
    phone.press("/readings", reading="extra-round")
    text = phone.get(table.url).text
    assert {
        "en": "Anna and Bo are tied, and play one more round to decide.",
        "nb": "Anna og Bo står likt og spiller en runde til for å avgjøre.",
    }[language] in text
    ids = [one.get("name") for one in elements(phone.form("/rounds/new"), "input")]
    assert f"left-{table.ids['Cato']}" not in ids
    assert hole(table, 422, Anna="left 4").said("problems")
    hole(table, Anna="left 2", Bo="left 1")
    phone = table.phone.get(table.url)
    assert {"en": "The game is over, and Bo won.", "nb": "Spillet er slutt, og Bo vant."}[language] in phone.text
    assert [one.split()[0] for one in total(phone)] == ["4", "4", "5", "9"]
    places = [words(row) for row in elements(phone.tree, "tr") if words(row)[:1] in "1234"][:4]
    assert places == ["1Bo4", "2Anna4", "3Cato5", "4Dina9"]


def test_a_tie_that_is_shared_by_what_was_agreed_on(app: Flask) -> None:
    table = match(app, **{"rule-holes": "1", "rule-tied-totals": "shared"})
    hole(table, Anna="left 4", Bo="points 4")
    assert "The game is over, and Anna and Bo won." in table.phone.get(table.url).text


def test_who_joins_late_enters_the_missing_holes_afterwards(app: Flask) -> None:
    table = match(app, **{"rule-holes": "2"})
    hole(table, Anna="left 4", Bo="left 7")
    phone = table.phone.get(table.url).press("/players", player="Eva").get(table.url)
    assert "Eva has not been counted in round 1." in phone.text
    eva = next(
        one.get("name").removeprefix("left-")
        for one in elements(phone.form("/rounds/new"), "input")
        if one.get("name", "").startswith("left-") and one.get("name") not in typed(table, Anna="left 1", Bo="left 1")
    )
    table.ids["Eva"] = eva
    hole(table, Anna="left 4", Bo="left 7", Eva="left 1")
    phone = table.phone.get(table.url)
    assert "Every hole is on the sheet, but not for everybody." in phone.text
    phone.get(f"{table.url}/rounds/1").press("/rounds/1", **typed(table, Eva="left 2"))
    assert "The game is over, and Eva won." in table.phone.get(table.url).text


def test_the_game_can_be_ended_early_and_gone_on_with(app: Flask) -> None:
    table = match(app)
    hole(table, Anna="left 4", Bo="left 7")
    phone = table.phone.get(table.url)
    assert "End the game" in phone.text
    phone.press("/end").get(table.url)
    assert "The game is over, and Anna won." in phone.text
    phone.press("/play-on").get(table.url)
    assert "Hole 2 of 9 is next." in phone.text


# -- files, links


def test_files_go_home_and_come_back(app: Flask) -> None:
    table = match(app)
    hole(table, Anna="left 4", Bo="stock 3")
    hole(table, Anna="points 0", Bo="left 12")
    for name in ("sheet.xlsx", "sheet.csv", "sheet.json"):
        assert table.phone.client.get(f"{table.url}/{name}").status_code == 200
    data = table.phone.client.get(f"{table.url}/sheet.json").get_json()
    assert data["totals"] == {"Anna": 4, "Bo": 9}
    assert data["rounds"][0]["players"]["Bo"]["told"] == "stock 3"
    text = table.phone.client.get(f"{table.url}/sheet.csv").text
    assert "no winner" not in text
    other = match(app)
    phone = other.phone.get(f"{other.url}/import").press("/import", text=text.replace("\ufeff", ""))
    assert [one.split()[0] for one in total(phone.get(other.url))] == ["4", "9"]


def test_a_table_of_golf_is_shared_by_link_and_code(app: Flask) -> None:
    table = match(app)
    assert table.phone.client.get(f"{table.url}/qr.svg").status_code == 200
    assert "chart" in hole(table, Anna="left 4", Bo="left 7").get(table.url).response.text


# -- disputes


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_dispute_takes_the_table_s_variant_and_players(app: Flask, language: str) -> None:
    story = "column 1: Q♥\nwaste: K♠\nlay Q♥"
    strict, soft = match(app, language), match(app, language, **{"rule-variant": "queen-on-king"})
    refused, allowed = tell(strict, story), tell(soft, story)
    assert {"en": "Not allowed.", "nb": "Ikke lov."}[
        language
    ] in refused.text or "golf/ranks/king-stops" in refused.response.text
    links = {link.get("href") for link in elements(allowed.tree, "a")}
    assert "/rules/golf/variants/queen-on-king" in links
    assert "gabong" not in allowed.text.lower().replace("gabongguru", "")


def test_another_variant_in_a_story_is_refused_at_its_line(app: Flask) -> None:
    table = match(app)
    phone = tell(table, "variant: putt-putt\ncolumn 1: A♥\nwaste: K♠\nlay A♥")
    assert phone.response.status_code == 422
    assert "A table’s own house rules and rulings hold here." in phone.text
    assert "/rulings/" in tell(table, "variant: strict\ncolumn 1: 3♥\nwaste: 2♠\nlay 3♥").address


def test_a_dispute_that_the_book_leaves_open_is_agreed_on_by_who_plays(app: Flask) -> None:
    table = match(app)
    phone = tell(table, "column 1: 3♥ 5♣\nwaste: 4♠\nlay 5♣\ntake back 5♣")
    assert "What do you agree on?" in phone.text
    phone.press("/gabong", question="golf/taking-back", reading="allowed")
    assert "greed" in phone.get(phone.address).text


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_form_of_a_dispute_speaks_of_golf(app: Flask, language: str) -> None:
    table = match(app, language)
    phone = table.phone.get(f"{table.url}/dispute")
    assert {"en": "column 1: K♠ 9♦ 8♥", "nb": "kolonne 1: K♠ 9♦ 8♥"}[language] in phone.text
    assert "abong" not in phone.text
    for key in ("golf-queen-on-king", "golf-drew-early", "golf-redeal"):
        started = table.phone.get(f"{table.url}/dispute?example={key}")
        assert "game:" not in started.field("text").text
        ruled = started.press("/dispute", 303)
        assert "/rulings/" in ruled.address


def test_who_plays_alone_has_the_holes_so_far_told(app: Flask) -> None:
    table = alone(app)
    hole(table, Anna="left 4")
    hole(table, Anna="stock 3")
    empty = "\n".join(f"column {number}: empty" for number in range(2, 8))
    phone = tell(table, f"waste: 4♥\nstock: empty\ncolumn 1: 9♠ 8♣\n{empty}\nstop")
    assert "holes: 4, -3" in phone.text or "holes: 4 -3" in phone.text
    assert "gives 2 points. The total is 3." in phone.text


def test_a_dispute_after_the_last_hole_is_no_hole_more(app: Flask) -> None:
    table = alone(app, **{"rule-holes": "1"})
    hole(table, Anna="left 4")
    phone = tell(table, "waste: 4♥\nstock: empty\ncolumn 1: 9♠ 3♣\nlay 3♣")
    assert "Legal." in phone.text
    assert "holes: 4" not in phone.text
