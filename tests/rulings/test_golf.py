"""Rulings on golf in their machine form and in words."""

from __future__ import annotations

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.rulings import adjudicate, rule_on, ruling_json
from refbook.rulings.referee import referee_text
from refbook.situations import read

GABONG = ruling_json(rule_on(read("game: gabong\nface: J♥ by Dina\nBo gabongs with 8♣ 3♥")), "en")


def told(text: str, language: str = "en") -> dict[str, object]:
    return ruling_json(rule_on(read(f"game: golf\n{text}")), language)  # type: ignore[arg-type]


def test_a_ruling_has_the_keys_of_every_game_and_its_own() -> None:
    ruling = told("column 1: 2♣ 8♥\nwaste: 7♠\nlay 8♥")
    assert GABONG.keys() - {"elsewhere"} <= ruling.keys()
    assert {"score", "tableau", "stuck", "left"} <= ruling.keys()
    assert ruling["tableau"] == [["2♣"], *[None] * 6]
    assert (ruling["turn"], ruling["draws"], ruling["face"], ruling["hands"]) == (None, {}, None, {})
    assert ruling["answer"] == "Legal."


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("column 1: 9♥ 4♠\ncolumn 2: 3♠ 9♥", "There is only one 9♥ in the deck."),
        ("column 1: 9♥ 4♠ 9♥", "There is only one 9♥ in the deck."),
        ("column 1: 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "A column has at most five cards, and here are 6."),
        ("stock: 18 cards", "The stock never has as many as 18 cards."),
        ("variant: strict\ncolumn 1: joker", "A joker belongs to no other variant than that with jokers."),
        ("variant: jokers\ncolumn 1: joker joker\nstock: joker", "There are at most two jokers, and here are 3."),
        ("variant: strict, putt-putt", "The strict game is the one without variants."),
        (
            "".join(f"column {at}: 5 cards\n" for at in range(1, 8)) + "waste: 7♠ 8♠\nstock: 16 cards",
            "That comes to 53 cards, more than the deck has.",
        ),
        ("left: 36", "So few or so many cards cannot be left in the columns: 36."),
        ("column 2: 4 cards\nleft: 3", "So few or so many cards cannot be left in the columns: 3."),
        ("left: 1\ncovered: 8♥", "So few or so many cards cannot be left in the columns: 1."),
        ("left: 30\nwaste: 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠\nstock: 16 cards", "That comes to 53 cards, more than the deck has."),
        ("left: 2\ncovered: 8♥, 9♥, 10♥", "So few or so many cards cannot be left in the columns: 2."),
        (
            "left: 5\ncolumn 1: 5 cards\ncovered: 8♥ under 3♣",
            "So few or so many cards cannot be left in the columns: 5.",
        ),
        ("covered: 8♥ under 9♥, 9♥ under 8♥", "There is only one 8♥ in the deck."),
        ("covered: 8♥\nwaste: 8♥", "There is only one 8♥ in the deck."),
        ("holes: 36", "No round of golf brings 36 points."),
        ("variant: jokers\nholes: 38", "No round of golf brings 38 points."),
        ("holes: 500, -400", "No round of golf brings 500 points."),
        ("holes: 35, -20", "No round of golf brings −20 points."),
        ("rule holes: 3\nholes: 4, 5, 4, 5, 4", "That is 5 holes, more than are played."),
        ("rule holes: 3\nholes: 4, 5, 4\nwaste: 5♠", "With this one that is 4 holes, more than are played."),
        (f"holes: {'4 ' * 18}\nwaste: 5♠", "With this one that is 19 holes, more than are played."),
    ],
)
def test_what_no_deck_can_be_is_refused_with_the_card_and_both_lines(header: str, reason: str) -> None:
    ruling = told(f"{header}\ndraw")
    assert ruling["status"] == "impossible"
    assert reason in str(ruling["answer"])
    assert "Line " in str(ruling["answer"])


@pytest.mark.parametrize(
    ("text", "status", "asks"),
    [
        ("waste: 7♠\ndraw", "depends", ["playable"]),
        ("waste: K♠\ndraw", "decided", []),
        ("column 1: 8♥\nlay 8♥", "depends", ["waste"]),
        ("answer playable: no\nwaste: 7♠\ndraw", "decided", []),
        ("rule redeal-timing: any-time\nwaste: 7♠\nredeal", "depends", ["blocked"]),
        ("variant: jokers\nrule joker-rank: declared-rank\nwaste: joker\nlay 8♥", "depends", ["joker"]),
    ],
)
def test_a_fact_is_asked_for_only_where_the_outcome_hangs_on_it(text: str, status: str, asks: list[str]) -> None:
    ruling = rule_on(read(f"game: golf\n{text}"))
    found = [asked.fact for asked in ruling.questions]
    assert (ruling.status, found) == (status, asks)


