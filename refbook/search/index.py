"""The Whoosh index of clauses: written once from token lists, then only read.

Nothing that a person typed reaches Whoosh, neither its query parser nor its matchers: hostile queries cost the parser
seconds, and its best-of-several scoring gives a document its neighbour's score. What is asked for are postings, term
by term. The schema holds Whoosh's own classes only, so a pickled one can be read whatever becomes of ours. Only what
Whoosh 2.7.4 has is used.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, NamedTuple

from whoosh import fields
from whoosh.analysis import SpaceSeparatedTokenizer

from refbook.i18n import Language
from refbook.search.analysis import FIELDS, Analysis, Vocabulary
from refbook.search.compounds import first_parts
from refbook.search.documents import Document
from refbook.search.lexicon import Lexicon

_SATURATION = 1.2
_LENGTH = {"stem": 0.4, "concept": 0.4, "alias": 0.3, "alias_concept": 0.3, "head": 0.1, "head_concept": 0.1}
"""How far a long field counts less, from 0 to 1."""
_ABOUT_THE_BOOKS = "about"
"""The id of the one document that is no clause: it keeps the words of the books."""


class Posting(NamedTuple):
    """Where a term stands: the documents, and how much it counts in each.

    A count is BM25's saturated frequency: 1 for once in a field of average length.
    """

    documents: tuple[int, ...]
    counts: tuple[float, ...]


class Phrases(NamedTuple):
    """The title and aliases of a clause: the size of each, and in which of them each stem and concept is."""

    sizes: tuple[float, ...]
    places: dict[str, list[int]]

    @classmethod
    def of(cls, stored: list[tuple[float, list[str]]]) -> Phrases:
        places: dict[str, list[int]] = {}
        for place, (_size, keys) in enumerate(stored):
            for key in keys:
                places.setdefault(key, []).append(place)
        return cls(tuple(size for size, _keys in stored), places)


_NOWHERE = Posting((), ())


class ClauseIndex:
    """Reads a Whoosh index. Safe for any number of threads: each has a reader of its own."""

    def __init__(self, whoosh_index: Any) -> None:
        self._index = whoosh_index
        self._of_thread = threading.local()
        self._postings: dict[tuple[str, str], Posting] = {}
        self._stored: dict[int, dict[str, Any]] = {}
        reader = self._reader
        self.size: int = reader.doc_count() - 1
        self.game_of = self._values("game")
        self.kind_of = self._values("kind")
        self._average = {field: (reader.field_length(field) / max(self.size, 1)) or 1.0 for field in FIELDS}
        about = self._read_stored(self.posting("id", _ABOUT_THE_BOOKS).documents[0])
        self.frequency: dict[str, int] = about["frequency"]
        self.lexicon = Lexicon.of_tables(about["lexicon"])
        self.spelling: dict[Language, dict[str, str]] = about["spelling"]
        self.analysis = Analysis(self.lexicon, frozenset(about["first_parts"]))

    @property
    def _reader(self) -> Any:
        reader = getattr(self._of_thread, "reader", None)
        if reader is None:
            reader = self._of_thread.reader = self._index.reader()
        return reader

    def posting(self, field: str, term: str) -> Posting:
        """Where a term stands in a field."""
        found = self._postings.get((field, term))
        if found is None:
            found = self._read_posting(field, term)
            if found.documents:  # what people type is not kept, however much of it there is
                self._postings[field, term] = found
        return found

    def stored(self, document: int) -> dict[str, Any]:
        """What the index keeps of a clause: the fields of `Document`, and its `phrases`."""
        found = self._stored.get(document)
        if found is None:
            found = self._read_stored(document)
            found["phrases"] = Phrases.of(found["phrases"])
            self._stored[document] = found
        return found

    def _values(self, field: str) -> dict[int, str]:
        """The value of each document in a field that has one."""
        terms = [term.decode() for term in self._reader.lexicon(field)]
        return {document: term for term in terms for document in self.posting(field, term).documents}

    def _read_stored(self, document: int) -> dict[str, Any]:
        stored: dict[str, Any] = json.loads(self._reader.stored_fields(document)["stored"])
        return stored

    def _read_posting(self, field: str, term: str) -> Posting:
        reader = self._reader
        if (field, term) not in reader:
            return _NOWHERE
        matcher = reader.postings(field, term)
        if field not in _LENGTH:
            documents = tuple(matcher.all_ids())
            return Posting(documents, (1.0,) * len(documents))
        found: list[tuple[int, float]] = []
        length, average = _LENGTH[field], self._average[field]
        while matcher.is_active():
            document, often = matcher.id(), matcher.weight()
            size = reader.doc_field_length(document, field, 1)
            ease = _SATURATION * (1 - length + length * size / average)
            found.append((document, often * (_SATURATION + 1) / (often + ease)))
            matcher.next()
        documents, counts = zip(*found, strict=True)
        return Posting(documents, counts)


def schema() -> fields.Schema:
    """The index's fields, of Whoosh's own classes only."""
    ids = {name: fields.ID() for name in ("id", "game", "kind", "number")}
    lists = {field: fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for field in FIELDS}
    return fields.Schema(stored=fields.STORED(), **ids, **lists)


def write(whoosh_index: Any, documents: Iterable[Document], lexicon: Lexicon) -> None:
    """Write every document, once."""
    vocabulary = Vocabulary()
    read = [(document, vocabulary.read(document)) for document in documents]
    beginnings = first_parts([*vocabulary.frequency, *lexicon.vocabulary])
    analysis = Analysis(lexicon, beginnings)
    writer = whoosh_index.writer()
    for document, said in read:
        tokens = analysis.tokens(said)
        stored = {**asdict(document), "phrases": tokens.phrases}
        writer.add_document(
            id=document.id,
            game=document.game,
            kind=document.kind,
            number=document.number,
            stored=json.dumps(stored, ensure_ascii=False),
            **tokens.lists,
        )
    about = {
        "frequency": vocabulary.frequency,
        "spelling": vocabulary.spellings(),
        "first_parts": sorted(beginnings),
        "lexicon": lexicon.tables(),
    }
    writer.add_document(id=_ABOUT_THE_BOOKS, stored=json.dumps(about, ensure_ascii=False))
    writer.commit()
