"""Whether a deal of golf can be cleared, what is the best score from it, and a line of play that gets there.

The table is the one that the header of a situation lays. The line of play is a situation again, whose moves are put to
the judge like anybody's: the score is the one that the ruling gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, Literal

from refbook.cards import RANKS, UNSEEN, Card
from refbook.engine.events import Event
from refbook.engine.facts import Contradiction, OpenQuestion
from refbook.engine.replay import Clash
from refbook.games import game_of
from refbook.games.golf import doors, solver, unseen
from refbook.games.golf.effects import Blocked
from refbook.games.golf.events import Draw, Lay, StartWith
from refbook.games.golf.position import Stock
from refbook.games.golf.table import Table
from refbook.i18n import Language, Message, _, n_
from refbook.rulebook.questions import question_named
from refbook.rulebook.titles import clause_titles
from refbook.rulings.adjudicate import rule_on
from refbook.rulings.authority import book_readings
from refbook.rulings.clashes import clash_json
from refbook.rulings.golf import SENTENCES, board
from refbook.rulings.machine import ruling_versions
from refbook.rulings.phrases import joined
from refbook.situations import Situation, write, write_event

Finding = Literal["clears", "falls-short", "blocked", "some-order", "unfinished", "untold", "undecided", "impossible"]
"""What was found: the deal can be cleared; not with the stock as it lies; with no order of the unseen cards; with some
order of them. Or nothing yet: the search was stopped; too little is told; a question has to be agreed on; it cannot be.
"""

GoOn = Callable[[int, int], bool]
"""Called with how far a search has come, and how far it has to go (0: nobody knows). It goes on where that is True."""

BLOCKED = {"queens behind kings": "golf/redeal/queens-behind-kings", "no order": "golf/redeal/impossible-layout"}
"""The clause that says why no order of the unseen cards clears a table."""


class NotGolf(LookupError):
    """A situation of another game."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


def not_golf(fault: NotGolf) -> Message:
    """What is said of a situation of another game."""
    return _("Only a deal of golf can be searched, and this is %(game)s.", game=fault.game)


def within(seconds: float) -> GoOn:
    """Lets a search go on for so many seconds."""
    end = monotonic() + seconds
    return lambda _done, _all: monotonic() < end


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found out about a deal.

    `line` is the best line of play as a situation. Of a stock whose order nobody has told it is one for an order that
    is as good as any, and `supposed` has that order.
    """

    situation: Situation
    finding: Finding
    table: Table | None = None
    why: str = ""
    left: int | None = None
    unused: int | None = None
    score: int | None = None
    line: Situation | None = None
    supposed: tuple[Card, ...] = ()
    missing: tuple[str, ...] = ()
    question: str = ""
    clash: Clash | None = None


def answer(situation: Situation, go_on: GoOn = lambda _done, _all: True) -> Answer:
    """What can be made of the deal that a situation lays out. Raises NotGolf."""
    if situation.game != "golf":
        raise NotGolf(situation.game)
    deal = replace(situation, events=(), expectations=(), accounts=())
    clash = next((Clash(one.key, one.key, None) for one in situation.clashes), None)
    if clash is not None:
        return Answer(deal, "impossible", clash=clash)
    try:
        table: Table = game_of("golf").set_up(deal.position, (), book_readings("golf"))
    except Contradiction as wrong:
        return Answer(deal, "impossible", clash=Clash(wrong.first, wrong.second, None, wrong.about))
    missing = tuple(_untold(table))
    if missing:
        return Answer(deal, "untold", table, missing=missing)
    try:
        return _searched(deal, table, go_on)
    except OpenQuestion as question:
        return Answer(deal, "undecided", table, question=question.question)
    except solver.Stopped:
        return Answer(deal, "unfinished", table)


def _untold(table: Table) -> Iterator[str]:
    """The header lines without which nothing can be found out."""
    for at, column in enumerate(table.columns, 1):
        if column is None or UNSEEN in column:
            yield f"column {at}"
    if table.top is None and (table.waste != () or table.rules.waste_start_cards):
        yield "waste"


def _searched(deal: Situation, table: Table, go_on: GoOn) -> Answer:
    rules = doors.rules_of(table)
    if table.order is not None and UNSEEN not in table.order:
        return _as_it_lies(deal, table, rules, go_on)
    if doors.queens_behind_kings(table):
        return Answer(deal, "blocked", table, "queens behind kings")
    layout, count = doors.layout_of(table, ()), doors.most_drawn(table)
    assert layout is not None
    ranks = unseen.clearing_order(layout, rules, dict(doors.unseen_ranks(table)), count, lambda looks: go_on(looks, 0))
    if ranks is None:
        return Answer(deal, "blocked", table, "no order")
    order = _beginning_with(ranks, doors.unseen_cards_of(table))[:count]
    lying_so = replace(deal, position=replace(deal.position, stock=Stock(len(order), order)))
    found = answer(lying_so, go_on)
    return replace(found, situation=deal, finding="some-order", table=table, supposed=order)


def _beginning_with(ranks: unseen.Order, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, those of these ranks first and in this order."""
    left, order = list(cards), []
    for rank in ranks:
        order.append(next(card for card in left if doors.rank_of(card) == rank))
        left.remove(order[-1])
    return (*order, *left)


