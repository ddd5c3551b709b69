"""The titles of clauses, for rulings that cite them: far quicker to read than the whole book."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from refbook.i18n import Language, data_dir

_HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<id>[^}]+)\}\s*$", re.MULTILINE)


@cache
def clause_titles(game: str, language: Language) -> Mapping[str, str]:
    """Each clause id of a game with its title; the loader is what checks that the files are sound."""
    files = sorted((data_dir("content") / game / language).glob("*.md"))
    return {
        found["id"]: found["title"] for path in files for found in _HEADING.finditer(path.read_text(encoding="utf-8"))
    }
