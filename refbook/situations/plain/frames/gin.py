"""The gin games: drawing, discarding, knocking, melds and lay-offs."""

from __future__ import annotations

from refbook.situations.plain.acts import Act, Aside, Fact
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import NOTHING, Teller, cards_in, frame

GIN = ("suit-gin", "hollywood-gin")


@frame("draw", "take", games=GIN)
def draw(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who:
        return None
    if negative:
        return Aside(NOTHING)
    clause.take("N", "card")
    if clause.take("N", "discard"):
        return teller.story.add(Act("typed", who[0], text=f"{who[0]} takes the discard"))
    clause.take("N", "deck")
    return teller.story.add(Act("draw", who[0], cards_in(clause)))


@frame("discard", "lay", games=GIN)
def discard(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """A card put away; where the player has just knocked, it is the one of the knock."""
    cards = cards_in(clause)
    if not who or negative or len(cards) != 1:
        return None
    knock = teller.story.last_act(who[0], "knock")
    if knock is not None and not knock.cards:
        knock.cards = cards
        knock.text += f" discarding {cards[0]}"
        return knock
    return teller.story.add(Act("typed", who[0], cards, text=f"{who[0]} discards {cards[0]}"))


@frame("knock", "gin", games=GIN)
def knock(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative or clause.verb is None:
        return None
    cards = cards_in(clause)
    doing = "goes gin" if clause.verb.value == "gin" else "knocks"
    told = f"{who[0]} {doing}" + (f" discarding {cards[0]}" if len(cards) == 1 else "")
    return teller.story.add(Act("knock", who[0], cards, text=told)) if len(cards) < 2 else None


@frame("pass", games=GIN)
def pass_(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    return teller.story.add(Act("pass", who[0])) if who and not negative else None


@frame("lay_off", games=GIN)
def lay_off(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    cards = cards_in(clause)
    if not who or negative or not cards:
        return None
    return teller.story.add(Act("typed", who[0], cards, text=f"{who[0]} lays off {' '.join(map(str, cards))}"))


@frame("left_with", "count", games=GIN)
def left_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """The cards that somebody counts."""
    cards = cards_in(clause)
    if not who or negative or not cards:
        return None
    return teller.story.add(Act("typed", who[0], cards, text=f"{who[0]} counts {' '.join(map(str, cards))}"))


@frame("be", "lie", games=GIN)
def lie(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`The discard is 7♣`, `there are 20 cards left in the stock`, `Bo is the dealer`."""
    if negative or teller.story.acts:
        return None
    numbers = clause.take_all("NUM")
    cards = cards_in(clause)
    told: Thing | None = None
    if clause.take("N", "discard") and len(cards) == 1:
        told = teller.story.tell("discard", str(cards[0]))
    elif clause.take("N", "deck") and len(numbers) == 1 and not cards:
        told = teller.story.tell("stock", f"{numbers[0].number} cards")
    elif len(who) == 1 and not cards and clause.take("ROLE"):
        told = teller.story.tell("dealer", who[0])
    return told if isinstance(told, Fact) else None


@frame("meld", "show", games=GIN)
def meld(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """Each stretch of cards between words is one meld."""
    melds = [item.cards for item in clause.items if item.kind == "CARD" and not item.used]
    cards = cards_in(clause)
    if not who or negative or not melds:
        return None
    told = " / ".join(" ".join(map(str, one)) for one in melds if len(one) > 1) or " ".join(map(str, cards))
    return teller.story.add(Act("typed", who[0], cards, text=f"{who[0]} melds {told}"))
