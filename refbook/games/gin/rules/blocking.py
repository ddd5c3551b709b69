"""6 Blocked suits: what the melds of the player who goes out keep from scoring."""

from __future__ import annotations

from collections.abc import Iterator

from refbook.cards import Suit, parse_cards
from refbook.games.gin.effects import Blocks, Cited, GinEffects
from refbook.games.gin.melds import SUITS, Mask, is_set, mask, suits_of
from refbook.games.gin.table import Table

_THREE_QUEENS = mask(parse_cards("Q♥ Q♠ Q♣"))


def blocked_by(melds: tuple[Mask, ...]) -> tuple[Suit, ...]:
    """The suits that melds block: a run its own, a three the one that it lacks.

    >>> [suit.symbol for suit in blocked_by((_THREE_QUEENS,))]
    ['♦']
    """
    found = {suit for meld in melds for suit in _blocked(meld)}
    return tuple(suit for suit in SUITS if suit in found)


def _blocked(meld: Mask) -> Iterator[Suit]:
    held = suits_of(meld)
    if not is_set(meld):
        yield from held
    elif len(held) < len(SUITS):
        yield from (suit for suit in SUITS if suit not in held)


def block(table: Table, melds: tuple[Mask, ...]) -> GinEffects:
    """The suits blocked by a hand, and by what."""
    runs = [meld for meld in melds if not is_set(meld)]
    if runs:
        table = yield Cited(clause="suit-gin/blocking/run-blocks")
    if sum(suits_of(run) == (Suit.DIAMONDS,) for run in runs) > 1:
        table = yield Cited(clause="suit-gin/blocking/run-example")
    if any(is_set(meld) and meld.bit_count() == 3 for meld in melds):
        table = yield Cited(clause="suit-gin/blocking/three-blocks")
    if _THREE_QUEENS in melds:
        table = yield Cited(clause="suit-gin/blocking/three-example")
    if any(is_set(meld) and meld.bit_count() == 4 for meld in melds):
        table = yield Cited(clause="suit-gin/blocking/four-blocks-none")
    table = yield Blocks(suits=blocked_by(melds), clause="suit-gin/blocking/knocker-decides")
    return table


def with_fourth_cards(table: Table, melds: tuple[Mask, ...], laid_off: Mask) -> tuple[Mask, ...]:
    """The melds that block when cards are laid off: those in the hand, or as they lie now. Raises OpenQuestion."""
    now = tuple(_completed(meld, laid_off) for meld in melds)
    if blocked_by(now) == blocked_by(melds):
        return melds
    return now if table.readings["suit-gin/fourth-card-laid-off"] == "block-lifted" else melds


def _completed(meld: Mask, laid_off: Mask) -> Mask:
    """A three with its fourth card, where that was laid off."""
    if not is_set(meld) or meld.bit_count() > 3:
        return meld
    rank = meld | meld >> 13 | meld >> 26 | meld >> 39
    fourth = (rank & 8191) * (1 | 1 << 13 | 1 << 26 | 1 << 39) & ~meld
    return meld | fourth & laid_off
