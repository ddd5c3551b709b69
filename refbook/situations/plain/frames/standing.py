"""What somebody held, and how things stood."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.cards import RANKS, UNSEEN
from refbook.situations.plain.acts import Act, Aside, Face, Fact, Hand
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.people import may_be
from refbook.situations.plain.story import Thing, eight_on_top
from refbook.situations.plain.teller import Teller, cards_in, frame, lie

_NOW = ("nå", "no", "na", "now")


@frame("left_with")
def left_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    story = teller.story
    clause.take_all("REMAIN")
    scored = clause.find("CARD") and f"score {who[0]}" in story.facts and "phase" not in story.facts
    if scored and not story.acts and story.tell("phase", "over"):
        teller.mark(clause.verb or clause.items[0])
    if story.is_over():
        cards = cards_in(clause)
        if cards:
            return story.add(Act("count-hand", who[0], cards))
        return story.add(Act("count-hand", who[0])) if clause.take("NOTHING") or no_cards(clause) else None
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
        told = score(teller, clause, who, negative)
        counted = clause.find("CARD") is not None and teller.story.is_over()
        return (left_with(teller, clause, who, negative) if counted else None) or told
    if clause.find("N", "permission"):
        return Aside("remark")
    if clause.find("PRON", "it") and not clause.find("CARD") and not clause.find("NUM"):
        for item in clause.items:
            item.used = item.used or item.has("REMAIN") or item.has("N", "hand") or item.has("OWN")
        return Aside("remark")
    if teller.story.is_over() and (clause.find("CARD") or clause.find("NOTHING") or no_cards(clause)):
        return left_with(teller, clause, who, negative)
    left = clause.take("REMAIN") is not None or any(item.text in _NOW for item in clause.items) or _is_left(clause)
    held = clause.verb is not None and clause.verb.value == "hold"
    if not left and _has_one(teller, clause, who[0]):
        return Aside("remark")
    had_had = sum(item.has("V", "have") for item in clause.items) > 1
    if clause.joined_by("THEN", "before_that") or clause.find("THEN", "before_that") or had_had:
        return _held(teller, clause, who[0], now=False, before=True)
    same_breath = clause.joined_by("CONJ", "and") and bool(teller.clause_acts)
    return _held(teller, clause, who[0], now=left or held or same_breath)


def _is_left(clause: Clause) -> bool:
    """`hadde ett kort igjen`: what was left by then."""
    one = clause.find("ONE")
    return one is not None and one.text.split()[-1] in ("igjen", "att", "left", "remaining", "tilbake")


def _has_one(teller: Teller, clause: Clause, who: str) -> bool:
    """`Kari hadde hjerter to og la den`: a card that she had, which need not be the only one."""
    item = clause.find("CARD")
    if item is not None and _has_two_alike(teller, clause, who, item):
        return True
    all_ = any(one.text.split()[-1] in _ONLY for one in clause.items if one.has("V") or one.kind == "ADV")
    more = any(
        one.kind in ("ONE", "LAST", "NUM", "LASTS", "OWN") or one.has("N", "hand", "card") for one in clause.items
    )
    if item is None or len(item.cards) != 1 or clause.verb is None or clause.verb.value != "have" or all_ or more:
        return False
    if sum(one.kind == "CARD" for one in clause.items) > 1 or not teller.story.acts or who in teller.story.hands:
        return False
    item.used = True
    teller.story.has_one[who] = item.cards, range(item.start, item.end)
    teller.story.mentioned += item.cards
    return True


def _has_two_alike(teller: Teller, clause: Clause, who: str, item: Item) -> bool:
    """`hadde to ruter 4 og la først den ene`: two that she had, which need not be all."""
    one_of_them = teller.sentence is not None and any(one.kind == "OF_TWO" for one in teller.sentence.items)
    alike = len(item.cards) == 2 and len(set(item.cards)) == 1 and one_of_them
    all_ = any(one.text.split()[-1] in _ONLY for one in clause.items if one.has("V") or one.kind in ("ADV", "REMAIN"))
    if not alike or all_ or who in teller.story.hands or clause.verb is None or clause.verb.value != "have":
        return False
    item.used = True
    teller.story.has_one[who] = item.cards[:1], range(item.start, item.end)
    teller.story.mentioned += item.cards
    return True


_ONLY = ("bare", "berre", "kun", "only", "just")


def no_cards(clause: Clause) -> bool:
    """`hadde ingen kort igjen`, `has no cards left`."""
    pairs = zip(clause.items, clause.items[1:], strict=False)
    none = any(
        one.text.split()[-1] in ("ingen", "no", "null", "zero") and card.has("N", "card", "hand") for one, card in pairs
    )
    for item in clause.items if none else ():
        item.used = item.used or item.kind in ("REMAIN", "NUM", "PRON") or item.has("N")
    return none


_MOST_CARDS = 24


def _is_score(teller: Teller, clause: Clause, number: Item, before: bool) -> bool:
    """`had 45 before this`, `Tyler has 55`: points, though nothing says so."""
    if clause.find("N", "card") or clause.find("REMAIN") or clause.find("CARD"):
        return False
    if any(key.startswith("score ") for key in teller.story.facts) or teller.story.is_over():
        return True
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


@frame("on_turn")
def on_turn(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`sto for tur`, `was up`: whose turn it was, or what card lay there."""
    if clause.find("CARD") and not clause.subject:
        return lie(teller, clause, who, negative)
    alone = len(who) == 1 and not negative and not teller.story.acts
    return teller.story.tell("turn", who[0]) if alone else None


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
    last = None if negative or clause.find("CARD") else _card_was_the_last(teller, clause)
    if last is not None:
        return last
    turn = any(item.kind == "TURN" and item.used for item in clause.items)
    if turn and clause.find("CARD") and not negative and not story.acts:
        told = lie(teller, clause, who, negative)
        if told is not None:
            return told
    if clause.find("CARD") and not negative:
        told = _was_in_hand(teller, clause) or _were_somebodys(teller, clause)
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
    if _owner_of_it(clause) and not negative:
        return _whose_face(teller, clause)
    if clause.find("SUIT") and clause.find("N", "suit", "call") and (eight := eight_on_top(teller.story)) is not None:
        return _suit_was(clause, eight, negative)
    points, number = clause.find("N", "points"), clause.find("NUM")
    if points is not None and number is not None and not negative:
        return _was_the_score(teller, clause, number)
    used = any(item.used for item in clause.items)
    weighty = [item for item in clause.items if not item.used and teller.is_weighty(item, clause)]
    weighty = [item for item in weighty if not is_person(item) and item.kind != "Q"]
    if used or weighty or story.gabong is None:
        return None
    return Aside("remark") if any(item.has("EVAL") for item in clause.items) else None


