"""What a ruling may be expected to say, as sentences in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from refbook.i18n import Language
from refbook.situations.gabong.lexicon import VERBS
from refbook.situations.gabong.values import CARD, CARD_COUNT, CARDS, ID, NAME, NUMBER, PLAIN_POINTS, POINTS, WAYS
from refbook.situations.grammar import Grammar, Lexicon, Phrase, Scope, Sentence, Slot, Values
from refbook.situations.situation import Expectation
from refbook.situations.slots import SUIT_WORDS, ChoiceSlot, EitherSlot, Read, RestSlot
from refbook.situations.words import Word


class FactSlot:
    """The name of a fact, in its canonical English form: a head, then the names and cards it is about."""

    _HEADS: Mapping[str, tuple[str, str, tuple[Slot, ...]]] = {
        "turn": ("turn", "tur", ()),
        "direction": ("direction", "retning", ()),
        "twos": ("twos", "toere", ()),
        "suit": ("suit", "farge", ()),
        "phase": ("phase", "fase", ()),
        "face": ("face", "bordkort", ()),
        "gabong": ("gabong", "gabong", ()),
        "announced": ("announced", "meldt", (NAME,)),
        "cards": ("cards", "kort", (NAME,)),
        "holds": ("holds", "har", (NAME, CARD)),
        "drew": ("drew", "trakk", (NAME,)),
        "first": ("first", "først", (NAME, NAME)),
        "total": ("total", "totalt", (NAME,)),
        "hand": ("hand", "hånd", (NAME,)),
        "wins": ("wins", "seire", (NAME,)),
        "deadwood": ("deadwood", "løse kort", (NAME,)),
    }

    def __init__(self) -> None:
        self._phrases = [(head, Phrase((en, nb)), rest) for head, (en, nb, rest) in self._HEADS.items()]

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        for head, phrase, slots in self._phrases:
            for end in phrase.ends(words, start):
                yield from self._rest(head, slots, words, end, scope)
        yield from RestSlot().read(words, start, scope, bound)

    def _rest(
        self, read: str, slots: tuple[Slot, ...], words: Sequence[Word], at: int, scope: Scope
    ) -> Iterator[tuple[int, str]]:
        if not slots:
            yield at, read
            return
        for end, value in slots[0].read(words, at, scope, {}):
            yield from self._rest(f"{read} {value}", slots[1:], words, end, scope)

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        head, _space, rest = value.partition(" ")
        if language == "nb" and head in self._HEADS:
            head = self._HEADS[head][1]
        return f"{head} {rest}".strip()


_KEYS = ChoiceSlot(
    {
        "verdict": {"en": "verdict|legality", "nb": "utfall|lovlighet|dom"},
        "draws": {"en": "draws|draw", "nb": "trekk|trekker"},
        "takes_back": {"en": "takes back|takes_back|take back", "nb": "tar tilbake"},
        "takes": {"en": "takes", "nb": "får|tar"},
        "turn": {"en": "turn|the turn", "nb": "tur|turen"},
        "owes": {"en": "owes|debt", "nb": "skylder|gjeld"},
        "direction": {"en": "direction", "nb": "retning|retningen"},
        "face": {"en": "face|face card", "nb": "bordkort|bordkortet"},
        "suit": {"en": "suit", "nb": "farge|fargen"},
        "round": {"en": "round|the round", "nb": "runde|runden"},
        "gabong": {"en": "gabong|the gabong", "nb": "gabong|gabongen"},
        "hands": {"en": "hands|cards", "nb": "hender|hendene|kort"},
        "points": {"en": "points|scores", "nb": "poeng|poengene"},
        "totals": {"en": "totals|total", "nb": "totaler|totalt|totalene"},
    }
)
_VERDICTS = ChoiceSlot(
    {
        "legal": {"en": "legal|allowed|lawful|ok", "nb": "lovlig|lov|tillatt|greit"},
        "illegal": {"en": "illegal|not legal|not allowed|unlawful", "nb": "ulovlig|ikke lovlig|ikke lov|ikke tillatt"},
    }
)
_STATUSES = ChoiceSlot(
    {
        "decided": {"en": "decided|settled", "nb": "avgjort"},
        "depends": {"en": "depends|it depends", "nb": "avhenger|kommer an på|det kommer an på|det avhenger"},
        "discretion": {"en": "discretion", "nb": "skjønn"},
        "undecided": {"en": "undecided|unsettled|not decided", "nb": "uavklart|ikke avgjort|uavgjort"},
        "impossible": {"en": "impossible", "nb": "umulig"},
    }
)
_NOBODY = ChoiceSlot({"nobody": {"en": "nobody|no one|none", "nb": "ingen"}})
_TURN_VALUE = EitherSlot((_NOBODY, NAME))
_SUIT_VALUE = ChoiceSlot({**SUIT_WORDS, "any": {"en": "any|any suit|free", "nb": "fri|fritt|hvilken som helst"}})
VALUE_SLOTS: dict[str, Slot] = {
    "player": NAME,
    "verdict": _VERDICTS,
    "status": _STATUSES,
    "number": NUMBER,
    "card_count": CARD_COUNT,
    "points": POINTS,
    "total": PLAIN_POINTS,
    "cards": CARDS,
    "card": CARD,
    "who": _TURN_VALUE,
    "name": NAME,
    "way": ChoiceSlot(WAYS),
    "suit": _SUIT_VALUE,
    "id": ID,
    "fact": FactSlot(),
    "key": _KEYS,
}


def expects(key: str, en: tuple[str, ...], nb: tuple[str, ...], **fixed: object) -> Sentence:
    return Sentence(Expectation, en, nb, {"key": key, **fixed})


_OPEN = "(åpen|åpent|åpne|er åpen|er åpent|uavklart)"

_SENTENCES = (
    expects("verdict", ("<value:verdict>",), ("<value:verdict>",)),
    expects("status", ("<value:status>",), ("<value:status>",)),
    expects(
        "draws",
        ("<player> {draws} <value:number>", "<player> {draws} <value:number> (card|cards|penalty card|penalty cards)"),
        ("<player> {draws} <value:number>", "<player> {draws} <value:number> (kort|straffekort)"),
    ),
    expects("takes_back", ("<player> {takes_back} <value:cards>",), ("<player> {takes_back} <value:cards>",)),
    expects(
        "takes_back",
        ("<player> (takes|take) <value:cards> back",),
        ("<player> (tar|ta) <value:cards> (tilbake|opp igjen)",),
    ),
    expects("takes", ("<player> {takes} <value:cards>",), ("<player> {takes} <value:cards>",)),
    expects(
        "turn",
        ("turn <value:who>", "(turn is|the turn is|next is|next) <value:who>"),
        ("tur <value:who>", "(turen er|turen går til|neste er|neste) <value:who>"),
    ),
    expects(
        "owes",
        ("{owes} <value:number>", "{owes} <value:number> (cards|card)"),
        ("{owes} <value:number>", "{owes} <value:number> kort"),
    ),
    expects("direction", ("direction [is] <value:way>",), ("(retning|retningen|retningen er) <value:way>",)),
    expects(
        "face",
        ("(face|face card|the face card is|face card is) <value:card>",),
        ("(bordkort|bordkortet|bordkortet er) <value:card>",),
    ),
    expects("suit", ("(suit|the suit is|suit is) <value:suit>",), ("(farge|fargen|fargen er) <value:suit>",)),
    expects(
        "round",
        (
            "(round over|the round is over|round is over|round ended) [, (won by|winner) <player>]",
            "(round over|the round is over|round is over) (won by|winner|and won by) <player>",
            "round won by <player>",
        ),
        (
            "(runden slutt|runden er slutt|runden over|runden er over) [, (vunnet av|vinner) <player>]",
            "(runden slutt|runden er slutt|runden er over) (vunnet av|vinner|og vunnet av) <player>",
            "runden vunnet av <player>",
        ),
        value="over",
    ),
    expects(
        "round",
        ("(round not over|the round is not over|round is not over|round goes on)",),
        ("(runden ikke slutt|runden er ikke slutt|runden ikke over|runden er ikke over|runden fortsetter)",),
        value="not over",
        player=None,
    ),
    expects(
        "gabong",
        ("(gabong|the gabong is|gabong is|new gabong) <value:name>",),
        ("(gabong|gabongen er|gabong er|ny gabong) <value:name>",),
    ),
    expects("hand", ("<player> {has} <value:card_count> [left]",), ("<player> {has} <value:card_count> [igjen]",)),
    expects("scores", ("<player> {scores} <value:total>",), ("<player> {scores} <value:points>",)),
    expects(
        "total",
        ("<player> (total|in total|has a total of|totals) <value:total>",),
        ("<player> (totalt|til sammen|har totalt|har til sammen|total) <value:total>",),
    ),
    expects("cites", ("{cites} <value:id>",), ("{cites} <value:id>",)),
    expects("does_not_cite", ("{does_not_cite} <value:id>",), ("{does_not_cite} <value:id>",)),
    expects("asks", ("{asks} <value:fact>",), ("{asks} <value:fact>",)),
    expects("open", ("<value:key> (open|is open)",), (f"<value:key> {_OPEN}",)),
    expects(
        "open_question",
        ("(open|open question|hangs on) <value:id>",),
        ("(åpent|åpen|åpent spørsmål|hviler på) <value:id>",),
    ),
)


def of_keys(*keys: str) -> tuple[Sentence, ...]:
    """The sentences for some keys, for the games that have them too."""
    return tuple(sentence for sentence in _SENTENCES if sentence.fixed["key"] in keys)


SHARED = of_keys("verdict", "status", "round", "total", "cites", "does_not_cite", "asks", "open", "open_question")
"""What the ruling on any game may be expected to say."""
EXPECTATIONS = Grammar(_SENTENCES, {language: Lexicon(verbs, VALUE_SLOTS) for language, verbs in VERBS.items()})
