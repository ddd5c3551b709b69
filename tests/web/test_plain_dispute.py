"""A quarrel told in plain words: understood, or shown with the words that were not; nothing typed is lost."""

from __future__ import annotations

import html
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.situations.words import split_lines
from refbook.store import Store
from refbook.web import create_app
from refbook.web.links import unpack
from refbook.web.understood import EXAMPLES

from .at_table import AtTable, opened
from .html import check, elements, page
from .phone import Phone, words

CLEAR: dict[Language, str] = {
    "en": "Anna laid the five of spades. Then Dina laid the five of spades on top. Is that allowed?",
    "nb": "Anna la spar 5. Så la Dina spar 5 oppå. Hvem sin tur er det nå?",
}
MARKED: dict[Language, str] = {
    "en": "Anna laid the five of spades and Cato florbled.",
    "nb": "Anna la spar 5, og Cato flurket.",
}
MIXED: dict[Language, str] = {
    "en": "players: Anna, Bo, Cato, Dina\nturn: Bo\nface: 7♥ by Anna\nThen Dina threw the seven of hearts on top.",
    "nb": "spillere: Anna, Bo, Cato, Dina\ntur: Bo\nbordkort: 7♥ av Anna\nSå la Dina hjerter sju oppå.",
}
ODD: dict[Language, str] = {"en": "florbled", "nb": "flurket"}
_TEXTS = st.text(
    st.characters(blacklist_categories=("Cc", "Cs", "Cn", "Co")) | st.sampled_from("\n .:#♠5"), max_size=80
)
_SENTENCES = st.lists(
    st.sampled_from([*CLEAR.values(), *MARKED.values(), *MIXED.values(), "game: gabong", "hand Anna: 2", "=> x", "Bo"]),
    max_size=4,
).map("\n".join)


@pytest.fixture
def table(sqlite_store: Store) -> AtTable:
    return opened(create_app({"STORE": sqlite_store}))


