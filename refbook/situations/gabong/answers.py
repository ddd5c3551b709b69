"""What a ruling may ask for, as a header line tells it: `answer cards Anna: 2 or more`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from refbook.cards import Suit
from refbook.i18n import LANGUAGES, Language
from refbook.situations.gabong.values import CARD, NAME, NUMBER, WAYS
from refbook.situations.notation import FactForm
from refbook.situations.slots import SUIT_WORDS, ChoiceSlot, EitherSlot, PatternSlot, TextSlot

_YES_NO = ChoiceSlot({"yes": {"en": "yes", "nb": "ja"}, "no": {"en": "no", "nb": "nei"}})
_NUMBER, _CARD = TextSlot(NUMBER), TextSlot(CARD)
_SOMEBODY_ELSE = ChoiceSlot({"somebody else": {"en": "somebody else", "nb": "en annen|noen andre"}})
_NONE_YET: Mapping[str, Mapping[Language, str]] = {"none yet": {"en": "none yet", "nb": "ingen ennå|ingen enda"}}
_ANY_SUIT: Mapping[str, Mapping[Language, str]] = {"any": {"en": "any|uncalled", "nb": "uten rop|fritt"}}
_PHASES = ChoiceSlot(
    {
        "deal": {"en": "deal", "nb": "deling"},
        "play": {"en": "play", "nb": "spill"},
        "over": {"en": "over", "nb": "slutt"},
        "collected": {"en": "collected", "nb": "samlet"},
    }
)
_AT_LEAST = ChoiceSlot(
    {
        "1 or more": {"en": "1 or more|at least 1", "nb": "1 eller flere|minst 1"},
        "2 or more": {"en": "2 or more|at least 2", "nb": "2 eller flere|minst 2"},
        "0 or 1": {"en": "0 or 1|at most 1", "nb": "0 eller 1|høyst 1"},
    }
)
_ABOUT_THE_FACE = ChoiceSlot(
    {
        "fits": {"en": "fits", "nb": "passer"},
        "does not fit": {"en": "does not fit", "nb": "passer ikke"},
        "another card": {"en": "another card", "nb": "et annet kort"},
        "worth something else": {"en": "worth something else", "nb": "verdt noe annet"},
    }
)


def _worth(points: int) -> str:
    return f"worth {points}"


def _points(value: Any) -> Mapping[str, Any] | None:
    word, _space, points = str(value).partition(" ")
    return {"points": int(points)} if word == "worth" and points.isdecimal() else None


_WORTH = PatternSlot(_worth, _points, ("worth <points>",), ("verdt <points>",), {"points": NUMBER})
_PLAYED = ChoiceSlot(
    {"played": {"en": "played", "nb": "spilt"}, "not played": {"en": "not played", "nb": "ikke spilt"}}
)
_SUMS = ChoiceSlot(
    {
        "equals the face card": {"en": "equals the face card", "nb": "lik bordkortet"},
        "does not": {"en": "does not", "nb": "noe annet"},
    }
)

FACT_FORMS = (
    FactForm("turn", {"en": "turn", "nb": "tur"}, EitherSlot((_SOMEBODY_ELSE, NAME))),
    FactForm("direction", {"en": "direction", "nb": "retning"}, ChoiceSlot({**_NONE_YET, **WAYS})),
    FactForm("twos", {"en": "twos", "nb": "toere"}, _NUMBER),
    FactForm("suit", {"en": "suit", "nb": "farge"}, ChoiceSlot({**SUIT_WORDS, **_ANY_SUIT})),
    FactForm("phase", {"en": "phase", "nb": "fase"}, _PHASES),
    FactForm("face", {"en": "face", "nb": "bordkort"}, EitherSlot((_ABOUT_THE_FACE, _WORTH, _CARD))),
    FactForm("gabong", {"en": "gabong", "nb": "gabong"}, NAME),
    FactForm("layer", {"en": "layer", "nb": "bordkort lagt av"}, NAME),
    FactForm("dealt", {"en": "dealt", "nb": "full hånd"}, _YES_NO),
    FactForm("gabonged", {"en": "gabonged", "nb": "gabonget"}, _YES_NO),
    FactForm("starter", {"en": "starter", "nb": "starter"}, NAME),
    FactForm("last round", {"en": "last round", "nb": "siste runde"}, _PLAYED),
    FactForm("former gabongs", {"en": "former gabongs", "nb": "tidligere gabonger"}, _AT_LEAST),
    FactForm("sum", {"en": "sum", "nb": "sum"}, _SUMS),
    FactForm("announced {name}", {"en": "announced", "nb": "meldt"}, _YES_NO),
    FactForm("cards {name}", {"en": "cards", "nb": "kort"}, EitherSlot((_AT_LEAST, _NUMBER))),
    FactForm("touched {name}", {"en": "touched", "nb": "rørt"}, _NUMBER),
    FactForm("drew {name}", {"en": "drew", "nb": "nettopp trukket"}, _YES_NO),
    FactForm("holds {name} a fitting card", {"en": "fitting card", "nb": "passende kort"}, _YES_NO),
)
"""Every fact with a list of answers; the game's rules say where it is asked for."""

_SIXES = tuple(
    FactForm(f"holds {{name}} 6{suit.symbol}", {language: names[language] for language in LANGUAGES}, _YES_NO)
    for suit, names in (
        (Suit.SPADES, {"en": "six of spades", "nb": "spar seks"}),
        (Suit.HEARTS, {"en": "six of hearts", "nb": "hjerter seks"}),
        (Suit.DIAMONDS, {"en": "six of diamonds", "nb": "ruter seks"}),
        (Suit.CLUBS, {"en": "six of clubs", "nb": "kløver seks"}),
    )
)
_MORE_SUMS = ChoiceSlot(
    {
        "equals the face card": {"en": "equals the face card", "nb": "lik bordkortet"},
        "lower": {"en": "lower", "nb": "lavere"},
        "lower or equal": {"en": "lower or equal", "nb": "lavere eller lik"},
        "does not": {"en": "does not", "nb": "noe annet"},
    }
)
LILLESAND_FORMS = (
    *(form for form in FACT_FORMS if form.fact != "sum"),
    FactForm("sum", {"en": "sum", "nb": "sum"}, _MORE_SUMS),
    FactForm("tens", {"en": "tens", "nb": "tiere"}, _NUMBER),
    FactForm("decks", {"en": "decks", "nb": "kortstokker"}, _NUMBER),
    FactForm("understood", {"en": "understood", "nb": "forstått"}, _YES_NO),
    FactForm("hummed {name}", {"en": "hummed", "nb": "nynnet"}, _YES_NO),
    *_SIXES,
)
"""Those of Lillesand: what Gabong asks, and tens, humming, a six in the hand, an end that everybody has seen."""
