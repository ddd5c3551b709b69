"""The gin games: drawing, discarding, knocking, melds, lay-offs, and what is counted and scored."""

from __future__ import annotations

import re
from collections.abc import Sequence

from refbook.cards import UNSEEN, Card, Suit
from refbook.situations.gin.sentences import VERBS
from refbook.situations.plain.acts import Act, Fact
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Story, Thing
from refbook.situations.plain.teller import Teller, cards_in, frame

GIN = ("suit-gin", "hollywood-gin")
_WITH = ("med", "with", "på", "on", "at")
_A_CARD = ("ett kort", "eitt kort", "one card", "1 kort", "1 card")
_GOES_OUT = re.compile(r"\b(knocks|goes gin)\b")
_UNDER = ("under", "below", "beneath", "underneath", "through", "gjennom", "igjennom", "nedover i", "nedover")
_LOOKS = frozenset(word.split()[0] for verbs in VERBS.values() for word in verbs["looks"].split("|"))
_EMPTY = ("tom", "tomt", "empty")


@frame("draw", "take", games=GIN)
def draw(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or clause.verb is None:
        return None
    if negative:
        return _tell_not_drawn(teller, who[0])
    number = clause.find("NUM") if clause.take("N", "card") else None
    one = clause.find("ONE")
    if one is not None and one.text in _A_CARD:
        one.used = True
    took, cards = clause.verb.has("V", "take"), cards_in(clause)
    deck = clause.take("N", "deck")
    if clause.take_all("N", "discard", "face", "waste") or (
        took and deck is None and _means_discard(teller, clause, cards)
    ):
        what = f"{cards[0]} from the discard pile" if len(cards) == 1 else "the discard"
        top = cards or _lay_there(teller)
        clause.take_all("N", "pile")
        return teller.story.add(Act("take", who[0], top, text=f"{who[0]} takes {what}"))
    deck = deck or _some_pile(teller, clause)
    if took and deck is None and (cards or clause.find("PRON", "it")):
        return None
    if number is not None and number.number > 0 and not cards:
        number.used = True
        return teller.story.add(Act("draw", who[0], count=number.number))
    return teller.story.add(Act("draw", who[0], cards))


def _tell_not_drawn(teller: Teller, name: str) -> Thing | None:
    """`knakket uten å trekke`: that nothing was drawn, unless it has been told that something was."""
    if any(act.who == name and act.kind in ("draw", "take") for act in teller.story.acts):
        return None
    return teller.story.tell(f"answer drew {name}", "no")


def _means_discard(teller: Teller, clause: Clause, cards: Sequence[Card]) -> bool:
    """`saket 9♥, og Bo tok den`: what was taken is the card that lay there."""
    last, pile = teller.story.last_act(), teller.story.facts.get("discard")
    if cards:
        told = last is None and isinstance(pile, Fact) and pile.value == str(cards[0])
        return len(cards) == 1 and (_lay_there(teller) == tuple(cards) or told)
    lay_there = last.kind in ("discard", "pass") if last is not None else pile is not None
    return clause.find("PRON", "it") is not None and lay_there


def _lay_there(teller: Teller) -> tuple[Card, ...]:
    """The card that was discarded last, if nothing has been done since."""
    last = teller.story.last_act("", "discard")
    return last.cards if last is not None else ()


def _some_pile(teller: Teller, clause: Clause) -> Item | None:
    """`fra bunken`: the stock, as in the notation; since it may be the other pile, the word is marked."""
    pile = clause.take("N", "pile")
    if pile is not None:
        teller.mark(pile)
    return pile


@frame("discard", "lay", games=GIN)
def discard(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """A card put away; where the player has just knocked, it is the one of the knock."""
    knock = teller.story.last_act(who[0], "knock") if who else None
    if clause.joined_by("WITHOUT") and knock is not None and not knock.cards and not clause.find("CARD"):
        knock.text += " without discarding"
        return knock
    cards = cards_in(clause) or (_just_taken(teller, clause, who[0]) if who and not negative else ())
    if not who or negative or len(cards) != 1:
        return None
    clause.take_all("N", "discard", "face", "waste")
    if knock is not None and not knock.cards:
        knock.cards = cards
        knock.text += f" discarding {cards[0]}"
        return knock
    return teller.story.add(Act("discard", who[0], cards, text=f"{who[0]} discards {cards[0]}"))


def _just_taken(teller: Teller, clause: Clause, name: str) -> tuple[Card, ...]:
    """`kastet den tilbake`, `discarded the same card`: the card that the player has just taken, told or not."""
    taken = teller.story.last_act(name, "take", "draw")
    if taken is None or not (clause.find("PRON", "it") or clause.find("SAME")) or (taken.count or 1) > 1:
        return ()
    clause.take("REMAIN")
    if not taken.cards and taken.kind == "take" and teller.story.tell(f"answer took {name}", "yes") is None:
        return ()
    return taken.cards or (UNSEEN,)


@frame("knock", "gin", games=GIN)
def knock(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative or clause.verb is None:
        return None
    cards = () if _is_with_cards(clause) else cards_in(clause)
    if len(cards) > 1:
        return None
    clause.take("N", "discard", "waste")
    _tell_deadwood(teller, clause, who[0])
    doing = "goes gin" if clause.verb.value == "gin" else "knocks"
    told = f"{who[0]} {doing}" + (f" discarding {cards[0]}" if cards else "")
    return teller.story.add(Act("knock", who[0], cards, text=told))


def _is_with_cards(clause: Clause) -> bool:
    """`went gin with three queens`: cards of which it is not told that they were put away."""
    with_them = any(item.kind in ("CARD", "RANK") and item.prep == "with" for item in clause.items)
    return with_them and not clause.find("N", "discard", "waste")


def _tell_deadwood(teller: Teller, clause: Clause, name: str, *, named: bool = False) -> Thing | None:
    """`knakket med 8 i løse kort`, `knocked with 6`: what it came to; any other number is left to be marked."""
    numbers = [item for item in clause.items if item.kind == "NUM" and not item.used]
    counted = clause.find("N", "card") is not None and clause.find("N", "deadwood") is None
    if len(numbers) != 1 or counted or numbers[0].number < 0 or clause.find("SUIT"):
        return None
    at = clause.items.index(numbers[0])
    if not (named or clause.find("N", "deadwood")) and not (at and clause.items[at - 1].text in _WITH):
        return None
    told = teller.story.tell(f"deadwood {name}", str(numbers[0].number))
    if not isinstance(told, Fact):
        return None
    numbers[0].used = True
    clause.take_all("N", "deadwood", "points")
    return told


def _is_compared(teller: Teller) -> bool:
    """`knocked with 6, Bo had 9`: whether a number alone is what the other one's loose cards came to."""
    return any(key.startswith("deadwood ") for key in teller.story.facts)


@frame("pass", games=GIN)
def pass_(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    clause.take("N", "discard", "face", "waste")
    return [teller.story.add(Act("pass", name)) for name in who][-1]


@frame("lay_off", games=GIN)
def lay_off(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    cards = cards_in(clause)
    if not who or negative or not cards:
        return None
    onto = _set_beside(clause, who[0], cards)
    on = f" on {_written(onto)}" if onto else ""
    return teller.story.add(Act("lay_off", who[0], cards, text=f"{who[0]} lays off {_written(cards)}{on}"))


def _set_beside(clause: Clause, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """`on Anna's three queens`: the other three of the rank that is laid off, each of which there is once."""
    three = next((item for item in clause.items if item.kind == "NUM" and item.number == 3 and not item.used), None)
    ranks = [item for item in clause.items if item.kind == "RANK"]
    if three is None or len(ranks) != 1 or len(cards) != 1 or cards[0].rank != ranks[0].value:
        return ()
    owner = clause.find("OWNER")
    _use([three, *ranks, *([owner] if owner is not None and owner.value != name else [])])
    return tuple(Card(cards[0].rank, suit) for suit in Suit if suit != cards[0].suit)


def assume_knock(story: Story) -> str | None:
    """Who must have knocked where somebody lays off and nobody is told to have gone out, which then is told.

    Where nobody knows who it was, the words of the lay-offs are marked, and nothing is told by them.
    """
    first = next((at for at, act in enumerate(story.acts) if act.kind == "lay_off"), None)
    if first is None or any(act.kind == "knock" or _GOES_OUT.search(act.text) for act in story.acts):
        return None
    others = [name for name in story.players or tuple(story.roster) if name != story.acts[first].who]
    if len(others) != 1:
        _unread_lay_offs(story)
        return None
    story.acts.insert(first, Act("knock", others[0], text=f"{others[0]} knocks"))
    return others[0]


def _unread_lay_offs(story: Story) -> None:
    laid_off = [act for act in story.acts if act.kind == "lay_off"]
    story.unread.update(at for at, thing in story.owner.items() if thing in laid_off)
    story.acts = [act for act in story.acts if act not in laid_off]


@frame("left_with", "count", games=GIN)
def left_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """The cards that somebody counts, or what they came to."""
    if not clause.find("CARD"):
        named = _is_compared(teller) or clause.find("N", "deadwood", "points") is not None
        return _tell_deadwood(teller, clause, who[0], named=named) if who and not negative else None
    cards = cards_in(clause)
    if not who or negative or not cards:
        return None
    clause.take("N", "deadwood")
    return teller.story.add(Act("typed", who[0], cards, text=f"{who[0]} counts {_written(cards)}"))


@frame("undercut", games=GIN)
def undercut(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Bo undercut her with 3`: what it came to is all that this tells."""
    return _tell_deadwood(teller, clause, who[0]) if who and not negative else None


@frame("have", "hold", "score", games=GIN)
def have(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Bo had 18 points of deadwood`, `Anna har 40 i spar og 12 i ruter`."""
    if len(who) != 1 or negative or clause.find("CARD"):
        return None
    compared = _is_compared(teller) and not clause.find("N", "points")
    if not clause.find("SUIT") and (compared or clause.find("N", "deadwood")):
        return _tell_deadwood(teller, clause, who[0], named=True)
    return _score(teller, clause, who[0]) if not teller.story.acts else None


def _score(teller: Teller, clause: Clause, name: str) -> Thing | None:
    """The points of a suit, added to what was told of the other suits."""
    key = f"score {name}"
    if teller.story.game != "suit-gin" or key in teller.story.known:
        return None
    said = [item for item in clause.items if item.kind in ("NUM", "SUIT")]
    numbers, suits = said[::2], said[1::2]
    if not said or len(said) % 2 or {item.kind for item in numbers} != {"NUM"} or {i.kind for i in suits} != {"SUIT"}:
        return None
    had = teller.story.facts.get(key)
    written = [f"{Suit(suit.value).symbol} {points.number}" for points, suit in zip(numbers, suits, strict=True)]
    if isinstance(had, Fact):
        had.value = " ".join([had.value, *written])
    told = had or teller.story.tell(key, " ".join(written))
    _use(said)
    clause.take_all("N", "points")
    return told if isinstance(told, Fact) else None


def _written(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def _use(items: Sequence[Item]) -> None:
    for item in items:
        item.used = True


@frame("be", "lie", "show", games=GIN)
def lie(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`The discard is 7♣`, `there are 20 cards left in the stock`, `Bo is the dealer`."""
    if clause.verb is not None and clause.verb.value == "show" and who and clause.subject:
        return meld(teller, clause, who, negative)
    if negative or teller.story.acts:
        return None
    owner = clause.find("OWNER") if clause.find("N", "deadwood") else None
    if owner is not None:
        owner.used = True
        return _tell_deadwood(teller, clause, owner.value)
    numbers = [item for item in clause.items if item.kind == "NUM" and not item.used]
    cards = cards_in(clause)
    empty = next((item for item in clause.items if item.text in _EMPTY), None)
    told: Thing | None = None
    if clause.take("N", "discard", "face", "waste") and len(cards) == 1:
        told = teller.story.tell("discard", str(cards[0]))
    elif clause.take("N", "deck") and not cards and (empty or len(numbers) == 1):
        _use([empty] if empty else numbers)
        if not (empty and numbers):
            clause.take("REMAIN")
        told = teller.story.tell("stock", "empty" if empty else f"{numbers[0].number} cards")
    elif len(who) == 1 and not cards and clause.take("ROLE", "gabong"):
        told = teller.story.tell("dealer", who[0])
    return told if isinstance(told, Fact) else None


@frame("world", games=GIN)
def look(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`peeked at the cards under the top discard`: at any card of the pile but the top one."""
    under = next((item for item in clause.items if item.text in _UNDER and not item.used), None)
    looks = clause.verb is not None and clause.verb.text.split()[0] in _LOOKS
    pile = clause.find("N", "discard", "waste", "face")
    if not who or negative or not looks or under is None or pile is None or pile.start < under.end:
        return None
    _use([under, *clause.take_all("N", "discard", "waste", "face")])
    return teller.story.add(Act("look", who[0], text=f"{who[0]} looks under the discard"))


@frame("deal", games=GIN)
def deal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """That somebody dealt, where nothing more is told of it."""
    if len(who) != 1 or negative or clause.find("NUM") or clause.find("CARD"):
        return None
    return teller.story.add(Act("deal", who[0], text=f"{who[0]} deals"))


@frame("meld", games=GIN)
def meld(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """Each stretch of cards between words is one meld."""
    melds = [item.cards for item in clause.items if item.kind == "CARD" and not item.used]
    cards = cards_in(clause)
    if not who or negative or not melds:
        return None
    told = " / ".join(" ".join(map(str, one)) for one in melds if len(one) > 1) or " ".join(map(str, cards))
    return teller.story.add(Act("typed", who[0], cards, text=f"{who[0]} melds {told}"))
