"""Disputes that are kept: the form at a table, the page of a dispute, and who may do what there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from refbook.i18n import LANGUAGES
from refbook.precedents import Draft, Treats
from refbook.store import Store
from refbook.store.models import CardTable, Dispute, Guru, Submission
from refbook.tables.disputes import Choice, appeal, at_its_table, dispute_at
from refbook.tables.official import decide
from refbook.web import create_app
from refbook.web.links import pack, unpack
from refbook.web.rulings import ASKED_AT_MOST
from tests.tables.playing import (
    BONUS,
    BY_DEFAULT,
    DECIDED,
    DEFAULTED,
    DEPENDS,
    DISCRETION,
    IMPOSSIBLE,
    OPEN,
    PAIR,
    PLAYERS,
    SILENT,
    Table,
    official,
    open_for_four,
)

from .html import check, elements, page

TWO_TELL = "face: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠ K♦\naccount Anna:\nAnna lays 5♠\naccount Bo:\nAnna lays K♦"
STORIES = {
    "decided": DECIDED,
    "depends": DEPENDS,
    "open": OPEN,
    "default": BY_DEFAULT,
    "discretion": DISCRETION,
    "silent": SILENT,
    "impossible": IMPOSSIBLE,
    "bonus": BONUS,
    "two": TWO_TELL,
}
Phone = Callable[..., FlaskClient]


@pytest.fixture
def site(sqlite_store: Store) -> Flask:
    return create_app({"STORE": sqlite_store})


@pytest.fixture
def table(sqlite_store: Store) -> Table:
    return open_for_four(sqlite_store)


@pytest.fixture
def phone(site: Flask, table: Table) -> Phone:
    """The browser of a player, or (without a name) of a stranger."""

    def open_phone(name: str = "", at: Table = table) -> FlaskClient:
        client = site.test_client()
        client.set_cookie("lang", "en")
        if name:
            client.set_cookie("device", at.secrets[name])
        return client

    return open_phone


def text_of(element: Any) -> str:
    return " ".join("".join(element.itertext()).split())


def told(response: TestResponse) -> str:
    return text_of(next(elements(page(response.text), "main")))


def forms(html: str) -> dict[str, dict[str, str]]:
    """The hidden fields of each form, by the last part of its address; of several with one address, the first."""
    found: dict[str, dict[str, str]] = {}
    for form in elements(page(html), "form"):
        fields = {one.get("name"): one.get("value") for one in elements(form, "input") if one.get("type") == "hidden"}
        found.setdefault((form.get("action") or "").rpartition("/")[2], fields)
    return found


def problems(html: str) -> str:
    return text_of(next(element for element in page(html).iter() if element.get("id") == "problems"))


def send(client: FlaskClient, address: str, action: str, **fields: str) -> TestResponse:
    """Fill in a form of the page and send it."""
    form = forms(client.get(f"/rulings/{address}").text)[action]
    return client.post(f"/rulings/{address}/{action}", data={**form, **fields})


def way(response: TestResponse) -> list[str]:
    """What a dispute has been, as its page tells it."""
    lists = [one for one in elements(page(response.text), "ol") if one.get("class") == "way"]
    return [text_of(step) for one in lists for step in elements(one, "li")]


def verdict_on_it(table: Table, address: str, **others: Any) -> str:
    """Appeal a dispute and decide it officially; the verdict's number."""
    with table.store.writing() as session:
        dispute = dispute_at(session, address)
        present = at_its_table(session, "player", dispute, table.secrets["Anna"])
        appeal(session, present, dispute, "Is that so?", dispute.version, table.now())
    with table.store.writing() as session:
        guru = Guru(name="Gro", name_key="gro", key_hash="-", created_at=table.now())
        session.add(guru)
        session.flush()
        draft = Draft(
            game="gabong", authority="guru", author="Gro", guru=guru, holding={"en": "Both cards stay."}, **others
        )
        dispute = dispute_at(session, address)
        return decide(session, dispute, draft, dispute.version, table.now()).number


def state(table: Table, address: str) -> str:
    with table.store.reading() as session:
        return dispute_at(session, address).state


# -- the form of a table


