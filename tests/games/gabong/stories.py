"""Tables of either Gabong in the middle of play, headers that describe them, and headers with something left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from refbook.cards import JOKER, Card, Suit
from refbook.engine.events import Event
from refbook.engine.facts import Readings
from refbook.engine.judge import rule
from refbook.games.gabong.events import Call
from refbook.games.gabong.game import GABONG
from refbook.games.gabong.legal import candidates
from refbook.games.gabong.lillesand.simulate import LILLESAND_MANNER
from refbook.games.gabong.position import Announced, FaceCard, Position, ToldHand
from refbook.games.gabong.simulate import GURU_MANNER, Manner, PlayedRound, simulate, some_trick
from refbook.games.gabong.table import DIRECTION_NAMES, NOBODY, Table
from refbook.rulings.authority import book_readings

MANNERS: Mapping[str, Manner] = {manner.game.id: manner for manner in (GURU_MANNER, LILLESAND_MANNER)}
READINGS: Mapping[str, Readings] = {game: book_readings(game) for game in MANNERS}
both_games = pytest.mark.parametrize("id", MANNERS)


@cache
def rounds(id: str, seed: int, players: int, mischief: float = 0.0) -> tuple[PlayedRound, ...]:
    manner = MANNERS[id]
    return tuple(simulate(2, seed, READINGS[id], players=players, mischief=mischief, manner=manner))


@st.composite
def played(draw: st.DrawFn, id: str, *, mischief: float = 0.1) -> PlayedRound:
    return draw(st.sampled_from(rounds(id, draw(st.integers(0, 5)), draw(st.integers(4, 7)), mischief)))


@st.composite
def tables(draw: st.DrawFn, id: str) -> Table:
    """A table somewhere in a simulated round, with every fact known."""
    one = draw(played(id))
    table = set_up(id, one.position)
    for event in one.events[: draw(st.integers(0, len(one.events)))]:
        table = rule(MANNERS[id].game, table, event).table
    return table


def set_up(id: str, position: Position) -> Table:
    return MANNERS[id].game.set_up(position, (), READINGS[id])


@st.composite
def attempts(draw: st.DrawFn, table: Table) -> Event:
    """Something that somebody at the table may try, right or wrong."""
    player = draw(st.sampled_from(table.seats))
    if draw(st.booleans()):
        return some_trick(Random(draw(st.integers(0, 10_000))), table)
    return draw(st.sampled_from(tuple(candidates(table, player, MANNERS[table.rules.game].game))))


def header(table: Table) -> Position:
    """All that a header can tell of a table."""
    face = table.face
    direction = DIRECTION_NAMES[table.direction or 0]
    call: Call = table.suit if isinstance(table.suit, Suit) else ("none" if table.suit == "any" else None)
    announced: dict[str, Announced] = {
        player: "yes" if how == "yes" else "late" if how == "late" else "no"
        for player, how in table.announced.items()
        if table.hand(player).count == 1
    }
    whole = Position(
        players=table.seats,
        gabong=table.gabong,
        direction=direction,  # type: ignore[arg-type]
        turn=table.turn if table.turn != NOBODY else None,
        face=FaceCard(face.card, face.by or None, call if face.card.rank == "8" else None) if face else None,
        twos=table.twos,
        hands={player: ToldHand(len(hand.cards), hand.cards) for player, hand in table.hands.items()},
        announced=announced,
        phase=table.phase,
        rules=MANNERS[table.rules.game].house,
    )
    return whole if table.rules.game == GABONG.id else _with_powers(whole, table)


def _with_powers(position: Position, table: Table) -> Position:
    face, powers = position.face, table.powers
    if face is not None and face.card == JOKER:
        face = replace(face, named=powers.joker if isinstance(powers.joker, Card) else "none")
    return replace(
        position, face=face, jacks=powers.jacks, queens=powers.queens, tens=None if table.over else powers.tens
    )


def has_told_all(table: Table) -> bool:
    """Whether a header can tell what this table has in store."""
    powers, rank = table.powers, table.top.rank if table.top else ""
    joker = rank != JOKER.rank or isinstance(powers.joker, Card)
    threes = rank not in ("3", JOKER.rank) or powers.threes == 1
    return joker and threes and not powers.on_nine and not powers.gripping


def without(position: Position, fact: str) -> Position:
    """The header with one fact left out, named as the rules name it when they ask."""
    word, _space, name = fact.partition(" ")
    match word:
        case "announced":
            return replace(position, announced={who: how for who, how in position.announced.items() if who != name})
        case "hand":
            return replace(position, hands={who: hand for who, hand in position.hands.items() if who != name})
        case "suit" if position.face is not None:
            return replace(position, face=replace(position.face, call=None))
        case "layer" if position.face is not None:
            return replace(position, face=replace(position.face, by=None))
    nothing: dict[str, Any] = {word: None}
    return replace(position, **nothing)


def told(position: Position) -> Mapping[str, str]:
    """The facts of a header that can be left out, with the answers that would be true."""
    facts: dict[str, str] = {f"announced {who}": how for who, how in position.announced.items()}
    if position.turn is not None:
        facts["turn"] = position.turn
    if position.gabong is not None:
        facts["gabong"] = position.gabong
    if position.direction is not None and position.direction != "none yet":
        facts["direction"] = position.direction
    if position.face is not None:
        if position.face.by and position.direction != "none yet":  # else it would be the card that was turned
            facts["layer"] = position.face.by
        if isinstance(position.face.call, Suit):
            facts["suit"] = position.face.call.value
        if position.face.card.rank == "2" and position.twos is not None:
            facts["twos"] = str(position.twos)
    return facts
