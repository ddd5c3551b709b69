"""What a player may do now at a table of gin: before drawing, with eleven cards, and after a knock."""

from __future__ import annotations

from typing import Any

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.rulings.move_words import moves_text
from refbook.situations import read
from refbook.situations.situation import Situation
from tests.rulings.asking import ask, group, what

TABLE = "game: suit-gin\nplayers: Anna, Bo\n"
FIRST = TABLE + "dealer: Bo\ndiscard: 7♠\nstock: 31\n"
SIX = "8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣"
"""Ten cards with six points of deadwood."""
ELEVEN = TABLE + f"hand Anna: {SIX} Q♠\n"
GIN = TABLE + "hand Anna: 8♠ 8♥ 8♦ 8♣ 2♠ 3♠ 4♠ 9♥ 9♦ 9♣ Q♠\n"
MUCH = TABLE + "hand Anna: 8♠ 8♥ J♦ 8♣ 2♠ 3♠ K♠ A♥ 2♦ 3♣ Q♠\n"
TOOK = "turn: Anna\ndiscard: 4♦ 7♠\nAnna takes 7♠ from the discard pile\n"
KNOCKED = TABLE + "hand Anna: 8♠ 8♥ 8♦ 4♣ 2♠ 3♠ 4♠ A♥ 2♦ 3♣ Q♠\n"
MELDED = KNOCKED + "hand Bo: 8♣ 5♠ 6♠ A♠ K♦ K♥ K♠ 9♣ 10♣ J♣\n"
KNOCK = "Anna knocks discarding Q♠\n"


def then(told: dict[str, Any], status: str, start: str) -> list[str]:
    return [way["text"] for way in group(told, status, start)["then"]]


# -- before drawing


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "Anna may take 7♠ from the discard pile; or pass."),
        ("nb", "Anna kan ta 7♠ fra sakbunken; eller passe."),
    ],
)
def test_the_first_card_is_taken_or_passed(language: Language, answer: str) -> None:
    told = ask(FIRST, language=language)
    assert (told["player"], told["answer"], told["clash"]) == ("Anna", answer, None)
    assert [one["kind"] for one in told["illegal"]] == ["draw", "gin", "knock", "discard"]


def test_it_passes_to_the_dealer_and_then_forehand_draws() -> None:
    passed = ask(FIRST + "Anna passes\n")
    assert (passed["turn"], what(passed, "legal")) == ("Bo", ["take 7♠ from the discard pile", "pass"])
    drawing = ask(FIRST + "Anna passes\nBo passes\n")
    assert (drawing["turn"], what(drawing, "legal")) == ("Anna", ["draw a card from the stock"])
    assert group(drawing, "illegal", "take")["why"] == "suit-gin/turn/pass-back"


def test_later_in_a_round_the_stock_or_the_discard() -> None:
    told = ask(TABLE + "turn: Anna\ndiscard: 4♦ 7♠\nstock: 20\n")
    assert what(told, "legal") == ["take 7♠ from the discard pile", "draw a card from the stock"]
    assert group(told, "illegal", "pass")["why"] == "suit-gin/turn/only-pass"
    assert told["hand_text"] == "Nobody has told all the cards that Anna holds."


def test_with_ten_cards_nobody_knocks_before_drawing() -> None:
    told = ask(TABLE + f"turn: Anna\nhand Anna: {SIX}\n")
    assert what(told, "legal") == ["take the top card of the discard pile", "draw a card from the stock"]
    for start in ("go gin", "knock", "discard"):
        assert then(told, "illegal", start) == ["A turn begins with taking a card."]


def test_out_of_turn_nothing_is_allowed() -> None:
    told = ask(FIRST, "bo")
    assert (told["in_turn"], told["legal"], told["depends"]) == (False, [], [])
    assert told["turn_text"] == "It is not Bo’s turn: it is Anna’s."
    assert {one["why"] for one in told["illegal"]} == {"suit-gin/deal/forehand"}


