"""The pages of a round of golf: how the hole came out for everybody, and where the course stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from babel.lists import format_list

from refbook.games.golf.ruleset import STRICT, Ruleset
from refbook.games.golf.sheet import Hole, How
from refbook.i18n import Message, _, n_
from refbook.store.models import Seat
from refbook.tables.faults import Faults, TableFault
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.sheet import Cell, Row, Sheet
from refbook.web.language import language
from refbook.web.rounds import Besides, Typed, ended
from refbook.web.table_words import Sentence, whole

_NUMBER = re.compile(r"[-−–+]?[0-9]{1,4}")
_HOW: Mapping[str, How] = {"left": "left", "stock": "stock", "points": "points"}


class GolfPages:
    """The pages of golf."""

    parts = "rounds_golf.html"
    legend = _("✎ corrected · – not counted")
    seating = _("One who plays alone is a table too. Empty places do not matter.")
    ends = _("End the game")
    joining = _("Who joins late plays the missing holes afterwards: correct those rounds to enter them.")

    def parsed(self, typed: Typed, _seats: Iterable[Seat]) -> RoundForm:
        faults: list[TableFault] = []
        left: dict[int, Left] = {}
        for seat, value in typed.left.items():
            if value.strip():
                try:
                    left[seat] = Left(told=str(_read(value.strip(), typed.how.get(seat, ""))))
                except TableFault as fault:
                    faults.append(TableFault(fault.message, f"left-{seat}"))
        if not left and not faults and not typed.void:
            faults.append(TableFault(_("Nobody’s hole is filled in yet."), "winner"))
        if faults:
            raise Faults(faults)
        return RoundForm(left, void=typed.void)

    def typed_of(self, form: RoundForm) -> Typed:
        holes = {seat: Hole.read(left.told) for seat, left in form.left.items()}
        return Typed(
            left={seat: whole(hole.number) for seat, hole in holes.items()},
            how={seat: hole.how for seat, hole in holes.items()},
            void=form.void,
        )

    def told(self, row: Row, order: tuple[str, ...]) -> Iterator[Sentence]:
        """What everybody had left, and what that counts."""
        if row.void:
            yield Sentence(_("The round counts for nothing."))
            return
        for name in order:
            cell = row.cells[name]
            if cell.told:
                yield Sentence(_told(name, cell), cell.clauses)

    def left(self, left: Left) -> Message:
        return _short(Hole.read(left.told))

    def won(self, _form: RoundForm, _names: Mapping[int, str]) -> str:
        return ""

    def besides(self, _forms: Sequence[RoundForm], _names: Mapping[int, str]) -> list[Besides]:
        return []

    def standing(self, sheet: Sheet) -> Iterator[Message]:
        if sheet.decide:
            names = format_list(sheet.decide, locale=language())
            yield _("%(names)s are tied, and play one more round to decide.", names=names)
        elif sheet.ending == "over":
            yield from _over(sheet)
        elif sheet.rounds_left:
            holes = cast("Ruleset", sheet.setup.ruleset).holes
            yield _("Hole %(number)d of %(holes)d is next.", number=holes - sheet.rounds_left + 1, holes=holes)
        else:
            yield _("Every hole is on the sheet, but not for everybody. Correct a round to enter what is missing.")

    def notes(self, sheet: Sheet) -> Iterator[Sentence]:
        """Par, which the book has for nine holes."""
        rules = cast("Ruleset", sheet.setup.ruleset)
        if rules.holes != STRICT.holes:
            return
        made = [name for name in sheet.seated if (sheet.totals[name] or 0) <= rules.par_total]
        par: tuple[str, ...] = ("golf/score/par",)
        if sheet.ending != "over" or sheet.rounds_left or not _all_played(sheet, rules.holes):
            yield Sentence(_("Par for nine holes is %(par)d.", par=rules.par_total), par)
        elif made:
            names = format_list(made, locale=language())
            yield Sentence(_("Par is %(par)d, and %(names)s made par.", par=rules.par_total, names=names), par)
        else:
            yield Sentence(_("Par is %(par)d, and nobody made par.", par=rules.par_total), par)


PAGES = GolfPages()


def _read(value: str, how: str) -> Hole:
    if not _NUMBER.fullmatch(value):
        raise TableFault(_("Write a number: of points, or of cards."))
    return Hole(_HOW.get(how, "left"), int(value.replace("−", "-").replace("–", "-")))


def _told(name: str, cell: Cell) -> Message:
    hole = Hole.read(cell.told)
    points = n_("%(count)s point", "%(count)s points", abs(cell.points or 0), count=whole(cell.points or 0))
    match hole.how:
        case "left":
            return n_(
                "%(name)s had %(num)d card left in the columns: %(points)s.",
                "%(name)s had %(num)d cards left in the columns: %(points)s.",
                hole.number,
                name=name,
                points=points,
            )
        case "stock" if hole.number:
            return n_(
                "%(name)s cleared the table with %(num)d card left in the stock: %(points)s.",
                "%(name)s cleared the table with %(num)d cards left in the stock: %(points)s.",
                hole.number,
                name=name,
                points=points,
            )
        case "stock":
            return _("%(name)s cleared the table and used up the stock: %(points)s.", name=name, points=points)
    return _("%(name)s: %(points)s.", name=name, points=points)


def _short(hole: Hole) -> Message:
    match hole.how:
        case "left":
            return _("%(count)d left", count=hole.number)
        case "stock":
            return _("cleared, %(count)d in the stock", count=hole.number)
    return _("%(count)s p.", count=whole(hole.number))


def _over(sheet: Sheet) -> Iterator[Message]:
    if len(sheet.seated) == 1:
        (name,) = sheet.seated
        total = sheet.totals[name] or 0
        played = sum(row.cells[name].points is not None for row in sheet.rows if not row.void)
        points = n_("%(count)s point", "%(count)s points", abs(total), count=whole(total))
        yield n_(
            "The game is over: %(points)s in %(num)d round.", "The game is over: %(points)s in %(num)d rounds.", played,
            points=points,
        )  # fmt: skip
    elif sheet.winners or sheet.opens:
        yield ended(sheet)
    else:
        yield _("The game is over. Somebody lacks a hole, so nobody has won.")


def _all_played(sheet: Sheet, holes: int) -> bool:
    """Whether everybody at the table has played so many holes; an extra round is none."""
    course = [row for row in sheet.rows if not row.void][:holes]
    return len(course) == holes and all(row.cells[name].points is not None for row in course for name in sheet.seated)