def _card_was_the_last(teller: Teller, clause: Clause) -> Thing | None:
    """`Det var det siste kortet hans`, `it was her last but one`: of the card just laid."""
    act = teller.story.last_act("", "lay")
    it = bool(clause.items) and (clause.items[0].has("PRON", "it") or clause.joined_by("REL"))
    if act is None or not it:
        return None
    last, penult = clause.take("LAST"), clause.take("PENULT")
    if penult is not None:
        return teller.story.tell_hand(act.who, 1, (), now=True)
    act.last = act.last or last is not None
    for item in clause.items if last is not None else ():
        item.used = item.used or item.has("OWN") or item.kind == "OWNER"
    return act if last is not None else None


def _were_somebodys(teller: Teller, clause: Clause) -> Thing | None:
    """`Zoe's last two cards are 5♥ 6♥`, `kortene hans er 5♦ og 4♣`: what somebody held."""
    what = clause.find("LASTS") or clause.find("N", "hand")
    owner = next((item for item in clause.items if item.kind == "OWNER" or item.has("OWN")), None)
    if what is None or clause.find("N", "face") or clause.find("LOC", "table"):
        return None
    named = owner.value if owner is not None and owner.kind == "OWNER" else ""
    who = named or teller.shouting or teller.story.subject
    told = _held(teller, clause, who, now=True) if who else None
    for item in clause.items if told is not None else ():
        item.used = item.used or item in (what, owner) or item.kind == "BOTH"
    return told


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
    if name is None or (story.acts and story.gabong != name):
        return None
    told = story.tell("gabong", name) if story.gabong is None else Aside("known") if story.gabong == name else None
    if told is not None:
        role.used = True
        if other is not None:
            other.used = True
        story.gabong = name
    return told


