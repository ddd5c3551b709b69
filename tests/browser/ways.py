"""Going from page to page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def follow(page: Page, target: str) -> None:
    """Press what leads to another page, and wait until that one is there whole."""
    with page.expect_navigation():
        page.click(target)
