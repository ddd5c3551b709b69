"""From an appeal to the next table: a guru logs in, issues a verdict, and what is played afterwards follows it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from werkzeug.serving import make_server

from refbook.precedents import Draft, add_guru, gurus, issue
from refbook.store import Store, open_store, prepare
from refbook.store.secrets import new_token
from refbook.tables.access import enroll, require
from refbook.tables.disputes import appeal, context_of, dispute_at, rule_on_story, tell
from refbook.tables.opening import Opening, open_table
from refbook.web import create_app

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

NOW = datetime(2026, 11, 30, 18, 5, tzinfo=UTC)
QUARREL = "bordkort: 9♠ av Dina\ntur: Anna\nretning: med klokka\nhånd Anna: 5♠ 5♠ K♦\n\nAnna legger 5♠ 5♠ samtidig\n"


class Log(NamedTuple):
    """A site of its own, with its store and the key of the guru called Guri."""

    site: str
    store: Store
    key: str


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Log]:
    store = open_store(f"sqlite:///{tmp_path / 'log.sqlite'}")
    prepare(store)
    server = make_server("127.0.0.1", 0, create_app({"STORE": store}), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield Log(f"http://127.0.0.1:{server.server_port}", store, add_guru(store, "Guri", NOW))
    server.shutdown()
    server.server_close()
    thread.join(timeout=5)
    store.close()


def quarrel(store: Store, secret: str, *, appealed: bool) -> str:
    """Tell the quarrel at a new table; the address of the dispute."""
    with store.writing() as session:
        device = enroll(session, secret, NOW)
        opening = Opening("gabong", "nb", ("Anna", "Bo", "Cato", "Dina"), "Cato")
        opened = open_table(session, opening, device, NOW)
        present = require(session, "player", opened.player_token, secret)
        story = rule_on_story(QUARREL, "nb", context_of(session, opened.table))
        dispute = tell(session, present, story, NOW)
        if appealed:
            appeal(session, present, dispute, "Blir begge liggende?", dispute.version, NOW)
        return dispute.address


@pytest.mark.parametrize("scripts", [True, False])
def test_a_verdict_from_the_docket_to_the_next_table(kept: Log, browser: Browser, scripts: bool) -> None:
    secret = new_token()
    address = quarrel(kept.store, secret, appealed=True)
    context = browser.new_context(locale="en", viewport={"width": 320, "height": 740}, java_script_enabled=scripts)
    page = context.new_page()

    page.goto(kept.site + "/guru")
    assert page.url.endswith("/guru/login?then=/guru")
    page.fill("#name", "Guri")
    page.fill("#key", "not the key")
    follow(page, "main button.primary")
    assert "do not go together" in page.inner_text(".problems")
    assert page.input_value("#name") == "Guri"
    page.fill("#key", kept.key)
    follow(page, "main button.primary")

    follow(page, f'a[href="/guru/disputes/{address}"]')
    assert "Blir begge liggende?" in page.inner_text("main")
    page.fill("#reasons-en", "That is how it has always been played.")
    follow(page, "#verdict button.primary")
    assert "Write what is held" in page.inner_text("#fault-holding")
    assert page.input_value("#reasons-en") == "That is how it has always been played."
    page.check('input[name="choice"][value$=" both-stay"]')
    follow(page, "#verdict button.primary")

    number = page.inner_text("h1")
    assert number.startswith("GG-")
    assert "That is how it has always been played." in page.inner_text("main")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.goto(kept.site + "/guru")
    assert page.locator(f'a[href="/guru/disputes/{address}"]').count() == 0

    later = quarrel(kept.store, secret, appealed=False)
    with kept.store.reading() as session:
        assert dispute_at(session, later).state != "undecided"
    context.add_cookies([{"name": "device", "value": secret, "url": kept.site}])
    page.goto(f"{kept.site}/rulings/{later}")
    follow(page, f'.readings a[href="/precedents/{number}"]')
    assert page.inner_text("h1") == number
    context.close()


def test_a_citation_is_copied_as_it_is_printed(kept: Log, browser: Browser) -> None:
    with kept.store.writing() as session:
        [guru] = gurus(session)
        draft = Draft(game="gabong", authority="guru", author="Guri", guru=guru, holding={"en": "Both stay."})
        number = issue(session, draft, NOW).number
    context = browser.new_context(locale="en", permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{kept.site}/precedents/{number}")
    page.click("text=Copy in English")
    assert page.evaluate("navigator.clipboard.readText()") == f"{number}, Gabongguru, 30 November 2026: Both stay."
    page.emulate_media(media="print")
    assert page.locator("button:visible, .button:visible").count() == 0
    assert page.locator(".citation:visible").count() == 2
    context.close()
