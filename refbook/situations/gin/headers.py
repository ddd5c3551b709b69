"""The header lines of the gin games."""

from __future__ import annotations

from functools import partial

from refbook.situations.gabong.binding import check_ruling
from refbook.situations.gabong.house_rules import check_rule
from refbook.situations.gabong.values import CARD_COUNT_OR_EMPTY, ID, NAME, NUMBER, RULING
from refbook.situations.gin.answers import FACT_FORMS
from refbook.situations.gin.values import HAND, PILE, POINTS
from refbook.situations.grammar import Slot
from refbook.situations.notation import Header


def headers(game: str, columns: Slot) -> tuple[Header, ...]:
    """The header lines of a game of gin, whose score sheet has columns of its own."""
    return (
        Header("dealer", "dealer", {"en": "dealer", "nb": "giver|giveren|giv|utdeler"}, NAME),
        Header("turn", "turn", {"en": "turn|to play", "nb": "tur|turen"}, NAME),
        Header(
            "discard",
            "discard",
            {
                "en": "discard|discards|discard pile|the discard pile|upcard",
                "nb": "sakbunke|sakbunken|kastebunke|kastebunken|sakkort|sakkortet|avlegg|oppvendt kort|sakhög",
            },
            PILE,
        ),
        Header(
            "stock",
            "stock",
            {"en": "stock|the stock|deck|talon", "nb": "talong|talongen|trekkbunke|trekkbunken|stokk|stokken"},
            CARD_COUNT_OR_EMPTY,
        ),
        Header("hand", "hands", {"en": "hand", "nb": "hånd|hånden|hånda"}, HAND, named=True),
        Header("deadwood", "deadwood", {"en": "deadwood", "nb": "løse kort|løse poeng|løst"}, POINTS, named=True),
        Header("score", "scores", {"en": "score|scores|points|total", "nb": "poeng|totalt"}, columns, named=True),
        Header("wins", "wins", {"en": "wins|won", "nb": "seire|seiere|vunnet|runder med poeng"}, NUMBER, named=True),
        Header(
            "rule",
            "rules",
            {"en": "rule|house rule", "nb": "regel|husregel"},
            ID,
            named=True,
            check=partial(check_rule, game=game),
        ),
        Header(
            "ruling",
            "rulings",
            {
                "en": "ruling|ruling on|rulings|verdict|verdict on",
                "nb": "kjennelse|kjennelse om|kjennelsen|kjennelser|dom|dom om|dommen",
            },
            RULING,
            named=True,
            check=partial(check_ruling, game=game),
        ),
        Header("answer", "answers", {"en": "answer", "nb": "svar|svaret"}, ID, named=True, facts=FACT_FORMS),
    )
