"""The search page, the list while typing, and the words of the games."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from refbook.i18n import LANGUAGES
from refbook.rulebook import games, load_rulebook
from refbook.search import counted_misses

from .html import check, elements, page, text_of


def hrefs(html: str) -> list[str]:
    return [link.get("href") or "" for link in elements(next(elements(page(html), "main")), "a")]


@pytest.mark.parametrize("cited", ["9.1", "9,1", "§ 9.1", "9.1.", "gabong/play/sneak", "hva sier 9.1 om dette"])
def test_a_cited_clause_is_gone_to(client: FlaskClient, cited: str) -> None:
    response = client.get("/search", query_string={"q": cited})
    assert (response.status_code, response.headers["Location"]) == (303, "/rules/gabong/play/sneak")


def test_a_number_is_of_the_game_that_is_filtered(client: FlaskClient) -> None:
    response = client.get("/search?q=7.3&game=golf")
    assert response.headers["Location"] == "/rules/golf/score/cards-left"


def test_a_clause_shows_its_namesakes_in_the_other_books(client: FlaskClient) -> None:
    found = hrefs(client.get("/rules/gabong/cards/unspent-two").text)
    number = load_rulebook("gabong").clause("gabong/cards/unspent-two").number
    others = [load_rulebook(game) for game in games() if game != "gabong"]
    expected = [f"/rules/{book.by_number(number).id}" for book in others if book.has_number(number)]
    assert expected
    assert set(expected) <= set(found)


def test_hits_tell_where_they_stand_and_mark_the_words(client: FlaskClient) -> None:
    html = client.get("/search?q=snike+etter+slutten&lang=nb").text
    main = next(elements(page(html), "main"))
    assert "/rules/gabong/play/late-sneak" in hrefs(html)
    assert "Sniking etter slutten" in {"".join(mark.itertext()) for mark in elements(main, "mark")}
    assert "Gabong › Spillets gang" in text_of(html)


def test_filters_count_and_are_taken_away(client: FlaskClient) -> None:
    everywhere = client.get("/search?q=joker&lang=en").text
    assert "/search?q=joker&game=golf" in hrefs(everywhere)
    narrowed = client.get("/search?q=joker&game=golf&lang=en").text
    assert "/search?q=joker" in hrefs(narrowed)
    assert all("/gabong" not in href for href in hrefs(narrowed) if href.startswith("/rules"))
    assert "/search?q=joker&game=golf&kind=variant" in hrefs(narrowed)


def test_a_named_game_is_a_filter_that_can_be_removed(client: FlaskClient) -> None:
    html = client.get("/search?q=golf+par&lang=en").text
    assert "Only Golf solitaire" in text_of(html)
    assert "/search?q=golf+par&names=0" in hrefs(html)
    assert "Only Golf solitaire" not in text_of(client.get("/search?q=golf+par&names=0&lang=en").text)


def test_the_form_keeps_the_filters(client: FlaskClient) -> None:
    tree = page(client.get("/search?q=joker&game=golf&kind=variant&names=0").text)
    kept = {field.get("name"): field.get("value") for field in elements(tree, "input") if field.get("type") == "hidden"}
    assert kept == {"game": "golf", "kind": "variant", "names": "0"}


def test_a_clause_that_is_not_there_is_said(client: FlaskClient) -> None:
    assert "Hollywood Gin har ingen regel 7.3." in text_of(client.get("/search?q=hollywood+7.3&lang=nb").text)
    assert "Ingen av bøkene har en regel 99.9." in text_of(client.get("/search?q=99.9&lang=nb").text)


def test_the_edition_of_every_book_stands_on_the_search_page(client: FlaskClient) -> None:
    footer = next(elements(page(client.get("/search?q=joker&lang=en").text), "footer"))
    assert "All the rules: edition 1" in "".join(footer.itertext())


def test_mended_words_are_said(client: FlaskClient) -> None:
    assert "Viser treff for snike" in text_of(client.get("/search?q=snikr&lang=nb").text)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("relaxed golf", "«Relaxed Golf» er det denne boka kaller Putt Putt."),
        ("golf pysolfc regler", "«PySolFC Golf» er det denne boka kaller Dame på konge."),
        ("Dead King Golf", "«Dead King Golf» er den strenge varianten."),
        ("dead king", "«Dead King Golf» er den strenge varianten."),
        ("hva er daed kng", "«Dead King Golf» er den strenge varianten."),
        ("deadking", "«Dead King Golf» er den strenge varianten."),
        ("golf relaxed", "«Relaxed Golf» er det denne boka kaller Putt Putt."),
        ("relaxd", "«Relaxed Golf» er det denne boka kaller Putt Putt."),
        ("kan ess legges på konge i relaxed golf", "«Relaxed Golf» er det denne boka kaller Putt Putt."),
        ("one fundation", "«One Foundation» er det denne boka kaller Dame på konge."),
        ("pysolcf golf", "«PySolFC Golf» er det denne boka kaller Dame på konge."),
        ("black hole", "«Black Hole» er et eget spill i slekt med golf og har ingen bok her."),
        ("all in a row", "«All in a Row» er et eget spill i slekt med golf og har ingen bok her."),
        ("tripeaks kabal", "«Tri Peaks» er et eget spill i slekt med golf og har ingen bok her."),
    ],
)
def test_a_name_that_means_another_variant_elsewhere_is_said(client: FlaskClient, query: str, said: str) -> None:
    assert said in text_of(client.get("/search", query_string={"q": query, "lang": "nb"}).text)
    told = client.get("/api/v1/search", query_string={"q": query, "lang": "nb"}).get_json()["elsewhere"]
    assert f"{told}." == said


@pytest.mark.parametrize(
    "query",
    [
        "golf konge",
        "putt put",
        "relaxed kings",
        "is the king dead in golf",
        "deal king",
        "do I build on one foundation or two",
        "may I take all cards in a row",
        "black card in the hole",
    ],
)
def test_what_is_no_name_from_elsewhere_needs_no_remark(client: FlaskClient, query: str) -> None:
    assert client.get("/api/v1/search", query_string={"q": query}).get_json()["elsewhere"] is None


def test_nothing_found_offers_near_words_and_a_dispute(client: FlaskClient) -> None:
    html = client.get("/search?q=gabongmestrskap&lang=nb").text
    assert "Ingenting i reglene handler om dette" in text_of(html)
    assert "Mente du" in text_of(html)
    assert "/dispute" in hrefs(html)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", ["", "s", "sn", "snike", "qwerty", "9.1", "<b>&\"'", "x" * 500, "\x00"])
def test_the_list_while_typing_is_a_listbox(client: FlaskClient, query: str, language: str) -> None:
    response = client.get("/search/typing", query_string={"q": query, "lang": language})
    assert response.status_code == 200
    tree = page(f"<!doctype html><title>x</title>{response.text}")
    box = next(element for element in elements(tree, "div") if element.get("role") == "listbox")
    options = [link for link in elements(box, "a") if link.get("role") == "option"]
    assert (box.get("hidden") is not None) == (len(query.strip()) < 2)
    assert len({option.get("id") for option in options}) == len(options)
    if query in ("sn", "snike", "9.1"):
        assert options
    if query in ("", "s", "qwerty"):
        assert not options
    assert "<b>&" not in response.text


def test_typing_is_counted_by_nobody(client: FlaskClient) -> None:
    before = counted_misses()
    client.get("/search/typing?q=qwertyuiop")
    assert counted_misses() == before


def test_what_finds_nothing_is_counted(client: FlaskClient) -> None:
    client.get("/search?q=Zxcvbnm+qwertyuiop!")
    client.get("/api/v1/search?q=zxcvbnm%20qwertyuiop")
    counted = {miss.words: miss for miss in counted_misses()}
    assert counted["zxcvbnm qwertyuiop"].times >= 2
    assert counted["zxcvbnm qwertyuiop"].reason == "nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_games(client: FlaskClient, language: str) -> None:
    html = client.get("/words", headers={"Accept-Language": language}).text
    check(html, language)
    assert "snike" in text_of(html)
    assert "sneak" in text_of(html)
    assert "/rules/gabong/play/sneak" in hrefs(html)


def test_a_word_of_the_games_is_explained_above_the_hits(client: FlaskClient) -> None:
    html = client.get("/search?q=kosetrekk&lang=nb").text
    assert "/words#cosy-draw" in hrefs(html)
    assert "/rules/gabong-lillesand/play/cosy-draw" in hrefs(html)
