"""Talk, and verbs that say nothing by themselves."""

from __future__ import annotations

from refbook.situations.plain.acts import Act, Aside
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.frames.standing import no_cards
from refbook.situations.plain.items import is_person
from refbook.situations.plain.story import Thing, eight_on_top
from refbook.situations.plain.teller import NOTHING, Teller, frame


@frame("remark", "noevent")
def remark(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if who and teller.story.is_over() and no_cards(clause):
        return teller.story.add(Act("count-hand", who[0]))
    by = ("by",) if clause.verb is not None and clause.verb.value == "noevent" else ()
    than = next((item.end for item in clause.items if item.text in _COMPARED), None)
    others = [item for item in clause.items if is_person(item) and item not in clause.subject]
    for item in others:
        item.used = item.start == than
    if any(item.prep not in by and item.start != than for item in others):
        return None
    for item in clause.items:
        if (
            item.kind in ("RANK", "NUM", "NEG")
            or item.has("N", "suit", "card", "hand")
            or item.has("V", "lay", "draw", "have", "be")
        ):
            item.used = True
    return Aside(NOTHING if _denies(clause, negative) else "remark")


def _denies(clause: Clause, negative: bool) -> bool:
    """Whether a remark says that somebody did not do what a card asks for: `ignored it`, `couldn't answer`."""
    told = clause.verb.text if clause.verb is not None else ""
    refused = told.startswith(_REFUSING) or any(word in told for word in _PASSED_OVER)
    undone = any(word in told for word in _DOING)
    return refused or (undone and (negative or any(word in told for word in _NOT)))


_PASSED_OVER = ("skipped", "hoppa over", "hoppet over")
_REFUSING = ("ignor", "nekt", "brydde seg ikke", "jump", "cut ", "snek i", "hoppet inn", "hoppa inn", "hopper inn")
"""What is a point of its own unless the next thing told is what was done: going before one's turn is another."""
_NOT = ("ikke", "ikkje", " not", "n't", "cannot")
_DOING = (
    *("svare", "legg", "trekk", "reag", "gjør", "gjor", "gjer", "answer", "lay", "play", "draw", "respond", "match"),
    *("react", "did anything", "done anything", "does anything", "do anything", "do a thing"),
)
_HEARD = ("heard", "hørte", "hørde", "høyrde", "hear", "hørt")
_COMPARED = ("than", "enn", "foran", "før", "ahead of", "in front of")


@frame("wish_in")
def wish_in(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Eva wants in`: that she joined is told when she does."""
    return Aside("remark") if who else None


@frame("notice")
def notice(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    follows = clause.joined_by("SUB") or clause.joined_by("REL") or clause.joined_by("CONJ")
    alone = not clause.find("CARD") and not any(item.has("N") or item.kind == "X" for item in clause.items)
    if not negative and not follows and not alone:
        return None
    if (eight := _heard_no_suit(teller, clause)) is not None:
        return eight
    if any(item.text in _HEARD for item in clause.items) and clause.find("PRON", "nobody") and clause.verb is not None:
        teller.mark(clause.verb)
    known = ("V", "NEG", "PRON", "NAME", "ROLE", "LOC", "NOTHING", "MODAL", "Q")
    if any(item.kind not in known and teller.is_weighty(item, clause) and not item.used for item in clause.items):
        return None
    for item in clause.items:
        item.used = True
    return Aside("remark")


def _heard_no_suit(teller: Teller, clause: Clause) -> Thing | None:
    """`vi hørte ingen farge`, `nobody heard a suit`: none was called, as far as anybody knows."""
    suit, eight = clause.find("N", "suit", "call"), eight_on_top(teller.story)
    heard = clause.verb is not None and any(item.text in _HEARD for item in clause.items)
    none = any(
        item.has("PRON", "nobody") or item.kind == "NEG" or item.text.startswith(("no ", "ingen "))
        for item in clause.items
    )
    if suit is None or eight is None or eight.call or not (heard and none):
        return None
    eight.call = "none"
    for item in clause.items:
        item.used = True
    if clause.verb is not None:
        teller.mark(clause.verb)
    return eight


@frame("cut", "go", "sit", "play")
def by_its_fact(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """Verbs that say something only by a fact beside them, such as a direction, or by what follows: `came and laid`."""
    if clause.find("FREE") and who and not negative and not clause.find("CARD"):
        clause.take("FREE")
        return teller.story.add(Act("leave", who[0]))
    assert teller.sentence is not None
    clauses = teller.sentence.clauses
    follows = clauses[clauses.index(clause) + 1 :][:1] if clause in clauses else []
    going = clause.verb is not None and clause.verb.value == "go" and bool(who) and not negative
    allowed = teller.story.last_act("", "allow")
    if going and allowed is not None and allowed.text.endswith(f"allows {who[0]} to leave"):
        return teller.story.add(Act("leave", who[0]))
    only = all(item.used or not teller.is_weighty(item, clause) for item in clause.items)
    goes_on = bool(follows) and follows[0].joined_by("CONJ", "and") and not follows[0].subject
    return Aside("remark") if going and only and goes_on else None
