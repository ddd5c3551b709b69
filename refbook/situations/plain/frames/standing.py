"""What somebody held, and how things stood."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.cards import RANKS, UNSEEN
from refbook.situations.plain.acts import Act, Aside, Face, Fact, Hand
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import Teller, cards_in, frame, lie

_NOW = ("nå", "no", "na", "now")


@frame("left_with")
def left_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    story = teller.story
    clause.take_all("REMAIN")
    if clause.find("CARD") and f"score {who[0]}" in story.facts and not story.acts and story.tell("phase", "over"):
        teller.mark(clause.verb or clause.items[0])
    if story.is_over():
        cards = cards_in(clause)
        if cards:
            return story.add(Act("count-hand", who[0], cards))
        return story.add(Act("count-hand", who[0])) if clause.take("NOTHING") else None
    return _held(teller, clause, who[0], now=True)


@frame("have", "hold")
def have(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if negative:
        return Aside("remark") if not clause.find("ONE") else None
    if not who:
        return None
    points = clause.find("N", "points")
    number = clause.find("NUM")
    before = clause.find("BEFORE") is not None
    if number is not None and (points is not None or _is_score(teller, clause, number, before)):
        return score(teller, clause, who, negative)
    if clause.find("N", "permission"):
        return Aside("remark")
    if clause.find("PRON", "it") and not clause.find("CARD") and not clause.find("NUM"):
        for item in clause.items:
            item.used = item.used or item.has("REMAIN") or item.has("N", "hand") or item.has("OWN")
        return Aside("remark")
    if teller.story.is_over() and clause.find("CARD"):
        return left_with(teller, clause, who, negative)
    left = clause.take("REMAIN") is not None or any(item.text in _NOW for item in clause.items)
    held = clause.verb is not None and clause.verb.value == "hold"
    had_had = sum(item.has("V", "have") for item in clause.items) > 1
    if clause.joined_by("THEN", "before_that") or clause.find("THEN", "before_that") or had_had:
        return _held(teller, clause, who[0], now=False, before=True)
    same_breath = clause.joined_by("CONJ", "and") and bool(teller.clause_acts)
    return _held(teller, clause, who[0], now=left or held or same_breath)


_MOST_CARDS = 24


def _is_score(teller: Teller, clause: Clause, number: Item, before: bool) -> bool:
    """`had 45 before this`, `Tyler has 55`: points, though nothing says so."""
    if clause.find("N", "card") or clause.find("REMAIN") or clause.find("CARD"):
        return False
    gapped = clause.gapped and any(key.startswith("score ") for key in teller.story.facts)
    return before or gapped or number.number > _MOST_CARDS


def _held(teller: Teller, clause: Clause, who: str, *, now: bool, before: bool = False) -> Thing | None:
    story = teller.story
    items = [item for item in clause.items if item.kind == "CARD" and item.prep != "on"]
    cards = tuple(card for item in items for card in item.cards)
    one = clause.find("ONE") or clause.find("LAST")
    number = clause.find("NUM")
    if not cards and one is None and number is None:
        return None
    if cards and number is not None and number.number != len(cards):
        return None
    if not cards and one is None and number is not None and number.text in ("one", "ei", "en", "ein"):
        return None
    if number is not None and number.number > _MOST_CARDS and not clause.find("N", "card"):
        return None
    if number is not None and not cards and _several(teller, number) and not clause.find("N", "card"):
        return None
    act = teller.gabonged(who, cards)
    if act is not None:
        for item in items:
            item.used = True
        return act
    teller.left_one = who if one is not None or len(cards) == 1 or (number and number.number == 1) else teller.left_one
    how_many = len(cards) if cards else 1 if one is not None else number.number if number is not None else 0
    told = story.tell_hand(who, how_many, cards, now=now, before=before)
    first = story.hands.get(who)
    if told is None and first is not None and not (first.cards or cards) and teller.stands_alone(clause):
        told = story.clash(Hand(who, how_many))
    if told is None:
        return None
    for counted in (*items, one, number, clause.find("N", "hand"), clause.find("OWN")):
        if counted is not None:
            counted.used = True
    story.mentioned += cards
    story.last_cards = cards or story.last_cards
    return told


def _several(teller: Teller, number: Item) -> bool:
    """`had 7 and 9`: cards without their suits, and not how many."""
    keys = ["", "", *(word.key for word in teller.words), "", "", ""]
    at, end = number.start + 2, number.end + 2
    before, after = (keys[at - 2], keys[at - 1]), (keys[end + 1], keys[end])
    return any(
        joined in _JOINED and other in RANKS and other.isdecimal()
        for other, joined in (before, after if keys[end + 2] not in _UNITS else ("", ""))
    )


_JOINED = ("og", "and", ",", "&", "+")
_UNITS = ("kort", "card", "cards")


@frame("score")
def score(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`sto på 270`, `was on 135 points`."""
    number = clause.find("NUM")
    if negative or not who or number is None:
        return None
    clause.take("N", "points")
    number.used = True
    told: Thing | None = None
    for name in who:
        told = teller.story.tell(f"score {name}", str(number.number))
    return told