def test_a_turn_that_nobody_told_is_asked() -> None:
    assert not ask(TABLE, "Anna")["legal"]
    told = ask(TABLE + f"hand Anna: {SIX}\n", "Anna")
    assert group(told, "depends", "draw")["conditions"][0]["if"] == [{"turn": "Anna"}]
    assert [one["name"] for one in group(told, "illegal", "knock")["then_hangs_on"]] == [
        "turn",
        "suit-gin/illegal-knock",
    ]


# -- with eleven cards


@pytest.mark.parametrize(
    ("language", "answer", "follows"),
    [
        ("en", "Anna may knock, discarding Q♠; or discard any card.", "Anna has 6 points of deadwood. ♠ is blocked."),
        ("nb", "Anna kan knakke og sake Q♠; eller sake hva som helst.", "Anna har 6 løse poeng. ♠ er sperret."),
    ],
)
def test_a_knock_with_what_is_left_and_what_is_blocked(language: Language, answer: str, follows: str) -> None:
    told = ask(ELEVEN, language=language)
    assert told["answer"] == answer
    assert [way["text"] for way in told["legal"][0]["then"]] == [follows]
    assert "suit-gin/knock/may-knock" in told["legal"][0]["clauses"]
    assert (told["hand"]["known"], told["hand_text"]) == (True, "")


def test_hollywood_blocks_nothing_and_cites_its_own_book() -> None:
    told = ask(ELEVEN.replace("suit-gin", "hollywood-gin"))
    assert then(told, "legal", "knock") == ["Anna has 6 points of deadwood."]
    assert all(clause.startswith("hollywood-gin/") for move in told["moves"] for clause in move["clauses"])


def test_gin_and_each_knock_that_blocks_otherwise() -> None:
    told = ask(GIN)
    assert what(told, "legal") == ["go gin, discarding Q♠", "knock, discarding 8♠, 8♥, 8♦, 8♣", "discard any card"]
    blocked = {way["what"]: way["text"] for way in group(told, "legal", "knock")["then"]}
    assert blocked["8♥"] == "Anna has 10 points of deadwood. ♠ ♥ are blocked."


def test_each_way_to_arrange_the_melds_says_what_it_blocks() -> None:
    told = ask(TABLE + "hand Anna: 2♠ A♥ 2♥ 5♥ A♦ 2♦ 3♦ 5♦ 3♣ 5♣ K♣\n")
    knock = group(told, "legal", "knock, discarding K♣")
    assert {way["what"]: way["text"] for way in knock["then"]} == {
        "A♦ 2♦ 3♦ / 5♥ 5♦ 5♣": "Anna has 8 points of deadwood. ♠ ♦ are blocked.",
        "2♠ 2♥ 2♦ / 5♥ 5♦ 5♣": "Anna has 8 points of deadwood. ♠ ♣ are blocked.",
    }
    assert (knock["conditions"], knock["then_hangs_on"], told["depends"]) == ([], [], [])
    assert "suit-gin/blocking/run-blocks" in knock["clauses"]


def test_too_much_deadwood_is_told_with_the_discard_that_comes_nearest() -> None:
    told = ask(MUCH)
    assert what(told, "legal") == ["discard any card"]
    assert then(told, "illegal", "knock, discarding J♦") == ["31 points of deadwood are more than a knock allows."]
    assert group(told, "illegal", "go gin")["why"] == "suit-gin/gin/going-gin"


def test_no_knock_where_every_open_suit_is_finished() -> None:
    scores = "score Anna: ♠ 0 ♥ 110 ♦ 105 ♣ 0\nscore Bo: ♠ 0 ♥ 0 ♦ 0 ♣ 0\n"
    told = ask(TABLE + scores + "hand Anna: 8♠ 9♠ 10♠ 4♣ 5♣ 6♣ 7♣ 10♦ 10♥ 10♣ Q♠\n")
    assert what(told, "legal") == ["discard any card"]
    assert group(told, "illegal", "go gin")["why"] == "suit-gin/finish/must-score"


