"""The table drawn as an SVG, from the `board` of a ruling's step.

The drawing uses classes and presentation attributes only, so it stands under a content security
policy without inline styles, and it says everything once more in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from refbook.cards import SUIT_OF_SYMBOL, Suit
from refbook.i18n import Language, Message, _, n_
from refbook.rulings.phrases import DIRECTION_WORDS, SUIT_WORDS
from refbook.web.game_words import in_its_words
from refbook.web.gin_board import gin_board_svg
from refbook.web.golf_board import golf_board_svg

Board = dict[str, Any]
Seat = dict[str, Any]

WIDTH = 360
MAX_DRAWN = 16
"""More seats than this are told in words only."""

_SEAT_WIDTH, _SEAT_HEIGHT, _GAP, _MARGIN, _PADDING = 112, 66, 10, 4, 8
_CENTRE_HEIGHT, _CORNER = 178, 46
_CARD_WIDTH, _CARD_HEIGHT = 60, 84

_RANKS: dict[str, Message] = {
    "A": _("ace of %(suit)s"),
    "J": _("jack of %(suit)s"),
    "Q": _("queen of %(suit)s"),
    "K": _("king of %(suit)s"),
}
_NARROW, _WIDE = frozenset("iljtfrI.,:;'|!()[] -"), frozenset("mwMWÆŒ@%—…")


class Spot(NamedTuple):
    """The upper left corner of a seat."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the seats are, the first at the bottom and the others clockwise from there."""

    seats: tuple[Spot, ...]
    height: float
    middle: float


def layout(players: int) -> Layout:
    """Seats round a table as wide as a phone, which grows downwards with the number of players."""
    has_top = players >= 2 and players % 2 == 0
    rows = max(players - 1 - has_top, 0) // 2
    sides = max(rows * (_SEAT_HEIGHT + _GAP) - _GAP, 0)
    inner = max(sides, _CENTRE_HEIGHT)
    top = _MARGIN + _SEAT_HEIGHT + _GAP
    bottom = top + inner + _GAP
    centre = (WIDTH - _SEAT_WIDTH) / 2
    column = [top + (inner - sides) / 2 + row * (_SEAT_HEIGHT + _GAP) for row in range(rows)]
    spots = [
        Spot(centre, bottom),
        *(Spot(_MARGIN, y) for y in reversed(column)),
        *(Spot(centre, _MARGIN) for _top in range(has_top)),
        *(Spot(WIDTH - _MARGIN - _SEAT_WIDTH, y) for y in column),
    ]
    return Layout(tuple(spots[:players]), bottom + _SEAT_HEIGHT + _MARGIN, top + inner / 2)


def board_svg(board: Board, language: Language) -> Markup:
    """The drawing of a board, with a title and a description that say the same."""
    if "columns" in board:
        return golf_board_svg(board, language)
    if "laid_off" in board:
        return gin_board_svg(board, language)
    seats: list[Seat] = (board.get("seats") or [])[:MAX_DRAWN]
    changed = frozenset(board.get("changed") or ())
    place = layout(len(seats))
    drawn = Markup("").join(
        [
            _table(place),
            *_direction(board, place, changed, language),
            *_middle(board, place.middle, changed, language),
            *(
                _seat(seat, spot, seat["name"] in changed, language)
                for seat, spot in zip(seats, place.seats, strict=True)
            ),
        ]
    )
    return Markup(
        '<svg class="board" role="img" viewBox="0 0 {width} {height:g}" xmlns="http://www.w3.org/2000/svg">'
        "<title>{title}</title><desc>{desc}</desc>{drawn}</svg>"
    ).format(
        width=WIDTH,
        height=place.height,
        title=_("The table").render(language),
        desc=describe(board, language),
        drawn=drawn,
    )


def describe(board: Board, language: Language) -> str:
    """The board in words."""
    return " ".join(message.render(language) for message in _description(board, language))


def card_words(card: str, language: Language) -> str:
    """A card as it is said: its rank and suit in words."""
    suit = SUIT_OF_SYMBOL.get(card[-1:])
    if suit is None:
        return (_("an unseen card") if card == "?" else _("a joker")).render(language)
    pattern = _RANKS.get(card[:-1])
    if pattern is None:
        return _("%(rank)s of %(suit)s", rank=card[:-1], suit=SUIT_WORDS[suit.value]).render(language)
    return Message(pattern.id, {"suit": SUIT_WORDS[suit.value]}).render(language)


def suit_words(suit: str, language: Language) -> str:
    """The suit to follow: its symbol and name, or that any will do."""
    if suit == "any":
        return _("any card").render(language)
    return f"{Suit(suit).symbol} {SUIT_WORDS[suit].render(language)}"


