"""A ruling, a clause or an entry as one picture that can be sent to others: an SVG of a fixed size.

It stands alone: no address, script or letter in it is fetched from anywhere, and whatever people wrote is text.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markupsafe import Markup

from refbook.i18n import Language, _
from refbook.web.board import Board, board_svg, card_words, fit, text_width

WIDTH, HEIGHT = 1200, 630
"""What previews of links are asked to be; shown at half of that everything can still be read."""
MAX_TEXT = 600
"""More letters than this of one text are not even looked at."""

_LEFT, _RIGHT, _TOP, _FOOT = 56, 48, 92, 602
_BOARD_LEFT, _BOARD_TOP, _BOARD_WIDTH, _BOARD_HEIGHT = 612, 24, 560, 496
_SIZES = (60, 54, 48, 44, 40, 36, 33, 30)
_LEADING = 1.2
_BODY, _LINE = 27, 37
_MOST_CLAUSES = 3
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
    shows_board = picture.board is not None and bool(picture.board.get("seats") or picture.board.get("face"))
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
    for line in _cut(_wrapped_all(picture.body, width), int((bottom - y) // _LINE), width, _BODY):
        y += _LINE
        yield Markup('<text class="body" x="{}" y="{:.1f}">{}</text>').format(_LEFT, y, line)
    yield Markup('<path class="rule" d="M{} {}H{}"/>').format(_LEFT, bottom + 12, _LEFT + width)
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


def _wrapped_all(texts: Iterable[str], width: float) -> list[str]:
    return [line for text in texts for line in _wrapped(text, width, _BODY)]


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
    yield Markup(
        Markup('<svg class="board" x="{}" y="{}" width="{}" height="{}"')
        .format(_BOARD_LEFT, _BOARD_TOP, _BOARD_WIDTH, _BOARD_HEIGHT)
        .join(board_svg(board, language).split('<svg class="board"', 1))
    )
    if face := board.get("face"):
        words = _("Face card: %(card)s.", card=card_words(face, language)).render(language)
        yield Markup('<text class="caption" x="{}" y="{}" text-anchor="middle">{}</text>').format(
            _BOARD_LEFT + _BOARD_WIDTH / 2, _BOARD_TOP + _BOARD_HEIGHT + 26, fit(words.rstrip("."), _BOARD_WIDTH, 25)
        )
