"""Rulings on gin in their machine form and in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook.questions import load_questions
from refbook.rulings import rule_on, ruling_json
from refbook.situations import read

GABONG = ruling_json(rule_on(read("game: gabong\nface: J♥ by Dina\nBo gabongs with 8♣ 3♥")), "en")
BOOK_GIN = "hand Anna: Q♥ Q♠ Q♣ 10♦ J♦ Q♦ 3♦ 4♦ 5♦ 6♦ K♠"
EIGHTEEN = "hand Bo: 5♠ 5♥ 8♣ A♣ 2♣ 3♣ 9♠ 9♥ 9♣ 9♦"
SIX = "hand Anna: 8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣ Q♠"
THIRTY_THREE = "hand Bo: 10♠ 10♥ 10♦ J♣ J♦ 7♥ 6♥ 5♥ 9♣ 4♦"
FOUR = "hand Bo: 10♠ 10♥ 10♦ 7♥ 6♥ 5♥ J♣ Q♣ K♣ 4♦"
JACKS = "hand Anna: 4♥ 5♥ 6♥ J♠ J♥ J♦ A♣ A♦ A♥ 2♣ K♠"
KNOCK = "Anna knocks discarding Q♠"
TWO_WAYS = "hand Anna: 2♠ A♥ 2♥ 5♥ A♦ 2♦ 3♦ 5♦ 3♣ 5♣ K♣\nhand Bo: 9♠ 9♥ 9♣ Q♠ Q♥ Q♦ 8♦ 8♠ 7♥ 10♣"


def told(text: str, game: str = "suit-gin", language: Language = "en") -> dict[str, Any]:
    return ruling_json(rule_on(read(f"game: {game}\n{text}")), language)


def test_a_ruling_has_the_keys_of_every_game_and_its_own() -> None:
    ruling = told(f"{BOOK_GIN}\n{EIGHTEEN}\nscore Anna: ♠ 90 ♥ 0 ♦ 0 ♣ 0\nAnna goes gin discarding K♠")
    assert GABONG.keys() - {"elsewhere"} <= ruling.keys()
    assert ruling["blocked"] == ["diamonds"]
    assert ruling["deadwood"] == {"Anna": 0, "Bo": 18}
    assert ruling["points"] == {"Anna": 38, "Bo": 0}
    assert ruling["scores"] == {"Anna": {"spades": 38, "hearts": 38, "clubs": 38}}
    assert ruling["totals"] == {"Anna": {"spades": 128, "hearts": 38, "diamonds": 0, "clubs": 38}}
    assert ruling["round"] == {"over": True, "winner": "Anna", "shared": []}
    assert ruling["turn"] is None
    assert json.loads(json.dumps(ruling)) == ruling


def test_hollywood_gin_has_columns_and_blocks_nothing() -> None:
    ruling = told(f"{BOOK_GIN}\n{EIGHTEEN}\nscore Anna: 30 / 0 / 0\nAnna goes gin discarding K♠", "hollywood-gin")
    assert ruling["blocked"] is None
    assert ruling["scores"] == {"Anna": [43, 43, 0]}
    assert ruling["totals"] == {"Anna": [73, 43, 0]}
    assert not [clause for clause in ruling["clauses"] if not clause.startswith("hollywood-gin/")]


@pytest.mark.parametrize(
    ("game", "agreed"),
    [("suit-gin", "suit-gin/variants/agree-first"), ("hollywood-gin", "hollywood-gin/basis/like-suit-gin")],
)
def test_a_bonus_for_the_knock_itself_is_a_number_like_the_others(game: str, agreed: str) -> None:
    by_the_book = told(f"{SIX}\n{THIRTY_THREE}\nAnna knocks discarding Q♠", game)
    ruling = told(f"rule knock-bonus: 5\n{SIX}\n{THIRTY_THREE}\nAnna knocks discarding Q♠", game)
    assert (by_the_book["points"]["Anna"], ruling["points"]["Anna"]) == (27, 32)
    assert agreed in ruling["clauses"]
    hidden = f"players: Anna, Bo\n{SIX}\nAnna knocks discarding Q♠"
    most = told(hidden, game)["range"]["Anna"][1]
    assert told(f"rule knock-bonus: 5\n{hidden}", game)["range"]["Anna"] == [0, most + 5]
    beaten = f"{SIX}\ndeadwood Bo: 2\nAnna knocks discarding Q♠"
    assert told(f"rule knock-bonus: 5\n{beaten}", game)["points"] == told(beaten, game)["points"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_the_answer_says_the_verdict_the_deadwood_and_the_points(game: str, language: Language) -> None:
    answer = told(f"{SIX}\n{THIRTY_THREE}\nAnna knocks discarding Q♠", game, language)["answer"]
    assert answer.startswith({"en": "Legal.", "nb": "Lovlig."}[language])
    for number in ("6", "33", "27"):
        assert number in answer


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hand Anna: A♠ A♠ 3♠ 4♥ 4♦ 4♣ 9♠ 9♥ 9♦ A♥ K♠\nAnna discards 3♠", "There is only one A♠ in the deck."),
        (f"{SIX}\nhand Bo: 8♠\nAnna discards Q♠", "There is only one 8♠ in the deck."),
        (f"{SIX}\ndiscard: 8♣\nAnna discards Q♠", "There is only one 8♣ in the deck."),
        (f"{SIX}\nAnna discards 5♠", "5♠ is not in that hand."),
        (f"{SIX}\nAnna knocks discarding K♠", "K♠ is not in that hand."),
        (f"{SIX}\n{THIRTY_THREE}\nAnna knocks discarding 9♣", "There is only one 9♣ in the deck."),
        (f"{SIX}\n{THIRTY_THREE}\nAnna knocks discarding Q♠\nBo lays off 5♠", "5♠ is not in that hand."),
        (f"{SIX}\n{THIRTY_THREE}\nAnna knocks discarding Q♠\nBo melds K♠ K♥ K♦", "K♠ is not in that hand."),
        ("players: Anna, Bo\nturn: Anna\nhand Bo: 4♣\nAnna draws 4♣", "There is only one 4♣ in the deck."),
        ("hand Anna: joker 2♠\nAnna draws", "No jokers are played with."),
        ("hand Anna: 12 cards\nAnna draws", "here are 12."),
        ("hand Anna: 11 cards\nhand Bo: 11 cards\nAnna draws", "Only the player in turn holds eleven cards."),
        ("hand Anna: 11 cards\nturn: Bo\nAnna discards 2♣", "Only the player in turn holds eleven cards."),
        ("stock: 32 cards\nturn: Anna\nAnna draws", "as many as 32 cards"),
        ("stock: 31 cards\nhand Anna: 10 cards\ndiscard: 4♣ 5♣\nAnna draws", "That comes to 53 cards"),
        ("score Anna: ♠ 120\nscore Bo: ♠ 101\nthe game ends", "Only one player can have finished"),
        (
            "players: Anna, Bo\ndiscard: empty\nturn: Anna\nAnna takes the discard",
            "There is no card in the discard pile.",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_the_card_and_the_lines(text: str, reason: str) -> None:
    ruling = told(text)
    assert ruling["status"] == "impossible"
    assert reason in ruling["answer"]
    assert "ine " in ruling["answer"]


NOTHING = "score Bo: 0 / 0 / 0"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("score Anna: 100 / 100 / 0\nscore Bo: 100 / 100 / 0", "both"),
        ("score Anna: 100 / 30 / 0\nscore Bo: 120 / 20 / 0", "both"),
        (f"score Anna: 10 / 30 / 0\n{NOTHING}", "columns"),
        (f"score Anna: 30 / 30 / 0\n{NOTHING}", "columns"),
        (f"score Anna: 60 / 20 / 30\n{NOTHING}", "columns"),
        ("score Anna: 30 / 0 / 0\nscore Bo: 20 / 110 / 0", "columns"),
        (f"score Anna: 50 / 0 / 0\n{NOTHING}\nwins Anna: 2", "wins"),
        (f"score Anna: 0 / 0 / 0\n{NOTHING}\nwins Anna: 1", "wins"),
        (f"score Anna: 60 / 20 / 0\n{NOTHING}\nwins Anna: 5", "wins"),
        (f"score Anna: 60 / 20 / 0\n{NOTHING}\nwins Anna: 1", "wins"),
        (f"score Anna: 2 / 1 / 0\n{NOTHING}\nwins Anna: 3", "wins"),
        (f"score Anna: 60 / 20 / 10\n{NOTHING}\nwins Anna: 2", "wins"),
        ("score Anna: 120 / 20 / 30\nscore Bo: 0 / 0 / 0", "columns"),
    ],
)
def test_columns_that_no_scores_can_have_made_are_refused(text: str, reason: str, language: Language) -> None:
    ruling = told(f"players: Anna, Bo\n{text}\nthe game ends", "hollywood-gin", language)
    assert ruling["status"] == "impossible"
    assert _REASONS[reason][language] in ruling["answer"]
    assert {"en": "correct", "nb": "Rett"}[language] in ruling["answer"]


_REASONS: dict[str, dict[Language, str]] = {
    "both": {"en": "Only one player can have finished", "nb": "Bare én spiller kan ha"},
    "columns": {
        "en": "an open column has more than those after it",
        "nb": "har en åpen kolonne mer enn dem som kommer etter",
    },
    "wins": {"en": "Points in the columns come from hands", "nb": "Poeng i kolonnene kommer fra"},
}


@pytest.mark.parametrize(
    "text",
    [
        f"score Anna: 60 / 20 / 10\n{NOTHING}\nwins Anna: 3",
        f"score Anna: 60 / 20 / 0\n{NOTHING}\nwins Anna: 2",
        f"score Anna: 60 / 20 / 10\n{NOTHING}\nwins Anna: 9",
        "score Anna: 10 / 30 / 0",
        "score Anna: 10 / 30 / 0\nscore Bo: 104 / 0 / 0",
        "rule closed-column-second-score: shift-to-next\nscore Anna: 10 / 30 / 30\nscore Bo: 104 / 0 / 0\nwins Anna: 2",
        "rule column-closed-at: above-100\nscore Anna: 100 / 0 / 0\nscore Bo: 100 / 20 / 0",
    ],
)
def test_columns_that_scores_can_have_made_are_not(text: str) -> None:
    assert told(f"players: Anna, Bo\n{text}\nAnna passes", "hollywood-gin")["status"] != "impossible"


@pytest.mark.parametrize(("limit", "status"), [("at-100", "impossible"), ("above-100", "decided")])
def test_a_suit_is_won_by_one_player_by_the_reading_that_holds(limit: str, status: str) -> None:
    scores = "score Anna: ♠ 100 ♥ 0 ♦ 0 ♣ 0\nscore Bo: ♠ 100 ♥ 0 ♦ 0 ♣ 0"
    assert told(f"players: Anna, Bo\nrule suit-finished-at: {limit}\n{scores}\nthe game ends")["status"] == status


@pytest.mark.parametrize(
    ("text", "reasons", "keys"),
    [
        (
            f"{SIX}\n{THIRTY_THREE}\ndeadwood Bo: 3\n{KNOCK}",
            ("leave 3 points", "blir 3 løse"),
            ("hand Bo", "deadwood Bo"),
        ),
        (
            f"{SIX}\nhand Bo: 10♠ 10♥ 10♦ J♣ J♦ 7♥ 6♥ 5♥ 9♣ ?\ndeadwood Bo: 3\n{KNOCK}",
            ("leave 3 points", "blir 3 løse"),
            ("hand Bo", "deadwood Bo"),
        ),
        (
            f"{SIX}\nplayers: Anna, Bo\ndeadwood Bo: 90\n{KNOCK}\nBo melds Q♥ Q♦ Q♣",
            ("leave 90 points", "blir 90 løse"),
            ("hand Bo", "deadwood Bo"),
        ),
        (
            f"{SIX}\n{THIRTY_THREE}\n{KNOCK}\nBo counts nothing",
            ("other cards", "De andre kortene"),
            ("hand Bo", "event"),
        ),
        (f"{SIX}\n{THIRTY_THREE}\n{KNOCK}\nBo counts 4♦", ("other cards", "De andre kortene"), ("hand Bo", "event")),
        (f"{SIX}\n{THIRTY_THREE}\n{KNOCK}\nBo counts 4♦ ?", ("other cards", "De andre kortene"), ("hand Bo", "event")),
        (
            f"{SIX}\n{THIRTY_THREE}\n{KNOCK}\nAnna counts 2♦ 4♠",
            ("other cards", "De andre kortene"),
            ("hand Anna", "event"),
        ),
        (
            f"{BOOK_GIN}\nplayers: Anna, Bo\nAnna goes gin discarding K♠\nBo counts A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠",
            ("other cards", "De andre kortene"),
            ("hand Bo", "event"),
        ),
        (
            f"{SIX}\n{THIRTY_THREE}\n{KNOCK}\nBo counts J♣ J♦ 9♣ 4♦\nBo counts J♣ J♦ 7♥ 6♥ 5♥ 9♣ 4♦",
            ("one line", "én linje"),
            ("counted Bo", "event"),
        ),
        (
            f"{SIX}\n{THIRTY_THREE}\ndeadwood Bo: 51\n{KNOCK}\nBo counts J♣ J♦ 9♣ 4♦",
            ("come to 33", "blir 33"),
            ("deadwood Bo", "event"),
        ),
        (
            f"{SIX}\nplayers: Anna, Bo\ndeadwood Bo: 999\n{KNOCK}",
            ("as much as 999", "så mye som 999"),
            ("deadwood Bo",) * 2,
        ),
        (
            f"{SIX}\nplayers: Anna, Bo\ndeadwood Bo: 99\n{KNOCK}",
            ("as much as 99", "så mye som 99"),
            ("deadwood Bo",) * 2,
        ),
        (
            f"{BOOK_GIN}\nplayers: Anna, Bo\ndeadwood Bo: 200\nAnna goes gin discarding K♠",
            ("as much as 200", "så mye som 200"),
            ("deadwood Bo",) * 2,
        ),
        (
            "players: Anna, Bo\nturn: Anna\ndeadwood Anna: 150\nAnna knocks",
            ("as much as 150", "så mye som 150"),
            ("deadwood Anna",) * 2,
        ),
    ],
)
def test_a_count_that_no_hand_comes_to_clashes_with_it(
    text: str, reasons: tuple[str, str], keys: tuple[str, str]
) -> None:
    words: dict[Language, str] = dict(zip(("en", "nb"), reasons, strict=True))
    for language, reason in words.items():
        ruling = told(text, language=language)
        assert (ruling["status"], reason in ruling["answer"]) == ("impossible", True)
        assert (ruling["clash"]["first"]["key"], ruling["clash"]["second"]["key"]) == keys
        assert ruling["clash"]["second"]["line"]


@pytest.mark.parametrize(
    ("story", "deadwood"),
    [
        (f"{SIX}\n{THIRTY_THREE}\ndeadwood Bo: 33\n{KNOCK}", 33),
        (f"{SIX}\n{THIRTY_THREE}\ndeadwood Bo: 51\n{KNOCK}", 51),
        (f"{SIX}\n{THIRTY_THREE}\ndeadwood Bo: 33\n{KNOCK}\nBo counts J♣ J♦ 9♣ 4♦\nBo counts 4♦ J♣ J♦ 9♣", 33),
        (f"{SIX}\n{THIRTY_THREE}\n{KNOCK}\nBo counts 5♥ 6♥ 7♥ J♣ J♦ 9♣ 4♦", 51),
        (f"{SIX}\nplayers: Anna, Bo\ndeadwood Bo: 90\n{KNOCK}", 90),
        (f"{JACKS}\nhand Bo: 7♥ 8♥ J♣ 9♠ 9♦ 9♣ 3♣ 4♣ 5♣ Q♦\ndeadwood Bo: 10\nAnna knocks discarding K♠", 10),
        (f"{JACKS}\nhand Bo: 7♥ 8♥ J♣ 9♠ 9♦ 9♣ 3♣ 4♣ 5♣ Q♦\ndeadwood Bo: 18\nAnna knocks discarding K♠", 18),
        (f"{JACKS}\nhand Bo: 7♥ 8♥ J♣ 9♠ 9♦ 9♣ 3♣ 4♣ 5♣ Q♦\nAnna knocks discarding K♠\nBo counts Q♦ 8♥", 18),
        (f"{JACKS}\nhand Bo: 7♥ 8♥ J♣ 9♠ 9♦ 9♣ 3♣ 4♣ 5♣ ?\ndeadwood Bo: 0\nAnna knocks discarding K♠", 0),
        (f"{SIX}\nplayers: Anna, Bo\n{KNOCK}\nBo counts K♠ K♥ Q♥ Q♦ J♣ J♦ 9♥ 9♣", 78),
    ],
)
def test_a_count_that_a_hand_can_come_to_stands(story: str, deadwood: int) -> None:
    assert told(story)["deadwood"]["Bo"] == deadwood


def test_what_is_counted_fits_the_reading_of_laying_off() -> None:
    hands = f"{JACKS}\nhand Bo: 7♥ 8♥ J♣ 9♠ 9♦ 9♣ 3♣ 4♣ 5♣ Q♦\ndeadwood Bo: 10\nAnna knocks discarding K♠"
    assert told(f"rule chained-lay-offs: one-card-only\n{hands}")["status"] == "impossible"
    assert told(f"rule lay-off-on-knock: not-allowed\n{hands}")["status"] == "impossible"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "story",
    [
        f"{SIX}\n{THIRTY_THREE}\n{KNOCK}\nBo counts J♣ J♣",
        f"{JACKS}\nplayers: Anna, Bo\nAnna knocks discarding K♠\nBo lays off J♣\nBo counts J♣ Q♦ Q♥",
        f"{JACKS}\nplayers: Anna, Bo\nAnna knocks discarding K♠\nBo melds 9♠ 9♦ 9♣ 9♥ / 3♣ 4♣ 5♣\nBo counts 9♠ Q♦ Q♥",
        f"{JACKS}\nplayers: Anna, Bo\nAnna knocks discarding K♠\nBo counts 9♠ Q♦ Q♥\nBo melds 9♠ 9♦ 9♣ 9♥ / 3♣ 4♣ 5♣",
        f"{JACKS}\nplayers: Anna, Bo\nAnna knocks discarding K♠\nBo counts J♣ Q♦ Q♥\nBo lays off J♣",
    ],
)
def test_a_card_is_melded_laid_off_or_counted_and_only_once(story: str, language: Language) -> None:
    ruling = told(story, language=language)
    assert ruling["verdict"] == "illegal"
    assert "suit-gin/melds/card-once" in ruling["clauses"]
    assert {"en": "melded, laid off or counted", "nb": "meldes, legges til eller telles"}[language] in ruling["answer"]


FIVES = "hand Anna: 5♠ 5♥ 5♦ 6♣ 7♣ 8♣ J♣ J♥ J♠ A♣ K♠\nhand Bo: 5♣ 9♣ 10♣ Q♥ 2♥ 2♦ 2♠ 3♥ 4♦ J♦"


@pytest.mark.parametrize(
    "told_of", ["", "Bo lays off J♦", "Bo lays off 9♣", "Bo lays off 5♣ J♦", "Bo lays off 9♣\nBo lays off 10♣"]
)
def test_what_nobody_tells_of_laying_off_is_laid_off_beside_what_is_told(told_of: str) -> None:
    ruling = told(f"{FIVES}\nAnna knocks discarding K♠\n{told_of}")
    assert (ruling["status"], ruling["deadwood"], ruling["points"]["Anna"]) == ("decided", {"Anna": 1, "Bo": 17}, 16)
    laid = [
        effect["cards"]
        for step in ruling["steps"]
        for effect in step["effects"]
        if effect["kind"] in ("lays_off", "laid_off")
    ]
    assert sorted(card for cards in laid for card in cards) == ["10♣", "5♣", "9♣", "J♦"]


def test_who_says_what_is_counted_has_laid_off_no_more() -> None:
    ruling = told(f"{FIVES}\nAnna knocks discarding K♠\nBo lays off J♦\nBo counts 5♣ 9♣ 10♣ Q♥ 3♥ 4♦")
    assert ruling["deadwood"] == {"Anna": 1, "Bo": 41}


@pytest.mark.parametrize(
    ("text", "status", "asks"),
    [
        (f"players: Anna, Bo\n{SIX}\nAnna knocks discarding Q♠", "depends", ["hand Bo"]),
        (f"{SIX}\nAnna knocks discarding Q♠", "depends", ["players"]),
        (f"players: Anna, Bo\n{SIX}\ndeadwood Bo: 24\nAnna knocks discarding Q♠", "decided", []),
        (f"players: Anna, Bo\n{BOOK_GIN}\nAnna goes gin discarding K♠\nBo counts 5♠ 5♥ 8♣", "decided", []),
        ("players: Anna, Bo\nAnna goes gin discarding K♠", "undecided", ["gin Anna", "hand Anna", "hand Bo"]),
        (f"{THIRTY_THREE}\nplayers: Anna, Bo\nAnna knocks discarding 2♣\nAnna counts 2♥", "depends", ["hand Anna"]),
        (f"{TWO_WAYS}\nAnna knocks discarding K♣", "depends", ["melds Anna"]),
        (f"{TWO_WAYS}\nAnna knocks discarding K♣\nAnna melds A♦ 2♦ 3♦ / 5♥ 5♦ 5♣", "decided", []),
        (f"answer melds Anna: 2♠ 2♥ 2♦ / 5♥ 5♦ 5♣\n{TWO_WAYS}\nAnna knocks discarding K♣", "decided", []),
        ("players: Anna, Bo\nAnna passes", "depends", ["turn", "first turn"]),
        ("players: Anna, Bo\nturn: Anna\nAnna discards 2♣", "depends", ["drew Anna"]),
        ("players: Anna, Bo\nturn: Anna\nhand Anna: 11 cards\nAnna discards 2♣", "decided", []),
        ("players: Anna, Bo\nscore Anna: ♠ 140 ♥ 0 ♦ 0 ♣ 0\nthe game ends", "depends", ["total Bo"]),
    ],
)
def test_a_fact_is_asked_for_only_where_the_outcome_hangs_on_it(text: str, status: str, asks: list[str]) -> None:
    ruling = rule_on(read(f"game: suit-gin\n{text}"))
    assert (ruling.status, [asked.fact for asked in ruling.questions]) == (status, asks)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"{SIX}\n{THIRTY_THREE}\ndeadwood Bo: 1\n{KNOCK}",
            ("cannot be arranged to leave 1 point.", "kan ikke ordnes så det blir 1 løst poeng."),
        ),
        (
            f"players: Anna, Bo\n{SIX}\ndeadwood Bo: 2\n{KNOCK}\nBo counts A♠",
            ("The cards that are counted come to 1 point.", "Kortene som telles, blir 1 poeng."),
        ),
        ("hand Anna: 1 card\nAnna draws", ("and discarding; here is 1.", "og saking; her er det 1.")),
        (
            f"rule knock-limit: 0\nplayers: Anna, Bo\nhand Anna: 8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ 5♥ 7♥ A♦ Q♠\n{KNOCK}",
            ("13 points of deadwood are more than", "13 løse poeng er mer enn"),
        ),
        (
            f"rule knock-limit: 0\nplayers: Anna, Bo\nhand Anna: 8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ 5♠ 6♠ A♦ Q♠\n{KNOCK}",
            ("1 point of deadwood is more than", "1 løst poeng er mer enn"),
        ),
    ],
)
def test_one_point_is_no_points(text: str, said: tuple[str, str]) -> None:
    words: dict[Language, str] = dict(zip(("en", "nb"), said, strict=True))
    for language, sentence in words.items():
        assert sentence in told(text, language=language)["answer"]


@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "The deck has fifty-two cards; all others"), ("nb", "Kortstokken har femtito kort; alle andre")],
)
def test_too_many_cards_in_the_deck_are_refused_in_one_sentence(game: str, language: Language, sentence: str) -> None:
    ruling = told("players: Anna, Bo\nBo shuffles 54 cards", game, language)
    assert ruling["verdict"] == "illegal"
    assert ruling["answer"].count(sentence) == 1
    if game == "suit-gin":
        assert {"suit-gin/need/deck", "suit-gin/need/no-extra-cards"} <= set(ruling["clauses"])


def test_which_arrangement_it_is_makes_no_difference_where_suits_do_not_count() -> None:
    assert told(f"{TWO_WAYS}\nAnna knocks discarding K♣", "hollywood-gin")["status"] == "decided"


@pytest.mark.parametrize(
    ("score", "asks"),
    [
        ("score Anna: 0 / 0 / 0", []),
        ("score Anna: 30 / 0 / 0", []),
        ("score Anna: 104 / 0 / 0\nscore Bo: 20 / 110 / 0", ["wins Anna"]),
        ("score Anna: 104 / 0 / 0\nscore Bo: 20 / 110 / 0\nwins Anna: 1", []),
        ("wins Anna: 1", []),
        ("", []),
    ],
)
def test_how_often_somebody_has_scored_is_asked_where_the_columns_do_not_show_it(score: str, asks: list[str]) -> None:
    ruling = rule_on(read(f"game: hollywood-gin\n{SIX}\n{THIRTY_THREE}\n{score}\nAnna knocks discarding Q♠"))
    assert [asked.fact for asked in ruling.questions] == asks


def test_against_an_unknown_hand_the_points_lie_between_two_bounds() -> None:
    ruling = told(f"players: Anna, Bo\n{SIX}\nAnna knocks discarding Q♠")
    least, most = ruling["range"]["Anna"]
    assert (ruling["verdict"], ruling["blocked"], ruling["open"]) == ("legal", ["spades"], ["scores"])
    assert least == 0 < 27 < most <= 94
    assert ruling["range"]["Bo"] == [0, 16]


@pytest.mark.parametrize(
    ("hand", "verdict"),
    [
        ("5♠ 6♠ 7♠ 3♥ 4♥ 5♥ 9♦ 10♦ J♦ ? K♣", "legal"),
        ("5♠ 6♠ 9♠ 3♥ J♥ 5♥ 9♦ 10♦ K♥ ? K♣", "illegal"),
        ("5♠ 6♠ 7♠ 3♥ 4♥ 5♥ 9♦ 10♦ K♥ ? K♣", None),
    ],
)
def test_a_hand_known_in_part_settles_what_it_can(hand: str, verdict: str | None) -> None:
    assert told(f"players: Anna, Bo\nhand Anna: {hand}\nAnna knocks discarding K♣")["verdict"] == verdict


def test_what_nobody_has_finished_is_taken_to_be_open_and_that_is_said() -> None:
    ruling = told(f"{SIX}\n{THIRTY_THREE}\nscore Bo: ♦ 110\nAnna knocks discarding Q♠")
    assert ruling["scores"] == {"Anna": {"hearts": 27, "clubs": 27}}
    assert ruling["totals"] == {"Bo": {"spades": None, "hearts": None, "diamonds": 110, "clubs": None}}
    assert [assumed["fact"] for assumed in ruling["assumed"]] == ["finished"]


def test_whoever_knocks_first_thing_is_taken_to_have_drawn() -> None:
    hand = SIX.removesuffix(" Q♠")
    ruling = told(f"{hand}\n{THIRTY_THREE}\nAnna knocks discarding Q♠")
    assert (ruling["verdict"], ruling["points"]["Anna"]) == ("legal", 27)
    assert {"drew Anna", "turn"} <= {assumed["fact"] for assumed in ruling["assumed"]}


def test_a_hand_that_may_score_when_laid_down_otherwise_is_asked_about() -> None:
    """With the aces melded only the finished diamonds are open; without them spades are open too."""
    text = "hand Anna: 4♥ 5♥ 6♥ J♠ J♥ J♦ A♣ A♦ A♥ 2♣ K♠\nhand Bo: 10♠ 10♥ 10♦ J♣ 9♦ 9♣ 8♣ 5♦ 5♣ 6♠\nscore Anna: ♦ 104"
    ruling = told(f"{text}\nAnna knocks discarding K♠")
    assert [question["fact"] for question in ruling["questions"]] == ["melds Anna"]
    verdicts = {branch["ruling"]["verdict"] for branch in ruling["branches"]}
    assert verdicts == {"legal", "illegal"}
    laid = told(f"{text}\nAnna knocks discarding K♠\nAnna melds 4♥ 5♥ 6♥ / J♠ J♥ J♦")
    assert (laid["verdict"], laid["scores"]) == ("legal", {"Anna": {"spades": laid["points"]["Anna"]}})


def test_melds_shown_for_a_knock_that_was_not_allowed_are_refused_for_the_same_reason() -> None:
    ruling = told(f"{SIX}\n{THIRTY_THREE}\nAnna knocks discarding Q♠\nAnna melds 8♠ 8♥ 8♦ / 2♠ 3♠ 4♠")
    assert (ruling["verdict"], ruling["open_questions"]) == ("illegal", ["suit-gin/illegal-knock"])
    assert "14 points of deadwood are more than a knock allows." in ruling["answer"]


def test_where_only_the_melds_are_told_they_block_and_the_points_have_bounds() -> None:
    story = "players: Anna, Bo\nAnna knocks discarding 2♣\nAnna melds Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦ / 7♥ 8♥ 9♥\nBo counts 8♠ 9♠"
    ruling = told(story)
    assert (ruling["verdict"], ruling["blocked"], ruling["deadwood"]) == ("legal", ["hearts", "diamonds"], {"Bo": 17})
    assert ruling["range"] == {"Anna": [7, 16]}
    assert [question["fact"] for question in ruling["questions"]] == ["hand Anna"]


def test_a_discard_that_nobody_names_is_none_of_the_melds_told() -> None:
    ruling = told(f"{SIX}\n{THIRTY_THREE}\nAnna knocks\nAnna melds 8♠ 8♥ 8♦ 8♣ / 2♠ 3♠ 4♠")
    assert (ruling["verdict"], ruling["discard"], ruling["deadwood"]["Anna"]) == ("legal", "Q♠", 6)


def test_melds_told_in_one_row_are_taken_apart() -> None:
    row = told(f"{BOOK_GIN}\n{EIGHTEEN}\nAnna goes gin discarding K♠\nAnna melds 10♦ J♦ Q♦ 3♦ 4♦ 5♦ 6♦ Q♥ Q♠ Q♣")
    assert (row["verdict"], row["blocked"]) == ("legal", ["diamonds"])


def test_melds_told_before_and_after_the_knock_are_the_same() -> None:
    melds = "Anna melds 2♠ 2♥ 2♦ / 5♥ 5♦ 5♣"
    before = told(f"{TWO_WAYS}\n{melds}\nAnna knocks discarding K♣")
    after = told(f"{TWO_WAYS}\nAnna knocks discarding K♣\n{melds}")
    assert before["blocked"] == after["blocked"] == ["spades", "clubs"]


def test_a_second_round_in_one_story_begins_with_nothing_blocked() -> None:
    story = f"players: Anna, Bo\ndealer: Bo\n{SIX}\n{THIRTY_THREE}\nscore Anna: ♠ 0 ♥ 0 ♦ 0 ♣ 0"
    ruling = told(f"{story}\nAnna knocks discarding Q♠\nAnna deals\nBo passes\nAnna takes the discard")
    assert (ruling["verdict"], ruling["blocked"], ruling["turn"]) == ("legal", None, "Anna")
    assert ruling["totals"]["Anna"]["hearts"] == 27


BORROWED = [question for question in load_questions("hollywood-gin") if question.id.startswith("suit-gin/")]


@pytest.mark.parametrize("question", [pytest.param(question, id=question.id) for question in BORROWED])
def test_hollywood_gin_takes_house_rules_on_the_questions_it_shares(question: Any) -> None:
    slug = question.id.partition("/")[2]
    for reading in question.readings:
        rules = f"rule {slug}: {reading.id}"
        situation = read(f"game: hollywood-gin\n{rules}\n{SIX}\n{FOUR}\nAnna knocks discarding Q♠")
        chosen = rule_on(situation).start.readings.chosen[question.id]  # type: ignore[union-attr]
        assert (chosen.reading, chosen.authority) == (reading.id, "house")


def test_a_tie_in_hollywood_gin_is_open_and_each_reading_has_its_branch() -> None:
    six = FOUR.replace("4♦", "6♦")
    ruling = rule_on(read(f"game: hollywood-gin\n{SIX}\n{six}\nAnna knocks discarding Q♠"))
    assert ruling.open_questions == ("suit-gin/tied-deadwood",)
    points = {branch.given["suit-gin/tied-deadwood"]: branch.ruling.outcome["points"] for branch in ruling.branches}
    assert points == {"under-knock": {"Anna": 0, "Bo": 10}, "no-score": {"Anna": 0, "Bo": 0}}


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Was the card that Anna put down the one just taken from the discard pile?"),
        ("nb", "Var kortet som Anna kastet, det som nettopp ble tatt fra kastebunken?"),
    ],
)
def test_an_untold_card_that_may_have_gone_back_is_asked_about(language: Language, question: str) -> None:
    story = (
        "players: Anna, Bo\nrule discard-just-taken: forbidden\nturn: Anna\nAnna takes the discard\nAnna discards 5♣"
    )
    ruling = told(story, language=language)
    assert [one["text"] for one in ruling["questions"]] == [question]
    answer = {"yes": "illegal", "no": "legal"}
    assert {value: told(f"answer took Anna: {value}\n{story}")["verdict"] for value in answer} == answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_plays_on_when_the_game_is_won(language: Language) -> None:
    sheet = "players: Anna, Bo\nturn: Bo\nscore Anna: ♠ 120 ♥ 110 ♦ 130 ♣ 20\nscore Bo: ♠ 0 ♥ 0 ♦ 0 ♣ 0"
    for event in ("Bo draws", "Bo takes the discard", "Bo discards 2♣", "Bo passes", "Bo deals", "Anna draws"):
        ruling = told(f"{sheet}\n{event}", language=language)
        assert (ruling["verdict"], ruling["winners"], ruling["turn"]) == ("illegal", ["Anna"], None)
        assert {"en": "The game is over", "nb": "Spillet er over"}[language] in ruling["answer"]


def test_where_all_three_columns_are_wanted_and_went_to_both_the_game_is_drawn() -> None:
    sheet = "players: Anna, Bo\nrule columns-to-win: 3\nscore Anna: 140 / 110 / 60\nscore Bo: 90 / 20 / 104"
    ruling = told(f"{sheet}\nthe game ends", "hollywood-gin")
    assert (ruling["status"], ruling["game"], ruling["winners"]) == ("decided", "drawn", [])


def test_a_card_that_cannot_be_judged_yet_has_no_verdict() -> None:
    ruling = told("players: Anna, Bo\nAnna knocks\nBo lays off 7♦")
    assert (ruling["verdict"], ruling["status"]) == (None, "depends")
    assert not ruling["answer"].startswith("Legal")
    assert [asked["fact"] for asked in ruling["questions"]] == ["hand Anna"]


@pytest.mark.parametrize("game", ["suit-gin", "hollywood-gin"])
def test_melds_that_nobody_told_are_said_to_be_taken_for_granted(game: str) -> None:
    hands = "hand Anna: 8♠ 9♠ 10♠ 2♥ 2♦ 2♣ 5♥ 6♥ 7♥ K♣ A♦\nhand Bo: J♠ Q♠ K♥ K♦ A♠ A♥ 9♦ 9♣ 8♣ 8♥"
    out = f"{hands}\nAnna knocks discarding K♣\nAnna melds 8♠ 9♠ 10♠ / 2♥ 2♦ 2♣"
    short, whole = told(out, game), told(f"{out} / 5♥ 6♥ 7♥", game)
    assert "Anna is taken to have laid down 5♥ 6♥ 7♥ too." in short["answer"]
    assert "taken to have" not in whole["answer"]
    assert short["points"] == whole["points"] == {"Anna": 47, "Bo": 0}


ABOUT_A_KNOCK = {f"suit-gin/{clause}" for clause in ("knock/knock-score", "knock/lay-offs", "knock/under-knock")}
ABOUT_GIN = {f"suit-gin/showdown/{clause}" for clause in ("opponent-melds", "deadwood-scores", "gin-bonus")}


@pytest.mark.parametrize("players", ["players: Anna, Bo\n", ""])
def test_a_range_cites_what_it_rests_on(players: str) -> None:
    knock = set(told(f"{players}{SIX}\nAnna knocks discarding Q♠")["clauses"])
    gin = set(told(f"{players}{BOOK_GIN}\nAnna goes gin discarding K♠")["clauses"])
    named = ABOUT_A_KNOCK if players else ABOUT_A_KNOCK - {"suit-gin/knock/under-knock"}
    assert named <= knock
    assert gin >= ABOUT_GIN
    assert not ABOUT_GIN & knock
    assert not ABOUT_A_KNOCK & gin
    assert "suit-gin/blocking/open-suits-score" in knock & gin


@pytest.mark.parametrize("act", ["goes gin", "knocks"])
def test_which_card_was_put_down_is_not_asked_where_none_would_do(act: str) -> None:
    hand = "players: Anna, Bo\nrule illegal-knock: play-goes-on\nhand Anna: Q♠ K♠ 9♠ 2♥ 2♦ 2♣ 5♥ 6♥ 8♥ K♣ 8♦"
    ruling = told(f"{hand}\nAnna {act}")
    assert (ruling["verdict"], ruling["status"], ruling["questions"]) == ("illegal", "decided", [])
    assert (ruling["hands"], ruling["discard"], ruling["turn"]) == ({"Anna": 10, "Bo": 10}, None, "Bo")
    assert "discards" not in ruling["steps"][0]["why"]
