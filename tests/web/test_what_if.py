"""What if one line had been otherwise: on any ruling, for any line, without a script."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient

from refbook.cli import main
from refbook.i18n import Language
from refbook.rulings import adjudicate, ruling_json
from refbook.rulings.comparing import what_if
from refbook.situations import read, translate
from refbook.web.alternatives import afterwards, instead, other_readings
from refbook.web.examples import STARTERS
from refbook.web.links import pack, unpack

from .at_table import opened
from .html import check, elements, page
from .phone import Phone, words

WORDS = {
    "en": ("It makes a difference.", "It makes no difference", "They part at step 2"),
    "nb": ("Det har noe å si.", "Det har ingenting å si", "De skiller lag ved steg 2"),
}


def _ruled(text: str) -> dict[str, Any]:
    return ruling_json(adjudicate(read(text)), "en")


def _main(html: str) -> str:
    return words(next(elements(page(html), "main")))


def _made(client: FlaskClient, text: str, **query: Any) -> str:
    """The text that a change leads to."""
    response = client.get("/ruling/what-if", query_string={"s": pack(text), **query})
    assert response.status_code == 303
    return unpack(parse_qs(urlsplit(response.headers["Location"]).query)["t"][0])


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("starter", STARTERS, ids=lambda one: one.key)
def test_every_line_of_every_example_may_be_otherwise(client: FlaskClient, starter: Any, language: Language) -> None:
    text = translate(starter.text, language)
    html = client.get("/ruling/what-if", query_string={"s": pack(text), "lang": language}).text
    check(html, language)
    links = [one.get("href") for one in elements(page(html), "a") if "line=" in (one.get("href") or "")]
    told = [line for line in text.split("\n") if line.strip() and not line.startswith(("game:", "spill:"))]
    assert len(links) == len(told)
    for link in links:
        check(client.get(link.partition("#")[0]).text, language)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_it_says_where_the_two_part(client: FlaskClient, last_card: str, language: Language) -> None:
    text = translate(last_card, language)
    number = next(at for at, line in enumerate(text.split("\n"), 1) if "does not say" in line or "sier ikke" in line)
    [other] = instead(text, number, language)
    query = {"s": pack(text), "t": pack(other.situation), "lang": language}
    html = client.get("/ruling/what-if", query_string=query).text
    check(html, language)
    difference, _same, step = WORDS[language]
    assert difference in _main(html)
    assert step in _main(html)
    for text_of_one in (text, other.situation):
        assert ruling_json(adjudicate(read(text_of_one)), language)["answer"] in _main(html)
    compared = what_if(_ruled(text), _ruled(other.situation))
    sides = [one for one in elements(page(html), "section") if one.get("class") == "branch"][:2]
    for side, name in zip(sides, ("before", "after"), strict=True):
        cited = {link.get("href") for link in elements(side, "a")}
        assert cited == {f"/rules/{clause}" for clause in compared[name]["step"]["clauses"]}


@pytest.mark.parametrize("language", ["en", "nb"])
def test_it_says_where_nothing_hangs_on_it(client: FlaskClient, last_card: str, language: Language) -> None:
    query = {"s": pack(last_card), "t": pack(last_card + "\n"), "lang": language}
    assert WORDS[language][1] in _main(client.get("/ruling/what-if", query_string=query).text)


HANGING = """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
face: 4♥ by Dina
hand Anna: Q♥

