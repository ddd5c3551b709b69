"""Whether a deal can be cleared: what is found, in words and as data, and a line of play that the judge allows."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from refbook.cards import Card, full_deck
from refbook.games.golf.solver import Layout, Rules, solve
from refbook.i18n import LANGUAGES, Language
from refbook.rulings.adjudicate import rule_on
from refbook.rulings.deals import Answer, NotGolf, answer, answer_json, explained, within
from refbook.situations import read
from refbook.situations.golf.deal import read_deal

KINGS = {"strict": "", "queen-on-king": "variant: queen-on-king\n", "putt-putt": "variant: putt-putt\n"}
ANY_TIME = "rule draw-when-playable: any-time\n"
BLOCKED = """game: golf
column 1: Q♠ K♠ 2♥ 3♥ 4♥
column 2: Q♥ K♥ 5♥ 6♥ 7♥
column 3: Q♦ K♦ 8♥ 9♥ 10♥
column 4: Q♣ K♣ J♥ A♥ 2♦
column 5: 3♦ 4♦ 5♦ 6♦ 7♦
column 6: 8♦ 9♦ 10♦ J♦ A♦
column 7: 2♠ 3♠ 4♠ 5♠ 6♠
waste: 7♠
"""
LAST = "game: golf\ncolumn 1: 9♠ 8♥\n" + "".join(f"column {at}: empty\n" for at in range(2, 8)) + "waste: 7♠\n"


def dealt(seed: int) -> list[Card]:
    cards = list(full_deck())
    random.Random(seed).shuffle(cards)
    return cards


def lines(cards: Sequence[Card], rules: str = "", *, stock: bool = True) -> str:
    columns = "".join(f"column {at + 1}: {' '.join(map(str, cards[5 * at : 5 * at + 5]))}\n" for at in range(7))
    told = f"stock: {' '.join(map(str, cards[36:]))}\n" if stock else ""
    return f"game: golf\n{rules}{columns}waste: {cards[35]}\n{told}"


def found(text: str) -> Answer:
    return answer(read(text))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("draws", ["", ANY_TIME])
@pytest.mark.parametrize("kings", KINGS)
def test_the_line_shown_is_legal_and_comes_to_the_best_score(kings: str, draws: str, seed: int) -> None:
    cards = dealt(seed)
    told = found(lines(cards, KINGS[kings] + draws))
    ranks = [("A23456789TJQK".index(card.rank[0].replace("1", "T")) + 1) for card in cards]
    layout = Layout(tuple(tuple(ranks[5 * at : 5 * at + 5]) for at in range(7)), ranks[35], tuple(ranks[36:]))
    rules = Rules(kings != "strict", kings == "putt-putt", bool(draws))
    best = solve(layout, rules)
    assert (told.finding == "clears", told.left, told.unused) == (best.cleared, best.left, best.unused)
    assert told.line is not None
    ruling = rule_on(told.line)
    assert {step.verdict for step in ruling.steps} == {"legal"}
    assert all(step.clauses for step in ruling.steps)
    assert ruling.outcome["score"] == told.score == (-best.unused if best.cleared else best.left)
    assert ruling.outcome["round"]["over"]


def test_every_queen_behind_a_king_is_the_shortest_reason() -> None:
    told = answer_json(found(BLOCKED), "en")
    assert (told["finding"], told["why"]) == ("blocked", "queens behind kings")
    assert told["clauses"] == ["golf/redeal/queens-behind-kings"]
    assert told["answer"].startswith("This deal cannot be cleared. Every queen lies behind a king")
    assert told["line"] == []


def test_where_aces_go_on_kings_that_is_no_block() -> None:
    assert found(BLOCKED.replace("game: golf\n", "game: golf\nvariant: putt-putt\n")).why != "queens behind kings"


def test_without_its_order_a_stock_is_supposed_and_said_to_be() -> None:
    told = found(lines(dealt(0), ANY_TIME, stock=False))
    assert told.finding == "some-order"
    assert set(told.supposed) == set(dealt(0)[36:])
    assert told.line is not None
    assert rule_on(told.line).outcome["cleared"]
    said = answer_json(told, "en")
    assert said["clearable"] is None
    assert said["answer"].startswith("This deal can be cleared if the stock lies well for it")


def test_no_order_of_the_unseen_cards_would_do() -> None:
    """A king lies under a king, and nothing goes on a king."""
    text = "game: golf\ncolumn 1: K♠ K♥ K♦ K♣ 9♠\ncolumn 2: Q♠ Q♥ Q♦ Q♣ 9♥\n"
    text += "column 3: J♠ J♥ J♦ J♣ 9♦\ncolumn 4: 10♠ 10♥ 10♦ 10♣ 9♣\n"
    text += "column 5: A♠ A♥ A♦ A♣ 2♠\ncolumn 6: 3♠ 3♥ 3♦ 3♣ 2♥\ncolumn 7: 5♠ 5♥ 5♦ 5♣ 2♦\nwaste: 2♣\n"
    told = found(text)
    assert (told.finding, told.why) == ("blocked", "no order")
    assert "no order of the stock clears this table" in explained(told, "en")


def test_a_table_in_the_middle_of_a_round() -> None:
    told = found(LAST + "stock: 3♦ 4♦\n")
    assert (told.finding, told.unused, told.score) == ("clears", 2, -2)
    assert "2 cards of the stock are left over: −2 points" in explained(told, "en")
    assert found(LAST.replace("7♠", "K♠") + "stock: empty\n").left == 2


@pytest.mark.parametrize(
    ("text", "finding", "says"),
    [
        ("game: golf\nwaste: 7♠\n", "untold", "Not told: columns 1, 2, 3, 4, 5, 6, 7."),
        (LAST.replace("waste: 7♠\n", ""), "untold", "Not told: the top card of the waste."),
        (LAST + "variant: jokers\nstock: joker", "undecided", "Agree on this first: What follows a joker."),
        (LAST.replace("9♠ 8♥", "7♠ 8♥"), "impossible", "There is only one 7♠ in the deck."),
        (LAST + "waste: 8♠", "impossible", "clash: correct one of them"),
    ],
)
def test_what_is_lacking_is_said(text: str, finding: str, says: str) -> None:
    told = found(text)
    assert told.finding == finding
    assert says in explained(told, "en")
    assert answer_json(told, "nb")["clearable"] is None


def test_a_search_that_is_stopped_says_so() -> None:
    assert answer(read(lines(dealt(3), stock=False)), lambda _done, _all: False).finding == "unfinished"
    assert answer(read(lines(dealt(3))), within(0)).finding == "unfinished"


def test_it_is_told_how_far_the_search_has_come() -> None:
    told: list[tuple[int, int]] = []

    def go_on(done: int, most: int) -> bool:
        told.append((done, most))
        return True

    answer(read(lines(dealt(2))), go_on)
    assert told == [(drawn, 16) for drawn in range(17)]


def test_a_free_start_begins_with_a_card_of_the_players_choice() -> None:
    cards = dealt(1)
    text = lines(cards, "variant: free-start, queen-on-king\n" + ANY_TIME).replace(
        f"waste: {cards[35]}", "waste: empty"
    )
    told = found(text.replace("stock: ", f"stock: {cards[35]} "))
    assert told.line is not None
    assert {step.verdict for step in rule_on(told.line).steps} == {"legal"}


def test_jokers_are_played_as_agreed() -> None:
    for reading in ("matches-anything", "declared-rank"):
        rules = f"rule joker-rank: {reading}\nvariant: jokers\n"
        told = found(LAST.replace("waste: 7♠", "waste: 2♠") + rules + "stock: joker")
        assert told.finding == "clears", reading
        assert told.line is not None
        assert {step.verdict for step in rule_on(told.line).steps} == {"legal"}


def test_another_game_is_none_of_its_business() -> None:
    with pytest.raises(NotGolf):
        found("game: gabong\nface: 7♠")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_replay_is_a_situation_of_its_own(language: Language) -> None:
    told = answer_json(found(lines(dealt(4))), language)
    again = read(told["replay"])
    assert len(again.events) == len(told["line"])
    assert read(told["situation"]).events == ()


def test_cards_alone_lay_out_the_same_deal() -> None:
    text = lines(dealt(5))
    ranks = " ".join(card.rank for card in dealt(5))
    position = read_deal(ranks, "en").position(("strict",))
    assert [card.rank for name in "1234567" for card in position.columns[name]] == [
        card.rank for name in "1234567" for card in read(text).position.columns[name]
    ]
