"""Everything that matters without a pointer: Tab, Enter, Space, the arrows, and what is typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

_FOCUSED = """selector => {
  const one = document.activeElement;
  if (!one.matches(selector)) return "elsewhere";
  const shown = one.matches(".keys input, .way > input") ? one.nextElementSibling : one;
  const box = shown.getBoundingClientRect(), inside = box.bottom > 0 && box.top < innerHeight;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const outlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return box.width > 1 && inside && outlined ? "seen" : "unseen";
}"""


class Hands:
    """A keyboard in front of a page. Whatever is reached can be seen to have the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> Hands:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def write(self, text: str) -> Hands:
        self.page.keyboard.type(text)
        return self

    def reach(self, selector: str) -> Hands:
        """Press Tab until the focus is there."""
        for _press in range(120):
            self.press("Tab")
            where = self.page.evaluate(_FOCUSED, selector)
            if where != "elsewhere":
                assert where == "seen", selector
                return self
        raise AssertionError(f"Tab does not reach {selector} on {self.page.url}")

    def go(self) -> Hands:
        """Press Enter on what leads to another page."""
        with self.page.expect_navigation():
            self.press("Enter")
        return self


@pytest.fixture(params=[True, False], ids=["script", "no-script"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(
        locale="en", viewport={"width": 360, "height": 740}, java_script_enabled=bool(request.param)
    )
    yield context.new_page()
    context.close()


def test_search(page: Page, site: str) -> None:
    page.goto(site + "/")
    hands = Hands(page).write("sneak").go()
    hands.reach('.filters a[href*="game=gabong"]').go().reach(".hits h3 a").go()
    assert "/rules/gabong/" in page.url
    hands.reach('.pager [rel="next"]').go()
    assert page.locator("h1").is_visible()


def test_a_dispute_by_quick_pick(page: Page, site: str) -> None:
    page.goto(site + "/")
    hands = Hands(page).reach('main a[href="/dispute/picks"]').go()
    hands.reach("#players").write("Anna, Bo, Cato, Dina").go()
    hands.reach('.pick-list a[href*="/sneak?"]').go()
    hands.reach('[name="who"]').press("Space", *["ArrowRight"] * 3)
    for card in ("card", "face"):
        hands.reach(f'[name="{card}-rank"]').press("Space", *["ArrowRight"] * 6)
        hands.reach(f'[name="{card}-suit"]').press("Space", "ArrowRight")
    hands.reach('[name="turn"]').press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    assert page.is_checked("#turn-2")
    hands.reach("#pick .tools button.primary").go()
    assert "/ruling?s=" in page.url
    assert "Dina lays 7♥" in page.inner_text(".steps")


def test_a_dispute_by_words(page: Page, site: str) -> None:
    page.goto(site + "/dispute")
    hands = Hands(page).reach("#text")
    hands.write("Anna laid the two of spades. Then Bo laid the nine of spades without drawing.")
    hands.reach("#dispute button.primary").go()
    assert "/ruling?" in page.url
    hands.reach(".understood summary").press("Enter")
    assert page.locator(".understood .timeline").is_visible()
    hands.reach(".cite summary").press("Space")
    assert page.locator(".cite[open] .text").first.is_visible()


def test_a_table_and_its_first_round(page: Page, site: str) -> None:
    page.goto(site + "/tables/new")
    hands = Hands(page)
    for place, name in enumerate(("Anna", "Bo", "Cato", "Dina")):
        hands.reach(f"#player-{place}").write(name)
        if place == 0:
            hands.reach('[name="first"]').press("Space")
    hands.reach(".tools button.primary").go()
    hands.reach("main a.primary.button").go()
    hands.reach('button[name="seat"][value="all"]').go()
    hands.reach("#enter > summary").press("Enter")
    hands.reach('[name="winner"]').press("Space")
    for points in ("35", "20", "5"):
        hands.reach('[name^="left-"]').write(points)
    hands.reach("#enter .tools button.primary").go()
    totals = [text.split()[0] for text in page.locator(".sheet .totals td").all_inner_texts()]
    assert totals == ["0", "35", "20", "5"]
