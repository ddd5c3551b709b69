"""From what a person typed to what the index is asked: a group of weighted terms for each thing said."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile

from refbook.i18n import LANGUAGES, Language
from refbook.search.analysis import tagged
from refbook.search.index import ClauseIndex
from refbook.search.spelling import Speller
from refbook.search.words import NUMBER_WORDS, STOP_WORDS, SUIT_WORDS, Word, stem, words

MAX_QUERY = 200
MAX_WORDS = 12
_MIN_JOINED = 7
_MOST_COMPLETIONS = 8
_SHORT = 5

SUIT_CONCEPTS = frozenset({"hearts", "spades", "diamonds", "clubs"})
RANK_FORMS = {
    **dict(
        zip(
            ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
            map(str, range(2, 11)),
            strict=True,
        )
    ),
    "ace": "ess",
    "king": "konge",
    "queen": "dame",
    "jack": "knekt",
}
RANK_CONCEPTS = frozenset(RANK_FORMS)

Term = tuple[str, str]
_OTHER: Mapping[Language, Language] = {"nb": "en", "en": "nb"}
_UNKNOWN = 3.0
"""What an unknown word weighs, as much as a word that every twentieth clause has."""
_UNKNOWN_SIGN = 0.3
"""And an unknown number or a word of one or two letters."""
_ELSEWHERE = 5.0
"""What a word weighs that only other games have."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a term counts by where it is found, and what a word counts by what it is."""

    stem: float = 0.5
    part: float = 0.2
    head: float = 1.1
    alias: float = 0.93
    concept: float = 0.85
    head_concept: float = 0.8
    alias_concept: float = 0.6
    also: float = 0.43
    other_language: float = 0.72
    mended: float = 0.95
    in_phrase: float = 0.7
    joined: float = 0.5
    completed: float = 0.75
    weak: float = 0.9
    small: float = 0.45
    suit_of_card: float = 0.08
    counting: float = 0.4
    tie: float = 0.25


WEIGHTS = Weights()


@dataclass(slots=True)
class Group:
    """One thing that was said: the words it stands for, the terms that would be it, and how much it tells."""

    said: str
    terms: dict[Term, float] = field(default_factory=dict)
    factor: float = 1.0
    weight: float = 0.0
    keys: frozenset[str] = frozenset()
    known: bool = True
    elsewhere: bool = False
    concepts: list[str] = field(default_factory=list)
    defined_in: set[str] = field(default_factory=set)

    def add(self, field: str, term: str, weight: float) -> None:
        self.terms[field, term] = max(self.terms.get((field, term), 0.0), weight)


@dataclass(frozen=True, slots=True)
class Plan:
    """What to ask. `mended` maps words that the book does not have to the words they were read as."""

    groups: tuple[Group, ...]
    mended: Mapping[str, str]
    unknown: tuple[str, ...]
    game: str | None = None
    named: str = ""


