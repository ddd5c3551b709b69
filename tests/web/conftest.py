from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refbook.web import create_app
from refbook.web.examples import STARTERS
from refbook.web.links import pack


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def ruling_url() -> Callable[[str], str]:
    """The address of the ruling on a text."""
    return lambda text: f"/ruling?s={pack(text)}"


@pytest.fixture(scope="session")
def last_card() -> str:
    """A situation that is decided."""
    return next(starter.text for starter in STARTERS if starter.key == "last-card")
