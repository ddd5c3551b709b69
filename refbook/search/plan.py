"""From what a person typed to what the index is asked: a group of weighted terms for each thing said."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language
from refbook.search.analysis import tagged
from refbook.search.index import ClauseIndex
from refbook.search.lexicon import Mention
from refbook.search.reading import Reader, Reading
from refbook.search.words import STOP_WORDS, stem

_MIN_JOINED = 7
_UNKNOWN = 3.0
"""What an unknown word weighs, as much as a word that every twentieth clause has."""
_UNKNOWN_SIGN = 0.3
"""And an unknown number or a word of one or two letters."""
_ELSEWHERE = 5.0
"""What a word weighs that only other games have."""

Term = tuple[str, str]


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
    nearer: float = 0.5
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
    """What to ask, and how the query was read. `mended` maps words that the book does not have to the words they were
    read as, and `typed` every word to how it was typed; `unknown` are those that it has nothing near."""

    groups: tuple[Group, ...]
    mended: Mapping[str, str]
    typed: Mapping[str, str]
    unknown: tuple[str, ...]
    game: str | None = None
    named: str = ""


class Planner:
    """Plans queries for one index."""

    def __init__(self, index: ClauseIndex, weights: Weights = WEIGHTS) -> None:
        self.index = index
        self.lexicon = index.lexicon
        self.reader = Reader(index)
        self.weights = weights

    def plan(
        self, query: str, language: Language, names: bool = True, typing: bool = False, within: str | None = None
    ) -> Plan:
        """The plan for a query.

        `names` is whether a game's name in it chooses the game, `typing` whether its last word may go on, and `within`
        the game that is searched. A name beside other words tells nothing more, and is left out.
        """
        reading = self.reader.read(query, language, names, typing, within)
        mentions = self.lexicon.phrases(reading.forms, LANGUAGES)
        groups = self._word_groups(reading, mentions) + self._phrase_groups(reading, mentions)
        groups += self._placing_groups(reading)
        for group in groups:
            self._weigh(group)
        return Plan(
            groups=tuple(groups),
            mended={word.form: reading.mended[word.form][0] for word in reading.words if word.form in reading.mended},
            typed={word.form: reading.text[word.start : word.end] for word in reading.words},
            unknown=tuple(group.said for group in groups if not (group.known or group.elsewhere)),
            game=reading.game,
            named=reading.named,
        )

    def _word_groups(self, reading: Reading, mentions: Sequence[Mention]) -> list[Group]:
        """A group for each word that tells anything; where none does, for each."""
        forms = reading.forms
        telling = [
            place
            for place, word in enumerate(reading.words)
            if word.role != "word" or not self.reader.says_nothing(forms[place], reading.spoken)
        ]
        covered = {place for mention in mentions for place in range(mention.first, mention.last + 1)}
        groups = []
        for place in telling or range(len(reading.words)):
            group = self._word_group(reading, place)
            group.factor *= self.weights.in_phrase if place in covered else 1.0
            groups.append(group)
        return groups

    def _word_group(self, reading: Reading, place: int) -> Group:
        form, spoken = reading.words[place].form, reading.spoken
        near = reading.mended.get(form, ())
        group = Group(form, elsewhere=place in reading.elsewhere, factor=self._factor(reading, place))
        group.known = bool(near) or self.reader.known(form)
        if not near:
            self._add_word(group, form, spoken, 1.0)
        for nearest, other in enumerate(near):
            self._add_word(group, other, spoken, self.weights.mended * self.weights.nearer**nearest)
        if place + 1 < len(reading.words):
            joined = form + reading.words[place + 1].form
            if len(joined) >= _MIN_JOINED and joined in self.index.frequency:
                self._add_word(group, joined, spoken, self.weights.joined)
        elif reading.unfinished:
            for whole in self.reader.beginning(form):
                self._add_word(group, whole, spoken, self.weights.completed)
                group.known = True
        return group

    def _factor(self, reading: Reading, place: int) -> float:
        """A suit is little beside its rank, a number that counts something is no card, and small words tell little."""
        word, after = reading.words[place], reading.words[place + 1 : place + 2]
        if word.role == "suit" and len(reading.words) > 1:
            return self.weights.suit_of_card
        if word.role == "number" and after and self.reader.counted(after[0]):
            return self.weights.counting
        return self.weights.small if reading.forms[place] in self.lexicon.small_words else 1.0

    def _phrase_groups(self, reading: Reading, mentions: Sequence[Mention]) -> list[Group]:
        """A group for each stretch of words that is a concept."""
        by_span: dict[tuple[int, int], Group] = {}
        for mention in mentions:
            span = (mention.first, mention.last + 1)
            group = by_span.setdefault(span, Group(" ".join(reading.forms[slice(*span)])))
            self._add_concept(group, mention.concept, 1.0)
        return list(by_span.values())

    def _placing_groups(self, reading: Reading) -> list[Group]:
        """A group for each card told to lie on another, where any clause speaks of just that."""
        groups = []
        for placing in dict.fromkeys(self.lexicon.placings(reading.forms, LANGUAGES)):
            group = Group(placing)
            self._add_named(group, placing, 1.0)
            if any(self.index.posting(*term).documents for term in group.terms):
                groups.append(group)
        compared = _compared(reading)
        if compared in self.lexicon.concepts:
            group = Group(compared)
            self._add_named(group, compared, 1.0)
            groups.append(group)
        return groups

    def _add_word(self, group: Group, form: str, spoken: Language, factor: float) -> None:
        weights = self.weights
        only_spoken = self.lexicon.of_word(form, (spoken,)) and not self.lexicon.of_word(
            form, (OTHER_LANGUAGE[spoken],)
        )
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


def _compared(reading: Reading) -> str | None:
    """What two cards told of are a case of: the same card, one that fits, or one that does not."""
    cards = [
        (rank.form, suit.form) for rank, suit in pairwise(reading.words) if rank.role == "rank" and suit.role == "suit"
    ]
    if len(cards) != 2:
        return None
    (upper, upper_suit), (lower, lower_suit) = cards
    if upper == lower and upper_suit == lower_suit:
        return "identical"
    return "follow" if upper == lower or upper_suit == lower_suit else "wrong-card"
