"""What they do in Lillesand besides."""

from __future__ import annotations

from refbook.cards import JOKER
from refbook.situations.plain.acts import UNNAMED, Act
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.frames.laying import draw, lay
from refbook.situations.plain.frames.saying import say
from refbook.situations.plain.frames.standing import be
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import Teller, frame

LILLESAND = ("gabong-lillesand",)


def _act(teller: Teller, who: list[str], doing: str) -> Thing | None:
    return teller.story.add(Act("typed", who[0], text=f"{who[0]} {doing}")) if who else None


@frame("hum_draw", games=LILLESAND)
def hum_draw(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    return None if negative else _act(teller, who, "hums and draws")


@frame("draw", "take", games=LILLESAND)
def draw_without_humming(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not negative and clause.take("UNHUMMED"):
        return _act(teller, who, "draws without humming")
    if teller.announced is not None and any(item.text in ("av", "off") for item in clause.items):
        return cut(teller, clause, who, negative)
    return draw(teller, clause, who, negative)


@frame("grip", games=LILLESAND)
def grip(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    last = clause.take("LASTLY")
    table = clause.take("N", "table") or clause.take("LOC", "table")
    return _act(teller, who, "grips the table last") if last and table and not negative else None


@frame("say", games=LILLESAND)
def announce_the_deal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Cato meldte 6 kort og delte av 24`: how many cards each gets, then how many were cut."""
    if (joker := _joker_of(teller, who)) is not None and (named := _named(clause, joker, negative)) is not None:
        return named
    number = clause.find("NUM")
    if number is None or not who or negative:
        return say(teller, clause, who, negative)
    number.used = True
    teller.announced = who[0], number.number
    return teller.wait()


def _joker_of(teller: Teller, who: list[str]) -> Act | None:
    """The joker that somebody has just laid and that has no name yet."""
    act = teller.story.last_act(who[0], "lay") if who else None
    return act if act is not None and act.cards[-1:] == (JOKER,) and not act.call else None


def _named(clause: Clause, joker: Act, negative: bool) -> Thing | None:
    """`and said it was 9♥`, `og sa ikke hva den var`: what a joker was named, or that it was not."""
    cards = [item for item in clause.items if item.kind == "CARD" and len(item.cards) == 1 and not item.prep]
    silent = negative or clause.joined_by("WITHOUT") or clause.find("NOTHING") is not None
    if len(cards) > 1 or bool(cards) == bool(silent) or any(JOKER in item.cards for item in cards):
        return None
    if any(item.kind in ("ONE", "NUM", "SUIT", "X", "SLOW", "ROLE") for item in clause.items):
        return None
    joker.call = f"as {cards[0].cards[0]}" if cards else UNNAMED
    for item in clause.items:
        item.used = True
    return joker


@frame("be", games=LILLESAND)
def be_named(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Bo la en joker, det var hjerter ni`."""
    joker = _joker_of(teller, [teller.story.subject]) if clause.find("PRON", "it") and not who else None
    named = _named(clause, joker, negative) if joker is not None and clause.find("CARD") and not negative else None
    return named or be(teller, clause, who, negative)


@frame("lay", "start_with", games=LILLESAND)
def lay_or_nobody(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Ingen la noe kort`: that nobody opened; with a card or somebody it is laying one."""
    nobody = next((item for item in clause.items if item.has("PRON", "nobody")), None)
    until = teller.sentence is not None and any(one.joined_by("SUB", "before") for one in teller.sentence.clauses)
    if nobody is None or who or negative or clause.find("CARD") or teller.story.acts or until:
        return lay(teller, clause, who, negative)
    nobody.used = True
    clause.take("NOTHING")
    return teller.story.add(Act("typed", text="nobody lays"))


@frame("cut", games=LILLESAND)
def cut(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    number = clause.find("NUM")
    if number is None or teller.announced is None or negative:
        return None
    number.used = True
    (name, cards), teller.announced = teller.announced, None
    act = _act(teller, [name], f"announces {cards} cards and cuts {number.number}")
    return teller.redeem(act) if isinstance(act, Act) else act


@frame("choose", games=LILLESAND)
def choose(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    way = clause.take("DIR")
    if way is None:
        return say(teller, clause, who, negative)
    return None if negative else _act(teller, who, f"chooses {way.value}")
