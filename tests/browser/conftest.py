"""A real browser against a real server on a free port."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from werkzeug.serving import make_server

from refbook.web import create_app

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = Path("/usr/bin/chromium")
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


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site."""
    server = make_server("127.0.0.1", 0, create_app(), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. Without it, or without Playwright, the tests are skipped, unless they are required."""
    if not _REQUIRED and not CHROMIUM.exists():
        pytest.skip(f"there is no {CHROMIUM}")
    if not _REQUIRED:
        pytest.importorskip("playwright")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=_ARGUMENTS)
        yield chromium
        chromium.close()