def test_the_card_just_taken_goes_back_only_where_it_may() -> None:
    by_the_book = ask(TABLE + TOOK)
    assert what(by_the_book, "legal") == ["discard any card"]
    assert [one["question"] for one in by_the_book["readings"]] == ["suit-gin/discard-just-taken"]
    ruled = ask(TABLE + "rule discard-just-taken: forbidden\n" + TOOK)
    assert what(ruled, "legal") == ["discard any card but 7♠"]
    assert what(ruled, "illegal")[-1] == "discard 7♠"
    known = ask(TABLE + f"rule discard-just-taken: forbidden\nhand Anna: {SIX}\n" + TOOK.replace("7♠", "Q♠"))
    assert what(known, "legal") == ["discard any card but Q♠"]
    assert group(known, "illegal", "knock, discarding Q♠")["why"] == "suit-gin/turn/discard"


# -- a hand that is not known


def test_of_an_unknown_hand_it_says_what_is_to_be_known() -> None:
    told = ask(TABLE + TOOK)
    assert told["hand_text"] == "Nobody has told all the cards that Anna holds. Known to be held: 7♠."
    knock, gin = group(told, "depends", "knock"), group(told, "depends", "go gin")
    assert knock["conditions"][0]["if"] == [{"deadwood Anna": "low enough"}]
    assert gin["conditions"][0]["if"] == [{"gin Anna": "yes"}]


def test_ten_known_cards_and_one_drawn_unseen() -> None:
    told = ask(TABLE + f"turn: Anna\nhand Anna: {SIX}\nAnna draws\n")
    assert what(told, "legal") == ["knock, discarding a card that nobody has told", "discard any card"]
    assert then(told, "legal", "knock") == ["Anna has 6 points of deadwood. ♠ is blocked."]
    others = group(told, "depends", "knock")
    assert others["events"][0] == "Anna knocks discarding 8♠"
    assert others["conditions"][0]["if"] == [{"deadwood Anna": "low enough"}]


# -- after a knock


@pytest.mark.parametrize(
    ("language", "answer"), [("en", "Bo may lay off 8♣, 5♠, A♠."), ("nb", "Bo kan legge til 8♣, 5♠, A♠.")]
)
def test_the_opponent_lays_off(language: Language, answer: str) -> None:
    told = ask(MELDED + KNOCK, "Bo", language)
    assert told["answer"] == answer
    assert group(told, "illegal", "")["clauses"] == ["suit-gin/knock/lay-offs"]
    laid = ask(MELDED + KNOCK + "Bo lays off 5♠\n", "Bo")
    assert what(laid, "legal") == ["lay off 8♣, 6♠, A♠"]


def test_of_an_unknown_hand_every_card_that_fits() -> None:
    told = ask(KNOCKED + KNOCK, "Bo")
    assert (what(told, "legal"), what(told, "illegal")) == (["lay off A♠, 5♠, 8♣"], ["lay off any other card"])
    assert told["hand_text"].startswith("Nobody has told which cards Bo holds.")


def test_whoever_went_out_has_nothing_left_to_do() -> None:
    told = ask(MELDED + KNOCK, "Anna")
    assert (told["turn_text"], told["moves"]) == ("The round is over.", [])


# -- in all of them


@pytest.mark.parametrize("text", [FIRST, ELEVEN, GIN, MUCH, TABLE + TOOK, KNOCKED + KNOCK])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_written_and_read(text: str, language: Language) -> None:
    told = ask(text, "Bo" if KNOCK in text else "Anna", language)
    header = "spill: farge-gin\nspillere: Anna, Bo\n" if language == "nb" else TABLE
    for move in told["moves"]:
        situation: Situation = read(header + move["event"])
        assert len(situation.events) == 1
    assert moves_text(told, language)
