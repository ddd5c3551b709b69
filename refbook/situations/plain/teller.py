"""Reading the clauses of a text one by one into its story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from refbook.cards import Card
from refbook.situations.plain.acts import Act, Aside, Denial, Face, Fact
from refbook.situations.plain.asking import Asking
from refbook.situations.plain.chat import credit_of, credited, label_of
from refbook.situations.plain.clauses import Clause, Sentence
from refbook.situations.plain.facts import Facts
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.order import Ordering
from refbook.situations.plain.story import Thing, eight_on_top
from refbook.situations.plain.strange import Strange
from refbook.situations.plain.telling import ALONE, CONCRETE, NOT_YET, QUIET, is_present

_ALL_OF_THEM = ("alle", "everyone", "everybody", "resten", "samtlige", "all")
_TOLD_IN_BRACKETS = ("CARD", "SUIT", "RANK", "LAST", "ONE", "OUT", "TURN", "ROLE", "NUM", "PHASE", "DIR", "NEXT")


_BARELY = ("PRON", "DO", "FILL", "ADV", "MARKS", "V")
_DID = ("gjorde", "gjør", "gjer", "gjorde det", "gjorde det ikke")
_UNTIL_NOW = ("yet", "so far", "enda", "ennå", "enno", "endå", "foreløpig")
_BESIDE_NAMES = ("FILL", "COMMA", "MARKS", "END")

_FROM = ("fra", "frå", "from", "av", "by")
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


class Teller(Asking, Facts, Ordering, Strange):
    """Takes in one sentence after the other."""

    # -- sentences

    def label(self, items: list[Item]) -> list[Item]:
        """The items of a line without the name of the one who wrote it."""
        end = label_of(items)
        if not end:
            return items
        who = self.story.name_of(items[end - 2])
        if who is None:
            return items
        self.own(items[:end], Aside("remark"))
        if self.story.speaker not in ("", who):
            self.story.spoken_before = self.story.speaker
        self.story.speaker = self.story.subject = who
        self.story.note_people([who])
        if items[end].text in ("nei", "no", "nope", "nei!", "wrong", "feil"):
            self.mark(items[end])
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
        self.own(items[at:], Aside("remark"))
        self.hear(Sentence([*items[:at], *end], self.story.language))
        self.story.speaker = before

    def _introduced(self, items: list[Item]) -> list[Item]:
        """`I, Anna, laid …`: who says “I”."""
        kinds = [(item.kind, item.value) for item in items[:4]]
        if len(kinds) < 4 or kinds[0] != ("PRON", "i") or [kind for kind, _ in kinds[1:]] != ["COMMA", "NAME", "COMMA"]:
            return items
        self.story.speaker = items[2].value
        self.own([items[1], items[2], items[3]], Aside("remark"))
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
        said = [item for item in inside if item.kind not in ("ADV", "MARKS")]
        whose = [item.kind for item in said] == ["OWNER"]
        if whose or (len(said) == 2 and said[0].text in _FROM and is_person(said[1])):
            items[opened].kind = items[closed].kind = "FILL"
            return items, []
        rest = [*items[:opened], *items[closed + 1 :]]
        if any(is_person(item) for item in inside) and any(item.has("V") and item.kind == "V" for item in inside):
            self.own([items[opened], items[closed]], Aside("remark"))
            return rest, inside
        if any(item.kind in _TOLD_IN_BRACKETS or item.has("N") or item.has("V") for item in inside):
            return items, []
        for item in inside:
            if item.kind not in QUIET:
                self.mark(item)
        self.own(items[opened : closed + 1], Aside("remark"))
        return rest, []

    def hear(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.first_act = len(self.story.acts)
        self.clause_acts, self.claiming, self.strange, self.moved_back = [], False, [], False
        if not sentence.items:
            return
        self._note_what_is_asked(sentence)
        if self._seats(sentence) or self._remark(sentence) or self._again(sentence):
            return
        if any(clause.joined_by("SUB", "after", "before", "when") for clause in sentence.clauses):
            self.story.note_people([item.value for item in sentence.items if item.kind == "NAME"][:1])
        for clause in sentence.clauses:
            self._hear_clause(clause)
        self.flush_strange()
        self._leave_denials()
        if self.shouting:
            self._unplaced_shout()
        if self.calling is not None:
            self.mark(self.calling)
            self.calling = None

    def _note_what_is_asked(self, sentence: Sentence) -> None:
        if not (sentence.asks or sentence.starts_asking):
            return
        if any(item.has("N", "points") for item in sentence.items):
            self.story.asked.add("points")
        if any(item.kind == "WON" for item in sentence.items):
            self.story.asked.add("winner")

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
        two = len(names) == 2 and self._are_all(sentence, names)
        if (len(names) < 3 and not two) or len(set(names)) != len(names):
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
        self.own(sentence.items[:until], thing)
        after = list(sentence.items[until:])
        if any(item.kind not in QUIET for item in after):
            self.hear(Sentence(after, sentence.language))
        else:
            self.own(after, thing)
        return True

    def _are_all(self, sentence: Sentence, names: Sequence[str]) -> bool:
        """`Bo and Kari are playing`: two who play, where nobody else is named and nothing more is said."""
        plays = any(item.has("V", "play", "sit") or item.has("PRON", "we") for item in sentence.items)
        only = all(item.kind in ("NAME", "V", "CONJ", "PRON", "DO", *_BESIDE_NAMES) for item in sentence.items)
        return plays and only and set(self.story.roster) == set(names) and not self.story.acts

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
        ended = any(item.kind == "V" and item.value == "end" for item in sentence.items) and not sentence.asks
        if not plain or "TWICE" in kinds or (ended and any(item.has("N", "game", "round") for item in sentence.items)):
            return False
        self.own(sentence.items, Aside("question" if sentence.asks or sentence.starts_asking else "remark"))
        return True

    def _again(self, sentence: Sentence) -> bool:
        """`Twice.`: the last thing was done once more."""
        weighty = [item for item in sentence.items if item.kind not in QUIET]
        last = self.story.last_act()
        weighty = [item for item in weighty if item.kind != "IN_A_ROW"]
        if len(weighty) != 1 or not weighty[0].has("TWICE") or last is None:
            return False
        again = Act(last.kind, last.who, last.cards, last.count, last.at_once, last.call, last.text)
        self.own(sentence.items, self.story.add(again))
        return True

    # -- clauses

    def _hear_clause(self, clause: Clause) -> None:
        story = self.story
        known = list(story.acts)
        before = len(known)
        asked = self.is_question(clause)
        if asked is not None:
            self.own(clause.all_items(), asked)
            return
        if clause.joined_by("REL"):
            self._relate(clause)
        addressed = self.addressed(clause)
        who = self._subject(clause)
        facts = self.facts_in(clause, who)
        story.goes_on = clause.joined_by("THEN", "then")
        thing = (
            addressed or self.claimed(clause) or self._read(clause, who) or (facts if self._is_light(clause) else None)
        )
        story.note_people([*who, *self._named(clause, who)])
        if who:
            story.subject = who[0]
        if thing is None and (
            clause.joined_by("SUB", "because") or clause.joined_by("REL") or self._only_states(clause)
        ):
            thing = self.put_by(clause)
        thing = thing or self.laid_somehow(clause, who)
        if thing is None:
            self.stay_strange(clause)
            return
        if story.retold and clause.verb is not None:
            self.mark(clause.verb)
        story.retold = False
        fresh = [act for act in story.acts if act not in known]
        self._mark_left_out(clause, who, [*fresh, thing])
        if fresh and clause.verb is not None and clause.verb.text:
            story.in_the_past = not is_present(clause.verb)
        self.flush_strange(before)
        self.reorder(clause, fresh)
        self._skip_what_was_not(clause)
        self._finish(clause, thing)
        if isinstance(thing, Aside) and thing.kind == NOTHING and who and not clause.joined_by("SUB", "before"):
            self._deny(clause, who[0])

    def _deny(self, clause: Clause, who: str) -> None:
        """Bear in mind that somebody did not do a thing: unless what was done instead is told, that is a point."""
        if any(item.text in _UNTIL_NOW for item in clause.all_items()):
            return
        items = [item for item in clause.all_items() if item is clause.verb or item.kind in ("NEG", "OMIT", "NOTHING")]
        words = tuple(at for item in items for at in range(item.start, item.end))
        self.denied.append(Denial(who, words, len(self.story.acts)))

    def _leave_denials(self) -> None:
        """Whether what was done instead is told in this sentence; else it may be told next."""
        for denial in self.denied:
            own = [act for act in self.sentence_acts() if act.who == denial.who]
            eight = any(act.kind == "lay" and act.cards[-1].rank == "8" and not act.call for act in own)
            passed = any(act.kind == "pass" for act in own)
            if not passed and (not own or eight or not self.story.had_begun(denial)):
                self.story.denied.append(denial)
        self.denied = []

    def _mark_left_out(self, clause: Clause, who: Sequence[str], told: Sequence[Thing]) -> None:
        """`Kari and Per yelled gabong`: whoever nothing is told of, while it is told of another one."""
        doing = {act.who for act in told if isinstance(act, Act)} | ({self.shouting} if self.shouting else set())
        if len(who) < 2 or not doing & set(who):
            return
        for item in clause.subject:
            if item.kind in ("NAME", "PRON", "ROLE") and self.story.name_of(item) not in doing:
                self.story.left_out.append(
                    (self.story.name_of(item) or "", range(item.start, item.end), len(self.story.acts))
                )

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
        was = clause.verb.value in ("be", "have") and not self._is_auxiliary(clause, clause.verb)
        return states and (was or not any(item.kind == "X" for item in clause.items))

    def _is_light(self, clause: Clause) -> bool:
        """Whether a clause says no more than the header fact that is in it."""
        verb = clause.verb
        return verb is None or verb.value in ("be", "have", "become", "play", "go", "sit", "lie", "hold")

    def _finish(self, clause: Clause, thing: Thing) -> None:
        for item in clause.items:
            if not item.used and self.is_weighty(item, clause):
                self.mark(item)
        self.own(clause.all_items(), thing)

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
            if name is None and item.kind == "ROLE" and clause.verb is not None and clause.verb.value == "be":
                continue
            if name is None:
                self.mark(item)
                clause.items.append(Item("LOST", "", item.start, item.end))
            else:
                names.append(name)
        if people:
            return list(dict.fromkeys(names))
        if self._unknown_doer(clause) or self._all_of_them(clause):
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

    def _all_of_them(self, clause: Clause) -> bool:
        """`everybody drew`, `alle andre trakk`: nobody in particular, and surely not the last one named."""
        at = clause.items.index(clause.verb) if clause.verb in clause.items else 0
        around = clause.items[: at + 2]
        all_ = next((item for item in around if item.text.split()[0] in _ALL_OF_THEM), None)
        doing = clause.verb is not None and clause.verb.value in (*CONCRETE, *NOT_YET)
        if all_ is None or not doing or clause.joined_by("WITHOUT"):
            return False
        self.mark(all_)
        clause.items.append(Item("LOST", "", all_.start, all_.end))
        return True

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

    # -- events

    def _read(self, clause: Clause, who: list[str]) -> Thing | None:
        negative = self._negative(clause)
        if any(item.kind == "LOST" for item in clause.items):
            return None
        verb = clause.verb
        modal = next((item for item in clause.items if item.kind == "MODAL"), None)
        if modal is not None and self._was_to_play(clause, modal, who) and not negative:
            modal.used = True
            return self.story.tell("turn", who[0])
        if modal is not None and verb is not None and not negative:
            if not self._may_have_happened(clause, modal, verb):
                self.mark(modal)
                return self.set_aside(clause)
            self.mark(modal)
            modal.used = True
        elif modal is not None:
            modal.used = True
        if verb is None:
            own = _FRAMES.get((self.story.game, ""))
            return (own(self, clause, who, negative) if own is not None else None) or self._verbless(clause, who)
        name = verb.value
        uncalled = self._uncalled(clause) if clause.find("CALL") and name in ("sit", "be", "go", "notice") else None
        if uncalled is not None:
            return uncalled
        if verb.has("V", "take") and verb.has("V", "touch"):
            name = "take"
        if verb.has("V", "take") and clause.take("TOUCHING"):
            name = "touch"
        if name in ("have", "be", "become") and self._is_auxiliary(clause, verb):
            rest = [item for item in clause.items[clause.items.index(verb) + 1 :] if item.kind == "V"]
            later = next((item for item in rest if item.value not in ("be", "have", "become")), rest[0])
            name, clause.verb = later.value, later
            who = self._agent(clause) or who
        if (
            clause.joined_by("SUB", "before")
            and name in (*NOT_YET, "go", "get", "have", "world", "join")
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

    def _was_to_play(self, clause: Clause, modal: Item, who: Sequence[str]) -> bool:
        """`Kari skulle legge`, `Kari was supposed to play`: whose turn it was."""
        about = modal.text in ("skulle til", "was about to", "was going to")
        if (modal.value != "must" and not about) or len(who) != 1 or self.story.acts or clause.joined_by("SUB"):
            return False
        bare = not any(item.kind in ("CARD", "NUM", "ONE", "X", "LAST", "RANK", "Q", "BOTH") for item in clause.items)
        due = modal.text.split()[0] in ("skulle", "skal", "was", "is")
        laying = ("legge", "spille", "play", "lay", "go", "ha lagt", "ha spilt", "have laid", "have played")
        verbs = " ".join(item.text for item in clause.items if item.kind == "V")
        return bare and due and clause.verb is not None and (clause.verb.text in laying or verbs in laying)

    def _may_have_happened(self, clause: Clause, modal: Item, verb: Item) -> bool:
        concrete = verb.value in CONCRETE and any(item.kind == "CARD" for item in clause.items)
        if modal.value == "want":
            return concrete and not self._came_to_nothing(clause)
        if modal.value == "must":
            past = modal.text.split()[0] in ("måtte", "matte", "maatte", "had", "needed", "trengte")
            return past and verb.value in ("draw", "take") and not self._came_to_nothing(clause)
        asked = self.sentence is not None and self.sentence.asks
        return asked and (concrete or self.names_a_doing(clause))

    def _came_to_nothing(self, clause: Clause) -> bool:
        """`Zoe wanted to lay 5♣ but Sam was faster`: another one did something instead."""
        assert self.sentence is not None
        said = [item for item in self.sentence.items if clause.verb is not None and item.start >= clause.verb.end]
        but = next((at for at, item in enumerate(said) if item.has("CONJ", "but")), len(said))
        rest = [item.kind for item in said[but + 1 :] if item.kind not in _BARELY and item.text not in _DID]
        if rest == ["NEG"]:
            return True
        clauses = self.sentence.clauses
        after = clauses[clauses.index(clause) + 1] if clause in clauses[:-1] else None
        another = after is not None and after.joined_by("CONJ", "but")
        again = after is not None and after.verb is not None and clause.verb is not None
        same = again and after.verb.value == clause.verb.value  # type: ignore[union-attr]
        return another and after is not None and (bool(after.subject) or same)

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
        if (eight := self._uncalled(clause)) is not None:
            return eight
        owner = clause.find("OWNER")
        if owner is not None and clause.find("N", "deal") and len(clause.items) < 4:
            return Aside("known") if self.story.gabong == owner.value else None
        face = clause.find("N", "face")
        giver = next((item for item in clause.items if is_person(item) and item.prep == "from"), None)
        if len(cards) == 1 and giver is not None and face is None and not clause.find("LOC", "table"):
            name = self.story.name_of(giver)
            giver.used = cards[0].used = name is not None
            return self.story.add(Act("lay", name, cards[0].cards)) if name is not None else None
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

    def _uncalled(self, clause: Clause) -> Thing | None:
        """`No suit.`, `… but forgot the suit`: of the eight on top."""
        word, eight = clause.find("N", "suit", "call") or clause.find("CALL"), eight_on_top(self.story)
        none = any(
            item.has("PRON", "nobody")
            or item.kind in ("NEG", "OMIT", "CALL")
            or item.text.startswith(("no ", "ingen "))
            for item in clause.items
        )
        if word is None or eight is None or eight.call or not none or clause.find("SUIT") or clause.find("X"):
            return None
        eight.call = "none"
        for item in clause.items:
            item.used = item.used or not is_person(item)
        return eight

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
    was_last = clause.find("N", "face") is not None and clause.take("LAST") is not None and story.is_over()
    if story.acts and current is not None and current[0] == card and not story.facts.get("face") and not was_last:
        items[0].used = True
        return Aside("known")
    if story.acts and now:
        return None
    told = story.tell_face(card, by or "")
    before = story.facts.get("face")
    if told is None and isinstance(before, Face) and before.card != card and teller.stands_alone(clause):
        told = story.clash(Face(card, by or ""))
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
