"""The terms that entries are found by, analysed as the rule search analyses its clauses and queries.

An entry has the stems of its words in the language they stand in, the parts of its compounds, and the concepts that its
words name; concepts belong to no language, so a Norwegian word finds an English entry. What entries are filtered by are
terms too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language
from refbook.search import finder
from refbook.search.analysis import Said, tagged
from refbook.search.lexicon import Mention
from refbook.search.reading import Reader, Reading
from refbook.search.words import STOP_WORDS, stem, words

_MIN_JOINED = 7
_CONCEPT = "c:"
_FACET = "f:"


@dataclass(frozen=True, slots=True)
class Sought:
    """A query as groups of terms; an entry must have one of each. `mended` maps words to what they are read as."""

    groups: tuple[tuple[str, ...], ...]
    mended: Mapping[str, str]


def warm_up() -> None:
    """Open the words of the books, which takes a moment the first time: better before others wait for us to write."""
    finder()


def terms_in(texts: Mapping[Language, str]) -> set[str]:
    """The terms of texts, each read in its own language."""
    return {term for language, text in texts.items() for term in _terms(text, language)}


def facet(name: str, value: str) -> str:
    """A property that entries are filtered by, as a term: the full text then finds it together with the words."""
    return f"{_FACET}{name}:{value}"


def sought_in(query: str, language: Language, *, mend: bool) -> Sought:
    """The groups of terms that a query asks for. With `mend`, words that no book has may be others misspelt."""
    planner = finder().planner
    reading = planner.reader.read(query, language, names=False, typing=False, within=None)
    mentions = planner.lexicon.phrases(reading.forms if mend else [word.form for word in reading.words], LANGUAGES)
    groups = [
        _group(planner.reader, reading, place, mentions, mend=mend) for place in _telling(planner.reader, reading)
    ]
    mended = {
        reading.text[word.start : word.end]: near[0] for word in reading.words if (near := _near(reading, word.form))
    }
    return Sought(tuple(tuple(dict.fromkeys(group)) for group in groups), mended if mend else {})


def _terms(text: str, language: Language) -> Iterator[str]:
    planner = finder().planner
    forms = tuple(planner.reader.as_spelled(word.form) for word in words(text))
    analysis = planner.index.analysis
    lists = analysis.tokens([Said(language, (), (), forms)]).lists
    yield from lists["stem"]
    yield from (_CONCEPT + concept for concept in lists["concept"])
    if language == "nb":
        yield from (tagged(part, "nb") for form in set(forms) for part in analysis.compounds.split(form))


def _telling(reader: Reader, reading: Reading) -> list[int]:
    """The places of the words that tell anything; where none does, of all."""
    places = range(len(reading.words))
    telling = [
        place
        for place in places
        if reading.words[place].role != "word" or not reader.says_nothing(reading.words[place].form, reading.spoken)
    ]
    return telling or list(places)


def _near(reading: Reading, form: str) -> tuple[str, ...]:
    return reading.mended.get(form, ())


def _group(reader: Reader, reading: Reading, place: int, mentions: list[Mention], *, mend: bool) -> Iterator[str]:
    """The terms that would be the word at a place, alone or as part of a phrase or of a compound written apart."""
    form = reading.words[place].form
    for one in (form, *(_near(reading, form) if mend else ())):
        yield from _of_word(reader, one, reading.spoken)
    for mention in mentions:
        if mention.first <= place <= mention.last:
            yield _CONCEPT + mention.concept
    for first in (place - 1, place):
        if 0 <= first < len(reading.words) - 1:
            joined = reading.words[first].form + reading.words[first + 1].form
            if len(joined) >= _MIN_JOINED and reader.known(joined):
                yield from _of_word(reader, joined, reading.spoken)


def _of_word(reader: Reader, form: str, spoken: Language) -> Iterator[str]:
    lexicon = reader.lexicon
    only_spoken = lexicon.of_word(form, (spoken,)) and not lexicon.of_word(form, (OTHER_LANGUAGE[spoken],))
    for language in LANGUAGES:
        if language == spoken or not (only_spoken or form in STOP_WORDS[language]):
            yield tagged(stem(form, language), language)
    for concept in lexicon.of_word(form, (spoken,)) or lexicon.of_word(form, LANGUAGES):
        yield _CONCEPT + concept
