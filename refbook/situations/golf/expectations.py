"""What a ruling on golf may be expected to say, as sentences in both languages."""

from __future__ import annotations

from refbook.situations.gabong.expectations import SHARED, VALUE_SLOTS, expects
from refbook.situations.gabong.lexicon import VERBS
from refbook.situations.golf.values import CARD, CARD_COUNT, NAME, POINTS
from refbook.situations.grammar import Grammar, Lexicon, Slot
from refbook.situations.slots import ChoiceSlot, EitherSlot

_KEYS = ChoiceSlot(
    {
        "verdict": {"en": "verdict|legality", "nb": "utfall|lovlighet|dom"},
        "round": {"en": "round|the round", "nb": "runde|runden"},
        "score": {"en": "score|points", "nb": "poeng|poengene"},
        "total": {"en": "total", "nb": "totalt|totalen|summen"},
        "left": {"en": "left|cards left", "nb": "igjen|kort igjen"},
        "stuck": {"en": "stuck", "nb": "fast"},
        "cleared": {"en": "cleared", "nb": "ryddet"},
        "waste": {"en": "waste", "nb": "avlegg|avlegget"},
        "stock": {"en": "stock", "nb": "trekk|trekkbunken"},
        "tableau": {"en": "tableau|columns", "nb": "kolonner|kolonnene"},
        "winners": {"en": "winners|winner", "nb": "vinnere|vinner"},
        "play_off": {"en": "play-off|extra round", "nb": "ekstrarunde"},
        "redealt": {"en": "redealt|redeal", "nb": "ny deling"},
    }
)
_SLOTS: dict[str, Slot] = {
    **VALUE_SLOTS,
    "left": CARD_COUNT,
    "points": POINTS,
    "stock": EitherSlot((CARD_COUNT, ChoiceSlot({0: {"en": "empty", "nb": "tom"}}))),
    "card": CARD,
    "name": NAME,
    "key": _KEYS,
}

_OWN = (
    expects("left", ("left <value:points>", "<value:left> left"), ("igjen <value:points>", "<value:left> igjen")),
    expects("score", ("(score|scores|the score is) <value:points>",), ("(poeng|gir|scorer) <value:points>",)),
    expects(
        "total",
        ("(total|the total is|in total) <value:points>",),
        ("(totalt|til sammen|summen er|sum) <value:points>",),
        player=None,
    ),
    expects("stuck", ("(stuck|no card fits)",), ("(fast|står fast|ingen kort passer)",), value=True),
    expects("stuck", ("(not stuck|a card fits)",), ("(ikke fast|står ikke fast|et kort passer)",), value=False),
    expects("cleared", ("(cleared|table cleared|clear)",), ("(ryddet|bordet er ryddet|gått opp)",), value=True),
    expects("cleared", ("(not cleared|not clear)",), ("(ikke ryddet|bordet er ikke ryddet)",), value=False),
    expects("par", ("(par|made par)",), ("(par|klarte par)",), value=True),
    expects("par", ("(over par|not par)",), ("(over par|ikke par)",), value=False),
    expects("waste", ("(waste|the waste) <value:card>",), ("(avlegg|avlegget) <value:card>",)),
    expects("stock", ("(stock|the stock) <value:stock>",), ("(trekk|trekkbunken) <value:stock>",)),
    expects("winner", ("(winner|the winner is) <value:name>",), ("(vinner|vinneren er) <value:name>",)),
)

EXPECTATIONS = Grammar((*_OWN, *SHARED), {language: Lexicon(verbs, _SLOTS) for language, verbs in VERBS.items()})
