"""What a person does at the table: with a phone, in both languages, with scripts and without."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from refbook.i18n import LANGUAGES
from refbook.web.examples import STARTERS
from refbook.web.links import pack

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

Opened = Callable[..., "Page"]
_LONG_NAME = "Maximiliane-Alexandrine av Nordre Fjordbygda"[:40]
_MANY_PLAYERS = ", ".join([_LONG_NAME, *(f"Spiller{number}" for number in range(11))])
_LONG_NAMES = [f"Navn{chr(65 + number) * 36}" for number in range(20)]
_LONG_STORY = f"spill: gabong\nspillere: {', '.join(_LONG_NAMES)}\nbordkort: 9♠\n{_LONG_NAMES[3]} legger 9♠"
_ADDRESSES = [
    "/",
    "/rules",
    "/words",
    "/search?q=joker",
    "/rules/gabong",
    "/rules/gabong?side=1",
    "/rules/gabong/cards?side=1",
    "/rules/gabong/points",
    "/rules/gabong/play/sneak",
    "/search?q=toer",
    "/search?q=" + "x" * 200,
    "/dispute?example=twos",
    "/dispute?text=" + "x" * 300,
    "/coverage",
    "/precedents",
    "/precedents?game=golf&q=x",
    "/guru/login",
    "/nothing",
    *(f"/ruling?s={pack(starter.text)}" for starter in STARTERS),
    f"/ruling?s={pack(f'game: gabong{chr(10)}players: {_MANY_PLAYERS}{chr(10)}face: 5♥{chr(10)}Spiller3 draws')}",
    f"/ruling?s={pack(_LONG_STORY)}",
    f"/ruling/what-if?line=2&s={pack(_LONG_STORY)}",
    f"/ruling/what-if?s={pack(_LONG_STORY)}&t={pack(_LONG_STORY.rpartition(chr(10))[0])}",
    f"/dispute?check=1&s={pack('Anna leker')}",
]


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
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.goto(site + address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [text for text in complaints if not re.search(r"status of 4\d\d", text)] == []


@pytest.mark.parametrize("scripts", [True, False])
def test_from_home_to_a_clause(opened: Opened, scripts: bool) -> None:
    page = opened("/", java_script_enabled=scripts)
    page.fill("#q", "snike med trukket kort")
    with page.expect_navigation():
        page.press("#q", "Enter")
    follow(page, 'a[href="/rules/gabong/play/drawn-card-sneak"]')
    assert "9.10" in page.inner_text("h1")


def test_a_number_goes_straight_to_the_clause(opened: Opened) -> None:
    page = opened("/")
    page.fill("#q", "9.1")
    with page.expect_navigation():
        page.press("#q", "Enter")
    assert page.url.endswith("/rules/gabong/play/sneak")


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_from_an_example_to_its_ruling(opened: Opened, language: str, scripts: bool) -> None:
    page = opened("/dispute", language=language, java_script_enabled=scripts)
    follow(page, 'a[href="/dispute?example=last-card"]')
    follow(page, "form#dispute button.primary")
    assert "/ruling?s=" in page.url
    assert "Anna" in page.inner_text("h1")
    assert page.locator(".step svg.board").count() == 3
    cited = page.locator(".step details.cite").first
    cited.locator("summary").click()
    assert cited.locator("a").last.is_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_question_is_answered_with_one_tap(opened: Opened, scripts: bool) -> None:
    text = STARTERS[0].text.replace("Anna does not say one card left\n", "")
    page = opened(f"/ruling?s={pack(text)}", language="en", java_script_enabled=scripts)
    follow(page, ".ask .answers a >> text=No")
    assert page.locator(".ask").count() == 0
    assert page.locator(".chip.decided").count() == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_a_fault_is_mended_where_it_stands(opened: Opened, scripts: bool) -> None:
    page = opened("/dispute", language="en", java_script_enabled=scripts)
    page.fill("#text", "game: gabong\nplayers: Anna, Bo\nBoo draws 2")
    follow(page, "form#dispute button.primary")
    assert page.inner_text(".faulty mark") == "Boo"
    assert page.input_value("#text").endswith("Boo draws 2")
    follow(page, 'button[name="mend"]')
    assert "/ruling?s=" in page.url


@pytest.mark.parametrize("scripts", [True, False])
def test_the_language_switch_keeps_what_is_typed(opened: Opened, scripts: bool) -> None:
    page = opened("/dispute", java_script_enabled=scripts)
    page.fill("#text", "spill: gabong\nhalvferdig <tekst>")
    follow(page, ".switch")
    assert page.get_attribute("html", "lang") == "en"
    assert page.input_value("#text") == "spill: gabong\nhalvferdig <tekst>"
    page = opened("/", java_script_enabled=scripts)
    page.fill("#q", "toer på toer")
    follow(page, ".switch")
    assert page.get_attribute("html", "lang") == "en"
    assert page.input_value("#q") == "toer på toer"


STORY = "spill: gabong\nspillere: Anna, Bo\nAnna la noe som"


def _look_it_up_and_come_back(page: Page) -> None:
    follow(page, 'nav a[href="/rules"]')
    assert page.url.endswith("/rules")
    page.go_back()
    page.wait_for_selector("#text")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_look_at_the_rules_keeps_what_is_typed(opened: Opened, scripts: bool) -> None:
    page = opened("/dispute", java_script_enabled=scripts)
    page.fill("#text", STORY)
    _look_it_up_and_come_back(page)
    assert page.input_value("#text") == STORY


@pytest.mark.parametrize("scripts", [True, False])
def test_a_refused_text_is_there_after_a_look_at_the_rules_and_a_reload(opened: Opened, scripts: bool) -> None:
    page = opened("/dispute", java_script_enabled=scripts)
    page.fill("#text", STORY)
    follow(page, "form#dispute button.primary")
    assert page.locator(".problems").count() == 1
    _look_it_up_and_come_back(page)
    assert page.input_value("#text") == STORY
    page.reload()
    assert page.input_value("#text") == STORY
    assert page.locator(".problems").count() == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_after_the_language_switch_the_way_back_keeps_what_is_typed(opened: Opened, scripts: bool) -> None:
    page = opened("/dispute", java_script_enabled=scripts)
    page.fill("#text", STORY)
    follow(page, ".switch")
    page.wait_for_selector("html[lang=en]")
    _look_it_up_and_come_back(page)
    assert page.input_value("#text") == STORY
    page.reload()
    assert page.input_value("#text") == STORY


@pytest.mark.parametrize("scripts", [True, False])
def test_what_is_typed_after_a_refusal_survives_the_way_back(opened: Opened, scripts: bool) -> None:
    page = opened("/dispute", java_script_enabled=scripts)
    page.fill("#text", STORY)
    follow(page, "form#dispute button.primary")
    page.fill("#text", STORY + " passet")
    _look_it_up_and_come_back(page)
    assert page.input_value("#text") == STORY + " passet"


def test_a_draft_survives_a_reload_and_the_menu_until_it_is_ruled_on(opened: Opened) -> None:
    page = opened("/dispute")
    page.fill("#text", STORY)
    page.reload()
    assert page.input_value("#text") == STORY
    follow(page, 'nav a[href="/rules"]')
    follow(page, 'nav a[href="/dispute"]')
    assert page.input_value("#text") == STORY
    follow(page, 'a[href="/dispute?example=twos"]')
    assert page.input_value("#text") != STORY
    follow(page, "form#dispute button.primary")
    follow(page, 'nav a[href="/dispute"]')
    assert page.input_value("#text") == ""


@pytest.mark.parametrize("scripts", [True, False])
def test_a_number_is_chosen_from_a_list(opened: Opened, scripts: bool) -> None:
    text = "spill: gabong\nspillere: Anna, Bo, Cato, Dina\ngabong: Cato\nfase: deling\nBo rører bunken sin"
    page = opened(f"/ruling?s={pack(text)}", java_script_enabled=scripts)
    page.select_option(".ask select", label="3")
    follow(page, ".ask button")
    assert page.locator(".chip.decided").count() == 1
    assert "Bo rører bunken sin, 3 kort" in page.inner_text("pre.notation")


def test_steps_one_at_a_time_by_button_and_key(opened: Opened) -> None:
    page = opened(f"/ruling?s={pack(STARTERS[0].text)}")
    visible = page.locator(".step:visible")
    assert visible.count() == 3
    page.click('[data-step="1"]')
    assert visible.count() == 1
    assert visible.get_attribute("id") == "step-1"
    page.keyboard.press("ArrowRight")
    assert visible.get_attribute("id") == "step-2"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert visible.get_attribute("id") == "step-1"
    page.click('[data-step="all"]')
    assert visible.count() == 3


def test_all_steps_are_printed_and_nothing_to_press(opened: Opened) -> None:
    page = opened(f"/ruling?s={pack(STARTERS[0].text)}")
    page.click('[data-step="1"]')
    page.emulate_media(media="print")
    assert page.locator(".step:visible").count() == 3
    assert page.locator(":is(button, .button, select):visible").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_scrolls_sideways(opened: Opened, language: str, width: int) -> None:
    page = opened("/", language=language, width=width)
    base = page.url.rstrip("/")
    wide = []
    for address in _ADDRESSES:
        page.goto(base + address)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(address)
    assert wide == []


def test_what_is_pressed_is_large_enough(opened: Opened) -> None:
    page = opened("/", width=320)
    base = page.url.rstrip("/")
    small = []
    for address in (
        "/",
        "/search?q=toer",
        "/dispute?example=twos",
        "/rules/gabong",
        f"/ruling?s={pack(STARTERS[3].text)}",
    ):
        page.goto(base + address)
        for target in page.locator(
            "button:visible:not(.hide), .button:visible, nav a:visible, .switch, summary, .picks a"
        ).all():
            box = target.bounding_box()
            if box is None or box["height"] < 44:
                small.append((address, target.inner_text()))
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(opened: Opened, scheme: str) -> None:
    page = opened("/", width=1280, color_scheme=scheme)
    base = page.url.rstrip("/")
    weak = []
    for address in ("/", "/rules/gabong/cards?side=1", "/dispute?example=twos", f"/ruling?s={pack(STARTERS[3].text)}"):
        page.goto(base + address)
        weak += page.evaluate(_WEAK_TEXTS)
    assert weak == []


_WEAK_TEXTS = """() => {
  const parse = (colour) => (colour.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b]
    .map((part) => part / 255).map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  return [...document.querySelectorAll("body *:not(svg, svg *)")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const [one, two] = [light(parse(getComputedStyle(element).color)), light(ground(element))].sort((a, b) => b - a);
      return [element.className, element.textContent.slice(0, 40), (one + 0.05) / (two + 0.05)];
    })
    .filter(([, , ratio]) => ratio < 4.5);
}"""


def test_the_keyboard_reaches_the_content_first(opened: Opened) -> None:
    page = opened("/rules/gabong")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def _suggested(page: Page, text: str) -> list[str]:
    page.fill("#q", "")
    page.locator("#q").press_sequentially(text)
    page.wait_for_selector("#found:not([hidden]) [role=option]")
    return page.locator("#found [role=option]").all_inner_texts()


@pytest.mark.parametrize("address", ["/", "/search", "/rules"])
def test_results_come_while_typing(opened: Opened, address: str) -> None:
    page = opened(address)
    assert any("Sniking etter slutten" in option for option in _suggested(page, "snike et"))
    assert page.get_attribute("#q", "aria-expanded") == "true"
    page.wait_for_selector("form [role=status]:not(:empty)", state="attached")
    page.keyboard.press("Escape")
    assert page.locator("#found").count() == 0
    assert page.input_value("#q") == "snike et"
    assert page.get_attribute("#q", "aria-expanded") == "false"
    page.keyboard.press("ArrowDown")
    page.wait_for_selector("#found [role=option]")


def test_an_option_is_chosen_with_the_arrow_keys(opened: Opened) -> None:
    page = opened("/")
    _suggested(page, "sniking etter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    chosen = page.locator("#found [aria-selected=true]")
    assert chosen.count() == 1
    assert page.get_attribute("#q", "aria-activedescendant") == chosen.get_attribute("id")
    target = chosen.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{target}")


def test_enter_without_a_choice_asks_the_page(opened: Opened) -> None:
    page = opened("/")
    _suggested(page, "toer")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=toer")
    assert page.locator("ol.hits li").count() > 0


def test_a_tap_on_an_option_goes_there(opened: Opened) -> None:
    page = opened("/", has_touch=True)
    _suggested(page, "kosetrekk")
    page.locator("#found [role=option]", has_text="Lillesand").first.tap()
    page.wait_for_url("**/rules/gabong-lillesand/**")


def test_a_slash_goes_to_the_box_and_one_letter_suggests_nothing(opened: Opened) -> None:
    page = opened("/search?q=toer")
    page.click("h1")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "q"
    _suggested(page, "to")
    page.keyboard.press("Backspace")
    page.wait_for_selector("#found", state="detached")


def test_only_the_last_question_is_answered(opened: Opened) -> None:
    page = opened("/")
    held: list[Any] = []
    page.route("**/search/typing?q=snike", lambda route: held.append(route))
    with page.expect_request("**/search/typing?q=snike"):
        page.locator("#q").press_sequentially("snike")
    page.fill("#q", "konge snur")
    page.wait_for_selector("#found [role=option] >> text=Kongen snur")
    with suppress(Exception):  # the page has given the first question up
        held[0].fulfill(body='<div id="found" role="listbox"><a role="option" href="/">late</a></div>')
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.locator("#found >> text=late").count() == 0
    assert page.locator("#found >> text=Kongen snur").count() == 1


def test_the_list_keeps_to_the_game_that_is_filtered(opened: Opened) -> None:
    page = opened("/search?q=kort&game=golf")
    _suggested(page, "kolonne")
    targets = page.locator("#found [aria-labelledby=found-rules] [role=option]").evaluate_all(
        "(options) => options.map((option) => option.pathname)"
    )
    assert targets
    assert all(target.startswith("/rules/golf/") for target in targets)


def test_what_is_mended_is_said_while_typing(opened: Opened) -> None:
    page = opened("/")
    _suggested(page, "snikr etter")
    assert "Viser treff for snike" in page.locator("#found").inner_text()


def test_typing_on_takes_a_choice_back(opened: Opened) -> None:
    page = opened("/")
    _suggested(page, "toer")
    page.keyboard.press("ArrowDown")
    page.keyboard.type("e")
    assert page.get_attribute("#q", "aria-activedescendant") is None
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=toere")
