"""The pages of a round of gin: who scored, into which columns, and who is out of which suit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from babel.lists import format_list

from refbook.games.gin.melds import SUITS
from refbook.games.gin.sheet import Score
from refbook.i18n import Message, _, n_
from refbook.rulings.phrases import SUIT_WORDS
from refbook.store.models import Seat
from refbook.tables.events import MAX_POINTS
from refbook.tables.faults import Faults, TableFault
from refbook.tables.gin_books import TIED, symbols
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.sheet import Cell, Row, Sheet
from refbook.web.language import language
from refbook.web.rounds import Besides, Typed, ended
from refbook.web.table_words import Sentence

_NUMBER = re.compile(r"[0-9]{1,6}")
NONE = "none"


class GinPages:
    """The pages of gin."""

    parts = "rounds_gin.html"
    legend = _("✓ finished, and won · struck out: finished by the other · ★ scored · D dealt · ✎ corrected")
    seating = _("Whoever stands first deals first. After that you take turns.")
    ends = _("End the game")
    suit_names = SUIT_WORDS
    joining = _("Two play this game from its first deal to its last.")

    def parsed(self, typed: Typed, seats: Iterable[Seat]) -> RoundForm:
        if typed.winner == TIED:
            return RoundForm({seat.id: Left(told=TIED) for seat in seats}, void=typed.void)
        filled = {seat: value.strip() for seat, value in typed.left.items() if value.strip() not in ("", "0")}
        if typed.winner == NONE or (typed.void and not filled):
            return RoundForm(void=typed.void)
        faults = [
            TableFault(_("Write the points as a number from 1 to %(most)d.", most=MAX_POINTS), f"left-{seat}")
            for seat, value in filled.items()
            if not (_NUMBER.fullmatch(value) and 0 < int(value) <= MAX_POINTS)
        ]
        if not filled:
            faults.append(TableFault(_("Who scored, and how many points? Or did nobody score?"), "winner"))
        elif len(filled) > 1:
            faults.append(TableFault(_("Only one player scores in a round."), "winner"))
        if faults:
            raise Faults(faults)
        blocked = tuple(suit for suit in SUITS if suit.value in typed.marked)
        ((seat, value),) = filled.items()
        told = Left(entry=_entry(typed.entries.get(seat, ""), value), told=str(Score(int(value), blocked)))
        return RoundForm({seat: told}, winner=seat, void=typed.void)

    def typed_of(self, form: RoundForm) -> Typed:
        scores = {seat: Score.read(left.told) for seat, left in form.left.items() if left.told not in ("", TIED)}
        tied = any(left.told == TIED for left in form.left.values())
        return Typed(
            left={seat: str(score.points) for seat, score in scores.items()},
            entries={
                seat: f"{left.entry}:{scores[seat].points}"
                for seat, left in form.left.items()
                if left.entry and seat in scores
            },
            winner="" if scores else TIED if tied else NONE,
            marked=frozenset(suit.value for score in scores.values() for suit in score.blocked),
            void=form.void,
        )

    def told(self, row: Row, _order: tuple[str, ...]) -> Iterator[Sentence]:
        if row.void:
            yield Sentence(_("The round counts for nothing."))
            return
        if row.winner is None:
            tied = any(cell.told == TIED for cell in row.cells.values())
            yield Sentence(_OTHERWISE[TIED if tied else NONE], row.clauses)
            return
        cell = row.cells[row.winner]
        yield Sentence(_scored(row.winner, cell, self._parts(cell)), cell.clauses)
        blocked = Score.read(cell.told).blocked
        if blocked:
            yield Sentence(_("Blocked: %(suits)s.", suits=symbols(blocked)))
        for at in cell.finishes:
            message = _(
                "%(name)s finishes %(column)s with %(points)d.",
                name=row.winner,
                column=column(self._parts(cell)[at]),
                points=cell.standing[at],
            )
            yield Sentence(message)

    def left(self, left: Left) -> Message | str:
        if left.told in ("", TIED):
            return _("nothing, tied") if left.told else ""
        score = Score.read(left.told)
        points = f"{score.points} ({left.entry})" if left.entry else str(score.points)
        return (
            _("%(points)s, blocked: %(suits)s", points=points, suits=symbols(score.blocked))
            if score.blocked
            else points
        )

    def won(self, form: RoundForm, names: Mapping[int, str]) -> str | Message:
        return _("nobody") if form.winner is None else names[form.winner]

    def besides(self, _forms: Sequence[RoundForm], _names: Mapping[int, str]) -> list[Besides]:
        return []

    def standing(self, sheet: Sheet) -> Iterator[Message]:
        if sheet.ending == "over":
            yield _over(sheet)
            return
        number = len(sheet.rows) + 1
        if sheet.dealer is None:
            yield _("Round %(number)d is next.", number=number)
        else:
            yield _("Round %(number)d is next, and %(name)s deals.", number=number, name=sheet.dealer)

    def notes(self, sheet: Sheet) -> Iterator[Sentence]:
        """Who is out of which column."""
        for name in sheet.players:
            won = [column(part) for part, winner in zip(sheet.parts, sheet.won, strict=True) if winner == name]
            if won:
                yield Sentence(_("Won by %(name)s: %(columns)s.", name=name, columns=_listed(won)))

    def _parts(self, cell: Cell) -> tuple[str, ...]:
        """What the columns are called; as many as suits are suits."""
        if len(cell.standing) == len(SUITS):
            return tuple(suit.symbol for suit in SUITS)
        return tuple(str(at + 1) for at in range(len(cell.standing)))


PAGES = GinPages()
_OTHERWISE: Mapping[str, Message] = {
    TIED: _("The knock was tied, and nobody scores."),
    NONE: _("The stock ran out, and nobody scores."),
}


def column(part: str) -> Message | str:
    """A column in a sentence: a suit by its sign, one of several by its number."""
    return _("column %(number)s", number=part) if part.isdigit() else part


def _listed(columns: Iterable[Message | str]) -> str:
    told = [one if isinstance(one, str) else one.render(language()) for one in columns]
    return format_list(told, locale=language())


def _scored(name: str, cell: Cell, parts: tuple[str, ...]) -> Message:
    points = n_("%(num)d point", "%(num)d points", cell.points or 0)
    into = [column(part) for part, entered in zip(parts, cell.entered, strict=True) if entered]
    if not into:
        return _("%(name)s scores %(points)s, which go into no column.", name=name, points=points)
    return _("%(name)s scores %(points)s in %(columns)s.", name=name, points=points, columns=_listed(into))


def _entry(told: str, value: str) -> str | None:
    """The ruling that gave the points, as long as they are those that it gave."""
    number, _colon, given = told.partition(":")
    return number if number and given == value else None


def _over(sheet: Sheet) -> Message:
    if len(sheet.winners) > 1:
        return _("The game is over, and is a draw.")
    if not sheet.winners and not sheet.opens:
        return _("The game was ended before anybody had won it.")
    return ended(sheet)