def test_the_form_says_what_the_table_knows(phone: Phone, table: Table) -> None:
    for language in LANGUAGES:
        response = phone("Anna").get(f"/t/{table.token}/dispute?lang={language}")
        assert response.status_code == 200
        check(response.text, language)
    assert "spillere: Anna, Bo, Cato, Dina" in told(response) or "players: Anna, Bo, Cato, Dina" in told(response)
    assert response.headers["X-Robots-Tag"] == "noindex"


def test_a_story_is_kept_at_an_address_of_its_own(phone: Phone, table: Table) -> None:
    anna = phone("Anna")
    key = forms(anna.get(f"/t/{table.token}/dispute").text)["dispute"]["key"]
    sent = [
        anna.post(f"/t/{table.token}/dispute", data={"text": OPEN.replace("\n", "\r\n"), "key": key}) for _time in "ab"
    ]
    assert {response.status_code for response in sent} == {303}
    assert len({response.headers["Location"] for response in sent}) == 1
    with table.store.reading() as session:
        (dispute,) = session.query(Dispute)
        assert dispute.revisions[0].words == OPEN
        assert all(table.token not in (one.scope + one.location) for one in session.query(Submission))
    assert phone().get(sent[0].headers["Location"]).status_code == 200


def test_whatever_is_wrong_the_text_comes_back(phone: Phone, table: Table) -> None:
    text = "turn: Anna\nAnna layz 5♠\nthe cat sat down"
    response = phone("Anna").post(f"/t/{table.token}/dispute", data={"text": text})
    assert response.status_code == 422
    tree = page(response.text)
    assert next(elements(tree, "textarea")).text == text
    assert next(elements(tree, "mark")).text == "layz"
    mends = [button.get("value") for button in elements(tree, "button") if button.get("name") == "mend"]
    again = phone("Anna").post(f"/t/{table.token}/dispute", data={"text": text, "mend": mends[0]})
    kept = next(one for one in elements(page(again.text), "input") if one.get("name") == "text")
    assert kept.get("value") == "turn: Anna\nAnna lay 5♠\nthe cat sat down"


@pytest.mark.parametrize("text", ["", "x" * 5000, "rule late-sneak: before-collecting\nAnna draws", "Eva draws"])
def test_what_cannot_be_ruled_on_is_not_kept(phone: Phone, table: Table, text: str) -> None:
    response = phone("Anna").post(f"/t/{table.token}/dispute", data={"text": text})
    assert response.status_code == 422
    assert (next(elements(page(response.text), "textarea")).text or "") == text
    with table.store.reading() as session:
        assert session.query(Dispute).count() == 0


def test_the_language_switch_keeps_the_text(phone: Phone, table: Table) -> None:
    anna, text = phone("Anna"), "turn: Anna\nAnna layz 5♠"
    response = anna.post(f"/t/{table.token}/dispute?lang=nb&check=1", data={"text": text, "switch": "nb"})
    assert response.status_code == 303
    shown = anna.get(response.headers["Location"])
    assert shown.status_code == 422
    assert page(shown.text).get("lang") == "nb"
    assert next(elements(page(shown.text), "textarea")).text == text
    assert list(elements(page(shown.text), "mark"))
    long = "x" * 5000
    response = anna.post(f"/t/{table.token}/dispute?lang=en", data={"text": long, "switch": "en"})
    assert next(elements(page(response.text), "textarea")).text == long


def test_who_looks_on_is_told_why_and_keeps_the_text(phone: Phone, table: Table) -> None:
    response = phone().get(f"/t/{table.token}/dispute")
    assert "Choose your seat first" in problems(response.text)
    response = phone().post(f"/t/{table.token}/dispute", data={"text": OPEN})
    assert response.status_code == 403
    assert next(elements(page(response.text), "textarea")).text == OPEN
    other = open_for_four(table.store)
    assert phone("Anna", other).post(f"/t/{table.token}/dispute", data={"text": OPEN}).status_code == 403
    assert phone("Anna").get("/t/nowhere/dispute").status_code == 404
    assert phone("Anna").post("/t/nowhere/dispute", data={"text": OPEN}).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_told_among_the_players_of_the_table(site: Flask, sqlite_store: Store, language: str) -> None:
    table = open_for_four(sqlite_store, players=("Ida", "Jon", "Kari", "Liv", "Max"))
    client = site.test_client()
    client.set_cookie("device", table.secrets["Ida"])
    tree = page(client.get(f"/t/{table.token}/dispute?lang={language}").text)
    examples = [link.get("href") for link in elements(tree, "a") if "example=" in (link.get("href") or "")]
    assert examples
    for example in examples:
        text = next(elements(page(client.get(example).text), "textarea")).text
        assert not set(re.findall(r"\w+", text)) & set(PLAYERS)
        assert client.post(f"/t/{table.token}/dispute", data={"text": text}).status_code == 303
    assert client.get(f"/t/{table.token}/dispute?example=nothing").status_code == 404


