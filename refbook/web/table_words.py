"""What was done at a table, and what happened between its rounds, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from refbook.i18n import Language, Message, _
from refbook.rulebook import question_named
from refbook.store.models import JournalLine
from refbook.tables.events import Booking, GabongChosen, GameEnding, Leaver, Newcomer, ReadingRuled
from refbook.tables.sheet import Entry

SOMEBODY = _("Whoever opened the table")
STATES: Mapping[str, Message] = {
    "ruled": _("Ruled by the book"),
    "depends": _("Waits for a fact"),
    "discretion": _("The Gabong’s choice"),
    "undecided": _("Waits for the Gabong"),
    "impossible": _("Cannot be true"),
    "gabong": _("Ruled by the Gabong"),
    "appealed": _("Appealed"),
    "official": _("Official"),
}
"""Where a dispute has come to."""
_LINES: Mapping[str, Message] = {
    "opened": _("The table was opened."),
    "owner-added": _("One more phone looks after the table."),
    "seat-taken": _("%(seat)s sat down with a phone."),
    "seats-taken": _("One phone sat down for %(seats)s."),
    "seat-given-back": _("%(who)s gave %(seat)s’s seat back."),
    "round": _("%(who)s entered round %(round)s."),
    "round-corrected": _("%(who)s corrected round %(round)s."),
    "undone": _("%(who)s took back the last change of round %(round)s."),
    "imported": _("%(who)s read %(rounds)s rounds from a file."),
    "joined": _("%(who)s wrote that %(player)s joins."),
    "left": _("%(who)s wrote that %(player)s leaves."),
    "gabong-chosen": _("%(who)s wrote that %(player)s becomes the Gabong."),
    "ending": _("%(who)s called the last round."),
    "ending-undone": _("%(who)s took the last round back."),
    "booked": _("%(who)s booked %(change)s for %(player)s by %(number)s."),
    "reversed": _("%(who)s booked %(change)s for %(player)s: %(number)s no longer stands."),
    "dispute": _("%(who)s told a dispute."),
    "dispute-retold": _("%(who)s put the facts of a dispute right."),
    "gabong-ruled": _("%(who)s ruled as the Gabong: %(number)s."),
    "appealed": _("%(who)s asked the Gabongguru."),
    "official": _("The Gabongguru has ruled on a dispute of this table: %(number)s."),
}
_OTHERWISE = _("%(who)s changed something at the table.")


def line_told(line: JournalLine) -> Message:
    """A line of the journal as a sentence."""
    values = {key: _shown(key, value) for key, value in line.detail.items()}
    told = _LINES.get(line.kind, _OTHERWISE)
    return Message(told.id, {**values, "who": line.author or SOMEBODY})


def _shown(key: str, value: object) -> object:
    if key == "change" and isinstance(value, int):
        return signed(value)
    return ", ".join(map(str, value)) if isinstance(value, list) else value


def signed(number: int) -> str:
    """A change of a total, with its sign.

    >>> signed(5), signed(-1000), signed(0)
    ('+5', '−1000', '0')
    """
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def whole(number: int) -> str:
    """A total; a negative one with a proper minus.

    >>> whole(-860), whole(35)
    ('−860', '35')
    """
    return f"−{-number}" if number < 0 else str(number)


# -- sentences about the sheet


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence about the sheet, with the clauses it rests on, the ruling it is by, and words that it quotes."""

    message: Message
    clauses: tuple[str, ...] = ()
    number: str | None = None
    quoted: Mapping[Language, str] | None = None


# -- what happened between two rounds


def entry_told(entry: Entry) -> Sentence:
    """Something between two rounds, as a sentence."""
    total = "?" if entry.total is None else whole(entry.total)
    match entry.event:
        case Booking(player=player, change=change, number=number):
            told = _(
                "%(name)s: %(change)s points by a ruling; the total is %(total)s.",
                name=player,
                change=signed(change),
                total=total,
            )
            return Sentence(told, entry.clauses, number)
        case Newcomer(player=player):
            return Sentence(_("%(name)s joins on %(total)s points.", name=player, total=total), entry.clauses)
        case Leaver(player=player):
            return Sentence(_("%(name)s leaves with %(total)s points.", name=player, total=total), entry.clauses)
        case GabongChosen(player=player):
            return Sentence(_("%(name)s becomes the Gabong.", name=player), entry.clauses)
        case ReadingRuled(question=question, reading=reading, number=number):
            return _reading_told(question, reading, number)
        case GameEnding():
            return Sentence(_("The next round is the last one."), entry.clauses)


def _reading_told(question: str, reading: str, number: str | None) -> Sentence:
    asked = question_named(question)
    if asked is None or all(one.id != reading for one in asked.readings):
        return Sentence(_("The Gabong ruled on %(question)s: %(reading)s.", question=question, reading=reading))
    return Sentence(_("The Gabong ruled:"), number=number, quoted=asked.reading(reading).text)
