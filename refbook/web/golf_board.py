"""A table of golf drawn as an SVG: seven columns that overlap, the free cards in front, the waste and the stock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from refbook.cards import SUIT_OF_SYMBOL
from refbook.i18n import Language, Message, _, n_

Board = dict[str, Any]
_WIDTH, _STEP, _LEFT = 360, 50, 8
_CARD_WIDTH, _CARD_HEIGHT, _OVERLAP, _TOP = 44, 34, 24, 22


def golf_board_svg(board: Board, language: Language) -> Markup:
    """The drawing of a board, with a title and a description that say the same."""
    changed = frozenset(board.get("changed") or ())
    longest = max((len(column) for column in board["columns"] if column), default=1)
    below = _TOP + _OVERLAP * (longest - 1) + _CARD_HEIGHT + 24
    drawn = Markup("").join([*_columns(board, changed), *_piles(board, below, changed, language)])
    return Markup(
        '<svg class="board" role="img" viewBox="0 0 {width} {height:g}" xmlns="http://www.w3.org/2000/svg">'
        "<title>{title}</title><desc>{desc}</desc>{drawn}</svg>"
    ).format(
        width=_WIDTH,
        height=below + _CARD_HEIGHT + 8,
        title=_("The table").render(language),
        desc=" ".join(message.render(language) for message in _description(board)),
        drawn=drawn,
    )


def _columns(board: Board, changed: frozenset[str]) -> Iterator[Markup]:
    for at, column in enumerate(board["columns"]):
        x = _LEFT + at * _STEP
        yield _text(str(at + 1), x + _CARD_WIDTH / 2, 14, "small")
        cards = ["?"] if column is None else column
        for place, card in enumerate(cards):
            free = place == len(cards) - 1
            yield _card(card, x, _TOP + place * _OVERLAP, free and f"column {at + 1}" in changed, free=free)
        if cards:
            yield _mark(x + _CARD_WIDTH / 2, _TOP + (len(cards) - 1) * _OVERLAP + _CARD_HEIGHT + 3)


def _mark(x: float, y: float) -> Markup:
    """What tells a free card from the covered ones behind it: a tip that points at it."""
    return Markup('<path class="free-mark" d="M{x:g} {y:g}l5 7h-10z"/>').format(x=x, y=y)


def _piles(board: Board, y: float, changed: frozenset[str], language: Language) -> Iterator[Markup]:
    waste = board["waste"]
    if waste:
        yield _card(waste[-1], _LEFT, y, "waste" in changed, free=True)
    beside = [_("Waste").render(language)] + [rank for rank in board["counts_as"] if len(board["counts_as"]) == 1]
    yield _text(" ".join(beside), _LEFT + _CARD_WIDTH + 8, y + 21, "small", "start")
    if board["stock"] is not None:
        yield _text(_stock(board["stock"]).render(language), _WIDTH - 8, y + 21, "small", "end")


def _card(card: str, x: float, y: float, changed: bool, *, free: bool) -> Markup:
    suit = SUIT_OF_SYMBOL.get(card[-1:])
    shown = "★" if card == "joker" else card
    return Markup(
        '<g class="{kind}"><rect class="card{free}{changed}" x="{x:g}" y="{y:g}" width="{w}" height="{h}" rx="5"/>'
        '<text class="{weight}" x="{middle:g}" y="{base:g}" text-anchor="middle">{card}</text></g>'
    ).format(
        kind=f"suit-{suit.value}" if suit else "no-suit",
        free=" free" if free else "",
        changed=" changed" if changed else "",
        x=x,
        y=y,
        w=_CARD_WIDTH,
        h=_CARD_HEIGHT,
        weight="cards" if free else "small",
        middle=x + _CARD_WIDTH / 2,
        base=y + (22 if free else 16),
        card=shown,
    )


def _text(text: str, x: float, y: float, kind: str, anchor: str = "middle") -> Markup:
    return Markup('<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{text}</text>').format(
        kind=kind, x=x, y=y, anchor=anchor, text=text
    )


def _stock(count: int) -> Message:
    return n_("Stock: %(num)d card", "Stock: %(num)d cards", count)


def _description(board: Board) -> Iterator[Message]:
    free = [column[-1] for column in board["columns"] if column]
    if free:
        yield _("Free: %(cards)s.", cards=" ".join(free))
    for at, column in enumerate(board["columns"], 1):
        if column:
            yield _("Column %(column)d: %(cards)s.", column=at, cards=" ".join(column))
        elif column is not None:
            yield _("Column %(column)d is empty.", column=at)
    if board["waste"]:
        yield _("On the waste: %(card)s.", card=board["waste"][-1])
    if board["stock"] is not None:
        yield _("%(stock)s.", stock=_stock(board["stock"]))