# -- the page of a dispute


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_dispute_has_its_page(phone: Phone, table: Table, story: str, language: str) -> None:
    address = table.tell(STORIES[story])
    for name in ("", "Anna", "Cato"):
        response = phone(name).get(f"/rulings/{address}?lang={language}")
        assert response.status_code == 200
        check(response.text, language)
        assert response.headers["X-Robots-Tag"] == "noindex"
        now = [one for one in page(response.text).iter() if one.get("aria-current") == "step"]
        assert len(now) <= 1
        assert f'<span class="chip {state(table, address)}">' in response.text


def test_a_stranger_reads_and_does_nothing(phone: Phone, table: Table) -> None:
    for story in STORIES.values():
        address = table.tell(story)
        response = phone().get(f"/rulings/{address}")
        assert not [one for one in elements(page(response.text), "form") if one.get("method") == "post"]
        assert table.token not in response.text


def test_the_page_says_what_was_told_and_by_which_rules(phone: Phone, table: Table) -> None:
    response = phone("Anna").get(f"/rulings/{table.tell(DECIDED)}")
    words = told(response)
    for part in (f"{table.code}-1", "Dina lays 7♥", "Dina legger 7♥", "refbook", "edition", "Anna told it"):
        assert part in words
    assert f'href="/precedents/{table.code}-1"' in response.text
    assert f"/precedents/{table.code}-1" not in phone().get(f"/rulings/{table.tell(OPEN)}").text


def test_a_player_finds_the_way_back_to_the_table(phone: Phone, table: Table) -> None:
    anna, address = phone("Anna"), table.tell(DECIDED)
    assert table.token not in anna.get(f"/rulings/{address}").text
    anna.get(f"/t/{table.token}/dispute")
    assert f'href="/t/{table.token}"' in anna.get(f"/rulings/{address}").text
    forged = phone("Anna")
    forged.get("/t/nowhere/dispute")
    assert "/t/nowhere" not in forged.get(f"/rulings/{address}").text


def test_a_fact_is_answered_by_one_tap(phone: Phone, table: Table) -> None:
    address = table.tell(DEPENDS)
    assert "announced" in forms(phone("Bo").get(f"/rulings/{address}").text)["answer"]["fact"]
    response = send(phone("Bo"), address, "answer", value="no")
    assert response.status_code == 303
    assert state(table, address) == "ruled"
    with table.store.reading() as session:
        first, second = dispute_at(session, address).revisions
        assert (second.author, first.words) == ("Bo", DEPENDS)
        assert set(DEPENDS.split("\n")) < set(second.words.split("\n"))
        assert "players" not in second.words
    assert way(phone().get(f"/rulings/{address}")) == ["Waits for a fact", "Ruled by the book"]


def test_a_number_is_typed_and_many_answers_are_a_list(phone: Phone, table: Table) -> None:
    address = table.tell("phase: deal\nBo touches his pile")
    assert list(elements(page(phone("Bo").get(f"/rulings/{address}").text), "select"))
    assert send(phone("Bo"), address, "answer", value="3").status_code == 303
    assert state(table, address) == "ruled"


@pytest.mark.parametrize("fields", [{"value": "perhaps"}, {"value": ""}, {"fact": "turn", "value": "Anna"}])
def test_what_was_not_asked_is_no_answer(phone: Phone, table: Table, fields: dict[str, str]) -> None:
    address = table.tell(DEPENDS)
    response = send(phone("Bo"), address, "answer", **fields)
    assert response.status_code == 422
    assert "no answer" in problems(response.text)
    assert state(table, address) == "depends"


