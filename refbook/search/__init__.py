"""Finding clauses by the words people use, in either language."""

from refbook.search.index import Hit, Index, find_clause, index, search, suggest

__all__ = ["Hit", "Index", "find_clause", "index", "search", "suggest"]
