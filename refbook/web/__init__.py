"""The web application: one blueprint for each thing a person does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from logging import ERROR, getLogger

from flask import Flask

from refbook.games import is_judged
from refbook.precedents import warm_up as read_the_log_words
from refbook.search import warm_up
from refbook.web import (
    api,
    assets,
    compression,
    coverage,
    dispute,
    errors,
    golf,
    guru,
    guru_login,
    language,
    lookup,
    moves,
    navigation,
    otherwise,
    picks_page,
    pictures,
    precedents,
    proxies,
    read,
    roles,
    ruling,
    rulings,
    security,
    suggestions,
    table,
    understood,
    what_if,
)
from refbook.web import store as stored
from refbook.web.board import board_svg
from refbook.web.book import clause_html, clause_url, editions
from refbook.web.entries import precedent_url
from refbook.web.table_hub import known_tables

MAX_BODY = 64 * 1024
MAX_FIELDS = 250
"""More than the largest form has: a table's players and all its house rules."""
_MAX_BUFFERED_BODY = 4 * 1024 * 1024


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The application. `config` holds Flask settings; SETTINGS and STORE stand in for those of the environment.

    Raises SettingsError or StoreError where it cannot start.
    """
    app = Flask(__name__)
    app.config.update(MAX_CONTENT_LENGTH=MAX_BODY, MAX_FORM_PARTS=MAX_FIELDS)
    app.config.update(config or {})
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(board_svg=board_svg, clause_html=clause_html, clause_url=clause_url)
    app.jinja_env.globals.update(precedent_url=precedent_url, known_tables=known_tables)
    app.jinja_env.globals.update(quick_picks=picks_page.quick_picks, suggested=suggestions.suggested)
    app.jinja_env.globals.update(editions=editions, judged=is_judged, listed=lookup.listed, marked=lookup.marked)
    for part in (stored, compression, proxies, security, roles, language, navigation, assets, errors):
        part.init_app(app)
    told = (dispute, understood, picks_page, ruling, moves, what_if, otherwise, rulings, golf)
    for part in (read, lookup, *told, pictures, precedents, guru, guru_login, table, coverage, api):
        app.register_blueprint(part.blueprint)
    warm_up()
    read_the_log_words()
    return app


def serve(host: str = "127.0.0.1", port: int = 8000, ready: Callable[[], object] = lambda: None) -> None:
    """Serve the application until the process is stopped; `ready` is called once the port is ours.

    Raises OSError where it is not to be had.
    """
    from waitress.server import create_server

    # A request that waits for a thread is no news: more phones than threads are usual.
    getLogger("waitress.queue").setLevel(ERROR)
    server = create_server(
        create_app(), host=host, port=port, max_request_body_size=_MAX_BUFFERED_BODY, ident="refbook"
    )
    ready()
    server.run()
