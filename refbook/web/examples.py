"""Situations to start a dispute from. Each stands here in English; the page shows it in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
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


_BY_KEY = {starter.key: starter for starter in STARTERS}

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


def vocabulary(game: str) -> tuple[tuple[dict[Language, str], Message], ...]:
    """The lines that are shown for help where a game is played."""
    if game != "gabong-lillesand":
        return VOCABULARY
    (_first, meaning), *rest = VOCABULARY
    named: dict[Language, str] = {one: game_line(game, one) for one in LANGUAGES}
    return ((named, meaning), *rest[:-1], *_ONLY_LILLESAND, rest[-1])


@cache
def starter_text(key: str, language: Language) -> str:
    """A starting situation in a language; KeyError where there is none with this key."""
    return translate(_BY_KEY[key].text, language)
