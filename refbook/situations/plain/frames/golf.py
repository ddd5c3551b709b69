"""Golf solitaire: one person, columns and the waste."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from itertools import pairwise

from refbook.cards import Card, parse_card
from refbook.situations.plain.acts import Act, Fact
from refbook.situations.plain.bare_ranks import is_one_on_another, numbered_columns, top_of
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.items import Item
from refbook.situations.plain.story import Story, Thing
from refbook.situations.plain.teller import Frame, Teller, cards_in, frame

GOLF = ("golf",)
_EMPTY = ("tom", "tomt", "tomme", "ei tom", "empty", "gone", "oppbrukt")
_UNDER = (
    "dekket",
    "dekt",
    "covered",
    "tildekket",
    "under",
    "bak",
    "behind",
    "beneath",
    "underneath",
    "innesperret",
    "sperret",
    "locked",
    "buried",
    "below",
)
_ALL = ("alle", "all", "every", "samtlige", "alle fire", "all four")
_NO_CARD = ("ingen", "ingenting", "nothing", "no", "none", "intet", "inga")


_OTHER = ("annen", "anna", "annan", "another", "different", "other", "andre")
_PLACES = ("plass", "plassen", "space", "spot", "place")
_IN_THE_PILE = ("i bunken", "i bunka", "in the pile")
_MIDST = ("midten", "middle", "midt", "inni", "inside")
_NEXT_COLUMN = ("nabokolonnen", "nabokolonna", "sidekolonnen")
_EACH = ("each", "hver", "hvert", "per")
_ABOUT = ("ca", "circa", "cirka", "omtrent", "about", "around", "nesten", "nearly", "almost")
_FREE = ("fri", "fritt", "free", "ledig")
_FROM = ("from", "", "of")
_BACK = ("tilbake", "back")


def _at_one_table(*verbs: str) -> Callable[[Frame], Frame]:
    """A reader of something that is done; of somebody else than before it is done at a table of their own."""

    def registered(function: Frame) -> Frame:
        @wraps(function)
        def guarded(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
            return None if _is_another_table(teller, who) else function(teller, clause, who, negative)

        return frame(*verbs, games=GOLF)(guarded)

    return registered


@_at_one_table("lay", "take", "go", "play", "move")
def lay(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if _asks_what_is_played(teller, clause) or _is_out_of_reach(clause) or _was_under(teller, clause) is None:
        return None
    onto, column = _onto_column(clause), _column(clause)
    cards = cards_in(clause)
    if negative or (len(cards) > 1 and (onto or column)) or (not cards and not clause.find("PRON", "it")):
        return None
    back = next((item for item in clause.items if item.text in _BACK), None)
    if back is not None and len(cards) < 2:
        back.used = True
        return _act(teller, who, f"take back {cards[0]}" if cards else "take back", cards)
    if not cards:
        return None if onto else _lay_it(teller, clause)
    if onto:
        return _act(teller, who, f"move {cards[0]} to {onto}", cards)
    if clause.verb is not None and clause.verb.has("V", "move"):
        return None
    _read_target(teller, clause)
    _take_waste(clause)
    told = " ".join(map(str, cards))
    return _act(teller, who, f"lay {told}" + (f" from column {column}" if column else ""), cards)


def _asks_what_is_played(teller: Teller, clause: Clause) -> bool:
    """`Spiller vi dame på konge?`: asked of the rules that are played by, and not of a card."""
    asks = teller.sentence is not None and teller.sentence.asks
    return asks and any(item.has("PRON", "we") for item in clause.items)


def _is_out_of_reach(clause: Clause) -> bool:
    """Whether it is told where a card lay in words that are not read: in the middle of a column."""
    covering = clause.verb is not None and clause.verb.text.startswith("cover")
    return covering or any(item.text in _MIDST for item in clause.items)


def _was_under(teller: Teller, clause: Clause) -> bool | None:
    """`took the 6 from under the king`: whether it lay under another card; None where that cannot be told."""
    under = next((item for item in clause.items if item.text in _UNDER), None)
    if under is None:
        return False
    cards = [item for item in clause.items if item.kind == "CARD" and len(item.cards) == 1]
    if len(cards) != 2 or not cards[0].start < under.start < cards[1].start:
        return None
    told = teller.story.tell("covered", f"{cards[0].cards[0]} under {cards[1].cards[0]}")
    under.used = cards[1].used = True
    return True if isinstance(told, Fact) else None


def _act(teller: Teller, who: list[str], text: str, cards: tuple[Card, ...] = ()) -> Act:
    return teller.story.add(Act("typed", who[0] if who else "", cards, text=text))


def _is_another_table(teller: Teller, who: list[str]) -> bool:
    """Whether somebody else did what was told before: each plays at a table of their own."""
    return bool(who) and any(act.who not in ("", who[0]) for act in teller.story.acts)


def _onto_column(clause: Clause) -> str:
    """The column that a card is put on; "" where none is told of."""
    number = _column(clause, "on", "to") or _column_of_the_target(clause)
    if number is not None:
        return f"column {number}"
    beside = next((item for item in clause.items if item.text in _NEXT_COLUMN), None)
    if beside is not None:
        beside.used = True
        return "another column"
    for kind, word in pairwise([item for item in clause.items if item.kind != "FILL"]):
        place = word.has("N", "column") or word.text in _PLACES
        if place and kind.text in (*_EMPTY, *_OTHER):
            kind.used = word.used = True
            return "an empty column" if kind.text in _EMPTY else "another column"
    return ""


def _column_of_the_target(clause: Clause) -> int | None:
    """`la 8 på 9 i kolonne 2`: the column in which the card lies that another one is laid on."""
    onto = next((at for at, item in enumerate(clause.items) if item.kind == "CARD" and item.prep == "on"), None)
    if onto is None or not any(item.text in ("i", "in") for item in clause.items[onto:]):
        return None
    for word, number in numbered_columns(clause.items[onto + 1 :]):
        word.used = number.used = clause.items[onto].used = True
        return number.number
    return None


def _column(clause: Clause, *preps: str) -> int | None:
    """Which column is told of, by the number right behind the word: one with these prepositions, or one with others."""
    for word, number in numbered_columns([item for item in clause.items if item.kind != "FILL"]):
        if word.prep in (preps or _FROM):
            word.used = number.used = True
            return number.number
    return None


def _lay_it(teller: Teller, clause: Clause) -> Thing | None:
    """`tok hjerter åtte og la den på kløver sju`: on what the card just laid was laid; else a column's card."""
    acts, target = teller.story.acts, next((item for item in clause.items if item.prep == "on"), None)
    if not acts:
        return _lay_what_was_told(teller, clause)
    if len(acts) > 1 or not acts[0].text.startswith("lay ") or target is None or len(target.cards) != 1:
        return None
    target.used = isinstance(teller.story.tell("waste", str(target.cards[0])), Fact)
    return acts[0] if target.used else None


