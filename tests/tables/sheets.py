"""Score sheets made up for the tests: setups, rounds, and whatever can happen between two of them."""

from __future__ import annotations

from hypothesis import strategies as st

from refbook.cards import full_deck
from refbook.engine.facts import Readings
from refbook.games.gabong.ruleset import GURU, Ruleset
from refbook.rulings.authority import book_readings
from refbook.tables import (
    Booking,
    GameEnding,
    Leaver,
    Line,
    Newcomer,
    ReadingRuled,
    RoundPlayed,
    SheetEvent,
    TableSetup,
)

ANNA, BO, CATO, DINA = NAMES = ("Anna", "Bo", "Cato", "Dina")
NEWCOMERS = ("Eva", "Finn")

SETTLED = {"halving-without-points": "not-halved", "five-gabongs-reset": "restarts", "tied-winners": "shared"}
CHOICES = {
    "halving-without-points": ("not-halved", "halved-again"),
    "five-gabongs-reset": ("restarts", "every-further", "once-per-run"),
    "tied-winners": ("shared", "another-round"),
    "repeat-halving": ("once", "repeat"),
    "negative-halving": ("halve-negatives", "positive-only"),
    "halving-moment": ("round-count-only", "every-change"),
    "bonus-order": ("halve-then-bonus", "bonus-then-halve"),
    "newcomer-halving": ("copy-untouched", "halved-if-hundred"),
    "five-gabongs-streak": ("no-other-gabong", "consecutive-rounds"),
    "five-gabongs-condition": ("always", "several-former-gabongs"),
    "role-after-plain-win": ("role-stays", "winner-takes-role"),
}


def readings_with(**chosen: str) -> Readings:
    """The book's readings with these over them; `_` stands for `-` in the names."""
    readings = book_readings("gabong")
    for question, reading in chosen.items():
        readings = readings.choosing(f"gabong/{question.replace('_', '-')}", reading, "house")
    return readings


def setup(*, rules: Ruleset = GURU, decks: int | None = None, **chosen: str) -> TableSetup:
    return TableSetup(NAMES, ANNA, rules, readings_with(**chosen), decks=decks)


def settled(**chosen: str) -> TableSetup:
    """A table at which no question is open."""
    settle = {key.replace("-", "_"): reading for key, reading in SETTLED.items()}
    return TableSetup(NAMES, ANNA, GURU, readings_with(**(settle | chosen)))


def played(number: int, winner: str | None, gabong: bool = False, /, **points: int) -> RoundPlayed:
    """A round by points: played(1, "Anna", Bo=20)."""
    lines = tuple(Line(player, points=counted) for player, counted in points.items())
    return RoundPlayed(number, lines, winner, gabong)


points = st.one_of(st.sampled_from((0, 5, 50, 100, 150, 200)), st.integers(0, 60).map(lambda five: 5 * five))
hands = st.lists(st.sampled_from(full_deck()), max_size=9).map(tuple)


@st.composite
def house_readings(draw: st.DrawFn, *, all_settled: bool = False) -> Readings:
    """Any choice among the readings that a sheet depends on."""
    chosen: dict[str, str] = {}
    for question, options in CHOICES.items():
        first = SETTLED.get(question)
        nothing = () if all_settled and first else (None,)
        reading = draw(st.sampled_from((*nothing, *options)))
        if reading is not None:
            chosen[question.replace("-", "_")] = reading
    return readings_with(**chosen)


@st.composite
def setups(draw: st.DrawFn, *, all_settled: bool = False) -> TableSetup:
    return TableSetup(NAMES, draw(st.sampled_from(NAMES)), GURU, draw(house_readings(all_settled=all_settled)))


@st.composite
def courses(
    draw: st.DrawFn, *, most: int = 10, by_cards: bool = False, only_rounds: bool = False
) -> tuple[SheetEvent, ...]:
    """The events of a game at `NAMES`' table that can all stand on one sheet."""
    seated, newcomers = list(NAMES), list(NEWCOMERS)
    left = False
    events: list[SheetEvent] = []
    rounds = draw(st.integers(0, most))
    for number in range(rounds + 1):
        if number:
            events.append(draw(_rounds(number, tuple(seated), by_cards, not left)))
        if only_rounds:
            continue
        match draw(st.sampled_from(("", "", "", "booking", "joins", "leaves", "ruling"))):
            case "booking":
                change = draw(st.sampled_from((-1000, -200, 50, 100, 1000)))
                events.append(Booking(number, draw(st.sampled_from(seated)), change, "K7QX-1"))
            case "joins" if newcomers:
                events.append(Newcomer(newcomers[0], number + 1))
                seated.append(newcomers.pop(0))
            case "leaves" if len(seated) > 2:
                leaver = draw(st.sampled_from(seated))
                events.append(Leaver(leaver, number))
                seated.remove(leaver)
                left = True
            case "ruling":
                question = draw(st.sampled_from(sorted(CHOICES)))
                reading = draw(st.sampled_from(CHOICES[question]))
                events.append(ReadingRuled(number, f"gabong/{question}", reading, number="K7QX-2"))
    if rounds and not only_rounds and draw(st.booleans()):
        events.append(GameEnding(draw(st.integers(max(0, rounds - 2), rounds))))
    return tuple(events)


@st.composite
def _rounds(draw: st.DrawFn, number: int, seated: tuple[str, ...], by_cards: bool, may_cut: bool) -> RoundPlayed:
    winner = draw(st.none() | st.sampled_from(seated) | st.just(seated[0]))
    lines: list[Line] = []
    for player in seated:
        if player == winner or draw(st.integers(0, 9)) == 9:
            continue
        lines.append(Line(player, cards=draw(hands)) if by_cards else Line(player, points=draw(points)))
    return RoundPlayed(
        number,
        tuple(lines),
        winner,
        by_gabong=winner is not None and draw(st.booleans()),
        cut_used_up=may_cut and draw(st.integers(0, 9)) == 9,
        void=draw(st.integers(0, 19)) == 19,
    )
