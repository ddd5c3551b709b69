"""How soon a page is there on a slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower.

    pip install -e .[bench,test,browser]
    python -m bench.pages [--times 3] [--only NAME]

Every kind of page is opened with nothing kept from before, in the installed chromium, 360 px wide, from the site's own
server. Per page: bytes as they are sent (with style and script), requests, the largest contentful paint, the
cumulative layout shift; the median of so many times. The exit code says whether all are within the budget.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from socket import socket
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from waitress.server import create_server

from refbook.store import open_store, prepare
from refbook.web import create_app
from tests.browser.tour import Furnished, furnish

BYTES, REQUESTS, PAINT, SHIFT = 30_000, 5, 1_500, 0.05
_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
_SLOWER = 4
_WATCH = """
  window.measured = { paint: 0, shift: 0 };
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (one) => { measured.paint = one.startTime; });
  watch("layout-shift", (one) => { if (!one.hadRecentInput) measured.shift += one.value; });
"""
_REST = "() => new Promise((done) => setTimeout(() => done(window.measured), 300))"


@dataclass(frozen=True, slots=True)
class Cost:
    """What one opening of a page took."""

    bytes: float
    requests: int
    paint: float
    shift: float


@contextmanager
def serving() -> Iterator[Furnished]:
    """The site with an evening behind it, on its own server."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{folder}/refbook.sqlite")
        prepare(store)
        tour = furnish(store)
        server = create_server(create_app({"STORE": store}), host="127.0.0.1", port=port)
        threading.Thread(target=server.run, daemon=True).start()
        yield Furnished(f"http://127.0.0.1:{port}", tour)
        server.close()
        store.close()


def opened(browser: Browser, furnished: Furnished, address: str) -> Cost:
    context = furnished.phone(browser, locale="nb", device_scale_factor=2)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", _LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
    sent: list[float] = []

    def add(event: dict[str, Any]) -> None:
        sent.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", add)
    page.add_init_script(_WATCH)
    page.goto(furnished.site + address, wait_until="networkidle")
    measured = page.evaluate(_REST)
    context.close()
    return Cost(sum(sent), len(sent), measured["paint"], measured["shift"])


def median(costs: list[Cost]) -> Cost:
    return Cost(
        statistics.median(cost.bytes for cost in costs),
        max(cost.requests for cost in costs),
        statistics.median(cost.paint for cost in costs),
        max(cost.shift for cost in costs),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    over = 0
    print("| page | kB | requests | largest paint, ms | shift |\n|---|---:|---:|---:|---:|")
    with serving() as furnished, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        opened(browser, furnished, "/")  # the server's first answer, and the browser's first window
        for name, address in furnished.tour.addresses.items():
            if options.only not in name:
                continue
            cost = median([opened(browser, furnished, address) for _time in range(options.times)])
            within = cost.bytes <= BYTES and cost.requests <= REQUESTS and cost.paint <= PAINT and cost.shift <= SHIFT
            over += not within
            mark = "" if within else " over"
            row = f"| {name} | {cost.bytes / 1000:.1f} | {cost.requests} | {cost.paint:.0f} | {cost.shift:.3f}{mark} |"
            print(row, flush=True)
        browser.close()
    print(f"\n{over} over the budget of {BYTES / 1000:.0f} kB, {REQUESTS} requests, {PAINT} ms, {SHIFT}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
