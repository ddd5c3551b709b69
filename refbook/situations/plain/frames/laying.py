"""Cards laid and cards drawn."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.cards import UNSEEN, Card, Suit
from refbook.situations.plain.acts import Act, Aside, Face
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import NOTHING, Teller, cards_in, frame, lie


@frame("lay", "start_with", "discard", "lay_off")
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
    _answered(clause)
    _instead(clause)
    if _is_hand_on_table(clause):
        return None if negative else story.add(Act("show", who[0]))
    on_top(teller, clause, who[0])
    if clause.joined_by("SUB", "before") and not clause.find("CARD"):
        return _not_yet(teller, clause, who[0])
    last = next((item for item in clause.items if item.kind == "LAST" and not item.prep), None)
    if last is not None:
        last.used = True
    if negative and clause.verb is not None and clause.verb.text.startswith(_ANSWERING):
        _mark_unheard_of(teller, clause)
    cards = cards_in(clause) or _meant_cards(teller, clause, who[0], last)
    if negative or (not cards and _nothing(clause)):
        return _not_laid(clause)
    if not cards:
        return _of_the_face(teller, clause, who[0]) or _unseen(teller, clause, who[0], last)
    before = story.last_act(who[0], "gabong")
    if before is not None and before.cards == cards:
        return before
    if (face := _laid_the_face(teller, clause, who, cards)) is not None:
        return face
    if teller.shouting == who[0] and len(who) == 1:
        teller.shouting = ""
        return teller.redeem(story.add(Act("gabong", who[0], cards)))
    act = teller.gabonged(who[0], cards)
    if act is not None:
        return act
    act = _laid(teller, clause, who, cards)
    lasts = clause.take("LASTS")
    if lasts is not None:
        story.tell_hand(who[0], int(lasts.value) - len(act.cards), (), now=True)
    if clause.take("PENULT") is not None:
        story.tell_hand(who[0], 1, (), now=True)
    went_out = clause.verb is not None and clause.verb.text.startswith(_GOING_OUT)
    act.last = went_out or last is not None or _it_is_the_last(teller, clause, act)
    _call_with(clause, act)
    _silence_with(teller, clause, act)
    if teller.calling is not None and act.cards[-1].rank == "8" and not act.call:
        act.call, teller.calling = teller.calling.value, None
        teller.redeem(act)
    return act


def _laid_the_face(teller: Teller, clause: Clause, who: Sequence[str], cards: tuple[Card, ...]) -> Thing | None:
    """`Kari had laid the face card, 9♠`: whose it was, and no event."""
    face = clause.find("N", "face")
    if face is None or face.prep or len(cards) != 1 or len(who) != 1 or teller.story.acts:
        return None
    told = teller.story.tell_face(cards[0], who[0])
    face.used = told is not None
    return told


def _nothing(clause: Clause) -> bool:
    """Whether nothing was laid or drawn, rather than something (`noe`)."""
    return any(item.text in ("ingenting", "ingen ting", "inkje", "nothing", "nothing at all") for item in clause.items)


def _answered(clause: Clause) -> None:
    """`answered Anna's 2♠ with 2♥`: the first card is the one that lay there."""
    cards = [item for item in clause.items if item.kind == "CARD"]
    if len(cards) == 2 and cards[1].prep == "with" and not cards[0].prep:
        cards[0].prep = "on"
        for item in clause.items:
            if item.kind == "OWNER" and item.end <= cards[0].start:
                item.prep = "on"


_GOING_OUT = ("gikk ut", "går ut", "goes out", "went out", "finish", "avslutt")


def _it(clause: Clause) -> bool:
    return any((item.has("PRON", "it") or item.kind in ("LAST", "SAME")) and item.prep != "on" for item in clause.items)


def _of_the_face(teller: Teller, clause: Clause, who: str) -> Thing | None:
    """`the face card is A♠, Ben laid it`, `3♠ som Dina la`: whose the face card is."""
    face = teller.story.facts.get("face")
    it = any(item.has("PRON", "it") for item in clause.items) or clause.joined_by("REL")
    acted = any(act.kind == "lay" or act.who == who for act in teller.story.acts)
    if acted or not isinstance(face, Face) or face.by not in ("", who) or not it:
        return None
    face.by = who
    for item in clause.items:
        item.used = item.used or item.has("PRON", "it")
    return face


_LAYING = ("la", "legg", "play", "put", "spil")


def _unseen(teller: Teller, clause: Clause, who: str, last: Item | None) -> Thing | None:
    """`laid a card`, `laid his last card`: one that is not told."""
    laying = clause.verb is not None and clause.verb.text.startswith(_LAYING)
    card = clause.take("N", "card") if laying else None
    it = next((item for item in clause.items if item.has("PRON", "it") and item.prep != "on"), None)
    if laying and last is None and it is not None and teller.story.left(who) == 1:
        last = it
    article = card is not None and teller.words[card.start - 1].key in ("et", "eit", "ett", "a", "one", "another")
    if not laying or (last is None and not article):
        return None
    act = teller.story.add(Act("lay", who, (UNSEEN,)))
    act.last = last is not None
    if last is not None:
        teller.mark(last)
    return act


def _not_yet(teller: Teller, clause: Clause, who: str) -> Thing:
    """`before she had laid her last card`: nothing that happened, but one card was there to be laid."""
    last = clause.take("LAST")
    told = teller.story.tell_hand(who, 1, (), now=True) if last is not None else None
    return told or _not_laid(clause)


def _laid(teller: Teller, clause: Clause, who: Sequence[str], cards: tuple[Card, ...]) -> Act:
    once = clause.find("ONCE")
    together = once is not None and len(cards) > 1
    if once is not None and (
        together or once.text in ("at once", "på en gang", "på én gang", "pa en gang", "sammen", "together")
    ):
        once.used = len(who) == 1
    clause.take("BOTH")
    if len(who) == len(cards) > 1:
        return _one_each(teller, clause, who, cards)
    each = [teller.story.add(Act("lay", name, cards, at_once=together)) for name in who]
    return each[-1]


def _one_each(teller: Teller, clause: Clause, who: Sequence[str], cards: Sequence[Card]) -> Act:
    """`Kari and Ola laid 6♦ and 6♦`: one card each, in that order; whether it was meant so is not sure."""
    for item in clause.items:
        if item.kind == "CARD":
            teller.mark(item)
    return [teller.story.add(Act("lay", name, (card,))) for name, card in zip(who, cards, strict=True)][-1]


def _lies(clause: Clause) -> bool:
    return any(
        item.has("LOC", "table") or item.has("N", "face") or item.text in ("det", "there") for item in clause.items
    )


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
    return Aside(NOTHING)


_ANSWERING = ("svar", "answer", "respon", "repl", "beat", "slå", "slo")


def _mark_unheard_of(teller: Teller, clause: Clause) -> None:
    """`did not answer the two`: a card that nothing was told of, though it was there to be answered.

    `did not answer 2♠` tells that it lay there, where nothing else does.
    """
    named = next((item for item in clause.items if len(item.cards) == 1), None)
    if named is not None and not teller.story.acts and teller.story.current_face() is None:
        teller.story.tell_face(named.cards[0])
    story, face = teller.story, teller.story.current_face()
    known = {*story.mentioned, *([face[0]] if face is not None else [])}
    for item in clause.items:
        heard = bool(item.cards) and set(item.cards) <= known
        if item.kind == "RANK":
            heard, item.used = item.value in {card.rank for card in known}, True
        if item.kind in ("CARD", "RANK") and not heard:
            teller.mark(item)


def _meant_cards(teller: Teller, clause: Clause, who: str, last: Item | None) -> tuple[Card, ...]:
    """The cards that “it”, “the last one” or “the eight” stand for."""
    story = teller.story
    hand = story.hands.get(who)
    if last is not None:
        return hand.cards if hand is not None and len(hand.cards) == 1 and story.left(who) == 1 else ()
    if clause.find("RANK"):
        return _of_rank_and_suit(clause) or _of_rank(teller, clause)
    just_drawn = _just_drawn(teller, clause, who)
    if just_drawn:
        return just_drawn
    if hand is not None and len(hand.cards) > 1 and clause.take("ALL") is not None:
        return hand.cards
    each = _one_of_two(teller, clause, who)
    if each:
        return each
    several = clause.find("BOTH") is not None or any(
        item.text in ("them", "dem", "they", "de", "dei") or item.text.startswith(("begge", "both"))
        for item in clause.items
    )
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
    if who in story.has_one and item.prep != "on":
        return story.has_one[who][0]
    drawn = story.last_act(who, "draw")
    if drawn is not None and not drawn.cards and drawn.count in (None, 1) and item.prep != "on":
        teller.mark(item)
        return (UNSEEN,)
    return drawn.cards if drawn is not None and drawn.cards else ()


def _one_of_two(teller: Teller, clause: Clause, who: str) -> tuple[Card, ...]:
    """`Ivar had J♠ J♠. He laid the one … and then the other`."""
    held = teller.story.held(who) or teller.story.has_one.get(who, ((), range(0)))[0]
    item = clause.find("OF_TWO") or (_bare_one(clause) if len(held) > 1 else None)
    if (
        item is None
        or not held
        or (item.value != "other" and len(set(held)) > 1)
        or (item.value == "other" and held[1:])
    ):
        return ()
    item.used = True
    return held[:1]


def _bare_one(clause: Clause) -> Item | None:
    """`lays one`: one of those that have been told."""
    one = next((item for item in clause.items if item.kind == "NUM" and item.number == 1 and not item.used), None)
    if one is None or clause.find("N", "card"):
        return None
    one.value = "one"
    return one


def _just_drawn(teller: Teller, clause: Clause, who: str) -> tuple[Card, ...]:
    """`the one she had just drawn`, `kortet han trakk`."""
    assert clause.verb is not None
    drew = next((item for item in clause.items if item.has("V", "draw") and item is not clause.verb), None)
    acts = [act for act in teller.story.acts if act.kind == "draw" and act.who == who and act.cards]
    if drew is None or not acts or clause.find("CARD"):
        return ()
    for item in clause.items:
        if item.start < drew.end and (item.kind in ("NUM", "ONE", "PRON", "V") or item.has("N", "card")):
            item.used = True
    return acts[-1].cards


def _of_rank_and_suit(clause: Clause) -> tuple[Card, ...]:
    """`en åtter (kløver)`."""
    for item, mark, suit in zip(clause.items, clause.items[1:], clause.items[2:], strict=False):
        if item.kind == "RANK" and mark.kind == "COMMA" and mark.value == "(" and suit.kind == "SUIT":
            item.used = suit.used = True
            return (Card.of(item.value, Suit(suit.value)),)
    return ()


def _of_rank(teller: Teller, clause: Clause) -> tuple[Card, ...]:
    item = clause.find("RANK")
    if item is None or (item.text.split()[-1].endswith(("er", "s")) and not item.text.endswith("eren")):
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
    named = next((item.value for item in clause.items if item.kind == "CARD" and item.value.startswith("as ")), "")
    suit = clause.take("SUIT")
    for item in clause.items if suit is not None else ():
        said = (item.has("V", "say", "choose") and item is not clause.verb) or item.has("N", "suit", "call")
        item.used = item.used or said
    if named:
        act.call = named
    elif suit is not None:
        act.call = suit.value
    elif clause.take("CALL"):
        act.call = "none"


_SILENT = (
    "uten å si noe",
    "uten et ord",
    "uten å si et ord",
    "uten ord",
    "without saying a word",
    "utan å seie noko",
    "without saying anything",
    "without a word",
)


def _silence_with(teller: Teller, clause: Clause, act: Act) -> None:
    """`laid 5♥ without a word` with one card left: it was not said that one is left."""
    silent = next((item for item in clause.items if item.text in _SILENT and not item.used), None)
    if silent is not None and not act.call and teller.story.left(act.who) == 1:
        silent.used = True
        teller.story.add(Act("no-announce", act.who))


def on_top(teller: Teller, clause: Clause, who: str) -> None:
    """What a card was laid on: the face card if nothing is known of it yet, else it must be that one."""
    story = teller.story
    owners = [item for item in clause.items if item.kind == "OWNER" and item.prep == "on" and not item.used]
    owners += [
        item
        for card, of, item in zip(clause.items, clause.items[1:], clause.items[2:], strict=False)
        if card.kind == "CARD" and card.prep == "on" and of.kind == "FILL" and item.kind == "NAME" and item.prep == "to"
    ]
    own = clause.find("LOC", "own")
    cards = [item for item in clause.items if item.kind in ("CARD", "RANK") and item.prep == "on"]
    if (
        len(cards) == 1
        and clause.verb is not None
        and clause.verb.value != "gabong"
        and own is None
        and not any(item.kind == "CARD" and item.prep != "on" for item in clause.items)
        and not _it(clause)
    ):
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
        item.used = True
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


_TOGETHER = (
    "til sammen",
    "tilsammen",
    "totalt",
    "sammen",
    "in total",
    "total",
    "altogether",
    "together",
    "between them",
)


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
    clause.take("SAME")
    for item in clause.items:
        item.used = item.used or (item.prep == "for" and (item.has("PRON", "it") or item.kind == "RANK"))
    if negative or (_nothing(clause) and not cards and count is None):
        clause.take("NOTHING")
        if negative:
            _mark_unheard_of(teller, clause)
        clause.take_all("RANK")
        return Aside(NOTHING)
    vague = verb is not None and not verb.has("V", "draw") and not (cards or count is not None or some or deck)
    if not who or vague or any(item.has("PRON", "it") and not item.used for item in clause.items):
        return None
    clause.take("LOC", "table")
    if clause.joined_by("REL") and not cards and count is None and (laid := _just_laid(teller, who[0])) is not None:
        drawn = next((act for act in story.acts if act.kind == "draw" and act.cards == laid.cards), None)
        return drawn or story.add(Act("draw", who[0], laid.cards), story.acts.index(laid))
    if len(who) > 1 and any(item.text in _TOGETHER for item in clause.items):
        return None
    told: Act | None = None
    for name in who:
        told = story.add(Act("draw", name, cards, None if cards else count))
    return told


def _just_laid(teller: Teller, who: str) -> Act | None:
    """The card laid in this sentence that a relative clause goes on to say was drawn: `la 6♥ som hun hadde trukket`."""
    act = teller.story.last_act(who, "lay")
    return act if act is not None and act in teller.sentence_acts() and len(act.cards) == 1 else None


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
        if clause.joined_by("SUB", "before") and any(item.has("V", "touch", "take") for item in clause.items):
            names = [teller.story.name_of(item) for item in clause.subject]
            if names and names[0] == teller.story.gabong:
                return True
    return False


@frame("pass")
def pass_(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    if any(item.has("V", "be", "become") for item in clause.items if item is not clause.verb):
        return teller.put_by(clause)
    clause.take("TURN")
    clause.take("OWN")
    return teller.story.add(Act("pass", who[0]))
