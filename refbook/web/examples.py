"""Situations to start a dispute from. Each stands here in English; the page shows it in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from refbook.i18n import LANGUAGES, Language, Message, _
from refbook.situations import game_line, translate


@dataclass(frozen=True, slots=True)
class Starter:
    """One situation to start from."""

    key: str
    title: Message
    text: str


STARTERS = (
    Starter(
        "last-card",
        _("Laid the last card without saying “one card left”"),
        """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
face: 9♠ by Dina
hand Anna: 5♠ 5♠

Anna lays 5♠
Anna does not say one card left
Anna lays 5♠
""",
    ),
    Starter(
        "gabong-with-eight",
        _("Gabonged with an eight"),
        """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
face: J♠ by Dina
hand Bo: 8♣ 3♥

Bo gabongs with 8♣ 3♥
""",
    ),
    Starter(
        "sneak",
        _("Sneaked out of turn"),
        """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Bo
face: 7♥ by Anna
hand Dina: 7♥ K♣ 4♦

Dina lays 7♥
""",
    ),
    Starter(
        "twos",
        _("Two upon two, and then an eight"),
        """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
face: 6♥ by Dina
twos: 0
hand Anna: 2♥ 9♣ 4♠
hand Bo: 2♠ J♦ 5♣
hand Cato: 8♥ K♠ 3♦

Anna lays 2♥
Bo lays 2♠
Cato lays 8♥ calling spades
""",
    ),
    Starter(
        "eight-without-call",
        _("Laid an eight and called nothing"),
        """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Bo
face: 10♣ by Anna
hand Bo: 8♦ 4♣ 4♦
hand Cato: 5♠ Q♥ 9♥

Bo lays 8♦ without calling
Cato lays 5♠
""",
    ),
    Starter(
        "pair-at-once",
        _("Laid two equal cards in one movement"),
        """\
game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
face: 9♠ by Dina
hand Anna: 5♠ 5♠ K♦

Anna lays 5♠ 5♠ at once
""",
    ),
)


_OF_GOLF = (
    Starter(
        "golf-queen-on-king",
        _("Laid a queen on a king"),
        """\
game: golf
waste: K♠
column 1: 5♦ Q♥

lay Q♥ from column 1
""",
    ),
    Starter(
        "golf-drew-early",
        _("Turned a card of the stock though one fitted"),
        """\
game: golf
waste: 7♠
column 1: 2♦ 8♥
stock: 9

draw
""",
    ),
    Starter(
        "golf-redeal",
        _("Wants to deal anew"),
        """\
game: golf
waste: 4♠
column 1: Q♥ K♥
column 2: Q♦ K♦
column 3: Q♣ K♣
column 4: Q♠ K♠

redeal
""",
    ),
)


_OF_LILLESAND = (
    Starter(
        "lillesand-seven",
        _("Laid a seven on a seven"),
        """\
game: gabong-lillesand
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
face: 7♠ by Dina

Anna lays 7♥
""",
    ),
    Starter(
        "lillesand-joker",
        _("Laid a joker"),
        """\
game: gabong-lillesand
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Anna
face: 9♠ by Dina
hand Anna: joker 4♦

Anna lays joker
""",
    ),
    Starter(
        "lillesand-six",
        _("Laid a six on a three"),
        """\
game: gabong-lillesand
players: Anna, Bo, Cato, Dina
gabong: Cato
direction: clockwise
turn: Bo
face: 3♠ by Anna

Bo lays 6♠
""",
    ),
)


_OF_GIN = (
    Starter(
        "gin-knock",
        _("Knocked with too much left over"),
        """\
game: suit-gin
players: Anna, Bo
turn: Anna
hand Anna: 8♠ 9♠ 10♠ 2♥ 2♦ 2♣ 5♥ 6♥ K♦ 4♣ 3♦

Anna knocks discarding K♦
""",
    ),
    Starter(
        "gin-lay-off",
        _("Laid off a card on the knocker’s melds"),
        """\
game: suit-gin
players: Anna, Bo
hand Anna: 8♠ 9♠ 10♠ Q♥ Q♦ Q♣ 4♥ 5♥ 6♥ A♦ K♣
hand Bo: J♠ Q♠ 2♦ 3♦ 4♦ 8♥ 8♦ 8♣ 9♣ 5♣

Anna knocks discarding K♣
Bo lays off Q♠
""",
    ),
    Starter(
        "gin-same-card",
        _("Threw back the card just taken"),
        """\
