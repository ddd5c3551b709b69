"""The database of a request, and forms that are carried out once."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import cast

from flask import Flask, Response, current_app, redirect, request
from sqlalchemy.orm import Session

from refbook.settings import Settings, read_settings
from refbook.store import Store, open_store, prepare
from refbook.store.secrets import digest, new_token
from refbook.store.submissions import answered, remember

_EXTENSION = "refbook.store"
MAX_KEY = 64


def init_app(app: Flask) -> None:
    """Open the store that the settings name, unless the configuration brings one."""
    settings: Settings = app.config.setdefault("SETTINGS", read_settings())
    opened = app.config.get("STORE")
    if opened is None:
        opened = open_store(settings.database_url)
        prepare(opened)
    app.extensions[_EXTENSION] = opened
    app.jinja_env.globals["form_key"] = new_token


def store() -> Store:
    return cast(Store, current_app.extensions[_EXTENSION])


def now() -> datetime:
    return datetime.now(UTC)


def submission_key() -> str:
    """What tells this form, as it is filled in, from every other; empty where it brought no key."""
    key = request.form.get("key", "")[:MAX_KEY]
    if not key:
        return ""
    filled_in = sorted((name, value) for name, value in request.form.items(multi=True) if name != "key")
    return f"{key} {digest(json.dumps(filled_in))}"


def once(scope: str, act: Callable[[Session], str]) -> Response:
    """Carry out a form and go to where its answer is; the same form sent again goes there too, and is not done again.

    `act` does the work in a writing session and returns the address. The form's `key` tells it from others, and so does
    what is filled in: an old page with other things in it is another form.
    """
    key = submission_key()
    with store().writing() as session:
        location = (answered(session, scope, key) if key else None) or None
        if location is None:
            location = act(session)
            if key:
                remember(session, scope, key, location, now())
    return cast(Response, redirect(location, 303))
