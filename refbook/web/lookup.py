"""The search page. A clause's id or number in the box goes straight to the clause."""

from __future__ import annotations

import re

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup, escape

from refbook.rulebook import games
from refbook.search import find_clause, search, suggest
from refbook.search.words import MAX_QUERY, query_words, stem
from refbook.web import book as texts
from refbook.web.language import language

blueprint = Blueprint("lookup", __name__)

LIMIT = 30
_COMMA = re.compile(r"(?<=\d),(?=\d)")


@blueprint.get("/search")
def results() -> ResponseReturnValue:
    query = request.args.get("q", "")[:MAX_QUERY].strip()
    game = next((game for game in games() if game == request.args.get("game")), None)
    # The keyboards of Norwegian phones have a comma where numbers are typed.
    cited = find_clause(_COMMA.sub(".", query))
    if cited is not None:
        return redirect(texts.clause_url(cited[1].id), 303)
    hits = search(query, language(), game, LIMIT)
    return render_template(
        "search.html",
        query=query,
        hits=[(hit, marked(hit.snippet, query), section_title(hit.id)) for hit in hits],
        suggestion=suggest(query, language()) if query and not hits else None,
    )


def marked(text: str, query: str) -> Markup:
    """The text with the words that were asked for marked."""
    asked = query_words(query)
    stems, beginning = {stem(word, language()) for word in asked}, asked[-1] if asked else ""
    pieces = []
    for piece in re.split(r"(\w+)", text):
        word = piece.lower()
        found = word and (stem(word, language()) in stems or (len(beginning) > 2 and word.startswith(beginning)))
        pieces.append(Markup("<mark>{}</mark>").format(piece) if found else escape(piece))
    return Markup("").join(pieces)


def section_title(id: str) -> str:
    """The title of the section a clause stands in."""
    book = texts.find_book(id.partition("/")[0])
    return book.section(book.clause(id).section).title[language()]
