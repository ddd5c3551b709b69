"""What they do in Lillesand besides."""

from __future__ import annotations

from refbook.situations.plain.acts import Act
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.frames.laying import draw
from refbook.situations.plain.frames.saying import say
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
    return draw(teller, clause, who, negative)


@frame("grip", games=LILLESAND)
def grip(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    last = clause.take("LASTLY")
    table = clause.take("N", "table") or clause.take("LOC", "table")
    return _act(teller, who, "grips the table last") if last and table and not negative else None


@frame("say", games=LILLESAND)
def announce_the_deal(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`Cato meldte 6 kort og delte av 24`: how many cards each gets, then how many were cut."""
    number = clause.find("NUM")
    if number is None or not who or negative:
        return say(teller, clause, who, negative)
    number.used = True
    teller.announced = who[0], number.number
    return teller.wait()


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
