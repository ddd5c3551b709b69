"""Reading the clauses of a text one by one into its story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from refbook.cards import Card
from refbook.situations.plain.acts import Act, Aside, Face, Fact
from refbook.situations.plain.chat import credit_of, credited, label_of
from refbook.situations.plain.clauses import Clause, Sentence
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.story import Story, Thing
from refbook.situations.words import Word

QUIET = frozenset(
    ("FILL", "ADV", "MARKS", "DO", "MARK", "COMMA", "CONJ", "EVAL", "THEN", "SUB", "REL", "BEFORE", "WITHOUT")
)
_BESIDE = frozenset(("have", "be", "become", "remark", "noevent"))
_SAYING = ("say", "claim", "ask")
_CONCRETE = ("lay", "gabong")
_NOT_YET = ("touch", "take", "draw", "pass", "say", "count", "deal", "show", "gabong", "celebrate", "give", "judge")

_TOLD_IN_BRACKETS = ("CARD", "SUIT", "RANK", "LAST", "ONE", "OUT", "TURN", "ROLE", "NUM", "PHASE", "DIR", "NEXT")

_HAD = ("hadde", "had", "hadd")
_WITH_SUBJECT = ("it's", "that's", "thats", "its", "there's", "theres")
"""Verbs written together with what stands before them, and so not asking."""

_THINGS = ("bordet", "table", "it", "den", "det", "them", "gulvet", "floor")

ALONE = ("golf", "suit-gin", "hollywood-gin")
"""The games that have no verb in common with Gabong."""

NOTHING = "nothing happened"
"""An aside: somebody did not do a thing."""

Frame = Callable[["Teller", Clause, list[str], bool], "Thing | None"]
_FRAMES: dict[tuple[str, str], Frame] = {}


def frame(*verbs: str, games: tuple[str, ...] = ("",)) -> Callable[[Frame], Frame]:
    """Make a function the reader of clauses with these verbs, of these games where any are named."""

    def registered(function: Frame) -> Frame:
        _FRAMES.update({(game, verb): function for game in games for verb in verbs})
        return function

    return registered


class Teller:
    """Takes in one sentence after the other."""

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
        self.left_one = ""
        """Who was last said to have one card left."""

    # -- sentences

    def label(self, items: list[Item]) -> list[Item]:
        """The items of a line without the name of the one who wrote it."""
        end = label_of(items)
        if not end:
            return items
        who = self.story.name_of(items[end - 2])
        if who is None:
            return items
        self._own(items[:end], Aside("remark"))
        if self.story.speaker not in ("", who):
            self.story.spoken_before = self.story.speaker
        self.story.speaker = self.story.subject = who
        self.story.note_people([who])
        return items[end:]

    def listen(self, items: list[Item]) -> None:
        """Take in a sentence, whoever's words it says they are."""
        items, inside = self._without_asides(self._introduced(items))
        self._listen(items)
        if inside:
            self.hear(Sentence(inside, self.story.language))

    def _listen(self, items: list[Item]) -> None:
        at = credit_of(items)
        who = self.story.name_of(credited(items, at)) if at is not None else None
        if at is None or who is None:
            self.hear(Sentence(items, self.story.language))
            return
        before, self.story.speaker = self.story.speaker, who
        end = [item for item in items if item.kind == "END"]
        self._own(items[at:], Aside("remark"))
        self.hear(Sentence([*items[:at], *end], self.story.language))
        self.story.speaker = before

    def _introduced(self, items: list[Item]) -> list[Item]:
        """`I, Anna, laid …`: who says “I”."""
        kinds = [(item.kind, item.value) for item in items[:4]]
        if len(kinds) < 4 or kinds[0] != ("PRON", "i") or [kind for kind, _ in kinds[1:]] != ["COMMA", "NAME", "COMMA"]:
            return items
        self.story.speaker = items[2].value
        self._own([items[1], items[2], items[3]], Aside("remark"))
        return [items[0], *items[4:]]

    def _without_asides(self, items: list[Item]) -> tuple[list[Item], list[Item]]:
        """The items without those between brackets that are a sentence of their own, which come second, or a remark."""
        opened = next((at for at, item in enumerate(items) if item.kind == "COMMA" and item.value in "(["), None)
        if opened is None:
            return items, []
        closed = next((at for at in range(opened, len(items)) if items[at].value in (")", "]")), None)
        if closed is None or any(item.kind == "END" for item in items[opened:closed]):
            return items, []
        inside = items[opened + 1 : closed]
        rest = [*items[:opened], *items[closed + 1 :]]
        if any(is_person(item) for item in inside) and any(item.has("V") and item.kind == "V" for item in inside):
            self._own([items[opened], items[closed]], Aside("remark"))
            return rest, inside
        if any(item.kind in _TOLD_IN_BRACKETS or item.has("N") or item.has("V") for item in inside):
            return items, []
        for item in inside:
            if item.kind not in QUIET:
                self.mark(item)
        self._own(items[opened : closed + 1], Aside("remark"))
        return rest, []

    def hear(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.first_act = len(self.story.acts)
        self.clause_acts, self.claiming, self.strange = [], False, []
        if not sentence.items:
            return
        if self._seats(sentence) or self._remark(sentence) or self._again(sentence):
            return
        if any(clause.joined_by("SUB", "after", "before", "when") for clause in sentence.clauses):
            self.story.note_people([item.value for item in sentence.items if item.kind == "NAME"][:1])
        for clause in sentence.clauses:
            self._hear_clause(clause)
        self._flush_strange()
        if self.shouting:
            self._unplaced_shout()
        if self.calling is not None:
            self.mark(self.calling)
            self.calling = None

    def sentence_acts(self) -> list[Act]:
        """What this sentence has told so far."""
        return self.story.acts[self.first_act :]

    def wait(self) -> Aside:
        """What stands for words whose act is told later in the sentence; `redeem` gives them to it."""
        self.waiting = Aside("remark")
        return self.waiting

    def redeem(self, act: Act) -> Act:
        for at, thing in self.story.owner.items():
            if thing is self.waiting:
                self.story.owner[at] = act
        return act

    def _own(self, items: Sequence[Item], thing: Thing) -> None:
        for item in items:
            for at in range(item.start, item.end):
                self.story.owner.setdefault(at, thing)

    def mark(self, item: Item) -> None:
        self.story.unread.update(range(item.start, item.end))

    def _seats(self, sentence: Sentence) -> bool:
        """`We sit Per, Kari, Ola, Siv clockwise`: who plays, in seat order."""
        if not any(item.has("V", "sit", "play", "be") for item in sentence.items):
            return False
        if any(item.kind == "CARD" for item in sentence.items):
            return False
        names: list[str] = []
        at = len(sentence.items)
        for here, item in enumerate(sentence.items):
            if item.kind == "NAME" and not item.prep:
                names.append(item.value)
            elif names and item.kind not in ("COMMA", "CONJ"):
                at = here
                break
            elif not names and item.has("V") and not item.has("V", "sit", "play", "be"):
                return False
        if len(names) < 3 or len(set(names)) != len(names):
            return False
        rest = sentence.items[at:]
        way = next((item for item in rest if item.kind == "DIR"), None)
        if way is not None and way.value == "anticlockwise":
            names.reverse()
        thing: Thing = Aside("known")
        if not self.story.players:
            self.story.players = tuple(names)
            thing = self.story.facts.setdefault("players", Fact("players", ", ".join(names)))
        elif list(self.story.players) != names:
            return False
        until = sentence.items.index(way) + 1 if way is not None else at
        self._own(sentence.items[:until], thing)
        after = list(sentence.items[until:])
        if any(item.kind not in QUIET for item in after):
            self.hear(Sentence(after, sentence.language))
        else:
            self._own(after, thing)
        return True

    def _remark(self, sentence: Sentence) -> bool:
        """Talk: nobody, no card and no thing of the game in it, and no word that is not known."""
        kinds = {item.kind for item in sentence.items}
        talk = QUIET | {"NUM", "Q", "NEG", "OKTHAT", "WON"}
        plain = all(
            item.kind in talk
            or item.has("EVAL")
            or item.has(
                "V",
                "be",
                "claim",
                "ask",
                "have",
                "become",
                "notice",
                "get",
                "go",
                "end",
                "play",
                "say",
                "sit",
                "remark",
                "noevent",
            )
            or item.has("MODAL")
            or (item.kind == "PRON" and item.value in ("it", "we", "i", "someone", "nobody", "they"))
            or item.has("N", "penalty", "game", "permission", "points")
            for item in sentence.items
        )
        if not plain or "TWICE" in kinds:
            return False
        self._own(sentence.items, Aside("question" if sentence.asks or sentence.starts_asking else "remark"))
        return True

    def _again(self, sentence: Sentence) -> bool:
        """`Twice.`: the last thing was done once more."""
        weighty = [item for item in sentence.items if item.kind not in QUIET]
        last = self.story.last_act()
        if len(weighty) != 1 or not weighty[0].has("TWICE") or last is None:
            return False
        again = Act(last.kind, last.who, last.cards, last.count, last.at_once, last.call, last.text)
        self._own(sentence.items, self.story.add(again))
        return True

    # -- clauses

    def _hear_clause(self, clause: Clause) -> None:
        story = self.story
        known = list(story.acts)
        before = len(known)
        asked = self._is_question(clause)
        if asked is not None:
            self._own(clause.all_items(), asked)
            return
        if clause.joined_by("REL"):
            self._relate(clause)
        addressed = self._addressed(clause)
        who = self._subject(clause)
        facts = self._facts(clause, who)
        story.goes_on = clause.joined_by("THEN", "then")
        thing = (
            addressed or self._claimed(clause) or self._read(clause, who) or (facts if self._is_light(clause) else None)
        )
        story.note_people([*who, *self._named(clause, who)])
        if who:
            story.subject = who[0]
        if thing is None and (
            clause.joined_by("SUB", "because") or clause.joined_by("REL") or self._only_states(clause)
        ):
            thing = self.put_by(clause)
        if thing is None:
            self._stay_strange(clause)
            return
        if story.retold and clause.verb is not None:
            self.mark(clause.verb)
        story.retold = False
        fresh = [act for act in story.acts if act not in known]
        self._flush_strange(before)
        self._reorder(clause, fresh)
        self._skip_what_was_not(clause)
        self._finish(clause, thing)

    def _skip_what_was_not(self, clause: Clause) -> None:
        """`instead of waiting`: what was not done needs no reading."""
        items = clause.items
        for item, other in pairwise(items):
            if item.kind == "INSTEAD" and other.has("V"):
                item.used = other.used = True

    def _only_states(self, clause: Clause) -> bool:
        """Whether a clause that could not be placed tells how something was, in known words, and no doing."""
        if any(item.kind in ("CARD", "LOST") for item in clause.items):
            return False
        wishes = any(item.kind == "MODAL" and item.value == "want" for item in clause.items)
        if clause.verb is None:
            return wishes and any(item.kind == "NEG" for item in clause.items)
        being = ("be", "have", "become", "hold", "left_with", "score")
        states = all(item.kind != "V" or item.value in being for item in clause.items)
        was = clause.verb.value == "be" and not self._is_auxiliary(clause, clause.verb)
        return states and (was or not any(item.kind == "X" for item in clause.items))

    def put_by(self, clause: Clause) -> Thing:
        for item in clause.items:
            item.used = True
            if item.kind not in QUIET:
                self.mark(item)
        return Aside("claim")

    def _is_light(self, clause: Clause) -> bool:
        """Whether a clause says no more than the header fact that is in it."""
        verb = clause.verb
        return verb is None or verb.value in ("be", "have", "become", "play", "go", "sit", "lie", "hold")

    def _finish(self, clause: Clause, thing: Thing) -> None:
        for item in clause.items:
            if not item.used and self.is_weighty(item, clause):
                self.mark(item)
        self._own(clause.all_items(), thing)

    def is_weighty(self, item: Item, clause: Clause) -> bool:
        if item.kind in QUIET or item is clause.verb or item in clause.subject:
            return False
        if item.kind == "V":
            return item.value not in _BESIDE
        if item.kind == "PRON":
            return item.value not in ("it", "we", "someone")
        if item.kind == "LOC":
            return item.value == "own"
        if item.kind == "ALREADY":
            return any(one.has("V", "have") for one in clause.items) and bool(clause.find("CARD"))
        return item.kind not in ("BOTH", "SAME", "DIRWORD") and not (
            item.kind == "N" and item.value in ("card", "table", "game", "round")
        )

    def _named(self, clause: Clause, who: Sequence[str]) -> list[str]:
        return [item.value for item in clause.items if item.kind in ("NAME", "OWNER") and item.value not in who]

    def _subject(self, clause: Clause) -> list[str]:
        story = self.story
        people = clause.subject
        if people and people[0].kind == "NEXT":
            return self._next(clause, people)
        names: list[str] = []
        for item in people:
            if item.kind == "PRON" and item.value in ("we", "someone", "nobody"):
                continue
            name = story.name_of(item)
            if name is None:
                self.mark(item)
                clause.items.append(Item("LOST", "", item.start, item.end))
            else:
                names.append(name)
        if people:
            return list(dict.fromkeys(names))
        if self._unknown_doer(clause):
            return []
        return [story.subject] if story.subject and not self._impersonal(clause) else []

    def _impersonal(self, clause: Clause) -> bool:
        at = clause.items.index(clause.verb) if clause.verb in clause.items else 0
        return any(
            item.kind == "PRON" and item.value in ("it", "we", "someone", "nobody") for item in clause.items[:at]
        )

    def _unknown_doer(self, clause: Clause) -> bool:
        """Whether a word that is not known stands where the one who did it would."""
        at = clause.items.index(clause.verb) if clause.verb in clause.items else 0
        doer = next((item for item in clause.items[:at] if item.kind == "X"), None)
        follows = clause.items[at + 1] if at + 1 < len(clause.items) else None
        if doer is None and follows is not None and follows.kind == "X" and clause.joined_by("THEN"):
            doer = follows if self.words[follows.start].text[:1].isupper() else None
        if doer is not None:
            clause.items.append(Item("LOST", "", doer.start, doer.end))
        return doer is not None

    def _next(self, clause: Clause, people: Sequence[Item]) -> list[str]:
        step = {"after": 1, "before": -1, "next": 1}[people[0].value]
        if people[0].value == "next":
            base: str | None = self.story.acts[-1].who if self.story.acts else None
        else:
            at = clause.items.index(people[0])
            following = next((item for item in clause.items[at + 1 :] if is_person(item)), None)
            base = self.story.name_of(following) if following is not None else None
            if following is not None:
                following.used = True
                people = [*people, following]
        name, sure = self.story.neighbour(base, step) if base else (None, False)
        sure = sure and not any(card.rank == "K" for act in self.story.acts for card in act.cards)
        if name is None or not sure:
            for item in people:
                self.mark(item)
        if name is None:
            clause.items.append(Item("LOST", "", people[0].start, people[0].end))
        clause.subject = list(people)
        return [name] if name else []

    def _relate(self, clause: Clause) -> None:
        """`Siv, som …`: who is meant by a relative word is the one named right before it."""
        rel = next(item for item in clause.joins if item.kind == "REL")
        assert self.sentence is not None
        earlier = [item for item in self.sentence.items if item.end <= rel.start and item.kind not in ("COMMA", "FILL")]
        if earlier and is_person(earlier[-1]) and not clause.subject:
            clause.subject = [earlier[-1]]

    # -- questions and claims

    def _is_question(self, clause: Clause) -> Aside | None:
        assert self.sentence is not None
        sentence = self.sentence
        items = [item for item in clause.items if item.kind not in ("ADV", "COMMA", "MARKS", "EVAL", "FILL", "CONJ")]
        items = [item for item in items if item.kind != "OKTHAT"]
        begins = bool(items) and items[0].kind == "Q"
        if sentence.asks and begins and any(one.kind == "TURN" for one in items) and self.story.acts:
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
        if clause.verb is None or clause.verb.value in ("be", "have", "become", "claim", "ask", "get"):
            if opens or inverted or (sentence.asks and not self._tells(clause)):
                return self._asked(clause)
            return None
        if must or inverted:
            if not must and clause.verb.value in _CONCRETE and any(item.kind == "CARD" for item in clause.items):
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
        return Aside("question")

    def _tells(self, clause: Clause) -> bool:
        return any(item.kind in ("CARD", "TURN", "ONE", "PHASE", "DIR", "LAST", "UNSPENT") for item in clause.items)

    def _is_new(self, clause: Clause) -> bool:
        cards = [card for item in clause.items if item.kind == "CARD" and item.prep != "on" for card in item.cards]
        for item in clause.items:
            if item.kind in ("Q", "MODAL"):
                self.mark(item)
                item.used = True
        return not any(list(act.cards) == cards for act in self.story.acts)

    def _addressed(self, clause: Clause) -> Thing | None:
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

    def _claimed(self, clause: Clause) -> Thing | None:
        """What somebody says, means or asks about the quarrel is no event; cards in it are marked."""
        verb = clause.verb
        if verb is None:
            return None
        if self.claiming and not clause.joined_by("CONJ", "and", "but") and not clause.joined_by("THEN"):
            return self.set_aside(clause)
        self.claiming = False
        if verb.value in ("claim", "ask") and clause.find("SLOW") is None and not clause.joined_by("WITHOUT"):
            self.claiming = True
            return self.set_aside(clause)
        return None

    def set_aside(self, clause: Clause) -> Thing:
        for item in clause.items:
            if item.kind in ("CARD", "X", "RANK", "ONE", "NUM", "LAST") or item.has(
                "V", "lay", "draw", "take", "gabong", "say"
            ):
                if item is not clause.verb or item.value in ("lay", "draw", "take", "gabong"):
                    self.mark(item)
        for item in clause.items:
            item.used = True
        return Aside("claim")

    # -- header facts inside a clause

    def _facts(self, clause: Clause, who: Sequence[str]) -> Thing | None:
        if self._is_said_by_somebody(clause):
            return None
        found = [self._phase(clause), self._turn(clause, who), self._direction(clause), self._unspent(clause)]
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
        told: Thing | None
        if item.value == "over" and clause.verb is not None and clause.verb.value in _CONCRETE and clause.find("CARD"):
            return self._ends_with(clause, item)
        if not self.story.acts or self.story.facts.get("phase"):
            told = self.story.tell("phase", item.value)
            if told is None and item.value in ("over", "collected"):
                told = Aside("known") if self.story.is_over() else None
        elif item.value == "over":
            told = self.story.add(Act("round-ends"))
        else:
            told = Aside("known") if item.value == "play" else None
        item.used = told is not None
        return told

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
        if item.value == "next" and self.story.acts:
            return None
        later = any(one.text in ("nå", "no", "now", "na") for one in clause.items) or clause.joined_by("THEN", "then")
        actors = {act.who for act in self.story.acts}
        if (later and self.story.acts) or len(actors) > 1:
            return None
        told = self.story.tell("turn", name)
        item.used = told is not None
        return told

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
        for one in near:
            if one.kind == "OWNER" or (
                one.kind in ("NAME", "ROLE") and (one.prep in ("to", "of") or one in clause.subject)
            ):
                one.used = True
                return self.story.name_of(one)
            if one.kind == "OWN":
                return self._own_name(one, who)
            if one.kind in ("V", "CARD") and one not in clause.subject and one.value not in _BESIDE:
                break
        bare = next((one for one in clause.items if one.kind == "NAME" and one not in clause.subject), None)
        if bare is not None and (clause.verb is None or clause.verb.value in _BESIDE):
            bare.used = True
            return self.story.name_of(bare)
        return None

    def _own_name(self, one: Item, who: Sequence[str]) -> str | None:
        if one.value == "my":
            teller = self.story.teller()
            one.used = teller is not None
            return teller
        one.used = True
        if who:
            return who[0]
        pronoun = {"his": "he", "hers": "she"}.get(one.value, "they")
        return self.story.named_last(one, pronoun, set())

    def _direction(self, clause: Clause) -> Thing | None:
        item = clause.find("DIR")
        if item is None:
            return None
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
            (king and clause.joined_by("SUB"))
            or not moving
            or any(act.cards and act.cards[-1].rank == "K" for act in self.story.acts)
        ):
            return None
        if clause.find("CARD") and not fronted:
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
            and (clause.joined_by("REL") or not clause.find("RANK", "NUM"))
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
        if two is not None and two.kind == "CARD" and face is None and self.story.tell_face(two.cards[0]) is not None:
            two.used = True
        spent = (item.value == "spent") != (neg is not None)
        item.used = True
        for one in (two, number):
            if one is not None:
                one.used = one.used or one.kind != "CARD"
        return self.story.tell("twos", str(0 if spent else many))

    # -- events

    def _read(self, clause: Clause, who: list[str]) -> Thing | None:
        negative = self._negative(clause)
        if any(item.kind == "LOST" for item in clause.items):
            return None
        verb = clause.verb
        modal = next((item for item in clause.items if item.kind == "MODAL"), None)
        if modal is not None and verb is not None and not negative:
            if not self._may_have_happened(clause, modal, verb):
                self.mark(modal)
                return self.set_aside(clause)
            self.mark(modal)
            modal.used = True
        elif modal is not None:
            modal.used = True
        if verb is None:
            return self._verbless(clause, who)
        name = verb.value
        if verb.has("V", "take") and verb.has("V", "touch"):
            name = "take"
        if verb.has("V", "take") and clause.take("TOUCHING"):
            name = "touch"
        if name in ("have", "be", "become") and self._is_auxiliary(clause, verb):
            later = next(item for item in clause.items[clause.items.index(verb) + 1 :] if item.kind == "V")
            name, clause.verb = later.value, later
            who = self._agent(clause) or who
        if (
            clause.joined_by("SUB", "before")
            and name in _NOT_YET
            and not any(item.kind == "CARD" for item in clause.items)
        ):
            return self._not_yet(clause, who, name)
        reader = _FRAMES.get((self.story.game, name)) or (None if self.story.game in ALONE else _FRAMES.get(("", name)))
        return reader(self, clause, who, negative) if reader is not None else None

    def _not_yet(self, clause: Clause, who: Sequence[str], name: str) -> Thing:
        """`before Bo drew`: it need not have happened, so it is no event; `before the Gabong took up his cards`."""
        hand = any(item.has("N", "hand", "pile", "card") or item.has("OWN") for item in clause.items)
        if not (name in ("touch", "take") and hand and who[:1] == [self.story.gabong]):
            return self.put_by(clause)
        for item in clause.items:
            item.used = True
        return Aside("remark")

    def _agent(self, clause: Clause) -> list[str]:
        """`was stopped by Cato`: who did it, where the clause has another subject or none."""
        agent = next((item for item in clause.items if is_person(item) and item.prep == "by"), None)
        name = self.story.name_of(agent) if agent is not None and not clause.subject else None
        if agent is None or name is None:
            return []
        agent.used, agent.prep = True, ""
        clause.subject = [agent]
        return [name]

    def _is_auxiliary(self, clause: Clause, verb: Item) -> bool:
        later = clause.items[clause.items.index(verb) + 1 :] if verb in clause.items else []
        return any(item.kind == "V" for item in later)

    def _may_have_happened(self, clause: Clause, modal: Item, verb: Item) -> bool:
        concrete = verb.value in _CONCRETE and any(item.kind == "CARD" for item in clause.items)
        if modal.value == "want":
            return concrete and not self._came_to_nothing(clause)
        if modal.value == "must":
            past = modal.text.split()[0] in ("måtte", "matte", "maatte", "had", "needed", "trengte")
            return past and verb.value in ("draw", "take") and not self._came_to_nothing(clause)
        return concrete and (self.sentence is not None and self.sentence.asks)

    def _came_to_nothing(self, clause: Clause) -> bool:
        """`Zoe wanted to lay 5♣ but Sam was faster`: another one did something instead."""
        assert self.sentence is not None
        clauses = self.sentence.clauses
        after = clauses[clauses.index(clause) + 1] if clause in clauses[:-1] else None
        but = after is not None and after.joined_by("CONJ", "but")
        again = after is not None and after.verb is not None and clause.verb is not None
        same = again and after.verb.value == clause.verb.value  # type: ignore[union-attr]
        return but and after is not None and (bool(after.subject) or same)

    def _negative(self, clause: Clause) -> bool:
        found = [item for item in clause.items if item.kind in ("NEG", "OMIT")] + [
            item for item in clause.joins if item.kind == "WITHOUT"
        ]
        for item in found:
            item.used = True
            if item.kind == "OMIT" and not any(
                one.has("V", "say", "choose") or one.kind == "ONE" for one in clause.items
            ):
                self.mark(item)
        if any(item.kind == "V" and item.value in ("not_collected",) for item in clause.items):
            return False
        return len({item.kind for item in found}) % 2 == 1

    def _verbless(self, clause: Clause, who: Sequence[str]) -> Thing | None:
        cards = [item for item in clause.items if item.kind == "CARD"]
        owner = clause.find("OWNER")
        if owner is not None and clause.find("N", "deal") and len(clause.items) < 4:
            return Aside("known") if self.story.gabong == owner.value else None
        face = clause.find("N", "face")
        if len(cards) == 1 and len(cards[0].cards) == 1 and (face is not None or clause.find("LOC", "table")):
            return lie(self, clause, list(who), False)
        spoken = self.story.speaker and self.story.subject == self.story.speaker
        if (
            cards
            and spoken
            and len(cards) == 1
            and not any(item.kind in ("Q", "NEG", "MODAL") for item in clause.items)
        ):
            self.mark(cards[0])
            cards[0].used = True
            return self.story.add(Act("lay", self.story.speaker, cards[0].cards))
        if not any(self.is_weighty(item, clause) for item in clause.items):
            return Aside("remark")
        if all(
            item.used or not self.is_weighty(item, clause) or item.kind in ("Q", "OKTHAT", "EVAL")
            for item in clause.items
        ):
            return Aside("remark")
        return None

    # -- order

    def _reorder(self, clause: Clause, fresh: list[Act]) -> None:
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
        before = earlier_told or (already is not None and had) or having
        if before and len(acts) > len(fresh):
            rest = [act for act in acts if act not in fresh]
            told = self.told_last if self.told_last in rest else rest[-1]
            self._move(fresh, rest.index(told))
        elif fresh_past and self._goes_back(clause, fresh):
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

    def _is_pluperfect(self, clause: Clause) -> bool:
        at = next((at for at, item in enumerate(clause.items) if item.text in _HAD), None)
        return at is not None and any(item.kind == "V" for item in clause.items[at + 1 :])

    def _goes_back(self, clause: Clause, fresh: Sequence[Act]) -> bool:
        """Whether `had laid` comes after what was told as `laid`, and no word of order says otherwise."""
        rest = [act for act in self.story.acts if act not in fresh]
        ordered = any(item.kind in ("THEN", "SUB") and item.value != "because" for item in clause.all_items())
        return bool(rest) and not rest[-1].past and rest[-1].kind in ("lay", "draw") and not ordered

    def _move(self, fresh: list[Act], to: int) -> None:
        rest = [act for act in self.story.acts if act not in fresh]
        self.story.acts[:] = [*rest[:to], *fresh, *rest[to:]]

    # -- what has no word in the notation

    def _stay_strange(self, clause: Clause) -> None:
        self.strange.append(clause)

    def _flush_strange(self, at: int | None = None) -> None:
        """Clauses that could not be placed become one line in the teller's own words."""
        if not self.strange:
            return
        items = [item for clause in self.strange for item in clause.all_items()]
        bare = [item for item in items if item.kind != "LOST"]
        start, end = min(item.start for item in bare), max(item.end for item in bare)
        weighty = [item for item in bare if item.kind not in QUIET]
        thing: Thing = Aside("remark")
        if not self._is_a_doing(bare):
            for item in weighty:
                self.mark(item)
            self._own(bare, thing)
            self.strange = []
            return
        telling = any(is_person(item) or item.kind in ("V", "CARD", "OWNER", "N") for item in weighty)
        if telling:
            idle = self._is_idle(bare)
            thing = self.story.add(Act("other", text=self.text(start, end), idle=idle), at)
            if idle:
                for item in weighty:
                    self.mark(item)
        for item in bare:
            if (
                item.kind == "X"
                or item.has("V", "world")
                or (item.kind in ("CARD", "V") and not any(one.kind == "X" for one in bare))
            ):
                self.mark(item)
        if weighty and not any(at in self.story.unread for at in range(start, end)):
            for item in weighty:
                self.mark(item)
        self._own(bare, thing)
        self.strange = []

    def _is_idle(self, items: Sequence[Item]) -> bool:
        """Whether somebody does something that touches nobody else and no thing of the game."""
        going = any(item.has("V", "go", "leave", "take_back", "world") for item in items)
        things = any(item.kind in ("CARD", "OWNER", "RANK", "NUM", "ONE", "SUIT") or item.has("N") for item in items)
        own = any(item.has("OWN") or item.has("LOC", "table") or item.text in _THINGS for item in items)
        people = [item for item in items if is_person(item) and item.kind != "PRON"]
        said = any(item.has("V", "say", "gabong", "announce") for item in items)
        return not (going or things or own or said or len(people) > 1) and bool(people)

    def _is_a_doing(self, items: Sequence[Item]) -> bool:
        """Whether strange words tell what somebody did to somebody or to a thing of the game; `and grinned` does not."""
        things = ("card", "hand", "pile", "deck", "table", "face", "discard", "waste", "points", "round", "game")
        named = any(item.kind in ("NAME", "ROLE", "OWNER", "NEXT", "X", "CARD", "LOST") for item in items)
        nobody = any(item.kind == "PRON" and item.value in ("nobody", "someone", "we", "it") for item in items[:3])
        implied = all(clause.joins and not clause.subject for clause in self.strange)
        object_ = any(item.kind in ("CARD", "OWNER") or item.has("N", *things) or item.has("OWN") for item in items)
        others = any(item.kind in ("NAME", "ROLE") or (is_person(item) and item.prep) for item in items)
        return object_ or others or (named and not implied and not nobody)

    def text(self, start: int, end: int) -> str:
        text = self.words[start].text
        for before, word in zip(self.words[start : end - 1], self.words[start + 1 : end], strict=True):
            text += " " * (word.start > before.end) + (word.text if word.text != "\n" else " ")
        return text.strip(" ,;:-–")

    def unshout(self, who: str) -> None:
        """The cards of a shout have been told."""
        if self.shouting == who:
            self.shouting = ""

    def _unplaced_shout(self) -> None:
        who, self.shouting = self.shouting, ""
        text = f"{who} roper gabong" if self.story.language == "nb" else f"{who} yells gabong"
        self.shouted = self.redeem(self.story.add(Act("other", who, text=text)))

    def gabonged(self, who: str, cards: tuple[Card, ...]) -> Act | None:
        """The gabong that somebody has just shouted, now that the cards of it are told."""
        if self.shouting == who and len(cards) > 1:
            self.shouting = ""
            self.story.mentioned += cards
            return self.redeem(self.story.add(Act("gabong", who, cards)))
        act = self.shouted
        if act is None or act.who != who or self.story.last_act() is not act or len(cards) < 2:
            return None
        act.kind, act.cards, act.text, self.shouted = "gabong", cards, "", None
        self.story.mentioned += cards
        return act


