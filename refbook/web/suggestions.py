"""Where words tell nothing that can be ruled on: the quick picks that fit them, and the clauses about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from refbook.i18n import Language, Message
from refbook.rulebook import Clause
from refbook.search import finder
from refbook.web.book import known_clause
from refbook.web.language import language
from refbook.web.picks import Pick
from refbook.web.picks_page import OF_GAME

_SEARCHED, _CLAUSES, _PICKS = 8, 4, 3
_ALIKE = 2
"""So many things must be named both by the words and by the title of a pick."""


@dataclass(frozen=True, slots=True)
class Suggested:
    """What words may be about; both are empty where they name nothing of the game."""

    picks: Mapping[str, Message]
    clauses: tuple[Clause, ...]


def suggested(words: str, game: str) -> Suggested:
    """The picks and the clauses that words about a quarrel fit, the best first, in the language of the page."""
    found = finder().find(words, language(), game, limit=_SEARCHED, names=False)
    if not (found.confident and found.concepts):
        return Suggested({}, ())
    hits = [hit.id for hit in found.hits]
    named = set(found.concepts)

    def rank(pick: Pick) -> int | None:
        if pick.clause in hits:
            return hits.index(pick.clause)
        return len(hits) if len(named & _named_by(pick.title.render(language()), language(), game)) >= _ALIKE else None

    ranked = [(place, pick) for pick in OF_GAME.get(game, ()) if (place := rank(pick)) is not None]
    best = [pick for _place, pick in sorted(ranked, key=lambda one: one[0])][:_PICKS]
    clauses = (known_clause(id) for id in hits[:_CLAUSES])
    return Suggested({pick.id: pick.title for pick in best}, tuple(one for one in clauses if one))


@cache
def _named_by(title: str, spoken: Language, game: str) -> frozenset[str]:
    """The things that the title of a pick names."""
    return frozenset(finder().find(title, spoken, game).concepts)
