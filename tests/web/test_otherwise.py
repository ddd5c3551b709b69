"""Somebody tells it otherwise: on the same phone, by a link, at a table; and the ruling on both."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from refbook.i18n import LANGUAGES, Language
from refbook.rulings import adjudicate
from refbook.rulings.referee import referee_text
from refbook.situations import read, translate
from refbook.situations.roster import keys_of
from refbook.store import Store
from refbook.store.models import CardTable, HouseRule
from refbook.web import create_app
from refbook.web.links import pack, unpack
from refbook.web.store import now

from .at_table import AtTable, opened
from .html import elements
from .phone import Phone, words

STORY = """\
game: gabong
players: Anna, Bo, Cato, Dina
turn: Anna
face: 9♠ by Dina
hand Anna: 5♠ K♦ 6♦

Anna lays 5♠
"""
BY_TELLER: dict[Language, tuple[str, str]] = {
    "en": ("Anna laid the five of spades.", "Anna laid the king of diamonds and florbled."),
    "nb": ("Anna la spar 5.", "Anna la ruter konge og flurket."),
}
AT_A_TABLE = "face: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠ K♦ 6♦\nAnna lays 5♠"


@pytest.fixture
def table(sqlite_store: Store) -> AtTable:
    return opened(create_app({"STORE": sqlite_store}))


def links(phone: Phone, part: str) -> list[str]:
    return [one.get("href") for one in elements(phone.tree, "a") if part in (one.get("href") or "")]


def ruled(app: Flask, language: Language = "en", text: str = STORY) -> Phone:
    return Phone(app, language).get(f"/ruling?s={pack(translate(text, language))}")


def beginning(phone: Phone, **names: str) -> Phone:
    """From a ruling to the form of the other story, or to its link."""
    phone.get(links(phone, "/otherwise")[-1])
    form = phone.form("/otherwise")
    hidden = {one.get("name"): one.get("value") for one in elements(form, "input") if one.get("type") == "hidden"}
    query = "&".join(f"{name}={value}" for name, value in {**hidden, **names}.items())
    return phone.get(f"{form.get('action')}?{query}")


def told_in(phone: Phone) -> str:
    return unpack(parse_qs(urlsplit(phone.address).query)["s"][0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_story_on_the_same_phone(app: Flask, language: Language) -> None:
    phone = beginning(ruled(app, language), first="Anna", second="Bo", how="here")
    lines = phone.field("text").text
    happened = {"en": ("Anna lays 5♠", "Anna lays K♦"), "nb": ("Anna legger 5♠", "Anna legger K♦")}[language]
    assert lines.splitlines()[-1] == happened[0]
    assert "players" not in lines
    assert "spillere" not in lines
    phone.press("/otherwise", text=lines.replace(*happened))
    situation = read(told_in(phone))
    assert [one.teller for one in situation.accounts] == ["Anna", "Bo"]
    assert situation.position == read(STORY).position
    parting = next(one for one in elements(phone.tree, "section") if one.get("class") == "parting")
    anna, bo = (words(one) for one in elements(parting, "article"))
    assert happened[0] in anna
    assert happened[1] in bo


def test_where_they_part_is_said_before_what_each_comes_to(app: Flask) -> None:
    phone = beginning(ruled(app), first="Anna", second="Bo", how="here")
    phone.press("/otherwise", text="Anna lays K♦")
    told = phone.text
    order = ["It matters who is right", "They part at step 1", "What each story comes to", "If Bo is right", "Step by"]
    assert [told.index(one) for one in order] == sorted(told.index(one) for one in order)
    parting = next(one for one in elements(phone.tree, "section") if one.get("class") == "parting")
    anna, bo = (words(one) for one in elements(parting, "article"))
    assert "Anna lays 5♠ legal" in anna
    assert "Anna lays K♦ illegal" in bo
    assert "11.4 Laying a wrong card" in bo
    assert "11.4" not in anna
    assert "draws 1 card" in bo


def test_that_it_does_not_matter_is_said_first_with_the_one_ruling(app: Flask) -> None:
    phone = beginning(ruled(app), first="Anna", second="Bo", how="here")
    phone.press("/otherwise", text="turn: Anna\nhand Anna: 5♠ 7♠ 8♦\nface: 9♠ by Dina\nAnna lays 5♠")
    assert words(next(elements(phone.tree, "h1"))).startswith("It does not matter who is right")
    assert phone.text.index("The ruling, whoever is right") < phone.text.index("Step by step as Bo tells it")
    assert phone.text.count("Legal. It is Bo’s turn.") == 1


def test_a_blank_form_keeps_what_both_agree_on(app: Flask) -> None:
    phone = beginning(ruled(app), first="Anna", second="Bo", how="here", start="blank")
    assert not (phone.field("text").text or "").strip()
    phone.press("/otherwise", text="turn: Bo\nAnna lays 5♠")
    situation = read(told_in(phone))
    assert situation.position == read(STORY).position
    assert situation.told_by(situation.accounts[1]).position.turn == "Bo"


def test_a_link_for_another_phone_holds_the_first_story(app: Flask) -> None:
    phone = beginning(ruled(app), first="Anna", how="send")
    (code,) = [one.get("src") for one in elements(phone.tree, "img")]
    drawn = phone.client.get(code)
    assert (drawn.status_code, drawn.mimetype) == (200, "image/svg+xml")
    (link,) = [one.text for one in elements(phone.tree, "code") if one.get("class") == "link"]
    address = urlsplit(link)
    other = Phone(app, "nb").get(f"{address.path}?{address.query}")
    other.press("/otherwise", second="Bo", text="Anna legger K♦")
    assert [one.teller for one in read(told_in(other)).accounts] == ["Anna", "Bo"]


def test_a_story_too_long_for_a_code_is_sent_as_a_link(app: Flask) -> None:
    cards = [f"{rank}{suit}" for suit in "♠♥♦♣" for rank in "A23456789JQK"]
    long = STORY + "".join(f"other: {one} {two}, said {two}{one}\n" for one, two in zip(cards, cards[7:], strict=False))
    long += "".join(f"Bo draws {(number * 37) % 53}\nother: {number * 7919} {number**5}\n" for number in range(1, 50))
    phone = beginning(ruled(app, text=long), first="Anna", how="send")
    assert not list(elements(phone.tree, "img"))
    assert "too long for a code" in phone.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_words_travel_along_and_what_was_not_understood_is_marked(app: Flask, language: Language) -> None:
    first, second = BY_TELLER[language]
    phone = Phone(app, language).get("/dispute").press("/dispute", text=first)
    beginning(phone, first="Anna", second="Bo", how="here", start="blank").press("/otherwise", text=second)
    assert phone.address.startswith("/dispute/understood?")
    assert [one.text for one in elements(phone.tree, "mark")] == [second.split()[-1].rstrip(".")]
    phone.press("/dispute")
    assert phone.address.startswith("/ruling?")
    typed = "".join(next(one for one in phone.tree.iter() if one.get("class") == "typed-words").itertext())
    assert first in typed
    assert second in typed
    assert [one.teller for one in read(told_in(phone)).accounts] == ["Anna", "Bo"]


def test_anybody_may_change_either_account_and_add_one(app: Flask) -> None:
    phone = beginning(ruled(app), first="Anna", second="Bo", how="here").press("/otherwise", text="Anna lays K♦")
    change = links(phone, "/otherwise")
    phone.get(change[0])
    assert phone.field("text").text.strip() == "Anna lays 5♠"
    phone.press("/otherwise", text="Anna lays 6♦")
    assert "Anna lays 6♦" in told_in(phone)
    assert "Anna lays 5♠" not in told_in(phone)
    beginning(phone, second="Cato", how="here", start="blank").press("/otherwise", text="Anna draws")
    assert [one.teller for one in read(told_in(phone)).accounts] == ["Anna", "Bo", "Cato"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_three_who_tell_it_nobody_speaks_of_both(app: Flask, language: Language) -> None:
    told = "game: gabong\nplayers: Anna, Bo\nturn: Anna\nface: 9♠ by Bo\n"
    three = told + "".join(f"account {name}:\nAnna draws\n" for name in ("Anna", "Bo", "Cato"))
    both = {"en": "both", "nb": "begge"}[language]
    phone = Phone(app, language).get(f"/ruling?s={pack(three)}")
    assert both not in phone.text.casefold()
    assert both not in phone.get(links(phone, "/otherwise")[0]).text.casefold()
    assert both not in referee_text(adjudicate(read(three)), language).casefold()


@pytest.mark.parametrize("game", ["gabong", "gabong-lillesand"])
def test_the_other_story_need_not_say_its_game(app: Flask, game: str) -> None:
    chosen = pack(f"game: {game}\n\nAnna lays K♦\n")
    told = ruled(app, text=STORY.replace("game: gabong", f"game: {game}"))
    phone = beginning(told, first="Anna", second="Bo", how="here", t=chosen)
    assert phone.field("text").text.strip() == "Anna lays K♦"


def test_a_quick_pick_fills_in_the_other_story(app: Flask) -> None:
    phone = beginning(ruled(app), first="Anna", second="Bo", how="here")
    phone.get(next(one for one in links(phone, "/dispute/picks/") if "/wrong-card?" in one))
    names = {one.get("value") for one in elements(phone.tree, "input") if one.get("name") == "who"}
    assert names >= {"Anna", "Bo", "Cato", "Dina"}
    fields = {"who": "Anna", "card-rank": "K", "card-suit": "diamonds", "face-rank": "9", "face-suit": "spades"}
    form = next(one for one in elements(phone.tree, "form") if one.get("id") == "pick")
    sent = {one.get("name"): one.get("value") for one in elements(form, "input") if one.get("type") == "hidden"}
    phone.post(form.get("action"), {**sent, **fields}).get(phone.response.location)
    assert "Anna lays K♦" in phone.field("text").text
    assert "players" not in phone.field("text").text
    phone.press("/otherwise")
    assert [one.teller for one in read(told_in(phone)).accounts] == ["Anna", "Bo"]


def picked(phone: Phone, which: str = "/wrong-card?") -> Phone:
    """From the form of the other story by a quick pick back to it."""
    phone.get(next(one for one in links(phone, "/dispute/picks/") if which in one))
    fields = {"who": "Anna", "card-rank": "K", "card-suit": "diamonds", "face-rank": "9", "face-suit": "spades"}
    form = next(one for one in elements(phone.tree, "form") if one.get("id") == "pick")
    sent = {one.get("name"): one.get("value") for one in elements(form, "input") if one.get("type") == "hidden"}
    return phone.post(form.get("action"), {**sent, **fields}).get(phone.response.location)


def test_a_long_first_story_is_not_lost_over_a_quick_pick(app: Flask) -> None:
    said = "".join(chr(0x4E00 + number**3 % 20_000) for number in range(2_000))
    noise = "".join(f"other: {said[at : at + 100]}\n" for at in range(0, len(said), 100))
    phone = beginning(ruled(app, text=STORY + noise), first="Anna", second="Bo", how="here")
    assert len(phone.address) > 4000
    phone.get(next(one for one in links(phone, "/dispute/picks?")))
    picked(phone).press("/otherwise")
    situation = read(told_in(phone))
    assert [one.teller for one in situation.accounts] == ["Anna", "Bo"]
    assert len(situation.accounts[0].events) == 21


def test_at_a_table_a_quick_pick_leads_back_to_the_dispute(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=AT_A_TABLE)
    address = phone.address
    picked(phone.get(f"{address}/otherwise?how=here&first=Anna&second=Bo")).press("/otherwise")
    assert phone.address == address
    assert "It matters who is right" in phone.text


def test_only_our_own_forms_are_gone_back_to(app: Flask) -> None:
    for address in ("https://elsewhere.example/?", "//elsewhere.example/otherwise?", "../elsewhere", "/elsewhere?x"):
        phone = Phone(app).get(f"/dispute/picks/wrong-card?otherwise={quote(address, safe='')}&s={pack(STORY)}")
        assert "otherwise=" not in phone.form("").get("action")
        assert "elsewhere" not in phone.response.text.partition("<main")[2]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ({"first": "Anna", "second": "anna"}, "Two different people tell it."),
        ({"first": "", "second": "Bo"}, "Choose a name"),
        ({"first": "An:na", "second": "Bo"}, "Choose a name"),
        ({"first": "Anna", "second": "x" * 41}, "Choose a name"),
        ({"first": "Anna", "second": "of"}, "Choose a name"),
        ({"first": "of Bo", "second": "Bo"}, "Choose a name"),
    ],
)
def test_names_that_will_not_do(app: Flask, names: dict[str, str], said: str) -> None:
    query = "&".join(f"{name}={value}" for name, value in {**names, "how": "here", "s": pack(STORY)}.items())
    phone = Phone(app).get(f"/ruling/otherwise?{query}", 422)
    assert said in phone.said("problems")


_WORDS = st.sampled_from(["of", "til", "account", "forklaring", "forklaringen", "Bo", "and", "the", "game", "s", "Åge"])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.lists(_WORDS, min_size=1, max_size=3).map(" ".join), st.text(max_size=12)))
@example("of")
@example("of Bo")
@example("til")
def test_whoever_tells_it_is_named_by_both_stories_or_refused(app: Flask, name: str) -> None:
    fields = {"s": pack(STORY), "first": "Anna", "second": name, "text": "Anna lays K♦", "how": "here"}
    response = app.test_client().post("/ruling/otherwise", data=fields)
    assert response.status_code in (303, 422)
    if response.status_code == 303 and response.location.startswith("/ruling?"):
        told = read(unpack(parse_qs(urlsplit(response.location).query)["s"][0]))
        assert [keys_of(one.teller) for one in told.accounts] == [("anna",), keys_of(name)]


def test_what_an_address_holds_that_cannot_be_read_is_shown_in_the_form(app: Flask) -> None:
    broken = pack("nonsense text here")
    phone = Phone(app).get(f"/ruling/otherwise?s={broken}", 422)
    assert "nonsense text here" in phone.field("text").text
    phone.post("/ruling/otherwise", {"s": broken, "first": "Anna", "second": "Bo", "text": "Anna draws"}, 422)
    assert "nonsense text here" in phone.field("text").text
    Phone(app).get(f"/ruling/otherwise/qr.svg?s={broken}", 404)


def test_what_cannot_be_read_is_marked_where_it_stands_and_nothing_is_lost(app: Flask) -> None:
    phone = beginning(ruled(app), first="Anna", second="Bo", how="here")
    text = "game: gabong\nturn: Anna\nAnna layz 5♠"
    phone.press("/otherwise", 422, text=text)
    assert phone.field("text").text.strip() == text
    assert "Line 3" in phone.said("problems")
    phone.press("/otherwise", 422, text="turn: Bo")
    assert "What happened?" in phone.said("problems")
    phone.press("/otherwise", 303, text="turn: Bo\nBo drrws", switch="nb", follow=False)
    assert "lang=nb" in phone.response.location
    phone.language = "nb"
    phone.get(phone.response.location)
    assert phone.field("text").text.strip() == "turn: Bo\nBo drrws"


def test_at_a_table_the_second_player_tells_it_on_a_phone_of_their_own(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=AT_A_TABLE)
    address = phone.address
    phone.get(links(phone, "/otherwise")[-1])
    phone.get(f"{address}/otherwise?how=send&first=Anna")
    assert phone.client.get(f"{address}/otherwise/qr.svg?first=Anna").status_code == 200
    other = table.another("Bo", "nb")
    other.get(f"{address}/otherwise?how=linked&first=Anna")
    other.press("/otherwise", second="Bo", text="Anna la ruter konge.")
    assert other.address == address
    phone.get(address)
    assert "It matters who is right" in phone.text
    assert "Anna la ruter konge." in phone.text
    assert phone.text.count("told it anew") == 1
    assert "put the facts of a dispute right" in phone.get(table.url).text


def test_at_a_table_a_second_seat_or_a_version_of_now_is_needed(table: AtTable) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=AT_A_TABLE)
    address = phone.address
    for path in ("/otherwise", "/otherwise?how=linked&first=Anna", "/otherwise/qr.svg"):
        assert table.app.test_client().get(address + path).status_code == 403
    late = table.another("Bo").get(f"{address}/otherwise?how=here&first=Anna&second=Bo")
    phone.get(f"{address}/otherwise?how=here&first=Anna&second=Cato").press("/otherwise", text="Anna lays K♦")
    late.press("/otherwise", 409, text="Anna lays 6♦")
    assert "Anna lays 6♦" in late.text
    assert "Somebody was faster" in late.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_that_says_a_rule_which_no_longer_holds_is_to_be_put_right_first(
    table: AtTable, sqlite_store: Store, language: Language
) -> None:
    with sqlite_store.writing() as session:
        (at,) = session.scalars(select(CardTable))
        held = HouseRule(key="late-sneak", value="before-collecting", authority="house", created_at=now())
        at.house_rules.append(held)
    rule = "rule late-sneak: before-collecting"
    clash = f"{rule}\nface: 9♠ by Dina\nturn: Anna\nhand Anna: 5♠\nAnna lays K♦"
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=clash)
    address = phone.address
    with sqlite_store.writing() as session:
        for each in session.scalars(select(HouseRule)):
            each.value = "after-collecting"
    phone.language = language
    phone.get(address).get(f"{address}/otherwise").get(f"{address}/otherwise?how=send&first=Anna")
    for path in ("otherwise?how=here&first=Anna&second=Bo", "otherwise?how=linked&first=Anna", "retell?wrong=0"):
        phone.get(f"{address}/{path}", 422)
        assert [one.text for one in elements(phone.tree, "mark")] == [rule]
        assert phone.field("text").text.strip() == clash
        assert phone.has_form("/retell")
    fields = {"first": "Anna", "second": "Bo", "text": "Anna draws", "how": "here", "version": "1"}
    for more in ({}, {"text": "Anna drrws"}, {"start": "blank"}, {"second": "of"}):
        phone.post(f"{address}/otherwise", {**fields, **more}, 422)
        assert phone.has_form("/retell")
    phone.press("/retell", text=clash.replace(rule, "").replace("K♦", "5♠"))
    phone.get(f"{address}/otherwise?how=here&first=Anna&second=Bo").press("/otherwise", text="Anna draws")
    assert phone.address == address


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_table_the_first_story_is_of_whoever_told_it(table: AtTable, language: Language) -> None:
    anna = table.another("Anna").get(f"{table.url}/dispute").press("/dispute", text=AT_A_TABLE)
    address = anna.address
    anna.get(f"{address}/otherwise")
    assert (anna.checked("first"), anna.checked("second")) == ("Anna", None)
    bo = table.another("Bo", language).get(f"{address}/otherwise")
    assert (bo.checked("first"), bo.checked("second")) == ("Anna", "Bo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_withdrawn_by_a_second_story_is_not_cited(table: AtTable, language: Language) -> None:
    phone = table.phone.get(f"{table.url}/dispute").press("/dispute", text=AT_A_TABLE)
    address = phone.address
    assert re.match(r"\w+-\d+, ", cited(phone))
    phone.get(f"{address}/otherwise?how=here&first=Anna&second=Bo").press("/otherwise", text="Anna lays K♦")
    phone.language = language
    phone.get(address)
    assert cited(phone).startswith("Gabong ")
    assert words(next(elements(phone.tree, "h1"))) in cited(phone)


@pytest.mark.parametrize(("language", "depends"), [("en", "It depends"), ("nb", "Kommer an på")])
def test_where_it_does_not_matter_who_is_right_the_badge_is_that_of_the_ruling_of_both(
    app: Flask, language: Language, depends: str
) -> None:
    head = "game: gabong\nplayers: Anna, Bo, Cato, Dina\nface: 9♠ by Dina\n"
    text = head + "\naccount Anna:\nAnna lays 5♠\n\naccount Bo:\nAnna lays 6♠\n"
    phone = ruled(app, language, text)
    assert "account-1-steps-title" in phone.response.text
    chips = [words(one) for one in elements(phone.tree, "span") if (one.get("class") or "").startswith("chip")]
    assert len(chips) >= 2
    assert all(chip.startswith(depends) for chip in chips[:2])
    picture = phone.client.get(f"/ruling/picture.svg?s={pack(text)}&lang={language}").text
    assert f">{depends}<" in picture


def cited(phone: Phone) -> str:
    return next(words(one) for one in elements(phone.tree, "blockquote") if "citation" in one.get("class"))


@pytest.mark.parametrize("game", ["gabong", "gabong-lillesand"])
def test_both_are_ruled_on_by_the_rules_of_the_story(client: FlaskClient, game: str) -> None:
    story = f"game: {game}\nface: 7♠\nAnna lays 8♠"
    told = client.post(
        "/ruling/otherwise?lang=en",
        data={"s": pack(story), "first": "Anna", "second": "Bo", "text": "Anna lays 9♥"},
    )
    both = unpack(parse_qs(urlsplit(told.location).query)["s"][0])
    assert both.startswith(f"game: {game}\n")
