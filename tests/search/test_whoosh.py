"""What Whoosh does that the search must not rely on. Where one of these changes, a bump of Whoosh changes more."""

from __future__ import annotations

from pathlib import Path

import pytest
from whoosh import fields, query
from whoosh.analysis import LanguageAnalyzer, StandardAnalyzer
from whoosh.filedb.filestore import FileStorage
from whoosh.index import LockError
from whoosh.qparser import QueryParser


def _index(folder: Path, *texts: str) -> FileStorage:
    storage = FileStorage(str(folder))
    index = storage.create_index(
        fields.Schema(id=fields.ID(stored=True), text=fields.TEXT(analyzer=StandardAnalyzer()))
    )
    writer = index.writer()
    for number, text in enumerate(texts):
        writer.add_document(id=str(number), text=text)
    writer.commit()
    return storage


def test_its_best_of_several_gives_a_document_its_neighbours_score(tmp_path: Path) -> None:
    index = _index(tmp_path, *("eight " * 9, "two", "eight two " * 3)).open_index()
    with index.searcher() as searcher:
        one, other = query.Term("text", "eight"), query.Term("text", "two")
        single = [{hit["id"]: hit.score for hit in searcher.search(term)} for term in (one, other)]
        best = {hit["id"]: hit.score for hit in searcher.search(query.DisjunctionMax([one, other]))}
    right = {id: max(scores.get(id, 0.0) for scores in single) for id in best}
    assert best != pytest.approx(right)


def test_a_question_mark_is_a_wildcard() -> None:
    parser = QueryParser("text", fields.Schema(text=fields.TEXT()))
    assert isinstance(parser.parse("snike?"), query.Wildcard)
    assert isinstance(parser.parse("kan jeg"), query.And)


def test_words_of_one_letter_are_dropped() -> None:
    assert [token.text for token in StandardAnalyzer()("7 på Q")] == ["på"]


def test_only_one_name_of_norwegian_is_known() -> None:
    assert [token.text for token in LanguageAnalyzer("no")("kortene")] == ["kort"]
    assert [token.text for token in LanguageAnalyzer("nb")("kortene")] == ["kortene"]


def test_a_decomposed_letter_is_cut() -> None:
    assert [token.text for token in StandardAnalyzer()("A\u030atter")] == ["tter"]


def test_a_second_writer_is_refused_at_once(tmp_path: Path) -> None:
    index = _index(tmp_path, "eight").open_index()
    writer = index.writer()
    with pytest.raises(LockError):
        index.writer()
    writer.cancel()


def test_token_lists_are_taken_as_they_are(tmp_path: Path) -> None:
    storage = FileStorage(str(tmp_path))
    index = storage.create_index(fields.Schema(text=fields.TEXT(phrase=False)))
    writer = index.writer()
    writer.add_document(text=["n:q", "two-answer", "A b"])
    writer.commit()
    with index.reader() as reader:
        assert {term.decode() for term in reader.lexicon("text")} == {"n:q", "two-answer", "A b"}