def fit(text: str, width: float, size: float) -> str:
    """As much of a text as fits a width at a type size, with an ellipsis where it was cut."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def text_width(text: str, size: float) -> float:
    """How wide a text may get in an ordinary sans-serif type; on the safe side."""
    return sum(_letter_width(letter) for letter in text) * size


def _letter_width(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE or ord(letter) > 0x2FFF:
        return 1.05
    return 0.74 if letter.isupper() or letter in "♠♥♦♣" else 0.6


def _description(board: Board, language: Language) -> Iterator[Message]:
    if face := board.get("face"):
        by = board.get("face_by")
        card = _said(face, board.get("face_as"), language)
        yield (
            _("Face card: %(card)s, laid by %(name)s.", card=card, name=by)
            if by
            else _("Face card: %(card)s.", card=card)
        )
    if suit := board.get("suit"):
        yield _("Any card may follow.") if suit == "any" else _("Called suit: %(suit)s.", suit=SUIT_WORDS[suit])
    if direction := board.get("direction"):
        yield _("Direction: %(direction)s.", direction=DIRECTION_WORDS[direction])
    if board.get("flips"):
        yield _("The direction flips when the next player has laid.")
    if owed := board.get("owes"):
        yield n_("Unspent twos: %(num)d card to draw.", "Unspent twos: %(num)d cards to draw.", owed)
    for seat in board.get("seats") or ():
        yield _("%(name)s: %(facts)s.", name=seat["name"], facts=", ".join(_seat_facts(seat, language)))
    if changed := board.get("changed"):
        names = [seat["name"] for seat in board.get("seats") or () if seat["name"] in changed]
        if names:
            yield _("Changed: %(names)s.", names=", ".join(names))


def _said(face: str, counts_as: str | None, language: Language) -> str:
    """The face card in words, with what a joker was named as."""
    card = card_words(face, language)
    if counts_as is None:
        return card
    if counts_as == "any":
        return _("%(card)s without a name", card=card).render(language)
    return _("%(card)s named as %(named)s", card=card, named=card_words(counts_as, language)).render(language)


def _seat_facts(seat: Seat, language: Language) -> Iterator[str]:
    yield _count(seat, language)
    if seat.get("known"):
        yield " ".join(seat["known"])
    for key, message in (("gabong", _("the Gabong")), ("turn", _("to play")), ("won", _("won the round"))):
        if seat.get(key):
            yield in_its_words(message).render(language)


def _count(seat: Seat, language: Language) -> str:
    cards = seat.get("cards")
    if cards is None:
        return _("? cards").render(language)
    return n_("%(num)d card", "%(num)d cards", cards).render(language)


def _table(place: Layout) -> Markup:
    return Markup(
        '<rect class="table" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r}"'
        ' fill="none" stroke="currentColor"/>'
    ).format(
        x=_SEAT_WIDTH / 2,
        y=_SEAT_HEIGHT / 2,
        w=WIDTH - _SEAT_WIDTH,
        h=place.height - _SEAT_HEIGHT,
        r=_CORNER,
    )


def _direction(board: Board, place: Layout, changed: frozenset[str], language: Language) -> Iterator[Markup]:
    """An arrow on each corner of the table, and the direction in words."""
    direction = board.get("direction")
    if direction is None:
        return
    backwards = 0 if direction == "clockwise" else 180
    in_from_edge = _CORNER * (1 - sqrt(0.5))
    left, top = _SEAT_WIDTH / 2 + in_from_edge, _SEAT_HEIGHT / 2 + in_from_edge
    right, bottom = WIDTH - left, place.height - top
    arrows = Markup("").join(
        Markup('<path d="M-5 -7L5 0L-5 7" transform="translate({x:.1f} {y:.1f}) rotate({turn})"/>').format(
            x=x, y=y, turn=turn + backwards
        )
        for x, y, turn in ((left, top, -45), (right, top, 45), (right, bottom, 135), (left, bottom, 225))
    )
    yield Markup(
        '<g class="direction{changed}"><g fill="none" stroke="currentColor" stroke-width="3">{arrows}</g>'
        '<text class="small" x="{x:g}" y="{y:g}" text-anchor="middle">{sign} {text}</text></g>'
    ).format(
        changed=" changed" if "direction" in changed else "",
        arrows=arrows,
        x=WIDTH / 2,
        y=place.middle - _CARD_HEIGHT / 2 - 20,
        sign="↻" if direction == "clockwise" else "↺",
        text=DIRECTION_WORDS[direction].render(language),
    )


def _middle(board: Board, middle: float, changed: frozenset[str], language: Language) -> Iterator[Markup]:
    x, top = WIDTH / 2, middle - _CARD_HEIGHT / 2 - 6
    for stock in (x - 57, x + 39):
        yield Markup(
            '<g class="stock" fill="none" stroke="currentColor">'
            '<rect x="{x:g}" y="{y:g}" width="16" height="24" rx="2"/>'
            '<rect x="{x2:g}" y="{y2:g}" width="16" height="24" rx="2"/></g>'
        ).format(x=stock, y=middle - 17, x2=stock + 2, y2=middle - 19)
    yield _face(board, x - _CARD_WIDTH / 2, top, "face" in changed or "face_as" in changed)
    lines = list(_under_face(board, language))
    for place, (kind, text) in enumerate(lines):
        mark = " changed" if kind in changed else ""
        yield Markup('<text class="small {kind}{mark}" x="{x:g}" y="{y:g}" text-anchor="middle">{text}</text>').format(
            kind=kind, mark=mark, x=x, y=top + _CARD_HEIGHT + 15 + 15 * place, text=fit(text, 112, 12)
        )


def _under_face(board: Board, language: Language) -> Iterator[tuple[str, str]]:
    if board.get("flips"):
        yield "flips", _("flips next").render(language)
    if suit := board.get("suit"):
        yield "suit", suit_words(suit, language)
    if owed := board.get("owes"):
        yield "owes", n_("draw %(num)d", "draw %(num)d", owed).render(language)
    elif by := board.get("face_by"):
        yield "by", _("by %(name)s", name=by).render(language)


def _face(board: Board, x: float, y: float, changed: bool) -> Markup:
    """The face card; on a joker the card stands that it was named as, or a question mark where it has no name."""
    card: str | None = board.get("face")
    named: str | None = board.get("face_as") if card == "joker" else None
    frame = Markup(
        '<rect class="card{changed}" x="{x:g}" y="{y:g}" width="{w}" height="{h}" rx="6"'
        ' fill="none" stroke="currentColor"/>'
    ).format(changed=" changed" if changed else "", x=x, y=y, w=_CARD_WIDTH, h=_CARD_HEIGHT)
    suit = SUIT_OF_SYMBOL.get(((named if named != "any" else None) or card or "")[-1:])
    rank = card[:-1] if card and suit and card != "joker" else {"joker": "★", None: ""}.get(card, "?")
    below = {None: suit.symbol if suit else "", "any": "?"}.get(named, named)
    pips = Markup(
        '<g class="{kind}" fill="currentColor" text-anchor="middle">'
        '<text class="rank" x="{x:g}" y="{y1:g}">{rank}</text>'
        '<text class="{pip}" x="{x:g}" y="{y2:g}">{suit}</text></g>'
    ).format(
        kind=_suit_class(suit),
        x=x + _CARD_WIDTH / 2,
        y1=y + 36,
        y2=y + 70,
        rank=rank,
        suit=below,
        pip="pip named" if named else "pip",
    )
    return frame + pips


def _suit_class(suit: Suit | None) -> str:
    return f"suit-{suit.value}" if suit else "no-suit"


def _seat(seat: Seat, spot: Spot, changed: bool, language: Language) -> Markup:
    kinds = [key for key in ("gabong", "turn", "won") if seat.get(key)] + ["changed"] * changed
    mark = "★ " if seat.get("won") else "▸ " if seat.get("turn") else ""
    return Markup(
        '<g class="{classes}"><title>{title}</title>'
        '<rect x="{x:g}" y="{y:g}" width="{w}" height="{h}" rx="8" fill="none" stroke="currentColor"/>'
        '<text class="name" x="{left:g}" y="{first:g}">{name}</text>'
        '<text class="small" x="{left:g}" y="{second:g}">{count}</text>{role}{cards}</g>'
    ).format(
        classes=" ".join(["seat", *kinds]),
        title=f"{seat['name']}: {', '.join(_seat_facts(seat, language))}",
        x=spot.x,
        y=spot.y,
        w=_SEAT_WIDTH,
        h=_SEAT_HEIGHT,
        left=spot.x + _PADDING,
        first=spot.y + 19,
        name=fit(mark + seat["name"], _SEAT_WIDTH - 2 * _PADDING, 13),
        second=spot.y + 37,
        count=_count(seat, language),
        role=_role(spot, language) if seat.get("gabong") else "",
        cards=_known_cards(seat.get("known") or [], spot),
    )


def _role(spot: Spot, language: Language) -> Markup:
    return Markup('<text class="role" x="{x:g}" y="{y:g}" text-anchor="end">{role}</text>').format(
        x=spot.x + _SEAT_WIDTH - _PADDING, y=spot.y + 37, role=in_its_words(_("Gabong")).render(language)
    )


def _known_cards(cards: list[str], spot: Spot) -> Markup:
    """As many known cards of a hand as fit one line, and how many more there are."""
    shown = len(cards)
    while shown and text_width(_in_a_row(cards, shown), 13) > _SEAT_WIDTH - 2 * _PADDING:
        shown -= 1
    if not shown:
        return Markup("")
    words = [
        Markup('<tspan class="{kind}">{card}</tspan>').format(
            kind=_suit_class(SUIT_OF_SYMBOL.get(card[-1:])), card=card
        )
        for card in cards[:shown]
    ]
    if shown < len(cards):
        words.append(escape(f"+{len(cards) - shown}"))
    return Markup('<text class="cards" x="{x:g}" y="{y:g}">{words}</text>').format(
        x=spot.x + _PADDING, y=spot.y + 56, words=Markup(" ").join(words)
    )


def _in_a_row(cards: list[str], shown: int) -> str:
    return " ".join(cards[:shown]) + (f" +{len(cards) - shown}" if shown < len(cards) else "")
