"""A table of Suit Gin and one of Hollywood Gin: columns, finished suits, the end, files and disputes."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from refbook.i18n import Language
from refbook.store import Store
from refbook.store.models import CardTable

from .at_table import AtTable, opened
from .html import elements
from .log import site
from .phone import Phone, filled, words
from .test_lillesand_table import tell

TWO: dict[str, Any] = {f"player__{place}": "" for place in range(2, 4)}


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    return site(sqlite_store)


def suits(app: Flask, language: str = "en", **fields: Any) -> AtTable:
    return opened(app, language, game="suit-gin", **TWO, **fields)


def hollywood(app: Flask, language: str = "en", **fields: Any) -> AtTable:
    return opened(app, language, game="hollywood-gin", **TWO, **fields)


def play(table: AtTable, name: str, points: object, *blocked: str, status: int = 303, sure: bool = False) -> Phone:
    """Enter the next round: who scored, how many points, and which suits were blocked."""
    phone = table.phone.get(table.url)
    phone.press("/rounds/new", 422 if sure else status, mark=list(blocked), **table.left(**{name: points}))
    return phone.press("/rounds/new", status) if sure else phone


def columns(phone: Phone) -> dict[str, list[str]]:
    """What stands in each column, with its mark, by player."""
    heads = [words(one) for one in elements(phone.tree, "th") if one.get("scope") == "colgroup"]
    row = next(row for row in elements(phone.tree, "tr") if row.get("class") == "totals")
    cells = [words(cell) for cell in elements(row, "td")]
    each = len(cells) // len(heads)
    return {name: cells[at * each : (at + 1) * each] for at, name in enumerate(heads)}


def rules_at(store: Store) -> dict[str, str]:
    with store.reading() as session:
        return {rule.key: rule.value for rule in session.query(CardTable).one().house_rules}


# -- opening


@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
@pytest.mark.parametrize(
    ("language", "deals"), [("en", "Round 1 is next, and Anna deals."), ("nb", "Runde 1 er neste, og Anna gir.")]
)
def test_two_players_take_turns_to_deal(app: Flask, language: str, deals: str, game: str) -> None:
    phone = Phone(app, language).get(f"/tables/new?game={game}")
    names = [one.get("name") for one in elements(phone.tree, "input") if one.get("name", "").startswith("player-")]
    assert names == ["player-0", "player-1"]
    table = opened(app, language, game=game, **TWO)
    assert deals in table.phone.get(table.url).text
    play(table, "Bo", 12)
    assert {"en": "and Bo deals", "nb": "og Bo gir"}[language] in table.phone.get(table.url).text
    assert "gabong" not in table.phone.text.lower().replace("gabongguru", "")
    assert not table.phone.has_form("/players")


@pytest.mark.parametrize("players", [("Anna",), ("Anna", "Bo", "Cato")])
def test_neither_one_nor_three_can_play(app: Flask, players: tuple[str, ...]) -> None:
    phone = Phone(app).get("/tables/new?game=suit-gin")
    fields = {f"player-{place}": name for place, name in enumerate(players)}
    key = phone.field("key").get("value")
    phone.post("/tables/new", {**fields, "game": "suit-gin", "language": "en", "key": key}, 422)
    assert "This game is for 2 players." in phone.text


def test_what_is_agreed_on_at_the_start_holds_on_the_sheet(app: Flask, sqlite_store: Store) -> None:
    agreed = {"suit-finished-above": "50", "gin-bonus": "25", "under-knock-bonus": "15", "tie-break": "total-points"}
    table = suits(app, **{f"rule-{key}": value for key, value in agreed.items()})
    assert rules_at(sqlite_store) == agreed
    phone = play(table, "Anna", 51, "diamonds").get(table.url)
    assert columns(phone)["Anna"] == ["51 ✓", "51 ✓", "0", "51 ✓"]
    assert "The game is over, and Anna won." in phone.text
    assert "most points in all" in phone.text


def test_the_numbers_of_the_book_are_no_house_rules(app: Flask, sqlite_store: Store) -> None:
    suits(app)
    assert rules_at(sqlite_store) == {}
    wrong = Phone(app).get("/tables/new?game=suit-gin")
    wrong.press("/tables/new", 422, player__0="Anna", player__1="Bo", rule__gin__bonus="many")
    assert "many" in wrong.text


# -- rounds of Suit Gin


@pytest.mark.parametrize(
    ("language", "scores", "blocked"),
    [
        ("en", "Anna scores 38 points in ♠, ♥, and ♣.", "Blocked: ♦."),
        ("nb", "Anna får 38 poeng i ♠, ♥ og ♣.", "Sperret: ♦."),
    ],
)
def test_points_go_into_every_suit_that_is_not_blocked(
    app: Flask, language: Language, scores: str, blocked: str
) -> None:
    table = suits(app, language)
    phone = play(table, "Anna", 38, "diamonds").get(table.url)
    assert columns(phone) == {"Anna": ["38", "38", "0", "38"], "Bo": ["0", "0", "0", "0"]}
    assert scores in phone.text
    assert blocked in phone.text
    links = {link.get("href") for link in elements(phone.tree, "a")}
    assert "/rules/suit-gin/blocking/open-suits-score" in links


@pytest.mark.parametrize(
    ("language", "finishes", "won"),
    [
        ("en", "Anna finishes ♠ with 130.", "Won by Anna: ♠."),
        ("nb", "Anna gjør ♠ ferdig med 130.", "Vunnet av Anna: ♠."),
    ],
)
def test_a_finished_suit_is_marked_and_gets_no_more_points(app: Flask, language: str, finishes: str, won: str) -> None:
    table = suits(app, language)
    play(table, "Anna", 90, "hearts", "diamonds", "clubs")
    phone = play(table, "Anna", 40, "hearts", "diamonds", "clubs").get(table.url)
    assert finishes in phone.text
    assert won in phone.text
    phone = play(table, "Bo", 20).get(table.url)
    assert columns(phone)["Anna"] == ["130 ✓", "0", "0", "0"]
    assert columns(phone)["Bo"][1:] == ["20", "20", "20"]
    assert columns(phone)["Bo"][0].startswith("0")
    struck = [
        words(one) for one in elements(next(r for r in elements(phone.tree, "tr") if r.get("class") == "totals"), "s")
    ]
    assert struck == ["0"]


def test_a_hundred_points_do_not_finish_a_suit_by_the_book(app: Flask) -> None:
    exact, other = suits(app), suits(app, **{"rule-suit-finished-at": "at-100"})
    for table in (exact, other):
        play(table, "Anna", 100, "hearts", "diamonds", "clubs")
    assert columns(exact.phone.get(exact.url))["Anna"][0] == "100"
    assert columns(other.phone.get(other.url))["Anna"][0] == "100 ✓"


def test_points_that_go_nowhere_and_too_many_points_are_asked_about(app: Flask) -> None:
    table = suits(app)
    play(table, "Anna", 101, "hearts", "diamonds", "clubs")
    phone = play(table, "Bo", 20, "hearts", "diamonds", "clubs", status=422)
    assert "Bo: these points go into no column" in phone.said("problems")
    phone.press("/rounds/new", mark=["hearts", "diamonds", "clubs"])
    assert "Bo scores 20 points, which go into no column." in phone.get(table.url).text
    assert "Anna: one round brings" in play(table, "Anna", 500, status=422).said("problems")


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ({}, "Who scored, and how many points?"),
        ({"Anna": "x"}, "Write the points as a number"),
        ({"Anna": "0"}, "Who scored, and how many points?"),
        ({"Anna": "10", "Bo": "5"}, "Only one player scores in a round."),
    ],
)
def test_what_no_round_can_come_to_is_refused(app: Flask, typed: dict[str, str], fault: str) -> None:
    table = suits(app)
    phone = table.phone.get(table.url)
    phone.press("/rounds/new", 422, mark=["clubs"], **table.left(**typed))
    assert fault in phone.said("problems")
    assert [
        one.get("value") for one in elements(phone.form("/rounds/new"), "input") if one.get("checked") is not None
    ] == [
        "clubs",
        "",
    ]


def test_all_four_suits_cannot_be_blocked(app: Flask) -> None:
    phone = play(suits(app), "Anna", 20, "spades", "hearts", "diamonds", "clubs", status=422)
    assert "three melds at the most" in phone.said("problems")


@pytest.mark.parametrize(
    ("language", "how", "told"),
    [
        ("en", "tied", "The knock was tied, and nobody scores."),
        ("nb", "none", "Talongen tok slutt, og ingen får poeng."),
    ],
)
def test_a_round_may_bring_nobody_points(app: Flask, language: str, how: str, told: str) -> None:
    table = suits(app, language)
    phone = table.phone.get(table.url).press("/rounds/new", winner=how).get(table.url)
    assert told in phone.text
    assert {"en": "and Bo deals", "nb": "og Bo gir"}[language] in phone.text


def test_the_same_player_deals_again_where_that_was_agreed_on(app: Flask) -> None:
    table = suits(app, **{"rule-dealer-after-void": "same-dealer"})
    assert "and Anna deals" in table.phone.get(table.url).press("/rounds/new", winner="none").get(table.url).text
    assert "and Bo deals" in play(table, "Anna", 5).get(table.url).text


def test_corrections_and_taking_back(app: Flask) -> None:
    table = suits(app)
    play(table, "Anna", 90, "hearts")
    play(table, "Anna", 20, "hearts")
    phone = table.phone.get(f"{table.url}/rounds/1")
    phone.press("/rounds/1", mark=["clubs"], **table.left(Anna=80), reason="miscounted")
    assert "80, blocked: ♣" in phone.text
    assert columns(phone.get(table.url))["Anna"] == ["100", "80", "100", "20"]
    table.phone.press("/undo")
    assert columns(table.phone.get(table.url))["Anna"] == ["110 ✓", "0", "110 ✓", "110 ✓"]
    table.phone.press("/undo")
    assert columns(table.phone.get(table.url))["Anna"] == ["100", "80", "100", "20"]


# -- the end


@pytest.mark.parametrize(
    ("language", "draw"), [("en", "The game is over, and is a draw."), ("nb", "Spillet er slutt, og er uavgjort.")]
)
def test_two_suits_each_is_a_draw(app: Flask, language: str, draw: str) -> None:
    table = suits(app, language)
    play(table, "Anna", 110, "diamonds", "clubs")
    phone = play(table, "Bo", 101).get(table.url)
    assert draw in phone.text
    assert not phone.has_form("/rounds/new")


def test_most_points_break_the_tie_where_that_was_agreed_on(app: Flask) -> None:
    table = suits(app, **{"rule-tie-break": "total-points"})
    play(table, "Anna", 110, "diamonds", "clubs")
    play(table, "Bo", 101)
    assert "The game is over, and Anna won." in table.phone.get(table.url).text


def test_the_third_suit_wins_and_the_fourth_is_not_played_for(app: Flask) -> None:
    table = suits(app)
    phone = play(table, "Bo", 105, "clubs").get(table.url)
    assert "The game is over, and Bo won." in phone.text
    places = [words(row) for row in elements(phone.tree, "tr") if words(row)[:1] in ("1", "2")][:2]
    assert places == ["1Bo315", "2Anna0"]
    assert not phone.has_form("/rounds/new")


def test_the_game_can_be_ended_early_and_gone_on_with(app: Flask) -> None:
    table = suits(app)
    play(table, "Anna", 20)
    phone = table.phone.get(table.url).press("/end").get(table.url)
    assert "The game was ended before anybody had won it." in phone.text
    assert "Round 2 is next, and Bo deals." in phone.press("/play-on").get(table.url).text


# -- Hollywood Gin


@pytest.mark.parametrize(
    ("language", "scores"),
    [("en", "Bo scores 30 points in column 1 and column 2."), ("nb", "Bo får 30 poeng i kolonne 1 og kolonne 2.")],
)
def test_columns_come_into_use_one_by_one(app: Flask, language: str, scores: str) -> None:
    table = hollywood(app, language)
    assert not [one for one in elements(table.phone.get(table.url).tree, "input") if one.get("name") == "mark"]
    play(table, "Bo", 20)
    play(table, "Anna", 7)
    phone = play(table, "Bo", 30).get(table.url)
    assert scores in phone.text
    phone = play(table, "Bo", 25).get(table.url)
    assert columns(phone) == {"Anna": ["7", "0", "0"], "Bo": ["75", "55", "25"]}
    links = {link.get("href") for link in elements(phone.tree, "a")}
    assert "/rules/hollywood-gin/columns/later-scores" in links
    assert not [link for link in links if link and "/rules/suit-gin/" in link]


def test_a_column_closes_at_a_hundred_and_two_of_three_win(app: Flask) -> None:
    table = hollywood(app)
    play(table, "Bo", 100)
    phone = play(table, "Anna", 10, sure=True).get(table.url)
    assert columns(phone)["Bo"] == ["100 ✓", "0", "0"]
    phone = play(table, "Bo", 101).get(table.url)
    assert columns(phone)["Bo"] == ["100 ✓", "101 ✓", "0"]
    assert "The game is over, and Bo won." in phone.text


# -- files, links


@pytest.mark.parametrize("language", ["en", "nb"])
def test_files_go_home_and_come_back(app: Flask, language: str) -> None:
    table = suits(app, language)
    play(table, "Anna", 38, "diamonds", "clubs")
    play(table, "Bo", 12)
    table.phone.get(table.url).press("/rounds/new", winner="tied")
    play(table, "Bo", 5, "hearts")
    headers = {"Accept-Language": language}
    for name in ("sheet.xlsx", "sheet.csv", "sheet.json"):
        assert table.phone.client.get(f"{table.url}/{name}", headers=headers).status_code == 200
    data = table.phone.client.get(f"{table.url}/sheet.json").get_json()
    assert data["columns"] == {"Anna": [38, 38, 0, 0], "Bo": [17, 12, 17, 17]}
    assert data["rounds"][0]["players"]["Anna"]["told"] == "38 diamonds clubs"
    assert data["rounds"][1]["dealer"] == "Bo"
    text = table.phone.client.get(f"{table.url}/sheet.csv", headers=headers).text
    assert "Anna ♣" in text
    other = suits(app, language)
    phone = other.phone.get(f"{other.url}/import").press("/import", text=text.replace("\ufeff", "")).get(other.url)
    assert columns(phone) == columns(table.phone.get(table.url))
    again = other.phone.client.get(f"{other.url}/sheet.csv", headers=headers).text
    assert again == text


def test_the_chart_has_a_line_for_each_column(app: Flask) -> None:
    table = hollywood(app)
    phone = play(table, "Anna", 20).get(table.url)
    assert "Anna 1 20, Anna 2 0, Anna 3 0, Bo 1 0" in phone.response.text
    assert table.phone.client.get(f"{table.url}/qr.svg").status_code == 200


@pytest.mark.parametrize(("language", "refused"), [("en", "block nothing"), ("nb", "sperrer ingenting")])
def test_no_suit_is_blocked_where_suits_do_not_matter(app: Flask, language: str, refused: str) -> None:
    table = hollywood(app, language)
    round_ = {"mark": ["diamonds", "spades"], **table.left(Anna=20)}
    phone = table.phone.get(table.url)
    sent = {**filled(phone.form("/rounds/new")), **round_}
    answer = phone.client.post(f"{table.url}/rounds/new", data=sent, headers={"Accept-Language": language})
    assert answer.status_code == 422
    assert refused in answer.text
    assert columns(phone.get(table.url))["Anna"] == ["0", "0", "0"]


# -- disputes


GIN = "hand Anna: A♥ 2♥ 3♥ 4♥ 5♦ 6♦ 7♦ 8♣ 9♣ 10♣ K♠\n{}Anna goes gin discarding K♠"


@pytest.mark.parametrize(
    ("language", "legal", "illegal"), [("en", "Legal.", "Illegal."), ("nb", "Lovlig.", "Ulovlig.")]
)
def test_a_dispute_takes_players_and_finished_suits_from_the_sheet(
    app: Flask, language: str, legal: str, illegal: str
) -> None:
    table = suits(app, language)
    story = GIN.format("deadwood Bo: 18\n")
    allowed = tell(table, story)
    assert "/rulings/" in allowed.address
    assert legal in allowed.text
    assert illegal not in allowed.text
    play(table, "Anna", 101, "hearts", "diamonds", "clubs")
    refused = tell(table, story)
    assert illegal in refused.text
    assert "gabong" not in refused.text.lower().replace("gabongguru", "")


def test_a_dispute_knows_what_stands_in_the_columns_and_how_often_somebody_has_scored(app: Flask) -> None:
    table = hollywood(app)
    for entered, totals in (
        ("43 / 0 / 0", "43 / 0 / 0"),
        ("43 / 43 / 0", "63 / 43 / 0"),
        ("43 / 43 / 43", "83 / 63 / 43"),
    ):
        ruled = tell(table, GIN.format("deadwood Bo: 18\n"))
        assert f"Anna writes down {entered}. Anna’s totals are {totals}." in ruled.text
        play(table, "Anna", 20)


@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
@pytest.mark.parametrize(
    ("language", "legal", "illegal"), [("en", "Legal.", "Illegal."), ("nb", "Lovlig.", "Ulovlig.")]
)
def test_a_dispute_knows_who_deals(app: Flask, language: str, legal: str, illegal: str, game: str) -> None:
    """Anna deals the first round, Bo the second; a dispute of the first keeps its dealer."""
    table = opened(app, language, game=game, **TWO)
    first = tell(table, "Bo passes")
    assert legal in first.text
    assert illegal in tell(table, "Bo deals 10 cards to Anna").text
    play(table, "Anna", 20)
    assert illegal in tell(table, "Bo passes").text
    assert legal in tell(table, "Bo deals 10 cards to Anna").text
    assert legal in first.get(first.address).text


def test_points_and_blocked_suits_of_a_ruling_are_filled_in(app: Flask) -> None:
    table = suits(app)
    tell(table, GIN.format("deadwood Bo: 18\n"))
    phone = table.phone.get(table.url)
    assert phone.field(f"left-{table.ids['Anna']}").get("value") == "38"
    ticked = [one for one in elements(phone.form("/rounds/new"), "input") if one.get("name") == "mark"]
    assert [one.get("value") for one in ticked if one.get("checked") is not None] == ["hearts", "diamonds", "clubs"]
    phone.press("/rounds/new", mark=["hearts", "diamonds", "clubs"]).get(table.url)
    assert columns(phone)["Anna"] == ["38", "0", "0", "0"]
    assert any(link.get("class") == "by-ruling" for link in elements(phone.tree, "a"))
