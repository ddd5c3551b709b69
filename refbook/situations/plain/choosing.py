"""Words that may be two things: which of them they are in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.i18n import Language
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.lexicon import Sense

_NOW = ("nå", "no", "na", "now")
_TO_BEGIN_WITH = ("ok", "okay", "okei", "yeah", "yes", "no", "ja", "nei", "jaja", "well")


_SHORT = frozenset(["si", "få", "gå", "ta", "la", "be", "se", "ha", "bli", "stå", "dra", "gi", "sei", "gje", "slå"])


def _is_finite(item: Item) -> bool:
    """Whether a Norwegian verb is one that follows `og`, sounding as `å`: `å glemte`, `å sa`, not `å si`."""
    word = item.text.split()[0]
    return (
        (item.has("V") or item.kind in ("OMIT", "CELEBRATE"))
        and (not word.endswith("e") or word.endswith(("te", "de")))
        and word not in _SHORT
    )


class Choosing:
    """Makes each item of a sentence one of the things that it may be."""

    def __init__(self, items: list[Item], language: Language, *, asks: bool) -> None:
        self.items = items
        self.language = language
        self.asks = asks

    def tell_apart(self) -> None:
        for at, item in enumerate(self.items):
            self._hear_og_as_a(at, item)
            if len(item.senses) > 1 or item.kind in ("V", "Q", "PRON", "ROLE") or item.text == "as":
                self._choose(at, item)

    def _hear_og_as_a(self, at: int, item: Item) -> None:
        """`glemte og si`: the two sound alike, and what follows is not what was done."""
        around = self.items[at - 1 : at + 2] if at else []
        if item.text != "og" or len(around) != 3:
            return
        before, _og, follows = around
        if before.kind == "OMIT" and follows.has("V") and not _is_finite(follows):
            item.kind, item.value, item.senses = "MARK", "to", ()

    def _next(self, at: int, skip: Sequence[str] = ("ADV", "FILL", "NEG")) -> Item | None:
        return next((item for item in self.items[at + 1 :] if item.kind not in skip), None)

    def _previous(self, at: int, skip: Sequence[str] = ("ADV", "FILL", "NEG")) -> Item | None:
        return next((item for item in reversed(self.items[:at]) if item.kind not in skip), None)

    def _is_inverted(self, at: int, item: Item) -> bool:
        """`does that skip Hugh`, `har hun lov til det`: a verb first, and whom or what it is asked of."""
        after = self._next(at)
        asked_of = after is not None and (is_person(after) or after.has("PRON", "it") or after.kind == "OWNER")
        return asked_of and (item.has("DO") or item.has("V", "be", "have"))

    def _somebody_after(self, at: int) -> bool:
        """Whether a verb follows, and right after it who does it."""
        follows = self.items[at + 1 : at + 3]
        return len(follows) == 2 and follows[0].has("V") and is_person(follows[1])

    def _is_given_to(self, at: int) -> bool:
        """`gave her a penalty card`, `dealt her seven`: the one who gets it."""
        before, follows = self._previous(at), self.items[at + 1 : at + 2]
        giving = before is not None and before.has("V", "give", "deal")
        return (
            giving and bool(follows) and (follows[0].kind == "NUM" or follows[0].text.startswith(("a ", "an ", "two ")))
        )

    def _is_clause(self, at: int) -> bool:
        """Whether somebody, and a verb right after, follow."""
        one, other = (self.items[here] if here < len(self.items) else None for here in (at + 1, at + 2))
        return one is not None and other is not None and is_person(one) and other.has("V") and not other.has("FILL")

    def _tells_how_it_was(self, at: int) -> bool:
        """`… da det lå en spar ti på bordet`, `… da det ble hans tur`: a clause of how things stood."""
        told = [item for item in self.items[at + 1 : at + 5] if item.kind not in ("FILL", "ADV")]
        there = bool(told) and (told[0].has("PRON", "it") or told[0].kind == "CARD")
        turn = any(item.has("TURN") for item in self.items[at + 1 : at + 7])
        return there and len(told) > 1 and (told[1].has("V", "lie") or (turn and told[1].has("V", "be", "become")))

    def _choose(self, at: int, item: Item) -> None:
        if at == 0 and item.text in _TO_BEGIN_WITH and not (len(self.items) > 1 and self.items[1].has("PRON", "it")):
            item.become("EVAL", "eval")
            return
        before, after = self._previous(at), self._next(at)
        starts = before is None or before.kind in ("COMMA", "CONJ", "THEN")
        if item.kind == "REL" and item.has("Q") and before is None and self.asks:
            item.become("Q", "q")
        if (
            item.has("Q")
            and item.kind != "Q"
            and before is None
            and not any(one.text in _NOW for one in self.items[:at])
            and (item.has("MODAL") or item.has("V") or item.has("PRON") or item.has("DO"))
        ):
            if self.asks or item.has("MODAL") or self._is_inverted(at, item):
                item.become("Q", "q")
                return
        if item.kind == "Q" and before is not None and before.kind not in ("COMMA", "CONJ", "THEN", "SUB", "Q"):
            other = next((sense for sense in item.senses if sense.kind not in ("Q",)), None)
            if other is not None:
                item.become(other.kind, other.value)
        elif item.kind == "Q" and not self.asks and item.has("V", "have", "be"):
            item.become("V")
        if item.has("CONJ") and item.has("MARK"):
            follows = self.items[at + 1] if at + 1 < len(self.items) else None
            told = any(one.kind == "V" for one in self.items[:at])
            item.become("CONJ" if told and follows is not None and _is_finite(follows) else "MARK")
            return
        if item.text == "også" and self._somebody_after(at):
            item.kind, item.value = "THEN", "then"
            return
        if (
            item.kind == "SUB"
            and item.text == "om"
            and after is not None
            and (after.has("N", "suit") or after.kind == "SUIT")
        ):
            item.kind, item.senses = "FILL", ()
            return
        if item.has("SUB", "when") and item.has("THEN") and starts:
            follows = self.items[at + 1] if at + 1 < len(self.items) else None
            if follows is not None and (is_person(follows) or follows.has("PRON", "it")):
                item.become("SUB", "when")
            else:
                item.become("THEN", "then")
        elif item.has("SUB", "when") and item.has("ADV") and not starts:
            follows = self.items[at + 1] if at + 1 < len(self.items) else None
            clause_follows = (
                follows is not None
                and (is_person(follows) or follows.has("N", "round", "game", "hand"))
                and any(x.has("V") for x in self.items[at + 1 :])
            ) or self._tells_how_it_was(at)
            item.become("SUB", "when") if clause_follows else item.become("ADV", "adv")
        elif item.has("THEN") and item.has("ADV"):
            follows_on = after is not None and after.has("V")
            item.become("THEN" if starts or follows_on or self._is_clause(at) else "ADV")
        if item.text == "as" and self._is_clause(at) and before is not None:
            item.kind, item.value, item.senses = "SUB", "when", ()
        if item.has("THEN", "before_that") and item.has("SUB", "before"):
            follows = self.items[at + 1] if at + 1 < len(self.items) else None
            told = follows is not None and follows.kind != "COMMA" and not follows.has("V")
            item.become("SUB", "before") if told else item.become("THEN", "before_that")
        if item.kind == "ROLE" and item.text == "gabong":
            does = before is not None and (before.has("MODAL") or before.kind in ("MARK", "DO"))
            named = before is not None and is_person(before) and any(one.text == "did" for one in self.items[:at])
            if does or named:
                item.kind, item.value = "V", "gabong"
                item.senses = (*item.senses, Sense("V", "gabong"))
        if item.has("V", "choose") and item.has("DO") and after is not None and after.kind == "MARK":
            item.become("DO", "do")
        if item.has("V", "say") and item.has("THEN"):
            finite = after is not None and after.has("V") and not is_person(after)
            item.become("THEN", "then") if finite and starts else item.become("V", "say")
        if item.has("V", "notice") and item.has("THEN"):
            item.become("V", "notice") if before is not None and is_person(before) and not starts else item.become(
                "THEN", "then"
            )
        if item.has("V", "show") and item.has("V", "lie"):
            item.value = "lie" if before is not None and before.kind == "CARD" else "show"
        if item.has("REMAIN") and (item.has("V", "leave") or item.has("ADV")):
            counted = before is not None and (
                before.kind in ("NUM", "CARD", "ONE", "LAST", "NOTHING") or before.has("N", "card", "hand")
            )
            item.become("REMAIN", "left") if counted else item.become("V" if item.has("V") else "ADV")
        if item.has("V") and item.has("TURN"):
            owned = before is not None and (before.kind == "OWNER" or before.has("OWN"))
            item.become("TURN", "turn") if owned else item.become("V")
        if item.has("OWN") and item.has("PRON") and self._is_given_to(at):
            item.become("PRON")
            return
        if item.has("OWN") and item.has("PRON"):
            follows = self.items[at + 1] if at + 1 < len(self.items) else None
            noun = follows is not None and (
                follows.kind in ("CARD", "NUM", "LAST", "RANK", "X") or follows.has("N") or follows.has("TURN")
            )
            item.become("OWN") if noun else item.become("PRON")
        if item.has("TURN", "next") and item.has("THEN"):
            item.become("TURN") if before is not None and before.has("V", "be") else item.become("THEN", "then")
        if item.text == "that" and before is not None and before.has("V", "notice") and self._is_clause(at):
            item.kind, item.value, item.senses = "SUB", "that", ()
        if item.text == "that" and item.has("PRON") and before is not None and before.kind == "CARD":
            following = self.items[at + 1] if at + 1 < len(self.items) else None
            if following is not None and (following.kind == "NEG" or following.has("V") or following.has("DO")):
                item.kind, item.value, item.senses = "REL", "who", ()
        if item.kind == "MARK" and (after is None or not after.has("V")):
            item.become("FILL", "fill")
        if item.has("V", "lay") and item.has("V", "allow"):
            rest = self.items[at + 1 :]
            goes = any(x.has("V", "leave", "go") for x in rest) and not any(x.kind == "CARD" for x in rest)
            item.become("V", "allow" if goes else "lay")
            item.value = "allow" if goes else "lay"
        if item.has("V", "lay") and item.has("V", "play") and any(x.kind in ("DIR",) for x in self.items):
            item.value = "play"
        if item.has("N", "game") and item.has("V", "lay") and before is not None and before.has("FILL"):
            item.kind = "V"
        if (
            item.has("DO")
            and item.has("V", "notice")
            and any(one.kind == "MARK" for one in self.items[at + 1 : at + 3])
        ):
            item.become("DO", "do")
        if item.has("V", "get") and item.has("DO") and after is not None and after.has("V"):
            item.become("DO", "do")
        if (
            item.has("N", "call", "deal", "hand", "penalty")
            and item.has("V")
            and before is not None
            and (before.has("OWN") or before.kind == "OWNER")
        ):
            item.become("N")