def _as_it_lies(deal: Situation, table: Table, rules: solver.Rules, go_on: GoOn) -> Answer:
    layout = doors.layout_of(table, table.order or ())
    assert layout is not None
    best = solver.solve(layout, rules, go_on)
    line = replace(deal, events=tuple(_events(table, best)))
    blocked = not best.cleared and doors.queens_behind_kings(table)
    finding: Finding = "clears" if best.cleared else "blocked" if blocked else "falls-short"
    why = "queens behind kings" if blocked else ""
    outcome = rule_on(line).outcome
    return Answer(deal, finding, table, why, best.left, best.unused, outcome["score"], line)


def _events(table: Table, best: solver.Solution) -> Iterator[Event]:
    """The best line of play as the events that tell of it, down to the last card of the stock where it falls short."""
    columns, order = [list(column or ()) for column in table.columns], list(table.order or ())
    begun = table.waste != ()
    for move in best.line:
        named = RANKS[move.as_rank - 1] if move.as_rank else None
        if move.column is None:
            yield Draw(cards=(order.pop(0),), named=named)
        elif begun:
            yield Lay((columns[move.column].pop(),), move.column + 1, named)
        else:
            yield StartWith(columns[move.column].pop(), move.column + 1, named)
            begun = True
    if not best.cleared:
        yield from (Draw(cards=(card,)) for card in order)


# -- in words


def sentences(found: Answer, language: Language) -> list[Message]:
    """What was found, the shortest reason for it, and the best that can be reached."""
    said = [_HEADLINES[found.finding]]
    if found.finding == "blocked":
        said.append(SENTENCES[Blocked](Blocked(why=found.why, clause=BLOCKED[found.why])) or _HEADLINES["blocked"])
    if found.finding == "untold":
        said.append(_("Not told: %(lines)s.", lines=_listed(found.missing)))
    if found.finding == "undecided" and (question := question_named(found.question)):
        said.append(_("Agree on this first: %(question)s.", question=question.title[language]))
    if found.finding == "impossible" and found.clash:
        said.append(_("%(value)s", value=clash_json(found.clash, found.situation, language)["text"]))
    return [*said, *_best(found)]


_HEADLINES: dict[Finding, Message] = {
    "clears": _("This deal can be cleared."),
    "falls-short": _("This deal cannot be cleared with the stock as it lies."),
    "blocked": _("This deal cannot be cleared."),
    "some-order": _("This deal can be cleared if the stock lies well for it; nobody has told how it lies."),
    "unfinished": _("It has not been found out yet: this deal takes longer."),
    "untold": _("Too little is told to say whether this deal can be cleared."),
    "undecided": _("Whether this deal can be cleared hangs on a question that the rules leave open."),
    "impossible": _("This cannot all be true."),
}


def _best(found: Answer) -> Iterator[Message]:
    if found.left:
        yield n_(
            "At best %(num)d card is left in the columns.", "At best %(num)d cards are left in the columns.", found.left
        )
    elif found.finding == "some-order":
        yield _("In the order shown the best score is %(points)s.", points=_signed(found.score or 0))
    elif found.unused:
        yield n_(
            "At best %(num)d card of the stock is left over: %(points)s points.",
            "At best %(num)d cards of the stock are left over: %(points)s points.",
            found.unused,
            points=_signed(found.score or 0),
        )
    elif found.left == 0:
        yield _("It takes the whole stock: 0 points.")


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _listed(lines: tuple[str, ...]) -> Message:
    columns = [line.removeprefix("column ") for line in lines if line != "waste"]
    if not columns:
        return _("the top card of the waste")
    told = n_("column %(which)s", "columns %(which)s", len(columns), which=", ".join(columns))
    return told if len(columns) == len(lines) else _("%(columns)s and the top card of the waste", columns=told)


def explained(found: Answer, language: Language) -> str:
    """All of it as one text."""
    return joined(sentences(found, language), language)


# -- for the command line


def answer_text(found: Answer, language: Language) -> str:
    """What was found out, for a person to read, with the line of play and the clauses; without a last line end."""
    titles = clause_titles("golf", language)
    lines = [explained(found, language)]
    if found.why:
        lines.append(f"  § {titles.get(BLOCKED[found.why], found.why)} ({BLOCKED[found.why]})")
    if found.supposed:
        lines.append(_("Supposed stock: %(cards)s", cards=" ".join(map(str, found.supposed))).render(language))
    if found.line:
        lines.append(_("The line of play:").render(language))
        lines += [f"  {write_event(event, language, 'golf')}" for event in found.line.events]
    return "\n".join(lines)


# -- as data


def answer_json(found: Answer, language: Language) -> dict[str, Any]:
    """What was found out, as plain data in one language."""
    clauses = [BLOCKED[found.why]] if found.why else []
    known = found.finding in ("clears", "falls-short", "blocked")
    return {
        "game": "golf",
        "finding": found.finding,
        "clearable": found.finding == "clears" if known else None,
        "answer": explained(found, language),
        "why": found.why or None,
        "clauses": clauses,
        "left": found.left,
        "unused": found.unused,
        "score": found.score,
        "supposed_stock": [str(card) for card in found.supposed],
        "line": [write_event(event, language, "golf") for event in found.line.events] if found.line else [],
        "replay": write(found.line, language) if found.line else None,
        "situation": write(found.situation, language),
        "missing": list(found.missing),
        "question": found.question or None,
        "board": board(found.table) if found.table else None,
        "versions": ruling_versions("golf"),
    }
