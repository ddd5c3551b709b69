"""The five commonest quarrels on a phone of 360 px, with a script and without: a few taps, or one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from refbook.i18n import LANGUAGES, Language

from .ways import follow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

_PARTY = "players=Anna,+Bo,+Cato,+Dina"
_MOST_TAPS = 9
"""From the page of all picks to the ruling. A gabong with two cards takes as many; the others take 4 to 7."""


@dataclass(frozen=True, slots=True)
class Quarrel:
    """Told in words and by taps; `choices` are labels of the form, and + a card of a hand. Both cite the clause."""

    pick: str
    choices: tuple[str, ...]
    nb: str
    en: str
    clause: str
    answer: dict[Language, str]


_ILLEGAL: dict[Language, str] = {"nb": "Ulovlig.", "en": "Illegal."}
QUARRELS = [
    Quarrel(
        "sneak",
        ("who-4", "card-rank-7", "card-suit-hearts", "face-rank-7", "face-suit-hearts"),
        "Det ligger hjerter 7 på bordet og det er Bo sin tur. Dina legger hjerter 7.",
        "The seven of hearts is on the table and it is Bo's turn. Dina lays the seven of hearts.",
        "play/sneak",
        {"nb": "Lovlig.", "en": "Legal."},
    ),
    Quarrel(
        "wrong-card",
        ("who-1", "card-rank-9", "card-suit-diamonds", "face-rank-5", "face-suit-spades"),
        "Spar 5 ligger på bordet. Anna legger ruter 9. Er det lov?",
        "The five of spades is on the table. Anna lays the nine of diamonds. Is that allowed?",
        "faults/wrong-card",
        _ILLEGAL,
    ),
    Quarrel(
        "gabong",
        ("who-2", "cards-rank-5", "+clubs", "cards-rank-6", "+hearts", "face-rank-J", "face-suit-spades"),
        "Anna la spar knekt. Så gabonget Bo med kløver 5 og hjerter 6.",
        "Anna laid the jack of spades. Then Bo gabonged with the five of clubs and the six of hearts.",
        "gabonging/sum-equals",
        {"nb": "Bo er Gabongen", "en": "Bo is the Gabong"},
    ),
    Quarrel(
        "one-card-left",
        ("who-2", "said-nothing", "did-kept"),
        "Bo hadde to kort igjen. Han la ruter 6 men glemte å si ett kort igjen, og så la han ruter 9.",
        "Bo had two cards left. He laid the six of diamonds without saying one card left. Then he laid 9♦.",
        "end/one-card-left",
        _ILLEGAL,
    ),
    Quarrel(
        "twos",
        ("who-2", "two-suit-spades", "did-passed"),
        "Anna la spar 2. Så la Bo spar 9 uten å trekke. Er det lov?",
        "Anna laid the two of spades. Then Bo laid the nine of spades without drawing. Is that allowed?",
        "cards/two-draws",
        _ILLEGAL,
    ),
]


@pytest.fixture(params=[True, False], ids=["script", "no-script"])
def scripts(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_one_sentence(browser: Browser, site: str, language: Language, scripts: bool) -> None:
    context = browser.new_context(
        locale=language, viewport={"width": 360, "height": 740}, java_script_enabled=scripts, has_touch=True
    )
    page = context.new_page()
    for quarrel in QUARRELS:
        page.goto(site + "/dispute")
        page.fill("#text", quarrel.nb if language == "nb" else quarrel.en)
        follow(page, "#dispute button.primary")
        assert "/ruling?" in page.url, quarrel.pick
        _ruled(page, quarrel, language)
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_few_taps(browser: Browser, site: str, language: Language, scripts: bool) -> None:
    context = browser.new_context(
        locale=language, viewport={"width": 360, "height": 740}, java_script_enabled=scripts, has_touch=True
    )
    page = context.new_page()
    for quarrel in QUARRELS:
        page.goto(f"{site}/dispute/picks?{_PARTY}")
        follow(page, f'.pick-list a[href*="/dispute/picks/{quarrel.pick}?"]')
        for choice in quarrel.choices:
            _tap(page, choice, scripts)
        follow(page, "#pick button.primary")
        assert 2 + len(quarrel.choices) <= _MOST_TAPS
        assert "/ruling?" in page.url, quarrel.pick
        _ruled(page, quarrel, language)
    context.close()


def _tap(page: Page, choice: str, scripts: bool) -> None:
    if not choice.startswith("+"):
        page.tap(f'label[for="{choice}"]')
        return
    chosen = page.locator('#cards button[name="drop"]')
    before = chosen.count()
    if scripts:
        page.tap(f"#cards-add-{choice[1:]}")
        chosen.nth(before).wait_for()
    else:
        follow(page, f"#cards-add-{choice[1:]}")
        assert chosen.count() == before + 1


def _ruled(page: Page, quarrel: Quarrel, language: Language) -> None:
    assert page.locator(f'main a[href="/rules/gabong/{quarrel.clause}"]').count(), quarrel.pick
    assert quarrel.answer[language] in page.inner_text(".verdict-head"), quarrel.pick
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), quarrel.pick
