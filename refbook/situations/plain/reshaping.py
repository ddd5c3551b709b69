"""Turns of phrase put into the plain order of words before a sentence is cut: `on Bo's 5♠`, `with 9♥ on the table`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from refbook.cards import RANKS, Card, Suit
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.lexicon import Sense

_SILENT = ("FILL", "ADV", "MARKS")


def reshape(items: list[Item]) -> list[Item]:
    """The items of a sentence, whose senses are chosen, in an order that can be cut into clauses."""
    _share_a_suit(items)
    _call_what_was_picked(items)
    _put_having_first(items)
    _shout_it(items)
    _lay_ones_own(items)
    _gabong_with_what_was_laid(items)
    _lay_what_went_down(items)
    _deal_what_was_thrown(items)
    _read_what_was_held_on(items)
    _tell_who_laid_the_face(items)
    _leave_somebody_with(items)
    items = _part_what_was_left_undone(items)
    items = _ask_for_leave(_relate_what_was_drawn(_lay_after_somebodys(items)))
    return _part_what_goes_with(items)


def silence(*items: Item) -> None:
    """Make items say nothing."""
    for item in items:
        item.kind, item.senses, item.cards = "FILL", (), ()


def verb(value: str, at: int) -> Item:
    """A verb that nobody wrote."""
    return Item("V", value, at, at, (Sense("V", value),))


def comma(at: int) -> Item:
    """A comma that nobody wrote."""
    return Item("COMMA", ",", at, at)


# -- cards that share a suit


def _share_a_suit(items: Sequence[Item]) -> None:
    """`laid the 5 and Kari the 9 of spades`, `la femmer og Kari nier, begge i spar`."""
    ranks = [item for at, item in enumerate(items) if _is_rank_alone(items, at)]
    if not ranks or not any(item.has("V", "lay") for item in items[: items.index(ranks[0])]):
        return
    suit = _told_at_the_end(items, ranks[-1])
    if suit is None:
        return
    for item in ranks:
        item.kind, item.senses = "CARD", ()
        item.cards = (Card.of(item.value if item.kind == "RANK" else _rank_of(item), suit),)


def _rank_of(item: Item) -> str:
    return item.value if item.value in RANKS else str(item.number)


def _is_rank_alone(items: Sequence[Item], at: int) -> bool:
    """Whether a rank or a figure after an article stands without its suit."""
    item = items[at]
    if item.kind == "RANK":
        return True
    article = at > 0 and items[at - 1].text in ("the", "a", "her", "his", "en")
    following = items[at + 1] if at + 1 < len(items) else None
    counts = following is not None and (following.has("N") or following.kind in ("REMAIN", "CARD", "SUIT", "RANK"))
    return item.kind == "NUM" and article and 2 <= item.number <= 10 and not counts


def _told_at_the_end(items: Sequence[Item], last: Item) -> Suit | None:
    """The suit that ends a sentence, of all the cards in it; words that say so say nothing more."""
    rest = [item for item in items if item.start >= last.end and item.kind not in _SILENT and item.kind != "COMMA"]
    both = bool(rest) and rest[0].text.split()[0] in _ALL_OF_THEM
    if len(rest) == 2 and both and rest[1].kind == "SUIT":
        silence(*(item for item in items if item.start >= last.end))
        return Suit(rest[1].value)
    card = rest[-1] if rest else None
    shared = card is not None and card.kind == "CARD" and card.text.split()[-2:-1] in (["of"], ["i"])
    return card.cards[0].suit if shared and card is not None else None


_ALL_OF_THEM = ("begge", "alle", "alt", "både", "both", "all")


# -- what was called


def _call_what_was_picked(items: Sequence[Item]) -> None:
    """`picked spades`, `wanted spades`, `bestemte at det skulle være spar`: that it was called."""
    for at, item in enumerate(items):
        said = item.has("V", "say", "choose")
        picked = item.has("V", "take") or (item.kind == "MODAL" and item.value == "want")
        suit = next((here for here in range(at + 1, len(items)) if items[here].kind == "SUIT"), None)
        if suit is None or not (said or picked):
            continue
        between = items[at + 1 : suit]
        if picked and all(one.kind in _SILENT for one in between):
            item.kind, item.value, item.senses = "V", "choose", (Sense("V", "choose"),)
        elif said and between and all(_says_no_more(one) for one in between) and any(one.has("V") for one in between):
            silence(*between)


def _says_no_more(item: Item) -> bool:
    if item.kind in (*_SILENT, "MODAL", "MARK") or item.has("SUB", "that") or item.has("PRON", "it"):
        return True
    return item.has("V", "be", "become") or item.has("N", "suit")


# -- how things stood


def _put_having_first(items: Sequence[Item]) -> None:
    """`Having laid 10♥, Per cheered`: after that."""
    first = next((item for item in items if item.kind not in _SILENT), None)
    if first is not None and first.text == "having":
        first.kind, first.value, first.senses = "SUB", "after", ()


def _read_what_was_held_on(items: Sequence[Item]) -> None:
    """`holdt fortsatt på å dele ut`, `was busy dealing`: somebody was at it."""
    for at, item in enumerate(items):
        rest = items[at + 1 : at + 6]
        deal = next((one for one in rest if one.has("V", "deal")), None)
        if deal is None or not item.has("V") or item.text.split()[0] not in _HELD_ON:
            continue
        between = items[at + 1 : items.index(deal)]
        if all(one.kind in (*_SILENT, "MARK", "CONJ", "EVAL", "THEN") for one in between):
            silence(item, *between)
            item.kind, item.value = "DO", AT_IT
            deal.kind, deal.value = "V", "deal"


_HELD_ON = (
    "holdt",
    "holder",
    "heldt",
    "held",
    "dreiv",
    "drev",
    "driver",
    "satt",
    "sto",
    "begynte",
    "begynner",
    "started",
)
AT_IT = "at it"


def _tell_who_laid_the_face(items: Sequence[Item]) -> None:
    """`10♦, lagt av Emil, lå øverst`, `the top card, 9♠, was laid by Kari`: one statement, its commas nothing."""
    said = [at for at, item in enumerate(items) if item.kind not in (*_SILENT, "NEG")]
    for one, two, three, four in zip(said, said[1:], said[2:], said[3:], strict=False):
        card, mark, laid, person = items[one], items[two], items[three], items[four]
        by = any(item.text in ("av", "by", "fra", "from") for item in items[three + 1 : four])
        if card.kind == "CARD" and mark.kind == "COMMA" and laid.has("V", "lay") and by and is_person(person):
            silence(mark, laid)
            following = next((item for item in items[four + 1 :] if item.kind not in _SILENT), None)
            if following is not None and following.kind == "COMMA" and following.value == ",":
                silence(following)
    for one, two, three in zip(said, said[1:], said[2:], strict=False):
        face, mark, card = items[one], items[two], items[three]
        if face.has("N", "face") and mark.kind == "COMMA" and card.kind == "CARD" and mark.value != "(":
            silence(mark)
            following = items[three + 1] if three + 1 < len(items) else None
            if following is not None and following.kind == "COMMA":
                silence(following)


def _leave_somebody_with(items: Sequence[Item]) -> None:
    """`…, which left him with one card`, `leaving her with two`: what he then held."""
    for at, item in enumerate(items):
        rest = [one for one in items[at + 1 : at + 4] if one.kind not in ("ADV",)]
        if not item.has("V", "leave") or len(rest) < 2 or not is_person(rest[0]) or rest[1].text not in ("with", "med"):
            continue
        if rest[0].kind == "PRON":
            silence(rest[0])
        item.kind, item.value, item.senses = "V", "left_with", (Sense("V", "left_with"),)


def _shout_it(items: Sequence[Item]) -> None:
    """`"Gabong!" said Mia`: that she shouted it."""
    said = [item for item in items if item.kind not in (*_SILENT, "COMMA")]
    if len(said) < 3 or said[0].text != "gabong" or not said[1].has("V", "say") or said[2].kind != "NAME":
        return
    silence(said[0])
    said[1].kind, said[1].value, said[1].senses = "V", "gabong", (Sense("V", "gabong"),)


def _gabong_with_what_was_laid(items: Sequence[Item]) -> None:
    """`la 5♦ og 4♣ som gabong`, `put down 5♦ and 4♣ as a gabong`."""
    said = [item for item in items if item.kind != "ADV"]
    as_, gabong = next(
        ((one, other) for one, other in pairwise(said) if one.text in ("som", "as", "as a") and other.text == "gabong"),
        (None, None),
    )
    laid = next((item for item in items if item.has("V", "lay")), None)
    if as_ is None or gabong is None or laid is None or laid.start > as_.start:
        return
    silence(as_, gabong)
    laid.kind, laid.value, laid.senses = "V", "gabong", (Sense("V", "gabong"),)


def _lay_ones_own(items: Sequence[Item]) -> None:
    """`smalt Kari sin egen spar 5 oppå`: it is Kari who laid it."""
    for at, (doing, owner) in enumerate(pairwise(items)):
        reflexive = owner.kind == "OWNER" and owner.text.split()[-1] in ("sin", "sitt", "sine", "si")
        subject = any(is_person(item) and not item.prep for item in items[max(0, at - 1) : at])
        card = next((item for item in items[at + 2 :] if item.kind not in _SILENT and not item.has("OWN")), None)
        if doing.has("V", "lay") and reflexive and not subject and card is not None and card.kind == "CARD":
            owner.kind = "NAME"


def _lay_what_went_down(items: Sequence[Item]) -> None:
    """`Lucy's last card, the ten of spades, went down`: she laid it."""
    said = [item for item in items if item.kind not in (*_SILENT, "COMMA")]
    for owner, last, card, gone in zip(said, said[1:], said[2:], said[3:], strict=False):
        is_last = last.kind == "LAST" or last.has("ONE", "one_left")
        goes = gone.has("V", "go") and any(one.kind == "LOC" for one in said[said.index(gone) + 1 :][:1])
        if owner.kind != "OWNER" or not is_last or card.kind != "CARD" or not goes:
            continue
        owner.kind, last.kind, last.value = "NAME", "LAST", "last"
        gone.kind, gone.value, gone.senses = "V", "lay", (Sense("V", "lay"),)
        silence(*(item for item in items if item.kind == "COMMA" and last.end <= item.start <= gone.start))
        return


def _deal_what_was_thrown(items: Sequence[Item]) -> None:
    """`threw two cards at once to Kim`, `la åtte kort til Per`: cards that are counted, not told, are dealt."""
    for at, item in enumerate(items):
        rest = items[at + 1 : at + 8]
        counted = any(one.kind in ("NUM", "ONE") for one in rest) and not any(one.kind in ("CARD", "V") for one in rest)
        to = any(one.text in ("til", "to") and is_person(other) for one, other in pairwise(rest))
        if item.has("V", "lay") and counted and to and any(one.has("N", "card") for one in rest):
            item.kind, item.value, item.senses = "V", "deal", (Sense("V", "deal"),)


# -- what was done to somebody's card


def _lay_after_somebodys(items: list[Item]) -> list[Item]:
    """`etter Pers spar 5`, `before Kari's 9♣`: that she laid it."""
    told: list[Item] = []
    for at, item in enumerate(items):
        told.append(item)
        before = next((one for one in reversed(items[:at]) if one.kind != "FILL"), None)
        follows = items[at + 1] if at + 1 < len(items) else None
        order = before is not None and before.kind in ("SUB", "THEN") and before.text.split()[-1] in _ORDERS
        if item.kind == "OWNER" and order and before is not None and follows is not None and follows.kind == "CARD":
            item.kind = "NAME"
            before.kind, before.value = "SUB", "before" if before.has("SUB", "before") else "after"
            told.append(verb("lay", item.end))
        elif len(told) > 2 and item.kind == "CARD" and told[-2].start == told[-2].end and told[-2].kind == "V":
            if follows is not None and follows.kind not in ("COMMA", "CONJ"):
                told.append(comma(item.end))
    return told


def _part_what_was_left_undone(items: list[Item]) -> list[Item]:
    """`Uten å trekke la Kari 9♠`, `Instead of drawing two Kari laid 9♠`: what was done begins a clause."""
    first = next((at for at, item in enumerate(items) if item.kind not in _SILENT), None)
    if first is None or items[first].kind not in ("WITHOUT", "INSTEAD"):
        return items
    undone = next((at for at in range(first, len(items)) if items[at].kind == "V"), None)
    for at in range((undone or len(items)) + 1, len(items) - 1):
        if items[at].kind == "COMMA":
            return items
        one, other = items[at], items[at + 1]
        if (one.kind == "V" and is_person(other)) or (is_person(one) and other.kind == "V"):
            return [*items[:at], comma(one.start), *items[at:]]
    return items


def _relate_what_was_drawn(items: list[Item]) -> list[Item]:
    """`laid the 6♥ he had just drawn`: a clause of its own, though no word begins it."""
    told: list[Item] = []
    for at, item in enumerate(items):
        rest = [one for one in items[at + 1 : at + 6] if one.kind not in ("FILL", "ADV")]
        had = len(rest) > 2 and is_person(rest[0]) and rest[1].has("V", "have") and rest[2].has("V", "draw")
        drew = len(rest) > 1 and is_person(rest[0]) and rest[1].has("V", "draw")
        told.append(item)
        told_of = item.kind in ("CARD", "RANK") or item.has("N", "card")
        if told_of and (had or drew) and any(one.has("V", "lay") for one in items[:at]):
            told.append(Item("REL", "who", item.end, item.end))
    return told


def _ask_for_leave(items: list[Item]) -> list[Item]:
    """`fikk lov til å gå`, `was allowed to leave`: leave that somebody gave."""
    told: list[Item] = []
    for at, item in enumerate(items):
        leaving = next((one for one in items[at + 1 : at + 4] if one.kind == "V"), None)
        asked = item.kind == "MODAL" and item.text.startswith(("fikk lov", "was allowed", "har fått lov"))
        if not asked or leaving is None or not leaving.has("V", "leave", "go"):
            told.append(item)
            continue
        item.kind, item.value, item.senses = "V", "get", (Sense("V", "get"),)
        told += [item, Item("N", "permission", item.end, item.end, (Sense("N", "permission"),))]
    return told


_ORDERS = ("etter", "after", "før", "before")


def _part_what_goes_with(items: list[Item]) -> list[Item]:
    """`with 9♥ on the table Per gabonged`, `la 6♦ med to kort på hånda`: what stood there is a clause of its own."""
    told: list[Item] = []
    at = 0
    while at < len(items):
        end = _end_of_with(items, at)
        if end is None:
            told.append(items[at])
            at += 1
            continue
        stretch = items[at:end]
        before = told and told[-1].kind not in ("COMMA", "CONJ", "SUB")
        if before:
            told.append(comma(items[at].start))
        told += stretch
        if end < len(items) and items[end].kind not in ("COMMA", "CONJ", "THEN"):
            told.append(comma(stretch[-1].end))
        at = end
    return told


def _end_of_with(items: Sequence[Item], at: int) -> int | None:
    """Where `with 9♥ on the table`, `med to kort på hånda` ends, if it begins here."""
    if items[at].text not in ("with", "med") or items[at].kind != "FILL":
        return None
    if [one.kind for one in items[at + 1 : at + 2]] == ["SUIT"] and any(
        one.has("V", "say") for one in items[at + 2 : at + 3]
    ):
        return at + 3
    kinds: list[str] = []
    for here in range(at + 1, min(at + 9, len(items))):
        item = items[here]
        if item.kind in ("FILL", "ADV"):
            continue
        if item.kind == "LOC" or item.has("V", "lie"):
            one_card = kinds == ["CARD"] and len(items[here - 1].cards or items[here - 2].cards) == 1
            return here + 1 if one_card and not _names_a_doing(items[:at]) else None
        if item.kind == "REMAIN" and kinds and kinds[0] in ("NUM", "ONE"):
            return here + 1
        if item.kind == "ONE" and item.text.split()[-1] in ("left", "igjen", "att", "remaining"):
            return here + 1
        if item.kind not in ("CARD", "NUM", "N", "ONE"):
            return None
        kinds.append(item.kind)
    return None


def _names_a_doing(items: Sequence[Item]) -> bool:
    """Whether what stands before takes what follows `with`: `answered with 9♥ on top`."""
    return any(item.kind == "V" and item.value not in ("be", "have", "become") for item in items)