def cards_in(clause: Clause) -> tuple[Card, ...]:
    """The cards that a clause names as its object."""
    found = [item for item in clause.items if item.kind == "CARD" and item.prep != "on" and not item.used]
    for item in found:
        item.used = True
    cards = tuple(card for item in found for card in item.cards)
    _reckon(clause, cards)
    return cards


def _reckon(clause: Clause, cards: tuple[Card, ...]) -> None:
    """`her two aces, A♣ and A♥`: a number beside the cards that are told."""
    number = clause.find("NUM")
    if number is None or number.number != len(cards):
        return
    at = clause.items.index(number)
    after = next((item for item in clause.items[at + 1 :] if item.kind not in ("FILL", "ADV", "SAME")), None)
    if after is not None and after.kind == "RANK" and {card.rank for card in cards} == {after.value}:
        number.used = after.used = True
    elif after is not None and (after.has("N", "card") or after.kind in ("COMMA", "CARD")):
        number.used = True


@frame("lie")
def lie(teller: Teller, clause: Clause, _who: list[str], negative: bool) -> Thing | None:
    """A card on top of the pile."""
    story = teller.story
    items = [item for item in clause.items if item.kind == "CARD"]
    if negative or len(items) != 1 or len(items[0].cards) != 1:
        return None
    card = items[0].cards[0]
    by = next(
        (
            story.name_of(item)
            for item in clause.items
            if not item.used and (item.kind == "OWNER" or (is_person(item) and item.prep in ("by", "from")))
        ),
        None,
    )
    for item in clause.items:
        if item.kind == "OWNER" or (is_person(item) and item.prep in ("by", "from")):
            item.used = True
    now = any(item.text in ("nå", "no", "now", "na") for item in clause.items)
    current = story.current_face()
    if story.acts and current is not None and current[0] == card and not story.facts.get("face"):
        items[0].used = True
        return Aside("known")
    if story.acts and now:
        return None
    told = story.tell_face(card, by or "")
    if told is None:
        return None
    story.mentioned.append(card)
    story.last_cards = story.last_cards or (card,)
    items[0].used = True
    for item in clause.take_all("N", "face"):
        item.used = True
    if isinstance(told, Face):
        suit = clause.take("SUIT")
        if suit is not None:
            told.call = suit.value
        elif clause.take("CALL"):
            told.call = "none"
    return told
