"""Every kind of page, by axe: the success criteria of WCAG 2.2 A and AA that a program can judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .tour import Furnished

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_ALL = {"runOnly": {"type": "tag", "values": _TAGS}, "resultTypes": ["violations"]}
_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
"""All that the other theme can change."""


def _violations(page: Page, options: dict[str, Any]) -> list[str]:
    found = page.evaluate("options => axe.run(options)", options)["violations"]
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(("language", "width"), [("nb", 320), ("en", 1280)])
def test_axe_finds_nothing(browser: Browser, furnished: Furnished, language: str, width: int) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    context = furnished.phone(
        browser, locale=language, viewport={"width": width, "height": 800}, reduced_motion="reduce"
    )
    page = context.new_page()
    found = {}
    for name, address in furnished.tour.addresses.items():
        page.emulate_media(color_scheme="light")
        response = page.goto(furnished.site + address)
        assert response
        assert response.status in ((404,) if name == "error" else (200, 422)), name
        page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        page.evaluate(axe.axe_script)
        found[name, "light"] = _violations(page, _ALL)
        page.emulate_media(color_scheme="dark")
        found[name, "dark"] = _violations(page, _COLOURS)
    context.close()
    assert [(*where, *faults) for where, faults in found.items() if faults] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_comes_while_typing(browser: Browser, furnished: Furnished, scheme: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    context = furnished.phone(browser, locale="nb", color_scheme=scheme)
    page = context.new_page()
    page.goto(furnished.site + "/")
    page.locator("#q").press_sequentially("snike et")
    page.wait_for_selector("#found [role=option]")
    page.keyboard.press("ArrowDown")
    page.evaluate(axe.axe_script)
    assert _violations(page, _ALL) == []
    context.close()