anna lays the queen of hearts
"""
HANGS_ON = {
    "en": ("It hangs on this: Whose turn was it?", "Did Anna say “one card left” in time?", "Nothing"),
    "nb": ("Det kommer an på dette: Hvem hadde turen?", "Sa Anna", "Ingenting"),
}


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_step_that_is_not_settled_says_what_it_hangs_on(client: FlaskClient, language: Language) -> None:
    query = {"s": pack(HANGING), "t": pack(HANGING.replace("hand", "turn: Anna\nhand")), "lang": language}
    html = client.get("/ruling/what-if", query_string=query).text
    check(html, language)
    before, after = [words(one) for one in elements(page(html), "section") if one.get("class") == "branch"][:2]
    turn, announced, nothing = HANGS_ON[language]
    assert turn in before
    assert announced in after
    assert turn not in after
    assert nothing not in before + after


@pytest.mark.parametrize(("language", "old", "new"), [
    ("en", "Anna lays Q♥", "Anna lays K♥"), ("nb", "Anna legger Q♥", "Anna legger K♥"),
])  # fmt: skip
def test_a_changed_line_is_written_alike_on_both_sides(
    client: FlaskClient, language: Language, old: str, new: str
) -> None:
    changed = HANGING.replace("anna lays the queen of hearts", "Anna legger K♥" if language == "en" else "Anna lays K♥")
    query = {"s": pack(HANGING), "t": pack(changed), "lang": language}
    tree = page(client.get("/ruling/what-if", query_string=query).text)
    assert [words(one) for one in elements(tree, "del", "ins")] == [old, new]


def test_a_line_is_edited_taken_out_and_added(client: FlaskClient, last_card: str) -> None:
    lines = last_card.split("\n")
    number = lines.index("Anna does not say one card left") + 1
    edited = _made(client, last_card, line=number, do="edit", words="Anna says one card left")
    assert edited == last_card.replace("does not say", "says")
    assert _made(client, last_card, line=number, do="out") == last_card.replace(lines[number - 1] + "\n", "")
    added = _made(client, last_card, line=number, do="add", words="Bo passes").split("\n")
    assert added[number - 1 : number + 1] == [lines[number - 1], "Bo passes"]


def test_what_cannot_be_read_stays_in_the_form(client: FlaskClient, last_card: str) -> None:
    number = last_card.split("\n").index("Anna does not say one card left") + 1
    for do in ("edit", "add"):
        query = {"s": pack(last_card), "line": number, "do": do, "words": "Anna layz 5♠", "lang": "en"}
        response = client.get("/ruling/what-if", query_string=query)
        assert response.status_code == 422
        check(response.text, "en")
        assert "Anna layz 5♠" in [one.get("value") for one in elements(page(response.text), "input")]
        assert any(one.get("role") == "alert" for one in page(response.text).iter())


@pytest.mark.parametrize("query", [{"line": "0"}, {"line": "99"}, {"line": "x", "do": "out"}, {"line": "1"}])
def test_a_line_that_is_none_is_not_changed(client: FlaskClient, last_card: str, query: dict[str, str]) -> None:
    response = client.get("/ruling/what-if", query_string={"s": pack(last_card), **query})
    assert response.status_code == 200


@pytest.mark.parametrize("query", [{"s": "x"}, {"t": "x"}, {}])
def test_a_broken_address_is_told_clearly(client: FlaskClient, last_card: str, query: dict[str, str]) -> None:
    whole = {"s": pack(last_card), **query} if "t" in query else query
    assert client.get("/ruling/what-if", query_string=whole).status_code == 400


LAID = """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
rule late-sneak: before-collecting
face: 8♠ by Dina calling hearts
announced Bo: no
answer cards Anna: 1

