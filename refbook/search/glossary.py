"""The words of the games: the lexicon's terms, each with the clause that says what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import Rulebook, load_rulebook
from refbook.search.documents import document_of
from refbook.search.finder import finder
from refbook.search.lexicon import Concept, Lexicon

_OTHER: dict[Language, Language] = {"nb": "en", "en": "nb"}
_ALPHABET = " -abcdefghijklmnopqrstuvwxyzæøå"
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÆØÅ«“])")
_LONGEST_NAME = 3
_MOST_OTHERS = 6


@dataclass(frozen=True, slots=True)
class DefiningClause:
    """A clause that says what a term means, and the book it stands in."""

    id: str
    number: str
    title: Mapping[Language, str]
    book: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Term:
    """A term in one language.

    `meaning` is the first sentence of the first clause, `others` are words that people also use,
    and `translation` is the word in the other language.
    """

    id: str
    term: str
    meaning: str
    others: tuple[str, ...]
    translation: str
    clauses: tuple[DefiningClause, ...]


@cache
def glossary(language: Language) -> tuple[Term, ...]:
    """Every term that a clause defines, in alphabetical order."""
    terms = [_term(concept, language) for concept in finder().index.lexicon.concepts.values() if _is_term(concept)]
    return tuple(sorted(terms, key=lambda term: _alphabetical(term.term)))


def terms_in(query: str, language: Language) -> tuple[Term, ...]:
    """The terms that a short query names: a whole sentence asks for more than what a word means."""
    named = finder().concepts(query)
    if len(named) > _LONGEST_NAME:
        return ()
    terms = {term.id: term for term in glossary(language)}
    return tuple(terms[concept] for concept in named if concept in terms)


def unknown_clauses(lexicon: Lexicon, known: frozenset[str]) -> list[tuple[str, str]]:
    """Concept and id, where the lexicon names a clause that no book has."""
    return [(concept.id, id) for concept in lexicon.concepts.values() for id in concept.clauses if id not in known]


def _is_term(concept: Concept) -> bool:
    return bool(concept.clauses) and all(concept.forms.get(language) for language in LANGUAGES)


def _term(concept: Concept, language: Language) -> Term:
    first, *others = concept.forms[language]
    clauses = [(load_rulebook(id.partition("/")[0]), id) for id in concept.clauses]
    text = document_of(*clauses[0]).text[language]
    return Term(
        id=concept.id,
        term=first,
        meaning=_SENTENCE_END.split(text, 1)[0],
        others=tuple(others[:_MOST_OTHERS]),
        translation=concept.forms[_OTHER[language]][0],
        clauses=tuple(_defining(book, id) for book, id in clauses),
    )


def _defining(book: Rulebook, id: str) -> DefiningClause:
    clause = book.clause(id)
    return DefiningClause(clause.id, clause.number, clause.title, book.name)


def _alphabetical(term: str) -> tuple[int, ...]:
    """The Norwegian alphabet ends in æ, ø and å; the English words have none of them."""
    return tuple(_ALPHABET.find(sign) for sign in term.lower())
