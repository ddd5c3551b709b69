"""What somebody says: one card left, a suit, gabong."""

from __future__ import annotations

from refbook.cards import Card
from refbook.situations.plain.acts import Act, Aside, Face
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.frames.laying import on_top
from refbook.situations.plain.frames.presiding import judge
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Thing, eight_on_top
from refbook.situations.plain.teller import Teller, cards_in, frame
from refbook.situations.plain.telling import QUIET


@frame("say", "choose")
def say(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    word = clause.find("N", "suit", "call") or clause.find("CALL")
    negative = negative or _no_suit(clause)
    was_called = _was_called(teller, clause, word, negative)
    if was_called is not None or not who:
        return was_called
    if _reports(clause):
        teller.claiming = True
        return teller.set_aside(clause)
    gabonged = _gabong_unshouted(teller, clause, who[0], negative)
    if gabonged is not None:
        return gabonged
    one = clause.take("ONE")
    if one is None and clause.verb is not None and _announces(clause.verb):
        bare = (negative or clause.find("LATE")) and _bare(clause)
        one = clause.take("LAST") or (clause.verb if bare and _own_eight(teller, who[0]) is None else None)
    one = one or _that_one(teller, clause, who[0])
    if one is not None:
        return _announced(teller, clause, who[0], said=not negative)
    if (
        clause.find("ROLE")
        and any(item.kind == "ROLE" and item.text == "gabong" and item not in clause.subject for item in clause.items)
        and not clause.find("SLOW")
    ):
        return _said_gabong(teller, clause, who[0], negative)
    cheer = clause.take("CHEER")
    if cheer is not None and clause.verb is not None and clause.verb.text.startswith(_LOUD) and not negative:
        return story_of_joy(teller, clause, who[0])
    if clause.find("SLOW"):
        return judge(teller, clause, who, negative)
    _eight_named(teller, clause, who[0])
    suit = clause.find("SUIT")
    if suit is not None:
        return _called(teller, clause, who[0], suit.value if not negative else "none", suit)
    nothing = clause.find("NOTHING")
    word = clause.find("N", "suit") or clause.find("N", "call") or clause.find("CALL")
    silent = negative or nothing is not None
    if silent and (word is not None or nothing is not None or _bare(clause)):
        return _said_nothing(teller, clause, who[0], word)
    if verb_alone(clause):
        teller.mark(clause.verb or clause.items[0])
    teller.claiming = True
    return teller.set_aside(clause) if not negative else None


def _gabong_unshouted(teller: Teller, clause: Clause, who: str, negative: bool) -> Thing | None:
    """`… without shouting`, `… men glemte å rope`: of the gabong that was just told."""
    act = teller.story.last_act(who, "gabong")
    named = any(item.kind in ("ONE", "SUIT", "SLOW", "X") or item.has("N") for item in clause.items)
    if act is None or not negative or named or act.call:
        return None
    act.call = "none"
    for item in clause.items:
        item.used = item.used or item.kind == "ROLE" or item.has("NOTHING")
    return act


def _no_suit(clause: Clause) -> bool:
    """`sa ingen farge`, `called no suit`: that none was."""
    pairs = zip(clause.items, clause.items[1:], strict=False)
    none = next((one for one, noun in pairs if one.has("PRON", "nobody") and noun.has("N", "suit", "call")), None)
    none = none or next((one for one in clause.items if one.has("N", "suit") and one.text.startswith(_NONE)), None)
    if none is not None:
        none.used = True
    return none is not None


_NONE = ("no ", "ingen ", "inga ")


def _was_called(teller: Teller, clause: Clause, word: Item | None, negative: bool) -> Thing | None:
    """`no suit was called`, `det ble ropt spar`, `ingen ropte noe`: of the eight on top, whoever laid it."""
    passive = not clause.subject and _is_passive(clause)
    nobody = next((item for item in clause.subject if item.has("PRON", "nobody", "someone")), None)
    if (not passive and nobody is None) or any(item.kind in ("ONE", "SLOW", "ROLE") for item in clause.items):
        return None
    suit = clause.find("SUIT")
    negative = negative or (nobody is not None and nobody.has("PRON", "nobody"))
    said = suit is not None or (negative and (word is not None or clause.find("NOTHING") is not None or _bare(clause)))
    called = eight_on_top(teller.story) if said else None
    if called is None or called.call:
        return None
    called.call = suit.value if suit is not None and not negative else "none"
    for item in clause.items:
        item.used = item.used or item in (suit, word, nobody) or item.has("V", "be", "become", "have", "say")
        item.used = item.used or item.has("NOTHING")
    return called


def _is_passive(clause: Clause) -> bool:
    """`spar ble ropt`, `spades called`: what was called, by nobody that is named."""
    at = clause.items.index(clause.verb) if clause.verb in clause.items else 0
    told = any(item.kind == "SUIT" or item.has("N", "suit") for item in clause.items[:at])
    return told or any(item.has("V", "be", "become") for item in clause.items)


def _reports(clause: Clause) -> bool:
    """`Bo said that Anna forgot to say it`: what somebody says of another."""
    that = next((item for item in clause.items if item.kind == "SUB" and item.value == "that"), None)
    return (
        that is not None
        and not clause.find("SLOW")
        and any(
            item.kind in ("NAME", "ROLE") and item.start >= that.end and item not in clause.subject
            for item in clause.items
        )
    )


_LOUD = ("rop", "skr", "hyl", "brøl", "gaul", "shout", "yell", "scream", "cr")


def story_of_joy(teller: Teller, clause: Clause, who: str) -> Thing:
    """`skrek jaaa`, `shouted yes`."""
    clause.take_all("CHEER")
    return teller.story.add(Act("celebrate", who))


def _that_one(teller: Teller, clause: Clause, who: str) -> Item | None:
    """`had one card left and said so`, `forgot to say it`: “it” is that one card is left."""
    it = next((item for item in clause.items if item.has("PRON", "it") or item.text in ("so", "fra")), None)
    last = teller.story.last_act()
    told = teller.left_one == who and (last is None or last.call or "8" not in [card.rank for card in last.cards])
    told = told or _silent_before(teller, who) is not None
    rest = [item for item in clause.items if item.kind in ("SUIT", "CARD", "NUM") or item.has("N", "suit", "call")]
    fronted = it is not None and it is clause.items[0] and any(item.kind == "NEG" for item in clause.items)
    return it if it is not None and told and not rest and (it.start > _start_of(clause) or fronted) else None


def _silent_before(teller: Teller, who: str) -> Act | None:
    """That somebody was told not to have said that one card is left, and has laid nothing since."""
    own = [act for act in teller.story.acts if act.who == who and act.kind in ("lay", "gabong", "no-announce")]
    return own[-1] if own and own[-1].kind == "no-announce" else None


def _start_of(clause: Clause) -> int:
    return clause.verb.start if clause.verb is not None else -1


def _announces(verb: Item) -> bool:
    """Whether a verb of saying is that of saying “one card left”."""
    return verb.text.startswith(
        ("announc", "declar", "meld", "si fra", "sa fra", "sier fra", "si ifra", "sa ifra", "annons")
    )


def verb_alone(clause: Clause) -> bool:
    """Whether nothing says what was said, or only a name does."""
    rest = [
        item
        for item in clause.items
        if item is not clause.verb and item not in clause.subject and item.kind not in QUIET
    ]
    for item in rest:
        if item.kind == "NAME":
            return True
    if len(rest) == 1 and rest[0].has("PRON", "it"):
        return True
    return not rest and not clause.joined_by("SUB")


def _bare(clause: Clause) -> bool:
    return not any(item.kind in ("X", "NUM", "CARD") or item.has("N") for item in clause.items)


def _said_nothing(teller: Teller, clause: Clause, who: str, word: Item | None, *, silent: bool = False) -> Thing | None:
    story = teller.story
    nothing = clause.take("NOTHING") or (clause.verb if silent else None)
    eight = _own_eight(teller, who)
    if eight is not None and not eight.call:
        eight.call = "none"
        if word is not None:
            word.used = True
        return eight
    if word is None and (nothing is not None or _bare(clause)) and story.left(who) == 1:
        return _announced(teller, clause, who, said=False)
    return None


def _eight_named(teller: Teller, clause: Clause, who: str) -> None:
    """`never called a suit for his eight of hearts`: it was laid, though nothing else says so."""
    item = next((item for item in clause.items if item.kind == "CARD" and not item.used), None)
    about = item is not None and item.prep in ("for", "on", "with")
    if item is None or not about or [card.rank for card in item.cards] != ["8"] or _own_eight(teller, who):
        return
    item.used = True
    for one in clause.items:
        one.used = one.used or one.has("OWN")
    teller.story.add(Act("lay", who, item.cards))


@frame("silent")
def silent(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`stayed silent`, `holdt kjeft`."""
    if not who or negative:
        return None
    return _said_nothing(teller, clause, who[0], None, silent=True) or Aside("remark")


def _called(teller: Teller, clause: Clause, who: str, call: str, suit: Item) -> Thing | None:
    eight = _own_eight(teller, who)
    if eight is None or (eight.call and eight.call != call):
        face = teller.story.facts.get("face")
        if (
            not teller.story.acts
            and isinstance(face, Face)
            and face.card.rank == "8"
            and not face.call
            and face.by in ("", who)
        ):
            face.by, face.call = face.by or who, call
            suit.used = True
            return face
        if eight is None and call != "none" and not clause.joined_by("WITHOUT") and _lays_an_eight_next(teller, clause):
            suit.used, teller.calling = True, suit
            return teller.wait()
        return None
    eight.call = call
    suit.used = True
    clause.take("N", "suit")
    return eight


def _lays_an_eight_next(teller: Teller, clause: Clause) -> bool:
    """Whether the sentence goes on to tell that an eight was laid: some call first and lay then."""
    assert teller.sentence is not None
    return any(
        other.verb is not None
        and other.verb.value == "lay"
        and not other.subject
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
    late = clause.find("LATE")
    if late is not None and said and not any(act.who == who for act in story.acts):
        late.used = True
        return story.tell(f"announced {who}", "late")
    act = Act("announce" if said else "no-announce", who)
    if said and (silent := _silent_before(teller, who)) is not None:
        teller.tell_instead(silent, act)
    return story.add(act, None if said else _place_of_silence(teller, clause, who))


def _place_of_silence(teller: Teller, clause: Clause, who: str) -> int | None:
    """Where “did not say one card left” belongs: when the hand came down to one card, not when it is told."""
    acts = teller.story.acts
    own = [at for at, act in enumerate(acts) if act.who == who and act.kind in ("lay", "gabong")]
    if not own or own[-1] != len(acts) - 1:
        return None
    if who in teller.story.hands:
        return next((at for at in reversed(own) if _left_before(teller, who, at) == 1), None)
    if acts[-1].last:
        return own[-1]
    in_time = clause.joined_by("CONJ", "but") or clause.joined_by("CONJ", "and") or clause.joined_by("WITHOUT")
    return (
        own[-1]
        if len(own) > 1 and own[-2] == len(acts) - 2 and not (in_time and _just_told(teller, acts[-1]))
        else None
    )


def _left_before(teller: Teller, who: str, at: int) -> int:
    """How many cards somebody had left when an act began."""
    left = teller.story.hands[who].count
    for act in teller.story.acts[:at]:
        if act.who == who and act.kind in ("lay", "gabong"):
            left -= len(act.cards)
        elif act.who == who and act.kind == "draw":
            left += act.count if act.count is not None else len(act.cards) or 1
    return left


def _just_told(teller: Teller, act: Act) -> bool:
    return act in teller.clause_acts and not act.last


def _said_gabong(teller: Teller, clause: Clause, who: str, negative: bool) -> Thing | None:
    for item in clause.items:
        if item.kind == "ROLE" and item not in clause.subject:
            item.used = True
    return gabong(teller, clause, [who], negative)


def _all_held(teller: Teller, clause: Clause, who: str) -> tuple[Card, ...]:
    """`gabonged with it`, `gabonget med begge to`: the cards in hand, where they are told."""
    item = next(
        (one for one in clause.items if one.has("PRON", "it", "they") or one.kind in ("BOTH", "ALL", "LAST")), None
    )
    number = clause.find("NUM")
    held = teller.story.held(who)
    if not held or (item is None and (number is None or number.number != len(held))) or clause.find("RANK"):
        return ()
    for one in (item, number):
        if one is not None:
            one.used = True
    return held


@frame("gabong")
def gabong(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if not who:
        return None
    if negative:
        return None
    on_top(teller, clause, who[0])
    clause.take("LAST")
    clause.take("V", "hold", "have")
    cards = cards_in(clause) or _all_held(teller, clause, who[0])
    for item in clause.items:
        if item.has("N", "hand") or item.has("OWN"):
            item.used = True
    if cards:
        clause.take("ONCE")
        teller.unshout(who[0])
        call = "none" if clause.take("CALL") else ""
        return story.add(Act("gabong", who[0], cards, call=call))
    number = clause.find("NUM")
    if number is not None and clause.find("IN_A_ROW") and not story.acts:
        number.used = True
        clause.take("IN_A_ROW")
        return story.tell(f"gabongs {who[0]}", str(number.number))
    if clause.take("THRICE") and clause.take("IN_A_ROW") and not story.acts:
        return story.tell(f"gabongs {who[0]}", "3")
    before = story.last_act(who[0], "lay")
    held = story.hands.get(who[0])
    if before is None and held is not None and len(held.cards) > 1 and story.last_cards == held.cards:
        del story.hands[who[0]]
        return story.add(Act("gabong", who[0], held.cards))
    if before is not None and before in teller.clause_acts and len(before.cards) > 1:
        before.kind, before.at_once = "gabong", False
        return before
    teller.shouting = who[0]
    return teller.wait()
