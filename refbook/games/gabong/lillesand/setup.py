"""From a header to a table that plays Lillesand."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from refbook.cards import JOKER, Card
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, Readings
from refbook.games.gabong import events as said
from refbook.games.gabong import setup as base
from refbook.games.gabong.lillesand.ruleset import LILLESAND
from refbook.games.gabong.lillesand.top import ANY_CARD
from refbook.games.gabong.position import Position
from refbook.games.gabong.ruleset import Ruleset
from refbook.games.gabong.table import NOBODY, NONE_YET, Powers, Table


def set_up(position: Position, events: tuple[Event, ...], readings: Readings) -> Table:
    """The table a header describes. Raises Contradiction where two things told cannot both be true."""
    _check(position)
    table = base.set_up(position, events, readings, cast("Ruleset", LILLESAND))
    if position.direction is None and position.turn is None and _nobody_has_laid(events):
        table = replace(table, direction=NONE_YET, turn=NOBODY)
    return replace(table, powers=_powers(position))


def _nobody_has_laid(events: tuple[Event, ...]) -> bool:
    """Whether the story begins where nobody opens."""
    return any(isinstance(event, said.NobodyLays | said.ChooseDirection) for event in events[:2])


def _powers(position: Position) -> Powers:
    face = position.face
    opening = position.direction == "none yet" and face is not None and face.by is None
    rank = face.counts_as.rank if face is not None and not opening else ""
    tens = position.tens if position.tens is not None else (None if rank == "10" else 0)
    return Powers(
        joker=ANY_CARD if opening and face is not None and face.card == JOKER else _joker(position),
        jacks=position.jacks if position.jacks is not None else int(rank == "J"),
        queens=position.queens if position.queens is not None else int(rank == "Q"),
        tens=tens,
    )


def _joker(position: Position) -> Card | tuple[Card, ...] | None:
    face = position.face
    if face is None or face.card != JOKER or face.named is None:
        return None
    if face.named == "none":
        return tuple(card for card in ANY_CARD if card.rank == "2") if position.twos else ANY_CARD
    return face.named


def _check(position: Position) -> None:
    """Raises Contradiction for header lines that clash with one another."""
    face = position.face
    if face is None:
        return
    if face.named is not None and face.card != JOKER:
        raise Contradiction("face", "face")
    rank = face.counts_as.rank
    if position.tens and rank not in ("10", JOKER.rank, "?"):
        raise Contradiction("face", "tens")
