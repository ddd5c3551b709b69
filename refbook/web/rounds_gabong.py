"""The pages of a round of Gabong: who won and how, and what everybody was left with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from refbook.i18n import Message, _, n_
from refbook.store.models import Seat
from refbook.tables.events import MAX_POINTS
from refbook.tables.faults import Faults, TableFault
from refbook.tables.hands import as_typed, read_cards
from refbook.tables.scoresheet import Left, RoundForm
from refbook.tables.sheet import Cell, Change, Row, Sheet
from refbook.web.language import language
from refbook.web.rounds import Besides, Typed, ended
from refbook.web.table_words import Sentence, signed, whole

NOBODY = "none"
"""Who won a round that nobody won."""
_POINTS = re.compile(r"[-−–+]?[0-9]{1,9}")


class GabongPages:
    """The pages of both Gabongs; what the second one calls otherwise is put in its words on the page."""

    parts = "rounds_gabong.html"
    legend = _("★ won the round · G the Gabong who dealt it · ½ halved · ✎ corrected · ? waits for a ruling")
    seating = _("In the order in which you sit, clockwise. Empty places do not matter.")
    ends = _("Call the last round")
    joining = _("A newcomer starts on the highest total, from the next round on. Who comes back keeps the old one.")

    def parsed(self, typed: Typed, seats: Iterable[Seat]) -> RoundForm:
        faults: list[TableFault] = []
        left: dict[int, Left] = {}
        for seat, value in typed.left.items():
            if value.strip():
                try:
                    left[seat] = _read(value.strip(), typed.entries.get(seat, ""))
                except TableFault as fault:
                    faults.append(TableFault(fault.message, f"left-{seat}"))
        known = {str(seat.id): seat.id for seat in seats}
        if typed.winner not in known and typed.winner != NOBODY and not typed.void:
            faults.append(TableFault(_("Who won the round? Choose somebody, or nobody."), "winner"))
        if faults:
            raise Faults(faults)
        winner = known.get(typed.winner)
        return RoundForm(left, winner, typed.by_gabong, known.get(typed.new_gabong), typed.cut, typed.void)

    def typed_of(self, form: RoundForm) -> Typed:
        return Typed(
            left={
                seat: str(left.points) if left.cards is None else as_typed(left.cards, language())
                for seat, left in form.left.items()
            },
            entries={seat: f"{left.entry}:{left.points}" for seat, left in form.left.items() if left.entry},
            winner=NOBODY if form.winner is None else str(form.winner),
            by_gabong=form.by_gabong,
            new_gabong="" if form.new_gabong is None else str(form.new_gabong),
            cut=form.cut_used_up,
            void=form.void,
            cards=any(left.cards for left in form.left.values()),
        )

    def told(self, row: Row, order: tuple[str, ...]) -> Iterator[Sentence]:
        """Who won, what hands counted, what was halved or changed besides."""
        if row.void:
            yield Sentence(_("The round counts for nothing."))
            return
        yield Sentence(_won(row), row.clauses)
        if row.new_gabong:
            yield Sentence(_("%(name)s gabonged as well.", name=row.new_gabong))
        for name in order:
            if name in row.cells:
                yield from _cell_told(name, row.cells[name])

    def left(self, left: Left) -> str:
        told = str(left.points) if left.cards is None else " ".join(map(str, left.cards)) or "–"
        return f"{told} ({left.entry})" if left.entry else told

    def won(self, form: RoundForm, names: Mapping[int, str]) -> str | Message:
        if form.winner is None:
            return _("nobody")
        return _("%(name)s, by a gabong", name=names[form.winner]) if form.by_gabong else names[form.winner]

    def besides(self, forms: Sequence[RoundForm], names: Mapping[int, str]) -> list[Besides]:
        return [
            (_("Gabonged too"), [names.get(form.new_gabong or 0, "") for form in forms]),
            (_("Cut used up"), [_("yes") if form.cut_used_up else "" for form in forms]),
        ]

    def standing(self, sheet: Sheet) -> Iterator[Message]:
        if sheet.ending == "over":
            yield ended(sheet)
            return
        if sheet.gabong is None:
            yield _("The Gabong has left the table.")
            return
        yield _("%(name)s is the Gabong.", name=sheet.gabong)
        if sheet.ending != "decided":
            yield _("Round %(number)d is next.", number=len(sheet.rows) + 1)
        elif sheet.rounds_left == 1:
            yield _("The next round is the last one.")
        else:
            yield n_("%(num)d last round is to be played.", "%(num)d last rounds are to be played.", sheet.rounds_left)

    def notes(self, _sheet: Sheet) -> Iterator[Sentence]:
        yield from ()


PAGES = GabongPages()


def _read(value: str, entry: str) -> Left:
    """Points where it is a number, and else cards. The ruling stays with the points that it gave."""
    if not _POINTS.fullmatch(value):
        return Left(cards=read_cards(value, language()))
    points = int(value.replace("−", "-").replace("–", "-"))
    if not 0 <= points <= MAX_POINTS:
        raise TableFault(_("The points of a round are a number from 0 to %(most)d.", most=MAX_POINTS))
    number, _colon, given = entry.partition(":")
    return Left(points=points, entry=number if number and given == str(points) else None)


KINDS: Mapping[str, Message] = {
    "cut": _("%(name)s used up the cut exactly: %(change)s points."),
    "five-gabongs": _("%(name)s gabonged again and again with nobody in between: %(change)s points."),
    "booking": _("%(name)s: %(change)s points by %(number)s."),
}
_NOT_KNOWN: Mapping[str, Message] = {
    "cut": _("%(name)s used up the cut exactly; what that brings waits for a ruling."),
    "five-gabongs": _("%(name)s gabonged again and again; what that brings waits for a ruling."),
    "booking": _("%(name)s: a booking that waits for a ruling."),
}


def _won(row: Row) -> Message:
    if row.winner is None:
        return _("Nobody won the round.")
    if row.by_gabong:
        return _("%(name)s won by a gabong and is the Gabong now.", name=row.winner)
    return _("%(name)s won the round.", name=row.winner)


def _cell_told(name: str, cell: Cell) -> Iterator[Sentence]:
    for change in cell.changes:
        yield _change_told(name, change)
    if cell.cards:
        cards = " ".join(map(str, cell.cards))
        message = n_(
            "%(name)s: %(cards)s is %(num)d point.",
            "%(name)s: %(cards)s are %(num)d points.",
            cell.points or 0,
            name=name,
            cards=cards,
        )
        yield Sentence(message, cell.clauses)
    yield from _halved(name, cell)


def _change_told(name: str, change: Change) -> Sentence:
    if change.by is None:
        return Sentence(Message(_NOT_KNOWN[change.kind].id, {"name": name}), change.clauses)
    values: dict[str, object] = {"name": name, "change": signed(change.by), "number": change.number}
    return Sentence(Message(KINDS[change.kind].id, values), change.clauses, change.number)


def _halved(name: str, cell: Cell) -> Iterator[Sentence]:
    if cell.halved_from:
        before = whole(cell.halved_from[0])
        after = "?" if cell.total is None else whole(cell.total)
        told = _THOUSAND if "gabong-lillesand/points/exactly-1000" in cell.clauses else _HALVED
        yield Sentence(
            Message(told.id, {"name": name, "before": before, "after": after}), () if cell.cards else cell.clauses
        )


_HALVED = _("%(name)s lands on %(before)s, and that is halved to %(after)s.")
_THOUSAND = _("%(name)s lands on exactly %(before)s, and goes down to %(after)s.")
