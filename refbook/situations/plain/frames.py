"""What each verb of Gabong needs around it to be an event of the notation."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.cards import Card
from refbook.situations.plain.acts import Act, Aside, Face, Fact
from refbook.situations.plain.clauses import Clause, is_person
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import QUIET, Teller, cards_in, frame, lie

_NOTHING = "nothing happened"


# -- laying


@frame("lay")
def lay(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    agent = next((item for item in clause.items if is_person(item) and item.prep == "by"), None)
    if agent is not None and not clause.find("CARD"):
        agent.used = True
        clause.items.append(Item("PRON", "it", agent.start, agent.start, used=True))
        name = teller.story.name_of(agent)
        return _of_the_face(teller, clause, name) if name is not None and not clause.subject else None
    if not who:
        return lie(teller, clause, who, negative) if _lies(clause) else None
    if _is_hand_on_table(clause):
        return None if negative else story.add(Act("show", who[0]))
    on_top(teller, clause, who[0])
    if clause.joined_by("SUB", "before") and not clause.find("CARD"):
        return _not_yet(teller, clause, who[0])
    last = next((item for item in clause.items if item.kind == "LAST" and not item.prep), None)
    if last is not None:
        last.used = True
    cards = cards_in(clause) or _meant_cards(teller, clause, who[0], last)
    if negative:
        return _not_laid(clause)
    if not cards:
        return _of_the_face(teller, clause, who[0])
    if teller.shouting == who[0] and len(who) == 1:
        teller.shouting = ""
        return story.add(Act("gabong", who[0], cards))
    act = _laid(teller, clause, who, cards)
    act.last = last is not None or _it_is_the_last(teller, clause, act)
    _call_with(clause, act)
    if teller.calling is not None and act.cards[-1].rank == "8" and not act.call:
        act.call, teller.calling = teller.calling.value, None
    return act


def _it(clause: Clause) -> bool:
    return any((item.has("PRON", "it") or item.kind in ("LAST", "SAME")) and item.prep != "on" for item in clause.items)


def _of_the_face(teller: Teller, clause: Clause, who: str) -> Thing | None:
    """`the face card is A♠, Ben laid it`, `3♠ som Dina la`: whose the face card is."""
    face = teller.story.facts.get("face")
    it = any(item.has("PRON", "it") for item in clause.items) or clause.joined_by("REL")
    if teller.story.acts or not isinstance(face, Face) or face.by not in ("", who) or not it:
        return None
    face.by = who
    for item in clause.items:
        item.used = item.used or item.has("PRON", "it")
    return face


def _not_yet(teller: Teller, clause: Clause, who: str) -> Thing:
    """`before she had laid her last card`: nothing that happened, but one card was there to be laid."""
    last = clause.take("LAST")
    told = teller.story.tell_hand(who, 1, (), now=True) if last is not None else None
    return told or _not_laid(clause)


def _laid(teller: Teller, clause: Clause, who: Sequence[str], cards: tuple[Card, ...]) -> Act:
    once = clause.find("ONCE")
    together = once is not None and len(cards) > 1
    if once is not None and (together or once.text in ("at once", "på en gang", "på én gang", "pa en gang", "sammen", "together")):
        once.used = len(who) == 1
    clause.take("BOTH")
    each = [teller.story.add(Act("lay", name, cards, at_once=together)) for name in who]
    return each[-1]


def _lies(clause: Clause) -> bool:
    return any(item.has("LOC", "table") or item.has("N", "face") or item.text in ("det", "there") for item in clause.items)


def _is_hand_on_table(clause: Clause) -> bool:
    if any(item.kind == "CARD" and item.prep != "on" for item in clause.items) or not clause.find("LOC", "table"):
        return False
    hand = clause.find("N", "hand")
    if hand is None:
        return False
    hand.used = True
    clause.take("OWN")
    return True


def _not_laid(clause: Clause) -> Thing:
    for item in clause.items:
        if item.kind in ("LAST", "CARD", "RANK", "NUM", "ONE", "OUT") or item.has("NOTHING"):
            item.used = True
    return Aside(_NOTHING)


def _meant_cards(teller: Teller, clause: Clause, who: str, last: Item | None) -> tuple[Card, ...]:
    """The cards that “it”, “the last one” or “the eight” stand for."""
    story = teller.story
    hand = story.hands.get(who)
    if last is not None:
        return hand.cards if hand is not None and len(hand.cards) == 1 and story.left(who) == 1 else ()
    if clause.find("RANK"):
        return _of_rank(teller, clause)
    several = clause.find("BOTH") is not None or any(item.text in ("them", "dem", "they") for item in clause.items)
    if several:
        both = hand.cards if hand is not None else story.last_cards
        if len(both) == 2 and story.left(who) in (2, None):
            clause.take_all("BOTH")
            return both
        return ()
    same = clause.take("SAME")
    previous = story.last_act("", "lay")
    if same is not None and previous is not None and not any(item.has("N", "suit") for item in clause.items):
        return previous.cards[-1:]
    item = next((one for one in clause.items if one.has("PRON", "it") and one.prep != "on" and not one.used), None)
    if item is None:
        return ()
    item.used = True
    if hand is not None and len(hand.cards) == 1 and story.left(who) == 1:
        return hand.cards
    drawn = story.last_act(who, "draw")
    return drawn.cards if drawn is not None and drawn.cards else ()


def _of_rank(teller: Teller, clause: Clause) -> tuple[Card, ...]:
    item = clause.find("RANK")
    if item is None or item.text.split()[-1].endswith(("er", "s")) and not item.text.endswith("eren"):
        return ()
    cards = {card for card in teller.story.mentioned if card.rank == item.value}
    if len(cards) != 1:
        return ()
    teller.story.unread.update(range(item.start, item.end))
    item.used = True
    return tuple(cards)


def _it_is_the_last(teller: Teller, clause: Clause, act: Act) -> bool:
    """`said one card left and laid it, 5♦`: “it” is the one card."""
    acts = teller.story.acts
    at = acts.index(act)
    before = acts[at - 1] if at else None
    it = any(item.has("PRON", "it") and item.prep != "on" for item in clause.items)
    return it and before is not None and before.kind == "announce" and before.who == act.who


def _call_with(clause: Clause, act: Act) -> None:
    if act.cards[-1].rank != "8" and act.cards[-1].suit is not None:
        return
    suit = clause.take("SUIT")
    if suit is not None:
        act.call = suit.value
    elif clause.take("CALL"):
        act.call = "none"


def on_top(teller: Teller, clause: Clause, who: str) -> None:
    """What a card was laid on: the face card if nothing is known of it yet, else it must be that one."""
    story = teller.story
    owners = [item for item in clause.items if item.kind == "OWNER" and item.prep == "on"]
    own = clause.find("LOC", "own")
    cards = [item for item in clause.items if item.kind in ("CARD", "RANK") and item.prep == "on"]
    if len(cards) == 1 and not any(item.kind == "CARD" and item.prep != "on" for item in clause.items) and not _it(clause):
        cards[0].prep = ""
        return
    face = story.current_face()
    for item in cards:
        card = item.cards[0] if item.kind == "CARD" else None
        rank = card.rank if card is not None else item.value
        if face is None and card is not None and len(item.cards) == 1:
            item.used = story.tell_face(card) is not None
            face = story.current_face()
        else:
            item.used = face is not None and (face[0] == card if card is not None else face[0].rank == rank)
    for item in [*owners, *([own] if own is not None else [])]:
        name = who if item is own else item.value
        face = story.current_face()
        told = story.facts.get("face")
        if face is not None and face[1] == name:
            item.used = True
        elif isinstance(told, Face) and not told.by and not any(act.cards for act in story.acts):
            told.by = name
            item.used = True
        else:
            story.unread.update(range(item.start, item.end))


# -- drawing


@frame("draw", "take")
def draw(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    _instead(clause)
    verb = clause.verb
    if verb is not None and verb.has("V", "take") and _is_own_hand(clause):
        return None if negative or not who else _picked_up(teller, clause, who[0])
    if any(item.prep in ("from", "of") and (is_person(item) or item.kind == "OWNER") for item in clause.items):
        return None
    deck = clause.take("N", "deck")
    cards = cards_in(clause)
    count = _count(clause)
    some = clause.take("N", "card")
    if negative:
        clause.take("NOTHING")
        clause.take_all("RANK")
        return Aside(_NOTHING)
    vague = verb is not None and not verb.has("V", "draw") and not (cards or count is not None or some or deck)
    if not who or vague or clause.find("PRON", "it"):
        return None
    clause.take("LOC", "table")
    told: Act | None = None
    for name in who:
        told = story.add(Act("draw", name, cards, None if cards else count))
    return told


def _instead(clause: Clause) -> None:
    """`three instead of one`: what should have been is no part of it."""
    item = clause.take("INSTEAD")
    if item is None:
        return
    for other in clause.items:
        if other.start >= item.end and other.kind in ("NUM", "ONE", "CARD", "RANK"):
            other.used = True


def _count(clause: Clause) -> int | None:
    one = clause.take("ONE")
    if one is not None:
        return 1
    number = clause.take("NUM")
    return number.number if number is not None else None


def _is_own_hand(clause: Clause) -> bool:
    own = any(item.has("OWN") for item in clause.items)
    hand = any(item.has("N", "hand", "pile") for item in clause.items)
    card = any(item.has("N", "card") for item in clause.items) and own
    return (hand or card) and not clause.find("NUM") and not clause.find("CARD")


def _picked_up(teller: Teller, clause: Clause, who: str) -> Thing | None:
    story = teller.story
    pile = clause.find("N", "pile") is not None
    for item in clause.items:
        if item.has("N", "hand", "pile", "card") or item.has("OWN"):
            item.used = True
    before_the_gabong = _before_the_gabong(teller)
    if who == story.gabong and not before_the_gabong:
        return story.add(Act("pick-up", who))
    if before_the_gabong and "phase" not in story.facts and "phase" not in story.known:
        story.tell("phase", "deal")
    dealt = pile or before_the_gabong or getattr(story.facts.get("phase"), "value", "") == "deal"
    return story.add(Act("touch", who, text=f"{who} touches their own pile")) if dealt else None


def _before_the_gabong(teller: Teller) -> bool:
    """Whether the sentence goes on to say that the Gabong had not touched his cards yet."""
    assert teller.sentence is not None
    for clause in teller.sentence.clauses:
        if clause.joined_by("SUB", "before") and clause.verb is not None and clause.verb.value in ("touch", "take"):
            names = [teller.story.name_of(item) for item in clause.subject]
            if names and names[0] == teller.story.gabong:
                return True
    return False


@frame("pass")
def pass_(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    clause.take("TURN")
    clause.take("OWN")
    return teller.story.add(Act("pass", who[0]))


# -- saying


@frame("say", "choose")
def say(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:  # noqa: PLR0911
    story = teller.story
    if not who:
        return None
    one = clause.take("ONE")
    if one is not None:
        return _announced(teller, clause, who[0], said=not negative)
    if clause.find("ROLE") and any(item.kind == "ROLE" and item not in clause.subject for item in clause.items) and not clause.find("SLOW"):
        return _said_gabong(teller, clause, who[0], negative)
    if clause.find("SLOW"):
        return judge(teller, clause, who, negative)
    suit = clause.find("SUIT")
    if suit is not None:
        return _called(teller, clause, who[0], suit.value if not negative else "none", suit)
    nothing = clause.find("NOTHING")
    word = clause.find("N", "suit") or clause.find("N", "call") or clause.find("CALL")
    silent = negative or nothing is not None
    if silent and (word is not None or nothing is not None or _bare(clause)):
        return _said_nothing(teller, clause, who[0], word)
    if verb_alone(clause):
        teller._mark(clause.verb or clause.items[0])  # noqa: SLF001
    teller.claiming = True
    return teller._set_aside(clause) if not negative else None  # noqa: SLF001


def verb_alone(clause: Clause) -> bool:
    """Whether nothing says what was said, or only a name does."""
    rest = [item for item in clause.items if item is not clause.verb and item not in clause.subject and item.kind not in QUIET]
    for item in rest:
        if item.kind == "NAME":
            return True
    return not rest and not clause.joined_by("SUB")


def _bare(clause: Clause) -> bool:
    return not any(item.kind in ("X", "NUM", "CARD") or item.has("N") for item in clause.items)


def _said_nothing(teller: Teller, clause: Clause, who: str, word: Item | None) -> Thing | None:
    story = teller.story
    nothing = clause.take("NOTHING")
    eight = _own_eight(teller, who)
    if eight is not None and not eight.call:
        eight.call = "none"
        if word is not None:
            word.used = True
        return eight
    if word is None and (nothing is not None or _bare(clause)) and story.left(who) == 1:
        return _announced(teller, clause, who, said=False)
    return None


def _called(teller: Teller, clause: Clause, who: str, call: str, suit: Item) -> Thing | None:
    eight = _own_eight(teller, who)
    if eight is None or (eight.call and eight.call != call):
        face = teller.story.facts.get("face")
        if not teller.story.acts and isinstance(face, Face) and face.card.rank == "8" and not face.call and face.by in ("", who):
            face.by, face.call = face.by or who, call
            suit.used = True
            return face
        if eight is None and call != "none" and not clause.joined_by("WITHOUT") and _lays_an_eight_next(teller, clause):
            suit.used, teller.calling = True, suit
            return Aside("shout")
        return None
    eight.call = call
    suit.used = True
    clause.take("N", "suit")
    return eight


def _lays_an_eight_next(teller: Teller, clause: Clause) -> bool:
    """Whether the sentence goes on to tell that an eight was laid: some call first and lay then."""
    assert teller.sentence is not None
    return any(
        other.verb is not None and other.verb.value == "lay" and not other.subject
        and any(card.rank == "8" for item in other.items for card in item.cards)
        for other in teller.sentence.clauses
        if other is not clause
    )


def _own_eight(teller: Teller, who: str) -> Act | None:
    act = teller.story.last_act(who, "lay")
    if act is None:
        mine = [one for one in teller.story.acts[-2:] if one.who == who and one.kind == "lay"]
        act = mine[-1] if mine and teller.story.acts[-1].kind in ("announce", "no-announce") else None
    wild = act is not None and (act.cards[-1].rank == "8" or act.cards[-1].suit is None)
    return act if wild else None


def _announced(teller: Teller, clause: Clause, who: str, *, said: bool) -> Thing | None:
    story = teller.story
    clause.take("N", "call")
    clause.take("REMAIN")
    clause.take("LAST")
    for item in clause.items:
        if item.has("V", "have", "say") or (item.kind == "PRON" and item.value in ("he", "she")) or item.has("BOTH"):
            item.used = True
    act = Act("announce" if said else "no-announce", who)
    return story.add(act, None if said else _place_of_silence(teller, clause, who))


def _place_of_silence(teller: Teller, clause: Clause, who: str) -> int | None:
    """Where “did not say one card left” belongs: when the hand came down to one card, not when it is told."""
    acts = teller.story.acts
    own = [at for at, act in enumerate(acts) if act.who == who and act.kind in ("lay", "gabong")]
    if not own or own[-1] != len(acts) - 1:
        return None
    told = teller.story.hands.get(who)
    if told is not None:
        left = told.count
        for at in own:
            if left == 1:
                return at
            left -= len(acts[at].cards)
        return None
    if acts[-1].last:
        return own[-1]
    in_time = clause.joined_by("CONJ", "but") or clause.joined_by("CONJ", "and") or clause.joined_by("WITHOUT")
    return own[-1] if len(own) > 1 and own[-2] == len(acts) - 2 and not (in_time and _just_told(teller, acts[-1])) else None


def _just_told(teller: Teller, act: Act) -> bool:
    return act in teller.clause_acts and not act.last


# -- gabong


def _said_gabong(teller: Teller, clause: Clause, who: str, negative: bool) -> Thing | None:
    for item in clause.items:
        if item.kind == "ROLE" and item not in clause.subject:
            item.used = True
    return gabong(teller, clause, [who], negative)


@frame("gabong")
def gabong(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if not who:
        return None
    if negative:
        return None
    on_top(teller, clause, who[0])
    clause.take("LAST")
    cards = cards_in(clause)
    for item in clause.items:
        if item.has("N", "hand") or item.has("OWN"):
            item.used = True
    if cards:
        clause.take("ONCE")
        return story.add(Act("gabong", who[0], cards))
    before = story.last_act(who[0], "lay")
    if before is not None and before in teller.clause_acts and len(before.cards) > 1:
        before.kind, before.at_once = "gabong", False
        return before
    teller.shouting = who[0]
    return Aside("shout")


# -- signs of joy, hands shown, cards touched


@frame("celebrate")
def celebrate(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    for item in clause.items:
        if is_person(item) or item.has("N", "hand") or item.has("OWN"):
            item.used = True
    told = None
    for name in who:
        told = teller.story.add(Act("celebrate", name))
    return told


@frame("show")
def show(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    hand = clause.take("N", "hand")
    if not who or negative or hand is None or any(is_person(item) and item not in clause.subject for item in clause.items):
        return None
    clause.take("OWN")
    clause.take("LOC", "table")
    return teller.story.add(Act("show", who[0]))


@frame("touch")
def touch(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return Aside(_NOTHING) if who and clause.joined_by("SUB", "before") else None
    if clause.joined_by("SUB", "before"):
        clause.take("OWN")
        clause.take("N", "pile", "hand", "card")
        return Aside("remark")
    number = clause.take("NUM")
    one = clause.take("ONE")
    count = number.number if number is not None else 1 if one is not None else None
    what = _touched(teller, clause, who[0], count)
    return teller.story.add(Act("touch", who[0], text=f"{who[0]} touches {what}")) if what else None


def _touched(teller: Teller, clause: Clause, who: str, count: int | None) -> str:
    many = f"{count} card{'s' * (count != 1)}" if count is not None else ""
    if clause.take("N", "deck"):
        clause.take("N", "card")
        return f"{many} of the deck" if many else "the deck"
    if clause.take("N", "face"):
        return "the face card" if count is None else ""
    owner = _owner(teller, clause, who)
    pile = clause.take("N", "pile")
    held = clause.take("N", "card") or clause.take("N", "hand") or (one_card(clause) if owner else None)
    if owner is None or (pile is None and held is None):
        return ""
    if pile is not None or owner == who:
        clause.take("N", "card")
        whose = "their own" if owner == who else f"{owner}'s"
        return f"{whose} pile" + (f", {many}" if many else "")
    return f"{count} of {owner}'s cards" if count is not None else f"{owner}'s card"


def one_card(clause: Clause) -> Item | None:
    return clause.take("CARD")


def _owner(teller: Teller, clause: Clause, who: str) -> str | None:
    """Whose a thing is: `Bo's`, `til Bo`, `her own`."""
    for item in clause.items:
        owns = item.kind == "OWNER" or (is_person(item) and item.prep in ("to", "of", "from") and item not in clause.subject)
        if owns and not item.used:
            item.used = True
            return teller.story.name_of(item, not_=[who])
    own = clause.take("OWN")
    if own is None:
        return None
    if teller.story.language == "nb" and own.value in ("his", "hers"):
        return teller.story.named_last(own, "he" if own.value == "his" else "she", {who})
    return who


# -- the deal


@frame("deal", "give")
def deal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if negative:
        return None
    if clause.find("N", "penalty"):
        return punish(teller, clause, who, negative)
    if clause.joined_by("SUB", "while", "when") and not any(item.kind in ("NUM", "ONE", "CARD", "X") for item in clause.items):
        return story.tell("phase", "deal")
    dealer, receiver = _dealer(teller, clause, who)
    if dealer is None or clause.find("CARD"):
        return None
    once = clause.take("ONCE") is not None
    told: Act | None = None
    count: int | None = None
    for item in clause.items:
        if item.kind == "NUM" or item.kind == "ONE":
            item.used = True
            count = item.number if item.kind == "NUM" else 1
        elif is_person(item) and item not in clause.subject and not item.used:
            item.used = True
            receiver = story.name_of(item, not_=[dealer])
        if count is not None and receiver is not None:
            told = story.add(Act("deal", dealer, text=_dealt(dealer, count, receiver, once)))
            count, receiver = None, None
    clause.take("N", "deal")
    if count is not None or receiver is not None:
        for item in clause.items:
            if item.kind in ("NUM", "ONE", "NAME") and item not in clause.subject:
                story.unread.update(range(item.start, item.end))
    return told


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
    if negative or not who:
        return None
    if clause.find("N", "penalty"):
        agent = next((item for item in clause.items if is_person(item) and item.prep in ("by", "from")), None)
        if agent is None and not _reason(teller, clause)[0]:
            return None
        if agent is not None:
            agent.used = True
        judge_ = story.name_of(agent) if agent is not None else story.gabong
        return _punished(teller, clause, judge_, who[0])
    agent = next((item for item in clause.items if is_person(item) and item.prep in ("by", "from")), None)
    dealing = getattr(story.facts.get("phase"), "value", "") == "deal" or any(act.kind == "deal" for act in story.acts)
    number = clause.find("NUM")
    dealer = story.name_of(agent) if agent is not None else story.gabong
    if number is None or dealer != story.gabong or dealer is None or not (dealing or agent is not None or _dealt_to(clause)):
        return None
    number.used = True
    if agent is not None:
        agent.used = True
    clause.take("N", "deal")
    once = clause.take("ONCE") is not None
    return story.add(Act("deal", dealer, text=_dealt(dealer, number.number, who[0], once)))


def _dealt_to(clause: Clause) -> bool:
    return clause.verb is not None and "dealt" in clause.verb.text


@frame("count")
def count(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if not who:
        return None
    if clause.take("N", "cut"):
        return None if negative else story.add(Act("count", who[0], text=f"{who[0]} counts the cut"))
    if clause.find("CARD"):
        return None if negative else _counted(teller, clause, who[0])
    if negative or clause.find("NUM"):
        return None
    if _has_own_pile(clause) or any(item.kind == "OWNER" or item.prep in ("to", "of") for item in clause.items):
        owner = _owner(teller, clause, who[0])
        if owner is None or not (clause.take("N", "pile", "hand", "card")):
            return None
        clause.take("N", "pile", "hand", "card")
        whose = "their own" if owner == who[0] else f"{owner}'s"
        times = 2 if clause.take("TWICE") else 1
        acts = [story.add(Act("count", who[0], text=f"{who[0]} counts {whose} pile")) for _time in range(times)]
        return acts[-1]
    return None


def _has_own_pile(clause: Clause) -> bool:
    return any(item.has("OWN") for item in clause.items) and clause.find("N", "pile", "hand", "card") is not None


def _counted(teller: Teller, clause: Clause, who: str) -> Thing:
    return teller.story.add(Act("count-hand", who, cards_in(clause)))


@frame("left_with")
def left_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    story = teller.story
    over = getattr(story.facts.get("phase"), "value", "") in ("over", "collected") or any(act.kind == "round-ends" for act in story.acts)
    clause.take_all("REMAIN")
    if over or story.known_phase in ("over", "collected"):
        cards = cards_in(clause)
        if cards:
            return story.add(Act("count-hand", who[0], cards))
        return story.add(Act("count-hand", who[0])) if clause.take("NOTHING") else None
    return _held(teller, clause, who[0], now=True)


# -- what somebody had


@frame("have", "hold")
def have(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if negative:
        return Aside("remark") if not clause.find("ONE") else None
    if not who:
        return None
    points = clause.find("N", "points")
    number = clause.find("NUM")
    if points is not None and number is not None:
        points.used = number.used = True
        return teller.story.tell(f"score {who[0]}", str(number.number))
    if clause.find("N", "permission"):
        return Aside("remark")
    left = clause.take("REMAIN") is not None
    held = clause.verb is not None and clause.verb.value == "hold"
    same_breath = clause.joined_by("CONJ", "and") and bool(teller.clause_acts)
    return _held(teller, clause, who[0], now=left or held or same_breath)


def _held(teller: Teller, clause: Clause, who: str, *, now: bool) -> Thing | None:
    story = teller.story
    items = [item for item in clause.items if item.kind == "CARD" and item.prep != "on"]
    cards = tuple(card for item in items for card in item.cards)
    one = clause.find("ONE") or clause.find("LAST")
    number = clause.find("NUM")
    if not cards and one is None and number is None:
        return None
    if cards and number is not None and number.number != len(cards):
        return None
    how_many = len(cards) if cards else 1 if one is not None else number.number if number is not None else 0
    told = story.tell_hand(who, how_many, cards, now=now)
    if told is None:
        return None
    for item in (*items, one, number, clause.find("N", "hand"), clause.find("OWN")):
        if item is not None:
            item.used = True
    story.mentioned += cards
    story.last_cards = cards or story.last_cards
    return told


@frame("be", "become")
def be(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:  # noqa: PLR0911
    story = teller.story
    if clause.find("CARD") and not negative:
        if clause.find("LAST") and not clause.find("N", "face"):
            return _was_the_last(teller, clause, who)
        if clause.find("N", "face") or clause.find("LOC", "table") or clause.find("UNSPENT"):
            return lie(teller, clause, who, negative)
        return None
    role = next((item for item in clause.items if item.kind == "ROLE" and not item.used), None)
    if role is not None and not negative:
        return _is_gabong(teller, clause, role)
    if clause.find("OWNER") and clause.find("N", "card", "face") and not negative:
        return _whose_face(teller, clause)
    used = any(item.used for item in clause.items)
    weighty = [item for item in clause.items if not item.used and teller._is_weighty(item, clause)]  # noqa: SLF001
    weighty = [item for item in weighty if not is_person(item) and item.kind != "Q"]
    if used or weighty or story.gabong is None:
        return None
    return Aside("remark") if any(item.has("EVAL") for item in clause.items) else None


def _was_the_last(teller: Teller, clause: Clause, who: Sequence[str]) -> Thing | None:
    item = clause.find("CARD")
    name = who[0] if who else teller.story.subject
    act = teller.story.last_act(name, "lay")
    if item is None:
        return None
    if act is not None and act.cards == item.cards:
        act.last = item.used = True
        clause.take("LAST")
        return act
    return _held(teller, clause, name, now=True) if name else None


def _is_gabong(teller: Teller, clause: Clause, role: Item) -> Thing | None:
    story = teller.story
    other = next((item for item in clause.items if is_person(item) and item is not role), None)
    name = story.name_of(other) if other is not None else story.subject if clause.joined_by("REL") or clause.joined_by("CONJ") else None
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
    if not who or negative or len(cards) != 1:
        return None
    clause.take("N", "face")
    act = Act("turn-up", who[0], cards, text=f"{who[0]} turns {cards[0]}")
    return teller.story.add(act)


@frame("turn")
def turn(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    return turn_up(teller, clause, who, negative) if clause.find("N", "face") else None


@frame("run_out")
def run_out(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    clause.take("N", "card")
    return teller.story.add(Act("run-out", who[0]))


# -- the Gabong's doings


@frame("judge", "claim")
def judge(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    slow = clause.take("SLOW")
    if slow is None or negative:
        return None
    others = [item for item in clause.items if (is_person(item) or item.kind == "OWNER") and item not in clause.subject]
    passive = any(item.has("V", "become", "be") or item.has("V", "get") for item in clause.items) and not others
    agent = next((item for item in others if item.prep == "by"), None)
    for item in [*others[:1], *([agent] if agent is not None else [])]:
        item.used = True
    if passive or agent is not None:
        by = story.name_of(agent) if agent is not None else story.gabong
        player = who[0] if who else None
    else:
        by = who[0] if who else None
        player = story.name_of(others[0], not_=who) if others else None
    if by is None or player is None:
        return None
    story.note_people([by, player])
    for item in clause.items:
        if item.has("V", "be", "become", "say"):
            item.used = True
    return story.add(Act("judge", by, text=f"{by} judges {player} too slow"))


@frame("punish")
def punish(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if negative:
        return None
    reason, rest = _reason(teller, clause)
    others = [item for item in clause.items if is_person(item) and item not in clause.subject and item not in rest]
    agent = next((item for item in others if item.prep == "by"), None)
    passive = agent is not None or (not others and any(item.has("V", "be", "become") for item in clause.items))
    for item in others[:1]:
        item.used = True
    if passive:
        by = story.name_of(agent) if agent is not None else story.gabong
        return _punished(teller, clause, by, who[0] if who else None)
    player = story.name_of(others[0], not_=who) if others else None
    return _punished(teller, clause, who[0] if who else None, player)


def _punished(teller: Teller, clause: Clause, by: str | None, player: str | None) -> Thing | None:
    if by is None or player is None:
        return None
    reason, items = _reason(teller, clause)
    for item in items:
        item.used = True
    one, number = clause.take("ONE"), clause.take("NUM")
    for item in clause.items:
        if item.has("N", "penalty", "card") or item.has("V", "be", "become"):
            item.used = True
    count = 1 if one is not None else number.number if number is not None else None
    told = f" with {count} card{'s' * (count != 1)}" if count is not None else ""
    text = f"{by} punishes {player}{told}" + (f" for {reason}" if reason else "")
    teller.story.note_people([by, player])
    return teller.story.add(Act("punish", by, text=text))


def _reason(teller: Teller, clause: Clause) -> tuple[str, list[Item]]:
    """What a penalty was for, in the teller's words."""
    at = next((at for at, item in enumerate(clause.items) if item.text in ("for", "fordi", "because") and at > 0), None)
    if at is None or at + 1 >= len(clause.items):
        return "", []
    rest = clause.items[at + 1 :]
    return teller._text(rest[0].start, rest[-1].end), rest  # noqa: SLF001


