"""Numbers, words and links in a clause's text."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from refbook.i18n import Language
from refbook.rulebook import render_html, render_text


@pytest.mark.parametrize(
    ("markdown", "value", "language", "text"),
    [
        ("{n} kort", 2, "nb", "2 kort"),
        ("{n} {n|card|cards}", 1, "en", "1 card"),
        ("{n} {n|card|cards}", 0, "en", "0 cards"),
        ("{n|card|cards}", 2, "en", "cards"),
        ("{n|ett kort|noen kort} til", 1, "nb", "ett kort til"),
        ("{n} poeng", -1000, "nb", "−1000 poeng"),
        ("{n} points", 12000, "en", "12,000 points"),
        ("{n} poeng", 12000, "nb", "12\u202f000 poeng"),
    ],
)
def test_numbers_come_from_the_ruleset(markdown: str, value: int, language: Language, text: str) -> None:
    assert render_text(markdown, SimpleNamespace(n=value), language) == text


def test_a_house_rule_shows_in_the_text() -> None:
    assert render_text("{n}", SimpleNamespace(n=3)) != render_text("{n}", SimpleNamespace(n=5))


def html(markdown: str) -> str:
    return render_html(markdown, SimpleNamespace(n=4), link=lambda id: f"/rules/{id}?lang=en&x=1")


def test_references_become_links() -> None:
    assert html("See [sneaking](snap/play/sneak).") == (
        '<p>See <a href="/rules/snap/play/sneak?lang=en&amp;x=1">sneaking</a>.</p>'
    )


def test_markdown_with_numbers() -> None:
    assert html("- **{n}** cards\n- none") == "<ul>\n<li><strong>4</strong> cards</li>\n<li>none</li>\n</ul>"


def test_html_in_a_text_is_shown_and_not_obeyed() -> None:
    shown = html("<script>x</script>\n\nand <b onclick=x>bold</b>")
    assert "<script" not in shown
    assert "<b " not in shown
    assert "&lt;b onclick" in shown


def test_a_table_needs_no_inline_style() -> None:
    shown = html("| card | points |\n|:--|--:|\n| 2 | {n} |")
    assert "<table>" in shown
    assert "style=" not in shown
