"""The clauses as documents: what the index holds of each, and what a hit shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from refbook.games import ruleset_of
from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import Kind, Rulebook, games, load_rulebook, render_text
from refbook.search.words import normal

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ITEM = re.compile(r"(?P<before>\S)\s*\n\s*[-*]\s+")
_MARKUP = re.compile(r"[*`|]+|^#+\s*|^\s*[-:]+\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Document:
    """A clause as the search knows it. The texts are plain, by language, with their numbers filled in."""

    id: str
    game: str
    kind: Kind
    number: str
    title: Mapping[Language, str]
    section: Mapping[Language, str]
    aliases: Mapping[Language, tuple[str, ...]]
    text: Mapping[Language, str]


def documents() -> list[Document]:
    """Every clause of every game, in the order of the books."""
    return [document for game in games() for document in _of_book(load_rulebook(game))]


def plain_text(markdown: str, ruleset: object, language: Language) -> str:
    """A clause's text in one line, without markup and with its numbers."""
    filled = _ITEM.sub(_as_enumeration, render_text(markdown, ruleset, language))
    text = normal(" ".join(_MARKUP.sub(" ", _LINK.sub(r"\1", filled)).split()))
    return f"{text}." if text[-1:].isalnum() else text


def _as_enumeration(item: re.Match[str]) -> str:
    """The sign of a list item: nothing for the first, which follows a colon, and a semicolon for the others."""
    return f"{item['before']} " if item["before"] in ":.\n" else f"{item['before']}; "


def _of_book(book: Rulebook) -> Iterator[Document]:
    ruleset = ruleset_of(book.game)
    for section in book.sections:
        for clause in section.clauses:
            text = {language: plain_text(clause.text[language], ruleset, language) for language in LANGUAGES}
            yield Document(
                id=clause.id,
                game=book.game,
                kind=clause.kind,
                number=clause.number,
                title={language: normal(title) for language, title in clause.title.items()},
                section=section.title,
                aliases=clause.aliases,
                text=text,
            )
