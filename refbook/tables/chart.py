"""The totals of a sheet, round by round, as a drawing that is read without colour.

Every player has a dash pattern, a marker and the name at the end of the line. The drawing has no
style of its own: classes for the style sheet, presentation attributes for everything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from refbook.i18n import Language, Message, _, n_
from refbook.tables.columns import column_by_column
from refbook.tables.sheet import Sheet

WIDTH, LEFT, TOP, BOTTOM, LABELS = 400, 44, 28, 44, 138
"""Narrow enough for the letters to be read where a phone draws it to the width of its screen."""
LOWEST_PLOT, LABEL_GAP = 260, 17
MOST_LABEL = 16
"""The most signs of a name and a total together, which have to fit beside the lines."""
MOST_TICKS = 7
COLOURS = 6
"""How many classes `line-0` … the lines take turns with."""

DASHES = ("", "8 4", "2 3", "10 3 2 3", "14 5", "5 2 1 2 1 2", "1 5", "16 4 6 4")
MARKERS = (
    "M{x} {y}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "M{x} {y}m-4 -4h8v8h-8z",
    "M{x} {y}m0 -5l5 5l-5 5l-5 -5z",
    "M{x} {y}m0 -5l5 9h-10z",
    "M{x} {y}m0 5l5 -9h-10z",
    "M{x} {y}m-5 0h10m-5 -5v10",
    "M{x} {y}m-4 -4l8 8m0 -8l-8 8",
    "M{x} {y}m-5 -2h10v4h-10z",
    "M{x} {y}m-2 -5h4v10h-4z",
)
"""Nine shapes and eight dash patterns: no two of 72 players have the same pair."""


@dataclass(frozen=True, slots=True)
class Course:
    """A player's totals from sitting down on: the round, and the total after it (None: it waits for a ruling)."""

    player: str
    points: tuple[tuple[int, int | None], ...]
    halved: frozenset[int]

    @property
    def end(self) -> tuple[int, int] | None:
        return next(((at, total) for at, total in reversed(self.points) if total is not None), None)


def courses(sheet: Sheet) -> tuple[Course, ...]:
    """Everybody's totals as they stood before the next deal, from 0 or from joining until leaving."""
    totals: dict[str, dict[int, int | None]] = {player: {} for player in sheet.players}
    halved: dict[str, set[int]] = {player: set() for player in sheet.players}
    seated = set(sheet.setup.players)
    for player in seated:
        totals[player][0] = 0
    for number in range(len(sheet.rows) + 1):
        if number:
            for player in seated:
                cell = sheet.rows[number - 1].cells[player]
                totals[player][number] = cell.total
                if cell.halved:
                    halved[player].add(number)
        for entry in sheet.entries_after(number):
            player = entry.player or ""
            seated = set(entry.seated_after)
            if player in seated:
                totals[player][number] = entry.total
            if entry.halved_from:
                halved[player].add(number)
    return tuple(Course(name, tuple(totals[name].items()), frozenset(halved[name])) for name in sheet.players)


def chart_svg(sheet: Sheet, language: Language, *, id: str = "chart") -> str:
    """The chart as an svg element, with everything in it escaped; empty before the first round has been played.

    `id` begins the ids of its title and description, which have to be the only ones of a page.
    """
    if not sheet.rows:
        return ""
    lines = courses(column_by_column(sheet))
    plot = _Plot(lines, len(sheet.rows))
    parts = [
        f'<svg class="chart" viewBox="0 0 {WIDTH} {plot.height}" role="img"'
        f' aria-labelledby="{id}-title {id}-description" xmlns="http://www.w3.org/2000/svg">',
        f'<title id="{id}-title">{_text(_("Totals after each round"), language)}</title>',
        f'<desc id="{id}-description">{_text(_description(lines, len(sheet.rows)), language)}</desc>',
        *plot.axes(language),
        *plot.lines(),
        "</svg>",
    ]
    return "\n".join(parts)


def _text(message: Message, language: Language) -> str:
    return escape(message.render(language))


def _description(lines: Sequence[Course], rounds: int) -> Message:
    ends = [(course.player, course.end) for course in lines]
    totals = ", ".join(f"{player} {_signed(end[1])}" for player, end in ends if end is not None)
    if not any(course.halved for course in lines):
        return n_(
            "One line for each player over %(num)d round. At the end: %(totals)s.",
            "One line for each player over %(num)d rounds. At the end: %(totals)s.",
            rounds,
            totals=totals,
        )
    return n_(
        "One line for each player over %(num)d round. At the end: %(totals)s. ½ marks a total that was halved.",
        "One line for each player over %(num)d rounds. At the end: %(totals)s. ½ marks a total that was halved.",
        rounds,
        totals=totals,
    )


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


