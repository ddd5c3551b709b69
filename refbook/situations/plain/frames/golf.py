"""Golf solitaire: one person, columns and the waste."""

from __future__ import annotations

from itertools import pairwise

from refbook.cards import Card, parse_card
from refbook.situations.plain.acts import Act, Fact
from refbook.situations.plain.bare_ranks import top_of
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import Teller, cards_in, frame

GOLF = ("golf",)
_EMPTY = ("tom", "tomt", "empty", "gone", "oppbrukt")
_UNDER = ("under", "bak", "behind", "beneath", "underneath", "innesperret", "sperret", "locked", "buried", "below")
_ALL = ("alle", "all", "every", "samtlige", "alle fire", "all four")
_NO_CARD = ("ingen", "ingenting", "nothing", "no", "none", "intet", "inga")


_FROM = ("from", "", "of")
_BACK = ("tilbake", "back")


@frame("lay", "take", "go", "play", "move", games=GOLF)
def lay(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    onto, column = _column(clause, "on", "to"), _column(clause)
    cards = cards_in(clause)
    if negative or len(cards) > 1 or (not cards and not clause.find("PRON", "it")):
        return None
    if not cards:
        return None if onto else _lay_it(teller, clause)
    if onto:
        return teller.story.add(Act("typed", "", cards, text=f"move {cards[0]} to column {onto}"))
    if (back := next((item for item in clause.items if item.text in _BACK), None)) is not None:
        back.used = True
        return teller.story.add(Act("typed", "", cards, text=f"take back {cards[0]}"))
    if clause.verb is not None and clause.verb.has("V", "move"):
        return None
    _read_target(teller, clause)
    _take_waste(clause)
    told = f"lay {cards[0]}" + (f" from column {column}" if column else "")
    return teller.story.add(Act("typed", "", cards, text=told))


def _column(clause: Clause, *preps: str) -> int | None:
    """Which column is told of, by the number right behind the word: one with these prepositions, or one with others."""
    for word, number in pairwise([item for item in clause.items if item.kind != "FILL"]):
        if word.has("N", "column") and number.kind == "NUM" and (word.prep in (preps or _FROM)):
            word.used = number.used = True
            return number.number
    return None


def _lay_it(teller: Teller, clause: Clause) -> Thing | None:
    """`tok hjerter åtte og la den på kløver sju`: on what the card just laid was laid; else a column's card."""
    acts, target = teller.story.acts, next((item for item in clause.items if item.prep == "on"), None)
    if not acts:
        return _lay_what_was_told(teller)
    if len(acts) > 1 or not acts[0].text.startswith("lay ") or target is None or len(target.cards) != 1:
        return None
    target.used = isinstance(teller.story.tell("waste", str(target.cards[0])), Fact)
    return acts[0] if target.used else None


def _lay_what_was_told(teller: Teller) -> Thing | None:
    """`I kolonne 3 ligger hjerter åtte. Får jeg legge den?`: the free card of the column that was told of last."""
    key, told = next(reversed(teller.story.facts.items()), ("", None))
    if not key.startswith("column ") or not isinstance(told, Fact) or told.value == "empty":
        return None
    card = parse_card(told.value.split()[-1])
    return teller.story.add(Act("typed", "", (card,), text=f"lay {card} from {key}"))


def _take_waste(clause: Clause) -> Item | None:
    """The word for the waste, which other games call otherwise."""
    return clause.take("N", "waste", "face", "discard", "pile")


def _read_target(teller: Teller, clause: Clause) -> None:
    """`la hjerter åtte på kløver sju`: what lay on top of the waste; a card that cannot have is left to be marked."""
    target = next((item for item in clause.items if item.prep == "on" and item.kind in ("CARD", "RANK")), None)
    if target is None or target.used:
        return
    if target.kind == "CARD" and len(target.cards) == 1:
        target.used = _is_on_top(teller, target.cards[0])
    elif target.kind == "RANK":
        top = top_of(teller.story)
        target.used = top is not None and top.rank == target.value


def _is_on_top(teller: Teller, card: Card) -> bool:
    """Whether a card is the top of the waste as told, or can be told to be."""
    top, last = top_of(teller.story), teller.story.last_act()
    if top is None and last is not None and last.text == "draw":
        last.cards, last.text = (card,), f"draw {card}"
        return True
    if top is None and last is None:
        return isinstance(teller.story.tell("waste", str(card)), Fact)
    return top == card


@frame("turn", "turn_up", games=GOLF)
def turn(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`snudde avlegget`: using the waste once more; else it is a card of the stock that is turned."""
    if negative or clause.find("N", "deck") or clause.take("N", "waste") is None:
        return draw(teller, clause, who, negative)
    return teller.story.add(Act("turn", text="turn the waste"))


@frame("draw", games=GOLF)
def draw(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    clause.take("N", "deck")
    cards = cards_in(clause)
    one = clause.take("ONE") or next((item for item in clause.items if item.kind == "NUM" and item.number == 1), None)
    if one is not None:
        one.used = True
    if negative or len(cards) > 1 or clause.find("NUM") or clause.find("N", "waste"):
        return None
    return teller.story.add(Act("typed", "", cards, text=f"draw {cards[0]}" if cards else "draw"))


@frame("start_with", games=GOLF)
def start_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    cards = cards_in(clause)
    if len(cards) != 1 or negative:
        return None
    return teller.story.add(Act("typed", "", cards, text=f"start with {cards[0]}"))


@frame("redeal", games=GOLF)
def redeal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    return None if negative else teller.story.add(Act("typed", text="redeal"))


@frame("stop", "end", "count", games=GOLF)
def stop(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """That the round is given up, or its points counted, which says the same."""
    clause.take("N", "points")
    return (
        None if negative or clause.find("CARD") or clause.find("NUM") else teller.story.add(Act("typed", text="stop"))
    )


@frame("pass", "fit", games=GOLF)
def fit(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`dro selv om sjueren passet`, `nothing fitted, so I drew`: whether a card could have been laid then."""
    acts = teller.story.acts
    beside = clause.joined_by("CONJ", "but") or clause.joined_by("SUB", "because")
    if clause.find("CARD") or (acts and not (beside and len(acts) == 1 and acts[0].text.startswith("draw"))):
        return None
    none = negative or any(item.text.split()[0] in _NO_CARD for item in clause.all_items())
    told = teller.story.tell("answer playable", "no" if none else "yes")
    for item in clause.items:
        item.used = item.used or item.kind != "RANK"
    return told if isinstance(told, Fact) else None


@frame("be", "lie", "have", "show", "hold", "left_with", games=GOLF)
def lie(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Waste shows 7♣`, `column 3 is 8♥ 9♠`, `there are 3 cards left in the stock`."""
    if negative or teller.story.acts:
        return None
    told = _queens_under_kings(teller, clause) or _lying(teller, clause)
    if told is None and clause.find("REMAIN") and clause.find("NUM"):
        return teller.put_by(clause)
    return told if isinstance(told, Fact) else None


def _lying(teller: Teller, clause: Clause) -> Thing | None:
    numbers = [item for item in clause.items if item.kind == "NUM"]
    cards = [item for item in clause.items if item.kind == "CARD"]
    written = " ".join(str(card) for item in cards for card in item.cards)
    empty = next((item for item in clause.items if item.text in _EMPTY), None)
    stock = clause.find("N", "deck") is not None or (empty is not None and clause.find("N", "pile") is not None)
    told: Thing | None = None
    if clause.find("N", "column") and len(numbers) == 1 and (cards or empty):
        told = teller.story.tell(f"column {numbers[0].number}", written or "empty")
    elif stock and not cards and (empty or len(numbers) == 1):
        told = teller.story.tell("stock", "empty" if empty else f"{numbers[0].number} cards")
    elif not numbers and not stock and len(cards) == 1 and len(cards[0].cards) == 1 and _on_waste(clause):
        told = teller.story.tell("waste", written)
    if isinstance(told, Fact):
        clause.take_all("N", "column", "deck", "waste", "face", "discard", "pile")
        apart = numbers if told.value == "empty" and stock else []
        if not apart:
            clause.take("REMAIN")
        for item in (*cards, *([empty] if empty else []), *(() if apart else numbers)):
            item.used = True
    return told


def _on_waste(clause: Clause) -> bool:
    """Whether a clause is of the waste: by its name, or as what lies on top."""
    return clause.find("N", "waste", "face", "discard") is not None or clause.find("LOC", "table") is not None


def _queens_under_kings(teller: Teller, clause: Clause) -> Thing | None:
    """`Alle damene ligger under kongene`: by the book's own example, a table that cannot be cleared."""
    ranks = [item for item in clause.items if item.kind == "RANK"]
    words = [item.text for item in clause.items]
    under = next((item for item in clause.items if item.text in _UNDER), None)
    if [item.value for item in ranks] != ["Q", "K"] or under is None or not set(words) & set(_ALL):
        return None
    for item in (*ranks, under):
        item.used = True
    return teller.story.tell("answer blocked", "yes")
