"""Quick picks: every form gives a situation that can be read and ruled on, and nothing chosen is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from refbook.cards import RANKS, Suit
from refbook.i18n import LANGUAGES
from refbook.rulings import adjudicate, ruling_json
from refbook.situations import read, write
from refbook.store import Store
from refbook.web.book import known_clause
from refbook.web.links import unpack
from refbook.web.pick_fields import (
    Choice,
    Field,
    ManyCards,
    Number,
    OneCard,
    OneRank,
    OneSuit,
    Party,
    Person,
    Points,
    asked,
    sent_names,
)
from refbook.web.picks import PICKS, Pick, situation_of
from refbook.web.picks_golf import GOLF_PICKS
from refbook.web.picks_lillesand import LILLESAND_PICKS
from refbook.web.picks_page import pick_named

from .at_table import opened
from .html import check, elements, page
from .log import site
from .phone import Phone

NAMES = ("Anna", "Bo", "Cato", "Dina")
Sent = list[tuple[str, str]]
ALL = (*PICKS, *LILLESAND_PICKS, *GOLF_PICKS)
PARTIES = (Party(), Party(NAMES), Party(NAMES, "Cato", at_table=True))
_SUITS = [suit.value for suit in Suit]


@pytest.fixture
def app(sqlite_store: Store) -> Flask:
    """A site of its own for each test: one address may not open any number of tables."""
    return site(sqlite_store)


def _answers(field: Field, party: Party, names: st.SearchStrategy[str]) -> st.SearchStrategy[Sent]:
    """What a form may send for a field."""
    sent: st.SearchStrategy[Sent]
    match field:
        case Person(name, needed=needed):
            sent = names.map(lambda who: [(name, who)])
            return sent if needed else st.one_of(st.just([(name, "")]), sent)
        case OneCard(name):
            call = st.sampled_from(["", "none", *_SUITS])
            parts = st.tuples(st.sampled_from(RANKS), st.sampled_from(_SUITS), call)
            return parts.map(lambda one: list(zip((f"{name}-rank", f"{name}-suit", f"{name}-call"), one, strict=True)))
        case ManyCards(name, needed=needed):
            deck = [f"{rank}{suit.symbol}" for rank in RANKS for suit in Suit]
            cards = st.lists(st.sampled_from(deck), min_size=int(needed))
            return cards.map(lambda them: [(name, card) for card in them])
        case OneRank(name):
            return st.sampled_from(RANKS).map(lambda rank: [(f"{name}-rank", rank)])
        case OneSuit(name):
            return st.sampled_from(_SUITS).map(lambda suit: [(f"{name}-suit", suit)])
        case Number(name):
            return st.sampled_from(list(field.choices)).map(lambda number: [(name, str(number))])
        case Points(name):
            return st.one_of(st.just(""), st.integers(-9_999, 999_999).map(str)).map(lambda text: [(name, text)])
        case Choice(name, ways=ways):
            chosen = st.sampled_from(ways)
            return chosen.flatmap(
                lambda way: _form(way.fields, party, names).map(lambda then: [(name, way.value), *then])
            )


def _form(fields: tuple[Field, ...], party: Party, names: st.SearchStrategy[str]) -> st.SearchStrategy[Sent]:
    parts = [_answers(field, party, names) for field in asked(fields, party)]
    return st.tuples(*parts).map(lambda lists: [pair for pairs in lists for pair in pairs])


@st.composite
def _filled(draw: st.DrawFn) -> tuple[Pick, Party, Sent]:
    pick, party = draw(st.sampled_from(ALL)), draw(st.sampled_from(PARTIES))
    typed = st.sampled_from([*NAMES, "per", "Ole-Jørgen", "D'Arcy", "Bo2", "Åse", "Jens", "bos"])
    names = st.sampled_from(NAMES) if party.players else typed
    return pick, party, draw(_form(pick.fields, party, names))


@settings(deadline=None)
@given(_filled())
def test_every_pick_gives_a_situation_that_can_be_read_and_ruled_on(filled: tuple[Pick, Party, Sent]) -> None:
    pick, party, sent = filled
    situation, faults = situation_of(pick, MultiDict(sent), party)
    assert faults == {}
    assert situation is not None
    assert situation.events
    players = party.players if party.at_table else ()
    for language in LANGUAGES:
        again = read(write(situation, language), players=players)
        assert again == situation
        assert ruling_json(adjudicate(again), language)["status"] != "impossible"


@settings(deadline=None)
@given(
    st.sampled_from(ALL),
    st.sampled_from(PARTIES),
    st.dictionaries(st.text(max_size=5), st.text(max_size=60)),
    st.data(),
)
def test_no_pick_breaks_on_what_is_sent(pick: Pick, party: Party, noise: dict[str, str], data: st.DataObject) -> None:
    names = data.draw(st.lists(st.sampled_from(list(sent_names(pick.fields)))))
    words = st.one_of(st.text(max_size=60), st.sampled_from(["laid", "yes", "no", "8", "hearts", "Anna lays 5♠", "og"]))
    sent = [*noise.items(), *((name, data.draw(words)) for name in names)]
    situation, faults = situation_of(pick, MultiDict(sent), party)
    assert (situation is None) == bool(faults)


def test_every_pick_has_its_clause() -> None:
    assert all(known_clause(pick.clause) for pick in ALL)
    assert all(pick.clause.startswith(f"{pick.game}/") for pick in ALL)
    assert len({pick.id for pick in ALL}) == len(ALL)


def _card(name: str, card: str, call: str = "") -> dict[str, str]:
    suits = dict(zip("♠♥♦♣", _SUITS, strict=True))
    return {f"{name}-rank": card[:-1], f"{name}-suit": suits[card[-1]], f"{name}-call": call}


Cases = tuple[str, dict[str, Any], str, dict[str, Any]]
CASES: tuple[Cases, ...] = (
    (
        "sneak",
        {"who": "Dina", "turn": "Bo", **_card("card", "7♥"), **_card("face", "7♥")},
        "gabong/play/sneak",
        {"verdict": "legal"},
    ),
    (
        "wrong-card",
        {"who": "Dina", **_card("card", "9♠"), **_card("face", "7♥")},
        "gabong/faults/wrong-card",
        {"verdict": "illegal", "draws": {"Dina": 1}, "takes_back": {"Dina": ["9♠"]}},
    ),
    (
        "wrong-card",
        {"who": "Dina", **_card("card", "9♥"), **_card("face", "8♥", "spades")},
        "gabong/cards/eight-changes-suit",
        {"verdict": "illegal", "draws": {"Dina": 1}},
    ),
    (
        "out-of-turn",
        {"who": "Dina", "turn": "Bo", **_card("card", "9♥"), **_card("face", "7♥")},
        "gabong/play/turn-order",
        {"verdict": "illegal", "status": "decided", "draws": {"Dina": 1}, "turn": "Bo"},
    ),
    (
        "gabong",
        {"who": "Bo", "cards": ["5♣", "6♥"], "by": "Dina", **_card("face", "J♠")},
        "gabong/gabonging/layer-takes-cards",
        {"verdict": "legal", "status": "decided", "takes": {"Dina": ["5♣", "6♥"]}},
    ),
    (
        "gabong",
        {"who": "Bo", "cards": ["8♣", "3♥"], **_card("face", "J♠")},
        "gabong/gabonging/no-eights",
        {"verdict": "illegal", "draws": {"Bo": 5}},
    ),
    (
        "gabong",
        {"who": "Bo", "cards": ["5♣", "6♥"], "shouted": "no", **_card("face", "J♠")},
        "gabong/gabonging/lay-all-and-shout",
        {"verdict": "illegal"},
    ),
    (
        "one-card-left",
        {"who": "Anna", "did": "kept"},
        "gabong/end/forgot-not-laid",
        {"verdict": "illegal", "status": "decided", "draws": {"Anna": 3}},
    ),
    (
        "one-card-left",
        {"who": "Anna", "did": "laid", **_card("card", "5♠"), **_card("face", "9♠")},
        "gabong/end/forgot-and-laid",
        {"verdict": "illegal", "draws": {"Anna": 5}, "takes_back": {"Anna": ["5♠"]}},
    ),
    (
        "one-card-left",
        {"who": "Anna", "did": "laid", "said": "yes", **_card("card", "5♠"), **_card("face", "5♠")},
        "gabong/end/round-ends",
        {"verdict": "legal", "status": "decided"},
    ),
    ("drew", {"who": "Anna", "count": "1"}, "gabong/play/draw-one", {"verdict": "legal"}),
    ("drew", {"who": "Anna", "count": "2"}, "gabong/faults/drawing-too-many", {"verdict": "illegal"}),
    (
        "drew",
        {"who": "Anna", "count": "1", "turn": "other", "other": "Bo"},
        "gabong/faults/touching-loose-card",
        {"verdict": "illegal", "status": "decided", "turn": "Bo"},
    ),
    (
        "twos",
        {"who": "Anna", "two-suit": "hearts", "did": "laid", **_card("card", "8♠", "hearts")},
        "gabong/cards/eight-not-on-unspent-two",
        {"verdict": "illegal", "takes_back": {"Anna": ["8♠"]}},
    ),
    (
        "twos",
        {"who": "Anna", "two-suit": "hearts", "twos": "2", "did": "drew", "count": "4"},
        "gabong/cards/two-draws",
        {"verdict": "legal"},
    ),
    (
        "twos",
        {"who": "Anna", "two-suit": "hearts", "did": "passed"},
        "gabong/cards/two-draws",
        {"verdict": "illegal", "draws": {"Anna": 2}},
    ),
    (
        "eight",
        {"who": "Bo", "eight-suit": "diamonds", "after": "nothing", **_card("face", "10♣")},
        "gabong/cards/eight-not-called",
        {"verdict": "legal"},
    ),
    (
        "eight",
        {"who": "Bo", "eight-suit": "diamonds", "after": "laid", "next": "Cato", **_card("card", "5♠")},
        "gabong/cards/eight-not-called",
        {"verdict": "legal"},
    ),
    (
        "touched",
        {"who": "Anna", "what": "card", "owner": "Bo"},
        "gabong/faults/touching-others-card",
        {"verdict": "illegal", "status": "decided", "draws": {"Anna": 1}},
    ),
    ("touched", {"who": "Anna", "what": "deck"}, "gabong/faults/touching-loose-card", {"draws": {"Anna": 1}}),
    (
        "touched",
        {"who": "Anna", "what": "pile", "pile-count": "3", "gabong": "Cato"},
        "gabong/deal/hands-off",
        {"verdict": "illegal", "draws": {"Anna": 3}},
    ),
    ("slow", {"who": "Anna", "judge": "Cato"}, "gabong/faults/too-slow", {"draws": {"Anna": 1}}),
    (
        "slow",
        {
            "players": "Anna, Bo, Cato",
            "who": "Anna",
            "judge": "Cato",
            "after": "laid",
            **_card("card", "5♠"),
            **_card("face", "5♥"),
        },
        "gabong/faults/slow-may-not-lay",
        {"verdict": "illegal", "takes_back": {"Anna": ["5♠"]}},
    ),
    (
        "dealing",
        {"dealer": "Cato", "what": "number", "to": "Anna", "count": "8"},
        "gabong/deal/too-many",
        {"status": "decided", "draws": {"Cato": 1}, "takes": {"Cato": ["?"]}},
    ),
    (
        "dealing",
        {"dealer": "Cato", "what": "number", "to": "Anna", "count": "6"},
        "gabong/deal/too-few",
        {"status": "decided", "draws": {"Anna": 1, "Cato": 1}},
    ),
    (
        "dealing",
        {"dealer": "Cato", "what": "at-once", "at-once-to": "Anna", "at-once-count": "2"},
        "gabong/deal/two-at-once",
        {"verdict": "illegal", "draws": {"Anna": 2}},
    ),
    (
        "dealing",
        {"dealer": "Cato", "what": "pile", "owner": "Anna"},
        "gabong/deal/no-pile-counting",
        {"verdict": "illegal", "draws": {"Cato": 1}},
    ),
    (
        "cheered",
        {"who": "Anna", "over": "yes", "winner": "Anna", **_card("card", "5♠")},
        "gabong/end/finisher-reveals",
        {"verdict": "illegal", "draws": {"Anna": 5}, "takes_back": {"Anna": ["5♠"]}},
    ),
    (
        "cheered",
        {"who": "Bo", "over": "yes", "winner": "Anna", **_card("card", "5♠")},
        "gabong/end/poker-face-everyone",
        {"verdict": "illegal", "status": "decided", "draws": {"Bo": 5}},
    ),
    (
        "cheered",
        {"who": "Bo", "over": "yes", "winner": "Anna", "shown": "yes", "shower": "Dina", **_card("card", "5♠")},
        "gabong/end/poker-face-until",
        {"verdict": "legal", "status": "decided"},
    ),
    (
        "after-the-end",
        {"who": "Anna", "did": "laid", **_card("card", "5♠"), **_card("face", "9♣")},
        "gabong/end/laying-after-end",
        {"verdict": "illegal", "status": "decided", "draws": {"Anna": 1}, "takes_back": {"Anna": ["5♠"]}},
    ),
    (
        "after-the-end",
        {"who": "Anna", "did": "drew", "count": "2"},
        "gabong/end/drawing-after-end",
        {"status": "decided"},
    ),
    (
        "scoring",
        {"who": "Anna", "cards": ["2♠", "2♥", "K♣"], "before": "150"},
        "gabong/points/twos-order",
        {"status": "decided", "points": {"Anna": 120}, "totals": {"Anna": 270}},
    ),
    (
        "scoring",
        {"who": "Anna", "cards": ["4♠", "6♠"], "before": "90"},
        "gabong/score/halving",
        {"totals": {"Anna": 50}},
    ),
)


@pytest.mark.parametrize(("pick", "sent", "clause", "expected"), CASES)
def test_the_typical_quarrel_gets_the_ruling_one_expects(
    client: FlaskClient, pick: str, sent: dict[str, Any], clause: str, expected: dict[str, Any]
) -> None:
    response = client.post(f"/dispute/picks/{pick}?lang=en", data=sent)
    assert response.status_code == 303, response.text
    path, _mark, packed = response.location.partition("?s=")
    assert path == "/ruling"
    ruled = ruling_json(adjudicate(read(unpack(packed))), "en")
    assert clause in {cited for step in ruled["steps"] for cited in step["clauses"]}
    assert {key: ruled[key] for key in expected} == expected


LILLESAND_CASES: tuple[Cases, ...] = (
    (
        "lillesand-slip",
        {"who": "Anna", "what": "card", **_card("card", "6♠"), **_card("face", "6♠"), "by": "Bo", "turn": "Cato"},
        "gabong-lillesand/sneaking/sneak",
        {"verdict": "legal", "status": "decided"},
    ),
    (
        "lillesand-slip",
        {"who": "Anna", "what": "joker", **_card("as", "6♠"), **_card("face", "6♠"), "by": "Bo", "turn": "Cato"},
        "gabong-lillesand/sneaking/sneak-with-joker",
        {"verdict": "legal"},
    ),
    (
        "lillesand-wrong-card",
        {"who": "Anna", **_card("card", "9♥"), **_card("face", "9♠")},
        "gabong-lillesand/powers/nine-not-on-nine",
        {"verdict": "illegal", "draws": {"Anna": 1}},
    ),
    (
        "lillesand-joker",
        {"who": "Anna", "named": "yes", **_card("as", "K♠"), **_card("face", "9♠")},
        "gabong-lillesand/powers/joker",
        {"verdict": "legal"},
    ),
    (
        "lillesand-joker",
        {"who": "Anna", "named": "no", **_card("face", "9♠")},
        "gabong-lillesand/powers/joker-not-named",
        {"verdict": "legal"},
    ),
    (
        "lillesand-cosy-draw",
        {"who": "Anna", "turn": "Bo", "hummed": "yes", "count": "1"},
        "gabong-lillesand/play/cosy-draw",
        {"verdict": "legal", "status": "decided", "turn": "Bo"},
    ),
    (
        "lillesand-cosy-draw",
        {"who": "Anna", "turn": "Bo", "hummed": "no", "count": "1"},
        "gabong-lillesand/play/cosy-draw-hum",
        {"status": "undecided"},
    ),
    (
        "lillesand-gabong",
        {"who": "Bo", "cards": ["8♣", "3♥"], **_card("face", "J♥"), "by": "Dina", "shouted": "yes"},
        "gabong-lillesand/gabonging/sum",
        {"verdict": "legal", "gabong": "Bo"},
    ),
    (
        "lillesand-one-card-left",
        {"who": "Anna", "said": "nothing", "did": "laid", **_card("card", "6♠"), **_card("face", "9♠")},
        "gabong-lillesand/finish/unannounced-finish",
        {"verdict": "illegal", "draws": {"Anna": 3}},
    ),
    (
        "lillesand-twos",
        {"who": "Anna", "two-suit": "hearts", "twos": "2", "did": "drew", "count": "4"},
        "gabong-lillesand/powers/two-debt",
        {"verdict": "legal"},
    ),
    (
        "lillesand-six-on-three",
        {"who": "Eva", "by": "Dina", "three-suit": "hearts", "six-suit": "hearts"},
        "gabong-lillesand/powers/six",
        {},
    ),
    (
        "lillesand-three-tens",
        {"who": "Anna", "ten-suit": "spades", "face-suit": "hearts", "last": "Bo"},
        "gabong-lillesand/powers/ten-last",
        {"draws": {"Bo": 3}},
    ),
    (
        "lillesand-cut",
        {"dealer": "Cato", "each": "8", "seats": "5", "decks": "2", "cut": "less", "less": "3"},
        "gabong-lillesand/deal/cut-too-small",
        {"draws": {"Cato": 3}},
    ),
    (
        "lillesand-slow",
        {"who": "Anna", "judge": "Cato", "after": "nothing"},
        "gabong-lillesand/play/hesitation",
        {"draws": {"Anna": 1}},
    ),
    (
        "lillesand-cheered",
        {"who": "Anna", "over": "yes", "winner": "Anna", "shown": "yes", "shower": "Dina", **_card("card", "5♠")},
        "gabong-lillesand/finish/early-cheer",
        {"draws": {"Anna": 3}},
    ),
    (
        "lillesand-scoring",
        {"who": "Anna", "jokers": "2", "before": "150"},
        "gabong-lillesand/points/joker",
        {"status": "decided", "points": {"Anna": 80}, "totals": {"Anna": 230}},
    ),
    (
        "lillesand-scoring",
        {"who": "Anna", "cards": ["K♠"], "jokers": "1"},
        "gabong-lillesand/points/table",
        {"status": "undecided"},
    ),
)


@pytest.mark.parametrize(("pick", "sent", "clause", "expected"), LILLESAND_CASES)
def test_a_quarrel_of_lillesand_is_ruled_on_by_its_book(
    client: FlaskClient, pick: str, sent: dict[str, Any], clause: str, expected: dict[str, Any]
) -> None:
    players = {"players": "Anna, Bo, Cato, Dina, Eva", "game": "gabong-lillesand"}
    response = client.post(f"/dispute/picks/{pick}?lang=en", data={**sent, **players})
    assert response.status_code == 303, response.text
    text = unpack(response.location.partition("?s=")[2])
    assert text.startswith("game: gabong-lillesand\n")
    ruled = ruling_json(adjudicate(read(text)), "en")
    rulings = [ruled, *(branch["ruling"] for branch in ruled["branches"])]
    assert clause in {cited for one in rulings for cited in one["clauses"]}
    assert {key: ruled[key] for key in expected} == expected


GOLF_CASES: tuple[tuple[str, dict[str, Any], str, dict[str, Any]], ...] = (
    ("golf-fits", {"card-rank": "8", "waste-rank": "7"}, "golf/play/one-step", {"verdict": "legal"}),
    ("golf-fits", {"card-rank": "8", "waste-rank": "8"}, "golf/ranks/equal-rank", {"verdict": "illegal"}),
    ("golf-king", {"what": "queen"}, "golf/ranks/king-stops", {"verdict": "illegal"}),
    ("golf-king", {"what": "queen", "kings": "queen-on-king"}, "golf/variants/queen-on-king", {"verdict": "legal"}),
    ("golf-king", {"what": "ace", "kings": "queen-on-king"}, "golf/ranks/no-ace-king", {"verdict": "illegal"}),
    ("golf-king", {"what": "king", "kings": "putt-putt"}, "golf/variants/putt-putt", {"verdict": "legal"}),
    ("golf-drew", {"fitted": "yes"}, "golf/play/draw-when-stuck", {"verdict": "illegal"}),
    ("golf-drew", {"fitted": "no"}, "golf/play/draw-when-stuck", {"verdict": "legal"}),
    ("golf-drew", {"fitted": "yes", "agreed": "any-time"}, "golf/play/draw-when-stuck", {"verdict": "legal"}),
    ("golf-redeal", {"blocked": "yes"}, "golf/redeal/impossible-layout", {"verdict": "legal", "redealt": True}),
    ("golf-redeal", {"blocked": "no"}, "golf/redeal/impossible-layout", {"verdict": "illegal"}),
    ("golf-redeal", {"blocked": "yes", "untouched": "no"}, "golf/redeal/impossible-layout", {"status": "undecided"}),
    ("golf-score", {"how": "cleared", "stock": "3"}, "golf/score/unused-stock", {"score": -3, "cleared": True}),
    ("golf-score", {"how": "cleared", "stock": "0"}, "golf/score/cleared-empty-stock", {"score": 0}),
    ("golf-score", {"how": "left", "left": "4"}, "golf/score/cards-left", {"score": 4, "left": 4}),
    ("golf-took-back", {"what": "turned", "card-rank": "5"}, "golf/play/draw-when-stuck", {"verdict": "illegal"}),
    ("golf-took-back", {"what": "laid", "card-rank": "5"}, "golf/play/one-step", {"status": "undecided"}),
    ("golf-stopped", {"left": "fits"}, "golf/play/count-at-the-end", {"verdict": "illegal"}),
    ("golf-stopped", {"left": "stock"}, "golf/play/count-at-the-end", {"verdict": "illegal"}),
    ("golf-stopped", {"left": "nothing"}, "golf/play/round-over", {"verdict": "legal"}),
    ("golf-moved", {"card-rank": "5", "to": "3"}, "golf/play/no-column-moves", {"verdict": "illegal"}),
    ("golf-moved", {"card-rank": "5", "to": "3", "empty": "yes"}, "golf/play/empty-columns", {"verdict": "illegal"}),
)


@pytest.mark.parametrize(("pick", "sent", "clause", "expected"), GOLF_CASES)
def test_a_quarrel_of_golf_is_ruled_on_by_its_book(
    client: FlaskClient, pick: str, sent: dict[str, Any], clause: str, expected: dict[str, Any]
) -> None:
    response = client.post(f"/dispute/picks/{pick}?lang=en", data={**sent, "game": "golf"})
    assert response.status_code == 303, response.text
    text = unpack(response.location.partition("?s=")[2])
    assert text.startswith("game: golf\n")
    ruled = ruling_json(adjudicate(read(text)), "en")
    rulings = [ruled, *(branch["ruling"] for branch in ruled["branches"])]
    assert clause in {cited for one in rulings for cited in one["clauses"]}
    assert {key: ruled[key] for key in expected} == expected


def test_the_picks_of_golf_lead_to_its_deals(client: FlaskClient) -> None:
    tree = page(client.get("/dispute/picks?game=golf&lang=en").text)
    links = [link.get("href") or "" for link in elements(tree, "a")]
    assert all(any(link.startswith(f"/dispute/picks/{pick.id}") for link in links) for pick in GOLF_PICKS)
    assert "/golf" in links


def test_the_picks_of_a_game_are_those_of_its_table(app: Flask) -> None:
    table = opened(app, game="gabong-lillesand")
    phone = table.phone.get(f"/dispute/picks?table={table.token}")
    links = [link.get("href") or "" for link in elements(phone.tree, "a")]
    assert all(any(link.startswith(f"/dispute/picks/{pick.id}?") for link in links) for pick in LILLESAND_PICKS)
    assert not any(link.startswith(f"/dispute/picks/{pick.id}?") for pick in PICKS for link in links)
    phone.get(f"/dispute/picks/{LILLESAND_PICKS[0].id}?table={table.token}")
    phone.get(f"/dispute/picks/{PICKS[0].id}?table={table.token}", 404)
    phone.get(f"/dispute/picks/lillesand-scoring?table={table.token}").press(
        "lillesand-scoring?table=" + table.token, who="Anna", jokers="1"
    )
    assert "/rulings/" in phone.address
    assert "Anna scores 200 points in this round." in phone.text


def test_every_pick_has_a_case() -> None:
    assert {case[0] for case in CASES} == {pick.id for pick in PICKS}
    assert {case[0] for case in LILLESAND_CASES} == {pick.id for pick in LILLESAND_PICKS}
    assert {case[0] for case in GOLF_CASES} == {pick.id for pick in GOLF_PICKS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ["", "Anna, Bo, Cato, Dina"])
@pytest.mark.parametrize("pick", [pick.id for pick in ALL])
def test_every_form_stands_with_and_without_names(client: FlaskClient, pick: str, players: str, language: str) -> None:
    address = f"/dispute/picks/{pick}?lang={language}&players={players}"
    check(client.get(address).text, language)
    response = client.get(f"{address}&check=1")
    assert response.status_code == 422
    check(response.text, language)


def test_the_list_leads_to_every_pick_and_carries_the_players(client: FlaskClient) -> None:
    tree = page(client.get("/dispute/picks?players=Anna,+Bo&lang=en").text)
    links = [link.get("href") for link in elements(tree, "a")]
    assert all(any(link.startswith(f"/dispute/picks/{pick.id}?players=Anna") for link in links) for pick in PICKS)


@pytest.mark.parametrize("players", ["Anna, Anna", "Anna, ???", "og", "x" * 60])
def test_players_that_cannot_be_told_apart_are_refused(client: FlaskClient, players: str) -> None:
    response = client.get("/dispute/picks", query_string={"players": players, "lang": "en"})
    assert response.status_code == 422
    check(response.text, "en")
    assert (
        next(one for one in elements(page(response.text), "input") if one.get("name") == "players").get("value")
        == players
    )


def test_what_is_missing_is_said_and_what_was_chosen_stays(client: FlaskClient) -> None:
    sent = {"who": "Bo <b>", "card-rank": "8", "card-call": "none", "face-rank": "7", "face-suit": "hearts"}
    response = client.post("/dispute/picks/wrong-card?lang=en", data=sent, follow_redirects=True)
    assert response.status_code == 422
    tree = page(response.text)
    assert next(one for one in elements(tree, "input") if one.get("id") == "who").get("value") == "Bo <b>"
    checked = {one.get("id") for one in elements(tree, "input") if "checked" in one.attrib}
    assert {"card-rank-8", "card-call-none", "face-rank-7", "face-suit-hearts"} <= checked
    assert {"fault-who", "fault-card"} <= {one.get("id") for one in elements(tree, "p")}


def test_a_name_of_two_words_needs_the_players(client: FlaskClient) -> None:
    sent = {"who": "Per Arne", "count": "2"}
    alone = client.post("/dispute/picks/drew?lang=en", data=sent, follow_redirects=True)
    assert "Write one word" in alone.text
    named = client.post("/dispute/picks/drew?lang=en", data={**sent, "players": "Per Arne, Bo"})
    assert "Per Arne draws 2" in unpack(named.location.partition("?s=")[2])


def test_the_language_switch_keeps_what_is_chosen(client: FlaskClient) -> None:
    sent = {"who": "Bo", "did": "laid", "switch": "nb", "card-rank": "5", "players": "Anna, Bo"}
    response = client.post("/dispute/picks/one-card-left", data=sent)
    query = parse_qs(urlsplit(response.location).query)
    assert query == {"players": ["Anna, Bo"], "who": ["Bo"], "did": ["laid"], "card-rank": ["5"], "lang": ["nb"]}


def test_cards_are_put_together_one_by_one(client: FlaskClient) -> None:
    first = client.post("/dispute/picks/gabong", data={"who": "Bo", "cards-rank": "5", "add": "cards:clubs"})
    assert first.location.endswith("#cards")
    query = parse_qs(urlsplit(first.location).query)
    assert query == {"who": ["Bo"], "cards": ["5♣"]}
    again = client.post("/dispute/picks/gabong", data={**query, "cards-rank": "5", "add": "cards:clubs"})
    assert parse_qs(urlsplit(again.location).query)["cards"] == ["5♣", "5♣"]
    less = client.post("/dispute/picks/gabong", data={"cards": ["5♣", "6♥"], "drop": "cards:0"})
    assert parse_qs(urlsplit(less.location).query)["cards"] == ["6♥"]
    left = client.post(
        "/dispute/picks/scoring?lang=en",
        data={"who": "Bo", "cards": ["5♣"], "cards-rank": "7"},
        follow_redirects=True,
    )
    assert "Choose the suit of the last card too." in left.text


def test_it_can_be_edited_as_text(client: FlaskClient) -> None:
    sent = {"who": "Dina", "turn": "Bo", "edit": "1", **_card("card", "7♥"), **_card("face", "7♥")}
    response = client.post("/dispute/picks/sneak?lang=en", data=sent)
    path, _mark, packed = response.location.partition("?s=")
    assert path == "/dispute"
    assert unpack(packed) == "game: gabong\nturn: Bo\nface: 7♥\n\nDina lays 7♥\n"
    shown = client.get(response.location)
    assert next(elements(page(shown.text), "textarea")).text == unpack(packed)


def test_what_it_says_so_far_is_shown(client: FlaskClient) -> None:
    sent = {"who": "Dina", **_card("card", "7♥"), **_card("face", "7♥")}
    shown = client.get("/dispute/picks/sneak", query_string={**sent, "lang": "nb"})
    assert "Dina legger 7♥" in next(elements(page(shown.text), "pre")).text


def test_no_pick_and_no_field_of_that_name(client: FlaskClient) -> None:
    assert client.get("/dispute/picks/nothing").status_code == 404
    assert client.post("/dispute/picks/sneak", data={"add": "nothing:hearts"}).status_code == 404


# -- at a table


def test_at_a_table_the_names_are_there_and_the_dispute_is_kept(app: Flask) -> None:
    table = opened(app)
    phone = table.phone.get(f"/dispute/picks?table={table.token}")
    assert phone.response.headers["X-Robots-Tag"] == "noindex"
    phone.get(f"/dispute/picks/slow?table={table.token}")
    assert phone.checked("judge") == "Cato"
    phone.press(f"/dispute/picks/slow?table={table.token}", who="Anna")
    assert phone.address.startswith("/rulings/")
    assert "Anna" in phone.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_every_quarrel_is_ruled_on_at_a_table(app: Flask, case: Cases, language: str) -> None:
    pick, sent, _clause, _expected = case
    table = opened(app, language)
    fields = {name: value for name, value in sent.items() if name in _sent_at_table(pick)}
    table.phone.post(f"/dispute/picks/{pick}?table={table.token}", {**fields, "key": "once"})
    first = table.phone.response.location
    assert first.startswith("/rulings/")
    table.phone.post(f"/dispute/picks/{pick}?table={table.token}", {**fields, "key": "once"})
    assert table.phone.response.location == first


def _sent_at_table(pick: str) -> set[str]:
    return set(sent_names(asked(pick_named(pick).fields, PARTIES[-1])))


def test_whoever_only_looks_on_gets_the_text_back(app: Flask) -> None:
    table = opened(app)
    onlooker = Phone(app).get(f"/dispute/picks/drew?table={table.token}")
    onlooker.press(f"/dispute/picks/drew?table={table.token}", 403, who="Bo", count="2")
    assert "Bo draws 2" in (onlooker.field("text").text or "")


def test_at_a_table_the_text_leads_to_the_form_of_the_table(app: Flask) -> None:
    table = opened(app)
    phone = table.phone.get(f"/dispute/picks/drew?table={table.token}")
    phone.press(f"/dispute/picks/drew?table={table.token}", who="Bo", count="2", edit="1")
    assert phone.address.startswith(f"/t/{table.token}/dispute?s=")
    assert "Bo draws 2" in (phone.field("text").text or "")


def test_no_table_of_that_name(client: FlaskClient) -> None:
    assert client.get("/dispute/picks?table=nothing").status_code == 404
    assert client.post("/dispute/picks/drew?table=nothing", data={"who": "Bo", "count": "2"}).status_code == 404


@pytest.mark.parametrize("find", [lambda _table: "/", lambda _table: "/dispute", lambda table: table.url])
def test_the_pages_before_it_lead_to_it(app: Flask, find: Callable[[Any], str]) -> None:
    table = opened(app)
    table.phone.get(find(table))
    links = [link.get("href") or "" for link in elements(table.phone.tree, "a")]
    assert any(link.startswith("/dispute/picks") for link in links)