Anna lays 8♥ calling spades
Bo says one card left
"""


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("direction: clockwise", {"direction: anticlockwise", "direction: none yet"}),
        ("turn: Anna", {"turn: Bo", "turn: Cato", "turn: Dina"}),
        ("announced Bo: no", {"announced Bo: yes", "announced Bo: late"}),
        ("Bo says one card left", {"Bo does not say one card left"}),
        ("face: 8♠ by Dina calling hearts", {"face: 8♠ by Dina uncalled", "face: 8♠ by Dina calling spades"}),
        ("Anna lays 8♥ calling spades", {"Anna lays 8♥ without calling", "Anna lays 8♥ calling hearts"}),
    ],
)
def test_what_has_a_counterpart_is_offered_by_one_tap(line: str, others: set[str]) -> None:
    number = LAID.split("\n").index(line) + 1
    offered = instead(LAID, number, "en")
    assert others <= {one.label for one in offered}
    for one in offered:
        changed = one.situation.split("\n")
        assert changed[number - 1] == one.label
        assert [*changed[: number - 1], line, *changed[number:]] == LAID.split("\n")


def test_a_house_rule_is_offered_as_its_other_readings() -> None:
    number = LAID.split("\n").index("rule late-sneak: before-collecting") + 1
    offered = instead(LAID, number, "en")
    assert offered
    assert all(read(one.situation).position.rules["late-sneak"] != "before-collecting" for one in offered)


def test_who_laid_cards_may_have_said_something() -> None:
    assert [one.label for one in afterwards(LAID, 11, "en")] == [
        "Anna says one card left",
        "Anna does not say one card left",
    ]
    assert afterwards(LAID, 12, "en") == []


@pytest.mark.parametrize("stated", ["", "rule gabonged-cards: {}\n", "ruling gabonged-cards: {} K7QX-3\n"])
def test_a_reading_that_was_relied_on_may_be_another(stated: str) -> None:
    text = f"game: gabong\n{stated.format('face-card-too')}face: 9♠ by Dina\nBo gabongs with 4♠ 5♦\n"
    found = {question.id: others for question, others in other_readings(text, _ruled(text)["readings"], "en")}
    for one in found["gabong/gabonged-cards"]:
        relied = {each["question"]: each["reading"] for each in _ruled(one.situation)["readings"]}
        assert relied["gabong/gabonged-cards"] not in ("face-card-too", None) or not stated


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_ruling_leads_there_from_every_step(client: FlaskClient, last_card: str, language: Language) -> None:
    tree = page(client.get("/ruling", query_string={"s": pack(last_card), "lang": language}).text)
    for step in (one for one in elements(tree, "li") if one.get("class") == "step"):
        address = next(one.get("href") for one in elements(step, "a") if "what-if" in one.get("href"))
        number = int(parse_qs(urlsplit(address).query)["line"][0])
        shown = client.get(address.partition("#")[0]).text
        assert last_card.split("\n")[number - 1] in _main(shown)


@pytest.mark.parametrize("do", [{}, {"do": "out"}, {"do": "edit", "words": "Anna lays 6♠"}])
def test_the_words_that_were_typed_go_along_and_come_back(app: Flask, do: dict[str, str]) -> None:
    phone = Phone(app).get("/dispute")
    phone.press(
        "/dispute", text="Anna laid the five of spades. Then Dina laid the five of spades on top. Is it allowed?"
    )
    kept = parse_qs(urlsplit(phone.address).query)["w"]
    step = next(
        one.get("href")
        for one in elements(phone.tree, "a")
        if "/what-if" in one.get("href") and "line=" in one.get("href")
    )
    phone.get(step.partition("#")[0])
    form = next(one for one in elements(phone.tree, "form") if one.get("action").startswith("/ruling/what-if"))
    sent = {one.get("name"): one.get("value") for one in elements(form, "input")}
    assert [sent["w"]] == kept
    if do:
        response = phone.client.get("/ruling/what-if", query_string={**sent, **do})
        phone.get(response.location)
    ways = [one.get("href") for one in elements(phone.tree, "a") if str(one.get("href")).startswith("/ruling?s=")]
    assert ways
    assert all(parse_qs(urlsplit(way).query)["w"] == kept for way in ways)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_dispute_of_a_table_leads_there_too(app: Flask, language: Language) -> None:
    table = opened(app, language)
    phone = table.phone.get(f"{table.url}/dispute")
    phone.press("/dispute", text="face: 7♥ by Anna\nturn: Bo\ndirection: clockwise\nDina lays 9♥")
    step = next(one for one in elements(phone.tree, "li") if one.get("class") == "step")
    phone.get(next(one.get("href") for one in elements(step, "a") if "what-if" in one.get("href")).partition("#")[0])
    assert "Dina" in phone.text
    [line] = [one for one in phone.text.split() if one == "gabong:"]
    assert line


def test_of_two_accounts_the_first_that_parts_is_shown(client: FlaskClient) -> None:
    text = "game: gabong\nplayers: Anna, Bo\ndirection: clockwise\nface: 7♥ by Anna\nturn: Bo\n"
    text += "\naccount Anna:\nBo lays 7♣\n\naccount Bo:\nBo lays 7♦\n"
    changed = text.replace("7♦", "9♠")
    html = client.get("/ruling/what-if", query_string={"s": pack(text), "t": pack(changed), "lang": "en"}).text
    check(html, "en")
    assert "As Bo tells it" in _main(html)


# -- the comparison, and the command line


def test_a_comparison_is_plain_data(last_card: str) -> None:
    before = _ruled(last_card)
    after = _ruled(last_card.replace("does not say", "says"))
    told = what_if(before, after)
    assert (told["same"], told["parts_at"], told["account"]) == (False, 2, None)
    assert "verdict" in told["differs"]
    assert told["before"] == {"step": before["steps"][1], "ruling": before}
    assert json.loads(json.dumps(told)) == told
    assert what_if(before, before)["same"]


def test_the_command_line_compares(tmp_path: Path, last_card: str) -> None:
    one, other, broken = tmp_path / "one", tmp_path / "other", tmp_path / "broken"
    one.write_text(last_card, encoding="utf-8")
    other.write_text(last_card.replace("does not say", "says"), encoding="utf-8")
    broken.write_text("game: gabong\nAnna layz 5♠", encoding="utf-8")
    result = CliRunner().invoke(main, ["what-if", str(one), str(other)])
    assert result.exit_code == 0
    assert "they part at step 2" in result.output
    as_data = CliRunner().invoke(main, ["what-if", str(one), str(other), "--format", "json"])
    assert json.loads(as_data.output)["parts_at"] == 2
    assert "no difference" in CliRunner().invoke(main, ["what-if", str(one), str(one)]).output
    assert CliRunner().invoke(main, ["what-if", str(one), str(broken)]).exit_code == 2
    assert CliRunner().invoke(main, ["what-if", str(one), str(tmp_path / "none")]).exit_code == 2


def test_the_command_line_compares_plain_words(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    head = "The face card is the nine of spades and it was Anna's turn. "
    one.write_text(head + "Anna laid the five of spades and florbled.", encoding="utf-8")
    other.write_text(head + "Anna laid the five of hearts.", encoding="utf-8")
    for more in ([], ["--plain"]):
        result = CliRunner().invoke(main, ["what-if", str(one), str(other), "--format", "json", *more])
        told = json.loads(result.stdout)
        assert (result.exit_code, told["same"]) == (0, False)
        assert [[left["text"] for left in told[side]["ruling"]["unread"]] for side in ("before", "after")] == [
            ["florbled"],
            [],
        ]
        assert "Anna lays 5♥" in told["after"]["ruling"]["understood"]
    said = CliRunner().invoke(main, ["what-if", str(one), str(other), "--plain"])
    assert f"{one}:1:94: Not understood: “florbled”" in said.stderr


def test_what_cannot_be_compared_is_said_as_data_too(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["what-if", str(tmp_path / "none"), str(tmp_path / "none"), "--format", "json"])
    assert result.exit_code == 2
    assert json.loads(result.stdout)["problems"][0]["text"] == str(tmp_path / "none")
