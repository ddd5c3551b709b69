"""A ruling, a clause or an entry as one picture that can be sent to others: an SVG of a fixed size.

It stands alone: no address, script or letter in it is fetched from anywhere, and whatever people wrote is text.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markupsafe import Markup

from refbook.i18n import Language, Message, _, n_
from refbook.web.board import Board, Seat, board_svg, card_words, text_width
from refbook.web.board import fit as fit_short

WIDTH, HEIGHT = 1200, 630
"""What previews of links are asked to be; shown at half of that everything can still be read."""
MAX_TEXT = 600
"""More letters than this of one text are not even looked at."""

_LEFT, _RIGHT, _TOP, _FOOT = 56, 48, 92, 602
_BOARD_LEFT, _BOARD_TOP, _BOARD_WIDTH, _BOARD_HEIGHT = 612, 24, 560, 496
_SHOWN = ("seats", "face", "columns")
"""A board that has none of these shows nothing."""
_SIZES = (60, 54, 48, 44, 40, 36, 33, 30)
_LEADING, _OPEN = 1.2, 1.37
_BODY, _LINE = 27, 37
_LARGER = 34
"""The words below the headline where they have the picture to themselves."""
_MOST_CLAUSES, _MOST_SEATS, _SOME_SEATS = 3, 8, 6
"""With more seats than the most, only some of those are drawn for whom something is to be told."""
_NEVER_DRAWN = re.compile(
    "[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)
"""What XML does not allow, and signs that would turn the text round which stands after them."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture shows; `kind` is the class of its chip, `clauses` are numbers with titles."""

    language: Language
    headline: str
    chip: str
    kind: str
    foot: str
    body: tuple[str, ...] = ()
    clauses: tuple[tuple[str, str], ...] = ()
    board: Board | None = None


def picture_svg(picture: Picture) -> str:
    """The drawing, with a title and a description that say the same."""
    shows_board = picture.board is not None and any(map(picture.board.get, _SHOWN))
    width = (_BOARD_LEFT - 28 if shows_board else WIDTH - _RIGHT) - _LEFT
    drawn = [
        Markup('<rect class="paper" width="{}" height="{}"/><rect class="edge" width="14" height="{}"/>').format(
            WIDTH, HEIGHT, HEIGHT
        ),
        *_top(picture, width),
        *_middle(picture, width),
        Markup('<text class="foot" x="{}" y="{}">{}</text>').format(
            _LEFT, _FOOT, fit(picture.foot, WIDTH - _LEFT - _RIGHT, 24)
        ),
    ]
    if shows_board and picture.board is not None:
        drawn += _board(picture.board, picture.language)
    whole = Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img"'
        ' lang="{lang}"><title>{title}</title><desc>{desc}</desc><style>{style}</style>{drawn}</svg>'
    ).format(
        w=WIDTH,
        h=HEIGHT,
        lang=picture.language,
        title=picture.headline[:MAX_TEXT],
        desc=" · ".join(_told(picture)),
        style=Markup(style()),
        drawn=Markup("").join(drawn),
    )
    return _NEVER_DRAWN.sub("", str(whole))


@cache
def style() -> str:
    """The look of every picture, without the words about it."""
    text = (Path(__file__).parent / "picture.css").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/\s*", "", text, flags=re.DOTALL)


@cache
def content_security_policy() -> str:
    """What a picture that is opened by itself may do: be styled as we wrote it, and nothing else."""
    hashed = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{hashed}'; base-uri 'none'; frame-ancestors 'none'"


def _told(picture: Picture) -> Iterator[str]:
    yield from (text[:MAX_TEXT] for text in picture.body)
    yield from (f"{number} {title}".strip() for number, title in picture.clauses)
    yield picture.foot


def _top(picture: Picture, width: float) -> Iterator[Markup]:
    yield Markup('<text class="mark" x="{}" y="58">♠ refbook</text>').format(_LEFT)
    left = _LEFT + text_width("♠ refbook", 30)
    yield Markup('<text class="chip {}" x="{}" y="58" text-anchor="end">{}</text>').format(
        picture.kind, _LEFT + width, fit(picture.chip, _LEFT + width - left - 16, 26)
    )


