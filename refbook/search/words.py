"""From text to words: the tokens, folds and stems that the index and a query share.

Whoosh's own analysis would not do. It drops words of one letter (7, Q, å), cuts a decomposed å in two,
knows no card, and stems `åtter` and `åtterne` apart.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple

from whoosh.lang import stemmer_for_language

from refbook.cards import Suit
from refbook.i18n import Language

MAX_LETTERS = 40
_REMEMBERED = 10_000
"""How many words the analysis keeps: those of the books, and some of what people type."""
_LONGEST_CARD = 10


Role = Literal["word", "number", "rank", "suit"]


class Word(NamedTuple):
    """A word of a text: its folded form, and where it stands in the text made NFC.

    `role` tells a bare number from the rank and the suit of a card.
    """

    form: str
    start: int
    end: int
    role: Role = "word"


_SUIT_WORD = {Suit.HEARTS: "hjerter", Suit.SPADES: "spar", Suit.DIAMONDS: "ruter", Suit.CLUBS: "klover"}
SUIT_WORDS = frozenset(_SUIT_WORD.values())
_SYMBOLS = {
    **dict.fromkeys("♥♡", Suit.HEARTS),
    **dict.fromkeys("♠♤", Suit.SPADES),
    **dict.fromkeys("♦♢", Suit.DIAMONDS),
    **dict.fromkeys("♣♧", Suit.CLUBS),
}
_LETTERS = {
    **dict.fromkeys(("hj", "h", "hjerter", "hearts", "heart"), Suit.HEARTS),
    **dict.fromkeys(("sp", "s", "spar", "spades", "spade"), Suit.SPADES),
    **dict.fromkeys(("ru", "r", "d", "ruter", "diamonds", "diamond"), Suit.DIAMONDS),
    **dict.fromkeys(("kl", "c", "klover", "clubs", "club"), Suit.CLUBS),
}
_RANK_LETTER = {"A": "ess", "K": "konge", "Q": "dame", "J": "knekt", "Kn": "knekt"}
"""Ranks by their letter, a capital one: `a` is an article, and a capital A that begins a text may be."""
_WORD = re.compile(rf"[{''.join(_SYMBOLS)}]|\+\d{{1,2}}(?!\w)|[^\W_]+(?:['’](?:s|t|re|ll|ve|d|m)\b)?")
_SHORTENED = re.compile(r"['’](?:s|re|ll|ve|d|m)$")
"""What English hangs on a word; `don't` is the word dont."""
_SUIT_FIRST = re.compile(rf"({'|'.join(sorted(_LETTERS, key=len, reverse=True))})(10|[2-9]|[akqj]|kn)")
_RANK_FIRST = re.compile(r"(10|[2-9])(hj|h|sp|ru|r|kl|d|c)|([akqj])(hj|sp|ru|kl)|([kqj])([hsdc])")
_RANK_SUFFIX = re.compile(r"(\d{1,2})(?:ern|eren|ere|erne|er|are|arane|ar|or|s|a)")
_SUFFIXES = frozenset({"er", "ere", "ern", "eren", "erne", "ar", "or", "s", "a"})
_PLAIN = str.maketrans("æøđß", "aods")


@lru_cache(maxsize=_REMEMBERED)
def fold(word: str) -> str:
    """A word in lower case without accents; å, ä and æ are a, ø and ö are o.

    >>> fold("Åttere"), fold("A\\u030attere")
    ('attere', 'attere')
    """
    signs = unicodedata.normalize("NFKD", word.lower())
    return "".join(sign for sign in signs if not unicodedata.combining(sign)).lower().translate(_PLAIN)


def normal(text: str) -> str:
    """A text in the form that words stand in: a phone may send å as two signs."""
    return unicodedata.normalize("NFC", text)


def words(text: str) -> list[Word]:
    """The words of a text. A card is a rank and a suit, however it is written, and `2-er` is the rank.

    >>> [word.form for word in words("7♥, hj7 og hjerter sju")]
    ['7', 'hjerter', '7', 'hjerter', 'og', 'hjerter', 'sju']
    >>> [word.form for word in words("en 2-er på åtterne")]
    ['en', '2', 'pa', 'atterne']
    """
    text = normal(text)
    found: list[Word] = []
    suffix_at: int | None = None
    for match in _WORD.finditer(text):
        start, end = match.span()
        if (
            suffix_at is not None
            and suffix_at == start - 1
            and fold(match[0]) in _SUFFIXES
            and text[suffix_at] in "-'’"
        ):
            found[-1] = found[-1]._replace(end=end, role="rank")
            continue
        if match[0] in _SYMBOLS and found and found[-1].end == start and found[-1].role != "suit":
            found[-1] = found[-1]._replace(role="rank")
        if match[0] in _RANK_LETTER and not (match[0] == "A" and not found):
            found.append(Word(_RANK_LETTER[match[0]], start, end, "rank"))
        else:
            found += [Word(form, start, end, role) for form, role in _forms(match[0])]
        suffix_at = end if match[0].isdigit() else None
    return found


@lru_cache(maxsize=_REMEMBERED)
def _forms(word: str) -> tuple[tuple[str, Role], ...]:
    suit = _SYMBOLS.get(word)
    if suit:
        return ((_SUIT_WORD[suit], "suit"),)
    form = fold(_SHORTENED.sub("", word[:MAX_LETTERS]).replace("'", "").replace("’", ""))
    if form.startswith("+"):
        return ((form, "number"),)
    if form.isdigit():
        return ((form, "number" if word.isdigit() else "rank"),)
    if form.isalpha() and len(form) > _LONGEST_CARD:
        return ((form, "word"),)
    if (card := _SUIT_FIRST.fullmatch(form)) and (len(card[1]) > 1 or card[2].isdigit()):
        return (_rank(card[2]), "rank"), (_SUIT_WORD[_LETTERS[card[1]]], "suit")
    if card := _RANK_FIRST.fullmatch(form):
        rank, letters = (group for group in card.groups() if group)
        return (_rank(rank), "rank"), (_SUIT_WORD[_LETTERS[letters]], "suit")
    if rank := _RANK_SUFFIX.fullmatch(form):
        return ((rank[1], "rank"),)
    return ((form, "word"),) if form else ()


def _rank(rank: str) -> str:
    return _RANK_LETTER.get(rank.capitalize(), rank)


@lru_cache(maxsize=_REMEMBERED)
def stem(form: str, language: Language) -> str:
    """The stem of a folded word. Norwegian stands for bokmål, nynorsk and Swedish.

    >>> len({stem(form, "nb") for form in ("atter", "atteren", "attere", "atterne", "atterene")})
    1
    >>> stem("sniking", "nb") == stem("snike", "nb")
    True
    >>> stem("sneaking", "en") == stem("sneaks", "en")
    True
    """
    if language == "nb":
        return _stem_norwegian(form)
    stemmed: str = _english(form)
    return stemmed


_english = stemmer_for_language("en")

_ENDINGS = [
    "heter",
    "heten",
    "hetene",
    "ingene",
    "ingen",
    "inger",
    "inga",
    "ing",
    "erens",
    "enes",
    "erne",
    "ene",
    "ane",
    "ens",
    "ers",
    "ets",
    "ende",
    "en",
    "et",
    "er",
    "ar",
    "es",
    "as",
    "te",
    "e",
    "a",
    "s",
]
_VOWEL = re.compile(r"[aeiouy]")
_DOUBLED = re.compile(r"([bdfgklmnprst])\1")
_MIN_STEM = 3


def _stem_norwegian(form: str) -> str:
    """Endings are taken off again and again, as Snowball does not: `atter` and `atterene` must meet."""
    if form.endswith("rne") and len(form) > 5:
        form = form[:-2]  # toerne, where "erne" would leave too little
    for _again in range(3):
        shorter = next((form[: -len(ending)] for ending in _ENDINGS if _comes_off(form, ending)), None)
        if shorter is None:
            break
        form = shorter
    if len(form) > 4 and form[-1] == "t" and form[-2] in "rlkpm" and not form.endswith("art"):
        form = form[:-1]  # spilt and spille, berørt and berøre; but start is no står
    single = _DOUBLED.sub(r"\1", form)
    return single if len(single) > 2 else form


def _comes_off(form: str, ending: str) -> bool:
    if not form.endswith(ending):
        return False
    left = form[: -len(ending)]
    least = _MIN_STEM + 1 if ending in ("te", "s") else _MIN_STEM
    if len(left) < least or not _VOWEL.search(left):
        return False
    return ending != "te" or not _VOWEL.match(left[-1])  # glemte, but not forlate


NUMBER_WORDS = {
    form: str(number)
    for number, forms in enumerate(
        (
            ("two", "tva"),
            ("tre", "three"),
            ("fire", "four", "fyra"),
            ("fem", "five"),
            ("seks", "six", "sex"),
            ("sju", "syv", "seven"),
            ("atte", "eight", "atta"),
            ("ni", "nine", "nio"),
            ("ti", "ten", "tio"),
        ),
        2,
    )
    for form in forms
}
"""Numbers in words. Norwegian `to` is not among them, since English has it for something else."""

_STOP: dict[Language, str] = {
    "nb": """og i jeg det at en et ei den til er som på de med han av ikke der så var meg seg men vi ha har om hadde hun
        nå da ved fra du sin dem oss opp man kan hans hvor eller hva hvordan hvilken hvilke hvilket skal selv her alle
        vil bli ble blitt blir kunne inn når være kom noen noe ville dere deres kun ja ned skulle denne for deg si sine
        sitt å hvorfor dette disse ingen din ditt mellom både bare enn fordi før hvem hver hvis siden også under må får
        få gjør gjøre går gå skjer altså min mi mitt mine jo vel hos på mot mer seg selve sånn slik
        ho eg me dei kva korleis kor kvifor kven ein eit eitt blei dykk dykkar nokon noko vera vere hjå ikkje kvar
        det som av jag och att är för till inte om ett hon men var sig från så när över bara blir upp vad hur vem man
        sina där vid ska skulle kommer ut finns vara hade alla andra mycket här sedan även får in""",
    "en": """the a an and or of to in is it i you he she they we be are was were do does did can could will would may
        might must should have has had for on at by with from as that this these those there then than if so not no my
        your his her their its our me him them u r pls what when where who how why which any im ive id dont does doesnt
        cant didnt isnt arent aint wasnt werent hasnt havent hadnt wont wouldnt shouldnt couldnt
        got get just am been being about into""",
}
STOP_WORDS: dict[Language, frozenset[str]] = {
    language: frozenset(fold(word) for word in listed.split()) for language, listed in _STOP.items()
}
"""Words that say nothing of the rules. Norwegian `ett`, `uten`, `over`, `samme` and `to` do."""
