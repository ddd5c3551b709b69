"""A real browser against a real server on a free port."""

from __future__ import annotations

import os
import runpy
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from werkzeug.serving import make_server

from refbook.store import open_store, prepare
from refbook.web import create_app

from .tour import Furnished, furnish

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
BROWSERS: tuple[str, ...] = runpy.run_path(str(ROOT / "dev.py"))["BROWSERS"]
_REQUIRED = os.environ.get("REFBOOK_REQUIRE_BROWSER") == "1"
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def serving(app: Flask) -> Iterator[str]:
    """The address at which an application answers meanwhile."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site."""
    with serving(create_app()) as address:
        yield address


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Furnished]:
    """A site of its own with an evening behind it."""
    store = open_store(f"sqlite:///{tmp_path_factory.mktemp('tour') / 'refbook.sqlite'}")
    prepare(store)
    with serving(create_app({"STORE": store})) as site:
        yield Furnished(site, furnish(store))
    store.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser installed here. Without it, or without Playwright, the tests are skipped unless they are required."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None and not _REQUIRED:
        pytest.skip(f"there is none of {', '.join(BROWSERS)}")
    assert program, f"the browser tests are required, and there is none of {', '.join(BROWSERS)}"
    if not _REQUIRED:
        pytest.importorskip("playwright")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=_ARGUMENTS)
        yield chromium
        chromium.close()
