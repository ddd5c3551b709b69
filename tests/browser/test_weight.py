"""What a page costs on a phone that has never been here: bytes as they are sent, and how many are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from refbook.i18n import LANGUAGES

from .tour import Furnished

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

_MOST_BYTES, _MOST_REQUESTS = 30_000, 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_heavy(browser: Browser, furnished: Furnished, language: str) -> None:
    context = furnished.phone(browser, locale=language)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sent: list[float] = []

    def add(event: dict[str, Any]) -> None:
        sent.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", add)
    heavy = []
    for name, address in furnished.tour.addresses.items():
        sent.clear()
        page.goto(furnished.site + address, wait_until="networkidle")
        assert len(sent) >= 3, (name, "the page, its style and its script")
        if sum(sent) > _MOST_BYTES or len(sent) > _MOST_REQUESTS:
            heavy.append((name, sum(sent), len(sent)))
    context.close()
    assert heavy == []