def test_a_story_is_told_anew(phone: Phone, table: Table) -> None:
    bo, address = phone("Bo"), table.tell(OPEN)
    shown = bo.get(f"/rulings/{address}/retell")
    check(shown.text, "en")
    assert next(elements(page(shown.text), "textarea")).text == OPEN
    form = forms(shown.text)["retell"]
    faulty = bo.post(f"/rulings/{address}/retell", data={**form, "text": "Anna layz 5♠"})
    assert faulty.status_code == 422
    form = forms(faulty.text)["retell"]
    assert bo.post(f"/rulings/{address}/retell", data={**form, "text": DECIDED}).status_code == 303
    assert state(table, address) == "ruled"
    old = bo.post(f"/rulings/{address}/retell", data={**form, "key": "another", "text": OPEN})
    assert old.status_code == 409
    assert "both" not in state(table, address)
    assert OPEN in text_and_lines(old.text)
    again = forms(old.text)["retell"]
    assert bo.post(f"/rulings/{address}/retell", data=again).status_code == 303
    assert state(table, address) == "undecided"
    switched = bo.post(f"/rulings/{address}/retell?lang=nb", data={"text": "Anna layz", "switch": "nb"})
    assert next(elements(page(bo.get(switched.headers["Location"]).text), "textarea")).text == "Anna layz"


def text_and_lines(html: str) -> list[str]:
    return [(element.text or "").strip() for element in elements(page(html), "pre")]


def test_the_gabong_rules_by_one_tap(phone: Phone, table: Table) -> None:
    address = table.tell(OPEN)
    html = phone("Cato").get(f"/rulings/{address}").text
    buttons = [one for one in elements(page(html), "button") if one.get("name") == "reading"]
    assert {"both-stay", "second-back", "both-back"} <= {one.get("value") for one in buttons}
    assert all("Then:" in text_of(one) for one in buttons)
    assert "gabong" not in forms(phone("Anna").get(f"/rulings/{address}").text)
    assert "Cato is the Gabong" in told(phone("Anna").get(f"/rulings/{address}"))
    assert send(phone("Cato"), address, "gabong", reading="both-stay", reasons="So it is.").status_code == 303
    words = told(phone("Anna").get(f"/rulings/{address}"))
    assert f"{table.code}-1" in words
    assert "So it is." in words
    again = table.tell(OPEN.replace("K♦", "K♣"))
    assert f"It holds by a ruling of the Gabong of this game. {table.code}-1" in told(
        phone("Dina").get(f"/rulings/{again}")
    )


@pytest.mark.parametrize("story", ["decided", "default"])
@pytest.mark.parametrize(
    "fields", [{"holding": "I win."}, {"decision": "yes"}, {"question": PAIR, "reading": "both-stay"}, {}]
)
def test_a_settled_matter_is_refused_with_a_link(
    phone: Phone, table: Table, story: str, fields: dict[str, str]
) -> None:
    """Where the rules settle it there is no form; a forged one is told which clauses do."""
    address = table.tell(STORIES[story])
    response = phone("Cato").post(f"/rulings/{address}/gabong", data={"version": "1", "key": "k", **fields})
    assert response.status_code == 422
    assert re.search(r"§ \d+\.\d+ .* settles this", problems(response.text))
    section = next(one for one in page(response.text).iter() if one.get("id") == "problems")
    assert [one for one in elements(section, "a") if (one.get("href") or "").startswith("/rules/gabong/")]


def test_a_question_ruled_on_is_refused_by_its_number(phone: Phone, table: Table) -> None:
    number = table.rule(table.tell(OPEN), Choice(PAIR, "both-stay"))
    fields = {"version": "1", "question": PAIR, "reading": "second-back"}
    response = phone("Cato").post(f"/rulings/{table.tell(OPEN)}/gabong", data=fields)
    assert response.status_code == 422
    assert number in problems(response.text)


