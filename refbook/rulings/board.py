"""A table as a picture's data: who sits where with what, and what lies in the middle."""

from __future__ import annotations

from typing import Any

from refbook.cards import JOKER, UNSEEN, Card, Suit
from refbook.games.gabong.table import DIRECTION_NAMES, Table
from refbook.rulings.phrases import own_words


def board(table: Table, before: Table | None = None) -> dict[str, Any]:
    """One position, plain enough for JSON; `changed` names what differs from the position before."""
    own = own_words(table.rules.game)
    if own is not None:
        drawn: dict[str, Any] = own.board(table, before)
        return drawn
    seen: dict[str, Any] = {
        "seats": [_seat(table, player) for player in table.seats or tuple(table.hands)],
        "direction": DIRECTION_NAMES[table.direction] if table.direction else None,
        "face": str(table.top) if table.top else None,
        "face_by": (table.face.by or None) if table.face else None,
        "face_as": _joker(table),
        "suit": table.suit.value if isinstance(table.suit, Suit) else ("any" if table.suit == "any" else None),
        "owes": table.owed() if table.twos is not None and not table.over else 0,
        "flips": bool(not table.over and (table.powers.jacks or table.powers.queens)),
        "phase": table.phase,
    }
    earlier = board(before) if before is not None else seen
    changed = [key for key in seen if key != "seats" and seen[key] != earlier[key]]
    seats = {seat["name"]: seat for seat in earlier["seats"]}
    changed += [seat["name"] for seat in seen["seats"] if seats.get(seat["name"], seat) != seat]
    return {**seen, "changed": changed}


def _joker(table: Table) -> str | None:
    """What the joker on top counts as: a card, or `any` of those that were legal there; None for any other card."""
    joker = table.powers.joker
    if table.top != JOKER or joker is None:
        return None
    return str(joker) if isinstance(joker, Card) else "any"


def _seat(table: Table, player: str) -> dict[str, Any]:
    hand = table.hand(player)
    return {
        "name": player,
        "cards": hand.count,
        "known": [str(card) for card in hand.cards if card != UNSEEN],
        "gabong": table.gabong == player,
        "turn": table.turn == player,
        "won": table.finish is not None and table.finish.player == player,
    }
