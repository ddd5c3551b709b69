"""An evening at a table with phones of 360 pixels: starting it, keeping score, several phones; without scripts too."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from refbook.i18n import LANGUAGES

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

Opened = Callable[..., "Page"]
PLAYERS = ("Anna", "Bo", "Cato", "Dina-Marie")


@pytest.fixture
def opened(browser: Browser, site: str) -> Iterator[Opened]:
    """A phone, on a page; whatever a page complains about in its console is a fault."""
    complaints: list[str] = []
    contexts = []

    def open_page(address: str, *, width: int = 360, language: str = "en", **settings: Any) -> Page:
        context = browser.new_context(locale=language, viewport={"width": width, "height": 740}, **settings)
        context.set_default_timeout(10_000)
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


def start(opened: Opened, **settings: Any) -> Page:
    """A table of four, with one phone for everybody."""
    page = opened("/tables/new", **settings)
    for place, name in enumerate(PLAYERS):
        page.fill(f"#player-{place}", name)
    page.check("#first-2")
    follow(page, "form button.primary")
    follow(page, "main a.primary.button")
    follow(page, 'button[name="seat"][value="all"]')
    return page


def fields(page: Page, form: str = "#enter") -> dict[str, str]:
    """The fields of a round, by player."""
    lines = page.locator(f"{form} .line:has(input[name^=left])")
    ids = lines.evaluate_all("lines => lines.map(line => line.querySelector('input').id)")
    return dict(zip(PLAYERS, ids, strict=False))


def enter(page: Page, winner: str, by_gabong: bool = False, /, **left: str) -> None:
    page.click("#enter > summary")
    ids = fields(page)
    for name, value in left.items():
        page.fill(f"#{ids[name]}", value)
    page.check(f"#{ids[winner].replace('left', 'won')}")
    if by_gabong:
        page.check("#by_gabong")
    follow(page, "#enter button.primary")


def totals(page: Page) -> list[str]:
    return [text.split()[0] for text in page.locator(".sheet .totals td").all_inner_texts()]


@pytest.mark.parametrize("scripts", [True, False])
def test_an_evening_of_two_rounds_a_halving_and_a_correction(opened: Opened, scripts: bool) -> None:
    page = start(opened, java_script_enabled=scripts)
    enter(page, "Cato", Anna="35", Bo="5♠ h7 Q♣")
    assert page.locator("#last").is_visible()
    assert "5♠ 7♥ Q♣ are 20 points" in page.inner_text("#last")
    enter(page, "Bo", True, Anna="65", Cato="10")
    assert "100 →" in page.inner_text(".sheet .halved")
    assert page.locator(".sheet .half").get_attribute("title") == "halved"
    assert totals(page)[:2] == ["50", "20"]
    follow(page, ".sheet tbody th a >> text=2")
    page.click("#correct > summary")
    page.fill(f"#{fields(page, '#correct')['Anna']}", "60")
    page.fill("#reason", "Feil talt")
    follow(page, "#correct button.primary")
    assert page.locator(".versions .changed").count() == 1
    follow(page, ".crumbs a")
    assert totals(page)[0] == "95"
    follow(page, "text=Take back the correction of round 2")
    assert totals(page)[0] == "50"


@pytest.mark.parametrize("scripts", [True, False])
def test_a_second_phone_comes_in_by_a_code_and_takes_its_seat(opened: Opened, scripts: bool) -> None:
    first = start(opened, java_script_enabled=scripts)
    first.locator("details:has(form[action*='/seats/']) > summary").click()
    follow(first, ".people li:has-text('Anna') >> text=Give the seat back")
    table = first.url
    first.goto(f"{table}/invite")
    follow(first, "text=Make a code")
    code = first.inner_text("output")
    second = opened("/join", java_script_enabled=scripts)
    second.fill("#code", code.lower())
    follow(second, "form button.primary")
    assert second.url == table
    follow(second, '.seats button:has-text("Anna")')
    assert second.locator(".seats").count() == 0
    enter(second, "Cato", Anna="5", Bo="5")
    first.goto(table)
    assert totals(first)[:2] == ["5", "5"]
    assert "Anna entered round 1." in (first.locator(".journal").text_content() or "")


@pytest.mark.parametrize("scripts", [True, False])
def test_of_two_phones_the_slower_one_keeps_what_it_typed(opened: Opened, scripts: bool) -> None:
    first = start(opened, java_script_enabled=scripts)
    second = first.context.new_page()
    second.goto(first.url)
    enter(first, "Cato", Anna="5", Bo="5")
    enter(second, "Bo", Anna="50", Cato="55")
    assert "What stands now: round 1" in second.inner_text("#problems")
    ids = fields(second, "form")
    assert second.input_value(f"#{ids['Anna']}") == "50"
    follow(second, "text=Enter it as round 2")
    assert totals(second)[0] == "55"


def test_a_page_follows_what_others_do_unless_somebody_is_typing(opened: Opened) -> None:
    first = start(opened)
    idle, typing = (first.context.new_page() for _phone in range(2))
    for page in (idle, typing):
        page.clock.install()
        page.goto(first.url)
    typing.click("#enter > summary")
    typing.fill(f"#{fields(typing)['Anna']}", "12")
    enter(first, "Cato", Anna="5", Bo="5")
    for page in (idle, typing):
        page.bring_to_front()
        with suppress(Exception):
            page.clock.run_for(5_000)
    idle.wait_for_selector(".sheet .totals td >> text=5")
    typing.wait_for_selector(".news p:visible")
    assert typing.input_value(f"#{fields(typing)['Anna']}") == "12"
    follow(typing, ".news a")
    typing.wait_for_selector(".sheet .totals td >> text=5")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360, 1100])
def test_no_page_is_wider_than_its_screen_and_every_target_is_large(
    opened: Opened, width: int, language: str, site: str
) -> None:
    page = start(opened, width=width, language=language)
    enter(page, "Cato", Anna="100", Bo="5♠ h7 8♣ 8♦ 8♥ 2♠ 2♦ K♣")
    enter(page, "Cato", Anna="100", Bo="99999")
    table = page.url.partition("#")[0]
    start_form = f"{site}/tables/new?section=cards&section=score&section=end"
    for address in (table, f"{table}/rounds/1", f"{table}/rounds/new", f"{table}/invite", f"{table}/import",
                    start_form, f"{site}/join"):  # fmt: skip
        page.goto(address)
        page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
        small = page.evaluate(
            """() => [...document.querySelectorAll("main :is(button, summary, .button, select, input)")]
              .filter((one) => one.checkVisibility() && one.type !== "hidden" && !one.classList.contains("hide"))
              .map((one) => [one, (one.type === "radio" || one.type === "checkbox"
                ? one.closest(".pick, .check") : one).getBoundingClientRect()])
              .filter(([, box]) => box.height < 44 || box.width < 44)
              .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
        )
        assert small == [], address


def test_the_sheet_scrolls_by_keyboard_under_its_first_column(opened: Opened) -> None:
    page = start(opened, width=320)
    enter(page, "Cato", Anna="100", Bo="5")
    region = page.locator(".sheet-scroll").first
    assert region.get_attribute("role") == "region"
    before = page.locator(".sheet tbody th").first.bounding_box()
    region.focus()
    region.evaluate("one => { one.scrollLeft = 200; }")
    after = page.locator(".sheet tbody th").first.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["x"] - after["x"]) <= 1


def test_a_code_for_the_camera_is_a_picture(opened: Opened) -> None:
    page = start(opened)
    page.goto(f"{page.url}/invite")
    picture = page.locator(".qr img")
    assert picture.evaluate("one => one.complete && one.naturalWidth > 100")