game: suit-gin
players: Anna, Bo
turn: Anna
discard: 7♥

Anna takes the discard
Anna discards 7♥
""",
    ),
)


_STARTERS: Mapping[str, tuple[Starter, ...]] = {
    "gabong": STARTERS,
    "gabong-lillesand": _OF_LILLESAND,
    "golf": _OF_GOLF,
    "suit-gin": _OF_GIN,
    "hollywood-gin": tuple(
        replace(one, key=f"hollywood-{one.key}", text=one.text.replace("suit-gin", "hollywood-gin")) for one in _OF_GIN
    ),
}


def starters(game: str) -> tuple[Starter, ...]:
    """The situations to start from where a game is played; none where it has none."""
    return _STARTERS.get(game, ())


_BY_KEY = {starter.key: starter for some in _STARTERS.values() for starter in some}

VOCABULARY: tuple[tuple[dict[Language, str], Message], ...] = (
    ({"en": "game: gabong", "nb": "spill: gabong"}, _("which game this is")),
    ({"en": "players: Anna, Bo, Cato, Dina", "nb": "spillere: Anna, Bo, Cato, Dina"}, _("everybody, clockwise")),
    ({"en": "gabong: Cato", "nb": "gabong: Cato"}, _("who is the Gabong")),
    ({"en": "direction: clockwise", "nb": "retning: med klokka"}, _("or anticlockwise")),
    ({"en": "turn: Anna", "nb": "tur: Anna"}, _("who was to play")),
    (
        {"en": "face: 9♠ by Dina", "nb": "bordkort: 9♠ av Dina"},
        _("the face card, and who laid it; h7 and 10s are read too"),
    ),
    ({"en": "hand Anna: 5♠ 5♠", "nb": "hånd Anna: 5♠ 5♠"}, _("her cards, or just: 5 cards")),
    ({"en": "Anna lays 5♠", "nb": "Anna legger 5♠"}, _("in turn, sneaking or wrongly: that is for the rules to say")),
    ({"en": "Anna lays 8♦ calling hearts", "nb": "Anna legger 8♦ og roper hjerter"}, _("or: without calling")),
    ({"en": "Bo draws 2", "nb": "Bo trekker 2"}, _("cards he took from the deck")),
    ({"en": "Anna says one card left", "nb": "Anna sier ett kort igjen"}, _("or: does not say one card left")),
    ({"en": "Bo gabongs with 8♣ 3♥", "nb": "Bo gabonger med 8♣ 3♥"}, _("the whole hand at once")),
    ({"en": "Cato punishes Anna for humming", "nb": "Cato straffer Anna for nynning"}, _("the Gabong’s own judgement")),
    ({"en": "other: the dog ate a card", "nb": "annet: hunden spiste et kort"}, _("anything there is no word for")),
)
"""Lines of a situation as they are shown for help, with what they mean."""

_ONLY_LILLESAND: tuple[tuple[dict[Language, str], Message], ...] = (
    (
        {"en": "face: joker as 7♥ by Bo", "nb": "bordkort: joker som 7♥ av Bo"},
        _("a joker on the table, and what it was named as"),
    ),
    ({"en": "tens: 2", "nb": "tiere: 2"}, _("how many tens lie on one another")),
    (
        {"en": "Anna lays joker as 7♥", "nb": "Anna legger joker som 7♥"},
        _("or: without naming"),
    ),
    ({"en": "Anna hums and draws", "nb": "Anna kosetrekker"}, _("or: draws without humming")),
    (
        {"en": "Cato announces 6 cards and cuts 24", "nb": "Cato melder 6 kort og deler av 24"},
        _("the hand size, and what the master cut"),
    ),
    ({"en": "nobody lays", "nb": "ingen legger"}, _("neither neighbour lays the first card")),
    ({"en": "Anna grips the table last", "nb": "Anna griper bordet sist"}, _("after three tens")),
)


_GOLF: tuple[tuple[dict[Language, str], Message], ...] = (
    ({"en": "game: golf", "nb": "spill: golf"}, _("which game this is")),
    ({"en": "variant: queen-on-king", "nb": "variant: dame-på-konge"}, _("or strict, putt-putt, free-start, jokers")),
    ({"en": "waste: 7♠", "nb": "avlegg: 7♠"}, _("the card on top of the waste")),
    (
        {"en": "column 1: K♠ 9♦ 8♥", "nb": "kolonne 1: K♠ 9♦ 8♥"},
        _("a column from the covered cards to the free one"),
    ),
    ({"en": "column 2: 3 cards", "nb": "kolonne 2: 3 kort"}, _("or: empty")),
    ({"en": "stock: 9", "nb": "trekk: 9"}, _("how many cards are left in the stock, or which")),
    ({"en": "holes: 4, -1, 6", "nb": "hull: 4, -1, 6"}, _("the points of the holes before this one")),
    ({"en": "lay 8♥ from column 1", "nb": "legg 8♥ fra kolonne 1"}, _("a free card laid on the waste")),
    ({"en": "draw", "nb": "trekk"}, _("the next card of the stock is turned")),
    ({"en": "take back 8♥", "nb": "ta tilbake 8♥"}, _("a card is taken back")),
    ({"en": "redeal", "nb": "del på nytt"}, _("the cards are dealt anew")),
    ({"en": "stop", "nb": "stopp"}, _("the round is over, and is counted")),
    ({"en": "other: the dog ate a card", "nb": "annet: hunden spiste et kort"}, _("anything there is no word for")),
)


_GIN: tuple[tuple[dict[Language, str], Message], ...] = (
    ({"en": "game: suit-gin", "nb": "spill: farge-gin"}, _("which game this is")),
    ({"en": "players: Anna, Bo", "nb": "spillere: Anna, Bo"}, _("who plays")),
    ({"en": "turn: Anna", "nb": "tur: Anna"}, _("who was to play")),
    ({"en": "hand Anna: 5♠ 6♠ 7♠ Q♥ ?", "nb": "hånd Anna: 5♠ 6♠ 7♠ Q♥ ?"}, _("a hand; ? is a card nobody has seen")),
    ({"en": "deadwood Bo: 24", "nb": "løse kort Bo: 24"}, _("the points left over, where the cards are not told")),
    ({"en": "score Anna: ♠ 40 ♥ 0 ♦ 120 ♣ 8", "nb": "poeng Anna: ♠ 40 ♥ 0 ♦ 120 ♣ 8"}, _("the score so far")),
    ({"en": "discard: 7♣", "nb": "sakbunke: 7♣"}, _("the card on top of the discard pile")),
    ({"en": "Anna takes the discard", "nb": "Anna tar sakkortet"}, _("or: draws")),
    ({"en": "Anna discards 2♣", "nb": "Anna saker 2♣"}, _("a card is thrown")),
    ({"en": "Anna knocks discarding 2♣", "nb": "Anna knakker og saker 2♣"}, _("or: goes gin")),
    ({"en": "Bo melds Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦", "nb": "Bo melder Q♥ Q♠ Q♣ / 3♦ 4♦ 5♦"}, _("the melds, with / between")),
    ({"en": "Bo lays off 7♦", "nb": "Bo legger til 7♦"}, _("a card added to the other player’s melds")),
    ({"en": "other: the dog ate a card", "nb": "annet: hunden spiste et kort"}, _("anything there is no word for")),
)
_HOLLYWOOD: tuple[tuple[dict[Language, str], Message], ...] = (
    ({"en": "game: hollywood-gin", "nb": "spill: hollywood-gin"}, _("which game this is")),
    *_GIN[1:5],
    ({"en": "score Anna: 30 / 10 / 0", "nb": "poeng Anna: 30 / 10 / 0"}, _("the score so far")),
    *_GIN[6:],
)


def vocabulary(game: str) -> tuple[tuple[dict[Language, str], Message], ...]:
    """The lines that are shown for help where a game is played."""
    if game in _LINES:
        return _LINES[game]
    if game != "gabong-lillesand":
        return VOCABULARY
    (_first, meaning), *rest = VOCABULARY
    named: dict[Language, str] = {one: game_line(game, one) for one in LANGUAGES}
    return ((named, meaning), *rest[:-1], *_ONLY_LILLESAND, rest[-1])


_LINES: Mapping[str, tuple[tuple[dict[Language, str], Message], ...]] = {
    "golf": _GOLF,
    "suit-gin": _GIN,
    "hollywood-gin": _HOLLYWOOD,
}


@cache
def starter_text(key: str, language: Language) -> str:
    """A starting situation in a language; KeyError where there is none with this key."""
    return translate(_BY_KEY[key].text, language)
