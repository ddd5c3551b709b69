"""What the engine asks the solver, and whether the two agree on the rules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from refbook.cards import JOKER, RANKS, Card, Suit, full_deck
from refbook.engine.events import Event
from refbook.games.golf import doors, solver
from refbook.games.golf.events import Draw, Lay
from refbook.games.golf.position import COLUMNS, Position, Stock, Variant, Waste
from refbook.games.golf.setup import set_up
from refbook.games.golf.unseen import clearing_order
from refbook.rulings import rule_on
from refbook.rulings.authority import book_readings
from refbook.situations import Situation

VARIANTS: dict[tuple[Variant, ...], solver.Rules] = {
    ("strict",): solver.Rules(),
    ("queen-on-king",): solver.Rules(queen_on_king=True),
    ("putt-putt",): solver.Rules(queen_on_king=True, ace_king_adjacent=True),
}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("any_time", [False, True])
def test_the_engine_finds_every_line_of_the_solver_legal(
    variant: tuple[Variant, ...], any_time: bool, seed: int
) -> None:
    deck = list(full_deck())
    random.Random(seed).shuffle(deck)
    columns = {name: tuple(deck[5 * at : 5 * at + 5]) for at, name in enumerate(COLUMNS)}
    waste, stock = deck[35], tuple(deck[36:])
    rules = VARIANTS[variant]
    layout = solver.Layout(
        tuple(tuple(map(doors.rank_of, cards)) for cards in columns.values()),
        doors.rank_of(waste),
        tuple(map(doors.rank_of, stock)),
    )
    solution = solver.solve(layout, solver.Rules(rules.queen_on_king, rules.ace_king_adjacent, draw_any_time=any_time))
    left = {at: list(cards) for at, cards in enumerate(columns.values())}
    events: list[Event] = []
    for move in solution.line:
        events.append(Draw() if move.column is None else Lay((left[move.column].pop(),), move.column + 1))
    position = Position(
        variants=variant,
        columns=columns,
        waste=Waste((waste,)),
        stock=Stock(len(stock), stock),
        rules={"draw-when-playable": "any-time" if any_time else "only-when-stuck"},
    )
    ruling = rule_on(Situation("golf", position, tuple(events)))
    assert [step.verdict for step in ruling.steps if step.event] == ["legal"] * len(events)
    assert (ruling.outcome["left"], ruling.outcome["cleared"]) == (solution.left, solution.cleared)
    assert ruling.outcome["stock"] == (solution.unused)


def small(seed: int) -> tuple[solver.Layout, list[int]]:
    """A layout of few ranks, and the cards that may come up."""
    chance = random.Random(seed)
    ranks = [chance.choice((1, 2, 3, 11, 12, 13)) for _card in range(14)]
    layout = solver.Layout((tuple(ranks[:3]), tuple(ranks[3:6]), tuple(ranks[6:9])), ranks[9])
    return layout, ranks[10:]


@pytest.mark.parametrize("seed", range(150))
@pytest.mark.parametrize("rules", VARIANTS.values())
def test_a_block_is_one_in_every_order_and_an_order_found_clears(seed: int, rules: solver.Rules) -> None:
    layout, unseen = small(seed)
    orders = set(permutations(unseen))
    for count in (len(unseen), 2):
        clear = any(
            solver.can_be_cleared(solver.Layout(layout.columns, layout.waste, order[:count]), rules) for order in orders
        )
        found = clearing_order(layout, rules, Counter(unseen), count)
        assert (found is not None) == clear
        if found is not None:
            assert len(found) <= count
            assert not Counter(found) - Counter(unseen)
            assert solver.can_be_cleared(solver.Layout(layout.columns, layout.waste, found), rules)


def hidden(seed: int) -> tuple[solver.Layout, Counter[int]]:
    """A deal of the whole deck with the stock face down."""
    ranks = [rank for rank in range(1, 14) for _suit in range(4)]
    random.Random(seed).shuffle(ranks)
    return solver.Layout(tuple(tuple(ranks[5 * at : 5 * at + 5]) for at in range(7)), ranks[35]), Counter(ranks[36:])


@pytest.mark.parametrize("seed", [114, 118, 123, 174])
def test_a_face_down_stock_that_no_quick_try_settles(seed: int) -> None:
    layout, unseen = hidden(seed)
    found = clearing_order(layout, solver.Rules(), unseen, 16)
    if found is None:
        chance = random.Random(seed)
        for _shuffle in range(30):
            stock = chance.sample(list(unseen.elements()), 16)
            assert not solver.can_be_cleared(solver.Layout(layout.columns, layout.waste, tuple(stock)), solver.Rules())
    else:
        assert not Counter(found) - unseen
        assert solver.can_be_cleared(solver.Layout(layout.columns, layout.waste, found), solver.Rules())


def test_a_search_that_is_told_to_stop_does_not_claim_anything() -> None:
    layout, unseen = hidden(123)
    with pytest.raises(solver.Stopped):
        clearing_order(layout, solver.Rules(), unseen, 16, lambda looks: looks < 2)


def test_a_suit_makes_no_difference_to_the_solver() -> None:
    ranks = [{doors.rank_of(Card.of(rank, suit)) for suit in Suit} for rank in RANKS]
    assert ranks == [{at} for at in range(1, 14)]
    assert doors.rank_of(JOKER) == solver.JOKER


def kings_in_front(seed: int) -> list[Card]:
    """A deck whose first four columns have a queen and a king in front of it."""
    chance = random.Random(seed)
    rest = [card for card in full_deck() if card.rank not in ("Q", "K")]
    chance.shuffle(rest)
    deck: list[Card] = []
    for suit in Suit:
        places = sorted(chance.sample(range(5), 2))
        column = [rest.pop() for _card in range(3)]
        column.insert(places[0], Card.of("Q", suit))
        deck += [*column[: places[1]], Card.of("K", suit), *column[places[1] :]]
    return deck + rest


@pytest.mark.parametrize(
    ("variants", "waste"),
    [(("strict",), 1), (("queen-on-king",), 1), (("free-start",), 0), (("free-start", "queen-on-king"), 0)],
)
def test_no_stock_clears_a_table_whose_queens_lie_behind_kings(variants: tuple[Variant, ...], waste: int) -> None:
    outcomes = set()
    for seed in range(40):
        deck = kings_in_front(seed)
        columns = {name: tuple(deck[5 * at : 5 * at + 5]) for at, name in enumerate(COLUMNS)}
        stock = tuple(deck[35 + waste :])
        position = Position(
            variants=variants,
            columns=columns,
            waste=Waste(tuple(deck[35 : 35 + waste])),
            stock=Stock(len(stock), stock),
        )
        table = set_up(position, (), book_readings("golf"))
        behind, cleared = doors.queens_behind_kings(table), doors.can_be_cleared(table)
        assert not (behind and cleared)
        assert behind or not waste
        outcomes.add((behind, cleared))
    assert (True, False) in outcomes
    assert waste or (False, True) in outcomes
