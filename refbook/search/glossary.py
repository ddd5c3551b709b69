"""The words of the games: the lexicon's terms, each with the sentences of the rules that say what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language
from refbook.rulebook import load_rulebook
from refbook.search.finder import finder
from refbook.search.lexicon import Concept, Lexicon
from refbook.search.words import words

_ALPHABET = " -abcdefghijklmnopqrstuvwxyzæøå"
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÆØÅ«“])")
_LONGEST_NAME = 3
_SOON = 5
"""A sentence says what a word means where it comes to it within so many words."""
_POINTING = frozenset(
    [
        "det",
        "den",
        "de",
        "dette",
        "disse",
        "denne",
        "da",
        "med",
        "kilden",
        "heftet",
        "teksten",
        "it",
        "this",
        "that",
        "these",
        "those",
        "they",
    ]
)
"""Words that a sentence begins with which points to another, or speaks of the source."""
_MOST_OTHERS = 4


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a term means in one game: a sentence of the clause that says so."""

    text: str
    clause: str
    number: str
    title: str
    game: str
    book: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Term:
    """A term in one language, with words that people also use and the word in the other language."""

    id: str
    term: str
    others: tuple[str, ...]
    translation: str
    meanings: tuple[Meaning, ...]

    @property
    def letter(self) -> str:
        return self.term[0].upper()


@cache
def glossary(language: Language) -> tuple[Term, ...]:
    """Every term that a clause defines, in alphabetical order."""
    clauses = {stored["id"]: stored for stored in finder().clauses()}
    lexicon = finder().index.lexicon
    terms = [_term(concept, lexicon, clauses, language) for concept in lexicon.concepts.values() if _is_term(concept)]
    return tuple(sorted((term for term in terms if term.meanings), key=lambda term: _alphabetical(term.term)))


def warm_up() -> None:
    """Open or build the index, and make all that the first search would wait for."""
    for language in LANGUAGES:
        glossary(language)
        finder().find("qqqqqq", language)  # a word that nothing has asks for the speller


def terms_of(concepts: Sequence[str], language: Language) -> tuple[Term, ...]:
    """The terms that a short query names: a whole sentence asks for more than what a word means."""
    if len(concepts) > _LONGEST_NAME:
        return ()
    terms = {term.id: term for term in glossary(language)}
    return tuple(terms[concept] for concept in concepts if concept in terms)


def _is_term(concept: Concept) -> bool:
    return bool(concept.clauses) and all(concept.forms.get(language) for language in LANGUAGES)


def _term(concept: Concept, lexicon: Lexicon, clauses: Mapping[str, dict[str, Any]], language: Language) -> Term:
    first, *others = concept.forms[language]
    found = (_meaning(concept, lexicon, clauses[id], language) for id in concept.clauses)
    return Term(
        id=concept.id,
        term=first,
        others=tuple(others[:_MOST_OTHERS]),
        translation=concept.forms[OTHER_LANGUAGE[language]][0],
        meanings=tuple(meaning for meaning in found if meaning),
    )


def _meaning(concept: Concept, lexicon: Lexicon, stored: dict[str, Any], language: Language) -> Meaning | None:
    """The first sentence of a clause that speaks of a term; None where none does."""
    for sentence in _SENTENCE_END.split(stored["text"][language]):
        if _names(lexicon, sentence, concept.id, language):
            book = load_rulebook(stored["game"]).name
            return Meaning(sentence, stored["id"], stored["number"], stored["title"][language], stored["game"], book)
    return None


def _names(lexicon: Lexicon, sentence: str, concept: str, language: Language) -> bool:
    """Whether a sentence stands for itself and comes to a term soon."""
    forms = [word.form for word in words(sentence)]
    if (forms[:1] and forms[0] in _POINTING) or forms[:2] == ["the", "source"]:
        return False
    if any(concept in lexicon.of_word(form, (language,)) for form in forms[:_SOON]):
        return True
    return any(mention.concept == concept for mention in lexicon.phrases(forms[: _SOON + 1], (language,)))


def _alphabetical(term: str) -> tuple[int, ...]:
    """The Norwegian alphabet ends in æ, ø and å; the English words have none of them."""
    return tuple(_ALPHABET.find(sign) for sign in term.lower())
