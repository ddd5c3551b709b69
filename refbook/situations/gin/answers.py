"""What a ruling on gin may ask for, as a header line tells it: `answer drew Anna: yes`."""

from __future__ import annotations

from collections.abc import Sequence

from refbook.games.gin.rules.going_out import in_words
from refbook.games.gin.rules.melds import masks
from refbook.i18n import Language
from refbook.situations.gabong.values import NAME, NUMBER
from refbook.situations.gin.values import CARD, MELDS
from refbook.situations.grammar import Scope, Values
from refbook.situations.notation import FactForm
from refbook.situations.slots import ChoiceSlot, EitherSlot, Read, TextSlot
from refbook.situations.words import Word


class ArrangedSlot:
    """Melds as the text by which a ruling asks for them."""

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        for end, melds in MELDS.read(words, start, scope, bound):
            yield end, in_words(masks(melds))

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        return value


_YES_NO = ChoiceSlot({"yes": {"en": "yes", "nb": "ja"}, "no": {"en": "no", "nb": "nei"}})
_ENOUGH = ChoiceSlot(
    {
        "low enough": {"en": "low enough", "nb": "få nok"},
        "too high": {"en": "too high", "nb": "for mange"},
    }
)
_SOMEBODY_ELSE = ChoiceSlot({"somebody else": {"en": "somebody else", "nb": "en annen"}})
_WINS = EitherSlot((ChoiceSlot({"2 or more": {"en": "2 or more", "nb": "2 eller flere"}}), TextSlot(NUMBER)))

FACT_FORMS = (
    FactForm("turn", {"en": "turn", "nb": "tur"}, EitherSlot((_SOMEBODY_ELSE, NAME))),
    FactForm("first turn", {"en": "first turn", "nb": "første tur"}, _YES_NO),
    FactForm("drew {name}", {"en": "drew", "nb": "trakk"}, _YES_NO),
    FactForm("took {name}", {"en": "took", "nb": "tok"}, _YES_NO),
    FactForm("deadwood {name}", {"en": "deadwood", "nb": "løse kort"}, _ENOUGH),
    FactForm("gin {name}", {"en": "gin", "nb": "gin"}, _YES_NO),
    FactForm("melds {name}", {"en": "melds", "nb": "meldinger"}, ArrangedSlot()),
    FactForm("discard {name}", {"en": "discard", "nb": "sakkort"}, TextSlot(CARD)),
    FactForm("wins {name}", {"en": "wins", "nb": "seire"}, _WINS),
)
"""Every fact with a list of answers; the game's rules say where it is asked for."""
