"""Tables in the middle of a round of Lillesand, and headers that describe them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import strategies as st

from refbook.cards import JOKER, Card
from refbook.engine.events import Event
from refbook.engine.judge import rule
from refbook.games.gabong.events import Named
from refbook.games.gabong.legal import candidates
from refbook.games.gabong.lillesand.game import LILLESAND_GABONG
from refbook.games.gabong.lillesand.simulate import HOUSE_RULES, LILLESAND_MANNER
from refbook.games.gabong.position import Position
from refbook.games.gabong.simulate import PlayedRound, simulate, some_trick
from refbook.games.gabong.table import Table
from refbook.rulings.authority import book_readings
from tests.games.gabong import stories as base

READINGS = book_readings("gabong-lillesand")


@cache
def rounds(seed: int, players: int, mischief: float = 0.0) -> tuple[PlayedRound, ...]:
    return tuple(simulate(2, seed, READINGS, players=players, mischief=mischief, manner=LILLESAND_MANNER))


@st.composite
def tables(draw: st.DrawFn, *, mischief: float = 0.1) -> Table:
    """A table somewhere in a simulated round, with every fact known."""
    played = draw(st.sampled_from(rounds(draw(st.integers(0, 5)), draw(st.integers(4, 7)), mischief)))
    table = LILLESAND_GABONG.set_up(played.position, (), READINGS)
    for event in played.events[: draw(st.integers(0, len(played.events)))]:
        table = rule(LILLESAND_GABONG, table, event).table
    return table


@st.composite
def attempts(draw: st.DrawFn, table: Table) -> Event:
    """Something that somebody at the table may try, right or wrong."""
    player = draw(st.sampled_from(table.seats))
    if draw(st.booleans()):
        return some_trick(Random(draw(st.integers(0, 10_000))), table)
    return draw(st.sampled_from(tuple(candidates(table, player, LILLESAND_GABONG))))


def header(table: Table) -> Position:
    """All that a header can tell of a table."""
    powers, told = table.powers, base.header(table)
    if told.face is not None and told.face.card == JOKER:
        named: Named = powers.joker if isinstance(powers.joker, Card) else "none"
        told = replace(told, face=replace(told.face, named=named))
    return replace(told, jacks=powers.jacks, queens=powers.queens, tens=powers.tens, rules=HOUSE_RULES)


def has_told_all(table: Table) -> bool:
    """Whether a header can tell what this table has in store."""
    powers = table.powers
    return powers.threes == 1 and not powers.on_nine and not isinstance(powers.joker, tuple) and not powers.gripping
