"""The lexicon as editors write it, and what the search reads out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import RulebookError, games, load_rulebook
from refbook.search import Finder, glossary, terms_of
from refbook.search.folder import lexicon_path
from refbook.search.lexicon import Lexicon, Mention, read_lexicon
from refbook.search.words import words


def read(tmp_path: Path, text: str) -> Lexicon:
    path = tmp_path / "lexicon.txt"
    path.write_text(text, encoding="utf-8")
    return read_lexicon(path)


_SMALL = """
# a comment
[two]                      # another
nb: toer, to
en: two, deuce
any: 2

[toilet]
nb: do, wc
en: bathroom, wc
also: leave

[leave] weak
nb: forlate bordet
en: leave, walk away

[heads]
nb: kort

[elsewhere]
en: royal flush

[game golf]
nb: golf-kabal
"""


def test_a_word_is_a_concept_in_its_language(tmp_path: Path) -> None:
    lexicon = read(tmp_path, _SMALL)
    assert lexicon.of_word("to", ("nb",)) == ("two",)
    assert lexicon.of_word("to", ("en",)) == ()
    assert lexicon.of_word("toerene", ("nb",)) == ("two",)
    assert lexicon.of_word("2", ("en",)) == ("two",)
    assert lexicon.of_word("wc", LANGUAGES) == ("toilet",)
    assert lexicon.phrases(["jeg", "forlater", "bordet"], ("nb",)) == [Mention(1, 2, "leave")]
    assert lexicon.phrases(["walking", "away"], ("en",)) == [Mention(0, 1, "leave")]


def test_relations_names_and_weak_words(tmp_path: Path) -> None:
    lexicon = read(tmp_path, _SMALL)
    assert lexicon.concepts["toilet"].also == ("leave",)
    assert lexicon.concepts["leave"].weak
    assert lexicon.names == {("golf", "kabal"): "golf"}
    assert lexicon.elsewhere == {("royal", "flush")}


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[a]\nen: x\n[a]\nen: y\n", 3, "a stands here twice"),
        ("en: x\n", 1, "a line of the lexicon is"),
        ("[a]\nde: x\n", 2, "a line of the lexicon is"),
        ("[a]\nen: x\nalso: b\n", 1, "there is no concept b"),
        ("[a] waek\nen: x\n", 1, "not waek"),
        ("[small-words]\nnb: og, meg selv\n", 2, "here each entry is one word"),
        ("[heads]\nnb: to ord\n", 2, "here each entry is one word"),
    ],
)
def test_a_fault_is_said_with_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        read(tmp_path, text)
    assert caught.value.line == line
    assert message in caught.value.message.render("en")


def test_the_clauses_that_the_lexicon_names_exist() -> None:
    known = {clause.id for game in games() for clause in load_rulebook(game).clauses}
    lexicon = read_lexicon(lexicon_path(), known)
    assert len({id for concept in lexicon.concepts.values() for id in concept.clauses}) > 60


def test_a_clause_that_no_book_has_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "lexicon.txt"
    path.write_text("[sneak] gabong/play/snaek\nnb: snike\nen: sneak\n", encoding="utf-8")
    with pytest.raises(RulebookError, match="there is no clause gabong/play/snaek"):
        read_lexicon(path, {"gabong/play/sneak"})


def test_the_games_that_the_lexicon_names_exist() -> None:
    assert set(read_lexicon(lexicon_path()).names.values()) == set(games())


def test_a_placing_is_told_from_its_reverse() -> None:
    lexicon = read_lexicon(lexicon_path())

    def placings(text: str) -> list[str]:
        return lexicon.placings([word.form for word in words(text)], LANGUAGES)

    assert placings("kan jeg legge en nier på en firer") == ["nine-on-four"]
    assert placings("9♠ på 4♠") == ["nine-on-four"]
    assert placings("a four on the nine") == ["four-on-nine"]
    assert placings("Q on K") == ["queen-on-king"]
    assert placings("on the table") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_is_complete_in_each_language(language: str) -> None:
    terms = glossary("nb" if language == "nb" else "en")
    assert len(terms) > 50
    assert len({term.id for term in terms}) == len(terms)
    for term in terms:
        assert term.term
        assert term.translation
        assert term.meanings
        for meaning in term.meanings:
            assert meaning.text.endswith((".", "!", "?", "»", "”")), term.id
            assert "{" not in meaning.text


def test_a_short_query_names_its_terms(built: Finder) -> None:
    assert [term.id for term in terms_of(built.find("snike", "nb").concepts, "nb")] == ["sneak"]
    assert terms_of(built.find("hva skjer hvis jeg glemte å si ett kort og alle så det", "nb").concepts, "nb") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_golf_are_explained(language: Language) -> None:
    explained = {term.id: [one.clause for one in term.meanings if one.game == "golf"] for term in glossary(language)}
    expected = {
        "waste": "golf/setup/waste",
        "stock": "golf/setup/stock",
        "column": "golf/setup/columns",
        "layout": "golf/setup/columns",
        "deck": "golf/need/deck",
        "face-card": "golf/play/new-top",
        "free-card": "golf/play/free-card",
        "covered-card": "golf/example/covered-card",
        "empty-column": "golf/play/empty-columns",
        "stuck": "golf/play/draw-when-stuck",
        "clear": "golf/play/round-won",
        "round": "golf/play/round-over",
        "hole": "golf/score/nine-holes",
        "par": "golf/score/par",
        "cards-left": "golf/score/cards-left",
        "unused-stock": "golf/score/unused-stock",
        "variant": "golf/need/choose-variant",
        "strict": "golf/variants/strict",
        "queen-on-king": "golf/variants/queen-on-king",
        "putt-putt": "golf/variants/putt-putt",
        "free-start": "golf/variants/free-start",
        "joker": "golf/variants/jokers",
        "redeal": "golf/redeal/impossible-layout",
        "match": "golf/match/own-solitaire-each",
    }
    assert [id for id, clause in expected.items() if clause not in explained.get(id, [])] == []


def test_a_word_of_several_games_is_explained_for_each(built: Finder) -> None:
    column = terms_of(built.find("kolonne", "nb").concepts, "nb")[0]
    assert {meaning.game for meaning in column.meanings} >= {"golf", "hollywood-gin"}
    assert "golf" in {meaning.game for meaning in terms_of(built.find("foundation", "en").concepts, "en")[0].meanings}