class Planner:
    """Plans queries for one index."""

    def __init__(self, index: ClauseIndex, weights: Weights = WEIGHTS) -> None:
        self.index = index
        self.lexicon = index.lexicon
        self.weights = weights

    @cached_property
    def speller(self) -> Speller:
        return Speller({**dict.fromkeys(self.lexicon.vocabulary, 1), **self.index.frequency})

    @cached_property
    def _vocabulary(self) -> list[str]:
        return sorted({*self.lexicon.vocabulary, *self.index.frequency})

    def plan(
        self, query: str, language: Language, names: bool = True, typing: bool = False, within: str | None = None
    ) -> Plan:
        """The plan for a query.

        `names` is whether a game's name in it chooses the game, `typing` whether its last word may go on. In the game
        `within` its name tells nothing and is left out.
        """
        said = self._said(query)
        game, rest, named = self._game_named(said)
        if names or (within and game == within and rest):
            said = rest
        if not names:
            game, named = None, ""
        forms = [word.form for word in said]
        spoken = self._spoken(forms, language)
        elsewhere = self._elsewhere(forms)
        mended = self._mended(forms, {forms[place] for place in elsewhere}, typing)
        groups = self._word_groups(said, mended, elsewhere, spoken) + self._phrase_groups(forms, mended)
        if typing and groups and said and said[-1].role == "word" and not query[-1:].isspace():
            self._complete(groups, said[-1].form, spoken)
        for group in groups:
            self._weigh(group)
        return Plan(
            groups=tuple(groups),
            mended={form: near[0] for form, near in mended.items()},
            unknown=tuple(group.said for group in groups if not group.known),
            game=game,
            named=named,
        )

    def _mended(self, forms: Sequence[str], elsewhere: Collection[str], typing: bool) -> dict[str, tuple[str, ...]]:
        """The words that nothing has, each with what it may have been meant to be; one half typed is no mistake."""
        unknown = [form for form in forms if form not in elsewhere and not self._known(form)]
        if typing and forms and forms[-1] in unknown and self._beginning(forms[-1]):
            unknown.remove(forms[-1])
        return {form: near for form in unknown if (near := self._near(form))}

    def _complete(self, groups: Sequence[Group], form: str, spoken: Language) -> None:
        """Let the last word stand for every word that it begins."""
        last = next((group for group in groups if group.said == form), None)
        if last is None:
            return
        for whole in self._beginning(form):
            self._add_word(last, whole, spoken, self.weights.completed)
            last.known = True

    def _beginning(self, form: str) -> list[str]:
        """The commonest words that begin so."""
        first = bisect_left(self._vocabulary, form)
        whole = list(takewhile(lambda word: word.startswith(form), self._vocabulary[first:]))
        return sorted(whole, key=lambda word: -self.index.frequency.get(word, 0))[:_MOST_COMPLETIONS]

    def _said(self, query: str) -> list[Word]:
        """The words of a query: cards told one way, words of an English keyboard read, none more than twice."""
        said: list[Word] = []
        for word in words(query[:MAX_QUERY])[:MAX_WORDS]:
            form = self._unascii(word.form)
            if sum(form == other.form for other in said) < 2:
                said.append(word._replace(form=form))
        for place, word in enumerate(said[:-1]):
            if word.form in NUMBER_WORDS and self._counted(said[place + 1]):
                said[place] = word._replace(form=NUMBER_WORDS[word.form], role="number")
        for place, word in enumerate(said):
            if word.form in SUIT_WORDS or set(self.lexicon.of_word(word.form, LANGUAGES)) & SUIT_CONCEPTS:
                self._make_card(said, place)
        return said

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
        ranks = RANK_CONCEPTS & set(self.lexicon.of_word(word.form, LANGUAGES))
        return next((RANK_FORMS[rank] for rank in sorted(ranks)), None)

    def _word_groups(
        self, said: Sequence[Word], mended: Mapping[str, Sequence[str]], elsewhere: Collection[int], spoken: Language
    ) -> list[Group]:
        forms = [mended[word.form][0] if word.form in mended else word.form for word in said]
        covered = {
            place
            for mention in self.lexicon.phrases(forms, LANGUAGES)
            for place in range(mention.first, mention.last + 1)
        }
        telling = [word.role != "word" or not self._says_nothing(word.form, spoken) for word in said]
        groups = []
        for place, word in enumerate(said):
            if any(telling) and not telling[place]:
                continue
            group = Group(word.form, known=word.form in mended or self._known(word.form), elsewhere=place in elsewhere)
            group.factor = self._factor(said, place) * (self.weights.in_phrase if place in covered else 1.0)
            self._fill(group, word.form, mended, spoken)
            if place + 1 < len(said):
                joined = word.form + said[place + 1].form
                if len(joined) >= _MIN_JOINED and joined in self.index.frequency:
                    self._add_word(group, joined, spoken, self.weights.joined)
            groups.append(group)
        return groups

    def _fill(self, group: Group, form: str, mended: Mapping[str, Sequence[str]], spoken: Language) -> None:
        if form not in mended:
            self._add_word(group, form, spoken, 1.0)
        for place, near in enumerate(mended.get(form, ())):
            self._add_word(group, near, spoken, self.weights.mended ** (1 + place * 0.5))

    def _factor(self, said: Sequence[Word], place: int) -> float:
        """A suit is little beside its rank, a number that counts something is no card, and small words tell little."""
        word = said[place]
        if word.role == "suit" and len(said) > 1:
            return self.weights.suit_of_card
        if word.role == "number" and place + 1 < len(said) and self._counted(said[place + 1]):
            return self.weights.counting
        if word.form in self.lexicon.small_words:
            return self.weights.small
        return 1.0

    def _counted(self, word: Word) -> bool:
        """Whether a number before this word counts it."""
        return word.role == "rank" or not any(self._says_nothing(word.form, language) for language in LANGUAGES)

    def _phrase_groups(self, forms: Sequence[str], mended: Mapping[str, Sequence[str]]) -> list[Group]:
        read = [mended[form][0] if form in mended else form for form in forms]
        by_span: dict[tuple[int, int], Group] = {}
        for mention in self.lexicon.phrases(read, LANGUAGES):
            span = (mention.first, mention.last)
            group = by_span.setdefault(span, Group(" ".join(forms[span[0] : span[1] + 1])))
            self._add_concept(group, mention.concept, 1.0)
        placings = [Group(placing) for placing in dict.fromkeys(self.lexicon.placings(read, LANGUAGES))]
        for placing in placings:
            self._add_named(placing, placing.said, 1.0)
        return [*by_span.values(), *(group for group in placings if self._stands(group))]

    def _stands(self, group: Group) -> bool:
        return any(self.index.posting(*term).documents for term in group.terms)

    def _add_word(self, group: Group, form: str, spoken: Language, factor: float) -> None:
        weights = self.weights
        only_spoken = self.lexicon.of_word(form, (spoken,)) and not self.lexicon.of_word(form, (_OTHER[spoken],))
        for language in LANGUAGES:
            if language != spoken and (only_spoken or form in STOP_WORDS[language]):
                continue
            scale = factor * (1.0 if language == spoken else weights.other_language)
            own = tagged(stem(form, language), language)
            group.add("stem", own, weights.stem * scale)
            group.add("head", own, weights.head * scale)
            group.add("alias", own, weights.alias * scale)
        for concept in self._concepts(form, spoken):
            self._add_concept(group, concept, factor)
        for part in self.index.analysis.compounds.split(form):
            group.add("stem", tagged(part, "nb"), weights.part * factor)

    def _add_concept(self, group: Group, concept: str, factor: float) -> None:
        group.concepts.append(concept)
        group.defined_in.update(self.lexicon.concepts[concept].clauses)
        self._add_named(group, concept, factor)
        for other in self.lexicon.concepts[concept].also:
            self._add_named(group, other, factor * self.weights.also)
        if self.lexicon.concepts[concept].weak:
            group.factor = min(group.factor, self.weights.weak)

    def _add_named(self, group: Group, concept: str, factor: float) -> None:
        group.add("concept", concept, self.weights.concept * factor)
        group.add("head_concept", concept, self.weights.head_concept * factor)
        group.add("alias_concept", concept, self.weights.alias_concept * factor)

    def _concepts(self, form: str, spoken: Language) -> tuple[str, ...]:
        return self.lexicon.of_word(form, (spoken,)) or self.lexicon.of_word(form, LANGUAGES)

    def _weigh(self, group: Group) -> None:
        """How much a thing tells: by the commonest of its strong terms, so that a sparse field brings no bonus."""
        often = {term: len(self.index.posting(*term).documents) for term in group.terms}
        group.terms = {term: weight for term, weight in group.terms.items() if often[term]}
        top = max(group.terms.values(), default=0.0)
        common = max((often[term] for term, weight in group.terms.items() if weight >= 0.6 * top), default=0)
        told = self._telling(common)
        group.weight = group.factor * told
        if group.elsewhere:
            group.weight = max(group.weight, _ELSEWHERE)
        elif not group.known:
            group.weight = _UNKNOWN if len(group.said) > 2 and not group.said.isdigit() else _UNKNOWN_SIGN
        group.keys = frozenset(term for (_field, term), weight in group.terms.items() if weight >= 0.5)

    def _telling(self, often: int) -> float:
        """The inverse document frequency."""
        return math.log(1 + (self.index.size - often + 0.5) / (often + 0.5))

    def _says_nothing(self, form: str, spoken: Language) -> bool:
        """Whether a word is a small one of the language spoken, or of the other and nothing else."""
        if form in STOP_WORDS[spoken]:
            return not self.lexicon.of_word(form, (spoken,))
        return any(form in stops for stops in STOP_WORDS.values()) and not self.lexicon.of_word(form, LANGUAGES)

    def _spoken(self, forms: Iterable[str], language: Language) -> Language:
        """The language of the query: the reader's, unless its small words say otherwise."""
        said = {each: sum(form in STOP_WORDS[each] for form in forms) for each in LANGUAGES}
        other: Language = "en" if language == "nb" else "nb"
        return other if said[other] > said[language] else language

    def _known(self, form: str) -> bool:
        index = self.index
        return (
            form in index.frequency
            or any(form in stops for stops in STOP_WORDS.values())
            or any(index.posting("stem", tagged(stem(form, language), language)).documents for language in LANGUAGES)
            or bool(self.lexicon.of_word(form, LANGUAGES))
        )

    def _near(self, form: str) -> tuple[str, ...]:
        """The nearest words. In a short word people do not miss the first letter, unless they swap it with the next."""
        return tuple(
            near
            for near in self.speller.near(form)
            if len(form) > _SHORT or near[0] == form[0] or near[:2] == form[1::-1]
        )

    def _unascii(self, form: str) -> str:
        """The word as it would be typed with æ, ø and å, where only that reading is known: paa, aatter, foer."""
        if self._known(form):
            return form
        both = form.replace("aa", "a").replace("oe", "o").replace("ae", "a")
        for other in (form.replace("aa", "a"), form.replace("oe", "o"), form.replace("ae", "a"), both):
            if other != form and self._known(other):
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
