"""The header lines of Gabong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from refbook.i18n import Language
from refbook.situations.gabong.answers import FACT_FORMS
from refbook.situations.gabong.binding import check_ruling
from refbook.situations.gabong.house_rules import check_rule
from refbook.situations.gabong.values import (
    CARD_COUNT_OR_EMPTY,
    FACE,
    HAND,
    ID,
    NAME,
    NUMBER,
    PLAIN_POINTS,
    RULING,
    WAYS,
)
from refbook.situations.grammar import Slot
from refbook.situations.notation import FactForm, Header
from refbook.situations.slots import ChoiceSlot

_YES_NO = ChoiceSlot(
    {
        "yes": {"en": "yes|in time|true", "nb": "ja|i tide"},
        "no": {"en": "no|false|not", "nb": "nei|ikke"},
        "late": {"en": "late|too late", "nb": "sent|for sent|seint|for seint"},
    }
)
_PHASES = ChoiceSlot(
    {
        "deal": {"en": "deal|dealing|the deal", "nb": "deling|utdeling|delingen|utdelingen"},
        "play": {"en": "play|playing|the play", "nb": "spill|spillet|spilling"},
        "over": {"en": "over|ended|round over", "nb": "slutt|over|runden slutt|ferdig"},
        "collected": {"en": "collected|gathered|cards collected", "nb": "samlet|samla|kortene samlet|samlet inn"},
    }
)
_DIRECTIONS = ChoiceSlot({**WAYS, "none yet": {"en": "none yet|none|not yet", "nb": "ingen ennå|ingen enda|ingen"}})
_RULING: dict[Language, str] = {
    "en": "ruling|ruling on|rulings|verdict|verdict on",
    "nb": "kjennelse|kjennelse om|kjennelsen|kjennelser|dom|dom om|dommen",
}


def headers(
    game: str, gabong: Mapping[Language, str], face: Slot, *more: Header, facts: tuple[FactForm, ...] = FACT_FORMS
) -> tuple[Header, ...]:
    """The header lines of a Gabong: what the role is called, how a face card is told, and what else there is.

    `facts` are those that a ruling may ask for.
    """
    rule, ruling = partial(check_rule, game=game), partial(check_ruling, game=game)
    return (
        Header("gabong", "gabong", gabong, NAME),
        Header("direction", "direction", {"en": "direction", "nb": "retning|retningen"}, _DIRECTIONS),
        Header("turn", "turn", {"en": "turn|to play", "nb": "tur|turen"}, NAME),
        Header(
            "face", "face", {"en": "face|face card|top card", "nb": "bordkort|bordkortet|øverst|øverste kort"}, face
        ),
        Header("twos", "twos", {"en": "twos|unspent twos", "nb": "toere|ubrukte toere|toerne"}, NUMBER),
        *more,
        Header("hand", "hands", {"en": "hand", "nb": "hånd|hånden|hånda"}, HAND, named=True),
        Header("score", "scores", {"en": "score|points|total", "nb": "poeng|totalt"}, PLAIN_POINTS, named=True),
        Header("gabongs", "gabongs", {"en": "gabongs", "nb": "gabonger"}, NUMBER, named=True),
        Header("announced", "announced", {"en": "announced", "nb": "meldt"}, _YES_NO, named=True),
        Header("decks", "decks", {"en": "decks", "nb": "kortstokker|stokker"}, NUMBER),
        Header("stock", "stock", {"en": "stock|deck", "nb": "stokk|stokken"}, CARD_COUNT_OR_EMPTY),
        Header("phase", "phase", {"en": "phase", "nb": "fase|fasen"}, _PHASES),
        Header("rule", "rules", {"en": "rule|house rule", "nb": "regel|husregel"}, ID, named=True, check=rule),
        Header("ruling", "rulings", _RULING, RULING, named=True, check=ruling),
        Header("answer", "answers", {"en": "answer", "nb": "svar|svaret"}, ID, named=True, facts=facts),
    )


GABONG: Mapping[Language, str] = {"en": "gabong|the gabong", "nb": "gabong|gabongen"}
HEADERS = headers("gabong", GABONG, FACE)
