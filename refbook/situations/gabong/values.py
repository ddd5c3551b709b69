"""The values that Gabong's lines hold, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from refbook.cards import Suit
from refbook.engine.facts import Bound
from refbook.games.gabong.events import Call
from refbook.games.gabong.position import FaceCard, ToldHand
from refbook.i18n import Language
from refbook.situations.grammar import Slot
from refbook.situations.slots import (
    CardSlot,
    CardsSlot,
    ChoiceSlot,
    EitherSlot,
    NameSlot,
    NumberSlot,
    PatternSlot,
    SelfSlot,
    SuitSlot,
    WordSlot,
    attributes,
)

NAME, CARD, CARDS, SUIT, NUMBER, ID = NameSlot(), CardSlot(), CardsSlot(), SuitSlot(), NumberSlot(), WordSlot()
CARD_COUNT = NumberSlot(
    {"en": ("card", "cards"), "nb": ("kort", "kort")}, ("korta", "kortene", "kortet", "straffekort"), unit_needed=True
)
LOOSE_CARD_COUNT = NumberSlot({"en": ("card", "cards"), "nb": ("kort", "kort")})
CARD_COUNT_OR_EMPTY = EitherSlot((LOOSE_CARD_COUNT, ChoiceSlot({0: {"en": "empty", "nb": "tom|tomt"}})))
POINTS = NumberSlot({"en": ("point", "points"), "nb": ("poeng", "poeng")}, negative=True, most=999_999)
PLAIN_POINTS = NumberSlot(None, ("point", "points", "poeng"), negative=True, most=999_999)
AT_ONCE = ChoiceSlot(
    {
        True: {
            "en": "at once|at the same time|simultaneously|together|both at once|in one go|in one movement",
            "nb": "samtidig|på en gang|på én gang|på likt|sammen|i ett|i én bevegelse",
        }
    }
)
SILENTLY = ChoiceSlot(
    {
        False: {
            "en": "without shouting|without yelling|without a shout|without saying gabong|without shouting gabong"
            "|without calling gabong|without yelling gabong|silently|but does not shout|but did not shout",
            "nb": "uten å rope|uten rop|uten å rope gabong|uten å si gabong|stille|men roper ikke|men ropte ikke",
        }
    }
)
UNCALLED = "without calling|without calling a suit|without a call|without naming a suit|and does not call|uncalled"
UTEN_ROP = "uten å rope|uten å rope farge|uten rop|uten å si farge|uten å velge farge|og roper ikke"


def _called(suit: Suit) -> Suit:
    return suit


def _calls(call: Call) -> Mapping[str, Any] | None:
    return {"suit": call} if isinstance(call, Suit) else None


CALLED = PatternSlot(
    _called,
    _calls,
    ("(calling|and calls|and called|and says|and said|calls|called|, calls|, calling|for) <suit>",),
    ("(og roper|og ropte|og sier|og sa|roper|ropte|, roper|, ropte|med rop) <suit>",),
    {"suit": SUIT},
)
HEADER_CALLED = PatternSlot(
    _called,
    _calls,
    ("(calling|and calls|called|calls|, calling|, called) <suit>",),
    ("(roper|og roper|ropte|og ropte|med rop|, roper|, ropte) <suit>",),
    {"suit": SUIT},
)
CALL = EitherSlot(
    (
        ChoiceSlot({"none": {"en": UNCALLED, "nb": UTEN_ROP}}),
        CALLED,
    )
)
HEADER_CALL = EitherSlot(
    (
        ChoiceSlot({"none": {"en": f"uncalled|{UNCALLED}", "nb": f"uten rop|{UTEN_ROP}"}}),
        HEADER_CALLED,
    )
)
FACE = PatternSlot(
    FaceCard,
    attributes,
    ("<card> [(by|laid by|from|, laid by|, by) <by>] [<call>]",),
    ("<card> [(av|lagt av|fra|, lagt av|, av) <by>] [<call>]",),
    {"card": CARD, "by": NAME, "call": HEADER_CALL},
)
RULING = PatternSlot(
    Bound,
    lambda ruling: {"reading": ruling.reading, "number": ruling.number},
    ("<reading> [<number>]",),
    ("<reading> [<number>]",),
    {"reading": ID, "number": ID},
)
OWN = SelfSlot({"en": "their own|their|her own|his own|her|his|its", "nb": "sin|sitt|sine|sin egen|sine egne|si"})


WAYS: dict[str, dict[Language, str]] = {
    "clockwise": {
        "en": "clockwise|with the clock",
        "nb": "med klokka|med klokken|med sola|med solen|med urviseren|medurs",
    },
    "anticlockwise": {
        "en": "anticlockwise|counterclockwise|counter-clockwise|anti-clockwise|against the clock",
        "nb": "mot klokka|mot klokken|mot sola|mot solen|mot urviseren|moturs",
    },
}


def hand_slot(cards: Slot) -> EitherSlot:
    """A hand: its cards, read by the slot that a game has for them, or how many there are."""
    return EitherSlot(
        (
            PatternSlot(
                lambda cards: ToldHand(len(cards), cards),
                lambda hand: {"cards": hand.cards} if hand.cards else None,
                ("<cards>",),
                ("<cards>",),
                {"cards": cards},
            ),
            PatternSlot(
                ToldHand,
                lambda hand: {"count": hand.count},
                ("<count>",),
                ("<count>",),
                {"count": CARD_COUNT_OR_EMPTY},
            ),
        )
    )


HAND = hand_slot(CARDS)
