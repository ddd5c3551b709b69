"""What people do at a table of golf, as sentences in both languages. The order is that of notation.md."""

from __future__ import annotations

from refbook.games.golf import events as e
from refbook.i18n import Language
from refbook.situations.golf.values import CARD, CARD_COUNT, CARDS, COLUMN_NUMBER, RANK, VARIANT, WHO
from refbook.situations.grammar import Grammar, Lexicon, Sentence, Slot

_SLOTS: dict[str, Slot] = {
    "player": WHO,
    "cards": CARDS,
    "card": CARD,
    "column": COLUMN_NUMBER,
    "to": COLUMN_NUMBER,
    "count": CARD_COUNT,
    "named": RANK,
    "variant": VARIANT,
}
VERBS: dict[Language, dict[str, str]] = {
    "en": {
        "lays": "lay|lays|laid|play|plays|played|put|puts|place|places|placed|take|takes|took",
        "draws": "draw|draws|drew|drawn|turn|turns|turned|turn over|turns over|turned over|flip|flips|flipped",
        "starts": "start|starts|started|begin|begins|began",
        "takes_back": "take back|takes back|took back|taken back|undo|undoes|undid",
        "moves": "move|moves|moved|put|puts|lay|lays|laid|place|places|placed",
        "turns_waste": "turn|turns|turned|turn over|turns over|turned over|flip|flips|flipped|reuse|reuses|reused",
        "plays": "play|plays|played",
        "redeals": "redeal|redeals|redealt|deal again|deals again|dealt again|deal anew|deals anew|dealt anew"
        "|shuffle and deal again|shuffles and deals again",
        "stops": "stop|stops|stopped|give up|gives up|gave up|end|ends|ended|quit|quits",
        "counts": "count|counts|counted",
        "ends": "ends|ended|is over|was over",
    },
    "nb": {
        "lays": "legg|legger|la|lagt|spill|spiller|spilte|ta|tar|tok|sett|setter|satte",
        "draws": "trekk|trekker|trakk|trekke|trukket|snu|snur|snudde|snudd",
        "starts": "start|starter|startet|starta|begynn|begynner|begynte",
        "takes_back": "ta tilbake|tar tilbake|tok tilbake|tatt tilbake|angre|angrer|angret|angra",
        "moves": "flytt|flytter|flyttet|flytta|legg|legger|la|lagt",
        "turns_waste": "snu|snur|snudde|snudd|vend|vender|vendte|bruk|bruker|brukte",
        "plays": "spill|spiller|spilte",
        "redeals": "del på nytt|deler på nytt|delte på nytt|delt på nytt|del ut på nytt|deler ut på nytt"
        "|delte ut på nytt|stokk og del på nytt|stokker og deler på nytt",
        "stops": "stopp|stopper|stoppet|stoppa|slutt|slutter|sluttet|slutta|gi opp|gir opp|ga opp|avslutt|avslutter",
        "counts": "tell|teller|talte|telte|tell opp|teller opp|telte opp",
        "ends": "slutter|sluttet|slutta|er slutt|var slutt|er over|var over|er ferdig|var ferdig",
    },
}
_FROM_EN = "[(from|off|out of|in) (column|col|row) <column>]"
_FROM_NB = "[(fra|av|i|ut av) (kolonne|kolonna|rad) <column>]"
_AS_EN = "[(as|as a|named|named as|naming it|, as|and calls it|and called it) <named>]"
_AS_NB = "[(som|nevnt som|, som|og kaller den|og kalte den|og sier|og sa) <named>]"
_ON_EN = "[(on it|on the waste|onto the waste|onto the pile|on top|down)]"
_ON_NB = "[(på|oppå|på avlegget|på avleggsbunken|på bunken|ned)]"
_STOCK_EN = "(the stock|stock|the deck|the talon|the pile)"
_STOCK_NB = "(trekkbunken|trekkbunka|stokken|bunken|talongen)"
_WASTE_EN = "(the waste|the waste pile|the discard pile|the discards)"
_WASTE_NB = "(avlegget|avleggsbunken|avleggingsbunken|avleggsbunka|kastebunken)"

