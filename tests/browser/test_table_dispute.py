"""A dispute at a table, from one phone to the next: told, ruled on by the Gabong, and followed by the one after it."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from werkzeug.serving import make_server

from refbook.i18n import LANGUAGES
from refbook.store import Store
from refbook.web import create_app
from tests.tables.playing import DEPENDS, DISCRETION, OPEN, SILENT, Table, open_for_four

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

Phone = Callable[..., "Page"]


@pytest.fixture
def table(sqlite_store: Store) -> Table:
    return open_for_four(sqlite_store)


@pytest.fixture
def address(sqlite_store: Store) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, create_app({"STORE": sqlite_store}), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join(timeout=5)


@pytest.fixture
def phone(browser: Browser, address: str, table: Table) -> Iterator[Phone]:
    """The phone of a player at an address; whatever its console complains about is a fault."""
    complaints: list[str] = []
    contexts = []

    def open_phone(name: str, path: str, *, language: str = "en", width: int = 360, scripts: bool = True) -> Page:
        context = browser.new_context(
            locale=language, viewport={"width": width, "height": 740}, java_script_enabled=scripts
        )
        contexts.append(context)
        context.add_cookies([{"name": "device", "value": table.secrets[name], "url": address}])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto(address + path)
        return page

    yield open_phone
    for context in contexts:
        context.close()
    assert [text for text in complaints if not re.search(r"status of 4\d\d", text)] == []


def path_of(page: Page) -> str:
    return "/" + page.url.partition("//")[2].partition("/")[2]


@pytest.mark.parametrize("scripts", [True, False])
def test_what_is_ruled_tonight_binds_tonight(phone: Phone, table: Table, scripts: bool) -> None:
    anna = phone("Anna", f"/t/{table.token}/dispute", scripts=scripts)
    anna.fill("#text", OPEN.replace("Anna lays", "Anna layz"))
    follow(anna, "text=Give the ruling")
    assert "Use “lay”" in anna.inner_text("#problems")
    follow(anna, "text=Use “lay”")
    assert anna.inner_text("[aria-current=step]") == "Waits for the Gabong …"
    assert not anna.query_selector("#gabong")
    cato = phone("Cato", path_of(anna), scripts=scripts)
    for _question in range(3):
        if cato.query_selector_all("button.reading:visible"):
            follow(cato, "button.reading:visible >> nth=0")
    assert "Ruled by the Gabong" in cato.inner_text("[aria-current=step]")
    number = cato.inner_text(".given a >> nth=0")
    bo = phone("Bo", f"/t/{table.token}/dispute", scripts=scripts)
    bo.fill("#text", OPEN.replace("K♦", "Q♦"))
    follow(bo, "text=Give the ruling")
    assert f"By the Gabong’s ruling {number}" in bo.inner_text("main")
    assert f"It holds by a ruling of the Gabong of this game. {number}" in bo.inner_text(".readings")
    follow(bo, f".readings >> text={number}")
    assert bo.inner_text("h1") == number


@pytest.mark.parametrize("scripts", [True, False])
def test_a_fact_is_one_tap_away(phone: Phone, table: Table, scripts: bool) -> None:
    page = phone("Bo", f"/rulings/{table.tell(DEPENDS)}", scripts=scripts)
    follow(page, ".ask button.big >> text=No")
    assert page.inner_text("[aria-current=step]") == "Ruled by the book"


def test_the_language_switch_keeps_what_is_typed(phone: Phone, table: Table) -> None:
    page = phone("Bo", f"/t/{table.token}/dispute")
    page.fill("#text", SILENT)
    follow(page, ".switch")
    assert page.input_value("#text") == SILENT
    assert page.get_attribute("html", "lang") == "nb"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_runs_out_of_the_page(phone: Phone, table: Table, width: int, language: str) -> None:
    addresses = [f"/rulings/{table.tell(words)}" for words in (OPEN, DEPENDS, DISCRETION, SILENT)]
    page = phone("Cato", f"/t/{table.token}/dispute", width=width, language=language)
    for path in (path_of(page), *addresses):
        page.goto(page.url.partition("/t/")[0].partition("/rulings/")[0] + path)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        small = page.evaluate(
            "[...document.querySelectorAll('main button, main select, main input, main textarea')]"
            ".filter(one => one.checkVisibility())"
            ".filter(one => (one.type === 'checkbox' ? one.labels[0] : one).getBoundingClientRect().height < 44)"
            ".map(one => one.outerHTML)"
        )
        assert small == [], path
