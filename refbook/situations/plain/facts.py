"""Facts of the header that stand inside a clause: whose turn it was, which way play went, the phase, unspent twos."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.situations.plain.acts import Act, Aside, Face, Fact
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item
from refbook.situations.plain.people import is_surely
from refbook.situations.plain.story import Thing
from refbook.situations.plain.telling import BESIDE, CONCRETE, QUIET, Telling, is_present

_SAYING = ("say", "claim", "ask")
_AFTER = ("etter", "after", "når", "da", "once", "when", "ved", "at")


class Facts(Telling):
    """Takes such facts out of a clause."""

    def facts_in(self, clause: Clause, who: Sequence[str]) -> Thing | None:
        if self._is_said_by_somebody(clause):
            return None
        found = [self._phase(clause), self._turn(clause, who), self._direction(clause), self._unspent(clause)]
        found.append(self._decks(clause))
        return next((thing for thing in found if thing is not None), None)

    def _is_said_by_somebody(self, clause: Clause) -> bool:
        """Whether it is what somebody thought, said or asked, and no fact: `Anna thought it was her turn`."""
        goes_on = clause.joined_by("CONJ", "and", "but") or clause.joined_by("THEN")
        if self.claiming and not goes_on:
            return True
        thought = next((item for item in clause.items if item.kind == "V" and item.value in _SAYING), None)
        turn = next((item for item in clause.items if item.kind in ("TURN", "OWNER")), None)
        said = thought is not None and turn is not None and thought.start < turn.start and clause.verb is thought
        if said and turn is not None:
            self.mark(turn)
        return said

    def _phase(self, clause: Clause) -> Thing | None:
        item = clause.find("PHASE")
        if item is None:
            return None
        self._not_yet_collected(clause)
        told: Thing | None
        if item.value in ("over", "collected") and self._was_before(clause, item):
            told = self.collected() if item.value == "collected" else self.story.tell("phase", "over")
            item.used = told is not None
            return told
        over = next((one for one in clause.items if one.kind == "PHASE" and one is not item), None)
        if over is not None and {over.value, item.value} == {"over", "collected"}:
            over.used, item.value = True, "collected"
        if item.value == "over" and clause.verb is not None and clause.verb.value in CONCRETE and clause.find("CARD"):
            return self._ends_with(clause, item)
        untimely = ("other", "touch") if item.value == "play" else ("other",)
        begun = any(act.kind not in untimely for act in self.story.acts)
        if not begun or self.story.facts.get("phase"):
            told = self.collected() if item.value == "collected" else self.story.tell("phase", item.value)
            if told is None and item.value in ("over", "collected"):
                told = Aside("known") if self.story.is_over() else None
        elif item.value == "over":
            told = self.story.add(Act("round-ends"))
        else:
            told = Aside("known") if item.value == "play" else None
        item.used = told is not None
        return told

    def _decks(self, clause: Clause) -> Thing | None:
        """`vi spiller med 3 kortstokker`: how many."""
        at = next((at for at, item in enumerate(clause.items) if item.has("N", "decks")), 0)
        number = clause.items[at - 1] if at else None
        if number is None or number.kind != "NUM":
            return None
        number.used = clause.items[at].used = True
        if clause.verb is not None and clause.verb.has("V", "play") and not clause.find("CARD"):
            clause.verb.value = "play"
        return self.story.tell("decks", str(number.number))

    def _not_yet_collected(self, clause: Clause) -> None:
        """`… men før kortene var samlet inn`: that they were not."""
        at = next((at for at, one in enumerate(clause.items) if one.kind == "PHASE" and one.value == "collected"), 0)
        before = at and any(one.kind == "SUB" and one.value == "before" for one in clause.items[max(0, at - 2) : at])
        if before or (clause.joined_by("SUB", "before") and clause.find("PHASE", "collected")):
            clause.items[at].value = "over"
            clause.items[at].senses = ()

    def _was_before(self, clause: Clause, item: Item) -> bool:
        """`la 4♠ etter at runden var slutt`, `when the round was over Bo laid`: it was over before that was done."""
        at = clause.items.index(item)
        joins = [*clause.joins, *clause.items[max(0, at - 2) : at]]
        after = item.text.split()[0] in _AFTER or any(
            (one.kind in ("SUB", "THEN") and (one.value in ("after", "when") or one.has("SUB", "after", "when")))
            or one.text.endswith("etter")
            for one in joins
        )
        return after and not self.story.acts and clause.verb is not None and clause.verb.value in (*CONCRETE, "draw")

    def collected(self) -> Thing | None:
        """The cards are in: more than that the round is over, if that was told."""
        told = self.story.facts.get("phase")
        if isinstance(told, Fact) and told.value == "over" and not self.story.acts:
            told.value = "collected"
            return told
        return self.story.tell("phase", "collected")

    def _ends_with(self, clause: Clause, item: Item) -> Thing | None:
        """`… laid the last card and the round was over`: no more than the card says, if it was the last."""
        after = clause.verb is not None and item.start > clause.verb.start
        item.used = after and clause.find("LAST") is not None
        self.story.over = self.story.over or item.used
        return None

    def _turn(self, clause: Clause, who: Sequence[str]) -> Thing | None:
        out = clause.find("OUT")
        if out is not None and who and self._turn_known_not(who[0]):
            out.used = True
        item = clause.find("TURN")
        if item is None:
            return None
        name = self._whose_turn(clause, item, who)
        if name is None:
            return None
        if any(one.kind == "NEG" and not one.used for one in clause.items):
            return self._not_the_turn(clause, item, name)
        next_ = item.has("TURN", "next")
        if next_ and (self.story.acts or (clause.find("CARD") and item.text in ("next", "neste"))):
            return None
        later = any(one.text in ("nå", "no", "now", "na") for one in clause.items) or clause.joined_by("THEN", "then")
        actors = {act.who for act in self.story.acts}
        if (later and self.story.acts) or len(actors) > 1 or self._is_turn_by_now(clause, actors - {name}):
            return None
        told = self.story.tell("turn", name)
        if told is None and isinstance(self.story.facts.get("turn"), Fact) and self.stands_alone(clause):
            told = self.story.clash(Fact("turn", name))
        item.used = told is not None
        return told

    def _is_turn_by_now(self, clause: Clause, others: set[str]) -> bool:
        """`Kari la 5♠. Bo har turen.`: whose turn it is after what has been told, and not before it."""
        return bool(others) and self.story.in_the_past and clause.verb is not None and is_present(clause.verb)

    def _not_the_turn(self, clause: Clause, item: Item, name: str) -> Thing | None:
        if not self._turn_known_not(name):
            return None
        item.used = True
        for one in clause.items:
            if one.kind == "NEG":
                one.used = True
        return Aside("known")

    def _turn_known_not(self, name: str) -> bool:
        told = self.story.facts.get("turn")
        turn = told.value if isinstance(told, Fact) else self.story.known_turn
        return bool(turn) and turn != name

    def _whose_turn(self, clause: Clause, item: Item, who: Sequence[str]) -> str | None:
        at = clause.items.index(item)
        near = [*reversed(clause.items[max(0, at - 4) : at]), *clause.items[at + 1 : at + 4]]
        own = next((one for one in clause.items[at + 1 : at + 2] if one.has("OWN")), None)
        if own is not None:
            return self._own_name(own, who)
        slow = self._who_was_slow() if any(one.has("OWN") for one in near) else None
        if slow is not None:
            for one in near:
                one.used = one.used or one.has("OWN")
            return slow
        for one in near:
            if one.kind == "OWNER" or (
                one.kind in ("NAME", "ROLE") and (one.prep in ("to", "of") or one in clause.subject)
            ):
                one.used = True
                return self.story.name_of(one)
            if one.kind == "OWN":
                return self._own_name(one, who)
            if one.kind in ("V", "CARD") and one not in clause.subject and one.value not in BESIDE:
                break
        bare = next((one for one in clause.items if one.kind == "NAME" and one not in clause.subject), None)
        if bare is not None and (clause.verb is None or clause.verb.value in BESIDE):
            bare.used = True
            return self.story.name_of(bare)
        return None

    def _who_was_slow(self) -> str | None:
        """`dømte Kari for treg da det var hennes tur`: whose turn it was, whoever else is named."""
        assert self.sentence is not None
        if not any(item.has("SLOW") for item in self.sentence.items):
            return None
        named = {item.value for item in self.sentence.items if item.kind == "NAME"} - {self.story.gabong}
        return named.pop() if len(named) == 1 else None

    def _own_name(self, one: Item, who: Sequence[str]) -> str | None:
        if one.value == "my":
            teller = self.story.teller()
            one.used = teller is not None
            return teller
        one.used = True
        if who:
            return who[0]
        pronoun = {"his": "he", "hers": "she"}.get(one.value, "they")
        return self.story.named_last(one, pronoun, set()) or self._named_next(one, pronoun)

    def _named_next(self, one: Item, pronoun: str) -> str | None:
        """`It was her turn and Lucy drew`: whoever does something next, where nobody else was named."""
        assert self.sentence is not None
        after = [item for item in self.sentence.items if item.start > one.start and item.kind not in QUIET - {"CONJ"}]
        joined, named = [*after, None, None, None][1:3]
        goes_on = joined is not None and joined.has("CONJ", "and") and named is not None and named.kind == "NAME"
        if not goes_on or named is None:
            return None
        return named.value if is_surely(named.value, pronoun) else None  # type: ignore[arg-type]

    def _direction(self, clause: Clause) -> Thing | None:
        item = clause.find("DIR")
        if item is None:
            return None
        if item.value == "none yet":
            item.used = not self.story.acts
            return self.story.tell("direction", item.value) if item.used else None
        at = clause.items.index(item)
        fronted = all(one.kind in QUIET or one.kind == "DIRWORD" for one in clause.items[:at])
        moving = (
            fronted
            or clause.find("DIRWORD")
            or (clause.verb is not None and clause.verb.value in ("play", "go", "be", "sit", "lay", "turn"))
        )
        king = any(card.rank == "K" for one in clause.items for card in one.cards)
        was = any(item.text in ("were", "spilte", "speelte") for item in clause.items) and not clause.find("CARD")
        if was and self.story.acts and self.story.tell("direction", item.value):
            self.mark(item)
            item.used = True
            return self.story.facts.get("direction", Aside("known"))
        if (
            (king and clause.joined_by("SUB", "after"))
            or not moving
            or any(act.cards and act.cards[-1].rank == "K" for act in self.story.acts)
        ):
            return None
        going = at > 0 and clause.items[at - 1].kind == "DIRWORD" and not king
        if clause.find("CARD") and not (fronted or going):
            return None
        told = self.story.tell("direction", item.value)
        item.used = told is not None
        if (
            told is not None
            and clause.verb is not None
            and clause.verb.value in ("lay", "turn")
            and not clause.find("CARD")
        ):
            clause.verb.value = "be"
        return told

    def _unspent(self, clause: Clause) -> Thing | None:
        item = clause.find("UNSPENT")
        told = self.story.facts.get("face")
        begun = (told.card, told.by) if isinstance(told, Face) and told.card.rank == "2" else None
        face = begun or self.story.current_face()
        if (
            item is not None
            and (clause.joined_by("REL") or not (clause.find("RANK") or clause.find("NUM")))
            and face is not None
            and face[0].rank == "2"
            and not any(act.cards and act.cards[-1].rank == "2" for act in self.story.acts)
        ):
            negated = clause.take("NEG") is not None
            item.used = True
            return self.story.tell("twos", "0" if (item.value == "spent") != negated else "1")
        two = next(
            (
                one
                for one in clause.items
                if (one.kind == "RANK" and one.value == "2") or any(c.rank == "2" for c in one.cards)
            ),
            None,
        )
        neg = clause.find("NEG")
        number = clause.find("NUM")
        if (
            item is None
            or self.story.acts
            or clause.find("V", "lay", "draw", "gabong")
            or (two is None and number is None)
        ):
            return None
        if number is not None and number.number == 2 and not any(one.kind == "RANK" for one in clause.items):
            number.used = True
            number = None
        many = 1 if number is None else number.number
        if neg is not None:
            neg.used = True
        clause.take("N", "face")
        if two is not None and two.kind == "CARD" and face is None and self.story.tell_face(two.cards[0]) is not None:
            two.used = True
        spent = (item.value == "spent") != (neg is not None)
        item.used = True
        for one in (two, number):
            if one is not None:
                one.used = one.used or one.kind != "CARD"
        return self.story.tell("twos", str(0 if spent else many))