def test_a_card_laid_from_an_untold_column_is_taken_to_be_free_and_that_is_said() -> None:
    ruling = rule_on(read("game: golf\nwaste: 7♣\nlay 8♥ from column 3"))
    assert (ruling.status, ruling.outcome["verdict"], ruling.assumed) == ("decided", "legal", {"free 8♥": "yes"})


def test_the_same_card_is_not_laid_twice() -> None:
    assert told("waste: 7♣\nlay 8♥\ndraw 9♣\nlay 8♥")["status"] == "impossible"


EMPTY = "".join(f"column {at}: empty\n" for at in range(1, 8))


def test_who_stops_when_the_table_is_clear_counts_the_stock() -> None:
    ruling = told(f"{EMPTY}waste: 7♠\nstock: 3 cards\nstop")
    assert (ruling["verdict"], ruling["cleared"], ruling["score"]) == ("legal", True, -3)


@pytest.mark.parametrize(
    ("column", "said", "taken"),
    [
        ("7♣", "lay 7♣", "take back 7♣"),
        ("2♦ 7♣", "rule stopping-early: may-stop\nlay 7♣\nstop", "take back 7♣"),
        ("7♣", "lay 7♣", "take back"),
    ],
)
@pytest.mark.parametrize("stock", ["stock: 2 cards\n", "", "stock: empty\n"])
def test_what_is_taken_back_is_not_counted(column: str, said: str, taken: str, stock: str) -> None:
    table = EMPTY.replace("column 1: empty", f"column 1: {column}") + f"waste: 8♠\n{stock}holes: 4 5\n"
    ruling = told(f"rule taking-back: allowed\n{table}{said}\n{taken}")
    assert (ruling["status"], ruling["verdict"], ruling["left"]) == ("decided", "legal", len(column.split()))
    assert (ruling["score"], ruling["total"], ruling["par"], ruling["cleared"]) == (None, None, None, False)


def test_cards_go_back_one_after_the_other_and_are_laid_again() -> None:
    table = "rule taking-back: allowed\ncolumn 1: 2♦ 6♥ 7♣\nwaste: 8♠\nlay 7♣\nlay 6♥\ntake back 7♣"
    ruling = told(table)
    assert (ruling["tableau"], ruling["waste"]) == ([["2♦", "6♥", "7♣"], *[None] * 6], "8♠")
    assert str(ruling["answer"]).count("goes back to its column.") == 2
    assert told(f"{table}\nlay 7♣")["verdict"] == "legal"


def test_after_the_start_card_went_back_another_may_be_chosen() -> None:
    table = "variant: free-start\nrule taking-back: allowed\ncolumn 1: 2♦ 6♥ 7♣\ncolumn 2: 3♠ 9♥\n"
    ruling = told(f"{table}start with 7♣\ntake back\nstart with 9♥")
    assert (ruling["status"], ruling["verdict"], ruling["waste"], ruling["stock"]) == ("decided", "legal", "9♥", 17)


@pytest.mark.parametrize(("turned", "verdict", "left"), [("yes", "illegal", 1), ("no", "legal", None)])
def test_of_a_card_that_lay_there_it_is_asked_whether_it_was_turned(turned: str, verdict: str, left: int) -> None:
    columns = EMPTY.replace("column 1: empty", "column 1: 2♦")
    table = f"rule taking-back: allowed\n{columns}waste: 8♠ 7♣ 6♥\n"
    assert [one["fact"] for one in told(f"{table}take back 7♣")["questions"]] == ["turned"]  # type: ignore[attr-defined]
    ruling = told(f"{table}answer turned: {turned}\ntake back 7♣")
    assert (ruling["status"], ruling["verdict"], ruling["left"]) == ("decided", verdict, left)