class _Plot:
    """The places of rounds and totals on the drawing."""

    def __init__(self, courses: tuple[Course, ...], rounds: int) -> None:
        self.courses, self.rounds = courses, rounds
        known = [total for course in courses for _at, total in course.points if total is not None]
        self.ticks = nice_ticks(min([0, *known]), max([0, *known]))
        self.plot_height = max(LOWEST_PLOT, LABEL_GAP * len(courses))
        self.height = TOP + self.plot_height + BOTTOM
        self.right = WIDTH - LABELS

    def x(self, number: int) -> float:
        return round(LEFT + (self.right - LEFT) * number / self.rounds, 1)

    def y(self, total: int) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return round(TOP + self.plot_height * (high - total) / (high - low), 1)

    def axes(self, language: Language) -> Iterator[str]:
        for tick in self.ticks:
            y = self.y(tick)
            kind = "zero" if tick == 0 else "grid"
            yield f'<line class="{kind}" x1="{LEFT}" y1="{y}" x2="{self.right}" y2="{y}" stroke="currentColor"/>'
            yield f'<text class="tick" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{_signed(tick)}</text>'
        bottom = TOP + self.plot_height
        for number in range(0, self.rounds + 1, max(1, ceil(self.rounds / MOST_TICKS))):
            yield f'<text class="tick" x="{self.x(number)}" y="{bottom + 20}" text-anchor="middle">{number}</text>'
        middle, round_, points = (LEFT + self.right) / 2, _text(_("Round"), language), _text(_("Points"), language)
        yield f'<text class="axis" x="{middle}" y="{bottom + 38}" text-anchor="middle">{round_}</text>'
        yield f'<text class="axis" x="2" y="14">{points}</text>'

    def lines(self) -> Iterator[str]:
        """The lines, and over all of them what was halved."""
        ends = [(place, course.end) for place, course in enumerate(self.courses)]
        known = [(place, end) for place, end in ends if end is not None]
        heights = spread([self.y(total) for _place, (_at, total) in known], LABEL_GAP, TOP, TOP + self.plot_height)
        labels = {place: height for (place, _end), height in zip(known, heights, strict=True)}
        for place, course in enumerate(self.courses):
            yield f'<g class="line-{place % COLOURS}">'
            yield from self._line(course, place)
            if place in labels and course.end is not None:
                yield from self._label(course.player, course.end, labels[place])
            yield "</g>"
        for place, course in enumerate(self.courses):
            if course.halved:
                yield f'<g class="line-{place % COLOURS}">'
                yield from self._halvings(course)
                yield "</g>"

    def _line(self, course: Course, place: int) -> Iterator[str]:
        dash = DASHES[place % len(DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        path = "".join(self._steps(course.points))
        yield f'<path class="course" d="{path}" fill="none" stroke="currentColor" stroke-width="2"{dashed}/>'
        shape = MARKERS[place % len(MARKERS)]
        marks = "".join(shape.format(x=self.x(at), y=self.y(total)) for at, total in _known(course.points))
        yield f'<path class="marker" d="{marks}" fill="currentColor" stroke="currentColor" stroke-width="1.5"/>'

    def _halvings(self, course: Course) -> Iterator[str]:
        for at, total in _known(course.points):
            if at in course.halved:
                x, y = self.x(at), self.y(total)
                yield f'<circle class="halved" cx="{x}" cy="{y}" r="8" fill="none" stroke="currentColor"/>'
                yield f'<text class="halved" x="{x}" y="{y - 11}" text-anchor="middle">½</text>'

    def _steps(self, points: Iterable[tuple[int, int | None]]) -> Iterator[str]:
        """The line; it breaks where a total is not known."""
        pen = "M"
        for at, total in points:
            if total is None:
                pen = "M"
                continue
            yield f"{pen}{self.x(at)} {self.y(total)}"
            pen = "L"

    def _label(self, player: str, end: tuple[int, int], height: float) -> Iterator[str]:
        x, y, beside = self.x(end[0]), self.y(end[1]), self.right + 10
        yield (
            f'<path class="lead" d="M{x + 6} {y}L{beside} {height}" fill="none" stroke="currentColor" '
            'stroke-width="0.75" stroke-dasharray="1 2"/>'
        )
        total = _signed(end[1])
        most = max(3, MOST_LABEL - 1 - len(total))
        name = player if len(player) <= most else player[: most - 1] + "…"
        yield f'<text class="name" x="{beside + 4}" y="{height + 4}">{escape(name)} {total}</text>'


def _known(points: Iterable[tuple[int, int | None]]) -> Iterator[tuple[int, int]]:
    return ((at, total) for at, total in points if total is not None)


def nice_ticks(low: int, high: int) -> tuple[int, ...]:
    """Four to eight round numbers from at most `low` to at least `high`.

    >>> nice_ticks(0, 430)
    (0, 100, 200, 300, 400, 500)
    >>> nice_ticks(-1000, 250)
    (-1000, -750, -500, -250, 0, 250)
    """
    rough = max(1, high - low) / 5
    unit = 10 ** floor(log10(rough)) if rough >= 1 else 1
    step = next(max(1, int(unit * factor)) for factor in (1, 2, 2.5, 5, 10) if unit * factor >= rough)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return tuple(step * number for number in range(first, last + 1))


def spread(heights: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights moved as little as a simple rule can, so that no two are nearer than `gap`; they fit where there is room.

    >>> spread([100, 100, 103, 200], 10, 0, 300)
    [91.0, 101.0, 111.0, 200.0]
    """
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    groups: list[list[float]] = []
    for place in order:
        groups.append([float(heights[place])])
        while len(groups) > 1 and _start(groups[-1], gap, top, bottom) < _end(groups[-2], gap, top, bottom) + gap:
            last = groups.pop()
            groups[-1] += last
    placed = [_start(group, gap, top, bottom) + gap * number for group in groups for number in range(len(group))]
    spread_out = [0.0] * len(heights)
    for place, height in zip(order, placed, strict=True):
        spread_out[place] = round(height, 1)
    return spread_out


def _start(group: list[float], gap: float, top: float, bottom: float) -> float:
    """Where a group of labels begins, around the middle of the heights they are for."""
    length = gap * (len(group) - 1)
    start = sum(group) / len(group) - length / 2
    return max(top, min(start, bottom - length))


def _end(group: list[float], gap: float, top: float, bottom: float) -> float:
    return _start(group, gap, top, bottom) + gap * (len(group) - 1)
