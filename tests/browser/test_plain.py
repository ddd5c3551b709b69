"""The commonest quarrels, told on a phone as people tell them: with a script and without."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from refbook.i18n import LANGUAGES, Language

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

Opened = Callable[..., "Page"]
QUARRELS: dict[Language, tuple[str, ...]] = {
    "nb": (
        "Det ligger hjerter 7 på bordet og det er Bo sin tur. Dina legger hjerter 7.",
        "Bo la kløver åtter og glemte å rope farge. Så la Anna ruter knekt. Er det lov?",
        "Per hadde to kort igjen. Han la ruter 6 men glemte å si ett kort igjen, og så la han ruter 9.",
        "Anna la spar 5. Så la Dina spar 5 oppå. Hvem sin tur er det nå?",
        "Kari legger hj 8 og roper spar. Ola legger spar dame. Er det lov?",
    ),
    "en": (
        "The seven of hearts is on the table and it is Bo's turn. Dina lays the seven of hearts.",
        "Bo laid the eight of clubs and forgot to call a suit. Then Anna laid the jack of diamonds. Is that allowed?",
        "Per had two cards left. He laid the six of diamonds without saying one card left. Then he laid 9♦.",
        "Anna laid the five of spades. Then Dina laid the five of spades on top. Is that allowed?",
        "Kari lays the eight of hearts calling spades. Ola lays the queen of spades. Is that allowed?",
    ),
}


@pytest.fixture
def opened(browser: Browser, site: str) -> Iterator[Opened]:
    complaints: list[str] = []
    contexts = []

    def open_page(address: str, *, language: str, scripts: bool) -> Page:
        context = browser.new_context(
            locale=language, viewport={"width": 360, "height": 740}, java_script_enabled=scripts
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto(site + address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [text for text in complaints if not re.search(r"status of 4\d\d", text)] == []


def _fits(page: Page) -> bool:
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(5))
def test_a_quarrel_is_ruled_on_as_it_is_told(opened: Opened, number: int, language: Language, scripts: bool) -> None:
    text = QUARRELS[language][number]
    page = opened("/dispute", language=language, scripts=scripts)
    page.fill("#text", text)
    follow(page, "form#dispute button.primary")
    assert "/ruling?" in page.url
    assert page.locator(".verdict-head h1").count() == 1
    page.click(".understood summary")
    assert page.inner_text(".typed-words") == text
    assert page.locator(".timeline li").first.is_visible()
    assert _fits(page)


@pytest.mark.parametrize("scripts", [True, False])
def test_marked_words_are_put_right_on_the_phone(opened: Opened, scripts: bool) -> None:
    page = opened("/dispute", language="nb", scripts=scripts)
    page.fill("#text", "Anna la spar 5, og Cato flurket.")
    follow(page, "form#dispute button.primary")
    assert page.inner_text(".typed-words mark") == "flurket"
    page.click(".timeline li:last-child summary")
    page.fill(".timeline li:last-child input", "Cato trekker 2")
    assert _fits(page)
    follow(page, "#understood button.primary")
    assert "/ruling?" in page.url
    assert "Cato trekker 2" in page.inner_text("#situation")
