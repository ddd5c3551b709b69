"""What a ruling on golf may ask for, as a header line tells it: `answer playable: no`."""

from __future__ import annotations

from refbook.situations.golf.values import COLUMN_NUMBER
from refbook.situations.notation import FactForm
from refbook.situations.slots import ChoiceSlot, TextSlot

_YES_NO = ChoiceSlot({"yes": {"en": "yes", "nb": "ja"}, "no": {"en": "no", "nb": "nei"}})
_FITS = ChoiceSlot(
    {"fits": {"en": "fits", "nb": "passer"}, "does not fit": {"en": "does not fit", "nb": "passer ikke"}}
)
_EMPTY = ChoiceSlot({"empty": {"en": "empty", "nb": "tom"}, "not empty": {"en": "not empty", "nb": "ikke tom"}})

FACT_FORMS = (
    FactForm("waste", {"en": "waste", "nb": "avlegg"}, _FITS),
    FactForm("playable", {"en": "playable", "nb": "kort som passer"}, _YES_NO),
    FactForm("joker", {"en": "joker", "nb": "joker"}, _FITS),
    FactForm("column", {"en": "column", "nb": "kolonne"}, TextSlot(COLUMN_NUMBER)),
    FactForm("uncovered", {"en": "uncovered", "nb": "avdekket"}, _YES_NO),
    FactForm("stock", {"en": "stock", "nb": "trekk"}, _EMPTY),
    FactForm("turned", {"en": "turned", "nb": "trukket"}, _YES_NO),
    FactForm("blocked", {"en": "blocked", "nb": "sperret"}, _YES_NO),
    FactForm("clearable", {"en": "clearable", "nb": "kan gå opp"}, _YES_NO),
    FactForm("untouched", {"en": "untouched", "nb": "urørt"}, _YES_NO),
)
"""Every fact with a list of answers; the game's rules say where it is asked for."""
