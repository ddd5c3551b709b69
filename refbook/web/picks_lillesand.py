"""The commonest quarrels of Gabong as played in Lillesand, each as a short form."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from refbook.cards import JOKER, Card
from refbook.games.gabong.events import CountHand, CutFor, DrawCards, GripLast, Lay, Named
from refbook.games.gabong.position import FaceCard, Position
from refbook.i18n import _
from refbook.situations import Situation
from refbook.web.pick_fields import (
    Choice,
    ManyCards,
    Number,
    OneCard,
    OneSuit,
    Person,
    Points,
    Told,
    Way,
)
from refbook.web.picks import (
    ON_THE_TABLE,
    PICKS,
    WHOSE_TURN,
    Pick,
    cheered_asked,
    face_card,
    lay_of,
    slow_asked,
    told_by,
)

_GAME = "gabong-lillesand"
_MOST_EACH, _MOST_OFF = 20, 12


def _slipped(told: Told) -> Situation:
    who, way = told.name("who"), told.way("what")
    position = Position(face=face_card(told.laid("face"), told.name_or_none("by")), turn=told.name_or_none("turn"))
    slipped = lay_of(who, told.laid("card")) if way == "card" else Lay(who, (JOKER,), named=told.laid("as").card)
    return told_by(position, slipped)


def _joker(told: Told) -> Situation:
    who = told.name("who")
    named: Named = told.laid("as").card if told.way("named") == "yes" else "none"
    return told_by(Position(face=face_card(told.laid("face")), turn=who), Lay(who, (JOKER,), named=named))


def _cosy_draw(told: Told) -> Situation:
    hummed = told.way("hummed") == "yes"
    drew = DrawCards(told.name("who"), told.number("count"), hummed=hummed)
    return told_by(Position(turn=told.name("turn")), drew)


def _six_on_three(told: Told) -> Situation:
    face = FaceCard(Card.of("3", told.suit("three")), told.name("by"))
    return told_by(Position(face=face), Lay(told.name("who"), (Card.of("6", told.suit("six")),)))


def _three_tens(told: Told) -> Situation:
    who = told.name("who")
    position = Position(face=FaceCard(Card.of("10", told.suit("face"))), turn=who, tens=2)
    return told_by(position, Lay(who, (Card.of("10", told.suit("ten")),)), GripLast(told.name("last")))


def _cut(told: Told) -> Situation:
    dealer, each, way = told.name("dealer"), told.number("each"), told.way("cut")
    off = {"exact": 0, "more": told.number_or_none("more"), "less": -(told.number_or_none("less") or 0)}[way] or 0
    players = told.seats or told.number("seats")
    position = Position(gabong=dealer, phase="deal", decks=told.number_or_none("decks"))
    return told_by(position, CutFor(dealer, each, max(each * players + off, 1)))


def _scoring(told: Told) -> Situation:
    who, before = told.name("who"), told.number_or_none("before")
    cards = (*told.cards("cards"), *(JOKER,) * told.number("jokers"))
    return told_by(Position(scores={} if before is None else {who: before}, phase="over"), CountHand(who, cards))


def _as_in_gabong(id: str, clause: str, **otherwise: Any) -> Pick:
    """A quarrel of the base game that asks the same here, and is told the same."""
    [base] = (pick for pick in PICKS if pick.id == id)
    return replace(base, id=f"lillesand-{id}", clause=clause, game=_GAME, **otherwise)


_NAMED_AS = OneCard("as", _("Which card was it named as?"))

LILLESAND_PICKS = (
    Pick(
        "lillesand-slip",
        _("Slipped a card in"),
        "gabong-lillesand/sneaking/sneak",
        (
            Person("who", _("Who slipped it in?")),
            Choice(
                "what",
                _("What was slipped in?"),
                (
                    Way("card", _("A card"), (OneCard("card", _("Which card?"), called=True),)),
                    Way("joker", _("A joker"), (_NAMED_AS,)),
                ),
            ),
            OneCard("face", ON_THE_TABLE, called=True),
            Person("by", _("Who had laid that card?"), needed=False),
            Person("turn", WHOSE_TURN, needed=False),
        ),
        _slipped,
        _GAME,
    ),
    _as_in_gabong("wrong-card", "gabong-lillesand/play/illegal-card"),
    Pick(
        "lillesand-joker",
        _("Laid a joker"),
        "gabong-lillesand/powers/joker",
        (
            Person("who", _("Who laid the joker?")),
            Choice(
                "named",
                _("Was a card named?"),
                (Way("yes", _("Yes"), (_NAMED_AS,)), Way("no", _("No"))),
            ),
            OneCard("face", ON_THE_TABLE, called=True),
        ),
        _joker,
        _GAME,
    ),
    Pick(
        "lillesand-cosy-draw",
        _("Drew a card in somebody else’s turn"),
        "gabong-lillesand/play/cosy-draw",
        (
            Person("who", _("Who drew?")),
            Person("turn", WHOSE_TURN),
            Choice(
                "hummed",
                _("Did whoever drew hum?"),
                (Way("yes", _("Yes")), Way("no", _("No"))),
            ),
            Number("count", _("How many cards?"), 1, 6, usual=1),
        ),
        _cosy_draw,
        _GAME,
    ),
    _as_in_gabong("gabong", "gabong-lillesand/gabonging/sum"),
    _as_in_gabong("one-card-left", "gabong-lillesand/finish/unannounced-finish"),
    _as_in_gabong("twos", "gabong-lillesand/powers/two-debt"),
    Pick(
        "lillesand-six-on-three",
        _("A six on a three"),
        "gabong-lillesand/powers/six",
        (
            Person("by", _("Who had laid the three?")),
            OneSuit("three", _("Which three?")),
            Person("who", _("Who laid the six?")),
            OneSuit("six", _("Which six?")),
        ),
        _six_on_three,
        _GAME,
    ),
    Pick(
        "lillesand-three-tens",
        _("Three tens: who gripped the table last"),
        "gabong-lillesand/powers/ten-last",
        (
            Person("who", _("Who laid the third ten?")),
            OneSuit("ten", _("Which ten was it?")),
            OneSuit("face", _("Which ten lay there already, on another?")),
            Person("last", _("Who was the last to grip the table?")),
        ),
        _three_tens,
        _GAME,
    ),
    Pick(
        "lillesand-cut",
        _("The master’s cut"),
        "gabong-lillesand/deal/announce-hand-size",
        (
            Person("dealer", _("Who cut? That is the master."), gabong=True),
            Number("each", _("How many cards were announced for each?"), 1, _MOST_EACH),
            Number("seats", _("How many play?"), 2, 12, away=True),
            Number("decks", _("How many decks are in play?"), 2, 6, away=True),
            Choice(
                "cut",
                _("How many were cut off?"),
                (
                    Way("exact", _("Exactly enough")),
                    Way("more", _("Too many"), (Number("more", _("How many too many?"), 1, _MOST_OFF),)),
                    Way("less", _("Too few"), (Number("less", _("How many were missing?"), 1, _MOST_OFF),)),
                ),
            ),
        ),
        _cut,
        _GAME,
    ),
    _as_in_gabong(
        "slow",
        "gabong-lillesand/play/hesitation",
        title=_("Doubted or hesitated"),
        fields=slow_asked(_("Who said so? That is for the master.")),
    ),
    _as_in_gabong(
        "cheered",
        "gabong-lillesand/finish/early-cheer",
        fields=cheered_asked(_("Had anybody put down the cards before that?"), _("Who?")),
    ),
    Pick(
        "lillesand-scoring",
        _("What a hand counts"),
        "gabong-lillesand/points/sum",
        (
            Person("who", _("Whose hand?")),
            ManyCards("cards", _("Which cards were left, apart from jokers?"), needed=False),
            Number("jokers", _("How many jokers were left?"), 0, 6, usual=0),
            Points("before", _("The total before this round, if you know it")),
        ),
        _scoring,
        _GAME,
    ),
)
