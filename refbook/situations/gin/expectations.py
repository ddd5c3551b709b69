"""What a ruling on gin may be expected to say, as sentences in both languages."""

from __future__ import annotations

from refbook.situations.gabong.expectations import VALUE_SLOTS, expects, of_keys
from refbook.situations.gabong.lexicon import VERBS
from refbook.situations.gin.values import CARD, ENTERED, POINTS, SUIT_POINTS, SUITS_TOLD, THREE_COLUMNS
from refbook.situations.grammar import Grammar, Lexicon, Sentence, Slot
from refbook.situations.slots import ChoiceSlot, EitherSlot

_KEYS = ChoiceSlot(
    {
        "verdict": {"en": "verdict|legality", "nb": "utfall|lovlighet|dom"},
        "turn": {"en": "turn|the turn", "nb": "tur|turen"},
        "round": {"en": "round|the round", "nb": "runde|runden"},
        "blocked": {"en": "blocked|blocked suits", "nb": "sperret|sperrede farger"},
        "deadwood": {"en": "deadwood", "nb": "løse kort"},
        "scores": {"en": "scores", "nb": "føring|poengene"},
        "points": {"en": "points", "nb": "poeng"},
        "totals": {"en": "totals|total", "nb": "totaler|totalt|totalene|summene"},
        "winners": {"en": "winner|winners", "nb": "vinner|vinnere"},
        "game": {"en": "game|the game", "nb": "spill|spillet"},
        "dealer": {"en": "dealer", "nb": "giver"},
        "hands": {"en": "hands", "nb": "hender|hendene"},
        "discard": {"en": "discard", "nb": "sakkort|sakbunke"},
        "stock": {"en": "stock", "nb": "talong"},
        "void": {"en": "void", "nb": "uten poeng"},
        "wins": {"en": "wins", "nb": "seire"},
        "range": {"en": "range", "nb": "spenn"},
    }
)
_NOBODY = ChoiceSlot({"nobody": {"en": "nobody|no one|none", "nb": "ingen"}})
_SLOTS: dict[str, Slot] = {
    **VALUE_SLOTS,
    "suits": SUITS_TOLD,
    "points": POINTS,
    "scored": EitherSlot((SUIT_POINTS, ENTERED, POINTS)),
    "totals": EitherSlot((SUIT_POINTS, THREE_COLUMNS)),
    "card": CARD,
    "winner": EitherSlot((_NOBODY, VALUE_SLOTS["name"])),
    "key": _KEYS,
}
_OWN: tuple[Sentence, ...] = (
    expects(
        "blocked",
        ("blocked <value:suits>", "(blocks|suits blocked) <value:suits>"),
        ("sperret <value:suits>", "(sperrer|sperrede farger) <value:suits>"),
    ),
    expects(
        "deadwood",
        (
            "deadwood <player> <value:points>",
            "<player> (has|has a deadwood of|deadwood) <value:points> [(deadwood|points of deadwood)]",
        ),
        (
            "løse kort <player> <value:points>",
            "<player> (har|løse kort) <value:points> [(løse|løse poeng|i løse kort)]",
        ),
    ),
    expects(
        "total",
        ("<player> (total|in total|has a total of|totals) <value:totals>",),
        ("<player> (totalt|til sammen|har totalt|har til sammen|total|står i) <value:totals>",),
    ),
    expects(
        "scores",
        ("<player> {scores} <value:scored>", "<player> {scores} (nothing|no points)"),
        ("<player> {scores} <value:scored>", "<player> {scores} (ingenting|ingen poeng)"),
    ),
    expects(
        "winner",
        ("(winner|the winner is|won by) <value:winner>", "<value:winner> (wins|wins the game|has won)"),
        ("(vinner|vinneren er|vunnet av) <value:winner>", "<value:winner> (vinner|vinner spillet|har vunnet)"),
    ),
    expects(
        "drawn",
        ("(the game is a draw|the game is drawn|draw|drawn|game drawn)",),
        ("(spillet ender likt|spillet er uavgjort|spillet ender uavgjort|remis)",),
        value=True,
    ),
    expects(
        "void",
        ("(round void|the round is void|void)",),
        ("(runden uten poeng|runden er uten poeng|runden er ugyldig)",),
        value=True,
    ),
    expects(
        "void",
        ("(round not void|the round is not void)",),
        ("(runden ikke uten poeng|runden er ikke ugyldig)",),
        value=False,
    ),
    expects(
        "dealer", ("(dealer|the dealer is|next dealer) <value:name>",), ("(giver|giveren er|neste giver) <value:name>",)
    ),
    expects(
        "discard",
        ("(discard|top discard|the discard is) <value:card>",),
        ("(sakkort|sakbunke|sakkortet er|øverst i sakbunken) <value:card>",),
    ),
    expects(
        "stock", ("(stock|the stock) <value:number> [(cards|card)]",), ("(talong|talongen) <value:number> [kort]",)
    ),
)
_SHARED = of_keys(
    "verdict", "status", "turn", "hand", "round", "cites", "does_not_cite", "asks", "open", "open_question"
)

EXPECTATIONS = Grammar((*_OWN, *_SHARED), {language: Lexicon(verbs, _SLOTS) for language, verbs in VERBS.items()})