def test_an_older_dispute_takes_over_what_was_ruled_since(phone: Phone, table: Table) -> None:
    older, address = table.tell(OPEN), table.tell(OPEN)
    number = table.rule(address, Choice(PAIR, "both-stay"))
    words = told(phone("Cato").get(f"/rulings/{older}"))
    assert f"It has been ruled on since This was told before the ruling that settles it: {number}" in words
    assert send(phone("Bo"), older, "retell").status_code == 303
    assert number in told(phone("Bo").get(f"/rulings/{older}"))
    assert "ruled on since" not in told(phone("Bo").get(f"/rulings/{older}"))


def test_a_default_may_be_ruled_otherwise(phone: Phone, table: Table) -> None:
    address = table.tell(BY_DEFAULT)
    html = phone("Cato").get(f"/rulings/{address}").text
    assert DEFAULTED in html
    data = {**forms(html)["gabong"], "question": DEFAULTED, "reading": "five-plus-each"}
    refused = phone("Cato").post(f"/rulings/{address}/gabong", data=data)
    assert refused.status_code == 422
    assert "whose reading" in problems(refused.text)
    assert "the book’s reading" in told(refused)
    assert state(table, address) == "ruled"
    data = {**forms(refused.text)["gabong"], "question": DEFAULTED, "reading": "five-plus-each", "confirmed": "yes"}
    assert phone("Cato").post(f"/rulings/{address}/gabong", data=data).status_code == 303
    assert state(table, address) == "gabong"


def test_whose_reading_is_overruled_is_said_beside_the_button(phone: Phone, table: Table) -> None:
    number = official(table.store, PAIR, "both-stay")
    at = open_for_four(table.store)
    page_of = told(phone("Cato", at).get(f"/rulings/{at.tell(OPEN)}"))
    assert f"So it is read now: official since {number}." in page_of
    at = open_for_four(table.store, rules={"pair-at-once-cards": "both-back"})
    assert "So it is read now: your house rule." in told(phone("Cato", at).get(f"/rulings/{at.tell(OPEN)}"))


def test_a_story_told_after_a_ruling_says_on_whose_word_it_rests(phone: Phone, table: Table) -> None:
    first = table.tell(OPEN)
    number = table.rule(first, Choice(PAIR, "second-back"))
    shown = phone("Anna").get(f"/rulings/{first}")
    assert way(shown) == ["Waits for the Gabong", "Ruled by the Gabong"]
    assert "told it anew" not in told(shown)
    again = table.tell(OPEN)
    assert state(table, again) == "ruled"
    shown = phone("Anna").get(f"/rulings/{again}")
    assert f"By the Gabong’s ruling {number}" in told(shown)
    assert "Ruled by the book" not in told(shown)
    with table.store.reading() as session:
        (entry,) = dispute_at(session, again).entries
    assert f"By the Gabong’s ruling {number}" in told(phone("Anna").get(f"/precedents/{entry.number}"))
    listed = told(phone("Anna").get(f"/precedents?q={table.code}"))
    assert f"By the Gabong’s ruling {number}" in listed
    assert f"By the Gabong’s ruling {number}" in told(phone("Anna").get(f"/t/{table.token}"))


def test_an_official_verdict_is_the_headline_and_says_what_it_changes_here(phone: Phone, table: Table) -> None:
    address = table.tell(OPEN)
    table.rule(address, Choice(PAIR, "second-back"))
    own = text_of(next(elements(page(phone().get(f"/rulings/{address}").text), "h1")))
    number = verdict_on_it(table, address, question=PAIR, reading="both-stay")
    shown = phone("Anna").get(f"/rulings/{address}")
    assert text_of(next(elements(page(shown.text), "h1"))) == f"{number}: Both cards stay."
    assert f"At the table it was settled like this: {own}" in told(shown)
    assert "This table keeps its own ruling; tables opened from now on follow the verdict." in told(shown)
    assert "Superseded" not in told(shown)
    assert way(shown) == ["Waits for the Gabong", "Ruled by the Gabong", "Appealed", "Official"]
    assert f"{number}: Both cards stay." in told(phone("Anna").get(f"/t/{table.token}"))


def test_a_verdict_in_words_takes_the_place_of_the_tables(phone: Phone, table: Table) -> None:
    address = table.tell(SILENT)
    own = table.rule(address, Choice(holding="The cat stays."))
    assert "It holds at this table for the rest of the game." in told(phone().get(f"/rulings/{address}"))
    number = verdict_on_it(table, address, treats=(Treats("supersedes", own, "Cats go."),))
    shown = told(phone().get(f"/rulings/{address}"))
    assert "At the table it was settled like this: The cat stays." in shown
    assert f"It no longer holds: {number} has taken its place." in shown
    assert "It holds at this table" not in shown