RANKS_AROUND = ["6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "3", "4", "5"]
AROUND = [f"{rank}{suit}" for suit in "♥♦♣♠" for rank in RANKS_AROUND][:-1]
"""Every card but one, each of which goes on the one before where aces and kings are neighbours."""


@pytest.mark.parametrize(("lays", "verdict", "left"), [(34, "legal", None), (35, "legal", 0), (36, "illegal", 0)])
def test_the_columns_have_no_more_cards_than_were_dealt_to_them(lays: int, verdict: str, left: int) -> None:
    laid = "".join(f"lay {card}\n" for card in AROUND[:lays])
    ruling = told(f"variant: putt-putt\nwaste: 5♠\n{laid}")
    assert (ruling["verdict"], ruling["left"], ruling["cleared"]) == (verdict, left, True if left == 0 else None)


def test_no_more_cards_come_from_a_column_than_it_can_have() -> None:
    laid = [f"lay {card} from column 1\n" for card in AROUND[:6]]
    five = told(f"waste: 5♠\n{''.join(laid[:5])}")
    assert (five["verdict"], five["tableau"]) == ("legal", [[], *[None] * 6])
    six = told(f"waste: 5♠\n{''.join(laid)}")
    assert six["status"] == "impossible"
    assert "A column has at most five cards, and here are 6." in str(six["answer"])
    assert "Line 3, “lay 6♥ from column 1”, and line 8, “lay J♥ from column 1”, clash" in str(six["answer"])


def test_no_more_cards_come_from_untold_columns_than_they_can_have() -> None:
    columns = "".join(f"column {at}: empty\n" for at in range(3, 8)) + "column 2: 2♠ 3♠\n"
    laid = [f"lay {card}\n" for card in AROUND[:6]]
    assert told(f"{columns}waste: 5♠\n{''.join(laid[:5])}")["left"] == 2
    six = told(f"{columns}waste: 5♠\n{''.join(laid)}")
    assert six["status"] == "impossible"
    assert "The columns that are not told have fewer than 6 cards." in str(six["answer"])


@pytest.mark.parametrize(("header", "most"), [("", 16), ("variant: free-start\n", 17), ("variant: jokers\n", 18)])
def test_the_stock_has_no_more_cards_than_were_dealt_to_it(header: str, most: int) -> None:
    table = f"rule draw-when-playable: any-time\n{header}waste: 5♠\n"
    last, more = told(table + most * "draw\n"), told(table + (most + 1) * "draw\n")
    assert (last["status"], last["verdict"], last["stock"]) == ("decided", "legal", 0)
    assert (more["status"], more["verdict"], more["stock"]) == ("decided", "illegal", 0)
    assert told(table + (most - 1) * "draw\n")["stock"] is None


def test_of_cards_that_show_no_block_it_is_not_said_that_they_can_be_cleared() -> None:
    ruling = told("answer blocked: no\nredeal")
    assert "do not keep the table from being cleared" in str(ruling["answer"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("stock", "english"),
    [("1 card", "−1 point."), ("3 cards", "−3 points."), ("empty", "0 points."), ("", "1 point.")],
)
def test_one_point_is_no_points(language: Language, stock: str, english: str) -> None:
    left = EMPTY.replace("column 1: empty", "column 1: 2♦") + "waste: 7♠\nstock: empty\nstop"
    answer = str(told(f"{EMPTY}waste: 7♠\nstock: {stock}\nstop" if stock else left, language)["answer"])
    number = english.partition(" ")[0]
    assert {"en": f"The round gives {english}", "nb": f"Runden gir {number} poeng."}[language] in answer


STUCK = (
    "game: golf\ncolumn 1: 7♠ 8♠\n"
    + "".join(f"column {at}: empty\n" for at in range(2, 8))
    + "waste: K♠\nstock: empty\n"
)


def test_with_jokers_more_cards_can_be_left_of_a_hole() -> None:
    assert told("variant: jokers\nholes: 37, 36\ncolumn 1: 4 cards\nstop")["status"] != "impossible"


def test_a_hole_may_come_out_worse_by_a_house_rule() -> None:
    assert told("rule points-per-card-left: 3\nholes: 90\nwaste: 5♠\ndraw")["status"] != "impossible"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_follows_from_the_table_alone_is_a_step_without_an_event(language: Language) -> None:
    text = referee_text(adjudicate(read(STUCK)), language)
    assert "golf/play/round-over" in text
    assert "None" not in text
    assert "\n  …\n" in text


# -- what is told without the cards


@pytest.mark.parametrize(
    ("header", "events", "left", "score", "cleared"),
    [
        ("left: 0\nstock: 3 cards", "", 0, -3, True),
        ("left: 4\nstock: empty\nanswer playable: no", "stop", 4, 4, False),
        ("left: 1\nwaste: 7♠\nstock: 2", "lay 8♥", 0, -2, True),
        ("left: 2\nwaste: 7♠\nstock: 2", "lay 8♥", 1, None, False),
        ("left: 2\ncolumn 4: 3♣ 8♥\nwaste: 7♠\nstock: 2", "lay 8♥\ntake back 8♥", 2, None, False),
        ("left: 3\nwaste: 7♠\nstock: 2", "lay 8♥\ntake back", 3, None, False),
        ("left: 3\nwaste: 7♠ 8♥\nstock: 2\nanswer turned: no", "take back 8♥", 4, None, False),
    ],
)
def test_cards_left_are_counted_where_only_their_number_is_told(
    header: str, events: str, left: int, score: int | None, cleared: bool
) -> None:
    ruling = told(f"rule taking-back: allowed\n{header}\n{events}")
    assert (ruling["left"], ruling["score"], bool(ruling["cleared"])) == (left, score, cleared)


def test_who_stops_while_the_stock_lasts_is_told_which_move_is_left() -> None:
    ruling = told("left: 1\ncolumn 1: 2♥\nwaste: 7♠\nstock: 2\nstop")
    assert "A card can still be turned from the stock" in str(ruling["answer"])


def test_a_new_deal_has_left_nothing_of_the_old_one() -> None:
    assert told("left: 35\nstock: 16\nanswer blocked: yes\nredeal")["left"] is None


@pytest.mark.parametrize(
    ("events", "status", "verdict"),
    [
        ("lay 8♥", "decided", "illegal"),
        ("lay 6♠\nlay 7♥\nlay 8♥", "depends", None),
        ("lay 8♥ from column 2", "decided", "illegal"),
    ],
)
def test_a_covered_card_is_not_free(events: str, status: str, verdict: str | None) -> None:
    ruling = told(f"covered: 8♥\nwaste: 7♠\n{events}")
    assert (ruling["status"], ruling["verdict"]) == (status, verdict)


@pytest.mark.parametrize("covered", ["8♥ under 9♥, 9♥ under 10♥", "8♥ under 3♣, 5♦ under 3♣"])
def test_cards_may_lie_under_cards_that_lie_under_others(covered: str) -> None:
    assert told(f"covered: {covered}\nwaste: 7♠\nlay 8♥")["verdict"] == "illegal"


@pytest.mark.parametrize("event", ["draw 8♥", "draw 7♣"])
def test_what_lies_in_a_column_does_not_come_from_the_stock(event: str) -> None:
    assert told(f"covered: 8♥ under 7♣\nwaste: 2♠\nanswer playable: no\n{event}")["status"] == "impossible"


def test_where_no_card_is_left_for_them_the_other_columns_are_empty() -> None:
    ruling = told("left: 5\ncolumn 1: 5 cards\nwaste: 7♠\nlay 8♥ from column 2")
    assert ruling["status"] == "impossible"
    assert "left: 5 cards" in str(ruling["answer"])


def test_a_covered_card_is_free_when_the_card_on_it_is_laid() -> None:
    ruling = told("covered: 8♥ under 6♣\nwaste: 7♠\nanswer playable: no\nlay 6♣\ndraw 9♦\nlay 8♥")
    assert ruling["verdict"] == "legal"
    assert "8♥" not in str(ruling["assumed"])


@pytest.mark.parametrize("event", ["move 8♥ to an empty column", "move 8♥ to column 2"])
def test_an_empty_column_stays_empty(event: str) -> None:
    ruling = told(f"column 2: empty\nwaste: 7♠\n{event}")
    assert ruling["verdict"] == "illegal"
    assert "golf/play/empty-columns" in str(ruling["steps"])


@pytest.mark.parametrize(("fresh", "verdict"), [("yes", "legal"), ("no", "illegal")])
def test_a_variant_chosen_in_time_is_played_from_there_on(fresh: str, verdict: str) -> None:
    ruling = told(f"waste: K♠\nanswer untouched: {fresh}\nplay by putt-putt\nlay A♥")
    assert ruling["verdict"] == verdict


@pytest.mark.parametrize(
    ("header", "events", "verdict"),
    [
        ("waste: K♠", "play by free-start\nplay by putt-putt\nstart with A♥", "legal"),
        ("waste: K♠", "play by free-start\nstart with 8♥", "legal"),
        ("waste: K♠\nrule ace-king-adjacent: no", "play by putt-putt\nlay A♥", "illegal"),
        ("waste: K♠\nrule queen-on-king: yes\nvariant: putt-putt", "play by strict\nlay Q♥", "legal"),
    ],
)
def test_variants_are_chosen_one_after_the_other_and_house_rules_stay(header: str, events: str, verdict: str) -> None:
    assert told(f"left: 35\n{header}\nstock: 16\n{events}")["verdict"] == verdict


def test_under_a_free_start_it_is_asked_whether_a_card_is_the_first() -> None:
    assert told("variant: free-start\nanswer untouched: yes\nlay 8♥")["verdict"] == "legal"
    assert told("variant: free-start\nwaste: 2♥\nlay 8♥")["verdict"] == "illegal"
    asked = [question["fact"] for question in told("variant: free-start\nlay 8♥")["questions"]]  # type: ignore[attr-defined]
    assert "untouched" in asked