@frame("be", "become")
def be(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if clause.find("CARD") and not negative:
        told = _was_in_hand(teller, clause)
        if told is not None:
            return told
        drawn = story.last_act("", "draw") or _drawn_and_laid(story.acts)
        item = clause.find("CARD")
        it = clause.find("PRON", "it") is not None
        if item is not None and drawn is not None and it and not drawn.cards and len(item.cards) == (drawn.count or 1):
            drawn.cards, drawn.count, item.used = item.cards, None, True
            for later in story.acts[story.acts.index(drawn) :]:
                if later.kind == "lay" and later.who == drawn.who and later.cards == (UNSEEN,):
                    later.cards = item.cards
            story.mentioned += item.cards
            return drawn
        act = story.last_act("", "lay")
        unseen = act is not None and act.cards == (UNSEEN,) and (clause.joined_by("REL") or clause.find("PRON", "it"))
        if act is not None and unseen:
            return _was_the_last(teller, clause, [act.who])
        if clause.find("LAST") and not clause.find("N", "face"):
            return _was_the_last(teller, clause, who)
        if clause.find("N", "face") or clause.find("LOC", "table") or clause.find("UNSPENT"):
            return lie(teller, clause, who, negative)
        return None
    role = next((item for item in clause.items if item.kind == "ROLE" and not item.used), None)
    if role is not None and not negative:
        return _is_gabong(teller, clause, role)
    owner = clause.find("OWNER")
    if owner is not None and not negative and len(clause.items) <= 4 and _of_a_turn(teller, clause):
        owner.used = True
        return story.tell("turn", owner.value)
    if clause.find("OWNER") and clause.find("N", "card", "face") and not negative:
        return _whose_face(teller, clause)
    used = any(item.used for item in clause.items)
    weighty = [item for item in clause.items if not item.used and teller.is_weighty(item, clause)]
    weighty = [item for item in weighty if not is_person(item) and item.kind != "Q"]
    if used or weighty or story.gabong is None:
        return None
    return Aside("remark") if any(item.has("EVAL") for item in clause.items) else None


def _of_a_turn(teller: Teller, clause: Clause) -> bool:
    """`It wasn't her turn, it was Fiona's`: whose turn, though the word is not said again."""
    assert teller.sentence is not None
    earlier = [item for item in teller.sentence.items if item.start < clause.items[0].start]
    bare = not any(item.has("N") or item.kind in ("CARD", "X", "NUM") for item in clause.items)
    return bare and any(item.kind in ("TURN", "OUT") for item in earlier)


def _drawn_and_laid(acts: Sequence[Act]) -> Act | None:
    """The draw of a card that was laid unseen right after."""
    if len(acts) < 2 or acts[-1].cards != (UNSEEN,) or acts[-2].kind != "draw" or acts[-2].who != acts[-1].who:
        return None
    return acts[-2]


def _was_in_hand(teller: Teller, clause: Clause) -> Thing | None:
    """`She had one card left. It was J♥.`: which cards those were that have just been counted."""
    story, item = teller.story, clause.find("CARD")
    hand = story.hands.get(story.subject)
    it = (clause.items and clause.items[0].has("PRON", "it")) or clause.joined_by("REL")
    if item is None or hand is None or not it or clause.find("LOC", "table") or clause.find("N", "face"):
        return None
    if hand.cards or story.left(story.subject) != len(item.cards) or hand.count != len(item.cards):
        return None
    hand.cards, item.used = item.cards, True
    story.mentioned += item.cards
    return hand


def _was_the_last(teller: Teller, clause: Clause, who: Sequence[str]) -> Thing | None:
    item = clause.find("CARD")
    owner = clause.take("OWNER")
    if owner is None:
        owner = next((one for one in clause.items if one.kind == "NAME" and one.prep in ("to", "of")), None)
    if owner is not None:
        owner.used = True
    name = owner.value if owner is not None else who[0] if who else teller.story.subject
    act = teller.story.last_act(name, "lay")
    if item is None:
        return None
    if act is not None and act.cards == (UNSEEN,) and len(item.cards) == 1:
        act.cards = item.cards
    if act is not None and act.cards == item.cards:
        act.last = item.used = True
        clause.take("LAST")
        return act
    return _held(teller, clause, name, now=True) if name else None


def _is_gabong(teller: Teller, clause: Clause, role: Item) -> Thing | None:
    story = teller.story
    other = next((item for item in clause.items if is_person(item) and item is not role), None)
    name = (
        story.name_of(other)
        if other is not None
        else story.subject
        if clause.joined_by("REL") or clause.joined_by("CONJ")
        else None
    )
    if name is None or story.acts:
        return None
    told = story.tell("gabong", name) if story.gabong is None else Aside("known") if story.gabong == name else None
    if told is not None:
        role.used = True
        if other is not None:
            other.used = True
        story.gabong = name
    return told


def _whose_face(teller: Teller, clause: Clause) -> Thing | None:
    face = teller.story.facts.get("face")
    owner = clause.find("OWNER")
    if owner is None or not isinstance(face, Face) or teller.story.acts or face.by not in ("", owner.value):
        return None
    face.by = owner.value
    owner.used = True
    clause.take("N", "card", "face")
    return face


@frame("turn_up")
def turn_up(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    cards = cards_in(clause)
    if not cards and who and not negative:
        return _turned_before(teller, clause, who[0])
    if not who or negative or len(cards) != 1:
        return None
    clause.take("N", "face")
    act = Act("turn-up", who[0], cards, text=f"{who[0]} turns {cards[0]}")
    return teller.story.add(act)


@frame("turn")
def turn(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    agent = next((item for item in clause.items if is_person(item) and item.prep == "by"), None)
    if agent is not None and not clause.subject:
        name = teller.story.name_of(agent)
        agent.used, who = True, [name] if name else []
    upward = clause.find("N", "face") or (clause.find("CARD") and not teller.story.acts)
    passive = not upward and agent is not None and not clause.find("DIR")
    return turn_up(teller, clause, who, negative) if upward or passive else None


def _turned_before(teller: Teller, clause: Clause, who: str) -> Thing | None:
    """`the opening card was 3♠, turned by Nell`."""
    face = teller.story.facts.get("face")
    if teller.story.acts or not isinstance(face, Face) or face.by:
        return None
    del teller.story.facts["face"]
    act = Act("turn-up", who, (face.card,), text=f"{who} turns {face.card}")
    for at, thing in teller.story.owner.items():
        if thing is face:
            teller.story.owner[at] = act
    return teller.story.add(act)


@frame("run_out")
def run_out(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    clause.take("N", "card")
    return teller.story.add(Act("run-out", who[0]))


@frame("end")
def end(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if negative:
        return None
    if clause.take("N", "round"):
        return story.add(Act("round-ends")) if story.acts else story.tell("phase", "over")
    return story.add(Act("game-ends")) if clause.take("N", "game") else None


@frame("not_collected")
def not_collected(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    for item in clause.items:
        if item.has("N", "card", "hand"):
            item.used = True
    told = story.facts.get("phase")
    if isinstance(told, Fact):
        return told if told.value == "over" else None
    if any(act.kind == "round-ends" for act in story.acts):
        return Aside("known")
    return story.tell("phase", "over") if not story.acts else None


@frame("are_collected")
def are_collected(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if negative:
        return not_collected(teller, clause, who, negative)
    clause.take_all("N", "card", "hand")
    return teller.story.tell("phase", "collected") if not teller.story.acts else None