@frame("pardon")
def pardon(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    others = [item for item in clause.items if is_person(item) and item not in clause.subject]
    player = teller.story.name_of(others[0], not_=who) if others else None
    if not who or negative or player is None:
        return None
    others[0].used = True
    clause.take("N", "penalty")
    return teller.story.add(Act("pardon", who[0], text=f"{who[0]} pardons {player}"))


@frame("allow")
def allow(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    others = [item for item in clause.items if is_person(item) and item not in clause.subject]
    leaving = clause.take("V", "leave") or clause.take("V", "go")
    player = teller.story.name_of(others[0], not_=who) if others else None
    if not who or negative or player is None or leaving is None:
        return None
    others[0].used = True
    return teller.story.add(Act("allow", who[0], text=f"{who[0]} allows {player} to leave"))


@frame("leave")
def leave(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative or clause.find("CARD") or any(item.kind == "X" for item in clause.items):
        return None
    clause.take("FREE")
    clause.take("N", "table", "game", "round")
    return teller.story.add(Act("leave", who[0]))


@frame("stop")
def stop(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    paused = clause.verb is not None and any(word in clause.verb.text for word in ("pause", "break", "time"))
    what = clause.take("N", "game") or clause.take("N", "round")
    if not who or negative or not (what or paused or clause.find("PHASE") or any(item.kind == "PHASE" for item in clause.items)):
        return None
    clause.take("N", "break")
    return teller.story.add(Act("stop", who[0]))


@frame("join")
def join(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    clause.take("N", "game", "table", "round")
    return teller.story.add(Act("join", who[0]))


@frame("collect")
def collect(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    clause.take_all("N", "hand", "card", "deck", "pile", "face")
    return teller.story.add(Act("collect", who[0]))


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


@frame("remark", "noevent")
def remark(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if any(is_person(item) and item not in clause.subject and not item.prep == "by" for item in clause.items):
        return None
    for item in clause.items:
        if item.kind in ("RANK", "NUM", "NEG") or item.has("N", "suit", "card", "hand") or item.has("V", "lay", "draw", "have", "be"):
            item.used = True
    return Aside("remark")


@frame("notice")
def notice(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    follows = clause.joined_by("SUB") or clause.joined_by("REL") or clause.joined_by("CONJ")
    if not negative and not follows:
        return None
    known = ("V", "NEG", "PRON", "NAME", "ROLE", "LOC", "NOTHING", "MODAL", "Q")
    if any(item.kind not in known and teller._is_weighty(item, clause) and not item.used for item in clause.items):  # noqa: SLF001
        return None
    for item in clause.items:
        item.used = True
    return Aside("remark")


@frame("cut", "go", "sit", "play")
def by_its_fact(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """Verbs that say something only by a fact beside them, such as a direction."""
    return None
