"""The clause index: Whoosh in memory, built from the rulebooks when first asked.

Nothing that a person typed reaches Whoosh's query parser: terms are built here from our own
words, because hostile queries cost the parser seconds. Every thread has a searcher of its own,
because a shared one gives wrong answers. Only what Whoosh 2.7.4 has is used.
"""

from __future__ import annotations

import difflib
import re
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from whoosh import fields, query
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import RamStorage

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import Clause, games, load_rulebook
from refbook.search.texts import ClauseText, clause_texts
from refbook.search.words import query_words, stem, words

_SNIPPET = 180
_PREFIX_LETTERS = 3
_WEIGHTS = {"title": 3.0, "aliases": 3.0, "text": 1.0}
_OTHER_LANGUAGE = 0.5
_NUMBER = re.compile(r"§?\s*(\d{1,3})[.,](\d{1,3})\.?")


@dataclass(frozen=True, slots=True)
class Hit:
    """One clause found; `title` and `snippet` are plain text in the language asked for."""

    id: str
    title: str
    snippet: str
    score: float
    lang: Language
    game: str
    number: str


class Index:
    """An index of clauses in both languages."""

    def __init__(self, texts: Iterable[ClauseText]) -> None:
        self._texts = {text.clause.id: text for text in texts}
        self._vocabulary = {language: self._vocabulary_of(language) for language in LANGUAGES}
        self._index = RamStorage().create_index(_schema())
        self._write()
        self._of_thread = threading.local()

    def search(self, text: str, language: Language, game: str | None = None, limit: int = 10) -> list[Hit]:
        """The best clauses first: those with every word, then those with some of them."""
        asked = query_words(text)
        if not asked or limit < 1:
            return []
        alternatives = [_any_field(word, language, last=place == len(asked) - 1) for place, word in enumerate(asked)]
        scores = self._run(query.And(alternatives), game, limit)
        if len(scores) < limit:
            for id, score in self._run(query.Or(alternatives), game, limit).items():
                scores.setdefault(id, score)
        return [self._hit(id, score, asked, language) for id, score in list(scores.items())[:limit]]

    def suggest(self, text: str, language: Language) -> str | None:
        """The query with each unknown word replaced by the nearest one the clauses have; None if nothing is near."""
        asked, vocabulary = query_words(text), self._vocabulary[language]
        near = [word if word in vocabulary else _nearest(word, vocabulary) for word in asked]
        suggestion = " ".join(word for word in near if word)
        return suggestion if suggestion and suggestion != " ".join(asked) else None

    def _write(self) -> None:
        writer = self._index.writer()
        for id, text in self._texts.items():
            stems = {
                f"{field}_{language}": " ".join(stem(word, language) for word in words(said))
                for language in LANGUAGES
                for field, said in _said(text, language).items()
            }
            writer.add_document(id=id, game=text.game, **stems)
        writer.commit()

    def _vocabulary_of(self, language: Language) -> frozenset[str]:
        return frozenset(
            word for text in self._texts.values() for said in _said(text, language).values() for word in words(said)
        )

    def _run(self, asked: query.Query, game: str | None, limit: int) -> dict[str, float]:
        searcher = getattr(self._of_thread, "searcher", None)
        if searcher is None:
            searcher = self._of_thread.searcher = self._index.searcher()
        within = query.Term("game", game) if game else None
        return {hit["id"]: float(hit.score) for hit in searcher.search(asked, limit=limit, filter=within)}

    def hit(self, id: str, language: Language) -> Hit:
        """The clause itself, for a query that cites it."""
        return self._hit(id, 1.0, [], language)

    def _hit(self, id: str, score: float, asked: list[str], language: Language) -> Hit:
        text = self._texts[id]
        snippet = _snippet(text.text[language], {stem(word, language) for word in asked}, language)
        title, number = text.clause.title[language], text.clause.number
        return Hit(id, title, snippet, round(score, 4), language, text.game, number)


@cache
def index() -> Index:
    """The index of every rulebook."""
    return Index(clause_texts())


def search(text: str, lang: Language, game: str | None = None, limit: int = 10) -> list[Hit]:
    """Find clauses of all games, or of one; a clause cited by its id or number comes first."""
    cited = find_clause(text.strip(" §"))
    if cited and game in (None, cited[0]):
        return [index().hit(cited[1].id, lang)]
    return index().search(text, lang, game, limit)


def suggest(text: str, lang: Language) -> str | None:
    """A query near this one that the clauses have words for."""
    return index().suggest(text, lang)


def find_clause(text: str) -> tuple[str, Clause] | None:
    """The game and clause that a text cites: an id (`gabong/play/sneak`) or a number that only one game has (`9.1`)."""
    cited = text.strip().strip("/").lower()
    number = _NUMBER.fullmatch(cited)
    found = [
        (game, clause)
        for game in games()
        for clause in load_rulebook(game).clauses
        if clause.id == cited or (number and clause.number == f"{number[1]}.{number[2]}")
    ]
    return found[0] if len(found) == 1 else None


def _said(text: ClauseText, language: Language) -> dict[str, str]:
    """What a clause says in one language, by field of the index."""
    aliases = " ".join(text.clause.aliases.get(language, ()))
    return {"title": text.clause.title[language], "aliases": aliases, "text": text.text[language]}


def _schema() -> fields.Schema:
    stemmed = {f"{field}_{language}": _stems() for field in _WEIGHTS for language in LANGUAGES}
    return fields.Schema(id=fields.ID(stored=True), game=fields.ID(), **stemmed)


def _stems() -> fields.TEXT:
    return fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False)


def _any_field(word: str, language: Language, last: bool) -> query.Query:
    """The word in any field; the last word of a query, which may be half typed, also as a beginning."""
    alternatives: list[query.Query] = []
    for spoken in LANGUAGES:
        for field, weight in _WEIGHTS.items():
            boost = weight if spoken == language else weight * _OTHER_LANGUAGE
            name = f"{field}_{spoken}"
            alternatives.append(query.Term(name, stem(word, spoken), boost=boost))
            if last and len(word) >= _PREFIX_LETTERS:
                alternatives.append(query.Prefix(name, word, boost=boost * 0.5))
    return query.Or(alternatives)


def _nearest(word: str, vocabulary: frozenset[str]) -> str | None:
    near = difflib.get_close_matches(word, vocabulary, n=1, cutoff=0.75)
    return near[0] if near else None


def _snippet(text: str, stems: set[str], language: Language) -> str:
    """The part of a text with the first word that was asked for, cut at words."""
    if len(text) <= _SNIPPET:
        return text
    at = next((match.start() for match in re.finditer(r"\w+", text) if stem(match[0].lower(), language) in stems), 0)
    start = text.rfind(" ", 0, max(at - _SNIPPET // 3, 0)) + 1
    end = text.find(" ", start + _SNIPPET)
    piece = text[start:] if end < 0 else text[start:end]
    return f"{'… ' if start else ''}{piece}{'' if end < 0 else ' …'}"
