"""Which names are a woman's and which a man's, as far as that is plain: it tells whom `hun` and `he` may mean."""

from __future__ import annotations

from functools import cache
from typing import Literal

_WOMEN = """
    anna anne ane anette anita astrid aurora berit beate bente birgit birgitte brit camilla cathrine cecilie
    charlotte dina dagny ella elin elisabeth ellen else emilie emma eva frida gerd gro grete guri hanna hanne
    hannah hedda hege heidi helene helga hilde ida ina inga inger ingrid ingvild iselin jenny johanne julie julia
    kaja kamilla karen kari karin karoline katrine kirsten kjersti kristin kristine lea lena leah line linn linnea
    lise liv live lotte lucy lisa maja malin mari maria marie marit marte martha mathilde may mette mia mina mona
    nina nora oda ragnhild randi rebekka rita ronja runa sandra sara sarah selma signe sigrid silje siri siv sofie
    sofia solveig stine sunniva susanne synne synnøve thea tiril tone tonje torill tove trine tuva turid unni
    vilde vigdis wenche åse ase ågot alice amy beth carol chloe claire diana emily fiona grace helen holly jane
    jess jessica joan judy kate katie kelly laura linda lily lucia mary megan molly olivia pam rachel rosie rose
    ruth sally sophie sue susan tina vera wendy zoe
"""
_MEN = """
    aksel anders andreas arne arild asbjørn atle axel bjarne bjørn bo cato christian christoffer dag daniel david
    egil eirik einar elias emil erik erling espen even fredrik frode geir gunnar gustav hans harald halvor henrik
    håkon haakon håvard ivar jakob jan jens joakim johan johannes john jon jonas jørgen kasper ketil kjell kjetil
    knut kristian kristoffer lars lasse leif magnus marius markus martin mathias mats max morten nils noah odd ola
    olav ole oliver oskar ove per petter pål paal rolf roar roger rune sander sebastian sigurd simen sindre sivert
    stein sten stian svein sverre terje thomas thor tom tomas tor tore torstein trond truls trygve tobias ulrik
    vegard vidar øystein øyvind adam alan ben bill bob brian charlie chris colin dan dave derek ed eric frank fred
    gary george greg harry henry ian jack jake james jim joe josh keith kevin leo liam luke mark matt mike nick
    oscar owen paul pete peter phil ray rob robert ron simon steve stuart ted tim tony will
"""

Pronoun = Literal["he", "she", "they"]


@cache
def _listed() -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(_WOMEN.split()), frozenset(_MEN.split())


def may_be(name: str, pronoun: Pronoun) -> bool:
    """Whether a pronoun may stand for a name; a name that is in no list may be anybody's."""
    women, men = _listed()
    first = name.casefold().split()[0]
    if pronoun == "he":
        return first not in women
    return pronoun == "they" or first not in men
