"""The order in which things happened, where it is not the one in which they are told."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.situations.plain.acts import Act
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.telling import Telling

_HAD = ("hadde", "had", "hadd")
_DOINGS = ("lay", "draw", "take", "discard", "lay_off")
"""What `had` goes back before, where no word of order says otherwise."""


class Ordering(Telling):
    """Puts what a clause told where it belongs."""

    def reorder(self, clause: Clause, fresh: list[Act]) -> None:
        """Put what a clause told where it belongs among what was told before."""
        if not fresh:
            return
        acts = self.story.acts
        earlier = acts[self.first_act : len(acts) - len(fresh)]
        first = next((item for item in clause.all_items() if item.kind == "THEN" and item.value == "first"), None)
        already = next((item for item in clause.items if item.kind == "ALREADY"), None)
        had = any(item.has("V", "have") for item in clause.items)
        if already is not None and had:
            already.used = True
        having = any(item.text == "having" for item in clause.items)
        fresh_past = self._is_pluperfect(clause)
        for act in fresh:
            act.past = fresh_past
        earlier_told = clause.joined_by("THEN", "before_that") or clause.find("THEN", "before_that") is not None
        before = earlier_told or (already is not None and had) or having or self._goes_on_before(clause)
        if before and len(acts) > len(fresh):
            rest = [act for act in acts if act not in fresh]
            told = self.told_last if self.told_last in rest else rest[-1]
            self._move(fresh, rest.index(told))
            self.moved_back = True
            return
        if fresh_past and self._goes_back(clause, fresh):
            rest = [act for act in acts if act not in fresh]
            self._move(fresh, len(rest) - 1)
            self.mark(next(item for item in clause.items if item.text in _HAD))
        elif first is not None and earlier:
            self._move(fresh, self.first_act)
            self.mark(first)
        elif first is not None and acts[0] not in fresh and self.sentence and len(self.sentence.clauses) == 1:
            self.mark(first)
        self.clause_acts = fresh
        start = max(item.start for item in clause.all_items())
        if start >= self.told_at:
            self.told_last, self.told_at = fresh[0], start

    def _goes_on_before(self, clause: Clause) -> bool:
        """`Før det hadde Ingrid lagt 2♠ og Marte rørt et kort`: what comes after the `and` was before that as well."""
        participle = clause.verb is not None and clause.verb.text.endswith(("t", "en", "dd"))
        had = any(item.has("V", "have") for item in clause.items)
        and_ = clause.joined_by("CONJ", "and") and bool(clause.subject) and not had and participle
        return and_ and self.moved_back and self.story.language == "nb"

    def _is_pluperfect(self, clause: Clause) -> bool:
        at = next((at for at, item in enumerate(clause.items) if item.text in _HAD), None)
        return at is not None and any(item.kind == "V" for item in clause.items[at + 1 :])

    def _goes_back(self, clause: Clause, fresh: Sequence[Act]) -> bool:
        """Whether `had laid` comes after what was told as `laid`, and no word of order says otherwise."""
        rest = [act for act in self.story.acts if act not in fresh]
        assert self.sentence is not None
        here = self.sentence.clauses.index(clause) if clause in self.sentence.clauses else 0
        waited = here > 0 and self.sentence.clauses[here - 1].joined_by("SUB", "before")
        ordered = (
            waited
            or clause.joined_by("REL")
            or any(item.kind in ("THEN", "SUB") and item.value != "because" for item in clause.all_items())
        )
        return bool(rest) and not rest[-1].past and rest[-1].kind in _DOINGS and not ordered

    def _move(self, fresh: list[Act], to: int) -> None:
        rest = [act for act in self.story.acts if act not in fresh]
        self.story.acts[:] = [*rest[:to], *fresh, *rest[to:]]
