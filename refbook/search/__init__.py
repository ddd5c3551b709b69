"""Finding clauses by the words people use, in either language."""

from refbook.search.finder import Finder, Found, Hit, finder, found_json, hit_json
from refbook.search.folder import build_index
from refbook.search.glossary import Term, glossary, terms_of, warm_up
from refbook.search.highlight import Mark
from refbook.search.misses import Miss, count_miss, counted_misses

__all__ = [
    "Finder",
    "Found",
    "Hit",
    "Mark",
    "Miss",
    "Term",
    "build_index",
    "count_miss",
    "counted_misses",
    "finder",
    "found_json",
    "glossary",
    "hit_json",
    "terms_of",
    "warm_up",
]
