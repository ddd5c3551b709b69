"""Golf solitaire: one person, columns and the waste."""

from __future__ import annotations

from refbook.situations.plain.acts import Act, Fact
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import Teller, cards_in, frame

GOLF = ("golf",)


@frame("lay", "take", "go", "play", games=GOLF)
def lay(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    cards = cards_in(clause)
    if negative or len(cards) != 1:
        return None
    column = clause.take("N", "column")
    number = clause.find("NUM")
    clause.take("N", "waste")
    told = f"lay {cards[0]}"
    if column is not None and number is not None:
        number.used = True
        told += f" from column {number.number}"
    return teller.story.add(Act("typed", "", cards, text=told))


@frame("draw", games=GOLF)
def draw(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    clause.take("N", "deck")
    return None if negative or clause.find("NUM") else teller.story.add(Act("typed", text="draw"))


@frame("start_with", games=GOLF)
def start_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    cards = cards_in(clause)
    return teller.story.add(Act("typed", text=f"start with {cards[0]}")) if len(cards) == 1 and not negative else None


@frame("redeal", games=GOLF)
def redeal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    return None if negative else teller.story.add(Act("typed", text="redeal"))


@frame("stop", "end", games=GOLF)
def stop(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    return None if negative else teller.story.add(Act("typed", text="stop"))


@frame("be", "lie", "have", "show", games=GOLF)
def lie(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Waste shows 7♣`, `column 3 is 8♥ 9♠`, `there are 3 cards left in the stock`."""
    if negative or teller.story.acts:
        return None
    numbers = clause.take_all("NUM")
    cards = cards_in(clause)
    written = " ".join(map(str, cards))
    told: Thing | None = None
    if clause.take("N", "column") and len(numbers) == 1 and cards:
        told = teller.story.tell(f"column {numbers[0].number}", written)
    elif clause.take("N", "waste") and len(cards) == 1:
        told = teller.story.tell("waste", written)
    elif clause.take("N", "deck") and len(numbers) == 1 and not cards:
        told = teller.story.tell("stock", f"{numbers[0].number} cards")
    return told if isinstance(told, Fact) else None
