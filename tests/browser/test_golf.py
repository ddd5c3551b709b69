"""A deal of golf on a phone of 360 px: tapped, with the keyboard alone, typed, with a script and without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.test_golf_page import ROW

from .tour import Furnished
from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.browser


def phone(browser: Browser, *, scripts: bool = True) -> BrowserContext:
    return browser.new_context(
        locale="en", viewport={"width": 360, "height": 740}, java_script_enabled=scripts, reduced_motion="reduce"
    )


def tap(page: Page, rank: str, suit: str) -> None:
    page.click(f'label[for="card-rank-{rank}"]')
    page.click(f"#card-add-{suit}")
    page.wait_for_selector(f"#card-rank-{rank}:not(:checked)", state="attached")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_deal_is_tapped_and_then_typed(browser: Browser, site: str, scripts: bool) -> None:
    context = phone(browser, scripts=scripts)
    page = context.new_page()
    page.goto(f"{site}/golf")
    for rank, suit in (("K", "spades"), ("9", "hearts"), ("4", "clubs")):
        tap(page, rank, suit)
    assert page.input_value("#deal") == "K♠ 9♥ 4♣"
    assert "Next: column 1, card 4" in page.inner_text("#card legend")
    page.click('button[name="drop"]')
    page.wait_for_selector("text=Next: column 1, card 3")
    page.reload()
    assert page.input_value("#deal") == "K♠ 9♥"
    if scripts:
        page.click('label[for="card-rank-9"]')
        page.wait_for_selector("#card-add-hearts:disabled")
        page.type("#deal", " 7♣")
        page.wait_for_selector("text=Next: column 1, card 4")
    page.fill("#deal", ROW)
    if scripts:
        page.wait_for_selector("text=All cards are told")
        assert page.locator("#card .keys :is(input, button)").count() == 0
    page.click('label[for="kings-putt-putt"]')
    page.click('label[for="draw-any-time"]')
    follow(page, "#deal-form button.primary")
    assert "This deal can be cleared." in page.inner_text("h1")
    follow(page, "text=Show me, move by move")
    assert page.locator(".step").count() > 20
    if scripts:
        assert page.locator(".step:visible").count() == 1
        for _step in range(4):
            page.keyboard.press("ArrowRight")
            box = page.locator(".step:visible .board").bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= page.viewport_size["height"]  # type: ignore[index]
    context.close()


def test_what_is_typed_to_start_a_table_is_there_on_the_way_back(browser: Browser, furnished: Furnished) -> None:
    context = phone(browser)
    page = context.new_page()
    page.goto(f"{furnished.site}/tables/new")
    page.fill("#player-0", "Anna")
    follow(page, 'button[value="golf"]')
    page.fill("#player-1", "Bo")
    page.click('label[for="variant-putt-putt"]')
    assert page.is_checked("#variant-putt-putt")
    follow(page, "#rule-variant .check a >> nth=0")
    with page.expect_navigation():
        page.go_back()
    assert (page.input_value("#player-0"), page.input_value("#player-1")) == ("Anna", "Bo")
    assert page.is_checked("#variant-putt-putt")
    context.close()


def test_the_keyboard_alone_will_do(browser: Browser, site: str) -> None:
    context = phone(browser)
    page = context.new_page()
    page.goto(f"{site}/golf")
    for presses, added in ((2, "3♥"), (4, "3♥ 5♠")):
        page.focus("#card-rank-A")
        for _press in range(presses):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
        if added == "3♥":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector(f'textarea:text-is("{added}")')
    assert page.evaluate("document.activeElement.name") == "card-rank"
    context.close()


def test_what_cannot_be_is_said_while_typing(browser: Browser, site: str) -> None:
    context = phone(browser)
    page = context.new_page()
    page.goto(f"{site}/golf")
    page.fill("#deal", "9♥ K♠ 9♥")
    page.wait_for_selector("#told mark")
    assert "9♥ is here twice: column 1, card 1, and column 1, card 3." in page.inner_text("#told")
    context.close()
