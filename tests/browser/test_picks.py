"""Quick picks on a phone of 360 px: tapped, with the keyboard alone, with a script and without."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from refbook.i18n import LANGUAGES
from refbook.web.picks import PICKS

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

Opened = Callable[..., "Page"]
_NAMED = "players=Anna,+Bo,+Cato,+Dina"


@pytest.fixture
def opened(browser: Browser, site: str) -> Iterator[Opened]:
    """Opens an address in a new window; whatever a page complains about in its console is a fault."""
    complaints: list[str] = []
    contexts = []

    def open_page(address: str, *, language: str = "en", width: int = 360, **settings: Any) -> Page:
        context = browser.new_context(locale=language, viewport={"width": width, "height": 740}, **settings)
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


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sneak_is_settled_by_tapping(opened: Opened, language: str, scripts: bool) -> None:
    page = opened("/", language=language, java_script_enabled=scripts)
    follow(page, 'main a[href="/dispute/picks"]')
    page.fill("#players", "Anna, Bo, Cato, Dina")
    with page.expect_navigation():
        page.press("#players", "Enter")
    follow(page, 'a[href^="/dispute/picks/sneak"]')
    for label in ("who-4", "card-rank-7", "card-suit-hearts", "face-rank-7", "face-suit-hearts", "turn-2"):
        page.click(f'label[for="{label}"]')
    follow(page, "#pick button.primary")
    assert "/ruling?s=" in page.url
    assert page.locator('a[href="/rules/gabong/play/sneak"]').count()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_gabong_is_put_together_card_by_card(opened: Opened, scripts: bool) -> None:
    page = opened(f"/dispute/picks/gabong?{_NAMED}", java_script_enabled=scripts)
    page.click('label[for="who-2"]')
    for rank, suit in (("5", "clubs"), ("5", "clubs"), ("6", "hearts")):
        page.click(f'label[for="cards-rank-{rank}"]')
        page.click(f"#cards-add-{suit}")
        page.wait_for_selector(f"#cards-rank-{rank}:not(:checked) >> nth=0", state="attached")
    if scripts:
        page.click('#cards button[name="drop"] >> nth=0')
        page.wait_for_selector('#cards button[name="drop"] >> nth=2', state="detached")
    else:
        follow(page, '#cards button[name="drop"] >> nth=0')
    assert page.locator('#cards input[name="cards"]').evaluate_all("them => them.map(one => one.value)") == ["5♣", "6♥"]
    assert page.is_checked("#who-2")
    page.click('label[for="face-rank-J"]')
    page.click('label[for="face-suit-spades"]')
    follow(page, "#pick button.primary")
    assert "Bo is the Gabong" in page.inner_text("main")


@pytest.mark.parametrize("scripts", [True, False])
def test_the_keyboard_alone_will_do(opened: Opened, scripts: bool) -> None:
    page = opened(f"/dispute/picks/drew?{_NAMED}", java_script_enabled=scripts)
    page.focus("#who-1")
    page.keyboard.press("ArrowRight")
    assert page.is_checked("#who-2")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    assert page.is_checked("#count-2")
    assert page.evaluate("getComputedStyle(document.querySelector('#count-2 + label')).outlineStyle") == "solid"
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert "/ruling?s=" in page.url
    assert "Bo" in page.inner_text("h1")


def test_only_what_was_chosen_is_asked_about(opened: Opened) -> None:
    page = opened("/dispute/picks/cheered", java_script_enabled=False)
    assert not page.is_visible("#winner")
    page.click('label[for="over-yes"]')
    assert page.is_visible("#winner")
    assert not page.is_visible("#card-called")
    page.click('label[for="card-rank-8"]')
    assert page.is_visible("#card-called")


def test_what_it_says_so_far_follows_the_taps(opened: Opened) -> None:
    page = opened(f"/dispute/picks/drew?{_NAMED}")
    page.click('label[for="who-2"]')
    page.click('label[for="count-2"]')
    page.wait_for_selector("#told pre >> text=Bo draws 2")
    page.click('label[for="count-3"]')
    page.wait_for_selector("#told pre >> text=Bo draws 3")


@pytest.mark.parametrize("scripts", [True, False])
def test_the_switch_and_the_text_keep_what_was_chosen(opened: Opened, scripts: bool) -> None:
    page = opened(f"/dispute/picks/drew?{_NAMED}", java_script_enabled=scripts)
    page.click('label[for="who-2"]')
    page.click('label[for="count-2"]')
    follow(page, ".switch")
    assert page.get_attribute("html", "lang") == "nb"
    assert page.is_checked("#count-2")
    follow(page, 'button[name="edit"]')
    assert page.input_value("#text").endswith("Bo trekker 2\n")
    page.go_back()
    assert page.is_checked("#count-2")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_everything_fits_and_can_be_hit(opened: Opened, width: int, language: str) -> None:
    page = opened("/dispute/picks", width=width, language=language)
    here = page.url.partition("/dispute")[0]
    long = "players=Maximiliane-Alexandrine+av+Nordre+Fjord,+Bo,+Cato"
    for query in ("", f"?{long}", "?check=1"):
        for pick in PICKS:
            page.goto(f"{here}/dispute/picks/{pick.id}{query}")
            _check(page, pick.id)
            for way in page.query_selector_all(".way > label"):
                if way.is_visible():
                    way.click()
                    _check(page, pick.id)


def _check(page: Page, pick: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), pick
    small = page.evaluate(
        "[...document.querySelectorAll('main .keys label, main .way > label, main button, main .typed input')]"
        ".filter(one => one.checkVisibility() && !one.classList.contains('hide')).filter(one =>"
        " { const box = one.getBoundingClientRect(); return box.height < 44 || box.width < 44; })"
        ".map(one => one.outerHTML)"
    )
    assert small == [], pick
    spilt = page.evaluate(
        "[...document.querySelectorAll('main .keys label, main .keys button')]"
        ".filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML)"
    )
    assert spilt == [], pick