def _typed(tree: object) -> str:
    return next("".join(one.itertext()) for one in tree.iter() if one.get("class") == "typed-words")  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_goes_straight_to_its_ruling(app: Flask, language: Language) -> None:
    phone = Phone(app, language).get("/dispute").press("/dispute", text=CLEAR[language])
    assert phone.address.startswith("/ruling?")
    assert _typed(phone.tree) == CLEAR[language]
    timeline = next(one for one in elements(phone.tree, "ol") if one.get("class") == "timeline")
    assert [words(line) for line in elements(timeline, "li")] == {
        "en": ["Anna lays 5♠", "Dina lays 5♠"],
        "nb": ["Anna legger 5♠", "Dina legger 5♠"],
    }[language]
    assert not list(elements(phone.tree, "mark"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_were_not_understood_are_marked_first(app: Flask, language: Language) -> None:
    phone = Phone(app, language).get("/dispute").press("/dispute", text=MARKED[language])
    assert phone.address.startswith("/dispute/understood?")
    assert [mark.text for mark in elements(phone.tree, "mark")] == [ODD[language]]
    assert _typed(phone.tree) == MARKED[language]
    phone.press("/dispute")
    assert phone.address.startswith("/ruling?")
    assert f"“{ODD[language]}”" in phone.text
    assert _typed(phone.tree) == MARKED[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_stand_among_lines_of_the_notation(app: Flask, language: Language) -> None:
    phone = Phone(app, language).get("/dispute").press("/dispute", text=MIXED[language])
    assert phone.address.startswith("/ruling?")
    told = unpack(phone.address.partition("s=")[2].partition("&")[0])
    assert {"en": "Dina lays 7♥", "nb": "Dina legger 7♥"}[language] in told


def test_changing_it_gives_back_the_words(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=CLEAR["en"])
    links = [one.get("href") for one in elements(phone.tree, "a") if words(one) == "Change it"]
    phone.get(links[0])
    assert phone.field("text").text == CLEAR["en"]


def test_an_answer_keeps_the_words(app: Flask) -> None:
    text = (
        "It was Anna's turn. Anna had two cards left. She laid the five of spades and then she laid the five of hearts."
    )
    phone = Phone(app).get("/dispute").press("/dispute", text=text)
    answers = [one.get("href") for one in elements(phone.tree, "a") if "big" in (one.get("class") or "").split()]
    assert answers
    phone.get(answers[0])
    assert _typed(phone.tree) == text
    (change,) = [one.get("href") for one in elements(phone.tree, "a") if words(one) == "Change it"]
    phone.get(change)
    assert text in phone.field("text").text
    ruled_before = phone.press("/dispute")
    assert ruled_before.address.startswith("/ruling?")


def test_a_line_is_put_right_where_it_stands(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=MARKED["en"])
    numbers = {one.get("value"): one.get("name") for one in elements(phone.tree, "input") if one.get("name")}
    aside = next(name for value, name in numbers.items() if value.startswith("other:"))
    changed: dict[str, Any] = {aside: "Cato draws 2", numbers["Anna lays 5♠"]: ""}
    phone.press("/dispute", **changed)
    told = unpack(phone.address.partition("s=")[2].partition("&")[0])
    assert "Cato draws 2" in told
    assert "other:" not in told
    assert "5♠" not in told
    assert _typed(phone.tree) == MARKED["en"]


def test_a_fault_in_the_lines_is_told_with_everything_kept(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=MARKED["en"])
    phone.press("/dispute", lines="game: gabong\nAnna layz 5♠", follow=False)
    phone.get(phone.response.location, 422)
    assert "layz" in phone.said("problems")
    assert _typed(phone.tree) == MARKED["en"]
    assert phone.field("lines").text == "game: gabong\nAnna layz 5♠"


def test_switching_the_language_keeps_words_and_lines(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=MARKED["en"])
    phone.press("/dispute", switch="nb", lines="Anna lays 6♠", follow=False)
    phone.language = "nb"
    phone.get(phone.response.location)
    assert _typed(phone.tree) == MARKED["en"]
    assert phone.field("lines").text == "Anna lays 6♠"


def test_going_back_gives_the_words_and_what_was_changed(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=MARKED["en"])
    phone.press("/dispute", change="1")
    assert phone.field("text").text == MARKED["en"]
    phone.press("/dispute").press("/dispute", change="1", lines="Anna lays 6♠")
    assert phone.field("text").text == f"# {MARKED['en']}\nAnna lays 6♠"


def test_where_nothing_happened_that_is_asked_for(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text="bla bla bla", follow=False)
    phone.get(phone.response.location, 422)
    assert [mark.text for mark in elements(phone.tree, "mark")] == ["bla bla bla"]


VAGUE: dict[Language, str] = {
    "en": "Somebody laid the same card that lay there, what happens?",
    "nb": "Noen la samme kort som lå der, hva skjer?",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_vague_quarrel_is_shown_what_it_may_be_about(app: Flask, language: Language) -> None:
    phone = Phone(app, language).get("/dispute").press("/dispute", text=VAGUE[language], follow=False)
    phone.get(phone.response.location, 422)
    links = [str(one.get("href")) for one in elements(phone.tree, "a")]
    assert "/dispute/picks/sneak" in links
    assert "/dispute/picks" in links
    assert "/gabong/play/sneak" in [one.removeprefix("/rules") for one in links]
    assert next(mark.text for mark in elements(phone.tree, "mark")) in VAGUE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_vague_quarrel_at_a_table_leads_to_its_picks(sqlite_store: Store, language: Language) -> None:
    table = opened(create_app({"STORE": sqlite_store}), language)
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", 422, text=VAGUE[language])
    assert _typed(phone.tree) == VAGUE[language]
    links = [str(one.get("href")) for one in elements(phone.tree, "a")]
    assert f"/dispute/picks/sneak?table={table.token}" in links
    phone.press("/dispute", change="1")
    assert phone.field("text").text == VAGUE[language]


SUITLESS: dict[Language, tuple[str, str]] = {
    "en": ("Kari gabongs with 3 and 4. The face card was a 7.", "Kari gabongs with 3♠ 4♦"),
    "nb": ("Kari hadde 3 og 4 på hånda, på bordet lå en sjuer. Hun ropte gabong.", "Kari gabonger med 3♠ 4♦"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at_table", [False, True])
def test_cards_without_a_suit_are_asked_for_it(sqlite_store: Store, language: Language, at_table: bool) -> None:
    typed, comes_to = SUITLESS[language]
    app = create_app({"STORE": sqlite_store})
    table = opened(app, language)
    typed = typed.replace("Kari", "Anna") if at_table else typed
    phone = table.phone.get(f"{table.url}/dispute") if at_table else Phone(app, language).get("/dispute")
    phone.press("/dispute", 200 if at_table else 303, text=typed)
    asked = [one.get("name") for one in elements(phone.tree, "select") if one.get("name").startswith("suit-")]
    suits = dict(zip(asked, ("spades", "diamonds", "hearts"), strict=True))
    phone.press("/dispute", suits="1", **suits)
    assert phone.address.startswith("/rulings/" if at_table else "/ruling?")
    assert comes_to.replace("Kari", "Anna" if at_table else "Kari") in phone.text
    assert "7♥" in phone.text


def test_where_no_suit_is_chosen_the_page_asks_again_and_lines_that_were_changed_are_kept(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=SUITLESS["en"][0])
    phone.press("/dispute", suits="1")
    assert phone.address.startswith("/dispute/understood")
    phone.press("/dispute", suits="1", lines="Kari draws")
    assert "Kari draws" in unpack(phone.address.partition("s=")[2].partition("&")[0])


@pytest.mark.parametrize("text", ["Kari forgot it 4 times", "Kari hadde 7 kort og 3 av dem flurket", "runde 3 var rar"])
def test_what_is_counted_is_no_card(app: Flask, text: str) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=text, follow=False)
    phone.tree = page(phone.client.get(phone.response.location).text)
    assert not list(elements(phone.tree, "select"))


def test_words_that_are_about_nothing_lead_to_all_the_picks(app: Flask) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text="bla bla bla", follow=False)
    phone.get(phone.response.location, 422)
    links = [str(one.get("href")) for one in elements(phone.tree, "a")]
    assert "/dispute/picks" in links
    assert not [one for one in links if one.startswith("/dispute/picks/")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_understood(app: Flask, language: Language) -> None:
    phone = Phone(app, language).get("/")
    (example,) = [one.get("href") for one in elements(phone.tree, "a") if EXAMPLES[language] in words(one)]
    phone.get(example).press("/dispute")
    assert phone.address.startswith("/ruling?")


@settings(deadline=None)
@given(text=_TEXTS | _SENTENCES)
def test_whatever_is_typed_stands_on_the_page(app: Flask, text: str) -> None:
    client = app.test_client()
    response = client.post("/dispute", data={"text": text}, headers={"Accept-Language": "nb"})
    assert response.status_code in (200, 303, 422)
    if response.status_code == 303:
        response = client.get(response.location, headers={"Accept-Language": "nb"})
        assert response.status_code in (200, 422)
    check(response.text, "nb")
    shown = html.unescape(response.text)
    assert all(
        line.strip() in shown or tidy in shown for line, tidy in zip(text.split("\n"), split_lines(text), strict=True)
    )


# -- at a table


def test_a_table_keeps_the_words_as_they_were_typed(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=CLEAR["en"])
    assert phone.address.startswith("/rulings/")
    assert CLEAR["en"] in phone.text
    assert "Dina lays 5♠" in phone.text


def test_a_table_shows_marked_words_before_it_rules(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", 200, text=MARKED["en"])
    assert [mark.text for mark in elements(phone.tree, "mark")] == ["florbled"]
    assert phone.field("was").get("value") == "Anna lays 5♠\nother: and Cato florbled"
    phone.press("/dispute")
    assert phone.address.startswith("/rulings/")
    assert "Words not understood: “florbled”" in phone.text
    assert "score" not in phone.said("situation").partition("The whole situation")[0]
    assert MARKED["en"] in phone.text


def test_a_table_keeps_the_lines_that_were_put_right(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", 200, text=MARKED["en"])
    phone.press("/dispute", lines="Anna lays 5♠\nCato draws 2")
    assert phone.address.startswith("/rulings/")
    assert f"# {MARKED['en']} Anna lays 5♠ Cato draws 2" in phone.text


def test_a_table_is_answered_in_words(table: AtTable) -> None:
    text = (
        "It was Anna's turn. Anna had two cards left. She laid the five of spades and then she laid the five of hearts."
    )
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=text)
    assert phone.has_form("/answer")
    value = next(one.get("value") for one in elements(phone.form("/answer"), "button"))
    phone.press("/answer", value=value)
    assert phone.address.startswith("/rulings/")
    assert text in phone.text


# -- as JSON


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_interface_takes_plain_words(client: FlaskClient, language: Language) -> None:
    ruled = client.post("/api/v1/rule", json={"situation": MARKED[language], "lang": language}).get_json()
    assert [one["text"] for one in ruled["unread"]] == [ODD[language]]
    assert {"en": "Anna lays 5♠", "nb": "Anna legger 5♠"}[language] in ruled["understood"]


@pytest.mark.parametrize(
    ("text", "assumed"),
    [("Anna knocked with 14 deadwood", True), ("Suit Gin: Anna knocked with 14 deadwood", False)],
)
def test_a_game_that_the_words_alone_told_is_said_to_be_assumed(app: Flask, text: str, assumed: bool) -> None:
    phone = Phone(app).get("/dispute").press("/dispute", text=text)
    assert "14 points of deadwood" in phone.text
    assert ("The game was Suit Gin" in phone.text) == assumed