def test_a_word_of_the_gabong_is_shown_where_the_same_and_the_like_are_told(phone: Phone, table: Table) -> None:
    story = "other: Bo spilled beer on the pile"
    number = table.rule(table.tell(story), Choice(holding="Bo dries the cards."))
    again = table.tell(story, by="Dina")
    shown = phone("Dina").get(f"/rulings/{again}")
    assert text_of(next(elements(page(shown.text), "h1"))) == "Bo dries the cards."
    like = table.tell("other: Dina spilled beer on the pile")
    for name in ("Dina", "Cato"):
        assert f"Ruled before at this table: {number}: Bo dries the cards." in told(phone(name).get(f"/rulings/{like}"))
    at_table = told(phone("Cato").get(f"/t/{table.token}"))
    assert "1 dispute waits for the Gabong" in at_table
    assert "1 dispute waits" not in told(phone("Dina").get(f"/t/{table.token}"))
    assert "Bo dries the cards. ruled by the Gabong" in at_table
    exported = json.loads(phone("Cato").get(f"/t/{table.token}/sheet.json").text)
    assert exported["rulings"] == {number: "Bo dries the cards."}
    assert send(phone("Cato"), like, "gabong", same_as=number).status_code == 303
    assert state(table, like) == "gabong"


def test_a_settled_rule_tells_the_gabong_why_there_is_nothing_to_rule(phone: Phone, table: Table) -> None:
    address = table.tell(DECIDED)
    settled = "The rules settle this, and not even the Gabong may rule otherwise."
    assert settled in told(phone("Cato").get(f"/rulings/{address}"))
    assert settled not in told(phone("Anna").get(f"/rulings/{address}"))


def test_a_ruling_page_watches_its_table(phone: Phone, table: Table) -> None:
    address = table.tell(OPEN)
    anna = phone("Anna")
    anna.get(f"/t/{table.token}")
    assert f'data-state="/t/{table.token}/state"' in anna.get(f"/rulings/{address}").text
    assert "data-state" not in phone().get(f"/rulings/{address}").text


def test_rules_of_a_table_are_told_in_words(phone: Phone, table: Table) -> None:
    at = open_for_four(table.store, rules={"pair-at-once-cards": "both-back"})
    shown = told(phone("Anna", at).get(f"/t/{at.token}/dispute"))
    assert "Both cards go back" in shown
    assert "rule pair-at-once-cards: both-back" in shown


def test_a_decision_and_a_silent_matter(phone: Phone, table: Table) -> None:
    address = table.tell(DISCRETION)
    assert send(phone("Cato"), address, "gabong", decision="no").status_code == 303
    assert text_of(next(elements(page(phone().get(f"/rulings/{address}").text), "h1"))).startswith("No.")
    address = table.tell(SILENT)
    empty = send(phone("Cato"), address, "gabong", holding=" ", reasons="Because.")
    assert empty.status_code == 422
    assert "Because." in empty.text
    assert send(phone("Cato"), address, "gabong", holding="<b>The cat</b> stays.").status_code == 303
    assert text_of(next(elements(page(phone().get(f"/rulings/{address}").text), "h1"))) == "<b>The cat</b> stays."


def test_who_is_not_the_gabong_is_refused(phone: Phone, table: Table) -> None:
    address, other = table.tell(OPEN), open_for_four(table.store)
    fields = {"version": "1", "question": PAIR, "reading": "both-stay"}
    for client in (phone(), phone("Anna"), phone("Cato", other)):
        assert client.post(f"/rulings/{address}/gabong", data=fields).status_code == 403
    table.round({"Anna": 40, "Cato": 30, "Dina": 20}, "Bo", by_gabong=True)
    assert phone("Cato").post(f"/rulings/{address}/gabong", data=fields).status_code == 403
    assert phone("Bo").post(f"/rulings/{address}/gabong", data=fields).status_code == 303