def _lay_what_was_told(teller: Teller, clause: Clause) -> Thing | None:
    """`I kolonne 3 ligger hjerter åtte. Får jeg legge den?`: the card that was told of last, free or covered."""
    key, told = next(reversed(teller.story.facts.items()), ("", None))
    if not isinstance(told, Fact) or told.value == "empty" or not key.startswith(("column ", "covered")):
        return None
    words = told.value.split()
    card = parse_card(words[0] if key == "covered" else words[-1])
    if key != "covered":
        return teller.story.add(Act("typed", "", (card,), text=f"lay {card} from {key}"))
    _read_target(teller, clause)
    return teller.story.add(Act("typed", "", (card,), text=f"lay {card}"))


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


@_at_one_table("take_back", "regret")
def take_back(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`angret og tok den tilbake` is one thing; what is taken back is the last card, where none is named."""
    begun = teller.story.last_act() is not None
    if negative or (clause.verb is not None and clause.verb.value == "regret" and not begun):
        return None
    last, cards = teller.story.last_act(), cards_in(clause)
    if last is not None and last.text.startswith("take back") and not cards:
        return last
    clause.take("PRON", "it")
    return None if len(cards) > 1 else _act(teller, who, f"take back {cards[0]}" if cards else "take back", cards)


@_at_one_table("turn", "turn_up")
def turn(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`snudde avlegget`: using the waste once more; else it is a card of the stock that is turned."""
    if negative or clause.find("N", "deck") or clause.take("N", "waste") is None:
        return draw(teller, clause, who, negative)
    return teller.story.add(Act("turn", text="turn the waste"))


@_at_one_table("draw")
def draw(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    clause.take("N", "deck")
    cards = cards_in(clause)
    one = clause.take("ONE") or next((item for item in clause.items if item.kind == "NUM" and item.number == 1), None)
    if one is not None:
        one.used = True
    if negative or len(cards) > 1 or clause.find("NUM") or clause.find("N", "waste"):
        return None
    return _act(teller, who, f"draw {cards[0]}" if cards else "draw", cards)


@_at_one_table("start_with")
def start_with(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    cards = cards_in(clause)
    if len(cards) != 1 or negative:
        return None
    return _act(teller, who, f"start with {cards[0]}", cards)


@_at_one_table("redeal")
def redeal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    return None if negative else teller.story.add(Act("typed", text="redeal"))


@_at_one_table("stop", "end", "count")
def stop(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """That the round is given up, or its points counted, which says the same."""
    if not negative and (told := _left(teller, clause)) is not None:
        return told
    if not negative and clause.take("N", "deck"):
        gone = teller.story.tell("stock", "empty")
        return gone if isinstance(gone, Fact) else None
    clause.take("N", "points")
    if negative or clause.find("CARD") or clause.find("NUM"):
        return None
    over = clause.take("N", "game") and (teller.story.players or _scores(teller.story))
    return teller.story.add(Act("typed", text="the match ends" if over else "stop"))


@_at_one_table("clear")
def clear(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """That no card is left in the columns, as much as that were laid before it was told."""
    told = None if negative else teller.story.tell("left", str(_laid(teller)))
    return told if isinstance(told, Fact) else None


@_at_one_table("stuck")
def stuck(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`sto fast`: that no free card fitted; whether the stock was empty is another thing."""
    told = None if negative else teller.story.tell("answer playable", "no")
    return told if isinstance(told, Fact) else None


@frame("score", "get", games=GOLF)
def score(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Anna endte på 43`: the total of one who competes."""
    for counted, word in pairwise(clause.items):
        if counted.kind == "NUM" and word.has("N", "hole"):
            counted.used = word.used = True
    number = clause.find("NUM")
    if negative or len(who) != 1 or number is None or not _is_total(teller, clause, who[0]):
        return None
    clause.take("N", "points")
    number.used = True
    told = teller.story.tell(f"score {who[0]}", str(number.number))
    return told if isinstance(told, Fact) else None


def _is_total(teller: Teller, clause: Clause, who: str) -> bool:
    """Whether a number is somebody's total: told as points, or where it is asked who has won, and nothing else is."""
    named = not any(item.kind == "PRON" and item.value != "i" for item in clause.subject)
    compared = any(word.key in _WINNING for word in teller.words)
    scored = clause.find("N", "points") is not None or (clause.verb is not None and clause.verb.has("V", "score"))
    other = ("X", "RANK", "CARD", "REMAIN", "ONE", "NEG")
    alone = all(item.used or item.kind not in other for item in clause.items)
    things = clause.find("N", "card", "deck", "column", "waste", "pile")
    numbers = [item for item in clause.items if item.kind == "NUM" and not item.used]
    return named and who in teller.story.roster and (compared or scored) and alone and not things and len(numbers) == 1


def _scores(story: Story) -> list[str]:
    return [key for key in story.facts if key.startswith("score ")]


_WINNING = frozenset(("vant", "vinner", "vinn", "won", "wins", "win", "winner", "winning", "leder", "leads", "best"))


def count_what_is_asked(story: Story) -> None:
    """What a text asks at its end is done: the points of a round are counted, or the totals compared."""
    if story.acts:
        return
    left = story.facts.get("left")
    if "winner" in story.asked and len(_scores(story)) > 1:
        story.add(Act("typed", text="the match ends"))
    elif "points" in story.asked and isinstance(left, Fact) and left.value != "0":
        story.add(Act("typed", text="stop"))


@frame("pass", "fit", games=GOLF)
def fit(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`dro selv om sjueren passet`, `nothing fitted, so I drew`: whether a card could have been laid then."""
    acts = teller.story.acts
    beside = clause.joined_by("CONJ", "but") or clause.joined_by("SUB", "because")
    if clause.find("CARD") or (acts and not (beside and len(acts) == 1 and acts[0].text.startswith("draw"))):
        return None
    if not acts:
        _lying(teller, clause)
    none = negative or any(item.text.split()[0] in _NO_CARD for item in clause.all_items())
    told = teller.story.tell("answer playable", "no" if none else "yes")
    for item in clause.items:
        item.used = item.used or item.kind != "RANK"
    return told if isinstance(told, Fact) else None


def _asks_whether_it_goes(teller: Teller, clause: Clause) -> bool:
    """`Er dame på konge lov?`: asked of as if it had been laid; the words that ask need no other reading."""
    asks = teller.sentence is not None and teller.sentence.asks and not teller.story.acts
    if not asks or not is_one_on_another(clause):
        return False
    for item in clause.items:
        item.used = item.used or item.kind in ("V", "Q", "OKTHAT", "EVAL") or item.has("N", "permission")
    return True


@frame("", games=GOLF)
def verbless(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Dame på konge?`: a card on another one, asked of as if it had been laid; `Anna 43`: a total."""
    if _asks_whether_it_goes(teller, clause):
        return lay(teller, clause, who, negative)
    named = [item for item in clause.items if item.kind == "NAME"]
    if clause.find("REMAIN"):
        return _left(teller, clause)
    if not teller.story.acts and isinstance(told := _lying(teller, clause), Fact):
        return told
    return score(teller, clause, [named[0].value], negative) if len(named) == 1 and not clause.joins else None


@frame("be", "lie", "have", "show", "hold", "left_with", "leave", games=GOLF)
def lie(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Waste shows 7♣`, `column 3 is 8♥ 9♠`, `there are 3 cards left in the stock`."""
    if _asks_whether_it_goes(teller, clause):
        return lay(teller, clause, who, negative)
    covered = _covered(teller, clause, negative)
    if covered is not None or negative:
        return covered
    told = None if teller.story.acts else _queens_under_kings(teller, clause) or _lying(teller, clause)
    left = None if _is_another_table(teller, who) else _left(teller, clause)
    told = told or left
    if told is None and clause.find("REMAIN") and clause.find("NUM"):
        return teller.put_by(clause)
    told = told or (None if teller.story.acts else score(teller, clause, who, negative))
    return told if isinstance(told, Fact) else None


def _laid(teller: Teller) -> int:
    """How many cards were laid and not taken back."""
    acts = teller.story.acts
    back = sum(act.text.startswith("take back") for act in acts)
    return max(0, sum(len(act.cards) for act in acts if act.text.startswith("lay ")) - back)


def _left(teller: Teller, clause: Clause) -> Fact | None:
    """`fire kort igjen`: in the columns, where no other place is told, when all that was told before was laid."""
    one = clause.find("ONE", "one_left")
    number = one or clause.find("NUM")
    elsewhere = clause.find("N", "deck", "waste", "hand", "pile") or clause.find("CARD")
    apart = clause.find("N", "hole") or any(item.text in (*_EACH, *_ABOUT) for item in clause.items)
    columns = any(numbered_columns(clause.items))
    if number is None or elsewhere or apart or columns or not (one or clause.find("REMAIN")):
        return None
    told = teller.story.tell("left", str((1 if one else number.number) + _laid(teller)))
    if not isinstance(told, Fact):
        return None
    number.used = True
    clause.take("REMAIN")
    clause.take_all("N", "column", "card", "points")
    return told


def _covered(teller: Teller, clause: Clause, negative: bool) -> Thing | None:
    """`den lå under kløver 3`, `hjerter åtte var ikke fri`: a card that had another one lying on it."""
    under = next((item for item in clause.items if item.text in _UNDER), None)
    free = next((item for item in clause.items if item.text in _FREE), None)
    found = [item for item in clause.items if item.kind == "CARD" and len(item.cards) == 1 and not item.used]
    it = clause.find("PRON", "it")
    laid = teller.story.last_act()
    of_laid = it is not None or clause.joined_by("REL")
    card = laid.cards[0] if of_laid and laid is not None and laid.text.startswith("lay ") else None
    if card is not None and under is not None and len(found) == 2 and found[1].prep == "on":
        found[1].used = isinstance(teller.story.tell("waste", str(found[1].cards[0])), Fact)
        found = found[:1]
    below, above = (card, found) if card is not None else (found[0].cards[0] if found else None, found[1:])
    if below is None or len(above) != (1 if under else 0) or (under is None and not (free and negative)):
        return None
    if under is not None and negative:
        return None
    told = teller.story.tell("covered", f"{below} under {above[0].cards[0]}" if under else str(below))
    if not isinstance(told, Fact):
        return None
    for item in (*found, *(one for one in (under, free, it) if one is not None)):
        item.used = True
    return told


def _lying(teller: Teller, clause: Clause) -> Thing | None:
    numbers = [item for item in clause.items if item.kind == "NUM"]
    cards = [item for item in clause.items if item.kind == "CARD"]
    written = " ".join(str(card) for item in cards for card in item.cards)
    empty = next((item for item in clause.items if item.text in _EMPTY), None)
    in_pile = clause.find("N", "pile") or next((item for item in clause.items if item.text in _IN_THE_PILE), None)
    counted = clause.find("REMAIN") or clause.find("N", "card")
    pile = in_pile is not None and (empty is not None or counted is not None)
    stock = clause.find("N", "deck") is not None or pile
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
