"""What every part of the teller shares: the story, the sentence it is in, and what its words were read for."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.situations.plain.acts import Act, Aside, Denial
from refbook.situations.plain.clauses import Clause, Sentence
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Story, Thing
from refbook.situations.words import Word

QUIET = frozenset(
    ("FILL", "ADV", "MARKS", "DO", "MARK", "COMMA", "CONJ", "EVAL", "THEN", "SUB", "REL", "BEFORE", "WITHOUT")
)
BESIDE = frozenset(("have", "be", "become", "remark", "noevent"))
CONCRETE = ("lay", "gabong")
NOT_YET = ("touch", "take", "draw", "pass", "say", "count", "deal", "show", "gabong", "celebrate", "give", "judge")


ALONE = ("golf", "suit-gin", "hollywood-gin")
"""The games that have no verb in common with Gabong."""
_PRESENT = frozenset(("legg", "trekk", "dreg", "ligg", "spel", "lay", "draw", "play", "put", "have"))

_GONE = frozenset(("var", "bar", "was"))


def is_present(verb: Item) -> bool:
    """Whether a verb tells of what goes on now: `legger`, `er`, `lays`, `has`."""
    word = verb.text.split()[0]
    return word in _PRESENT or (word.endswith(("r", "s")) and word not in _GONE)


class Telling:
    """The state of a text that is being told."""

    def __init__(self, story: Story, words: Sequence[Word]) -> None:
        self.story = story
        self.words = words
        self.sentence: Sentence | None = None
        self.first_act = 0
        self.clause_acts: list[Act] = []
        self.claiming = False
        self.shouting = ""
        self.shouted: Act | None = None
        self.calling: Item | None = None
        self.waiting: Aside | None = None
        self.announced: tuple[str, int] | None = None
        self.strange: list[Clause] = []
        self.told_last: Act | None = None
        self.told_at = -1
        self.moved_back = False
        """Whether what this sentence told last was before what was told already."""
        self.denied: list[Denial] = []
        self.left_one = ""
        """Who was last said to have one card left."""

    def sentence_acts(self) -> list[Act]:
        """What this sentence has told so far."""
        return self.story.acts[self.first_act :]

    def stands_alone(self, clause: Clause) -> bool:
        """Whether a sentence is one plain statement of how things stood, before anything happened."""
        assert self.sentence is not None
        alone = len(self.sentence.clauses) == 1 and not clause.joins
        turns = any(item.kind in ("ADV", "EVAL", "THEN", "NEG", "MODAL", "Q", "X", "BEFORE") for item in clause.items)
        return alone and not turns and not (self.story.acts or self.story.speaker or self.claiming)

    def wait(self) -> Aside:
        """What stands for words whose act is told later in the sentence; `redeem` gives them to it."""
        self.waiting = Aside("remark")
        return self.waiting

    def redeem(self, act: Act) -> Act:
        for at, thing in self.story.owner.items():
            if thing is self.waiting:
                self.story.owner[at] = act
        return act

    def tell_instead(self, told: Act, act: Act) -> None:
        """Let what was told before be no more than words of what it came to: forgotten first, and said later."""
        self.story.acts.remove(told)
        for at, thing in self.story.owner.items():
            if thing is told:
                self.story.owner[at] = act

    def own(self, items: Sequence[Item], thing: Thing) -> None:
        for item in items:
            for at in range(item.start, item.end):
                self.story.owner.setdefault(at, thing)

    def mark(self, item: Item) -> None:
        self.story.unread.update(range(item.start, item.end))

    def put_by(self, clause: Clause) -> Thing:
        for item in clause.items:
            item.used = True
            if item.kind not in QUIET:
                self.mark(item)
        return Aside("claim")

    def is_weighty(self, item: Item, clause: Clause) -> bool:
        if item.kind in QUIET or item is clause.verb or item in clause.subject:
            return False
        if item.kind == "V":
            return item.value not in BESIDE
        if item.kind == "PRON":
            return item.value not in ("it", "we", "someone")
        if item.kind == "LOC":
            return item.value == "own"
        if item.kind == "ALREADY":
            return any(one.has("V", "have") for one in clause.items) and bool(clause.find("CARD"))
        return item.kind not in ("BOTH", "SAME", "DIRWORD") and not (
            item.kind == "N" and item.value in ("card", "table", "game", "round")
        )

    def text(self, start: int, end: int) -> str:
        text = self.words[start].text
        for before, word in zip(self.words[start : end - 1], self.words[start + 1 : end], strict=True):
            text += " " * (word.start > before.end) + (word.text if word.text != "\n" else " ")
        return text.strip(" ,;:-–")
