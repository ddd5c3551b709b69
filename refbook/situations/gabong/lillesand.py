"""The notation of Lillesand Gabong: that of Gabong, and jokers that are named, humming, gripping, the master's cut."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from refbook.cards import Card
from refbook.games.gabong import events as e
from refbook.games.gabong.events import Named
from refbook.games.gabong.position import FaceCard, Position
from refbook.i18n import Language
from refbook.situations.gabong import plain
from refbook.situations.gabong.answers import LILLESAND_FORMS
from refbook.situations.gabong.expectations import EXPECTATIONS
from refbook.situations.gabong.headers import headers
from refbook.situations.gabong.lexicon import VERBS
from refbook.situations.gabong.sentences import SENTENCES, SLOTS
from refbook.situations.gabong.values import CARD, HEADER_CALL, NAME, NUMBER, WAYS
from refbook.situations.grammar import Grammar, Lexicon, Sentence
from refbook.situations.notation import Header, Notation
from refbook.situations.slots import ChoiceSlot, EitherSlot, JokerCardsSlot, PatternSlot, attributes


def _named(card: Card) -> Card:
    return card


def _names(named: Named) -> Mapping[str, Any] | None:
    return {"card": named} if isinstance(named, Card) else None


_UNNAMED = {
    "en": "without naming|without naming it|without naming a card|without saying which card|without saying what it is"
    "|unnamed|and does not name it|and did not name it|without a name",
    "nb": "uten å si kort|uten å si hvilket kort|uten å si hva den er|uten å nevne kort|uten navn|uten å si hva det er"
    "|og sier ikke hvilket kort|og sa ikke hvilket kort",
}
NAMED = EitherSlot(
    (
        ChoiceSlot({"none": _UNNAMED}),  # type: ignore[dict-item]
        PatternSlot(
            _named,
            _names,
            ("(as|named|named as|naming it|and names it|and named it|, naming|, named|being) <card>",),
            ("(som|og sier|og sa|nevnt som|, som|og nevner|og nevnte|og kaller den|og kalte den) <card>",),
            {"card": CARD},
        ),
    )
)


_FACE = PatternSlot(
    FaceCard,
    attributes,
    ("<card> [<named>] [(by|laid by|from|, laid by|, by) <by>] [<call>]",),
    ("<card> [<named>] [(av|lagt av|fra|, lagt av|, av) <by>] [<call>]",),
    {"card": CARD, "named": NAMED, "by": NAME, "call": HEADER_CALL},
)
_MASTER: Mapping[Language, str] = {
    "en": "gabong|the gabong|master|the master|gabong master|gm",
    "nb": "gabong|gabongen|mester|mesteren|gabongmester|gabongmesteren|gm",
}

_VERBS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        **VERBS["en"],
        "hums": "hums|hum|hummed|purrs|purred",
        "cosy_draws": "cosy draws|cosy draw|cosy drew|cosily draws|cosily drew|draws cosily|drew cosily"
        "|makes a cosy draw|made a cosy draw",
        "lays": f"{VERBS['en']['lays']}|slips in|slipped in|slips|slipped",
        "cuts": "cuts|cut|lifts|lifted|takes off|took off",
        "announces": "announces|announced|announce|says|said|calls|called",
        "chooses": "chooses|chose|choose|picks|picked|decides on|decided on|decides|decided",
        "grips": "grips|gripped|grip|grabs|grabbed",
    },
    "nb": {
        **VERBS["nb"],
        "hums": "nynner|nynna|nynnet|nynte|maler|malte",
        "cosy_draws": "kosetrekker|kosetrakk|kosetrekke|kosetrukket",
        "lays": f"{VERBS['nb']['lays']}|smetter|smatt|smette|smettet|smetta|smetter inn|smatt inn",
        "cuts": "deler av|delte av|tar av|tok av|løfter av|løftet av|løfta av",
        "announces": "melder|meldte|meldt|sier|sa",
        "chooses": "velger|valgte|velge|valgt|bestemmer|bestemte",
        "grips": "griper|grep|gripe|tar tak i|tok tak i|griper om|grep om",
    },
}
_SLOTS = {
    **SLOTS,
    "cards": JokerCardsSlot(),
    "named": NAMED,
    "way": ChoiceSlot(WAYS),
    "each": SLOTS["counted"],
    "cut": NUMBER,
}
_QUIETLY_EN = "(without humming|without a hum|without a sound|silently|but does not hum|but did not hum)"
_QUIETLY_NB = "(uten å nynne|uten nynning|uten lyd|stille|men nynner ikke|men nynna ikke|men nynnet ikke)"
_HUMS_AND = "{hums} and (draws|drew|takes|took|cosy draws)"

_OWN = (
    Sentence(
        e.Lay,
        ("<player> {lays} <cards> [<at_once>] [<named>] [<call>]",),
        ("<player> {lays} <cards> [<at_once>] [<named>] [<call>]",),
    ),
    Sentence(
        e.DrawCards,
        (f"<player> {_HUMS_AND} <cards>", "<player> {cosy_draws} <cards>", "<player> {draws} <cards> while humming"),
        ("<player> {cosy_draws} <cards>", "<player> {hums} og (trekker|trakk|tar|tok) <cards>"),
        {"hummed": True},
    ),
    Sentence(
        e.DrawCards,
        (
            f"<player> {_HUMS_AND} [<count>] [(card|cards|a card)]",
            "<player> {cosy_draws} [<count>] [(card|cards)]",
            "<player> {draws} [<count>] [(card|cards|a card)] while humming",
            "<player> {draws} [<count>] [(card|cards|a card)], humming",
        ),
        (
            "<player> {cosy_draws} [<count>] [kort]",
            "<player> {hums} og (trekker|trakk|tar|tok) [<count>] [(kort|et kort)]",
            "<player> {draws} [<count>] [(kort|et kort)] (mens hun nynner|mens han nynner|og nynner|og nynna)",
        ),
        {"hummed": True},
    ),
    Sentence(
        e.DrawCards,
        (f"<player> {{draws}} <cards> {_QUIETLY_EN}",),
        (f"<player> {{draws}} <cards> {_QUIETLY_NB}", f"<player> {{cosy_draws}} <cards> {_QUIETLY_NB}"),
        {"hummed": False},
    ),
    Sentence(
        e.DrawCards,
        (
            f"<player> {{draws}} [<count>] {_QUIETLY_EN}",
            f"<player> {{draws}} [<count>] (card|cards|a card) {_QUIETLY_EN}",
        ),
        (
            f"<player> {{draws}} [<count>] {_QUIETLY_NB}",
            f"<player> {{draws}} [<count>] (kort|et kort) {_QUIETLY_NB}",
            f"<player> {{cosy_draws}} [<count>] {_QUIETLY_NB}",
        ),
        {"hummed": False},
    ),
    Sentence(
        e.CutFor,
        (
            "<dealer> {announces} <each> and {cuts} <cut>",
            "<dealer> {announces} <each> [(each|to each|for each)] and {cuts} <cut> [cards]",
        ),
        (
            "<dealer> {announces} <each> og {cuts} <cut>",
            "<dealer> {announces} <each> [(til hver|hver)] og {cuts} <cut> [kort]",
        ),
    ),
    Sentence(
        e.NobodyLays,
        ("nobody {lays} [(a card|anything|the first card)]", "(no one|neither|neither of them) {lays}", "nobody opens"),
        ("ingen {lays} [(noe|et kort|det første kortet)]", "ingen (åpner|åpna|åpnet)", "ingen av dem {lays}"),
    ),
    Sentence(
        e.ChooseDirection,
        ("<player> {chooses} <way>", "<player> {chooses} that play goes <way>"),
        ("<player> {chooses} <way>", "<player> {chooses} at det går <way>"),
    ),
    Sentence(
        e.GripLast,
        (
            "<player> {grips} the table last",
            "<player> is (the last|last) to (grip|grab) the table",
            "<player> was (the last|last) to (grip|grab) the table",
            "<player> (grips|gripped|grabs|grabbed) (last|the table too late)",
        ),
        (
            "<player> {grips} bordet sist",
            "<player> (er|var|ble) (sist|sistemann) til å (gripe|ta tak i) bordet",
            "<player> {grips} sist",
        ),
    ),
)

_COUNTS = (
    Header("jacks", "jacks", {"en": "jacks|pending jacks", "nb": "knekter|knektene"}, NUMBER),
    Header("queens", "queens", {"en": "queens|pending queens", "nb": "damer|damene"}, NUMBER),
    Header("tens", "tens", {"en": "tens|tens in a row", "nb": "tiere|tierne|tiere på rad"}, NUMBER),
)

NOTATION = Notation(
    headers=headers("gabong-lillesand", _MASTER, _FACE, *_COUNTS, facts=LILLESAND_FORMS),
    events=Grammar((*SENTENCES, *_OWN), {language: Lexicon(verbs, _SLOTS) for language, verbs in _VERBS.items()}),
    expectations=EXPECTATIONS,
    position=Position,
    plain=plain,
)
