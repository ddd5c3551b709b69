"""From what a person typed to words: misspellings, cards, names of games, and words that only other games have."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language
from refbook.search.analysis import tagged
from refbook.search.index import ClauseIndex
from refbook.search.spelling import Speller
from refbook.search.words import NUMBER_WORDS, STOP_WORDS, SUIT_WORDS, Word, normal, stem, words

MAX_QUERY = 200
MAX_WORDS = 12
_MOST_COMPLETIONS = 8
_SHORT = 5

_SUITS = frozenset({"hearts", "spades", "diamonds", "clubs"})
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANK_FORMS = {concept: str(number) for number, concept in enumerate(_NUMBERS, 2)} | {
    "ace": "ess",
    "king": "konge",
    "queen": "dame",
    "jack": "knekt",
}


@dataclass(frozen=True, slots=True)
class Reading:
    """A query as words, which stand in `text` where they say.

    `spoken` is its language, `elsewhere` the places of words that only other games have. `mended` maps words that the
    book does not have to those they may have been meant to be, best first. `game` is the one that the words `named`,
    where a name may choose one. `unfinished` is whether the last word may go on.
    """

    text: str
    words: tuple[Word, ...]
    spoken: Language
    elsewhere: frozenset[int]
    mended: Mapping[str, tuple[str, ...]]
    game: str | None = None
    named: str = ""
    unfinished: bool = False

    @property
    def forms(self) -> list[str]:
        """The words, each as it is read."""
        return [self.mended[word.form][0] if word.form in self.mended else word.form for word in self.words]


class Reader:
    """Reads queries with the words of one index."""

    def __init__(self, index: ClauseIndex) -> None:
        self.index = index
        self.lexicon = index.lexicon
        self._vocabulary = sorted({*self.lexicon.single_words, *index.frequency})

    @cached_property
    def speller(self) -> Speller:
        return Speller({**dict.fromkeys(self.lexicon.single_words, 1), **self.index.frequency})

    def read(self, query: str, language: Language, names: bool, typing: bool, within: str | None) -> Reading:
        """Read a query; the arguments are those of `Planner.plan`."""
        said, whole = self._said(query)
        game, rest, named = self._game_named(said)
        if names or within == game or not all(self.says_nothing(word.form, language) for word in rest):
            said = rest
        if not names:
            game = None
        forms = [word.form for word in said]
        elsewhere = self._elsewhere(forms)
        unfinished = bool(typing and whole and said and said[-1].role == "word" and not query[-1:].isspace())
        known = {forms[place] for place in elsewhere}
        if unfinished and self.beginning(forms[-1]):
            known.add(forms[-1])
        mended = {form: near for form in forms if form not in known and (near := self._near(form))}
        return Reading(
            normal(query[:MAX_QUERY]),
            tuple(said),
            self._spoken(forms, language),
            frozenset(elsewhere),
            mended,
            game,
            named,
            unfinished,
        )

    def beginning(self, form: str) -> list[str]:
        """The commonest words that begin so."""
        first = bisect_left(self._vocabulary, form)
        whole = list(takewhile(lambda word: word.startswith(form), self._vocabulary[first:]))
        return sorted(whole, key=lambda word: -self.index.frequency.get(word, 0))[:_MOST_COMPLETIONS]

    def counted(self, word: Word) -> bool:
        """Whether a number before this word counts it."""
        return word.role == "rank" or not any(self.says_nothing(word.form, language) for language in LANGUAGES)

    def says_nothing(self, form: str, spoken: Language) -> bool:
        """Whether a word is a small one of the language spoken, or of the other and nothing else."""
        if form in STOP_WORDS[spoken]:
            return not self.lexicon.of_word(form, (spoken,))
        return any(form in stops for stops in STOP_WORDS.values()) and not self.lexicon.of_word(form, LANGUAGES)

    def known(self, form: str) -> bool:
        index = self.index
        return (
            form in index.frequency
            or any(form in stops for stops in STOP_WORDS.values())
            or any(index.posting("stem", tagged(stem(form, language), language)).documents for language in LANGUAGES)
            or bool(self.lexicon.of_word(form, LANGUAGES))
        )

    def _said(self, query: str) -> tuple[list[Word], bool]:
        """The words of a query, and whether that is all of them.

        Cards are told one way, words of an English keyboard are read, and none stands more than twice.
        """
        typed = words(query[:MAX_QUERY])
        said: list[Word] = []
        for word in typed[:MAX_WORDS]:
            form = self.as_spelled(word.form)
            if sum(form == other.form for other in said) < 2:
                said.append(word._replace(form=form))
        for place, word in enumerate(said[:-1]):
            if word.form in NUMBER_WORDS and self.counted(said[place + 1]):
                said[place] = word._replace(form=NUMBER_WORDS[word.form], role="number")
        for place, word in enumerate(said):
            if word.form in SUIT_WORDS or not _SUITS.isdisjoint(self.lexicon.of_word(word.form, LANGUAGES)):
                self._make_card(said, place)
        return said, len(typed) <= MAX_WORDS

    def _make_card(self, said: list[Word], place: int) -> None:
        """Mark a suit beside a rank as a card's: `hjerter sju` is 7♥."""
        for beside in (place - 1, place + 1):
            if 0 <= beside < len(said) and (rank := self._rank(said[beside])):
                said[beside] = said[beside]._replace(form=rank, role="rank")
                said[place] = said[place]._replace(role="suit")
                return

    def _rank(self, word: Word) -> str | None:
        if word.role in ("rank", "number"):
            return word.form
        ranks = _RANK_FORMS.keys() & set(self.lexicon.of_word(word.form, LANGUAGES))
        return next((_RANK_FORMS[rank] for rank in sorted(ranks)), None)

    def _spoken(self, forms: Iterable[str], language: Language) -> Language:
        """The language of the query: the reader's, unless its small words say otherwise."""
        said = {each: sum(form in STOP_WORDS[each] for form in forms) for each in LANGUAGES}
        other = OTHER_LANGUAGE[language]
        return other if said[other] > said[language] else language

    def _near(self, form: str) -> tuple[str, ...]:
        """The nearest words to one that is unknown.

        In a short word people do not miss the first letter, unless they swap it with the next.
        """
        if self.known(form):
            return ()
        return tuple(
            near
            for near in self.speller.near(form)
            if len(form) > _SHORT or near[0] == form[0] or near[:2] == form[1::-1]
        )

    def as_spelled(self, form: str) -> str:
        """The word as it would be typed with æ, ø and å, where only that reading is known: paa, aatter, foer."""
        if self.known(form):
            return form
        both = form.replace("aa", "a").replace("oe", "o").replace("ae", "a")
        for other in (form.replace("aa", "a"), form.replace("oe", "o"), form.replace("ae", "a"), both):
            if other != form and self.known(other):
                return other
        return form

    def _game_named(self, said: list[Word]) -> tuple[str | None, list[Word], str]:
        stems = [stem(word.form, "nb") for word in said]
        for name, game in self.lexicon.names.items():
            for first in range(len(stems) - len(name) + 1):
                last = first + len(name)
                if tuple(stems[first:last]) == name:
                    return game, said[:first] + said[last:], " ".join(word.form for word in said[first:last])
        return None, said, ""

    def _elsewhere(self, forms: Sequence[str]) -> set[int]:
        """The places of the words that other games have and these do not."""
        longest = max(map(len, self.lexicon.elsewhere), default=0)
        return {
            place
            for length in range(1, longest + 1)
            for first in range(len(forms) - length + 1)
            if tuple(forms[first : first + length]) in self.lexicon.elsewhere
            for place in range(first, first + length)
        }
