"""The one judge: an event and a table in, a cited step out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from refbook.engine.effects import Effect, Effects, Verdict
from refbook.engine.events import Event
from refbook.engine.facts import Readings


class TableLike(Protocol):
    """What the replay needs of any game's table."""

    @property
    def readings(self) -> Readings: ...

    def suppose(self: T, fact: str, value: str) -> T:
        """The same table with a fact told."""

    def reading_as(self: T, readings: Readings) -> T:
        """The same table under other readings."""

    def draft(self: T) -> T:
        """A copy that effects may write on; `settled` gives the table it has become."""

    def settled(self: T) -> T: ...


T = TypeVar("T", bound=TableLike)


class Step(NamedTuple, Generic[T]):
    """One event judged: its verdict (None where it is neither right nor wrong), effects and the table after it.

    `readings` are the open questions whose reading was relied on.
    """

    event: Event | None
    verdict: Verdict | None
    effects: tuple[Effect[T], ...]
    readings: tuple[str, ...]
    table: T

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(effect.clause for effect in self.effects))


class Game(Protocol[T]):
    """A game as the engine sees it."""

    id: str

    @property
    def ruleset(self) -> object:
        """The numbers of the game, by the names that its rule texts use."""

    def one_by_one(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events of a story, those that tell several acts in one line taken apart."""

    def set_up(self, position: Any, events: tuple[Event, ...], readings: Readings) -> T:
        """The table that a header describes."""

    def rules(self, table: T, event: Event) -> Effects[T]:
        """The rule functions for an event, in the order of the text."""

    def settle(self, table: T) -> Effects[T]:
        """What is due when the story ends here."""

    def oddity(self, step: Step[T]) -> int | None:
        """How far a step is from what nobody would remark on, 0 being that; None for an event told as a complaint."""

    def presumable(self, fact: str) -> bool:
        """Whether a story can be taken to settle this fact by going on without remark."""

    def outcome(self, table: T, steps: tuple[Step[T], ...]) -> Mapping[str, Any]:
        """The keys of a ruling that this table and these steps give."""


class RuledGame(Game[T], Protocol[T]):
    """A game on whose stories rulings are given: what is needed to compare how several cases end."""

    @property
    def moved_by(self) -> Mapping[str, frozenset[str]]:
        """Facts that are keys of the outcome as well, with the kinds of effect that decide them anew."""

    @property
    def weighty(self) -> tuple[str, ...]:
        """The keys that say who is right and who pays."""

    @property
    def unanswerable(self) -> Mapping[str, str]:
        """The first word of a fact without a list of answers, to the key that is open as long as it is not told."""

    def blank(self) -> T:
        """A table of which nothing is known."""

    def still_asked(self, table: T) -> frozenset[str]:
        """Facts without a list of answers that the outcome of a table hangs on."""

    def agreed(self, tables: tuple[T, ...]) -> T:
        """The first of several tables, without what the others have otherwise."""


def carry_out(effects: Effects[T], table: T) -> tuple[tuple[Effect[T], ...], T]:
    """Run a rule to its end, applying each effect as it is yielded."""
    done: list[Effect[T]] = []
    note, resume = done.append, effects.send
    try:
        effect = next(effects)
        while True:
            table = effect.change(table)
            note(effect)
            effect = resume(table)
    except StopIteration:
        return tuple(done), table


def verdict_of(effects: tuple[Effect[T], ...]) -> Verdict | None:
    """Illegal where any effect is an offence, legal where one allows the event, else None."""
    found: Verdict | None = None
    for effect in effects:
        verdict = effect.verdict
        if verdict is not None:
            if verdict == "illegal":
                return verdict
            found = verdict
    return found


def rule(game: Game[T], table: T, event: Event) -> Step[T]:
    """Judge one event.

    Raises MissingFact, OpenQuestion or Contradiction where that cannot be done with what
    is known; an offence is an outcome and never an exception.
    """
    consulted = table.readings.consulted
    consulted.clear()
    draft = table.draft()
    effects, after = carry_out(game.rules(draft, event), draft)
    return Step(event, verdict_of(effects), effects, tuple(consulted), after.settled())
