"""Finding clauses: by people's words in either language, by number and id; never slow, never an exception."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import Kind, games, load_rulebook
from refbook.search import Finder, Found


def ids(found: Found) -> list[str]:
    return [hit.id for hit in found.hits]


@pytest.mark.parametrize(
    ("query", "language", "clause"),
    [
        ("snike", "nb", "gabong/play/sneak"),
        ("sniking", "nb", "gabong/play/sneak"),
        ("sneak", "en", "gabong/play/sneak"),
        ("sneak", "nb", "gabong/play/sneak"),
        ("kan jeg snike?", "nb", "gabong/play/sneak"),
        ("glemte å si ett kort igjen", "nb", "gabong/end/forgot-and-laid"),
        ("eight suit", "en", "gabong/cards/eight-changes-suit"),
        ("konge snur", "nb", "gabong/cards/king-reverses"),
        ("two on two", "en", "gabong/cards/two-answer"),
        ("knacka", "nb", "suit-gin/knock/may-knock"),
        ("stege", "nb", "suit-gin/melds/run"),
        ("lay of", "nb", "suit-gin/knock/lay-offs"),
        ("lay of", "en", "suit-gin/knock/lay-offs"),
        ("kast samme kort", "nb", "suit-gin/turn/discard"),
        ("to kort igjen i trekkbunken", "nb", "suit-gin/deal/stock-and-discard"),
        ("hva er par", "nb", "golf/score/par"),
        ("kosetrekk", "en", "gabong-lillesand/play/cosy-draw"),
    ],
)
def test_a_clause_is_among_the_first(built: Finder, query: str, language: Language, clause: str) -> None:
    found = built.find(query, language)
    assert clause in ids(found)[:5]
    assert all(hit.lang == language for hit in found.hits)


@pytest.mark.parametrize(
    ("queries", "clause"),
    [
        ("nb: smette, smete, smtte inn | en: slip in, slpi in, sneak, smette", "sneaking/sneak"),
        ("nb: smettet med joker | en: slip in a joker", "sneaking/sneak-with-joker"),
        ("nb: fail, fial, faile | en: fail, fial", "play/fail"),
        ("nb: legendary fail, legendary fial, epic fail | en: legendry fail, epic fail", "finish/early-cheer"),
        ("nb: kosetrekke, kosetrek, kose trekk | en: cosy draw, cozy draw, cosi draw", "play/cosy-draw"),
        ("nb: nynne, mmm | en: humming, hmming", "play/cosy-draw-hum"),
        ("nb: mester, mestern, GM | en: master, mastre, GM", "master/choose-master"),
        ("nb: ny mester, ny gabongmster | en: new master", "gabonging/new-master"),
        ("nb: gripe bordet, tomel på bordet | en: grip the table, grab the table", "powers/ten-grip"),
        ("nb: joker uten navn, jokker uten navn | en: undeclared joker, unnamed jocker", "powers/joker-not-named"),
        ("nb: joker som siste kort | en: joker last card", "jokers/not-last"),
        ("nb: gabong på gabong | en: gabong on a gabong, counter gabong", "gabonging/counter-gabong"),
        ("nb: femmer til mesteren, fem er lagt | en: five master", "powers/five"),
        ("nb: nøle, nøøle | en: hesitate, hesitaet", "play/hesitation"),
    ],
)
def test_the_words_of_lillesand_and_how_they_are_mistyped(built: Finder, queries: str, clause: str) -> None:
    for told in queries.split(" | "):
        language, _colon, words = told.partition(": ")
        for query in words.split(", "):
            found = ids(built.find(query, "nb" if language == "nb" else "en", game="gabong-lillesand"))
            assert f"gabong-lillesand/{clause}" in found[:3], (query, found[:3])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_clause_is_found_by_its_title(built: Finder, game: str, language: Language) -> None:
    missed = [
        clause.id
        for clause in load_rulebook(game).clauses
        if clause.id not in ids(built.find(clause.title[language], language, game=game, limit=5, names=False))
    ]
    assert missed == []


@pytest.mark.parametrize(
    "same",
    [
        ("7♥", "hj7", "hjerter sju", "hjerter syv", "hearts 7", "h7"),
        ("åtter", "åttere", "åtterne", "åtterene", "atter", "aatter"),
        ("3 toere", "tre toere"),
        ("snike på nytt", "snike paa nytt", "SNIKE PÅ NYTT", "snike på nytt??"),
    ],
    ids=lambda same: same[0],
)
def test_spellings_of_one_thing_find_the_same(built: Finder, same: tuple[str, ...]) -> None:
    first, *others = [ids(built.find(query, "nb", limit=3)) for query in same]
    assert first
    assert others == [first] * len(others)


def test_snippets_are_plain_and_short_and_marks_lie_on_words(built: Finder) -> None:
    asked: list[tuple[str, Language]] = [("straffekort", "nb"), ("last card", "en"), ("8♣ on J♦", "en")]
    for query, language in asked:
        for hit in built.find(query, language, limit=40).hits:
            assert "{" not in hit.snippet
            assert "](" not in hit.snippet
            assert len(hit.snippet) < 200
            for text, marks in ((hit.snippet, hit.marks), (hit.title, hit.title_marks)):
                for start, end in marks:
                    assert text[start:end] == text[start:end].strip() != ""


def test_limit_game_and_kind(built: Finder) -> None:
    assert len(built.find("card", "en", limit=3).hits) == 3
    assert built.find("card", "en", limit=0).hits == built.find("card", "en", limit=-1).hits == ()
    golf = built.find("card", "en", game="golf", limit=40)
    assert golf.hits
    assert {hit.game for hit in golf.hits} == {"golf"}
    variants = built.find("joker", "nb", kind="variant", limit=40)
    assert {hit.kind for hit in variants.hits} == {"variant"}


def test_counts_tell_what_the_other_filters_would_leave(built: Finder) -> None:
    for query in ("joker", "toer", "hvem starter", "kort", "snike", "golf", "lillesand", "golf kort", "golf joker"):
        found = built.find(query, "nb")
        assert found.games
        for game, count in found.games.items():
            assert built.find(query, "nb", game=game, names=False).total == count, (query, game)
        for kind in get_args(Kind):
            expected = found.kinds.get(kind)
            assert expected in (None, built.find(query, "nb", game=found.game, kind=kind).total), (query, kind)
        assert found.total == (found.games[found.game] if found.game else found.every_game)
        assert found.every_game == sum(found.games.values())


@pytest.mark.parametrize(
    "query",
    [
        "9.1",
        "§9.1",
        "§ 9.1",
        " 9.1. ",
        "9,1",
        "gabong/play/sneak",
        "/gabong/play/sneak/",
        "hva sier 9.1?",
        "GABONG/play/sneak",
    ],
)
def test_a_citation_comes_first(built: Finder, query: str) -> None:
    found = built.find(query, "nb")
    assert found.cited
    assert found.hits[0].id == "gabong/play/sneak"
    assert [hit.score for hit in found.hits] == sorted((hit.score for hit in found.hits), reverse=True)


def test_a_number_is_of_the_game_asked_for(built: Finder) -> None:
    assert ids(built.find("7.3", "nb", game="golf"))[0] == "golf/score/cards-left"
    assert ids(built.find("golf 7.3", "nb"))[0] == "golf/score/cards-left"
    assert {hit.number for hit in built.find("7.3", "nb").hits} == {"7.3"}


@pytest.mark.parametrize(
    "query",
    [
        "1.5 kortstokker",
        "2.5 poeng",
        "1.2 liter",
        "",
        "9",
        "99.99",
        "gabong/play",
        "sneak",
        "12.5 %",
        "12,5 prosent",
        "7.3.2026",
        "1.000",
        "-7.3",
    ],
)
def test_other_words_are_no_citation(built: Finder, query: str) -> None:
    assert not built.find(query, "nb").cited


def test_a_game_named_in_the_query_is_searched_alone(built: Finder) -> None:
    found = built.find("golf kort igjen på bordet", "nb")
    assert (found.game, found.named) == ("golf", "golf")
    assert {hit.game for hit in found.hits} == {"golf"}
    assert built.find("golf kort igjen på bordet", "nb", names=False).game is None
    assert built.find("kabalen går opp", "nb").game == "golf"
    assert built.find("gin bonus", "en").game is None
    assert built.find("färg-gin spärrad", "nb").game == "suit-gin"


def test_the_name_alone_shows_the_game_from_its_beginning(built: Finder) -> None:
    assert built.find("golf", "nb").hits[0].id == "golf/aim/clear-table"


def test_a_name_counts_for_more_than_a_filter_that_was_kept(built: Finder) -> None:
    assert built.find("hollywood knakke", "nb", game="golf").game == "hollywood-gin"
    assert built.find("hollywood knakke", "nb", game="golf", names=False).game == "golf"


def test_an_unknown_word_is_read_as_the_nearest_and_that_is_said(built: Finder) -> None:
    found = built.find("snikr etter slutten", "nb")
    assert found.mended == {"snikr": "snike"}
    assert found.hits[0].id == "gabong/play/late-sneak"
    assert built.find("aatter pa toer", "nb").mended == {}
    assert built.find("penatly", "en").mended == {"penatly": "penalty"}


def test_mended_words_are_spelled_as_the_book_spells_them(built: Finder) -> None:
    assert built.find("kløvre", "nb").mended == {"kløvre": "kløver"}
    assert built.find("cards in my hadn", "en").mended == {"hadn": "hand"}


@pytest.mark.parametrize(
    "query",
    [
        "qwertyuiop",
        "royal flush",
        "big blind small blind",
        "grand slam i bridge",
        "hva er trumf",
        "wer reizt zuerst",
        "?",
        "###",
    ],
)
def test_nothing_is_said_honestly(built: Finder, query: str) -> None:
    found = built.find(query, "nb")
    assert found.hits == ()
    assert not found.confident


def test_what_english_shortens_is_no_word_of_its_own(built: Finder) -> None:
    assert built.find("hadn't said one card", "en").mended == {}
    assert ids(built.find("I don't have to draw", "en")) == ids(built.find("I dont have to draw", "en"))


def test_near_words_are_offered_where_nothing_is_found(built: Finder) -> None:
    assert built.find("gabongmestrskap", "nb").near


@pytest.mark.parametrize(
    ("typed", "clause"),
    [("sn", "gabong/play/sneak"), ("poker fa", "gabong/end/poker-face"), ("kosetr", "gabong-lillesand/play/cosy-draw")],
)
def test_a_word_half_typed_finds_what_it_begins(built: Finder, typed: str, clause: str) -> None:
    found = built.find(typed, "nb", typing=True)
    assert clause in ids(found)[:5]
    assert found.mended == {}


_HOSTILE = [
    "",
    " ",
    "?",
    "*",
    "a*",
    "?*?*?*",
    "[a TO z]",
    "word~5",
    "(.*)+x",
    "NOT AND OR",
    "NOT " * 2_000,
    "(" * 5_000,
    "x" * 5_000,
    "x" * 100_000,
    "åø" * 2_500,
    "a " * 1_000,
    "kort " * 400,
    "kort\0kort",
    "\ud800 kort \udfff",
    "<script>alert(1)</script>",
    "{{ 7 * 7 }} %(kort)s",
    "'; drop table clause; --",
    "\u202ekort\u2066",
    "🂡🂢🂣",
    "9" * 200,
    "7♥" * 100,
    "q1w2e3r4t5 zxcvbnmasd qpwoeiruty mznxbcvlak " * 5,
]


@pytest.mark.parametrize("query", _HOSTILE, ids=range(len(_HOSTILE)))
def test_hostile_queries_cost_nothing(built: Finder, query: str) -> None:
    spent = []
    for _again in range(3):
        started = time.thread_time()
        built.find(query, "en")
        built.find(query, "nb", typing=True)
        spent.append(time.thread_time() - started)
    assert min(spent) < 0.1


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=300), st.text(alphabet="kortåtesnike7♥.,/- ?", max_size=80)))
def test_any_text_can_be_searched_for(built: Finder, query: str) -> None:
    for typing in (False, True):
        found = built.find(query, "nb", typing=typing)
        assert all(hit.score >= 0 for hit in found.hits)
        assert len(set(ids(found))) == len(found.hits)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_a_known_word_always_finds_something(built: Finder, data: st.DataObject) -> None:
    known = {*built.index.frequency, *built.index.lexicon.single_words}
    word = data.draw(st.sampled_from(sorted(form for form in known if len(form) > 1 and form.isalpha())))
    found = built.find(word, "nb")
    assert found.hits or word in {key[0] for key in built.index.lexicon.elsewhere}
    assert word not in found.mended


@pytest.fixture
def short_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("short_switches")
def test_threads_get_the_same_hits(built: Finder) -> None:
    queries = [
        "snike",
        "toer på meg",
        "gabong",
        "straffekort",
        "ett kort igjen",
        "konge",
        "joker igjen",
        "spärrad färg",
    ]
    expected = [ids(built.find(query, "nb")) for query in queries]
    fresh = Finder(type(built.index)(built.index._index))
    wrong: list[str] = []

    def ask() -> None:
        for _round in range(20):
            for query, hits in zip(queries, expected, strict=True):
                if ids(fresh.find(query, "nb")) != hits:
                    wrong.append(query)

    threads = [threading.Thread(target=ask) for _number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize(
    ("query", "language", "clause"),
    [
        ("queen on kng", "en", "golf/variants/queen-on-king"),
        ("queen on kng", "nb", "golf/variants/queen-on-king"),
        ("dronning på konge", "nb", "golf/variants/queen-on-king"),
        ("kort igjen minuspoeng", "nb", "golf/score/unused-stock"),
        ("stokk paa nytt", "nb", "golf/redeal/impossible-layout"),
        ("hvor mange kort i kolonnene", "nb", "golf/setup/columns"),
        ("tie in the match", "en", "golf/match/own-solitaire-each"),
        ("trekk nr kort passr", "nb", "golf/play/draw-when-stuck"),
        ("kan jeg trekke selv om jeg kan legge", "nb", "golf/play/draw-when-stuck"),
        ("can i draw even if i can play", "en", "golf/play/draw-when-stuck"),
    ],
)
def test_a_sloppy_question_about_golf_finds_its_clause(
    built: Finder, query: str, language: Language, clause: str
) -> None:
    assert built.find(query, language, "golf").hits[0].id == clause
    assert clause in [hit.id for hit in built.find(query, language).hits[:4]]