def _middle(picture: Picture, width: float) -> Iterator[Markup]:
    """The headline as large as there is room for, below it what follows for whom, and at the foot the clauses."""
    cited = _clauses(picture)
    bottom = _FOOT - 52 - _LINE * len(cited)
    room = bottom - _TOP - 12
    size, lines = _headline(picture.headline, width, room * (0.62 if picture.body else 1))
    y = float(_TOP)
    for line in lines:
        y += size * _LEADING
        yield Markup('<text class="headline" x="{}" y="{:.1f}" font-size="{}">{}</text>').format(_LEFT, y, size, line)
    y += 22
    size = _BODY if cited else _LARGER
    below = [line for text in picture.body for line in _wrapped(text, width, size)]
    for line in _cut(below, int((bottom - y) // (size * _OPEN)), width, size):
        y += size * _OPEN
        yield Markup('<text class="body" x="{}" y="{:.1f}" font-size="{}">{}</text>').format(_LEFT, y, size, line)
    yield Markup('<path class="across" d="M{} {}H{}"/>').format(_LEFT, bottom + 12, _LEFT + width)
    for place, (number, title) in enumerate(cited, 1):
        numbers = fit(number, width, _BODY)
        titled = fit(title, max(width - text_width(numbers + " ", _BODY), 0), _BODY) if title else ""
        yield Markup('<text class="clause" x="{}" y="{}"><tspan class="number">{}</tspan> {}</text>').format(
            _LEFT, bottom + 10 + _LINE * place, numbers, titled
        )


def _clauses(picture: Picture) -> list[tuple[str, str]]:
    """The first clauses with their titles, and in place of the last the numbers of all that follow."""
    if len(picture.clauses) <= _MOST_CLAUSES:
        return list(picture.clauses)
    left = picture.clauses[_MOST_CLAUSES - 1 :]
    return [*picture.clauses[: _MOST_CLAUSES - 1], (", ".join(number for number, _title in left), "")]


def _headline(text: str, width: float, height: float) -> tuple[int, list[str]]:
    """The largest size at which a text fits, with its lines; at the smallest what does not fit is cut."""
    for size in _SIZES:
        lines = _wrapped(text, width, size)
        if len(lines) * size * _LEADING <= height:
            return size, lines
    return _SIZES[-1], _cut(lines, int(height // (_SIZES[-1] * _LEADING)), width, _SIZES[-1])


def _cut(lines: Sequence[str], most: int, width: float, size: float) -> list[str]:
    """As many lines as there is room for, the last with an ellipsis where more followed."""
    if len(lines) <= most or most < 1:
        return list(lines[: max(most, 0)])
    return [*lines[: most - 1], fit(lines[most - 1] + " " + "…", width, size)]


def _wrapped(text: str, width: float, size: float) -> list[str]:
    """A text in lines; a word that is wider than a line is broken."""
    lines: list[str] = []
    line = ""
    for word in text[:MAX_TEXT].split():
        longer = f"{line} {word}" if line else word
        if text_width(longer, size) <= width:
            line = longer
            continue
        lines += [line] if line else []
        *broken, line = _broken(word, width, size)
        lines += broken
    return [*lines, line] if line else lines


def _broken(word: str, width: float, size: float) -> list[str]:
    pieces = [""]
    for letter in word:
        if text_width(pieces[-1] + letter, size) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def _board(board: Board, language: Language) -> Iterator[Markup]:
    """The table as the page draws it, and under it the face card in words."""
    drawn, left = _fewer_seats(board)
    yield Markup(
        Markup('<svg class="board" x="{}" y="{}" width="{}" height="{}"')
        .format(_BOARD_LEFT, _BOARD_TOP, _BOARD_WIDTH, _BOARD_HEIGHT)
        .join(board_svg(drawn, language).split('<svg class="board"', 1))
    )
    told = " · ".join(message.render(language).rstrip(".") for message in _under(board.get("face"), left, language))
    yield Markup('<text class="caption" x="{}" y="{}" text-anchor="middle">{}</text>').format(
        _BOARD_LEFT + _BOARD_WIDTH / 2, _BOARD_TOP + _BOARD_HEIGHT + 26, fit(told, _BOARD_WIDTH, 25)
    )


def _under(face: str | None, left: int, language: Language) -> Iterator[Message]:
    if face:
        yield _("Face card: %(card)s.", card=card_words(face, language))
    if left:
        yield n_("%(num)d more at the table", "%(num)d more at the table", left)


def _fewer_seats(board: Board) -> tuple[Board, int]:
    """A board with as many seats as can be read, those first of whom something is told; and how many are left out."""
    seats = board.get("seats") or []
    if len(seats) <= _MOST_SEATS:
        return board, 0
    changed = board.get("changed") or ()
    order = sorted(seats, key=lambda seat: (seat["name"] not in changed, not _tells(seat)))[:_SOME_SEATS]
    chosen = [seat for seat in seats if any(seat is one for one in order)]
    return {**board, "seats": chosen}, len(seats) - len(chosen)


def _tells(seat: Seat) -> bool:
    return bool(seat["turn"] or seat["gabong"] or seat["won"] or seat["known"] or seat["cards"] is not None)


def fit(text: str, width: float, size: float) -> str:
    """As much of a text as fits a width, however long it is."""
    return fit_short(text[:MAX_TEXT], width, size)