_SENTENCES = (
    Sentence(
        e.MoveCard,
        ("{moves} <card> (to|onto|on|on top of|over to) (column|col|row) <to>",),
        ("{moves} <card> (til|på|oppå|over på|over til|over i) (kolonne|kolonna|rad) <to>",),
    ),
    Sentence(
        e.MoveCard,
        ("{moves} <card> (to|onto|into|over to|in) (an empty|the empty) (column|col|row|place|space)",),
        ("{moves} <card> (til|i|over i|over til|på) (en tom|den tomme) (kolonne|kolonna|kolonnen|rad|plass|plassen)",),
        {"to": None, "empty": True},
    ),
    Sentence(
        e.MoveCard,
        ("{moves} <card> (to|onto|over to|on) (another|a different) (column|col|row)",),
        ("{moves} <card> (til|på|over på|over til) (en annen|ei anna) (kolonne|kolonna|rad)",),
        {"to": None, "empty": False},
    ),
    Sentence(
        e.Lay,
        (
            f"{{lays}} <cards> {_FROM_EN} {_AS_EN}",
            f"{{lays}} <cards> {_AS_EN} {_FROM_EN}",
            f"{{lays}} <cards> {_ON_EN} {_FROM_EN} {_ON_EN}",
            f"{{lays}} <cards> {_FROM_EN} {_ON_EN}",
        ),
        (
            f"{{lays}} <cards> {_FROM_NB} {_AS_NB}",
            f"{{lays}} <cards> {_AS_NB} {_FROM_NB}",
            f"{{lays}} <cards> {_ON_NB} {_FROM_NB} {_ON_NB}",
            f"{{lays}} <cards> {_FROM_NB} {_ON_NB}",
        ),
    ),
    Sentence(
        e.TurnWaste,
        (f"{{turns_waste}} {_WASTE_EN} [(over|round|again|as a new stock)]",),
        (f"{{turns_waste}} {_WASTE_NB} [(rundt|om|på nytt|igjen)]",),
    ),
    Sentence(
        e.Draw,
        (f"{{draws}} <cards> {_AS_EN}", f"{{draws}} <cards> [from] [{_STOCK_EN}]"),
        (f"{{draws}} <cards> {_AS_NB}", f"{{draws}} <cards> [fra] [{_STOCK_NB}]"),
    ),
    Sentence(
        e.Draw,
        (
            "{draws} [<count>]",
            f"{{draws}} [<count>] [(card|cards|a card|one)] [(from|off)] [{_STOCK_EN}]",
        ),
        (
            "{draws} [<count>]",
            f"{{draws}} [<count>] [(kort|et kort|ett)] [(fra|av)] [{_STOCK_NB}]",
        ),
    ),
    Sentence(
        e.StartWith,
        (f"{{starts}} with <card> {_FROM_EN} {_AS_EN}",),
        (f"{{starts}} med <card> {_FROM_NB} {_AS_NB}",),
    ),
    Sentence(
        e.TakeBack,
        (
            "{takes_back} [<card>] [(to|into) column <column>]",
            "{lays} <card> back [(to|into) column <column>]",
            "{takes_back} (the last card|it|the draw|the card)",
        ),
        (
            "{takes_back} [<card>] [(til|i) kolonne <column>]",
            "{lays} <card> tilbake [(til|i) kolonne <column>]",
            "{takes_back} (det siste kortet|det|trekket|kortet)",
        ),
    ),
    Sentence(e.PlaysBy, ("{plays} by <variant>",), ("{plays} etter <variant>",)),
    Sentence(e.Redeal, ("{redeals}",), ("{redeals}",)),
    Sentence(
        e.Stop,
        (
            "{stops} [(here|now|playing|early)]",
            "{counts} [(the points|points|up|the cards left)]",
        ),
        (
            "{stops} [(her|nå|å spille|tidlig)]",
            "{counts} [(poengene|poeng|kortene som er igjen)]",
        ),
    ),
)


_MATCH_ENDS = Sentence(
    e.MatchEnds, ("(the match|the game|the competition) {ends}",), ("(kampen|spillet|konkurransen) {ends}",)
)
_IN_ORDER: tuple[Language, Language] = ("en", "nb")


def _told_of(sentence: Sentence) -> Sentence:
    """The sentence with who did it before it, and its verb as one says it of somebody: `Anna lays 8♥`."""
    en, nb = (
        tuple(f"<player> {pattern.replace('}', '_told}', 1)}" for pattern in sentence.patterns(language))
        for language in _IN_ORDER
    )
    return Sentence(sentence.kind, en, nb, sentence.fixed)


def _forms(verbs: dict[str, str]) -> dict[str, str]:
    """Every verb as one tells oneself to do it, and with its second form first, as one says it of somebody."""
    told = {}
    for name, forms in verbs.items():
        first, second, *others = forms.split("|")
        told[f"{name}_told"] = "|".join((second, first, *others))
    return {**verbs, **told}


EVENTS = Grammar(
    (_MATCH_ENDS, *map(_told_of, _SENTENCES), *_SENTENCES),
    {language: Lexicon(_forms(verbs), _SLOTS) for language, verbs in VERBS.items()},
)
