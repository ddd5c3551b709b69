"""Signs of joy, hands shown, cards touched."""

from __future__ import annotations

from refbook.situations.plain.acts import Act, Aside
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.frames.laying import lay
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import NOTHING, Teller, frame, lie


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
    if not clause.subject and clause.find("CARD") and clause.take("N", "pile", "face") and not teller.story.acts:
        return lie(teller, clause, who, negative)
    if who and teller.shouting == who[0] and clause.find("CARD"):
        return lay(teller, clause, who, negative)
    hand = clause.take("N", "hand")
    if (
        not who
        or negative
        or hand is None
        or any(is_person(item) and item not in clause.subject for item in clause.items)
    ):
        return None
    clause.take("OWN")
    clause.take("LOC", "table")
    return teller.story.add(Act("show", who[0]))


@frame("touch")
def touch(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return Aside(NOTHING) if who and clause.joined_by("SUB", "before") else None
    if clause.joined_by("SUB", "before"):
        clause.take("OWN")
        clause.take("N", "pile", "hand", "card")
        return Aside("remark")
    if (same := _touched_ones_own(teller, clause, who[0])) is not None:
        return same
    number = clause.take("NUM")
    one = clause.take("ONE")
    before = teller.story.last_act(who[0], "touch")
    count = number.number if number is not None else 1 if one is not None else None
    if before is not None and before.text.endswith("touches the deck") and count is not None and not owned(clause):
        clause.take("N", "card")
        before.text = before.text.replace("touches the deck", f"touches {count} card{'s' * (count != 1)} of the deck")
        return before
    if before is not None and before.text.endswith("'s card") and count is not None and not owned(clause):
        clause.take("N", "card")
        clause.take("PRON", "it", "they")
        before.text = before.text.removesuffix("card").replace(" touches ", f" touches {count} of ") + "cards"
        return before
    what = _touched(teller, clause, who[0], count)
    return teller.story.add(Act("touch", who[0], text=f"{who[0]} touches {what}")) if what else None


def _touched_ones_own(teller: Teller, clause: Clause, who: str) -> Thing | None:
    """`Kari tok på bunken sin og Siv tok på sin`: her own, where somebody touched his own right before."""
    own = clause.find("OWN", "own")
    last = teller.story.last_act("", "touch")
    alone = own is not None and not any(item.has("N") or item.kind in ("NUM", "ONE", "CARD") for item in clause.items)
    if own is None or last is None or not alone or not last.text.endswith("touches their own pile"):
        return None
    own.used = True
    return teller.story.add(Act("touch", who, text=f"{who} touches their own pile"))


def _touched(teller: Teller, clause: Clause, who: str, count: int | None) -> str:
    many = f"{count} card{'s' * (count != 1)}" if count is not None else ""
    if clause.take("N", "deck"):
        clause.take("N", "card")
        return f"{many} of the deck" if many else "the deck"
    if clause.take("N", "face"):
        return "the face card" if count is None else ""
    owner = owner_of(teller, clause, who)
    pile = clause.take("N", "pile")
    held = clause.take("N", "card") or clause.take("N", "hand") or (one_card(clause) if owner else None)
    if owner is None or (pile is None and held is None):
        return ""
    if pile is not None or owner == who:
        clause.take("N", "card")
        whose = "their own" if owner == who else f"{owner}'s"
        return f"{whose} pile" + (f", {many}" if many else "")
    return f"{count} of {owner}'s cards" if count is not None else f"{owner}'s card"


def owned(clause: Clause) -> bool:
    """Whether it is told whose a thing is, or what."""
    return any(
        item.kind == "OWNER" or item.has("OWN") or item.has("N", "deck", "pile", "hand", "face")
        for item in clause.items
    ) or any(is_person(item) and item not in clause.subject and not item.has("PRON", "they") for item in clause.items)


def one_card(clause: Clause) -> Item | None:
    return clause.take("CARD")


def owner_of(teller: Teller, clause: Clause, who: str) -> str | None:
    """Whose a thing is: `Bo's`, `til Bo`, `her own`."""
    for item in clause.items:
        owns = item.kind == "OWNER" or (
            is_person(item) and item.prep in ("to", "of", "from") and item not in clause.subject
        )
        if owns and not item.used:
            item.used = True
            return teller.story.name_of(item, not_=[who])
    own = clause.take("OWN")
    if own is None:
        return None
    if teller.story.language == "nb" and own.value in ("his", "hers"):
        return teller.story.named_last(own, "he" if own.value == "his" else "she", {who})
    return who
