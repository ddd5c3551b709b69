"""A text cut into items: names, cards, numbers, verbs and the other words that mean something together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from refbook.cards import JOKER, RANKS, Card
from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language
from refbook.situations.cardnames import TwoReadings, is_rank, read_card, read_suit
from refbook.situations.plain.lexicon import Senses, is_ordinary, lexicon, mended, senses_at
from refbook.situations.plain.people import is_listed
from refbook.situations.roster import Roster, keys_of, may_be_name
from refbook.situations.words import Word, spellings

END_MARKS = frozenset((".", "!", "?", ";", "…", "\n"))
COMMAS = frozenset((",", ":", "(", ")", "-", "–", "—", "/", "[", "]"))
_NUMBERS: dict[Language, str] = {
    "en": "no|zero one two three four five six seven eight nine ten eleven twelve",
    "nb": "null ett|ein|eitt to|tvo tre fire fem seks sju|syv åtte ni ti elleve tolv",
}
_MORE_NUMBERS = {"tjuefire": 24, "tyve": 20, "tjue": 20, "tretti": 30, "tretten": 13, "fjorten": 14, "femten": 15}
_NUMBER_OF: dict[Language, dict[str, int]] = {
    language: {key: n for n, names in enumerate(table.split()) for name in names.split("|") for key in spellings(name)}
    for language, table in _NUMBERS.items()
}
_RANKS: dict[str, str] = {
    "A": "ace aces ess esset essene esse æss",
    "2": "twos deuce deuces toer toeren toern toere toerne toere toar toaren toarar tvoar",
    "3": "threes treer treeren treern treere treerne trear",
    "4": "fours firer fireren firern firere firerne firar firaren",
    "5": "fives femmer femmeren femmern femmere femmerne femmar femmaren",
    "6": "sixes sekser sekseren seksern seksere sekserne seksar seksaren",
    "7": "sevens sjuer sjueren sjuern sjuere sjuerne syver syveren syvere sjuar sjuaren",
    "8": "eights åtter åtteren åttern åttere åtterne åttar åttaren åttan",
    "9": "nines nier nieren niern niere nierne niar niaren",
    "10": "tens tier tieren tiern tiere tierne tiar tiaren",
    "J": "jack jacks knekt knekten knekter knekta knektene",
    "Q": "queen queens dame dama damen damer damene damå",
    "K": "king kings konge kongen konger kongene kong kongje kongjen",
}
_RANK_OF = {key: rank for rank, forms in _RANKS.items() for form in forms.split() for key in spellings(form)}
_PLURALS = frozenset(
    [
        "aces",
        "twos",
        "threes",
        "fours",
        "fives",
        "sixes",
        "sevens",
        "eights",
        "nines",
        "tens",
        "jacks",
        "queens",
        "kings",
        "knekter",
        "damer",
        "konger",
    ]
)
_OF_SOMEBODY = frozenset(("her", "his", "my", "their", "the", "of", "sine", "de", "hans", "hennes"))
_THE = frozenset(("the", "den", "an", "a", "en", "ein"))
_WHOSE = frozenset(("the", "den", "her", "his", "my", "their", "that"))
_ARTICLES = frozenset(("the", "an", "en", "ei"))
_BECAME = frozenset(("ble", "blei", "blir", "vart", "kom"))
_LOOSE_SUITS = frozenset(("s", "h", "c", "d", "r", "k"))
_UNITS = frozenset(("kort", "card", "cards", "straffekort", "stk", "points", "poeng", "penalty"))
_RUN = re.compile(r"([^\W\d_])\1{2,}")
_OF = frozenset(("of", "i", "av"))


@dataclass(slots=True)
class Item:
    """Words that mean something together: `kind` is what they are taken for, `senses` all they may be."""

    kind: str
    value: str
    start: int
    end: int
    senses: Senses = ()
    cards: tuple[Card, ...] = ()
    number: int = 0
    people: tuple[str, ...] = ()
    prep: str = ""
    used: bool = False
    text: str = ""

    def has(self, kind: str, *values: str) -> bool:
        """Whether this may be of a kind, and one of these where any are named."""
        mine = ((self.kind, self.value), *self.senses)
        return any(one[0] == kind and (not values or one[1] in values) for one in mine)

    def become(self, kind: str, value: str = "") -> None:
        self.kind = kind
        self.value = value or next((one.value for one in self.senses if one.kind == kind), "")


_PERSONAL = ("he", "she", "they", "him", "her", "her_obj", "i", "we", "someone", "nobody")


def is_person(item: Item) -> bool:
    return item.kind in ("NAME", "ROLE", "NEXT") or (item.kind == "PRON" and item.value in _PERSONAL)


class Tagger:
    """Cuts the words of a text into items, knowing who plays."""

    def __init__(self, words: Sequence[Word], language: Language, roster: Roster) -> None:
        self.words = words
        self.language = language
        self.roster = roster
        self.mends: dict[int, str] = {}
        self.doubtful: set[int] = set()

    def items(self) -> list[Item]:
        self._mend()
        found: list[Item] = []
        at = 0
        while at < len(self.words):
            item = self._item(at)
            if found and found[-1].kind in ("CARD", "NAME", "N", "PRON") and item.kind == "Q" and item.end == at + 2:
                item = self._first_word_alone(item)
            item.text = " ".join(word.key for word in self.words[at : item.end])
            found.append(item)
            at = item.end
        self._newcomers(found)
        return self._named_jokers(found)

    def _named_jokers(self, found: list[Item]) -> list[Item]:
        """`joker as 7♥`, `laid it as 7♥`: the card that a joker stands for is no card of its own."""
        kept: list[Item] = []
        jokers = any(JOKER in item.cards for item in found)
        for item in found:
            it = kept[-2] if len(kept) > 1 and kept[-1].text in ("as", "som") and kept[-2].has("PRON", "it") else None
            if jokers and item.kind == "CARD" and it is not None:
                it.kind, it.cards, it.senses = "CARD", (JOKER,), ()
            if (
                len(kept) > 1
                and item.kind == "CARD"
                and kept[-1].text in ("as", "som", "for")
                and kept[-2].cards == (JOKER,)
            ):
                kept.pop()
                kept[-1].end, kept[-1].value = item.end, f"as {item.cards[0]}"
            else:
                kept.append(item)
        return kept

    def _newcomers(self, found: list[Item]) -> None:
        """`Eva ble med`, `så kom Eva og ble med`: who joins need not have been named before."""
        for item, other in pairwise(found):
            joined = other.has("V", "join", "wish_in") or (
                other.text == "med" and self.words[item.start - 1].key in _BECAME
            )
            if joined:
                self._name_newcomer(item, found)
        for came, item, follows in zip(found, found[1:], found[2:], strict=False):
            later = found[found.index(item) : found.index(item) + 6]
            if came.has("V", "go") and follows.has("CONJ", "and") and any(one.has("V", "join") for one in later):
                self._name_newcomer(item, found)

    def _name_newcomer(self, item: Item, found: Sequence[Item]) -> None:
        name = self.words[item.start].text
        if item.kind != "X" or not name[:1].isupper() or not may_be_name(name):
            return
        self.roster.add(name)
        for one in found:
            if one.kind == "X" and one.text == item.text:
                one.kind, one.value, one.people = "NAME", name, (name,)

    # -- mistyped words

    def _mend(self) -> None:
        self._read_figures_of_many()
        names = tuple(key for name in self.roster for key in keys_of(name))
        fixed = list(self.words)
        for at, word in enumerate(self.words):
            if self._known(word):
                continue
            plainly = _RUN.sub(r"\1", word.key)
            if plainly != word.key and self._known(word._replace(key=plainly)):
                fixed[at] = word._replace(key=plainly)
                self.mends[at] = plainly
                continue
            before = self.words[at - 1].key if at else "."
            proper = word.text[:1].isupper() and before not in END_MARKS
            meant = mended(word.key, self.language, names) or mended(word.key, OTHER_LANGUAGE[self.language], names)
            if meant and (not proper or meant in names):
                fixed[at] = word._replace(key=meant)
                self.mends[at] = meant
        self.words = fixed

    def _read_figures_of_many(self) -> None:
        """`two 4s of hearts`: no four of spades."""
        words = list(self.words)
        for at, (word, of) in enumerate(pairwise(words)):
            figure = word.key.removesuffix("s")
            many = figure != word.key and figure in RANKS and figure.isdecimal()
            if many and of.key == "of" and at + 2 < len(words) and read_suit(words[at + 2].key) is not None:
                words[at] = word._replace(key=figure)
        self.words = words

    def _known(self, word: Word) -> bool:
        key = word.key
        if any(lexicon(one).begins(key) for one in LANGUAGES):
            return True
        if next(self.roster.read([word], 0, guess=False), None) or next(
            self.roster.read_possessive([word], 0, guess=False), None
        ):
            return True
        return is_rank(key) or read_suit(key) is not None or key in _RANK_OF or key in _NUMBER_OF[self.language]

    # -- one item

    def _item(self, at: int) -> Item:
        key = self.words[at].key
        if key in END_MARKS:
            return Item("END", key, at, at + 1)
        if key in COMMAS:
            return self._number(at) or Item("COMMA", key, at, at + 1)
        known = self._unless_inside(at, senses_at(self.words, at, self.language))
        for item in (self._name(at), self._cards(at)):
            if item is not None and (known is None or item.end >= known[0] or item.kind == "OWNER"):
                return item
        number = self._number(at)
        if number is not None and (known is None or number.end >= known[0]):
            return number
        rank = self._rank(at)
        if rank is not None and (known is None or rank.end >= known[0]):
            return rank
        if known is not None:
            end, senses = known
            return Item(senses[0].kind, senses[0].value, at, end, senses)
        suit = read_suit(key)
        if suit is not None and (key not in _LOOSE_SUITS):
            return Item("SUIT", suit.value, at, at + 1)
        if not any(char.isalnum() for char in key):
            return Item("MARKS", key, at, at + 1)
        return Item("X", key, at, at + 1)

    def _first_word_alone(self, item: Item) -> Item:
        """`7♥ var det siste bordkortet`: what begins a question (`var det`) does not after its subject."""
        alone = lexicon(self.language).word(self.words[item.start].key)
        told = [sense for sense in alone if sense.kind in ("V", "MODAL")]
        return Item(told[0].kind, told[0].value, item.start, item.start + 1, alone) if told else item

    def _unless_inside(self, at: int, known: tuple[int, Senses] | None) -> tuple[int, Senses] | None:
        """`nå har hun`: what begins a question (`har hun`) is a verb and a pronoun inside a sentence."""
        if known is None or known[0] != at + 2 or at == 0 or any(sense.kind != "Q" for sense in known[1]):
            return known
        alone = lexicon(self.language).word(self.words[at].key)
        inside = self.words[at - 1].key in ("nå", "no", "na", "now", "da", "så")
        return (at + 1, alone) if inside and any(sense.kind in ("V", "MODAL") for sense in alone) else known

    def _name(self, at: int) -> Item | None:
        if self._looks_like_card(at):
            return None
        for end, name in self.roster.read_possessive(self.words, at, guess=False):
            plain = next(self.roster.read(self.words, at, guess=False), None)
            if plain is None or end > plain[0]:
                return Item("OWNER", name, at, end, people=(name,))
        for end, name in self.roster.read(self.words, at, guess=False):
            return Item("NAME", name, at, end, people=(name,))
        return None

    def _looks_like_card(self, at: int) -> bool:
        if not (is_rank(self.words[at].key) or read_suit(self.words[at].key)):
            return False
        cards = self._cards(at)
        return cards is not None and cards.end > at + 1

    def _number(self, at: int) -> Item | None:
        key = self.words[at].key
        after = self.words[at + 1].key if at + 1 < len(self.words) else ""
        apart = at > 0 and self.words[at - 1].end < self.words[at].start
        close = at + 1 < len(self.words) and self.words[at].end == self.words[at + 1].start
        if (
            (key in ("minus", "−") or (key in ("-", "–") and apart and close))
            and after.isascii()
            and after.isdecimal()
            and len(after) < 7
        ):
            return Item("NUM", key, at, at + 2, number=-int(after))
        if key.isascii() and key.isdecimal() and len(key) < 7:
            return Item("NUM", key, at, at + 1, number=int(key))
        value = _NUMBER_OF[self.language].get(key, _MORE_NUMBERS.get(key))
        if value is None:
            return None
        following = self.words[at + 1].key if at + 1 < len(self.words) else ""
        before = self.words[at - 1].key if at else ""
        if self.language == "nb" and key == "to" and following and lexicon("nb").word(following):
            if lexicon("nb").word(following)[0].kind == "V":
                return None
        if before in _WHOSE and 2 <= value <= 10 and self._is_alone(following):
            return Item("RANK", str(value), at, at + 1)
        return Item("NUM", key, at, at + 1, number=value)

    def _is_alone(self, following: str) -> bool:
        """Whether nothing is counted: `her eight`, not `her two aces`."""
        counted = following in _UNITS or following in _RANK_OF or following in ("last", "of", "siste", "remaining")
        return not counted and read_suit(following) is None and not is_rank(following)

    def _rank(self, at: int) -> Item | None:
        rank = _RANK_OF.get(self.words[at].key)
        return Item("RANK", rank, at, at + 1) if rank else None

    # -- cards

    def _cards(self, at: int) -> Item | None:
        """The cards named at a word: one, several alike (`two sixes of spades`), or ranks that share a suit."""
        for found in (self._alike(at), self._of_one_suit(at), self._one(at)):
            if found is not None:
                end, cards = found
                return Item("CARD", "", at, end, cards=cards)
        return None

    def _alike(self, at: int) -> tuple[int, tuple[Card, ...]] | None:
        number = _NUMBER_OF[self.language].get(self.words[at].key)
        if self.words[at].key in ("2", "3", "4"):
            number = int(self.words[at].key)
        if self.words[at].key in ("pair", "par"):
            number = 2
        if self.words[at].key in ("both", "begge"):
            return self._both(at + 1)
        if number is None or number < 2 or at + 2 > len(self.words):
            return None
        following = at + 1
        if following < len(self.words) and self.words[following].key in (
            "stk",
            "like",
            "stykker",
            "stykk",
            "x",
            "identical",
            "similar",
            "of",
        ):
            following += 1
        one = self._one(following)
        if one is None or one[0] - following < (1 if len(self.words[following].key) > 1 else 2):
            return None
        if one[0] == following + 1 and not any(char.isdigit() for char in self.words[following].key):
            if not any(is_rank(self.words[following].key[cut:]) for cut in range(1, len(self.words[following].key))):
                return None
        return one[0], one[1] * number

    def _both(self, at: int) -> tuple[int, tuple[Card, ...]] | None:
        """`both her aces of clubs`, `begge ruter 9-erne sine`."""
        while at < len(self.words) and self.words[at].key in _OF_SOMEBODY:
            at += 1
        one = self._one(at)
        many = one is not None and any(
            word.key in _PLURALS or word.key.endswith(("erne", "ene", "ere")) for word in self.words[at : one[0]]
        )
        return (one[0], one[1] * 2) if one is not None and many else None

    def _of_one_suit(self, at: int) -> tuple[int, tuple[Card, ...]] | None:
        """`5 and 6 of spades`, `femmer og sekser i spar`."""
        ranks: list[str] = []
        here = at
        while here < len(self.words) and len(ranks) < 8:
            if self.words[here].key in _THE:
                here += 1
                continue
            rank = self._rank_at(here)
            if rank is None:
                break
            ranks.append(rank)
            here += 1
            if self.words[here - 1].key in _PLURALS and not ranks[1:]:
                return None
            if here + 1 < len(self.words) and self.words[here].key in _OF:
                suit = read_suit(self.words[here + 1].key)
                if suit is not None and len(ranks) > 1:
                    return here + 2, tuple(Card.of(rank, suit) for rank in ranks)
                return None
            if here < len(self.words) and self.words[here].key in ("and", "og", ",", "&", "+"):
                here += 1
            elif len(ranks) == 1 or here >= len(self.words) or self.words[here].key not in _OF:
                break
        return None

    def _rank_at(self, at: int) -> str | None:
        key = self.words[at].key
        if key in _RANK_OF:
            return _RANK_OF[key]
        if key.upper() in RANKS and len(key) <= 2 and key != "a":
            return key.upper()
        number = _NUMBER_OF[self.language].get(key)
        return str(number) if number is not None and 2 <= number <= 10 else None

    def _one(self, at: int) -> tuple[int, tuple[Card, ...]] | None:
        if at >= len(self.words):
            return None
        try:
            found = next(read_card(self.words, at, self.language), None)
        except TwoReadings as clash:
            self.doubtful.add(clash.word.start)
            return None
        if found is None or (found[1] != JOKER and self._is_no_card(at, found[0])):
            return None
        return self._and_its_mates(found[0], found[1])

    def _and_its_mates(self, end: int, card: Card) -> tuple[int, tuple[Card, ...]]:
        """`spar 5 og 6`: a bare figure after a card is of the same suit."""
        cards = [card]
        while card.suit is not None and self.language == "nb" and end + 1 < len(self.words):
            joined, figure = self.words[end].key, self.words[end + 1].key
            following = self.words[end + 2].key if end + 2 < len(self.words) else "."
            if joined not in ("og", ",", "&") or figure not in RANKS or not figure.isdecimal():
                break
            if following in _UNITS or following in _OF or read_suit(following) or read_suit(joined):
                break
            cards.append(Card.of(figure, card.suit))
            end += 2
        return end, tuple(cards)

    def _is_no_card(self, start: int, end: int) -> bool:
        """`a heart` is no ace; `to hjerter` are two cards; a bare `?` ends a question; `satte` is no eight."""
        while start < end - 1 and self.words[start].key in _ARTICLES:
            start += 1
        first = self.words[start].key
        if first == "as" and end == start + 1 and self._ends_a_laying(start):
            return False
        touching = end == start + 2 and self.words[start].end == self.words[start + 1].start
        if first == "?" or (first in ("a", "i") and end > start + 1 and not touching):
            return True
        if end == start + 2 and any(first in _NUMBER_OF[one] for one in LANGUAGES):
            return read_suit(self.words[start + 1].key) is not None
        return end == start + 1 and first.isalpha() and not self._is_written_together(first)

    def _ends_a_laying(self, at: int) -> bool:
        """`Zoe laid as.`: the ace of spades, where nothing follows that it was laid as."""
        last = at + 1 == len(self.words) or self.words[at + 1].key in END_MARKS
        return last and at > 0 and _doing_at(self.words, at - 1, ("lay",)) == at

    def _is_written_together(self, key: str) -> bool:
        """`hjkn`, `sparess`, `qh` are cards; `satte` and `sto` only look like them."""
        if any(lexicon(one).word(key) for one in LANGUAGES):
            return False
        if len(key) == 2:
            return key[0] in "akqjt" or key[1] in "akqjt"
        cuts = ((key[:cut], key[cut:]) for cut in range(1, len(key)))
        pairs = [pair for one, other in cuts for pair in ((one, other), (other, one))]
        return any(len(suit) > 1 and read_suit(suit) is not None and is_rank(rank) for suit, rank in pairs)


def small_names(words: Sequence[Word], language: Language, names: Sequence[str]) -> Iterator[str]:
    """The names written small (`kari la spar 5`): words that mean nothing else where only somebody can stand.

    One that no list of names holds is taken for a name only before a card that is laid or drawn, and where nobody else
    is named (`names`), as it might be another word for one of them.
    """
    for at, word in enumerate(words):
        if not _means_nothing(word, language):
            continue
        opens = at == 0 or words[at - 1].key in END_MARKS
        if is_listed(word.key):
            goes_on = opens or words[at - 1].key in _GOING_ON
            another = goes_on and [one.key for one in words[at + 1 : at + 2]] in (["og"], ["and"])
            follows = at + 3 if another and is_listed(words[min(at + 2, len(words) - 1)].key) else at + 1
            inverted = at > 1 and words[at - 2].key in _THEN and _doing_at(words, at - 1) == at
            if inverted or (goes_on and _doing_at(words, follows)):
                yield word.text.capitalize()
        elif opens and not names and not _is_ordinary(word.key) and _lays_a_card(words, at + 1):
            yield word.text.capitalize()


_GOING_ON = frozenset((",", "og", "and", "men", "but", "så", "then", "when", "da", "før", "before", "etter", "after"))
_THEN = frozenset(("så", "da", "deretter", "etterpå"))
_DOINGS = ("lay", "draw", "gabong", "pass", "say")
_OF_A_THING = ("en", "et", "ene", "an", "er", "a", "ing", "s", "e", "t")
"""How a word ends that is rather some thing than a name that no list holds: `vinden`, `kortet`."""


def _doing_at(words: Sequence[Word], at: int, doings: Sequence[str] = _DOINGS) -> int | None:
    """Where a verb of doing something at the table ends, if one stands at a word."""
    if at >= len(words):
        return None
    found = (lexicon(language).longest(words, at) for language in LANGUAGES)
    ends = (one[0] for one in found if one and any(s.kind == "V" and s.value in doings for s in one[1]))
    return next(ends, None)


def _lays_a_card(words: Sequence[Word], at: int) -> bool:
    """Whether a card is laid or drawn there: the verb, and right after it what begins a card."""
    end = _doing_at(words, at, ("lay", "draw"))
    if end is None:
        return False
    key = next((word.key for word in words[end:] if word.key not in _THE), "")
    return is_rank(key) or read_suit(key) is not None or key in _RANK_OF


def _means_nothing(word: Word, language: Language) -> bool:
    if not word.text.isalpha() or not word.text.islower() or len(word.text) < 2 or not may_be_name(word.text):
        return False
    if any(lexicon(one).longest([word], 0) for one in LANGUAGES):
        return False
    return not (is_rank(word.key) or read_suit(word.key) or word.key in _RANK_OF or word.key in _NUMBER_OF[language])


_COURT = "akqjt"
"""How a card of two letters begins, which is no name: `Ks`, `Jc`."""


def rank_named(key: str) -> str | None:
    """The rank that a word names by itself: `sjuer`, `queen`."""
    return _RANK_OF.get(key)


def figure_named(key: str) -> str | None:
    """The rank that a figure may mean where it counts nothing: `7`, `seven`, `sju`; `to` is mostly another word."""
    numbers = [int(key)] if key in RANKS and key.isdecimal() else [_NUMBER_OF[one].get(key, 0) for one in LANGUAGES]
    return str(max(numbers)) if 2 <= max(numbers) <= 10 and key != "to" else None


def _is_ordinary(key: str) -> bool:
    return is_ordinary(key) or key.endswith(_OF_A_THING) or mended(key, "nb", ()) is not None


def guessed_names(words: Sequence[Word], language: Language) -> Iterator[str]:
    """The names in a text without a list of players: capitalised words that mean nothing else."""
    for word in words:
        stem = word.text.removesuffix("'s").removesuffix("’s")
        if not stem[:1].isupper() or not stem.isalpha() or len(stem) < 2 or not may_be_name(stem):
            continue
        key = stem.casefold()
        if any(lexicon(one).longest([word._replace(key=key)], 0) for one in LANGUAGES):
            continue
        if is_rank(key) or read_suit(key) or key in _RANK_OF or key in _NUMBER_OF[language]:
            continue
        if len(key) == 2 and key[0] in _COURT and read_suit(key[1]) is not None:
            continue
        if stem.endswith("s") and stem == word.text and any(w.text == stem[:-1] for w in words):
            continue
        yield stem[:-1] if _is_possessive(stem) else stem


def _is_possessive(name: str) -> bool:
    """`på Annas tre damer`, where nobody says `Anna`: a name in the genitive of Norwegian, which has no apostrophe."""
    return name.endswith("s") and not is_listed(name) and is_listed(name[:-1])
