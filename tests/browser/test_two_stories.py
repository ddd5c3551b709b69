"""Two who tell it otherwise, and facts that cannot be, on a phone: with a script and without."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from refbook.i18n import LANGUAGES, Language
from refbook.situations import translate
from refbook.web.links import pack

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

Opened = Callable[..., "Page"]
STORY = """\
game: gabong
players: Anna, Bo, Cato, Dina
turn: Anna
face: 9♠ by Dina
hand Anna: 5♠ K♦ 6♦

Anna lays 5♠
"""
SAID: dict[Language, str] = {"en": "Anna laid the king of diamonds.", "nb": "Anna la ruter konge."}


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


def _small(page: Page) -> list[str]:
    """The buttons that are too small for a thumb."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('main button, main a.button, main .keys label, main input:not([type])')]
        .filter((one) => one.checkVisibility() && !one.classList.contains('hide'))
        .filter((one) => one.getBoundingClientRect().height < 43.9).map((one) => one.outerHTML)"""
    )
    return found


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_stories_come_to_where_they_part(opened: Opened, language: Language, scripts: bool) -> None:
    page = opened(f"/ruling?s={pack(translate(STORY, language))}", language=language, scripts=scripts)
    follow(page, ".otherwise a")
    page.click("label[for=first-1]")
    page.click("label[for=second-2]")
    assert _fits(page)
    assert _small(page) == []
    follow(page, "button[value=here]")
    assert _fits(page)
    assert _small(page) == []
    page.fill("#text", SAID[language])
    follow(page, "form#dispute > p > button.primary")
    assert page.locator(".parting article").count() == 2
    assert page.locator(".parting .verdict.illegal").count() == 1
    assert page.locator(".parting").bounding_box()["y"] < page.locator(".accounts").bounding_box()["y"]  # type: ignore[index]
    assert _fits(page)
    assert _small(page) == []


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wrong_one_of_two_facts_is_put_right(opened: Opened, language: Language, scripts: bool) -> None:
    text = translate(STORY.replace("Anna lays 5♠", "Anna lays 9♥"), language)
    page = opened(f"/ruling?s={pack(text)}", language=language, scripts=scripts)
    assert page.locator(".clash article").count() == 2
    assert _fits(page)
    follow(page, ".clash article:last-child a.button")
    assert page.evaluate("document.activeElement.id") == "right"
    page.fill("#right", page.input_value("#right").replace("9♥", "6♦"))
    assert _fits(page)
    assert _small(page) == []
    follow(page, "#wrong button.primary")
    assert page.locator(".clash").count() == 0
    assert page.locator(".verdict-head h1").count() == 1


def test_the_code_for_another_phone_is_drawn(opened: Opened) -> None:
    page = opened(f"/ruling/otherwise?s={pack(STORY)}&first=Anna&how=send", language="en", scripts=True)
    assert page.evaluate("document.querySelector('.qr img').naturalWidth") > 0
    assert page.locator("[data-copy]").is_visible()
    assert _fits(page)