@pytest.mark.parametrize("action", ["retell", "answer", "gabong", "appeal", "book", "reverse"])
def test_a_foreign_address_is_refused(phone: Phone, table: Table, action: str) -> None:
    address, other = table.tell(OPEN), open_for_four(table.store)
    data = {"version": "1", "text": DECIDED, "reason": "x", "fact": "x", "value": "x"}
    for client in (phone(), phone("Anna", other)):
        assert client.post(f"/rulings/{address}/{action}", data=data).status_code == 403
    assert phone("Anna").post(f"/rulings/nowhere/{action}", data=data).status_code == 404
    assert phone().get(f"/rulings/{address}/retell").status_code == 403
    assert state(table, address) == "undecided"


def test_an_old_form_shows_what_stands_and_keeps_what_was_typed(phone: Phone, table: Table) -> None:
    address = table.tell(SILENT)
    html = phone("Cato").get(f"/rulings/{address}").text
    table.retell(address, f"turn: Anna\n{SILENT}")
    data = {**forms(html)["gabong"], "holding": "The cat stays."}
    response = phone("Cato").post(f"/rulings/{address}/gabong", data=data)
    assert response.status_code == 409
    assert next(one for one in elements(page(response.text), "textarea") if one.get("id") == "holding").text == (
        "The cat stays."
    )
    form = {**forms(response.text)["gabong"], "holding": "The cat stays."}
    assert phone("Cato").post(f"/rulings/{address}/gabong", data=form).status_code == 303


@pytest.mark.parametrize("version", ["", "x", "-1", "9" * 40, "²"])
def test_a_version_that_is_none_is_an_old_one(phone: Phone, table: Table, version: str) -> None:
    fields = {"version": version, "question": PAIR, "reading": "both-stay"}
    assert phone("Cato").post(f"/rulings/{table.tell(OPEN)}/gabong", data=fields).status_code == 409


def test_an_appeal_is_for_everybody_to_read(phone: Phone, table: Table) -> None:
    address = table.tell(DECIDED)
    assert phone().get(f"/precedents/{table.code}-1").status_code == 404
    assert "everybody can read" in told(phone("Anna").get(f"/rulings/{address}"))
    long = send(phone("Anna"), address, "appeal", reason="x" * 1001)
    assert long.status_code == 422
    assert "x" * 1001 in long.text
    assert send(phone("Anna"), address, "appeal", reason="It cannot be.").status_code == 303
    assert phone().get(f"/precedents/{table.code}-1").status_code == 200
    assert "It cannot be." in told(phone().get(f"/rulings/{address}"))


def test_what_follows_for_the_score_is_booked_by_a_tap(phone: Phone, table: Table) -> None:
    address = table.tell(BONUS)
    assert "Book −1000 for Bo" in told(phone("Anna").get(f"/rulings/{address}"))
    assert send(phone("Anna"), address, "book").status_code == 303
    assert "Book −1000" not in told(phone("Anna").get(f"/rulings/{address}"))
    table.retell(address, BONUS.replace("gabongs Bo: 4", "gabongs Bo: 2"))
    assert send(phone("Anna"), address, "reverse").status_code == 303
    assert "no longer stands" not in told(phone("Anna").get(f"/rulings/{address}"))
    with table.store.reading() as session:
        version = session.get_one(CardTable, table.id).sheet_version
    data = {"version": str(version), "number": f"{table.code}-1", "player": "Bo"}
    assert phone("Anna").post(f"/rulings/{address}/book", data=data).status_code == 422
    assert phone("Anna").post(f"/rulings/{address}/book", data={**data, "number": "GG-2026-1"}).status_code == 422
    assert phone("Anna").post(f"/rulings/{address}/reverse", data={**data, "booking": "1"}).status_code == 422
    assert phone("Anna").post(f"/rulings/{address}/book", data={**data, "version": "1"}).status_code == 409


def test_the_points_of_a_round_lead_to_its_form(phone: Phone, table: Table) -> None:
    anna, address = phone("Anna"), table.tell("phase: over\nAnna counts 2♠ 2♥ K♣")
    anna.get(f"/t/{table.token}/dispute")
    assert f"/t/{table.token}/rounds/new" in anna.get(f"/rulings/{address}").text


