"""The clauses of every rulebook as plain text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from refbook.games import game_of
from refbook.i18n import LANGUAGES, Language
from refbook.rulebook import Clause, games, load_rulebook, render_text

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKUP = re.compile(r"[*`|]+|^#+\s*|^\s*[-:]+\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ClauseText:
    """A clause with its texts, without markup and with their numbers filled in."""

    game: str
    clause: Clause
    text: Mapping[Language, str]


def clause_texts() -> list[ClauseText]:
    """Every clause of every game."""
    return [
        ClauseText(game, clause, {language: plain_text(game, clause, language) for language in LANGUAGES})
        for game in games()
        for clause in load_rulebook(game).clauses
    ]


def plain_text(game: str, clause: Clause, language: Language) -> str:
    """A clause's text in one line."""
    filled = render_text(clause.text[language], game_of(game).ruleset, language)
    return " ".join(_MARKUP.sub(" ", _LINK.sub(r"\1", filled)).split())
