"""Questions, and what somebody claims, thinks or is told: no events."""

from __future__ import annotations

from refbook.situations.plain.acts import Act, Aside
from refbook.situations.plain.bare_ranks import is_one_on_another
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Thing, eight_on_top
from refbook.situations.plain.telling import ALONE, CONCRETE, Telling, is_present

_WITH_SUBJECT = ("it's", "that's", "thats", "its", "there's", "theres")
"""Verbs written together with what stands before them, and so not asking."""
_MUST = ("has to", "have to", "must", "må")
_ASKED_OF = ("draw", "take", "redeal", "stop", "knock", "gin", "discard", "lay_off", "start_with", "turn", "turn_up")
"""What it may be asked of whether it may be done, without a card, in a game that has no verb in common with Gabong."""
_MAY_BE_DONE = ("lay", "go", "play", *_ASKED_OF)


class Asking(Telling):
    """Tells questions and claims from what happened."""

    def is_question(self, clause: Clause) -> Aside | None:
        assert self.sentence is not None
        sentence = self.sentence
        items = [item for item in clause.items if item.kind not in ("ADV", "COMMA", "MARKS", "EVAL", "FILL", "CONJ")]
        items = [item for item in items if item.kind != "OKTHAT"]
        begins = bool(items) and items[0].kind == "Q"
        if sentence.asks and begins and any(one.kind == "TURN" for one in items) and self.story.acts:
            return self._asked(clause)
        told = any(item.kind in ("CARD", "NUM", "ONE", "NAME", "OWNER", "X") for item in sentence.items)
        if sentence.asks and begins and not told and self.story.acts:
            return self._asked(clause)
        opens = (
            bool(items) and items[0].kind == "Q" and not clause.joined_by("SUB", "if", "when", "after", "while", "that")
        )
        if not (sentence.asks or opens):
            return None
        if any(item.kind == "OKTHAT" for item in clause.items) or clause.joined_by(
            "SUB", "if", "when", "that", "after"
        ):
            if not opens and clause.verb is not None and not any(item.has("MODAL", "must") for item in clause.items):
                return None
        must = any(item.kind == "MODAL" and item.value == "must" for item in clause.items)
        first = items[0] if items and not items[0].text.startswith(_WITH_SUBJECT) else None
        inverted = (
            opens
            or (first is not None and first.kind in ("MODAL",))
            or (first is not None and first is clause.verb and not clause.joins and not clause.gapped)
        )
        if self.story.game == "golf" and not self.story.acts and is_one_on_another(clause):
            return None
        if clause.verb is None or clause.verb.value in ("be", "have", "become", "claim", "ask", "get"):
            if opens or inverted or (sentence.asks and not self._tells(clause)):
                return self._asked(clause)
            return None
        if must or inverted:
            if not must and self.names_a_doing(clause):
                return None if self._is_new(clause) else Aside("question")
            return self._asked(clause)
        return None

    def _asked(self, clause: Clause) -> Aside:
        """A question; cards in it that nobody has told of are marked."""
        known = {*self.story.mentioned, *self.story.last_cards}
        face = self.story.current_face()
        for item in clause.items:
            if item.kind == "CARD" and not set(item.cards) <= known | ({face[0]} if face else set()):
                self.mark(item)
        if self.story.game in ALONE:
            self._mark_what_was_not_judged(clause)
        return Aside("question")

    def _mark_what_was_not_judged(self, clause: Clause) -> None:
        """`Kan jeg legge en konge på et ess?`: a doing that is asked of and too little told of to be judged."""
        must = any(item.kind == "MODAL" and item.value == "must" for item in clause.items)
        for item in clause.items:
            if item.kind == "RANK" or (item is clause.verb and item.value in _MAY_BE_DONE and not must):
                self.mark(item)

    def _tells(self, clause: Clause) -> bool:
        if self.story.game in ALONE and any(item.kind == "RANK" for item in clause.items):
            return True
        return any(item.kind in ("CARD", "TURN", "ONE", "PHASE", "DIR", "LAST", "UNSPENT") for item in clause.items)

    def names_a_doing(self, clause: Clause) -> bool:
        """Whether what is asked of tells enough to be judged as if it had been done."""
        verb = clause.verb.value if clause.verb is not None else ""
        handled = CONCRETE if self.story.game not in ALONE else (*CONCRETE, "move")
        with_card = verb in handled and any(item.kind == "CARD" for item in clause.items)
        it = verb in CONCRETE and any(item.has("PRON", "it") for item in clause.items)
        return with_card or (self.story.game in ALONE and (verb in _ASKED_OF or it))

    def _is_new(self, clause: Clause) -> bool:
        cards = [card for item in clause.items if item.kind == "CARD" and item.prep != "on" for card in item.cards]
        for item in clause.items:
            if item.kind in ("Q", "MODAL"):
                self.mark(item)
                item.used = True
        if self.story.game in ALONE and not cards and clause.verb is not None:
            return not any(clause.verb.value in (act.kind, *act.text.split()) for act in self.story.acts)
        return not any(list(act.cards) == cards for act in self.story.acts)

    def addressed(self, clause: Clause) -> Thing | None:
        """`you can't go twice`: said to somebody; and `Cato made her take a card`: what it led to, by the teller."""
        to_you = next((item for item in clause.items if item.has("PRON", "you")), None)
        if to_you is not None and self._is_told_to(clause, to_you):
            return None
        causes = clause.verb is not None and clause.verb.value == "cause"
        return self.put_by(clause) if to_you is not None or causes else None

    def _is_told_to(self, clause: Clause, you: Item) -> bool:
        """Whether what the last speaker did is told to his face; who is meant is not sure."""
        spoken = self.story.spoken_before
        if not spoken or any(item.kind in ("MODAL", "NEG", "Q", "OWN") for item in clause.items) or clause.verb is None:
            return False
        self.mark(you)
        clause.subject = [Item("NAME", spoken, you.start, you.end, people=(spoken,))]
        return True

    def claimed(self, clause: Clause) -> Thing | None:
        """What somebody says, means or asks about the quarrel is no event; cards in it are marked."""
        verb = clause.verb
        if verb is None:
            return None
        if any(item.kind == "COMMA" and item.value == ":" for item in clause.joins):
            self.claiming = False
        if self.claiming and not clause.joined_by("CONJ", "and", "but") and not clause.joined_by("THEN"):
            return self.set_aside(clause)
        self.claiming = False
        mine = any(item.has("PRON", "i", "we") for item in clause.subject)
        if verb.value == "say" and mine and not self.story.speaker and is_present(verb):
            return self.set_aside(clause)
        if verb.value == "say" and self._says_what_must_be(clause):
            return self.set_aside(clause)
        if verb.value in ("claim", "ask") and clause.find("SLOW") is None and not clause.joined_by("WITHOUT"):
            self.claiming = True
            return self.set_aside(clause)
        return None

    def _says_what_must_be(self, clause: Clause) -> bool:
        """`Ben says it has to be a diamond`, `Ola sier at det må være ruter`: what he thinks, and nothing he called."""
        eight = eight_on_top(self.story)
        if clause.verb is None or not is_present(clause.verb) or (isinstance(eight, Act) and not eight.call):
            return False
        after = [item for item in clause.items if item.start >= clause.verb.end]
        called = any(item.kind in ("CARD", "ONE", "SLOW") for item in after)
        return any(item.text in _MUST for item in after) and not called

    def set_aside(self, clause: Clause) -> Thing:
        for item in clause.items:
            if item.kind in ("CARD", "X", "RANK", "ONE", "NUM", "LAST", "SUIT") or item.has(
                "V", "lay", "draw", "take", "gabong", "say"
            ):
                if item is not clause.verb or item.value in ("lay", "draw", "take", "gabong"):
                    self.mark(item)
            elif item.has("N", "suit", "call") and clause.verb is not None and clause.verb.has("V", "say"):
                self.mark(item)
        for item in clause.items:
            item.used = True
        return Aside("claim")
