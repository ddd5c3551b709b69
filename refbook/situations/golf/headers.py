"""The header lines of golf."""

from __future__ import annotations

from functools import partial

from refbook.games.golf.position import COLUMNS
from refbook.situations.gabong.binding import check_ruling
from refbook.situations.gabong.house_rules import check_rule
from refbook.situations.gabong.values import RULING
from refbook.situations.golf.answers import FACT_FORMS
from refbook.situations.golf.values import COLUMN, COVERED, HOLES, ID, LEFT, POINTS, STOCK, VARIANTS, WASTE
from refbook.situations.notation import Header

HEADERS = (
    Header("variant", "variants", {"en": "variant|variants", "nb": "variant|varianter|varianten"}, VARIANTS),
    Header("column", "columns", {"en": "column|col", "nb": "kolonne|kolonna"}, COLUMN, named=True, among=COLUMNS),
    Header(
        "left",
        "left",
        {"en": "left|cards left|left in the columns", "nb": "igjen|kort igjen|igjen i kolonnene|igjen på bordet"},
        LEFT,
    ),
    Header("covered", "covered", {"en": "covered", "nb": "dekket|tildekket"}, COVERED),
    Header(
        "waste",
        "waste",
        {
            "en": "waste|the waste|waste pile|discard|discard pile|foundation",
            "nb": "avlegg|avlegget|avleggsbunken|avleggingsbunken|avleggsbunke|kastebunken",
        },
        WASTE,
    ),
    Header(
        "stock",
        "stock",
        {"en": "stock|the stock|deck|talon", "nb": "trekk|trekkbunke|trekkbunken|stokk|stokken|talong"},
        STOCK,
    ),
    Header("holes", "holes", {"en": "holes|earlier holes", "nb": "hull|tidligere hull|hullene"}, HOLES),
    Header("score", "scores", {"en": "score|points|total", "nb": "poeng|totalt"}, POINTS, named=True),
    Header(
        "rule",
        "rules",
        {"en": "rule|house rule", "nb": "regel|husregel"},
        ID,
        named=True,
        check=partial(check_rule, game="golf"),
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
        check=partial(check_ruling, game="golf"),
    ),
    Header("answer", "answers", {"en": "answer", "nb": "svar|svaret"}, ID, named=True, facts=FACT_FORMS),
)
