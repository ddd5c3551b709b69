"""What a player may do now: from the engine, whatever is known and whatever is not."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.rulings.adjudicate import rule_on
from refbook.rulings.move_words import moves_json
from refbook.rulings.moves import NoSuchPlayer, moves, players_in, plays_alone, whose_turn
from refbook.rulings.ruling import Ruling
from refbook.situations import WHOLE_ROUND, Situation, read
from tests.rulings.asking import ask, group, what

CASES = sorted((Path(__file__).parent / "cases").glob("*.situation"))
FOUR = "game: gabong\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\n"
IN_TURN = FOUR + "face: 9♠ by Anna\nturn: Bo\n"


def after(situation: Situation, event: Any) -> Ruling:
    return rule_on(replace(situation, events=(*situation.events, event), expectations=()))


# -- whatever has happened


@pytest.mark.parametrize("case", CASES, ids=[case.stem for case in CASES])
def test_after_every_case_of_the_book(case: Path) -> None:
    """Whatever has happened, the moves can be told in both languages, soon, and the legal ones are legal."""
    situation = read(case.read_text(encoding="utf-8"), limits=WHOLE_ROUND)
    told_by = [situation.told_by(account) for account in situation.accounts] or [situation]
    for one in told_by:
        for player in players_in(one)[:2] or ("",) * plays_alone(one):
            started = time.process_time()
            found = moves(one, player)
            for language in LANGUAGES:
                assert moves_json(found, language)["answer"]
            assert time.process_time() - started < 3
            for move in found.of("legal")[::7]:
                ruling = after(one, move.event)
                assert ruling.outcome["verdict"] == "legal" or not ruling.steps, move.event


# -- in turn and out of it


@pytest.mark.parametrize(
    ("language", "answer", "turn"),
    [
        (
            "en",
            "Bo may lay any spade, any 9; lay any 8 (then call a suit); or draw 1 card.",
            "It is Bo’s turn.",
        ),
        (
            "nb",
            "Bo kan legge en spar, en 9-er; legge en 8-er (og så rope en farge); eller trekke 1 kort.",
            "Det er Bo sin tur.",
        ),
    ],
)
def test_in_turn_with_unknown_cards(language: Language, answer: str, turn: str) -> None:
    told = ask(IN_TURN, None, language)
    assert (told["player"], told["in_turn"], told["turn"]) == ("Bo", True, "Bo")
    assert (told["answer"], told["turn_text"]) == (answer, turn)


def test_a_card_that_does_more_says_what() -> None:
    lay = group(ask(IN_TURN), "legal", "lay any spade")
    assert lay["why"] == "gabong/play/follow"
    ways = {way["what"]: way for way in lay["then"]}
    assert ways[None]["text"] == "It is Cato’s turn."
    assert ways["2♠"]["text"] == "It is Cato’s turn: a two, or draw 2 cards."
    assert ways["2♠"]["clauses"] == ["gabong/cards/two-draws"]
    assert ways["3♠"]["text"] == "It is Dina’s turn."
    assert ways["K♠"]["text"] == "Play goes anticlockwise. It is Anna’s turn."
    assert ways["K♠"]["clauses"] == ["gabong/cards/king-reverses"]


def test_an_eight_calls_a_suit_or_none() -> None:
    eights = group(ask(IN_TURN), "legal", "lay any 8")
    assert eights["note"] == "then call a suit"
    assert [way["what"] for way in eights["then"]] == ["calling a suit", "without calling"]
    assert eights["then"][0]["text"] == "The suit that is called must follow. It is Cato’s turn."
    assert "gabong/cards/eight-not-called" in eights["then"][1]["clauses"]
    assert "Bo lays 8♥ calling spades" in eights["events"]


def test_what_is_not_allowed_has_its_reason() -> None:
    told = ask(IN_TURN)
    other = group(told, "illegal", "lay any other card")
    assert other["why"] == "gabong/play/follow"
    assert other["then"][0]["text"] == "Bo takes the card back. Bo draws 1 card."
    assert [one["name"] for one in other["then_hangs_on"]] == ["gabong/turn-after-wrong-card"]
    assert group(told, "illegal", "neither")["why"] == "gabong/play/draw-one"


def test_out_of_turn_an_identical_card_and_waiting() -> None:
    told = ask(IN_TURN, "dina")
    assert (told["player"], told["in_turn"], told["turn"]) == ("Dina", False, "Bo")
    assert told["turn_text"] == "It is not Dina’s turn: it is Bo’s."
    assert what(told, "legal")[:2] == ["lay 9♠", "wait"]
    assert group(told, "legal", "lay 9♠")["why"] == "gabong/play/sneak"
    assert group(told, "illegal", "lay any other card")["why"] == "gabong/play/turn-order"
    drawing = group(told, "illegal", "draw")
    assert drawing["why"] == "gabong/faults/touching-loose-card"
    assert drawing["then"][0]["text"] == "Dina has drawn 1 card and keeps it."


def test_a_known_hand_is_told_card_by_card() -> None:
    told = ask(IN_TURN + "hand Bo: 4♥ 5♦ 9♥ 2♠ 2♠")
    assert told["hand"] == {"known": True, "count": 5, "cards": ["4♥", "5♦", "9♥", "2♠", "2♠"]}
    assert told["answer"] == "Bo may lay 9♥, 2♠; or draw 1 card."
    assert what(told, "illegal")[:2] == ["lay 4♥, 5♦", "lay 2♠ 2♠ at once"]
    assert group(told, "illegal", "lay 2♠ 2♠")["why"] == "gabong/play/pair-one-by-one"


def test_an_unspent_two_is_answered_or_drawn_for() -> None:
    told = ask(IN_TURN + "Bo lays 2♠")
    assert told["answer"] == "Cato may lay any 2; or draw 2 cards."
    assert group(told, "legal", "lay any 2")["then"][0]["text"] == "It is Dina’s turn: a two, or draw 4 cards."
    assert group(told, "illegal", "lay any 8")["why"] == "gabong/cards/eight-not-on-unspent-two"
    assert what(told, "illegal").index("lay any 8") < what(told, "illegal").index("lay any other card")


def test_a_gabong_that_adds_up_and_one_that_does_not() -> None:
    told = ask(IN_TURN + "hand Dina: 4♥ 5♦\nhand Anna: 4♥ 6♦", "Dina")
    gabong = group(told, "legal", "gabong with 4♥ 5♦")
    assert gabong["why"] == "gabong/gabonging/lay-all-and-shout"
    assert gabong["then"][0]["text"] == "The round is over: Dina has won it. Dina is the Gabong. Anna takes 4♥ 5♦."
    wrong = group(ask(IN_TURN + "hand Anna: 4♥ 6♦", "Anna"), "illegal", "gabong")
    assert wrong["why"] == "gabong/gabonging/sum-equals"


def test_the_last_card_but_one_is_to_be_announced() -> None:
    told = ask(IN_TURN + "hand Bo: 4♠ 4♠")
    assert "Bo must say “one card left”." in group(told, "legal", "lay 4♠")["then"][0]["text"]
    told = ask(IN_TURN + "hand Bo: 4♠ 4♠\nBo lays 4♠", "Bo")
    assert group(told, "legal", "say")["why"] == "gabong/end/one-card-left"
    assert "say “one card left”" in told["answer"]


def test_the_gabong_may_judge_too_slow() -> None:
    judging = group(ask(IN_TURN, "Cato"), "legal", "judge Bo too slow")
    assert judging["discretion"]
    assert "Bo draws 1 card." in judging["then"][0]["text"]


def test_penalty_cards_come_first() -> None:
    told = ask(IN_TURN + "hand Dina: 3♥ 4♦ 5♦\nDina lays 3♥", "Dina")
    assert "draw the penalty card that is due" in what(told, "legal")


def test_after_the_end() -> None:
    told = ask(IN_TURN + "hand Bo: 9♥\nannounced Bo: yes\nBo lays 9♥", "Dina")
    assert told["turn_text"] == "The round is over."
    assert "lay 9♥" in what(told, "legal")
    assert group(told, "illegal", "draw")["why"] == "gabong/end/drawing-after-end"


def test_during_the_deal() -> None:
    told = ask(FOUR + "phase: deal\nCato deals 3 cards to Anna", "Anna")
    assert told["turn_text"] == "Play has not begun."
    assert "lay any card" in what(told, "illegal")


# -- what nobody has told, and what nobody has settled


def test_an_untold_turn_is_named() -> None:
    told = ask(FOUR + "face: 9♠ by Anna", "Bo")
    assert (told["in_turn"], told["turn"]) == (None, None)
    fitting = group(told, "depends", "lay any spade")
    assert fitting["conditions"][0] == {
        "if": [{"turn": "Bo"}],
        "text": ["It was Bo’s turn"],
        "verdict": "legal",
        "then": "",
        "why": "gabong/play/follow",
    }
    assert fitting["conditions"][1]["verdict"] == "illegal"
    assert [one["text"] for one in fitting["hangs_on"]] == ["Whose turn was it?"]
    assert what(told, "legal")[0] == "lay 9♠"


def test_an_untold_suit_is_named() -> None:
    told = ask(FOUR + "face: 8♠ by Anna\nturn: Bo")
    hearts = group(told, "depends", "lay any heart")
    assert hearts["conditions"][0]["if"] == [{"suit": "hearts"}, {"suit": "any"}]


def test_an_untold_face_card_is_asked_for_once() -> None:
    told = ask(FOUR, "Bo", "nb")
    assert what(told, "depends")[0] == "legge hva som helst"
    assert "Bordkortet var samme kort" in told["depends"][0]["conditions"][0]["text"]


def test_an_open_question_is_named_with_its_readings() -> None:
    told = ask(FOUR + "face: 9♠\ndirection: none yet", "Bo")
    assert told["turn_text"].startswith("Nobody has the turn yet")
    drawing = group(told, "undecided", "draw")
    assert [one["name"] for one in drawing["hangs_on"]] == ["gabong/no-racer-plays"]
    assert drawing["conditions"][0]["if"] == [{"gabong/no-racer-plays": "both-draw-gabong-decides"}]


def test_a_house_rule_settles_it() -> None:
    told = ask(FOUR + "face: 9♠\ndirection: none yet\nrule no-racer-plays: draw-by-turns", "Dina")
    assert told["undecided"] == []
    relied = {one["question"]: one for one in told["readings"]}
    assert relied["gabong/no-racer-plays"]["authority"] == "house"


def test_what_cannot_be_true_says_what_clashes() -> None:
    told = ask(FOUR + "face: 9♠\nturn: Bo\nhand Bo: 4♠\nBo lays 7♠", "Bo")
    assert told["moves"] == []
    assert told["clash"]["second"]["text"] == "Bo lays 7♠"
    assert told["answer"].startswith("This cannot all be true.")


def test_two_accounts_are_answered_each() -> None:
    bo, dina = "account Bo:\nBo lays 7♠\n", "account Dina:\nBo draws\nCato lays 7♠\n"
    told = ask(IN_TURN + bo + dina)
    assert told["player"] == "Cato"
    assert {teller: account["in_turn"] for teller, account in told["accounts"].items()} == {"Bo": True, "Dina": False}


def test_a_player_whom_one_account_does_not_name_plays_in_it_all_the_same() -> None:
    told = ask("game: gabong\nface: 9♠ by Anna\naccount Bo:\nBo lays 9♦\naccount Dina:\nDina lays 9♦\n", "Dina")
    assert told["players"] == ["Anna", "Bo", "Dina"]
    assert all(account["moves"] for account in told["accounts"].values())


def test_an_account_that_has_others_sit_there_says_so_and_the_other_is_answered() -> None:
    anna, bo = "account Anna:\nplayers: Anna, Bo, Cato\nBo lays 9♦\n", "account Bo:\nplayers: Anna, Bo\nBo lays 9♥\n"
    told = ask("game: gabong\nface: 9♠ by Anna\n" + anna + bo, "Cato")
    assert told["accounts"]["Bo"]["answer"] == "Nobody here is called “Cato”. Those who play: Anna, Bo."
    assert told["accounts"]["Bo"]["moves"] == []
    assert told["accounts"]["Anna"]["moves"]


# -- whose moves


def test_those_who_are_named_play_where_nobody_says_who_sits_there() -> None:
    assert players_in(read("game: gabong\nface: 7♥ by Eva\nBo lays 7♠\nCato judges Dina too slow")) == (
        "Eva",
        "Bo",
        "Cato",
        "Dina",
    )


def test_whose_turn() -> None:
    assert whose_turn(read(IN_TURN + "Bo lays 9♥")) == "Cato"
    assert whose_turn(read(FOUR)) is None


@pytest.mark.parametrize("name", ["Eva", ""])
def test_somebody_nobody_knows(name: str) -> None:
    with pytest.raises(NoSuchPlayer) as fault:
        ask(FOUR, name)
    assert fault.value.players == ("Anna", "Bo", "Cato", "Dina")


# -- jokers


JOKER_IN_HAND = (
    "game: gabong-lillesand\nplayers: Anna, Bo, Cato, Dina\ngabong: Cato\ndirection: clockwise\nturn: Anna\n"
    "face: 9♥ by Dina\nhand Anna: joker 4♥ K♠ K♦\nhand Bo: joker 3♥ 4♣\nhand Cato: joker\n"
)


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        (
            "en",
            "Anna may lay 4♥; lay joker without naming it; lay joker as any 8 (then call a suit); "
            "lay joker as any heart but 9♥; or draw 1 card.",
        ),
        (
            "nb",
            "Anna kan legge 4♥; legge joker uten å si hvilket kort; legge joker som en 8-er (og så rope en farge); "
            "legge joker som en hjerter, men ikke 9♥; eller trekke 1 kort.",
        ),
    ],
)
def test_in_turn_a_joker_is_told_as_what_it_may_be(language: Language, answer: str) -> None:
    assert ask(JOKER_IN_HAND, None, language)["answer"] == answer


def test_what_a_joker_does_hangs_on_its_name() -> None:
    told = ask(JOKER_IN_HAND)
    joker = group(told, "legal", "lay joker as any heart")
    ways = {way["what"]: way["text"] for way in joker["then"]}
    assert ways[None] == "It is Bo’s turn."
    assert ways["K♥"] == "Play goes anticlockwise. It is Dina’s turn."
    assert "Anna lays joker as K♥" in joker["events"]
    assert group(told, "legal", "lay joker without")["why"] == "gabong-lillesand/powers/joker-not-named"
    assert what(told, "illegal")[:3] == ["lay K♠, K♦", "lay joker as any 9", "lay joker as any other card"]


def test_out_of_turn_a_joker_is_what_may_be_slipped_in() -> None:
    joker = group(ask(JOKER_IN_HAND, "Bo"), "legal", "lay joker")
    assert joker["what"] == "lay joker"
    assert joker["then"][0]["text"] == "The joker counts as 4♥. It is Cato’s turn."
    eight = group(ask(JOKER_IN_HAND.replace("9♥ by Dina", "8♥ by Dina calling clubs"), "Bo"), "legal", "lay joker")
    assert eight["note"] == "then call a suit"


def test_a_joker_that_is_the_last_card_is_one_thing() -> None:
    told = ask(JOKER_IN_HAND.replace("turn: Anna", "turn: Cato"))
    assert what(told, "illegal")[0] == "lay joker"
    assert group(told, "illegal", "lay joker")["why"] == "gabong-lillesand/jokers/not-last"


def test_a_joker_may_be_in_a_hand_nobody_has_told_of() -> None:
    told = ask(JOKER_IN_HAND.replace("hand Anna: joker 4♥ K♠ K♦\n", ""))
    assert what(told, "legal")[:4] == [
        "lay any 8",
        "lay any heart but 9♥",
        "lay joker without naming it",
        "lay joker as any 8",
    ]
    assert not any("joker" in one for one in what(ask(IN_TURN), "legal"))


# -- golf, which is played alone

TABLE = """game: golf
column 1: 9♠ 8♥
column 2: empty
column 3: 4♠ 5♠
column 4: K♦
column 5: empty
column 6: empty
column 7: empty
"""


@pytest.mark.parametrize(
    ("language", "answer", "forbidden"),
    [
        ("en", "You may lay 8♥ from column 1.", "turn a card from the stock"),
        ("nb", "Du kan legge 8♥ fra kolonne 1.", "trekke et kort fra trekkbunken"),
    ],
)
def test_the_free_card_that_fits(language: Language, answer: str, forbidden: str) -> None:
    told = ask(TABLE + "waste: 7♠\nstock: 3 cards", language=language)
    assert (told["player"], told["turn_text"], told["answer"]) == ("", "", answer)
    assert what(told, "legal") == [{"en": "lay 8♥ from column 1", "nb": "legge 8♥ fra kolonne 1"}[language]]
    assert forbidden in what(told, "illegal")
    assert group(told, "illegal", forbidden)["clauses"] == ["golf/play/draw-when-stuck"]


def test_drawing_when_stuck_and_by_agreement() -> None:
    assert what(ask(TABLE + "waste: 10♠\nstock: 3 cards\n"), "legal") == ["turn a card from the stock"]
    agreed = ask(TABLE + "waste: 7♠\nstock: 3 cards\nrule draw-when-playable: any-time")
    assert what(agreed, "legal") == ["lay 8♥ from column 1", "turn a card from the stock"]


def test_of_columns_that_nobody_told_every_card_is_tried() -> None:
    told = ask("game: golf\nwaste: 7♠")
    assert what(told, "legal") == ["lay any 6, any 8"]
    assert group(told, "depends", "turn")["conditions"][0]["text"] == ["No free card fitted"]
    assert what(ask("game: golf\nwaste: K♠\nstock: empty"), "legal") == ["stop and count"]


def test_a_named_player_keeps_the_name() -> None:
    told = ask("game: golf\nplayers: Anna, Bo\nwaste: 7♠\nBo lays 8♥")
    assert (told["player"], told["players"]) == ("Bo", ["Anna", "Bo"])
    assert told["answer"].startswith("Bo may lay ")
    with pytest.raises(NoSuchPlayer):
        ask("game: golf\nplayers: Anna, Bo\nwaste: 7♠", "Eva")


def test_two_who_tell_of_the_same_table() -> None:
    told = ask("game: golf\naccount Anna:\nwaste: 7♠\nlay 8♥\naccount Bo:\nwaste: 7♠\nlay 6♥")
    answers = {teller: account["answer"] for teller, account in told["accounts"].items()}
    assert answers["Anna"].startswith("You may lay any 9, 7♥")
    assert answers["Bo"].startswith("You may lay any 5, 7♥")


def test_the_first_card_is_chosen_where_that_is_agreed() -> None:
    told = ask(TABLE + "variant: free-start\nwaste: empty")
    assert what(told, "legal") == [
        f"start with {card}" for card in ("8♥ from column 1", "5♠ from column 3", "K♦ from column 4")
    ]


def test_nothing_is_left_after_the_end() -> None:
    told = ask(
        TABLE.replace("9♠ 8♥", "8♥").replace("4♠ 5♠", "empty").replace("K♦", "empty") + "waste: 7♠\nstock: 3\nlay 8♥"
    )
    assert told["turn_text"] == "The round is over."
    assert told["legal"] == []


def test_a_deal_with_every_queen_behind_a_king_may_be_dealt_again() -> None:
    blocked = "".join(f"column {at}: Q{suit} K{suit} {rest}\n" for at, (suit, rest) in enumerate(_BEHIND, 1))
    told = ask(f"game: golf\n{blocked}{_REST}waste: 7♠")
    assert group(told, "legal", "deal again")["clauses"][0] == "golf/redeal/queens-behind-kings"


_BEHIND = (("♠", "2♥ 3♥ 4♥"), ("♥", "5♥ 6♥ 7♥"), ("♦", "8♥ 9♥ 10♥"), ("♣", "J♥ A♥ 2♦"))
_REST = "column 5: 3♦ 4♦ 5♦ 6♦ 7♦\ncolumn 6: 8♦ 9♦ 10♦ J♦ A♦\ncolumn 7: 2♠ 3♠ 4♠ 5♠ 6♠\n"
