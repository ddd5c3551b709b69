"""A ruling gone through one step at a time: by buttons, keys and a swipe, and said to those who do not see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from refbook.web.examples import STARTERS
from refbook.web.links import pack

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Opened = Callable[..., "Page"]
pytestmark = pytest.mark.browser
LAST_CARD = f"/ruling?s={pack(STARTERS[0].text)}"
SHARED = "navigator.share = async (told) => { window.shared = told; }; navigator.canShare = () => true;"
NOT_SHARED = "delete Navigator.prototype.share; Object.defineProperty(navigator, 'share', { value: undefined });"


@pytest.fixture
def opened(browser: Browser, site: str) -> Iterator[Opened]:
    """Opens an address in a new window; whatever a page complains about in its console is a fault."""
    complaints: list[str] = []
    contexts = []

    def open_page(address: str, *, language: str = "nb", width: int = 360, **settings: Any) -> Page:
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
    assert complaints == []


def place(page: Page) -> str:
    return page.inner_text("[data-place]")


def swipe(page: Page, across: int, down: int = 0) -> None:
    page.evaluate(
        """([across, down]) => {
          const play = document.querySelector(".play"), step = play.querySelector(".step:not([hidden])");
          const finger = (x, y) => new Touch({ identifier: 1, target: step, clientX: x, clientY: y });
          const tell = (name, touches, changed) =>
            step.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches: [changed] }));
          const start = finger(200, 300), end = finger(200 + across, 300 + down);
          tell("touchstart", [start], start);
          tell("touchend", [], end);
        }""",
        [across, down],
    )


def test_steps_by_button_key_and_swipe(opened: Opened) -> None:
    page = opened(LAST_CARD, language="en", has_touch=True)
    shown = page.locator(".step:visible")
    swipe(page, -120)
    assert shown.count() == 3  # where all are shown a swipe means nothing
    page.click('[data-step="first"]')
    assert (place(page), shown.get_attribute("id")) == ("1 of 3", "step-1")
    page.keyboard.press("ArrowRight")
    assert (place(page), shown.get_attribute("id")) == ("2 of 3", "step-2")
    swipe(page, -120)
    assert place(page) == "3 of 3"
    swipe(page, -120)
    assert place(page) == "3 of 3"
    swipe(page, 120)
    assert place(page) == "2 of 3"
    swipe(page, 60, down=200)
    assert place(page) == "2 of 3"
    page.click('[data-step="last"]')
    assert place(page) == "3 of 3"
    assert page.get_attribute('[data-step="1"]', "aria-disabled") == "true"
    page.keyboard.press("Home")
    assert place(page) == "1 of 3"
    page.locator(".step:visible .cite summary").first.click()
    assert page.locator(".step:visible .cite .text").first.is_visible()


@pytest.mark.parametrize(("language", "said"), [("nb", "Steg 2 av 3: "), ("en", "Step 2 of 3: ")])
def test_a_step_is_said_whole(opened: Opened, language: str, said: str) -> None:
    page = opened(LAST_CARD, language=language)
    status = page.locator(".play [role=status]")
    assert status.text_content() == ""
    page.click('[data-step="1"]')
    page.click('[data-step="1"]')
    told = status.text_content() or ""
    assert told.startswith(said + "Anna ")
    assert told.count("Anna") == 2
    assert page.evaluate("document.activeElement.dataset.step") == "1"


def test_without_script_every_step_stands_in_order(opened: Opened) -> None:
    page = opened(LAST_CARD, java_script_enabled=False)
    assert page.locator(".step:visible").count() == 3
    assert not page.locator(".stepper").is_visible()
    assert not page.locator("[data-share]").is_visible()
    assert page.locator(".citation:visible").count() == 2


def test_nothing_moves_for_who_wants_nothing_to_move(opened: Opened) -> None:
    page = opened(LAST_CARD, reduced_motion="reduce")
    page.click('[data-step="1"]')
    assert page.evaluate("getComputedStyle(document.querySelector('.step')).animationName") == "none"


def test_what_is_pressed_to_step_fits_a_small_phone(opened: Opened) -> None:
    page = opened(LAST_CARD, width=320)
    page.click('[data-step="1"]')
    boxes: list[Any] = [button.bounding_box() for button in page.locator(".stepper button").all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_ruling_is_shared_by_the_phone_or_copied(opened: Opened) -> None:
    page = opened("/")
    page.context.add_init_script(SHARED)
    base = page.url.rstrip("/")
    page.goto(base + LAST_CARD)
    page.click("[data-share]")
    assert page.evaluate("window.shared")["url"] == base + LAST_CARD
    page = opened("/", permissions=["clipboard-read", "clipboard-write"])
    page.context.add_init_script(NOT_SHARED)
    page.goto(base + LAST_CARD)
    page.click("[data-share]")
    page.wait_for_selector("[data-share] >> text=Lenken er kopiert")
    assert page.evaluate("navigator.clipboard.readText()") == base + LAST_CARD


def test_a_ruling_on_paper_has_all_of_it_and_each_clause_once(opened: Opened) -> None:
    page = opened(LAST_CARD)
    page.click('[data-step="1"]')
    page.emulate_media(media="print")
    assert page.locator(".step:visible").count() == 3
    assert page.locator(".cited:visible").count() == 6
    assert page.locator(".step .cite .text:visible").count() == 0
    assert page.locator(".citation:visible").count() == 1
    assert page.inner_text(".share .address") == page.url
    assert page.locator(":is(button, .button, select, textarea):visible").count() == 0
    assert page.evaluate("getComputedStyle(document.querySelector('.step')).opacity") == "1"


def test_a_picture_opened_by_itself_is_drawn_in_its_style(opened: Opened) -> None:
    page = opened(f"/ruling/picture.svg?s={pack(STARTERS[0].text)}&lang=en")
    assert page.evaluate("getComputedStyle(document.querySelector('.mark')).fill") == "rgb(23, 86, 63)"
