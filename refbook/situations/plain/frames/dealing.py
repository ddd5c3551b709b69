"""Cards dealt and cards counted."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.situations.plain.acts import Act
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.frames.laying import lay
from refbook.situations.plain.frames.presiding import permitted, punish, punished, reason_of
from refbook.situations.plain.frames.standing import have
from refbook.situations.plain.frames.touching import owner_of
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.reshaping import AT_IT
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import Teller, cards_in, frame


@frame("deal", "give")
def deal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if clause.find("N", "permission"):
        return permitted(teller, clause, who, negative)
    if negative:
        return None
    if clause.find("N", "penalty"):
        return punish(teller, clause, who, negative)
    if clause.joined_by("SUB", "while", "when") and not any(
        item.kind in ("NUM", "ONE", "CARD", "X") for item in clause.items
    ):
        return story.tell("phase", "deal")
    if (
        who == [story.gabong]
        and not story.acts
        and not any(item.text in ("feil", "galt", "wrong", "wrongly", "incorrectly") for item in clause.items)
        and not any(item.kind in _OBJECTS for item in clause.items if item not in clause.subject)
    ):
        return story.tell("phase", "deal")
    if _is_dealing(clause) and who and not any(act.kind in ("lay", "draw", "gabong") for act in story.acts):
        return story.tell("phase", "deal")
    dealer, receiver = _dealer(teller, clause, who)
    if dealer is None or clause.find("CARD"):
        return None
    told: Act | None = None
    count: int | None = None
    together, count_item = _together(clause), None
    for item in clause.items:
        if item.kind == "NUM" or item.kind == "ONE":
            item.used = True
            count, count_item = (item.number if item.kind == "NUM" else 1), item
        elif item.has("PRON", "self"):
            item.used, receiver = True, dealer
        elif is_person(item) and item not in clause.subject and not item.used:
            item.used = True
            receiver = story.name_of(item, not_=[dealer])
        if count is not None and receiver is not None:
            told = story.add(
                Act(
                    "deal",
                    dealer,
                    text=_dealt(dealer, count, receiver, together is not None and together is count_item),
                )
            )
            count, receiver = None, None
    clause.take("N", "deal")
    if count is not None or receiver is not None:
        for item in clause.items:
            if item.kind in ("NUM", "ONE", "NAME") and item not in clause.subject:
                story.unread.update(range(item.start, item.end))
    return told


def _is_dealing(clause: Clause) -> bool:
    """`Even holdt på å dele ut`, `Max was dealing`: somebody was at it."""
    was = any(item.text in _AT_IT or (item.kind == "DO" and item.value == AT_IT) for item in clause.items)
    return was and not any(item.kind in ("NUM", "ONE", "CARD") for item in clause.items)


_AT_IT = ("was", "is", "were", "holdt på å", "dreiv og", "drev og", "satt og", "still", "fortsatt", "ennå", "enno")
_OBJECTS = ("NUM", "ONE", "CARD", "X", "NAME", "PRON", "N")


def _together(clause: Clause) -> Item | None:
    """The number of cards that were dealt at once: the last one told before it was said."""
    once = clause.take("ONCE")
    if once is None:
        return None
    numbers = [item for item in clause.items if item.kind in ("NUM", "ONE")]
    return next((item for item in reversed(numbers) if item.start < once.start), numbers[0] if numbers else None)


def _dealer(teller: Teller, clause: Clause, who: Sequence[str]) -> tuple[str | None, str | None]:
    """Who deals, and who gets cards where that one is the clause's subject."""
    last = teller.story.last_act("", "deal")
    if clause.gapped and clause.subject and last is not None:
        return last.who, who[0] if who else None
    return (who[0] if who else teller.story.gabong), None


def _dealt(dealer: str, count: int, receiver: str, once: bool) -> str:
    return f"{dealer} deals {count} card{'s' * (count != 1)} {'at once ' * once}to {receiver}"


@frame("get")
def get(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if not who:
        return None
    if clause.find("N", "permission"):
        return permitted(teller, clause, who, negative)
    if negative:
        return None
    if clause.find("ONE") and not clause.find("N", "penalty") and _is_left(clause):
        return have(teller, clause, who, negative)
    if clause.find("CARD") and clause.find("LOC", "table"):
        return lay(teller, clause, who, negative)
    if clause.find("N", "penalty"):
        agent = next((item for item in clause.items if is_person(item) and item.prep in ("by", "from")), None)
        if agent is None and not reason_of(teller, clause)[0]:
            return None
        if agent is not None:
            agent.used = True
        judge_ = story.name_of(agent) if agent is not None else story.gabong
        return punished(teller, clause, judge_, who[0])
    agent = next((item for item in clause.items if is_person(item) and item.prep in ("by", "from")), None)
    dealing = getattr(story.facts.get("phase"), "value", "") == "deal" or any(act.kind == "deal" for act in story.acts)
    dealing = dealing or (teller.sentence is not None and any(item.has("V", "deal") for item in teller.sentence.items))
    number = clause.find("NUM")
    dealer = story.name_of(agent) if agent is not None else story.gabong
    if (
        number is None
        or dealer != story.gabong
        or dealer is None
        or not (dealing or agent is not None or _dealt_to(clause))
    ):
        return None
    number.used = True
    if agent is not None:
        agent.used = True
    clause.take("N", "deal")
    once = clause.take("ONCE") is not None
    return story.add(Act("deal", dealer, text=_dealt(dealer, number.number, who[0], once)))


def _is_left(clause: Clause) -> bool:
    """`fikk ett kort igjen`: what was left, rather than what was dealt."""
    one = clause.find("ONE")
    return clause.find("REMAIN") is not None or (one is not None and one.text.split()[-1] in ("igjen", "att", "left"))


def _dealt_to(clause: Clause) -> bool:
    return clause.verb is not None and "dealt" in clause.verb.text


@frame("count")
def count(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if not who:
        return None
    if clause.take("N", "cut"):
        return None if negative else story.add(Act("count", who[0], text=f"{who[0]} counts the cut"))
    if clause.find("CARD") or (clause.take("NOTHING") and not clause.find("N", "pile")):
        return None if negative else _counted(teller, clause, who[0])
    if negative or clause.find("NUM"):
        return None
    if _has_own_pile(clause) or any(item.kind == "OWNER" or item.prep in ("to", "of") for item in clause.items):
        both = [item for item in clause.items if item.kind == "OWNER" and not item.used]
        owner = owner_of(teller, clause, who[0])
        assert teller.sentence is not None
        piles = any(item.has("N", "pile", "hand") for item in teller.sentence.items)
        if owner is None or not (clause.take("N", "pile", "hand", "card") or clause.gapped or piles):
            return None
        clause.take("N", "pile", "hand", "card")
        whose = "their own" if owner == who[0] else f"{owner}'s"
        times = 2 if clause.take("TWICE") else 1
        acts = [story.add(Act("count", who[0], text=f"{who[0]} counts {whose} pile")) for _time in range(times)]
        for item in both[1:]:
            item.used = True
            acts.append(story.add(Act("count", who[0], text=f"{who[0]} counts {item.value}'s pile")))
        return acts[-1]
    return None


def _has_own_pile(clause: Clause) -> bool:
    pile = clause.gapped or clause.find("N", "pile", "hand", "card") is not None
    return any(item.has("OWN") for item in clause.items) and pile


def _counted(teller: Teller, clause: Clause, who: str) -> Thing:
    return teller.story.add(Act("count-hand", who, cards_in(clause)))