def test_an_official_verdict_of_another_day_leaves_the_dispute_as_it_is(phone: Phone, table: Table) -> None:
    address = table.tell(OPEN)
    before = told(phone().get(f"/rulings/{address}"))
    official(table.store, PAIR, "both-stay", table.now())
    assert text_of(next(elements(page(phone().get(f"/rulings/{address}").text), "h1"))) in before
    assert state(table, address) == "undecided"


def test_a_ruling_whose_clauses_and_readings_are_gone_can_still_be_read(phone: Phone, table: Table) -> None:
    address = table.tell(BY_DEFAULT)
    with table.store.writing() as session:
        revision = dispute_at(session, address).revisions[0]
        revision.ruling = {
            language: {
                **ruled,
                "clauses": ["gabong/play/nothing", *ruled["clauses"]],
                "readings": [
                    {"question": "gabong/gone", "reading": "x", "authority": "default", "entry": None},
                    {"question": PAIR, "reading": "gone", "authority": "default", "entry": None},
                ],
            }
            for language, ruled in revision.ruling.items()
        }
        revision.situation = "game: gabong\nAnna flies"
    for name in ("", "Cato"):
        assert phone(name).get(f"/rulings/{address}").status_code == 200
    fields = {"version": "1", "question": PAIR, "reading": "both-stay"}
    assert phone("Cato").post(f"/rulings/{address}/gabong", data=fields).status_code == 422


def test_a_clause_that_reads_otherwise_today_is_shown_as_it_stood(phone: Phone, table: Table) -> None:
    address = table.tell(DECIDED)
    assert "The text has changed since" not in told(phone().get(f"/rulings/{address}"))
    with table.store.writing() as session:
        dispute_at(session, address).entries[0].clauses[0].text_en = "It stood otherwise."
    assert "It stood otherwise." in told(phone().get(f"/rulings/{address}"))


# -- from no table

WHOLE = f"game: gabong\nplayers: Anna, Bo, Cato, Dina\n{OPEN}"


def test_the_guru_is_asked_about_a_dispute_from_no_table(phone: Phone) -> None:
    client = phone()
    form = forms(client.get("/ruling", query_string={"s": pack(WHOLE)}).text)["ask"]
    assert unpack(form["s"]) == WHOLE
    sent = [client.post("/ruling/ask", data={**form, "reason": "Who is right?"}) for _time in "ab"]
    assert [response.status_code for response in sent] == [303, 303]
    assert len({response.headers["Location"] for response in sent}) == 1
    shown = phone().get(sent[0].headers["Location"])
    check(shown.text, "en")
    assert "Who is right?" in told(shown)
    assert phone("Cato").post(f"{sent[0].headers['Location']}/gabong", data={"version": "1"}).status_code == 404


@pytest.mark.parametrize("words", [DEPENDS, IMPOSSIBLE])
def test_first_the_facts(phone: Phone, words: str) -> None:
    whole = f"game: gabong\nplayers: Anna, Bo, Cato, Dina\n{words}"
    assert "ask" not in forms(phone().get("/ruling", query_string={"s": pack(whole)}).text)
    assert phone().post("/ruling/ask", data={"s": pack(whole), "reason": "?"}).status_code == 422


def test_the_guru_is_not_asked_too_often(phone: Phone) -> None:
    for number in range(ASKED_AT_MOST):
        data = {"s": pack(WHOLE), "reason": "Well?", "key": str(number)}
        assert phone().post("/ruling/ask", data=data).status_code == 303
    response = phone().post("/ruling/ask", data={"s": pack(WHOLE), "reason": "Well, then?", "key": "again"})
    assert response.status_code == 429
    assert response.headers["Retry-After"]
    assert "Well, then?" in response.text
    assert phone().post("/ruling/ask", data={"s": pack(WHOLE), "reason": "Well?", "key": "0"}).status_code == 303


@pytest.mark.parametrize("reason", ["", " ", "x" * 1001])
def test_without_a_reason_nobody_is_asked(phone: Phone, reason: str) -> None:
    response = phone().post("/ruling/ask", data={"s": pack(WHOLE), "reason": reason})
    assert response.status_code == 422
    assert reason.strip() in response.text
    check(response.text, "en")