def _suit_was(clause: Clause, eight: Act | Face, negative: bool) -> Thing | None:
    """`fargen ble spar`, `the suit was spades`."""
    suit = clause.take("SUIT")
    if suit is None or negative or eight.call not in ("", suit.value):
        return None
    clause.take_all("N", "suit", "call")
    eight.call = suit.value
    return eight


def _was_the_score(teller: Teller, clause: Clause, number: Item) -> Thing | None:
    """`Sam's score was 375`, `poengsummen til Bo var 90`."""
    owner = next((item for item in clause.items if item.kind == "OWNER" or item.prep in ("to", "of")), None)
    name = teller.story.name_of(owner) if owner is not None else None
    if owner is None or name is None:
        return None
    owner.used = number.used = True
    clause.take_all("N", "points")
    return teller.story.tell(f"score {name}", str(number.number))


def _owner_of_it(clause: Clause) -> Item | None:
    """Whose a card is: `Max's card`, `kortet til Geir`."""
    card = clause.find("N", "card", "face") or next(
        (item for item in clause.items if item.text.startswith("kort")), None
    )
    owner = next((item for item in clause.items if item.kind == "OWNER" or item.prep in ("to", "of")), None)
    return owner if card is not None else None


def _whose_face(teller: Teller, clause: Clause) -> Thing | None:
    face = teller.story.facts.get("face")
    owner = _owner_of_it(clause)
    name = teller.story.name_of(owner) if owner is not None else None
    laid = any(act.kind == "lay" for act in teller.story.acts)
    if owner is None or name is None or not isinstance(face, Face) or laid or face.by not in ("", name):
        return None
    face.by = name
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
    turned = not clause.subject and any(item.has("V", "be", "become") for item in clause.items)
    if agent is None and turned and clause.find("CARD") and not teller.story.acts:
        return lie(teller, clause, who, negative)
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
    laid = teller.story.last_act(who[0], "lay")
    if laid is not None and not clause.find("PHASE"):
        clause.take("N", "card")
        laid.last = True
        return laid
    clause.take("N", "card")
    gabong, pronoun = teller.story.gabong, next((item for item in clause.subject if item.kind == "PRON"), None)
    fits = pronoun is not None and gabong is not None and may_be(gabong, pronoun.value)  # type: ignore[arg-type]
    return teller.story.add(Act("run-out", gabong if fits and gabong is not None else who[0]))


def _ran_out(teller: Teller, clause: Clause) -> Thing | None:
    """`kortene tok slutt før alle hadde fått`: the Gabong ran out of cards, while they were being dealt."""
    story = teller.story
    dealing = getattr(story.facts.get("phase"), "value", "") == "deal" or (
        teller.sentence is not None and any(item.has("V", "deal") for item in teller.sentence.items)
    )
    if clause.joined_by("SUB", "before"):
        return teller.put_by(clause)
    if not dealing or story.gabong is None:
        return None
    clause.take_all("N", "deck", "hand", "card")
    return story.add(Act("run-out", story.gabong))


@frame("end")
def end(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    deal = clause.find("N", "deal")
    if deal is not None and negative and not story.acts:
        deal.used = True
        return story.tell("phase", "deal")
    if negative or deal is not None:
        return None
    if (
        who == [story.gabong]
        and clause.subject
        and clause.verb is not None
        and clause.verb.text.startswith(("ran", "run"))
    ):
        return run_out(teller, clause, who, negative)
    if clause.joined_by("SUB", "before") or (not clause.subject and clause.find("N", "deck", "hand", "card")):
        return _ran_out(teller, clause)
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
    clause.take("ALREADY")
    if clause.joined_by("SUB", "before"):
        return teller.story.tell("phase", "over") if not teller.story.acts[: teller.first_act] else None
    return teller.collected() if not teller.story.acts else None
