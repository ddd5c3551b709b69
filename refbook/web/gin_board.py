"""A table of gin drawn as an SVG: hands with their melds in brackets, the piles, the suits with blocked ones struck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from refbook.cards import SUIT_OF_SYMBOL, Suit
from refbook.i18n import Language, Message, _, n_

Board = dict[str, Any]
Seat = dict[str, Any]
_WIDTH, _LEFT, _STEP, _BETWEEN = 360, 6, 29, 5
_CARD_WIDTH, _CARD_HEIGHT = 27, 34
_NAME, _ROW, _PILES = 20, 84, 76


def gin_board_svg(board: Board, language: Language) -> Markup:
    """The drawing of a board, with a title and a description that say the same."""
    changed = frozenset(board.get("changed") or ())
    seats: list[Seat] = board.get("seats") or []
    below = 6 + _ROW * len(seats)
    drawn = Markup("").join(
        [
            *(part for at, seat in enumerate(seats) for part in _seat(seat, 6 + _ROW * at, changed, language)),
            *_middle(board, below, changed, language),
        ]
    )
    return Markup(
        '<svg class="board" role="img" viewBox="0 0 {width} {height:g}" xmlns="http://www.w3.org/2000/svg">'
        "<title>{title}</title><desc>{desc}</desc>{drawn}</svg>"
    ).format(
        width=_WIDTH,
        height=below + _PILES,
        title=_("The table").render(language),
        desc=" ".join(message.render(language) for message in _description(board)),
        drawn=drawn,
    )


def _seat(seat: Seat, y: float, changed: frozenset[str], language: Language) -> Iterator[Markup]:
    """A name and what is known of the hand: the melds, each in a bracket, then the loose cards."""
    mark = "★ " if seat["won"] else "▸ " if seat["turn"] else ""
    yield _text(mark + seat["name"], _LEFT, y + 13, "name", "start")
    if seat["deadwood"] is not None:
        yield _text(_deadwood(seat["deadwood"]).render(language), _WIDTH - _LEFT, y + 13, "small", "end")
    elif seat["cards"] is not None:
        counted = n_("%(num)d card", "%(num)d cards", seat["cards"])
        yield _text(counted.render(language), _WIDTH - _LEFT, y + 13, "small", "end")
    touched = seat["name"] in changed
    x: float = _LEFT
    melded = [card for meld in seat["melds"] or () for card in meld]
    for meld in seat["melds"] or ():
        for place, card in enumerate(meld):
            yield _card(card, x + place * _STEP, y + _NAME, touched)
        yield _bracket(x, x + (len(meld) - 1) * _STEP + _CARD_WIDTH, y + _NAME + _CARD_HEIGHT + 4)
        x += len(meld) * _STEP + _BETWEEN
    for card in seat["known"]:
        if card not in melded:
            yield _card(card, x, y + _NAME, touched)
            x += _STEP


def _middle(board: Board, y: float, changed: frozenset[str], language: Language) -> Iterator[Markup]:
    """The discard pile, the stock and the suits."""
    if board["discard"]:
        yield _card(board["discard"], _LEFT, y, "discard" in changed)
        yield _text(_("Discard pile").render(language), _LEFT + _CARD_WIDTH + 8, y + 22, "small", "start")
    if board["stock"] is not None:
        yield _text(_stock(board["stock"]).render(language), _WIDTH - _LEFT, y + 22, "small", "end")
    if not board["suits"] or board["blocked"] is None:
        return
    for at, suit in enumerate(Suit):
        x = _LEFT + 16 + at * 40
        blocked = suit.value in board["blocked"]
        yield Markup('<g class="suit-{kind}">{sign}</g>').format(
            kind=suit.value, sign=_text(suit.symbol, x, y + 62, "cards")
        )
        if blocked:
            yield _line(x - 11, y + 64, x + 11, y + 48)


def _card(card: str, x: float, y: float, changed: bool) -> Markup:
    suit = SUIT_OF_SYMBOL.get(card[-1:])
    return Markup(
        '<g class="{kind}"><rect class="card{changed}" x="{x:g}" y="{y:g}" width="{w}" height="{h}" rx="4"/>'
        '<text class="small" x="{middle:g}" y="{base:g}" text-anchor="middle">{card}</text></g>'
    ).format(
        kind=f"suit-{suit.value}" if suit else "no-suit",
        changed=" changed" if changed else "",
        x=x,
        y=y,
        w=_CARD_WIDTH,
        h=_CARD_HEIGHT,
        middle=x + _CARD_WIDTH / 2,
        base=y + 21,
        card=card,
    )


def _bracket(left: float, right: float, y: float) -> Markup:
    return Markup('<path d="M{left:g} {y:g}v5H{right:g}v-5" fill="none" stroke="currentColor"/>').format(
        left=left, right=right, y=y
    )


def _line(x1: float, y1: float, x2: float, y2: float) -> Markup:
    return Markup(
        '<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="currentColor" stroke-width="2"/>'
    ).format(x1=x1, y1=y1, x2=x2, y2=y2)


def _text(text: str, x: float, y: float, kind: str, anchor: str = "middle") -> Markup:
    return Markup('<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{text}</text>').format(
        kind=kind, x=x, y=y, anchor=anchor, text=text
    )


def _deadwood(points: int) -> Message:
    return n_("%(num)d point of deadwood", "%(num)d points of deadwood", points)


def _stock(count: int) -> Message:
    return n_("Stock: %(num)d card", "Stock: %(num)d cards", count)


def _description(board: Board) -> Iterator[Message]:
    for seat in board["seats"]:
        melds = " / ".join(" ".join(meld) for meld in seat["melds"] or ())
        if melds:
            yield _("%(name)s melds %(melds)s.", name=seat["name"], melds=melds)
        elif seat["known"]:
            yield _("%(name)s: %(facts)s.", name=seat["name"], facts=" ".join(seat["known"]))
    if board["discard"]:
        yield _("On the discard pile: %(card)s.", card=board["discard"])
    if board["stock"] is not None:
        yield _("%(stock)s.", stock=_stock(board["stock"]))
    if board["suits"] and board["blocked"]:
        suits = " ".join(Suit(name).symbol for name in board["blocked"])
        yield _("Blocked: %(suits)s.", suits=suits)
