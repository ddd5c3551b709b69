"""Sentences cut into clauses: what each says, who does it, and what joins it to the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from refbook.i18n import Language
from refbook.situations.plain.choosing import Choosing
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.mending import JOINS, mend
from refbook.situations.plain.people import may_be

_QUIET = ("FILL", "ADV", "MARKS", "DO", "MARK", "COMMA", "EVAL")
_OF_A_PERSON = ("judge", "punish", "pardon", "allow", "give", "deal", "touch")
"""Verbs that a person may follow as the one it is done to, where none has done it yet."""


@dataclass(slots=True)
class Clause:
    """One statement: its items, the verb among them, who is its subject and the words that join it to the last."""

    items: list[Item]
    joins: list[Item] = field(default_factory=list)
    verb: Item | None = None
    subject: list[Item] = field(default_factory=list)
    asks: bool = False
    gapped: bool = False

    def __post_init__(self) -> None:
        self.verb = self.verb or next((item for item in self.items if item.kind == "V"), None)

    def all_items(self) -> list[Item]:
        return self.joins + self.items

    def joined_by(self, kind: str, *values: str) -> bool:
        return any(
            item.has(kind, *values) if not values else item.kind == kind and item.value in values for item in self.joins
        )

    def find(self, kind: str, *values: str) -> Item | None:
        return next((item for item in self.items if not item.used and item.has(kind, *values)), None)

    def take(self, kind: str, *values: str) -> Item | None:
        item = self.find(kind, *values)
        if item is not None:
            item.used = True
        return item

    def take_all(self, kind: str, *values: str) -> list[Item]:
        found = [item for item in self.items if not item.used and item.has(kind, *values)]
        for item in found:
            item.used = True
        return found


def sentences(items: Sequence[Item]) -> Iterator[list[Item]]:
    """The items up to each end mark, which comes last; `"Gabong!" said Mia` goes on behind it."""
    one: list[Item] = []
    for at, item in enumerate(items):
        one.append(item)
        after = [follows for follows in items[at + 1 : at + 4] if follows.kind not in ("MARKS", "COMMA")][:1]
        if item.kind == "END" and item.value in "!?" and after and after[0].has("V", "say") and len(one) < 5:
            item.kind = "COMMA"
            continue
        if item.kind == "END":
            yield one
            one = []
    if one:
        yield one


class Sentence:
    """One sentence, its words told apart and cut into clauses."""

    def __init__(self, items: list[Item], language: Language) -> None:
        self.items = [item for item in items if item.kind != "END"]
        self.language = language
        self.asks = any(item.kind == "END" and item.value == "?" for item in items)
        Choosing(self.items, language, asks=self.asks).tell_apart()
        self.items = mend(self.items)
        self._bind_prepositions()
        self.starts_asking = bool(self._weighty()) and self._weighty()[0].kind == "Q"
        self.clauses = _in_order(list(self._cut()))

    def _weighty(self) -> list[Item]:
        return [
            item for item in self.items if item.kind not in ("ADV", "COMMA", "MARKS", "CONJ", "EVAL", "FILL", "THEN")
        ]

    # -- persons that a preposition binds are nobody's subject

    def _bind_prepositions(self) -> None:
        for at, item in enumerate(self.items):
            if (
                is_person(item)
                or item.kind in ("OWNER", "CARD", "RANK")
                or item.has("PRON", "it")
                or item.has("N")
                or item.kind == "LAST"
            ):
                back = at - 1
                while back > 0 and self.items[back].text in _ARTICLES:
                    back -= 1
                if back >= 0 and self.items[back].kind in ("FILL", "LOC", "THEN"):
                    item.prep = _PREPOSITIONS.get(self.items[back].text, "")
        for at, (item, owner) in enumerate(pairwise(self.items)):
            reflexive = self.language == "nb" and owner.has("OWN", "own")
            does = at > 0 and self.items[at - 1].kind == "V" and self.items[at - 1].value in ("lay", "draw")
            if does and (at < 2 or not is_person(self.items[at - 2])):
                continue
            if item.kind in ("NAME", "ROLE") and reflexive and item.prep in ("", "on"):
                item.kind = "OWNER"
                owner.kind, owner.senses = "FILL", ()
        self._bind_own_cards()
        said = [item for item in self.items if item.kind != "FILL"]
        for owner, item in pairwise(said):
            if owner.kind == "OWNER" and any(one.has("V", "gabong") for one in said if one.start < owner.start):
                owner.prep = owner.prep or "on"
            if owner.kind == "OWNER" and owner.prep == "on" and item.kind in ("CARD", "RANK"):
                item.prep = "on"

    def _bind_own_cards(self) -> None:
        """`på sin egen hjerter knekt`, `on her own J♥`: a card that something is done on, and whose it is."""
        for at, item in enumerate(self.items[:-1]):
            card = self.items[at + 1]
            on = at > 0 and _PREPOSITIONS.get(self.items[at - 1].text) == "on"
            if card.kind == "CARD" and item.has("LOC", "own"):
                card.prep = "on"
            elif card.kind == "CARD" and item.has("OWN") and on:
                card.prep = "on"
                item.kind, item.value, item.senses = "LOC", "own", ()

    # -- clauses

    def _cut(self) -> Iterator[Clause]:
        chunks = list(_chunks(self.items))
        clauses: list[Clause] = []
        waiting: list[Item] = []
        people: list[Item] = []
        for index, (joins, content) in enumerate(chunks):
            following = chunks[index + 1] if index + 1 < len(chunks) else None
            weighty = [item for item in content if item.kind not in _QUIET]
            card_alone = [item.kind for item in weighty] == ["CARD"] and len(people) == 1 and not clauses
            if card_alone and people[0].kind == "NAME" and following is None:
                laying = Item("V", "lay", content[0].start, content[0].start)
                clauses.append(Clause(waiting + content, joins, verb=laying))
                clauses[-1].subject = people
                waiting, people = [], []
            elif any(item.kind == "V" for item in content):
                clause = Clause(waiting + content, joins)
                clause.subject = people + _subject_of(clause, self.language)
                if not clause.subject and clauses and _ends_relative(clauses[-1], joins):
                    clause.subject = clauses[-1].subject
                clauses.append(clause)
                waiting, people = [], []
            elif weighty and all(is_person(item) and not item.prep for item in weighty) and following is not None:
                people += weighty
                waiting += joins + content
            elif weighty and not _goes_on_counting(clauses, joins) and _is_holding(weighty, content[0].text):
                holding = Item("V", "hold", content[0].start, content[0].start)
                clauses.append(Clause(waiting + content, joins, verb=holding))
                later = following[1] if following is not None and not (people or clauses[:-1]) else []
                clauses[-1].subject = list(people) or [item for item in later if is_person(item) and not item.prep][:1]
                waiting = []
            elif _is_unknown_doing(content):
                clauses.append(Clause(waiting + content, joins))
                clauses[-1].subject = [item for item in content if is_person(item) and not item.prep][:1]
                waiting = []
            elif clauses and _is_gapped(weighty, _doing(clauses), joins):
                last = _doing(clauses)
                clause = Clause(waiting + content, joins, verb=last.verb, gapped=True)
                counting = last.verb is not None and last.verb.value == "count"
                clause.subject = [item for item in weighty if is_person(item) and not (counting and item.prep)][:1]
                clauses.append(clause)
                waiting = []
            elif _is_undone(weighty) and following is not None:
                clauses.append(Clause(waiting + content, joins))
                clauses[-1].subject = weighty[:1]
                waiting, people = [], []
            elif _is_score(weighty):
                scoring = Item("V", "score", content[0].start, content[0].start)
                clauses.append(Clause(waiting + content, joins, verb=scoring))
                clauses[-1].subject = weighty[:1]
                waiting = []
            elif _is_at_it(weighty):
                clauses.append(
                    Clause(waiting + content, joins, verb=Item("V", "be", content[0].start, content[0].start))
                )
                clauses[-1].subject = weighty[:1]
                waiting, people = [], []
            elif weighty and _is_on_top(weighty):
                clauses.append(
                    Clause(waiting + content, joins, verb=Item("V", "lie", content[0].start, content[0].start))
                )
                waiting = []
            elif weighty and _is_bare_lay(weighty):
                laying = Item("V", "lay", content[0].start, content[0].start)
                clauses.append(Clause(waiting + content, joins, verb=laying))
                clauses[-1].subject = weighty[:1]
                waiting = []
            elif any(item.kind == "CARD" for item in weighty) and not clauses:
                clauses.append(Clause(waiting + content, joins))
                waiting = []
            elif clauses and _denies_something_else(content, joins):
                clauses.append(Clause(waiting + joins + content))
                waiting = []
            elif clauses and not _is_fronted(weighty, following, joins):
                clauses[-1].items += waiting + joins + content
                waiting = []
            else:
                waiting += joins + content
        if waiting:
            if clauses:
                clauses[-1].items += waiting
            else:
                yield Clause(waiting)
        yield from clauses


_ARTICLES = frozenset(
    ("the", "a", "an", "en", "ei", "et", "den", "det", "de", "sin", "his", "her", "their", "this", "that")
)


def _denies_something_else(content: Sequence[Item], joins: Sequence[Item]) -> bool:
    """`… and zonked not the suit`: a word that is not known, denied; nothing before it is."""
    denied = any(item.kind in ("NEG", "OMIT") for item in content) and not any(item.kind == "CARD" for item in content)
    return denied and any(item.kind in ("CONJ", "REL") or item.has("SUB", "that") for item in joins)


def _ends_relative(last: Clause, joins: Sequence[Item]) -> bool:
    """`Jorunn, who sat behind him, laid K♠`: after the second comma it is Jorunn again."""
    return last.joined_by("REL") and bool(last.subject) and [one.kind for one in joins] in (["COMMA"], [])


def _goes_on_counting(clauses: Sequence[Clause], joins: Sequence[Item]) -> bool:
    """`had 2♣, 3♦ and A♠ in hand`: the last of several cards."""
    last = clauses[-1] if clauses else None
    counting = last is not None and last.verb is not None and last.verb.value in ("have", "hold", "left_with", "count")
    return counting and last is not None and last.items[-1].kind == "CARD" and all(one.kind != "THEN" for one in joins)


def _is_holding(weighty: Sequence[Item], prefix: str) -> bool:
    """`with only two cards left`."""
    kinds = {item.kind for item in weighty}
    with_one = "ONE" in kinds and weighty[0].kind == "ONE" and prefix in ("with", "med")
    return (
        ("REMAIN" in kinds or with_one)
        and bool(kinds & {"NUM", "CARD", "ONE"})
        and not kinds & {"NAME", "PRON", "ROLE", "X"}
    )


def _is_undone(weighty: Sequence[Item]) -> bool:
    """`Per didn't do anything, so …`: somebody, and a denial of what is not known; nothing after it is denied."""
    kinds = [item.kind for item in weighty]
    return bool(kinds) and is_person(weighty[0]) and not weighty[0].prep and "NEG" in kinds and "CARD" not in kinds


def _is_score(weighty: Sequence[Item]) -> bool:
    """`Per 275 poeng`: how many points somebody had."""
    return (
        len(weighty) == 3 and weighty[0].kind == "NAME" and weighty[1].kind == "NUM" and weighty[2].has("N", "points")
    )


def _is_at_it(weighty: Sequence[Item]) -> bool:
    """`Max was still dealing`: a phrase that has a verb in it."""
    kinds = [item.kind for item in weighty]
    return kinds == ["NAME", "PHASE"] and not weighty[0].prep and weighty[1].text.split()[0] in ("was", "were", "is")


def _is_on_top(weighty: Sequence[Item]) -> bool:
    """`… , øverst spar 8`: what lies there."""
    kinds = [item.kind for item in weighty]
    top = any(item.text in ("øverst", "øvst", "on top", "på toppen", "uppermost") for item in weighty)
    return top and kinds.count("CARD") == 1 and all(kind in ("CARD", "LOC", "OWNER") for kind in kinds)


def _is_bare_lay(weighty: Sequence[Item]) -> bool:
    """`Anna 2♥, Bo 2♠`: who, and what was laid."""
    return len(weighty) == 2 and weighty[0].kind == "NAME" and weighty[1].kind == "CARD" and not weighty[0].prep


def _is_unknown_doing(content: Sequence[Item]) -> bool:
    """Somebody, and right after a word that is not known: it may be a verb, and is none of ours."""
    told = [item for item in content if item.kind not in ("NEG", "ADV", "DO")]
    return any(is_person(one) and not one.prep and other.kind == "X" for one, other in pairwise(told))


_PREPOSITIONS = {
    "til": "to",
    "to": "to",
    "av": "by",
    "by": "by",
    "fra": "from",
    "frå": "from",
    "from": "from",
    "hos": "of",
    "te": "to",
    "åt": "to",
}
_PREPOSITIONS |= {
    "of": "of",
    "på": "on",
    "paa": "on",
    "pa": "on",
    "on": "on",
    "onto": "on",
    "over": "on",
    "oppå": "on",
    "oppaa": "on",
}
_PREPOSITIONS |= {
    "med": "with",
    "with": "with",
    "for": "for",
    "mot": "to",
    "etter": "after",
    "after": "after",
    "på toppen av": "on",
}
_PREPOSITIONS |= {
    "with": "with",
    "before": "before",
    "før": "before",
    "under": "on",
    "enn": "than",
    "than": "than",
    "at": "at",
    "oppa": "on",
    "on top of": "on",
    "opå": "on",
}


def _in_order(clauses: list[Clause]) -> list[Clause]:
    """The clauses as things happened: what stands after “after” first, what stands after “before” later."""
    for at in range(1, len(clauses)):
        if _held_while_laying(clauses[at - 1], clauses[at]):
            clauses[at].subject = clauses[at].subject or clauses[at - 1].subject
            clauses[at - 1].subject = clauses[at - 1].subject or clauses[at].subject
            clauses[at - 1], clauses[at] = clauses[at], clauses[at - 1]
            continue
        main, other = clauses[at - 1], clauses[at]
        while_so = other.joined_by("SUB", "when") and not main.joined_by("SUB") and not _tells_how_it_stood(main)
        if other.joined_by("SUB", "after") or while_so:
            if not other.subject:
                other.subject = main.subject
            elif not main.subject:
                main.subject = next((one.subject for one in reversed(clauses[: at - 1]) if one.subject), [])
            clauses[at - 1], clauses[at] = other, main
    first = clauses[0] if len(clauses) > 1 else None
    if first is not None and first.joined_by("SUB", "after") and not first.subject:
        first.subject = clauses[1].subject
    if len(clauses) > 1 and clauses[0].joined_by("SUB", "before"):
        clauses[0], clauses[1] = clauses[1], clauses[0]
    return clauses


def _held_while_laying(main: Clause, other: Clause) -> bool:
    """`laid 6♦ with two cards in hand`: what was held then, before the card was laid."""
    with_it = bool(other.items) and other.items[0].text in ("with", "med") and other.verb is not None
    held = with_it and other.verb is not None and other.verb.value == "hold" and not other.verb.text
    in_hand = any(item.kind == "REMAIN" and not item.text.startswith(_LEFT) for item in other.items)
    return held and in_hand and main.verb is not None and main.verb.value == "lay"


_LEFT = ("left", "igjen", "att", "remaining", "tilbake", "to go")
_STATES = ("be", "end", "are_collected", "not_collected", "lie", "score", "deal", "play", "go")


def _tells_how_it_stood(clause: Clause) -> bool:
    """`kortene var samlet da Per la 4♠`: what stood before anything was done."""
    state = clause.verb is not None and clause.verb.value in _STATES
    gone = ("are_collected", "collect", "end")
    state = state or any(item.kind == "V" and item.value in gone for item in clause.items)
    told = any(item.kind in ("NUM", "ONE", "X") for item in clause.items)
    return state and not told and not any(item.kind == "V" and item.value == "lay" for item in clause.items)


def _chunks(items: Sequence[Item]) -> Iterator[tuple[list[Item], list[Item]]]:
    """The stretches between commas, conjunctions and the like, each with what stands before it."""
    joins: list[Item] = []
    content: list[Item] = []
    for at, item in enumerate(items):
        if item.kind == "SUB" and item.value == "that" and content and content[-1].has("V", "say", "claim", "ask"):
            content.append(item)
        elif item.kind in JOINS or (item.kind == "THEN" and _opens(items, at, content)):
            if content:
                yield joins, content
                joins, content = [], []
            joins.append(item)
        elif content and _begins_anew(
            item, items[at - 1], content, joins, items[at + 1] if at + 1 < len(items) else None
        ):
            yield joins, content
            joins, content = [], [item]
        else:
            content.append(item)
    if joins or content:
        yield joins, content


_CONCRETE = ("lay", "draw", "gabong", "pass", "touch")


def _is_said_of_another(item: Item, before: Item, content: Sequence[Item], joins: Sequence[Item]) -> bool:
    """`While she was away Rory judged her`: a name and a verb after a subordinate clause."""
    subordinate = any(one.kind == "SUB" and one.value in ("when", "while", "after", "before", "if") for one in joins)
    someone = item.kind in ("NAME", "ROLE") or (item.text in ("he", "she", "they", "i") and before.has("PRON", "it"))
    free = someone and not item.prep and before.kind not in ("V", "CONJ", "COMMA", "MARK", "DO")
    return subordinate and free and any(one.kind == "V" for one in content)


def _begins_anew(
    item: Item, before: Item, content: Sequence[Item], joins: Sequence[Item], follows: Item | None
) -> bool:
    """Whether a verb begins a clause without a word that says so: `Da Bo la 7♥ la Dina 9♥`."""
    holding = content[0].text in ("with", "med") and any(one.kind in ("REMAIN", "ONE") for one in content)
    if holding and is_person(item) and not any(one.kind == "V" for one in content):
        return True
    if any(one.has("V", "noevent") for one in content):
        return item.kind in ("V", "NAME", "THEN")
    subordinate = any(one.kind == "SUB" and one.value in ("when", "while", "after", "before", "if") for one in joins)
    if subordinate and item.kind == "V" and follows is not None and is_person(follows) and not is_person(before):
        return any(one.kind == "V" for one in content) and (
            before.kind not in ("MARK", "DO", "MODAL", "NEG", "V") or " " in before.text
        )
    if follows is not None and follows.kind == "V" and _is_said_of_another(item, before, content, joins):
        return True
    if (
        item.kind != "V"
        or item.value in ("be", "have", "become")
        or before.kind in ("MARK", "NEG", "OMIT", "DO", "MODAL")
    ):
        return False
    if (
        any(one.kind == "REL" for one in joins)
        and any(one.kind == "V" for one in content)
        and before.kind in ("V", "X")
        and before.value not in ("be", "have")
    ):
        return item.value in _CONCRETE
    verb = next((at for at, one in enumerate(content) if one.kind == "V"), None)
    if verb is not None and content[verb].value == "be" and item.value == "lie":
        return False
    return verb is not None and any(one.kind in ("CARD", "ONE") for one in content[verb:]) and not is_person(before)


def _opens(items: Sequence[Item], at: int, content: Sequence[Item]) -> bool:
    """Whether an order word begins a clause of its own: a verb stands before it already, and something follows."""
    if not any(item.kind == "V" for item in content):
        return not content
    if items[at].value == "first" and items[at - 1].kind == "V":
        return False
    following: list[Item] = []
    for item in items[at + 1 :]:
        if item.kind in JOINS:
            break
        following.append(item)
    told = any(item.kind in ("CARD", "NUM", "ONE", "LAST") for item in content) or not any(
        item.kind == "CARD" for item in following
    )
    return any(item.kind == "V" for item in following) or (bool(following) and told)


def _subject_of(clause: Clause, language: Language) -> list[Item]:
    verb = clause.verb
    assert verb is not None
    at = clause.items.index(verb)
    before = [item for item in clause.items[:at] if is_person(item) and not item.prep]
    if len(before) > 1 and before[-1].kind == "PRON" and not _are_joined(clause.items, *before[-2:]):
        named, pronoun = before[-2:]
        same = named.kind == "NAME" and pronoun.value in ("he", "she") and may_be(named.value, pronoun.value)  # type: ignore[arg-type]
        return [named] if same else [pronoun]
    if before:
        return before
    inverted = language == "nb" and any(
        item.kind == "THEN" or (item.kind == "SUB" and item.value in ("when", "while", "after", "if"))
        for item in clause.joins
    )
    after: list[Item] = []
    for item in clause.items[at + 1 :]:
        if is_person(item) and not item.prep:
            after.append(item)
        elif item.kind not in ("ADV", "NEG", "FILL"):
            break
    fronted = any(item.kind not in _QUIET and item.kind != "MODAL" for item in clause.items[:at])
    if verb.value in _OF_A_PERSON and not (inverted or fronted):
        return after[:1] if len(after) > 1 else []
    return after[:1]


def _doing(clauses: Sequence[Clause]) -> Clause:
    """The last clause, or the one before it that it only adds to: `laid 6♦ without a word, then 9♦`."""
    return clauses[-2] if len(clauses) > 1 and clauses[-1].joined_by("WITHOUT") else clauses[-1]


def _are_joined(items: Sequence[Item], one: Item, other: Item) -> bool:
    """Whether nothing but marks and an `and` stands between two persons."""
    between = items[items.index(one) + 1 : items.index(other)]
    return all(
        item.kind in ("CONJ", "FILL", "ADV", "MARKS") or (item.kind == "COMMA" and item.value == ",")
        for item in between
    )


def _is_gapped(weighty: Sequence[Item], last: Clause, joins: Sequence[Item]) -> bool:
    """`Bo la K♠ og Anna deretter 4♠`, `then 9♠ from column 5`: the verb of the last clause goes on."""
    if last.verb is None or last.verb.value not in (
        "lay",
        "draw",
        "take",
        "deal",
        "give",
        "get",
        "gabong",
        "have",
        "score",
        "judge",
        "count",
    ):
        return False
    if last.verb.value == "count":
        return _counts_on(weighty, joins)
    kinds = [item.kind for item in weighty]
    if any(kind == "X" or kind == "V" for kind in kinds):
        return False
    acts = any(kind in ("CARD", "NUM", "ONE", "OF_TWO") for kind in kinds)
    if last.verb.value == "judge":
        then = any(item.kind == "THEN" for item in joins)
        slow = any(item.kind == "SLOW" for item in last.items)
        acts = slow and (kinds == ["NAME", "SLOW"] or (then and kinds == ["NAME"]))
    if kinds and is_person(weighty[0]) and not weighty[0].prep and acts:
        return True
    if kinds and weighty[0].prep == "to" and acts:
        return False
    return (
        any(item.kind == "THEN" and item.value == "then" for item in joins)
        and acts
        and kinds[0] in ("CARD", "NUM", "OF_TWO")
    )


def _counts_on(weighty: Sequence[Item], joins: Sequence[Item]) -> bool:
    """`counted Lucy's pile and then his own`."""
    whose = bool(weighty) and all(
        item.kind == "OWNER" or item.has("OWN") or item.has("N") or item.prep in ("to", "of") for item in weighty
    )
    return whose and any(item.kind in ("CONJ", "THEN") for item in joins)


_FRONTED = ("THEN", "PHASE", "OUT", "TURN", "OWN", "OWNER", "LOC", "BEFORE", "DIR")


def _is_fronted(weighty: Sequence[Item], following: object, joins: Sequence[Item]) -> bool:
    if following is None or not weighty:
        return following is not None and not weighty and any(item.kind in ("SUB", "WITHOUT") for item in joins)
    return all(item.kind in _FRONTED for item in weighty) and not any(item.kind == "TURN" for item in weighty[1:0])
